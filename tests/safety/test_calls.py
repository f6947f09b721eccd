"""Safety calls: at any prompt, before everything else, without grounds and at no cost; and nothing comes back."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solofate import Game
from solofate.commands.library import within_the_lines
from solofate.errors import IllegalChoice, MalformedChoice, SolofateError
from solofate.repl.loop import converse
from solofate.rules.events import (
    KINDS,
    AspectAdded,
    ConcernSettled,
    ConflictEnded,
    Narration,
    Rolled,
    SceneEnded,
    StyleChanged,
)
from solofate.rules.safety import TAKEN_OUT_MARK, kept_out
from solofate.rules.state import State
from solofate.rules.story import brought_in
from tests.paper import Paper

STARTER = Path(__file__).resolve().parents[2] / "campaigns" / "last-nights-light"
SCENE = "/scene 01-the-bonded-store"


@pytest.fixture
def camp(tmp_path: Path) -> Path:
    return Path(shutil.copytree(STARTER, tmp_path / "camp", ignore=shutil.ignore_patterns("play.db*")))


def opened(camp: Path) -> Game:
    return Game.open(camp, seed=4)


def everything_told(game: Game) -> str:
    """All that can be read of a campaign: the journal, the log, the state, the open question, a search."""
    journals = [game.exported(format, "full").decode() for format in ("md", "html", "json", "lonelog")]
    looked: list[str] = []
    for look in ("/log 500", "/scene"):
        game.do(look)
        looked += game.reply
    told = json.dumps(game.state_json(), ensure_ascii=False)
    return "\n".join([*journals, told, *looked])


def said(game: Game) -> list[str]:
    """The player's own words that stand."""
    return [event.text for _, event in game.log if isinstance(event, Narration) and event.by == "player"]


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
            if game.now.scene.mode != "conflict":
                break
            game.do("/attack nan-crake with shoot" if not kinds else "/pass")
            continue
        if pending.kind not in kinds:
            kinds.add(pending.kind)
            points = {who: one.fate_points for who, one in game.now.characters.items()}
            trial = game.fork()
            trial.do(call)
            assert trial.pending is not None and trial.now.concern is not None
            assert {who: one.fate_points for who, one in trial.now.characters.items()} == points
            trial.do("/undo")
            assert trial.pending is not None and trial.pending.kind == pending.kind
            assert trial.now == game.now
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
    assert "spiders" in game.now.lines and game.now.concern is not None
    game.choose("go-on")
    assert game.now.concern is None
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
    assert game.now.concern is None
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
    assert "spiders" in game.now.lines
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
    assert game.now.concern is not None
    game.close()


# ---- the X-card ------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "FG-SAFE-02", "FG-SAFE-01", prompt="/x, then Enter, undo, leave, or type what it was instead"
)
@pytest.mark.parametrize("answer", ["drop", "undo", "leave", "It was only the wind."])
def test_what_is_taken_out_is_told_nowhere_any_more(answer: str, camp: Path) -> None:
    game = opened(camp)
    game.do('/scene "The cellar"')
    game.do("Something with too many legs drips from the ceiling.")
    game.do("/x")
    events = game.choose(answer)
    assert "too many legs" not in everything_told(game)
    assert not game.search("legs")
    settled = [event for event in events if isinstance(event, ConcernSettled)]
    assert settled and game.now.concern is None
    stands = [event.text for _, event in game.log if isinstance(event, Narration)]
    if answer == "undo":
        assert "The cellar" in game.now.scene.title and not any("legs" in text for text in stands)
    elif answer.startswith("It was"):
        assert answer in stands
    else:
        assert TAKEN_OUT_MARK in stands
    game.close()
    game = opened(camp)
    assert "too many legs" not in everything_told(game)
    game.close()


def test_an_aspect_that_is_taken_out_goes_or_gets_other_words(camp: Path) -> None:
    for answer, left in (("drop", None), ("Cold Lamps", "Cold Lamps")):
        game = Game.new()
        game.do('/scene "The cellar"')
        game.do('/aspect "Nest of Spiders"')
        if game.pending is not None:
            game.choose("allow")
        game.do("/x")
        game.choose(answer)
        names = [aspect.name for aspect in game.now.scene.aspects]
        assert names == ([] if left is None else [left])
        assert "Nest of Spiders" not in everything_told(game)


@pytest.mark.rule("FG-SAFE-02")
@pytest.mark.parametrize("answer", ["drop", "undo", "Cold Lamps"])
@pytest.mark.parametrize(
    "line",
    [
        '/countdown "Too Many Legs" 4 "Too many legs are everywhere"',
        '/distraction "Too Many Legs" "Burn what has too many legs?" leave "Too many legs" deal "Ash"',
        '/challenge "Away from too many legs" "too many legs:athletics:2" dark:notice:2 far:will:2',
        '/contest "Who is first past too many legs" vs clerk to 3',
    ],
)
def test_whatever_was_announced_is_told_nowhere_once_it_is_taken_out(
    line: str, answer: str, camp: Path
) -> None:
    game = opened(camp)
    for before in ('/scene "The cellar"', '/add "Clerk"', line):
        game.do(before)
        answered(game)
    assert "too many legs" in everything_told(game).casefold()
    game.do("/x legs")
    game.choose(answer)
    answered(game)
    assert "many legs" not in everything_told(game).casefold()
    game.close()


