"""Campaigns by chance, in every book and with every optional rule, are played by everybody and hold from end to end.

What holds is listed in `invariants`; each game is closed and opened again from its file, ends, and is played once more.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from solofate.rules.books import BOOKS
from solofate.rules.options import OPTIONS
from tests.playing.players import PLAYERS
from tests.playing.sitting import sit_shortly, whole_sitting, words_read_once
from tests.playing.worlds import (
    ALONE,
    PAIRS,
    Rules,
    all_together,
    of_books,
    plays,
    some_set,
    with_its_needs,
    world,
)

NAMES = tuple(PLAYERS)
MUCH = of_books(
    map(all_together, ("countdowns", "conditions", "weapon-armor", "threat-map", "rising-stress"))
)
"""Each book that takes them with nearly all there is."""
IN_TURN = [Rules("bite-sized"), *MUCH]
PAIR_INPUTS, PAIR_SEED = int(os.environ.get("PAIR_INPUTS", "5")), int(os.environ.get("PAIR_SEED", "0"))
"""What is typed in each game of a pair, and which games they are."""
BY_CHANCE = 24
"""Sets of optional rules by chance."""


@pytest.fixture(autouse=True, scope="module")
def _words_read_once() -> Iterator[None]:
    with words_read_once():
        yield


def whoever(number: int, rules: Rules) -> str:
    """Somebody in turn; in Bite-Sized Fate every second is somebody who likes its own actions."""
    return "five actions" if rules.book == "bite-sized" and number % 2 else NAMES[number % len(NAMES)]


@pytest.mark.rule(
    "FC-CONCEDE-01", "FC-END-01", "FC-END-02", "FC-FATE-04", "FC-HARM-01", "FC-HARM-02", "FC-HARM-04",
    "FC-INVOKE-09", "FC-RECOVER-01", "FC-TAKENOUT-01", "FC-TURN-01", "FC-TURN-03", "FC-TURN-04", "FC-ZONE-03",
    "FG-POOL-01", "FG-POOL-02", "FG-POOL-06", "FG-POOL-08", "FC-ADV-09", "FC-ADV-11",
)  # fmt: skip
@pytest.mark.parametrize("name", NAMES)
def test_whatever_somebody_likes_the_rules_hold_and_it_ends(name: str, tmp_path: Path) -> None:
    rules = IN_TURN[NAMES.index(name) % len(IN_TURN)]
    whole_sitting(world(tmp_path / "camp", rules, 1), PLAYERS[name], 1, 24, every=12)


@pytest.mark.parametrize("seed", range(6))
def test_bite_sized_fate_is_played_by_its_own_actions(seed: int, tmp_path: Path) -> None:
    whole_sitting(
        world(tmp_path / "camp", Rules("bite-sized"), seed), PLAYERS["five actions"], seed, 24, every=12
    )


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(ALONE)), ids=list(map(str, ALONE)))
def test_each_optional_rule_alone_holds(number: int, tmp_path: Path) -> None:
    rules = ALONE[number]
    whole_sitting(world(tmp_path / "camp", rules, number), PLAYERS[whoever(number, rules)], number, 24)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_each_pair_of_optional_rules_holds_in_each_book(part: int, tmp_path: Path) -> None:
    """A pair is played in every book that takes it; PAIR_INPUTS and PAIR_SEED play longer games, and others."""
    for number in range(part, len(PAIRS), 8):
        rules, seed = PAIRS[number], PAIR_SEED + number
        folder = world(tmp_path / str(number), rules, seed)
        try:
            sit_shortly(folder, PLAYERS[whoever(seed, rules)], seed, PAIR_INPUTS)
        except BaseException as broken:
            broken.add_note(f"{rules}, seed {seed}")
            raise


def test_every_two_options_that_go_together_are_among_the_pairs_of_each_book_that_takes_them() -> None:
    for book in BOOKS:
        played = {frozenset(rules.options) for rules in PAIRS if rules.book == book}
        for one, other in combinations(OPTIONS, 2):
            wanted = tuple(dict.fromkeys((*with_its_needs(one), *with_its_needs(other))))
            assert (frozenset(wanted) in played) == plays(book, wanted), (book, wanted)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(BY_CHANCE))
def test_sets_of_optional_rules_by_chance_hold(seed: int, tmp_path: Path) -> None:
    rules = some_set(random.Random(seed))
    whole_sitting(world(tmp_path / "camp", rules, seed), PLAYERS[whoever(seed, rules)], seed, 24)
