"""What the GM says in its own words: where no table has them, and about what can be done now."""
