"""Dice, invokes and outcomes in one line each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.locks import LOCKED
from solofate.rules.model.scale import scale_name
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.wording.dice import faces_shown, signed
from solofate.wording.invoked import invoke_told
from solofate.wording.people import (
    as_subject,
    count,
    listed,
    name_of,
    owned,
    readable,
    sentence,
    the,
    to_use,
)
from solofate.wording.plain import inline

_WIDEST_NAME = 16
GAP = "   "


def _column(state: State, who: str) -> str:
    """The name, filled up so that the dice of everybody in the scene stand below each other."""
    names = (name_of(state, one) for one, character in state.characters.items() if character.out is None)
    width = max((len(name) for name in names if len(name) <= _WIDEST_NAME), default=0)
    return name_of(state, who).ljust(width)


def stunt_name(state: State, who: str, stunt: str) -> str:
    """The name of somebody's stunt, found by its id."""
    character = state.characters.get(who)
    stunts = character.sheet.stunts if character is not None else ()
    return next((inline(each.name) for each in stunts if each.id == stunt), readable(stunt))


def _rolled(event: happened.Rolled, state: State) -> str:
    help = ruleset_of(state).teamwork_bonus(event.rating, len(event.helpers))
    alone = event._replace(
        bonus=event.bonus - help - event.full_defense - event.scale - event.solo + event.walked
    )
    parts = [_added(state, alone)] if alone.bonus else []
    parts += [f"{listed(name_of(state, who) for who in event.helpers)} {help:+d}"] if help else []
    parts += [f"full defence {event.full_defense:+d}"] if event.full_defense else []
    parts += [f"scale {event.scale:+d}"] if event.scale else []
    parts += [f"alone {event.solo:+d}"] if event.solo else []
    parts += [f"walked {-event.walked:+d}"] if event.walked else []
    return _roll_line(event, state, parts)


def _added(state: State, event: happened.Rolled) -> str:
    """The bonus and the stunts it comes from: each with its own share where there are several."""
    character = state.characters.get(event.who)
    amounts = {
        each.id: each.bonus.amount
        for each in (character.sheet.stunts if character is not None else ())
        if each.bonus is not None
    }
    names = [stunt_name(state, event.who, stunt) for stunt in event.stunts]
    if len(names) > 1 and sum(amounts.get(stunt, 0) for stunt in event.stunts) == event.bonus:
        shares = [f"{name} {amounts[id]:+d}" for name, id in zip(names, event.stunts, strict=True)]
        return GAP.join(shares)
    return f"{', '.join(names) or 'bonus'} {event.bonus:+d}"


def _rerolled(event: happened.Rerolled, state: State) -> str:
    return (
        f"{_roll_line(event, state, [f'so far {event.bonus:+d}'] if event.bonus else [])}{GAP}(rolled again)"
    )


def _roll_line(event: happened.Rolled | happened.Rerolled, state: State, added: list[str]) -> str:
    total = f"{signed(sum(event.dice)):>2}"
    thrown = f"{_column(state, event.who)}  {faces_shown(event.dice)}  {total}"
    return GAP.join(
        [thrown, f"{skill_name(event.skill)} {event.rating:+d}", *added, f"= {on_the_ladder(event.effort)}"]
    )


def _opposed(event: happened.DifficultySet, state: State) -> str:
    reason = inline(event.reason).rstrip(".")
    return f"Against {on_the_ladder(event.difficulty)}" + (f": {reason}." if reason else ".")


def _invoked(event: happened.Invoked, state: State) -> str:
    return told_invoke(event, state, payment(event, state))


def payment(event: happened.Invoked, state: State) -> str:
    """What an invoke cost: `a fate point, which Maren earns`, `a free invoke of Pike's`, `the boost`."""
    if event.kind == "boost":
        return "the boost"
    if event.kind == LOCKED:
        return "nothing, for it is locked"
    if event.paid_with != "free":
        return "a fate point" + earned_by(event, state)
    if event.holder in (None, event.invoker or event.who, "gm", "anyone"):
        return "a free invoke"
    return f"{owned(state, event.holder)} free invoke"


def earned_by(event: happened.Invoked, state: State) -> str:
    """Who gets the point for an aspect of theirs that was invoked against them."""
    return f", owed to {the(state, event.paid_to)}" if event.paid_to is not None else ""


def told_invoke(event: happened.Invoked, state: State, paid: str) -> str:
    """`The Ringer invokes Slick Stone (+2, GM pool 2→1): Good (+3).`"""
    told = invoke_told(event, state)
    start, named = f"{as_subject(state, event.invoker or event.who)} {told.does}", told.is_named
    if event.invoker is not None:
        start += f" for {the(state, event.who)}"
    if event.mode == "reroll":
        again = " to roll again" if named else ", and rolls again"
        return f"{start}{again} ({paid})."
    more = signed(ruleset_of(state).invoke_bonus if event.worth is None else event.worth)
    what = "the opposition rises to " if event.mode == "oppose" else ""
    return f"{start} ({more}, {paid}): {what}{on_the_ladder(event.effort)}."


