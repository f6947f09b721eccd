"""Why somebody spends a turn as it does: the numbers first, then one human sentence."""

from __future__ import annotations

from solofate.gm.answer import Mind, percent
from solofate.gm.fights.advantages import Opening
from solofate.gm.fights.blows import Blow, blows_from, leaned
from solofate.gm.fights.movement import danger, gap_to_foes
from solofate.gm.fights.ratings import rating_now
from solofate.gm.fights.valuation import Reckoning, left_to_bear
from solofate.rules.model.characters import Character
from solofate.rules.model.skills import skill_name
from solofate.rules.odds import reaching
from solofate.rules.procedures.conflict.movement import way_difficulty
from solofate.wording.people import count


def attack_reason(reckoning: Reckoning, who: Character, blow: Blow, manner: str, foes: int) -> str:
    """`Fight +3 against Athletics +1: hits 78 %, 2.6 shifts on average. Og …`."""
    rating = rating_now(reckoning.state, who, blow.skill, "attack", blow.target.id)
    numbers = (
        f"{skill_name(blow.skill)} {rating:+d} against {skill_name(blow.defence_skill)} "
        f"{rating - blow.difference:+d}, {percent(blow.lands.reaching(blow.difference, bool))} to hit "
        f"for {blow.expected:.1f} on average{_gear(reckoning, who, blow)}"
    )
    left = left_to_bear(blow.target, blow.kind)
    target = f"{blow.target.name}, who can bear {count(left, 'shift')} more"
    if left == 0:
        target = f"{blow.target.name}, whom any hit takes out"
    if manner:
        return f"{numbers}: {who.name} {manner}, and that is {target}."
    if foes == 1:
        return f"{numbers}: {who.name} goes for {target}."
    return f"{numbers}: {who.name} does the most harm by going for {target}."


def _gear(reckoning: Reckoning, who: Character, blow: Blow) -> str:
    """`, weapon +2 and armour -1 counted`, where the ruleset has such things count."""
    counted = reckoning.model.rules.blow(who.sheet, blow.target.sheet, blow.kind, 1)
    parts = [f"weapon +{counted.weapon}"] if counted.weapon else []
    parts += [f"armour -{counted.armor}"] if counted.armor else []
    return f", {' and '.join(parts)} counted" if parts else ""


def opening_reason(reckoning: Reckoning, who: Character, opening: Opening, could_strike: bool) -> str:
    """`Deceive +3 against a difficulty of 2, 62 % for a free invoke: Og sets something up …`."""
    chances = opening.chances
    target = reckoning.state.characters.get(opening.on)
    if target is not None:
        against, what = f"{target.name}'s {opening.against:+d}", f"an opening on {target.name}"
    elif opening.opposed:
        against, what = f"a defence of {opening.against:+d}", "an advantage in the scene"
    else:
        against, what = f"a difficulty of {opening.against}", "an advantage in the scene"
    after = "on top of what is already prepared" if opening.held else "for the next blow"
    why = ", which promises more than striking now" if could_strike else ""
    return (
        f"{skill_name(opening.skill)} {opening.rating:+d} against {against}, "
        f"{percent(chances.succeed + chances.style)} for a free invoke and {percent(chances.style)} for two: "
        f"{who.name} wants {what} {after}{why}."
    )


def move_reason(reckoning: Reckoning, mind: Mind, who: Character, zone: str) -> str:
    """Why a free step is made: to reach somebody, or to be out of somebody's reach."""
    assert who.zone is not None
    name = reckoning.state.scene.zones.names[zone]
    near, far = gap_to_foes(reckoning, who, zone), gap_to_foes(reckoning, who, who.zone)
    if near < far:
        return f"{count(far, 'zone')} too far before, {near} after the step: {who.name} closes in by way of {name}."
    now, _ = _best_prey(reckoning, mind, who, who.zone)
    then, prey = _best_prey(reckoning, mind, who, zone)
    if prey and then > now:
        return f"A blow worth {then:.2f} for a free step: {who.name} goes to {name} to get at {prey}."
    here, there = danger(reckoning, who, who.zone), danger(reckoning, who, zone)
    if there < here:
        return f"Danger {here:.2f} here and {there:.2f} in {name}: {who.name} would rather act from there."
    return f"{there:.2f} of danger for a free step: {who.name} can do more in {name} than here."


def _best_prey(reckoning: Reckoning, mind: Mind, who: Character, zone: str) -> tuple[float, str]:
    """The worth of the best blow from a zone, and on whom it would fall."""
    blows = blows_from(reckoning, mind, who, zone)
    if not blows:
        return 0.0, ""
    worths = leaned(reckoning, mind, who, blows)
    at = max(range(len(blows)), key=worths.__getitem__)
    return worths[at], blows[at].target.name


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
