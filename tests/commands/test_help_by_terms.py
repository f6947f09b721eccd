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


LEADS_TO = {
    "ties": "The four outcomes",
    "success": "The four outcomes",
    "margin": "The four outcomes",
    "column": "Raising skills",
    "pyramid": "Raising skills",
    "skill": "Raising skills",
    "track": "Stress",
    "tracks": "Stress",
    "health": "Stress",
    "minor": "Consequences",
    "declaration": "Story details",
    "round": "Turn order",
    "advance": "Milestones",
    "border": "Zones and movement",
    "moves": "Zones and movement",
    "action": "The five actions of Bite-Sized",
}


@pytest.mark.parametrize(("term", "rule"), LEADS_TO.items())
def test_a_word_of_bite_sized_leads_to_its_own_rule_before_those_of_others(term: str, rule: str) -> None:
    game = Game.apart(ROOT / "campaigns" / BOOKS["Bite-Sized Fate"], 1)
    game.do(f"/help {term}")
    assert game.reply[0].startswith(f"{rule} (Bite-Sized Fate"), game.reply[0]


@pytest.mark.parametrize(
    ("term", "rule"),
    [
        ("ties", "The four outcomes"),
        ("track", "Stress"),
        ("move", "Zones and movement"),
        ("turn order", "Turn"),
    ],
)
def test_a_word_of_core_leads_to_the_rule_that_lists_it(term: str, rule: str) -> None:
    game = Game.apart(ROOT / "campaigns" / BOOKS["Fate Core"], 1)
    game.do(f"/help {term}")
    assert any(line.startswith(rule) for line in game.reply), game.reply


def test_what_bite_sized_lacks_is_said_to_be_lacking_where_it_is_asked_for_by_its_name() -> None:
    game = Game.apart(ROOT / "campaigns" / BOOKS["Bite-Sized Fate"], 1)
    for term in ("boost", "teamwork", "contests"):
        game.do(f"/help {term}")
        assert any("Bite-Sized Fate has no" in line for line in game.reply), term


@pytest.mark.parametrize("book", BOOKS)
def test_going_is_explained_as_a_table_has_it(book: str) -> None:
    game = Game.apart(ROOT / "campaigns" / BOOKS[book], 1)
    game.do("/help move")
    told = " ".join(game.reply)
    assert ("/walk ZONE" in told) == (book == "Bite-Sized Fate")
    assert ("free once an exchange" in told) == (book == "Fate Core")
