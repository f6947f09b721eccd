"""Attack: aim to take somebody out (Fate Condensed, Attack)."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from solofate.errors import IllegalChoice, RuledOut
from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import GM_SEAT, Decision, Option, bare
from solofate.rules.decisions.conflict import ATTACK_STYLE, MINION, HitTaken
from solofate.rules.decisions.permission import RANGE, UNUSUAL_SKILL, LongShot, Unusual
from solofate.rules.events import HitStopped, PutInTheWay
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import ConditionContext, clauses_hold
from solofate.rules.model.permission import Deed, allows
from solofate.rules.model.roll import Roll
from solofate.rules.model.scale import NO_EDGE
from solofate.rules.model.simultaneous_turns import as_it_began
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import CONCEDED, State, harm_of
from solofate.rules.names import with_article
from solofate.rules.procedures.actions.boosts import gain_boost
from solofate.rules.procedures.actions.cover import (
    forced_weapon,
    require_a_block_there,
    require_an_open_way,
    through_cover,
)
from solofate.rules.procedures.actions.defending import DENY, choose_defence, edges, opposing_roll
from solofate.rules.procedures.actions.immunity import is_immune, require_harmable
from solofate.rules.procedures.actions.placing import place_skill
from solofate.rules.procedures.actions.reach import strikes_into
from solofate.rules.procedures.actions.rolls import (
    FAIL,
    STYLE,
    boost_of_the_defence,
    make_roll,
    resolve,
)
from solofate.rules.procedures.actions.solo import lessened
from solofate.rules.procedures.actions.stunts import ask_stunt
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.ruleset import Blow
from solofate.rules.table import Table

ATTACK = "attack"
NOBODY = "none"
"""The answer of whoever puts no minion in the way."""


def attack(
    table: Table, who: str, target: str, skill: str, into: str | None = None
) -> Generator[Decision, str, bool]:
    """Rolls a skill against the target's defence; the shifts are a hit, with what the ruleset adds and takes off.

    With `into` the target is to be forced into a block. Returns whether it could be made at all: what cover stops is
    not, nor an attack on somebody who concedes before the dice (ruling AMBC-79); neither takes an action.

    Fail: nothing. Tie: no hit, a boost. Succeed: a hit of as many shifts. Style: the attacker may take one shift
    less and a boost. Raises `IllegalChoice` before anything has happened.
    """
    covered = table.state.characters[target].cover is not None
    if covered:
        require_an_open_way(table.state, who, target, skill)
    works_as = yield from permitted(table, who, skill, target)
    if into is not None:
        require_a_block_there(table.state, who, target, works_as, into)
    cover = (yield from through_cover(table, who, target, skill, works_as)) if covered else 0
    if cover is None:
        return False
    if table.state.characters[who].sheet.unfinished:
        yield from place_skill(table, who, skill)

    defence = yield from choose_defence(table, who, ATTACK, works_as, target)
    if defence is None:
        # Whoever it was aimed at is gone before the dice, which cancels it (ruling AMBC-79); or the attacker is.
        return table.state.characters[who].out is not None
    own = theirs = NO_EDGE
    if table.rules.hooks.level is not None:
        own, theirs = yield from edges(table, Deed(who, ATTACK, skill), defence)
    roll = make_roll(table, who, ATTACK, skill, defence.who, edge=own)
    roll.harm = harm_done(table.state, who, works_as)
    roll.forced = forced_weapon(table.state.characters[into]) if into is not None else 0
    roll.cover = cover if defence.who == target else 0
    opposition = opposing_roll(table, roll, defence, theirs)
    shifts, result = yield from resolve(table, roll, opposition)

    if result == FAIL:
        boost_of_the_defence(table, shifts, opposition)
        return True
    yield from land(table, landed_as(roll, defence.who, shifts, result))
    return True


def harm_done(state: State, who: str, works_as: str) -> str:
    """The kind of harm somebody's attack does: that of the skill, and of an obstacle what its record says (AMBO-47)."""
    obstacle = state.characters[who].obstacle
    return obstacle.harm if obstacle is not None else harm_of(state, works_as)


class Landed(NamedTuple):
    """An attack that did not fail: by whom on whom, with which skill, of which harm, and what it came to.

    One that was `shared` out does no harm on a tie, whatever the weapon. It is one without `boosts` where a boost came
    of the same roll already (ruling AMBO-86). `forced` is the Weapon rating of the block the target is forced into,
    `cover` the Armour rating of what they are behind.
    """

    who: str
    target: str
    skill: str
    kind: str
    shifts: int
    result: str
    shared: bool = False
    forced: int = 0
    cover: int = 0
    boosts: bool = True


