"""Deeds: which of its verbs a sentence is about, and the command that does it."""
