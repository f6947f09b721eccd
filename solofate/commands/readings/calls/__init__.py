"""Calls to the game: questions to it, commands without their slash, and what a command lacks."""
