"""What was done to the wrong one, as it was meant of somebody else: `No, I meant Bokele`."""

from __future__ import annotations

import re
from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.talk.quoted import listeners
from solofate.commands.readings.whom.named import named_elsewhere
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import utterance
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import State
from solofate.wording.plain import in_quotes

_OUTSIDE_QUOTES = re.compile(r'"[^"]*"?|[^"]+')
_FIRST_PART = re.compile(r"^(?P<head>[^,;:.!?]+)[,;:.!?]*\s*(?P<tail>.*)$", re.DOTALL)
_PRONOUN = re.compile(r"\b(?:him|her|them)\b", re.IGNORECASE)
_LONGEST_HEAD = 6
_TURNS_DOWN = re.compile(r"^not\s+(?P<wrong>[^,;:.!?]+)[,;:.!?]+\s*(?P<rest>.*)$", re.IGNORECASE | re.DOTALL)
_MEANS = re.compile(r"\bI (?:mean|meant)\s+", re.IGNORECASE)
_POINTS = ("him", "her", "them", "that")
_OTHER, _OTHER_ONE = ("other", "one"), 3


class _Corrected(NamedTuple):
    """A correction taken apart: who is meant, what is done to them, and whether somebody else is turned down."""

    called: str
    tail: str
    turns_down: bool


def meant_otherwise(moment: Moment, said: str, before: str) -> str:
    """The line `before` as it was meant by who says it was somebody else; nothing where that is not what is said.

    What is done to them instead is told behind a stop, or it is what was done before: `No, I meant Bokele: I ask him
    who sent you` is `I ask Bokele who sent you`.
    """
    corrected = _corrected(moment, said, before)
    if corrected is None or len(corrected.called.split()) > _LONGEST_HEAD:
        return ""
    who = _who_is_called(moment, corrected.called, before)
    if not who:
        return _said_to_who_comes(moment, said, before)
    tail = corrected.tail
    if utterance(tail).words[:1] in (["i"], ["we"]):
        return _PRONOUN.sub(moment.state.characters[who].name, tail, count=1)
    if corrected.turns_down and tail.endswith("?") and before.startswith("/talk "):
        asked = in_quotes(tail)
        return f'/talk {who} "{asked[:1].upper()}{asked[1:]}"'
    return _done_to(moment.state, before, who)


def _said_to_who_comes(moment: Moment, said: str, before: str) -> str:
    """What was said to the wrong one, said to somebody who is named and comes in by it; nothing where none is so.

    `No, I meant Pere, the stretcher-bearer, not the preacher`.
    """
    if not before.startswith("/talk ") or not said[:1].isupper():
        return ""
    told = utterance(said.strip())
    one = next(iter(named_elsewhere(moment, told)), None)
    if one is None or one.at > 0:
        return ""
    behind = told.said_from(one.end).strip(" ,.")
    wrong = _TURNS_DOWN.match(f"{behind},")
    if behind and (wrong is None or not _was_done_to(moment, wrong["wrong"], before)):
        return ""
    spoken = _SAID.search(before)
    return f"/talk {one.typed} {spoken[0]}" if spoken is not None else ""


_SAID = re.compile(r'"[^"]*"$')


def meant_of_nobody_here(moment: Moment, said: str, before: str) -> str | None:
    """Who is meant in place of whom the line `before` was done to, where they are not here; None where none is.

    It is nothing where it cannot be told who: `Not her, the other one` among more than two.
    """
    corrected = _corrected(moment, said, before)
    if corrected is None or not corrected.turns_down:
        return None
    words = utterance(corrected.called).words
    known = lexicon()
    named = words[:1] != [] and (
        words[0] in known.set_of("plain", "before-a-thing") or corrected.called[:1].isupper()
    )
    if not named or words[-1] in _OTHER or not 0 < len(words) <= _LONGEST_HEAD:
        return ""
    return corrected.called[:1].upper() + corrected.called[1:]


def _corrected(moment: Moment, said: str, before: str) -> _Corrected | None:
    """A correction by its parts: `Not Greta, she is in bed. I mean the lad: who sent you?`; None for any other line."""
    text = said.strip()
    first = _TURNS_DOWN.match(text)
    if first is not None:
        if not _was_done_to(moment, first["wrong"], before):
            return None
        rest = first["rest"].strip()
        again = _MEANS.search(rest)
        text = rest[again.end() :].strip() if again is not None else rest
    found = _FIRST_PART.match(text)
    if found is None:
        return None
    tail, turns_down = found["tail"].strip(), first is not None
    behind = _TURNS_DOWN.match(tail) or _TURNS_DOWN.match(f"{tail},")
    if first is None and behind is not None and _was_done_to(moment, behind["wrong"], before):
        tail, turns_down = behind["rest"].strip(" ,"), True
    return _Corrected(found["head"].strip(), tail, turns_down)


def _was_done_to(moment: Moment, called: str, before: str) -> bool:
    """Whether that is whom a line was done to, by name or by a pronoun."""
    words = utterance(called).words
    if not before.startswith("/") or not _done_to_whom(moment.state, before):
        return False
    if len(words) == 1 and words[0] in _POINTS:
        return True
    to = _done_to_whom(moment.state, before)
    named = [each for each in people_called(moment, words) if len(each.ids) == 1]
    return (
        len(named) == 1
        and named[0].ids[0] == to
        and _is_all_of_it(words[: named[0].at], words[named[0].end :])
    )


def _who_is_called(moment: Moment, called: str, before: str) -> str:
    """The id of whoever is meant; `the other one` is the only other who is here."""
    words = utterance(called).words
    if words[-1:] and (words[-2:] == ["other", "one"] or words[-1] == "other") and len(words) <= _OTHER_ONE:
        to = _done_to_whom(moment.state, before)
        others = [one.id for one in listeners(moment) if one.id != to]
        return others[0] if to and len(others) == 1 else ""
    named = [each for each in people_called(moment, words) if len(each.ids) == 1]
    if len(named) != 1 or not _is_all_of_it(words[: named[0].at], words[named[0].end :]):
        return ""
    return named[0].ids[0]


def _is_all_of_it(before: list[str], behind: list[str]) -> bool:
    """Whether no more than somebody is named: `the bailiff`, `to ask Bokele`."""
    small = lexicon().set_of("grammar", "leads-a-noun") | lexicon().set_of(
        "answer-words", "leads-to-somebody"
    )
    return set(before) <= small and not behind


def _done_to_whom(state: State, line: str) -> str:
    """The id of whom a command was done to; nothing where it was nobody."""
    outside = (part.split() for part in _OUTSIDE_QUOTES.findall(line) if not part.startswith('"'))
    return next(
        (word for words in outside for word in words if word in state.characters and word != state.active), ""
    )


def _done_to(state: State, line: str, who: str) -> str:
    """The same command done to somebody else; nothing where it was done to nobody, or to them already."""
    parts: list[str] = []
    changed = False
    for part in _OUTSIDE_QUOTES.findall(line):
        words = part.split(" ") if not part.startswith('"') else [part]
        for at, word in enumerate(words):
            if not changed and at + bool(parts) > 0 and word in state.characters and word != state.active:
                words[at], changed = who, word != who
        parts.append(" ".join(words))
    return "".join(parts) if changed and line.startswith("/") else ""
