"""Details of the story that a player makes true: `I'd pay a point: the clerk owes me`, `…, I say there is`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from solofate.commands.readings.calls.stated_as_so import stated_as_so
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.things import aspects_in
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
    if (staked := _staked_on_an_aspect(moment, said)) is not None:
        yield staked
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


def _staked_on_an_aspect(moment: Moment, said: Utterance) -> Reading | None:
    """`I spend a fate point because Half the Harbour Owes Me, so …`: the detail that is so by an aspect.

    Where nothing is to be so, the aspect is invoked once the dice have fallen, and that is told.
    """
    words = said.words
    begins = skip(words, 0, moment.words, "before", "interjection", "letting", "wanting")
    begins += words[begins : begins + 1] in (["i"], ["we"])
    begins = skip(words, begins, moment.words, "wanting")
    if begins >= len(words) or _PAYS.isdisjoint(verb_forms(words[begins])):
        return None
    at = next(
        (spot for spot in range(begins + 1, min(len(words), begins + _SOON)) if words[spot] in _POINTS), 0
    )
    if not at or not all(word in _AROUND for word in words[begins + 1 : at]):
        return None
    names = aspects_in(moment, words[at + 1 :])
    if not names:
        return None
    ends = next((spot for spot in said.after_a_stop if spot > at + 1), len(words))
    ends += words[ends : ends + 1] != [] and words[ends] in _SO
    detail = in_quotes(said.said_from(ends)).strip(" .!,") if ends < len(words) else ""
    if not detail:
        return Reading("/help invoking", _STAKED, "an aspect is invoked once the dice have fallen")
    line = f'/declare "{detail[:1].upper()}{detail[1:]}" with "{names[0]}"'
    return Reading(line, _STAKED, "a fate point makes a detail of the story true")


_SOON = 6
_SO = lexicon().set_of(_LIST, "leads-to-a-detail")


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
