"""Compels, whoever proposes them (Fate Condensed, Compels)."""
