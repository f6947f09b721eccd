"""The chances that are shown are those of what is played: every throw of the dice is played out and counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

import pytest

from solofate.gm.emulator import Emulator
from solofate.gm.expecting import expected, hits, succeeds
from solofate.rules import events as happened
from solofate.rules.books import BOOKS
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import INVOKE
from solofate.rules.dice import QueuedDice, fate_totals
from solofate.rules.events import Event, Hit, Outcome
from solofate.rules.model.characters import adversary_sheet
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.solo import SoloBonus
from solofate.rules.model.stunts import Bonus, Stunt
from solofate.rules.options import OPTIONS
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import ATTACK, attack
from solofate.rules.procedures.actions.dividing import Part, divide_among, evenly
from solofate.rules.procedures.actions.outlook import (
    Strike,
    against_a_number,
    chance_to_hit,
    chances,
    chances_of_a_share,
)
from solofate.rules.procedures.actions.overcome import OVERCOME, Against, Task, overcome
from solofate.rules.table import Table, advance
from solofate.wording.questions.few_invokes import comes_to
from tests.rules.at_the_table import events_of, faces, foe, hero, table, zones
from tests.rules.test_blocks import block

ROOMS = zones(("Yard", "Alley"))

ON_GUARD = happened.FullDefenseDeclared("og", "himself", ("og",))
BLOCKS = tuple(happened.Blocked("og", "fight", "attack", "fight", total) for total in (1, 4, 6))
WALKED = happened.Moved("mira", "alley", "yard", free=True)
SLOW = Stunt("Slow to Start", bonus=Bonus("fight", "attack", 2, parse_condition("zone has Crowded")))
WARY = Stunt("Wary", bonus=Bonus("athletics", "defend", 2, parse_condition("always")))
CROWDED = happened.AspectAdded("Crowded", "situation", "zone:yard", {}, None)
FRAGILE = happened.AspectAdded("Off Balance", "situation", "og", {"mira": 1}, "mira", fragile=True)


def fight(
    book: str = "condensed",
    options: Sequence[str] = (),
    before: Sequence[Event] = (),
    *,
    mine: int = 3,
    me: dict[str, Any] | None = None,
    helped: bool = True,
    blocks: Sequence[Any] = (),
    cover: bool = False,
    **og: Any,
) -> Table:
    """Mira, whose turn it is, Ann beside her, and Og as his sheet is given here, in one yard."""
    mira = hero("Mira", fight=mine, stunts=(SLOW,), aspects=("Quick",))
    mira = mira._replace(sheet=replace(mira.sheet, **(me or {})))
    ann = (hero("Ann", fight=2),) if helped else ()
    og.setdefault("skills", {"fight": 2, "athletics": 1})
    og.setdefault("stress", {"physical": 3, "mental": 3})
    villain = foe("Og", sheet=adversary_sheet("Og", **og))
    at = table(
        mira,
        *ann,
        villain,
        foe("Rat", physical=1, fight=1),
        *blocks,
        zones=ROOMS,
        dialect=book,
        options=tuple(options),
        conflict="physical",
    )
    for event in before:
        at.emit(event)
    if cover:
        at.emit(happened.CoverTaken("og", "wall"))
    at.log.clear()
    return at


def alone(**more: Any) -> Table:
    """The same fight without the rat, so that Og stands alone."""
    at = fight(**more)
    at.emit(happened.TakenOut("rat", "mira", "gone"))
    at.log.clear()
    return at


WALL = block("Wall", 4, zone="yard", cover="yes")

SITUATIONS: dict[str, Callable[[], Table]] = {
    **{f"plainly, {book}, {mine}": partial(fight, book, mine=mine) for book in BOOKS for mine in (1, 3, 5)},
    **{
        f"{kind} of {boxes}, {book}, {mine}": partial(
            fight, book, mine=mine, kind=kind, stress={"physical": boxes}, skills={"fight": 2}
        )
        for book in ("condensed", "core")
        for kind in ("minor", "mob", "major")
        for boxes in (0, 2)
        for mine in (1, 3)
    },
    **{f"no skill, {book}": partial(fight, book, mine=1, skills={}) for book in BOOKS},
    **{f"a stunt, {book}": partial(fight, book, (), (CROWDED,)) for book in ("condensed", "core")},
    **{f"their stunt, {book}": partial(fight, book, stunts=(WARY,)) for book in ("condensed", "core")},
    **{
        f"a hand, {book}": partial(fight, book, (), (happened.Aided("ann", "mira", "fight"),))
        for book in ("condensed", "core")
    },
    **{f"a block of {each.total}": partial(fight, "bite-sized", (), (each,)) for each in BLOCKS},
    **{f"a step and a block of {each.total}": partial(fight, "bite-sized", (), (WALKED, each)) for each in BLOCKS},
    "a step": partial(fight, "bite-sized", (), (WALKED,)),
    "a fragile aspect": partial(fight, "bite-sized", (), (FRAGILE,)),
    "full defence and a block": partial(fight, "bite-sized", (), (ON_GUARD, BLOCKS[1])),
    **{f"full defence, {book}": partial(fight, book, (), (ON_GUARD,)) for book in ("core", "bite-sized")},
    "full-defense": partial(fight, "condensed", ("full-defense",), (ON_GUARD,)),
    "full-defense elsewhere": partial(
        fight, "condensed", ("full-defense",), (ON_GUARD._replace(whom=("rat",)),)
    ),
    **{
        f"weapon-armor {weapon} {armor}, {book}": partial(
            fight, book, ("weapon-armor",), me={"weapon": weapon}, armor=armor
        )
        for book in ("condensed", "core")
        for weapon, armor in product((0, 1, 3), (0, 1, 3))
    },
    **{
        f"scale {mine} over {theirs}, {book}": partial(fight, book, ("scale",), me={"scale": mine}, scale=theirs)
        for book in ("condensed", "core")
        for mine, theirs in ((0, 0), (2, 0), (0, 2), (1, 1))
    },
    "scale-up": partial(fight, "condensed", ("scale-up",), scale=2),
    "scale-up against the lesser": partial(fight, "condensed", ("scale-up",), me={"scale": 2}, scale=1),
    **{
        f"solo-bonus {name}": partial(alone, options=("solo-bonus",), solo=solo)
        for name, solo in (
            ("skill", SoloBonus(skill=True)),
            ("stress", SoloBonus(stress=True)),
            ("no less than one", SoloBonus(stress=True, at_least_one=True)),
            ("both", SoloBonus(skill=True, uncapped=True, stress=True)),
        )
    },
    "solo-bonus among others": partial(fight, "condensed", ("solo-bonus",), solo=SoloBonus(skill=True)),
    "solo-bonus, weapons and scale": partial(
        alone,
        options=("solo-bonus", "weapon-armor", "scale"),
        solo=SoloBonus(skill=True, stress=True),
        me={"weapon": 2},
        armor=1,
        scale=1,
    ),
    "obstacles as cover": partial(fight, "condensed", ("obstacles", "weapon-armor"), blocks=(WALL,), cover=True),
    "minion-armor": partial(fight, "condensed", ("minion-armor",), minions=("rat",)),
    "true-form": partial(
        fight, "condensed", ("true-form",), next_form=adversary_sheet("Og Again", skills={"fight": 5})
    ),
}  # fmt: skip

TOUCHES_NO_SINGLE_ROLL = {
    "countdowns", "rising-stress", "single-track", "extra-boxes", "two-extra-boxes", "conditions", "conditions-apart",
    "extreme-consequences", "time-shifts", "faster-contests", "threat-map", "threat-hive", "challenge-immunity",
    "contest-immunity", "diamond", "column", "free-cap",
}  # fmt: skip
"""Options that add nothing to the numbers of a roll against one foe."""

ROLLED_FOR_SEVERAL = {"multiple-targets"}


def test_every_option_is_among_the_situations_or_touches_no_roll() -> None:
    found = {
        option for option in OPTIONS if any(name.startswith(option) or option in name for name in SITUATIONS)
    }
    assert found | TOUCHES_NO_SINGLE_ROLL | ROLLED_FOR_SEVERAL == set(OPTIONS)


def as_the_gm(decision: Decision, at: Table) -> str:
    """The GM's people as the GM plays them, nobody invokes, and Mira takes what Enter does."""
    if decision.kind in ("invoke", "concede") or decision.who == "mira":
        return decision.default
    answer = Emulator("fair", explain=False).choose(decision, at)
    return decision.default if answer.startswith(("concede", "interpose")) else answer


