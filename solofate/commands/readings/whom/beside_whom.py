"""Which of several is meant by whom they stand with: `the one next to Nan`, `the guard beside the captain`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.antecedents import Mention

_WIDEST = 4
"""So many words at most say beside whom somebody is, before the name."""


def told_beside(
    moment: Moment,
    words: Sequence[str],
    at: int,
    ids: Sequence[str],
    named_at: Callable[[int], Mention | None],
) -> tuple[tuple[str, ...], int] | None:
    """Those of several who stand where somebody else does, without that one, and the place behind those words.

    None where nobody is told to be by.
    """
    phrases = (each.split() for each in moment.words.words("somebody-several", "beside"))
    length = max((len(each) for each in phrases if list(words[at : at + len(each)]) == each), default=0)
    if not length or at + length >= len(words):
        return None
    other = named_at(at + length)
    if other is None or other.at != at + length or other.several or len(other.ids) != 1:
        return None
    people = moment.state.characters
    there = [who for who in ids if who not in other.ids]
    if not there:
        return None
    zone = people[other.ids[0]].zone
    return tuple(sorted(there, key=lambda who: people[who].zone != zone)), other.end
