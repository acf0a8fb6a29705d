"""The window of Waraq: everything a player sees, hears and touches."""
