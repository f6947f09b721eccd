"""One piece of text from a model: streamed, checked sentence by sentence, asked for once more, or given up."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from solofate.voice.brief import Brief
from solofate.voice.checker import faults, spoken_of
from solofate.voice.contract import LEAVES_OUT
from solofate.voice.grades import REWORD
from solofate.voice.models import Message, Model, Until, Usage
from solofate.voice.problems import VoiceError
from solofate.voice.prompts import prompt_for
from solofate.voice.tokens import counted_sentences, sentences
from solofate.wording.plain import inline, plain

ROUNDS = 2
"""How often a model is asked: once, and once more where the draft fell."""

TOKENS_A_WORD, TOKENS_MORE = 2, 24
"""So many tokens a reply may have for each word that is allowed, and so many besides."""

_THOUGHTS = re.compile(r"<think>.*?(?:</think>|\Z)", re.DOTALL)
_WHOLE = re.compile(r"[.!?…][”\"’')]*$")
_NUMBER = re.compile(r"[^\w+-]*(\d{1,2})\b(?!\s*\w+\s+\w+\s+\w)")


class Fallen(NamedTuple):
    """A draft that was not told, and why."""

    draft: str
    faults: tuple[str, ...]


class Heard(NamedTuple):
    """What may be told so far, and the facts that are not told in it, in the program's own words.

    Where no more comes, both are told.
    """

    text: str
    rest: str = ""


@dataclass
class Telling:
    """What was asked for and what came of it: the text that is told, or none, and the drafts that fell."""

    brief: Brief
    prompts: list[Sequence[Message]] = field(default_factory=list)
    fallen: list[Fallen] = field(default_factory=list)
    text: str = ""
    rest: str = ""
    problem: str = ""
    picked: int | None = None


def tell(
    model: Model, brief: Brief, until: Until, usage: Usage, heard: Callable[[Heard], None] = lambda said: None
) -> Telling:
    """Has a brief told. `heard` is called with what may be told so far, whenever that is a sentence more.

    What has been heard stands, also where the rest is cut or falls. Raises nothing: a problem is in what is returned.
    """
    telling = Telling(brief)
    for _ in range(ROUNDS):
        fell = telling.fallen[-1].faults if telling.fallen else ()
        prompt = prompt_for(brief, fell)
        telling.prompts.append(prompt)
        draft = ""
        try:
            for draft in _growing(_counted(model, prompt, _tokens(brief), until, usage)):
                whole = "" if brief.is_whole else _whole_sentences(draft, brief)
                told = spoken_of(whole, brief)
                if whole and told != telling.text and (said := _heard(whole, brief)) is not None:
                    telling.text, telling.rest = told, said.rest
                    heard(Heard(told, said.rest))
                elif whole and told != telling.text and _will_not_mend(whole, brief):
                    break
                if whole and counted_sentences(told) >= brief.sentences:
                    break
                if brief.is_whole and len(draft.split()) > brief.longest:
                    break
            if brief.is_whole and not faults(draft, brief):
                telling.text = draft
                heard(Heard(draft))
        except VoiceError as problem:
            telling.problem = "" if telling.text else str(problem)
            return telling
        if telling.text:
            return telling
        telling.fallen.append(Fallen(draft, tuple(faults(_ended(draft), brief)) or ("it has no end",)))
    return telling


def pick(model: Model, brief: Brief, until: Until, usage: Usage) -> Telling:
    """Has one of the offered lines picked: its number from 1, 0 for none, or None where nothing of use came."""
    telling = Telling(brief)
    for _ in range(ROUNDS):
        prompt = prompt_for(brief, telling.fallen[-1].faults if telling.fallen else ())
        telling.prompts.append(prompt)
        try:
            draft = "".join(_counted(model, prompt, TOKENS_MORE, until, usage))
        except VoiceError as problem:
            telling.problem = str(problem)
            return telling
        said = _NUMBER.match(_THOUGHTS.sub("", draft))
        if said is not None and int(said[1]) <= len(brief.offered):
            telling.picked = int(said[1])
            return telling
        telling.fallen.append(Fallen(draft[:200], ("it is the number of nothing that was offered",)))
    return telling


def _counted(
    model: Model, prompt: Sequence[Message], tokens: int, until: Until, usage: Usage
) -> Iterator[str]:
    """The pieces of a reply, counted also where nobody says what it used, or where it is broken off."""
    before, pieces = (usage.sent, usage.received), 0
    with closing(model.reply(prompt, tokens, until, usage)) as reply:
        try:
            for piece in reply:
                pieces += 1
                yield piece
        finally:
            if (usage.sent, usage.received) == before:
                usage.guess(prompt, pieces)


def _growing(pieces: Iterator[str]) -> Iterator[str]:
    """The draft after each piece, without what the model thought before it spoke."""
    draft = ""
    for piece in pieces:
        draft += piece
        yield cleaned(draft)


def cleaned(draft: str) -> str:
    """A draft on one line, without thoughts, and without quotes around the whole of it."""
    text = _THOUGHTS.sub("", draft)
    if text.lstrip().startswith("<") and "<think>".startswith(text.strip()[:7]):
        return ""  # The beginning of a mark that has not come whole.
    text = re.sub(r"[ \t]*\r?\n[ \t]*", " ", text.strip())
    if len(text) > 1 and text[0] in '"“' and text[-1] in '"”' and not re.search(r"[\"“”]", text[1:-1]):
        return text[1:-1].strip()
    return text


def _whole_sentences(draft: str, brief: Brief) -> str:
    """The sentences that have come to their end, as many as are allowed."""
    whole = [each for each in _each_with_its_quote(draft) if _WHOLE.search(each)]
    told = " ".join(whole)
    while whole and counted_sentences(told) > brief.sentences:
        whole.pop()
        told = " ".join(whole)
    return told


def _each_with_its_quote(draft: str) -> list[str]:
    """The sentences as they stand, closing quotes included; the last may be unfinished."""
    found: list[str] = []
    left = draft
    for each in sentences(draft):
        end = left.index(each) + len(each)
        while end < len(left) and left[end] in "”\"’'":
            end += 1
        found.append(left[:end].strip())
        left = left[end:]
    return found


def _heard(whole: str, brief: Brief) -> Heard | None:
    """What may be told of sentences that have come, or None where nothing may.

    Of what happened they may keep the first facts alone; the others are the rest.
    """
    if not faults(whole, brief):
        return Heard(whole)
    if brief.grade != REWORD:
        return None
    for count in range(len(brief.facts) - 1, 0, -1):
        if not faults(whole, replace(brief, facts=brief.facts[:count])):
            return Heard(whole, " ".join(brief.facts[count:]))
    return None


def _will_not_mend(whole: str, brief: Brief) -> bool:
    """Whether a fault stands in what has been said: another sentence only mends what was left out."""
    return any(not fault.startswith(LEAVES_OUT) for fault in faults(whole, brief))


def _ended(draft: str) -> str:
    return draft if not draft or _WHOLE.search(draft) else f"{draft}."


def _tokens(brief: Brief) -> int:
    return brief.longest * TOKENS_A_WORD + TOKENS_MORE


def telling_lines(telling: Telling) -> Iterator[str]:
    """What was asked, which drafts fell and why, and what was told."""
    yield f"The voice was asked to {telling.brief.grade}:"
    for message in telling.prompts[:1]:
        for part in message:
            yield from (f"  {line}" for line in plain(part.text).splitlines())
    for fallen in telling.fallen:
        yield f"A draft fell: “{inline(fallen.draft)}”: {'; '.join(map(inline, fallen.faults))}."
    if telling.problem:
        yield f"It failed: {inline(telling.problem)}."
    if telling.text:
        yield f"Told: “{inline(telling.text)}”"
        if telling.rest:
            yield f"No more came, and the program's own words stood behind it: “{inline(telling.rest)}”"
    elif telling.picked is not None:
        picked = telling.brief.offered[telling.picked - 1] if telling.picked else "none of them"
        yield f"Picked: {inline(picked)}"
    else:
        yield "The program's own words stand."
