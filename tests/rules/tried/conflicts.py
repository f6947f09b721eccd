# ruff: noqa: E501
"""Deeds in a fight: attacks and what they meet, hits, steps, concessions, and whose turn it is."""

from __future__ import annotations

from solofate.rules.decisions.conflict import TurnChoice
from solofate.rules.events import Blocked, CoverTaken, FullDefenseDeclared
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.countdowns import Countdown, read_triggers
from solofate.rules.model.harm import Track
from solofate.rules.model.obstacles import Cover
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.zones import NO_ZONES
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.dividing import Part, divide_among
from solofate.rules.procedures.actions.overcome import Against
from solofate.rules.procedures.actions.several import attack_zone
from solofate.rules.procedures.conflict.conceding import concede
from solofate.rules.procedures.conflict.conflict_ends import offer_truce
from solofate.rules.procedures.conflict.full_defense import declare_full_defense
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.procedures.conflict.movement import long_move, run, walk
from solofate.rules.procedures.conflict.other_harm import be_hit
from solofate.rules.procedures.conflict.turns import (
    end_turn_of_the_gone,
    leave_and_go_on,
    pass_turn,
    perform,
    play_on,
    start_conflict,
    take_action,
)
from solofate.rules.table import Table
from tests.rules.at_the_table import foe
from tests.rules.tried.cast import (
    BACKSTAB,
    DUELLIST,
    FENCE,
    GHOST,
    SMOKE,
    SURE_FOOT,
    VAT,
    ann,
    bo,
    fight,
    hazard,
    hurt,
    of_sheet,
    og,
    scene,
    thug,
)
from tests.rules.tried.offers import BELL, DOG, KEG, MUD, NET, changed, in_the_scene
from tests.rules.tried.record import Situation

TIDE = Countdown("Tide", 2, (Repercussion("It floods", hit=2),), read_triggers(["exchange"]), 1)
RISING = (Track("physical", ("physical",), (1, 2, 3), (False, True, False), 1),)
COLD = Aspect("Bitter Cold", free_invokes={"og": 1})


def counting(at: Table, countdown: Countdown) -> Table:
    at.state = at.state._replace(countdowns=(countdown,))
    return at


def told(at: Table, *events: object) -> Table:
    for event in events:
        at.emit(event)  # type: ignore[arg-type]
    at.log.clear()
    return at


def paid(at: Table, pool: int = 2) -> Table:
    at.state = at.state._replace(pool=pool)
    return at


