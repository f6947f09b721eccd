"""What `/why voice` shows of a telling. Nothing here has seen the key."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.voice.drafts import Telling
from solofate.wording.plain import inline, plain


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
