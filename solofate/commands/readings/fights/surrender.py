"""Giving up a fight: `I throw down the oar and give myself up to the sergeant, if only he lets Chiyo row away`.

Whatever is done beside it, the concession is what it comes to; what it is given up for are the terms.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.commands.readings.fights.all_defence import is_all_defence
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.nouns import noun_at
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Found
from solofate.wording.plain import in_quotes

_PLAIN, _GESTURE = 0.97, 0.93
_US = ("i", "we")
_FEWEST_OF_TERMS = 3


def surrender_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The concession a line makes in a fight, with its terms where it names any; nothing where it makes none."""
    if not moment.fighting or moment.hero is None or said.asks or not (said.words or said.quoted):
        return
    if is_all_defence(moment, said):  # What is given up is the action.
        return
    if (called := called_to_them(moment, said)) is not None:
        said = utterance(called.tells)  # What others are called on to do is none of the hero's giving up.
    why = "giving up is a concession, on terms of one's own"
    terms = _terms(moment, said)
    line = f'/concede "{terms}"' if terms else "/concede"
    if _gives_up(moment, said) or _says_so(moment, said) or _tells_them(moment, said):
        yield Reading(line, _PLAIN, why)
    elif _hands_over_a_weapon(moment, said):
        yield Reading(line, _GESTURE, why)


class Called(NamedTuple):
    """What is called out to others without quotes: the words that tell of it, and what they are to do."""

    tells: str
    said: str


def called_to_them(moment: Moment, said: Utterance) -> Called | None:
    """What stands behind a colon and is said to others: `I shout at the last one: give up, or I burn it!`

    Nothing where the hero gives up by it: `I shout: I yield!`
    """
    found = _SAID_BEHIND.match(said.text.strip())
    if found is None or said.quoted:
        return None
    tells, behind = utterance(found["tells"]), utterance(found["said"])
    known = moment.words
    mine = any(
        skip(tells.words, at, known, "before") < len(tells.words)
        and tells.words[skip(tells.words, at, known, "before")] in _US
        for at in (0, *tells.joints)
    )
    says = known.set_of("gives-up", "calls-out") | known.set_of("gives-up", "says")
    speaks = any(not says.isdisjoint(verb_forms(word)) for word in tells.words)
    begins = skip(behind.words, 0, known, "before", "interjection")
    own = behind.words[begins : begins + 1] and behind.words[begins] in _US
    plainly = " ".join(behind.words[begins:])
    own = own or any(f"{plainly} ".startswith(f"{each} ") for each in known.words("gives-up", "said"))
    return Called(found["tells"], found["said"]) if mine and speaks and not own else None


_SAID_BEHIND = re.compile(r"^(?P<tells>[^:]+):\s+(?P<said>\S.+)$", re.DOTALL)


def _gives_up(moment: Moment, said: Utterance) -> bool:
    """Whether the hero gives up in one clause of it, and fights in none that follows."""
    plainly = [at for at in _clauses(moment, said) if _phrase(moment, said, at) is not None]
    return bool(plainly) and not _goes_on_fighting(moment, said, plainly[-1])


def _phrase(moment: Moment, said: Utterance, at: int) -> Found | None:
    """The words that give up which stand there, whoever is named in the midst of them: `let Mitya tie my hands`."""
    words = said.words[at:]
    them = next((one for one in people_called(moment, words[:_SOON]) if one.at == 1), None)
    if them is not None:
        words = [words[0], "them", *words[them.end :]]
    found = (each for each in moment.words.found("gives-up", words) if each.at == 0 and each.sense == "verbs")
    longest = max(found, key=lambda each: each.length, default=None)
    return None if longest is None or _gives_a_thing_up(moment, words[longest.length :]) else longest


def _gives_a_thing_up(moment: Moment, behind: Sequence[str]) -> bool:
    """Whether it is only a thing that is given up: `I give up my seat`."""
    known = moment.words
    noun = noun_at(known, behind, 0) if behind[:1] in (["my"], ["the"], ["our"]) else None
    if noun is None or known.senses("weapons", noun.head):
        return False
    return noun.head not in known.set_of("gives-up", "fights")


