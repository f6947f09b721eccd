"""The question after the dice: what to invoke, what it costs, and where it would leave both sides."""

from __future__ import annotations

from solofate.rules.decisions import GM_SEAT, Option
from solofate.rules.decisions.actions import INVOKE, InvokeQuestion
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.roll import (
    BONUS,
    FATE_POINT,
    PASS,
    REROLL,
    STUNT,
    BlankUse,
    Claim,
    Invocation,
    InvokeDetail,
    PassiveOpposition,
    Roll,
)
from solofate.rules.model.state import State
from solofate.rules.model.stunts import USUAL_AMOUNT
from solofate.rules.names import slug
from solofate.rules.procedures.actions.solo import invoke_worth
from solofate.rules.procedures.engagements.contest_rolls import ThreatRating
from solofate.wording.people import capital, count, owned, place_of, readable, the
from solofate.wording.plain import inline
from solofate.wording.questions.few_invokes import chance_to_gain, few_invokes
from solofate.wording.questions.question import Shown, worded

AN_ASPECT, A_STUNT = "An aspect you write now", "A stunt you write now"
"""How the blanks of a sheet that is finished in play are put."""


def standing(own: int, other: int) -> str:
    """`Good (+3), ahead by 1`."""
    if own == other:
        return f"{on_the_ladder(own)}, level"
    return f"{on_the_ladder(own)}, {'ahead' if own > other else 'behind'} by {abs(own - other)}"


def _invoke_question(decision: InvokeQuestion, state: State) -> str:
    about = decision.about
    own, other = about.own, about.other
    who = the(state, decision.who)
    if isinstance(own, Roll) and own.who != decision.who:
        rolled = f"{capital(the(state, own.who))}: {standing(own.effort, other.effort)}"
        return f"{rolled}. Does {who} invoke an aspect for that?"
    if isinstance(other, Roll) and not isinstance(own, Roll):
        # Only one side rolled: it is their number that people look at, whoever may raise what stands against it.
        struck = other.target if other.target in state.characters and other.target != decision.who else ""
        at = f" against {the(state, struck)}" if struck else ""
        rolled = f"{capital(the(state, other.who))}{at}: {standing(other.effort, own.effort)}"
        return f"{rolled}. Does {who} invoke an aspect against that?"
    stands = f"{standing(own.effort, other.effort)}{_met_in_a_contest(other, state)}"
    return f"{capital(who)}{_purse(decision, state)}: {stands}. Invoke an aspect?"


def _met_in_a_contest(other: Roll | PassiveOpposition, state: State) -> str:
    """Whom or what one's number is held against, where in a contest it is held against several: ` against the fire`."""
    contest = state.scene.contest
    if contest is None or contest.threat is None:
        return ""
    if isinstance(other, Roll):
        return f" against {the(state, other.who)}"
    danger = inline(contest.threat.name)
    danger = f"the {danger[4:]}" if danger.startswith("The ") else danger
    return f" against {danger}" if isinstance(other, ThreatRating) else ""


def _purse(decision: InvokeQuestion, state: State) -> str:
    """How many points there are to spend, behind the name of a hero."""
    character = state.characters.get(decision.who)
    if character is None or not character.is_hero:
        return ""
    return f" ({count(character.fate_points, 'fate point')})"


def _invoke_option(
    option: Option[InvokeDetail],
    decision: InvokeQuestion,
    state: State,
) -> Shown:
    about = decision.about
    own, other = about.own, about.other
    detail = option.detail
    if isinstance(detail, Claim):
        return _claim_option(option.id, detail, own, other, decision, state)
    if isinstance(detail, BlankUse):
        return _unwritten_option(option.id, detail, decision, state)
    if not isinstance(detail, Invocation):
        label = "Pass" if option.id == PASS else readable(option.id)
        return Shown(option.id, label, effect=_afterwards(own, other, 0))
    name = inline(detail.aspect)
    name = _told_apart(name, option.id, detail, decision, state)
    price = _invoke_price(detail, decision.who, state)
    if detail.mode == REROLL:
        effect = chance_to_gain(about)
        return Shown(option.id, f"{name}: roll again", price, effect, name, "rolls all four dice again")
    bonus = invoke_worth(state, own, other, detail.paid_with)
    does = f"adds {bonus:+d}" if detail.mode == BONUS else f"adds {bonus:+d} to what stands against it"
    return Shown(option.id, f"{name} {bonus:+d}", price, _afterwards(own, other, bonus), name, does)


