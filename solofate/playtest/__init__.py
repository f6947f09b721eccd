"""Playtests: the same engine played many times over by policies, and what came of it."""
