"""Foes of whom a clause tells something, and how many of them: `two of the guards`, `the last of them`, `they all`."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.people import Crowd
from solofate.commands.readings.whom.strangers import COUNTS
from solofate.commands.readings.words.utterance import skip
from solofate.lexicon.forms import plural_forms
from solofate.rules.model.characters import OPPOSITION, Character
from solofate.rules.names import words_of


class FoesTold(NamedTuple):
    """The foes of whom something is told, the nearest first, and the place behind the words that name them.

    `all_left` says that nobody else of theirs is left by what is told.
    """

    ids: tuple[str, ...]
    end: int
    all_left: bool


def foes_told(moment: Moment, words: Sequence[str], at: int) -> FoesTold | None:
    """The foes who are named at that place as those who do something; None where none is named.

    Where nobody fights, whoever stands by may be one, by name or by what they are.
    """
    foes = [one for one in moment.foes if one.side == OPPOSITION]
    by_name = words[at : at + 1] != [] and words[at] not in moment.words.set_of("somebody", "last")
    if not moment.fighting and by_name:
        foes = [*foes, *(one for one in moment.foes if one not in foes)]
    if not foes or at >= len(words):
        return None
    known = moment.words
    said = known.found("amounts", words[at : at + _WIDEST])
    amount = next((each for each in said if each.at == 0 and each.sense in _SO_MANY), None)
    counted = COUNTS.get(words[at])
    if amount is not None:
        behind = _of_whom(moment, words, at + amount.length)
        among, end = _kind_at(moment, words, behind, foes)
        if not among:
            among, end = (foes, at + amount.length) if behind == at + amount.length else ([], behind)
        if not among:
            return None
        if amount.sense in ("all", "rest"):
            return _told(among, len(among), end, foes)
        if amount.sense == "last":
            return FoesTold((among[-1].id,) if len(among) > 1 else (among[0].id,), end, all_left=True)
        return _told(among, ceil(len(among) * _MOST), end, foes)
    if counted is not None:
        among, end = _kind_at(moment, words, _of_whom(moment, words, at + 1), foes)
        return _told(among, counted, end, foes) if among and counted <= len(among) else None
    if words[at] in known.set_of("plain", "articles"):
        among, end = _kind_at(moment, words, _behind_articles(moment, words, at), foes, of_several=True)
        if among:
            return _told(among, len(among), end, foes)
    if words[at] in known.set_of("somebody", "own") | known.set_of("amounts", "nobody-known"):
        return None
    one = next((each for each in Crowd.at(moment).mentions(words[at:]) if each.at == 0), None)
    against = {each.id for each in foes}
    ids = tuple(each for each in one.ids if each in against) if one is not None else ()
    if one is None or not ids or names_others(moment, words[at:], one):
        return None
    noun = words[at + one.end - 1]
    anybody = noun in known.set_of("somebody", "foe") | known.set_of("somebody", "last") or one.end == 1
    if one.sure < _BY_KIND and (words[at] in ("a", "an", "another") or not anybody):
        return None  # `A boy` is somebody else, and so is `the cabin boy`.
    ids = ids if one.several or words[at] in known.set_of("amounts", "they") else ids[:1]
    return FoesTold(ids, at + one.end, len(ids) == len(foes))


def clause_begins(moment: Moment, words: Sequence[str], at: int) -> int:
    """Where whoever acts in a clause is named, behind `and` and the words that say nothing of the deed."""
    at = skip(words, at, moment.words, "before", "interjection")
    return at + (words[at : at + 1] in (["and"], ["then"], ["but"]))


def names_others(moment: Moment, words: Sequence[str], one: Mention) -> bool:
    """Whether several are named where only one of that kind is here, who is not meant: `soldiers`, `men`."""
    word = words[one.end - 1]
    called = words_of(moment.state.characters[one.ids[0]].name)
    if one.several or one.sure <= _BY_A_PRONOUN or "of" in words[one.at : one.end]:
        return False
    return word not in called and len(list(plural_forms(word))) > 1


def _told(among: Sequence[Character], count: int, end: int, foes: Sequence[Character]) -> FoesTold:
    return FoesTold(tuple(one.id for one in among[:count]), end, count >= len(foes))


def _of_whom(moment: Moment, words: Sequence[str], at: int) -> int:
    """The place behind `of`, and behind the articles."""
    at += words[at : at + 1] == ["of"]
    return _behind_articles(moment, words, at)


def _behind_articles(moment: Moment, words: Sequence[str], at: int) -> int:
    described = moment.words.set_of("amounts", "described")
    while at < len(words) and (
        words[at] in moment.words.set_of("plain", "articles") or words[at] in described
    ):
        at += 1
    return at


def _kind_at(
    moment: Moment, words: Sequence[str], at: int, foes: Sequence[Character], *, of_several: bool = False
) -> tuple[list[Character], int]:
    """Those of the kind that is named there, and the place behind it: `guards`, `mill guards`, `them`, `men`.

    With `of_several` only a plural names a kind.
    """
    known = moment.words
    if words[at : at + 1] and words[at] in known.set_of("amounts", "them"):
        return list(foes), at + 1
    for spot in range(at, min(len(words), at + 2)):
        forms = list(plural_forms(words[spot]))
        plural = len(forms) > 1
        if of_several and not plural:
            continue
        called = [one for one in foes if not set(forms).isdisjoint(words_of(one.name))]
        if called:
            return called, spot + 1
        kinds = known.set_of("somebody", "foe") | known.set_of("company", "band")
        if not kinds.isdisjoint(forms):
            return [one for one in foes if one.side == OPPOSITION], spot + 1
    return [], at


_WIDEST = 4
_BY_A_PRONOUN, _BY_KIND = 0.7, 0.8
_SO_MANY = ("all", "rest", "last", "most")
_MOST = 2 / 3
"""The share of all that `most of them` are."""
