"""The five habits of passing the turn, each in a situation that tells it from the others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.rules.decisions import Call, Decision
from solofate.rules.events import ConsequenceTaken, StressMarked
from solofate.rules.model.characters import Character
from solofate.rules.procedures.conflict.turns import pass_turn
from solofate.rules.table import Table
from tests.gm.fights import ask
from tests.rules.at_the_table import foe, hero, table

HABITS = ("finish", "swarm", "protect", "last-word", "spite")


def of_habit(character: Character, habit: str) -> Character:
    return character._replace(sheet=replace(character.sheet, hand_off=habit))


def around(habit: str) -> Table:
    """Og has acted. A hurt friend, a deadly friend, a hero who is nearly out, and one who struck Og."""
    og = of_habit(foe("Og", fight=2, physical=3, consequences=("mild", "moderate")), habit)
    at = table(
        og,
        foe("Blade", fight=5, physical=3),
        foe("Limper", fight=1, physical=3, consequences=("mild",)),
        hero("Ann", fight=4, physique=1),
        hero("Ben", fight=1),
        conflict="physical",
    )
    at.emit(ConsequenceTaken("og", "mild", "Split Lip", "ann", "physical"))
    at.emit(StressMarked("limper", "physical", (0, 1, 2)))
    at.emit(StressMarked("ben", "physical", (0, 1, 2)))
    at.emit(ConsequenceTaken("ben", "mild", "Dizzy", None, "physical"))
    return at


def passes(at: Table, style: str = "fair") -> Call:
    decision: Decision = next(pass_turn(at, "og"))
    assert decision.kind == "next"
    return ask(at, decision, style)


SAID = {
    "finish": ("blade", "can end somebody"),
    "swarm": ("blade", "comes all at once"),
    "protect": ("limper", "worst off"),
    "last-word": ("ben", "keeps the last word"),
    "spite": ("blade", "makes Ann wait, out of spite"),
}


@pytest.mark.parametrize("habit", HABITS)
def test_each_habit_passes_in_its_own_way_and_says_so(habit: str) -> None:
    call = passes(around(habit))
    who, words = SAID[habit]
    assert call.chose == who, call
    assert words in call.reason and "worth" in call.reason
    assert len(call.weighed) == 4


def test_a_swarm_goes_before_any_hero_even_with_its_weakest() -> None:
    at = around("swarm")
    at.state = at.state._replace(
        characters={who: one._replace(acted=one.id == "blade") for who, one in at.state.characters.items()}
    )
    assert passes(at).chose == "limper"


def test_spite_without_a_friend_who_reaches_lets_another_hero_go_before_the_hated_one() -> None:
    at = around("spite")
    friends = ("blade", "limper")
    at.state = at.state._replace(
        characters={who: one._replace(acted=one.id in friends) for who, one in at.state.characters.items()}
    )
    call = passes(at)
    assert call.chose == "ben" and "Ann" in call.reason


def test_the_last_word_is_kept_and_then_opens_the_next_exchange() -> None:
    at = around("last-word")
    at.state = at.state._replace(
        characters={who: one._replace(acted=one.id != "og") for who, one in at.state.characters.items()}
    )
    call = passes(at)
    assert at.state.characters[call.chose].side == "opposition" and "kept the last word" in call.reason


def test_a_ruthless_gm_passes_by_the_odds_and_not_by_habit() -> None:
    chosen = {passes(around(habit), "ruthless").chose for habit in HABITS}
    assert len(chosen) == 1


def test_without_a_habit_the_temperament_counts_as_before() -> None:
    assert "worth" not in passes(around("")).reason
