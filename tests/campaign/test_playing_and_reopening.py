"""A game that is kept, closed and opened again at any moment, against one that only ever lived in memory."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from solofate.errors import SolofateError
from solofate.game.game import Game
from solofate.rules.events import replay
from tests.places import STARTER, copied

LINES = (
    "/scene 01",
    "/scene 02",
    '/scene "The stair down"',
    "/pass",
    "/attack lumper-1 with fight",
    "/attack nan with shoot",
    '/advantage notice "A Loose Board"',
    "/overcome athletics vs 2",
    "/overcome physique",
    "/move tide",
    "/concede",
    "/end",
    "/bogus",
    "/dice ++--",
    "/me teo",
    "Nobody breathes.",
    "# A heading",
    "/nonsense",
)


class Reopened(RuleBasedStateMachine):
    """Whatever is done, the kept game shows what the one in memory shows, and its log adds up to its state."""

    @initialize(seed=st.integers(0, 9))
    def begin(self, seed: int) -> None:
        self.place = tempfile.TemporaryDirectory()
        self.folder = copied(STARTER, Path(self.place.name) / "camp")
        self.game = Game.open(self.folder, seed=seed)
        self.in_memory = self.game.fork()

    def both(self, what: str, *arguments: object) -> None:
        """Do the same to both; they must agree about errors too."""
        said = []
        for game in (self.game, self.in_memory):
            try:
                getattr(game, what)(*arguments)
                said.append("")
            except SolofateError as error:
                said.append(str(error))
        assert said[0] == said[1]

    @rule(line=st.sampled_from(LINES))
    def do(self, line: str) -> None:
        self.both("do", line)

    @precondition(lambda self: self.game.pending is not None)
    @rule(at=st.integers(0, 20))
    def choose(self, at: int) -> None:
        options = self.game.pending.options  # type: ignore[union-attr]
        self.both("choose", options[at % len(options)].id if options else "Some words of mine")

    @rule(steps=st.integers(1, 6))
    def undo(self, steps: int) -> None:
        self.both("undo", steps)

    @rule(steps=st.integers(1, 6))
    def redo(self, steps: int) -> None:
        self.both("redo", steps)

    @rule()
    def reopen(self) -> None:
        self.game.close()
        self.game = Game.open(self.folder)

    @invariant()
    def they_show_the_same(self) -> None:
        assert self.game.state.to_json() == self.in_memory.state.to_json()
        assert self.game.queued == self.in_memory.queued
        assert self.game.log == self.in_memory.log

    @invariant()
    def the_log_adds_up(self) -> None:
        start = self.game.timeline.history.state_after(0)
        assert replay(start, [event for _, event in self.game.log]) == self.game.state

    def teardown(self) -> None:
        self.game.close()
        self.place.cleanup()


TestReopened = Reopened.TestCase
TestReopened.settings = settings(
    max_examples=25, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)


def test_a_fight_against_those_the_gm_picked_is_found_as_it_was_left(tmp_path: Path) -> None:
    """Whom the GM picked is remembered by its call, which is none of the answers that are given again."""
    folder = copied(STARTER, tmp_path / "camp")
    (folder / "weights.yaml").write_text("weights: x\nprediction: {trial-turns: 0}\n", encoding="utf-8")
    game = Game.open(folder, seed=4)
    for line in ("/gm framing off", '/scene "The stair down"', "/conflict"):
        game.do(line)
    assert game.pending is not None and game.state.opposed
    left, asked = game.state, game.pending
    game.close()
    again = Game.open(folder)
    assert again.state == left and again.pending == asked
    again.close()
