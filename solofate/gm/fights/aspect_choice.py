"""Which aspect is invoked where several would do the same for the same price: the one that fits what is going on."""

from __future__ import annotations

from solofate.gm.rulings.difficulty import bears
from solofate.rules.decisions.actions import InvokeQuestion
from solofate.rules.model.efforts import Effort, Invocation
from solofate.rules.model.state import State

ITS_OWN, HERE, BEARS = 2, 1, 2
"""How well an aspect fits that is one's own, that lies in this scene, or whose words bear on the skill in hand."""

EVERYWHERE = frozenset({"setting", "scenario"})
"""Kinds of aspects that are always true, and so fit nothing in particular."""


def fitting(decision: InvokeQuestion, state: State, chose: str, acting: Effort) -> str:
    """The best fitting of the invokes that are as good as the one chosen; from one exchange to the next another."""
    wanted = next((option.detail for option in decision.options if option.id == chose), None)
    if not isinstance(wanted, Invocation) or wanted.paid_with == "free":
        return chose
    alike = {
        option.id: _fit(state, option.detail, decision.who, acting)
        for option in decision.options
        if isinstance(option.detail, Invocation) and _alike(option.detail, wanted)
    }
    best = [id for id, fit in alike.items() if fit == max(alike.values())]
    return best[state.scene.exchange % len(best)]


def _alike(one: Invocation, wanted: Invocation) -> bool:
    return (one.mode, one.paid_with, one.paid_to, one.payer) == (
        wanted.mode,
        wanted.paid_with,
        wanted.paid_to,
        wanted.payer,
    )


def _fit(state: State, invocation: Invocation, who: str, acting: Effort) -> int:
    if invocation.kind in EVERYWHERE:
        return 0
    own = ITS_OWN if invocation.on == who else HERE
    helps = -bears(state, invocation.aspect, acting.skill) * (1 if acting.who == who else -1)
    return own + BEARS * max(-1, min(1, helps))
