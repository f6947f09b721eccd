"""Questions that ask for what somebody did, took or is called, what something is for, or which of several it is.

`What is the bill for` is answered by what the bill is for, `what did the ferryman do` by a deed of the ferryman.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from solofate.gm.talk.statements import claim_of, statement_of, subject_length
from solofate.gm.titles.persons import is_somebody
from solofate.gm.wording.clauses import BE, DOES, HOLE, PERSON, WORD, kind_of_thing
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.names import words_of

_TIMES = lexicon().any_of("in-questions", "times")

CALLED, PURPOSE, DID, WHICH_THING, WHICH_ONE = "called", "purpose", "did", "which-thing", "which-one"

_WORDS = lexicon().subject("things-asked")
_OPENS = frozenset(_WORDS["opens"])
_SOUGHT = frozenset(_WORDS["sought"])
_BY_VERB = {
    verb: way for way in ("a-thing", "a-writing", "a-meal", "a-making", "a-payment") for verb in _WORDS[way]
}
_BY_THING = {word: f"{PURPOSE}-{kind}" for kind in ("paid", "opens") for word in _WORDS[f"{PURPOSE}-{kind}"]}
_HELPS = BE | DOES | frozenset(("have", "has", "had"))

_TIME = re.compile(rf"^(?:at |by |from |on )?what (?:{_TIMES}) (?=\w)", re.IGNORECASE)
_MAKES = re.compile(r"^what makes (?P<whom>you|him|her|them) (?=\w)", re.IGNORECASE)
_FOR = re.compile(r"^what (?P<helps>\w+) (?P<rest>.+) for$", re.IGNORECASE)
_NAME = re.compile(
    r"^what (?P<be>is|was|are|were) (?:the names? of (?P<of>.+)|(?P<whose>.+?) names?|(?P<whom>.+?) called)$",
    re.IGNORECASE,
)
_STRAIGHT = tuple(
    (begins, each) for begins, said in lexicon().subject("asked-straight").items() for each in said
)
_ASKED_STRAIGHT = re.compile(rf"(?:{lexicon().any_of('in-questions', 'asks-of-a-thing')}) ")
_DOERS = {each: doer for doer, said in lexicon().subject("as-who-does").items() for each in said}
_NAMES = ("name", "names")
_WHICH = re.compile(r"^which (?P<thing>[a-z]+) (?P<rest>.+)$", re.IGNORECASE)


class Meant(NamedTuple):
    """What a question asks for: the way in which rows answer it, and what it states, with a hole for the answer.

    `of` is whose name it asks for, `person` whether that is somebody.
    """

    way: str
    claim: str
    of: str = ""
    person: bool = False


def asked_straight(plain: str) -> str:
    """A question with the word by which all others of its kind begin: `what time does it close`, `what did he come for`
    are `when does it close`, `why did he come`.
    """
    folded = plain.casefold()
    if _ASKED_STRAIGHT.match(folded) is None:
        return plain
    if folded in _WORDS["why"]:
        return "why"
    for begins, said in _STRAIGHT:
        if folded.startswith(f"{said} "):
            return f"{begins} {plain[len(said) + 1 :]}"
    if (found := _TIME.match(plain)) is not None and words_of(plain[found.end() :])[:1] != ["of"]:
        return f"when {plain[found.end() :]}"
    if (made := _MAKES.match(plain)) is not None:
        whom = made["whom"].casefold()
        helps = "do" if whom in ("you", "them") else "does"
        return f"why {helps} {_DOERS.get(whom, whom)} {plain[made.end() :]}"
    if (which := _WHICH.match(plain)) is not None and _is_somebody(which["thing"]):
        return f"who {which['rest']}"
    asked = _FOR.match(plain)
    if asked is None or asked["helps"].casefold() not in _HELPS or _is_for_a_thing(asked):
        return plain
    return f"why {asked['helps']} {asked['rest']}"


def _is_somebody(thing: str) -> bool:
    return thing.casefold() in lexicon().set_of("talk-words", "person")


def _is_for_a_thing(asked: re.Match[str]) -> bool:
    """Whether it is asked what a thing is for, or what somebody looks for, and not why something is done."""
    words = words_of(asked["rest"])
    if not _SOUGHT.isdisjoint(words):
        return True
    done = any(word.endswith("ing") for word in words[1:])
    return asked["helps"].casefold() in BE and not done


def what_is_meant(plain: str, about: str) -> Meant | None:
    """What a question that begins with `what` or `which` asks for, where that is said by its own words; else None."""
    found = list(WORD.finditer(plain))
    if len(found) < _SHORTEST or found[0][0].casefold() not in _OPENS:
        return None
    if found[0][0].casefold() == "which":
        return _which(plain)
    if (named := _NAME.match(plain)) is not None:
        return _name(named, about)
    if (asked := _FOR.match(plain)) is not None and asked["helps"].casefold() in BE:
        if not _SOUGHT.isdisjoint(words_of(asked["rest"])):
            return _taken(plain)
        thing, used = _POINTS.sub("the ", asked["rest"]), ""
        if (behind := _USED.search(thing)) is not None:
            thing, used = thing[: behind.start()], behind[0]
        told = f"{thing} {asked['helps'].casefold()}{used}"
        ways = (_BY_THING[word] for word in words_of(f"{about} {asked['rest']}") if word in _BY_THING)
        return Meant(next(ways, PURPOSE), f"{told} for {HOLE}")
    return _taken(plain)


_POINTS = re.compile(r"^(?:that|those) (?=\w)", re.IGNORECASE)
"""What points to a thing, and would begin another clause where it is said back: `that key`."""
_USED = re.compile(r" (?:used|meant|good|made)$", re.IGNORECASE)
_SHORTEST = 3


def _which(plain: str) -> Meant | None:
    """`which flat are you in` says that you are in it; of what stands alone, `which is hers`, nothing is said back."""
    words = words_of(plain)
    helps = next((at for at, word in enumerate(words[1:_NEAR], 1) if word in BE | DOES), 0)
    if helps < 2:
        return None
    whole = words[helps] in DOES or words[helps + 1 : helps + 2] == ["you"]
    claim = claim_of(plain, "which") if whole else ""
    return Meant(WHICH_ONE, claim) if claim.endswith(HOLE) else Meant(WHICH_THING, "")


_NEAR = 4


def _name(named: re.Match[str], about: str) -> Meant | None:
    whom = named["of"] or named["whom"] or re.sub(r"['’]s$", "", named["whose"] or "")
    whom = _DOERS.get(whom.casefold(), whom)
    if whom.casefold() in ("you", "your"):
        return None
    meant = about if about.rpartition(" ")[2].casefold() not in _NAMES else ""
    of = meant if meant and whom.casefold() in _DOERS.values() else whom
    named_by = "" if words_of(of)[-1] in _DOERS.values() else of
    person = kind_of_thing(of) == PERSON or whom.casefold() in ("he", "she") or is_somebody(words_of(of)[-1])
    return Meant(CALLED, f"{of} {named['be'].casefold()} called {HOLE}", named_by, person)


def _taken(plain: str) -> Meant | None:
    """`what did he take`, `what are you reading`, `what did the ferryman do`."""
    words = words_of(plain)
    if words[1:2] == ["else"]:
        shorter = re.sub(r"^what\s+else\b[\s,]*", "what ", plain, flags=re.IGNORECASE)
        return _taken(shorter) if shorter != plain else None
    rest = plain.split(" ", 1)[1]
    if words[1] not in _HELPS:
        return _told(rest)
    if words[1] == "did" and "do" in words[3:]:
        length = subject_length(rest.split(" ", 1)[1])
        subject = " ".join(rest.split()[1 : 1 + length])
        behind = words[2 + length :]
        return (
            Meant(DID, f"{subject} {HOLE}")
            if length and behind[:1] == ["do"] and len(behind) <= _ALONE
            else None
        )
    bases = (base for word in words[3:] for base in verb_forms(word))
    way = next((_BY_VERB[base] for base in bases if base in _BY_VERB), "")
    way = "a-thing" if not way and not _SOUGHT.isdisjoint(words) and words[-1] == "for" else way
    if not way:
        return None
    claim = claim_of(plain, "who")
    if not claim and words[1] in BE and words[-1].endswith("ing"):
        told = statement_of(rest)
        claim = f"{told} {HOLE}" if told else ""
    return Meant(way, claim) if HOLE in claim else None


def _told(clause: str) -> Meant | None:
    """`what the king ate`, as it is told of: nobody helps the verb."""
    words = words_of(clause)
    length = subject_length(clause)
    if not length or len(words) <= length:
        return None
    verb = set(verb_forms(words[length]))
    if "do" in verb and len(words) - length <= _ALONE - 1:
        return Meant(DID, f"{' '.join(clause.split()[:length])} {HOLE}")
    way = next((_BY_VERB[base] for base in verb_forms(words[length]) if base in _BY_VERB), "")
    return Meant(way, f"{clause} {HOLE}") if way and len(words) == length + 1 else None


_ALONE = 3
