"""What a hero reads in somebody's face, a lie, a fear, what they want or would take, and what is seen about them."""

from __future__ import annotations

from solofate.gm.talk.filled_answers import NO, YES
from solofate.gm.talk.tellers import Disclosure, people_to_name
from solofate.gm.talk.topics import OF_ME, YOU_FEAR, YOU_PRICE, YOU_WANT, Topic
from solofate.gm.talk.turned_round import as_told_of_them
from solofate.gm.talk.utterances import Exchange, mood_of, say, slots_of
from solofate.gm.wording.draws import TableWords
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import told_of
from solofate.rules.events import Outcome
from solofate.rules.model.personas import READ, Told
from solofate.rules.names import words_of
from solofate.rules.procedures.actions.rolls import FAIL, TIE
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying


def read_their_face(table: Table, exchange: Exchange) -> None:
    """What a hero reads in somebody: what was looked for, else a lie that was told, a fear, a wish."""
    if _looks_for_belief(exchange.said):
        _read_belief(table, exchange)
        return
    persona = table.state.personas[exchange.other.id]
    looked_for = next(
        (each.sense for each in lexicon().found("looks-for-in-them", words_of(exchange.said))), ""
    )
    lie = next((each for each in reversed(persona.told) if not each.true), None)
    if lie is not None and looked_for in ("", _LIE):
        _read_a_lie(table, exchange, lie)
    elif looked_for == _LIE:
        name = exchange.other.name
        honest = saying.means_what_is_said(name) if persona.told else ""
        told = Disclosure(honest, "", honest)
        topic = exchange.topic._replace(asks=_LIE, about="")
        say(table, exchange._replace(topic=topic), READ, "talk-read-honest", slots_of(table, exchange), told)
    elif looked_for == _REGARD:
        _read_regard(table, exchange)
    else:
        _read_what_moves_them(table, exchange, looked_for)


_LIE, _REGARD = "lie", "regard"
"""What may be looked for in somebody, besides what they want and fear."""


def _read_a_lie(table: Table, exchange: Exchange, lie: Told) -> None:
    lied = Disclosure(lie.fill, "", saying.lied(exchange.other.name, _inside(lie.fact)))
    topic = exchange.topic._replace(asks=_LIE, about="", said=lie.topic)
    slots = {**slots_of(table, exchange), "fact": _inside(lie.fact)}
    say(table, exchange._replace(topic=topic), READ, "talk-read-lie", slots, lied)


def _read_what_moves_them(table: Table, exchange: Exchange, looked_for: str) -> None:
    """A fear, a wish or a price: the one that was looked for, though it is known, else the first that is not."""
    persona, name = table.state.personas[exchange.other.id], exchange.other.name
    own = exchange.other.pronouns
    fear, price = told_of(persona.fears, own), as_told_of_them(persona.price, own)
    slots = {**slots_of(table, exchange), "fear": fear, "price": price}
    for sense, asks, row, fact in (
        ("fear", YOU_FEAR, "talk-read-fear", saying.is_afraid_of(name, fear)),
        ("want", YOU_WANT, "talk-read-want", saying.wants_to(name, persona.wants)),
        ("price", YOU_PRICE, "talk-read-price", saying.price_is(name, price)),
    ):
        if sense == looked_for or (not looked_for and persona.said_of(asks) is None):
            told = Disclosure(fact, "", fact)
            say(table, exchange._replace(topic=Topic(asks)), READ, row, slots, told)
            return
    _read_regard(table, exchange)


def _read_regard(table: Table, exchange: Exchange) -> None:
    mood = mood_of(table.state.personas[exchange.other.id].attitude(exchange.hero.id))
    slots = slots_of(table, exchange)
    say(table, exchange._replace(topic=Topic(OF_ME)), READ, "talk-read-regard", slots, asks=mood)


def _looks_for_belief(purpose: str) -> bool:
    """Whether one looks at somebody to learn whether one is believed: `see whether she believes me`."""
    return bool(lexicon().found("looks-for-belief", words_of(purpose)))


def _read_belief(table: Table, exchange: Exchange) -> None:
    """Whether somebody believes a hero: as they were deceived or not, else as they think of them, else as it falls."""
    name, thinks = exchange.other.name, table.state.personas[exchange.other.id].attitude(exchange.hero.id)
    deceived = next(
        (
            each
            for each in reversed(table.log)
            if isinstance(each, Outcome)
            and each.against == exchange.other.id
            and table.state.skills.does(each.skill, _LYING)
        ),
        None,
    )
    if deceived is not None:
        yes = deceived.result not in (FAIL, TIE)
    elif thinks:
        yes = thinks > 0
    else:
        yes = isinstance(table.words, TableWords) and table.words.below(2) > 0
    fact = saying.believes(name, exchange.hero.name, yes)
    topic = exchange.topic._replace(asks=OF_ME, about="")
    slots = slots_of(table, exchange)
    told = Disclosure(fact, "", fact)
    say(table, exchange._replace(topic=topic), READ, "talk-read-belief", slots, told, asks=YES if yes else NO)


_LYING = frozenset({"deceive"})


def looks_at_somebody(purpose: str) -> bool:
    """Whether an aim is to look at somebody: `eye the sergeant's holster`."""
    words = words_of(purpose)
    by_a_phrase = any(each.at == 0 for each in lexicon().found("looks-at", words))
    looks = lexicon().set_of("looks-at-somebody", "verbs")
    return by_a_phrase or (bool(words) and not looks.isdisjoint(verb_forms(words[0])))


def see_about_them(table: Table, exchange: Exchange) -> None:
    """What a hero sees about somebody who looks at what they carry, wear or do with their hands."""
    if _looks_for_belief(exchange.said):
        _read_belief(table, exchange)
        return
    words = words_of(exchange.said)
    looked_at = next((each.sense for each in lexicon().found("seen-about-them", words)), "")
    slots = slots_of(table, exchange)
    if isinstance(table.words, TableWords):
        known = people_to_name(table.state, exchange.other.id)
        if known:
            slots["knower"] = known[table.words.below(len(known))].name
    say(table, exchange, READ, "talk-seen", slots, asks=looked_at)


def _inside(fact: str) -> str:
    first = fact.split(" ", 1)[0]
    return fact[:1].lower() + fact[1:] if first in ("The", "A", "An", "It", "Somebody", "Behind") else fact
