"""A roll in one line of numbers: both sides' dice, what they come to, and what that is worth."""

from __future__ import annotations

from solofate.rules import events as happened
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.wording.dice import faces_shown, signed
from solofate.wording.people import count, name_of
from solofate.wording.plain import inline


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
