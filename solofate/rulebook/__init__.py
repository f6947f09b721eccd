"""The rules as /rule tells them: short, in our own words, with the ruling in use and what else could be played."""
