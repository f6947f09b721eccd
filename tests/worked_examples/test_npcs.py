"""NPCs of every weight: major, minor, threats, bystanders and allies (NPC, MONSTER)."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.content.checks.check import check_paths
from solofate.errors import SolofateError
from solofate.rules.events import Entered, FatePoints, GmCall, SheetChanged, SideChanged, TurnPassed
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import enter, hero_sheet
from solofate.rules.model.npcs import boss_sheet, full_sheet, improvised
from solofate.rules.model.state import in_play
from tests.worked_examples.stage import passes, play, stage, write

HERO: dict[str, dict[str, Any]] = {"Mira": {"skills": {"Fight": 4, "Athletics": 3, "Will": 2}}}


def at_play(folder: Path, foes: dict[str, dict[str, Any]] | None = None, **scene: Any) -> Game:
    return stage(folder, HERO, foes or {}, **scene)


def sheet_of(game: Game, who: str) -> Any:
    return game.state.to_json()["characters"][who]


def warnings(folder: Path, row: dict[str, Any]) -> list[str]:
    write(folder / "table.yaml", {"table": "T", "adversaries": row})
    report = check_paths([folder / "table.yaml"])
    assert not [mistake for mistake in report.mistakes if not mistake.warning]
    return [mistake.message for mistake in report.mistakes]


@pytest.mark.rule(
    "FG-NPC-04", "FG-NPC-05", "FG-NPC-06", prompt='/add "Guard Dog" skills "Biting People" Great'
)
@pytest.mark.parametrize(("shifts", "out"), [(1, False), (2, True)])
def test_a_guard_dog(tmp_path: Path, shifts: int, out: bool) -> None:
    """XG-NPC-01: one aspect, one made-up skill, one box; a hit it has no box for takes it out."""
    game = at_play(tmp_path)
    play(game, '/add "Guard Dog" skills "Biting People" Great stress 1', "/conflict first mira")
    dog = sheet_of(game, "guard-dog")
    assert [aspect["name"] for aspect in dog["aspects"]] == ["Guard Dog"]
    assert (dog["kind"], dog["skills"], dog["consequences"]) == ("minor", {"biting-people": 4}, [])
    rating = game.state.characters["guard-dog"].sheet.rating
    assert (rating("biting-people"), rating("notice")) == (4, 0)
    play(game, f"/dice {'+' * shifts}{'0' * (4 - shifts)}", "/dice 0000", "/control guard-dog player")
    play(game, "/attack dog with fight", "> biting-people")
    passes(game)
    assert game.pending is not None and game.pending.kind == ("fate" if out else "absorb")
    if not out:
        game.choose("stress:1")
        assert sheet_of(game, "guard-dog")["stress"]["physical"]["marked"] == [True]


@pytest.mark.rule("FG-NPC-04")
@pytest.mark.parametrize("aspects", [["Guard Dog"], ["Enraged Cultist", "Sworn", "Afraid of the Dark"]])
@pytest.mark.parametrize("skills", [{"Getting into Bar Fights": 2}, {"Biting People": 4, "Notice": 1}])
def test_samples_of_minor_npcs_are_sound(tmp_path: Path, aspects: list[str], skills: dict[str, int]) -> None:
    """XG-NPC-02."""
    found = warnings(tmp_path, {"name": "Somebody", "aspects": aspects, "skills": skills})
    assert all("own" in message for message in found)


@pytest.mark.rule("FG-NPC-06")
@pytest.mark.parametrize("boxes", [0, 1, 2, 3])
def test_one_shift_more_than_there_are_boxes_takes_a_minor_npc_out(tmp_path: Path, boxes: int) -> None:
    """XG-NPC-03."""
    game = at_play(tmp_path)
    play(game, f'/add "Guard" stress {boxes}', "/conflict first mira", "/control guard player")
    play(game, "/dice 0000", f"/dice {'-' * max(0, 4 - 4)}0000", "/attack guard with fight", "> none")
    passes(game)
    if game.pending is not None and game.pending.kind == "attack-style":
        game.choose("full")
    assert game.pending is not None and game.pending.kind == "fate"  # four shifts against three boxes at most


@pytest.mark.rule("FG-MONSTER-01", "FG-MONSTER-03", prompt='/add "The Storm" as threat … then /sheet storm')
@pytest.mark.parametrize("name", ["The Storm", "Spreading Fire", "Armoured Squad"])
def test_a_threat_is_one_character_with_whatever_it_needs(tmp_path: Path, name: str) -> None:
    """XG-MONSTER-01: five skills, six boxes and a severe slot on one row."""
    row = {
        "name": name, "kind": "monster", "stress": 6, "consequences": ["severe"],
        "skills": {"Fight": 5, "Shoot": 4, "Provoke": 4, "Athletics": 3, "Notice": 8},
    }  # fmt: skip
    assert warnings(tmp_path, row) == []
    (tmp_path / "staged").mkdir()
    game = at_play(tmp_path / "staged", {name: row})
    typed = (
        '/add "Twin Storm" as threat skills fight 5 shoot 4 provoke 4 athletics 3 notice 8 stress 6 '
        "consequences severe"
    )
    game.do(typed)
    for who in (next(iter(set(game.state.characters) - {"mira", "twin-storm"})), "twin-storm"):
        one = sheet_of(game, who)
        assert (one["kind"], len(one["skills"]), len(one["stress"]["physical"]["boxes"])) == ("monster", 5, 6)
        assert [slot["slot"] for slot in one["consequences"]] == ["severe"]
    game.do("/sheet twin")
    assert "threat" in game.reply[0]


@pytest.mark.rule("FG-NPC-01", "FG-NPC-02", prompt='/add "Captain Vey" as major skills fight 6 …')
def test_a_major_npc_has_a_whole_sheet_and_none_of_a_heros_limits(tmp_path: Path) -> None:
    row = {
        "name": "Captain Vey", "kind": "major", "aspects": ["Pirate Queen", "No Port Will Have Her"],
        "skills": {"Fight": 6, "Provoke": 6, "Will": 5, "Athletics": 5}, "stress": {"physical": 4, "mental": 6},
        "consequences": ["mild", "moderate", "severe", "mild"],
        "stunts": [{"name": f"Trick {at}", "text": "Because she can."} for at in range(7)],
    }  # fmt: skip
    assert warnings(tmp_path, row) == []
    game = at_play(tmp_path, {"Captain Vey": row})
    vey = sheet_of(game, "captain-vey")
    assert (len(vey["stunts"]), [slot["slot"] for slot in vey["consequences"]]) == (
        7, ["mild", "moderate", "severe", "mild-2"],
    )  # fmt: skip
    game.do('/add "Old Rival" as major skills fight 6 physique 3 will 1')
    rival = sheet_of(game, "old-rival")
    assert [slot["slot"] for slot in rival["consequences"]] == ["mild", "moderate", "severe"]
    assert [len(rival["stress"][kind]["boxes"]) for kind in ("physical", "mental")] == [6, 4]


@pytest.mark.rule("FG-NPC-07", prompt='/add "Harbour Clerk" as bystander, then /sheet clerk')
def test_the_record_says_what_everybody_is(tmp_path: Path) -> None:
    game = at_play(tmp_path, {"Og": {"kind": "major"}})
    play(
        game,
        '/add "Harbour Clerk" as bystander',
        '/add "Pike" as ally skills fight 2',
        '/add "The Tide" as threat stress 4',
        '/add "Lookout" as minor',
    )
    found = {who: (one["kind"], one["side"]) for who, one in game.state.to_json()["characters"].items()}
    assert found == {
        "mira": ("pc", "pcs"), "og": ("major", "opposition"), "harbour-clerk": ("bystander", "bystanders"),
        "pike": ("minor", "pcs"), "the-tide": ("monster", "opposition"), "lookout": ("minor", "opposition"),
    }  # fmt: skip
    for who, words in (
        ("clerk", "bystander"),
        ("pike", "minor ally"),
        ("tide", "threat"),
        ("lookout", "minor"),
    ):
        game.do(f"/sheet {who}")
        assert f" · {words}" in game.reply[0]


@pytest.mark.rule("FG-NPC-07")
def test_a_bystander_stays_out_of_the_fight_until_somebody_draws_them_in(tmp_path: Path) -> None:
    game = at_play(tmp_path, {"Og": {"skills": {"Fight": 1}, "stress": 1}})
    play(game, '/add "Clerk" as bystander', "/conflict first mira")
    assert "clerk" not in [one.id for one in in_play(game.state)]
    assert SideChanged("clerk", "opposition") in game.do("/side clerk opposition")
    assert "clerk" in [one.id for one in in_play(game.state)]
    play(game, "/side clerk bystanders", "/pass")
    for _ in range(20):
        if game.pending is None:
            break
        assert "clerk" not in [option.id for option in game.pending.options]
        game.choose("")
    turns = [event.who for _, event in game.log if isinstance(event, TurnPassed)]
    assert "og" in turns and "clerk" not in turns


@pytest.mark.rule("FG-NPC-07", "FC-SETUP-02")
def test_an_ally_fights_beside_the_heroes_on_the_gms_account(tmp_path: Path) -> None:
    game = at_play(tmp_path, {"Og": {"skills": {"Fight": 1}, "stress": 2}})
    play(game, '/add "Pike" as ally skills fight 3 stress 2', "/conflict first mira")
    pike = game.state.characters["pike"]
    assert (pike.side, pike.control, pike.fate_points, pike.is_hero) == ("pcs", "gm", 0, False)
    assert game.state.pool == 1, "an ally puts nothing into the pool"
    with pytest.raises(SolofateError, match="is on your side"):
        game.do("/attack pike with fight")
    play(game, "/end", '/scene "Later"')
    assert "pike" in game.state.characters and game.state.active == "mira"
    points = [event for _, event in game.log if isinstance(event, FatePoints) and event.who == "pike"]
    assert points == []


@pytest.mark.rule("FG-NPC-08", prompt='/add "Old Pike" as minor in three scenes: the GM proposes')
def test_a_minor_npc_who_keeps_coming_back_is_proposed_and_never_promoted_in_silence(tmp_path: Path) -> None:
    game = at_play(tmp_path)
    for at in range(3):
        play(game, f'/scene "Night {at}"', '/add "Old Pike" as minor skills deceive 2')
        if at < 2:
            assert game.pending is None
    assert game.pending is not None and game.pending.kind == "promote"
    assert [option.id for option in game.pending.options] == ["major", "boss", "leave"]
    assert game.pending.default == "leave"
    call = next(
        event for _, event in game.log if isinstance(event, GmCall) and event.duty == "propose-promotion"
    )
    assert call.chose == "propose" and "3 scenes" in call.reason
    assert sheet_of(game, "old-pike")["kind"] == "minor"
    forked = game.fork()
    forked.choose("leave")
    assert sheet_of(forked, "old-pike")["kind"] == "minor"
    assert not any(isinstance(event, SheetChanged) for _, event in forked.log)
    game.choose("major")
    pike = sheet_of(game, "old-pike")
    assert pike["kind"] == "major" and len(pike["consequences"]) == 3
    game.undo()
    assert sheet_of(game, "old-pike")["kind"] == "minor"


def test_numbered_foes_and_those_left_alone_are_not_proposed_again_at_once(tmp_path: Path) -> None:
    game = at_play(tmp_path)
    for at in range(5):
        play(game, f'/scene "Night {at}"', '/add "Old Pike" as minor')
        if game.pending is not None:
            game.choose("leave")
    proposals = [
        event for _, event in game.log if isinstance(event, GmCall) and event.duty == "propose-promotion"
    ]
    assert len(proposals) == 1


@pytest.mark.rule("FG-NPC-09", prompt="/promote pike, then boss")
def test_a_recurring_danger_stands_above_the_best_of_the_heroes_and_says_its_edge(tmp_path: Path) -> None:
    game = at_play(tmp_path)
    play(game, '/add "Pike" as minor skills deceive 2 fight 1 stress 2', "/promote pike", "> boss")
    sheet = game.state.characters["pike"].sheet
    assert max(sheet.skills.values()) == 5 and sheet.skills["deceive"] == 5 and sheet.skills["fight"] == 4
    assert [stunt.name for stunt in sheet.stunts] == ["Grown Dangerous"] and sheet.stunts[
        0
    ].exception is not None
    assert (sheet.boxes("physical"), sheet.boxes("mental")) == (5, 6)
    assert [slot.name for slot in sheet.slots] == ["mild", "moderate", "severe", "mild-2"]
    with pytest.raises(SolofateError, match="a major character already"):
        game.do("/promote pike")
    with pytest.raises(SolofateError, match="a hero"):
        game.do("/promote mira")


def test_promotion_never_takes_anything_away() -> None:
    tough = improvised("Wall", skills={"fight": 2}, stress={"physical": 9}, consequences=("mild", "mild"))
    grown = full_sheet(tough)
    assert (grown.boxes("physical"), grown.boxes("mental")) == (9, 3)
    assert [slot.name for slot in grown.slots] == ["mild", "moderate", "severe", "mild-2"]
    assert boss_sheet(tough, ()).skills["fight"] == 5


@pytest.mark.parametrize(
    ("kinds", "grown"), [(("", ""), ("high-concept", "")), (("", "high-concept"), ("", "high-concept"))]
)
def test_promotion_makes_the_first_aspect_a_high_concept_where_there_is_none(
    kinds: tuple[str, ...], grown: tuple[str, ...]
) -> None:
    aspects = tuple(SheetAspect(f"Aspect {at}", kind) for at, kind in enumerate(kinds))
    sheet = replace(improvised("Wall", skills={"fight": 2}), aspects=aspects)
    assert tuple(aspect.kind for aspect in full_sheet(sheet).aspects) == grown


WRONG = {
    '/add "" as minor': "a name comes first",
    '/add "A/B" as minor': "a name comes first",
    '/add "Dog" as giant': "major, minor, threat, bystander or ally",
    '/add "Dog" skills fight': "has no rating",
    '/add "Dog" skills 3': "a skill stands before its rating",
    '/add "Dog" skills fihgt 3': "a made-up skill stands in quotes",
    '/add "Dog" skills fight 3 fight 2': "there twice",
    '/add "Dog" stress many': "a number of boxes",
    '/add "Dog" stress 99': "are too many",
    '/add "Dog" consequences huge': "mild, moderate, severe",
    '/add "Dog" tactics clever': "tactics are",
    '/add "Dog" stress': "nothing stands behind stress",
    '/add "Dog" stress 1 stress 2': "twice",
    '/add "Dog" aspects Big Bad': "double quotes each",
    '/add "Mira" as minor': "is here already",
}


@pytest.mark.parametrize("line", WRONG)
def test_a_mistyped_sheet_says_what_is_wrong_and_brings_nobody(tmp_path: Path, line: str) -> None:
    game = at_play(tmp_path)
    before = game.state
    with pytest.raises(SolofateError, match=WRONG[line]):
        game.do(line)
    assert game.state == before


def test_a_slip_in_quotes_is_not_taken_for_somebody_new(tmp_path: Path) -> None:
    game = at_play(tmp_path, {"Dock Bruiser": {}})
    with pytest.raises(SolofateError, match="did you mean Dock Bruiser"):
        game.do('/add "Dock Bruser"')
    events = play(game, '/add "Lamplighter"')
    assert [event.who for event in events if isinstance(event, Entered)] == ["lamplighter"]
    assert json.dumps(game.state.to_json())


@pytest.mark.rule(
    "FG-MONSTER-02", prompt='/add "The Storm" as threat skills "Wind" Epic stress 6, then /sheet storm'
)
def test_anything_may_be_on_a_threats_sheet_and_its_ratings_are_compared_with_the_heroes(
    tmp_path: Path,
) -> None:
    game = at_play(tmp_path)
    play(
        game,
        '/add "Storm" as threat aspects "It Howls" "It Drowns" skills fight 6 provoke 3 shoot 2 stress 4/2 '
        'consequences mild mild severe stunts "Because it is everywhere, it is never flanked."',
    )
    sheet = game.state.characters["storm"].sheet
    assert (len(sheet.aspects), len(sheet.stunts), sheet.boxes("physical"), sheet.boxes("mental")) == (
        2,
        1,
        4,
        2,
    )
    assert [slot.severity for slot in sheet.slots] == ["mild", "mild", "severe"]
    game.do("/sheet storm")
    lines = {line.strip().partition(" ")[0]: line for line in game.reply}
    assert "high for Mira (Fight +4)" in lines["Fight"]
    assert "near for Mira (Will +2)" in lines["Provoke"]
    assert "low for Mira (Athletics +3)" in lines["Shoot"]
    game.do("/sheet mira")
    assert not [line for line in game.reply if "for Mira" in line]


@pytest.mark.rule("FG-MONSTER-02")
@pytest.mark.parametrize("best", [2, 4, 6])
def test_a_danger_that_comes_back_is_rated_by_what_the_heroes_can_do(best: int) -> None:
    """Its peak stands just above the best of them, so that it is high for all and out of nobody's reach."""
    ann = enter(hero_sheet("Ann", skills={"fight": best}), "ann", side="pcs", control="player", zone=None)
    grown = boss_sheet(improvised("Og", skills={"fight": 1}), [ann])
    assert max(grown.skills.values()) == best + 1
