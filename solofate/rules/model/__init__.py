"""What is true in play, as values: characters, aspects, zones, the state."""
