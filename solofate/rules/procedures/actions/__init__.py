"""The four actions and all that belongs to a roll (Fate Condensed, Taking Action, Rolling the Dice)."""
