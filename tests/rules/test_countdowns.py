"""Countdowns: tracks, triggers and outcomes (Fate Condensed, Countdowns)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.decisions import Procedure
from solofate.rules.decisions.actions import Price
from solofate.rules.events import (
    AspectAdded,
    Conceded,
    ConsequenceTaken,
    CountdownEnded,
    CountdownMarked,
    Entered,
    Event,
    Left,
    Moved,
    Outcome,
    SceneEnded,
    Session,
    TakenOut,
    TurnPassed,
    apply,
)
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import adversary_sheet
from solofate.rules.model.countdowns import Countdown, read_trigger, read_triggers, running, without_the_done
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.state import State
from solofate.rules.procedures.actions.costs import MAJOR, MINOR, pay_price
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.procedures.conflict.turns import pass_turn, with_what_follows
from solofate.rules.procedures.engagements.countdowns import close, outcomes, set_back, start_countdown, tick
from solofate.rules.procedures.engagements.outcomes import who_gets_away
from solofate.rules.procedures.scenes.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, free_invokes, hero, marked, now, only, play, table, zones


def counting(
    *triggers: str,
    boxes: int = 3,
    outcome: Repercussion | None = None,
    in_turn: Iterable[str] = (),
    **more: object,
) -> Countdown:
    thing = outcome or Repercussion("The Powder Goes Up")
    return Countdown("The Fuse", boxes, (thing,), read_triggers(triggers, in_turn), **more)  # type: ignore[arg-type]


def fight(*countdowns: Countdown, **more: object) -> Table:
    at = table(
        hero("Mira", fight=3, physique=3),
        foe("Og", fight=2, physical=2, consequences=("mild",)),
        foe("Thug", fight=1, physical=1),
        conflict="physical",
        **more,  # type: ignore[arg-type]
    )
    for each in countdowns:
        start_countdown(at, each)
    return at


def full(at: Table) -> int:
    return next(each.marked for each in at.state.countdowns if each.name == "The Fuse")


@pytest.mark.rule("FO-COUNT-01", "FO-COUNT-02", prompt='/countdown "The Fuse" 3 leaves the outcome out')
@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (Countdown("A", 0, (Repercussion("x"),), read_triggers(["fail"])), "from 1 to 20 boxes"),
        (Countdown("A", 3, (), read_triggers(["fail"])), "comes to something"),
        (Countdown("A", 3, (Repercussion("x"),), ()), "has a trigger"),
        (Countdown("A", 1, (Repercussion("x"),), read_triggers([], ["fail", "scene"])), "more triggers"),
    ],
)
def test_no_countdown_begins_without_each_of_its_three_parts(wrong: Countdown, words: str) -> None:
    at = fight()
    with pytest.raises(IllegalChoice, match=words):
        start_countdown(at, wrong)
    assert at.log == []


def test_no_second_one_of_that_name_begins() -> None:
    with pytest.raises(IllegalChoice, match="running already"):
        fight(counting("fail"), counting("exchange"))


@pytest.mark.rule(
    "FO-COUNT-03",
    "FO-COUNT-04",
    "FO-COUNT-05",
    prompt='/countdown "Fuse" 2 "Boom" · /tick fuse',
)
def test_boxes_are_marked_from_the_left_with_what_marked_them() -> None:
    at = fight(counting("a bell rings", boxes=2))
    tick(at, "The Fuse", "the first stroke")
    assert (full(at), only_mark(at).came_of, only_mark(at).done) == (1, "the first stroke", False)
    at.log.clear()
    tick(at, "The Fuse", "the second stroke")
    assert only_mark(at).done and only_mark(at).marked == only_mark(at).of == 2
    with pytest.raises(IllegalChoice, match="is over"):
        tick(at, "The Fuse", "a third")


def only_mark(at: Table) -> CountdownMarked:
    (found,) = (each for each in events_of(at, CountdownMarked) if each.change == "marked")
    return found


def pass_on(at: Table, who: str) -> None:
    play(at, pass_turn(at, who))


@pytest.mark.rule("FO-COUNT-06", prompt="/countdown … on exchange; when all have acted a box is marked")
def test_an_exchange_has_passed_when_the_last_has_acted_before_the_next_opener_is_named() -> None:
    at = fight(counting("exchange"))
    pass_on(at, "mira")
    pass_on(at, "og")
    assert full(at) == 0
    asked = play(at, pass_turn(at, "thug"))
    assert full(at) == 1
    order = [type(event) for event in at.log]
    assert order.index(CountdownMarked, 1) < max(at for at, each in enumerate(order) if each is TurnPassed)
    assert asked.asked_kinds[-1] == "next"


TRIGGERS = {
    "Og takes a consequence": ("consequence", "og"),
    "consequence of the villain": ("consequence", "villain"),
    "a cultist is taken out": ("taken-out", "cultist"),
    "taken-out": ("taken-out", ""),
    "a failed roll": ("fails", ""),
    "fail": ("fails", ""),
    "Mira fails": ("fails", "mira"),
    "an exchange ends": ("exchange", ""),
    "a scene begins": ("scene", ""),
    "the scene is over": ("scene-ends", ""),
    "Og enters the loft": ("enters", "og"),
    "a foe concedes": ("concedes", "foes"),
    "a hero is hit": ("hit", "heroes"),
    "“Slick Stone” appears": ("aspect", ""),
    "a session ends": ("session-ends", ""),
    "an hour passes": ("word", ""),
    "the bell rings": ("word", ""),
}


@pytest.mark.rule("FO-COUNT-06")
@pytest.mark.parametrize("written", TRIGGERS)
def test_triggers_are_read_from_plain_words_and_the_rest_is_the_tables(written: str) -> None:
    trigger = read_trigger(written)
    assert (trigger.on, trigger.who) == TRIGGERS[written]
    assert trigger.words == written


def happens(at: Table, what: str) -> None:
    """Each of the events a trigger can wait for, one way to bring it about."""
    if what == "fails":
        at.emit(Outcome("mira", "overcome", 0, 2, -2, "fail"))
    elif what == "consequence":
        play(
            at,
            take_hit(at, "og", "mira", 4, "physical"),
            {"absorb": lambda decision, seen: decision.options[0].id},
        )
    elif what == "taken-out":
        at.emit(TakenOut("og", "mira", "Out cold"))


@pytest.mark.rule("FO-COUNT-06", prompt='/countdown … on "og takes a consequence"')
@pytest.mark.parametrize(
    ("trigger", "event", "met"),
    [
        ("fail", "fails", 1),
        ("Og fails", "fails", 0),
        ("Og takes a consequence", "consequence", 1),
        ("the villain takes a consequence", "consequence", 1),
        ("Thug takes a consequence", "consequence", 0),
        ("Og is taken out", "taken-out", 1),
        ("a hero is taken out", "taken-out", 0),
    ],
)
def test_what_the_program_tracks_marks_by_itself(trigger: str, event: str, met: int) -> None:
    at = fight(counting(trigger))
    happens(at, event)
    assert full(at) == met


@pytest.mark.rule("FO-COUNT-06", prompt='/countdown "Fuse" 3 "Boom" on "Og enters the Loft"')
@pytest.mark.parametrize(
    ("trigger", "who", "to", "met"),
    [
        ("Og enters the Loft", "og", "loft", 1),
        ("Og enters the Loft", "og", "roof", 0),
        ("Og enters the Loft", "mira", "loft", 0),
        ("a hero enters the Loft", "mira", "loft", 1),
        ("a failed roll", "og", "loft", 0),
    ],
)
def test_whoever_is_meant_marks_it_by_coming_to_that_zone(trigger: str, who: str, to: str, met: int) -> None:
    at = fight(counting(trigger), zones=zones(("Yard", "Loft"), ("Loft", "Roof")))
    at.emit(Moved(who, "yard", to))
    assert full(at) == met


@pytest.mark.rule("FO-COUNT-06", prompt='/countdown "Fuse" 3 "Boom" on "a session ends"')
@pytest.mark.parametrize(
    ("trigger", "state", "met"),
    [
        ("a session ends", "ended", 1),
        ("a session ends", "started", 0),
        ("a scene begins", "ended", 0),
    ],
)
def test_the_end_of_a_session_marks_what_waits_for_it_and_its_beginning_does_not(
    trigger: str, state: str, met: int
) -> None:
    at = fight(counting(trigger))
    at.emit(Session(1, state))
    assert full(at) == met


@pytest.mark.parametrize("trigger", ["exchange", "Og is taken out", "Og concedes", "a scene begins"])
def test_whoever_leaves_marks_nothing(trigger: str) -> None:
    at = fight(counting(trigger))
    at.emit(Left("og"))
    assert full(at) == 0


@pytest.mark.parametrize(
    ("trigger", "secret", "waits"),
    [("the bell rings", True, True), ("the bell rings", False, False), ("exchange", True, False)],
)
def test_the_gm_judges_from_what_is_told_only_a_secret_one_that_waits_for_words(
    trigger: str, secret: bool, waits: bool
) -> None:
    assert counting(trigger, secret=secret).waits_for_words == waits


@pytest.mark.parametrize("strongest", ["og", "thug"])
def test_the_leader_who_gets_away_is_the_chief_of_them_however_little_they_can_do(strongest: str) -> None:
    chief = adversary_sheet("Og", kind="major", skills={"fight": 3 if strongest == "og" else 1})
    thug = adversary_sheet("Thug", skills={"fight": 2})
    at = table(hero("Mira"), foe("Og", sheet=chief), foe("Thug", sheet=thug))
    assert getattr(who_gets_away(at.state, "leader"), "id", None) == "og"


def test_among_equals_the_most_skilled_is_the_leader() -> None:
    at = table(hero("Mira"), foe("Thug", fight=1), foe("Og", fight=2))
    assert getattr(who_gets_away(at.state, "leader"), "id", None) == "og"


@pytest.mark.rule("FO-COUNT-07", "FO-COUNT-09", prompt='/countdown … on exchange or "Og is taken out"')
def test_several_triggers_mark_independently_and_an_event_that_meets_two_marks_two() -> None:
    at = fight(counting("Og is taken out", "a foe is taken out", boxes=3))
    happens(at, "taken-out")
    assert full(at) == 2


def test_marks_beyond_the_last_are_dropped() -> None:
    at = fight(counting("Og is taken out", "a foe is taken out", boxes=1))
    happens(at, "taken-out")
    assert full(at) == 1 and only_mark(at).done


@pytest.mark.rule("FO-COUNT-10", prompt='/countdown "X" 2 "…" on exchange then "Og is taken out"')
def test_with_a_trigger_for_each_box_only_the_next_ones_counts() -> None:
    at = fight(counting(in_turn=["the bell rings", "a failed roll"], boxes=2))
    happens(at, "fails")
    assert full(at) == 0
    tick(at, "The Fuse", "the bell rings")
    happens(at, "fails")
    assert full(at) == 2


@pytest.mark.rule("FO-COUNT-10")
def test_a_lasting_state_that_was_so_before_marks_its_box_when_it_is_the_next() -> None:
    at = fight(counting(in_turn=["the bell rings", "Og is taken out", "exchange"], boxes=3))
    happens(at, "taken-out")
    assert full(at) == 0
    tick(at, "The Fuse", "the bell rings")
    assert full(at) == 2


@pytest.mark.rule("FO-COUNT-10")
@pytest.mark.parametrize(
    ("trigger", "state", "so"),
    [
        ("Og concedes", Conceded("og", 0, "runs"), True),
        ("Thug concedes", Conceded("og", 0, "runs"), False),
        ("Og takes a consequence", ConsequenceTaken("og", "mild", "Cut", None), True),
        ("Thug takes a consequence", ConsequenceTaken("og", "mild", "Cut", None), False),
        ("Og enters the Loft", Moved("og", "yard", "loft"), True),
        ("Og enters the Roof", Moved("og", "yard", "loft"), False),
        ("“Fog” appears", AspectAdded("Fog", "situation", "scene", {}, "mira"), True),
        ("“Fog” appears", AspectAdded("Fog", "situation", "scene", {}, "mira", hidden=True), False),
    ],
)
def test_every_lasting_state_that_was_so_before_marks_its_box_as_it_becomes_the_next(
    trigger: str, state: Event, so: bool
) -> None:
    at = fight(
        counting(in_turn=["the bell rings", trigger, "an hour passes"], boxes=3),
        zones=zones(("Yard", "Loft"), ("Loft", "Roof")),
    )
    at.emit(state)
    assert full(at) == 0
    tick(at, "The Fuse", "the bell rings")
    assert full(at) == (2 if so else 1)


@pytest.mark.rule("FO-COUNT-07", prompt="/tick to the last box: the outcome happens at once")
def test_the_outcome_comes_about_once_and_asks_nobody() -> None:
    at = fight(counting("x", boxes=1, outcome=Repercussion("Fire!", aspect="Burning Quay", free=2)))
    tick(at, "The Fuse", "x")
    asked = play(at, outcomes(at))
    assert asked.asked == [] and only(at, CountdownEnded).texts == ("Fire!",)
    assert free_invokes(at, "Burning Quay") == {"gm": 2}
    play(at, outcomes(at))
    assert len(events_of(at, CountdownEnded)) == 1


def test_an_outcome_hits_every_hero_and_nobody_else() -> None:
    at = fight(counting("x", boxes=1, outcome=Repercussion("Fire!", hit=2)))
    tick(at, "The Fuse", "x")
    play(at, outcomes(at))
    assert (marked(at, "mira"), marked(at, "og")) == (2, 0)


def test_an_outcome_brings_newcomers_to_where_the_hero_is() -> None:
    sheet = adversary_sheet("Guard", stress={"physical": 1})
    place = zones(("Yard", "Loft"))
    at = fight(counting("x", boxes=1, outcome=Repercussion("More!", foes=sheet, number=2)), zones=place)
    tick(at, "The Fuse", "x")
    play(at, outcomes(at))
    assert [event.who for event in events_of(at, Entered)] == ["guard-1", "guard-2"]
    assert now(at, "guard-1").zone == now(at, "mira").zone


def test_somebody_who_gets_away_is_gone_unbeaten_and_remembered() -> None:
    at = fight(counting("x", boxes=1, outcome=Repercussion("He runs", escapes="leader")), turn="og")
    tick(at, "The Fuse", "x")
    play(at, with_what_follows(at, None) or iter(()))  # type: ignore[arg-type]
    assert only(at, Left).who == "og" and at.state.scene.turn in ("mira", "thug")
    assert [each.id for each in at.state.memory.people] == ["og"]


@pytest.mark.rule("FO-COUNT-07")
def test_a_mark_in_the_middle_of_an_action_takes_effect_at_once_and_the_outcome_after_it() -> None:
    at = fight(counting("a hero is hit", boxes=1, outcome=Repercussion("Fire!")))

    def hurt() -> Procedure:
        yield from take_hit(at, "mira", "og", 1, "physical")

    following = with_what_follows(at, hurt())
    assert following is not None
    play(at, following)
    told = ("CountdownMarked", "StressMarked", "CountdownEnded")
    kinds = [type(event).__name__ for event in at.log if type(event).__name__ in told]
    assert kinds == ["CountdownMarked", "CountdownMarked", "StressMarked", "CountdownEnded"]


@pytest.mark.rule("FO-COUNT-03", prompt="/end: /countdown still shows the track")
def test_marks_stay_past_the_end_of_a_scene_but_not_those_of_the_scene_itself() -> None:
    at = fight(counting("x"), Countdown("Siren", 3, (Repercussion("x"),), read_triggers(["x"]), here=True))
    tick(at, "The Fuse", "x")
    end_scene(at)
    assert [(each.name, each.marked) for each in running(at.state)] == [("The Fuse", 1)]
    assert isinstance(at.log[-1], SceneEnded) or any(isinstance(each, SceneEnded) for each in at.log)


def test_one_that_hangs_on_a_foe_is_closed_without_outcome_when_the_foe_is_out() -> None:
    at = fight(counting("exchange", on="og"))
    happens(at, "taken-out")
    assert running(at.state) == [] and events_of(at, CountdownEnded) == []
    assert events_of(at, CountdownMarked)[-1].change == "closed"


@pytest.mark.rule(
    "FO-COUNT-03", prompt='/countdown back "The Fuse" with crafts · /countdown stop "The Fuse" "why"'
)
def test_it_is_set_back_by_one_and_closed_with_a_reason() -> None:
    at = fight(counting("x"))
    with pytest.raises(IllegalChoice, match="nothing to set back"):
        set_back(at, "The Fuse", "Mira")
    tick(at, "The Fuse", "x")
    tick(at, "The Fuse", "x")
    set_back(at, "The Fuse", "Mira gains time")
    assert full(at) == 1
    close(at, "The Fuse", "it is wet")
    assert running(at.state) == [] and events_of(at, CountdownMarked)[-1].came_of == "it is wet"


@pytest.mark.rule("FO-COUNT-08", prompt='/countdown "Steps" 3 "They are here" on exchange secret; /countdown')
def test_of_a_secret_one_marks_do_not_say_what_made_them() -> None:
    at = fight(counting("exchange", secret=True))
    for who in ("mira", "og", "thug"):
        pass_on(at, who)
    assert only_mark(at).came_of == "" and only_mark(at).secret
    at = fight(counting("the bell rings", secret=True, boxes=1))
    tick(at, "The Fuse", "x")
    play(at, outcomes(at))
    assert not at.state.countdowns[0].secret


# Costs that take time


def paying(at: Table, degree: str, shifts: int = 3) -> None:
    play(at, pay_price(at, "mira", Price(degree, "deadline", "The Gate Is Closing", shifts), None))


def with_option(at: Table) -> Table:
    at.state = at.state._replace(options=("countdowns",))
    at.rules = ruleset_of(at.state)
    return at


def test_a_deadline_begins_a_countdown_where_the_campaign_plays_with_them() -> None:
    at = with_option(fight())
    paying(at, MAJOR, 2)
    (started,) = running(at.state)
    assert (started.name, started.boxes, started.here) == ("The Gate Is Closing", 2, True)
    assert [each.on for each in started.triggers] == ["exchange"]
    assert started.outcome[0].free == 2 and started.outcome[0].foes is not None


def test_a_deadline_brings_the_nearest_countdown_on_and_begins_no_other() -> None:
    at = fight(counting("x"))
    for degree in (MINOR, MAJOR):
        paying(at, degree)
    assert full(at) == 2 and len(running(at.state)) == 1


def test_without_the_option_a_deadline_is_an_aspect() -> None:
    at = fight()
    paying(at, MAJOR)
    assert running(at.state) == [] and free_invokes(at, "The Gate Is Closing") == {}
    assert any(each.name == "The Gate Is Closing" for each in at.state.scene.aspects)


def test_the_state_is_a_fold_of_the_events() -> None:
    at = fight(counting("Og is taken out"))
    happens(at, "taken-out")
    start = fight().state
    again: State = start
    for event in at.log:
        again = apply(again, event)
    assert again.countdowns == at.state.countdowns


def test_an_outcome_that_comes_due_between_scenes_waits_for_the_next() -> None:
    at = fight(counting("a bell rings", boxes=1))
    end_scene(at)
    tick(at, "The Fuse", "the bell")
    at.log.clear()
    play(at, outcomes(at))
    (waiting,) = at.state.countdowns
    assert waiting.due and not at.log
    play(at, start_scene(at, SceneSetUp("The next")))
    play(at, outcomes(at))
    assert only(at, CountdownEnded).texts == ("The Powder Goes Up",)
    assert any(aspect.name == "The Powder Goes Up" for aspect in at.state.scene.aspects)


def test_what_is_over_and_has_come_out_does_not_go_on() -> None:
    runs, due, over = (
        Countdown(name, 2, done=name != "Runs", due=name == "Due") for name in ("Runs", "Due", "Over")
    )
    assert without_the_done((runs, due, over)) == (runs, due)


@pytest.mark.parametrize(
    ("secret", "together", "in_turn", "waits"),
    [
        (True, ["the moon rises", "fail"], [], True),
        (True, ["fail"], [], False),
        (False, ["the moon rises"], [], False),
        (True, [], ["fail", "the moon rises"], False),
    ],
)
def test_only_a_secret_one_waits_for_words_and_only_for_its_next_box(
    secret: bool, together: list[str], in_turn: list[str], waits: bool
) -> None:
    triggers = read_triggers(together, in_turn)
    assert Countdown("Moon", 3, triggers=triggers, secret=secret).waits_for_words is waits
