"""Random fights, and a random way to play them: every legal option, typed ones too, until somebody gives in."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import NamedTuple

from hypothesis import strategies as st

from solofate.errors import IllegalChoice, UnknownName
from solofate.rules.decisions import Decision, Procedure
from solofate.rules.decisions.actions import Task
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.model.aspects import ANYONE, GM, SCENE, Aspect, SheetAspect
from solofate.rules.model.characters import (
    OPPOSITION,
    PCS,
    PLAYER,
    Character,
    Immunity,
    Sheet,
    adversary_sheet,
    enter,
    hero_sheet,
)
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.model.state import CONFLICT, State, in_play
from solofate.rules.model.stunts import Bonus, MoreFreeInvokes, SheetException, Stunt, Swap
from solofate.rules.model.zones import Border, ZoneMap
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import ASK_THE_GM, Against, overcome
from solofate.rules.procedures.actions.removing import remove
from solofate.rules.procedures.compels.compel_offers import ask_for_compel
from solofate.rules.procedures.compels.compellable import compellable
from solofate.rules.procedures.compels.compels import compel_what_was_played, propose_compel
from solofate.rules.procedures.conflict.conceding import concede
from solofate.rules.procedures.conflict.conflict_ends import offer_truce
from solofate.rules.procedures.conflict.movement import free_move, free_moves, long_move, require_way
from solofate.rules.procedures.conflict.turns import pass_turn, play_on, take_action
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table, advance

WEARY_AFTER = 6
"""The exchange from which everybody gives up more and more readily, so that a fight by chance has an end."""

NEVER_SO_LONG = 60
"""An exchange that only a policy that never gives up could reach."""

SKILLS = tuple(DEFAULT_SKILL_IDS)
HIDDEN = "Xyzzy"
"""What stands in the name of everything that is hidden, and of nothing else."""

STUNTS = (
    Stunt("Duellist", bonus=Bonus("fight", "attack")),
    Stunt(
        "Cover", bonus=Bonus("athletics", "defend", 2, parse_condition("once per scene", "Is there cover?"))
    ),
    Stunt("Lucky", bonus=Bonus("athletics", "defend", 2, parse_condition("for a fate point"))),
    Stunt("Bought Blow", bonus=Bonus("fight", "attack", 2, parse_condition("for a fate point"))),
    Stunt("Backstab", swap=Swap("stealth", "fight", "attack")),
    Stunt("Silver Tongue", swap=Swap("rapport", "provoke", None, parse_condition("", "Do they listen?"))),
    Stunt("Iron Will", swap=Swap("will", "athletics", "defend")),
    Stunt("Orator", free_invokes=MoreFreeInvokes("rapport", 1, parse_condition("for a fate point"))),
    Stunt("Tough", exception=SheetException(physical=2)),
)
IMMUNITIES = (
    Immunity(("fight",), parse_condition("target has Slick")),
    Immunity(("fight", "shoot"), why="it is a ghost"),
)


class SetUp(NamedTuple):
    """A fight before it is fought: who was there already, and the scene."""

    state: State
    scene: SceneSetUp


@st.composite
def maps(draw: st.DrawFn) -> ZoneMap:
    """No zones, one, or a few joined by clear ways, barriers and ways that lead one way only."""
    number = draw(st.integers(0, 4))
    zones = [f"z{at}" for at in range(number)]
    borders: dict[tuple[str, str], Border] = {}
    for at, here in enumerate(zones[1:], start=1):
        there = zones[draw(st.integers(0, at - 1))]
        way = Border(draw(st.sampled_from([None, None, 1, 3])))
        borders[here, there] = way
        if draw(st.booleans()) or way.barrier is None:
            borders[there, here] = way
    return ZoneMap({zone: zone.upper() for zone in zones}, borders)


skills = st.dictionaries(st.sampled_from(SKILLS), st.integers(0, 4), max_size=6)
stunts = st.lists(st.sampled_from(STUNTS), max_size=3, unique_by=lambda stunt: stunt.name).map(tuple)


@st.composite
def heroes(draw: st.DrawFn, number: int) -> Character:
    """A hero with up to three aspects, played by a player or by one of two other hands."""
    aspects = tuple(
        SheetAspect(f"Hero {number} {word}") for word in ("Bold", "Rash", "Kind")[: draw(st.integers(0, 3))]
    )
    sheet = hero_sheet(f"Hero {number}", aspects=aspects, skills=draw(skills), stunts=draw(stunts))
    hero = enter(
        sheet, f"hero-{number}", side=PCS, control=draw(st.sampled_from([PLAYER, "random", "other"]))
    )
    return hero._replace(fate_points=draw(st.integers(0, 4)))


@st.composite
def foes(draw: st.DrawFn, number: int) -> Character:
    """An adversary, seldom one that some attacks cannot hurt."""
    sheet: Sheet = adversary_sheet(
        f"Foe {number}",
        aspects=tuple(
            SheetAspect(f"Foe {number} {word}") for word in ("Mean", "Vain")[: draw(st.integers(0, 2))]
        ),
        skills=draw(skills),
        stunts=draw(stunts),
        consequences=tuple(draw(st.lists(st.sampled_from(["mild", "moderate", "severe"]), max_size=2))),
        stress={"physical": draw(st.integers(0, 4)), "mental": draw(st.integers(0, 4))},
    )
    sheet = replace(sheet, immune=draw(st.sampled_from([None, None, None, *IMMUNITIES])))
    control = draw(st.sampled_from(["gm", "gm", PLAYER]))
    return enter(sheet, f"foe-{number}", side=OPPOSITION, control=control)


@st.composite
def set_ups(draw: st.DrawFn) -> SetUp:
    """Some fight about to begin."""
    zones = draw(maps())
    places = list(zones.names)
    ours = [draw(heroes(at)) for at in range(1, draw(st.integers(1, 3)) + 1)]
    theirs = [draw(foes(at)) for at in range(1, draw(st.integers(1, 4)) + 1)]
    people = [one.id for one in (*ours, *theirs)]
    lie_on = st.sampled_from([SCENE, *(f"zone:{zone}" for zone in places), *people])
    holders = st.sampled_from([ANYONE, GM, *people])
    held = st.dictionaries(holders, st.integers(1, 2), max_size=2)
    aspects = []
    for name in ("Slick", "Dark", f"{HIDDEN} Pit", f"{HIDDEN} Flaw")[: draw(st.integers(0, 4))]:
        hidden = name.startswith(HIDDEN)
        aspects.append(Aspect(name, on=draw(lie_on), free_invokes=draw(held), hidden=hidden))
    scene = SceneSetUp(
        "A Fight by Chance",
        zones=zones,
        aspects=tuple(aspects),
        places={who: draw(st.sampled_from(places)) for who in people} if places else {},
        cast=tuple(theirs),
        conflict=draw(st.sampled_from(["physical", "mental"])),
        first=draw(st.sampled_from([None, PCS, OPPOSITION])),
    )
    kept = {"foe-1": draw(st.integers(1, 2))} if draw(st.booleans()) else {}
    compels = draw(st.integers(0, 3))
    return SetUp(State(characters={one.id: one for one in ours}, kept=kept, compels_per_scene=compels), scene)


class ByChance:
    """Answers every decision with some legal answer, and takes players' turns with some deed."""

    def __init__(self, seed: int) -> None:
        self.below = SeededDice(mixed(seed, 99)).below

    def pick(self, choices: list[str]) -> str:
        return choices[self.below(len(choices))]

    def decide(self, decision: Decision, table: Table) -> str:
        """Some option, or something legal that is not listed; the longer it lasts, the readier to give up."""
        weary = table.state.scene.exchange > WEARY_AFTER and self.below(3) == 0
        if weary and decision.kind in ("turn", "defend") and decision.legal("concede"):
            return "concede"
        if decision.free_text and self.below(2):
            return self.pick(["A Word of My Own", "  odd   spacing ", "ß & ✓"])
        if decision.accepts is not None and self.below(3) == 0:
            typed = self._typed(decision, table)
            if typed is not None:
                return typed
        options = decision.options
        chosen = options[self.below(len(options))].id
        # Giving up is one choice among many: most fights should come to blows first.
        return chosen if chosen != "concede" or self.below(6) == 0 else decision.default

    def _typed(self, decision: Decision, table: Table) -> str | None:
        """An answer that is accepted though it is not listed, if one is found."""
        state = table.state
        tries: list[str] = []
        if decision.kind == "next":
            tries = [f"move:{zone}" for zone in state.scene.zones.names]
        elif decision.kind == "defend":
            tries = [
                *state.characters[decision.who].sheet.skills,
                *(f"concede:{who}" for who in state.characters),
            ]
        elif decision.kind == "absorb":
            slots = [slot.name for slot in state.characters[decision.who].consequences]
            tries = ["+".join([f"stress:{self.below(4)}", *slots[: 1 + self.below(3)]]), "+".join(slots)]
        elif decision.kind == "compel":
            tries = ["withdraw"]
        legal = [typed for typed in tries if decision.legal(typed)]
        return self.pick(legal) if legal else None

    def deed(self, table: Table, who: str) -> Procedure | None:
        """Something a player might do with a turn, sensible or not. None: the free move was made."""
        state = table.state
        everybody = [one.id for one in in_play(state)]
        skill, whom = self.pick(list(SKILLS)), self.pick(everybody)
        place = self.pick([SCENE, *everybody, *(f"zone:{zone}" for zone in state.scene.zones.names)])
        against = ASK_THE_GM if self.below(2) else Against(difficulty=self.below(5))
        known = [aspect.name.casefold() for aspect in state.scene.aspects]
        known += [aspect.name for one in state.characters.values() for aspect in one.sheet.aspects]
        roll = self.below(13)
        if roll < 5:
            targets = [one.id for one in in_play(state) if one.side != state.characters[who].side]
            return take_action(
                table, who, attack(table, who, self.pick(targets), self.pick(["fight", "shoot", skill]))
            )
        if roll < 7:
            name = self.pick([*known, "Some New Thing", ""])
            return take_action(table, who, advantage(table, who, skill, name, place, against))
        if roll < 8:
            foe = Against(opponent=whom) if self.below(3) == 0 and whom != who else against
            return take_action(table, who, overcome(table, Task(who, "overcome", skill), foe))
        if roll < 9 and known:
            return take_action(table, who, remove(table, who, self.pick(known), skill, against))
        if roll < 10:
            return self._moving(table, who)
        if roll < 11 and table.state.scene.exchange > WEARY_AFTER:
            return _giving_up(table, who)
        if roll < 12:
            return self._compelling(table, who, whom)
        return _passing(table, who)

    def _compelling(self, table: Table, who: str, whom: str) -> Procedure:
        if self.below(4) == 0:
            return ask_for_compel(table, who)
        bearing = list(compellable(table.state, whom))
        if not bearing:
            raise UnknownName("nothing bears on them")
        known = bearing[self.below(len(bearing))]
        if who == whom and self.below(2):
            return compel_what_was_played(table, who, known, ["I did it.", "I did it again."])
        return propose_compel(table, who, whom, known, self.pick(["It burns", "I miss and it burns, too"]))

    def _moving(self, table: Table, who: str) -> Procedure:
        steps = free_moves(table.state, who)
        if steps and self.below(2):
            return free_move(table, who, self.pick(steps))
        to = self.pick([*table.state.scene.zones.names, "nowhere"])
        if to == "nowhere":
            raise UnknownName("there is no such zone")
        require_way(table.state, who, to)
        return take_action(table, who, long_move(table, who, to))


