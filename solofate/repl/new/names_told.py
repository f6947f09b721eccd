"""Whose names people have in a new campaign: of the people its land tells of, its things, or those it names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from solofate.content.loading.eras import ages_told
from solofate.gm.wording.names import FAMILY, FIRST, LOCAL, peoples_told_of, with_names
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.repl.new.ages import era_told
from solofate.repl.new.party_told import party_told
from solofate.rules.names import words_of

_MOST = 3
"""So many peoples at most have their names in one campaign."""
_OF_SPACE, _OF_NO_LAND, _OF_THIS_TONGUE = "spacer", "neutral", "anglo"
_TODAY = ("steam", "engines", "screens")


def names_told(setting: str, genre: Sequence[str], rows: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """The peoples whose names a campaign has, the surest first; never nobody's.

    A land or a town goes before the whole name of somebody who is told of, that before space, that before things of a
    land (a samurai, a saloon), those before what somebody from elsewhere is (a Chinese cook) and before a first name.
    Where nothing tells, they are of those who speak English, or of an invented world, by age and kind of tale.
    """
    told, words = peoples_told_of(setting), words_of(setting)
    lands = [each for each in lexicon().found("peoples", words) if _is_a_place(words[each.at])]
    before = lexicon().set_of("before-a-land", "said")
    led = [each for each in lands if not before.isdisjoint(words[max(0, each.at - 2) : each.at])]
    of_lands = [each.sense for each in led or lands]
    if told_of := with_names([*dict.fromkeys(of_lands)], rows.__contains__):
        return tuple(dict.fromkeys(told_of))[:_MOST]
    by_names, worth = _by_names(party_told(setting).told, rows)  # Who goes along may be from anywhere.
    age = era_told(setting)
    if worth >= _WHOLE:
        return (by_names,)
    if age == _SPACE_AGE or _ORBITAL in genre:
        return (_OF_SPACE,)
    things = Counter(each.sense for each in lexicon().found("peoples-by-things", words))
    told_by = [*(people for people, _ in things.most_common(1)), *dict.fromkeys(told)]
    if told_of := with_names(told_by, rows.__contains__):
        return (*told_of[:1],) if things else tuple(told_of)[:_MOST]
    return (by_names or _by_age(setting, age, genre),)


def _is_a_place(word: str) -> bool:
    """Whether a word for a people is its land or a town of it, and not what somebody or something is called by it."""
    return any(is_a(word, (kind,), among=_AMONG) for kind in _PLACES)


_WHOLE, _AMONG = 3, 1
_PLACES = ("location.n.1", "body_of_water.n.1", "geological_formation.n.1")


def _by_names(setting: str, rows: Mapping[str, Sequence[str]]) -> tuple[str, int]:
    """The one people that has most of the names in a text, and how much that says; none where several are even."""
    said = {word.strip(",.;:!?—–-").removesuffix("'s").removesuffix("’s") for word in setting.split()}
    said = {word for word in said if word[:1].isupper()}
    counted: Counter[str] = Counter()
    for people in (*lexicon().subject("peoples"), _OF_NO_LAND):
        for part, worth in ((FIRST, 1), (FAMILY, 2)):
            counted[people] += worth * len(said & {*rows.get(f"{LOCAL}-{part}-{people}", ())})
    (best, most), (_, next_most) = counted.most_common(2)
    return (best, most) if most > next_most and best != _OF_NO_LAND else ("", 0)


def _by_age(setting: str, age: str, genre: Sequence[str]) -> str:
    of_today = {_CRIME, _SMALL_TOWN} & set(genre)
    return (
        _OF_THIS_TONGUE if age in _TODAY or of_today or _OLD.isdisjoint(ages_told(setting)) else _OF_NO_LAND
    )


_SPACE_AGE, _ORBITAL, _CRIME, _SMALL_TOWN = "vacuum", "orbital", "crime", "small-town"
_OLD = frozenset(("ancient", "medieval", "lamps"))


def known_names(rows: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """The peoples of whom there are names."""
    begins = f"{LOCAL}-{FIRST}-"
    return tuple(sorted(key.removeprefix(begins) for key in rows if key.startswith(begins)))


__all__ = ["known_names", "names_told"]
