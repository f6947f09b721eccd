"""Answers: plain words at an open question."""
