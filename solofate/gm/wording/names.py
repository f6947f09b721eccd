"""Names for whoever turns up without one: of a people the words of the campaign tell of, or of many shores."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solofate.gm.titles.persons import is_somebody, spoken_of_by_name
from solofate.gm.wording.draws import TableWords
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.patterns import pattern
from solofate.rules.model.state import State
from solofate.rules.names import words_of

_ENDS_A_NAME = lexicon().any_of("small-words", "ends-a-name")

FIRST, FAMILY = "first", "family"
_OF_THE_CAMPAIGN = ("setting", "scenario")


def peoples_told_of(text: str) -> tuple[str, ...]:
    """The peoples a text tells of by their countries, cities and rivers, as often as it names them.

    A house that is called by a town says nothing of that. One whose land somebody is in counts several times: in
    Prague there are Czechs before there are Swedish dragoons.
    """
    words, before = words_of(text), lexicon().set_of("before-a-land", "said")
    told: list[str] = []
    lands: list[str] = []
    for each in lexicon().found("peoples", words):
        if each.at and is_a(words[each.at - 1], _HOUSES):
            continue  # The Hotel New York stands in Rotterdam.
        led = not before.isdisjoint(words[max(0, each.at - _BEFORE_A_LAND) : each.at])
        (lands if led else told).append(each.sense)
    return (*lands * _AT_HOME, *told)


_BEFORE_A_LAND, _AT_HOME = 2, 3
_HOUSES = ("building.n.1", "room.n.1", "place_of_business.n.1")


def with_names(peoples: Sequence[str], has: Callable[[str], bool]) -> Sequence[str]:
    """Those of the peoples of whom there are names, by what `has` a table; else whoever lived there before them."""
    older = lexicon().subject("peoples-of-old").items()
    found = []
    for people in peoples:
        ways = (people, *(old for old, later in older if people in later))
        found += [each for each in ways if has(f"{LOCAL}-{FIRST}-{each}")][:1]
    return found


def as_borne(family: str, people: str, first: str) -> str:
    """A family name as somebody with that first name bears it: Brynja Olafsdottir, Bjarni Olafsson."""
    if spoken_of_by_name(first) != "she":
        return family
    for ways in lexicon().words("family-names-bend", people):
        his, hers = ways.split()
        if family.endswith(his):
            return f"{family.removesuffix(his)}{hers}"
        if his == _ANY:
            return hers.replace(_ANY, family)
    return family


_ANY = "…"
"""What stands for a whole name where any ending will do."""


def peoples_here(
    state: State, role: str = "", title: str = "", wanted: Sequence[str] = ()
) -> tuple[str, ...]:
    """The peoples whoever turns up may be of: by their calling (the Soviet commandant), else by campaign and scene.

    Those whose names a campaign `wanted` stand for whatever its setting tells.
    """
    own = peoples_told_of(role)
    if own:
        return own
    if wanted:
        return (*wanted,) * _AT_HOME + peoples_told_of(title or state.scene.title)
    about = [each.name for each in state.scene.aspects if each.kind in _OF_THE_CAMPAIGN]
    told = peoples_told_of(" . ".join(about)) * _AT_HOME + peoples_told_of(title or state.scene.title)
    return told or peoples_told_of(" . ".join(_who_heroes_are(state)))


def _who_heroes_are(state: State) -> list[str]:
    """What the sheets of the heroes say they are, which tells of a people where nothing else does."""
    return [each.name for one in state.characters.values() if one.is_hero for each in one.sheet.aspects]


def a_name(words: TableWords, state: State, role: str = "", title: str = "") -> str:
    """A whole name, of one people; nothing where no table in play has any."""
    people = _one_of(words, peoples_here(state, role, title, words.peoples))
    first, family = (_unlike_others(words, state, part, people) for part in (FIRST, FAMILY))
    return " ".join(filter(None, (first, as_borne(family, people, first))))


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


def _one_of(words: TableWords, peoples: Sequence[str]) -> str:
    """One of the peoples of whom there are names in the age of this campaign; nothing where there are none."""
    named = with_names(peoples, words.has)
    return named[words.below(len(named))] if named else ""


def _drawn(words: TableWords, state: State, part: str, people: str) -> str:
    return (people and words.one(f"{LOCAL}-{part}-{people}", state)) or words.one(f"name-{part}", state)


LOCAL = "local-name"
"""Names of one people, by its tables: `local-name-first-greek`."""


def several(words: TableWords, state: State, part: str, count: int, of_whom: str = "") -> Sequence[str]:
    """So many names of a part, of the people that `of_whom` tells of (`english`), else of one the campaign does."""
    people = _one_of(words, peoples_here(state, of_whom, wanted=words.peoples))
    found = words.draw(f"{LOCAL}-{part}-{people}", state, count=count) if people else ()
    return found or words.draw(f"name-{part}", state, count=count)


def in_a_word(calling: str) -> str:
    """What somebody is, without what more there is to say of them: `a porter` who has put the load down.

    It stays whole where nothing would be left that somebody is: `somebody who should be on watch`.
    """
    short = _MORE_OF_THEM.split(calling, maxsplit=1)[0].rstrip(",").split()
    nobody = lexicon().set_of("goals", "anybody")  # `A messenger nobody has thanked yet` is a messenger.
    while len(short) > 1 and (not is_somebody(short[-1].casefold()) or short[-1].casefold() in nobody):
        short.pop()
    return " ".join(short) if len(short) > 1 else calling


_MORE_OF_THEM = pattern(rf",?\s(?:{_ENDS_A_NAME})\s")
