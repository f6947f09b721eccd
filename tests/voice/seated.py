"""Somebody at a game with a voice."""

from __future__ import annotations

import time
from pathlib import Path

from solofate import Game
from solofate.repl.done_and_shown import take_line
from solofate.repl.feed import Feed
from solofate.repl.speaker import Speaker
from solofate.rules.events import AI, Narration
from solofate.voice.settings import Secret, Settings
from solofate.voice.voice import Voice
from tests.paper import Paper
from tests.voice.loopback import (
    Loopback,
)

KEY = "sk-do-not-tell-0123456789"


SCENE = ("/gm framing off", '/scene "The store"', '/advantage notice "A Clear Way"')


OPENING = "The tip was good. Nobody in the store before midnight, and the oil in the lamp is wrong."


FINE = "The tip was good. Nobody in the dark store before midnight, and the oil in the lamp is wrong."


LONG_ENOUGH = 120.0


"""Seconds after which a test gives up on a machine of any speed."""


class Seated:
    """Somebody at a game with a voice."""

    def __init__(self, folder: Path, server: Loopback, *grades: str, patience: float = LONG_ENOUGH) -> None:
        self.game = Game.open(folder, seed=7)
        self.paper = Paper()
        self.feed = Feed()
        settings = Settings(url=server.url, key=Secret(KEY), patience=patience, said_in="a test")
        self.voice = Voice(folder, lambda: settings)
        if grades:
            self.voice.allow(grades)
        self.speaker = Speaker(self.game, self.paper, self.voice)

    def type(self, *lines: str) -> None:
        for line in lines:
            self.speaker.settle()
            take_line(self.game, line, self.paper, feed=self.feed, speaker=self.speaker)

    def listen(self) -> None:
        """Wait at the prompt until the voice has done."""
        while self.speaker.busy:
            self.hear()
            self.speaker.news()
            self.speaker.keep()

    def hear(self) -> None:
        """Wait at the prompt until the voice has said something."""
        until = time.monotonic() + LONG_ENOUGH
        while not self.speaker.has_news:
            assert time.monotonic() < until, "nothing has come"
            time.sleep(0.005)

    @property
    def voiced(self) -> list[str]:
        return [event.text for _, event in self.game.log if isinstance(event, Narration) and event.by == AI]


def with_a_short_opening(folder: Path) -> Path:
    """The folder, with a first scene whose opening is short enough to be told otherwise."""
    file = folder / "scenes" / "01-the-bonded-store.yaml"
    written = file.read_text(encoding="utf-8")
    before, _, rest = written.partition("text: >-")
    after = rest[rest.index("\nmode:") :]
    file.write_text(f"{before}text: {OPENING}{after}", encoding="utf-8")
    return folder
