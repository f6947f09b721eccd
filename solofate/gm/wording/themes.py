"""Themes: what an aspect is about, so that what comes of it is about the same."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.content.loading.rows import Phrase
from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.state import State
from solofate.rules.names import words_of

WOUND, _BODY = "wound", "body"
_ASPECT = "{aspect}"
_OF_THE_MIND = lexicon().set_of("grammar", "of-the-mind")
_FIRST_PERSON = lexicon().set_of("grammar", "first-person")


def themes_of(aspect: str, own: tuple[OwnWords, ...] = ()) -> frozenset[str]:
    """What the words of an aspect are about; nothing where none of them tells."""
    return frozenset(lexicon(own).told("themes", words_of(aspect)))


def themes_in_play(state: State, who: str, aspect: str) -> frozenset[str]:
    """What an aspect is about as it lies there: an aspect of the place does what such things do.

    A wound hurts, if its words tell of nothing but the body; what was done to the mind needs no bandage.

    Where the words of one the GM framed tell nothing, its kind does: a mood, an impediment, a danger.
    """
    one = state.characters.get(who)
    if one is not None and any(slot.aspect == aspect for slot in one.consequences):
        told = themes_of(aspect, state.words)
        if not _OF_THE_MIND.isdisjoint(words_of(aspect)):
            return told - {_BODY}
        return told if told and _BODY not in told else frozenset((WOUND,))
    lies = next((each for each in state.scene.aspects if each.name == aspect), None)
    if lies is None or lies.kind != "situation":
        return themes_of(aspect, state.words)
    told = frozenset(lexicon(state.words).told("situation-themes", words_of(aspect)))
    if told or lies.by is not None or not state.scene.framed:
        return told or themes_of(aspect, state.words)
    place = next((each for each in state.places if each.id == state.scene.place), None)
    kinds = dict(zip((each.name for each in place.aspects), place.kinds, strict=True)) if place else {}
    return frozenset((kinds.get(aspect, "mood" if lies.on == SCENE else "impediment"),))


def speaks_as_somebody(aspect: str) -> bool:
    """Whether an aspect is said in the first person, and so cannot stand inside a sentence about its owner."""
    return not _FIRST_PERSON.isdisjoint(words_of(aspect))


def sayable(rows: Sequence[Phrase], aspect: str) -> list[Phrase]:
    """The rows an aspect can stand in: one in the first person is named by none."""
    return [row for row in rows if _ASPECT not in row.text or not speaks_as_somebody(aspect)]


def for_an_aspect(rows: Sequence[Phrase], aspect: str, about: frozenset[str]) -> list[Phrase]:
    """The rows of compels that are about what an aspect is about, and those that are for any."""
    return [row for row in sayable(rows, aspect) if not row.themes or about.intersection(row.themes)]
