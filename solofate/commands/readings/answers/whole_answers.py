"""Answers that are said in a turn of phrase and nothing else: `Oh, what the hell`, `as if`, `she would`."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.reading import Moment
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Decision
from solofate.rules.names import words_of

AGREES, REFUSES = "agrees", "refuses"


def wholly(moment: Moment, decision: Decision, words: Sequence[str]) -> str | None:
    """Whether all of a remark agrees or refuses, whoever of the heroes it speaks of; None where it says any more."""
    said = " ".join(_of_me(moment, decision, bare(words)))
    return next(
        (sense for sense in (REFUSES, AGREES) if said in lexicon().set_of("whole-answers", sense)), None
    )


def only_opens(words: Sequence[str]) -> bool:
    """Whether words before a comma are no more than a sigh or an oath: `Ugh, …`, `Damn it, …`, `Oh well, …`."""
    return not [word for word in bare(words) if word != "it"]


def only_calls(words: Sequence[str]) -> bool:
    """Whether words behind an answer only call somebody something, or thank: `not this time, buddy`."""
    return bool(words) and set(words) <= _CALLS | _AROUND


def as_mine(words: Sequence[str]) -> list[str]:
    """The words with what is somebody's own put as mine, as it stands in the lists: `bit her lip` is `bit my lip`."""
    return [_AS_MINE.get(word, word) for word in words]


def bare(words: Sequence[str]) -> list[str]:
    """The words without sighs and oaths at both ends, what only makes them stronger, and a `wouldn't she` behind."""
    said = list(words)
    if len(said) > _TAG and said[-2] == "not" and said[-1] in _SUBJECTS and said[-3] in _ASKS:
        said = said[:-_TAG]
    while said and said[0] in _AROUND:
        said = said[1:]
    while said and said[-1] in _AROUND:
        said = said[:-1]
    return [word for word in said if word not in _STRONGER]


def _of_me(moment: Moment, decision: Decision, words: Sequence[str]) -> list[str]:
    """The words as they are said of oneself: `she would` and `Odile would` are `i would`."""
    who = moment.state.characters.get(decision.who)
    names = frozenset(words_of(who.name)) if who is not None else frozenset()
    return ["i" if word in _SUBJECTS | names else word for word in as_mine(words)]


_TAG = 3
_AROUND = lexicon().set_of("whole-answers", "around")
_STRONGER = lexicon().set_of("whole-answers", "stronger")
_CALLS = lexicon().set_of("whole-answers", "calls")
_SUBJECTS = lexicon().set_of("whole-answers", "subjects")
_ASKS = lexicon().set_of("whole-answers", "asks")
_AS_MINE = {
    **dict.fromkeys(lexicon().set_of("whole-answers", "owns"), "my"),
    **dict.fromkeys(lexicon().set_of("whole-answers", "selves"), "myself"),
}
