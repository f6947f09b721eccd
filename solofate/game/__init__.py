"""`Game`, the one front door, and what it is made of: a view, a timeline, the command under way."""
