"""A big bad with more than one form (Fate Condensed, Ways to Break the Rules for Big Bads)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.ruleset import OptionalRule, Ruleset


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, further_forms=True)


TRUE_FORM = OptionalRule(
    id="true-form",
    title="A true form",
    brief="a foe taken out may go on in another form",
    help="A foe whose row says `next-form:` goes on as that row once it is taken out, fresh, and only the last form "
    "ends it. With `wounds-go-on: true` its consequences go on with it, each a step lighter.",
    apply=_apply,
)
