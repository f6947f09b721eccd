"""Which rows may be drawn of those there are, and how often one is sooner drawn than another."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from solofate.content.loading.rows import Phrase
from solofate.gm.wording.filling import shape_of
from solofate.gm.wording.lines_and_veils import crosses, veil_over
from solofate.gm.wording.scene_slots import of_the_scene
from solofate.rules.model.state import State

OWN_WAY = 20
"""How much more often a cost is drawn that is for deeds that went about it the same way."""


def fitting_here(row: Phrase, ways: Collection[str], given: Collection[str], kind: str = "") -> int:
    """How much more often a row is drawn for what it takes up of the scene, and of the way a deed went about it."""
    return of_the_scene(row.text, given, kind) * max(1, OWN_WAY * sum(way in row.about for way in ways))


_FITS = 3
"""How much more often a row is drawn where a scene is as it had best be, and how much less where it is not."""


def fitting(row: Phrase, here: frozenset[str]) -> int:
    """The weight of a row that fits some scenes better than others, threefold in full so that it stays whole."""
    weight = row.weight * _FITS
    for facet in row.fits:
        weight = weight * _FITS if facet in here else max(1, weight // _FITS)
    return max(1, weight // _FITS)


_OWN_DOING = 12
"""How much more often something happens that is for what the scene is about than what might happen in any."""


def for_the_doing(rows: Sequence[Phrase], doing: str) -> list[Phrase]:
    """The rows for scenes about something else are left out, those for this one come more often."""
    return [
        row._replace(weight=row.weight * _OWN_DOING) if row.asks else row
        for row in rows
        if not row.asks or doing in row.asks
    ]


def may_be_drawn(state: State, row: Phrase) -> bool:
    """Whether a row may be drawn at all: it crosses no line, and what is veiled can be told as such."""
    return not crosses(state, row, row.text) and (
        veil_over(state, row, row.text) is None or is_a_sentence(row.text)
    )


def is_a_sentence(text: str) -> bool:
    """Whether a text ends as a sentence does."""
    return text.rstrip("”\"'").endswith((".", "!", "?"))


def was_used(row: Phrase, used: set[str]) -> bool:
    """Whether a row was drawn before, however its slots were filled then."""
    if not used:
        return False
    shape = shape_of(row.text.rstrip("."))
    if shape is None:
        return as_compared(row.text) in used
    return any(map(shape.fullmatch, used))


def as_compared(text: str) -> str:
    """A text as it is compared: a full stop makes it no other."""
    return text.rstrip(".").casefold()


def names_in_play(state: State) -> set[str]:
    """What is true or was paid already, as it is compared: aspects of the scene, consequences, costs."""
    names = {as_compared(aspect.name) for aspect in state.scene.aspects}
    for character in state.characters.values():
        names.update(as_compared(slot.aspect) for slot in character.consequences if slot.aspect is not None)
    names.update(as_compared(text) for _, text in state.costs)
    return names
