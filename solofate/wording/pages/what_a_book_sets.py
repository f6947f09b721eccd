"""What the rules of a table come to, a line for each dial: what the book sets, and what an option has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from solofate.named_tuples import NamedTuple
from solofate.rules.books import BOOKS
from solofate.rules.in_force import ruleset
from solofate.rules.ladder import LADDER, on_the_ladder
from solofate.rules.model.endurance import SlotSpec
from solofate.rules.model.skills import DEFAULT_SKILLS, skill_name
from solofate.rules.options import OPTIONS
from solofate.rules.ruleset import CONTESTS, COSTS, EVERYBODY, NAMELESS, NO_STYLE, TEAMWORK, Ruleset
from solofate.wording.pages.reference import track_told
from solofate.wording.people import count, listed


class Dial(NamedTuple):
    """One thing the rules set: what holds at this table, and the options it comes from; the book where none."""

    id: str
    says: str
    options: tuple[str, ...]


def dials_set(book: str, options: Sequence[str], conditions: tuple[SlotSpec, ...] = ()) -> list[Dial]:
    """Every dial as it stands with these options, each with those of them that have a part in it."""
    here = ruleset(book, tuple(options), conditions)
    found = []
    for id, told in SETS.items():
        says, plain = told(here), told(BOOKS[book])
        by = tuple(each for each in options if told(OPTIONS[each].apply(BOOKS[book])) != plain)
        found.append(Dial(id, says, by if says != plain else ()))
    return found


def _outcomes(rules: Ruleset) -> str:
    tie = "0 shifts succeed, and there are no ties" if rules.ties_succeed else "0 shifts are a tie"
    style = (
        "nothing is done with style"
        if rules.style_at == NO_STYLE
        else f"{rules.style_at} are a success with style"
    )
    return f"{tie}; {style}"


def _turns(rules: Ruleset) -> str:
    turns = rules.turns
    if turns is None:
        return "whoever has acted names the next"
    by = "; ".join(
        f"{kind} by {listed([skill_name(each) for each in skills])}" for kind, skills in turns.by.items()
    )
    chosen = "as a rule, and the GM may pick others" if turns.chosen else "in that order"
    shared = "; the GM's people may share a slot" if turns.npcs_may_share else ""
    at_once = "; those who are level act at the same moment" if turns.ties_act_at_once else ""
    return f"by skill, {by}, {chosen}{shared}{at_once}"


def _defence(rules: Ruleset) -> str:
    dice = {
        EVERYBODY: "a rating opposes without dice",
        NAMELESS: "who defends rolls; for the nameless the GM may let the rating stand",
    }.get(rules.opposes_without_dice, "who defends rolls")
    return f"{dice}; where nobody does, {on_the_ladder(rules.undefended)} is met"


def _full_defence(rules: Ruleset) -> str:
    plays = rules.full_defense
    if plays is None:
        return "there is none"
    reach = "within its focus" if plays.focused else "against every attack and advantage"
    boost = ", and a boost where none was needed" if plays.boost else ""
    return f"+{plays.bonus} to defend {reach}, for the action{boost}"


def _stress(rules: Ruleset) -> str:
    told = []
    for track in rules.tracks:
        worth = "worth 1, 2, 3 …" if track.rising else "one shift each"
        most = f", {count(track.most_a_hit, 'box')} a hit" if track.most_a_hit is not None else ""
        last = ", and the last takes out" if track.last_takes_out else ""
        told.append(
            f"{track.title} {track_told(rules, track.id)} ({worth}{most}{last}; empty after the {track.clears})"
        )
    return "; ".join(told)


def _consequences(rules: Ruleset) -> str:
    return ", ".join(f"{slot.called} ({slot.shifts})" for slot in rules.consequences)


def _recovery(rules: Ruleset) -> str:
    treated = [
        f"{slot.called} at {on_the_ladder(slot.difficulty)}" for slot in rules.consequences if slot.difficulty
    ]
    return f"treated: {', '.join(treated)}" if treated else "nothing is treated; all heals in time"


def _fate_points(rules: Ruleset) -> str:
    start, kept = rules.fate_points.start, rules.fate_points.surplus_kept
    heroes = "as many as the refresh" if start is None else f"{start} for every hero"
    left = ", more where more are left" if kept else ", whatever was left"
    return f"a session begins with {heroes}{left}; the GM has {rules.pool_per_pc} for each hero in a scene"


def _invokes(rules: Ruleset) -> str:
    once = "; one aspect once in an action" if rules.invokes.once_an_action else ""
    paid = (
        "; a hostile one pays at once"
        if rules.invokes.paid_at_once
        else "; a hostile one pays after the scene"
    )
    allies = "" if rules.invokes.for_allies else "; not for an ally's roll"
    return f"+{rules.invoke_bonus} or new dice{once}{paid}{allies}"


def _advantages(rules: Ruleset) -> str:
    made = rules.advantages
    lasting = f"lasts from {made.lasting_from} shifts on" if made.lasting_from else "lasts"
    return (
        f"what is made {lasting}; {count(made.free_in_style, 'free invoke')} with style"
        if (rules.style_at != NO_STYLE)
        else f"what is made {lasting}, with one free invoke"
    )


def _skills(rules: Ruleset) -> str:
    if rules.levels:
        steps = ", ".join(f"{each.id} {each.points} (cap +{each.cap})" for each in rules.levels)
        return f"bought with points by level: {steps}"
    if rules.shape.free:
        return "bought with the points a pyramid costs, in any shape"
    places = rules.shape.spread(len(DEFAULT_SKILLS))
    steps = ", ".join(f"{number} {LADDER.get(step, step)}" for step, number in places if number)
    later = "no step holds more than the one below" if rules.shape.columns else "a cap alone binds them later"
    return f"in places, of {len(DEFAULT_SKILLS)} skills {steps}; {later}"


def _movement(rules: Ruleset) -> str:
    move = rules.movement
    if move.runs:
        walk = f"a step costs {move.walk_penalty} of the action"
        return f"{walk}, a run is the action and goes as far as the skill; borders add up"
    failed = "gets nowhere" if move.all_or_nothing else "may get there at a price"
    return f"one free zone a turn; farther is an overcome, and who fails {failed}"


def _teamwork(rules: Ruleset) -> str:
    if not rules.has(TEAMWORK):
        return "there is none"
    return "+1 for each who helps, up to the rating" if rules.helpers_capped else "+1 for each who helps"


def _costs(rules: Ruleset) -> str:
    if not rules.has(COSTS):
        return "there are none"
    countdowns = "; a cost may start a countdown" if rules.costs_start_countdowns else ""
    return f"a tied overcome: {listed([each.replace('-', ' ') for each in rules.tied_overcome], 'or')}{countdowns}"


def _contests(rules: Ruleset) -> str:
    plays, parts = rules.contests, []
    parts += ["one part each an exchange"] if plays.one_part_each else ["an advantage before the roll"]
    parts += ["something may hurt the contestants"] if plays.threats else []
    return (
        f"to {plays.longest} victories at most; {'; '.join(parts)}"
        if rules.has(CONTESTS)
        else "there are none"
    )


def _gear(rules: Ruleset) -> str:
    return (
        "weapons add to a hit, armour takes off it"
        if rules.rated_gear
        else "weapons and armour have no rating"
    )


def _scale(rules: Ruleset) -> str:
    if rules.hooks.level is None:
        return "does not count"
    whenever = rules.hooks.level is OPTIONS["scale"].apply(rules).hooks.level
    return "counts in every scene" if whenever else "counts while a foe stands above every hero"


def _obstacles(rules: Ruleset) -> str:
    return "hazards take turns and blocks bar the way" if rules.obstacles else "stand in a scene as aspects"


def _targets(rules: Ruleset) -> str:
    return "one action may have several" if rules.several_targets else "one action has one"


def _big_bads(rules: Ruleset) -> str:
    ways = [
        *(f"out of reach until a {each} is won" for each in rules.guards),
        *(["behind others of their kind"] if rules.hooks.shielded_by is not None else []),
        *(["putting minions in the way"] if rules.hooks.minions_of is not None else []),
        *(["going on in another form"] if rules.further_forms else []),
        *(["with bonuses for standing alone"] if rules.solo_bonuses else []),
        *(["as a map of zones"] if rules.threat_maps else []),
    ]
    return listed(ways) or "break no rules"


def _time(rules: Ruleset) -> str:
    if rules.time_by_shifts:
        return "the GM names a time, and each shift is a step of it"
    return "shifts may be spent on speed" if rules.time_table else "shifts make nothing quicker"


def _lacks(rules: Ruleset) -> str:
    return listed(sorted(rules.lacks)) or "nothing"


SETS: Mapping[str, Callable[[Ruleset], str]] = MappingProxyType(
    {
        "outcomes": _outcomes,
        "turns": _turns,
        "defence": _defence,
        "full defence": _full_defence,
        "stress": _stress,
        "consequences": _consequences,
        "recovery": _recovery,
        "fate points": _fate_points,
        "invokes": _invokes,
        "advantages": _advantages,
        "skill structure": _skills,
        "movement": _movement,
        "teamwork": _teamwork,
        "costs": _costs,
        "contests": _contests,
        "targets": _targets,
        "gear": _gear,
        "scale": _scale,
        "obstacles": _obstacles,
        "big bads": _big_bads,
        "time": _time,
        "not in the book": _lacks,
    }
)
"""What the rules set, in the order it is told."""
