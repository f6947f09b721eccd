"""Safety calls: at any prompt, before everything else, without grounds and at no cost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.commands.library import within_the_lines
from solofate.errors import IllegalChoice, SolofateError
from solofate.game.safety import brought_in
from solofate.repl.loop import converse
from solofate.rules.events import KINDS, AspectAdded
from tests.paper import Paper
from tests.safety.camp import SCENE, opened

# ---- at any prompt, before everything else ---------------------------------------------------------------------


@pytest.mark.rule(
    "FG-SAFE-01", prompt="/x, /pause, /rewind or /skip at any prompt, also while a question is open"
)
@pytest.mark.parametrize("call", ["/x", "/pause", "/rewind", "/skip"])
def test_a_call_is_taken_in_the_middle_of_every_decision_of_a_fight(call: str, camp: Path) -> None:
    game = opened(camp)
    game.do(SCENE)
    kinds: set[str] = set()
    for _ in range(40):
        pending = game.pending
        if pending is None:
            if game.state.scene.mode != "conflict":
                break
            game.do("/attack nan-crake with shoot" if not kinds else "/pass")
            continue
        if pending.kind not in kinds:
            kinds.add(pending.kind)
            points = {who: one.fate_points for who, one in game.state.characters.items()}
            trial = game.fork()
            trial.do(call)
            assert trial.pending is not None and trial.state.concern is not None
            assert {who: one.fate_points for who, one in trial.state.characters.items()} == points
            trial.do("/undo")
            assert trial.pending is not None and trial.pending.kind == pending.kind
            assert trial.state == game.state
        game.choose(pending.default)
    assert len(kinds) >= 3
    game.close()


@pytest.mark.rule("FG-SAFE-06", prompt="/pause, then try to type anything else")
@pytest.mark.parametrize(
    "line", ["She goes on.", "# A heading", "/roll fight vs 2", SCENE, "/dice ++00", "? is it so"]
)
def test_until_a_concern_is_dealt_with_nothing_else_goes_into_the_log(line: str, camp: Path) -> None:
    game = opened(camp)
    game.do("The lamps go out.")
    game.do("/pause")
    before = game.log
    with pytest.raises(SolofateError, match="comes first"):
        game.do(line)
    assert game.log == before
    game.do("/help x")
    assert game.reply
    game.do("/lines add spiders")
    assert "spiders" in game.state.lines and game.state.concern is not None
    game.choose("go-on")
    assert game.state.concern is None
    game.do("She goes on.")
    game.close()


def test_a_concern_survives_closing_the_campaign(camp: Path) -> None:
    game = opened(camp)
    game.do("The rats come.")
    game.do("/x")
    game.close()
    game = opened(camp)
    assert game.pending is not None and game.pending.kind == "x"
    game.choose("drop")
    assert game.state.concern is None
    game.close()


def test_a_call_in_the_middle_of_a_roll_survives_closing_and_the_question_stays_open(camp: Path) -> None:
    game = opened(camp)
    game.do(SCENE)
    assert game.pending is not None
    kind = game.pending.kind
    game.do("/lines add spiders")
    game.do("/pause")
    game.close()
    game = opened(camp)
    assert game.pending is not None and game.pending.kind == "pause"
    game.choose("go-on")
    assert game.pending is not None and game.pending.kind == kind
    assert "spiders" in game.state.lines
    game.choose("")
    game.close()


def test_only_one_concern_at_a_time_and_policies_do_not_answer_it(camp: Path) -> None:
    game = opened(camp)
    game.do("The rats come.")
    game.do("/x")
    with pytest.raises(IllegalChoice, match="open already"):
        game.do("/pause")
    with pytest.raises(IllegalChoice, match="comes first"):
        game.do("/auto sensible")
    assert game.state.concern is not None
    game.close()


# ---- the framework ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FG-SAFE-05", prompt="the first lines of a new campaign, and /help")
def test_the_calls_are_named_before_the_first_scene_and_in_the_help(camp: Path) -> None:
    def sitting() -> str:
        game, paper = opened(camp), Paper()
        lines = iter([SCENE])
        nothing: Callable[[Game], str | None] = lambda game: next(lines, None)  # noqa: E731
        try:
            converse(game, nothing, paper)
            game.do("/help")
            assert all(
                call in "\n".join(game.reply) for call in ("/x", "/pause", "/rewind", "/skip", "/lines")
            )
        finally:
            game.close()
        return "\n".join(paper.lines)

    assert "/x takes it out" in sitting()
    assert "/x takes it out" not in sitting()


@pytest.mark.parametrize("kind", KINDS, ids=list(KINDS.values()))
def test_every_kind_of_event_that_tells_something_can_be_taken_out(kind: type[Any]) -> None:
    """Whatever kind of event has such a field is found by the X-card."""
    words = {"text", "terms", "detail", "complication", "outcome", "event"} & set(kind._fields)
    for name in words:
        sample = kind(**{field: name if field == name else None for field in kind._fields})
        assert brought_in(sample) == (name,)


def test_secrets_do_not_come_out_by_being_taken_out() -> None:
    assert brought_in(AspectAdded("A Trap", "situation", "scene", {}, None, hidden=True)) == ()


def test_what_was_taken_back_is_shown_without_what_was_taken_out() -> None:
    game = Game.new()
    game.do("Here we are.")
    game.do("A web of spiders.")
    game.do("/undo")
    game.do("Otherwise.")
    game.do("A web of spiders.")
    game.do("/x")
    game.choose("undo")
    shown: list[str] = []
    for look in ("/log branches", "/log branches 1", "/log branches 2"):
        game.do(look)
        shown += game.reply
    assert shown and not any("spiders" in line for line in shown)


@pytest.mark.rule(
    "FG-SAFE-07", prompt="lines: [rats] in campaign.yaml: no rat is among those the GM brings in"
)
def test_nobody_turns_up_unasked_whose_sheet_crosses_a_line(camp: Path) -> None:
    (camp / "adversaries" / "vermin.yaml").write_text(
        "table: Vermin\nadversaries:\n"
        "  - {name: Wharf Rat, kind: minor, aspects: [Too Many Teeth], skills: {Fight: Fair}}\n"
        "  - {name: Mudlark, kind: minor, aspects: [Sells Rats to the Cookhouse], skills: {Fight: Fair}}\n"
        "  - {name: Ratter, kind: minor, aspects: [Quick Hands], skills: {Fight: Fair}}\n"
        "  - {name: Tollman, kind: minor, aspects: [Counts Twice], skills: {Fight: Fair}}\n",
        encoding="utf-8",
    )
    game = opened(camp)

    def names() -> set[str]:
        rows = within_the_lines(game.library.adversaries(), game.state)
        return {row.sheet.name for row in rows} & {"Wharf Rat", "Mudlark", "Ratter", "Tollman"}

    assert names() == {"Wharf Rat", "Mudlark", "Ratter", "Tollman"}
    game.do("/lines add rats")
    assert names() == {"Ratter", "Tollman"}
    game.do('/scene "The mud"')
    while game.pending is not None:
        game.choose("")
    game.do("/control gm player")
    game.do("/conflict")
    assert game.pending is not None and game.pending.kind == "opposition"
    offered = " ".join(option.id for option in game.pending.options)
    assert "wharf-rat" not in offered and "mudlark" not in offered
