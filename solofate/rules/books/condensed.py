"""Fate Condensed."""

from __future__ import annotations

from solofate.rules.model.stress import ONE_POINT
from solofate.rules.ruleset import Ruleset

CONDENSED = Ruleset(
    book="condensed",
    title="Fate Condensed",
    style_at=3,
    invoke_bonus=2,
    pool_per_pc=1,
    undefended=0,
    stress=ONE_POINT,
    costs_start_countdowns=False,
    gm_distracts=False,
    rated_gear=False,
    full_defense=0,
)
