"""The worked examples of aspects and permission, through public commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.rules.events import AspectAdded, Ruling
from tests.worked_examples.stage import passes, play, stage

CONFLICT = {"mode": "conflict", "first": "pcs"}


def rulings(game: Game, *lines: str) -> list[Ruling]:
    return [event for event in play(game, *lines) if isinstance(event, Ruling)]


@pytest.mark.rule(
    "FC-ADV-14",
    "FC-ASPECT-02",
    prompt='/aspect "Pitch Black" forbids about reading; /overcome lore "read it"',
)
def test_xc_adv_02_pitch_black(tmp_path: Path) -> None:
    dark = {"name": "Pitch Black", "forbids": "overcome about reading"}
    game = stage(tmp_path, {"Ethan": {"skills": {"Lore": 2}}}, {}, aspects=[dark])
    play(game, '/overcome lore vs 1 "read the spell"')
    assert game.pending is not None and game.pending.kind == "permission"
    assert "Pitch Black" in game.state.to_json()["pending"]["question"]
    (ruling,) = rulings(game, "> leave")
    assert ruling.ruling == "refused" and ruling.aspect == "Pitch Black"
    assert game.pending is None


@pytest.mark.rule(
    "FC-ASPECT-04", prompt="a permission {aspect: …, allows: [move]} on your sheet, then /move over a barrier"
)
def test_xc_aspect_03_over_the_wall_in_one_bound(tmp_path: Path) -> None:
    legs = {
        "aspects": ["Cybernetically Enhanced Legs"],
        "permissions": [{"aspect": "Cybernetically Enhanced Legs", "allows": ["athletics"]}],
    }
    zones = {"yard": {"next-to": [{"zone": "roof", "barrier": 3}]}, "roof": None}
    game = stage(tmp_path, {"Ann": legs}, {}, zones=zones, places={"Ann": "yard"})
    (ruling,) = rulings(game, "/move roof", "> simply")
    assert ruling.ruling == "simply" and ruling.aspect == "Cybernetically Enhanced Legs"
    assert game.state.to_json()["characters"]["ann"]["zone"] == "roof"


@pytest.mark.rule("FC-SCENE-04", "FG-DUTY-01", prompt='/aspect "Flames Everywhere!", then /bogus')
def test_xc_scene_02_the_player_may_overrule_what_is_plainly_there(tmp_path: Path) -> None:
    game = stage(tmp_path, {"Ann": {}}, {})
    play(game, '/aspect "Deep Shadows"')
    (ruling,) = rulings(game, '/aspect "Flames Everywhere!"')
    assert ruling.ruling == "refused"
    assert [aspect["name"] for aspect in game.state.to_json()["scene"]["aspects"]] == ["Deep Shadows"]
    (added,) = [event for event in play(game, "/bogus") if isinstance(event, AspectAdded)]
    assert added.aspect == "Flames Everywhere!"


def test_a_zone_out_of_reach_is_ruled_on_and_can_be_overruled(tmp_path: Path) -> None:
    zones = {"yard": {"next-to": "loft"}, "loft": None}
    foes = {"Og": {"stress": 3, "skills": {"Fight": 1}}}
    game = stage(
        tmp_path, {"Ann": {"skills": {"Crafts": 3}}}, foes, zones=zones, places={"Ann": "yard", "Og": "loft"}
    )
    (ruling,) = rulings(game, '/advantage crafts "Stuck Door" on zone loft')
    assert ruling.ruling == "refused" and "out of reach" in ruling.reason
    game.do("/bogus")
    assert game.pending is not None and game.pending.kind != "reach"


@pytest.mark.rule(
    "FC-ASPECT-13",
    "FC-ASPECT-14",
    prompt='/aspect "The Harbour Is Closed" as scenario, later /over "The Harbour Is Closed"',
)
def test_a_scenario_aspect_stays_until_its_plot_line_is_over(tmp_path: Path) -> None:
    game = stage(tmp_path, {"Ann": {}}, {})
    play(
        game,
        '/aspect "The Harbour Is Closed" as scenario',
        '/aspect "Nobody Is Safe" as setting',
        '/scene "Next"',
    )
    names = [aspect["name"] for aspect in game.state.to_json()["scene"]["aspects"]]
    assert names == ["The Harbour Is Closed", "Nobody Is Safe"]
    with pytest.raises(IllegalChoice, match="no scenario aspect"):
        game.do('/over "Nobody Is Safe"')
    play(game, '/over "The Harbour Is Closed"')
    assert [aspect["name"] for aspect in game.state.to_json()["scene"]["aspects"]] == ["Nobody Is Safe"]


@pytest.mark.rule(
    "FC-ASPECT-12", prompt="organizations: in a character's file; the aspect is among yours when you invoke"
)
def test_a_member_uses_the_organizations_aspects_as_their_own(tmp_path: Path) -> None:
    guild = {"organizations": [{"name": "The Guild", "aspects": ["A Lamp in Every Street"]}]}
    game = stage(tmp_path, {"Ann": guild | {"skills": {"Lore": 1}}, "Ben": {"skills": {"Lore": 1}}}, {})
    offered = []
    for who in ("ann", "ben"):
        play(game, f"/me {who}", "/dice 0000", "/overcome lore vs 3")
        assert game.pending is not None
        offered.append("a-lamp-in-every-street:+2" in [option.id for option in game.pending.options])
        passes(game)
        while game.pending is not None:
            game.choose(game.pending.default)
    assert offered == [True, False]
    assert game.state.to_json()["characters"]["ann"]["aspects"][-1]["kind"] == "organization"


@pytest.mark.rule("FC-SCENE-05", prompt='/aspect "Barricade" free 2 for pcs')
@pytest.mark.parametrize(("side", "holder"), [("pcs", "pcs"), ("opposition", "gm"), ("anyone", "anyone")])
def test_free_invokes_of_the_set_up_may_be_one_sides(tmp_path: Path, side: str, holder: str) -> None:
    game = stage(tmp_path, {"Ann": {}}, {}, aspects=[{"name": "Barricade", "free": 2, "for": side}])
    (aspect,) = game.state.to_json()["scene"]["aspects"]
    assert aspect["free_invokes"] == {holder: 2}
    play(game, "/dice 0000", "/overcome lore vs 3")
    assert game.pending is not None
    offered = [option for option in game.pending.options if option.id == "barricade:+2"]
    assert (offered[0].detail.paid_with == "free") is (side != "opposition")


@pytest.mark.parametrize(
    ("line", "error", "says"),
    [
        ('/aspect "X" forbids', MalformedChoice, "say which deeds"),
        ('/aspect "X" forbids flumbering', UnknownName, "no skill"),
        ('/aspect "X" forbids move forbids lore', MalformedChoice, "twice"),
        ('/aspect "X" on me as setting', IllegalChoice, "everybody's"),
        ('/aspect "X" free 1 for them', MalformedChoice, "behind for"),
        ('/permit "No Such Thing" forbids move', UnknownName, "no aspect"),
        ("/permit", MalformedChoice, "which aspect"),
        ("/do", MalformedChoice, "what you do"),
    ],
)
def test_mistyped(tmp_path: Path, line: str, error: type[Exception], says: str) -> None:
    game = stage(tmp_path, {"Ann": {}}, {})
    before = game.state.to_json()
    with pytest.raises(error, match=says):
        game.do(line)
    assert game.state.to_json() == before


@pytest.mark.rule("FC-OUTCOME-05", prompt='/hit NAME N physical "the trap in the handle"')
@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("/hit ann", "say whom and how hard"),
        ("/hit ann 0", "from 1 to"),
        ("/hit ann x", "from 1 to"),
        ("/hit nobody 3", "not someone here"),
        ("/death maybe", "/death possible"),
        ("/death possible often", "/death possible"),
    ],
)
def test_harm_mistyped(tmp_path: Path, line: str, says: str) -> None:
    game = stage(tmp_path, {"Ann": {}}, {})
    with pytest.raises((IllegalChoice, MalformedChoice, UnknownName), match=says):
        game.do(line)


def test_a_trap_in_the_handle(tmp_path: Path) -> None:
    game = stage(tmp_path, {"Ethan": {}}, {})
    play(game, '/hit ethan 2 physical "a poisoned needle"', "> mild", "> Poisoned")
    assert game.state.to_json()["characters"]["ethan"]["consequences"][0]["aspect"] == "Poisoned"
    play(game, "/death possible always")
    assert game.state.to_json()["scene"]["deadly"] is True