def _passing(table: Table, who: str) -> Procedure:
    yield from pass_turn(table, who)
    yield from play_on(table)


def _giving_up(table: Table, who: str) -> Procedure:
    if (yield from offer_truce(table, who)):
        return
    yield from take_action(table, who, concede(table, who))


def fought(
    set_up: SetUp,
    seed: int,
    a_table: Callable[[State, SeededDice], Table] = Table,
    a_mind: Callable[[int], ByChance] = ByChance,
) -> Table:
    """Play a fight from its start to its end by chance."""
    table = a_table(set_up.state, SeededDice(seed))
    fight_on(table, set_up.scene, a_mind(seed))
    return table


def fight_on(table: Table, scene: SceneSetUp, chance: ByChance) -> None:
    """Start a scene at a table and play the conflict in it to its end."""
    run(table, start_scene(table, scene), chance)
    while table.state.scene.mode == CONFLICT:
        who = table.state.scene.turn
        assert who is not None and table.state.characters[who].control == PLAYER, "the rest plays itself"
        before = table.state, len(table.log)
        try:
            deed = chance.deed(table, who)
            if deed is not None:
                run(table, deed, chance)
        except (IllegalChoice, UnknownName):
            assert (table.state, len(table.log)) == before, "what is refused has changed nothing"
            run(table, _passing(table, who), chance)
        assert table.state.scene.exchange < NEVER_SO_LONG


def run(table: Table, procedure: Generator[Decision, str, object], chance: ByChance) -> None:
    assert advance(procedure, table, chance.decide) is None  # type: ignore[arg-type]
