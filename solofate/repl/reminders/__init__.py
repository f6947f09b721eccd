"""What the seat reminds of: what can be done next, the time, and a way on for whoever is stuck."""