def _clauses(moment: Moment, said: Utterance) -> Iterator[int]:
    """Where what the hero does begins, at the head and in every clause that goes on from it."""
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before", "interjection")
    mine = _subject_ends(moment, said, begins)
    if mine is None:
        return
    yield skip(words, mine, known, "before", "wanting")
    for at in dict.fromkeys((*said.joints, *said.after_a_stop)):
        behind = skip(words, at, known, "before", "interjection")
        own = _subject_ends(moment, said, behind)
        if own is None and _is_of_another(words, behind):
            continue
        yield skip(words, behind if own is None else own, known, "before", "wanting")


def _is_of_another(words: Sequence[str], at: int) -> bool:
    """Whether a verb is somebody else's by its form: `I glare at him until he drops it and yields`."""
    verb = words[at] if at < len(words) else ""
    return verb.endswith("s") and verb != min((verb, *verb_forms(verb)), key=len)


def _subject_ends(moment: Moment, said: Utterance, at: int) -> int | None:
    """The place behind `I`, `we`, `Teo and I` or a hero's own name; None where somebody else does it."""
    words = said.words
    if words[at : at + 1] and words[at] in _US:
        return at + 1
    if words[at : at + 1] == ["let"]:
        return at
    one = next((one for one in people_called(moment, words[at:]) if one.at == 0), None)
    if one is None or len(one.ids) != 1:
        return None
    behind = words[at + one.end : at + one.end + 2]
    if behind in (["and", "i"], ["and", "me"]):
        return at + one.end + 2
    return at + one.end if moment.hero is not None and one.ids[0] == moment.hero.id else None


