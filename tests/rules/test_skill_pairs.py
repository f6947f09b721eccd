"""Two skill lists of which a roll adds one rating each (PAIR)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.commands.language.syntax import read_line
from solofate.commands.readings.calls.missing import completions
from solofate.commands.readings.reading import Moment
from solofate.content.checked import load_rows
from solofate.content.load import load_campaign
from solofate.errors import AmbiguousName, IllegalChoice
from solofate.playtest.runner import table_after
from solofate.rules.events import Rolled
from solofate.rules.in_force import at_this_table
from solofate.rules.model.characters import OPPOSITION, PCS, as_rated, enter, hero_sheet
from solofate.rules.model.open_sheets import with_skill
from solofate.rules.model.skills import SkillList, skill_name
from solofate.rules.model.state import State
from solofate.rules.procedures.scenes.scenes import SceneSetUp
from solofate.wording.pages.sheet import sheet_lines
from tests.content.helpers import only_errors, put, told
from tests.worked_examples.stage import play, write

PAIR = {"skills": "approaches", "first": [0, 2], "second": [0, 2]}
RATINGS = {"Fight": 2, "Endure": 1, "Notice": 1, "Forceful": 2, "Careful": 1}


def game_with(folder: Path, pair: dict[str, Any] = PAIR) -> Game:
    (folder / "characters").mkdir()
    written = {"campaign": "C", "skills": "actions", "pair": pair, "characters": "characters/m.yaml"}
    write(folder / "campaign.yaml", written)
    write(folder / "characters" / "m.yaml", {"name": "Mira", "skills": RATINGS})
    game = Game.open(folder, 1, store=folder / "s.db")
    play(game, '/scene "The shore"', '/add "Crab" skills Fight 1 stress 3', "/conflict with crab first pcs")
    return game


def skills_of(folder: Path, pair: str) -> SkillList:
    return load_campaign(
        put(folder, {"campaign.yaml": f"campaign: C\nskills: actions\npair: {pair}\n"})
    ).skills


@pytest.mark.rule("FO-PAIR-01", prompt="/attack crab with Fight and Forceful")
def test_a_roll_adds_one_rating_of_each_list_both_named_before_the_dice(tmp_path: Path) -> None:
    game = game_with(tmp_path)
    sheet = game.state.characters["mira"].sheet
    assert (sheet.rating("fight+forceful"), sheet.rating("fight+quick"), sheet.rating("know+careful")) == (
        4,
        2,
        1,
    )
    with pytest.raises(AmbiguousName, match="Fight and Careful or"):
        game.do("/attack crab with fight")
    assert not [event for _, event in game.log if isinstance(event, Rolled)], (
        "nothing falls before both are named"
    )
    play(game, "/dice 0000", "/dice 0000", "/attack crab with Fight and Forceful")
    rolled = next(event for _, event in game.log if isinstance(event, Rolled))
    assert (rolled.skill, rolled.rating) == ("fight+forceful", 4)
    assert skill_name("fight+forceful") == "Fight and Forceful"


@pytest.mark.rule("FO-PAIR-01")
def test_where_one_is_missing_the_others_are_offered_the_best_first(tmp_path: Path) -> None:
    game = game_with(tmp_path)
    found = [each.line for each in completions(Moment(game.state), read_line("/attack crab with fight"))]
    assert found[:2] == ["/attack crab with Fight and Forceful", "/attack crab with Fight and Careful"]
    found = [each.line for each in completions(Moment(game.state), read_line("/overcome careful"))]
    assert found[0] == "/overcome Fight and Careful"


@pytest.mark.rule("FO-PAIR-01")
def test_what_is_not_rated_counts_as_the_lowest_of_its_list(tmp_path: Path) -> None:
    skills = skills_of(tmp_path, "{skills: approaches, first: [-1, 1], second: [1, 3]}")
    sheet = at_this_table(State(skills=skills), hero_sheet("Mira", skills={"fight": 1, "quick": 3}))
    assert (sheet.rating("fight+quick"), sheet.rating("know+quick"), sheet.rating("know+careful")) == (
        4,
        2,
        0,
    )
    again = at_this_table(State(skills=skills), sheet)
    assert again == sheet and dict(as_rated(again).skills) == {"fight": 1, "quick": 3}


def test_a_pair_may_do_what_either_entry_may_and_lengthens_tracks_by_the_entry(tmp_path: Path) -> None:
    skills = skills_of(tmp_path, "{skills: approaches}")
    assert len(skills.skills) == 9 * 6 and len(skills.singles.skills) == 9 + 6
    assert skills.attacks["fight+quick"] == "physical" and "know+quick" not in skills.attacks
    assert set(skills.attack_defences["speak+flashy"]) == {f"endure+{each}" for each in skills.pair.second}  # type: ignore[union-attr]
    assert skills.lengthens("physical") == "endure"
    sheet = at_this_table(State(skills=skills), hero_sheet("Mira", skills={"endure": 1, "quick": 2}))
    assert sheet.boxes("physical") == 4


def test_an_entry_is_rated_in_play_within_its_list(tmp_path: Path) -> None:
    skills = skills_of(tmp_path, "{skills: approaches}")
    state = State(skills=skills)
    sheet = at_this_table(state, hero_sheet("Mira", growing=True))
    rated = with_skill(sheet, "quick", 2, skills)
    assert rated.rating("fight+quick") == 2 == at_this_table(state, rated).rating("fight+quick")
    with pytest.raises(IllegalChoice, match="may stand at"):
        with_skill(sheet, "quick", 4, skills)


@pytest.mark.rule("FO-PAIR-02", prompt="solofate check, with pair: {skills: approaches, first: [0, 4]}")
@pytest.mark.parametrize(
    ("first", "second", "cap", "said"),
    [
        ((0, 3), (0, 2), 4, "from +0 to +5"),
        ((-1, 1), (0, 2), 4, "from -1 to +3"),
        ((-2, 3), (1, 3), 4, "from -1 to +6"),
        ((0, 3), (0, 2), 5, None),
        ((0, 2), (0, 2), 4, None),
    ],
)
def test_sums_that_lie_outside_are_reported_when_the_lists_are_set_up(
    tmp_path: Path, first: tuple[int, int], second: tuple[int, int], cap: int, said: str | None
) -> None:
    pair = f"{{skills: approaches, first: {list(first)}, second: {list(second)}, cap: {cap}}}"
    found = only_errors(told(tmp_path, {"campaign.yaml": f"campaign: C\nskills: actions\npair: {pair}\n"}))
    if said is None:
        assert found == []
        sums = [
            one + other for one in range(first[0], first[1] + 1) for other in range(second[0], second[1] + 1)
        ]
        assert 0 <= min(sums) <= max(sums) <= cap
    else:
        (mistake,) = found
        assert mistake.line == 3 and said in mistake.message


@pytest.mark.rule("FO-PAIR-03", prompt="solofate check, with pair: {skills: approaches, first: [0, 4]}")
def test_the_splits_the_book_proposes_suit_and_are_proposed(tmp_path: Path) -> None:
    for at, suited in enumerate(
        ("[0, 2], second: [0, 2]", "[-1, 1], second: [1, 3]", "[1, 2], second: [0, 1]")
    ):
        pair = f"{{skills: approaches, first: {suited}}}"
        text = f"campaign: C\nskills: actions\npair: {pair}\n"
        assert only_errors(told(tmp_path / str(at), {"campaign.yaml": text})) == []
    wrong = "campaign: C\nskills: actions\npair: {skills: approaches, first: [0, 4]}\n"
    (mistake,) = only_errors(told(tmp_path / "wrong", {"campaign.yaml": wrong}))
    assert "first: [0, 2] with second: [0, 2]" in mistake.message
    assert "first: [-1, 1] with second: [1, 3]" in mistake.message


def test_lists_that_share_an_entry_and_ratings_out_of_range_are_told(tmp_path: Path) -> None:
    text = "campaign: C\nskills: actions\npair: {skills: [Fight, Bold]}\n"
    (mistake,) = only_errors(told(tmp_path / "a", {"campaign.yaml": text}))
    assert "Fight" in mistake.message and "both lists" in mistake.message
    files = {
        "campaign.yaml": "campaign: C\nskills: actions\npair: {skills: approaches}\ncharacters: characters/m.yaml\n",
        "characters/m.yaml": "name: Mira\nskills: {Fight: 3, Quick: 2}\n",
    }
    said = [each.message for each in told(tmp_path / "b", files)]
    assert any("Fight stands at +3, and its list goes from +0 to +2" in each for each in said)


def test_the_sheet_shows_both_lists_and_not_their_sums(tmp_path: Path) -> None:
    game = game_with(tmp_path)
    lines = sheet_lines(game.state, "mira")
    assert sum("From +0 to +2" in line for line in lines) == 2
    assert not any(" and Forceful" in line for line in lines)


CRAB = "table: Pier\ngenre: []\nadversaries:\n  - {{name: Crab, skills: {{{}}}, stress: 2}}\n"
ROWS = {
    "a rating of the usual list": ("Fight: 3, Athletics: 2", "fight", "fight+careful"),
    "an entry of the first list": ("Speak: 3, Move: 2", "speak", "speak+careful"),
    "an entry of the second list": ("Sneaky: 3, Athletics: 1", "sneaky", "fight+sneaky"),
}


@pytest.mark.rule("FO-PAIR-01", "AMBO-110", prompt="a row with skills: {Fight: Good} where pair: is on")
@pytest.mark.parametrize("case", ROWS)
def test_a_rating_of_an_npc_stands_for_a_sum_by_itself(tmp_path: Path, case: str) -> None:
    written, skill, works_as = ROWS[case]
    files = {
        "campaign.yaml": "campaign: C\nskills: actions\npair: {skills: approaches}\ncharacters: characters/m.yaml\n",
        "characters/m.yaml": "name: Mira\nskills: {Fight: 2, Move: 1, Forceful: 2, Quick: 1}\n",
        "adversaries/a.yaml": CRAB.format(written),
    }
    said = [
        each.message for each in told(tmp_path, files) if "stands for such a sum by itself" in each.message
    ]
    assert len(said) == 1 and "neither attacks" not in said[0]
    (row,) = [each for each in load_rows(tmp_path) if each.sheet.name == "Crab"]
    assert row.sheet.works_as[skill] == works_as
    skills = load_campaign(tmp_path).skills
    mira = at_this_table(State(skills=skills), load_campaign(tmp_path).heroes[0])
    cast = (
        enter(mira, "mira", side=PCS, control="player"),
        enter(row.sheet, "crab", side=OPPOSITION, control="gm"),
    )
    harm = skills.attacks[works_as]
    at = table_after(
        (State(skills=skills), SceneSetUp("A test", cast=cast, conflict=harm)), 3, 0, "sensible", "fair"
    )
    rolled = [
        event
        for event in at.log
        if isinstance(event, Rolled) and event.who == "crab" and event.skill == skill
    ]
    assert rolled and {event.rating for event in rolled} == {3}, "its one rating, and nothing is added to it"


def test_what_of_a_row_no_pair_stands_for_is_said(tmp_path: Path) -> None:
    files = {
        "campaign.yaml": "campaign: C\nskills: actions\npair: {skills: approaches}\n",
        "adversaries/a.yaml": CRAB.format("Seamanship: 3"),
    }
    assert any(
        each.message.endswith("and Seamanship neither attacks nor defends") for each in told(tmp_path, files)
    )


@pytest.mark.parametrize("book", ["condensed", "core"])
def test_the_tasks_of_a_challenge_ask_for_one_of_each_list(book: str, tmp_path: Path) -> None:
    (tmp_path / "characters").mkdir()
    written = {
        "campaign": "C",
        "dialect": book,
        "skills": "actions",
        "pair": PAIR,
        "characters": "characters/m.yaml",
    }
    write(tmp_path / "campaign.yaml", written)
    write(tmp_path / "characters" / "m.yaml", {"name": "Mira", "skills": RATINGS})
    game = Game.open(tmp_path, 1, store=tmp_path / "s.db")
    play(game, '/scene "The shore"', '/challenge "Out of here"')
    challenge = game.state.scene.challenge
    assert challenge is not None and len(challenge.tasks) == 3
    assert all("+" in task.skill for task in challenge.tasks)


@pytest.mark.rule("FA-BREAK-02")
def test_a_breakthrough_has_one_change_of_a_milestone_here_as_elsewhere(tmp_path: Path) -> None:
    game = game_with(tmp_path)
    play(game, "/drop crab", "/end", "/pace scenes 1", "/arc end")
    while game.pending is not None and game.pending.kind != "breakthrough":
        game.choose("")
    play(game, "> swap:fight:endure")
    sheet = as_rated(game.state.characters["mira"].sheet)
    assert (sheet.rating("fight"), sheet.rating("endure")) == (1, 2)
    assert game.pending is None or not any(each.id.startswith("swap:") for each in game.pending.options)
