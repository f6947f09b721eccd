"""Challenges, contests, countdowns and distractions."""
