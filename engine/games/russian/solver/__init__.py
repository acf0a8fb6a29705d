"""Exact results of Russian Solitaire, searched in slices."""
