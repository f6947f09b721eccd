"""How the GM fights: what a choice is worth, and the choice of turns, invokes, defences and concessions."""
