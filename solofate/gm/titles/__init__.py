"""Titles read: the places, people, names and goals that the words of a title, or of a scene, tell of."""
