"""What `/voice` and `/why voice` show. Nothing here has seen the key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solofate.voice.drafts import Telling
from solofate.voice.grades import GRADES, WHAT_THEY_DO
from solofate.voice.problems import VoiceError
from solofate.wording.plain import inline, plain

if TYPE_CHECKING:
    from solofate.voice.voice import Voice


def voice_lines(voice: Voice) -> Iterator[str]:
    """What is on, where words go, what it cost in this sitting."""
    for grade in GRADES:
        yield f"{'on ' if grade in voice.grades else 'off'} {grade}: {WHAT_THEY_DO[grade]}"
    try:
        settings = voice.settings()
        where = inline(settings.where)
        leaves = "leaves" if settings.leaves_the_machine else "stays on"
        yield (
            f"Set up in {inline(settings.said_in)}: {inline(settings.model) or 'any model'} at {where}; what is told "
            f"{leaves} this machine."
            if where
            else "No voice is set up: solofate voice check says how."
        )
    except VoiceError as problem:
        yield f"It is set up wrongly: {inline(str(problem))}."
    if voice.resting:
        yield f"It rests: {voice.resting}. A grade wakes it: /voice {' '.join(sorted(voice.grades)) or 'reword'}."
    about = "about " if voice.usage.guessed else ""
    cost = f", {voice.cost:.4f} by your prices" if voice.cost else ""
    fell = sum(len(each.fallen) for each in voice.tellings)
    yield (
        f"In this sitting: {voice.accepted} told, {fell} drafts fell, {about}{voice.usage.sent} tokens sent and "
        f"{voice.usage.received} received{cost}."
    )


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
    elif telling.picked is not None:
        picked = telling.brief.offered[telling.picked - 1] if telling.picked else "none of them"
        yield f"Picked: {inline(picked)}"
    else:
        yield "The program's own words stand."
