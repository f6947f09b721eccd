# ruff: noqa: E501
"""What costs, what keeps foes out of reach, what runs beside a scene, and what changes a sheet for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solofate.rules.decisions.actions import Task
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.events import Aided, Boost, FullDefenseDeclared
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.contests import Threat
from solofate.rules.model.countdowns import Countdown, read_triggers
from solofate.rules.model.distractions import Brought
from solofate.rules.model.durations import Lasting
from solofate.rules.model.foe_zones import FoeZone
from solofate.rules.model.guards import BY_CONTEST, Guard, GuardTask
from solofate.rules.model.harm import FRESH, TREATED
from solofate.rules.model.locks import Lock
from solofate.rules.model.obstacles import Cover
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.stunts import Bonus, Stunt, Swap
from solofate.rules.model.zones import NO_ZONES
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.blocking import block as put_up
from solofate.rules.procedures.actions.boosts import gain_boost, hand_over_boost, name_boost
from solofate.rules.procedures.actions.cover import take_cover
from solofate.rules.procedures.actions.details import bring_about, declare
from solofate.rules.procedures.actions.dividing import Part, divide_among
from solofate.rules.procedures.actions.durations import lasting_named, undo
from solofate.rules.procedures.actions.locks import lock, unlock
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.actions.situation_aspects import do
from solofate.rules.procedures.conflict.movement import long_move
from solofate.rules.procedures.conflict.other_harm import be_hit
from solofate.rules.procedures.conflict.turns import pass_turn, start_conflict
from solofate.rules.procedures.engagements.contests import exchange, start_contest
from solofate.rules.procedures.engagements.countdowns import close, outcomes, set_back, start_countdown, tick
from solofate.rules.procedures.engagements.distractions import bring_in_distraction, distraction_moment
from solofate.rules.procedures.growth.breakthroughs import end_arc
from solofate.rules.procedures.growth.milestones import fill_free_stunt
from solofate.rules.procedures.growth.recovery import remedy, start_recovery, treat
from solofate.rules.procedures.scenes.entering import bring_in, bring_in_hero, bring_in_several
from solofate.rules.procedures.scenes.scenes import SceneSetUp, leave_scene, play_scene_on, start_scene
from solofate.rules.procedures.scenes.sessions import end_session
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import foe, zones
from tests.rules.growing import maren
from tests.rules.tried.cast import (
    DUELLIST,
    FENCE,
    MILL,
    SMOKE,
    SURE_FOOT,
    VAT,
    ann,
    block,
    bo,
    fight,
    hazard,
    hurt,
    of_sheet,
    og,
    scene,
    thug,
)
from tests.rules.tried.conflicts import TIDE, counting, told
from tests.rules.tried.engagements import (
    CROW,
    FOG,
    GUARDED,
    RACE,
    TRAM,
    UNSEEN,
    WALLED,
    challenged,
    racing,
)
from tests.rules.tried.offers import BELL, DOG, WHALE, a_zone, changed, in_the_scene
from tests.rules.tried.record import Situation
from tests.rules.tried.seasons import BARGE, at_stake, closed, unwritten, wounded
from tests.rules.tried.undertakings import HIDDEN, STEEP, with_boost


def simply(*deeds: Callable[[], object]) -> Any:
    """Deeds that ask nobody, as a procedure."""
    for deed in deeds:
        deed()
    yield from ()


def must(at: Table, difficulty: int = 4, who: str = "ann", skill: str = "athletics") -> Any:
    return overcome(at, Task(who, "overcome", skill, "climb the chain"), Against(difficulty), needed=True)


RAT = of_sheet(thug(), kind="minor")
COSTS = (
    Situation("a climb that is needed and fails", lambda: scene(ann(0), bo(0), dice=(-1,)), lambda at: must(at, 2)),
    Situation("a climb that is needed and fails by far", lambda: scene(ann(0), bo(0), dice=(-2,)), must),
    Situation("a climb that is needed among foes", lambda: scene(ann(0), og(), RAT, dice=(-2,)), must),
    Situation("a climb that is needed in a fight", lambda: fight(ann(0), og(), RAT, dice=(-2,)), must),
    Situation("a climb that is needed as the water rises", lambda: counting(scene(ann(0), dice=(-1,)), TIDE), lambda at: must(at, 2)),
    Situation("a climb that is needed as two things come", lambda: _running(scene(ann(0), dice=(-1,))), lambda at: must(at, 2)),
    Situation("a word that is needed and fails", lambda: scene(bo(0), dice=(-2,)), lambda at: must(at, 3, "bo", "rapport")),
    Situation("a foe's climb that is needed", lambda: scene(ann(0), og(), dice=(-2,)), lambda at: must(at, 3, "og", "fight")),
    Situation("a climb that is needed by one who is hurt", lambda: scene(hurt(ann(0)), dice=(-4,)), must),
    Situation("a climb that is needed and ties", lambda: scene(ann(0), og(), dice=(0,)), lambda at: must(at, 2)),
    Situation("a climb that is needed and ties as two things come", lambda: _running(scene(ann(0), dice=(0,))), lambda at: must(at, 2)),
    Situation("a climb that is needed and ties for one who is full", lambda: _full(scene(ann(0), dice=(0,))), lambda at: must(at, 2)),
    Situation("a climb that is needed under a beam in a challenge", lambda: in_the_scene(scene(ann(0), hazard(), dice=(-2,), options=("obstacles",)), mode="challenge"), must),
    Situation("a climb with help that is needed", lambda: _helped_by_bo(scene(ann(0), bo(0, athletics=1), dice=(-3,))), must),
    Situation("a climb that is needed by Core", lambda: scene(ann(0), og(), dice=(-2,), dialect="core"), must),
    Situation("a climb that is needed in a race", lambda: in_the_scene(scene(ann(0), og(), RAT, dice=(-2,)), mode="contest"), must),
)  # fmt: skip


def _running(at: Table) -> Table:
    at.state = at.state._replace(
        countdowns=(
            FOG,
            UNSEEN,
            TIDE,
            TIDE._replace(name="Moon", marked=0),
            TIDE._replace(name="Gone", done=True),
        )
    )
    return at


def _full(at: Table) -> Table:
    one = at.state.characters["ann"]
    return changed(at, "ann", tracks=one.marked("physical", [0, 1, 2]).tracks)


def _helped_by_bo(at: Table) -> Table:
    return told(at, Aided("bo", "ann", "athletics"))


def whale(*more: Character, turn: str = "ann", **options: Any) -> Table:
    jaw = a_zone("Jaw", "jaw", limb=True, leads_to=("heart",))
    gut = a_zone("Gut", "gut", tasks=(GuardTask("athletics", "Climb", 2),), leads_to=("heart",))
    heart = a_zone("Heart", "heart", heart=True)
    ways = zones(("Deck", "Jaw"), ("Jaw", "Heart", 2), ("Deck", "Gut"), ("Gut", "Heart", 2))
    people = (ann(0, zone="deck"), bo(0, zone="jaw"), jaw, gut, heart, *more)
    return fight(*people, options=("threat-map",), zones=ways, turn=turn, **options)  # type: ignore[arg-type]


LEVIATHAN = of_sheet(
    foe("Whale", fight=2, physical=2),
    parts=(foe("Jaw", fight=3, physical=2).sheet, foe("Gut", fight=1).sheet),
    zones=(FoeZone("Jaw", ("gut",), limb=True), FoeZone("Gut", ("heart",)), FoeZone("Heart", heart=True)),
)
FROM_BEHIND = Stunt(
    "From Behind", swap=Swap("stealth", "fight", "attack", parse_condition("", "From behind?"))
)
IN_SMOKE = Stunt("In Smoke", bonus=Bonus("fight", "attack", 2, parse_condition("scene has Smoke")))
IN_DARK = Stunt(
    "In Dark", bonus=Bonus("fight", "attack", 2, parse_condition("scene has Dark", "Is it dark?"))
)

FOES = (
    Situation("a jaw attacked from without", whale, lambda at: attack(at, "ann", "jaw", "fight")),
    Situation("a jaw attacked from within", lambda: whale(turn="bo", dice=(3, -1)), lambda at: attack(at, "bo", "jaw", "fight")),
    Situation("a jaw that reaches out", lambda: whale(turn="jaw"), lambda at: attack(at, "jaw", "ann", "fight")),
    Situation("a gut that does not", lambda: whale(turn="gut"), lambda at: attack(at, "gut", "ann", "fight")),
    Situation("a heart far away", lambda: whale(turn="jaw"), lambda at: attack(at, "heart", "ann", "fight")),
    Situation("a jaw far away", lambda: changed(whale(turn="jaw"), "ann", zone="gut"), lambda at: attack(at, "jaw", "ann", "fight")),
    Situation("past the jaw", lambda: whale(turn="bo", dice=(3, 0)), lambda at: long_move(at, "bo", "heart")),
    Situation("past the jaw in vain", lambda: whale(turn="bo", dice=(-3, 0)), lambda at: long_move(at, "bo", "heart")),
    Situation("past the gut", lambda: changed(whale(dice=(3, 0)), "ann", zone="gut"), lambda at: long_move(at, "ann", "heart")),
    Situation("past the gut in vain", lambda: changed(whale(dice=(-3, 0)), "ann", zone="gut"), lambda at: long_move(at, "ann", "heart")),
    Situation("to the heart from without", whale, lambda at: long_move(at, "ann", "heart")),
    Situation("the jaw falls", lambda: whale(turn="bo"), lambda at: be_hit(at, "jaw", 30, "physical", "the fall", "bo")),
    Situation("the heart falls", lambda: whale(turn="bo"), lambda at: be_hit(at, "heart", 30, "physical", "the fall", "bo")),
    Situation("a whale comes", lambda: scene(ann(), options=("threat-map",)), lambda at: simply(lambda: bring_in(at, LEVIATHAN._replace(zone="loft")))),
    Situation("a whale comes to nowhere", lambda: scene(ann(zone=None), options=("threat-map",), zones=NO_ZONES), lambda at: simply(lambda: bring_in(at, LEVIATHAN))),
    Situation("a whale comes to where there is a jaw", lambda: scene(ann(zone="jaw"), options=("threat-map",), zones=WHALE), lambda at: simply(lambda: bring_in(at, LEVIATHAN._replace(zone="deck")))),
    Situation("a blow at one behind a wall", lambda: fight(ann(), WALLED, options=("challenge-immunity",)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow at one behind a contest", lambda: fight(ann(), GUARDED, options=("contest-immunity",)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow at one behind a contest for nothing", lambda: fight(ann(), of_sheet(og(), guard=Guard(BY_CONTEST)), options=("contest-immunity",)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a trick on one behind a contest", lambda: scene(ann(), GUARDED, options=("contest-immunity",)), lambda at: advantage(at, "ann", "athletics", "Dazed", "og")),
    Situation("a blow at a queen behind two", lambda: fight(ann(), of_sheet(og(), behind=("thug", "crow")), thug(), foe("Crow", zone="yard"), options=("threat-hive",)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow at a queen behind one", lambda: fight(ann(), of_sheet(og(), behind=("thug",)), thug(), options=("threat-hive",)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a wall that stands as an exchange begins", lambda: changed(changed(fight(ann(), bo(), WALLED, options=("challenge-immunity",)), "bo", acted=True), "og", acted=True), lambda at: pass_turn(at, "ann")),
    Situation("claws", lambda: fight(ann(0), of_sheet(og(), works_as={"claws": "fight"}, skills={"claws": 3}), turn="og", dice=(2, 0)), lambda at: attack(at, "og", "ann", "claws")),
    Situation("claws that defend", lambda: fight(ann(0), of_sheet(og(), works_as={"claws": "fight"}, skills={"claws": 3}), dice=(2, 0)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a stunt that swaps now and then", lambda: fight(of_sheet(ann(stealth=3), stunts=(FROM_BEHIND,)), og(), dice=(2, 0)), lambda at: attack(at, "ann", "og", "stealth")),
    Situation("a stunt that adds in the smoke", lambda: fight(of_sheet(ann(), stunts=(IN_SMOKE,)), og(), aspects=(SMOKE,), dice=(2, 0)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a stunt that adds in the dark", lambda: fight(of_sheet(ann(), stunts=(IN_DARK,)), og(), aspects=(SMOKE,), dice=(2, 0)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a stunt of the defence", lambda: fight(of_sheet(ann(), stunts=(SURE_FOOT, DUELLIST)), og(), turn="og", dice=(2, 0)), lambda at: attack(at, "og", "ann", "fight")),
    Situation("a stunt of the defence that was used", lambda: changed(fight(of_sheet(ann(), stunts=(SURE_FOOT,)), og(), turn="og", dice=(2, 0)), "ann", used=(("sure-foot", "scene"),)), lambda at: attack(at, "og", "ann", "fight")),
    Situation("a blow at one without numbers", lambda: fight(ann(), unwritten(), dice=(2, 0)), lambda at: attack(at, "ann", "masked-guard", "fight")),
    Situation("a blow at one on full defence", lambda: told(fight(ann(), og(), turn="og", options=("full-defense",)), FullDefenseDeclared("ann", "all", ("ann",))), lambda at: attack(at, "og", "ann", "fight")),
    Situation("a blow at one whose friend plays by chance", lambda: fight(ann(0), bo(0)._replace(control="random"), og(), turn="og", dice=(2, 0)), lambda at: attack(at, "og", "ann", "fight")),
    Situation("a blow at one who may not dodge", lambda: fight(ann(0), og(), turn="og", dice=(2, 0), aspects=(Aspect("Pinned", on="ann", forbids=("athletics",)),)), lambda at: attack(at, "og", "ann", "fight")),
    Situation("a trick that nobody listed", lambda: scene(ann(dancing=2), og(), dice=(2, 0)), lambda at: advantage(at, "ann", "dancing", "Dazzled", "og")),
    Situation("level people are hit by nobody", lambda: _level(), lambda at: be_hit(at, "ann", 30, "physical", "the fall")),
    Situation("level people hit each other", lambda: _level(), lambda at: be_hit(at, "og", 30, "physical", "the blow", "ann")),
    Situation("whoever hides behind nothing", lambda: fight(ann(), og(), VAT, FENCE, options=("obstacles",)), lambda at: simply(lambda: take_cover(at, "ann", "vat"))),
    Situation("whoever hides behind a beam", lambda: fight(ann(), og(), hazard(), options=("obstacles",)), lambda at: simply(lambda: take_cover(at, "ann", "beam"))),
    Situation("whoever hides twice", lambda: changed(fight(ann(), og(), FENCE, options=("obstacles",)), "ann", cover=Cover("fence")), lambda at: simply(lambda: take_cover(at, "ann", "fence"))),
    Situation("whoever hides afar", lambda: fight(ann(zone="roof"), og(), FENCE, options=("obstacles",)), lambda at: simply(lambda: take_cover(at, "ann", "fence"))),
    Situation("whoever hides", lambda: fight(ann(), og(), FENCE, options=("obstacles",)), lambda at: simply(lambda: take_cover(at, "ann", "fence"))),
    Situation("a blow into a fence", lambda: fight(ann(), og(), FENCE, options=("obstacles",), dice=(2, 0)), lambda at: attack(at, "ann", "og", "fight", "fence")),
    Situation("a blow into a beam", lambda: fight(ann(), og(), hazard(), options=("obstacles",)), lambda at: attack(at, "ann", "og", "fight", "beam")),
    Situation("a blow into a low wall", lambda: fight(ann(), og(), block("Low", 2, when=("crossing",)), options=("obstacles",)), lambda at: attack(at, "ann", "og", "fight", "low")),
    Situation("a beam whose name nobody knew", lambda: scene(ann()), lambda at: start_scene(at, SceneSetUp("Attic", MILL, cast=(hazard(), FENCE)))),
)  # fmt: skip


def _level() -> Table:
    at = scene(ann(notice=1, fight=2), og(notice=1, fight=2), dialect="bite-sized")
    advance(
        start_conflict(at, "physical"),
        at,
        lambda decision, _: None if decision.kind == "turn" else decision.default,
    )
    at.log.clear()
    return at


MOON = Countdown("Moon", 3, (Repercussion("It is full"),), read_triggers(["fail"]), 1)
BESIDE = (
    Situation("a countdown begins", lambda: scene(ann()), lambda at: simply(lambda: start_countdown(at, MOON))),
    Situation("a countdown too long", lambda: scene(ann()), lambda at: simply(lambda: start_countdown(at, MOON._replace(boxes=99)))),
    Situation("a countdown too short", lambda: scene(ann()), lambda at: simply(lambda: start_countdown(at, MOON._replace(boxes=0)))),
    Situation("a countdown to nothing", lambda: scene(ann()), lambda at: simply(lambda: start_countdown(at, MOON._replace(outcome=())))),
    Situation("a countdown by nothing", lambda: scene(ann()), lambda at: simply(lambda: start_countdown(at, MOON._replace(triggers=())))),
    Situation("a countdown that runs", lambda: counting(scene(ann()), MOON), lambda at: simply(lambda: start_countdown(at, MOON))),
    Situation("a countdown of what is so already", lambda: scene(ann(), og(), aspects=(SMOKE,)), lambda at: simply(lambda: start_countdown(at, Countdown("Soot", 3, (Repercussion("Black"),), read_triggers(["1: smoke is there", "2: smoke is there", "3: fail"]))))),
    Situation("a box marked", lambda: counting(scene(ann()), MOON), lambda at: simply(lambda: tick(at, "Moon", "it rose"))),
    Situation("the last box marked", lambda: counting(scene(ann()), MOON._replace(marked=2)), lambda at: simply(lambda: tick(at, "Moon", "it rose"))),
    Situation("a box marked of what is over", lambda: counting(scene(ann()), MOON._replace(done=True)), lambda at: simply(lambda: tick(at, "Moon", "it rose"))),
    Situation("a box set back", lambda: counting(scene(ann()), MOON), lambda at: simply(lambda: set_back(at, "Moon", "it set"))),
    Situation("no box set back", lambda: counting(scene(ann()), MOON._replace(marked=0)), lambda at: simply(lambda: set_back(at, "Moon", "it set"))),
    Situation("a countdown closed", lambda: counting(scene(ann()), MOON), lambda at: simply(lambda: close(at, "Moon", "the sun rose"))),
    Situation("a countdown of the scene", lambda: _running_two(scene(ann(), og())), leave_scene),
    Situation("an outcome between scenes", lambda: counting(in_the_scene(scene(ann()), open=False), MOON._replace(marked=3, due=True)), outcomes),
    Situation("an outcome that leaves what is there", lambda: counting(scene(ann(), aspects=(Aspect("It is full"),)), MOON._replace(marked=3, due=True)), outcomes),
    Situation("a moment for a distraction", lambda: _moment(), distraction_moment),
    Situation("a moment too early", lambda: in_the_scene(_moment(), exchange=1), distraction_moment),
    Situation("a moment when two came", lambda: _moment(brought=2), distraction_moment),
    Situation("a moment when one came in the scene before", lambda: _moment(before=True), distraction_moment),
    Situation("a moment without heroes", lambda: changed(changed(_moment(), "ann", out="taken out"), "bo", out="taken out"), distraction_moment),
    Situation("a bell twice", lambda: in_the_scene(fight(ann(), og()), distractions=(BELL,)), lambda at: bring_in_distraction(at, BELL, "gm")),
    Situation("a bell where a countdown is", lambda: counting(fight(ann(), og()), MOON._replace(name="The Bell")), lambda at: bring_in_distraction(at, BELL, "gm")),
    Situation("a bell where no scene is", lambda: in_the_scene(scene(ann()), open=False), lambda at: bring_in_distraction(at, BELL, "gm")),
    Situation("a race past somebody who attacks", lambda: scene(ann(), og(), foe("Crow", fight=2, shoot=1, zone="yard")), lambda at: start_contest(at, ContestPlan("Out", (SidePlan(("ann",), "out"), SidePlan(("og",), "first")), threat=Threat("Crow", "crow")))),
    Situation("a race past a beam that is meant", lambda: scene(ann(), og(), hazard(), options=("obstacles",)), lambda at: start_contest(at, ContestPlan("Out", (SidePlan(("ann",), "out"), SidePlan(("og",), "first")), threat=Threat("Beam", "beam")))),
    Situation("a race past one who is out", lambda: changed(scene(ann(), og(), thug()), "thug", out="taken out"), lambda at: start_contest(at, ContestPlan("Out", (SidePlan(("ann",), "out"), SidePlan(("og",), "first")), threat=Threat("Thug", "thug")))),
    Situation("a race of one who is out", lambda: changed(scene(ann(), og(), thug()), "og", out="taken out"), lambda at: start_contest(at, ContestPlan("Out", (SidePlan(("ann",), "out"), SidePlan(("og",), "first"))))),
    Situation("a race to nine", lambda: scene(ann(), bo(), og()), lambda at: start_contest(at, RACE._replace(to=9))),
    Situation("a race to five by Core", lambda: scene(ann(), bo(), og(), dialect="core"), lambda at: start_contest(at, RACE._replace(to=5))),
    Situation("a race with a threat by Core", lambda: scene(ann(), bo(), og(), dialect="core"), lambda at: start_contest(at, RACE._replace(threat=CROW))),
    Situation("a race against what the GM says", lambda: _obstacles(2, 0), lambda at: exchange(at, "ann", "athletics")),
    Situation("a race with a boost that fades", lambda: told(racing(2, 0), Boost("Opening", "ann", "og")), lambda at: exchange(at, "ann", "athletics")),
    Situation("a race of a roll that was given away", lambda: _forfeited(racing(2, 0)), lambda at: exchange(at, "ann", "athletics")),
    Situation("a race as the flood comes", lambda: counting(racing(2, 0), Countdown("Flood", 1, (Repercussion("Gone", hit=30, strikes="opposition"),), read_triggers(["exchange"]))), lambda at: exchange(at, "ann", "athletics")),
    Situation("a race goes on", lambda: racing(2, 0), play_scene_on),
    Situation("a challenge goes on", lambda: challenged(2), play_scene_on),
    Situation("a fight goes on", lambda: fight(ann(), og(), turn="og"), play_scene_on),
)  # fmt: skip


def _running_two(at: Table) -> Table:
    at.state = at.state._replace(countdowns=(MOON._replace(here=True), FOG))
    return at


def _moment(brought: int = 0, before: bool = False) -> Table:
    at = in_the_scene(fight(ann(), bo(), og(), options=("obstacles",)), exchange=2)
    came = tuple(Brought(at.state.scenes, f"Cat {number}", "gm") for number in range(brought))
    if before:
        came = (Brought(at.state.scenes - 1, "Cat", "gm"),)
    at.state = at.state._replace(distracted=came)
    at.distractions = lambda: (TRAM, BELL, DOG)
    return at


def _obstacles(*dice: int) -> Table:
    at = scene(ann(0), bo(0), og(athletics=2), dice=dice)
    advance(
        start_contest(at, RACE),
        at,
        lambda decision, _: "obstacles" if decision.kind == "contest-opposition" else decision.default,
    )
    at.log.clear()
    return at


def _forfeited(at: Table) -> Table:
    contest = at.state.scene.contest
    assert contest is not None
    sides = (contest.sides[0]._replace(forfeited=True), *contest.sides[1:])
    return in_the_scene(at, contest=contest._replace(sides=sides))


LOCKED = (
    Lock(TROUBLE := "Hears the Drowned", "athletics"),
    Lock("Miller's Daughter", "", "", "a rope hangs here"),
)
HURT = wounded(ann(0), name="mild")
FACTUAL = of_sheet(ann(), stunts=(Stunt("Rope", fact="She always has a rope"),))
SHEETS = (
    Situation("an aspect locked", lambda: scene(ann(), dialect="bite-sized"), lambda at: simply(lambda: lock(at, "ann", TROUBLE, "fight"))),
    Situation("an aspect locked to a detail", lambda: scene(ann(), dialect="bite-sized"), lambda at: simply(lambda: lock(at, "ann", TROUBLE, "", "+2", "they call me"))),
    Situation("an aspect locked to both", lambda: scene(ann(), dialect="bite-sized"), lambda at: simply(lambda: lock(at, "ann", TROUBLE, "fight", "+2", "they call me"))),
    Situation("an aspect locked in no such way", lambda: scene(ann(), dialect="bite-sized"), lambda at: simply(lambda: lock(at, "ann", TROUBLE, "fight", "twice"))),
    Situation("an aspect of nobody locked", lambda: scene(ann(), dialect="bite-sized"), lambda at: simply(lambda: lock(at, "ann", "Nothing", "fight"))),
    Situation("a foe's aspect locked", lambda: scene(ann(), og(), dialect="bite-sized"), lambda at: simply(lambda: lock(at, "og", "Hates to Lose", "fight"))),
    Situation("an aspect locked by Condensed", lambda: scene(ann()), lambda at: simply(lambda: lock(at, "ann", TROUBLE, "fight"))),
    Situation("an aspect locked twice", lambda: changed(scene(ann(), dialect="bite-sized"), "ann", locks=LOCKED), lambda at: simply(lambda: lock(at, "ann", TROUBLE, "fight"))),
    Situation("an aspect unlocked too soon", lambda: changed(scene(ann(), dialect="bite-sized"), "ann", locks=LOCKED), lambda at: simply(lambda: unlock(at, "ann", TROUBLE))),
    Situation("an aspect unlocked", lambda: _later(changed(scene(ann(), dialect="bite-sized"), "ann", locks=LOCKED)), lambda at: simply(lambda: unlock(at, "ann", TROUBLE))),
    Situation("an aspect that is not locked", lambda: changed(scene(ann(), dialect="bite-sized"), "ann", locks=LOCKED), lambda at: simply(lambda: unlock(at, "ann", "Else"))),
    Situation("none that is locked", lambda: scene(ann(), dialect="bite-sized"), lambda at: simply(lambda: unlock(at, "ann", "Else"))),
    Situation("a climb with what is locked", lambda: changed(scene(ann(1), dialect="bite-sized", dice=(1,)), "ann", locks=LOCKED), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a detail of what is locked", lambda: changed(scene(ann(1), dialect="bite-sized"), "ann", locks=LOCKED), lambda at: declare(at, "ann", "a rope hangs here", "Miller's Daughter")),
    Situation("another detail of what is locked", lambda: changed(scene(ann(1), dialect="bite-sized"), "ann", locks=LOCKED), lambda at: declare(at, "ann", "a boat lies here", "Miller's Daughter")),
    Situation("a detail of what is locked to a skill", lambda: changed(scene(ann(1), dialect="bite-sized"), "ann", locks=LOCKED), lambda at: declare(at, "ann", "a boat lies here", TROUBLE)),
    Situation("a detail of a fact", lambda: scene(FACTUAL), lambda at: declare(at, "ann", "a rope hangs here", "Rope")),
    Situation("a thing brought about by a fact", lambda: scene(FACTUAL), lambda at: bring_about(at, "ann", "a rope hangs here", "Rope")),
    Situation("a detail of a foe's wound", lambda: scene(ann(), hurt(og(), holder="ann")), lambda at: declare(at, "ann", "he limps to the left", "Cut to the Bone")),
    Situation("a thing brought about by a boost", lambda: with_boost(scene(ann(0), og())), lambda at: bring_about(at, "ann", "a rope hangs here", "Opening")),
    Situation("a success undone", lambda: _lasting(scene(ann(), og())), lambda at: simply(lambda: undo(at, "og", lasting_named(at.state, "hide the boat")))),
    Situation("a success undone by a word of it", lambda: _lasting(scene(ann(), og())), lambda at: simply(lambda: undo(at, "og", lasting_named(at.state, "boat")))),
    Situation("a success nobody had", lambda: _lasting(scene(ann(), og())), lambda at: simply(lambda: lasting_named(at.state, "gate"))),
    Situation("no success at all", lambda: scene(ann(), og()), lambda at: simply(lambda: lasting_named(at.state, "gate"))),
    Situation("a boost of a name that is there", lambda: with_boost(scene(ann(), og())), lambda at: simply(lambda: gain_boost(at, "ann", "fight", "Opening"), lambda: gain_boost(at, "og", "fight", "Opening"))),
    Situation("a boost by Bite-Sized", lambda: scene(ann(), og(), dialect="bite-sized"), lambda at: simply(lambda: gain_boost(at, "ann", "fight"))),
    Situation("a boost with no name", lambda: with_boost(scene(ann(), og())), lambda at: simply(lambda: name_boost(at, "ann", "Opening", "  "))),
    Situation("a boost nobody has", lambda: with_boost(scene(ann(), og())), lambda at: simply(lambda: name_boost(at, "og", "Opening", "Wide"))),
    Situation("a boost for one who is out", lambda: changed(with_boost(scene(ann(), bo(), og())), "bo", out="taken out"), lambda at: simply(lambda: hand_over_boost(at, "ann", "Opening", "bo"))),
    Situation("a roll past a boost", lambda: with_boost(scene(ann(0), og(), dice=(1,))), lambda at: overcome(at, STEEP, Against(2))),
    Situation("a roll past another's boost", lambda: with_boost(scene(ann(0), bo(0), dice=(1,))), lambda at: overcome(at, STEEP._replace(who="bo"), Against(2))),
    Situation("a block in peace", lambda: scene(ann(), og(), dialect="bite-sized"), lambda at: put_up(at, "ann", "athletics", "attack", "fight")),
    Situation("a block of nothing", lambda: fight(ann(), og(), dialect="bite-sized"), lambda at: put_up(at, "ann", "athletics", "sleep", "fight")),
    Situation("an advantage for oneself", lambda: scene(ann(), og()), lambda at: advantage(at, "ann", "lore", "Beam", "scene", Against(1), holder="ann")),
    Situation("an advantage for one who is out", lambda: changed(scene(ann(), bo(), og()), "bo", out="taken out"), lambda at: advantage(at, "ann", "lore", "Beam", "scene", Against(1), holder="bo")),
    Situation("an advantage of a wound", lambda: scene(ann(), hurt(og(), holder="ann"), dice=(2, 0)), lambda at: advantage(at, "ann", "lore", "Cut to the Bone", "og")),
    Situation("an advantage of what is hidden and far", lambda: scene(ann(zone="roof"), og("roof"), aspects=(HIDDEN,), dice=(2,)), lambda at: advantage(at, "ann", "athletics", "Trap Door", "zone:roof", Against(1))),
    Situation("an advantage of what is hidden that ties", lambda: scene(ann(0), og(), aspects=(HIDDEN,), dice=(0,)), lambda at: advantage(at, "ann", "lore", "Trap Door", "zone:yard", Against(1))),
    Situation("an advantage of what is hidden that fails", lambda: scene(ann(0), og(), aspects=(HIDDEN,), dice=(-3,)), lambda at: advantage(at, "ann", "lore", "Trap Door", "zone:yard", Against(1))),
    Situation("an advantage that claims too much", lambda: scene(ann(), og(), dice=(2,)), lambda at: advantage(at, "ann", "lore", "Immune to All Blades", "ann", Against(1))),
    Situation("an advantage about a chain", lambda: scene(ann(0), og(), block("Chain", 3, when=("advantage about chain",)), options=("obstacles",), dice=(0,)), lambda at: advantage(at, "ann", "athletics", "Hold on the Chain", "scene")),
    Situation("shares in peace", lambda: scene(ann(), og(), thug(), options=("multiple-targets",)), lambda at: divide_among(at, "ann", "fight", (Part("attack", "og"), Part("attack", "thug")))),
    Situation("shares for a friend", lambda: fight(ann(), bo(), og(), options=("multiple-targets",)), lambda at: divide_among(at, "ann", "lore", (Part("advantage", "og", "Dazed"), Part("advantage", "bo", "Dazed")))),
    Situation("shares in three ways", lambda: fight(ann(), og(), thug(), options=("multiple-targets",)), lambda at: divide_among(at, "ann", "fight", (Part("attack", "og"), Part("overcome", None, "cut", Against(1)), Part("advantage", "thug", "Dazed")))),
    Situation("shares in two zones", lambda: fight(ann(), og(), thug("loft"), options=("multiple-targets",)), lambda at: divide_among(at, "ann", "lore", (Part("advantage", "og", "Dazed"), Part("advantage", "thug", "Dazed")))),
    Situation("shares against somebody", lambda: fight(ann(0), og(), thug(), options=("multiple-targets",), dice=(2, 0)), lambda at: divide_among(at, "ann", "athletics", (Part("overcome", None, "get past", Against(opponent="og")), Part("overcome", None, "get away", Against(1))))),
    Situation("something a gate allows", lambda: scene(ann(), aspects=(Aspect("Open Gate", allows=("overcome about gate",)),)), lambda at: do(at, "ann", "pass the gate", "athletics")),
    Situation("something a gate allows and a net forbids", lambda: scene(ann(), aspects=(Aspect("Open Gate", allows=("overcome about gate",)), Aspect("Net", on="ann", forbids=("overcome",)))), lambda at: do(at, "ann", "pass the gate", "athletics")),
    Situation("a remedy in a fight", lambda: fight(HURT, og(), dialect="core"), lambda at: remedy(at, "ann", at.state.characters["ann"].consequences[0], "bo")),
    Situation("a remedy for what heals", lambda: scene(wounded(ann(0), state=TREATED), bo(), dialect="core"), lambda at: remedy(at, "ann", at.state.characters["ann"].consequences[0], "bo")),
    Situation("a remedy for a heavy wound", lambda: _second_hurt("core"), lambda at: remedy(at, "ann", at.state.characters["ann"].consequences[1], "bo")),
    Situation("a heavy wound treated", lambda: _second_hurt("condensed"), lambda at: treat(at, "bo", "ann", at.state.characters["ann"].consequences[1], "lore")),
    Situation("a heavy wound treated twice", lambda: _second_hurt("condensed", TREATED), lambda at: treat(at, "bo", "ann", at.state.characters["ann"].consequences[1], "lore")),
    Situation("no wound treated", lambda: scene(ann(), bo()), lambda at: treat(at, "bo", "ann", at.state.characters["ann"].consequences[0], "lore")),
    Situation("a wound treated by one who is out", lambda: changed(_second_hurt("condensed"), "bo", out="taken out"), lambda at: treat(at, "bo", "ann", at.state.characters["ann"].consequences[1], "lore")),
    Situation("a wound that heals on its own", lambda: scene(HURT, dialect="bite-sized"), lambda at: start_recovery(at, "ann", "mild", "ann")),
    Situation("wounds at a scene's end", lambda: scene(wounded(ann(0), state=TREATED), hurt(og())), leave_scene),
    Situation("wounds at a session's end", lambda: closed(wounded(maren(), state=TREATED, clears="session")), end_session),
    Situation("wounds at an arc's end", lambda: closed(wounded(maren(), clears="breakthrough")), lambda at: end_arc(at, ("It is over",))),
    Situation("treated wounds at an arc's end", lambda: closed(wounded(maren(), state=TREATED, clears="breakthrough")), lambda at: end_arc(at, ("It is over",))),
    Situation("an arc with no words", lambda: closed(), end_arc),
    Situation("an arc in a fight", lambda: fight(ann(), og()), lambda at: end_arc(at, ("It is over",))),
    Situation("a free stunt", lambda: scene(maren(stunts=())), lambda at: fill_free_stunt(at, "maren")),
    Situation("no free stunt", lambda: scene(maren()), lambda at: fill_free_stunt(at, "maren")),
    Situation("a hero joins", lambda: scene(ann()), lambda at: simply(lambda: bring_in_hero(at, bo().sheet, "loft"))),
    Situation("a hero joins twice", lambda: scene(ann()), lambda at: simply(lambda: bring_in_hero(at, ann().sheet, "loft"))),
    Situation("a hero comes back", lambda: _away(scene(ann())), lambda at: simply(lambda: bring_in_hero(at, bo().sheet, "loft"))),
    Situation("three rats come", lambda: scene(ann(), RAT), lambda at: simply(lambda: bring_in_several(at, RAT.sheet, 3, "loft"))),
    Situation("points owed as a scene begins", lambda: changed(changed(scene(ann(0), og()), "ann", owed_hostile=2), "og", owed_hostile=1), lambda at: start_scene(at, BARGE)),
    Situation("a scene after a session", lambda: _closed_session(scene(ann(0))), lambda at: start_scene(at, BARGE)),
    Situation("a scene of one who conceded", lambda: changed(at_stake(scene(ann(), og())), "og", out="conceded"), leave_scene),
    Situation("a scene of one who was beaten", lambda: changed(at_stake(scene(ann(), og())), "og", out="taken out"), leave_scene),
)  # fmt: skip


def _later(at: Table) -> Table:
    at.state = at.state._replace(arc=5)
    return at


def _lasting(at: Table) -> Table:
    at.state = at.state._replace(
        lasting=(Lasting("hide the boat well", "ann", 2), Lasting("hide the boat", "ann", 2))
    )
    return at


def _second_hurt(book: str, state: str = FRESH) -> Table:
    one = ann(0)
    heavy = one.consequences[1]._replace(aspect="Broken Arm", kind="physical", state=state)
    one = one._replace(consequences=(one.consequences[0], heavy, *one.consequences[2:]))
    return scene(one, bo(0, lore=4), dice=(1,), dialect=book)


def _away(at: Table) -> Table:
    at.state = at.state._replace(away={"bo": bo()._replace(acted=True, moved=True)})
    return at


def _closed_session(at: Table) -> Table:
    at.state = at.state._replace(progress=at.state.progress._replace(running=False, refresh_due=True))
    return at
