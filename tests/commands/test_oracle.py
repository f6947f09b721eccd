"""Asking the oracle at the prompt, in the middle of anything, and what is kept between scenes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import SolofateError
from solofate.records import event_to_json
from solofate.rules.dice import show_faces
from solofate.rules.events import (
    GmCall,
    Narration,
    OracleAnswered,
    Remembered,
    Rolled,
    TableDrawn,
    TensionChanged,
    ThreadOpened,
    Unasked,
)
from tests.places import STARTER, copied

FIGHT = STARTER / "scenes" / "01-the-bonded-store.yaml"


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    return copied(STARTER, tmp_path / "camp")


def answer_of(game: Game, line: str, faces: str) -> OracleAnswered:
    game.do(f"/dice {faces}")
    found = [event for event in game.do(line) if isinstance(event, OracleAnswered)]
    assert len(found) == 1 and show_faces(found[0].dice) == faces
    return found[0]


@pytest.mark.parametrize(
    ("line", "question", "odds"),
    [
        ("? Is the door locked", "Is the door locked", "even"),
        ("?Is the door locked?", "Is the door locked?", "even"),
        ("?likely Does Pike have the lantern", "Does Pike have the lantern", "likely"),
        ("?very-unlikely is it day", "is it day", "very-unlikely"),
        ("? likely he is there, is he", "likely he is there, is he", "even"),
        ("/ask certain Is it night", "Is it night", "certain"),
        ('/ask Did he say "never"', 'Did he say "never"', "even"),
        ("/ask impossible it's 6\" wide, isn't it", "it's 6\" wide, isn't it", "impossible"),
    ],
)
def test_a_question_is_read_with_its_odds(line: str, question: str, odds: str) -> None:
    answered = answer_of(Game.new(seed=1), line, "+0+0")
    assert (answered.question, answered.odds, answered.tension) == (question, odds, 2)


@pytest.mark.parametrize(
    "line", ["?", "/ask", "/ask likely", "?likely", "?very-likly is it", "?likly is it", "?" + "x" * 600]
)
def test_what_is_no_question_asks_nothing(line: str) -> None:
    game = Game.new(seed=1)
    if line == "/ask":
        line = "/ask  "
    with pytest.raises(SolofateError):
        game.do(line)
    assert not game.log


def test_the_record_has_the_pinned_fields() -> None:
    game = Game.new(seed=1)
    record = event_to_json(answer_of(game, "?likely Is he there", "+-0+"), 1)
    assert record["event"] == "oracle" and record["answer"] == "yes" and record["unasked"] is None
    assert {"question", "odds", "tension", "dice"} <= set(record)


def test_more_than_yes_comes_with_words_and_something_unasked() -> None:
    game = Game.new(seed=1)
    answered = answer_of(game, "? Is he there", "+0++")
    assert answered.answer == "yes-and" and answered.text.startswith("and ") and answered.unasked
    plain = answer_of(game, "? And now", "+00+")
    assert plain.answer == "yes" and not plain.text.startswith("and ") and not plain.unasked


def test_four_blanks_at_even_odds_are_rolled_again() -> None:
    game = Game.new(seed=1)
    game.do("/dice 0000")
    game.do("/dice 0000")
    game.do("/dice 0-00")
    (answered,) = game.do("? Is he there")
    assert isinstance(answered, OracleAnswered)
    assert (answered.blanks, answered.answer, answered.dice) == (2, "no", (0, -1, 0, 0))
    assert not game.queued


def an_open_decision(seed: int = 3) -> Game:
    """A fight in which somebody at the keys is asked something after dice fell."""
    game = Game.new(FIGHT, seed=seed)
    for _ in range(60):
        if game.pending is not None and game.pending.kind == "invoke":
            return game
        if game.pending is not None:
            game.choose(game.pending.default)
            continue
        me = game.state.characters[game.state.active or ""]
        near = [one for one in game.state.characters.values() if one.side != me.side and one.zone == me.zone]
        near = [one for one in near if one.out is None]
        game.do(f"/attack {near[0].id} with fight" if near else "/pass")
    raise AssertionError("no decision came up")


ASIDES = (
    "?likely Does she see me",
    "/event",
    "/table wants 2",
    "/tension up",
    '/thread add "Who sent her" for Odile',
    '/cast add "Old Pike" friend',
)


def rolls_after(game: Game, inputs: int = 12) -> list[Rolled]:
    before = len(game.log)
    for _ in range(inputs):
        if game.pending is not None:
            game.choose(game.pending.default)
        elif game.state.scene.mode == "conflict":
            game.do("/pass")
    return [event for _, event in game.log[before:] if isinstance(event, Rolled)]


def test_asides_in_the_middle_of_a_decision_leave_it_and_its_dice_as_they_are() -> None:
    game, undisturbed = an_open_decision(), an_open_decision()
    assert game.pending is not None and undisturbed.pending is not None
    asked = game.pending.decision
    for line in ASIDES:
        assert game.do(line), line
        assert game.pending is not None and game.pending.decision is asked
    assert rolls_after(game) == rolls_after(undisturbed) != []


def test_after_asides_a_copy_asks_the_same_and_goes_on_alike() -> None:
    game = an_open_decision()
    for line in ASIDES:
        game.do(line)
    game.choose("pass")
    while game.pending is None:
        game.do("/pass")
    for line in ASIDES[:3]:
        game.do(line)
    again = game.fork()
    assert again.pending is not None and game.pending is not None
    assert again.pending.decision.kind == game.pending.decision.kind
    assert json.dumps(again.state.to_json()) == json.dumps(game.state.to_json())
    assert rolls_after(again) == rolls_after(game)


def test_a_campaign_reopens_in_the_middle_of_a_decision_with_questions_in_it(campaign: Path) -> None:
    game = Game.open(campaign, seed=11)
    game.do("/scene 01")
    while game.pending is None or game.pending.kind != "invoke":
        if game.pending is not None:
            game.choose(game.pending.default)
            continue
        game.do("/attack lumper-1 with fight" if "lumper-1" in reach(game) else "/move dock")
    for line in ASIDES:
        game.do(line)
    before, answers = (
        game.state.to_json(),
        [event for _, event in game.log if isinstance(event, OracleAnswered)],
    )
    twin = game.fork()
    game.close()
    again = Game.open(campaign)
    assert again.pending is not None and again.state.to_json() == before
    assert [event for _, event in again.log if isinstance(event, OracleAnswered)] == answers
    assert rolls_after(again) == rolls_after(twin)
    again.close()


def reach(game: Game) -> list[str]:
    me = game.state.characters[game.state.active or ""]
    return [who for who, one in game.state.characters.items() if one.zone == me.zone and one.out is None]


def test_dice_entered_by_hand_are_the_next_a_question_uses() -> None:
    game = an_open_decision()
    game.do("/dice ++++")
    game.do("/dice ----")
    (answered, *_) = game.do("? Is it now")
    assert isinstance(answered, OracleAnswered) and show_faces(answered.dice) == "++++"
    assert [show_faces(faces) for faces in game.queued] == ["----"]
    assert [show_faces(faces) for faces in game.fork().queued] == ["----"]
    assert show_faces(rolls_after(game)[0].dice) == "----", "and the command that waited uses the next"


def test_a_question_stands_when_the_gms_call_is_overruled() -> None:
    game = Game.new(FIGHT, seed=4)
    for _ in range(40):
        if any(isinstance(event, GmCall) and event.duty == "turn" for _, event in game.log) and game.pending:
            break
        if game.pending is not None:
            game.choose(game.pending.default)
        else:
            game.do("/pass")
    game.do("/dice ++++")
    game.do("/dice ----")
    game.do("?certain Do they see us")
    answers = [event for _, event in game.log if isinstance(event, OracleAnswered)]
    game.do("/bogus")
    assert [event for _, event in game.log if isinstance(event, OracleAnswered)] == answers
    assert "++++" not in [show_faces(faces) for faces in game.queued]


def test_answers_never_change_when_they_are_looked_at_again() -> None:
    game = Game.new(seed=5)
    for _ in range(12):
        game.do("? Is it so")
    answers = [event for _, event in game.log]
    for _ in range(3):
        game.do("/log 30")
    game.undo(4)
    game.redo(4)
    assert [event for _, event in game.log] == answers
    game.undo()
    assert game.do("? Is it so")[0] == answers[-1], "dice that fell fall the same"


def test_the_tension_is_set_and_kept_within_bounds() -> None:
    game = Game.new(seed=1)
    (raised,) = game.do("/tension up")
    assert isinstance(raised, TensionChanged) and (raised.now, raised.change) == (3, 1)
    assert game.state.to_json()["scene"]["tension"] == 3
    game.do("/tension 0")
    for line in ("/tension down", "/tension 7", "/tension much", "/tension -1"):
        with pytest.raises(SolofateError):
            game.do(line)
    game.do("/tension")
    assert "kept 80%, altered 15%, interrupted 5%" in game.reply[0]


def test_a_table_is_drawn_from_without_repeats_until_it_is_empty() -> None:
    game = Game.new(seed=1)
    drawn = [event for event in (*game.do("/table wants 20"), *game.do("/table wants 4"))]
    texts = [event.text for event in drawn if isinstance(event, TableDrawn)]
    assert len(texts) == len(set(texts)) == 24
    assert len(game.do("/table wants 2")) == 2, "then it begins anew"
    game.do("/table")
    assert "Wants" in game.reply
    for line in ("/table nonesuch", "/table wants 0", "/table wants 21", "/table words of"):
        with pytest.raises(SolofateError):
            game.do(line)


@pytest.mark.rule("FG-DUTY-12", prompt='/thread add "Who paid for the oil" for Odile, then /thread')
def test_threads_and_people_are_kept_listed_and_let_go() -> None:
    game = Game.new(seed=1)
    game.do('/scene "The quay"')
    (opened,) = game.do('/thread add "Who paid for the oil" for Customs')
    assert isinstance(opened, ThreadOpened) and opened.because == "begun in “The quay”"
    (kept,) = game.do('/cast add "Old Pike" promised "a boat by Friday" for Odile')
    assert isinstance(kept, Remembered) and (kept.tie, kept.scope) == ("promised", "Odile")
    record = game.state.to_json()
    assert [each["title"] for each in record["threads"]] == ["Who paid for the oil"]
    assert [each["name"] for each in record["cast"]] == ["Old Pike"]
    game.do("/thread list")
    assert game.reply[0].startswith("Who paid for the oil, for Customs: begun in “The quay”")
    game.do("/cast")
    assert game.reply[0].startswith("Old Pike (promised), for Odile: a boat by Friday")
    for line in (
        '/thread add "who paid for the oil"',
        "/thread add",
        "/thread close nothing",
        "/thread shut oil",
        "/cast drop nobody",
        "/cast add",
        '/thread add ""',
        '/cast add "A" "b" for',
    ):
        with pytest.raises(SolofateError):
            game.do(line)
    game.do("/thread close oil")
    game.do("/cast drop pike")
    assert not game.state.to_json()["threads"] and not game.state.to_json()["cast"]


@pytest.mark.rule(
    "FG-DUTY-12", prompt="/event: what is unsettled comes up again with the earlier event named"
)
def test_what_happens_unasked_brings_back_what_is_open_with_the_earlier_event() -> None:
    game = Game.new(seed=1)
    game.do('/scene "The quay"')
    game.do('/thread add "Who paid for the oil"')
    game.do('/cast add "Old Pike" promised "a boat by Friday"')
    happened = [event for _ in range(40) for event in game.do("/event") if isinstance(event, Unasked)]
    by_focus = {event.focus for event in happened}
    assert {"thread", "person", "world"} <= by_focus
    for event in happened:
        assert event.text and "{" not in event.text and event.meaning
        if event.focus == "person":
            assert "Old Pike" in event.text and "promised a boat by Friday" in event.text
        if event.focus == "thread":
            assert "“Who paid for the oil”" in event.text and "Begun in “The quay”" in event.text


@pytest.mark.parametrize("line", ["/ask What is in the cellar?", "?Who sold the oil", "? Where is Pell?"])
def test_a_question_of_what_or_who_is_answered_in_a_sentence(campaign: Path, line: str) -> None:
    events = Game.open(campaign, seed=3).do(line)
    asked, answer = [event.text for event in events if isinstance(event, Narration)]
    assert asked.endswith("?") and answer.endswith((".", "!"))
    assert not any(isinstance(event, TableDrawn | OracleAnswered) for event in events)


def test_with_odds_before_it_any_question_is_one_of_yes_or_no(campaign: Path) -> None:
    events = Game.open(campaign, seed=3).do("?likely Who sold the oil is here")
    assert any(isinstance(event, OracleAnswered) for event in events)
