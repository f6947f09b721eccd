"""One fight, the same dice, one book after the other: what each of them makes of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.books import BOOKS
from solofate.rules.decisions.actions import Task
from solofate.rules.events import Hit, Outcome, TurnOrderSet
from solofate.rules.in_force import ruleset
from solofate.rules.model.zones import Border, ZoneMap
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.actions.teamwork import lend_aid
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb
from solofate.rules.procedures.conflict.movement import long_move
from solofate.rules.procedures.conflict.turns import start_conflict
from solofate.rules.procedures.scenes.sessions import close_session, start_session
from solofate.rules.ruleset import CONCEDING
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, hero, now, only, play, table


class Answers(NamedTuple):
    """What a book makes of each moment of the fight (dialects.md of the rules, in the order of its sections)."""

    roll_of_target: str
    """What 3 against 3 comes to."""
    hit: int
    """The shifts of an attack of 5 on somebody with Athletics at 2 whose dice would show +1."""
    a_hit_of_three: frozenset[str]
    """The ways to bear 3 shifts, fresh and without Physique, that need no consequence."""
    two_hits_of_one: tuple[bool, ...]
    """The marks after two hits of 1."""
    order: tuple[str, ...] | None
    """Who acts when, where skills say so; None where whoever has acted names the next."""
    five_at_average: int
    """What five heroes with Athletics at 1 roll together, the dice even."""
    slots: tuple[int, ...]
    """What the consequences of a hero with an aspect to lose cover."""
    failed_move: tuple[str, ...]
    """What a failed move asks; nothing where it simply stays where it is."""
    severe_clears: str
    """When the heaviest wound that heals is gone, once treated or by itself."""
    nameless_without_dice: bool
    """Whether somebody nameless may oppose with their rating alone."""
    full_defense: bool
    """Whether everybody may go on full defence without an option."""
    seven_left: int
    """What a hero of refresh 3 begins a session with who had 7 points left."""
    advantage_by_three: tuple[int, bool]
    """The free invokes of an advantage made by 3 shifts, and whether it is gone when it was invoked."""
    advantage_by_one: tuple[int, bool]
    """The same of one made by 1."""
    may_concede: bool
    """Whether somebody may leave a fight on their own terms."""


CONDENSED = Answers(
    roll_of_target="tie",
    hit=2,
    a_hit_of_three=frozenset({"stress:3"}),
    two_hits_of_one=(True, True, False),
    order=None,
    five_at_average=2,
    slots=(2, 4, 6),
    failed_move=("overcome-fail",),
    severe_clears="breakthrough",
    nameless_without_dice=False,
    full_defense=False,
    seven_left=7,
    advantage_by_three=(2, False),
    advantage_by_one=(1, False),
    may_concede=True,
)
CORE = Answers(
    roll_of_target="tie",
    hit=2,
    a_hit_of_three=frozenset(),
    two_hits_of_one=(True, True),
    order=("bo", "ann", "og"),
    five_at_average=5,
    slots=(2, 4, 6, 8),
    failed_move=(),
    severe_clears="scenario",
    nameless_without_dice=True,
    full_defense=True,
    seven_left=7,
    advantage_by_three=(2, False),
    advantage_by_one=(1, False),
    may_concede=True,
)
BITE_SIZED = Answers(
    roll_of_target="succeed",
    hit=3,
    a_hit_of_three=frozenset({"stress:3"}),
    two_hits_of_one=(True, True, False, False),
    order=("bo", "ann", "og"),
    five_at_average=1,
    slots=(2, 4, 6),
    failed_move=(),
    severe_clears="scenario",
    nameless_without_dice=False,
    full_defense=True,
    seven_left=5,
    advantage_by_three=(1, False),
    advantage_by_one=(1, True),
    may_concede=False,
)
EXPECTED = {"condensed": CONDENSED, "core": CORE, "bite-sized": BITE_SIZED}
"""What each book that can be played is to come to."""


def at_a_table(book: str, *people: Any, **changes: Any) -> Table:
    return table(*people, dialect=book, **changes)


def _roll(book: str) -> str:
    at = at_a_table(book, hero("Ann", athletics=3), dice=(0,))
    play(at, overcome(at, Task("ann", "overcome", "athletics"), Against(difficulty=3)))
    return only(at, Outcome).result


def _hit(book: str) -> int:
    people = hero("Ann", fight=5), foe("Og", athletics=2, physical=4)
    at = at_a_table(book, *people, dice=(0, 1), conflict="physical")
    play(at, attack(at, "ann", "og", "fight"), {"defend": "athletics"})
    return only(at, Hit).shifts


def _boxes_alone(book: str) -> frozenset[str]:
    at = at_a_table(book, hero("Ann"), foe("Og"), conflict="physical")
    ways = (option.detail for option in ways_to_absorb(now(at, "ann"), 3, "physical"))
    return frozenset(way.id for way in ways if way is not None and not way.slots)


def _two_of_one(book: str) -> tuple[bool, ...]:
    at = at_a_table(book, hero("Ann"))
    one = now(at, "ann")
    for _ in range(2):
        found = one.boxes_for(1, "physical")
        assert found is not None
        one = one.marked(*found)
    return one.track("physical").marked


def _order(book: str) -> tuple[str, ...] | None:
    at = at_a_table(book, hero("Ann", notice=1), hero("Bo", notice=3), foe("Og"))
    play(at, start_conflict(at, "physical"))
    told = events_of(at, TurnOrderSet)
    return tuple(told[0].who) if told else None


def _together(book: str) -> int:
    at = at_a_table(book, *(hero(name, athletics=1) for name in ("Ann", "Bo", "Cy", "Di", "Ed")), dice=(0,))
    for helper in ("bo", "cy", "di", "ed"):
        with suppress(IllegalChoice):  # A hand that can add nothing is refused.
            play(at, lend_aid(at, helper, "ann", "athletics"))
    play(at, overcome(at, Task("ann", "overcome", "athletics"), Against(difficulty=1)))
    return only(at, Outcome).effort


def _slots(book: str) -> tuple[int, ...]:
    return tuple(
        slot.shifts for slot in now(at_a_table(book, hero("Ann", aspects=("Old Oath",))), "ann").consequences
    )


def _failed_move(book: str) -> tuple[str, ...]:
    fence = {("yard", "loft"): Border(2)}
    at = at_a_table(
        book,
        hero("Ann", athletics=2),
        foe("Og"),
        dice=(-1,),
        zones=ZoneMap({"yard": "Yard", "loft": "Loft"}, fence),
        conflict="physical",
    )
    asked = play(at, long_move(at, "ann", "loft"), {}).asked_kinds
    return tuple(kind for kind in asked if kind == "overcome-fail")


def _no_dice(book: str) -> bool:
    at = at_a_table(book, hero("Ann", fight=1), foe("Thug", fight=2), conflict="physical", dice=(0, 0))
    decision = play(at, attack(at, "ann", "thug", "fight"), {}).decision("defend")
    return any(option.id.startswith("no-dice") for option in decision.options)


def _seven_left(book: str) -> int:
    at = at_a_table(book, hero("Ann", refresh=3, fate_points=7))
    close_session(at, milestone=False)
    start_session(at)
    return now(at, "ann").fate_points


def _advantage(book: str, shifts: int) -> tuple[int, bool]:
    at = at_a_table(book, hero("Ann", stealth=1), dice=(shifts - 1,))
    play(at, advantage(at, "ann", "stealth", "In the Shadows", against=Against(difficulty=0)))
    (made,) = at.state.scene.aspects
    return sum(made.free_invokes.values()), made.fragile


MOMENTS: dict[str, Callable[[str], object]] = {
    "roll_of_target": _roll,
    "hit": _hit,
    "a_hit_of_three": _boxes_alone,
    "two_hits_of_one": _two_of_one,
    "order": _order,
    "five_at_average": _together,
    "slots": _slots,
    "failed_move": _failed_move,
    "severe_clears": lambda book: [
        slot.clears for slot in ruleset(book).consequences if slot.difficulty or slot.heals_untreated
    ][-1],
    "nameless_without_dice": _no_dice,
    "full_defense": lambda book: ruleset(book).full_defense is not None,
    "seven_left": _seven_left,
    "advantage_by_three": lambda book: _advantage(book, 3),
    "advantage_by_one": lambda book: _advantage(book, 1),
    "may_concede": lambda book: ruleset(book).has(CONCEDING),
}


def test_every_moment_is_played_and_every_book_has_its_answers() -> None:
    assert set(MOMENTS) == set(Answers._fields)
    assert set(EXPECTED) <= set(BOOKS)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("book", EXPECTED)
def test_a_book_makes_of_a_moment_what_is_its_own(book: str, moment: str) -> None:
    assert MOMENTS[moment](book) == getattr(EXPECTED[book], moment)


@pytest.mark.parametrize("moment", ["a_hit_of_three", "order", "five_at_average", "failed_move"])
def test_the_same_moment_differs_from_book_to_book(moment: str) -> None:
    assert MOMENTS[moment]("core") != MOMENTS[moment]("condensed")
