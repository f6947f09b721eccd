"""Fights: blows and threats, how they begin, running after somebody and away, peace and giving up."""
