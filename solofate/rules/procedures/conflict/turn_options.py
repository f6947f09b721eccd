"""What a character may do with its turn, for whoever plays it without a keyboard (Fate Condensed, Turn Order)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from solofate.rules.decisions import Option
from solofate.rules.decisions.conflict import TurnChoice
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.blocks import BLOCK
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.distractions import DEAL
from solofate.rules.model.permission import MOVE, REMOVE, Deed, Ground, is_bound, ruled_out
from solofate.rules.model.simultaneous_turns import as_it_began
from solofate.rules.model.skills import MENTAL
from solofate.rules.model.state import State, find_aspect, harm_of, in_play
from solofate.rules.names import slug
from solofate.rules.procedures.actions.attack import attack_ways, in_reach, reaches_from
from solofate.rules.procedures.actions.cover import (
    NEGATES,
    is_stopped,
    may_cover,
    may_force_into,
    usual_ruling,
)
from solofate.rules.procedures.actions.immunity import (
    cannot_be_attacked,
    is_immune,
    is_shielded,
    out_of_touch,
)
from solofate.rules.procedures.actions.obstacles import blocks_between
from solofate.rules.procedures.actions.reach import at_hand, strikes_into
from solofate.rules.procedures.actions.several import means_for_a_zone
from solofate.rules.procedures.conflict.foe_zones import challenge_between
from solofate.rules.procedures.conflict.movement import free_moves, moving_skill
from solofate.rules.ruleset import CONCEDING, STEPPING_IN

DEFEND = "defend"
"""To give up the turn for a better defence, where a book has that among its actions."""

SPLIT = "split"
"""To divide one attack among several in one zone, where the table plays so."""

SWEEP = "everybody"
"""To attack a whole zone at once, by what gives the means for it, where the table plays so."""

FORCE, COVER = "force", "cover"
"""To force somebody into a block by an attack, and to get behind one."""

CLEAR = "clear"
"""To be rid of a block that bars a way."""

MOST_ADVANTAGE_SKILLS = 3
"""With so many of their best skills an advantage is thought of."""

GIVING_UP, DOING_NOTHING = (Option(verb, TurnChoice(verb)) for verb in ("concede", "pass"))


@lru_cache(maxsize=1024)
def attacking(foe: str, skill: str) -> Option[TurnChoice]:
    """The option of an attack; from one turn to the next most of them are the same."""
    return Option(f"attack:{foe}:{skill}", TurnChoice("attack", foe, skill))


@lru_cache(maxsize=1024)
def setting_up(skill: str, on: str) -> Option[TurnChoice]:
    """The option of an advantage, on somebody or on the scene."""
    return Option(f"advantage:{skill}:{on}", TurnChoice("advantage", on, skill))


def turn_options(state: State, who: str) -> Iterator[Option[TurnChoice]]:
    """Everything sensible a character may do with its turn, for whoever plays it without a keyboard.

    `attack:WHOM:SKILL`, `split:WHOM+WHOM:SKILL` (one roll for all of them), `force:WHOM:BLOCK:SKILL` (into a block),
    `cover:BLOCK` (free), `clear:BLOCK:SKILL` (out of the way), `move:ZONE` (the free move),
    `dash:ZONE` (the action spent on moving), `advantage:SKILL:WHERE`, `rid:ASPECT:SKILL` (of what ties one's hands),
    `deal:DISTRACTION` or `deal:DISTRACTION:SKILL` and `task:TASK` for a hero, `block:SKILL:AGAINST` and `defend` where
    the book has them, `defend:WHOM` where that may be for an ally or against a foe, `concede`, `pass`. Attacks are with
    trained skills, in a conflict of words with words; somebody who has none makes do with the first that may attack.
    What an aspect forbids is not among them.
    """
    state = as_it_began(state)
    if state.characters[who].obstacle is not None:
        return _what_a_hazard_does(state, state.characters[who])
    if not is_bound(state, state.characters[who]):
        return _all_turn_options(state, who)
    return _options_of_the_bound(state, who)


def _options_of_the_bound(state: State, who: str) -> Iterator[Option[TurnChoice]]:
    bonds: dict[Ground, None] = {}
    for option in _all_turn_options(state, who):
        barred = _barred(state, who, option.detail)
        if barred is None:
            if option.id == "concede":
                yield from _ways_out(state, who, bonds)
            yield option
        else:
            bonds.setdefault(barred)


def _what_a_hazard_does(state: State, hazard: Character) -> Iterator[Option[TurnChoice]]:
    """A hazard attacks, or puts an aspect on the scene, and goes nowhere. Whoever is near it is in danger (AMBO-47)."""
    for skill, works_as in attack_ways(state, hazard).items():
        for one in in_play(state):
            barred = cannot_be_attacked(state, works_as, one) or is_stopped(one, hazard.id, skill)
            if in_reach(state, hazard.id, one.id, works_as) and not barred:
                yield attacking(one.id, skill)
        yield setting_up(skill, SCENE)
    yield DOING_NOTHING


def _barred(state: State, who: str, chosen: TurnChoice) -> Ground | None:
    """The aspect that forbids what was thought of for a turn."""
    verb, target, skill = chosen
    if verb in ("move", "dash"):
        return ruled_out(state, Deed(who, MOVE, moving_skill(state, who), "", f"zone:{target}"))
    if verb in ("attack", "advantage", SPLIT, SWEEP):
        return ruled_out(state, Deed(who, "attack" if verb in (SPLIT, SWEEP) else verb, skill or ""))
    return None


def _ways_out(state: State, who: str, bonds: Iterable[Ground]) -> Iterator[Option[TurnChoice]]:
    """To be rid of what forbids something, with the best skill that may be tried."""
    sheet = state.characters[who].sheet
    ranked = sorted(sheet.skills, key=lambda skill: -sheet.rating(skill))
    for bond in bonds:
        aspect = find_aspect(state, bond.aspect, bond.on)
        if aspect is None or aspect.kind != "situation" or not at_hand(state, who, bond.on):
            continue
        for skill in ranked:
            if ruled_out(state, Deed(who, REMOVE, skill, bond.aspect, bond.on)) is None:
                yield Option(f"rid:{slug(bond.aspect)}:{skill}", TurnChoice("rid", bond.aspect, skill))
                break


def _untrained(
    state: State, who: str, ways: Mapping[str, str], trained: list[str], foes: Iterable[Character]
) -> Iterator[Option[TurnChoice]]:
    """Attacks at Mediocre (+0) on those whom nothing that somebody is trained in gets through to."""
    for foe in foes:
        if any(_gets_through(state, who, foe, skill, ways[skill]) for skill in trained):
            continue
        for skill, works_as in ways.items():
            open_way = skill not in trained and in_reach(state, who, foe.id, works_as)
            if open_way and _gets_through(state, who, foe, skill, works_as):
                yield attacking(foe.id, skill)


def _is_exposed(foe: Character) -> bool:
    """Whether nothing keeps any attack off somebody: neither what they are nor a cover they are behind."""
    return foe.cover is None and foe.sheet.immune is None and foe.sheet.guard is None


def _gets_through(state: State, who: str, foe: Character, skill: str, works_as: str) -> bool:
    """Whether neither what somebody is nor the cover they are in keeps an attack off, from wherever it is made."""
    if is_immune(state, works_as, foe) or is_stopped(foe, who, skill):
        return False
    return foe.cover is None or usual_ruling(state, foe.id, works_as) != NEGATES


def _all_turn_options(state: State, who: str) -> Iterator[Option[TurnChoice]]:
    character = state.characters[who]
    foes = [one for one in in_play(state) if one.side != character.side]
    ways = attack_ways(state, character)
    ratings, here = character.sheet.skills, character.zone
    if state.scene.kind == MENTAL:
        ways = {skill: works_as for skill, works_as in ways.items() if harm_of(state, works_as) == MENTAL}
    trained = [skill for skill in ways if ratings.get(skill, 0) > 0] or [next(iter(ways))]
    rules = ruleset_of(state)
    shielding = rules.hooks.shielded_by is not None
    open_to_attack = [foe for foe in foes if not is_shielded(state, foe)] if shielding else foes
    exposed = [_is_exposed(foe) for foe in open_to_attack]
    among_blocks = any([one.sheet.obstacle is not None for one in state.characters.values()])
    for skill in trained:
        works_as = ways[skill]
        if rules.several_targets:
            yield from _splits(state, who, skill, works_as, open_to_attack)
            yield from _sweeps(state, who, skill, works_as, open_to_attack)
        for foe, is_exposed in zip(open_to_attack, exposed, strict=True):
            if foe.zone != here and not reaches_from(state, character, here, foe, works_as):
                continue
            if not is_exposed and (is_immune(state, works_as, foe) or is_stopped(foe, who, skill)):
                continue
            yield attacking(foe.id, skill)
            for block in may_force_into(state, who, foe.id, works_as) if among_blocks else ():
                choice = TurnChoice(FORCE, f"{foe.id}:{block.id}", skill)
                yield Option(f"{FORCE}:{foe.id}:{block.id}:{skill}", choice)
    if not all(exposed):
        yield from _untrained(state, who, ways, trained, open_to_attack)
    for block in may_cover(state, who) if among_blocks else ():
        yield Option(f"{COVER}:{block.id}", TurnChoice(COVER, block.id))
    yield from _ways_to_clear(state, character) if among_blocks else ()
    yield from _moves(state, character)
    skills = character.sheet.best_first[:MOST_ADVANTAGE_SKILLS]
    near = [foe for foe in foes if foe.zone == here or strikes_into(state, character, foe.zone)]
    for skill, rating in skills:
        if rating > 0:
            yield setting_up(skill, SCENE)
            for foe in near:
                if out_of_touch(state, skill, foe):
                    continue
                yield setting_up(skill, foe.id)
    if state.scene.distractions and character.side == PCS:
        yield from _ways_to_deal(state, skills)
    if state.scene.challenge is not None and character.is_hero and who not in (state.scene.pressed or ()):
        for task in state.scene.challenge.open:
            yield Option(f"task:{slug(task.name)}", TurnChoice("task", task.name, task.skill))
    if rules.blocks:
        yield from _ways_to_block(state, skills, foes)
    if rules.full_defense is not None and not (character.moved and rules.movement.walk_penalty):
        yield from _ways_to_guard(state, character, foes)
    part = character.sheet.place is not None and not character.sheet.place.heart
    if rules.has(CONCEDING) and not part:
        yield GIVING_UP
    yield DOING_NOTHING


def _ways_to_clear(state: State, character: Character) -> Iterator[Option[TurnChoice]]:
    """To be rid of each block that bars a way from here, with what somebody does by hand best."""
    able = [skill for skill in character.sheet.skills if skill in state.skills.by_hand]
    if character.zone is None or not able:
        return
    skill = max(able, key=character.sheet.rating)
    for there in state.scene.zones.neighbours(character.zone):
        for block in blocks_between(state, character.zone, there):
            yield Option(f"{CLEAR}:{block.id}:{skill}", TurnChoice(CLEAR, block.id, skill))


def _splits(
    state: State, who: str, skill: str, works_as: str, foes: list[Character]
) -> Iterator[Option[TurnChoice]]:
    """One roll for all those in a zone whom it reaches; whoever gets nothing of it is no target."""
    together: dict[str | None, list[str]] = {}
    for foe in foes:
        stopped = foe.cover is not None and is_stopped(foe, who, skill)
        if in_reach(state, who, foe.id, works_as) and not is_immune(state, works_as, foe) and not stopped:
            together.setdefault(foe.zone, []).append(foe.id)
    for whom in together.values():
        if len(whom) > 1:
            yield Option(f"{SPLIT}:{'+'.join(whom)}:{skill}", TurnChoice(SPLIT, "+".join(whom), skill))


def _sweeps(
    state: State, who: str, skill: str, works_as: str, foes: list[Character]
) -> Iterator[Option[TurnChoice]]:
    """A whole zone where several foes stand, if there is something fit to strike all who are in it."""
    character = state.characters[who]
    for zone in dict.fromkeys(foe.zone for foe in foes):
        there = [one for one in in_play(state) if one.zone == zone and one.id != who]
        if sum(one in foes for one in there) < 2 or any(is_immune(state, works_as, one) for one in there):
            continue
        if not all(reaches_from(state, character, character.zone, one, works_as) for one in there):
            continue
        means = means_for_a_zone(state, who, zone)
        if means is not None:
            choice = TurnChoice(SWEEP, f"{zone or ''}:{means.name}", skill)
            yield Option(f"{SWEEP}:{zone or 'scene'}:{skill}", choice)


def _ways_to_block(
    state: State, skills: Sequence[tuple[str, int]], foes: list[Character]
) -> Iterator[Option[TurnChoice]]:
    """With one's best skill, each attacking skill that somebody on the other side is trained in."""
    feared = dict.fromkeys(
        skill for foe in foes for skill in attack_ways(state, foe) if foe.sheet.rating(skill) > 0
    )
    for skill, rating in skills[:1]:
        for against in feared if rating > 0 else ():
            yield Option(f"{BLOCK}:{skill}:{against}", TurnChoice(BLOCK, f"attack:{against}", skill))


def _ways_to_guard(
    state: State, character: Character, foes: Iterable[Character]
) -> Iterator[Option[TurnChoice]]:
    """For oneself, and where a full defence has a focus for an ally beside one or against a foe."""
    rules = ruleset_of(state)
    yield Option(DEFEND, TurnChoice(DEFEND))
    if rules.full_defense is None or not rules.full_defense.focused:
        return
    allies = [
        one for one in in_play(state, character.side) if one.id != character.id and one.zone == character.zone
    ]
    for one in (*(allies if rules.has(STEPPING_IN) else ()), *foes):
        yield Option(f"{DEFEND}:{one.id}", TurnChoice(DEFEND, one.id))


def _ways_to_deal(state: State, skills: Sequence[tuple[str, int]]) -> Iterator[Option[TurnChoice]]:
    """To see to what distracts the heroes, with the skills somebody is best at."""
    for each in state.scene.distractions:
        if each.opposition is None:
            yield Option(f"deal:{each.id}", TurnChoice(DEAL, each.id))
            continue
        for skill, _ in skills:
            yield Option(f"deal:{each.id}:{skill}", TurnChoice(DEAL, each.id, skill))


def _moves(state: State, character: Character) -> list[Option[TurnChoice]]:
    if character.zone is None or len(state.scene.zones) < 2 or character.sheet.place is not None:
        return []
    steps = free_moves(state, character.id)
    if character.moved and ruleset_of(state).movement.runs:
        return []
    options = [Option(f"move:{zone}", TurnChoice("move", zone)) for zone in steps]
    for zone in state.scene.zones.names:
        reachable = state.scene.zones.distance(character.zone, zone) is not None
        reachable = reachable and challenge_between(state, character.zone, zone) is None
        if reachable and zone != character.zone and zone not in steps:
            options.append(Option(f"dash:{zone}", TurnChoice("dash", zone)))
    return options
