"""Scenes and sessions begin and end."""
