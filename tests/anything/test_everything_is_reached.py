"""Play through the front door comes by every kind of question and every answer it can have.

What random play comes by seldom is written down in games that reach it for certain (`test_written_games`).

The table of what was reached is printed; run with `-rP` to read it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from solofate.commands.everything import COMMANDS
from solofate.game.game import Game
from solofate.rules.decisions import Call, Decision
from solofate.rules.decisions.kinds import KINDS
from solofate.rules.events import replay
from solofate.rules.table import Table
from tests.anything.answers import ANSWERS, WORDS, pattern_of
from tests.anything.written import HOUSE, Reached, written_games
from tests.places import copied
from tests.playing.lines import LEFT_OUT, LINES, THEMES, Player, some_line
from tests.playing.players import Typed
from tests.playing.sitting import type_in

GAMES = 320
"""At most: it is enough once all is reached, which mostly takes a quarter as many."""
INPUTS = 150
MOST = 0.75
"""The share of all answers that random play comes by, those of the written games among them."""


def test_every_command_has_a_line_here_or_a_reason_why_not() -> None:
    untyped = sorted(set(COMMANDS) - set(LINES) - set(LEFT_OUT))
    assert not untyped, f"{untyped}: to tests/playing/lines.py goes a line in LINES, or a reason in LEFT_OUT"
    assert set(LINES) | set(LEFT_OUT) == set(COMMANDS)


def test_every_kind_of_question_is_listed_with_its_answers() -> None:
    unlisted = sorted(set(KINDS) - set(ANSWERS))
    assert not unlisted, (
        f"{unlisted}: to ANSWERS in tests/anything/answers.py go the ids that may be answered"
    )
    assert set(ANSWERS) == set(KINDS)


UNLISTED = {
    "defend": ("concede:otto-brandt", "concede:ida-roth", "concede:vera-holm", "drive", "crafts"),
    "compel": ("withdraw",),
    "dice": ("++0-", "----", "++++"),
}
"""Answers that may be typed and are not on the list."""

Answerer = Callable[[Decision, Table], Call | None]


class Watch:
    """Counts what is asked and answered, by everybody."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.reached: Counter[tuple[str, str]] = Counter()

    def note(self, decision: Decision, answer: str) -> None:
        listed = any(option.id == answer for option in decision.options)
        pattern = pattern_of(decision.kind, answer)
        if pattern is None and decision.free_text:
            pattern = WORDS
        assert pattern is not None, f"{decision.kind} has an answer nobody has listed: {answer}"
        assert listed or decision.free_text or decision.accepts is not None
        self.reached[decision.kind, pattern] += 1

    def answering(self, answerer: Answerer | None, meddling: float) -> Answerer | None:
        """The same answerer, but watched, and that often any legal answer takes the place of its own."""
        if answerer is None:
            return None

        def answer(decision: Decision, table: Table) -> Call | None:
            call = answerer(decision, table)
            if call is None:  # The player is asked.
                return None
            if self.chance.random() < meddling:
                call = Call(self.any_answer(decision))
            self.note(decision, call.chose)
            return call

        return answer

    def any_answer(self, decision: Decision) -> str:
        """Any answer at all; the kinds of answer that came least often are the likeliest."""
        options = [option.id for option in decision.options] or [decision.default]
        unlisted = [answer for answer in UNLISTED.get(decision.kind, ()) if decision.legal(answer)]
        if unlisted and self.chance.random() < 0.3:
            return self.chance.choice(unlisted)
        if decision.free_text and self.chance.random() < 0.3:
            return "Words Nobody Suggested"
        if decision.about is not None and decision.kind == "next" and self.chance.random() < 0.3:
            moves = [f"move:{zone}" for zone in decision.about[1]]
            options = moves or options
        seen = {
            option: self.reached[decision.kind, pattern_of(decision.kind, option) or ""] for option in options
        }
        rarest = min(seen.values())
        rare = [option for option, often in seen.items() if often == rarest]
        return self.chance.choice(rare if self.chance.random() < 0.5 else options)


def by_hand(folder: Path) -> None:
    """In this game the player rolls real dice."""
    campaign = folder / "campaign.yaml"
    campaign.write_text(campaign.read_text(encoding="utf-8") + "dice: hand\n", encoding="utf-8")


def typed_in(game: Game, watch: Watch, theme: str) -> Typed:
    """What is typed next: mostly an answer that came seldom so far, else a line."""
    pending = game.pending
    if pending is not None and watch.chance.random() < 0.93:
        return Typed(watch.any_answer(pending.decision), answers=True)
    return Typed(some_line(Player(game, watch.chance), theme))


def play(folder: Path, seed: int, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    """One game: what is typed and answered follows from the seed and from what was reached before."""
    game = Game.open(folder, seed=seed)
    usual = game.host.answerer_for
    monkeypatch.setattr(
        game.host, "answerer_for", lambda control, latest: watch.answering(usual(control, latest), 0.33)
    )
    if seed % 3:
        game.do("/control otto random")
    game.do("/pace scenes 1")
    game.do(f"/scene 0{1 + seed // len(THEMES) % 3}")
    for _ in range(INPUTS):
        pending = game.pending
        at = type_in(game, typed_in(game, watch, list(THEMES)[seed % len(THEMES)]))
        if pending is not None and at.typed.answers and at.problem is None:
            watch.note(pending.decision, at.typed.text)
    start = game.timeline.history.state_after(0)
    assert replay(start, [event for step in game.steps for event in step.events]) == game.state
    game.close()


@pytest.mark.slow
def test_all_of_it_is_reached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(random.Random(20))
    wanted = {(kind, pattern) for kind, patterns in ANSWERS.items() for pattern in patterns}
    sure = frozenset[Reached]().union(*(written.aims for written in written_games()))
    assert sure <= wanted
    for seed in range(GAMES):
        folder = copied(HOUSE, tmp_path / str(seed))
        if seed % 12 == 5:
            by_hand(folder)
        play(folder, seed, watch, monkeypatch)
        missed = wanted - sure - set(watch.reached)
        if not missed and len(watch.reached) > MOST * len(wanted):
            break
    print(f"{'asked':20}{'answered':20}{'times':>8}")
    for kind, pattern in sorted(wanted):
        print(f"{kind:20}{pattern:20}{watch.reached[kind, pattern]:8}")
    assert not missed, missed
    assert len(watch.reached) > MOST * len(wanted)
