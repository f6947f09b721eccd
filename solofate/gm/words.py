"""Wording drawn from the oracle tables in play, filled from what is in the scene."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from solofate.content.rows import Phrase
from solofate.rules.characters import OPPOSITION, PCS
from solofate.rules.dice import SeededDice
from solofate.rules.safety import kept_out
from solofate.rules.state import State, in_play

SUGGESTIONS = 3
_SLOT = re.compile(r"\{([a-z]+)\}")


PLAIN: Mapping[str, tuple[Phrase, ...]] = {
    "boost": (Phrase("A Moment's Edge"),),
    "advantage": (Phrase("The Upper Hand"),),
    "setback": (Phrase("It does not work, and now somebody has noticed."),),
    "cost-minor": (Phrase("It takes longer than it should"),),
    "cost-major": (Phrase("Something important is lost on the way"),),
    "fate-npc": (Phrase("Out cold, and no trouble for a good while."),),
    "fate-pc": (Phrase("Beaten down and left behind."),),
    "terms": (Phrase("They get what they came for, and you get away."),),
    "terms-more": (Phrase("They get what they came for, and something of yours with it."),),
}
"""What is said where no table in play has a better word."""


class TableWords:
    """Suggests wording from tables, seldom the same twice: what is in play already is passed over.

    `phrases` gives the rows for each kind of thing (`boost`, `consequence-physical-mild`, `fate-npc` …) once they
    are needed, since reading every table would keep a player waiting for the prompt;
    `stream` is a stream of random numbers of its own, so that wording never changes a roll. What is
    kept out of play is passed over.
    """

    def __init__(
        self,
        phrases: Callable[[], Mapping[str, Sequence[Phrase]]],
        stream: SeededDice,
    ) -> None:
        self._phrases, self._stream = phrases, stream

    def suggest(self, kind: str, state: State, who: str, about: str) -> tuple[str, ...]:
        """A few suggestions, the default first."""
        rows = self._rows(kind, state, who)
        used = _names_in_play(state)
        slots = _slots(state, who)
        found: list[str] = []
        allowed = list(rows)
        while allowed and len(found) < SUGGESTIONS:
            row = self._draw(allowed)
            allowed = [other for other in allowed if other is not row]
            text = _filled(row.text, slots)
            if text is not None and text.casefold() not in used and not kept_out(state, text, row.about):
                found.append(text)
        return tuple(found) or (_plainest(kind),)

    def _rows(self, kind: str, state: State, who: str) -> Sequence[Phrase]:
        """The rows that fit best: for that side and that kind of scene, else for one of them, else for all."""
        one = state.characters.get(who)
        side = "pc" if one is not None and one.side == PCS else "npc"
        harm = state.scene.kind or "physical"
        phrases = self._phrases()
        for key in (f"{kind}-{side}-{harm}", f"{kind}-{side}", f"{kind}-{harm}", kind):
            if phrases.get(key):
                return phrases[key]
        return PLAIN.get(kind, ())

    def _draw(self, rows: Sequence[Phrase]) -> Phrase:
        at = self._stream.below(sum(row.weight for row in rows) or 1)
        for row in rows:
            at -= row.weight
            if at < 0:
                return row
        return rows[-1]


def _plainest(kind: str) -> str:
    known = PLAIN.get(kind)
    return known[0].text if known else kind.replace("-", " ").title()


def _names_in_play(state: State) -> set[str]:
    names = {aspect.name.casefold() for aspect in state.scene.aspects}
    for character in state.characters.values():
        names.update(slot.aspect.casefold() for slot in character.consequences if slot.aspect is not None)
    return names


def _slots(state: State, who: str) -> dict[str, str]:
    """What the slots of a row stand for now: somebody on each side, the zone, an aspect of the scene."""
    slots: dict[str, str] = {}
    one = state.characters.get(who)
    acting = state.characters.get(state.scene.turn or state.active or "")
    for slot, side in (("pc", PCS), ("npc", OPPOSITION)):
        here = in_play(state, side)
        if one is not None and one.side == side:
            slots[slot] = one.name
        elif acting is not None and acting.side == side:
            slots[slot] = acting.name
        elif here:
            slots[slot] = here[0].name
    if one is not None and one.zone is not None:
        slots["zone"] = state.scene.zones.names[one.zone]
    situation = [
        aspect.name for aspect in state.scene.aspects if aspect.kind != "boost" and not aspect.hidden
    ]
    if situation:
        slots["aspect"] = situation[0]
    return slots


def _filled(text: str, slots: Mapping[str, str]) -> str | None:
    """The row with its slots filled, or None where nothing in play fits one of them."""
    if any(name not in slots for name in _SLOT.findall(text)):
        return None
    return _SLOT.sub(lambda slot: slots[slot.group(1)], text)
