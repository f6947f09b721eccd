"""The commands of the language, a module for each theme, and what reads and completes them."""
