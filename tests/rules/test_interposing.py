"""Stepping in for somebody is told, and terms said at a defence are not asked for again."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.rules.events import Conceded, Interposed, Rolled
from solofate.rules.procedures.actions.attack import attack
from tests.rules.at_the_table import foe, hero, only, play, table
from tests.worked_examples.stage import play as typed
from tests.worked_examples.stage import stage


@pytest.mark.rule("FC-DEFEND-02", prompt="attack a chief with soldiers beside them: it is told who steps in")
def test_whoever_steps_in_is_told_before_the_dice() -> None:
    at = table(
        hero("Mira", fight=3),
        foe("Og", fight=2),
        foe("Thug", fight=1, physical=2),
        dice=(0, 0),
        conflict="physical",
    )
    play(at, attack(at, "mira", "og", "fight"), {"defend": ["interpose:thug", "fight"]})
    assert only(at, Interposed) == Interposed("thug", "og")
    kinds = [type(event) for event in at.log]
    assert kinds.index(Interposed) < kinds.index(Rolled)


@pytest.mark.parametrize(
    ("line", "terms"), [('/concede "They let Tam GO"', "They let Tam GO"), ("/concede", "")]
)
def test_terms_said_at_a_defence_are_the_terms(tmp_path: Path, line: str, terms: str) -> None:
    heroes = {"Mira": {"skills": {"Fight": 2}}, "Tam": {"skills": {"Fight": 1}}}
    game = stage(
        tmp_path, heroes, {"Og": {"skills": {"Fight": 3}, "stress": 2}}, mode="conflict", first="opposition"
    )
    while game.pending is None or game.pending.kind != "defend":
        typed(game, "/pass") if game.pending is None else game.choose("")
    who = game.pending.who
    game.do(line)
    asked = game.pending
    assert asked is not None and asked.kind == ("concession-price" if terms else "terms")
    if not terms:
        game.choose("They leave me be")
    game.choose("enough")
    while game.pending is not None and not any(isinstance(event, Conceded) for _, event in game.log):
        game.choose("")
    conceded = [event for _, event in game.log if isinstance(event, Conceded)]
    assert [(each.who, each.terms) for each in conceded] == [(who, terms or "They leave me be")]
