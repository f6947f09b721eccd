"""Whatever is typed is read, played and taken back: sentences cut, joined and stirred, at any moment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
import yaml

from solofate import Game
from solofate.errors import SolofateError
from solofate.repl.feed import Feed
from tests.abuse.hostile import is_the_fold_of_its_log, snapshot
from tests.places import LOADER
from tests.playing.invariants import bytes_of
from tests.readings.situations import SITUATIONS
from tests.readings.test_sentence_sets import FOLDER

LINES = 4
"""Lines that are typed in a play."""
ANSWERS = 8
"""Questions that are answered before the next line is typed."""


@cache
def sentences() -> tuple[str, ...]:
    """Every sentence of every set."""
    files = (path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yaml")))
    moments = (each for file in files for each in yaml.load_all(file, LOADER) if "sentences" in each)
    return tuple(said for moment in moments for group in moment["sentences"] for said in group["say"])


def cut(said: str, chance: random.Random) -> str:
    """Some words of a sentence that stand together."""
    words = said.split()
    begins = chance.randrange(len(words))
    return " ".join(words[begins : chance.randrange(begins, len(words)) + 1])


def stirred(said: str, chance: random.Random) -> str:
    """The words of a sentence in another order."""
    return " ".join(chance.sample(said.split(), len(said.split())))


def any_line(chance: random.Random) -> str:
    """A sentence as it stands, a part of it, it in another order, or parts of two."""
    one, other = chance.sample(sentences(), 2)
    joint = chance.choice((" ", ", ", ". ", " and ", "; ", "\n", ': "'))
    return chance.choice(
        (one, cut(one, chance), stirred(one, chance), cut(one, chance) + joint + cut(other, chance))
    )


def answers(game: Game, chance: random.Random) -> Iterator[str]:
    """Answers by chance to what is asked, until nothing is, or it goes on too long."""
    for _ in range(ANSWERS):
        if game.pending is None:
            return
        yield chance.choice([option.id for option in game.pending.options] or ["Nothing Said"])


def play(game: Game, chance: random.Random) -> list[tuple[str, bool]]:
    """Types some lines, each read first, and answers what is asked. Returns what was done, and which were answers."""
    done: list[tuple[str, bool]] = []
    feed = Feed()
    for _ in range(LINES):
        for answer in answers(game, chance):
            before = game.state
            feed.lines(game.choose(answer), before)
            done.append((answer, True))
        typed = any_line(chance)
        read = game.readings(typed)
        line = game.as_told(chance.choice(read).line, typed)
        before, as_it_was = game.state, snapshot(game)
        try:
            events = game.do(line)
        except SolofateError:
            assert snapshot(game) == as_it_was, f"{line!r} is refused, and something has changed"
            continue
        feed.lines(events, before)
        done.append((line, False))
    return done


PLAYS = [
    *range(8),
    *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(8, 80)),
]


@pytest.mark.parametrize("seed", PLAYS)
def test_whatever_is_typed_can_be_taken_back_and_done_again(seed: int) -> None:
    chance = random.Random(seed)
    moment = chance.choice(list(SITUATIONS))
    game = SITUATIONS[moment]().fork()
    done = play(game, chance)
    ends = snapshot(game), bytes_of(game)
    assert is_the_fold_of_its_log(game)

    again = SITUATIONS[moment]().fork()
    for line, answers_it in done:
        again.choose(line) if answers_it else again.do(line)
    assert (snapshot(again), bytes_of(again)) == ends, "typed once more it went another way"

    steps = min(len(game.steps), len(done))
    try:
        game.undo(steps)
    except SolofateError:
        return  # What is said of safety is not taken back.
    assert is_the_fold_of_its_log(game)
    game.redo(steps)
    assert (snapshot(game), bytes_of(game)) == ends, "done again it went another way"


@pytest.mark.parametrize(
    "typed",
    ["gallery I the tiptoe up to", "the I the climb try outside of tower to", "I sneak along the wall to"],
)
def test_a_line_that_ends_where_its_aim_should_stand_is_told(typed: str) -> None:
    game = SITUATIONS["cargo-lock"]()
    assert game.as_told('/overcome athletics "it"', typed).startswith("/overcome athletics")
