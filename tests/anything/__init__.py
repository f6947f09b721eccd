"""Anything a player may type and anything a question may be answered with, at random through the front door."""
