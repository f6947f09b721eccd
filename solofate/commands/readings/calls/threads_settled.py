"""A matter that is told to be settled, or given up: the thread it is about may be closed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.words.utterance import Utterance
from solofate.gm.story.who_did_it import deed_in
from solofate.gm.wording.clauses import telling
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.memory import Thread
from solofate.rules.names import words_of

_LIST = "threads-settled"
_SETTLED, _GIVEN_UP = "settled", "given-up"
_MATTERS = lexicon().set_of(_LIST, "matters")
_NOT_SO = lexicon().set_of(_LIST, "not-so")
_SPARE = lexicon().set_of(_LIST, "spare")
_LIKELY = 0.86
"""Likely enough to be offered: whether a matter is settled the player says."""
_MOST_WORDS = 18


def threads_settled(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The thread that a line says is settled or given up: `The case is closed`, `I give up on finding the ledger`."""
    threads = moment.state.memory.threads
    words = said.words
    if not threads or said.asks or said.quoted or moment.decision is not None or len(words) > _MOST_WORDS:
        return
    found = next(iter(lexicon().found(_LIST, words)), None)
    found = next(
        (each for each in lexicon().found(_LIST, words) if each.sense in (_SETTLED, _GIVEN_UP)), found
    )
    if found is None or found.sense not in (_SETTLED, _GIVEN_UP) or not _NOT_SO.isdisjoint(words):
        return
    rest = [*words[: found.at], *words[found.at + found.length :]]
    of_it = [word for word in telling(" ".join(rest)) if word not in _MATTERS | _SPARE] if rest else []
    named = not _MATTERS.isdisjoint(rest)
    if not of_it and not named:
        return
    thread = _most_of_it(threads, of_it) if of_it else _the_matter(threads)
    if thread is None or (found.sense == _SETTLED and not named and found.at > _SOON):
        return
    because = "it is settled" if found.sense == _SETTLED else "it is given up"
    yield Reading(f"/thread close {thread.id}", _LIKELY, f"{because}: {thread.title}")


_SOON = 2


def _most_of_it(threads: Sequence[Thread], of_it: Sequence[str]) -> Thread | None:
    """The thread whose title has most of what is named; none where no word of it is there."""
    shared = [
        (sum(not _forms(word).isdisjoint(_all_forms(each.title)) for word in of_it), each) for each in threads
    ]
    most, thread = max(shared, key=lambda each: each[0])
    return thread if most else None


def _the_matter(threads: Sequence[Thread]) -> Thread | None:
    """What is meant by `the case`: the one that asks who did it, else the only one that is no hero's own."""
    asks = [each for each in threads if deed_in(each.title) is not None]
    of_nobody = [each for each in threads if not each.scope]
    return next((some[0] for some in (asks, of_nobody) if len(some) == 1), None)


def _all_forms(text: str) -> set[str]:
    return {form for word in words_of(text) for form in _forms(word)}


def _forms(word: str) -> set[str]:
    return {word, *plural_forms(word), *verb_forms(word)}
