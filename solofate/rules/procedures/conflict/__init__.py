"""Conflicts: turns, harm, conceding and being taken out (Fate Condensed, Conflicts)."""
