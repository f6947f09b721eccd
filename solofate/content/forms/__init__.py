"""Content files as people write them: one form a kind of file."""
