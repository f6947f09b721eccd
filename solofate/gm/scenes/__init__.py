"""Scenes and what is between them: framing, returns, and the oracle."""
