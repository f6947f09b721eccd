"""Shifts as time (Fate Condensed, Time Shifts)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.durations import TIME_STEPS
from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, time_by_shifts=True, time_table=TIME_STEPS)


TIME_SHIFTS = OptionalRule(
    id="time-shifts",
    title="Shifts as time",
    brief="shifts make an overcome quicker or slower",
    help="Before an overcome outside of a fight the GM names the time a plain success takes. Each shift above what it "
    "meets is a step quicker, each below a step slower: half an hour, an hour, a few hours, several hours, half a day.",
    apply=_apply,
    own=lambda rules: bool(rules.time_table),
)
