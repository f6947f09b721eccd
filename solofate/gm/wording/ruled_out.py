"""What a scene rules out of what is told of it: sounds in a vacuum, help where nobody comes, words of a dog."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from solofate.content.loading.rows import Phrase
from solofate.gm.titles.atlas import Setting
from solofate.gm.titles.persons import is_somebody
from solofate.gm.wording.at_hand import LASTING, OF_WHAT_IS_TOLD, PERSON, sort_of
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
    """What the title of a scene, its aspects and the setting of the campaign say that rules something out."""
    aspects = [each for each in state.scene.aspects if each.kind != "boost"]
    names = (state.scene.title, *(each.name for each in aspects if each.kind not in LASTING))
    return frozenset(sense for name in names for sense in _says(name)) | told_by_the_setting(state)


def told_by_the_setting(state: State) -> frozenset[str]:
    """What the setting of the campaign says of every scene: the streets are flooded, nobody sees a sky."""
    lasting = (each.name for each in state.scene.aspects if each.kind in LASTING)
    return frozenset(sense for name in lasting for sense in _says_of_all(name))


def as_the_world_has_it(state: State, meant: Setting) -> Setting:
    """A place that cannot be as it usually is in this setting, with what is known of it alone: a street under water."""
    known = lexicon()
    odd = any(meant.kind.name in known.set_of("not-as-usual", sense) for sense in told_by_the_setting(state))
    called = meant.called if meant.said in meant.called else meant.said
    return meant._replace(akin=True, unsure=True, called=called) if odd else meant


@lru_cache(maxsize=2_000)
def _says(name: str) -> frozenset[str]:
    return frozenset(lexicon().told("tells-of", words_of(name)))


@lru_cache(maxsize=200)
def _says_of_all(name: str) -> frozenset[str]:
    words, known = words_of(name), lexicon()
    found = known.found("settings-tell", words)
    people = {each for each in found if is_somebody((*words, "")[each.at + each.length])}
    return frozenset(each.sense for each in found if each not in people)


@lru_cache(maxsize=20_000)
def _rules_it_out(text: str) -> frozenset[str]:
    senses = lexicon().told("excluded", words_of(SLOT.sub(" ", text)))
    return frozenset(each for sense in senses for each in sense.split())


@lru_cache(maxsize=20_000)
def _takes_a_mind(text: str) -> bool:
    return bool(lexicon().told(_MIND, words_of(SLOT.sub(" ", text))))
