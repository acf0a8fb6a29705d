"""The rules of the games. Knows no window, no files and no clock."""
