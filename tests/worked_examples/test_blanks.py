"""Blanks of a hero who is made as you play, filled at the very use (CREATE)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import IllegalChoice
from solofate.rules.events import Compel, FatePoints, Invoked, SheetChanged, StuntUsed
from solofate.wording.questions.options import asked, options
from tests.worked_examples.stage import play, write

OPEN = {
    "name": "Ilva",
    "create-as-you-play": True,
    "high-concept": "Lamp Thief",
    "skills": {"Stealth": 4, "Notice": 3},
}


A_SCENE = ("/gm compels 0", '/scene "Night"')


def opened(
    folder: Path, dialect: str = "condensed", lines: Sequence[str] = A_SCENE, **fields: object
) -> Game:
    write(folder / "ilva.yaml", OPEN | fields)
    write(folder / "campaign.yaml", {"campaign": "C", "dialect": dialect, "characters": ["ilva.yaml"]})
    game = Game.open(folder, 1, store=folder / "s.db")
    play(game, *lines)
    return game


def offered(game: Game) -> list[str]:
    assert game.pending is not None
    return [option.id for option in game.pending.options]


def on_a_roll(folder: Path, dialect: str = "condensed", **fields: object) -> Game:
    """Ilva has rolled Stealth against Superb (+5) and is asked what to invoke."""
    game = opened(folder, dialect, **fields)
    game.do("/dice 0000")
    game.do("/overcome stealth vs 5")
    assert game.pending is not None and game.pending.kind == "invoke"
    return game


def points(game: Game) -> int:
    return game.state.characters["ilva"].fate_points


@pytest.mark.rule("FO-CREATE-05", "AMBO-22", prompt="invoke on a roll of a hero with an open aspect")
def test_an_open_aspect_is_written_while_the_question_of_the_invoke_is_open(tmp_path: Path) -> None:
    game = on_a_roll(tmp_path)
    before, had = game.state, points(game)
    assert {"write:an-aspect:+2", "write:an-aspect:reroll"} <= set(offered(game))
    shown = {each.id: each for each in options(game.pending.decision, game.state)}
    assert shown["write:an-aspect:+2"].label == "An aspect you write now +2"
    assert shown["write:an-aspect:+2"].price == "1 fate point (3→2)"
    game.choose("write:an-aspect:+2")
    assert game.pending.kind == "blank" and offered(game) == [
        "trouble",
        "relationship",
        "aspect",
        "leave-open",
    ]
    game.choose("trouble")
    assert game.pending.kind == "new-aspect"
    game.choose("Lamp Thief")
    assert "on the sheet already" in asked(game.pending.decision, game.state).question
    game.choose("Never Paid Back")
    told = [event for _, event in game.log]
    at = next(index for index, event in enumerate(told) if isinstance(event, Invoked))
    assert (told[at].aspect, told[at].on, told[at].kind, told[at].effort) == (
        "Never Paid Back",
        "ilva",
        "trouble",
        6,
    )
    assert any(isinstance(event, SheetChanged) for event in told[:at]), "it is written before it counts"
    assert points(game) == had - 1, "it costs what an invoke costs"
    kept = game.state.characters["ilva"].sheet
    assert [aspect.name for aspect in kept.aspects] == ["Lamp Thief", "Never Paid Back"]
    assert "never-paid-back:+2" not in offered(game), "no aspect is paid for twice in a roll"
    game.close()
    again = Game.open(tmp_path, store=tmp_path / "s.db")
    assert again.state.characters["ilva"].sheet == kept and again.pending is not None
    again.undo(2)
    assert again.state.characters["ilva"].sheet.aspects == before.characters["ilva"].sheet.aspects
    assert points(again) == had
    again.close()


@pytest.mark.rule("FO-CREATE-05")
def test_a_blank_that_is_left_open_costs_nothing_and_the_question_comes_again(tmp_path: Path) -> None:
    game = on_a_roll(tmp_path)
    for answers in (("write:an-aspect:reroll", "leave-open"), ("write:an-aspect:+2", "aspect", "leave-open")):
        for answer in answers:
            game.choose(answer)
        assert game.pending is not None and game.pending.kind == "invoke"
    assert points(game) == 3 and len(game.state.characters["ilva"].sheet.aspects) == 1
    game.choose("write:an-aspect:reroll")
    game.choose("aspect")
    game.choose("Knows Every Roof")
    assert [event.mode for _, event in game.log if isinstance(event, Invoked)] == ["reroll"]
    game.close()


@pytest.mark.rule("FO-CREATE-06", "AMBO-22", prompt="claim a stunt on a roll of a hero with an open stunt")
def test_an_open_stunt_is_written_when_its_bonus_is_claimed_and_counts_for_that_roll(tmp_path: Path) -> None:
    game = on_a_roll(tmp_path)
    assert "write:a-stunt" in offered(game)
    game.choose("write:a-stunt")
    assert game.pending is not None and game.pending.kind == "stunt-name"
    game.choose("Soft Shoes")
    game.choose("scene has Deep Snow")
    assert "not so now" in asked(game.pending.decision, game.state).question, "it counts for that very roll"
    game.choose("on a roof?")
    game.choose("")
    used = [event for _, event in game.log if isinstance(event, StuntUsed)]
    assert [(event.stunt, event.amount) for event in used] == [("soft-shoes", 2)]
    about = game.pending.decision.about
    assert about.own.effort == 6, "it counts for that very roll"
    (stunt,) = game.state.characters["ilva"].sheet.stunts
    assert stunt.bonus is not None and (stunt.bonus.skill, stunt.bonus.action) == ("stealth", "overcome")
    assert not [event for _, event in game.log if isinstance(event, FatePoints) and event.who == "ilva"]
    assert "soft-shoes:stunt" not in offered(game), "it has been claimed"
    game.close()
    again = Game.open(tmp_path, store=tmp_path / "s.db")
    assert again.state.characters["ilva"].sheet.stunts == (stunt,)
    again.close()


@pytest.mark.rule("FO-CREATE-05", "FO-CREATE-06", "FO-CREATE-07")
def test_nothing_is_offered_to_write_where_nothing_is_open(tmp_path: Path) -> None:
    whole = {
        "trouble": "Never Paid Back",
        "relationship": "Maren Saw Me Do It",
        "aspects": ["Soft Shoes", "Knows Every Roof"],
        "stunts": [{"name": name, "text": "Because I can."} for name in ("One", "Two", "Three")],
    }
    for number, (fields, ids) in enumerate(
        (
            ({"create-as-you-play": False}, []),
            (whole, []),
            (whole | {"stunts": []}, ["write:a-stunt"]),
            (whole | {"trouble": None}, ["write:an-aspect:+2", "write:an-aspect:reroll"]),
        )
    ):
        (tmp_path / str(number)).mkdir()
        game = on_a_roll(tmp_path / str(number), **fields)
        assert [id for id in offered(game) if id.startswith("write:")] == ids
        game.close()


def test_a_book_without_stunts_has_none_to_write(tmp_path: Path) -> None:
    game = on_a_roll(tmp_path, "bite-sized")
    assert [id for id in offered(game) if id.startswith("write:")][:1] == ["write:an-aspect:+2"]
    assert "write:a-stunt" not in offered(game)
    game.close()


@pytest.mark.rule("FO-CREATE-05", "FO-CREATE-06")
def test_without_a_fate_point_only_a_stunt_can_be_written(tmp_path: Path) -> None:
    game = on_a_roll(tmp_path, relationship="Maren Saw Me Do It")
    for answer in (
        "write:an-aspect:+2",
        "trouble",
        "Never Paid Back",
        "lamp-thief:+2",
        "maren-saw-me-do-it:+2",
    ):
        game.choose(answer)
    assert points(game) == 0
    assert [id for id in offered(game) if id.startswith("write:")] == ["write:a-stunt"]
    game.choose("write:a-stunt")
    game.choose("Soft Shoes")
    assert "once per scene" in offered(game)
    assert "for a fate point" not in offered(game), "there is none to pay with"
    game.close()


def on_a_compel(folder: Path, **fields: object) -> Game:
    """Ilva has asked for a compel and is offered one."""
    game = opened(folder, **fields)
    game.do("/compel")
    while game.pending is not None and game.pending.kind == "trouble":
        game.choose("")
    assert game.pending is not None and game.pending.kind == "compel"
    return game


@pytest.mark.rule("FO-CREATE-05", "AMBO-24", prompt="/compel, with an aspect of your sheet still open")
def test_a_trouble_the_gm_offers_may_be_answered_with_an_aspect_that_is_written_then(tmp_path: Path) -> None:
    game = on_a_compel(tmp_path)
    assert offered(game) == ["accept", "refuse", "write"]
    shown = {each.id: each for each in options(game.pending.decision, game.state)}
    assert shown["write"].label == "Accept it for an aspect you write now"
    assert shown["write"].price == shown["accept"].price == "+1 fate point (3→4)"
    trouble = game.pending.decision.about.trouble.text
    for answer in ("write", "aspect", "leave-open"):
        game.choose(answer)
    assert game.pending.kind == "compel" and points(game) == 3, "left open, the question comes again"
    game.choose("write")
    game.choose("trouble")
    assert trouble in asked(game.pending.decision, game.state).question, (
        "the trouble it is to fit is in sight"
    )
    game.choose("Never Paid Back")
    (compel,) = [event for _, event in game.log if isinstance(event, Compel)]
    assert (compel.aspect, compel.on, compel.kind, compel.answer) == (
        "Never Paid Back",
        "ilva",
        "trouble",
        "accepted",
    )
    assert points(game) == 4
    names = [aspect.name for aspect in game.state.characters["ilva"].sheet.aspects]
    assert names == ["Lamp Thief", "Never Paid Back"]
    game.close()
    again = Game.open(tmp_path, store=tmp_path / "s.db")
    assert points(again) == 4 and [each.aspect for each in again.state.compels] == ["Never Paid Back"]
    again.undo()
    assert points(again) == 3
    again.close()


@pytest.mark.rule("AMBO-24")
def test_what_is_not_written_cannot_be_compelled(tmp_path: Path) -> None:
    game = opened(tmp_path, lines=(), **{"high-concept": None})
    with pytest.raises(IllegalChoice, match="nothing that can be compelled on Ilva is written yet"):
        game.do("/compel")
    game.close()


@pytest.mark.rule("AMBO-24")
def test_a_hero_who_is_finished_has_no_aspect_to_write_in_answer_to_a_compel(tmp_path: Path) -> None:
    game = on_a_compel(tmp_path, **{"create-as-you-play": False})
    assert offered(game) == ["accept", "refuse"]
    game.close()


def blank_at(folder: Path, level: str, pyramid: bool = False) -> Game:
    """A blank hero of Bite-Sized Fate in a campaign that starts at this level."""
    pace = {"pace": {"pyramid": True}} if pyramid else {}
    folder.mkdir(exist_ok=True)
    write(folder / "ilva.yaml", {"name": "Ilva", "create-as-you-play": True})
    write(
        folder / "campaign.yaml",
        {"campaign": "C", "dialect": "bite-sized", "level": level, "characters": ["ilva.yaml"], **pace},
    )
    game = Game.open(folder, 1, store=folder / "s.db")
    play(game, *A_SCENE)
    return game


@pytest.mark.rule("BS-CHAR-02", prompt="/overcome stealth vs 2 by a blank hero of a superhero campaign")
@pytest.mark.parametrize(
    ("level", "steps"),
    [("novice", [4, 3, 2, 1]), ("hero", [5, 4, 3, 2, 1]), ("superhero", [6, 5, 4, 3, 2, 1])],
)
def test_a_blank_hero_has_the_points_and_the_cap_of_the_level(
    tmp_path: Path, level: str, steps: list[int]
) -> None:
    game = blank_at(tmp_path, level)
    game.do("/overcome stealth vs 2")
    assert game.pending is not None and game.pending.kind == "place-skill"
    assert offered(game) == [*(f"+{step}" for step in steps), "leave-open"]


@pytest.mark.rule("BS-STRUCT-02", "BS-STRUCT-04", prompt="/hero skill fight Great, four times")
def test_a_blank_hero_is_sold_no_skill_that_nothing_could_stand_under_any_more(tmp_path: Path) -> None:
    def great_ones(game: Game) -> int:
        for number, skill in enumerate(("fight", "shoot", "stealth", "notice")):
            try:
                game.do(f"/hero skill {skill} Great")
            except IllegalChoice as refused:
                assert "would have to stand on more skills" in str(refused)
                return number
        return 4

    # Two at +4 take two at each step beneath, which are the 20 points of a novice; a pyramid of 20 has room for one.
    assert great_ones(blank_at(tmp_path / "column", "novice")) == 2
    assert great_ones(blank_at(tmp_path / "pyramid", "novice", pyramid=True)) == 1
