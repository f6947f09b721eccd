"""Who tells something to whom, what is told, and the people whom they may name."""

from __future__ import annotations

import re
from typing import NamedTuple

from solofate.gm.story.deaths import may_be_met, who_may_be_met
from solofate.gm.story.threads import spoken_of, who_knows_of
from solofate.gm.talk.topics import Topic
from solofate.gm.talk.turned_round import as_told_of
from solofate.gm.wording.at_hand import MINDLESS, sort_of
from solofate.gm.wording.at_hand import PERSON as PERSON_HERE
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.names import a_name, in_a_word
from solofate.rules.model.characters import MAJOR, PCS, Character
from solofate.rules.model.facts import Fact
from solofate.rules.model.memory import FOE
from solofate.rules.model.personas import Persona
from solofate.rules.model.state import State
from solofate.rules.names import words_of
from solofate.wording.gm import talk as saying


class Somebody(NamedTuple):
    """Somebody of whom is spoken: the name, what they are, and whether they were made up for it."""

    name: str
    calling: str = ""
    new: bool = False


class Disclosure(NamedTuple):
    """What is told: what was asked for, the sentence as they say it, and as a fact. `of` is whoever it brings in.

    `kept` are facts of their own that it is noted as, where it is no more than what they say.
    """

    fill: str
    spoken: str
    fact: str
    of: Somebody | None = None
    kept: tuple[Fact, ...] | None = None


class Teller(NamedTuple):
    """Who tells it to whom, and where the words come from."""

    words: TableWords
    state: State
    teller: Character
    hero: Character

    @property
    def persona(self) -> Persona:
        """What the teller is like."""
        return self.state.personas.get(self.teller.id, Persona())


def knower(source: Teller, topic: Topic, besides: str = "", behind: bool = False) -> Somebody:
    """Somebody to name: who has to do with the thread it is about, a foe of before, whoever leads the other side,
    somebody met, or somebody nobody has met yet. `behind` asks for whoever is behind it, once that is out.
    """
    state, words = source.state, source.words
    said = set(words_of(f"{topic.said} {topic.about} {besides} {source.teller.name}"))
    for thread in spoken_of(state, words, topic.said) if not besides else ():
        for name in who_may_be_met(state, who_knows_of(words, thread, behind=behind)):
            if not said & {word for word in words_of(name) if len(word) > 2}:
                return Somebody(name)
    unmet = sum(bool(one.named_by) and one.id not in state.characters for one in state.memory.people)
    sent = sent_to(state, source.teller.id)  # Nobody sends them back to where they come from.
    fitting = [
        each
        for each in people_to_name(state, source.teller.id)
        if each.name not in sent and not said & {word for word in words_of(each.name) if len(word) > 2}
    ]
    at = words.below(len(fitting) + (max(0, _NEW - unmet) if fitting else _NEW))
    if at < len(fitting):
        return fitting[at]
    return Somebody(a_name(words, state) or saying.USUAL["name"], words.one("role", state), new=True)


def keeps_to_their_own(source: Teller) -> bool:
    """Whether it is still for somebody to say what they know themselves, before they speak of anybody else.

    Who has named somebody says as much of their own again before they name the next.
    """
    told = source.persona.told[-_OF_THEIR_OWN:]
    names = {one.name for one in people_to_name(source.state, source.teller.id)}
    return len(told) < _OF_THEIR_OWN or any(name in each.fact for each in told for name in names)


_OF_THEIR_OWN = 2
"""So many things somebody tells of their own before they bring in somebody else."""


def sent_to(state: State, who: str) -> list[str]:
    """The names of those who said that somebody of this id knows more than they do."""
    name = state.characters[who].name if who in state.characters else ""
    points = saying.knows_more(name, "")
    others = ((each, one) for each, one in state.personas.items() if each != who and each in state.characters)
    return [
        state.characters[each].name
        for each, one in others
        if name and any(told.fact.startswith(points) for told in one.told)
    ]


def may_send_on(state: State, who: str) -> bool:
    """Whether somebody may say that another knows more: they have told something themselves, and nobody sent the
    heroes to them, nor have they sent them on last.
    """
    told = state.personas.get(who, Persona()).told
    sent_on = bool(told) and told[-1].fact.startswith(saying.knows_more(told[-1].fill, ""))
    return bool(told) and not sent_on and not sent_to(state, who)


def people_to_name(state: State, besides: str) -> list[Somebody]:
    """Everybody with a name whom the heroes know or have heard of, foes and who was only named so far twice over."""
    heroes = {one.name for one in state.characters.values() if one.is_hero or one.side == PCS}
    known: list[Somebody] = []
    for person in state.memory.people:
        if person.sheet is not None and person.sheet.tactics == MINDLESS:
            continue  # Nobody has it from a machine.
        only_named = bool(person.named_by) and person.id not in state.characters
        weight = 2 if person.tie == FOE or only_named else 1
        known += [Somebody(person.name, person.role)] * weight
    known += [
        Somebody(one.name)
        for one in state.characters.values()
        if one.side != PCS
        and (one.sheet.kind == MAJOR or one.sheet.named)
        and PERSON_HERE in sort_of(state, one.id)
    ]
    left_out = {*heroes, state.characters[besides].name if besides in state.characters else ""}
    return [each for each in known if each.name not in left_out and may_be_met(state, each.name)]


_NEW = 2
"""How many chances somebody new has beside those who are known: one less for each who was only named so far."""


def their_name(source: Teller, topic: Topic) -> str:
    """What a topic is about, as the facts would call it: `your brother` is the teller's."""
    about = as_told_of(topic.about, "", source.teller.name, source.hero.name)
    return about or topic.about


def as_a_fact(sentence: str) -> str:
    """A sentence as a fact: a capital first, no stop."""
    text = " ".join(sentence.split()).rstrip(".")
    return text[:1].upper() + text[1:]


def introduced(text: str, name: str, calling: str) -> str:
    """The sentence with what somebody is behind their name, where they are first named and it can stand there.

    Nobody tells in a breath what more there is to say of them.
    """
    calling = in_a_word(calling)
    if not calling or calling.casefold() in text.casefold():
        return text
    for found in re.finditer(re.escape(name), text):
        behind = text[found.end() :]
        if re.match(r"\s+[a-z]", behind):
            return f"{text[: found.end()]}, {calling},{behind}"
        if re.match(r"[.,;:?!]|$", behind):
            return f"{text[: found.end()]}, {calling}{behind}"
    return text
