"""Policies: ways to answer every decision of a side without anybody at the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from solofate.errors import UnknownName
from solofate.gm import emulator
from solofate.gm.style import SENSIBLE, STYLES
from solofate.gm.weights import Weights
from solofate.rules.decisions import Decision, Question
from solofate.rules.decisions.actions import INVOKE
from solofate.rules.decisions.conflict import FIRST, NEXT, TURN, TurnQuestion
from solofate.rules.dice import SeededDice
from solofate.rules.model.characters import Character
from solofate.rules.model.roll import PASS, REROLL, Invocation, InvokeContext, Roll
from solofate.rules.model.state import State, harm_of, in_play
from solofate.rules.table import Decider, Table

CHOICE_STREAM = 0x5EED_C401
"""Keeps the draws of the `random` policy apart from the dice of the same seed."""


def default(decision: Decision, table: Table) -> str:
    """Every decision's default."""
    return decision.default


def random_policy(seed: int) -> Decider:
    """Any listed legal option, each equally likely, from a stream of its own."""
    stream = SeededDice(seed ^ CHOICE_STREAM)

    def choose(decision: Decision, table: Table) -> str:
        return decision.options[stream.below(len(decision.options))].id

    return choose


def _as_gm(style: str) -> Callable[[int, Weights | None], Decider]:
    return lambda seed, weights: emulator.Emulator(style, explain=False, weights=weights).choose


POLICIES: Mapping[str, Callable[[int, Weights | None], Decider]] = MappingProxyType(
    {
        "default": lambda seed, weights: default,
        "random": lambda seed, weights: random_policy(seed),
        "greedy": lambda seed, weights: greedy,
        **{style: _as_gm(style) for style in (SENSIBLE, *STYLES)},
    }
)
"""Each policy by name; called with a seed and the GM's weights it gives something that answers decisions."""


def policy_named(name: str, seed: int = 0, weights: Weights | None = None) -> Decider:
    """The policy of that name. Raises `UnknownName` with those there are.

    Only `random` looks at the seed, and only the styles at the weights.
    """
    try:
        make = POLICIES[name]
    except KeyError:
        raise UnknownName(f"there is no policy {name!r}; there is {', '.join(POLICIES)}") from None
    return make(seed, weights)


# ---- greedy ------------------------------------------------------------------------------------------------


def greedy(decision: Decision, table: Table) -> str:
    """The weakest foe in reach is hit with the best skill, and an invoke made wherever it changes the outcome.

    It is the yardstick of playtests and benchmarks, so it is short and quick and looks at nothing beyond its nose.
    Whatever is no turn, hand-over or invoke gets its default.
    """
    answer = _ANSWERS.get(decision.kind)
    return decision.default if answer is None else answer(decision, table)


def _turn(decision: TurnQuestion, table: Table) -> str:
    characters = table.state.characters
    skills = characters[decision.who].sheet.skills
    weakest: tuple[int, int] | None = None
    chosen = ""
    weakness: dict[str, int] = {}
    for option in decision.options:
        verb, target, skill = option.detail
        if verb == "split":
            continue  # One foe at a time, wherever several could be aimed at.
        if verb != "attack":
            # Attacks are listed first.
            break
        assert target is not None and skill is not None
        left = weakness.get(target)
        if left is None:
            left = weakness[target] = _left(table.state, characters[target], skill)
        key = (left, -skills.get(skill, 0))
        if weakest is None or key < weakest:
            weakest, chosen = key, option.id
    return chosen or _a_task(decision) or _towards_a_foe(decision, table)


def _a_task(decision: TurnQuestion) -> str:
    """The first task that is open, where nobody can be attacked."""
    return next((option.id for option in decision.options if option.detail.verb == "task"), "")


def _left(state: State, character: Character, skill: str) -> int:
    kind = harm_of(state, skill)
    left = 0
    for track in character.tracks:
        if kind in track.takes:
            left += track.holds
    for slot in character.consequences:
        left += slot.shifts * character.open_boxes(slot)
    return left


def _towards_a_foe(decision: TurnQuestion, table: Table) -> str:
    """A free step to the zone nearest to a foe, or failing that the action spent on getting there."""
    state = table.state
    me = state.characters[decision.who]
    foes = [foe.zone for foe in in_play(state) if foe.side != me.side]
    distance = state.scene.zones.distance
    best: tuple[int, int] | None = None
    chosen = decision.default
    for option in decision.options:
        verb, zone, _ = option.detail
        if verb != "move" and verb != "dash":
            continue
        away = min((far for foe in foes if (far := distance(zone, foe)) is not None), default=99)
        key = (0, away) if verb == "move" else (1, away)
        if verb == "move" and away >= min(
            (far for foe in foes if (far := distance(me.zone, foe)) is not None), default=99
        ):
            continue
        if best is None or key < best:
            best, chosen = key, option.id
    return chosen


def _next(decision: Decision, table: Table) -> str:
    characters = table.state.characters
    side = characters[decision.who].side
    for option in decision.options:
        if characters[option.id].side == side:
            return option.id
    return decision.default


def _invoke(decision: Question[InvokeContext, object], table: Table) -> str:
    """The first invoke for a bonus that is listed (free ones come first) if the outcome would be another one."""
    own, other = decision.about.own, decision.about.other
    style_at, bonus = table.rules.style_at, table.rules.invoke_bonus
    if isinstance(own, Roll) and own.action != "defend":
        now = own.effort - other.effort
        then = now + bonus
    else:
        now = other.effort - own.effort
        then = now - bonus
    if _outcome(now, style_at) != _outcome(then, style_at):
        for option in decision.options:
            if isinstance(option.detail, Invocation) and option.detail.mode != REROLL:
                return option.id
    return PASS


def _outcome(shifts: int, style_at: int) -> int:
    """What so many shifts come to, in steps: a failure, a tie, a success, one with style."""
    return -1 if shifts < 0 else 0 if shifts == 0 else 1 if shifts < style_at else 2


_ANSWERS: dict[str, Callable[[Decision, Table], str]] = {
    TURN.id: TURN.takes(_turn),
    NEXT.id: _next,
    FIRST.id: _next,
    INVOKE.id: INVOKE.takes(_invoke),
}
