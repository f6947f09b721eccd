"""A big bad that a challenge keeps out of reach (Fate Condensed, Ways to Break the Rules for Big Bads)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.guards import BY_CHALLENGE
from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    challenges = rules.challenges._replace(amid_conflicts=True)
    return replace(rules, guards=(*rules.guards, BY_CHALLENGE), challenges=challenges)


CHALLENGE_IMMUNITY = OptionalRule(
    id="challenge-immunity",
    title="Out of reach until a challenge is won",
    brief="a foe may be out of reach until a challenge is won",
    help="A foe whose row says `guard: {by: challenge, …}` cannot be attacked, tied up or turned against itself until "
    "the heroes have won that challenge; the GM may also give one to a foe that stands alone. "
    "It runs amid the conflict: a task takes a turn, and the foe acts as it likes.",
    apply=_apply,
)
