"""Scenes and what is between them: framing, returns, the oracle, suggestions."""