def landed_as(roll: Roll, target: str, shifts: int, result: str = "", *, boosts: bool = True) -> Landed:
    """The attack that a roll was made for, on whoever defended, with so many shifts."""
    return Landed(
        roll.who,
        target,
        roll.skill,
        roll.harm,
        shifts,
        result,
        roll.shared,
        forced=roll.forced,
        cover=roll.cover,
        boosts=boosts,
    )


class ComesTo(NamedTuple):
    """What an attack that did not fail comes to: the blow, and the hit that is left of it; 0 is none."""

    blow: Blow
    size: int
    lessened: int
    """The shifts that the target's standing alone takes off."""


def comes_to(state: State, landed: Landed) -> ComesTo:
    """What an attack that did not fail comes to, by the ruleset, before anybody bears it."""
    rules, target = ruleset_of(state), landed.target
    one, other = state.characters[landed.who].sheet, state.characters[target].sheet
    blow = rules.blow(one, other, landed.kind, landed.shifts, landed.forced, landed.cover)
    size = 0 if landed.shared and not landed.shifts else blow.lands
    less = lessened(state, target, size) if size and rules.solo_bonuses else 0
    return ComesTo(blow, size - less, less)


def land(table: Table, landed: Landed) -> Generator[Decision, str, bool]:
    """What an attack that did not fail does: a boost, or a hit that somebody bears. Returns whether it was a boost, or
    came with one."""
    who, target, kind, shifts = landed.who, landed.target, landed.kind, landed.shifts
    came = comes_to(table.state, landed)
    blow, size = came.blow, came.size
    if not size:
        if blow.armor or came.lessened:
            table.emit(HitStopped(target, who, shifts, blow.weapon, blow.armor, came.lessened))
        if came.lessened or not landed.boosts:
            return False
        gain_boost(table, who, ATTACK)
        return True
    hit = HitTaken(target, who, size, kind)
    boosted = landed.result == STYLE and landed.boosts and (yield from _trades_a_shift(table, who, hit))
    if boosted:
        hit = hit._replace(shifts=size - 1)
        gain_boost(table, who, ATTACK)
    minions = table.rules.minions_of(table.state, table.state.characters[target])
    if minions:
        target = yield from _put_in_the_way(table, hit, minions)
    yield from take_hit(
        table, target, who, hit.shifts, kind, landed.skill, blow.weapon, blow.armor, came.lessened
    )
    return boosted


def _trades_a_shift(table: Table, who: str, hit: HitTaken) -> Generator[Decision, str, bool]:
    """Whether an attacker who succeeded with style takes one shift less, and a boost.

    Style is judged on the roll alone; what is traded is a shift of the hit, and one is left (ruling AMBO-91).
    """
    if hit.shifts == 1:
        return False
    default = _better_in_style(table.state, hit.who, hit.shifts, hit.kind)
    style = yield ATTACK_STYLE.ask(who, bare("full", "boost"), default, hit, revealed=True)
    return style == "boost"


def _put_in_the_way(
    table: Table, hit: HitTaken, minions: tuple[Character, ...]
) -> Generator[Decision, str, str]:
    """Who bears a hit: whoever was attacked, or a minion of theirs (ruling AMBO-72).

    It is settled after the rolls and every invoke, when the size of the hit stands.
    """
    assert hit.by is not None
    options = bare(NOBODY, *(each.id for each in minions))
    answer = yield MINION.ask(hit.who, options, minions[0].id, hit, revealed=True)
    if answer == NOBODY:
        return hit.who
    table.emit(PutInTheWay(hit.who, answer, hit.by))
    return answer


def require_a_foe(state: State, who: str, target: str) -> None:
    """One attacks an opponent who is still in the scene. Raises `IllegalChoice`."""
    attacker, victim = state.characters[who], state.characters[target]
    if who == target:
        raise IllegalChoice("you cannot attack yourself")
    if victim.out is not None:
        gone = "has conceded" if victim.out == CONCEDED else "is taken out already"
        raise IllegalChoice(f"{victim.name} {gone}")
    if attacker.side == victim.side:
        raise IllegalChoice(f"{victim.name} is on your side")


