"""Comings: whoever a line brings in, sends away, or takes along."""
