"""A journal leaves out what is no story: what sets right how a line was understood, and what is said of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.journal.no_story import story_in
from tests.places import STARTER


@pytest.mark.parametrize(
    "typed",
    [
        "No, I meant the abbot",
        "no not him, the other one",
        "I meant the lad behind the bar.",
        "oops, wrong person",
        "That's not what I said",
        "Scratch that",
        "I spend a fate point on it",
        "I invoke my trouble",
        "Can I use my stunt here?",
        "What skill would that be?",
        "I roll again and take +2",
        "How do I save?",
        "How do I read my journal?",
        "whose turn is it, mine or my partner's?",
        "I mark stress and take a mild consequence",
    ],
)
def test_what_is_no_story_is_left_out(typed: str) -> None:
    assert not story_in(typed)


@pytest.mark.parametrize(
    ("typed", "story"),
    [
        ("I swing the lamp at him, invoking my aspect Night Watchman.", "I swing the lamp at him."),
        ("Wait, no. I go left instead.", "I go left instead."),
        ("I climb the wall (spending a fate point).", "I climb the wall."),
        ("The rain has stopped. I use my stunt for it.", "The rain has stopped."),
        ("I hold the door, and I spend a fate point on it!", "I hold the door!"),
    ],
)
def test_what_is_told_beside_the_rules_stays(typed: str, story: str) -> None:
    assert story_in(typed) == story


@pytest.mark.parametrize(
    "typed",
    [
        "I mean to find her before dark.",
        "No one answers the door.",
        "The compass spins, and I lose the path with my lamp out.",
        "“I meant every word,” she says.",
        "I roll up my sleeves and open the chest.",
        "He asks whether I know the way.",
        "What does she want from me?",
        "In one respect the house has not changed, using up all it was given.",
        "Night shifts are the worst part of the ward.",
    ],
)
def test_a_story_stays_as_it_was_told(typed: str) -> None:
    assert story_in(typed) == typed


def test_an_export_has_the_story_and_not_the_corrections(tmp_path: Path) -> None:
    game = Game.open(STARTER, seed=5, store=tmp_path / "play.db")
    game.do('/scene "The counting house"')
    for line in ("The lamp smokes.", "No, I meant the other lamp", "I spend a fate point on it"):
        game.do(line)
    told = game.export("md", tmp_path / "told.md").read_text(encoding="utf-8")
    game.close()
    assert "The lamp smokes." in told
    assert "I meant the other" not in told and "fate point on it" not in told
