"""How the GM fights: the choice of turns, invokes, defences, hits and concessions."""
