"""Ways: going on to a zone, to new ground near by, or away from the scene."""
