"""Lines that are said to somebody: `“Who sold you the oil?”`, `I ask Hesper who sold her the oil`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.commands.readings.attacks import press
from solofate.commands.readings.people import Crowd, callings, stranger_in
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.rolls import named_skill, skill_at_hand
from solofate.commands.readings.sentence import FULL, LIKELY, POSSIBLE, Sentence, Verb
from solofate.commands.readings.utterance import Utterance, near, skip, utterance
from solofate.gm.talk.company import addressed, company
from solofate.gm.talk.indirect import direct, question_in
from solofate.rules.model.state import State

_CLOSED = re.compile(r"""["“«„][^"”»]+["”»]""")
"""Quotes that end: a quote alone at the head of a line keeps the line as story."""
QUOTES = '"“«„'
_SAYING = frozenset(
    ("say", "ask", "tell", "answer", "reply", "call", "whisper", "shout", "add", "begin", "greet", "says", "asks",
     "tells", "answers", "replies", "calls", "whispers", "shouts", "mutter", "mutters", "speak", "talk", "explain")
)  # fmt: skip
_BEFORE = frozenset(
    ("to", "the", "that", "her", "him", "them", "softly", "quietly", "then", "and", "i", "we", "at")
)


class Speech(NamedTuple):
    """Something said: `to` is the id of whoever it is said to, or a name in `stranger` of somebody not here yet."""

    to: str
    said: str
    stranger: bool = False

    @property
    def line(self) -> str:
        """It as a command."""
        said = self.said.replace('"', "'").strip()
        name = f'"{self.to}"' if self.stranger else self.to
        return f'/talk {name} "{said}"' if said else f"/talk {name}"


def quoted_speech(moment: Moment, text: str) -> Speech | None:
    """What a line in quotes says, and to whom; None where nobody here is meant, or it is no hero who speaks."""
    said = utterance(text)
    if not _CLOSED.search(text) or not said.quoted.strip() or not _a_hero_speaks(moment, said):
        return None
    outside = " ".join(said.words)
    other = _named(moment, said.words) or addressed_by(moment.state, f"{said.quoted} {outside}")
    return Speech(other, " ".join(said.quoted.split())) if other is not None else None


def _a_hero_speaks(moment: Moment, said: Utterance) -> bool:
    """Whether what stands outside of the quotes only says that the hero speaks, and to whom."""
    words = list(said.words)
    hero = moment.hero
    if hero is None:
        return False
    own = set(hero.name.casefold().split())
    begins = skip(words, 0, moment.words, "before")
    rest = [word for word in words[begins:] if word not in own]
    if not rest:
        return True
    if said.text.lstrip()[:1] not in QUOTES and not own & set(words) and rest[0] not in ("i", "we", *_SAYING):
        return False
    here = {one.id for one in company(moment.state)}
    called = {
        word
        for one in Crowd(moment).mentions(words)
        if one.ids[0] in here
        for word in words[one.at : one.end]
    }
    people = {part for one in company(moment.state) for part in one.name.casefold().split()} | called
    meant = [word if word in _SAYING | _BEFORE else near(word, people) or word for word in rest]
    return all(word in _SAYING | _BEFORE or word in people for word in meant) and (
        len(rest) > 1 or meant[0] in _SAYING | people
    )


def _named(moment: Moment, words: Sequence[str]) -> str | None:
    people = {one.id for one in company(moment.state)}
    for mention in Crowd(moment).mentions(words):
        if mention.ids[0] in people and mention.sure > _SURE:
            return mention.ids[0]
    return None


_SURE = 0.72


def addressed_by(state: State, text: str) -> str | None:
    """The id of whoever a line is said to, if anybody."""
    other = addressed(state, text)
    return other.id if other is not None else None


def as_said(rest: str, name: str) -> str:
    """What was said, from what it is told to be about: `who sold her the oil`, `about the oil`, `that it is gone`."""
    text = rest.strip(" ,:;.!")
    if not text:
        return ""
    return question_in(text, name) or direct(text, name)


def talk(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """Talk: whoever is here answers; what a player's other hero hears is story. To win something takes a roll."""
    speech = _speech(sentence, verb)
    if speech is None:
        yield Reading(sentence.said.text, POSSIBLE, "talk is story until it is to win something")
        return
    moment = sentence.moment
    if speech.stranger:
        known = {one.name.casefold() for one in moment.state.memory.people}
        if speech.to.casefold() in known:
            yield Reading(sentence.said.text, POSSIBLE, f"{speech.to} is not here")
            yield Reading(speech.line, POSSIBLE, f"{speech.to} is not here, and would come in")
            return
        yield Reading(speech.line, LIKELY, "somebody is spoken to who has not been seen so far")
        return
    said = f" {' '.join(sentence.words[verb.end :])} "
    if any(f" {threat} " in said for threat in moment.words.words("threats", "said")):
        yield from (
            each._replace(score=FULL + 0.03) if at == 0 else each
            for at, each in enumerate(press(sentence, verb._replace(skill="provoke")))
        )
    yield Reading(speech.line, FULL, "somebody who is here is spoken to")
    skill = named_skill(sentence) or skill_at_hand(moment, "rapport") or "rapport"
    if not sentence.said.quoted:
        line = f'/overcome {skill} vs {speech.to} "{sentence.aim()}"'
        yield Reading(
            line,
            LIKELY - 0.02 if named_skill(sentence) is None else FULL + 0.04,
            "it is to win something from them",
        )


def _speech(sentence: Sentence, verb: Verb) -> Speech | None:
    """What is said to whom: to the one named behind the verb, to a stranger, or to whom the talk is going on with."""
    moment, said = sentence.moment, sentence.said
    people = {one.id: one for one in company(moment.state)}
    somebody = next((one for one in sentence.others if one.at >= verb.end), None)
    if somebody is not None and somebody.ids[0] in moment.state.characters and somebody.ids[0] not in people:
        return None
    if somebody is not None and somebody.at <= verb.end + _NEAR:
        one = people[somebody.ids[0]]
        rest = said.quoted or as_said(said.said_from(somebody.end), one.name)
        return Speech(one.id, rest)
    person = {*moment.words.set_of("talk-words", "person"), *callings(moment)}
    new = stranger_in(said.words[verb.end :], said.text, tuple(person))
    if new is not None:
        name, length = new
        return Speech(name, said.quoted or as_said(said.said_from(verb.end + length), name), True)
    other = addressed(moment.state, said.text)
    rest = said.said_from(verb.end)
    if (
        other is None
        or not (rest or said.quoted)
        or (verb.end < len(said.words) and said.words[verb.end] == "around")
    ):
        return None
    return Speech(other.id, said.quoted or as_said(rest, other.name))


_NEAR = 2


def speech_in(moment: Moment, text: str) -> Speech | None:
    """What a deed in words says to somebody here, where talking is all it is: `ask Hesper who sold her the oil`."""
    sentence = Sentence(moment, utterance(text))
    verb = sentence.verb_at_head
    if moment.hero is None or verb is None or verb.action != "talk":
        return None
    return _speech(sentence, verb)
