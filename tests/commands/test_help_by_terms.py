"""`/help TERM`: the terms of Core's and Bite-Sized Fate's chapters find the rule that has them, as the book has it."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.places import ROOT

BOOKS = {"Fate Core": "the-bell-below", "Bite-Sized Fate": "closed-for-the-season"}
TERMS = {
    "Fate Core": (
        *(
            "mob",
            "mobs",
            "nameless",
            "supporting",
            "interposing",
            "stacking",
            "combining",
            "teamwork",
            "defend yourself",
        ),
        *("stress", "consequences", "zones", "movement", "initiative"),
    ),
    "Bite-Sized Fate": (
        *(
            "fragile",
            "sticky",
            "level",
            "levels",
            "maneuvers",
            "locked",
            "quality",
            "speed",
            "time",
            "pyramid",
        ),
        *("stress", "consequence", "refresh", "movement", "scope", "simultaneous", "composure", "initiative"),
        *("advancement", "fate points", "taken out", "time table", "border", "cap", "declaration", "health"),
    ),
}


@pytest.mark.parametrize(("book", "term"), [(book, term) for book, terms in TERMS.items() for term in terms])
def test_a_term_of_a_book_finds_its_rule(book: str, term: str) -> None:
    game = Game.apart(ROOT / "campaigns" / BOOKS[book], 1)
    game.do(f"/help {term}")
    assert book in game.reply[0], game.reply[0]
