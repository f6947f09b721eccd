"""Games that are written down: what is typed in them, and what is answered to which question.

A file of `games/` holds several, each under a heading. A line `KIND > ANSWER` says what the next question of that kind
is answered with, whoever answers it; a pattern, as in `turn > move:ID`, is the first answer that follows it. Any other
line is typed. Every other question gets its default, or where a policy answers, what the policy says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from solofate.game.game import Game
from solofate.rules.decisions import Call, Decision
from solofate.rules.table import Table
from tests.anything.answers import ANSWERS, WORDS, pattern_of

GAMES = Path(__file__).parent / "games"
HOUSE = Path(__file__).parent / "house"
ANSWER = re.compile(r"([a-z-]+) > (.+)")
PLACE = re.compile(r"\b(IDS|ALLY|ID|N)\b|" + re.escape(WORDS))
BEFORE = ("/gm compels 0", "/pace scenes 1", "/control gm player")
"""No compel comes unasked, one scene makes a session, and the GM's own questions are put to the player."""

Answerer = Callable[[Decision, Table], Call]
Reached = tuple[str, str | None]
"""A kind of question, and the pattern of the answer."""


class Written(NamedTuple):
    """A game: what it is about, and its lines."""

    name: str
    lines: tuple[str, ...]

    def furnish(self, folder: Path) -> None:
        """The house for this game: where its name says so it is played by Fate Core, or by Bite-Sized Fate."""
        campaign = folder / "campaign.yaml"
        if "Bite-Sized Fate" in self.name:
            text = campaign.read_text(encoding="utf-8").replace("dialect: condensed", "dialect: bite-sized")
            # That book stands by itself.
            campaign.write_text(re.sub(r"options: .*\n", "", text), encoding="utf-8")
        if "Fate Core" in self.name:
            text = campaign.read_text(encoding="utf-8").replace("dialect: condensed", "dialect: core")
            campaign.write_text(text, encoding="utf-8")

    @property
    def aims(self) -> frozenset[Reached]:
        """What it is written to come to."""
        return frozenset((said.kind, said.pattern) for said in map(read_answer, self.lines) if said)


class Said(NamedTuple):
    """What a line answers, to which kind of question."""

    kind: str
    answer: str

    @property
    def pattern(self) -> str | None:
        return self.answer if PLACE.search(self.answer) else pattern_of(self.kind, self.answer)

    def to(self, decision: Decision) -> str:
        """The answer itself, or nothing where none follows the pattern."""
        if not PLACE.search(self.answer):
            return self.answer
        options = (option.id for option in decision.options)
        return next((id for id in options if pattern_of(self.kind, id) == self.answer), "")


def read_answer(line: str) -> Said | None:
    """What a line answers; None for one that is typed."""
    found = ANSWER.fullmatch(line)
    return Said(found[1], found[2]) if found is not None and found[1] in ANSWERS else None


def written_games() -> Iterator[Written]:
    """Every game there is, each under the name of its file and its heading."""
    for file in sorted(GAMES.glob("*.txt")):
        for game in re.split(r"^# ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
            heading, *lines = filter(None, game.splitlines())
            yield Written(f"{file.stem}: {heading}", tuple(lines))


class Reader:
    """Plays a written game line by line, and keeps what was answered to what."""

    def __init__(self, game: Game, lines: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
        self.game = game
        self.lines = [*BEFORE, *lines]
        self.reached: set[Reached] = set()
        usual = game.host.answerer_for
        monkeypatch.setattr(
            game.host, "answerer_for", lambda control, latest: self._answering(usual(control, latest))
        )

    def play(self) -> None:
        while self.lines:
            pending = self.game.pending
            if pending is not None:
                answer = self._written_for(pending.decision)
                self.game.choose(pending.default if answer is None else answer)
            else:
                line = self.lines.pop(0)
                assert read_answer(line) is None, f"nobody asked: {line}"
                self.game.do(line)

    def _answering(self, answerer: Answerer | None) -> Answerer | None:
        if answerer is None:
            return None

        def answer(decision: Decision, table: Table) -> Call:
            written = self._written_for(decision)
            return answerer(decision, table) if written is None else Call(written)

        return answer

    def _written_for(self, decision: Decision) -> str | None:
        """What the next line answers this question with, if that is what it does."""
        said = read_answer(self.lines[0]) if self.lines else None
        if said is None or said.kind != decision.kind:
            return None
        line = self.lines.pop(0)
        answer = said.to(decision)
        assert decision.legal(answer), f"{line}: of {', '.join(one.id for one in decision.options)}"
        self.reached.add((decision.kind, pattern_of(decision.kind, answer)))
        return answer
