"""One run of a playtest told as the story it was: the same run, played again with words for what happens in it."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.game.host import WordsMaker
from solofate.gm.forecast.trials import in_policy_hands
from solofate.journal.exporter import Journal
from solofate.journal.story import Told
from solofate.playtest.runner import Work, run_seed, table_after
from solofate.playtest.runs import read
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.table import Table, Words

WORDS_STREAM = 3
"""Keeps the draws of the wording apart from the dice and the policies of the same run."""


def retold(work: Work, index: int, make_words: WordsMaker | None = None) -> Journal:
    """The journal of the run of that number.

    What aspects are called can sway who invokes them. Where it does, the run is told in the plain words it was
    played with, because another story would not be the one the report is about.
    """
    table = _played_again(work, index)
    if make_words is not None:
        stream = SeededDice(mixed(run_seed(work.seed, index), WORDS_STREAM))
        worded = _played_again(work, index, make_words(stream))
        if read(worded.log, worded.state)[:-1] == read(table.log, table.state)[:-1]:
            table = worded
    state, scene = work.begin()
    return Journal(tuple(enumerate(table.log, start=1)), in_policy_hands(state), scene.title)


def _played_again(work: Work, index: int, words: Words | None = None) -> Table:
    return table_after(work.start, work.seed, index, work.pcs, work.gm, work.weights, words)


def paragraphs(journal: Journal) -> Iterator[str]:
    """The story alone, paragraph by paragraph, without what the scene opens with."""
    for _, scene in journal.story().scenes():
        for block in scene.blocks:
            if isinstance(block, Told):
                yield block.text