def _unwritten_option(id: str, blank: BlankUse, decision: InvokeQuestion, state: State) -> Shown:
    about = decision.about
    own, other = about.own, about.other
    if blank.mode == STUNT:
        return Shown(id, f"{A_STUNT} {USUAL_AMOUNT:+d}", "", _afterwards(own, other, USUAL_AMOUNT), A_STUNT)
    price = fate_point_price(state, decision.who)
    if blank.mode == REROLL:
        again = "rolls all four dice again"
        return Shown(id, f"{AN_ASPECT}: roll again", price, chance_to_gain(about), AN_ASPECT, again)
    bonus = invoke_worth(state, own, other, FATE_POINT)
    does = f"adds {bonus:+d}" if blank.mode == BONUS else f"adds {bonus:+d} to what stands against it"
    return Shown(id, f"{AN_ASPECT} {bonus:+d}", price, _afterwards(own, other, bonus), AN_ASPECT, does)


def _afterwards(own: Roll | PassiveOpposition, other: Roll | PassiveOpposition, more: int) -> str:
    """Where so much more would leave the one who is asked; for a number without dice, what stands there then."""
    if isinstance(own, Roll):
        reached = standing(own.effort + more, other.effort)
        return reached if more else f"stays {reached}"
    verb = "rises to" if more else "stays"
    return f"the opposition {verb} {standing(own.effort + more, other.effort)}"


def _told_apart(
    name: str,
    id: str,
    invocation: Invocation,
    decision: InvokeQuestion,
    state: State,
) -> str:
    """The name with its place, and the number of its id, where another aspect is called the same."""
    others = [
        option
        for option in decision.options
        if isinstance(option.detail, Invocation)
        and option.detail.aspect == invocation.aspect
        and option.detail.mode == invocation.mode
        and option.detail.payer == invocation.payer
    ]
    if len(others) < 2:
        return name
    number = id.rpartition(":")[0].rpartition("/")[2].removeprefix(slug(invocation.aspect)).lstrip("-")
    return f"{name}{f' {number}' if number else ''} (on {place_of(state, invocation.on)})"


def _invoke_price(invocation: Invocation, who: str, state: State) -> str:
    if invocation.kind == "boost":
        return "the boost"
    if invocation.holder is not None:
        whose = "a" if invocation.holder in (who, GM_SEAT) else f"{owned(state, invocation.holder)}"
        return "a free invoke anyone may take" if invocation.holder == "anyone" else f"{whose} free invoke"
    payee = f", {the(state, invocation.paid_to)} earns one" if invocation.paid_to is not None else ""
    payer = invocation.payer or who
    if payer != who:
        return fate_point_price(state, payer, f" of {owned(state, payer)}") + payee
    kept = ", the free invoke is kept" if invocation.payer == who else ""
    return fate_point_price(state, who) + payee + kept


def fate_point_price(state: State, who: str, whose: str = "") -> str:
    """`1 fate point (3→2)`, or for the GM's side one of the pool; `whose` says which ally pays."""
    character = state.characters.get(who)
    if character is not None and character.side == "pcs":
        return f"1 fate point{whose} ({character.fate_points}→{character.fate_points - 1})"
    return f"1 fate point (GM pool {state.pool}→{state.pool - 1})"


def _claim_option(
    id: str,
    claim: Claim,
    own: Roll | PassiveOpposition,
    other: Roll | PassiveOpposition,
    decision: InvokeQuestion,
    state: State,
) -> Shown:
    when = claim.stunt.bonus.when if claim.stunt.bonus is not None else claim.stunt.when
    prices = [fate_point_price(state, decision.who)] if when.costs_fate_point else []
    prices += [f"once per {when.once_per}"] if when.once_per else []
    prices += [inline(when.question)] if when.question else []
    effect = standing(own.effort + claim.amount, other.effort)
    return Shown(id, f"{inline(claim.stunt.name)} {claim.amount:+d}", "; ".join(prices), effect)


def _few(decision: InvokeQuestion, state: State) -> tuple[str, ...]:
    return few_invokes(
        decision, state, [_invoke_option(option, decision, state) for option in decision.options]
    )


INVOKES = worded(INVOKE, _invoke_question, _invoke_option, brief=_few)
"""How the decision what to invoke is put."""
