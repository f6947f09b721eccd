"""What a sentence typed at a question answers."""

from __future__ import annotations

from typing import NamedTuple

from solofate.rules.decisions.compels import AVOID


class Answered(NamedTuple):
    """What a sentence answers.

    `choices` are the options it may mean, the likeliest first. `how` answers what is asked about it next, a question
    of the kind `asked_next`; `told` is story that goes with it, and `behind` is what is to be done after it, by
    `behind_line` where that is another line. What is not
    `sure` is shown before it is done. Who only `haggles` over a compel has chosen nothing.
    """

    choices: tuple[str, ...]
    sure: bool = True
    how: str = ""
    told: str = ""
    behind: str = ""
    behind_line: str = ""
    haggles: bool = False
    asked_next: str = AVOID.id
