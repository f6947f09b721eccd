# ruff: noqa: E501
"""What the rules refuse: each guard says why, in words for whoever asked, and nothing has happened."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.events import Aided, TaskDone
from solofate.rules.model import open_sheets
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character, Immunity, adversary_sheet, hero_sheet
from solofate.rules.model.contests import Threat
from solofate.rules.model.countdowns import Countdown, read_triggers
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.stunts import Stunt
from solofate.rules.procedures.actions.advantage import require_ally
from solofate.rules.procedures.actions.attack import require_a_foe
from solofate.rules.procedures.actions.blocking import block
from solofate.rules.procedures.actions.dividing import Part, divide_among
from solofate.rules.procedures.actions.locks import lock, unlock
from solofate.rules.procedures.actions.several import attack_zone, require_several
from solofate.rules.procedures.actions.teamwork import require_aid
from solofate.rules.procedures.compels.compel_offers import ask_for_compel
from solofate.rules.procedures.conflict.full_defense import declare_full_defense
from solofate.rules.procedures.conflict.other_harm import be_hit
from solofate.rules.procedures.engagements import challenges, contest_advantages, contests
from solofate.rules.procedures.engagements.challenge_plans import Planned, start_challenge
from solofate.rules.procedures.engagements.contest_plans import require_contest, running_contest
from solofate.rules.procedures.engagements.countdowns import start_countdown
from solofate.rules.procedures.engagements.distractions import deal_with, open_distraction, require_new
from solofate.rules.procedures.scenes.entering import bring_in_hero
from solofate.rules.table import Table
from tests.rules.at_the_table import foe, hero, play, table, zones
from tests.rules.contests import FIRE, race

MIRA = hero("Mira", fight=3, athletics=2, physique=1, aspects=("Hates to Lose",))
PIKE = hero("Pike", fight=2, athletics=3)
THUG = foe("Thug", fight=1, physical=2)
BRUISER = foe("Bruiser", fight=1, physical=2)
MIST = foe("Mist", sheet=adversary_sheet("Mist", immune=Immunity(("fight",), why="it parts round the blade")))
TIED = Aspect("Hands Tied", on="mira", forbids=("attack",))
BLOWS = (Part("attack", "thug"), Part("attack", "bruiser"))
GONE = PIKE._replace(out="taken out")


def fight(*people: Character, **changes: Any) -> Table:
    return table(*(people or (MIRA, PIKE, THUG)), conflict="physical", **changes)


def quiet(*people: Character, **changes: Any) -> Table:
    return table(*(people or (MIRA, PIKE, THUG)), **changes)


def plan(
    *sides: tuple[str, ...], to: int = 3, threat: Threat | None = None, strikes: tuple[str, ...] = ()
) -> ContestPlan:
    return ContestPlan(
        "The tower", tuple(SidePlan(side) for side in sides), to=to, threat=threat, strikes=strikes
    )


def helped(at: Table) -> Table:
    """Pike lends Mira a hand."""
    at.emit(Aided("pike", "mira", "fight"))
    return at


def dug(at: Table) -> Table:
    """A challenge of two tasks, one of which Mira has tried."""
    play(at, start_challenge(at, "out", (Planned("physique", "Dig", 1), Planned("crafts", "Prop", 1))))
    at.emit(TaskDone("Dig", "fail", "mira", "physique", "fail"))
    return at


def counting(at: Table) -> Table:
    """A countdown that is called as the dog is."""
    start_countdown(at, Countdown("The Dog", 2, (Repercussion("It bites"),), read_triggers(["exchange"])))
    return at


def without_ann(at: Table) -> Table:
    """The race, when Ann has been taken out."""
    at.state = at.state._replace(
        characters={**at.state.characters, "ann": at.state.characters["ann"]._replace(out="taken out")}
    )
    return at


def bystander_at(at: Table) -> Table:
    """The same race, and somebody who is on no side of it."""
    at.state = at.state._replace(characters={**at.state.characters, "mira": MIRA, "pike": GONE})
    return at


BITE = {"dialect": "bite-sized"}
SEVERAL = {"options": ("multiple-targets",)}
DOG = Distraction("The Dog", "A dog barks.", opposition=2)

REFUSED: dict[str, tuple[Callable[[], Table], Callable[[Table], Any], str]] = {
    "free invokes left to oneself": (quiet, lambda at: require_ally(at.state, "mira", "mira"), "are your own anyway"),
    "free invokes left to a foe": (quiet, lambda at: require_ally(at.state, "mira", "thug"), "Thug is not on Mira's side"),
    "free invokes left to who is out": (lambda: quiet(MIRA, GONE), lambda at: require_ally(at.state, "mira", "pike"), "Pike is out of the scene"),
    "an attack on oneself": (fight, lambda at: require_a_foe(at.state, "mira", "mira"), "cannot attack yourself"),
    "an attack on a friend": (fight, lambda at: require_a_foe(at.state, "mira", "pike"), "Pike is on your side"),
    "an attack on who has conceded": (lambda: fight(MIRA, THUG._replace(out="conceded")), lambda at: require_a_foe(at.state, "mira", "thug"), "Thug has conceded"),
    "an attack on who is taken out": (lambda: fight(MIRA, THUG._replace(out="taken out")), lambda at: require_a_foe(at.state, "mira", "thug"), "Thug is taken out already"),
    "a block by a book that has none": (fight, lambda at: block(at, "mira", "fight", "attack", "fight"), "has no blocks"),
    "a block out of a fight": (lambda: quiet(**BITE), lambda at: block(at, "mira", "fight", "attack", "fight"), "there are turns only in a conflict"),
    "a block of what nobody blocks": (lambda: fight(**BITE), lambda at: block(at, "mira", "fight", "overcome", "fight"), "an attack, a maneuver or a move"),
    "a lock by a foe": (lambda: quiet(**BITE), lambda at: lock(at, "thug", "Mean", "fight"), "players lock aspects of their heroes"),
    "a lock on what is not one's own": (lambda: quiet(**BITE), lambda at: lock(at, "mira", "Tall", "fight"), "none of Mira's own aspects: Hates to Lose"),
    "a lock that gives nothing": (lambda: quiet(**BITE), lambda at: lock(at, "mira", "Hates to Lose"), "has one effect"),
    "a lock that gives two things": (lambda: quiet(**BITE), lambda at: lock(at, "mira", "Hates to Lose", "fight", "+2", "A door"), "has one effect"),
    "a lock in a mode there is not": (lambda: quiet(**BITE), lambda at: lock(at, "mira", "Hates to Lose", "fight", "oppose"), "not oppose"),
    "unlocking what is not locked": (lambda: quiet(**BITE), lambda at: unlock(at, "mira", "Hates to Lose"), "is not locked: none is"),
    "several targets by a table that has one": (fight, lambda at: require_several(at.rules, at.state, ["a", "b"]), "one action has one target"),
    "the same target twice": (lambda: fight(**SEVERAL), lambda at: require_several(at.rules, at.state, ["a", "a"]), "name each of them once"),
    "several targets in a contest": (lambda: race(**SEVERAL), lambda at: require_several(at.rules, at.state, ["a", "b"]), "in a contest each roll is for one thing"),
    "a share for a friend": (lambda: fight(**SEVERAL), lambda at: divide_among(at, "mira", "fight", (Part("advantage", "thug", "Watched"), Part("advantage", "pike", "Watched"))), "Pike is on your side and resists nothing"),
    "a share that an aspect forbids": (lambda: fight(MIRA, THUG, BRUISER, aspects=[TIED], **SEVERAL), lambda at: divide_among(at, "mira", "fight", BLOWS), "Hands Tied forbids that"),
    "one blow at two who stand too far off": (lambda: fight(MIRA, THUG._replace(zone="yard"), BRUISER._replace(zone="yard"), zones=zones(("Hall", "Yard")), **SEVERAL), lambda at: divide_among(at, "mira", "fight", BLOWS), "reaches only your own zone"),
    "one blow at two of whom one is immune": (lambda: fight(MIRA, THUG, MIST, **SEVERAL), lambda at: divide_among(at, "mira", "fight", (BLOWS[0], Part("attack", "mist"))), "Fight cannot hurt Mist: it parts round the blade"),
    "a zone struck out of a fight": (lambda: quiet(**SEVERAL), lambda at: attack_zone(at, "mira", "fight", None, "x"), "an attack needs a conflict"),
    "a zone struck with nobody in it": (lambda: fight(MIRA, **SEVERAL), lambda at: attack_zone(at, "mira", "fight", None, "x"), "nobody there whom that could hurt"),
    "a hand lent to oneself": (quiet, lambda at: require_aid(at.state, "mira", "mira", "fight"), "nobody lends a hand to themselves"),
    "a hand lent to a foe": (quiet, lambda at: require_aid(at.state, "mira", "thug", "fight"), "Thug is not on Mira's side"),
    "a hand lent by who is out": (lambda: quiet(MIRA, GONE), lambda at: require_aid(at.state, "pike", "mira", "fight"), "Pike is out of the scene"),
    "a hand lent without a skill for it": (quiet, lambda at: require_aid(at.state, "mira", "pike", "lore"), "it takes Average (+1)"),
    "a hand lent by who is better": (quiet, lambda at: require_aid(at.state, "mira", "pike", "fight"), "let Pike /aid Mira"),
    "a hand lent twice": (lambda: helped(quiet()), lambda at: require_aid(at.state, "pike", "mira", "fight"), "Pike is helping Mira with Fight already"),
    "a hand lent while a third has the turn": (lambda: fight(turn="thug"), lambda at: require_aid(at.state, "pike", "mira", "fight"), "it is Thug's turn"),
    "a compel asked for a foe": (quiet, lambda at: ask_for_compel(at, "thug"), "the GM plays Thug"),
    "full defence by a table without it": (fight, lambda at: declare_full_defense(at, "mira"), "full defence is an optional rule"),
    "full defence out of a fight": (lambda: quiet(options=("full-defense",)), lambda at: declare_full_defense(at, "mira"), "there are turns only in a conflict"),
    "a hit on who is out": (lambda: quiet(MIRA, GONE), lambda at: be_hit(at, "pike", 2, "physical"), "Pike is out of the scene"),
    "a challenge with nobody to take it": (lambda: quiet(THUG), lambda at: start_challenge(at, "out"), "no player character in the scene"),
    "a task that was tried": (lambda: dug(quiet()), lambda at: challenges.require_task(at.state, "mira", "Dig"), "“Dig” has been tried; what is left is Prop"),
    "a task where no challenge runs": (quiet, lambda at: challenges.running(at.state), "no challenge is running"),
    "a contest with one side": (quiet, lambda at: require_contest(at.state, plan(("mira",))), "two sides or more"),
    "a contest to two victories": (quiet, lambda at: require_contest(at.state, plan(("mira",), ("thug",), to=2)), "3 to 5 victories, not 2"),
    "a contest to six victories": (quiet, lambda at: require_contest(at.state, plan(("mira",), ("thug",), to=6)), "3 to 5 victories, not 6"),
    "one on both sides of a contest": (quiet, lambda at: require_contest(at.state, plan(("mira",), ("thug", "mira"))), "Mira cannot be on two sides"),
    "a contest with who is out": (lambda: quiet(MIRA, GONE, THUG), lambda at: require_contest(at.state, plan(("mira", "pike"), ("thug",))), "Pike is out of the scene"),
    "a threat that strikes a bystander": (quiet, lambda at: require_contest(at.state, plan(("mira",), ("thug",), threat=FIRE, strikes=("pike",))), "Pike is on no side"),
    "a threat that is out": (lambda: quiet(MIRA, THUG, GONE), lambda at: require_contest(at.state, plan(("mira",), ("thug",), threat=Threat("Pike", "pike"))), "Pike is out of the scene and threatens nobody"),
    "an exchange where no contest runs": (quiet, lambda at: running_contest(at.state), "no contest is running"),
    "an exchange by a bystander": (lambda: bystander_at(race()), lambda at: contests.exchange(at, "mira", "fight"), "Mira is on no side"),
    "an exchange by who is out": (lambda: without_ann(race()), lambda at: contests.exchange(at, "ann", "fight"), "Ann is out of the scene"),
    "an exchange without a skill": (race, lambda at: contests.exchange(at, "ann", None), "with what your side rolls"),
    "a bystander who gives up": (lambda: bystander_at(race()), lambda at: contests.give_up(at, "mira"), "Mira is on no side"),
    "a bystander's advantage in a contest": (lambda: bystander_at(race()), lambda at: contest_advantages.require_attempt(at.state, "mira"), "Mira is on no side"),
    "an advantage in a contest by who is out": (lambda: bystander_at(race()), lambda at: contest_advantages.require_attempt(at.state, "pike"), "Pike is out of the scene"),
    "a distraction that has been decided": (quiet, lambda at: open_distraction(at.state, "dog"), "that has been decided"),
    "a dog talked to without a skill": (quiet, lambda at: deal_with(at, "mira", DOG, None), "say with which skill"),
    "a distraction out of a scene": (lambda: Table(quiet().state._replace(scene=quiet().state.scene._replace(open=False)), quiet().dice), lambda at: require_new(at.state, DOG), "no scene is open"),
    "a distraction named as a countdown that runs": (lambda: counting(quiet()), lambda at: require_new(at.state, DOG), "a countdown “The Dog” is running"),
    "a hero brought in who is here": (quiet, lambda at: bring_in_hero(at, hero_sheet("Mira", aspects=(), skills={}), None), "Mira is in play already"),
    "a stunt of a name there is": (quiet, lambda at: open_sheets.with_stunt(hero("Ida", stunts=(Stunt("Quick"),)).sheet, Stunt("Quick", "other")), "a stunt “Quick” already"),
    "a fourth free stunt": (quiet, lambda at: open_sheets.with_stunt(hero("Ida", stunts=(Stunt("A"), Stunt("B"), Stunt("C"))).sheet, Stunt("D")), "the 3 free stunts are taken"),
    "a skill that is rated": (quiet, lambda at: open_sheets.with_skill(MIRA.sheet, "fight", 2, at.state.skills), "Fight is Good (+3) already"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused_and_nothing_has_happened(name: str) -> None:
    situation, deed, said = REFUSED[name]
    at = situation()
    before, told = at.state, len(at.log)
    with pytest.raises(IllegalChoice) as refusal:
        procedure = deed(at)
        if isinstance(procedure, Generator):
            play(at, procedure)
    assert said in str(refusal.value)
    assert at.state == before and len(at.log) == told
