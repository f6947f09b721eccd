"""Campaigns: what was played is kept in one file, can be taken back, searched and repaired."""
