"""One action for several targets: effort divided, a whole zone attacked, one aspect for all of them
(Fate Condensed, Targeting Multiple Opponents)."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence

from solofate.errors import IllegalChoice
from solofate.rules.decisions import Decision, Option, Procedure
from solofate.rules.decisions.actions import Task
from solofate.rules.decisions.conflict import DIVIDE, Dividing
from solofate.rules.events import EffortDivided
from solofate.rules.model.characters import Character
from solofate.rules.model.efforts import BONUS, Effort
from solofate.rules.model.state import CONFLICT, State, allied, harm_of, in_play
from solofate.rules.procedures.actions.acceptable import acceptable
from solofate.rules.procedures.actions.advantage import ADVANTAGE, write_new
from solofate.rules.procedures.actions.attack import ATTACK, Landed, land, permitted, require_a_foe
from solofate.rules.procedures.actions.cover import through_cover
from solofate.rules.procedures.actions.defending import (
    best_skill,
    choose_defence,
    defence_skills,
    opposing_roll,
)
from solofate.rules.procedures.actions.details import declare
from solofate.rules.procedures.actions.immunity import cannot_be_attacked
from solofate.rules.procedures.actions.invokes import invoke_alone
from solofate.rules.procedures.actions.placing import place_skill
from solofate.rules.procedures.actions.reach import require_at_hand
from solofate.rules.procedures.actions.rolls import FAIL, TIE, boost_of_the_defence, make_roll, resolve
from solofate.rules.ruleset import Ruleset
from solofate.rules.table import Table


def require_several(rules: Ruleset, state: State, targets: Sequence[str]) -> None:
    """One action has several targets only where the table plays so, and all of them in one zone.

    Raises `IllegalChoice`.
    """
    if not rules.several_targets:
        raise IllegalChoice(
            "one action has one target; the optional rule multiple-targets lets it have several"
        )
    zones = {state.characters[each].zone for each in targets}
    if len(zones) > 1:
        raise IllegalChoice("all of them have to be in one zone for one action to reach them")
    if len(set(targets)) < len(targets):
        raise IllegalChoice("name each of them once")
    if state.scene.mode != CONFLICT:
        raise IllegalChoice("several at once are aimed at in a conflict; otherwise take one after the other")


def attack_several(table: Table, who: str, targets: Sequence[str], skill: str) -> Procedure:
    """Roll once and divide what it comes to; each target defends against its share, and each is judged alone.

    Invokes come before the division; after it one may add to a share, and nobody rolls again (ruling AMBO-85).
    Raises `IllegalChoice` before anything has happened.
    """
    require_several(table.rules, table.state, targets)
    ways: dict[str, str] = {}
    for target in targets:
        require_a_foe(table.state, who, target)
        ways[target] = yield from permitted(table, who, skill, target)
    shares, roll = yield from _divided(table, who, ATTACK, skill, targets)
    parts = {each: roll.share(of_it, each, (BONUS,)) for each, of_it in shares.items()}
    yield from _strike(table, parts, skill, ways)


def attack_zone(table: Table, who: str, skill: str, zone: str | None, by: str) -> Procedure:
    """Attack everybody in a zone at once, friends too: each defends against the whole of one roll.

    It takes the means for it: an aspect, paid for as a detail is, or a stunt, and that adds nothing to the roll
    (ruling AMBO-89). Whoever attacks stands in it as the others do (ruling AMBO-88). Raises `IllegalChoice`.
    """
    state = table.state
    struck = [one for one in in_play(state) if one.zone == zone]
    require_several(table.rules, state, [one.id for one in struck])
    ways: dict[str, str] = {}
    for one in struck:
        if one.id == who:
            continue
        if not cannot_be_attacked(state, skill, one):
            ways[one.id] = yield from permitted(table, who, skill, one.id)
    if not ways:
        raise IllegalChoice("there is nobody there whom that could hurt")
    where = state.scene.zones.names.get(zone or "", "the scene")
    yield from declare(table, who, f"It reaches everybody in {where}", by)
    yield from place_skill(table, who, skill)
    roll = make_roll(table, who, ATTACK, skill)
    yield from invoke_alone(table, roll)
    if state.characters[who].zone == zone:
        ways[who] = next(iter(ways.values()))
    yield from _strike(table, {each: roll.share(roll.effort, each, ()) for each in ways}, skill, ways)


def _strike(
    table: Table, parts: Mapping[str, Effort], skill: str, ways: Mapping[str, str]
) -> Generator[Decision, str, None]:
    boosts = 0
    for target, part in parts.items():
        one = table.state.characters[target]
        if one.out is not None or table.state.scene.mode != CONFLICT:
            continue
        cover = yield from through_cover(table, part.who, target, skill, ways[target])
        met = None if cover is None else (yield from _met(table, part, ways[target], target))
        if met is None:
            continue
        defender, shifts, result = met
        hit = Landed(
            part.who, defender, skill, harm_of(table.state, ways[target]), shifts, result, shared=True
        )._replace(cover=cover if cover is not None and defender == target else 0)
        # Boosts of one such action are limited to one (ruling AMBO-86).
        if result != FAIL and not (result == TIE and boosts):
            yield from land(table, hit)
        boosts += result == TIE


def _met(
    table: Table, part: Effort, works_as: str, target: str
) -> Generator[Decision, str, tuple[str, int, str] | None]:
    """Who met a share of the roll in the end, with which shifts and result; None if they conceded instead."""
    defence = yield from choose_defence(table, part.who, part.action, works_as, target)
    if defence is None:
        return None
    opposition = opposing_roll(table, part, defence)
    shifts, result = yield from resolve(table, part, opposition)
    if result == FAIL:
        boost_of_the_defence(table, shifts, opposition)
    return defence.who, shifts, result


def advantage_on_several(
    table: Table, who: str, skill: str, aspect: str, targets: Sequence[str]
) -> Procedure:
    """An aspect of its own for each of several: the roll is divided among them, and each resists its share."""
    require_several(table.rules, table.state, targets)
    for target in targets:
        if allied(table.state, who, target):
            raise IllegalChoice(f"{table.state.characters[target].name} is on your side and resists nothing")
        yield from require_at_hand(table, who, skill, target)
    aspect = yield from acceptable(table, who, aspect, targets[0])
    shares, roll = yield from _divided(table, who, ADVANTAGE, skill, targets)
    boosts = 0
    for target, of_it in shares.items():
        met = yield from _met(table, roll.share(of_it, target, (BONUS,)), skill, target)
        if met is None or met[2] == FAIL or (met[2] == TIE and boosts):
            continue
        defender, shifts, result = met
        boosts += result == TIE
        yield from write_new(
            table, Task(who, ADVANTAGE, skill, aspect, target), defender, result, who, shifts=shifts
        )


def best_placed(state: State, who: str, zone: str | None, skill: str) -> str | None:
    """Of those in a zone against whom an aspect would be, whoever resists it best (ruling AMBO-90)."""
    there = [one for one in in_play(state) if one.zone == zone and not allied(state, who, one.id)]

    def resists(one: Character) -> int:
        with_ = best_skill(one, defence_skills(state, one, ADVANTAGE, skill, who))
        return one.sheet.rating(with_) if with_ else 0

    return max(there, key=resists).id if there else None


def _divided(
    table: Table, who: str, action: str, skill: str, targets: Sequence[str]
) -> Generator[Decision, str, tuple[dict[str, int], Effort]]:
    """The roll and what each target gets of it: 1 or more, or it is no target. A total of 0 or less reaches nobody."""
    yield from place_skill(table, who, skill)
    roll = make_roll(table, who, action, skill)
    yield from invoke_alone(table, roll)
    total = max(0, roll.effort)
    shares: tuple[int, ...] = (0,) * len(targets)
    if total:
        options = tuple(Option("+".join(map(str, each)), each) for each in _divisions(total, len(targets)))
        answer = yield DIVIDE.ask(
            who,
            options,
            options[0].id,
            Dividing(who, total, tuple(targets)),
            accepts=lambda typed: read_shares(typed, total, len(targets)) is not None,
            revealed=True,
        )
        shares = read_shares(answer, total, len(targets)) or shares
    given = {target: share for target, share in zip(targets, shares, strict=True) if share}
    table.emit(EffortDivided(who, roll.effort, given))
    return given, roll


def _divisions(total: int, targets: int) -> list[tuple[int, ...]]:
    """The usual ways to divide a total: evenly, and all of it for one of them."""
    even = tuple(total // targets + (at < total % targets) for at in range(targets))
    one_each = [tuple(total if at == chosen else 0 for at in range(targets)) for chosen in range(targets)]
    return list(dict.fromkeys([even, *one_each]))


def read_shares(typed: str, total: int, targets: int) -> tuple[int, ...] | None:
    """`3+2` as the shares of so many targets; None where it is not that, or more than there is to divide."""
    parts = typed.replace(" ", "").split("+")
    if len(parts) != targets or not all(
        part.isascii() and part.isdigit() and len(part) < 4 for part in parts
    ):
        return None
    shares = tuple(map(int, parts))
    return shares if 0 < sum(shares) <= total else None
