"""The examples Bite-Sized Fate gives in passing, each through public commands and with dice that are forced."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.errors import SolofateError
from solofate.rules.events import ConflictStarted, Invoked, Moved, Outcome, ShiftsRead, StressMarked
from tests.content.helpers import told
from tests.worked_examples.stage import stage
from tests.worked_examples.test_core import answered, of, rolled

MUSKETEER = {
    "skills": {"Good": ["Fight", "Shoot"], "Fair": ["Provoke", "Athletics"], "Average": ["Notice", "Crafts"]},
    "aspects": ["Finest Swordsman in France", "A Girl in Every Port"],
}
GUARD = {"skills": {"Fight": 2, "Will": 1}, "stress": {"physical": 5, "mental": 5}}


def table(folder: Path, **scene: Any) -> Game:
    """Aramis and a guard, both played by hand."""
    game = stage(folder, {"Aramis": MUSKETEER}, {"Guard": GUARD}, dialect="bite-sized", **scene)
    game.do("/control gm player")
    game.do("/control guard player")
    return game


def at_odds(folder: Path, kind: str = "physical", **scene: Any) -> Game:
    """The same in a conflict, with Aramis to act."""
    game = table(folder, **scene)
    game.do(f"/conflict {kind}")
    answered(game)
    assert game.state.scene.turn == "aramis"
    return game


@pytest.mark.rule("BS-STRUCT-02", "BS-STRUCT-03", "BS-STRUCT-04")
@pytest.mark.parametrize(
    ("skills", "column", "pyramid"),
    [
        ("Good: [Fight, Will], Fair: [Lore, Notice], Average: [Drive, Stealth]", True, False),
        ("Good: [Fight, Will], Fair: [Lore], Average: [Drive, Stealth]", False, False),
        ("Good: [Fight, Will], Fair: [Lore, Notice, Shoot], Average: [Drive, Stealth]", False, False),
        (
            "Good: [Fight], Fair: [Lore, Notice], Average: [Drive, Stealth, Shoot]",
            True,
            True,
        ),
    ],
)
def test_two_at_good_stand_on_two_at_fair_and_as_many_at_average(
    skills: str, column: bool, pyramid: bool, tmp_path: Path
) -> None:
    sheet = f"name: Ann\nhigh-concept: Coxswain\ntrouble: Rain\nskills: {{{skills}}}\n"
    for yes, fits in (("no", column), ("yes", pyramid)):
        settled = f"campaign: Pier\ndialect: bite-sized\npace: {{pyramid: {yes}}}\n"
        folder = tmp_path / yes
        folder.mkdir()
        said = told(folder, {"campaign.yaml": settled, "characters/ann.yaml": sheet})
        assert (not any("too little support" in each.message for each in said)) is fits


@pytest.mark.rule("BS-ASP-01", "BS-INV-01", "BS-INV-02")
def test_the_finest_swordsman_in_france(tmp_path: Path) -> None:
    game = at_odds(tmp_path)
    game.do("/dice 0000")
    game.do("/attack guard with fight")
    while game.pending is not None:
        ways = [each.id for each in game.pending.options]
        wanted = "finest-swordsman-in-france:+2"
        game.choose(wanted if wanted in ways else "pass" if game.pending.kind == "invoke" else "")
    events = [event for _, event in game.log]
    assert [each.aspect for each in of(events, Invoked)] == ["Finest Swordsman in France"]
    assert of(events, Outcome)[-1].shifts == 3 - 2 + 2
    assert game.state.characters["aramis"].fate_points == 4


@pytest.mark.rule("BS-SHIFT-04")
@pytest.mark.parametrize(("way", "takes"), [("sooner:2", "15 minutes"), ("longer:2", "an afternoon")])
def test_an_hour_two_steps_down_or_up_the_table(way: str, takes: str, tmp_path: Path) -> None:
    game = table(tmp_path)
    events = rolled(game, "/overcome crafts vs 1", "++00", how_long="an-hour", shifts=way)
    assert [each.takes for each in of(events, ShiftsRead)] == [takes]


@pytest.mark.rule("BS-SHIFT-03", prompt='/overcome physique vs 1 undoing "bar the door"')
def test_what_was_done_well_is_undone_against_its_quality(tmp_path: Path) -> None:
    game = table(tmp_path)
    rolled(game, '/overcome crafts vs 1 "bar the door"', "++00", how_long="a-minute", shifts="lasting")
    assert [(each.what, each.quality) for each in game.state.lasting] == [("bar the door", 2)]
    events = rolled(game, '/overcome athletics vs 1 undoing "bar the door"', "0000")
    assert (of(events, Outcome)[-1].opposition, of(events, Outcome)[-1].result) == (3, "fail")
    assert game.state.lasting
    rolled(game, '/overcome athletics vs 1 undoing "bar the door"', "+000")
    assert not game.state.lasting


@pytest.mark.rule("BS-CONF-01", "BS-CONF-03")
@pytest.mark.parametrize(
    ("kind", "skill", "track"),
    [("physical", "fight", "health"), ("mental", "provoke", "composure")],
    ids=["a fight to the death", "a seduction"],
)
def test_the_scope_says_what_is_rolled_and_what_is_hurt(
    kind: str, skill: str, track: str, tmp_path: Path
) -> None:
    game = at_odds(tmp_path, kind)
    assert of([event for _, event in game.log], ConflictStarted)[0].kind == kind
    events = rolled(game, f"/attack guard with {skill}", "++00")
    assert {each.track for each in of(events, StressMarked)} == {track}


@pytest.mark.rule("BS-MAN-01", "BS-MAN-03", "BS-MAN-07")
def test_in_my_sights_is_gone_when_the_rifle_is_put_down(tmp_path: Path) -> None:
    game = at_odds(tmp_path)
    events = rolled(game, '/maneuver shoot "In My Sights" on guard', "++00")
    assert of(events, Outcome)[-1].result == "succeed"
    there = next(each for each in game.state.scene.aspects if each.name == "In My Sights")
    assert (there.on, dict(there.free_invokes)) == ("guard", {"aramis": 1})
    rolled(game, "/as guard defend")
    assert not of(rolled(game, '/remove "In My Sights"'), Outcome) and game.state.scene.turn == "aramis"
    assert not [each for each in game.state.scene.aspects if each.name == "In My Sights"]


COURT: dict[str, Any] = {
    "near left": {"next-to": ["near right", "far left"]},
    "near right": {"next-to": ["far right"]},
    "far left": {"next-to": ["far right"]},
    "far right": {},
}


@pytest.mark.rule("BS-ZONE-01", "BS-MOVE-03")
def test_a_basketball_court_is_four_zones_and_is_run_across_in_a_turn(tmp_path: Path) -> None:
    game = at_odds(tmp_path, zones=COURT, places={"Aramis": "near left", "Guard": "near left"})
    assert len(game.state.scene.zones.names) == 4
    events = rolled(game, "/run far right")
    assert of(events, Moved)[-1].to == "far-right" and game.state.characters["aramis"].zone == "far-right"


@pytest.mark.rule("BS-MOVE-04", "BS-MOVE-05")
@pytest.mark.parametrize(("border", "turns"), [(1, 1), (3, 2)], ids=["rough terrain, of 1", "a fence, of 3"])
def test_a_fence_takes_a_runner_of_two_a_second_turn(border: int, turns: int, tmp_path: Path) -> None:
    yards = {"yard": {"next-to": [{"zone": "street", "barrier": border}]}, "street": {}}
    game = at_odds(tmp_path, zones=yards, places={"Aramis": "yard", "Guard": "yard"})
    for turn in range(1, turns + 1):
        rolled(game, "/run street")
        there = game.state.characters["aramis"].zone
        assert there == ("street" if turn == turns else "yard")
        rolled(game, "/as guard defend")


LINE: dict[str, Any] = {
    "first": {"next-to": ["second"]},
    "second": {"next-to": ["third"]},
    "third": {"next-to": ["fourth"]},
    "fourth": {"next-to": ["fifth"]},
    "fifth": {},
}


@pytest.mark.rule("BS-RNG-01", "BS-RNG-02")
@pytest.mark.parametrize(
    ("skill", "away", "reaches"),
    [
        ("fight", "first", True),
        ("fight", "second", False),
        ("shoot", "fourth", True),
        ("shoot", "fifth", False),
    ],
)
def test_a_blade_reaches_its_own_zone_and_a_firearm_three(
    skill: str, away: str, reaches: bool, tmp_path: Path
) -> None:
    game = at_odds(tmp_path, zones=LINE, places={"Aramis": "first", "Guard": away})
    if reaches:
        assert of(rolled(game, f"/attack guard with {skill}", "0000"), Outcome)
    else:
        with pytest.raises(SolofateError, match="zone"):
            game.do(f"/attack guard with {skill}")


@pytest.mark.rule("BS-CHAR-02", "BS-ADV-03")
@pytest.mark.parametrize(("level", "right"), [("veteran", False), ("hero", True)])
def test_at_thirty_points_the_cap_is_superb(level: str, right: bool, tmp_path: Path) -> None:
    skills = (
        "{Superb: [Fight, Will], Great: [Lore, Notice], Good: [Drive, Shoot], Fair: [Crafts, Stealth], "
        "Average: [Rapport, Contacts]}"
    )
    sheet = f"name: Ann\nhigh-concept: Coxswain\ntrouble: Rain\nskills: {skills}\n"
    settled = f"campaign: Pier\ndialect: bite-sized\nlevel: {level}\n"
    said = told(tmp_path, {"campaign.yaml": settled, "characters/ann.yaml": sheet})
    assert (not [each for each in said if each.message.startswith("irregular")]) is right
