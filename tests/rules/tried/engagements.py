# ruff: noqa: E501
"""Contests, challenges, distractions and countdowns, from their beginning to what comes of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.model.contests import Threat
from solofate.rules.model.countdowns import Countdown, read_triggers
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.guards import BY_CHALLENGE, BY_CONTEST, Guard, GuardTask
from solofate.rules.model.obstacles import Obstacle
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.zones import NO_ZONES
from solofate.rules.procedures.actions.overcome import Against
from solofate.rules.procedures.conflict.turns import start_conflict, with_what_follows
from solofate.rules.procedures.engagements.challenge_plans import Planned, start_challenge
from solofate.rules.procedures.engagements.challenges import end_challenge, take_task
from solofate.rules.procedures.engagements.contest_advantages import contest_advantage
from solofate.rules.procedures.engagements.contests import (
    come_to_blows,
    exchange,
    give_up,
    go_on_without,
    start_contest,
)
from solofate.rules.procedures.engagements.countdowns import exchange_is_over, judge_the_unseen, outcomes
from solofate.rules.procedures.engagements.distractions import (
    bring_in_distraction,
    deal_with,
    distraction_moment,
    leave_what_waits,
)
from solofate.rules.procedures.engagements.outcomes import come_about
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import foe, hero
from tests.rules.tried.cast import FENCE, SMOKE, ann, bo, fight, hazard, hurt, of_sheet, og, scene, thug
from tests.rules.tried.conflicts import COLD, TIDE, counting
from tests.rules.tried.offers import BELL, DOG, NET, changed, in_the_scene
from tests.rules.tried.record import Situation
from tests.rules.tried.undertakings import ManyWords

OURS, THEIRS = SidePlan(("ann", "bo"), "get there"), SidePlan(("og",), "get there first")
RACE = ContestPlan("The Tower", (OURS, THEIRS))
ICE = Threat("The Ice", rating=3)
CROW = Threat("Crow", "crow", skill="fight")
TRAM = Distraction(
    "Runaway Tram", "Do you stop the tram?", 2,
    leave=(Repercussion("It hits the stop", hit=2),),
    deal=(Repercussion("The tram stands"), Repercussion("Og is gone", escapes="og")),
    aspects=("Sparks",),
)  # fmt: skip
FOG = Countdown(
    "Fog",
    2,
    (Repercussion("Nobody sees a thing"), Repercussion("Fog is wet", hit=1)),
    read_triggers(["fail"]),
    1,
)
UNSEEN = Countdown(
    "Spy", 2, (Repercussion("The spy knows"),), read_triggers(["somebody says a name"]), 1, secret=True
)
TASKS = (Planned("crafts", "Mend", 2), Planned("will", "Endure", 1), Planned("notice", "Watch"))


def done(at: Table, procedure: Any) -> Table:
    """The table after this, answered as Enter does."""
    advance(procedure, at, lambda decision, _: decision.default)
    at.log.clear()
    return at


def racing(
    *dice: int, plan: ContestPlan = RACE, people: tuple[Any, ...] = (), points: int = 0, **more: Any
) -> Table:
    cast = people or (ann(points), bo(points, athletics=1, rapport=2), og(athletics=2))
    at = scene(*cast, dice=dice or (1, 0), **more)

    def decide(decision: Any, _: Table) -> str:
        return "direct" if decision.kind == "contest-opposition" else decision.default

    advance(start_contest(at, plan), at, decide)
    at.log.clear()
    return at


def ahead(at: Table, side: int, victories: int) -> Table:
    contest = at.state.scene.contest
    assert contest is not None
    sides = tuple(
        each._replace(victories=victories) if number == side else each
        for number, each in enumerate(contest.sides)
    )
    return in_the_scene(at, contest=contest._replace(sides=sides))


def endangered(threat: Threat, *dice: int, **more: Any) -> Table:
    return racing(*dice, plan=RACE._replace(threat=threat), **more)


FRIGHT = of_sheet(hazard("Face"), obstacle=Obstacle(harm="mental"))
CY = hero("Cy", zone="yard", athletics=1, fate_points=0)._replace(control="random")
HELPERS = (ann(0, athletics=1), bo(0, athletics=1)._replace(control="random"), CY, og(athletics=2))
MANY = RACE._replace(sides=(SidePlan(("ann", "bo", "cy"), "get there"), THEIRS))
THREE = ContestPlan(
    "Out", (SidePlan(("ann",), "out"), SidePlan(("og",), "first"), SidePlan(("thug",), "too"))
)
GUARDED = of_sheet(og(athletics=1), guard=Guard(BY_CONTEST, "reach the throne"))
WALLED = of_sheet(
    og(), guard=Guard(BY_CHALLENGE, "open the gate", tasks=(GuardTask("crafts", "Pick the lock", 2),))
)

CONTESTS = (
    Situation("a race begins", lambda: scene(ann(), bo(), og()), lambda at: start_contest(at, RACE)),
    Situation("a race with nothing said of it", lambda: scene(ann(), bo(), og(), words=ManyWords()), lambda at: start_contest(at, ContestPlan())),
    Situation("a race against the river", lambda: scene(ann(), bo(), og()), lambda at: start_contest(at, RACE._replace(difficulty=2))),
    Situation("a race on ice", lambda: scene(ann(), bo(), og()), lambda at: start_contest(at, RACE._replace(threat=ICE, skill="athletics"))),
    Situation("a race in which one side is in danger", lambda: scene(ann(), bo(), og()), lambda at: start_contest(at, RACE._replace(threat=ICE, strikes=("og",)))),
    Situation("a race past Crow", lambda: scene(ann(), og(), foe("Crow", fight=2, zone="yard")), lambda at: start_contest(at, ContestPlan("Out", (SidePlan(("ann",), "out"), SidePlan(("og",), "out first")), threat=CROW))),
    Situation("a race to five", lambda: scene(ann(), bo(), og()), lambda at: start_contest(at, RACE._replace(to=5))),
    Situation("a race of one side", lambda: scene(ann(), bo()), lambda at: start_contest(at, ContestPlan("Out"))),
    Situation("a race of somebody on both sides", lambda: scene(ann(), og()), lambda at: start_contest(at, ContestPlan("Out", (SidePlan(("ann",), "out"), SidePlan(("ann", "og"), "out first"))))),
    Situation("a race of foes alone", lambda: scene(ann(), og(athletics=2), thug(athletics=1)), lambda at: start_contest(at, ContestPlan("Out", (SidePlan(("og",), "out"), SidePlan(("thug",), "out first"))))),
    Situation("an exchange won", lambda: racing(2, 0, points=1), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange won in style", lambda: racing(4, 0), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange that ties", lambda: racing(0, 0, words=ManyWords()), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange lost", lambda: racing(-2, 1), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange against the river", lambda: racing(2, 0, plan=RACE._replace(difficulty=1)), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange against the river that both lose", lambda: racing(-3, -3, plan=RACE._replace(difficulty=2)), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange on ice", lambda: endangered(ICE, -2, 1), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange on ice for those in danger", lambda: racing(-2, -2, plan=RACE._replace(threat=ICE, strikes=("og",))), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange past Crow", lambda: endangered(CROW, 0, 1, 2, people=(ann(0), bo(0), og(athletics=2), foe("Crow", fight=3, zone="yard"))), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange past Crow in armor", lambda: endangered(CROW, 0, 1, 1, people=(of_sheet(ann(0), armor=4), bo(0), og(athletics=2), of_sheet(foe("Crow", fight=3, zone="yard"), weapon=1)), options=("weapon-armor",)), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange with a wound and a free invoke", lambda: racing(0, 1, people=(hurt(ann(1)), bo(0), og(athletics=2)), aspects=(SMOKE, COLD)), lambda at: exchange(at, "ann", "athletics")),
    Situation("the exchange that decides", lambda: ahead(racing(2, 0), 0, 2), lambda at: exchange(at, "ann", "athletics")),
    Situation("the exchange that decides for them", lambda: ahead(racing(-3, 1), 1, 2), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange with no skill", lambda: racing(), lambda at: exchange(at, "ann", None)),
    Situation("an exchange of a stranger", lambda: racing(people=(ann(), bo(), og(), thug())), lambda at: exchange(at, "thug", "fight")),
    Situation("an exchange of one who is out", lambda: changed(racing(), "ann", out="taken out"), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange by Core", lambda: racing(2, 0, dialect="core"), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange in fewer parts", lambda: racing(2, 0, options=("faster-contests",)), lambda at: exchange(at, "ann", "athletics")),
    Situation("an advantage in a race", lambda: racing(2, 0), lambda at: contest_advantage(at, "ann", "lore", "Short Cut", "scene", Against(1))),
    Situation("an advantage in a race that fails", lambda: racing(-3, 0), lambda at: contest_advantage(at, "ann", "lore", "Short Cut", "scene", Against(2))),
    Situation("an advantage on a rival", lambda: racing(2, 0), lambda at: contest_advantage(at, "bo", "rapport", "Flustered", "og")),
    Situation("an advantage on a rival that fails", lambda: racing(-4, 1), lambda at: contest_advantage(at, "bo", "rapport", "Flustered", "og")),
    Situation("an advantage too many", lambda: in_the_scene(racing(), contest=racing().state.scene.contest._replace(tried=("ann", "bo"))), lambda at: contest_advantage(at, "ann", "lore", "Short Cut", "scene", Against(1))),  # type: ignore[union-attr]
    Situation("a race given up", lambda: racing(), lambda at: give_up(at, "ann", "it is no use")),
    Situation("a race given up by three", lambda: racing(plan=ContestPlan("Out", (SidePlan(("ann",), "out"), SidePlan(("bo",), "out too"), SidePlan(("og",), "out first")))), lambda at: give_up(at, "og")),
    Situation("a race without one", lambda: changed(racing(), "og", out="left"), go_on_without),
    Situation("a race without one who is missed by nobody", lambda: changed(racing(), "bo", out="left"), go_on_without),
    Situation("a race that comes to blows", lambda: racing(2, 0), lambda at: come_to_blows(at, "ann", "og", "fight")),
    Situation("a race that comes to blows far apart", lambda: racing(2, 0, people=(ann(), bo(), og("roof"))), lambda at: come_to_blows(at, "ann", "og", "fight")),
    Situation("a race that comes to words", lambda: racing(2, 0), lambda at: come_to_blows(at, "bo", "og", "provoke")),
    Situation("a race for one out of reach", lambda: ahead(racing(2, 0, people=(ann(), bo(), GUARDED), options=("contest-immunity",)), 0, 2), lambda at: exchange(at, "ann", "athletics")),
    Situation("a race lost to one out of reach", lambda: ahead(racing(-4, 2, people=(ann(0), bo(0), GUARDED), options=("contest-immunity",)), 1, 2), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange with many hands", lambda: racing(0, 0, plan=MANY, people=HELPERS), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange with many hands by Core", lambda: racing(0, 0, plan=MANY, people=HELPERS, dialect="core"), lambda at: exchange(at, "ann", "athletics")),
    Situation("an exchange of which one hand is out", lambda: changed(racing(0, 0, plan=MANY, people=HELPERS), "ann", out="taken out"), lambda at: exchange(at, "bo", "athletics")),
    Situation("a race given up by the only players", lambda: racing(plan=THREE, people=(ann(), og(athletics=2), thug(athletics=1))), lambda at: give_up(at, "ann")),
    Situation("an advantage on nobody that fails among three", lambda: ahead(racing(-4, plan=THREE, people=(ann(), og(athletics=2), thug(athletics=1))), 1, 1), lambda at: contest_advantage(at, "ann", "lore", "Short Cut", "scene", Against(2))),
    Situation("a race past a greater Crow", lambda: endangered(CROW, 0, 1, 1, people=(ann(0), bo(0), og(athletics=2), of_sheet(foe("Crow", fight=3, zone="yard"), scale=2)), options=("scale",)), lambda at: exchange(at, "ann", "athletics")),
    Situation("a race against something greater", lambda: racing(2, 0, people=(ann(0), bo(0), of_sheet(og(athletics=2), scale=1)), options=("scale",)), lambda at: exchange(at, "ann", "athletics")),
    Situation("a race under a beam", lambda: scene(ann(), bo(), og(), hazard(), options=("obstacles",)), lambda at: start_contest(at, RACE)),
    Situation("a race under a beam by Core", lambda: scene(ann(), bo(), og(), hazard(), options=("obstacles",), dialect="core"), lambda at: start_contest(at, RACE)),
    Situation("a race under what frightens", lambda: scene(ann(), bo(), og(), FRIGHT, options=("obstacles",)), lambda at: start_contest(at, RACE)),
    Situation("a race past a fence", lambda: scene(ann(), bo(), og(), FENCE, options=("obstacles",)), lambda at: start_contest(at, RACE)),
    Situation("a race of one who can do nothing", lambda: scene(ann(), bo(), og(athletics=0, fight=0, provoke=0)), lambda at: start_contest(at, RACE)),
    Situation("a race as the water rises", lambda: counting(racing(2, 0), TIDE), lambda at: exchange(at, "ann", "athletics")),
    Situation("a race in a net", lambda: racing(2, 0, aspects=(NET,)), lambda at: exchange(at, "ann", "athletics")),
)  # fmt: skip

CHALLENGES = (
    Situation("a challenge", lambda: scene(ann(), bo()), lambda at: start_challenge(at, "Save the mill", TASKS)),
    Situation("a challenge the GM plans", lambda: scene(ann(), bo()), lambda at: start_challenge(at, "Save the mill")),
    Situation("a challenge with one task", lambda: scene(ann(), bo()), lambda at: start_challenge(at, "Save the mill", TASKS[:1])),
    Situation("a challenge amid a fight", lambda: fight(ann(), bo(), og()), lambda at: start_challenge(at, "Save the mill", TASKS, amid=True)),
    Situation("a challenge in a fight", lambda: fight(ann(), bo(), og()), lambda at: start_challenge(at, "Save the mill", TASKS)),
    Situation("a task", lambda: challenged(2), lambda at: take_task(at, "ann", "Mend")),
    Situation("a task that ties", lambda: challenged(1), lambda at: take_task(at, "ann", "Mend")),
    Situation("a task that fails", lambda: challenged(-2), lambda at: take_task(at, "ann", "Mend")),
    Situation("a task with another skill", lambda: challenged(2), lambda at: take_task(at, "ann", "Mend", "lore")),
    Situation("a task as the fog rises", lambda: counting(challenged(-4), FOG), lambda at: take_task(at, "ann", "Mend")),
    Situation("the last task", lambda: _but_one(2), lambda at: take_task(at, "ann", "Watch")),
    Situation("the last task that fails", lambda: _but_one(-4), lambda at: take_task(at, "ann", "Watch")),
    Situation("a challenge broken off", lambda: _but_one(2), end_challenge),
    Situation("a challenge broken off with a foe there", lambda: _but_one(2, more=(og(),)), end_challenge),
    Situation("a challenge broken off after a fight", lambda: in_the_scene(changed(_but_one(2, more=(og(),)), "ann", owed_concession=1), unsettled=True), end_challenge),
    Situation("a challenge broken off after a fight by Core", lambda: in_the_scene(changed(_but_one(2, more=(og(),), dialect="core"), "ann", owed_concession=1), unsettled=True), end_challenge),
    Situation("a challenge that bars the way to a foe", lambda: scene(ann(), bo(), WALLED, options=("challenge-immunity",)), lambda at: start_conflict(at, "physical", "ann")),
)  # fmt: skip


def challenged(*dice: int) -> Table:
    at = scene(ann(0), bo(0), dice=dice)
    return done(at, start_challenge(at, "Save the mill", TASKS))


def _but_one(*dice: int, more: tuple[Any, ...] = (), **options: Any) -> Table:
    at = scene(ann(0, crafts=2, will=1), bo(0), *more, dice=(1, 1, *dice), **options)
    done(at, start_challenge(at, "Save the mill", TASKS))
    done(at, take_task(at, "ann", "Mend"))
    return done(at, take_task(at, "ann", "Endure"))


TROUBLES = (
    Situation("a tram", lambda: fight(ann(), bo(), og()), lambda at: bring_in_distraction(at, TRAM, "gm")),
    Situation("a tram in peace", lambda: scene(ann(), bo()), lambda at: bring_in_distraction(at, TRAM, "ann")),
    Situation("a tram where nobody is", lambda: fight(og(), thug()), lambda at: bring_in_distraction(at, TRAM, "gm")),
    Situation("a tram stopped", lambda: in_the_scene(fight(ann(), og(), dice=(2,)), distractions=(TRAM,)), lambda at: deal_with(at, "ann", TRAM, "athletics")),
    Situation("a tram that goes on", lambda: in_the_scene(fight(ann(0), og(), dice=(-4,)), distractions=(TRAM,)), lambda at: deal_with(at, "ann", TRAM, "athletics")),
    Situation("a tram stopped with nothing", lambda: in_the_scene(fight(ann(), og()), distractions=(TRAM,)), lambda at: deal_with(at, "ann", TRAM, None)),
    Situation("a bell stopped", lambda: in_the_scene(fight(ann(), og()), distractions=(BELL,)), lambda at: deal_with(at, "ann", BELL, None)),
    Situation("a moment for one", lambda: _distracting(fight(ann(), og())), distraction_moment),
    Situation("a moment when one waits", lambda: _distracting(in_the_scene(fight(ann(), og()), distractions=(DOG,))), distraction_moment),
    Situation("all that was left waiting", lambda: in_the_scene(fight(ann(), og()), distractions=(TRAM, DOG)), leave_what_waits),
    Situation("the water comes", lambda: counting(fight(ann(), bo(), og()), TIDE._replace(marked=2, due=True)), outcomes),
    Situation("the water rises", lambda: counting(fight(ann(), bo(), og()), TIDE), exchange_is_over),
    Situation("the fog comes after a deed", lambda: counting(fight(ann(), bo(), og()), FOG._replace(marked=2, due=True)), lambda at: with_what_follows(at, None) or iter(())),
    Situation("nothing comes after a deed", lambda: counting(fight(ann(), bo(), og()), FOG), lambda at: with_what_follows(at, None) or iter(())),
    Situation("the flood takes the one whose turn it is", lambda: counting(fight(ann(), bo(), og()), Countdown("Flood", 1, (Repercussion("It floods", hit=30),), marked=1, due=True)), lambda at: with_what_follows(at, None) or iter(())),
    Situation("the flood takes the last to act", lambda: counting(changed(changed(fight(ann(), bo(), og()), "bo", acted=True), "og", acted=True), Countdown("Flood", 1, (Repercussion("It floods", hit=30),), marked=1, due=True)), lambda at: with_what_follows(at, None) or iter(())),
    Situation("one of two comes after a deed", lambda: two_countdowns(fight(ann(), bo(), og())), lambda at: with_what_follows(at, None) or iter(())),
    Situation("people come to whoever acts", lambda: acting(scene(ann(), bo(zone="loft")), "bo"), lambda at: come_about(at, (Repercussion("They come", foes=foe("Hag", fight=1).sheet),))),
    Situation("people come to nowhere", lambda: acting(scene(ann(zone=None), zones=NO_ZONES), "ann"), lambda at: come_about(at, (Repercussion("They come", foes=foe("Hag", fight=1).sheet),))),
    Situation("people come where nobody is", lambda: scene(og("loft")), lambda at: come_about(at, (Repercussion("They come", foes=foe("Hag", fight=1).sheet),))),
    Situation("a spy who hears", lambda: counting(scene(ann(), og()), UNSEEN._replace(heard=("Og!",))), judge_the_unseen),
    Situation("people come", lambda: scene(ann(), og()), lambda at: come_about(at, (Repercussion("They come", foes=foe("Hag", fight=1).sheet, number=2),))),
    Situation("somebody gets away", lambda: fight(ann(), og(), thug()), lambda at: come_about(at, (Repercussion("Gone", escapes="leader"),))),
    Situation("somebody unknown gets away", lambda: fight(ann(), og(), thug()), lambda at: come_about(at, (Repercussion("Gone", escapes="Crow"),))),
    Situation("somebody gets away from a race", lambda: racing(), lambda at: come_about(at, (Repercussion("Gone", escapes="og"),))),
    Situation("a fact and an aspect", lambda: scene(ann(), bo(), og()), lambda at: come_about(at, (Repercussion("It is late", fact=True), Repercussion("Dark", aspect="Dark Mill", free=2), Repercussion("Friends", favours="pcs")))),
    Situation("a blow for their side", lambda: fight(ann(), bo(), og()), lambda at: come_about(at, (Repercussion("The wall falls", hit=2, strikes="opposition"), Repercussion("It is sad", hit=1, kind="mental")))),
)  # fmt: skip


def two_countdowns(at: Table) -> Table:
    at.state = at.state._replace(countdowns=(UNSEEN, FOG._replace(marked=2, due=True)))
    return at


def acting(at: Table, who: str) -> Table:
    at.state = at.state._replace(active=who)
    return at


def _distracting(at: Table) -> Table:
    at.state = at.state._replace(options=("threat-map",), pool=1)
    at.distractions = lambda: (TRAM, BELL, DOG)
    at.rules = replace(at.rules, gm_distracts=True)
    return at
