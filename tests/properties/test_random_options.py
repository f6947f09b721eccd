"""Fights by chance: in every book, under every optional rule, every pair of them and sets by chance."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from solofate.rules.books import BOOKS
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.events import Conceded, ConflictEnded, replay
from solofate.rules.in_force import at_this_table, refusals
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import (
    OBSTACLES,
    OPPOSITION,
    PCS,
    PLAYER,
    Character,
    Sheet,
    adversary_sheet,
    enter,
    hero_sheet,
    obstacle_sheet,
)
from solofate.rules.model.obstacles import BLOCK, HAZARD, Obstacle
from solofate.rules.model.solo import SoloBonus
from solofate.rules.model.state import FREE, State, in_play
from solofate.rules.model.zones import Border, ZoneMap
from solofate.rules.options import OPTIONS
from solofate.rules.procedures.scenes.scenes import SceneSetUp
from tests.properties.fights import SetUp, fought
from tests.properties.watching import Careful, Watched, check_ledger

pytestmark = pytest.mark.slow

Options = tuple[str, ...]
THEIR_BOOKS = [name for name, book in BOOKS.items() if book.takes_options]
SETS = 60
"""Sets by chance in each book, of three options and more."""


def plays(book: str, options: Options) -> bool:
    """Whether these options go together."""
    return not any(refusals(book, options))


def with_its_needs(option: str) -> Options:
    """An optional rule with what it means nothing without."""
    return tuple(dict.fromkeys((*OPTIONS[option].needs, option)))


def some_set(book: str, number: int) -> Options:
    """A set by chance: option by option, what goes with those before."""
    below = SeededDice(mixed(number, 7)).below
    left, taken = list(OPTIONS), Options()
    for _ in range(3 + below(8)):
        more = tuple(dict.fromkeys((*taken, *with_its_needs(left.pop(below(len(left)))))))
        taken = more if plays(book, more) else taken
    return taken


@cache
def big_foe() -> Sheet:
    """A foe with all that an optional rule may make count."""
    foe = adversary_sheet(
        "Old Keel",
        kind="major",
        aspects=(SheetAspect("Barnacled Hulk"), SheetAspect("Fears the Bell")),
        skills={"fight": 4, "shoot": 2, "physique": 3, "will": 2, "athletics": 1},
        stress={"physical": 3, "mental": 3},
        consequences=("mild", "moderate"),
        weapon=2,
        armor=1,
        scale=1,
        minions=("hand",),
        behind=("hand",),
        solo=SoloBonus(skill=True, stress=True, invokes=True, suppresses="weaker"),
    )
    return replace(foe, next_form=adversary_sheet("Bare Keel", skills={"fight": 3}, stress={"physical": 1}))


def set_up(book: str, options: Options) -> SetUp:
    """Two heroes against a foe with everything and two of its hands, on two decks with a ladder between them.

    A boom swings over the deck, and casks at the ladder may be got behind, thrown into and climbed over.
    """
    start = State(dialect=book, options=options)

    def entered(sheet: Sheet, who: str, side: str, control: str = "gm") -> Character:
        return enter(at_this_table(start, sheet), who, side=side, control=control)

    ann = hero_sheet("Ann", aspects=(SheetAspect("Bold"),), skills={"fight": 4, "will": 2, "physique": 1})
    ben = hero_sheet("Ben", aspects=(SheetAspect("Rash"),), skills={"shoot": 3, "provoke": 3, "physique": 3})
    hand = adversary_sheet("Hand", skills={"fight": 2, "athletics": 1}, stress={"physical": 1})
    boom = obstacle_sheet("Boom", HAZARD, 3, 1, Obstacle())
    stand = Obstacle(acts=False, between=("deck", "hold"), cover="ask", stops=("shoot",))
    casks = obstacle_sheet("Casks", BLOCK, 2, 2, stand)
    scene = SceneSetUp(
        "The Hulk",
        zones=ZoneMap(
            {"deck": "deck", "hold": "hold"}, {("deck", "hold"): Border(1), ("hold", "deck"): Border(None)}
        ),
        aspects=(Aspect("Slick"), Aspect("Dark", free_invokes={"gm": 1})),
        places={"ann": "deck", "ben": "deck", "old-keel": "deck", "hand": "deck", "hand-2": "hold"},
        cast=(
            entered(big_foe(), "old-keel", OPPOSITION),
            entered(hand, "hand", OPPOSITION),
            entered(hand, "hand-2", OPPOSITION),
            entered(boom, "boom", OBSTACLES),
            entered(casks, "casks", OBSTACLES),
        ),
        conflict="physical",
    )
    ours = {"ann": entered(ann, "ann", PCS, PLAYER), "ben": entered(ben, "ben", PCS, "random")}
    return SetUp(start._replace(characters=ours), scene)


def it_holds(book: str, options: Options, seed: int) -> None:
    """A fight by chance ends once, offers nothing illegal, adds up, and is what its events say."""
    begun = set_up(book, options)
    at = fought(begun, seed, Watched, Careful)
    (ended,) = [event for event in at.log if isinstance(event, ConflictEnded)]
    assert at.state.scene.mode == FREE and at.state.options == options
    sides = {one.side for one in in_play(at.state)} & {PCS, OPPOSITION}
    # Whoever gave up everything had the others of their side let go.
    spared = any(isinstance(event, Conceded) and event.price == "all" for event in at.log)
    if ended.winner is not None:
        assert ended.winner in sides if spared else sides == {ended.winner}
    check_ledger(begun.state, at.log, at.state)
    assert replay(begun.state, at.log) == at.state


@pytest.mark.parametrize("book", THEIR_BOOKS)
@pytest.mark.parametrize("option", OPTIONS)
def test_under_each_option_it_holds(book: str, option: str) -> None:
    for seed in range(6):
        it_holds(book, with_its_needs(option), seed)


@pytest.mark.parametrize("book", THEIR_BOOKS)
@pytest.mark.parametrize("option", OPTIONS)
def test_under_each_pair_it_holds(book: str, option: str) -> None:
    """The pairs of one option with those behind it in the list."""
    behind = list(OPTIONS)[list(OPTIONS).index(option) + 1 :]
    for seed, other in enumerate(behind):
        pair = tuple(dict.fromkeys((*with_its_needs(option), *with_its_needs(other))))
        if plays(book, pair):
            it_holds(book, pair, seed)


@pytest.mark.parametrize("book", THEIR_BOOKS)
def test_under_sets_by_chance_it_holds(book: str) -> None:
    for number in range(SETS):
        it_holds(book, some_set(book, number), number)


@pytest.mark.parametrize("book", BOOKS)
def test_by_each_book_alone_it_holds(book: str) -> None:
    for seed in range(12):
        it_holds(book, (), seed)
