"""Reading YAML with the position of every value."""
