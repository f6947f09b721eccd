"""A big bad that scales up (Fate Condensed, Ways to Break the Rules for Big Bads)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.permission import Deed
from solofate.rules.model.scale import level_of
from solofate.rules.model.state import State, in_play
from solofate.rules.ruleset import OptionalRule, Ruleset


def level_beside_a_big_bad(state: State, deed: Deed) -> int:
    """Scale counts only while a foe is there that stands above every hero."""
    level = level_of(state, deed)
    # Asked of every rating: whoever has no level to count has nobody else looked at.
    return level if level and _is_towered_over(state) else 0


def _is_towered_over(state: State) -> bool:
    highest = max((one.sheet.scale for one in state.characters.values() if one.is_hero), default=0)
    return any(foe.sheet.scale > highest for foe in in_play(state, OPPOSITION))


def _apply(rules: Ruleset) -> Ruleset:
    if rules.hooks.level is not None:
        return rules
    return replace(rules, hooks=replace(rules.hooks, level=level_beside_a_big_bad))


SCALE_UP = OptionalRule(
    id="scale-up",
    title="A big bad on a higher scale",
    brief="scale counts while a foe stands above every hero",
    help="While a foe is in the scene that stands on a higher level of scale than every hero, scale counts as the "
    "option scale has it. In every other scene it does not.",
    apply=_apply,
)
