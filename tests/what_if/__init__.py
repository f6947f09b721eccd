"""What if …? Scripts on the corners where the book leaves a gap, each with the ruling it shows."""
