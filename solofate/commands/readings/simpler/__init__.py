"""Long sentences told simply: the plain clauses that are in them, each to be read by itself."""
