"""The formats a journal is written in."""
