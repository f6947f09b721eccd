"""What an aspect says, taken up in a sentence about its hero: what they will not do, always do, owe, fear, and are.

Aspects are titles, and many are sentences in the first person. `I Do Not Leave a Thing Half Bolted` is read as
`will not leave a thing half bolted`, which can stand in a sentence of the GM's. What is not read for certain is left
alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from solofate.gm.wording.aspect_kinds import (
    BAIT,
    COMER,
    CREDITOR,
    CREED,
    HABIT,
    HIDDEN,
    HUNTER,
    LURE,
    MASTER,
    NAMED,
    OF_A_THING,
    REFUSAL,
    read_aspect,
)
from solofate.gm.wording.aspect_words import ARTICLES, is_a_deed, said_of_one, words_in
from solofate.gm.wording.at_hand import words_at_hand
from solofate.lexicon.forms import plural_forms, third_person
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import told_of_its_own
from solofate.rules.model.state import State, in_play
from solofate.wording.people import first_names

_OTHERS = frozenset((CREDITOR, HUNTER, MASTER))
_OF_ONE = frozenset((CREED, HIDDEN))
_TROUBLE = "trouble"
_ONES_OWN = "their "
_VOWELS = "aeiou"


def told_by(aspect: str, state: State, who: str) -> Mapping[str, str]:
    """What an aspect says, by the kinds of thing it can say, each as it stands in a sentence."""
    one = state.characters[who]
    named = _named(aspect, state, who)
    if named:
        return {NAMED: named}
    first = first_names(state.characters).get(who, one.name)
    comes = next((each.comes for each in one.sheet.aspects if each.name == aspect), "")
    told = {COMER: comes} if comes else dict[str, str]()
    for kind, text in read_aspect(aspect):
        if kind in _OTHERS and text.startswith(_ONES_OWN):
            # `My Brother Wants Me Dead`: in a sentence it has to be said whose brother that is.
            told[kind] = f"{one.name}'s {text[len(_ONES_OWN) :]}"
        elif kind in _OF_ONE:
            told[kind] = _of_one(text, first)
        elif kind in OF_A_THING:
            told.update(_where_it_can_be_done(kind, text, state))
        else:
            told[kind] = text
    # `Throws Straighter Than He Talks` is a boast; a trouble that says as much is one.
    boasts = HABIT in told and not aspect.casefold().startswith("i ")
    trouble = any(each.name == aspect and each.kind == _TROUBLE for each in one.sheet.aspects)
    if boasts and not trouble:
        return {}
    return {kind: told_of_its_own(text, one.pronouns, aspect) for kind, text in told.items()}


def _where_it_can_be_done(kind: str, text: str, state: State) -> Mapping[str, str]:
    """What is done with a certain thing is done where that thing is; one that may turn up anywhere is a lure."""
    thing = _thing_in(text)
    if not thing or not words_at_hand(state).isdisjoint(plural_forms(thing.split()[-1])):
        return {kind: text}
    if thing.split()[-1] in lexicon().set_of("aspect-grammar", "may-turn-up") and kind != REFUSAL:
        return {LURE: text, BAIT: f"{'an' if thing[0] in _VOWELS else 'a'} {thing}"}
    return {}


@lru_cache(maxsize=512)
def _thing_in(text: str) -> str:
    """The certain thing a deed is done with: `a locked door`; none for what any place has, or is no thing at all."""
    grammar = lexicon()
    words = [word.casefold() for word in words_in(text)]
    for at, word in enumerate(words[:-1]):
        if word not in ARTICLES:
            continue
        after = words[at + 1 : at + 3]
        apart = len(after) > 1 and (after[0].endswith("ed") or after[0] in _adjectives())
        thing = after if apart else after[:1]
        if grammar.set_of("aspect-grammar", "anywhere").isdisjoint((thing[-1],)):
            return " ".join(thing)
    return ""


def _adjectives() -> frozenset[str]:
    return lexicon().set_of("aspect-grammar", "of-a-thing")


def _of_one(text: str, name: str) -> str:
    """What is said of `them` as it is said of one by name: `what Pike did at Ashford`, `on Dov's shift`."""
    words = text.split()
    told: list[str] = []
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        if word == "they":
            told.append(name)
        elif word == "their":
            told.append(f"{name}'s")
        elif before == "they":
            of_one = next((one for one, said in said_of_one() if word in said), "")
            told.append(of_one or (third_person(word) if is_a_deed(word) else word))
        else:
            told.append(word)
    return " ".join(told)


def _named(aspect: str, state: State, who: str) -> str:
    """Somebody who is here and whom the aspect names, by the name it uses."""
    low = {word.casefold() for word in words_in(aspect)}
    for one in in_play(state):
        first = one.name.partition(" ")[0]
        if one.id != who and first.casefold() in low and first[:1].isupper() and one.is_hero:
            return first
    return ""
