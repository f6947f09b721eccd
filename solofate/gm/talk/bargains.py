"""What is offered in talk: a promise for an answer, a price that is granted, something given or shown."""

from __future__ import annotations

import re
from typing import NamedTuple

from solofate.gm.talk.speech_acts import promised
from solofate.gm.talk.spelling import spelt_out
from solofate.gm.talk.turned_round import as_told_of
from solofate.gm.talk.two_sides import offers_something, two_sides, without_what_is_offered
from solofate.gm.wording.clauses import telling
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.events import FactsNoted
from solofate.rules.model.characters import Character
from solofate.rules.model.facts import HAS, TOLD, Fact, next_number
from solofate.rules.names import slug, words_of
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying

_PROMISES = lexicon().any_of("in-bargains", "promises")


class Brought(NamedTuple):
    """What a hero gives away with a line, and what they only show."""

    given: str = ""
    shown: str = ""

    @property
    def thing(self) -> str:
        """Either of them."""
        return self.given or self.shown


NOTHING_BROUGHT = Brought()


def return_offered(said: str) -> str:
    """What a line promises for an answer or a deed, as a clause: `I will let you run`; else nothing.

    `Tell me, and I'll let you run`, `If you help us the circus will play in your village`, `I promise: I will go`.
    """
    sides = two_sides(said)
    if sides is not None:
        return sides.gives
    vow = next((promised(each) for each in re.split(r"(?<=[.!?…])\s+", said) if promised(each)), "")
    return vow if offers_something(vow) else ""


def without_return(said: str) -> str:
    """What a line wants for what it promises, as it would be asked for; the line itself where it offers no bargain."""
    return without_what_is_offered(said) if two_sides(said) is not None else said


def what_is_promised(clause: str) -> str:
    """What somebody promises to do or to give, without who does: `drive you home`, `two ducats`."""
    vow = promised(clause) or clause
    return _WILL_DO.sub("", vow)


_WILL_DO = re.compile(
    rf"^(?:I|we)\s+(?:{_PROMISES})\s+(?:to\s+)?",
    re.IGNORECASE,
)


def grants(price: str, said: str) -> bool:
    """Whether a line grants what somebody asked for their help: it says that the hero will do just that.

    `I'll see whoever you like home` grants `see somebody home after dark`.
    """
    wanted = {form for word in telling(price) for form in verb_forms(word)}
    for sentence in re.split(r"(?<=[.!?…])\s+", spelt_out(said)):
        words = words_of(sentence)
        own = words[:1] and words[0] in _ME
        vows = bool(promised(sentence)) or not _WILL.isdisjoint(words) or not _DONE.isdisjoint(words)
        shared = [
            word for word in telling(sentence) if not wanted.isdisjoint(verb_forms(word)) or word in wanted
        ]
        if states_it(price, sentence):
            return True
        only_that = set(words) <= _JUST_THAT and bool(promised(sentence) or not _WILL.isdisjoint(words))
        if not sentence.endswith("?") and own and vows and (shared or only_that):
            return True
    return False


def states_it(price: str, sentence: str) -> bool:
    """Whether a sentence says that it is as was asked: `the logbook stays where it is` of `leave the logbook there`."""
    words, wanted = words_of(sentence), telling(price)
    if sentence.endswith("?") or not wanted or not _TAKES_IT_BACK.isdisjoint(words):
        return False
    denied, asked = _DENIES.intersection(words), _DENIES.intersection(words_of(price))
    if bool(denied) is not bool(asked):
        return False
    said = {form for word in telling(sentence) for form in verb_forms(word)}
    shared = [word for word in wanted if not said.isdisjoint(verb_forms(word))]
    return len(shared) >= min(_MOST_OF_IT, len(wanted)) and len(shared) >= len(wanted) * _ENOUGH


_MOST_OF_IT, _ENOUGH = 2, 0.5
_TAKES_IT_BACK = lexicon().set_of("bargain", "takes-it-back")
_DENIES = lexicon().set_of("bargain", "denies")


def agrees_outright(said: str) -> bool:
    """Whether one of several sentences says yes to what was asked and takes nothing back: `Agreed. Who was it?`"""
    for sentence in re.split(r"(?<=[.!?…])\s+", spelt_out(said)):
        first = " ".join(words_of(re.split(r"[,;:–—]", sentence, maxsplit=1)[0]))
        if sentence.endswith("?") or not _TAKES_IT_BACK.isdisjoint(words_of(sentence)):
            continue
        if first in lexicon().set_of("talk", "accept") or first in _YES:
            return True
    return False


_YES = lexicon().set_of("bargain", "yes")
_ME = lexicon().set_of("talk-acts", "granting")
_WILL = lexicon().set_of("talk-acts", "will")
_JUST_THAT = lexicon().set_of("talk-acts", "just-that")
_DONE = lexicon().set_of("talk-acts", "grants")


def pays(price: str, thing: str) -> bool:
    """Whether something that is given is what was asked for: money where that was money, else the thing itself."""
    if is_money(price) or "pay" in words_of(price):
        return is_money(thing)
    return not set(telling(price)).isdisjoint(telling(thing))


def is_money(thing: str) -> bool:
    """Whether something is worth having to anybody: coins, a purse, a banknote."""
    return any("coins" in lexicon().senses("money", word) for word in words_of(thing))


def hand_over(table: Table, hero: Character, other: Character, thing: str) -> bool:
    """Something leaves the hero's hands, and that is noted; whether it is the first they get from the hero here."""
    state = table.state
    what = as_told_of(thing, "", other.name, hero.name)
    had = [each for each in state.facts if each.who == other.id and each.kind == HAS]
    if any(slug(each.detail) == slug(what) for each in had):
        return False
    first = not any(each.source == TOLD and each.scene == state.scenes for each in had)
    number = next_number(state.facts)
    text = saying.has_from(what, hero.name)
    table.emit(
        FactsNoted((Fact(number, other.id, other.name, HAS, text, what, hero.id, TOLD, state.scenes),))
    )
    return first
