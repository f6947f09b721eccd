"""Details of the story that a player makes true: `I'd pay a point: the clerk owes me`, `…, I say there is`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from solofate.commands.readings.calls.stated_as_so import stated_as_so
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.wording.plain import in_quotes

_LIST = "details-declared"
_PAYS = lexicon().set_of(_LIST, "pays")
_POINTS = lexicon().set_of(_LIST, "points")
_AROUND = lexicon().set_of(_LIST, "around-a-point")
_SAYS_SO = tuple(each.split() for each in lexicon().words(_LIST, "says-so"))
_MADE_TRUE = tuple(each.split() for each in lexicon().words(_LIST, "made-true"))
_REMEMBERED = tuple(each.split() for each in lexicon().words(_LIST, "remembered"))
_STAKED, _TOLD, _RECALLED = 0.93, 0.74, 0.72
"""A fate point is spent at once only where the line says that it is."""
_A_FEW = 10


def details_declared(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`/declare` where a line says that something is so, and pays for it, insists on it or remembers it."""
    if said.quoted or not moment.state.scene.open or moment.hero is None or not said.words:
        return
    if stated := stated_as_so(moment, said):
        yield Reading(f'/declare "{stated}"', _TOLD, "a fate point makes a detail of the story true")
        return
    if said.asks:
        return
    words, known = said.words, moment.words
    begins = [0, *said.after_a_stop]
    clauses = list(pairwise([*begins, len(words)]))
    pays = [clause for clause in clauses if _is_a_stake(words[slice(*clause)])]
    insists = [clause for clause in clauses if _is_said(words[slice(*clause)], _SAYS_SO)]
    left = [clause for clause in clauses if clause not in (*pays, *insists)]
    if not left:
        return
    first = skip(words, left[0][0], known, "before", "interjection")
    for heads, sure in ((_MADE_TRUE, _TOLD), (_REMEMBERED, _RECALLED)):
        if length := max(
            (len(each) for each in heads if words[first : first + len(each)] == each), default=0
        ):
            yield from _declared(said, [(first + length, left[0][1]), *left[1:]], _STAKED if pays else sure)
            return
    if pays or (insists and left[0][0] == 0):
        yield from _declared(said, [(first, left[0][1]), *left[1:]], _STAKED if pays else _TOLD)


def _declared(said: Utterance, left: Sequence[tuple[int, int]], sure: float) -> Iterator[Reading]:
    parts = [said.said_from(at, ends) for at, ends in left if at < ends]
    detail = in_quotes(", ".join(parts)).strip(" .!,")
    if detail:
        yield Reading(
            f'/declare "{detail[:1].upper()}{detail[1:]}"',
            sure,
            "a fate point makes a detail of the story true",
        )


def _is_a_stake(words: Sequence[str]) -> bool:
    """Whether a clause only says that a fate point is paid for it: `I'd pay a point`, `that's worth a point to me`."""
    pays = any(not _PAYS.isdisjoint(verb_forms(word)) for word in words)
    return (
        len(words) <= _A_FEW
        and pays
        and not _POINTS.isdisjoint(words)
        and all(word in _AROUND | _POINTS or not _PAYS.isdisjoint(verb_forms(word)) for word in words)
    )


def _is_said(words: Sequence[str], phrases: Sequence[Sequence[str]]) -> bool:
    return list(words) in [list(each) for each in phrases]
