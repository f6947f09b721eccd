"""Help: a hand that is lent, and wounds that are seen to."""
