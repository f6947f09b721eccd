"""Somebody made up on the spot: numbers by a rule that can be read, at the moment they are needed, and for good."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import SolofateError
from solofate.gm.weights import weights_with
from solofate.lexicon.matcher import lexicon
from solofate.rules.events import Entered, GmCall, Improvised, Rolled, replay
from solofate.rules.model.characters import Character, Sheet
from solofate.rules.model.npcs import NAMELESS, WEIGHTS, improvised, written_up
from solofate.rules.model.skills import DEFAULT_LIST, MENTAL, PHYSICAL
from solofate.rules.occupations import ranked_skills, told_by
from tests.rules.at_the_table import hero
from tests.worked_examples.stage import play, stage

HERO = {"Mira": {"skills": {"Fight": 4, "Athletics": 3, "Will": 2, "Rapport": 1}}}
TWO = HERO | {"Tam": {"skills": {"Fight": 3, "Notice": 2}}}


def at_play(folder: Path, heroes: dict[str, dict[str, object]] = HERO) -> Game:
    return stage(folder, heroes, {})


def found(game: Game) -> list[Improvised]:
    return [event for _, event in game.log if isinstance(event, Improvised)]


def calls(game: Game) -> list[GmCall]:
    return [event for _, event in game.log if isinstance(event, GmCall) and event.duty == "improvise"]


@pytest.mark.rule("FG-NPC-03", prompt='/add "Guard Captain", then /conflict and /why improvise')
@pytest.mark.parametrize(
    ("added", "weight", "best"),
    [
        ('"Watchman"', "fair", ["fight", "notice"]),
        ('"Young Watchman"', "average", ["fight", "notice"]),
        ('"Veteran Watchman"', "good", ["fight", "notice"]),
        ('"Captain of the Watch"', "supporting", ["fight", "shoot"]),
        ('"Mangy Dog"', "fair", ["fight", "athletics"]),
        ('"Harbour Clerk"', "fair", ["academics", "fight"]),
        ('"Odo Vell"', "fair", ["fight", "athletics"]),
        ('"Odo Vell" aspects "Sly Duellist"', "good", ["fight", "deceive"]),
        ('"Lord of the Marsh" aspects "Dread Sorcerer"', "main", ["provoke", "fight"]),
        ('"Watchman" as major', "supporting", ["fight", "notice"]),
        ('"Lady Vane" as minor', "good", ["provoke", "fight"]),
    ],
)
def test_the_rule_reads_name_and_aspects(tmp_path: Path, added: str, weight: str, best: list[str]) -> None:
    game = at_play(tmp_path)
    play(game, f"/add {added}", "/conflict first mira")
    (event,) = found(game)
    ranked = sorted(event.sheet.skills, key=lambda skill: -event.sheet.skills[skill])
    assert (event.weight, ranked[:2]) == (weight, best)
    (call,) = calls(game)
    assert call.chose == weight and call.reason.endswith(".") and len(call.weighed) >= 2


def test_the_shapes_of_the_weights() -> None:
    """A nameless one has two skills and nothing behind its boxes, one of weight more the more it matters."""
    bare = improvised("Somebody", unwritten=WEIGHTS)
    ranked = tuple(DEFAULT_LIST.skills)
    sheets: list[Sheet] = [written_up(bare, weight, ranked, [hero("Mira", fight=4)]) for weight in WEIGHTS]
    shapes = [sorted(sheet.skills.values(), reverse=True) for sheet in sheets]
    assert shapes == [[1, 1], [2, 1], [3, 2], [3, 2, 2, 1, 1], [4, 3, 3, 2, 2, 2, 1, 1, 1, 1]]
    assert [(sheet.boxes("physical"), len(sheet.slots)) for sheet in sheets[:3]] == [(0, 0), (1, 0), (2, 0)]
    assert [len(sheet.slots) for sheet in sheets] == [0, 0, 0, 2, 3]
    assert [sheet.kind for sheet in sheets] == ["minor", "minor", "minor", "major", "major"]
    assert not any(sheet.unwritten for sheet in sheets)


@pytest.mark.rule(
    "FG-NPC-10", prompt='/control gm player, then /add "Watchman" in a conflict: the boxes of each'
)
def test_more_threat_never_has_fewer_boxes() -> None:
    bare = improvised("Somebody", unwritten=WEIGHTS)
    for best in (1, 3, 4, 6):
        mira: Character = hero("Mira", fight=best)
        sheets = [written_up(bare, weight, tuple(DEFAULT_LIST.skills), [mira]) for weight in WEIGHTS]
        for less, more in pairwise(sheets):
            assert less.boxes("physical") <= more.boxes("physical") and less.boxes("mental") <= more.boxes(
                "mental"
            )
            assert max(less.skills.values()) <= max(more.skills.values())
    assert all(sheet.boxes("physical") <= 3 for sheet in sheets[: len(NAMELESS)])


@pytest.mark.parametrize("kind", [PHYSICAL, MENTAL])
@pytest.mark.parametrize("calling", list(lexicon().subject("occupations")))
def test_nobody_who_is_there_to_fight_stands_by(calling: str, kind: str) -> None:
    name = lexicon().words("occupations", calling)[0]
    ranked = ranked_skills(told_by((name,)), DEFAULT_LIST, kind)
    assert any(DEFAULT_LIST.attacks.get(skill) == kind for skill in ranked[:2]), (name, ranked[:3])
    assert sorted(ranked) == sorted(DEFAULT_LIST.skills)


def test_what_is_asked_for_counts_where_no_word_does(tmp_path: Path) -> None:
    game = at_play(tmp_path)
    play(game, '/add "Odo Vell"', "/overcome stealth vs odo")
    (event,) = found(game)
    assert event.sheet.skills["notice"] == 2
    assert [roll.skill for _, roll in game.log if isinstance(roll, Rolled) and roll.who == "odo-vell"] == [
        "notice"
    ]


def test_numbers_come_when_they_are_first_needed_and_not_before(tmp_path: Path) -> None:
    game = at_play(tmp_path)
    play(game, '/add "Watchman" as bystander', '/add "Harbour Clerk"', "/sheet clerk")
    assert not found(game) and any("open" in line for line in game.reply)
    play(game, "/overcome rapport vs watchman")
    assert [event.who for event in found(game)] == ["watchman"]
    game = at_play(_fresh(tmp_path, "contest"))
    play(game, '/contest "reach the bell first" vs "Bell Ringer" with athletics')
    assert [event.who for event in found(game)] == ["bell-ringer"]
    assert found(game)[0].sheet.skills["athletics"] == 2
    game = at_play(_fresh(tmp_path, "attack"))
    with pytest.raises(SolofateError, match='/conflict with "Bell Ringer"'):
        game.do('/attack "Bell Ringer" with fight')
    assert not any(isinstance(event, Entered) and event.who == "bell-ringer" for _, event in game.log)
    play(game, '/conflict with "Bell Ringer" first mira', '/attack "Second Ringer" with fight')
    assert [event.who for event in found(game)] == ["bell-ringer", "second-ringer"]
    assert any(isinstance(event, Rolled) and event.who == "second-ringer" for _, event in game.log)


def _fresh(folder: Path, name: str) -> Path:
    (folder / name).mkdir()
    return folder / name


def test_whoever_comes_into_a_fight_has_numbers_at_once(tmp_path: Path) -> None:
    game = at_play(tmp_path)
    play(game, '/conflict with "Watchman" first mira', '/add "Mangy Dog"')
    assert [event.who for event in found(game)] == ["watchman", "mangy-dog"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('/conflict with "Mira"', "stands with you"),
        ("/conflict with Nobody", "Nobody"),
        ('/attack "Mirra" with fight', "did you mean Mira"),
        ('/contest "the bell" vs "Mirra"', "did you mean Mira"),
    ],
)
def test_a_slip_is_not_taken_for_somebody_new(tmp_path: Path, line: str, said: str) -> None:
    game = at_play(tmp_path)
    before = game.state
    with pytest.raises(SolofateError, match=said):
        game.do(line)
    assert game.state == before


def test_the_same_play_finds_the_same_numbers_whatever_the_dice(tmp_path: Path) -> None:
    lines = (
        '/add "Smiling Smuggler"',
        '/add "Old Pike" aspects "Veteran of the Bar"',
        "/conflict first mira",
    )
    folders = [_fresh(tmp_path, name) for name in ("a", "b")]
    first, second = (at_play(folder) for folder in folders)
    play(second, "/seed 77", "/roll fight", "> pass") if second.pending else play(second, "/seed 77")
    play(first, *lines)
    play(second, *lines)
    assert found(first) == found(second) and len(found(first)) == 2


def test_found_once_they_stay_and_are_never_found_again(tmp_path: Path) -> None:
    game = at_play(tmp_path)
    play(game, '/conflict with "Watchman" first mira')
    (event,) = found(game)
    play(
        game,
        "/end",
        "/tension 6",
        "/gm ruthless",
        '/scene "Another night"',
        '/conflict with "Watchman" first mira',
    )
    again = found(game)[1]
    assert again.sheet == event.sheet and len(calls(game)) == 1, "the second time nothing is weighed"


def test_a_log_read_again_needs_no_rule(tmp_path: Path) -> None:
    """What stands in the log is the numbers, and not how they came about."""
    game = at_play(tmp_path)
    play(game, '/conflict with "Watchman" first mira')
    (event,) = found(game)
    other = event._replace(sheet=written_up(event.sheet, "main", ("shoot", "lore"), [hero("Mira", fight=9)]))
    log = [other if each == event else each for _, each in game.log]
    start = game.state_after(0)
    state = replay(start, log)
    assert state.characters["watchman"].sheet.skills == {"shoot": 9, "lore": 8}
    assert state.characters["watchman"].track("physical").boxes == (1,) * other.sheet.boxes("physical")


def test_undo_and_redo(tmp_path: Path) -> None:
    game = at_play(tmp_path)
    play(game, '/add "Watchman"', "/conflict first mira")
    written = game.state.characters["watchman"].sheet
    assert not written.unwritten
    game.do("/undo")
    assert game.state.characters["watchman"].sheet.unwritten and not game.state.improvised
    game.do("/redo")
    assert game.state.characters["watchman"].sheet == written


def test_the_next_best_is_taken_instead(tmp_path: Path) -> None:
    game = at_play(tmp_path)
    play(game, '/conflict with "Watchman" first mira')
    assert calls(game)[-1].chose == "fair"
    game.do("/bogus improvise")
    assert (
        found(game)[-1].weight == "average" and game.state.characters["watchman"].sheet.skills["fight"] == 1
    )
    play(game, "/undo", '/conflict with "Watchman" first mira', "/bogus improvise main")
    assert found(game)[-1].weight == "main" and len(game.state.characters["watchman"].consequences) == 3


def test_whoever_sits_in_the_gms_seat_is_asked(tmp_path: Path) -> None:
    game = at_play(tmp_path)
    play(game, "/control gm player", '/conflict with "Watchman" first mira')
    assert game.pending is not None and game.pending.kind == "improvise"
    assert [option.id for option in game.pending.options] == list(WEIGHTS)
    game.choose("good")
    assert game.state.characters["watchman"].sheet.skills == {"fight": 3, "notice": 2}
    assert not calls(game)


def test_the_scene_and_the_style_make_more_or_less_of_them(tmp_path: Path) -> None:
    def weight(name: str, *lines: str, heroes: dict[str, dict[str, object]] = HERO) -> int:
        game = at_play(_fresh(tmp_path, name), heroes)
        play(game, *lines, '/add "Watchman"', "/conflict first mira")
        return WEIGHTS.index(next(event.weight for event in found(game) if event.who == "watchman"))

    plain = weight("plain")
    assert weight("gentle", "/gm gentle") < plain < weight("ruthless", "/gm ruthless")
    assert weight("tense", "/tension 6") > plain
    assert weight("many", *(f'/add "{name}" skills fight 1' for name in ("Ann", "Ben", "Cob"))) < plain
    assert weight("known", '/cast add "Watchman" foe') > plain
    assert weight("two", "/gm ruthless", "/tension 6", heroes=TWO) >= weight(
        "one", "/gm ruthless", "/tension 6"
    )


def test_a_campaign_may_weigh_otherwise(tmp_path: Path) -> None:
    own = weights_with({"improvised": {"usual": 3}})
    assert own.improvised.usual == 3 and own.improvised.chief == weights_with(None).improvised.chief
    game = at_play(tmp_path)
    game.host.weights = own
    play(game, '/conflict with "Watchman" first mira')
    assert found(game)[0].weight == "supporting"
