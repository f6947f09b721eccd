"""Why somebody spends a turn as it does: the numbers first, then one human sentence."""

from __future__ import annotations

from solofate.gm.advantages import Opening
from solofate.gm.blows import Blow, blows_from, free_invokes_on, leaned
from solofate.gm.movement import danger, gap_to_foes
from solofate.gm.ratings import rating_now
from solofate.gm.verdict import Mind, percent, times
from solofate.gm.worth import Reckoning, left_to_bear
from solofate.rules.characters import Character
from solofate.rules.odds import reaching
from solofate.rules.procedures.movement import way_difficulty
from solofate.rules.skills import skill_name


def attack_reason(reckoning: Reckoning, who: Character, blow: Blow, manner: str, foes: int) -> str:
    """`Fight +3 against Athletics +1: hits 78 %, 2.6 shifts on average. Og …`."""
    rating = rating_now(reckoning.state, who, blow.skill, "attack", blow.target.id)
    numbers = (
        f"{skill_name(blow.skill)} {rating:+d} against {skill_name(blow.defence_skill)} "
        f"{rating - blow.difference:+d}, {percent(reaching(blow.difference, 1, opposed=True))} to hit "
        f"for {blow.expected:.1f} on average"
    )
    left = left_to_bear(blow.target, blow.kind)
    target = f"{blow.target.name}, who can bear {times(left, 'shift')} more"
    if left == 0:
        target = f"{blow.target.name}, whom any hit takes out"
    if manner:
        return f"{numbers}: {who.name} {manner}, and that is {target}."
    if foes == 1:
        return f"{numbers}: {who.name} goes for {target}."
    return f"{numbers}: {who.name} does the most harm by going for {target}."


def opening_reason(reckoning: Reckoning, who: Character, opening: Opening) -> str:
    """`Deceive +3 against 2: 62 % for a free invoke. Og sets something up …`."""
    chances = opening.chances
    rating = opening.difference
    against = "a defence" if opening.opposed else "the difficulty"
    target = reckoning.state.characters.get(opening.on)
    what = f"an opening on {target.name}" if target is not None else "an advantage in the scene"
    held = max((free_invokes_on(reckoning.state, who, foe) for foe in reckoning.foes), default=0)
    after = "for the next blow" if held == 0 else "on top of what is already prepared"
    return (
        f"{skill_name(opening.skill)}, {rating:+d} on {against}, "
        f"{percent(chances.succeed + chances.style)} for a free invoke and {percent(chances.style)} for two: "
        f"{who.name} wants {what} {after}, which promises more than striking now."
    )


def move_reason(reckoning: Reckoning, mind: Mind, who: Character, zone: str) -> str:
    """Why a free step is made: to reach somebody, or to be out of somebody's reach."""
    assert who.zone is not None
    name = reckoning.state.scene.zones.names[zone]
    near, far = gap_to_foes(reckoning, who, zone), gap_to_foes(reckoning, who, who.zone)
    if near < far:
        return f"{times(far, 'zone')} too far before, {near} after the step: {who.name} closes in by way of {name}."
    here, there = danger(reckoning, who, who.zone), danger(reckoning, who, zone)
    if mind.temper.caution and there < here:
        return f"Danger {here:.2f} here and {there:.2f} in {name}: {who.name} keeps out of reach and can still act."
    blows = blows_from(reckoning, mind, who, zone)
    if blows:
        worths = leaned(reckoning, mind, who, blows)
        worth, target = max(zip(worths, [blow.target.name for blow in blows], strict=True))
        return f"A blow worth {worth:.2f} for a free step: {who.name} goes to {name} to get at {target}."
    return f"A free step: from {name} {who.name} can do more than from here."


def dash_reason(reckoning: Reckoning, who: Character, zone: str) -> str:
    """Why the whole action goes into getting somewhere."""
    hard, skill, why = way_difficulty(reckoning.state, who.id, zone)
    name = reckoning.state.scene.zones.names[zone]
    if hard == 0:
        return f"No roll is needed, for {why}: {who.name} makes for {name}."
    rating = who.sheet.rating(skill)
    return (
        f"{skill_name(skill)} {rating:+d} against {hard} ({why}), {percent(reaching(rating - hard, 0))} to get there: "
        f"{who.name} makes for {name}, for nobody can be reached from here."
    )
