"""What a conflict was about, for the words of its end: fates and terms in proportion (Fate Condensed, Conflicts)."""

from __future__ import annotations

from solofate.content.loading.rows import Phrase
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.state import State, in_play

DEATH, WANTS = "death", "{wants}"
LESSER_FOES = ("minor", "mob")


def may_be_said(row: Phrase, state: State, who: str) -> bool:
    """No hero dies unless death was put on the table (ruling AMBC-78)."""
    one = state.characters.get(who)
    deadly = any(topic.casefold() == DEATH for topic in row.about)
    return not deadly or state.scene.deadly or one is None or not one.is_hero


def come_first(rows: list[Phrase], kind: str, state: State, who: str) -> list[Phrase]:
    """The rows that say what the winners get, where somebody's end is what the scene turns on.

    That is a hero's, a chief foe's, and every concession.
    """
    one = state.characters.get(who)
    if not kind.startswith(("fate", "terms")) or one is None or not wants_of_the_others(state, one):
        return []
    if not kind.startswith("terms") and one.side != PCS and one.sheet.kind in LESSER_FOES:
        return []
    return [row for row in rows if WANTS in row.text]


def wants_of_the_others(state: State, one: Character | None) -> str:
    """What the other side is after, as the end of a sentence: the scene's goal, or what one of them wants."""
    if one is None:
        return ""
    other = OPPOSITION if one.side == PCS else PCS
    wants = state.scene.goals.get(other, "") or next(
        (foe.sheet.wants for foe in in_play(state, other) if foe.sheet.wants), ""
    )
    told = " ".join(wants.split()).rstrip(".")
    return told[:1].lower() + told[1:] if told[1:2].islower() else told
