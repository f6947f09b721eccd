"""What a player told last, by which a pronoun is understood: `Bandi leaps out`, and `I run after him`."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.campaign.steps import VOICED, Step
from solofate.commands.language.syntax import TOLD_BEHIND
from solofate.rules.events import SceneStarted


def told_last(steps: Sequence[Step]) -> tuple[str, ...]:
    """What a player told last in the scene that is on, the latest first: sentences, and commands as they were told."""
    found: list[str] = []
    for step in reversed(steps[-_FEW:]):
        if any(isinstance(event, SceneStarted) for event in step.events):
            break
        line, _, told = step.line.partition(TOLD_BEHIND)
        if step.line != VOICED and not step.line.startswith((">", "?")):
            found.append(told or line)
    return tuple(found[:_LAST])


_FEW, _LAST = 12, 3
"""So many steps are looked at, and so many lines of them are kept in mind."""