def answered(game: Game) -> None:
    """Every open question answered as usual."""
    while game.pending is not None:
        game.choose(game.pending.default)


def test_with_words_everything_that_speaks_of_them_goes_and_they_are_a_line() -> None:
    game = Game.new()
    game.do('/scene "The cellar"')
    game.do("A spider in the corner.")
    game.do("Nothing else here.")
    game.do("Two spiders now.")
    game.do("/x spiders")
    game.choose("leave")
    told = [event.text for _, event in game.log if isinstance(event, Narration)]
    assert told == [TAKEN_OUT_MARK, "Nothing else here.", TAKEN_OUT_MARK]
    assert game.now.lines == ("spiders",)


def test_words_nobody_spoke_of_take_out_what_was_told_last() -> None:
    game = Game.new()
    game.do("He reaches for her.")
    game.do("/x harassment")
    game.choose("leave")
    assert [event.text for _, event in game.log if isinstance(event, Narration)] == [TAKEN_OUT_MARK]


def test_before_anything_was_told_there_is_nothing_to_take_out() -> None:
    game = Game.new()
    with pytest.raises(IllegalChoice, match="nothing has been told"):
        game.do("/x")
    game.do("/x spiders")
    assert game.now.lines == ("spiders",) and game.pending is None


def to_a_suggestion(game: Game) -> None:
    """Play the fight up to a question that proposes words."""
    game.do(SCENE)
    for _ in range(300):
        pending = game.pending
        if pending is None:
            here = game.now.characters[game.now.active or ""]
            near = [
                one for one in game.now.characters.values() if one.side != "pcs" and one.zone == here.zone
            ]
            standing = [one for one in near if one.out is None]
            game.do(f"/attack {standing[0].id} with fight" if standing else "/pass")
        elif pending.decision.free_text:
            return
        else:
            game.choose(pending.default)
    raise AssertionError("nobody was asked for words")


@pytest.mark.rule(
    "FG-SAFE-07", prompt="/x while a name is suggested: other suggestions come, and this one never again"
)
def test_a_suggestion_that_is_taken_out_is_drawn_anew_with_the_same_dice(camp: Path) -> None:
    game = opened(camp)
    to_a_suggestion(game)
    assert game.pending is not None
    kind, proposed = game.pending.kind, [option.id for option in game.pending.options]
    rolls = [event for _, event in game.log if isinstance(event, Rolled)]
    game.do("/x")
    game.choose("drop")
    assert game.pending is not None and game.pending.kind == kind
    assert [event for _, event in game.log if isinstance(event, Rolled)] == rolls
    again = [option.id for option in game.pending.options]
    assert not set(again) & set(proposed)
    game.choose("")
    assert not any(text in everything_told(game) for text in proposed)
    game.close()


def test_rewording_in_the_middle_of_a_command_swaps_the_words_that_were_typed(camp: Path) -> None:
    game = opened(camp)
    game.do('/scene "The cellar"')
    game.do("/dice 0000")
    game.do('/advantage notice "Nest of Rats" vs 1')
    asked = game.pending
    assert asked is not None
    game.do("/x rats")
    assert game.pending is not None
    assert "drop" not in [option.id for option in game.pending.options]
    game.choose("Broken Lamps")
    assert game.pending is not None and game.pending.kind == asked.kind
    while game.pending is not None:
        game.choose(game.pending.default)
    assert "Rats" not in everything_told(game)
    game.close()


@pytest.mark.rule("FG-SAFE-07")
def test_what_was_struck_in_a_scene_file_is_not_read_out_again(camp: Path) -> None:
    game = opened(camp)
    game.do(SCENE)
    told = next(event.text for _, event in reversed(game.log) if isinstance(event, Narration))
    game.do("/x")
    game.choose("undo")
    game.do(SCENE)
    assert told not in [event.text for _, event in game.log if isinstance(event, Narration)]
    game.close()


@pytest.mark.rule("FG-SAFE-07", prompt="/lines add WORDS keeps what speaks of them out of every draw")
def test_lines_and_veils_hold_for_every_draw() -> None:
    state = State(lines=("harm to children", "spiders"), veils=("torture",))
    assert kept_out(state, "A Spider's Web")
    assert kept_out(state, "He was tortured here")
    assert kept_out(state, "harmless words", about=["Torture"])
    assert not kept_out(state, "The lamp goes out", about=["light"])
    assert not kept_out(State(), "A Spider's Web")


