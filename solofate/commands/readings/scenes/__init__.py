"""Scenes: how one is called over, how the next begins, and what is set right of it."""
