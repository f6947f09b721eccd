"""The threat as a map (Fate Condensed, Ways to Break the Rules for Big Bads)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, threat_maps=True)


THREAT_MAP = OptionalRule(
    id="threat-map",
    title="The threat as a map",
    brief="a foe may be a map of zones, taken one by one",
    help="A foe whose row says `map:` is a map of zones, each with skills, stress and turns of its own. Whoever stands "
    "in one can attack it and nothing else of the foe; going deeper takes the challenge it holds, or an overcome, "
    "until it has fallen. The foe lasts until its heart is destroyed.",
    apply=_apply,
)
