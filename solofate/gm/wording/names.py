"""Names for whoever turns up without one: of a people the words of the campaign tell of, or of many shores."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.wording.draws import TableWords
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import State
from solofate.rules.names import words_of

FIRST, FAMILY = "first", "family"
_OF_THE_CAMPAIGN = ("setting", "scenario")


def peoples_told_of(text: str) -> tuple[str, ...]:
    """The peoples a text tells of by their countries, cities and rivers, as often as it names them."""
    return tuple(each.sense for each in lexicon().found("peoples", words_of(text)))


def peoples_here(state: State, role: str = "", title: str = "") -> tuple[str, ...]:
    """The peoples whoever turns up may be of: by their calling (the Soviet commandant), else by campaign and scene."""
    own = peoples_told_of(role)
    if own:
        return own
    about = [each.name for each in state.scene.aspects if each.kind in _OF_THE_CAMPAIGN]
    return peoples_told_of(" . ".join((*about, title or state.scene.title)))


def a_name(words: TableWords, state: State, role: str = "", title: str = "") -> str:
    """A whole name, of one people; nothing where no table in play has any."""
    peoples = _with_names(words, peoples_here(state, role, title))
    people = peoples[words.below(len(peoples))] if peoples else ""
    return " ".join(filter(None, (_unlike_others(words, state, part, people) for part in (FIRST, FAMILY))))


def _unlike_others(words: TableWords, state: State, part: str, people: str) -> str:
    """A name that nobody has whom the heroes know of, while the tables hold another: no second Nadir."""
    known = [one.name for one in state.characters.values()] + [one.name for one in state.memory.people]
    borne = {each for name in known for each in words_of(name)}
    name = _drawn(words, state, part, people)
    for _ in range(_TRIES):
        if borne.isdisjoint(words_of(name)):
            break
        name = _drawn(words, state, part, people) or name
    return name


_TRIES = 12


def _with_names(words: TableWords, peoples: Sequence[str]) -> Sequence[str]:
    """Those of the peoples of whom there are names in the age of this campaign."""
    return [people for people in peoples if words.has(f"{LOCAL}-{FIRST}-{people}")]


def _drawn(words: TableWords, state: State, part: str, people: str) -> str:
    return (people and words.one(f"{LOCAL}-{part}-{people}", state)) or words.one(f"name-{part}", state)


LOCAL = "local-name"
"""Names of one people, by its tables: `local-name-first-greek`."""


def several(words: TableWords, state: State, part: str, count: int) -> Sequence[str]:
    """So many names of a part, of one people where the campaign tells of any."""
    peoples = _with_names(words, peoples_here(state))
    people = peoples[words.below(len(peoples))] if peoples else ""
    found = words.draw(f"{LOCAL}-{part}-{people}", state, count=count) if people else ()
    return found or words.draw(f"name-{part}", state, count=count)
