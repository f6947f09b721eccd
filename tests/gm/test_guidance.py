"""Getting unstuck, what could be done, and whose moment is due."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import SolofateError
from solofate.gm.emulator import Emulator
from solofate.gm.suggesting import leads, suggestions
from solofate.repl.done_and_shown import take_line
from solofate.repl.reminders.nudges import SittingNudges
from solofate.rules.decisions import GM_SEAT, Decision, Option
from solofate.rules.decisions.scenes import Source
from solofate.rules.events import (
    Event,
    Invoked,
    Nudged,
    Outcome,
    RulingChanged,
    SceneStarted,
    Session,
    ThreadOpened,
    replay,
)
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import PCS, Character, adversary_sheet, enter, hero_sheet
from solofate.rules.model.spotlight import behind, due
from solofate.rules.model.state import State
from solofate.rules.model.zones import NO_ZONES
from solofate.rules.odds import succeeding
from solofate.rules.procedures.scenes.nudging import nudge, sources
from solofate.rules.table import Table, advance
from tests.gm.fights import ask
from tests.paper import Paper
from tests.places import STARTER, copied
from tests.rules.at_the_table import foe, hero, table


@pytest.fixture
def game(tmp_path: Path) -> Iterable[Game]:
    camp = copied(STARTER, tmp_path / "camp")
    opened = Game.open(camp, seed=3)
    yield opened
    opened.close()


def typed(game: Game, nudges: SittingNudges, *lines: str) -> list[str]:
    paper = Paper()
    for line in lines:
        take_line(game, line, paper, nudges)
    return paper.lines


def nudges_in(game: Game) -> list[Nudged]:
    return [event for _, event in game.log if isinstance(event, Nudged)]


# ---- nudges ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FG-DUTY-08", prompt="three inputs in a row that lead nowhere in an open scene, or /nudge")
@pytest.mark.parametrize(("way", "after"), [("three", 3), ("five", 5), ("on-request", None)])
def test_after_some_inputs_that_lead_nowhere_something_happens(
    way: str, after: int | None, game: Game
) -> None:
    if way != "three":
        game.do(f"/ruling AMBG-14 {way}")
    game.do('/scene "The quay"')
    nudges = SittingNudges()
    for number in range(1, 8):
        typed(game, nudges, "/attack nobody with shoot")
        assert len(nudges_in(game)) == (0 if after is None else number // after)


def test_whatever_moves_on_is_no_sign_of_being_stuck(game: Game) -> None:
    game.do('/scene "The quay"')
    nudges = SittingNudges()
    for _ in range(4):
        typed(game, nudges, "/foo", "/bar", "She walks along the quay.", "/sheet", "/map", "/suggest")
    assert not nudges_in(game)


def test_nothing_is_thrown_into_a_fight_or_an_open_question(game: Game) -> None:
    game.do("/scene 01-the-bonded-store")
    nudges = SittingNudges()
    typed(game, nudges, "/foo", "/foo", "/foo", "/foo")
    assert not nudges_in(game)
    while game.pending is not None:
        game.choose("")
    typed(game, nudges, "/foo", "/foo", "/foo", "/foo")
    assert not nudges_in(game)


def wanting(name: str, wants: str, kind: str = "minor") -> Character:
    return enter(
        adversary_sheet(name, kind=kind, wants=wants), name.casefold(), side="opposition", control="gm"
    )


def nudged(at: Table) -> Nudged:
    assert advance(nudge(at), at, Emulator("fair").choose) is None
    event = at.log[-1]
    assert isinstance(event, Nudged)
    return event


@pytest.mark.rule(
    "FG-DUTY-08", prompt="/nudge in a scene with an adversary who wants something; /why names the source"
)
def test_a_nudge_starts_from_what_the_chief_adversary_wants_and_then_from_elsewhere() -> None:
    at = table(
        hero("Mira"), wanting("Lout", "Beer"), wanting("Vex", "The Crown", "major"), aspects=[Aspect("Fog")]
    )
    at.emit(ThreadOpened("who-paid", "Who paid"))
    first = nudged(at)
    assert (first.source, first.about) == ("want:vex", "The Crown")
    assert first.who == "mira" and first.text
    others = [nudged(at).source for _ in range(4)]
    assert others == ["want:lout", "thread:who-paid", "aspect:fog", "nothing:the-moment"]
    assert nudged(at).source == "want:vex"


def test_without_anybody_who_wants_something_there_is_a_nudge_all_the_same() -> None:
    assert nudged(Table(State(), table().dice)).source == "nothing:the-moment"
    assert [each.kind for each in sources(State())] == ["nothing"]


@pytest.mark.rule("FG-DUTY-08")
def test_a_nudge_can_be_overruled_and_explains_itself(game: Game) -> None:
    game.do('/scene "The quay"')
    game.do("/nudge")
    before = nudges_in(game)[-1].source
    game.do("/why")
    assert "nudge" in game.reply[0]
    game.do("/bogus")
    assert nudges_in(game)[-1].source != before and len(nudges_in(game)) == 1


# ---- leads -----------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "FG-DUTY-13", prompt="/suggest always has something to act on; a search that fails names another way"
)
def test_a_failed_search_names_another_way_on(game: Game) -> None:
    game.do('/scene "The archive"')
    game.do("/dice ----")
    game.do("/control gm default")
    shown = typed(game, SittingNudges(), "/overcome investigate vs 6")
    nudges = SittingNudges()
    for _ in range(12):
        if game.pending is None:
            break
        shown += typed(game, nudges, "fail" if game.pending.kind == "overcome-fail" else "")
    assert any(line.startswith("Another way on: ") for line in shown)


@pytest.mark.rule("FG-DUTY-13")
@pytest.mark.parametrize("scene", [None, '/scene "An empty room"', "/scene 01-the-bonded-store"])
def test_there_is_always_something_to_act_on(scene: str | None, game: Game) -> None:
    if scene is not None:
        game.do(scene)
        while game.pending is not None:
            game.do("/suggest")
            assert game.reply[0].startswith("A sensible player would answer: ")
            game.choose("")
    assert leads(game.state)
    game.do("/suggest")
    assert game.reply[0] == "You could:" and len(game.reply) > 3
    assert suggestions(State())


def test_between_scenes_the_scenes_of_the_campaign_come_first(game: Game) -> None:
    game.do("/suggest")
    assert game.reply[1].strip().startswith("/scene 0")
    game.do('/scene "An empty room"')
    game.do("/suggest")
    assert not any("/scene" in line for line in game.reply)


@pytest.mark.parametrize("scene", ["01-the-bonded-store", "02-the-collectors-courtesy"])
def test_every_command_that_is_suggested_is_legal(scene: str, game: Game) -> None:
    game.do(f"/scene {scene}")
    tried = 0
    for _ in range(30):
        while game.pending is not None:
            game.choose("")
        for each in suggestions(game.state):
            if each.line.startswith("/"):
                game.fork().do(each.line.replace("…", "A Way In"))
                tried += 1
        try:
            game.do("/pass")
        except SolofateError:
            break
    assert tried > 10


# ---- the spotlight ---------------------------------------------------------------------------------------------


def two_heroes() -> State:
    def one(name: str, skill: str) -> Character:
        sheet = hero_sheet(
            name, aspects=(SheetAspect(f"{name}'s Trouble", "trouble"),), skills={skill: 4, "will": 1}
        )
        return enter(sheet, name.casefold(), side=PCS, control="player")

    at = Table(State(), table().dice)
    at.emit(SceneStarted("Here", "free", NO_ZONES))
    state = at.state._replace(characters={"ann": one("Ann", "fight"), "bo": one("Bo", "lore")})
    return state._replace(active="ann")


def outcome(who: str, skill: str, shifts: int = 1) -> Event:
    result = "succeed" if shifts > 0 else "fail"
    return Outcome(who, "overcome", shifts, 0, shifts, result, None, skill)


@pytest.mark.rule("FG-DUTY-09", prompt="/spotlight")
def test_a_moment_is_what_the_best_skill_brings_off_or_a_central_aspect() -> None:
    state = replay(
        two_heroes(),
        [
            outcome("ann", "fight"),
            outcome("ann", "will"),
            outcome("ann", "fight", -1),
            Invoked("ann", "Ann's Trouble", "+2", "free", None, 3, "ann", "trouble"),
            Invoked("ann", "Somewhere", "+2", "free", None, 3, "scene", "situation"),
        ],
    )
    assert state.spotlight == {"ann": ("fight", "Ann's Trouble")}
    assert [one.id for one in behind(state)] == ["bo"]
    assert replay(state, [Session(2, "started")]).spotlight == {}


@pytest.mark.rule("FG-DUTY-09")
def test_a_nudge_falls_to_whoever_is_behind() -> None:
    for shone, falls_to in (("ann", "bo"), ("bo", "ann")):
        at = Table(
            replay(two_heroes(), [outcome(shone, {"ann": "fight", "bo": "lore"}[shone])]), table().dice
        )
        assert nudged(at).who == falls_to


def test_with_one_hero_it_is_spread_over_what_that_hero_is() -> None:
    state = two_heroes()
    ann = state.characters["ann"]
    assert due(state, ann) == ("fight", "Ann's Trouble")
    assert due(replay(state, [outcome("ann", "fight")]), ann) == ("Ann's Trouble",)


def test_the_spotlight_is_shown(game: Game) -> None:
    game.do('/scene "The quay"')
    game.do("/dice ++++")
    game.do("/overcome will vs 0")
    while game.pending is not None:
        game.choose("")
    game.do("/spotlight")
    assert game.reply[0].startswith("Odile Marrack: Will 1×.")
    assert game.reply[-1] == "The next moment is Teo Lunt's."


def test_how_stuck_is_counted_is_a_ruling_of_the_campaign() -> None:
    assert replay(State(), [RulingChanged("AMBG-14", "five")]).rulings == {"AMBG-14": "five"}


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (Source("want", "Vex", "vex", "The Crown"), "Vex is the chief adversary here and wants something"),
        (Source("want", "Lout", "lout", "Beer"), "Lout is here and wants something: Beer."),
        (Source("goal", "the opposition", None, "the gate"), "The opposition is after something: the gate."),
        (Source("thread", "Who paid", None, "Who paid"), "this is not settled: Who paid."),
        (Source("aspect", "Fog", None, "Fog"), "Fog is in play and has not stirred for a while."),
        (Source("nothing", "the moment", None, ""), "the moment itself moves on."),
    ],
)
def test_the_reason_of_a_nudge_names_what_it_started_from(source: Source, said: str) -> None:
    at = table(hero("Mira"), wanting("Lout", "Beer"), wanting("Vex", "The Crown", "major"))
    only = Decision("nudge", GM_SEAT, (Option("it", source),), "it", None)
    assert said in ask(at, only).reason


def test_what_is_suggested_tells_the_chance_against_the_defence_it_names() -> None:
    people = hero("Mira", stealth=3, fight=1), foe("Og", notice=2, fight=4, physical=3)
    at = table(*people, conflict="physical", turn="mira")
    told = next(each.why for each in suggestions(at.state) if each.line == '/advantage stealth "…" on og')
    chance = succeeding(1, somebody=True, rules=at.rules)
    assert told == f"{chance:.0%}, Stealth +3 against Notice +2".replace("%", " %")
