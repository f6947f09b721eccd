"""Items 18 to 44 of the abuse list: lines at the prompt. A refused line changes nothing and is one safe sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate import Game
from solofate.commands.everything import COMMANDS
from solofate.errors import SolofateError
from solofate.repl.done_and_shown import take_line
from solofate.repl.loop import converse
from solofate.rules.events import Narration
from solofate.wording.layout import Page
from solofate.wording.plain import inline, plain
from solofate.wording.questions.options import asked
from tests.places import STARTER

from .hostile import FIGHT, in_a_fight, is_safe, refused, snapshot

ESCAPES = "\x1b[2J\x00\x9b31m \u202eevil\u200b\ufeff \x07"


class Paper:
    """A screen that keeps its lines, made safe as the real ones make them."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, str]] = []

    def line(self, text: str, style: str = "told") -> None:
        """Keep one line."""
        self.lines.append((style, plain(text)))

    def reply(self, lines: Sequence[str], cast: Mapping[str, str]) -> None:
        """Keep the lines of a reply."""
        for line in lines:
            self.line(line)

    @property
    def page(self) -> Page:
        """As wide as a page is by itself."""
        return Page()

    def thinking(self) -> AbstractContextManager[None]:
        """Nothing to show."""
        return nullcontext()

    def text(self) -> str:
        """Everything shown."""
        return "\n".join(text for _, text in self.lines)


REFUSED = [
    ("/", "a slash with a word"), ("//", "no command //"), ("/ attack", "a slash with a word"), ('/""', "a slash with"),
    ("/atack", "did you mean /attack"), ("/\x1b", "no command"), ("/a", "could be"), ('/aspect "Dark', "column 9"),
    ("/aspect “Dark", "column 9"), ("/attack", "say whom"), ("/attack og", "say whom"), ("> pass", "nothing is being"),
    (">", "nothing is being"), ("? ", ""), ("?", ""), ("/undo -1", "from 1 up"), ("/undo 0", "from 1 up"),
    ("/undo all", "from 1 up"), ("/undo ٣", "from 1 up"), (f"/undo {10**30}", "can be taken back"),
    (f"/undo {'9' * 3900}", "can be taken back"), (f"/redo {10**30}", "nothing to redo"), ("/redo", "nothing to redo"),
    ("/attack lumper with fight", "could be"), ("/attack me with fight", "yourself"),
    ("/attack nobody with fihgt", "did you mean Fight"), ("/attack teo with fight", "on your side"),
    ('/attack "" with fight', "not someone here"), ("/attack !!! with fight", "not someone here"),
    ("/as lumper-1 attack me with fight", "turn"), ("/as teo attack lumper-1 with fight", "turn"),
    ("/as me " * 300 + "pass", "not something a character does"), ("/as me quit", "not something"),
    ("/as me undo", "not something"), ("/as me", "say as whom"), ("/as", "say as whom"),
    ("/add Thug*1000000", "from 1 to 20"), ("/add Thug*-1", "from 1 to 20"), ("/add Thug*", "from 1 to 20"),
    ("/add *", ""), ("/add *3", "name an adversary"), ("/add Thug*٣", "from 1 to 20"), ("/add", "say whom"),
    ("/conflict", "already running"), ("/conflict with wick*20 wick*20", "already"), ("/conflict verbal", ""),
    ("/overcome fight vs -99", "ladder"), ("/overcome fight vs " + "9" * 3900, ""), ("/overcome fight vs", "behind vs"),
    ('/aspect ""', "give the aspect"), ('/aspect "x" free 10', "from 0 to 9"), ('/aspect "x" on zone', "not someone"),
    ("/zone x barrier 0", "from 1 to 8"), ("/zone x next-to nowhere", "no zone"), ("/zone", "name the zone"),
    ("/move nowhere", "no zone"), ("/control me nobody", "controls nobody"), ("/me lumper-1", "not one of your"),
    ("/drop nobody", "not someone"), ("/drop", "say whom"), ("/give x to teo", ""), ("/name a b", "no boost"),
    ("/use", "say which stunt"), ("/session maybe", "write /session"), ("/gm cruel", "the GM plays"),
    ("/bogus nothing", ""), ("/why 99999", "no GM call"),
    ("/odds fight vs nobody", "not someone"), ("/state __class__", "has no"), ("/state scene." + "9" * 3900, "has no"),
    ("/expect scene", "write /expect"), ("/dice x", "four of"), ("/seed 5" + "0" * 30, "18 digits"),
    ("/include x", "no command"), ("/export", "say the format"), ("/export odt", "no format"),
    ("/export md /", "is a folder"), ("/export md ../..", "is a folder"), ("/export md /dev/zero", "regular"),
    (f"/export md {FIGHT}", "there already"), ("/export md " + "x" * 3900, "cannot be written"),
    ("/export md a\x00b", "cannot be written"), ("/scene a\x00b.yaml", "no scene file"), ("/scene " + "x" * 3900, ""),
    ("/scene /dev/zero", "no scene file"), ("/pass\n/drop teo", "one line"), ("/pass\u2028/drop teo", "one line"),
    ("/" + "x" * 100_000, "at most 4000"), ('/aspect "' + "x" * 100_000 + '"', "at most 4000"), ("/quit", "leaves"),
    ("/help atack", "did you mean"), ("/sheet nobody", "not someone"), ("/remove nothing", ""),
    ("/auto x", "no policy"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "told"), REFUSED, ids=range(len(REFUSED)))