def _goes_on_fighting(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether a later clause is a blow: `I drop to my knees and cut at his legs`."""
    known, words = moment.words, said.words
    for spot in said.joints:
        if spot <= at:
            continue
        head = skip(words, spot, known, "before", "wanting")
        own = _subject_ends(moment, said, head)
        head = skip(words, head if own is None else own, known, "before", "wanting")
        if head >= len(words) or _phrase(moment, said, head) is not None:
            continue
        senses = known.senses("verbs", words[head]) or known.senses("heads", words[head])
        if senses and senses[0].startswith("attack") and own is None and words[spot] in ("and", "then"):
            return True
    return False


def _says_so(moment: Moment, said: Utterance) -> bool:
    """`“I give up,” I say. “Let her go.”`: whether what is said in quotes gives up, and begins with that."""
    if not said.quoted or (said.words and said.words[0] not in _US):
        return False
    quoted = utterance(said.quoted)
    words = quoted.words
    begins = skip(words, 0, moment.words, "before", "interjection")
    calls = moment.words.found("calls", words[begins:])
    called = any(each.sense == "/concede" and each.at == 0 and each.said in _sure(moment) for each in calls)
    return called or (words[begins : begins + 1] == ["i"] and _gives_up(moment, quoted))


def _sure(moment: Moment) -> frozenset[str]:
    return moment.words.set_of("gives-up", "said")


def _tells_them(moment: Moment, said: Utterance) -> bool:
    """`I shout that I give up`, `I tell them they have won`: whether the hero says so, in words of no quote."""
    known, words = moment.words, said.words
    for at in _clauses(moment, said):
        says = known.set_of("gives-up", "says")
        if at >= len(words) or says.isdisjoint(verb_forms(words[at])):
            continue
        for spot in range(at + 1, min(len(words), at + _SOON)):
            behind = " ".join(words[spot : spot + _SOON])
            told = known.words("gives-up", "told")
            if any(behind == each or behind.startswith(f"{each} ") for each in told):
                return True
    return False


_SOON = 6


_OWN = ("my", "our", "the")


def _hands_over_a_weapon(moment: Moment, said: Utterance) -> bool:
    """`I hand my sword over to the sergeant`, `I lay the oar at his feet`: what one fights with goes to a foe."""
    words, known = said.words, moment.words
    at = skip(words, 0, known, "before")
    if words[at : at + 1] == [] or words[at] not in _US:
        return False
    at = skip(words, at + 1, known, "before", "wanting")
    if at >= len(words) or known.set_of("gives-up", "hands-over").isdisjoint(verb_forms(words[at])):
        return False
    noun = noun_at(known, words, at + 1 + (words[at + 1 : at + 2] in (["over"], ["up"], ["down"])))
    if noun is None or words[noun.at] not in _OWN:
        return False
    behind = " ".join(words[noun.end : noun.end + _SOON])
    if any(behind.startswith(each) for each in known.words("gives-up", "to-feet")):
        return True
    to = next((each for each in known.words("gives-up", "to-them") if behind.startswith(f"{each} ")), None)
    if to is None or words[noun.at] == "the" or not known.senses("weapons", noun.head):
        return False
    foes = {one.id for one in moment.foes}
    spot = noun.end + to.count(" ") + 1
    return any(one.at == 0 and not foes.isdisjoint(one.ids) for one in people_called(moment, words[spot:]))


def _terms(moment: Moment, said: Utterance) -> str:
    """What it is given up for: what stands behind a condition; else what is said in quotes."""
    if (behind := _behind_a_colon(moment, said.text)) and not said.quoted:
        return _writable(behind)
    at = next(iter(_conditions(moment, said.words)), None)
    if at is not None and len(said.words) - at >= _FEWEST_OF_TERMS:
        return _writable(said.said_from(at))
    if said.quoted and len(utterance(said.quoted).words) >= _FEWEST_OF_TERMS:
        return in_quotes(said.quoted)
    return ""


def _behind_a_colon(moment: Moment, text: str) -> str:
    """The terms that stand behind a colon or a dash: `I give up: they keep the box, and the boy goes free`.

    Behind a comma or a stop they are terms where they say what somebody may have or is to leave.
    """
    found = _COLON.match(text)
    if found is not None and len(utterance(found["terms"]).words) >= _FEWEST_OF_TERMS:
        return found["terms"]
    found = _STOP.match(text)
    if found is None:
        return ""
    words, leads = utterance(found["terms"]).words, moment.words.words("gives-up", "leads-to-terms")
    led = f"{' '.join(words)} ".startswith(tuple(f"{each} " for each in leads))
    return found["terms"] if led or _somebody_may(moment, words, 0) else ""


def _somebody_may(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether somebody of the scene is named there who may or is to do something: `Nan lets us go`."""
    one = next((each for each in people_called(moment, words[at:]) if each.at == 0), None)
    verb = words[at + one.end : at + one.end + 1] if one is not None else []
    grants = moment.words.set_of("gives-up", "grants")
    return verb != [] and len(words) - at >= _FEWEST_OF_TERMS and not grants.isdisjoint(verb_forms(verb[0]))


_COLON = re.compile(r"^[^:–—]+(?::\s+|\s+[–—-]+\s+)(?P<terms>\S.+)$", re.DOTALL)
_STOP = re.compile(r"^[^,;.!]+[,;.!]\s+(?:and\s+)?(?P<terms>\S.+)$", re.DOTALL)


def _conditions(moment: Moment, words: Sequence[str]) -> Iterator[int]:
    """Where what is asked in return is said: behind `if only` or `on condition that`, or in `but spare her`."""
    for at in range(1, len(words)):
        for sense in ("for", "for-what-is-said"):
            for phrase in moment.words.words("gives-up", sense):
                parts = phrase.split()
                if list(words[at : at + len(parts)]) == parts:
                    yield at + (len(parts) if sense == "for" else len(parts) - 1)
                    break
        if words[at] == "if" and _somebody_may(moment, words, at + 1):
            yield at + 1


def _writable(text: str) -> str:
    plain = in_quotes(text).strip(" .!,;")
    return f"{plain[:1].upper()}{plain[1:]}"
