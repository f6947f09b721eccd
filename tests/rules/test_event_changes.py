# ruff: noqa: E501
"""Each event changes what stands beside it in `event_changes.txt`, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from solofate.rules import events as happened
from solofate.rules.events import CHANGES, Event, apply
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.challenges import ChallengeTask
from solofate.rules.model.characters import adversary_sheet
from solofate.rules.model.contests import Side, Threat
from solofate.rules.model.countdowns import Countdown, read_triggers
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.facts import Fact
from solofate.rules.model.orders import Order
from solofate.rules.model.pace import Pace
from solofate.rules.model.personas import Persona
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.safety import Struck
from solofate.rules.model.state import COMPEL_ACCEPTED
from tests.rules.at_the_table import foe, hero, zones
from tests.rules.changed import IDA, MIRA, OG, STATES, changes, others

KNOWN = Path(__file__).with_name("event_changes.txt")
BARN = zones(("Barn", "Byre"))
MANY = {"mira": 2}
CROW = foe("Crow")
TENTH = Fact(10, "og", "Og", "wants", "the gate")

EVENTS: list[tuple[str, Event]] = [
    ("conflict", happened.AspectAdded("Smoke", "situation", "zone:yard", MANY, "mira", True, ("attack",), ("hide",), 2, ("move",), True, True, 3)),
    ("conflict", happened.AspectRevealed("Trap Door", "situation", "zone:yard", {"gm": 1}, "gm")),
    ("conflict", happened.AspectRemoved("Fog", "situation", "zone:yard", {}, None)),
    ("conflict", happened.AspectRemoved("The Siege", "scenario", "scene", {}, None)),
    ("conflict", happened.AspectRenamed("Fog", "zone:yard", "Mist")),
    ("conflict", happened.AspectRenamed("Cut in the Fog", "mira", "Scratch")),
    ("conflict", happened.AspectBears("Fog", "zone:yard", ("shoot",), ("hide",))),
    ("conflict", happened.AspectBears("Cut in the Fog", "mira", ("fight",), ("scream",))),
    ("conflict", happened.AspectBears("Hates to Lose", "mira", ("concede",), ("cheat",))),
    ("conflict", happened.FreeInvokesGained("pike", "Fog", "zone:yard", 2)),
    ("conflict", happened.FreeInvokesGained("pike", "Cut in the Fog", "mira", 1)),
    ("conflict", happened.FreeInvokesGained("gm", "Hates to Lose", "mira", 1)),
    ("conflict", happened.FreeInvokesGained("gm", "Owes Mira", "pike", 1)),
    ("conflict", happened.Boost("Opening", "mira", "og")),
    ("conflict", happened.Boost("Opening", "og", "mira")),
    ("contest", happened.Boost("Opening", "og", "mira")),
    ("conflict", happened.BoostHandedOver("Off Balance", "mira", "pike")),
    ("conflict", happened.BoostHandedOver("Off Balance", "pike", "mira")),
    ("free", happened.ConflictStarted("mental")),
    ("free", happened.ConflictStarted("physical", guarded=True)),
    ("unsettled", happened.ConflictStarted("mental")),
    ("conflict", happened.TurnOrderSet(("notice", "will"), True, ("og", "mira"), at_once=True)),
    ("conflict", happened.ExchangeStarted(3)),
    ("contest", happened.ExchangeStarted(3)),
    ("conflict", happened.TurnPassed("og", "mira")),
    ("conflict", happened.TurnPassed("pike", "mira")),
    ("conflict", happened.TurnPassed("mira", "og")),
    ("level", happened.TurnPassed("og", "mira")),
    ("conflict", happened.FullDefenseDeclared("pike", "one", ("thug",))),
    ("conflict", happened.Blocked("og", "fight", "attack", "shoot", 3)),
    ("conflict", happened.Falls("og", "mira", "conceded")),
    ("conflict", happened.GotThrough("og")),
    ("free", happened.GotThrough("og")),
    ("conflict", happened.OrderGiven("pike", Order("attack", "og", "fight"))),
    ("conflict", happened.TurnEnded("mira")),
    ("conflict", happened.TurnEnded("og")),
    ("conflict", happened.TurnEnded("pike")),
    ("conflict", happened.Stakes(True)),
    ("conflict", happened.Stakes(True, always=True)),
    ("conflict", happened.Conceded("og", 1, "He runs")),
    ("conflict", happened.ConflictEnded("pcs")),
    ("conflict", happened.ConflictEnded("opposition", unsettled=True)),
    ("amid", happened.ConflictEnded(None)),
    ("unsettled", happened.ConflictSettled()),
    ("conflict", happened.RuleBroken("og", "skill", 2)),
    ("conflict", happened.CountdownMarked("The Fog Rises", 2, 3)),
    ("conflict", happened.CountdownMarked("The Fog Rises", 3, 3, True)),
    ("conflict", happened.CountdownMarked("The Tide", 0, 2, change="started", begins=Countdown("The Tide", 2, triggers=read_triggers(["fail"])))),
    ("conflict", happened.CountdownMarked("The Tide", 3, 3, change="closed")),
    ("conflict", happened.CountdownMarked("The Tide", 3, 3, change="looked")),
    ("conflict", happened.CountdownEnded("The Tide", ("It is wet",))),
    ("conflict", happened.Distracted(Distraction("The Cat", "It mews"), "mira")),
    ("conflict", happened.DistractionDecided("The Dog", "deal", "mira", ("It is quiet",))),
    ("conflict", happened.ShiftsRead("pike", "bar the gate", 2, 1, "an hour")),
    ("conflict", happened.ShiftsRead("pike", "hide the boat", 0, 1, "an hour")),
    ("conflict", happened.ShiftsRead("pike", "hide the boat", 1, 1, "an hour")),
    ("conflict", happened.Undone("og", "hide the boat", "mira")),
    ("conflict", happened.Undone("og", "bar the gate", "mira")),
    ("conflict", happened.ChallengeStarted("Out", (ChallengeTask("Dig", "physique", 2),))),
    ("conflict", happened.ChallengeStarted("Out", (ChallengeTask("Dig", "physique", 2),), amid=True)),
    ("challenge", happened.TaskDone("Prop", "fail", "mira", "crafts", "fail")),
    ("amid", happened.TaskDone("Prop", "fail", "mira", "crafts", "fail")),
    ("amid", happened.TaskDone("Prop", "tie", "mira", "crafts", "tie")),
    ("free", happened.TaskDone("Prop", "tie", "mira", "crafts", "tie")),
    ("challenge", happened.ChallengeEnded({}, "victory")),
    ("challenge", happened.ChallengeEnded({}, "partial", keeps_boosts=True)),
    ("amid", happened.ChallengeEnded({}, "defeat")),
    ("conflict", happened.GuardOvercome("og")),
    ("conflict", happened.ContestStarted("The tower", (Side("mira", "up", ("mira",)),), 4, "athletics", True, Threat("Ice"))),
    ("contest", happened.RollForfeited("og", "og")),
    ("free", happened.RollForfeited("og", "og")),
    ("contest", happened.VictoryMarked("mira", 2)),
    ("free", happened.VictoryMarked("mira", 2)),
    ("contest", happened.GaveUp("og")),
    ("free", happened.GaveUp("og")),
    ("contest", happened.ContestEnded("mira")),
    ("contest", happened.ContestEnded("og")),
    ("contest", happened.ContestEnded(None)),
    ("conflict", happened.FactsNoted((TENTH, Fact(11, "nan", "Nan", "is", "a ferrywoman"), Fact(12, "nan", "Nan", "fears", "spiders")))),
    ("conflict", happened.FactStruck(1, "a ferrywoman")),
    ("conflict", happened.FatePoints("gm", -1, 1, COMPEL_ACCEPTED)),
    ("conflict", happened.FatePoints("gm", 2, 4, COMPEL_ACCEPTED)),
    ("conflict", happened.FatePoints("gm", 2, 4, "a new scene")),
    ("conflict", happened.FatePoints("gm", 0, 2, COMPEL_ACCEPTED)),
    ("conflict", happened.FatePoints("mira", 1, 4, "a compel", held=1)),
    ("conflict", happened.FatePointsOwed("og", 1, "kept")),
    ("conflict", happened.FatePointsOwed("nan", 1, "kept")),
    ("conflict", happened.FatePointsOwed("og", 1, "hostile")),
    ("conflict", happened.FatePointsOwed("og", 1, "concession")),
    ("conflict", happened.FatePointsReleased("mira")),
    ("conflict", happened.Invoked("mira", "Haunted by Fog", "+2", "fate-point", None, 4, "mira", "trouble")),
    ("conflict", happened.Invoked("mira", "Fog Lord", "+2", "fate-point", None, 4, "og", "trouble")),
    ("conflict", happened.Invoked("mira", "Fog", "+2", "free", None, 4, "scene", "situation", "mira")),
    ("conflict", happened.Invoked("og", "Cut in the Fog", "+2", "free", None, 4, "mira", "consequence", "og")),
    ("conflict", happened.Invoked("og", "Hates to Lose", "+2", "free", None, 4, "mira", "aspect", "gm")),
    ("conflict", happened.Invoked("mira", "Off Balance", "+2", "free", None, 4, "og", "boost", "mira")),
    ("conflict", happened.Invoked("mira", "Far Away", "+2", "fate-point", None, 4, "nobody", "trouble")),
    ("conflict", happened.Outcome("og", "overcome", 4, 2, 2, "succeed", None, "will")),
    ("conflict", happened.Outcome("mira", "overcome", 4, 2, 2, "succeed", None, "fight")),
    ("conflict", happened.Outcome("mira", "overcome", 4, 3, 1, "succeed", None, "fight")),
    ("conflict", happened.Outcome("mira", "overcome", 4, 4, 0, "tie", None, "fight")),
    ("conflict", happened.Outcome("nobody", "overcome", 4, 2, 2, "succeed", None, "fight")),
    ("by chance", happened.TurnPassed("pike", "mira")),
    ("mixed", happened.ContestEnded("mira")),
    ("mixed", happened.ContestEnded("og")),
    ("conflict", happened.DetailDeclared("mira", "a rope", "Fog", "free", "scene", "situation", "mira")),
    ("conflict", happened.DetailDeclared("mira", "a rope", "Fog", "fate-point", "scene", "situation")),
    ("conflict", happened.Compel("mira", "Haunted by Fog", "gm", "event", "It burns", "accepted", "mira", "trouble", "foes", "They ran", True, "Ash")),
    ("conflict", happened.Compel("mira", "Haunted by Fog", "og", "event", "It burns", "refused")),
    ("conflict", happened.SheetChanged("pike", replace(STATES["conflict"].characters["pike"].sheet, refresh=2))),
    ("conflict", happened.Improvised("thug", "good", adversary_sheet("Thug", skills={"fight": 2}))),
    ("conflict", happened.Session(4, "started")),
    ("conflict", happened.Session(3, "ended", 2)),
    ("conflict", happened.Session(3, "ended", 2, counts=False)),
    ("conflict", happened.Session(3, "ended", 2, milestone=True)),
    ("conflict", happened.ArcEnded(2, ("It is over",), False)),
    ("new", happened.ArcEnded(2, ("It is over",), False)),
    ("conflict", happened.ArcEnded(2, ("It is over",), True)),
    ("conflict", happened.ArcEnded(2, ("It is over",), True, mends=False)),
    ("conflict", happened.PowerUp(2, True, False, "courage")),
    ("conflict", happened.PowerUp(2, False, True, "courage")),
    ("conflict", happened.Milestone("pike", "swap:fight:lore", 3)),
    ("conflict", happened.Breakthrough("mira", "high-concept", 2, "high-concept")),
    ("conflict", happened.PaceChanged("scenes", Pace(scenes=1))),
    ("conflict", happened.StressMarked("mira", "physical", (1, 2))),
    ("conflict", happened.StressMarked("og", "physical", (1,), "grit")),
    ("conflict", happened.ConsequenceTaken("pike", "mild", "Bruised", "og", "physical")),
    ("conflict", happened.ConsequenceTaken("og", "severe", "Lame", None, "physical", boxes=2)),
    ("conflict", happened.ConsequenceTaken("pike", "severe", "Lame", "og", "physical", "Owes Mira")),
    ("conflict", happened.ExtremeSettled("mira", "extreme", "Blind in One Eye")),
    ("conflict", happened.TakenOut("og", "mira", "Out cold")),
    ("conflict", happened.FormChanged("og", "mira", "Og", "He swells", CROW._replace(id="og"))),
    ("conflict", happened.TreatmentTried("mira", "pike", "mild", "Bruised", "academics")),
    ("conflict", happened.ConsequenceEased("mira", "moderate", "Arm in a Sling", "A potion", "mild", "scene")),
    ("conflict", happened.Recovery("mira", "mild", "Bandaged", "treated", "Cut")),
    ("new", happened.Recovery("mira", "mild", "Bandaged", "treated", "Cut")),
    ("conflict", happened.Recovery("mira", "moderate", "Arm in a Sling", "cleared")),
    ("conflict", happened.AspectLocked("mira", "Hates to Lose", "will", "+2", "")),
    ("conflict", happened.AspectUnlocked("mira", "Haunted by Fog")),
    ("conflict", happened.CoverTaken("pike", "fence")),
    ("conflict", happened.CoverLeft("mira", "fence")),
    ("conflict", happened.AttackStopped("mira", "og", "shoot", "fence")),
    ("conflict", happened.AttackStopped("pike", "og", "shoot", "fence")),
    ("conflict", happened.ObstacleRemoved("og", "fence", "Fence")),
    ("contest", happened.Aided("mira", "pike", "fight")),
    ("challenge", happened.Aided("mira", "pike", "fight")),
    ("conflict", happened.AidWithdrawn("pike", "mira", "fight")),
    ("conflict", happened.Rolled("mira", "attack", "fight", 3, (0, 0, 0, 0), 0, 3, helpers=("pike",))),
    ("conflict", happened.Rolled("mira", "defend", "fight", 3, (0, 0, 0, 0), 0, 3)),
    ("conflict", happened.StuntUsed("mira", "luck", 2, "scene")),
    ("conflict", happened.StuntUsed("mira", "luck", 2)),
    ("contest", happened.Outcome("mira", "advantage", 3, 2, 1, "succeed", "og", "fight")),
    ("contest", happened.Outcome("mira", "overcome", 3, 2, 1, "succeed", "og", "fight")),
    ("conflict", happened.Cost("mira", "minor", "A torn sleeve", "detail")),
    ("conflict", happened.ConcernRaised("x", ("spiders", "Rain"), 9)),
    ("conflict", happened.ConcernRaised("x", ("ferrywoman",), 11)),
    ("conflict", happened.ConcernRaised("pause")),
    ("contest", happened.ConcernSettled("x", "reword", "Smoke")),
    ("challenge", happened.ConcernSettled("x", "reword", "Smoke")),
    ("conflict", happened.ConcernSettled("x", "drop")),
    ("rung", happened.ConcernSettled("x", "drop")),
    ("conflict", happened.ConcernSettled("x", "leave")),
    ("conflict", happened.LineChanged("ferrywoman", "line")),
    ("conflict", happened.LineChanged("wet", "line")),
    ("conflict", happened.LineChanged("bell", "veil")),
    ("conflict", happened.LineChanged("ferrywoman", "veil")),
    ("conflict", happened.LineChanged("Spiders", "veil")),
    ("conflict", happened.LineChanged("Spiders", "lifted")),
    ("conflict", happened.BoundsKept(("gore",), ("ferrywoman",), (Struck("Bell", "Gong"),))),
    ("conflict", happened.SceneStarted("The Barn", "free", BARN, (Aspect("Straw"), Aspect("Winter", "setting")), 4, {"pcs": "sleep"}, True, "fire")),
    ("conflict", happened.SceneStarted("The Barn", "free", BARN)),
    ("conflict", happened.SceneEnded("The Fog Gate", "conflict", ("Momentum", "Off Balance", "Mud on Og"))),
    ("elsewhere", happened.SceneEnded("The Fog Gate", "conflict", ("Momentum", "Off Balance", "Mud on Og"))),
    ("conflict", happened.PlaceKept(KeptPlace("mill", "The Old Mill", "mill", BARN))),
    ("conflict", happened.StakeSettled("through the Fog", "won")),
    ("conflict", happened.GoalSet("Get the ring back")),
    ("conflict", happened.Entered("crow", CROW)),
    ("conflict", happened.Entered("og", OG)),
    ("conflict", happened.Entered("ida", IDA)),
    ("nobody", happened.Entered("oda", hero("Oda"))),
    ("conflict", happened.Entered("mira", MIRA)),
    ("conflict", happened.Left("mira")),
    ("conflict", happened.Left("pike")),
    ("contest", happened.Left("og")),
    ("contest", happened.Left("pike")),
    ("race", happened.Left("og")),
    ("race", happened.ConcernSettled("x", "reword", "Smoke")),
    ("conflict", happened.Left("arm")),
    ("conflict", happened.Left("heart")),
    ("conflict", happened.Left("fence")),
    ("conflict", happened.SideChanged("nan", "pcs")),
    ("conflict", happened.Moved("mira", "yard", "loft")),
    ("conflict", happened.Moved("og", "yard", "loft", free=True)),
    ("conflict", happened.OnTheWay("pike", "roof", 1)),
    ("conflict", happened.ZoneAdded("byre", BARN)),
    ("conflict", happened.WayBarred("barn", "byre", 2, BARN)),
    ("conflict", happened.MapUnfolded("heart", "Heart", ("barn",), BARN)),
    ("conflict", happened.WayOpened("arm", "mira", "hew", 1, BARN)),
    ("conflict", happened.WayOpened("og", "mira", "hew", 1, BARN)),
    ("conflict", happened.GoneStill("heart", ("arm",))),
    ("conflict", happened.Narration("The bell tolls", "gm")),
    ("conflict", happened.Narration("I call out", "player")),
    ("conflict", happened.Narration("Words upon words", "ai")),
    ("conflict", happened.OracleAnswered("Is it cold?", "likely", 2, (0, 0, 0, 0), "yes", "A dog howls", "Bitterly")),
    ("conflict", happened.OracleAnswered("Is it wet?", "even", 2, (0, 0, 0, 1), "yes")),
    ("conflict", happened.TableDrawn("names", 3, "Ansgar")),
    ("conflict", happened.Unasked("people", "nan", "Nan coughs")),
    ("conflict", happened.TensionChanged(4, 1, "the heroes lost")),
    ("conflict", happened.Nudged("goal:gate", "the gate", "the gate", "mira", "It creaks")),
    ("conflict", happened.ThreadOpened("boat", "The Boat", "a wreck", "quay", "search", "Where is it?", 3, {"who": "Nan"})),
    ("conflict", happened.ThreadMoved("gate", "Who Holds the Fog Gate", "clue", 2, 3, "A key", bound={"what": "key"})),
    ("conflict", happened.ThreadMoved("gate", "Who Holds the Fog Gate", "clue", 2, 3, "A key", against=True)),
    ("conflict", happened.ThreadClosed("gate", "Who Holds the Fog Gate")),
    ("conflict", happened.ThreadClosed("bell", "The Bell")),
    ("conflict", happened.Remembered("oda", "Oda", "met", "at the mill", "mill", CROW.sheet, "miller", "nan")),
    ("conflict", happened.Remembered("thug", "Thug", "spared")),
    ("conflict", happened.Remembered("thug", "Thug", "foe", "at the mill", "mill", CROW.sheet, "miller", "nan")),
    ("conflict", happened.NameGiven("thug", "Frau Nagy")),
    ("conflict", happened.PronounsKnown("thug", "she")),
    ("conflict", happened.PronounsKnown("nan", "he")),
    ("conflict", happened.Forgotten("nan", "Nan")),
    ("conflict", happened.CameBack("person", "nan", "Nan", "good")),
    ("conflict", happened.CameBack("thread", "bell", "The Bell", "bad")),
    ("conflict", happened.PersonaFound("og", Persona("lord"))),
    ("conflict", happened.Answered("nan", "mira", "Who are you?", "tells", "name", "nan", "Nan", "She is Nan", "I am Nan.", "spits")),
    ("conflict", happened.Answered("nan", "mira", "Whose boat?", "lie", "boat", "", "Og", "It is Og's", "Og's.")),
    ("conflict", happened.Answered("nan", "mira", "Whose boat?", "price", "boat", "the boat")),
    ("new", happened.Answered("nan", "mira", "Whose boat?", "turned", "boat", "the boat")),
    ("conflict", happened.Answered("nan", "mira", "Whose boat?", "will-not", "boat", "the boat")),
    ("conflict", happened.Answered("og", "mira", "Well?", "will-not")),
    ("conflict", happened.AttitudeChanged("nan", "mira", 1, 1, "a kindness")),
    ("new", happened.AttitudeChanged("nan", "mira", 1, 1, "a kindness")),
    ("conflict", happened.StakeMet("nan", "through the Fog")),
    ("conflict", happened.StakeOvertaken("through the Fog")),
    ("conflict", happened.ControlChanged("gm", "player")),
    ("conflict", happened.ControlChanged("og", "player")),
    ("conflict", happened.ActiveChanged("pike")),
    ("conflict", happened.StyleChanged("gentle")),
    ("conflict", happened.FramingSet(False)),
    ("conflict", happened.Agreed("stretch", True)),
    ("conflict", happened.Agreed("powers", False)),
    ("conflict", happened.CompelsPerScene(2)),
    ("conflict", happened.RulingChanged("AMBC-28", "free-invoke")),
    ("conflict", happened.RulingChanged("AMBC-99", "other")),
    ("conflict", happened.GmCall("opposition", "gm", "wolves", "They are near")),
    ("conflict", happened.GmCall("tactics", "gm", "wolves", "They are near")),
]  # fmt: skip


def _said() -> dict[str, list[str]]:
    said: dict[str, list[str]] = {}
    for at, event in EVENTS:
        told = ", ".join(repr(each) if isinstance(each, str | int) else "…" for each in event)
        assert f"{at}: {type(event).__name__}({told})" not in said
        said[f"{at}: {type(event).__name__}({told})"] = list(changes(STATES[at], apply(STATES[at], event)))
    return said


def test_each_event_changes_what_is_written_of_it_and_nothing_else() -> None:
    assert others(KNOWN, _said()) == {}


def test_every_event_that_changes_anything_is_among_them() -> None:
    changing = {kind for kind, function in CHANGES.items() if not function.__module__.endswith("registry")}
    odd = sorted(kind.__name__ for kind in changing ^ {type(event) for _, event in EVENTS})
    assert not odd, (
        f"{odd}: EVENTS has one of each kind that changes anything, and UPDATE_GOLDEN=1 writes its rows"
    )


@pytest.mark.parametrize("kind", ["high-concept", "trouble", "relationship", "aspect"])
def test_an_extreme_consequence_stands_where_the_aspect_stood_it_took_the_place_of(kind: str) -> None:
    order = ("high-concept", "trouble", "relationship", "aspect")
    others = tuple(SheetAspect(each.title(), each) for each in order if each != kind)
    sheet = replace(MIRA.sheet, aspects=others, given_up=SheetAspect("Old", kind))
    state = STATES["conflict"]._replace(characters={"mira": MIRA._replace(sheet=sheet)})
    now = apply(state, happened.ExtremeSettled("mira", "extreme", "Blind in One Eye")).characters["mira"]
    assert [each.kind for each in now.sheet.aspects] == list(order)
    assert now.sheet.aspects[order.index(kind)] == SheetAspect(
        "Blind in One Eye", kind, ("notice",), instead_of="Old"
    )
