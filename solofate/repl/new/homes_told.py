"""Where the hero of a premise is found, by what they are and by the place that is named as theirs."""

from __future__ import annotations

import re

from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.names import words_of

_BEGINS_WHAT_IS_TOLD_OF_A_HOME = lexicon().any_of("small-words", "begins-what-is-told-of-a-home")
_DETERMINERS_BUT_OURS = lexicon().any_of("small-words", "determiners-but-ours")


def home_told(concept: str, setting: str = "", age: str | None = None) -> str:
    """Where somebody is found by who they are: `the café` of a Card Reader in a Café, `the camp` of a surveyor.

    The place their setting names as theirs comes first: `who keeps her press running in a cellar`. Of the places that
    go with a calling only those count that its `age` has, where one is known.
    """
    if named := _home_named(setting):
        return named
    steers = _STEERS.search(concept)
    if steers is not None:
        return f"the {steers['what'].casefold()}"
    place = next(
        (
            each
            for each in re.finditer(
                r"\b(?:in|at|aboard|on) an? (?P<place>[\w’' -]+)$", concept, re.IGNORECASE
            )
        ),
        None,
    )
    if place is not None:
        return f"the {place['place'].casefold()}"
    is_now = calling_alone(concept)
    if words_of(is_now)[-1:] and lexicon().set_of("kin-only", "said") & {words_of(is_now)[-1]}:
        is_now = concept  # Whoever's kin somebody is, they are found where those are.
    found = lexicon().found("homes-of-callings", words_of(is_now))
    home = _in_its_age(found[-1].sense, age) if found else ""
    return f"the {home}" if home else ""


def _in_its_age(home: str, age: str | None) -> str:
    """The place as that age has it: a salvager's harbour is a docking bay in orbit; nothing where it has none."""
    if age == _VACUUM and (there := lexicon().senses("homes-in-orbit", home)):
        return there[0]
    having = lexicon().senses("ages-of-homes", home)
    return home if age is None or not having or age in having[0].split() else ""


_STEERS = re.compile(
    rf"\b(?:{lexicon().any_of('premise-patterns', 'steers')}) of an? (?P<what>[\w’'-]+(?: [\w’'-]+)?)$",
    re.IGNORECASE,
)
_VACUUM = "vacuum"


def _home_named(setting: str) -> str:
    """The place inside of which a setting says its hero is, in the clause that tells who that is; else nothing."""
    tells = _OF_ONESELF.search(setting)
    if tells is None:
        return ""
    homes = lexicon().subject("homes-of-callings").keys() | lexicon().set_of("settings", "gatherings")
    for found in _IN_A_PLACE.finditer(tells["who"]):
        words = found["place"].split()
        related = lexicon().set_of("premises", "relates") | {"where"}
        words = words[: next((at for at, word in enumerate(words) if word in related), len(words))]
        upto = next((at for at, word in enumerate(words, 1) if is_a(word, _HOMES) or word in homes), 0)
        if upto and not is_a(words[upto - 1], _WIDE):
            return f"the {' '.join(words[:upto])}"
    return ""


_OF_ONESELF = re.compile(
    r"\b(?:I am|I['’]m|I play|[Mm]y (?:hero|heroine|character) is) (?P<who>.+?)"
    r"(?=[.;:!?]\s|[.!?]?$|, (?:and|but|where|though)\b"
    r"|,? and (?:I|my|somebody|someone|the)\b)"
)
_IN_A_PLACE = re.compile(
    rf"\b(?:in|at|aboard|on) (?:{_DETERMINERS_BUT_OURS}) (?P<place>[a-z’'-]+(?: [a-z-]+){{0,2}})"
)
_HOMES = ("structure.n.1", "vessel.n.2", "spacecraft.n.1", "room.n.1")
_WIDE = ("settlement.n.6", "municipality.n.1", "way.n.6", "building_complex.n.1")


def calling_alone(concept: str) -> str:
    """What somebody is, without of whom, where and what for: `Ferry Mechanic` of a ferry mechanic on a lake."""
    return re.split(rf"\b(?:{_BEGINS_WHAT_IS_TOLD_OF_A_HOME})\b", concept, flags=re.IGNORECASE)[0]


__all__ = ["calling_alone", "home_told"]
