"""Words that are to stop a fight: what they ask for, and whether the one who was talked round leaves it."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Decision
from solofate.rules.events import AspectAdded
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.state import CONFLICT
from solofate.rules.procedures.conflict.conceding import offer_to_one
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying

TALKING = frozenset({"rapport", "provoke", "deceive", "empathy"})
"""Skills with which somebody is talked round, frightened, taken in or seen through."""
_APART = 4


def asks_to_stop(words: Sequence[str]) -> bool:
    """Whether words ask somebody to stop fighting: `to give up the fight`, `put up his hook`, `scare them off`."""
    known = lexicon()
    if any(each.sense == "stops" for each in known.found("parley", words)):
        return True
    return any(
        first in words and last in words and 0 < words.index(last) - words.index(first) <= _APART
        for first, last in (pair.split(" ") for pair in known.words("parley", "parted"))
    )


def talked_down(table: Table, hero: Character, other: Character) -> Generator[Decision, str, bool]:
    """Whether a foe whom a roll has talked round leaves the fight. Who goes on all the same is shaken by it."""
    if table.state.scene.mode != CONFLICT or other.side == PCS or other.out is not None:
        return False
    if (yield from offer_to_one(table, hero.id, other.id, saying.lets_it_be(other.name))):
        return True
    shaken = AspectAdded(saying.HALF_TALKED_ROUND, "situation", other.id, {hero.id: 1}, hero.id)
    table.emit(shaken)
    return False
