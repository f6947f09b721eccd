"""Challenges as they stand: the tasks, and what came of each (Fate Condensed, Challenges)."""

from __future__ import annotations

from collections.abc import Iterable

from solofate.named_tuples import NamedTuple

VICTORY, PARTIAL, DEFEAT, BROKEN_OFF = "victory", "partial", "defeat", "broken-off"
MET = ("succeed", "style")


class ChallengeTask(NamedTuple):
    """One task: the skill it asks for, how hard it is and why, and what came of it (None: open).

    `result` is `style`, `succeed` (also at a cost), `tie` (part of it) or `fail`.
    """

    name: str
    skill: str
    difficulty: int
    reason: str = ""
    result: str | None = None
    who: str | None = None


class Challenge(NamedTuple):
    """A challenge being played: what it is all for, and its tasks. `helped` are those who lent aid in this round."""

    aim: str
    tasks: tuple[ChallengeTask, ...]
    helped: tuple[str, ...] = ()

    @property
    def open(self) -> tuple[ChallengeTask, ...]:
        """The tasks nobody has tried yet."""
        return tuple(task for task in self.tasks if task.result is None)

    def named(self, name: str) -> ChallengeTask:
        """The task of that name."""
        return next(task for task in self.tasks if task.name == name)

    def with_result(self, name: str, result: str, who: str) -> Challenge:
        """The challenge once somebody has tried a task."""
        return self._replace(
            tasks=tuple(
                task._replace(result=result, who=who) if task.name == name else task for task in self.tasks
            )
        )

    def picks(self, who: str) -> int:
        """How many tasks somebody has taken or lent their aid to."""
        return sum(task.who == who for task in self.tasks) + self.helped.count(who)


def ending_of(results: Iterable[str]) -> str:
    """What the results come to: all met is victory, nothing gained defeat, anything between partial (AMBC-66)."""
    known = tuple(results)
    if all(result in MET for result in known):
        return VICTORY
    return DEFEAT if all(result == "fail" for result in known) else PARTIAL