def _stunt_used(event: happened.StuntUsed, state: State) -> str:
    added = f" ({event.amount:+d})" if event.amount else ""
    limit = f", used up for this {inline(event.once_per)}" if event.once_per else ""
    return f"{as_subject(state, event.who)} uses {stunt_name(state, event.who, event.stunt)}{added}{limit}."


_PAID = {"fate-point": "a fate point", "free": "a free invoke", "nothing": ""}


def _detail(event: happened.DetailDeclared, state: State) -> str:
    by = [inline(event.aspect)] if event.aspect is not None else []
    by += [paid] if (paid := _PAID.get(event.paid_with, inline(event.paid_with))) else []
    support = f" ({', '.join(by)})" if by else ""
    return f"{as_subject(state, event.who)} declares{support}: {sentence(event.detail)}"


_RESULTS = {
    "attack": ("misses", "does not get through", "lands a blow", "lands a blow with style"),
    "defend": ("fails to defend", "ties", "defends", "defends with style"),
}
_PLAINLY = ("fails", "ties", "succeeds", "succeeds with style")
_ORDER = ("fail", "tie", "succeed", "style")


def _outcome(event: happened.Outcome, state: State) -> str:
    verbs = _RESULTS.get(event.action, _PLAINLY)
    verb = verbs[_ORDER.index(event.result)] if event.result in _ORDER else inline(event.result)
    numbers = f"{on_the_ladder(event.effort)} against {on_the_ladder(event.opposition)}"
    shifts = f", {count(abs(event.shifts), 'shift')}" if event.shifts > 0 else ""
    short = f", {-event.shifts} short" if event.shifts < 0 else ""
    scale = f" ({abs(event.scale)} by scale)" if event.scale else ""
    return f"{as_subject(state, event.who)} {verb}: {numbers}{shifts}{short}{scale}."


def _scale_lent(event: happened.ScaleLent, state: State) -> str:
    level = inline(scale_name(state, event.level))
    told = f"{inline(event.aspect)} lends {the(state, event.who)} its scale, {level}"
    comes = [f"{signed(event.by)}: {on_the_ladder(event.effort)}"] if event.by else []
    comes += [f"{count(event.shifts, 'shift')} more if it succeeds"] if event.shifts else []
    if event.taken and event.against is not None:
        comes.append(f"{owned(state, event.against)} edge is {event.taken} less")
    return f"{told} ({'; '.join(comes)})." if comes else f"{told}, which is no more than it meets."


def _cost(event: happened.Cost, state: State) -> str:
    return f"{as_subject(state, event.who)} succeeds at a {inline(event.degree)} cost: {sentence(event.text)}"


def _boost(event: happened.Boost, state: State) -> str:
    return f"Boost: {inline(event.aspect)}, for {to_use(state, event.who)}."


def _boost_handed_over(event: happened.BoostHandedOver, state: State) -> str:
    return f"{as_subject(state, event.who)} hands {inline(event.aspect)} to {the(state, event.to)}."


ROLLS_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.Rolled: _rolled,
        happened.Rerolled: _rerolled,
        happened.ScaleLent: _scale_lent,
        happened.DifficultySet: _opposed,
        happened.Invoked: _invoked,
        happened.StuntUsed: _stunt_used,
        happened.DetailDeclared: _detail,
        happened.Outcome: _outcome,
        happened.Cost: _cost,
        happened.Boost: _boost,
        happened.BoostHandedOver: _boost_handed_over,
    }
)
"""How each event of a roll is told."""


# ---- a roll in one line of numbers -------------------------------------------------------------------------


def roll_in_numbers(
    rolled: happened.Rolled,
    against: happened.Rolled | happened.DifficultySet | None,
    state: State,
    *,
    named: bool = False,
) -> str:
    """`Fight +3 [+][ ][-][+] +1 = +4 against Athletics +1 [ ][-][+][ ] 0 = +1`.

    `named` puts the names before the skills, where no sentence has named them yet.
    """
    told = _side(rolled, state, named)
    if against is None:
        return told
    if isinstance(against, happened.DifficultySet):
        return f"{told} against {signed(against.difficulty)}"
    return f"{told} against {_side(against, state, named)}"


def _side(rolled: happened.Rolled, state: State, named: bool) -> str:
    who = f"{name_of(state, rolled.who)}: " if named else ""
    bonus = f" {rolled.bonus:+d}" if rolled.bonus else ""
    dice = f"{faces_shown(rolled.dice)} {signed(sum(rolled.dice))}"
    return (
        f"{who}{inline(skill_name(rolled.skill))} {rolled.rating:+d}{bonus} {dice} = {signed(rolled.effort)}"
    )


def result_in_numbers(outcome: happened.Outcome) -> str:
    """What a roll came to: `a hit of 2`, `2 short`, `a tie`, `1 shift`."""
    if outcome.shifts < 0:
        return f"{-outcome.shifts} short"
    if outcome.result == "tie":
        return "a tie"
    if outcome.action == "attack":
        return f"a hit of {outcome.shifts}"
    return count(outcome.shifts, "shift")
