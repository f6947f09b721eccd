"""Which questions of a fight are put to the player, and what is answered in the place of those that are not."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from solofate.gm import what_matters
from solofate.rules.decisions import Call, Decision
from solofate.rules.table import Table

ALWAYS, WHEN_IT_MATTERS, NEVER = "always", "when-it-matters", "never"
SETTINGS = (ALWAYS, WHEN_IT_MATTERS, NEVER)

KEPT, AS_SET = "kept", "as-set"
"""Why a question was not put, besides what `what_matters` says: a defence is kept, or it is never asked."""


class Asking(NamedTuple):
    """Which questions the player is asked: in general, by kind of decision, and the defences kept for this fight.

    Where nobody has said anything, every question is asked.
    """

    setting: str | None = None
    by_kind: Mapping[str, str] = MappingProxyType({})
    kept: Mapping[str, str] = MappingProxyType({})

    def of(self, kind: str) -> str:
        """The setting for a kind of decision. What is not about the course of a fight is always asked."""
        return (self.by_kind.get(kind, self.setting) if kind in what_matters.MATTERS else None) or ALWAYS

    def put(self, setting: str, kind: str | None = None) -> Asking:
        """The same with another setting, for one kind of decision or for all."""
        if kind is None:
            return self._replace(setting=setting, by_kind=MappingProxyType({}))
        return self._replace(by_kind=MappingProxyType({**self.by_kind, kind: setting}))

    def usually(self, setting: str) -> Asking:
        """The same, with this setting where none was chosen."""
        return self if self.setting is not None else self._replace(setting=setting)

    def keeping(self, who: str, skill: str) -> Asking:
        """The same, and from here on somebody defends with this skill wherever it can defend."""
        return self._replace(kept=MappingProxyType({**self.kept, who: skill}))

    def forgetting(self, who: str | None = None) -> Asking:
        """The same with no defence kept, or with none kept for `who`."""
        left = {other: skill for other, skill in self.kept.items() if who is not None and other != who}
        return self._replace(kept=MappingProxyType(left))

    def answer(self, decision: Decision, table: Table) -> Call | None:
        """What is answered in the player's place and why, or None: the player is asked."""
        kept = self.kept.get(decision.who) if decision.kind == "defend" else None
        if kept is not None and any(option.id == kept for option in decision.options):
            return Call(kept, KEPT)
        setting = self.of(decision.kind)
        if setting == ALWAYS:
            return None
        if setting == NEVER:
            return Call(decision.default, AS_SET)
        settled = what_matters.MATTERS[decision.kind](decision, table)
        return Call(decision.default, settled) if settled else None


def keeps_a_defence(line: str) -> bool:
    """Whether an answer, as it was typed, keeps a defence."""
    return line.casefold().endswith(f" {ALWAYS}")


def read_kept(decision: Decision, typed: str) -> tuple[str, bool]:
    """The answer without the `always` behind it, and whether it is to be kept: `athletics always`, or `always` alone.

    Only how somebody defends can be kept.
    """
    answer, _, last = typed.strip().rpartition(" ")
    if decision.kind == "defend" and last.casefold() == ALWAYS:
        return answer, True
    return typed, False
