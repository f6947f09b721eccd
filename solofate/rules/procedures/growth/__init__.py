"""Milestones, breakthroughs and recovery (Fate Condensed, Advancement)."""
