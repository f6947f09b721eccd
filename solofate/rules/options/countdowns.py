"""Countdowns."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, costs_start_countdowns=True)


COUNTDOWNS = OptionalRule(
    id="countdowns",
    title="Countdowns",
    brief="a cost may start a countdown where none is running",
    help="A cost may start a countdown where none is running. Those of scene files and of /countdown run without it.",
    apply=_apply,
)
