"""What can be on the screen."""
