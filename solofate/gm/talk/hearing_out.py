"""What is said to an answer: who has asked the hero something hears it, and comes back to what they were asked."""

from __future__ import annotations

from solofate.gm.talk.asked_back import answers_it, keeps_it
from solofate.gm.talk.speech_acts import SWORN
from solofate.gm.talk.topics import ABOUT, ACCEPT, NEWS, REFUSE, Topic, topic_of
from solofate.gm.talk.turned_round import said_back
from solofate.gm.talk.utterances import Exchange, say, slots_of
from solofate.gm.wording.draws import TableWords
from solofate.rules.model.personas import REFUSES, TELLS, TURNED
from solofate.rules.names import words_of
from solofate.rules.table import Table

_ASKS_NOTHING = (NEWS, ABOUT, ACCEPT, REFUSE, SWORN)
_LONGEST = 14
_CLAUSE, _KEPT = "clause", "kept"
_I = ("i", "we")


def is_an_answer(asks: str, said: str) -> bool:
    """Whether a line that asks for nothing answers what somebody has just asked."""
    return asks in _ASKS_NOTHING and answers_it(said)


def hear_out(table: Table, exchange: Exchange) -> Exchange:
    """The exchange with what they say to the answer first, and what they were asked before as what it is about.

    Where they had been asked nothing that waits, or where the hero will not say, that is all they say: it is said, and
    nothing stands `first`.
    """
    hero, other, said = exchange.hero, exchange.other, exchange.said
    persona, before = table.state.personas[other.id], table.state.scene.talk
    slots, asks = slots_of(table, exchange), _KEPT if keeps_it(said) else ""
    heard = _as_a_clause(said)
    if heard and not asks:
        slots, asks = {**slots, "heard": heard}, _CLAUSE
    waits = persona.waits and before.kind == TURNED and not persona.unpaid
    if not waits or asks == _KEPT or not isinstance(table.words, TableWords):
        say(table, exchange, REFUSES if waits else TELLS, "talk-heard", slots, asks=asks)
        return exchange
    first = table.words.line("talk-heard", table.state, slots, persona.manner, asks)
    topic: Topic = topic_of(persona.waits, other.name, before.about)
    return exchange._replace(topic=topic, first=first, hero=hero)


def _as_a_clause(said: str) -> str:
    """What the hero said of themselves in the mouth of whoever hears it: `you want the boat back`; else nothing."""
    plain = said.strip(' .!"“”')
    words = words_of(plain) if plain else []
    one = len(words) <= _LONGEST and not set(".!?;:") & set(plain)
    return said_back(plain) if one and words[:1] and words[0] in _I else ""
