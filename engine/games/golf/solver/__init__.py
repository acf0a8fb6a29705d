"""Exact results of Golf, in numpy."""
