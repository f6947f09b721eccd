"""Wording: every text for people, made from the values of the rules as plain strings.

Nothing here draws or colours; a terminal, a journal and a pipe all take the same sentences.
"""
