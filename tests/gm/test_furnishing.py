"""Hazards and blocks in the fights the GM frames: seldom, and sooner for a hero who is no fighter (OBST)."""

from __future__ import annotations

from functools import cache

import pytest

from solofate.content.checked import load_rows, load_tables
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.emulator import Emulator
from solofate.gm.scenes.furnishing import NONE, OBSTACLE, Furnishing
from solofate.gm.scenes.scene_setting import frame_scene
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions import GM_SEAT, Decision, Option
from solofate.rules.decisions.scenes import WHO_OPPOSES
from solofate.rules.dice import QueuedDice, SeededDice
from solofate.rules.model.characters import OBSTACLES, OPPOSITION, Character
from solofate.rules.model.npcs import Row
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.model.state import State, in_play
from solofate.rules.procedures.scenes.entering import bring_in
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import hero

FIGHTER = hero("Mira", fight=4, athletics=3)
SCHOLAR = hero("Pim", lore=4, crafts=3, notice=3)


@cache
def obstacles() -> tuple[Row, ...]:
    return load_tables(None, every_genre=True).obstacles


def flood() -> Row:
    return next(row for row in obstacles() if row.sheet.name == "Spring Flood")


def chosen(fell: int, *heroes: Character) -> tuple[str, str]:
    """What the GM takes of nothing and a flood, and why."""
    table = Table(State(options=("obstacles",)), QueuedDice())
    for one in heroes:
        bring_in(table, one)
    options = (Option(NONE, None), Option("spring-flood", flood()))
    call = Emulator("fair").decide(OBSTACLE.ask(GM_SEAT, options, NONE, Furnishing(heroes, fell)), table)
    return call.chose, call.reason


@pytest.mark.rule("FO-OBST-04")
def test_half_of_all_fights_have_foes_alone() -> None:
    """Ruling AMBO-57."""
    taken = [chosen(fell, FIGHTER) for fell in range(100)]
    assert [each for each, _ in taken].count(NONE) == 50
    assert "used with restraint" in taken[0][1] and "is in this fight." in taken[99][1]


@pytest.mark.rule("FO-OBST-05")
def test_somebody_who_is_no_fighter_has_one_to_deal_with_more_often() -> None:
    taken = [chosen(fell, FIGHTER, SCHOLAR) for fell in range(100)]
    assert [each for each, _ in taken].count(NONE) == 20
    assert "Pim is no fighter and can deal with it" in taken[99][1]
    lame = hero("Pim", will=1)
    assert [chosen(fell, FIGHTER, lame)[0] for fell in range(100)].count(NONE) == 50, "nor can they do that"


@cache
def phrases() -> dict[str, tuple[Phrase, ...]]:
    return load_phrases(None)


def framed(seed: int, *options: str) -> State:
    """How a scene with foes stands that was framed in a campaign with these options; which foes is all the same."""
    words = TableWords(phrases, SeededDice(seed))
    table = Table(State(options=options), QueuedDice(), words)
    for one in (FIGHTER, SCHOLAR):
        bring_in(table, one)
    seat = Emulator("fair", explain=False)

    def decide(decision: Decision, seen: Table) -> str:
        if decision.kind == "cast":
            return OPPOSITION
        if decision.who != GM_SEAT or decision.kind == WHO_OPPOSES.id:
            return decision.default
        return seat.choose(decision, seen) or ""

    title = "The counting house"
    scene = frame_scene(table, title, load_rows(None)[:8], DEFAULT_SKILL_IDS, obstacles())
    assert advance(scene, table, decide) is None
    return table.state


@pytest.mark.rule("FO-OBST-04")
def test_a_framed_fight_has_one_at_most_and_none_without_the_option() -> None:
    there = [len(in_play(framed(seed, "obstacles"), OBSTACLES)) for seed in range(8)]
    assert set(there) == {0, 1}
    assert not any(in_play(framed(seed), OBSTACLES) for seed in range(2))
