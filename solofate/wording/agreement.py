"""Verbs behind whoever is more than one by name: the Bystanders do what somebody does."""

from __future__ import annotations

import re

from solofate.patterns import pattern
from solofate.rules.model.state import State
from solofate.wording.deed_objects import is_several, of_several
from solofate.wording.deeds_told import is_a_verb
from solofate.wording.people import the

_VERB_BEHIND_AND = pattern(r"(?P<and>\band )(?P<verb>[a-z]+s)\b")
_THE = "the "
_FOLK = ("people", "folk", "smen", "hmen")
"""Ends of words for many: townspeople, fisherfolk, swordsmen, watchmen."""


def names_several(name: str) -> bool:
    """Whether what somebody is called inside a sentence means more than one: `the Wolves`, but not `Thomas`."""
    last = name.rpartition(" ")[2].casefold()
    return name.startswith(_THE) and (is_several(last) or last.endswith(_FOLK))


def as_several_do(told: str) -> str:
    """What somebody does as several do it: `swings at Odile and misses` is `swing at Odile and miss`."""
    first, _, rest = told.partition(" ")
    behind = _VERB_BEHIND_AND.sub(lambda found: f"{found['and']}{_of_several(found['verb'])}", rest)
    return f"{_of_several(first)}{' ' if rest else ''}{behind}".replace(" itself", " themselves")


def speaks_of_several(state: State) -> bool:
    """Whether somebody is there whose name means more than one."""
    return any(names_several(the(state, who)) for who in state.characters)


def agreed(told: str, state: State) -> str:
    """A line in which the verb behind a name of several is put to their number, and what they own is theirs."""
    for one in state.characters.values():
        name = the(state, one.id)
        if not names_several(name) or name[len(_THE) :] not in told:
            continue
        behind = re.compile(rf"(?P<who>\b[Tt]he {re.escape(name[len(_THE) :])})(?:'s\b| (?P<verb>[a-z]+s)\b)")
        told = behind.sub(
            lambda found: (
                f"{found['who']} {_of_several(found['verb'])}" if found["verb"] else _owned(found["who"])
            ),
            told,
        )
    return told


def _owned(who: str) -> str:
    return f"{who}'" if who.endswith("s") else f"{who}'s"


def _of_several(verb: str) -> str:
    plain = of_several(verb)
    return plain if plain in ("are", "have", "do", "were", "go") or is_a_verb(plain) else verb
