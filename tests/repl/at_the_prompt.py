"""Somebody who types lines at the prompt, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext

from solofate import Game
from solofate.commands.language.syntax import TOLD_BEHIND
from solofate.repl.loop import converse
from solofate.rules.events import Narration
from solofate.wording.layout import Page


class Lines:
    """A screen that keeps what it shows."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def line(self, text: str, style: str = "told") -> None:
        self.shown.append(text)

    def reply(self, lines: Sequence[str], cast: Mapping[str, str]) -> None:
        self.shown += lines

    @property
    def page(self) -> Page:
        return Page()

    def thinking(self) -> AbstractContextManager[None]:
        return nullcontext()


def sit(game: Game, *typed: str, answers: tuple[str | None, ...] = ()) -> list[str]:
    """What is shown to somebody who types this, and answers so where they are asked what they mean."""
    screen, lines, said = Lines(), iter(typed), iter(answers)
    before = len(screen.shown)
    converse(game, lambda game: next(lines, None), screen, choose=choosing(said))
    return screen.shown[before:]


def choosing(said: Iterator[str | None]) -> Callable[[str], str | None]:
    def choose(prompt: str) -> str | None:
        answer = next(said)
        if answer == "^C":
            raise KeyboardInterrupt
        return answer

    return choose


def told(game: Game) -> list[str]:
    return [event.text for _, event in game.log if isinstance(event, Narration) and event.by == "player"]


def commands(game: Game) -> list[str]:
    return [step.line.partition(TOLD_BEHIND)[0] for step in game.steps]


def last_line(game: Game) -> str:
    return game.steps[-1].line