def test_a_line_that_does_not_work_changes_nothing(line: str, told: str) -> None:
    game = in_a_fight()
    message = refused(game, line)
    assert told.casefold() in message.casefold()
    paper = Paper()
    take_line(game, line, paper)
    (style, shown), *_ = paper.lines
    assert style == "error" and is_safe(shown) and len(shown.splitlines()) == 1


@pytest.mark.parametrize(
    "line",
    ["/pass", "/attack x with y", "> nobody", "> 99", "/scene", "/end", "/conflict", "/seed 4", "/concede"],
)
def test_an_open_decision_stays_open(line: str) -> None:
    game = Game.new(FIGHT, seed=4)
    assert game.pending is not None and game.pending.kind == "first"
    if line != "/scene":
        refused(game, line)
    take_line(game, line, Paper())
    assert game.pending is not None and game.pending.kind == "first"


WORDS = [
    f"I see {ESCAPES}.", " /attack me with fight", "exit", ":q", "ls", "／scene", "x" * 200_000,
    "line\n/drop teo\n/end\n" * 3000, "[/] [bold]{slot} %s $(id) `id`", "\ud800 half", "\u200b", "\\/quit",
]  # fmt: skip


@pytest.mark.parametrize("words", WORDS, ids=range(len(WORDS)))
def test_other_words_are_narration_kept_as_they_are(words: str) -> None:
    game = in_a_fight()
    steps = len(game.steps)
    (event,) = game.do(words)
    assert isinstance(event, Narration) and len(game.steps) == steps + 1
    assert event.text == words.replace("\ud800", "\ufffd").rstrip("\n")
    paper = Paper()
    take_line(game, "/log 1", paper)
    assert is_safe(paper.text())


@pytest.mark.parametrize(
    ("words", "hint"), [("exit", "/quit leaves"), (" :q", "/quit leaves"), ("／scene", "No scene is open")]
)
def test_words_that_look_like_commands_bring_a_hint(words: str, hint: str) -> None:
    game, paper, lines = Game.new(), Paper(), iter([words, "/quit"])
    assert converse(game, lambda _: next(lines), paper) is None
    assert hint in paper.text()


@pytest.mark.parametrize("name", [ESCAPES, "pass", "me", "with", "a\tb", "𝔉raktur [x](y)", "'; DROP TABLE"])
def test_any_name_of_an_aspect_is_shown_safely_everywhere(name: str) -> None:
    game, paper = Game.new(), Paper()
    game.do('/scene "Here"')
    game.do(f"/aspect “{name}”")
    assert game.state.scene.aspects[0].name == " ".join(name.split())
    for line in (
        "/scene",
        "/log",
        "/state",
        "/map",
        "/choices",
        "/why",
        f"/zone “{name}”",
        f"/scene “{name}”",
    ):
        take_line(game, line, paper)
    assert is_safe(paper.text())


def test_smart_quotes_are_quotes() -> None:
    game = in_a_fight()
    game.do("/aspect “Loose Boards” free 1")
    game.do("/aspect «Wet Ropes»")
    assert {"Loose Boards", "Wet Ropes"} <= {aspect.name for aspect in game.state.scene.aspects}