def test_lines_are_shown_drawn_and_lifted(camp: Path) -> None:
    game = opened(camp)
    assert "harm to children" in game.now.lines and "torture" in game.now.veils
    game.do("/lines add drowning")
    game.do("/lines veil Harm to Children")
    game.do("/lines remove torture")
    assert game.now.lines == ("sexual violence", "drowning")
    assert game.now.veils == ("Harm to Children",)
    game.do("/lines")
    assert "drowning" in game.reply[0] and "Harm to Children" in game.reply[1]
    with pytest.raises(IllegalChoice, match="no line"):
        game.do("/lines remove bees")
    with pytest.raises(MalformedChoice):
        game.do("/lines add")
    game.close()
    game = opened(camp)
    assert game.now.lines == ("sexual violence", "drowning")
    game.close()


# ---- pause, rewind, skip ---------------------------------------------------------------------------------------


@pytest.mark.rule("FG-SAFE-04", prompt="/pause, then gentle: go on in another tone")
def test_the_calls_serve_to_change_the_tone_as_well() -> None:
    game = Game.new()
    game.do("All is well.")
    game.do("/pause")
    assert game.pending is not None
    assert [option.id for option in game.pending.options] == ["go-on", "gentle", "ruthless"]
    assert StyleChanged("gentle") in game.choose("gentle")
    assert game.now.style == "gentle" and game.pending is None


@pytest.mark.rule(
    "FG-SAFE-03", prompt="/rewind lists the moments to go back to; /rewind 2 and /rewind scene go at once"
)
def test_rewind_goes_back_to_a_chosen_moment_and_erases_nothing(camp: Path) -> None:
    game = opened(camp)
    states = [game.now]
    for line in ("One.", '/scene "Two"', "Three.", "Four."):
        game.do(line)
        states.append(game.now)
    length = game.fork()._history.event_count
    game.do("/rewind")
    assert game.pending is not None
    labels = [option["label"] for option in game.state_json()["pending"]["options"]]
    assert labels[:2] == ["Before: Four.", "Before: Three."]
    game.choose("back:2")
    assert game.now.scene == states[2].scene
    assert said(game)[-1] == "One."
    assert game._history.event_count > length
    game.do("Three again.")
    game.do("/rewind scene")
    assert said(game)[-1] == "One."
    game.do("Three once more.")
    game.do("/rewind 1")
    with pytest.raises(IllegalChoice, match="no such moment"):
        game.do("/rewind 99")
    with pytest.raises(MalformedChoice):
        game.do("/rewind yesterday")
    game.close()


@pytest.mark.rule("FG-SAFE-03")
def test_what_was_taken_out_stays_out_when_going_back(camp: Path) -> None:
    for back in ("/rewind 2", "/undo 3"):
        game = Game.new()
        game.do("A spider.")
        game.do("Another line.")
        game.do("/x spider")
        game.choose("leave")
        game.do("More.")
        game.do("And more.")
        game.do(back)
        assert [each.text for each in game.now.struck] == ["A spider."]
        assert "A spider." not in [event.text for _, event in game.log if isinstance(event, Narration)]


def test_a_call_made_by_mistake_is_taken_back_like_any_input() -> None:
    game = Game.new()
    game.do("A spider.")
    game.do("/x")
    game.do("/undo")
    assert game.now.struck == () and game.pending is None


@pytest.mark.rule("FG-SAFE-03", prompt='/skip "They talk it out" in a fight, then passage or scene')
@pytest.mark.parametrize(("way", "ends"), [("passage", ConflictEnded), ("scene", SceneEnded)])
def test_skipping_ahead_closes_the_passage_and_pays_what_is_owed(
    way: str, ends: type[Any], camp: Path
) -> None:
    game = opened(camp)
    game.do(SCENE)
    game.do('/skip "They are driven off."')
    events = game.choose(way)
    assert any(isinstance(event, ends) for event in events)
    assert any(isinstance(event, ConflictEnded) and event.winner is None for event in events)
    assert Narration("They are driven off.", "player") in events
    assert game.now.scene.mode == "free" and game.now.scene.open == (way == "passage")
    assert game.pending is None
    assert all(not one.owed_hostile and not one.owed_concession for one in game.now.characters.values())
    game.close()


def test_a_challenge_can_be_skipped_as_well(camp: Path) -> None:
    game = opened(camp)
    game.do('/scene "The tower"')
    game.do("/challenge climb:athletics listen:notice open:burglary")
    assert game.now.scene.mode == "challenge"
    game.do("/skip")
    assert game.pending is not None and game.pending.options[0].id == "passage"
    game.choose("passage")
    assert game.now.scene.mode == "free" and game.now.scene.open and game.pending is None
    game.close()


def test_skipping_without_a_scene_is_refused_and_staying_changes_nothing(camp: Path) -> None:
    game = opened(camp)
    with pytest.raises(IllegalChoice, match="no scene"):
        game.do("/skip")
    game.do(SCENE)
    asked = game.pending
    assert asked is not None
    game.do("/skip")
    game.choose("stay")
    assert game.pending is not None and game.pending.kind == asked.kind
    game.choose("")
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
        rows = within_the_lines(game.library.adversaries(), game.now)
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
