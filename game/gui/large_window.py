"""A window that takes most of the screen, for what is read rather than answered."""

from __future__ import annotations

import pygame
from pygame_gui.elements import UIWindow

from game.gui.dialogs import Desk, frame_window


def open_large_window(desk: Desk, title: str, share: float) -> UIWindow:
    """An empty window over `share` of the screen each way, which keeps the player to itself."""
    rect = pygame.Rect(0, 0, round(desk.size[0] * share), round(desk.size[1] * share))
    rect.center = desk.size[0] // 2, desk.size[1] // 2
    window = UIWindow(rect, desk.manager, title, object_id="#framed", resizable=False, draggable=False)
    window.set_blocking(True)
    frame_window(desk, window)
    return window
