"""What `/voice` shows. Nothing here has seen the key."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.voice.grades import GRADES, WHAT_THEY_DO
from solofate.voice.problems import VoiceError
from solofate.voice.voice import Voice
from solofate.wording.plain import inline


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
