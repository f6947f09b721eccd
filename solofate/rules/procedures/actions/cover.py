"""Blocks as cover, and as what somebody is forced into (Fate Condensed, Obstacles)."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.permission import COVER, Sheltered
from solofate.rules.events import AttackStopped, CoverTaken
from solofate.rules.model.characters import Character
from solofate.rules.model.obstacles import ASK, NO, THROWN_IN, half
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import State, harm_of
from solofate.rules.procedures.actions.obstacles import blocks
from solofate.rules.table import Table

NEGATES, MITIGATES, NO_HELP = "negates", "mitigates", "no-help"


def may_cover(state: State, who: str) -> Iterator[Character]:
    """The blocks somebody may take cover behind from where they stand, but for the one they are behind."""
    one = state.characters[who]
    for block, obstacle in blocks(state):
        behind = one.cover is not None and one.cover.block == block.id
        if obstacle.cover != NO and not behind and obstacle.is_in(one.zone, block.zone):
            yield block


def take_cover(table: Table, who: str, block: str) -> None:
    """Gets behind a block one stands by, which takes no action (ruling AMBO-54). Raises `IllegalChoice`."""
    state = table.state
    stands = state.characters[block]
    obstacle = stands.obstacle
    one = state.characters[who]
    if obstacle is None or obstacle.acts:
        raise IllegalChoice(f"{stands.name} is no block, and nothing to take cover behind")
    if obstacle.cover == NO:
        raise IllegalChoice(f"{stands.name} hides nobody; it is no block to take cover behind")
    if one.cover is not None and one.cover.block == block:
        raise IllegalChoice(f"{one.name} is behind {stands.name} already")
    if not obstacle.is_in(one.zone, stands.zone):
        raise IllegalChoice(f"{stands.name} is not where {one.name} stands; /move there first")
    table.emit(CoverTaken(who, block))


def sheltering(state: State, target: str) -> Character | None:
    """The block somebody is in cover behind."""
    cover = state.characters[target].cover
    return state.characters.get(cover.block) if cover is not None else None


def is_stopped(target: Character, who: str, skill: str) -> bool:
    """Whether it was ruled that this attack does not get through to somebody where they are."""
    return target.cover is not None and (who, skill) in target.cover.stops


def require_an_open_way(state: State, who: str, target: str, skill: str) -> None:
    """Raises `IllegalChoice` where it was ruled already that cover stops this attack."""
    block = sheltering(state, target)
    if block is not None and is_stopped(state.characters[target], who, skill):
        raise IllegalChoice(
            f"{block.name} keeps that off {state.characters[target].name}; try another skill, or get round it"
        )


def usual_ruling(state: State, target: str, works_as: str) -> str:
    """What cover does to an attack of this kind unless somebody says otherwise: what is written of the block.

    It is no help against harm that is not of the body.
    """
    block = sheltering(state, target)
    if block is None or block.obstacle is None or harm_of(state, works_as) != PHYSICAL:
        return NO_HELP
    return NEGATES if works_as in block.obstacle.stops else MITIGATES


def armor_of_cover(state: State, target: str) -> int:
    """The Armour rating of the cover somebody is in; 0 without any."""
    block = sheltering(state, target)
    return half(block.sheet.stands_at) if block is not None else 0


def through_cover(
    table: Table, who: str, target: str, skill: str, works_as: str
) -> Generator[Decision, str, int | None]:
    """The Armour rating that cover gives against an attack; None where the attack cannot be made at all.

    The GM rules for each kind of attack, by what it is made with (ruling AMBO-54), and once for each.
    """
    state = table.state
    block = sheltering(state, target)
    if block is None or block.obstacle is None or harm_of(state, works_as) != PHYSICAL:
        return 0
    if is_stopped(state.characters[target], who, skill):
        return None
    rulings = (NEGATES, MITIGATES, *((NO_HELP,) if block.obstacle.cover == ASK else ()))
    about = Sheltered(who, target, skill, works_as, block.id)
    ruling = yield COVER.ask(GM_SEAT, bare(*rulings), usual_ruling(state, target, works_as), about)
    if ruling == NEGATES:
        table.emit(AttackStopped(target, who, skill, block.id))
        return None
    return armor_of_cover(state, target) if ruling == MITIGATES else 0


def may_force_into(state: State, who: str, target: str, works_as: str) -> Iterator[Character]:
    """The blocks somebody can be forced into by an attack of this kind: hand to hand, at what is beside them."""
    if works_as in state.skills.ranged or harm_of(state, works_as) != PHYSICAL:
        return
    here, there = state.characters[who].zone, state.characters[target].zone
    if here != there:
        return
    for block, obstacle in blocks(state):
        if THROWN_IN in obstacle.when and obstacle.is_in(there, block.zone):
            yield block


def forced_weapon(block: Character) -> int:
    """The Weapon rating of being forced into a block: half of its own, at least 1 (ruling AMBO-53)."""
    return half(block.sheet.weapon)


def require_a_block_there(state: State, who: str, target: str, works_as: str, block: str) -> None:
    """Raises `IllegalChoice` where somebody cannot be forced into that."""
    if block in [each.id for each in may_force_into(state, who, target, works_as)]:
        return
    stands, victim = state.characters[block], state.characters[target]
    obstacle = stands.obstacle
    if obstacle is None or obstacle.acts:
        raise IllegalChoice(f"{stands.name} is no block that anybody can be forced into")
    if THROWN_IN not in obstacle.when:
        raise IllegalChoice(f"{stands.name} does nothing to whoever is thrown at it")
    if not obstacle.is_in(victim.zone, stands.zone):
        raise IllegalChoice(f"{stands.name} is not where {victim.name} stands")
    raise IllegalChoice(
        f"to force {victim.name} into {stands.name} takes an attack hand to hand, from where they stand"
    )