def _better_in_style(state: State, target: str, shifts: int, kind: str) -> str:
    """What Enter takes: the boost where it comes for nothing, since a shift less fells the target as well."""
    return "full" if len(ways_to_absorb(state.characters[target], shifts - 1, kind)) > 1 else "boost"


def attack_ways(state: State, attacker: Character) -> Mapping[str, str]:
    """The skills this character may attack with now, and the attacking skill each works as.

    Those of the list that always may, made-up ones that mean doing harm, and those its stunts allow without
    anybody's judgement, price or limit.
    """
    sheet = attacker.sheet
    if sheet.obstacle is not None:
        able = sheet.skills if sheet.obstacle.acts else ()
        return dict.fromkeys(able, usual_attack(state, sheet.obstacle.harm))
    ways: Mapping[str, str] = state.skills.always_attack
    if sheet.works_as:
        ways = {skill: acts_as for skill, acts_as in sheet.works_as.items() if acts_as in ways} | dict(ways)
    if not sheet.stunts:
        return ways
    ways = dict(ways)
    for stunt in attacker.sheet.stunts:
        swap = stunt.swap
        if (
            swap is not None
            and swap.instead_of in state.skills.attacks
            and swap.action in (None, ATTACK)
            and swap.when.automatic
            and clauses_hold(swap.when, ConditionContext(state, attacker.id))
        ):
            ways.setdefault(swap.use, swap.instead_of)
    return ways


def attack_skills(state: State, attacker: Character) -> tuple[str, ...]:
    """The skills this character may attack with now."""
    return tuple(attack_ways(state, attacker))


def permitted(table: Table, who: str, skill: str, target: str) -> Generator[Decision, str, str]:
    """The attacking skill this one works as: itself, or what a stunt lets it stand in for.

    Raises `IllegalChoice` where nothing permits an attack with it, or where it has no chance to hurt the
    target; a stunt is not used up for that.
    """
    attacker = table.state.characters[who]
    works_as = attack_ways(table.state, attacker).get(skill)
    if works_as is not None:
        require_harmable(table.state, works_as, target)
        if not in_reach(table.state, who, target, works_as):
            yield from require_reach(table, who, target, works_as)
        return works_as
    for stunt in attacker.sheet.stunts:
        swap = stunt.swap
        if swap is None or swap.use != skill or swap.instead_of not in table.state.skills.attacks:
            continue
        if swap.action in (None, ATTACK) and clauses_hold(
            swap.when, ConditionContext(table.state, who, target)
        ):
            yield from _require_a_chance(table, who, target, swap.instead_of)
            if (yield from ask_stunt(table, who, stunt, swap.when, target)):
                return swap.instead_of
    return (yield from _allowed_to_attack(table, who, skill, target))


def _allowed_to_attack(table: Table, who: str, skill: str, target: str) -> Generator[Decision, str, str]:
    """In special circumstances the GM lets another skill attack; what it then works as says how it is met.

    An aspect that allows it leaves nothing to rule on.
    """
    state = table.state
    usual = usual_attack(state)
    if allows(state, Deed(who, ATTACK, skill)) is not None:
        yield from _require_a_chance(table, who, target, usual)
        return usual
    could = (each for each in state.skills.attacks if _could_hurt(state, who, target, each))
    options = (Option(DENY, None), *(Option(each, None) for each in could))
    ruling = yield UNUSUAL_SKILL.ask(GM_SEAT, options, DENY, Unusual(who, ATTACK, skill, target))
    if ruling != DENY:
        yield from _require_a_chance(table, who, target, ruling)
        return ruling
    name = state.skills.name
    able = ", ".join(map(name, attack_skills(state, state.characters[who])))
    raise RuledOut(
        f"{name(skill)} does not attack; {able} can. With {name(skill)} you could create an advantage first"
    )


def usual_attack(state: State, harm: str | None = None) -> str:
    """The skill most attacks of this kind of conflict are made with, or of that harm: the first hand to hand."""
    kind = harm or (MENTAL if state.scene.kind == MENTAL else PHYSICAL)
    able = [skill for skill in state.skills.attacks if harm_of(state, skill) == kind]
    return next(
        (skill for skill in able if skill not in state.skills.ranged), next(iter(state.skills.attacks))
    )


def _require_a_chance(table: Table, who: str, target: str, works_as: str) -> Generator[Decision, str, None]:
    require_harmable(table.state, works_as, target)
    yield from require_reach(table, who, target, works_as)


