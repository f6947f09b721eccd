"""`dice: hand`: every roll asks for the faces the player rolled, and they are kept like any others."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from solofate import Game
from solofate.commands.language.script_files import run_script
from solofate.errors import SolofateError
from solofate.rules.events import Narration, Rolled, replay
from tests.worked_examples.stage import write


def campaign(folder: Path) -> Path:
    (folder / "characters").mkdir()
    write(folder / "campaign.yaml", {"campaign": "C", "dice": "hand", "characters": "characters/m.yaml"})
    write(
        folder / "characters" / "m.yaml",
        {"name": "Mira", "aspects": "Quick", "skills": {"Fight": 4, "Will": 2}},
    )
    return folder


@pytest.fixture
def game(tmp_path: Path) -> Game:
    opened = Game.open(campaign(tmp_path), 1, store=tmp_path / "s.db")
    opened.do('/scene "Night"')
    return opened


def rolled(game: Game) -> list[tuple[int, ...]]:
    return [event.dice for _, event in game.log if isinstance(event, Rolled)]


@pytest.mark.rule("FC-ACT-02", prompt="dice: hand in campaign.yaml, then /roll fight and ++0-")
def test_a_roll_asks_for_its_four_faces(game: Game) -> None:
    game.do("/roll fight vs 2")
    assert game.pending is not None and (game.pending.kind, game.pending.who) == ("dice", "mira")
    for wrong in ("++", "++++-", "fight", "d6:17"):
        with pytest.raises(SolofateError):
            game.choose(wrong)
    events = game.choose("++0-")
    assert [event.dice for event in events if isinstance(event, Rolled)] == [(1, 1, 0, -1)]
    assert rolled(game) == [(1, 1, 0, -1)]


@pytest.mark.parametrize("typed", ["/dice ++0-", "> ++0-", "> d6:5634", "/dice d6:5634"])
def test_the_faces_may_be_typed_in_any_way(game: Game, typed: str) -> None:
    game.do("/roll fight vs 2")
    game.do(typed)
    assert rolled(game) == [(1, 1, 0, -1) if "++" in typed else (1, 1, 0, 0)]


def test_the_program_rolls_one_when_it_is_told_to(game: Game) -> None:
    seen = set()
    for _ in range(5):
        game.do("/roll fight vs 9")
        while game.pending is not None:
            game.choose("" if game.pending.kind == "dice" else "pass")
        seen.add(rolled(game)[-1])
    assert len(seen) > 1, "not the same dice again and again"


def test_dice_queued_beforehand_are_used_first(game: Game) -> None:
    game.do("/dice ----")
    game.do("/roll fight vs 2")
    assert rolled(game) == [(-1, -1, -1, -1)]


def fight(game: Game, upto: int = 40) -> None:
    faces = ["++00", "0000", "--00", "+0-0"]
    for at in range(upto):
        if game.pending is None:
            return
        game.choose(faces[at % 4] if game.pending.kind == "dice" else "")


def test_a_fight_by_hand_numbers_every_event_once_and_can_be_left_at_any_question(
    game: Game, tmp_path: Path
) -> None:
    game.do('/add "Og" skills fight 2 athletics 1 stress 3')
    game.do("/conflict first mira")
    game.do("/attack og with fight")
    for at in range(30):
        if game.pending is None:
            break
        if at % 3 == 0:
            game.do("I hold my breath.")
        pending, state, log = game.pending.decision, game.state, game.log
        game.close()
        game = Game.open(tmp_path, store=tmp_path / "s.db")
        assert game.pending is not None and game.pending.decision.kind == pending.kind
        assert game.state == state and game.log == log
        game.choose("+0-0" if game.pending.kind == "dice" else "")
    numbers = [number for number, _ in game.log]
    assert all(later == earlier + 1 for earlier, later in pairwise(numbers)) and len(rolled(game)) >= 2
    assert sum(isinstance(event, Narration) and "breath" in event.text for _, event in game.log) >= 2
    game.close()


def test_undo_redo_and_fork_of_a_roll(game: Game) -> None:
    game.do("/roll fight vs 2")
    waiting = game.fork()
    game.choose("++++")
    after = game.state
    assert rolled(waiting) == [] and waiting.pending is not None
    waiting.choose("----")
    assert rolled(waiting) == [(-1, -1, -1, -1)]
    game.undo()
    assert game.pending is not None and game.pending.kind == "dice" and rolled(game) == []
    game.redo()
    assert game.state == after


def test_scripts_give_the_faces_and_policies_answer_the_rest(tmp_path: Path) -> None:
    game = Game.apart(campaign(tmp_path), 1)
    script = tmp_path / "s.fate"
    script.write_text(
        '/scene "Night"\n/add "Og" skills fight 2 stress 3\n/auto sensible\n/conflict first mira\n'
        "/attack og with fight\n/dice ++++\n/dice ----\n/expect last.effort >= 8\n" + "/dice 0000\n" * 12,
        "utf-8",
    )
    run_script(game, script, lambda events, reply: None)
    assert rolled(game)[0] == (1, 1, 1, 1)


@pytest.mark.rule(
    "FG-SAFE-02", prompt="dice: hand, /advantage fight with words in quotes, then /x and those words"
)
@pytest.mark.parametrize("how", ["leave", "A Dropped Cup", "drop"])
def test_what_was_struck_in_the_middle_of_a_roll_stays_struck_after_it(game: Game, how: str) -> None:
    game.do('/aspect "Broken Glass" free 1')
    game.do('/advantage fight "A Spilled Cup" vs 1')
    assert game.pending is not None and game.pending.kind == "dice"
    game.do("/x cup" if how != "drop" else "/x glass")
    game.choose(how if how in ids_of(game) or how == "A Dropped Cup" else "leave")
    struck = game.state.struck
    assert [each.text for each in struck]
    copy = game.fork()
    for one in (copy, game):
        while one.pending is not None:
            one.choose("++++" if one.pending.kind == "dice" else "")
        assert one.state.struck == struck
        assert one.state == replay(one.state_after(0), [event for step in one.steps for event in step.events])


def ids_of(game: Game) -> list[str]:
    assert game.pending is not None
    return [option.id for option in game.pending.options]


def test_a_question_left_open_after_a_call_was_overruled_is_asked_again(game: Game, tmp_path: Path) -> None:
    game.do('/do "leap the burning ledge" with fight')
    while game.pending is not None and game.pending.kind != "dice":
        game.choose("roll" if game.pending.kind == "simply" else "")
    game.do("/x night")
    game.choose("leave")
    game.do("/bogus needs-roll")
    assert game.pending is not None and game.state.struck
    before = game.state.to_json()
    game.close()
    again = Game.open(tmp_path, 1, store=tmp_path / "s.db")
    assert again.state.to_json() == before and not again.reply
