"""What one goes somewhere for, and when: what is told behind the place of a way, as the title of a scene has it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.senses import senses_of

_ALONE = (["together"], ["again"], ["alone"], ["now"])
_LEADS_ON = lexicon().set_of("what-for", "leads-on")
_WANTS = ("want", "need", "have")
_FOR_NOTHING = "feel"
"""What nobody goes anywhere for: sitting down, a drink, a look at one's hands."""
_FOR_SOMETHING = lexicon().set_of("what-for", "purposes")


def what_for(known: Lexicon, said: Utterance, at: int) -> str:
    """What is told behind a place: `at dusk`, and what is done there, as what one came for: `to burn the ledgers`.

    Of several things done there the last counts that one may have come for, and sitting down is none.
    """
    words = said.words
    if words[at:] in _ALONE:
        return ""
    begins = [at, *(joint for joint in said.joints if joint > at)]
    parts = pairwise((*begins, len(words)))
    deeds = [part for part in parts if _is_done(said, part[0])]
    if not deeds:
        return said.said_from(at).removeprefix("in order ")
    told = said.said_from(at, deeds[0][0]).strip(" ,") if deeds[0][0] > at else ""
    return ", ".join(part for part in (told, _purpose(known, said, deeds)) if part)


def _behind_what_leads(words: Sequence[str], at: int) -> int:
    """Behind `and`, `then I`: where it is said what is done."""
    while at < len(words) and words[at] in _LEADS_ON:
        at += 1
    return (
        at + 2
        if words[at : at + 1] != [] and words[at] in _WANTS and words[at + 1 : at + 2] == ["to"]
        else at
    )


def _is_done(said: Utterance, at: int) -> bool:
    """Whether a part says what somebody does, behind `and`, `I` or a comma."""
    words, verb = said.words, _behind_what_leads(said.words, at)
    if verb >= len(words) or words[verb].endswith("ing") or not senses_of(words[verb], "verb"):
        return False
    return verb > at or at in said.after_a_stop or not senses_of(words[verb], "noun")


def _purpose(known: Lexicon, said: Utterance, deeds: Sequence[tuple[int, int]]) -> str:
    """The deed one came for, as `to find him`; nothing where there is none that one would go anywhere for."""
    found = [(_behind_what_leads(said.words, start), ends) for start, ends in deeds]
    worth = [each for each in found if _sense(known, said, each) != _FOR_NOTHING]
    sure = [each for each in worth if _sense(known, said, each) in _FOR_SOMETHING]
    best = (sure or (worth if len(found) == 1 else []))[-1:]
    return f"to {said.said_from(*best[0]).rstrip(' ,')}" if best else ""


def _sense(known: Lexicon, said: Utterance, part: tuple[int, int]) -> str:
    found = known.at_head("verbs", said.words[part[0] : part[1]])
    return found[0].sense.split()[0] if found else ""
