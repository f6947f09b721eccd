"""What somebody does who is spoken to: by what they think of the hero, what the line touches, and the last roll."""

from __future__ import annotations

from solofate.content.talk_weights import REPLIES_MEAN
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

_BY_MANNER = {
    "gruff": {REFUSES: 0.4, PRICE: 0.3, TURNED: -0.2},
    "courtly": {TURNED: 0.5, REFUSES: -0.2},
    "frightened": {PART: 0.5, REFUSES: 0.3, PRICE: -0.4},
    "sly": {PRICE: 0.6, LIE: 0.4},
    "warm": {TELLS: 0.5, PART: 0.2, LIE: -0.3},
    "official": {REFUSES: 0.3, PART: 0.3, LIE: -0.3},
    "pious": {TURNED: 0.3, LIE: -0.5, TELLS: 0.2},
    "drunk": {TELLS: 0.4, TURNED: 0.3},
}
_OPEN = {TELLS: 1.6, PRICE: -0.8, LIE: -0.6, PART: -3.0, REFUSES: -0.3}
"""What one is asked about oneself is told sooner, and never in part."""
_ROLLED = {
    WON: {TELLS: 3.5, PART: 2.5, PRICE: -9.0, LIE: -9.0, TURNED: -9.0, REFUSES: -9.0},
    FAILED: {TELLS: -9.0, PART: -9.0, PRICE: -0.5, LIE: 0.3, TURNED: 0.5, REFUSES: 1.5},
}


def choose(decision: Question[SpokenTo, None], table: Table, mind: GmContext) -> Answer:
    """The reply that is worth most to them; what was won by a roll is never refused."""
    about = decision.about
    persona = table.state.personas.get(about.who, Persona())
    weights = mind.weights.talk
    values = _by_attitude(mind, about.attitude)
    for more in (
        _BY_MANNER.get(persona.manner, {}),
        _ROLLED.get(about.rolled, {}),
        _of_the_line(about, weights.again),
    ):
        for kind, worth in more.items():
            values[kind] += worth
    for at, kind in enumerate(values):
        values[kind] += weights.mood * ((about.fell * (2 * at + 3)) % 100) / 100
    if not about.rolled:
        values[PART] += weights.tired * about.fruitless
        values[REFUSES] += 0.3 * mind.style.hard
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


def _by_attitude(mind: GmContext, attitude: int) -> dict[str, float]:
    """What each reply is worth to somebody who thinks so of the hero, from 2 down to -2."""
    worth = mind.weights.replies[_THINKS[2 - attitude]]
    return {
        TELLS: worth.tells, PART: worth.part, PRICE: worth.price, LIE: worth.lie, TURNED: worth.turned,
        REFUSES: worth.refuses,
    }  # fmt: skip


def _of_the_line(about: SpokenTo, again: float) -> dict[str, float]:
    """What the line itself speaks for and against."""
    values = dict.fromkeys((TELLS, PART, PRICE, LIE, TURNED, REFUSES), 0.0)
    if about.asks in OF_THEMSELVES:
        for kind, worth in _OPEN.items():
            values[kind] += worth
    if "fear" in about.touches:
        values[LIE] += 0.9
        values[REFUSES] += 0.7
        values[TELLS] -= 0.8
    if "want" in about.touches:
        values[PRICE] += 0.8
        values[PART] += 0.4
    if about.offered:
        values[TELLS] += 4.0
        values[PRICE] -= 3.0
        values[REFUSES] -= 1.5
    if about.asks == OFFER and not about.offered:
        values[PRICE] += 2.0
    if about.before in (PART, PRICE, LIE, TURNED, REFUSES):
        values[about.before] -= again
    if about.again:
        values[TELLS] += 6.0
    if about.asks == REQUEST:
        values[PART] -= 4.0
        values[PRICE] += 0.7
        values[LIE] -= 0.6
    if about.asks in (ACCEPT, REFUSE) and not about.offered:
        values[PART] += 1.0
        values[LIE] -= 2.0
    return values
