"""Scenes: what is set out at the start, what may be written down, and what clears at the end (SCENE, RECOVER)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.events import (
    AspectAdded,
    ConsequenceTaken,
    Entered,
    FatePoints,
    Moved,
    Rolled,
    SceneStarted,
    StressMarked,
    StuntUsed,
    TurnPassed,
)
from solofate.rules.model.aspects import ANYONE, Aspect
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.zones import NO_ZONES, ZoneMap
from solofate.rules.procedures.actions.overcome import Against, bare_roll
from solofate.rules.procedures.actions.situation_aspects import write_down
from solofate.rules.procedures.conflict.conflict_ends import end_conflict
from solofate.rules.procedures.scenes.entering import bring_in_hero
from solofate.rules.procedures.scenes.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.table import Table
from tests.rules.at_the_table import (
    events_of,
    foe,
    free_invokes,
    hero,
    ids,
    marked,
    now,
    only,
    play,
    table,
    zones,
)

SHADOWS = Aspect("Deep Shadows")


def mira(points: int = 0, control: str = "player") -> Character:
    return hero("Mira", fate_points=points, control=control)


def offered(at: Table, who: str) -> list[str]:
    """What somebody is offered on a roll that needs all the help there is."""
    played = play(at, bare_roll(at, who, "lore", Against(difficulty=9)))
    return sorted({each for asked in played.asked if asked.who == who for each in ids(asked)} - {"pass"})


# Setting out


@pytest.mark.rule("FC-SCENE-01")
def test_everything_is_set_out_before_anybody_acts() -> None:
    place = zones(("Nave", "Crypt", 2))
    at = table(mira())
    scene = SceneSetUp(
        "The Crypt",
        zones=place,
        aspects=(SHADOWS,),
        places={"mira": "crypt"},
        cast=(foe("Ghoul", zone="nave"),),
        conflict="physical",
        first="mira",
        goals={"pcs": "Find the book"},
    )
    play(at, start_scene(at, scene))
    kinds = [type(event) for event in at.log]
    start = kinds.index(TurnPassed)
    assert set(kinds[:start]) >= {SceneStarted, Entered, Moved, FatePoints}
    assert set(kinds[start + 1 :]) <= {Rolled}, "from then on it is played"
    assert [now(at, who).zone for who in ("mira", "ghoul")] == ["crypt", "nave"]
    assert at.state.scene.aspects == (SHADOWS,)
    assert (at.state.scene.zones, at.state.scene.goals) == (place, {"pcs": "Find the book"})
    assert at.state.scene.mode == "conflict"


@pytest.mark.rule("FC-SCENE-01")
def test_whoever_was_given_no_place_stands_in_the_first_zone() -> None:
    at = table(mira())
    play(at, start_scene(at, SceneSetUp("The Crypt", zones=zones(("Nave", "Crypt")), cast=(foe("Ghoul"),))))
    assert [now(at, who).zone for who in ("mira", "ghoul")] == ["nave", "nave"]


@pytest.mark.rule("FC-SCENE-01")
def test_a_new_scene_ends_the_old_and_leaves_its_npcs_behind() -> None:
    beaten = mira()._replace(out="taken-out", acted=True, moved=True)
    at = table(beaten, foe("Ghoul"), zones=zones(names=["Nave"]))
    play(at, start_scene(at, SceneSetUp("Later")))
    assert list(at.state.characters) == ["mira"]
    assert now(at, "mira") == mira(), "she is back on her feet, and nowhere yet"


def test_of_those_on_the_heroes_side_only_heroes_are_the_heroes_of_a_scene() -> None:
    at = table(mira(), foe("Cat")._replace(side=PCS))
    at.emit(SceneStarted("Again", "free", NO_ZONES))
    assert set(at.state.characters) == {"mira", "cat"} and at.state.scene.heroes == ("mira",)


@pytest.mark.rule("FC-ZONE-01")
@pytest.mark.parametrize("number", [0, 1, 3, 9])
def test_the_usual_number_of_zones_is_advice_and_any_other_can_be_played(number: int) -> None:
    names = {f"zone-{at}": f"Zone {at}" for at in range(number)}
    at = table(mira())
    play(at, start_scene(at, SceneSetUp("Anywhere", zones=ZoneMap(names))))
    assert len(at.state.scene.zones) == number
    assert now(at, "mira").zone == ("zone-0" if number else None)


@pytest.mark.rule("FC-SCENE-03")
@pytest.mark.parametrize("who", ["mira", "ghoul"])
def test_its_aspects_are_everybodys_to_invoke(who: str) -> None:
    at = table(mira(points=1), foe("Ghoul"), dice=[0], aspects=[SHADOWS], pool=1)
    assert offered(at, who) == ["deep-shadows:+2", "deep-shadows:reroll"]


# Writing down what is there


@pytest.mark.rule("FC-SCENE-04")
def test_what_plainly_would_be_there_is_written_down_without_a_roll() -> None:
    """XC-SCENE-02: deep shadows in a catacomb."""
    at = table(mira(), zones=zones(names=["Crypt"]))
    played = play(
        at, write_down(at, "mira", Aspect("Deep Shadows", on="zone:crypt")), {"plainly-there": "allow"}
    )
    assert played.decision("plainly-there").who == "gm"
    assert at.log == [AspectAdded("Deep Shadows", "situation", "zone:crypt", {}, "mira")]


@pytest.mark.rule("FC-SCENE-04")
def test_a_change_needs_somebody_to_bring_it_about() -> None:
    at = table(mira())
    with pytest.raises(IllegalChoice, match="/advantage"):
        play(at, write_down(at, "mira", Aspect("Flames Everywhere!")), {"plainly-there": "deny"})
    assert at.log == []


@pytest.mark.rule("FC-SCENE-04")
def test_what_is_written_down_already_is_not_asked_about() -> None:
    at = table(mira(), aspects=[SHADOWS])
    with pytest.raises(IllegalChoice, match="there already"):
        play(at, write_down(at, "mira", Aspect("Deep Shadows")))
    assert at.log == []


@pytest.mark.rule("FC-SCENE-05")
def test_it_may_come_with_free_invokes_for_whoever_takes_them() -> None:
    at = table(mira())
    play(at, write_down(at, "mira", Aspect("Deep Shadows", free_invokes={ANYONE: 2})))
    assert free_invokes(at, "Deep Shadows") == {"anyone": 2}


@pytest.mark.rule("FC-SCENE-05")
@pytest.mark.parametrize(
    ("held", "mine", "theirs"),
    [({}, False, False), ({"mira": 1}, True, False), ({"gm": 1}, False, True), ({"anyone": 1}, True, True)],
)
def test_an_aspect_of_the_set_up_has_free_invokes_for_whom_the_gm_says(
    held: dict[str, int], mine: bool, theirs: bool
) -> None:
    """Ruling AMBC-55: none, unless somebody says so."""
    cast = (foe("Ghoul"),)
    scene = SceneSetUp("The Crypt", aspects=(SHADOWS._replace(free_invokes=held),), cast=cast)
    for who, expected in (("mira", mine), ("ghoul", theirs)):
        at = table(mira(), dice=[0])
        play(at, start_scene(at, scene))
        at.emit(FatePoints("gm", -1, 0, "spent elsewhere"))
        assert ("deep-shadows:+2" in offered(at, who)) is expected


# Clearing up


@pytest.mark.rule("FC-RECOVER-01")
def test_everybodys_stress_clears_when_a_scene_ends_and_consequences_stay() -> None:
    at = table(mira(), foe("Ghoul", physical=2, mental=2, consequences=["mild"]))
    for who in ("mira", "ghoul"):
        at.emit(StressMarked(who, "physical", (0, 1)))
        at.emit(StressMarked(who, "mental", (1,)))
        at.emit(ConsequenceTaken(who, "mild", f"Sore {who}", None))
    end_scene(at)
    for who in ("mira", "ghoul"):
        assert (marked(at, who, "physical"), marked(at, who, "mental")) == (0, 0)
        assert now(at, who).consequences[0].aspect == f"Sore {who}"


@pytest.mark.rule("FC-RECOVER-01")
@pytest.mark.parametrize("out", ["taken-out", "conceded"])
def test_those_who_are_out_clear_theirs_too(out: str) -> None:
    at = table(mira()._replace(out=out))
    at.emit(StressMarked("mira", "physical", (0,)))
    end_scene(at)
    assert marked(at, "mira") == 0


@pytest.mark.rule("FC-RECOVER-01")
def test_a_conflict_that_ends_clears_nothing_yet() -> None:
    at = table(mira(), foe("Ghoul"), conflict="physical")
    at.emit(StressMarked("mira", "physical", (0,)))
    end_conflict(at, "pcs")
    assert marked(at, "mira") == 1


@pytest.mark.rule("FC-STUNT-04")
def test_what_can_be_used_once_a_scene_can_be_used_again() -> None:
    at = table(mira())
    at.emit(StuntUsed("mira", "lucky", 2, "scene"))
    at.emit(StuntUsed("mira", "blessed", 2, "session"))
    end_scene(at)
    assert now(at, "mira").used == (("blessed", "session"),)


def test_without_a_scene_none_ends() -> None:
    at = table(mira())
    end_scene(at)
    with pytest.raises(IllegalChoice, match="no scene is open"):
        end_scene(at)


@pytest.mark.rule("FC-SCENE-01")
def test_a_scene_left_in_the_middle_of_a_fight_ends_the_fight() -> None:
    at = table(mira(), foe("Ghoul"), conflict="physical")
    play(at, start_scene(at, SceneSetUp("Later")))
    assert (at.state.scene.mode, at.state.scene.turn, at.state.scene.exchange) == ("free", None, 0)
    assert only(at, SceneStarted).title == "Later"
    assert events_of(at, TurnPassed) == []


def test_a_hero_who_was_away_comes_back_as_they_left_and_has_neither_acted_nor_moved() -> None:
    mira, pike = hero("Mira", fight=2), hero("Pike", fate_points=1, fight=3)
    at = table(mira, zones=zones(("Yard", "Loft")))
    at.state = at.state._replace(away={"pike": pike._replace(acted=True, moved=True, zone="loft")})
    bring_in_hero(at, pike.sheet, "yard")
    back = at.state.characters["pike"]
    assert (back.fate_points, back.zone, back.acted, back.moved) == (1, "yard", False, False)
