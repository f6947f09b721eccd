"""Whom a sentence means: names, kinds, ordinals and pronouns of who is here, and strangers."""
