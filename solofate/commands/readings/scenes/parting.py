"""A scene that is told to be over by what everybody does then: they go home, they sleep, the company breaks up."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import FREE

_LIST = "parting"
_EVERYBODY = tuple(each.split() for each in lexicon().words(_LIST, "everybody"))
_COMPANY = lexicon().set_of(_LIST, "company")
_PARTS = tuple(each.split() for each in lexicon().words(_LIST, "parts"))
_GO_HOME = tuple(each.split() for each in lexicon().words(_LIST, "goes-home"))
_BREAKS_UP = tuple(each.split() for each in lexicon().words(_LIST, "breaks-up"))
_NOT_SO = lexicon().set_of(_LIST, "not-so")
_LEADS_A_THING = lexicon().set_of("plain", "before-a-thing")
_LONGEST_BETWEEN = 4


def parts_from_here(moment: Moment, said: Utterance) -> bool:
    """Whether a line tells that everybody goes their way, or to sleep, which ends the scene where nobody fights."""
    state = moment.state
    if moment.decision is not None or not state.scene.open or state.scene.mode != FREE:
        return False
    if not said.words or said.quoted or said.asks or not _NOT_SO.isdisjoint(said.words):
        return False
    begins = sorted({0, *said.after_a_stop, *said.joints})
    stops = [*said.after_a_stop, len(said.words)]
    clauses = [said.words[at : next(stop for stop in stops if stop > at)] for at in begins]
    return any(_parts(moment, each) for each in clauses)


def leaves_with_it(moment: Moment, said: Utterance) -> bool:
    """Whether the hero tells that they have what they came for, and go: `That is all I needed, and I leave`.

    Where they go somewhere, that is where it goes on.
    """
    state = moment.state
    if moment.decision is not None or not state.scene.open or state.scene.mode != FREE:
        return False
    if not said.words or said.quoted or said.asks or not _NOT_SO.isdisjoint(said.words):
        return False
    has = next((at for at in range(len(said.words)) if _stands_at(said.words, at, _HAS_IT)), None)
    if has is None or _HAD.isdisjoint(said.words[max(0, has - _SOON) : has]):
        return False
    return any(_goes(said.words, at) for at in sorted({0, *said.after_a_stop, *said.joints}))


def _goes(words: Sequence[str], at: int) -> bool:
    while words[at : at + 1] and words[at] in _BEFORE:
        at += 1
    length = _stands_at(words, at, _ONE_GOES)
    behind = words[at + length : at + length + 1]
    return bool(length) and not (behind and behind[0] in _AWAY)


def _stands_at(words: Sequence[str], at: int, phrases: Sequence[Sequence[str]]) -> int:
    """How many words the longest of some phrases has that stands at a word; 0 where none does."""
    return max((len(each) for each in phrases if list(words[at : at + len(each)]) == each), default=0)


_HAS_IT = tuple(each.split() for each in lexicon().words(_LIST, "has-it"))
_ONE_GOES = tuple(each.split() for each in lexicon().words(_LIST, "one-goes"))
_HAD = lexicon().set_of(_LIST, "had")
_BEFORE = lexicon().set_of(_LIST, "before-one-goes")
_AWAY = (_LEADS_A_THING | {"to", "into", "for", "after"}) - {"with"}


def _parts(moment: Moment, words: Sequence[str]) -> bool:
    at = skip(words, 0, moment.words, "before")
    subject = max((len(each) for each in _EVERYBODY if list(words[at : at + len(each)]) == each), default=0)
    if subject:
        return any(_says(words[at + subject :], each) for each in (*_PARTS, *_GO_HOME))
    told = next((spot for spot, word in enumerate(words[: at + _LONGEST_BETWEEN]) if word in _COMPANY), None)
    return told is not None and any(_says(words[told + 1 :], each) for each in _BREAKS_UP)


def _says(words: Sequence[str], phrase: Sequence[str]) -> bool:
    """Whether a clause begins with a verb and has the rest of the phrase soon behind it: `took our coats and leave`."""
    at = next((spot for spot, word in enumerate(words[:_SOON]) if phrase[0] in verb_forms(word)), None)
    if at is None:
        return False
    rest = list(phrase[1:])
    if not rest and words[at + 1 : at + 2] and words[at + 1] in _LEADS_A_THING:
        return False  # `We part the curtain`
    behind = words[at + 1 : at + 1 + _LONGEST_BETWEEN + len(rest)]
    return not rest or any(list(behind[spot : spot + len(rest)]) == rest for spot in range(len(behind)))


_SOON = 3
