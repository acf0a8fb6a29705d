"""What the player reads and presses: Arabic text, the theme, dialogs, and the movement of the focus."""
