"""From devices to actions."""