ATTACKS = (
    Situation("a blow that lands", lambda: fight(ann(), og(), dice=(2, 0)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow in style", lambda: fight(ann(), og(), dice=(3, -1)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow that ties", lambda: fight(ann(0), og(), dice=(-1, 0)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow that misses", lambda: fight(ann(0), og(), dice=(-4, 2)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow in style by one who is hurt", lambda: fight(hurt(ann(0)), og(), dice=(4, -2), aspects=(SMOKE, COLD)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a foe's blow", lambda: paid(fight(ann(), bo(), og(), turn="og", dice=(3, -1))), lambda at: attack(at, "og", "ann", "fight")),
    Situation("a foe's blow at one with a stunt", lambda: fight(of_sheet(ann(), stunts=(SURE_FOOT,)), og(), turn="og"), lambda at: attack(at, "og", "ann", "fight")),
    Situation("a stab in the back", lambda: fight(of_sheet(ann(stealth=3), stunts=(BACKSTAB, DUELLIST)), og()), lambda at: attack(at, "ann", "og", "stealth")),
    Situation("a blow with a book", lambda: fight(ann(), og()), lambda at: attack(at, "ann", "og", "lore")),
    Situation("a shot too far", lambda: fight(ann(), og("roof")), lambda at: attack(at, "ann", "og", "shoot")),
    Situation("a blow from afar", lambda: fight(ann(), og("loft")), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow at a ghost", lambda: fight(ann(), of_sheet(og(), immune=GHOST)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow at a friend", lambda: fight(ann(), bo(), og()), lambda at: attack(at, "ann", "bo", "fight")),
    Situation("a word that hurts", lambda: fight(ann(), bo(), og(), turn="bo", dice=(2, 0)), lambda at: attack(at, "bo", "og", "provoke")),
    Situation("a blow with a weapon at armor", lambda: fight(of_sheet(ann(), weapon=2), of_sheet(og(), armor=1), dice=(0, 1), options=("weapon-armor",)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow that armor stops", lambda: fight(of_sheet(ann(), weapon=1), of_sheet(og(), armor=4), dice=(1, 1), options=("weapon-armor",)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow in style that armor meets", lambda: fight(of_sheet(ann(), weapon=3), of_sheet(og(), armor=2), dice=(3, -1), options=("weapon-armor",)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow into a vat", lambda: fight(ann(), og(), VAT, dice=(2, 0), options=("obstacles",)), lambda at: attack(at, "ann", "og", "fight", "vat")),
    Situation("a blow into a vat that ties", lambda: fight(ann(), og(), VAT, dice=(-1, 0), options=("obstacles",)), lambda at: attack(at, "ann", "og", "fight", "vat")),
    Situation("a shot at somebody in cover", lambda: told(fight(ann(), og("loft"), FENCE, options=("obstacles",)), CoverTaken("og", "fence")), lambda at: attack(at, "ann", "og", "shoot")),
    Situation("a blow from a beam", lambda: fight(ann(), og(), hazard(), turn="beam", options=("obstacles",)), lambda at: attack(at, "beam", "ann", "beam")),
    Situation("a blow at a mob that shields", lambda: fight(ann(), bo(), og(), of_sheet(thug(), kind="minor"), options=("minion-armor",), dice=(2, 0)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow at one on the defence", lambda: told(fight(ann(), og(), dialect="bite-sized"), FullDefenseDeclared("og", "all", ("ann",))), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow against a block", lambda: told(fight(ann(), og(), dialect="bite-sized"), Blocked("og", "fight", "attack", "fight", 4)), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow by Core that misses", lambda: fight(ann(0), og(), dialect="core", dice=(-4, 2)), lambda at: attack(at, "ann", "og", "fight")),
)  # fmt: skip

SEVERAL = (
    Situation("one blow for two", lambda: fight(ann(), og(), thug(), options=("multiple-targets",), dice=(2, 0, -1)), lambda at: divide_among(at, "ann", "fight", (Part("attack", "og"), Part("attack", "thug")))),
    Situation("a blow and a rope", lambda: fight(ann(), og(), options=("multiple-targets",), dice=(2, 0, -1)), lambda at: divide_among(at, "ann", "fight", (Part("attack", "og"), Part("overcome", None, "cut the rope", Against(2))))),
    Situation("an advantage on two", lambda: fight(ann(), og(), thug(), options=("multiple-targets",), dice=(2, 0, -1)), lambda at: divide_among(at, "ann", "athletics", tuple(Part("advantage", each, "Dazed") for each in ("og", "thug")))),
    Situation("all who stand in the yard", lambda: fight(ann(), bo(), og(), thug(), options=("multiple-targets",), aspects=(KEG,), dice=(2, 0, -1)), lambda at: attack_zone(at, "ann", "shoot", "yard", "Keg of Powder")),
    Situation("all who stand in the loft", lambda: fight(ann(0), bo(), og("loft"), thug("loft"), options=("multiple-targets",), aspects=(COLD,)), lambda at: attack_zone(at, "ann", "shoot", "loft", "Bitter Cold")),
    Situation("one blow for two that ties both", lambda: fight(ann(0), og(fight=0, athletics=2), thug(athletics=2), options=("multiple-targets",), dice=(1, 0, 0)), lambda at: divide_among(at, "ann", "fight", (Part("attack", "og"), Part("attack", "thug")))),
    Situation("an advantage on two that ties", lambda: fight(ann(0), og(athletics=1), thug(athletics=1), options=("multiple-targets",), dice=(0, 0, 0)), lambda at: divide_among(at, "ann", "athletics", tuple(Part("advantage", each, "Dazed") for each in ("og", "thug")))),
    Situation("an advantage on two of whom one has it", lambda: fight(ann(0), og(athletics=1), thug(athletics=1), options=("multiple-targets",), dice=(0, 0, 0), aspects=(Aspect("Dazed", on="thug"),)), lambda at: divide_among(at, "ann", "athletics", tuple(Part("advantage", each, "Dazed") for each in ("og", "thug")))),
    Situation("an advantage on two in style", lambda: fight(ann(0), og(athletics=0), thug(athletics=0), options=("multiple-targets",), dice=(4, 0, 0), aspects=(Aspect("Dazed", on="thug"),)), lambda at: divide_among(at, "ann", "athletics", tuple(Part("advantage", each, "Dazed") for each in ("og", "thug")))),
    Situation("an advantage on two that fails", lambda: fight(ann(0), og(athletics=3), thug(athletics=3), options=("multiple-targets",), dice=(0, 0, 0)), lambda at: divide_among(at, "ann", "athletics", tuple(Part("advantage", each, "Dazed") for each in ("og", "thug")))),
    Situation("all of them ghosts", lambda: fight(ann(), of_sheet(og(), immune=GHOST), of_sheet(thug(), immune=GHOST), options=("multiple-targets",), aspects=(KEG,)), lambda at: attack_zone(at, "ann", "fight", "yard", "Keg of Powder")),
    Situation("all of them far away", lambda: fight(ann(), og("roof"), thug("roof"), options=("multiple-targets",), aspects=(KEG,)), lambda at: attack_zone(at, "ann", "fight", "roof", "Keg of Powder")),
    Situation("all of them by a foe", lambda: fight(ann(), bo(), og(), thug("loft"), turn="og", options=("multiple-targets",), aspects=(Aspect("Keg of Powder", free_invokes={"gm": 1}),), dice=(1, 0, 0)), lambda at: attack_zone(at, "og", "fight", "yard", "Keg of Powder")),
    Situation("all of them in peace", lambda: scene(ann(), og(), thug(), options=("multiple-targets",), aspects=(KEG,)), lambda at: attack_zone(at, "ann", "fight", "yard", "Keg of Powder")),
    Situation("all of them where it is not played", lambda: fight(ann(), og(), thug(), aspects=(KEG,)), lambda at: attack_zone(at, "ann", "fight", "yard", "Keg of Powder")),
    Situation("two of whom one is behind a fence", lambda: told(fight(ann(), og("loft"), thug("loft"), FENCE, options=("multiple-targets", "obstacles", "weapon-armor"), dice=(2, 0, 0)), CoverTaken("og", "fence")), lambda at: divide_among(at, "ann", "shoot", (Part("attack", "og"), Part("attack", "thug")))),
    Situation("one of whom nobody knows", lambda: fight(ann(), og(), thug(), options=("multiple-targets",)), lambda at: divide_among(at, "ann", "fight", (Part("attack", "og"), Part("attack", "og")))),
)  # fmt: skip

COVERED = (
    Situation("a shot at one behind a fence with a friend", lambda: told(fight(ann(), bo(), og("loft", shoot=3), FENCE, turn="og", options=("obstacles", "weapon-armor"), dice=(3, -1)), CoverTaken("ann", "fence")), lambda at: attack(at, "og", "ann", "shoot")),
    Situation("a blow at one behind what stops it", lambda: changed(fight(ann(), og(), FENCE, options=("obstacles",)), "og", cover=Cover("fence", (("ann", "fight"),))), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a word at one behind a fence", lambda: told(fight(ann(provoke=2), og(), FENCE, options=("obstacles",), dice=(3, -1)), CoverTaken("og", "fence")), lambda at: attack(at, "ann", "og", "provoke")),
    Situation("a blow from the air", lambda: fight(ann(), of_sheet(og(), weapon=1), VAT, turn="og", options=("obstacles", "weapon-armor"), dice=(2, -1)), lambda at: attack(at, "og", "ann", "fight", "vat")),
    Situation("a blow into what is not there", lambda: fight(ann(), og("loft"), VAT, options=("obstacles",)), lambda at: attack(at, "ann", "og", "shoot", "vat")),
    Situation("a blow at one of the fallen", lambda: changed(fight(ann(), og(), thug()), "og", out="taken out"), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow at one who conceded", lambda: changed(fight(ann(), og(), thug()), "og", out="conceded"), lambda at: attack(at, "ann", "og", "fight")),
    Situation("a blow at oneself", lambda: fight(ann(), og()), lambda at: attack(at, "ann", "ann", "fight")),
    Situation("a shot across the roof", lambda: fight(ann(zone="mill-race"), og("loft"), dice=(2, 0)), lambda at: attack(at, "ann", "og", "shoot")),
    Situation("a beam's blow across", lambda: fight(ann(zone="loft"), og(), hazard(), turn="beam", options=("obstacles",)), lambda at: attack(at, "beam", "ann", "beam")),
    Situation("a blow that minions take", lambda: fight(ann(), of_sheet(og(), minions=("thug", "crow")), thug(), foe("Crow", zone="loft"), options=("minion-armor",), dice=(3, -1)), lambda at: attack(at, "ann", "og", "fight")),
)  # fmt: skip

HITS = (
    Situation("a hit of one", lambda: fight(ann(), og()), lambda at: take_hit(at, "ann", "og", 1, "physical")),
    Situation("a hit of three", lambda: fight(ann(), og()), lambda at: take_hit(at, "ann", "og", 3, "physical")),
    Situation("a hit of seven", lambda: fight(ann(), og()), lambda at: take_hit(at, "ann", "og", 7, "physical")),
    Situation("a hit of twenty", lambda: fight(ann(), og()), lambda at: take_hit(at, "ann", "og", 20, "physical")),
    Situation("a hit of four for one who is hurt", lambda: fight(hurt(ann()), og()), lambda at: take_hit(at, "ann", "og", 4, "physical")),
    Situation("a hit of two on the mind", lambda: fight(ann(), og()), lambda at: take_hit(at, "ann", "og", 2, "mental", "a taunt")),
    Situation("a hit of two with rising boxes", lambda: changed(fight(ann(), og()), "ann", tracks=RISING), lambda at: take_hit(at, "ann", "og", 2, "physical")),
    Situation("a hit of four with rising boxes", lambda: changed(fight(ann(), og()), "ann", tracks=RISING), lambda at: take_hit(at, "ann", "og", 4, "physical")),
    Situation("a hit of three by conditions", lambda: fight(ann(), og(), options=("conditions",)), lambda at: take_hit(at, "ann", "og", 3, "physical")),
    Situation("a hit of three on one track", lambda: fight(ann(), og(), options=("single-track",)), lambda at: take_hit(at, "ann", "og", 3, "mental")),
    Situation("a hit of nine that may change somebody", lambda: fight(ann(), og(), options=("extreme-consequences",)), lambda at: take_hit(at, "ann", "og", 9, "physical")),
    Situation("a hit of two by Core", lambda: fight(ann(), og(), dialect="core"), lambda at: take_hit(at, "ann", "og", 2, "physical")),
    Situation("a hit of two by Bite-Sized", lambda: fight(ann(), og(), dialect="bite-sized"), lambda at: take_hit(at, "ann", "og", 2, "physical")),
    Situation("a hit on a foe", lambda: fight(ann(), og(), thug()), lambda at: take_hit(at, "og", "ann", 3, "physical")),
    Situation("a hit that takes the last foe out", lambda: paid(fight(ann(), og(physical=0, consequences=()))), lambda at: take_hit(at, "og", "ann", 1, "physical")),
    Situation("a hit by nobody", lambda: fight(ann(), og()), lambda at: be_hit(at, "ann", 2, "physical", "the fall")),
    Situation("a hit by nobody on the one whose turn it is", lambda: fight(ann(), bo(), og()), lambda at: be_hit(at, "ann", 30, "physical", "the fall")),
    Situation("a hit by nobody on the last to act", lambda: changed(changed(fight(ann(), bo(), og()), "bo", acted=True), "og", acted=True), lambda at: be_hit(at, "ann", 30, "physical", "the fall")),
    Situation("a wounded count in true form", lambda: fight(ann(), of_sheet(hurt(og(physical=0), holder="ann"), next_form=foe("Bat", fight=4, physical=2, consequences=("mild", "moderate")).sheet, wounds_go_on=True), options=("true-form",)), lambda at: take_hit(at, "og", "ann", 9, "physical")),
    Situation("a wounded count who sheds his wounds", lambda: fight(ann(), of_sheet(hurt(og(physical=0), holder="ann"), next_form=foe("Bat", fight=4, physical=2, consequences=("mild", "moderate")).sheet), options=("true-form",)), lambda at: take_hit(at, "og", "ann", 9, "physical")),
    Situation("a hit in true form", lambda: fight(ann(), of_sheet(og(physical=0, consequences=()), next_form=foe("Bat", fight=4, physical=2).sheet), options=("true-form",)), lambda at: take_hit(at, "og", "ann", 2, "physical")),
)  # fmt: skip

STEPS = (
    Situation("up to the roof", lambda: fight(ann(), og("roof")), lambda at: long_move(at, "ann", "roof")),
    Situation("up to the roof with ease", lambda: fight(ann(), og("roof"), dice=(3, 0)), lambda at: long_move(at, "ann", "roof")),
    Situation("up to the roof and down again", lambda: fight(ann(0), og("roof"), dice=(-4, 0)), lambda at: long_move(at, "ann", "roof")),
    Situation("up to the roof in style", lambda: fight(ann(), og("roof"), dice=(4, 0)), lambda at: long_move(at, "ann", "roof", "lore")),
    Situation("past somebody", lambda: fight(ann(), og("loft")), lambda at: long_move(at, "ann", "roof", None, "og")),
    Situation("past somebody who ties", lambda: fight(ann(0), og("loft"), dice=(0, 2)), lambda at: long_move(at, "ann", "loft", None, "og")),
    Situation("past somebody who wins in style", lambda: fight(ann(0), og("loft"), dice=(-4, 4)), lambda at: long_move(at, "ann", "loft", None, "og")),
    Situation("past a friend", lambda: fight(ann(), bo(), og("loft")), lambda at: long_move(at, "ann", "loft", None, "bo")),
    Situation("with nobody in the way", lambda: fight(ann(), og()), lambda at: long_move(at, "ann", "mill-race")),
    Situation("away from a foe", lambda: fight(ann(), og()), lambda at: long_move(at, "ann", "loft")),
    Situation("a long way in peace", lambda: scene(ann(), of_sheet(foe("Nan", zone="yard"), kind="bystander")), lambda at: long_move(at, "ann", "mill-race")),
    Situation("a long way up in peace", lambda: scene(ann()), lambda at: long_move(at, "ann", "roof")),
    Situation("past a fence", lambda: fight(ann(0), og(), FENCE, options=("obstacles",), dice=(-2, 0)), lambda at: long_move(at, "ann", "loft")),
    Situation("to where one is", lambda: fight(ann(), og()), lambda at: long_move(at, "ann", "yard")),
    Situation("to an island", lambda: fight(ann(), og()), lambda at: walk(at, "ann", "island")),
    Situation("a walk", lambda: fight(ann(), og(), dialect="bite-sized"), lambda at: walk(at, "ann", "loft")),
    Situation("a second walk", lambda: changed(fight(ann(), og(), dialect="bite-sized"), "ann", moved=True), lambda at: walk(at, "ann", "loft")),
    Situation("a walk too far", lambda: fight(ann(), og(), dialect="bite-sized"), lambda at: walk(at, "ann", "roof")),
    Situation("a walk up a wall", lambda: fight(ann(zone="loft"), og(), dialect="bite-sized"), lambda at: walk(at, "ann", "roof")),
    Situation("a walk up the rest of a wall", lambda: changed(fight(ann(zone="loft"), og(), dialect="bite-sized"), "ann", underway=("roof", 2)), lambda at: walk(at, "ann", "roof")),
    Situation("a walk past who blocks it", lambda: told(fight(ann(), bo(), og("loft"), dialect="bite-sized", dice=(-1, 0)), Blocked("og", "fight", "move", "athletics", 3)), lambda at: walk(at, "ann", "loft")),
    Situation("a walk past who does not", lambda: told(fight(ann(), bo(), og("roof"), dialect="bite-sized", dice=(-1, 0)), Blocked("og", "fight", "move", "athletics", 3)), lambda at: walk(at, "ann", "loft")),
    Situation("a walk past a block of a blow", lambda: told(fight(ann(), bo(), og("loft"), dialect="bite-sized", dice=(-1, 0)), Blocked("og", "fight", "attack", "fight", 3)), lambda at: walk(at, "ann", "loft")),
    Situation("a walk past one's own block", lambda: told(fight(ann(), bo(), og("loft"), dialect="bite-sized", dice=(-1, 0)), Blocked("ann", "fight", "move", "athletics", 3)), lambda at: walk(at, "ann", "loft")),
    Situation("a walk past who is out", lambda: changed(told(fight(ann(), bo(), og("loft"), dialect="bite-sized", dice=(-1, 0)), Blocked("og", "fight", "move", "athletics", 3)), "og", out="taken out"), lambda at: walk(at, "ann", "loft")),
    Situation("a run", lambda: fight(ann(), og(), dialect="bite-sized"), lambda at: run(at, "ann", "roof")),
    Situation("a run with what one knows", lambda: fight(ann(), og(), dialect="bite-sized"), lambda at: run(at, "ann", "roof", "lore")),
    Situation("a run past who blocks it", lambda: told(fight(ann(), bo(), og("loft"), dialect="bite-sized", dice=(1, 0)), Blocked("og", "fight", "move", "athletics", 3)), lambda at: run(at, "ann", "roof")),
    Situation("a run after a walk", lambda: changed(fight(ann(), og(), dialect="bite-sized"), "ann", moved=True), lambda at: run(at, "ann", "loft")),
    Situation("a run in peace", lambda: changed(scene(ann(), dialect="bite-sized"), "ann", moved=True), lambda at: run(at, "ann", "roof")),
    Situation("a walk with no map", lambda: fight(ann(zone=None), og(None), zones=NO_ZONES), lambda at: walk(at, "ann", "roof")),
)  # fmt: skip

TURNS = (
    Situation("a fight begins", lambda: scene(ann(), bo(), og(), thug()), lambda at: start_conflict(at, "physical")),
    Situation("a fight begins by Core", lambda: scene(ann(notice=1), bo(notice=2), og(notice=2), thug(notice=1), dialect="core"), lambda at: start_conflict(at, "physical")),
    Situation("a fight begins by Bite-Sized", lambda: scene(ann(), bo(), og(), thug(), dialect="bite-sized"), lambda at: start_conflict(at, "physical")),
    Situation("a quarrel begins", lambda: scene(ann(), bo(), og(), thug()), lambda at: start_conflict(at, "mental", "opposition")),
    Situation("a fight begins with one", lambda: scene(ann(), bo(), og(), thug()), lambda at: start_conflict(at, "physical", "bo")),
    Situation("a fight against nobody", lambda: scene(ann(), bo()), lambda at: start_conflict(at, "physical")),
    Situation("a fight against one alone", lambda: scene(ann(), bo(), og(), options=("scale-up", "scale")), lambda at: start_conflict(at, "physical")),
    Situation("a turn passed", lambda: fight(ann(), bo(), og(), thug()), lambda at: pass_turn(at, "ann")),
    Situation("the last turn passed", lambda: changed(changed(fight(ann(), bo(), og()), "bo", acted=True), "og", acted=True), lambda at: pass_turn(at, "ann")),
    Situation("the last turn passed as the water rises", lambda: counting(changed(changed(fight(ann(), bo(), og()), "bo", acted=True), "og", acted=True), TIDE), lambda at: pass_turn(at, "ann")),
    Situation("a turn passed as the water rises", lambda: counting(fight(ann(), bo(), og()), TIDE), lambda at: pass_turn(at, "ann")),
    Situation("a turn passed in a net", lambda: fight(ann(), bo(), og(), aspects=(NET,)), lambda at: pass_turn(at, "ann")),
    Situation("a turn passed before mud", lambda: fight(ann(), bo(), og(), aspects=(MUD,)), lambda at: pass_turn(at, "ann")),
    Situation("a turn passed by the only one left", lambda: changed(fight(ann(), bo(), og()), "og", out="taken out"), lambda at: pass_turn(at, "ann")),
    Situation("the GM's turns", lambda: fight(ann(), og(), thug(), turn="og"), play_on),
    Situation("the GM's turn by Bite-Sized", lambda: fight(ann(), og("loft"), turn="og", dialect="bite-sized"), play_on),
    Situation("the GM's turn by the fence", lambda: fight(ann(), og(), FENCE, VAT, turn="og", options=("obstacles",)), play_on),
    Situation("the GM's turn against many", lambda: fight(ann(), bo(), og(), turn="og", options=("multiple-targets",), aspects=(Aspect("Keg of Powder", free_invokes={"gm": 1}),)), play_on),
    Situation("the GM's turn in a net", lambda: fight(ann(), og(), turn="og", aspects=(Aspect("Rope", on="og", forbids=("attack",)),)), play_on),
    Situation("a hero's turn who plays by chance", lambda: in_the_scene(fight(ann()._replace(control="random"), og(), thug()), distractions=(BELL, DOG)), play_on),
    Situation("a concession", lambda: fight(hurt(ann()), bo(), og()), lambda at: concede(at, "ann")),
    Situation("a concession of the last", lambda: fight(hurt(ann()), og()), lambda at: leave_and_go_on(at, "ann", "we go our ways")),
    Situation("a concession of a foe", lambda: fight(ann(), hurt(og(), holder="ann"), thug()), lambda at: concede(at, "og")),
    Situation("the last goes of those who have yet to act", lambda: changed(changed(fight(ann(), bo(), og()), "bo", acted=True), "og", acted=True), lambda at: end_turn_of_the_gone(at, "ann")),
    Situation("a truce", lambda: fight(ann(), og()), lambda at: offer_truce(at, "ann")),
    Situation("a truce among three", lambda: fight(ann(), og(), thug()), lambda at: offer_truce(at, "ann", "let us talk")),
    Situation("somebody goes away", lambda: fight(ann(), bo(), og()), lambda at: end_turn_of_the_gone(at, "ann")),
    Situation("the last goes away", lambda: fight(ann(), og()), lambda at: end_turn_of_the_gone(at, "og")),
    Situation("a defence", lambda: fight(ann(), og(), dialect="bite-sized"), lambda at: take_action(at, "ann", declare_full_defense(at, "ann"))),
    Situation("a defence against one", lambda: fight(ann(), og(), thug(), dialect="bite-sized"), lambda at: declare_full_defense(at, "ann", "Og")),
    Situation("a defence by Condensed", lambda: fight(ann(), og(), thug(), options=("full-defense",)), lambda at: declare_full_defense(at, "ann")),
    Situation("a fence cleared away", lambda: fight(ann(), og(), FENCE, options=("obstacles",), dice=(3, 0)), lambda at: perform(at, "ann", TurnChoice("clear", "fence", "fight"))),
    Situation("a bell seen to", lambda: in_the_scene(fight(ann(), og()), distractions=(BELL, DOG)), lambda at: perform(at, "ann", TurnChoice("deal", "the-dog", "athletics"))),
    Situation("a fight that is watched", lambda: scene(ann(), of_sheet(og(), aspects=(SheetAspect("Old Foe", "trouble"),)), thug(), aspects=(SMOKE, COLD)), lambda at: start_conflict(at, "physical", "pcs")),
)  # fmt: skip
