"""The seat at the terminal, and the commands that run once and end."""
