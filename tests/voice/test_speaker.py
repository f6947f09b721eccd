"""The voice beside play: it adds words and nothing else, stands in nobody's way, and can be taken back."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from threading import Event

import pytest

from solofate import Game
from solofate.errors import IllegalChoice
from solofate.game.script import SCRIPT
from solofate.repl.done_and_shown import take_line
from solofate.repl.feed import Feed
from solofate.repl.loop import converse
from solofate.repl.plain_prompt import PlainReader
from solofate.repl.screens import PlainScreen
from solofate.repl.speaker import Speaker
from solofate.rules.events import AI, ChapterNamed
from solofate.voice.voice import Voice
from solofate.wording.dice import speakable
from tests.paper import Paper
from tests.places import STARTER, copied
from tests.voice.loopback import (
    Reply,
    code,
    cut_after,
    drips,
    drips_its_body,
    endless,
    loopback,
    says,
    says_and_is_silent,
    says_when,
    silent,
    tells,
)
from tests.voice.seated import FINE, KEY, LONG_ENOUGH, OPENING, Seated

pytestmark = pytest.mark.loopback


def test_off_nobody_is_asked_and_everything_is_as_without_it(sit: Callable[..., Seated]) -> None:
    with loopback(says(FINE)) as server:
        one = sit(server)
        one.type("/scene 01", "1", "/attack nan with shoot", "? Is the boat early?")
        assert not server.asked and one.voice.usage.sent == 0
    plain, feed = Paper(), Feed()
    other = Game.open(one.game.folder or Path(), seed=7, store=Path(str(one.game.folder)) / "other.db")
    for line in ("/scene 01", "1", "/attack nan with shoot", "? Is the boat early?"):
        take_line(other, line, plain, feed=feed)
    assert plain.lines == one.paper.lines
    assert [e for _, e in other.log] == [e for _, e in one.game.log]
    other.close()


def test_what_it_says_streams_in_is_kept_and_marked(sit: Callable[..., Seated]) -> None:
    shown = Event()
    with loopback(
        says_when(
            "The tip was good. Nobody in the",
            shown,
            " dark store before midnight, and the oil in the lamp is wrong.",
        )
    ) as server:
        one = sit(server, "reword")
        one.type("/scene 01")
        assert one.game.pending is not None, "the next question waits already"
        one.hear()
        one.speaker.news()
        assert one.paper.lines[-1] == "❧ The tip was good.", "a sentence stands while the next one comes"
        shown.set()
        one.listen()
    assert one.voiced == [FINE]
    assert f"  {FINE.partition('. ')[2]}" in one.paper.lines
    assert KEY not in "\n".join(one.paper.lines) + server.prompts[0]
    assert f"> {FINE} (ai)" in one.game.exported("md").decode()
    assert FINE in one.game.exported("html").decode()


def test_its_words_stand_in_the_place_of_the_programs_and_those_stay_in_the_log(
    sit: Callable[..., Seated],
) -> None:
    struck, told = (
        "Odile goes for Lumper 1 with a cutlass, steel bright in the lamplight, and is held off.",
        "Odile goes for Lumper 1 with a cutlass and is held off",
    )
    lines = ("/scene 01", "1", "/move dock", "/attack lumper-1 with fight", "1")
    with loopback(says(FINE), says(struck)) as server:
        one, other = sit(server, "reword"), sit(server)
        for line in lines:
            one.type(line)
            one.listen()
            other.type(line)
    seen, program = "\n".join(one.paper.lines), "\n".join(other.paper.lines)
    assert told in program and told not in seen and OPENING in program and OPENING not in seen
    assert struck in seen and "\nFair against Fair." in seen, "the numbers stand"
    assert "\nBoost: " in seen and ", for you.\n" in seen, "and so does what changed"
    for form in ("md", "lonelog", "html"):
        assert OPENING not in one.game.exported(form).decode()
    journal = one.game.exported("md").decode()
    assert told not in journal.replace(struck, "")
    assert re.search(rf"> {re.escape(struck)} For a moment: [^.]+[.] \(ai\)", journal)
    assert "is held off" in other.game.exported("md").decode()
    kept = one.game.exported("json").decode()
    assert OPENING in kept and '"tie"' in kept


def test_where_it_has_no_words_those_of_the_program_come_beneath(sit: Callable[..., Seated]) -> None:
    with loopback(says("Corin kills Lumper 1.")) as server:
        one, other = sit(server, "reword"), sit(server)
        for line in ("/scene 01", "1", "/move dock", "/attack lumper-1 with fight", "1"):
            one.type(line)
            one.listen()
            other.type(line)
    assert one.voiced == [] and "Corin" not in "\n".join(one.paper.lines)
    assert one.paper.lines.count(OPENING) == 1
    assert "Odile goes for Lumper 1 with a cutlass and is held off: Fair against Fair." in one.paper.lines
    assert one.game.exported("md") == other.game.exported("md")


def test_what_was_written_at_length_stands_as_it_was_written(tmp_path: Path) -> None:
    with loopback(says(FINE)) as server:
        one = Seated(copied(STARTER, tmp_path / "camp"), server, "reword")
        one.type("/scene 01")
        assert not one.speaker.busy and not server.asked
    assert any(line.startswith("The tip was good. Twelve barrels") for line in one.paper.lines)
    one.game.close()


def test_numbers_choices_and_state_are_those_without_it(sit: Callable[..., Seated]) -> None:
    lines = (
        "/scene 01",
        "1",
        "? Is the boat early?",
        "/move dock",
        "/attack lumper-1 with fight",
        "1",
        "1",
        "1",
    )
    with loopback(tells()) as server:
        one, other = sit(server, "reword"), sit(server)
        for line in lines:
            one.type(line)
            one.listen()
            other.type(line)
    assert len(one.voiced) >= 2
    assert one.game.state.to_json() == other.game.state.to_json()
    silent = [e for _, e in one.game.log if getattr(e, "by", "") != AI]
    assert silent == [e for _, e in other.game.log]


def test_undo_takes_it_along_redo_brings_it_back_and_neither_calls_out(sit: Callable[..., Seated]) -> None:
    with loopback(tells()) as server:
        one = sit(server, "reword")
        one.game.do("/scene 01")
        one.game.choose("1")
        before = one.game.state.to_json()
        one.type("? Is the boat early?")
        one.listen()
        said, asked = one.voiced, len(server.asked)
        assert said
        after = one.game.state.to_json()
        (undone,) = one.game.undo()
        assert undone.line == "? Is the boat early?" and one.game.state.to_json() == before
        assert one.voiced == []
        one.game.redo()
        assert one.voiced == said and one.game.state.to_json() == after
        again = Game.open(one.game.folder or Path(), read_only=True)
        assert [e for _, e in again.log] == [e for _, e in one.game.log]
        again.close()
        one.game.exported("md")
        assert len(server.asked) == asked
        with pytest.raises(IllegalChoice, match="only 3 inputs"):
            one.game.undo(9)


def test_in_the_middle_of_a_question_it_disturbs_nothing(sit: Callable[..., Seated], tmp_path: Path) -> None:
    with loopback(says(FINE)) as server:
        one = sit(server, "reword")
        one.type("/scene 01")
        one.listen()
    assert one.voiced and one.game.pending is not None
    one.game.close()
    again = Game.open(one.game.folder or Path())
    assert again.pending is not None and again.pending.decision.options == one.game.pending.decision.options
    again.choose("1")
    again.export(SCRIPT, tmp_path / "game.fate")
    written = (tmp_path / "game.fate").read_text(encoding="utf-8")
    assert "the voice" not in written and FINE not in written
    assert not [point for point in again.safety.rewind_points() if "voice" in point.line]
    again.close()


def test_a_line_that_is_typed_before_it_has_come_leaves_what_came(sit: Callable[..., Seated]) -> None:
    with loopback(says_and_is_silent("The tip was good. Nobody")) as server:
        one = sit(server, "reword", patience=LONG_ENOUGH)
        one.type("/scene 01")
        one.hear()
        one.type("1")
    assert one.voiced[0] == OPENING, "what had not come is told in the program's words"


def test_ctrl_c_at_the_prompt_keeps_what_came(sit: Callable[..., Seated]) -> None:
    with loopback(says_and_is_silent("The tip was good. Nobody")) as server:
        one = sit(server, "reword", patience=LONG_ENOUGH)
        typed = iter(["/scene 01", KeyboardInterrupt, "/quit"])

        def read(game: Game) -> str | None:
            line = next(typed)
            if line is KeyboardInterrupt:
                one.hear()
                raise KeyboardInterrupt
            return str(line)

        converse(one.game, read, one.paper, speaker=one.speaker)
    assert one.voiced == [OPENING]
    assert "The voice stops; what came of it stands." in one.paper.lines


@pytest.mark.parametrize(
    "reply",
    [
        code(429),
        code(500),
        silent(),
        drips(),
        drips_its_body(b'{"choices": [{"message": {"content": "The dark holds."}}]}', "application/json"),
        endless(),
        cut_after("The dark"),
        says("Odile dies. " * 40),
        says("/quit"),
        says("> /x-card\n/fate 9"),
        says("\x1b]0;owned\x07The dark holds."),
    ],
    ids=[
        "429",
        "500",
        "silent",
        "dripping",
        "a byte a second",
        "endless",
        "cut",
        "deadly",
        "command",
        "commands",
        "control",
    ],
)
def test_whatever_goes_wrong_play_goes_on_with_the_programs_words(
    sit: Callable[..., Seated], reply: Reply
) -> None:
    with loopback(reply) as server:
        one = sit(server, "reword", patience=0.3)
        one.type("/scene 01")
        told = list(one.paper.lines)
        one.listen()
    assert OPENING not in told and [*told, OPENING] == one.paper.lines
    assert one.voiced == [] and one.game.pending is not None


def test_after_three_failures_it_rests_and_says_so_once(sit: Callable[..., Seated]) -> None:
    with loopback(code(500)) as server:
        one = sit(server, "reword")
        for line in ("/scene 01", "1", *["? Is the boat early?"] * 4):
            one.type(line)
            one.listen()
        assert len(server.asked) == 3
        rests = [line for line in one.paper.lines if "rests" in line]
        assert len(rests) == 1 and "HTTP 500" in rests[0]
        one.type("/voice reword")
        assert not one.voice.resting
        one.type("? Is the tide out?")
        one.listen()
        assert len(server.asked) == 4


def test_a_server_that_only_drips_is_a_failure_like_any_other(sit: Callable[..., Seated]) -> None:
    with loopback(drips()) as server:
        one = sit(server, "reword", patience=0.2)
        for line in ("/scene 01", "1", *["? Is the boat early?"] * 3):
            one.type(line)
            one.listen()
        assert len(server.asked) == 3
    rests = [line for line in one.paper.lines if "rests" in line]
    assert len(rests) == 1 and "longer than 0.2 seconds" in rests[0]


def test_a_draft_that_falls_is_asked_for_once_more_and_why_shows_it(sit: Callable[..., Seated]) -> None:
    with loopback(says("Corin laughs."), says(FINE)) as server:
        one = sit(server, "reword")
        one.type("/scene 01")
        one.listen()
        assert one.voiced == [FINE] and len(server.asked) == 2
        one.type("/why voice")
    shown = "\n".join(one.paper.lines)
    assert "A draft fell: “Corin laughs.”: it leaves out" in shown
    assert "<<<DATA" in shown and f"Told: “{FINE}”" in shown
    assert not any("Corin" in str(event) for _, event in one.game.log)
    one.game.close()
    again = Game.open(one.game.folder or Path())
    again.voice = Voice(again.folder)
    again.do("/why voice")
    assert f"Told: “{FINE}”" in again.reply and "<<<DATA" in "\n".join(again.reply), "in another sitting too"
    assert any(line.startswith("A draft fell: “Corin laughs.”") for line in again.reply)
    again.close()


def test_the_command_shows_grades_place_and_cost_and_never_the_key(sit: Callable[..., Seated]) -> None:
    with loopback(says(FINE)) as server:
        one = sit(server)
        one.type("/voice reword read")
        assert one.voice.grades == {"reword", "read"}
        one.type("/scene 01")
        one.listen()
        one.type("/voice", "/voice loud", "/voice off")
        assert one.voice.grades == set()
    shown = "\n".join(one.paper.lines)
    assert "on  reword" in shown and "off recap" in shown and "1 told" in shown and "tokens" in shown
    assert "not “loud”" in shown and KEY not in shown


def test_a_game_nobody_sits_at_has_no_voice(tmp_path: Path) -> None:
    game = Game.new()
    for line in ("/voice reword", "/voice", "/why voice"):
        with pytest.raises(IllegalChoice, match="at the prompt"):
            game.do(line)


def test_a_session_is_summed_up_and_its_chapter_named(sit: Callable[..., Seated]) -> None:
    with loopback(says("The tip was good, cold and dark."), says("The Store at Midnight")) as server:
        one = sit(server, "recap")
        one.type("/gm compels 0", "/session start", "/scene 01", "1", "/end", "/session end")
        one.listen()
    assert one.voiced == ["The tip was good, cold and dark."]
    (named,) = [event for _, event in one.game.log if isinstance(event, ChapterNamed)]
    assert (named.session, named.title, named.by) == (1, "The Store at Midnight", AI)
    for form in ("md", "html"):
        assert "Session 1: The Store at Midnight" in one.game.exported(form).decode()
    one.game.undo()
    assert not [event for _, event in one.game.log if isinstance(event, ChapterNamed)]


def test_what_is_struck_by_the_x_card_is_struck_from_it(sit: Callable[..., Seated]) -> None:
    with loopback(says(FINE)) as server:
        one = sit(server, "reword")
        one.type("/scene 01", "1", "? Is the boat early?")
        one.listen()
        one.voice.allow(())
        one.type("/x", "")
    assert FINE not in json.dumps([str(event) for _, event in one.game.log])


# ---- answering ---------------------------------------------------------------------------------------------


# ---- a terminal without anything drawn ---------------------------------------------------------------------


@pytest.mark.parametrize("said", [FINE, "Corin kills everybody."], ids=["told", "fallen"])
def test_at_a_plain_prompt_it_comes_in_lines_of_its_own_and_the_prompt_stands_beneath(
    sit: Callable[..., Seated], monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    """Nothing is written over, nothing drives the terminal, and what was typed so far stands again."""
    out = StringIO()
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setattr("solofate.repl.plain_prompt._typed_so_far", lambda: "/mo")
    ends = FINE if said == FINE else OPENING
    typed = iter(["/scene 01", "/quit"])

    def read(prompt: str) -> str:
        out.write(prompt)
        until = time.monotonic() + LONG_ENOUGH
        while one.speaker.busy:
            assert time.monotonic() < until
            time.sleep(0.005)
        out.write("\n")
        return next(typed)

    monkeypatch.setattr("builtins.input", read)
    with loopback(says(said)) as server:
        one = sit(server, "reword")
        screen = PlainScreen(words=True)
        one.speaker = Speaker(one.game, screen, one.voice)
        converse(one.game, PlainReader(one.game, one.speaker), screen, speaker=one.speaker)
    seen = out.getvalue()
    assert not [sign for sign in seen if not sign.isprintable() and sign != "\n"]
    assert speakable(ends.split(". ")[-1]) in seen
    assert re.search(r"\[1\] > \n[^\n]+\n(  [^\n]+\n)?\[1\] > /mo\n", seen), seen
    assert one.voiced == ([FINE] if said == FINE else [])


# ---- reading and choosing ----------------------------------------------------------------------------------
