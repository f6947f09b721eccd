"""In which way a question is meant that asks what, how, where or why: how somebody looks, how to get there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solofate.lexicon.matcher import lexicon
from solofate.rules.names import words_of

GET_THERE = "get-there"
YOURS = "yours"
"""What asks for the speaker's own doings: `where were you`, `why did you lie`."""

_HOW, _HOW_IT_IS = "how", "is"
_BE = lexicon().set_of("talk-words", "be")
_HELPS = _BE | lexicon().set_of("talk-words", "does") | lexicon().set_of("talk-words", "may")
_ASKED = tuple(lexicon().subject("ways-of-asking").items())
_AFTER = {sense: frozenset(words) for sense, words in lexicon().subject("asked-after").items()}
_WRITTEN, _WANTS, _MONEY, _GOES = (
    lexicon().set_of("asked-after", sense) for sense in ("written", "wants", "money", "goes")
)
READS, WANTS, MUCH_OF, WHEN_NEXT, USUAL, WHITHER = (
    "reads",
    "wants",
    "much-of",
    "when-next",
    "usual",
    "whither",
)
_HERE, _SOON, HERE = frozenset(("you", "here")), 5, "here"
BOUND, ORIGIN, LIVES = "bound", "origin", "lives"
OF_THEIR_OWN = (YOURS, HERE)
"""What is answered by somebody's own doings."""
OF_NO_PLACE = (YOURS, BOUND)
"""What is asked of where somebody is to whom no place can be given as that of a thing."""
_OF_NUMBERS = ("long", "often", "much")
_FIRST = 3


def of_what(said: str) -> str:
    """What a question wants to hear of something: how it `looks`, what `happened`; empty where that is open."""
    words = words_of(said)
    joined = f" {' '.join(words)} "
    for way, phrases in _ASKED:
        if words[:1] == [_HOW] and way in _OF_THE_SENSES:
            continue  # `How did you find her`
        if way in _OF_THE_SENSES and not _LEADS_TO_A_THING.isdisjoint(words):
            continue  # `What have you heard about the bell`
        if any(f" {phrase} " in joined for phrase in phrases):
            came_about = way == GET_THERE and words[1:2] == ["did"]
            return _HOW if came_about else way
    if words[-1:] and words[-1] in _AFTER["says"] and not _WRITTEN.isdisjoint(words):
        return READS
    if words[:1] == ["what"] and words[2:3] != ["you"] and _is_of_what_was_said(words):
        return _SAID
    if words[:1] == ["what"] and not _WANTS.isdisjoint(words) and "you" not in words:
        return WANTS
    if words[:1] == [_HOW]:
        appears = words[-1] in _AFTER["appears"] and words[1:2] != [] and words[1] in _HELPS
        return _HOW_IT_IS if appears or (words[1:2] and words[1] in _BE) else _HOW
    return ""


_SAID, _TELL = "said", frozenset(("say", "tell"))


def _is_of_what_was_said(words: Sequence[str]) -> bool:
    """Whether it is asked what somebody says: `what did the sheriff say to you`; of what they say about it, no."""
    does = words[1:2] != [] and words[1] in lexicon().set_of("talk-words", "does")
    return does and bool(_TELL & set(words[_FIRST : _SOON + 1])) and _LEADS_TO_A_THING.isdisjoint(words)


_LEADS_TO_A_THING = frozenset(("about", "of"))
_OF_THE_SENSES = ("saw", "heard", "said")


def of_how_many(said: str) -> str:
    """Whether it is asked how long, how often or how much; empty for how many."""
    words = words_of(said)
    at = words.index(_HOW) + 1 if _HOW in words else 0
    priced = words[at + 1 : at + 2] != [] and words[at + 1] in _BE and words[at + 2 : at + 3] != ["there"]
    if words[at : at + 1] == ["much"] and not priced and _MONEY.isdisjoint(words):
        return MUCH_OF
    return words[at] if words[at : at + 1] and words[at] in _OF_NUMBERS else ""


def of_when(said: str) -> str:
    """Whether it is asked when something is to be, and not when it was: `when does she sail`."""
    words = words_of(said)
    return WHEN_NEXT if words[1:2] and words[1] in _AFTER["next"] else ""


def of_where(said: str) -> str:
    """Whether it is asked where something is done at all, or where somebody went; empty for where something is."""
    words = words_of(said)
    helps = words[1:2]
    if words[-1:] == ["from"]:
        return ORIGIN
    if helps and helps[0] in _AFTER["usual"] and not _AFTER["lives"].isdisjoint(words[2:]):
        return LIVES
    if helps and helps[0] in _AFTER["usual"]:
        return USUAL
    return WHITHER if helps and helps[0] in _HELPS and not _GOES.isdisjoint(words[2:]) else ""


def of_whose_doings(said: str, *, only_of_being: bool) -> str:
    """Whether it is asked what whoever is spoken to did or was themselves, or only where they were."""
    words = words_of(said)[: _FIRST + 1]
    helps = _BE if only_of_being else _HELPS
    if only_of_being and words[1:3] == ["are", "you"]:
        return BOUND if words[3:4] and words[3] in _AFTER["bound"] else "" if words[3:] == ["from"] else YOURS
    if not only_of_being and words[:1] == ["why"] and set(words_of(said)[:_SOON]) >= _HERE:
        return HERE
    return YOURS if any(was in helps and you == "you" for was, you in pairwise(words)) else ""