def test_a_hero_without_fate_points_is_offered_nothing_that_costs_one() -> None:
    game = in_a_fight()
    while game.state.characters["odile-marrack"].fate_points:
        game.do(f'/declare "There is a door {len(game.steps)}" with "Half the Harbour Remembers My Fines"')
        while game.pending is not None:
            game.choose("")
    game.do("/roll fight vs 8")
    if game.pending is not None:
        shown = asked(game.pending.decision, game.state).options
        own = [option for option in shown if not option.id.startswith("teo-lunt/")]
        assert not any("point" in option.price for option in own), "only an ally can still pay"


VERBS = sorted(set(COMMANDS) - {"export", "quit"})
PARTS = st.one_of(
    st.sampled_from(
        [
            "me", "odile", "teo", "lumper-1", "lumper-2", "wick*2", "with", "on", "vs", "to", "in", "zone", "free",
            "barrier", "next-to", "first", "fight", "shoot", "notice", "provoke", "gm", "player", "sensible", "random",
            "off", "start", "end", "2", "-1", "0", "9" * 30, '"A Loose Board"', "++--", "/as", "attack", "concede",
            "needed", "Fair", "physical", "mental", "scene.mode", "==", "[[[", "{}", "“x”", "«y»", "*", "!!!", "\x1b",
        ]
    ),
    st.text(max_size=8),
)  # fmt: skip
RANDOM_LINES = st.one_of(
    st.builds(lambda verb, parts: f"/{verb} {' '.join(parts)}", st.sampled_from(VERBS), st.lists(PARTS, max_size=5)),
    st.builds(lambda answer: f"> {answer}", st.one_of(st.integers(-1, 9), st.sampled_from(["pass", "none", "out"]))),
    st.text(max_size=40),
)  # fmt: skip
BESIDE_THE_LOG = ("/undo", "/redo", "/bogus", "/auto", "/u", "/red", "/bo", "/au")
SITUATIONS = {"turn": in_a_fight(), "decision": Game.new(FIGHT, seed=4)}


@settings(max_examples=250)
@given(situation=st.sampled_from(sorted(SITUATIONS)), lines=st.lists(RANDOM_LINES, min_size=20, max_size=20))
@pytest.mark.slow
def test_five_thousand_random_lines(situation: str, lines: list[str]) -> None:
    game = SITUATIONS[situation].fork()
    for line in lines:
        before, pending, steps = game.state, game.pending, len(game.steps)
        try:
            events = game.do(line)
        except SolofateError as problem:
            message = inline(str(problem))
            assert message and is_safe(message) and len(message.splitlines()) == 1
            assert (game.state, len(game.steps)) == (before, steps)
            assert game.pending is None if pending is None else game.pending is not None
        else:
            assert events or game.state == before or line.casefold().startswith(BESIDE_THE_LOG)
            assert all(is_safe(inline(shown)) for shown in game.reply)


def test_the_campaign_and_its_scenes_are_looked_at_safely(tmp_path: Path) -> None:
    game = Game.open(STARTER, store=tmp_path / "play.db", seed=1)
    before = snapshot(game)
    for line in ("/scene", "/map", "/sheet", "/log", "/help", "/help decisions", "/state", "/search x"):
        game.do(line)
        assert is_safe("\n".join(game.reply))
    assert snapshot(game) == before
    game.close()


@pytest.mark.parametrize(
    "typed", ['"', "*", "NEAR(", "col:", "-x", "a OR", "(", "^", "\x00", "x" * 3000, "AND NOT"]
)
def test_a_search_takes_any_words(typed: str, tmp_path: Path) -> None:
    game = Game.open(STARTER, store=tmp_path / "play.db", seed=1)
    paper, before = Paper(), snapshot(game)
    take_line(game, f"/search {typed}", paper)
    assert is_safe(paper.text()) and snapshot(game) == before
    game.close()


def test_a_history_that_cannot_be_used_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from prompt_toolkit.history import FileHistory, InMemoryHistory

    from solofate.repl.terminal import _history
    from solofate.repl.typed_lines import history_file

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    game = Game.new()
    path = history_file(game.folder)
    assert path is not None
    path.unlink()
    path.mkdir()
    assert isinstance(_history(game), InMemoryHistory)
    path.rmdir()
    path.write_bytes(b"\xff\xfe\x00 no history\n+\xe9")
    kept = _history(game)
    assert isinstance(kept, FileHistory) and all(
        isinstance(line, str) for line in kept.load_history_strings()
    )
