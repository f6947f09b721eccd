"""What a scene rules out of what is told of it: sounds in a vacuum, help where nobody comes, words of a dog."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from solofate.content.loading.rows import Phrase
from solofate.gm.wording.at_hand import OF_WHAT_IS_TOLD, PERSON, sort_of
from solofate.gm.wording.filling import SLOT
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.names import words_of

FIGHT = "fight"
"""What an open fight is called among what rules words out."""

_MIND = "of-a-mind"
_OF_A_BEGINNING = ("situation-", "risk", "framing", "altered", "interrupted")
_TOLD = (*OF_WHAT_IS_TOLD, *_OF_A_BEGINNING, "setback", "advantage", "boost")


def not_ruled_out(
    rows: Sequence[Phrase], kind: str, state: State, here: Collection[str], cast: dict[str, str]
) -> list[Phrase]:
    """The rows of what the scene as it is leaves possible; all of them where it leaves none.

    `here` is what the place is like, and `cast` the ids of those who stand in the slots of a row.
    """
    if not kind.startswith(_TOLD):
        return list(rows)
    so = told_of_itself(state) | set(here) | ({FIGHT} if state.scene.mode == CONFLICT else set())
    mindless = {slot for slot, who in cast.items() if PERSON not in sort_of(state, who)}
    left = [
        row
        for row in rows
        if so.isdisjoint(_rules_it_out(row.text))
        and not (mindless.intersection(SLOT.findall(row.text)) and _takes_a_mind(row.text))
    ]
    return left or list(rows)


def is_possible(text: str, state: State) -> bool:
    """Whether the scene as it is leaves what these words tell of possible."""
    return told_of_itself(state).isdisjoint(_rules_it_out(text))


def told_of_itself(state: State) -> frozenset[str]:
    """What the title of a scene and its aspects say that rules something out."""
    names = (state.scene.title, *(each.name for each in state.scene.aspects if each.kind != "boost"))
    return frozenset(sense for name in names for sense in _says(name))


@lru_cache(maxsize=2_000)
def _says(name: str) -> frozenset[str]:
    return frozenset(lexicon().told("tells-of", words_of(name)))


@lru_cache(maxsize=20_000)
def _rules_it_out(text: str) -> frozenset[str]:
    senses = lexicon().told("excluded", words_of(SLOT.sub(" ", text)))
    return frozenset(each for sense in senses for each in sense.split())


@lru_cache(maxsize=20_000)
def _takes_a_mind(text: str) -> bool:
    return bool(lexicon().told(_MIND, words_of(SLOT.sub(" ", text))))
