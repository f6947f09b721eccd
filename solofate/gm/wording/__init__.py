"""Wording drawn from oracle tables, within the lines and veils of the table."""
