"""What keeps a big bad out of reach until the heroes have won something (Fate Condensed, Ways to Break the Rules)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.model.skills import HARMS

BY_CHALLENGE, BY_CONTEST = "challenge", "contest"


class GuardTask(NamedTuple):
    """One task of the challenge that opens the way. Without a difficulty the GM sets it."""

    skill: str
    name: str = ""
    difficulty: int | None = None


class Guard(NamedTuple):
    """What has to be won before somebody can be affected: a challenge for `aim`, or a contest against them.

    `against` are the kinds of harm it keeps off. `tasks` are those of the challenge; without any the GM picks them.
    """

    by: str
    aim: str = ""
    against: tuple[str, ...] = HARMS
    tasks: tuple[GuardTask, ...] = ()