def require_some_way(state: State, who: str, skill: str, target: str) -> None:
    """Raises `IllegalChoice` where no attack that the skill may work as would reach the target and hurt it.

    It is for actions of several targets: nobody is asked about one of them while another is out of the question.
    """
    attacker = state.characters[who]
    own = attack_ways(state, attacker).get(skill)
    swaps = [
        stunt.swap.instead_of
        for stunt in attacker.sheet.stunts
        if stunt.swap is not None
        and stunt.swap.use == skill
        and stunt.swap.instead_of in state.skills.attacks
    ]
    ways = [own] if own is not None else swaps
    if ways and not any(_could_hurt(state, who, target, way) for way in ways):
        require_harmable(state, ways[0], target)
        require_range(state, who, target, ways[0])


def _could_hurt(state: State, who: str, target: str, works_as: str) -> bool:
    """Whether an attack that works as this skill does could come to anything, by a long shot included."""
    if is_immune(state, works_as, state.characters[target]):
        return False
    return may_reach(state, who, target, works_as)


def in_reach(state: State, who: str, target: str, skill: str) -> bool:
    """Whether an attack reaches without anybody's ruling: the same zone, or a shot as far as the book says."""
    state = as_it_began(state)
    attacker = state.characters[who]
    return reaches_from(state, attacker, attacker.zone, state.characters[target], skill)


def reaches_from(state: State, attacker: Character, here: str | None, target: Character, skill: str) -> bool:
    """Whether an attack would reach from a zone, without anybody's ruling.

    A zone of a foe is attacked by whoever stands in it, and attacks those in it, a limb also those beside it
    (ruling AMBO-83).
    """
    there = target.zone
    if here == there:
        return True
    if target.sheet.place is not None:
        return False
    if attacker.sheet.place is not None:
        return strikes_into(state, attacker, there)
    if skill not in state.skills.ranged:
        return False
    away = state.scene.zones.distance(here, there)
    return away is not None and away <= ruleset_of(state).movement.shots_reach


def require_reach(table: Table, who: str, target: str, skill: str) -> Generator[Decision, str, None]:
    """Melee and words reach one's own zone, shots the next, and farther over open ground if the GM confirms."""
    state = table.state
    if in_reach(state, who, target, skill):
        return
    require_range(state, who, target, skill)
    ruling = yield RANGE.ask(GM_SEAT, bare("allow", "deny"), "allow", LongShot(who, target))
    if ruling != "allow":
        raise RuledOut(f"{_somewhere(state, target)}, and something between is in the way of the shot")


def require_range(state: State, who: str, target: str, skill: str) -> None:
    """Raises `IllegalChoice` where an attack cannot reach, whatever the GM says of the way."""
    if may_reach(state, who, target, skill):
        return
    state = as_it_began(state)
    one, other = state.characters[who], state.characters[target]
    if other.sheet.place is not None:
        where = with_article(state.scene.zones.names[other.zone or ""])
        raise IllegalChoice(f"{other.name} can only be attacked from within; /move to {where} first")
    if one.sheet.place is not None:
        how = "itself and the zones beside it" if one.sheet.place.limb else "itself"
        raise IllegalChoice(f"{_somewhere(state, target)}; {one.name} reaches only {how}")
    shots = ruleset_of(state).movement.shots_reach
    far = "the next zone" if shots == 1 else f"{shots} zones"
    reach = far if skill in state.skills.ranged else "your own zone"
    raise IllegalChoice(f"{_somewhere(state, target)}; {state.skills.name(skill)} reaches only {reach}")


def may_reach(state: State, who: str, target: str, skill: str) -> bool:
    """Whether an attack could reach, by a long shot included that the GM would have to allow."""
    state = as_it_began(state)
    one, other = state.characters[who], state.characters[target]
    here, there = one.zone, other.zone
    far = (
        ruleset_of(state).movement.farther_by_ruling
        and skill in state.skills.ranged
        and one.sheet.place is None
        and other.sheet.place is None
        and state.scene.zones.open_distance(here, there) is not None
    )
    return far or in_reach(state, who, target, skill)


def _somewhere(state: State, target: str) -> str:
    victim = state.characters[target]
    return f"{victim.name} is in {with_article(state.scene.zones.names.get(victim.zone or '', 'a place far off'))}"
