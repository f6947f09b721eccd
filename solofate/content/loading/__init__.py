"""From checked content to values the rules play with."""
