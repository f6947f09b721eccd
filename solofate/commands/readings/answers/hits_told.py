"""A hit that is told of: `it tears my shoulder open, a moderate wound`, `I take it on the arm`, `only a scratch`.

How it is taken, and what the consequence is called that it leaves.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.commands.language.absorptions import ways_said
from solofate.commands.readings.actions.states import base_of, state_of
from solofate.commands.readings.answers.answered import Answered
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.utterance import utterance
from solofate.lexicon.forms import participle, verb_forms
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import NAME
from solofate.rules.decisions.conflict import Absorption, HitTaken
from solofate.rules.names import as_aspect

HitQuestion = Question[HitTaken, Absorption | None]


def bears_it(moment: Moment, text: str) -> bool:
    """Whether a hit is taken as it comes: `I take it on the arm`, `I take the punch and stay upright`."""
    words, known = utterance(text).words, moment.words
    if words[:1] not in (["i"], ["we"]):
        return False
    if known.found("bears", words):
        return True
    takes, blows = known.set_of("hits", "takes"), known.set_of("hits", "blows")
    return (
        not takes.isdisjoint(verb_forms(words[1])) and not blows.isdisjoint(words[2:_SOON])
        if words[1:]
        else False
    )


_SOON = 6


def borne(moment: Moment, decision: HitQuestion, text: str) -> Answered | None:
    """How a hit is taken by what is told of it; None where that is not said.

    A consequence that is named is taken where there is one that covers the hit, the lightest of such ways. One that is
    only told of is shown first, and so is whatever takes more than stress.
    """
    words = utterance(text).words
    if any(ways_said(decision, text, moment.words)):
        return None  # It is a way as such, and no sentence.
    legal = [option.id for option in decision.options]
    slots = list(
        dict.fromkeys(part for each in legal for part in each.split("+") if ":" not in part and part != "out")
    )
    named = next((slot for slot in slots if slot in words), None)
    if named is not None:
        way = _with_slot(legal, named)
        return _told(moment, way, text, words, sure=_named_only(way, named)) if way else None
    if any("stress" in moment.words.senses("hits", word) for word in words):
        way = next((each for each in legal if _is_only_stress(each)), "")
        return Answered((way,), told=text) if way else None
    found = {each.sense for each in moment.words.found("hits", words)}
    if "deep" in found and "light" not in found:
        way = next((each for slot in slots[1:] if (each := _with_slot(legal, slot))), "")
        return _told(moment, way, text, words, sure=False) if way else None
    if "wounds" in found:
        way = next((each for slot in slots if (each := _with_slot(legal, slot))), "")
        return _told(moment, way, text, words, sure=False) if way else None
    if "light" in found or bears_it(moment, text):
        only = next((each for each in legal if _is_only_stress(each)), decision.default)
        return Answered((only,), sure=_is_only_stress(only), told=text)
    return None


def _with_slot(legal: Sequence[str], slot: str) -> str:
    """The lightest way in which that consequence is the only one, else the lightest it is in; nothing for none."""
    ways = [each for each in legal if slot in each.split("+")]
    alone = [each for each in ways if sum(":" not in part for part in each.split("+")) == 1]
    return next(iter((*alone, *ways)), "")


def _named_only(way: str, slot: str) -> bool:
    """Whether a way takes no other consequence than that."""
    return [part for part in way.split("+") if ":" not in part] == [slot]


def _is_only_stress(choice: str) -> bool:
    return all(part.startswith(("stress", "box")) for part in choice.split("+"))


def _told(moment: Moment, way: str, text: str, words: Sequence[str], *, sure: bool) -> Answered:
    name = wound_in(moment, text) if any(":" not in part for part in way.split("+")) else ""
    return Answered((way,), sure=sure, told=text, how=name, asked_next=NAME.id)


def wound_in(moment: Moment, text: str) -> str:
    """The consequence in the words of an aspect: `His hook opens my palm to the bone` is a Palm Opened to the Bone.

    Nothing where no clause of it is plainly one.
    """
    for clause in re.split(r"[,;.!]\s*|\s+[-–—]\s+", text):
        if name := _wound_of(moment, clause.strip()):
            return name
    return ""


def _wound_of(moment: Moment, clause: str) -> str:
    said = utterance(clause)
    words, known = said.words, moment.words
    if not words:
        return ""
    own = next((at for at, word in enumerate(words) if word in ("my", "me") and at > 0), None)
    if own is not None and words[own] == "my" and words[own - 1] not in known.set_of("plain", "prepositions"):
        told = said.said_from(own - 1).split()
        name = state_of([*told[:1], *told[2:]], 1, "fight", known, ())
        return as_aspect(name) if len(told) > 2 else ""
    if words[0] == "my" and len(words) > 2:
        for at in range(2, min(len(words), _SOON)):
            if known.found("hits", words[at : at + 1]) or known.senses("verbs", words[at]):
                done = participle(base_of(words[at], known))
                return as_aspect(" ".join((*said.said_from(1, at).split(), done)))
        return ""
    begins = 1 if words[0] in known.set_of("plain", "articles") else 0
    wound = any(each.sense == "wounds" for each in known.found("hits", words))
    graded = any(word in _GRADES for word in words)
    if wound and not graded and len(words) - begins <= _SOON and words[0] not in ("i", "we", "it"):
        return as_aspect(said.said_from(begins))
    return ""


_GRADES = ("mild", "moderate", "severe", "extreme")