def throws() -> list[tuple[int, int, float]]:
    """Each pair of totals, with how often it falls."""
    ways = fate_totals()
    return [(one, other, ways[one] * ways[other] / 6561) for one in ways for other in ways]


def played(made: Callable[[], Table], act: Callable[[Table], Any], one: int, other: int) -> Table:
    at = made()
    at.dice = QueuedDice((faces(one), faces(other)))
    advance(act(at), at, as_the_gm)
    return at


def is_hit(at: Table) -> bool:
    return any(hit.by == "mira" and hit.shifts > 0 for hit in events_of(at, Hit))


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_chances_of_an_attack_are_those_of_what_is_played(name: str) -> None:
    made = SITUATIONS[name]
    start = made()
    outlook = expected(start.state, "mira", ATTACK, "fight", "og")
    odds = chances(start.state, outlook)
    harmed, by_result = 0.0, dict.fromkeys(("fail", "tie", "succeed", "style"), 0.0)
    for one, other, weight in throws():
        at = played(made, lambda at: attack(at, "mira", "og", "fight"), one, other)
        harmed += weight * is_hit(at)
        by_result[next(each for each in at.log if isinstance(each, Outcome)).result] += weight
    assert hits(start.state, outlook) == pytest.approx(harmed)
    assert {name: pytest.approx(share) for name, share in by_result.items()} == {
        "fail": odds.fail, "tie": odds.tie, "succeed": odds.succeed, "style": odds.style
    }  # fmt: skip


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_chances_of_an_advantage_are_those_of_what_is_played(name: str) -> None:
    """With the same in the way, as far as it is in the way of one."""
    made = SITUATIONS[name]
    start = made()
    outlook = expected(start.state, "mira", "advantage", "fight", "og")
    met = 0.0
    for one, other, weight in throws():
        at = played(made, lambda at: advantage(at, "mira", "fight", "Pinned", "og"), one, other)
        met += weight * (next(e for e in at.log if isinstance(e, Outcome)).result in ("succeed", "style"))
    assert succeeds(start.state, outlook) == pytest.approx(met)


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_chances_against_a_number_are_those_of_what_is_played(name: str) -> None:
    made = SITUATIONS[name]
    start = made()
    outlook = against_a_number(start.state, "mira", OVERCOME, "fight", 3)
    met = 0.0
    task = Task("mira", OVERCOME, "fight", "get through")
    for one, ways in fate_totals().items():
        at = played(made, lambda at: overcome(at, task, Against(3)), one, 0)
        met += ways / 81 * (next(e for e in at.log if isinstance(e, Outcome)).result in ("succeed", "style"))
    assert succeeds(start.state, outlook) == pytest.approx(met)


