"""A price that comes down: what a hero offers for less, what somebody takes, and what they ask then."""

from __future__ import annotations

import re
from typing import NamedTuple

from solofate.gm.talk.bargains import grants, is_money
from solofate.gm.talk.goods import thing_asked_for
from solofate.gm.talk.spelling import spelt_out
from solofate.gm.talk.topics import Topic
from solofate.gm.talk.turned_round import as_said_by
from solofate.gm.wording.clauses import DETERMINERS
from solofate.gm.wording.draws import TableWords
from solofate.lexicon.matcher import lexicon
from solofate.rules.events import PersonaFound
from solofate.rules.model.personas import Persona
from solofate.rules.names import words_of
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying

_LEADS_WHAT_IS_GIVEN = lexicon().any_of("in-bargains", "leads-what-is-given")

_LONGEST_THING = 6
_THINGS = lexicon().any_of("haggling", "of-a-thing")


class Bid(NamedTuple):
    """What a hero would rather pay, `in_full` as it stands behind “you have to”."""

    in_full: str


def haggles(persona: Persona, said: str) -> bool:
    """Whether a line offers less than the price they have asked: `Half of that`, `Ten, not thirty`, `Too dear`."""
    if not persona.unpaid or grants(persona.price, said):
        return False
    joined = f" {' '.join(words_of(said))} "
    dear = any(f" {each} " in joined for each in lexicon().words("bargain", "haggles-over"))
    return dear or bid_in(said) is not None


def is_haggled_for(purpose: str) -> bool:
    """Whether a roll is to bring a price down: `beat her down to twenty`, `haggle`."""
    joined = f" {' '.join(words_of(purpose))} "
    return any(f" {each} " in joined for each in lexicon().words("haggling", "rolls"))


def bid_in(said: str) -> Bid | None:
    """What a line offers instead; None where it only says that it is too much."""
    plain = spelt_out(said).strip(' "“”')
    words = words_of(plain) if re.search(r"\w", plain) else []
    parts = lexicon().set_of("haggling", "parts")
    part = next((word for word in words if word in parts), "")
    now = lexicon().set_of("haggling", "now")
    if part and not now.isdisjoint(words):
        return Bid(saying.pay_in_parts(part))
    if part:
        return Bid(saying.pay_a_part(part))
    if amount := _sum_in(plain):
        return Bid(saying.pay(amount))
    for lead in lexicon().words("haggling", "gives"):
        found = re.search(
            rf"\b{re.escape(lead)}\s+(?P<thing>(?:{_LEADS_WHAT_IS_GIVEN})\s+[^.,;!?]+?)(?:\s+for\s+(?:it|that|them))?(?=[.,;!?]|$)",
            plain,
            re.IGNORECASE,
        )
        if found is not None and len(found["thing"].split()) <= _LONGEST_THING:
            return Bid(saying.give_me(as_said_by(found["thing"], "")))
    return None


def _sum_in(said: str) -> str:
    """A sum of money as it was said: `ten crowns`, `twenty`; the first of them, which is what is offered."""
    numbers = lexicon().set_of("haggling", "numbers")
    words = [each.strip('.,;:!?"“”$£€') for each in spelt_out(said).split()]
    for at, word in enumerate(words):
        if not (word.isdigit() or word.casefold() in numbers):
            continue
        unit = words[at + 1] if at + 1 < len(words) else ""
        if unit.casefold().removesuffix("s") in lexicon().set_of("talk-words", "times"):
            continue  # `He was twenty years old`
        of_many = unit.endswith("s") and unit.casefold() not in lexicon().set_of("haggling", "no-unit")
        return f"{word.casefold()} {unit}" if of_many else word.casefold()
    return ""


def _amount(text: str) -> int:
    """How many somebody asks or bids: 30 for `pay me thirty crowns`; 0 where it is no number."""
    known = lexicon()
    for word in words_of(text):
        if word.isdigit():
            return int(word)
        if told := known.senses("sums", word):
            return int(told[0])
    return 0


def _in_words(amount: int) -> str:
    """A sum as one says it: what has a word of its own, and else by fives."""
    known = {int(number): words[0] for number, words in lexicon().subject("sums").items()}
    by_fives = amount if amount in known or amount <= _SMALL else amount // _FIVE * _FIVE
    return known.get(by_fives, str(by_fives))


_SMALL, _FIVE = 12, 5


def is_for_sale(topic: Topic) -> bool:
    """Whether a price is asked for a thing, and not for doing something: `the silver watch`."""
    words = words_of(topic.about) if topic.about and thing_asked_for(topic.said) else []
    return bool(words) and words[0] in DETERMINERS - lexicon().set_of("grammar", "you")


def is_a_trifle(persona: Persona, bid: Bid) -> bool:
    """Whether less than half of what was asked is bid."""
    return _amount(bid.in_full) * 2 < _amount(persona.price)


def asks_a_sum(table: Table, who: str) -> None:
    """What somebody asks for a thing is a sum of money, where they have asked nothing yet."""
    persona, words = table.state.personas[who], table.words
    row = words.one("price-sum", table.state) if isinstance(words, TableWords) else ""
    if row and not persona.unpaid:
        table.emit(PersonaFound(who, persona._replace(price=row)))


def comes_down(table: Table, who: str, bid: Bid | None) -> str:
    """The price somebody asks from here on: what was bid, else a part of it where it was money, else something less."""
    persona, words = table.state.personas[who], table.words
    if bid is not None:
        price = bid.in_full
    elif is_money(persona.price) or "pay" in words_of(persona.price):
        price = saying.pay_a_part("half")
    else:
        less = words.one("price-less", table.state) if isinstance(words, TableWords) else ""
        price = less or saying.USUAL["price"]
    table.emit(PersonaFound(who, persona._replace(price=price)))
    return price


def half_way(table: Table, who: str, bid: Bid | None) -> str:
    """What somebody asks who meets a bid half-way: what is bid, and something small beside it."""
    persona, words = table.state.personas[who], table.words
    less = words.one("price-less", table.state) if isinstance(words, TableWords) else ""
    asked, offered = _amount(persona.price), _amount(bid.in_full) if bid is not None else 0
    if bid is None:
        return comes_down(table, who, None)
    if asked > offered > 0:
        between = Bid(saying.pay(_in_words((asked + offered + 1) // 2)))
        return comes_down(table, who, between)
    price = saying.and_besides(bid.in_full, less or saying.USUAL["price"])
    table.emit(PersonaFound(who, persona._replace(price=price)))
    return price
