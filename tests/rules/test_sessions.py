"""Sessions and arcs: what counts, what is recorded, what is suggested (SESSION)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.gm.emulator import Emulator
from solofate.rules.events import (
    ArcEnded,
    AspectRemoved,
    ConflictStarted,
    FatePoints,
    PaceChanged,
    PowerUp,
    Session,
)
from solofate.rules.model.pace import LONG_ARC, Pace
from solofate.rules.model.state import State
from solofate.rules.procedures.growth.breakthroughs import end_arc
from solofate.rules.procedures.scenes.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.procedures.scenes.sessions import end_session, sit_down, start_session
from solofate.rules.scene_history import chronicle
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, hero, only, play, table


def scenes(at: Table, number: int) -> None:
    for _ in range(number):
        if not at.state.scene.open:
            play(at, start_scene(at, SceneSetUp(f"Scene {at.state.scenes + 1}")))
        end_scene(at)


@pytest.mark.rule("FA-SESSION-01", prompt="/session start, before anything is played")
def test_a_campaign_begins_in_its_first_session_announced_or_not() -> None:
    at = table()
    at.state = State()
    play(at, sit_down(at))
    assert only(at, Session) == Session(1, "started")
    at = table(hero("Mira"))
    scenes(at, 3)
    play(at, sit_down(at))
    assert [(event.number, event.state) for event in events_of(at, Session)] == [
        (1, "ended"), (2, "started"),
    ]  # fmt: skip


@pytest.mark.rule("FA-SESSION-01", "FA-MILE-08", prompt="/session start while one is running ends it first")
def test_sitting_down_again_ends_the_session_before_with_all_it_brings() -> None:
    at = table(hero("Mira"))
    scenes(at, 3)
    assert play(at, sit_down(at)).asked_kinds == ["milestone"]
    assert play(at, sit_down(at)).asked_kinds == [], "an empty session brings nothing"


@pytest.mark.rule("FA-SESSION-01", prompt="/session end after one scene says that it does not count yet")
def test_a_session_counts_with_three_closed_scenes_and_short_ones_add_up() -> None:
    """AMBG-24."""
    at = table(hero("Mira", fate_points=0))
    scenes(at, 1)
    assert play(at, end_session(at)).asked_kinds == []
    start_session(at)
    assert events_of(at, FatePoints) == [
        event for event in events_of(at, FatePoints) if event.reason != "refresh"
    ]
    scenes(at, 2)
    assert play(at, end_session(at)).asked_kinds == ["milestone"]
    start_session(at)
    assert at.state.characters["mira"].fate_points == 3
    ended = [event for event in events_of(at, Session) if event.state == "ended"]
    assert [(event.scenes, event.counts, event.milestone) for event in ended] == [
        (1, False, False),
        (2, True, True),
    ]
    assert at.state.progress.full == 1


def test_the_number_of_scenes_is_a_setting() -> None:
    at = table(hero("Mira"))
    at.emit(PaceChanged("scenes", Pace(scenes=1)))
    scenes(at, 1)
    assert play(at, end_session(at)).asked_kinds == ["milestone"]


@pytest.mark.rule("FA-SESSION-01")
def test_whoever_opens_a_scene_after_a_session_has_ended_begins_the_next() -> None:
    at = table(hero("Mira"))
    scenes(at, 3)
    play(at, end_session(at))
    at.log.clear()
    scenes(at, 1)
    assert events_of(at, Session) == [Session(2, "started")]


def test_no_session_ends_in_the_middle_of_a_fight() -> None:
    at = table(hero("Mira"), foe("Og"))
    at.emit(ConflictStarted("physical"))
    for ending in (end_session(at), end_arc(at, ["x"])):
        with pytest.raises(IllegalChoice, match="conflict is running"):
            play(at, ending)


@pytest.mark.rule("FA-SESSION-02", prompt="/arc end without a word asks what came of it")
def test_the_player_ends_an_arc_and_something_came_of_it() -> None:
    at = table(hero("Mira"))
    scenes(at, 3)
    asked = play(at, end_arc(at), {"development": "The bell is silent."})
    assert asked.decision("development").who == "mira"
    assert only(at, ArcEnded).developments == ("The bell is silent.",)
    assert (at.state.arc, at.state.progress.in_arc) == (2, 0)
    assert only(at, Session).state == "ended", "the session ends with it"


@pytest.mark.rule("FA-SESSION-02", "FA-BREAK-01")
def test_an_arc_has_a_full_session_behind_it() -> None:
    at = table(hero("Mira"))
    scenes(at, 2)
    with pytest.raises(IllegalChoice, match="no full session yet: 2 of 3"):
        play(at, end_arc(at, ["x"]))
    scenes(at, 1)
    play(at, end_arc(at, ["x"]))
    start_session(at)
    with pytest.raises(IllegalChoice, match="arc 2 has no full session"):
        play(at, end_arc(at, ["x"]))


@pytest.mark.rule("FA-SESSION-01", "FA-SESSION-02", "FA-SESSION-04")
def test_xg_session_01_the_usual_lengths() -> None:
    assert (Pace().sessions, LONG_ARC, Pace().long_arcs) == (4, 4, False)


@pytest.mark.rule("FA-SESSION-01", prompt="/session lists its scenes, /arc its sessions")
def test_the_log_says_which_scenes_belong_to_which_session() -> None:
    at = Table(State(), table().dice)
    from solofate.rules.events import Entered, SceneEnded, SceneStarted, TakenOut
    from solofate.rules.model.zones import ZoneMap

    mira, og = hero("Mira"), foe("Og")
    at.emit(Session(1, "started"))
    at.emit(Entered("mira", mira))
    at.emit(SceneStarted("The quay", "free", ZoneMap({"quay": "Quay"})))
    at.emit(Entered("og", og))
    at.emit(TakenOut("og", "mira", "Over the side"))
    at.emit(SceneEnded("The quay", "free", ("Fog",)))
    at.emit(SceneStarted("The loft", "free", ZoneMap()))
    at.emit(Session(1, "ended"))
    at.emit(Session(2, "started"))
    at.emit(SceneEnded("The loft", "free"))
    at.emit(ArcEnded(1, ("It is over",), True))
    at.emit(Session(2, "ended"))
    at.emit(Session(3, "started"))
    records = chronicle(enumerate(at.log, start=1))
    assert [[scene.title for scene in session.scenes] for session in records.sessions] == [
        ["The quay"], ["The loft"], [],
    ]  # fmt: skip
    quay = records.sessions[0].scenes[0]
    assert (quay.event, quay.places, quay.heroes, quay.others) == (3, ("Quay",), ("Mira",), ("Og",))
    assert quay.fallen == (("Og", "Over the side"),) and quay.carried == ("Fog",) and quay.closed
    assert [session.arc for session in records.sessions] == [1, 1, 2]
    assert records.arcs[0].developments == ("It is over",)


@pytest.mark.rule("FA-BREAK-06", prompt="/why after /arc end")
@pytest.mark.parametrize("style", ["gentle", "fair", "ruthless"])
@pytest.mark.parametrize(("plots", "gift"), [(0, "none"), (1, "skill"), (2, "both"), (3, "both")])
def test_the_emulator_offers_a_power_up_only_with_the_plot_that_earned_it(
    style: str, plots: int, gift: str
) -> None:
    at = table(hero("Mira"))
    for number in range(plots):
        at.emit(AspectRemoved(f"Plot {number}", "scenario", "scene", {}, None))
    scenes(at, 3)
    emulator = Emulator(style)
    reasons = []

    def decide(decision, seen):  # type: ignore[no-untyped-def]
        call = emulator.decide(decision, seen)
        reasons.append(call.reason)
        return call.chose

    play(at, end_arc(at, ["x"]), {"power-up": decide})
    gifts = [(event.skill, event.refresh) for event in events_of(at, PowerUp)]
    assert gifts == {"none": [], "skill": [(True, False)], "both": [(True, True)]}[gift]
    for number in range(plots):
        assert f"Plot {number}" in reasons[0] and f"Plot {number}" in only(at, PowerUp).earned_by
