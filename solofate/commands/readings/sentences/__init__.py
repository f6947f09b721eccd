"""Sentences: who does what to whom, with what and where."""
