"""What somebody does who is spoken to: by what they think of the hero, what the line touches, and the last roll."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.content import talk_weights as said
from solofate.content.talk_weights import REPLIES_MEAN, Replying
from solofate.gm.answer import Answer, GmContext, best_of, name_of
from solofate.gm.reasons.talk import Replies
from solofate.gm.talk.topics import ACCEPT, OF_THEMSELVES, OFFER, REFUSE, REQUEST
from solofate.rules.decisions import Question
from solofate.rules.decisions.talk import SpokenTo
from solofate.rules.model.personas import LIE, PART, PRICE, REFUSES, TELLS, TURNED, Persona
from solofate.rules.table import Table

WON, FAILED = "won", "failed"
_THINKS = tuple(REPLIES_MEAN)
"""What somebody may think of a hero, from 2 down to -2."""

_KINDS = (TELLS, PART, PRICE, LIE, TURNED, REFUSES)
_ROLLED = {
    WON: {TELLS: 3.5, PART: 2.5, PRICE: -9.0, LIE: -9.0, TURNED: -9.0, REFUSES: -9.0},
    FAILED: {TELLS: -9.0, PART: -9.0, PRICE: -0.5, LIE: 0.3, TURNED: 0.5, REFUSES: 1.5},
}
"""What was won is told, and what was not is not told: no weight, but what the roll means."""


def choose(decision: Question[SpokenTo, None], table: Table, mind: GmContext) -> Answer:
    """The reply that is worth most to them; what was won by a roll is never refused."""
    about = decision.about
    persona = table.state.personas.get(about.who, Persona())
    weights = mind.weights.talk
    values = _of(mind.weights.replies[_THINKS[2 - about.attitude]])
    manner = mind.weights.manners.get(persona.manner)
    for more in (
        _of(manner) if manner is not None else {},
        _ROLLED.get(about.rolled, {}),
        *(_of(mind.weights.lines[each]) for each in _what_is_said(about)),
    ):
        for kind, worth in more.items():
            values[kind] += worth
    if about.before in _KINDS and about.before != TELLS:
        values[about.before] -= weights.again
    if about.before in (TURNED, REFUSES):  # No answer twice in a row wears a player out.
        values[TURNED] -= weights.evaded
        values[REFUSES] -= weights.evaded
    for at, kind in enumerate(values):
        values[kind] += weights.mood * ((about.fell * (2 * at + 3)) % 100) / 100
    if not about.rolled:
        values[PART] += weights.tired * about.fruitless
        values[REFUSES] += weights.hard * mind.style.hard
    valued = [(option.id, values[option.id]) for option in decision.options]
    chose, worth = best_of(valued)
    name, speaker = name_of(table.state, about.who), name_of(table.state, about.to)
    won = about.rolled == WON if about.rolled in (WON, FAILED) else None
    return Answer(
        chose,
        valued,
        Replies(
            worth,
            name,
            speaker,
            about.attitude,
            persona.manner,
            won,
            tuple(about.touches),
            about.offered,
            about.again,
            about.fruitless,
            chose,
        ),
    )


def _of(worth: Replying) -> dict[str, float]:
    """What each reply is worth, by its kind."""
    return dict(
        zip(
            _KINDS,
            (worth.tells, worth.part, worth.price, worth.lie, worth.turned, worth.refuses),
            strict=True,
        )
    )


def _what_is_said(about: SpokenTo) -> Iterator[str]:
    """What the line is, as far as it moves a reply."""
    if about.asks in OF_THEMSELVES:
        yield said.OF_THEMSELVES
    if "fear" in about.touches:
        yield said.FEAR
    if "want" in about.touches:
        yield said.WANT
    if about.offered:
        yield said.OFFERED
    if about.asks == OFFER and not about.offered:
        yield said.ELSE
    if about.again:
        yield said.AGAIN
    if about.asks == REQUEST:
        yield said.REQUEST
    if about.asks in (ACCEPT, REFUSE) and not about.offered:
        yield said.UNOFFERED
