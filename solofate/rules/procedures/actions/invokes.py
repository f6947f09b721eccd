"""Invoking: after the dice, both sides in turn, until both have passed (Fate Condensed, Invoking Aspects)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.rules.decisions import Choices, Decision
from solofate.rules.decisions.actions import INVOKE
from solofate.rules.events import AspectRemoved, FatePointsOwed, Invoked, Rerolled
from solofate.rules.model.aspects import NO_FREE_INVOKES
from solofate.rules.model.characters import GM_SEAT, OPPOSITION, PCS
from solofate.rules.model.locks import LOCKED
from solofate.rules.model.roll import (
    FATE_POINT,
    FREE,
    PASS,
    REROLL,
    BlankUse,
    Claim,
    Invocation,
    InvokeContext,
    InvokeDetail,
    PassiveOpposition,
    Roll,
)
from solofate.rules.model.rulings import ruling_in_use
from solofate.rules.model.state import find_aspect
from solofate.rules.procedures.actions.acceptable import STRETCH, stands
from solofate.rules.procedures.actions.allied_invokes import heroes_of_the_player, options_of_friends
from solofate.rules.procedures.actions.invoke_offers import CERTAINLY, invoke_options, may_invoke
from solofate.rules.procedures.actions.scale import lend_scale
from solofate.rules.procedures.actions.solo import invoke_worth
from solofate.rules.procedures.actions.stunts import spend_stunt
from solofate.rules.procedures.actions.writing import write_for_use
from solofate.rules.procedures.points import pay_fate_point, pay_for_invokes
from solofate.rules.table import Table

DONE, PASSED, WITHDRAWN = "done", "passed", "withdrawn"


def invoke_until_both_pass(
    table: Table, acting: Roll, opposing: Roll | PassiveOpposition
) -> Generator[Decision, str, None]:
    """Both sides invoke in turn until both pass; whoever trails is asked first (ruling AMBC-19)."""
    own: Roll | PassiveOpposition = acting
    other: Roll | PassiveOpposition = opposing
    if table.rules.invokes.once_an_action:
        opposing.paid = acting.paid  # What one side has invoked, the other cannot invoke either (BS-AMB-09).
    if acting.effort > opposing.effort and ruling_in_use(table.state, "AMBC-19") == "trailing":
        own, other = opposing, acting
    passes = 0
    passed_at: dict[str, int] = {}
    while passes < 2:
        said = PASSED
        may = may_invoke(table.state, own)
        if may:
            options = Choices(invoke_options(table.state, own, other), several=may == CERTAINLY)
            standing = InvokeContext(own, other, passed_at.pop(own.side, None))
            said = yield from _ask(table, standing, own.who, options)
            if said == PASSED:
                passed_at[own.side] = own.effort - other.effort
        if said == PASSED and own.side == PCS and not (isinstance(own, Roll) and not own.modes):
            friends = heroes_of_the_player(table.state, own, other)
            if friends:
                options = Choices(options_of_friends(table.state, own, other, friends))
                said = yield from _ask(table, InvokeContext(own, other), friends[0].id, options)
        passes = passes + 1 if said == PASSED else 0
        if said != WITHDRAWN:
            own, other = other, own


def invoke_alone(table: Table, own: Roll) -> Generator[Decision, str, None]:
    """Whoever rolls a number that others meet later invokes until they pass; nobody stands against it now."""
    nothing = PassiveOpposition(GM_SEAT, OPPOSITION, 0)
    said = DONE
    while said != PASSED and (may := may_invoke(table.state, own)):
        options = Choices(invoke_options(table.state, own, nothing), several=may == CERTAINLY)
        said = yield from _ask(table, InvokeContext(own, nothing), own.who, options)
    if table.rules.invokes.paid_at_once:
        pay_for_invokes(table)


def _ask(
    table: Table, standing: InvokeContext, who: str, options: Choices[InvokeDetail]
) -> Generator[Decision, str, str]:
    """Offer somebody an invoke for one side: it is `done`, they have `passed`, or it was `withdrawn`."""
    if not options.several and options.only is not None:
        return PASSED
    answer = yield INVOKE.ask(who, options, PASS, standing, revealed=True)
    if answer == PASS:
        return PASSED
    option = options.named(answer)
    assert option is not None and option.detail is not None
    own, chosen = standing.own, option.detail
    if isinstance(chosen, BlankUse):
        written = yield from write_for_use(table, own, chosen)
        if written is None:
            return WITHDRAWN
        chosen = written
    if isinstance(chosen, Claim):
        claim(table, own, chosen)
        return DONE
    if STRETCH in table.state.agreed and not (yield from stands(table, own, chosen)):
        return WITHDRAWN
    _invoke(table, own, standing.other, chosen)
    if table.rules.hooks.level is not None:
        yield from lend_scale(table, own, standing.other, chosen)
    return DONE


def claim(table: Table, own: Roll | PassiveOpposition, claimed: Claim) -> None:
    """A stunt adds to a roll that was made."""
    assert isinstance(own, Roll) and claimed.stunt.bonus is not None
    own.claimed.add(claimed.stunt.id)
    own.bonus += claimed.amount
    own.effort += claimed.amount
    spend_stunt(table, own.who, claimed.stunt, claimed.stunt.bonus.when, claimed.amount)


def _invoke(
    table: Table,
    own: Roll | PassiveOpposition,
    other: Roll | PassiveOpposition,
    chosen: Invocation,
) -> None:
    """Pay, then add the bonus, raise the number, or roll again. An ally who invokes pays (FC-TEAM-05)."""
    worth = invoke_worth(table.state, own, other, chosen.paid_with)
    if chosen.paid_with == FREE and chosen.kind != LOCKED:
        own.freely.add((chosen.on, chosen.aspect))
    if chosen.paid_with == FATE_POINT or table.rules.invokes.once_an_action:
        own.paid.add((chosen.on, chosen.aspect))
    if chosen.paid_with == FATE_POINT:
        pay_fate_point(table, chosen.payer or own.who, f"invoke {chosen.aspect}")
        if chosen.paid_to is not None:
            table.emit(FatePointsOwed(chosen.paid_to, 1, "hostile"))
    rerolled = chosen.mode == REROLL and isinstance(own, Roll)
    if rerolled:
        assert isinstance(own, Roll)
        faces = table.roll(own.who)
        own.effort += sum(faces) - sum(own.faces)
        own.faces = faces
    else:
        own.effort += worth
        if isinstance(own, Roll):
            own.bonus += worth
    table.emit(
        Invoked(
            own.who,
            chosen.aspect,
            chosen.mode,
            chosen.paid_with,
            chosen.paid_to,
            own.effort,
            chosen.on,
            chosen.kind,
            chosen.holder,
            chosen.payer if chosen.payer != own.who else None,
            None if rerolled or worth == table.rules.invoke_bonus else worth,
        )
    )
    if chosen.kind == "boost":
        table.emit(AspectRemoved(chosen.aspect, "boost", chosen.on, NO_FREE_INVOKES, own.who))
    known = find_aspect(table.state, chosen.aspect, chosen.on)
    if known is not None and known.fragile:
        table.emit(AspectRemoved(known.name, known.kind, known.on, NO_FREE_INVOKES, own.who))
    if rerolled:
        assert isinstance(own, Roll)
        table.emit(Rerolled(own.who, own.action, own.skill, own.rating, own.faces, own.bonus, own.effort))
