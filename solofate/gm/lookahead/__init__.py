"""Looking ahead in fights: duels and brawls, by the chance to win."""
