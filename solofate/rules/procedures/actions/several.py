"""What one action for several has of its own: a whole zone attacked, a share of a roll that meets one of its targets
(Fate Condensed, Targeting Multiple Opponents)."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from solofate.errors import IllegalChoice
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Decision, Procedure
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import Character
from solofate.rules.model.permission import Deed
from solofate.rules.model.roll import PassiveOpposition, Roll
from solofate.rules.model.state import CHALLENGE, CONFLICT, CONTEST, State, allied, in_play
from solofate.rules.names import words_of
from solofate.rules.procedures.actions.advantage import ADVANTAGE
from solofate.rules.procedures.actions.attack import (
    ATTACK,
    harm_done,
    land,
    landed_as,
    permitted,
    require_some_way,
)
from solofate.rules.procedures.actions.cover import through_cover
from solofate.rules.procedures.actions.defending import (
    best_skill,
    choose_defence,
    defence_skills,
    edges,
    opposing_roll,
)
from solofate.rules.procedures.actions.details import STUNT, Support, bring_about, declare, payable, supports
from solofate.rules.procedures.actions.immunity import cannot_be_attacked
from solofate.rules.procedures.actions.invokes import invoke_alone
from solofate.rules.procedures.actions.placing import place_skill
from solofate.rules.procedures.actions.rolls import FAIL, boost_of_the_defence, make_roll, resolve
from solofate.rules.ruleset import Ruleset
from solofate.rules.table import Table


def require_several(rules: Ruleset, state: State, names: Sequence[str]) -> None:
    """One action has several targets only where the table plays so, each named once. Raises `IllegalChoice`."""
    if not rules.several_targets:
        raise IllegalChoice(
            "one action has one target; the optional rule multiple-targets lets it have several"
        )
    if len(set(names)) < len(names):
        raise IllegalChoice("name each of them once")
    if state.scene.mode in (CONTEST, CHALLENGE):
        raise IllegalChoice(f"in a {state.scene.mode} each roll is for one thing")


def attack_zone(table: Table, who: str, skill: str, zone: str | None, by: str) -> Procedure:
    """Attacks everybody in a zone at once, friends too: each defends against the whole of one roll.

    It takes the means for it: an aspect, paid for as a detail is, or a stunt, and that adds nothing to the roll
    (ruling AMBO-89). Whoever attacks stands in it as the others do (ruling AMBO-88). Raises `IllegalChoice`.
    """
    state = table.state
    struck = [one for one in in_play(state) if one.zone == zone]
    require_several(table.rules, state, [one.id for one in struck])
    if state.scene.mode != CONFLICT:
        raise IllegalChoice("an attack needs a conflict: start one with /conflict")
    ways: dict[str, str] = {}
    reached = [one.id for one in struck if one.id != who and not cannot_be_attacked(state, skill, one)]
    for each in reached:
        require_some_way(state, who, skill, each)
    for each in reached:
        ways[each] = yield from permitted(table, who, skill, each)
    if not ways:
        raise IllegalChoice("there is nobody there whom that could hurt")
    where = state.scene.zones.names.get(zone or "", "the scene")
    said = declare if state.characters[who].is_hero else bring_about
    yield from said(table, who, f"It reaches everybody in {where}", by)
    yield from place_skill(table, who, skill)
    roll = make_roll(table, who, ATTACK, skill)
    yield from invoke_alone(table, roll)
    if state.characters[who].zone == zone:
        ways[who] = next(iter(ways.values()))
    boosted = False
    for target, works_as in ways.items():
        share = roll.share(roll.effort, target, ())
        boosted |= yield from strike_share(table, share, target, works_as, boosts=not boosted)


def means_for_a_zone(state: State, who: str, zone: str | None) -> Support | None:
    """What somebody nobody plays would strike a whole zone with: a stunt of fact, or an aspect that is at hand.

    Its words tell that it reaches everybody (FO-ZONEATK-03). Stunts go first, for they cost nothing, then what there is
    a free invoke on. None where nothing is fit for it, or where it could not be paid for.
    """
    one = state.characters[who]
    there = {who, SCENE, *(f"zone:{each}" for each in (one.zone, zone) if each is not None)}
    able = [
        each
        for each in supports(state, one)
        if each.on in there and payable(state, one, each) and _sweeps(state, each.name)
    ]
    return min(able, key=lambda each: (each.kind != STUNT, not each.free_invokes), default=None)


def _sweeps(state: State, name: str) -> bool:
    return bool(lexicon(state.words).found("sweeping", words_of(name)))


def strike_share(
    table: Table, share: Roll, target: str, works_as: str, *, boosts: bool
) -> Generator[Decision, str, bool]:
    """A share of one attack meets one of its targets; returns whether a boost came of it.

    Without `boosts` none does: one action gives one of them (ruling AMBO-86).
    """
    one = table.state.characters[target]
    if one.out is not None or table.state.scene.mode != CONFLICT:
        return False
    cover = yield from through_cover(table, share.who, target, share.skill, works_as)
    if cover is None:
        return False
    share.harm, share.shared = harm_done(table.state, share.who, works_as), True
    met = yield from opposing_share(table, share, works_as, target)
    if met is None:
        return False
    opposition, defender = met
    share.cover = cover if defender == target else 0
    shifts, result = yield from _judged(table, share, opposition)
    if result == FAIL:
        return False
    return (yield from land(table, landed_as(share, defender, shifts, result, boosts=boosts)))


def meet_share(
    table: Table, share: Roll, works_as: str, target: str
) -> Generator[Decision, str, tuple[str, int, str] | None]:
    """Who met a share of a roll in the end, with which shifts and result; None if they conceded instead."""
    met = yield from opposing_share(table, share, works_as, target)
    if met is None:
        return None
    opposition, defender = met
    shifts, result = yield from _judged(table, share, opposition)
    return defender, shifts, result


def _judged(
    table: Table, share: Roll, opposition: Roll | PassiveOpposition
) -> Generator[Decision, str, tuple[int, str]]:
    """The shifts of a share and what they mean, once both sides have invoked."""
    shifts, result = yield from resolve(table, share, opposition)
    if result == FAIL:
        boost_of_the_defence(table, shifts, opposition)
    return shifts, result


def opposing_share(
    table: Table, share: Roll, works_as: str, target: str
) -> Generator[Decision, str, tuple[Roll | PassiveOpposition, str] | None]:
    """What stands against a share of a roll, and who defends; None if they concede instead.

    What scale adds to a roll, it adds to the share that meets somebody lower.
    """
    defence = yield from choose_defence(table, share.who, share.action, works_as, target)
    if defence is None:
        return None
    own, theirs = yield from edges(table, Deed(share.who, share.action, share.skill), defence)
    share.edge = own
    share.bonus += own.before
    share.effort += own.before
    return opposing_roll(table, share, defence, theirs), defence.who


def best_placed(state: State, who: str, zone: str | None, skill: str) -> str | None:
    """Of those in a zone against whom an aspect would be, whoever resists it best (ruling AMBO-90)."""
    there = [one for one in in_play(state) if one.zone == zone and not allied(state, who, one.id)]

    def resists(one: Character) -> int:
        with_ = best_skill(one, defence_skills(state, one, ADVANTAGE, skill, who))
        return one.sheet.rating(with_) if with_ else 0

    return max(there, key=resists).id if there else None
