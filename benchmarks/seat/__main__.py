"""How much somebody at the prompt types and reads: `python -m benchmarks.seat` prints a table in Markdown.

It drives the prompt itself with a screen of 100 columns that counts. Its player does what takes the least thought:
on a hero's turn they attack the nearest foe with the better of Fight and Shoot, and every question is answered with
Enter, so that no invoke is ever made. `--asking always` shows what all of the questions come to.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from solofate import Game
from solofate.gm.asking import SETTINGS, WHEN_IT_MATTERS
from solofate.repl.loop import converse
from solofate.repl.screens import in_lines
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import CONFLICT, in_play
from solofate.wording.layout import Page

STARTER = Path(__file__).resolve().parents[2] / "campaigns" / "last-nights-light"
WIDTH = 100
MOST_INPUTS = 400
SEEDS = range(1, 7)

Stop = Callable[[Game], bool]


class Counts(NamedTuple):
    """What was typed and shown."""

    inputs: int
    keystrokes: int
    lines: int
    words: int


class Counter:
    """A screen that counts lines as they would be wrapped, and words."""

    def __init__(self) -> None:
        self.lines = self.words = 0

    def line(self, text: str, style: str = "told") -> None:
        """Count one line of text."""
        self.lines += len(in_lines(text, WIDTH))
        self.words += len(text.split())

    def reply(self, lines: Sequence[str], cast: Mapping[str, str]) -> None:
        """Count the lines of a reply."""
        for line in lines:
            self.line(line)

    @property
    def page(self) -> Page:
        """As wide as a page is by itself."""
        return Page()

    def thinking(self) -> AbstractContextManager[None]:
        """Nothing turns while somebody counts."""
        return nullcontext()


def counted(
    game: Game, first: Iterator[str], begins: Stop, stops: Stop, *, in_sentences: bool = False
) -> Counts:
    """What it takes from where `begins` holds to where `stops` does.

    Who types in sentences takes with Enter what each is read as.
    """
    usual = _in_a_sentence if in_sentences else _usual
    screen = Counter()
    inputs = keystrokes = 0
    start: tuple[int, int] | None = None

    def read(game: Game) -> str | None:
        nonlocal inputs, keystrokes, start
        if start is None and begins(game):
            start, inputs, keystrokes = (screen.lines, screen.words), 0, 0
        if (start is not None and stops(game)) or inputs > MOST_INPUTS:
            return None
        typed = next(first, None)
        typed = usual(game) if typed is None else typed
        inputs += 1
        keystrokes += len(typed) + 1
        return typed

    def choose(prompt: str) -> str:
        nonlocal inputs, keystrokes
        inputs, keystrokes = inputs + 1, keystrokes + 1
        return ""

    converse(game, read, screen, choose=choose if in_sentences else None)
    lines, words = start or (0, 0)
    return Counts(inputs, keystrokes, screen.lines - lines - 1, screen.words - words)


def _usual(game: Game) -> str:
    """Enter at a question; on a turn the blow that takes the least thought."""
    state = game.state
    hero = state.characters.get(state.scene.turn or "")
    if game.pending is not None or hero is None:
        return ""
    foes = [one for one in in_play(state) if one.side != PCS]
    here = [foe for foe in foes if foe.zone == hero.zone]
    rated = {skill: hero.sheet.rating(skill) for skill in ("fight", "shoot")}
    near = [foe for foe in foes if state.scene.zones.distance(hero.zone, foe.zone) in (0, 1)] or here
    if here and rated["fight"] >= rated["shoot"]:
        return f"/attack {here[0].id} with fight"
    return f"/attack {near[0].id} with shoot" if near else "/pass"


def _in_a_sentence(game: Game) -> str:
    """Enter at a question; on a turn a blow as somebody would tell it who has not read of commands."""
    if game.pending is not None or game.state.scene.turn is None:
        return ""
    return "I hit the nearest lumper."


@contextmanager
def _starter(seed: int, asking: str) -> Iterator[Game]:
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copytree(STARTER, Path(folder) / "camp", ignore=shutil.ignore_patterns("play.db*"))
        game = Game.open(copy, seed=seed)
        game.asking = game.asking.put(asking)
        try:
            yield game
        finally:
            game.close()


def _fighting(game: Game) -> bool:
    return game.state.scene.mode == CONFLICT and game.state.scene.exchange == 1 and game.pending is None


def _next_exchange(game: Game) -> bool:
    return game.state.scene.mode != CONFLICT or game.state.scene.exchange > 1


def _fighting_on(game: Game) -> bool:
    return game.state.scene.mode == CONFLICT and game.state.scene.exchange == _SECOND


def _third_exchange(game: Game) -> bool:
    return game.state.scene.mode != CONFLICT or game.state.scene.exchange > _SECOND


_SECOND = 2
"""By then there are aspects to invoke, boosts and wounds, as in most exchanges that are really played."""


def _fight_is_over(game: Game) -> bool:
    return game.state.scene.mode != CONFLICT and game.pending is None


def _dice_fell(game: Game) -> bool:
    return any(step.rolls for step in game.steps)


WITH_A_COMPANION = (
    "/gm framing off",
    '/scene "A brawl"',
    '/add "Anselm" as ally',
    "/conflict physical with lumper*3",
)
BRAWL = ("/gm framing off", '/scene "A brawl"', "/conflict physical with lumper*4")
ROWS: tuple[tuple[str, tuple[str, ...], int, Stop, Stop, str], ...] = (
    ("one exchange, two heroes and four Lumpers, seed 7", BRAWL, 7, _fighting, _next_exchange, "12 · 66 · 115 · –"),
    ("the same, seed 11", BRAWL, 11, _fighting, _next_exchange, "14 · 68 · 131 · 1307"),
    ("one exchange in sentences, two heroes with a companion and three Lumpers, seed 7", WITH_A_COMPANION, 7,
     _fighting, _next_exchange, "–"),
    ("its second exchange", WITH_A_COMPANION, 7, _fighting_on, _third_exchange, "–"),
    ("one exchange of the starter's first scene, two and five, seed 3", ("/scene 1",), 3, _fighting, _next_exchange,
     "21 · 75 · 231 · 2357"),
    ("the whole of that scene, seed 3", ("/scene 1",), 3, _fighting, _fight_is_over, "93 · – · 927 · 10747"),
    ("to the first dice, shortest way", ("", "/scene 1", ""), 3, lambda game: True, _dice_fell, "4 · 39 · 64 · 698"),
)  # fmt: skip
"""What is measured, with what is typed first, the seed, from where to where, and what it was before."""


def main() -> None:
    """Measure every row and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--asking", choices=SETTINGS, default=WHEN_IT_MATTERS)
    asking = parser.parse_args().asking
    print("| what (inputs · keystrokes · lines · words) | before | now |\n|---|---|---|")
    for what, first, seed, begins, stops, before in ROWS:
        with _starter(seed, asking) as game:
            in_sentences = first is WITH_A_COMPANION
            counts = counted(game, iter(first), begins, stops, in_sentences=in_sentences)
        print(f"| {what} | {before} | {' · '.join(map(str, counts))} |", flush=True)
    each = []
    for seed in SEEDS:  # The dice of one seed say little of a whole scene.
        with _starter(seed, asking) as game:
            each.append(counted(game, iter(("/scene 1",)), _fighting, _fight_is_over))
    means = " · ".join(str(round(mean(one))) for one in zip(*each, strict=True))
    print(f"| the whole of it, seeds {SEEDS[0]} to {SEEDS[-1]} on average | – | {means} |")


if __name__ == "__main__":
    main()
