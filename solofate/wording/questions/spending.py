"""Answers that cost a fate point, which are given only by name: Enter goes on and pays nothing."""

from __future__ import annotations

from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import INVOKE, PAY, USE_STUNT
from solofate.rules.decisions.compels import COMPEL
from solofate.rules.model.roll import FATE_POINT, STUNT, BlankUse, Claim, Invocation
from solofate.rules.model.stunts import Stunt
from solofate.rules.procedures.compels.compelling import REFUSE


def spends(decision: Decision, choice: str) -> bool:
    """Whether an answer costs somebody a fate point: an invoke that is paid for, a dear stunt, a compel refused."""
    if decision.kind == COMPEL.id:
        return choice == REFUSE
    if decision.kind == PAY.id:
        return choice == FATE_POINT
    if USE_STUNT.asks(decision):
        return choice == "use" and is_paid_for(USE_STUNT.of(decision).about)
    if not INVOKE.asks(decision):
        return False
    detail = next((option.detail for option in INVOKE.of(decision).options if option.id == choice), None)
    if isinstance(detail, Invocation):
        return detail.paid_with == FATE_POINT
    if isinstance(detail, Claim):
        return is_paid_for(detail.stunt)
    return isinstance(detail, BlankUse) and detail.mode != STUNT


def free_choice(decision: Decision) -> str | None:
    """The default where it costs nothing, else the last choice that does; None where every one costs a fate point."""
    free = (each.id for each in reversed(decision.options[:]) if not spends(decision, each.id))
    return next(free, None) if spends(decision, decision.default) else decision.default


def is_paid_for(stunt: Stunt) -> bool:
    """Whether a stunt costs a fate point to use."""
    gives = (stunt, stunt.bonus, stunt.swap, stunt.free_invokes)
    return any(each is not None and each.when.costs_fate_point for each in gives)
