"""Heroes made and finished in play, the setting they must fit, and questions about their aspects (CHAR, SETUP)."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.content.checks.advice import advice_for
from solofate.content.checks.check import check_paths
from solofate.errors import ContentError, SolofateError
from solofate.rules.events import FatePoints, Rolled, Session, SheetChanged
from solofate.rules.model.characters import hero_sheet
from solofate.rules.model.open_sheets import open_places, what_is_open
from solofate.rules.model.skills import DEFAULT_LIST
from solofate.wording.events.lines import tell
from tests.worked_examples.stage import play, write

WHOLE = {
    "name": "Maren", "high-concept": "Bell-Diver", "trouble": "The Drowned Call", "relationship": "Pike Owes Me",
    "aspects": ["Iron Lungs", "Never Leaves a Rope"], "description": "Salt-grey braid.",
    "skills": {"Great": ["Athletics"], "Good": ["Will", "Notice"], "Fair": ["Fight", "Lore", "Crafts"],
               "Average": ["Stealth", "Rapport", "Drive", "Physique"]},
}  # fmt: skip


def campaign(folder: Path, *heroes: dict[str, object], **fields: object) -> Path:
    (folder / "characters").mkdir()
    names = []
    for hero in heroes:
        names.append(f"characters/{str(hero['name']).lower()}.yaml")
        write(folder / names[-1], hero)
    write(folder / "campaign.yaml", {"campaign": "C", "characters": names} | fields)
    return folder


def opened(folder: Path) -> Game:
    return Game.open(folder, 1, store=folder / "s.db")


def sheet(game: Game, who: str = "ilva") -> object:
    return game.state.characters[who].sheet


@pytest.mark.rule(
    "FO-CREATE-01", "FO-CREATE-02", prompt='/hero "Ilva" concept "Lamp Thief" skill stealth Great'
)
def test_a_hero_starts_with_a_name_a_concept_and_a_highest_skill(tmp_path: Path) -> None:
    game = opened(campaign(tmp_path, WHOLE))
    play(game, '/scene "Night"', '/hero "Ilva" concept "Lamp Thief" skill stealth Great')
    ilva = game.state.characters["ilva"]
    assert (ilva.side, ilva.control, ilva.fate_points, dict(ilva.sheet.skills)) == (
        "pcs", "player", 3, {"stealth": 4},
    )  # fmt: skip
    assert game.state.pool == 2, "a hero who joins puts a point into the pool"
    play(game, "/me ilva")
    game.do("/hero")
    listed = "\n".join(game.reply)
    for part in (
        "trouble",
        "relationship",
        "2 free aspects",
        "2 at Good (+3)",
        "3 free stunts",
        "description",
    ):
        assert part in listed
    game.do("/sheet ilva")
    assert any(line.startswith("  Still open: trouble") for line in game.reply)
    game.do("/sheet maren")
    assert not any("trouble" in line for line in game.reply if "open" in line)


@pytest.mark.rule("FO-CREATE-03", "FO-CREATE-04", prompt="roll a skill your open sheet has no rating for")
def test_a_skill_takes_its_place_when_it_is_first_rolled_or_stays_open(tmp_path: Path) -> None:
    game = opened(campaign(tmp_path, WHOLE))
    play(
        game,
        "/gm compels 0",
        '/scene "Night"',
        '/hero "Ilva" skill stealth Great',
        "/me ilva",
        "/dice 0000",
        "/dice 0000",
    )
    game.do("/overcome burglary vs 2")
    assert game.pending is not None and game.pending.kind == "place-skill"
    assert [option.id for option in game.pending.options] == ["+3", "+2", "+1", "leave-open"]
    assert game.pending.default == "leave-open"
    declined = game.fork()
    declined.choose("leave-open")
    assert [event.rating for _, event in declined.log if isinstance(event, Rolled)] == [0]
    while declined.pending is not None:
        declined.choose("")
    play(declined, "/overcome burglary vs 0")
    assert declined.pending is None or declined.pending.kind != "place-skill", "left open, it stays Mediocre"
    while declined.pending is not None:
        declined.choose("")
    declined.do("/hero skill burglary Good")
    assert declined.state.characters["ilva"].sheet.skills["burglary"] == 3, "until the player rates it"
    counted = game.fork()
    counted.choose("2")
    assert counted.state.characters["ilva"].sheet.skills["burglary"] == 2, (
        "a number is the choice: 2) Fair (+2)"
    )
    counted = game.fork()
    counted.choose("3")
    assert counted.state.characters["ilva"].sheet.skills["burglary"] == 1, (
        "a number is the choice: 3) Average (+1)"
    )
    game.choose("+3")
    assert [event.rating for _, event in game.log if isinstance(event, Rolled)] == [3]
    while game.pending is not None:
        game.choose("")
    play(game, "/overcome burglary vs 0")
    assert game.pending is None or game.pending.kind != "place-skill", "it has its rating from then on"
    game.close()
    again = opened(tmp_path)
    assert again.state.characters["ilva"].sheet.skills == {"stealth": 4, "burglary": 3}
    while again.pending is not None:
        again.choose("")
    again.undo(len(again.steps) - 2)
    assert "ilva" not in again.state.characters
    again.close()


def test_a_finished_hero_is_never_asked_for_places(tmp_path: Path) -> None:
    game = opened(campaign(tmp_path, WHOLE))
    play(game, '/scene "Night"', "/overcome burglary vs 0")
    assert game.pending is None or game.pending.kind != "place-skill"


def test_a_sheet_in_a_file_may_be_finished_in_play_too(tmp_path: Path) -> None:
    folder = campaign(tmp_path, {"name": "Ilva", "create-as-you-play": True, "skills": {"Stealth": 4}})
    report = check_paths([folder])
    assert all(mistake.warning and "unfinished" in mistake.message for mistake in report.mistakes)
    game = opened(folder)
    play(game, '/scene "Night"', "/roll notice")
    assert game.pending is not None and game.pending.kind == "place-skill"


@pytest.mark.rule(
    "FC-CHAR-01", "FO-CREATE-05", "FO-CREATE-06", prompt='/hero trouble "…", /hero stunt "…" "…"'
)
def test_parts_are_written_one_by_one_and_never_more_than_any_hero_has(tmp_path: Path) -> None:
    game = opened(campaign(tmp_path, WHOLE))
    play(game, '/hero "Ilva"', "/me ilva")
    events = play(
        game,
        '/hero concept "Lamp Thief"', '/hero trouble "Never Paid Back"', '/hero aspect "Soft Shoes"',
        '/hero relationship "Maren Saw Me Do It"', '/hero aspect "Knows Every Roof"',
        '/hero stunt "Rope Trick" "Because I grew up on masts …" stunt "Two" stunt "Three"',
        '/hero description "Soot and a grin."',
    )  # fmt: skip
    assert all(isinstance(event, SheetChanged) for event in events)
    kinds = [aspect.kind for aspect in game.state.characters["ilva"].sheet.aspects]
    assert kinds == ["high-concept", "trouble", "relationship", "aspect", "aspect"]
    for line, wrong in (
        ('/hero aspect "One Too Many"', "both free aspects are written already"),
        ('/hero concept "Another"', "the high concept is written already"),
        ('/hero stunt "Four"', "3 free stunts are taken"),
        ("/hero skill fight 5", "no open place at Superb"),
        ("/hero skill fihgt 2", "did you mean Fight"),
        ("/hero skill fight", "say the skill and its rating"),
        ('/hero aspect "soft shoes"', "on the sheet already"),
        ('/hero "Maren"', "is in play already"),
        ('/hero ""', "a hero has a name"),
        ("/hero trouble", "nothing stands behind trouble"),
    ):
        before = game.state
        with pytest.raises(SolofateError, match=wrong):
            game.do(line)
        assert game.state == before
    assert not [event for _, event in game.log if isinstance(event, FatePoints)], "filling costs nothing"


@pytest.mark.rule("FO-CREATE-07")
def test_a_skill_that_rose_since_leaves_no_place_to_fill_twice() -> None:
    sheet = hero_sheet("M", skills={"fight": 4, "will": 3, "notice": 3, "lore": 3, "crafts": 2, "drive": 2})
    assert open_places(sheet, DEFAULT_LIST) == {1: 4}
    assert open_places(hero_sheet("M"), DEFAULT_LIST) == {4: 1, 3: 2, 2: 3, 1: 4}
    assert what_is_open(hero_sheet("M"), DEFAULT_LIST).nothing is False


@pytest.mark.rule("FO-CREATE-03", "AMBO-23", prompt="be hit while Physique is still open on your sheet")
def test_a_skill_that_lengthens_a_track_may_be_placed_when_the_hit_comes(tmp_path: Path) -> None:
    game = opened(campaign(tmp_path, {"name": "Ilva", "create-as-you-play": True, "skills": {"Stealth": 4}}))
    play(game, "/gm compels 0", '/scene "Night"', '/add "Og" skills fight 3 stress 2', "/me ilva")
    game.do("/hit ilva 4 physical")
    assert game.pending is not None and game.pending.kind == "place-skill"
    assert len(game.state.characters["ilva"].track("physical").boxes) == 3
    left = game.fork()
    left.choose("leave-open")
    assert left.pending is not None and left.pending.kind == "absorb"
    assert "stress:4" not in [option.id for option in left.pending.options]
    game.choose("+3")
    assert len(game.state.characters["ilva"].track("physical").boxes) == 6, "it grows before the hit is borne"
    assert game.pending is not None and "stress:4" in [option.id for option in game.pending.options]
    game.choose("stress:4")
    game.close()


@pytest.mark.rule("FO-CREATE-02", "AMBO-25", prompt="/session end")
def test_what_is_still_blank_is_listed_when_a_session_ends_and_nothing_presses(tmp_path: Path) -> None:
    game = opened(campaign(tmp_path, {"name": "Ilva", "create-as-you-play": True, "skills": {"Stealth": 4}}))
    for line in ("/gm compels 0", '/scene "Night"', "/end", "/session end"):
        game.do(line)
        while game.pending is not None:
            game.choose("")
    ended = next(event for _, event in game.log if isinstance(event, Session) and event.state == "ended")
    told = tell(ended, game.state) or ""
    assert "Still open for Ilva (/hero): high concept, trouble" in told
    game.close()


@pytest.mark.rule("FO-CREATE-07", "FO-SHAPE-05", prompt="options: [free-cap] and create-as-you-play: true")
def test_where_points_are_spent_freely_a_blank_sheet_has_points_and_no_places(tmp_path: Path) -> None:
    blank = {"name": "Ilva", "create-as-you-play": True, "skills": {"Stealth": 4}}
    folder = campaign(tmp_path, blank, options=["free-cap"])
    told = [each.message for each in check_paths([folder]).mistakes]
    assert "unfinished: 16 points for skills are left; play spends them" in told
    game = opened(folder)
    play(game, '/scene "Night"', "/me ilva", "/hero skill notice Great", "/hero skill lore Great")
    game.do("/hero")
    listed = "\n".join(game.reply)
    assert (
        "skills for 8 points, none above Great (+4)" in listed and "8 of 20 points for skills left" in listed
    )
    play(game, "/hero skill fight Great", "/hero skill will Good")
    with pytest.raises(SolofateError, match="costs 2 points, and what is left is 1"):
        game.do("/hero skill crafts Fair")
    play(game, "/hero skill crafts Average")
    game.close()


@pytest.mark.rule(
    "FC-SETUP-01", prompt="rules-out: in campaign.yaml, then /hero or /declare what it rules out"
)
def test_what_the_setting_rules_out_is_turned_down_until_it_is_reworded(tmp_path: Path) -> None:
    """XC-SETUP-01: no flying people, so no hero who flies."""
    folder = campaign(tmp_path, WHOLE, **{"rules-out": ["flying people", "magic"]})
    game = opened(folder)
    play(game, '/scene "Night"')
    for line in (
        '/hero "Ilva" concept "Last of the Flying People"',
        '/hero "Ilva" stunt "Spark" "Because I know magic …"',
        '/declare "A magical door is here"',
        '/advantage notice "Magic in the Air"',
        '/aspect "Flying People Overhead"',
    ):
        before = game.state
        with pytest.raises(SolofateError, match="the setting has no room for"):
            game.do(line)
        assert game.state == before
    play(game, '/hero "Ilva" concept "Last of the Rooftop People"')
    game.close()
    write(folder / "characters" / "maren.yaml", WHOLE | {"trouble": "Cursed by Magic"})
    (mistake,) = [each for each in check_paths([folder]).mistakes if not each.warning]
    assert mistake.field == "trouble" and "no room for magic" in mistake.message
    with pytest.raises(ContentError):
        Game.open(folder, store=folder / "t.db")


@pytest.mark.rule("FC-SETUP-02", prompt="/control maren sensible, /control maren player")
def test_the_program_acts_for_a_hero_only_when_control_was_handed_over(tmp_path: Path) -> None:
    game = opened(campaign(tmp_path, WHOLE))
    play(game, '/scene "Night"', '/add "Og" skills fight 1 athletics 1 stress 2', "/conflict first maren")
    rolled = [event.who for _, event in game.log if isinstance(event, Rolled)]
    assert "maren" not in rolled and game.state.scene.turn == "maren"
    play(game, "/control maren sensible")
    for _ in range(60):
        if game.pending is None:
            break
        assert game.pending.who != "maren"
        game.choose("")
    assert "maren" in [event.who for _, event in game.log if isinstance(event, Rolled)]


@pytest.mark.rule("FC-CHAR-04", prompt="/sheet me aspects; solofate check --advice")
def test_a_check_asks_of_each_aspect_how_it_is_invoked_and_how_compelled(tmp_path: Path) -> None:
    folder = campaign(tmp_path, WHOLE)
    game = opened(folder)
    game.do("/sheet me aspects")
    shown = "\n".join(game.reply)
    for aspect in ("Bell-Diver", "The Drowned Call", "Pike Owes Me", "Iron Lungs", "Never Leaves a Rope"):
        assert aspect in shown
    assert shown.count("Invoked:") == shown.count("Compelled:") == 5
    advice = [each for each in advice_for([folder]) if each.path.endswith("maren.yaml")]
    assert len(advice) == 5
    assert all("invoked:" in each.message and "compelled:" in each.message for each in advice)
    assert not check_paths([folder]).mistakes, "advice is no mistake"


@pytest.mark.rule("FG-NPC-06", "FO-LIST-08", "FO-LIST-09", prompt="solofate check --advice adversaries/")
def test_advice_about_minor_npcs_and_short_lists(tmp_path: Path) -> None:
    folder = campaign(tmp_path, skills=["Fight", "Talk", "Sneak"])
    (folder / "adversaries").mkdir()
    rows = [
        {"name": "Thug", "stress": 2},
        {"name": "Ox", "stress": 5},
        {"name": "Vey", "kind": "major", "stress": 6, "consequences": ["mild"]},
    ]
    write(folder / "adversaries" / "t.yaml", {"table": "T", "adversaries": rows})
    told = [each.message for each in advice_for([folder])]
    assert [each for each in told if "more than a minor" in each and "Ox" in each] == [
        each for each in told if "more than a minor" in each
    ]
    assert any("3 of 3 skills are rated" in each for each in told) and any("overlap" in each for each in told)
