"""What a hero reads in somebody's face, a lie, a fear, what they want or would take, and what is seen about them."""

from __future__ import annotations

from solofate.gm.talk.disclosures import NO, YES, Disclosure, people_to_name
from solofate.gm.talk.topics import OF_ME, YOU_FEAR, YOU_PRICE, YOU_WANT, Topic
from solofate.gm.talk.turned_round import as_told_of_them
from solofate.gm.talk.utterances import Exchange, mood_of, say, slots_of
from solofate.gm.wording.draws import TableWords
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.events import Outcome
from solofate.rules.model.personas import READ
from solofate.rules.names import words_of
from solofate.rules.procedures.actions.rolls import FAIL, TIE
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying


def read_their_face(table: Table, exchange: Exchange) -> None:
    """What a hero reads in somebody: a lie that was told, else what they are afraid of, else what they want."""
    persona = table.state.personas[exchange.other.id]
    if _looks_for_belief(exchange.said):
        _read_belief(table, exchange)
        return
    slots = {
        **slots_of(table, exchange),
        "fear": persona.fears,
        "price": as_told_of_them(persona.price),
    }
    lie = next((each for each in reversed(persona.told) if not each.true), None)
    name = exchange.other.name
    if lie is not None:
        lied = Disclosure(lie.fill, "", saying.lied(name, _inside(lie.fact)))
        topic = exchange.topic._replace(asks="lie", about="", said=lie.topic)
        say(
            table,
            exchange._replace(topic=topic),
            READ,
            "talk-read-lie",
            {**slots, "fact": _inside(lie.fact)},
            lied,
        )
        return
    for asks, row, fact in (
        (YOU_FEAR, "talk-read-fear", saying.is_afraid_of(name, persona.fears)),
        (YOU_WANT, "talk-read-want", saying.wants_to(name, persona.wants)),
        (YOU_PRICE, "talk-read-price", saying.price_is(name, as_told_of_them(persona.price))),
    ):
        if persona.said_of(asks) is None:
            told = Disclosure(fact, "", fact)
            say(table, exchange._replace(topic=Topic(asks)), READ, row, slots, told)
            return
    mood = mood_of(persona.attitude(exchange.hero.id))
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