@pytest.mark.parametrize("name", SITUATIONS)
def test_what_an_invoke_is_said_to_come_to_is_what_comes_of_it(name: str) -> None:
    """Passing, as the question after the dice shows it, in every throw of the first side against three of the other."""
    made = SITUATIONS[name]
    asked = 0
    for one, other in product(fate_totals(), (-1, 0, 2)):
        said: list[str] = []

        def listens(decision: Decision, at: Table, said: list[str] = said) -> str:
            if decision.kind == INVOKE.id and not said:
                about = INVOKE.of(decision).about
                if getattr(about.own, "who", "") == "mira":
                    said.append(comes_to(about, 0, at.state))
            return as_the_gm(decision, at)

        at = made()
        at.dice = QueuedDice((faces(one), faces(other)))
        advance(attack(at, "mira", "og", "fight"), at, listens)
        asked += len(said)
        for words in said:
            landed = [hit.shifts for hit in events_of(at, Hit) if hit.by == "mira"]
            expects = int(words.split("a hit of ")[1].split()[0]) if "a hit of" in words else 0
            boosted = any(isinstance(each, happened.Boost) for each in at.log)
            assert expects in ((sum(landed), sum(landed) + 1) if boosted and landed else (sum(landed),)), (
                words
            )
            if "for a boost" in words:
                assert boosted, words
    assert asked


@pytest.mark.parametrize("options", [("multiple-targets",), ("multiple-targets", "weapon-armor", "scale")])
@pytest.mark.parametrize("at_", [0, 1])
def test_the_chances_of_a_share_are_those_of_what_is_played(options: tuple[str, ...], at_: int) -> None:
    whom = ("og", "rat")
    made = partial(fight, "condensed", options, me={"weapon": 2, "scale": 1}, armor=1)
    start = made()
    outlook = expected(start.state, "mira", ATTACK, "fight", whom[at_])
    odds = chances_of_a_share(start.state, outlook, lambda total: evenly(total, 2)[at_])
    strike = Strike("mira", whom[at_], "fight", shared=True)
    harmed = 0.0
    for one, other, weight in throws():
        at = made()
        at.dice = QueuedDice((faces(one), faces(other), faces(other)))
        parts = [Part(ATTACK, each) for each in whom]
        advance(divide_among(at, "mira", "fight", parts), at, as_the_gm)
        harmed += weight * any(hit.who == whom[at_] and hit.shifts > 0 for hit in events_of(at, Hit))
    assert chance_to_hit(start.state, strike, odds.distribution.items()) == pytest.approx(harmed)
