"""How somebody is spoken of, learned from what a player tells: `The smith wipes her hands`, `Bela nods. She knows.`"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from solofate.gm.story.sentences import TypedWord, sentences
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import HE, SHE
from solofate.rules.events import PronounsKnown
from solofate.rules.model.characters import MOB
from solofate.rules.model.state import State
from solofate.rules.names import words_of

_LIST = "pronouns-told"


class _Mention(NamedTuple):
    who: str
    at: int
    ends: int


def pronouns_told(state: State, text: str) -> tuple[PronounsKnown, ...]:
    """The events that keep how somebody is spoken of, where that was not known and the text leaves no doubt.

    A sentence that names one person alone tells it by its pronouns, and so does one behind it that begins with them.
    Where somebody else may be meant nothing is learned: another who is spoken of so, somebody else by their calling.
    """
    names = dict(_names(state))
    found: dict[str, str] = {}
    last = ""
    for sentence in sentences(text):
        small = [word.small for word in sentence]
        mentions = list(_mentions(small, names))
        who = {each.who for each in mentions}
        begins = _gender(small[0]) if small else ""
        if len(who) == 1:
            last = next(iter(who))
            gender = _told_in(sentence, mentions)
        else:
            gender = begins if not who and last and not _names_others(sentence, []) else ""
            last = "" if who else last
        if gender and last and last not in found and _is_open(state, last, gender):
            found[last] = gender
    return tuple(PronounsKnown(each, gender) for each, gender in found.items())


def _names(state: State) -> Iterator[tuple[tuple[str, ...], str]]:
    """The words by which each person is known, as far as they are nobody else's: the whole name, and a first name."""
    people = {one.id: one.name for one in state.characters.values() if one.obstacle is None}
    people |= {one.id: one.name for one in state.memory.people if one.id not in people}
    several: dict[tuple[str, ...], set[str]] = {}
    for who, name in people.items():
        words = tuple(words_of(name))
        for key in {words, words[:1], words[-1:]}:
            several.setdefault(key, set()).add(who)
    articles = lexicon().set_of("plain", "articles")
    for key, known_so in several.items():
        if key and len(known_so) == 1 and key[0] not in articles:
            yield key, next(iter(known_so))


def _mentions(small: Sequence[str], names: Mapping[tuple[str, ...], str]) -> Iterator[_Mention]:
    at = 0
    while at < len(small):
        bare = [word.removesuffix("'s") for word in small[at : at + _LONGEST]]
        length = next((n for n in range(len(bare), 0, -1) if tuple(bare[:n]) in names), 0)
        if length:
            yield _Mention(names[tuple(bare[:length])], at, at + length)
        at += length or 1


_LONGEST = 5
"""So many words of a name are looked at."""


def _gender(word: str) -> str:
    known = lexicon()
    return next((each for each in (SHE, HE) if word in known.set_of(_LIST, each)), "")


def _told_in(sentence: Sequence[TypedWord], mentions: Sequence[_Mention]) -> str:
    """The one gender of the pronouns behind whoever is named; nothing where there are both, or others are named."""
    known = lexicon()
    behind = sentence[mentions[0].ends :]
    said = [_gender(word.small) for word in behind]
    genders = {each for each in said if each}
    if len(genders) != 1 or _names_others(sentence, mentions):
        return ""
    if any(_gender(word.small) for word in sentence[: mentions[0].at]):
        return ""
    at = next(at for at, each in enumerate(said) if each)
    led = at and behind[at - 1].small in known.set_of(_LIST, "of-others")
    return "" if led else genders.pop()


def _names_others(sentence: Sequence[TypedWord], mentions: Sequence[_Mention]) -> bool:
    """Whether somebody besides is named or called by what they are, of whom the pronoun may be."""
    known = lexicon()
    own = {at for each in mentions for at in range(each.at, each.ends)}
    for at, word in enumerate(sentence):
        if at in own or _gender(word.small):
            continue
        others = ("spoken-of", "given-names", "occupations")
        if any(known.senses(subject, word.small) for subject in others) or (
            at and word.capital and word.small != "i"
        ):
            return True
    return False


def _is_open(state: State, who: str, gender: str) -> bool:
    """Whether nobody has said yet how somebody is spoken of, and nobody else who is known is spoken of so."""
    one, person = state.characters.get(who), state.memory.person(who)
    if one is not None and (one.sheet.pronouns or one.sheet.kind == MOB):
        return False
    if one is None and (person is None or person.pronouns):
        return False
    here = (each.sheet.pronouns for each in state.characters.values() if each.id != who and not each.is_hero)
    away = (
        each.pronouns for each in state.memory.people if each.id != who and each.id not in state.characters
    )
    return gender not in (*here, *away)
