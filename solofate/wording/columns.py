"""The columns of a sheet's skills as a picture, before and after a change (Fate Condensed, Improving Skill Ratings)."""

from __future__ import annotations

from collections.abc import Mapping

from solofate.rules.ladder import LADDER
from solofate.rules.model.columns import spread, too_full
from solofate.wording.layout import filled

BLOCK = "■"
_GAP = 3


def column_lines(before: Mapping[str, int], after: Mapping[str, int] | None = None) -> list[str]:
    """A line for each step down to Average, a block for each skill; a step that is too full says so."""
    drawn = [spread(before)] + ([spread(after)] if after is not None else [])
    top = max((step for steps in drawn for step in steps), default=1)
    widths = [max((steps[step] for step in range(1, top + 1)), default=0) for steps in drawn]
    names = max(len(_name(step)) for step in range(1, top + 1))
    lines = []
    for step in range(top, 0, -1):
        row = f"  {_name(step):<{names}}  {filled(BLOCK * drawn[0][step], max(widths[0], 1))}"
        if after is not None:
            arrow = "→" if step == (top + 1) // 2 else " "
            row += f"{' ' * _GAP}{arrow}{' ' * _GAP}{BLOCK * drawn[1][step]}"
        wrong = too_full(drawn[-1])
        if wrong is not None and wrong.step == step:
            row += f"  (more than the {wrong.beneath} beneath)"
        lines.append(row.rstrip())
    return lines


def _name(step: int) -> str:
    return f"{LADDER.get(step, '')} +{step}".strip()
