"""The real program, which also tells on its output how the round stands after every step."""

from __future__ import annotations

import json
import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from engine.notation import state
from engine.rules import Refusal
from engine.session import Step
from game import app
from game.layout import Box
from game.options import read_options
from game.scenes.round import RoundScene


def tell(scene: RoundScene, **more: object) -> None:
    size = pygame.display.get_window_size()
    print(json.dumps({**state(scene.session), "size": size, **more}), flush=True)


class ToldScene(RoundScene):
    """A round that is told about."""

    def stepped(self, step: Step) -> None:
        super().stepped(step)
        tell(self, kind=step.kind)

    def refused(self, refusal: Refusal, box: Box) -> None:
        super().refused(refusal, box)
        tell(self, refused=refusal.reason)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        tell(self, resized=True)


class ToldApp(app.App):
    """Tells how it starts, once its first frame is on the screen."""

    _has_told = False

    def draw(self, ahead: float = 0.0) -> bool:
        drawn = super().draw(ahead)
        if drawn and not self._has_told:
            self._has_told = True
            tell(self.scene)
        return drawn


app.RoundScene = ToldScene
app.App = ToldApp
sys.exit(app.run(read_options(sys.argv[1:])))
