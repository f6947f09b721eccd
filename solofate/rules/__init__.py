"""Fate itself: values, events, decisions, and procedures that read like the rulebook."""
