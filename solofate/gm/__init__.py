"""The game master: one module per duty, each answering Decisions with a choice, its values and a reason."""
