"""Whoever comes back in the middle of a roll sees it again; what is here is a few lines; plain signs are ASCII."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.rules.events import Narration, StakeSettled
from solofate.wording.dice import speakable
from tests.places import STARTER, copied
from tests.readings.situations import at_a_question, in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import sit


def test_an_open_rolls_own_line_is_shown_again(tmp_path: Path) -> None:
    folder = copied(STARTER, tmp_path / "c")
    game = Game.open(folder, 3)
    game.do("/gm framing off")
    game.do('/scene "The Yard"')
    game.do('/overcome will vs 4 "hold out"')
    assert game.pending is not None and game.pending.kind == "invoke"
    game.close()
    again = Game.open(folder)
    shown = sit(again)
    rolled = next(at for at, line in enumerate(shown) if "Will +4" in line and "against +4" in line)
    question = next(at for at, line in enumerate(shown) if "Invoke an aspect?" in line)
    assert rolled < question
    again.close()


def test_how_the_last_scenes_came_out_is_told_to_whoever_comes_back(tmp_path: Path) -> None:
    game = Game.open(copied(STARTER, tmp_path / "c"), 3)
    assert not any("Last time" in line for line in sit(game))
    closings = []
    for place in ("yard", "loft", "quay"):
        game.do(f'/scene "On the {place}, to find the ledger"')
        before = len(game.log)
        game.do("/end")
        while game.pending is not None:
            game.do(">")
        told = [event for _, event in game.log[before:]]
        at = next(at for at, event in enumerate(told) if isinstance(event, StakeSettled))
        closings.append(next(event.text for event in told[at:] if isinstance(event, Narration)))
    game.close()
    again = Game.open(tmp_path / "c")
    shown = sit(again)
    at = shown.index("Last time:")
    assert shown[at + 1 : at + 3] == [
        f"  On the {place}: {told}" for place, told in zip(("loft", "quay"), closings[1:], strict=True)
    ]
    assert not any(closings[0] in line for line in shown)
    again.close()


def test_the_roll_against_somebody_and_what_was_invoked_are_shown_again() -> None:
    game = at_a_question().fork()
    game.do("> my-fathers-cutlass-and-my-fathers-debts:+2")
    assert game.pending is not None
    shown = sit(game)
    assert any(line.startswith("Odile: Fight +3") and "against Lumper 1: Fight +2" in line for line in shown)
    assert any("invokes My Father's Cutlass" in line for line in shown)


def test_no_roll_is_shown_where_none_is_open() -> None:
    assert not any("against" in line for line in sit(in_a_parlour().fork()))


@pytest.mark.parametrize(
    "asked", ["what is here?", "what's here?", "What do I see here?", "who is here?", "what can I see?"]
)
def test_what_is_here_is_told_in_a_few_lines(asked: str) -> None:
    game = in_a_fight().fork()
    shown = sit(game, asked)
    said = shown[shown.index("/map here") + 1 : -1]
    assert len(said) <= 4
    assert said[0].startswith("You are in the long floor. With you: Teo Lunt, Nan Crake")
    assert any("Barrels Stacked Three High" in line for line in said)
    assert any(line.startswith("Ways on: tally loft (barrier Fair (+2), Athletics)") for line in said)
    assert not any("stress" in line or "Loft Lookout" in line for line in said)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("✎ journal · ! makes it count", "journal, ! makes it count"),
        ("  1) Pass → a miss by 3 · m) 21 more ways", "  1) Pass: a miss by 3, m) 21 more ways"),
        ("Kept: “I’m here” … and so on — he says", 'Kept: "I\'m here" ... and so on - he says'),
        ("Zoë Brûlé waits", "Zoë Brûlé waits"),
        ("fate points 3→4", "fate points 3 to 4"),
    ],
)
def test_plain_lines_have_no_sign_outside_ascii(line: str, said: str) -> None:
    spoken = speakable(line)
    assert spoken == said
    assert all(sign.isascii() or sign.isalpha() for sign in spoken)
