"""What a fight is reckoned by: the combat model of the rules in force, what a hit, a blow or an invoke is worth."""
