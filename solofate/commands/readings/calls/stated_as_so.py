"""A detail that is stated as if it were so already: `I'd wager there is a back way`, `Finch owes me, right?`."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.sentence_parts import past_forms
from solofate.commands.readings.words.nouns import NUMBERS
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.wording.plain import in_quotes

_LIST = "stated-as-so"
_WAGERS, _REMINDS = (
    tuple(sorted((each.split() for each in lexicon().words(_LIST, sense)), key=len, reverse=True))
    for sense in ("wagers", "reminds")
)
_TAILS = tuple(sorted((each.split() for each in lexicon().words(_LIST, "tails")), key=len, reverse=True))
_IS, _HOLDS, _SUBJECTS = (lexicon().set_of(_LIST, each) for each in ("is", "holds", "subjects"))
_PAST = past_forms(lexicon())
_FEWEST, _SOON = 3, 7


def stated_as_so(moment: Moment, said: Utterance) -> str:
    """The detail that a line states, without what leads to it; nothing for a deed or a question."""
    words = said.words
    if len(words) < _FEWEST:
        return ""
    ends = _behind_which_it_is_asked(said)
    if said.asks and ends == len(words):
        return ""
    begins = _head(words, 0, _WAGERS)
    wagers = begins > 0
    if not wagers:
        begins = _head(words, 0, _REMINDS)
    if not begins and ends == len(words):
        return ""
    begins += words[begins : begins + 1] == ["that"]
    first = next((at for at in said.sentences if at > begins), ends)  # `…; I always do`
    last = min(first, ends)
    if not _states(moment, words[begins:last], anything=wagers) or _acts_on_it(said, begins):
        return ""
    detail = in_quotes(said.said_from(begins, last)).strip(" .!,;")
    return f"{detail[:1].upper()}{detail[1:]}"


def _acts_on_it(said: Utterance, begins: int) -> bool:
    """Whether the hero does something about it at once: `I'm sure somebody is in there, so I listen at the door`."""
    words = said.words
    for at in said.after_a_stop:
        at += words[at] in ("so", "and")
        if at <= begins or words[at : at + 1] not in (["i"], ["we"]):
            continue
        does = words[at + 1 : at + 2]
        forms = {*does, *(form for word in does for form in verb_forms(word))}
        is_so = not (_IS | _HOLDS | _PAST).isdisjoint(forms) or any(word.endswith("ed") for word in does)
        if does and not is_so and any(senses_of(form, "verb") for form in forms):
            return True
    return False


def _head(words: Sequence[str], at: int, phrases: Sequence[Sequence[str]]) -> int:
    """The place behind the first phrase of these that stands there; 0 where none does."""
    return next((at + len(each) for each in phrases if list(words[at : at + len(each)]) == list(each)), 0)


def _behind_which_it_is_asked(said: Utterance) -> int:
    """Where the words begin by which what was stated is only confirmed: `…, right?`, `…, actually`."""
    words = said.words
    for each in _TAILS:
        at = len(words) - len(each)
        if at > 1 and words[at:] == each and said.stops_before(at):
            return at
    return len(words)


def _states(moment: Moment, words: Sequence[str], *, anything: bool) -> bool:
    """Whether somebody has, is or knows something there, or did so: nothing that is done now."""
    if len(words) < _FEWEST:
        return False
    me = words[0] in ("i", "we")
    if not me and words[0] not in _SUBJECTS and not anything and not _is_a_name(moment, words[0]):
        return False
    known = moment.words
    at = skip(words, 1, known, "before") if me else 1
    numbers = lexicon().set_of("no-persons", "said") | NUMBERS.keys()
    for spot in range(at, min(len(words), at + (1 if me else _SOON))):
        word = words[spot]
        forms = set(verb_forms(word))
        if word in _IS or not _HOLDS.isdisjoint(forms | {word}):
            return True
        if me:
            continue
        base = min(forms, key=len)
        third = word.endswith("s") and base != word and words[spot - 1] not in numbers
        if (third or word in _PAST or word.endswith("ed")) and senses_of(base, "verb"):
            return True
    return False


def _is_a_name(moment: Moment, word: str) -> bool:
    people = moment.state.characters.values()
    return any(word in one.name.casefold().split() for one in people)
