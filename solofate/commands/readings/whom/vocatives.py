"""Who is called in what is said: `Sergeant, who has a hold over you?`, `So it was you, Dorrit`, `Is it you, auntie?`"""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.people import Crowd
from solofate.commands.readings.words.nouns import NUMBERS
from solofate.commands.readings.words.utterance import near
from solofate.gm.talk.company import can_talk, company
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import OPPOSITION, Character
from solofate.rules.names import words_of

_IT_IS_YOU = lexicon().any_of("in-told-speech", "you-are")

_PARTS = re.compile(r"[,.;:!?…–—]+")
_WORD = re.compile(r"\w")
_LONGEST = 4
_OPENS = lexicon().set_of("called-by-role", "opens")
_YOU_ARE = re.compile(rf"\b(?:{_IT_IS_YOU})\s+", re.IGNORECASE)


def called_upon_here(moment: Moment, spoken: str) -> Character | None:
    """Whoever is here and is called between two stops of what is said, or told who they are; the first of several."""
    parts = _parts(spoken)
    several = len(parts) > 1 or spoken.rstrip().endswith(("!", "?"))
    found_by_role: Character | None = None
    for part in parts if several else ():
        words = words_of(part)
        if (first := _first_of_several(moment, words)) is not None:
            return first
        while len(words) > 1 and words[0] in _OPENS:
            words = words[1:]
        one = called(moment, words) if len(words) <= _LONGEST else None
        if one is not None and not set(words).isdisjoint(words_of(one.name)):
            return one
        found_by_role = found_by_role or one
    if found_by_role is not None:
        return found_by_role
    found = _YOU_ARE.search(spoken)
    words = (
        words_of(spoken[found.end() :]) if found is not None and _WORD.search(spoken[found.end() :]) else []
    )
    for length in range(min(_LONGEST, len(words)), 0, -1):
        here = [one for one in company(moment.state) if set(words[:length]) <= set(words_of(one.name))]
        if len(here) == 1 and words[0] not in lexicon().set_of("plain", "articles"):
            return here[0]
    return None


def _first_of_several(moment: Moment, words: Sequence[str]) -> Character | None:
    """Who answers for those against the heroes where they are called together: `Sorry lads`, `you two`.

    None where it calls nobody so, or no two of them are here to hear it.
    """
    known, talks_with = moment.words, moment.state.scene.talk.who
    calls = next((each for each in known.found("called-together", words) if each.sense == "several"), None)
    if calls is None or calls.at + calls.length != len(words):
        return None
    in_a_fight = moment.fighting and calls.said in known.set_of("called-together", "with-you")
    if not in_a_fight and not known.set_of("called-together", "opens").issuperset(words[: calls.at]):
        return None
    against = [one for one in company(moment.state) if one.side == OPPOSITION]
    if in_a_fight:  # `You three`, where three are of one kind.
        number = next((NUMBERS[word] for word in calls.said.split() if word in NUMBERS), 0)
        alike = [one for one in against if _how_many_like(one, against) == number]
        against = alike or against
    answering = [one for one in against if can_talk(one)]
    if len(against) < _SEVERAL or not answering:
        return None
    return next((one for one in answering if one.id == talks_with), answering[0])


def _how_many_like(one: Character, others: Sequence[Character]) -> int:
    kind = one.name.rstrip(" 0123456789")
    return sum(other.name.rstrip(" 0123456789") == kind for other in others)


_SEVERAL = 2


def _parts(spoken: str) -> list[str]:
    return [part for part in _PARTS.split(spoken.strip(" \"“”'")) if _WORD.search(part)]


def calls_kin_who_is_not_here(moment: Moment, spoken: str) -> bool:
    """Whether somebody is called who can only be of the hero's kin, and nobody like that is here: `Sorry, dad`."""
    only = moment.words.set_of("called-by-role", "only-kin")
    for part in _parts(spoken):
        words = words_of(part)
        while len(words) > 1 and words[0] in _OPENS | moment.words.set_of("called-by-role", "around"):
            words = words[1:]
        if len(words) == 1 and words[0] in only and called(moment, words) is None:
            return True
    return False


def called(moment: Moment, name: Sequence[str]) -> Character | None:
    """Whoever is here and can answer, where the words are all of their name, behind a form of address or without."""
    address = moment.words.set_of("people-named", "address")
    said = set(name[1:] if len(name) > 1 and name[0] in address else name)
    here = company(moment.state)
    found = [one for one in here if said and said <= set(words_of(one.name))]
    asks = moment.words.set_of("grammar", "asks") | moment.words.set_of("grammar", "asks-about")
    if not found and len(said) == 1 and said.isdisjoint(asks) and not moment.words.senses("verbs", *said):
        slip = near(next(iter(said)), {word for one in here for word in words_of(one.name)})
        found = [one for one in here if slip in words_of(one.name)]
    found = found or _called_as_kin(moment, name) or _called_by_role(moment, name)
    return found[0] if len(found) == 1 else None


def _called_by_role(moment: Moment, name: Sequence[str]) -> list[Character]:
    """Whoever is here and is what they are called: `Sergeant`, `my dear steward`, `old man`.

    Where it may be several, the one one talks with.
    """
    known = moment.words
    around = known.set_of("called-by-role", "around")
    if not name or any(word not in around for word in name[:-1]) or name[-1] in around:
        return []
    if name[-1] in known.set_of("called-by-role", "only-kin"):
        return []
    senses = known.senses("called-by-role", name[-1])
    role = next((each for each in senses if each not in _GENDERS), name[-1])
    gender = next((each for each in senses if each in _GENDERS), "")
    found = [one for one in company(moment.state) if can_talk(one) and role in _told_of(moment, one)]
    if not found and gender:
        crowd = Crowd.at(moment)
        fits = [one for one in company(moment.state) if can_talk(one)]
        fits = [one for one in fits if crowd.gender_of(one) in ("", gender)]
        told = [one for one in fits if crowd.gender_of(one) == gender]
        surely = [one for one in fits if crowd.gender_of(one) or not name_of_age(name, _told_of(moment, one))]
        of_age = [one for one in fits if name_of_age(name, _told_of(moment, one))]
        found = of_age or (told if len(name) == 1 else []) or surely or fits
    with_whom = [one for one in found if one.id == moment.state.scene.talk.who]
    return with_whom or found


def _called_as_kin(moment: Moment, name: Sequence[str]) -> list[Character]:
    """Whoever is here and is of the hero's kin, as they are called by it: `auntie` is Aunt Dorrit."""
    kin = moment.words.senses("called-as-kin", name[-1]) if name else ()
    here = [one for one in company(moment.state) if can_talk(one)]
    return [one for one in here if kin and kin[0] in {*_told_of(moment, one), *words_of(one.name)}]


def name_of_age(name: Sequence[str], told: Sequence[str]) -> bool:
    """Whether somebody is called `old` or so who is told of as that."""
    return any(word in told for word in name[:-1])


def _told_of(moment: Moment, one: Character) -> Sequence[str]:
    """The words by which it is told what somebody is."""
    person = moment.state.memory.person(one.id)
    concept = next((aspect.name for aspect in one.sheet.aspects), "")
    return words_of(f"{person.role if person is not None else ''} {concept}")


_GENDERS = ("he", "she")
