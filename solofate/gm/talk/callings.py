"""By what somebody is called to their face: `Who paid for it, aunt?`, `Your honour, my crew was first`."""

from __future__ import annotations

import re
from functools import lru_cache

from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.model.characters import Character
from solofate.rules.model.state import State
from solofate.rules.person_names import is_a_name


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What is called first in a line, and what is called last in a sentence of it."""
    known = lexicon()
    by_role = known.subject("called-by-role")
    callings = {word for role, words in by_role.items() if role != "around" for word in words}
    callings |= known.set_of("fact-roles", "kin") | known.set_of("talk-words", "person")
    callings |= {word for words in known.subject("occupations").values() for word in words}
    around = "|".join(map(re.escape, (*by_role["around"], *known.words("statements", "before-a-calling"))))
    titles = known.any_of("statements", "titles")
    said = "|".join(sorted(map(re.escape, callings), key=len, reverse=True))
    calling = rf"(?:(?:(?:{around})\s+)*(?:{said})|{titles})"
    first = re.compile(rf"^{calling}\s*[,!–—]\s*(?=\S)", re.IGNORECASE)
    asks = "|".join(sorted(known.set_of("grammar", "asks") | known.set_of("statements", "asks-of-somebody")))
    first = re.compile(rf"{first.pattern}|^[A-Z][a-z]+,\s+(?=(?:{asks})\b)", re.IGNORECASE)
    last = re.compile(rf"\s*,\s*{calling}\s*(?=[.?!]|$)", re.IGNORECASE)
    return first, last


@lru_cache(maxsize=512)
def without_a_calling(text: str) -> str:
    """A line without what whoever hears it is called in it."""
    if "," not in text and "!" not in text:
        return text
    first, last = _patterns()
    return last.sub("", first.sub("", text)).strip() or text


def is_a_title(word: str) -> bool:
    """Whether a word stands before a name as what somebody is called: `Master Osgood`, `Dr Vane`, `Old Ned`."""
    small = word.casefold()
    return small in lexicon().set_of("people-named", "address") or is_a(small, _PERSONS, among=2)


_PERSONS = ("person.n.1",)


def calling_of(state: State, one: Character) -> str:
    """What somebody is: what they said they are or were met as, else the calling they go by, `the Ferryman`, `Doctor
    Vale`; nothing where they have but a name.
    """
    persona, met = state.personas.get(one.id), state.memory.person(one.id)
    known = (persona.role if persona is not None else "") or (met.role if met is not None else "")
    if known:
        return known
    words = one.name.split()
    if not is_a_name(one.name):
        return one.name[:1].lower() + one.name[1:] if words[:1] == ["The"] else one.name.lower()
    return words[0].lower() if len(words) > 1 and is_a_title(words[0]) else ""


def without_a_call_to_speak(text: str) -> str:
    """A line without what only calls on somebody to speak: `Speak: what was it?`, `Answer me! Where is she?`"""
    call = _CALL.match(text)
    if call is None or not is_a(call["verb"].casefold(), _SPEAKS, "verb", among=1):
        return text
    return text[call.end() :]


_CALL = re.compile(r"^(?P<verb>[A-Za-z]+)(?:\s+(?:up|on|out|now|me|us|to me))?\s*[:!–—]\s*(?=\w)")
_SPEAKS = ("talk.v.1", "talk.v.2", "answer.v.1", "state.v.1")
"""What somebody is called on to do who is to say something."""
