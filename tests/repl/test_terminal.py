"""The prompt through a real pseudo-terminal: somebody sits down and plays the starter's first scene to its end."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import pyte
import pytest

from tests.places import STARTER, copied

pytestmark = pytest.mark.slow

pexpect = pytest.importorskip("pexpect")
ROWS, COLUMNS = 50, 100


class Seat:
    """A person at a terminal: what they type, and what they see."""

    def __init__(
        self,
        campaign: Path,
        home: Path,
        *arguments: str,
        columns: int = COLUMNS,
        environment: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.screen = pyte.Screen(columns, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        self.seen = ""
        own = {"HOME": str(home), "XDG_STATE_HOME": str(home), "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"}
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "solofate", "play", str(campaign), *arguments],
            dimensions=(ROWS, columns),
            env={**os.environ, **own, **environment},
            timeout=30,
        )

    def prompt(self) -> str:
        """Wait for a prompt that was not there before, and return its line."""
        deadline, before = time.monotonic() + 60, len(self.seen)
        while time.monotonic() < deadline:
            try:
                data = self.child.read_nonblocking(65536, timeout=0.1)
                self.stream.feed(data)
                self.seen += data.decode("utf-8", "replace")
            except pexpect.TIMEOUT:
                line = self.line()
                if len(self.seen) > before and re.fullmatch(r"(\[.*\] )?>", line):
                    return line
            except pexpect.EOF:
                raise AssertionError(f"the program ended:\n{self.text()}") from None
        raise AssertionError(f"no prompt came:\n{self.text()}")

    def shows(self, wanted: str, keys: str = "") -> str:
        """Press keys and wait until a text stands on the screen; returns the screen."""
        self.child.send(keys)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                data = self.child.read_nonblocking(65536, timeout=0.1)
                self.stream.feed(data)
                self.seen += data.decode("utf-8", "replace")
            except pexpect.TIMEOUT:
                if wanted in self.text():
                    return self.text()
        raise AssertionError(f"“{wanted}” was not shown:\n{self.text()}")

    def line(self) -> str:
        """The line the cursor is in."""
        return str(self.screen.display[self.screen.cursor.y]).rstrip()

    def text(self) -> str:
        """The screen."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip()

    def type(self, line: str) -> str:
        """Type a line and wait for the next prompt."""
        self.child.send(line + "\r")
        return self.prompt()


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    return copied(STARTER, tmp_path / "camp")


@pytest.fixture
def seat(campaign: Path, tmp_path: Path) -> Iterator[Seat]:
    sitting = Seat(campaign, tmp_path, "--seed", "4")
    yield sitting
    sitting.child.close(force=True)


def plain(seen: str) -> str:
    """What was printed, without the codes that colour it."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen)


def test_a_person_plays_the_first_scene_to_its_end(seat: Seat) -> None:
    assert seat.prompt() == ">"
    assert "Last Night's Light" in seat.text() and "/scene 01-the-bonded-store" in seat.text()
    prompt = seat.type("/scene 01")
    typed = 0
    while (
        "The conflict is over" not in plain(seat.seen)
        and "conflict ends" not in plain(seat.seen).casefold()[-4000:]
    ):
        typed += 1
        assert typed < 250, seat.text()
        if prompt != ">":
            prompt = seat.type("")
            continue
        if "offers a compel" in seat.text()[-600:]:
            prompt = seat.type("1")
            continue
        if (
            "Invoke an aspect?" in seat.text()[-600:]
        ):  # Only a paid one would keep them in: Enter spends nothing.
            prompt = seat.type("pass")
            continue
        if "not someone here" in seat.text()[-400:]:
            prompt = seat.type("/pass")
            continue
        foes = re.findall(r"(Nan Crake|Lumper \d|Loft Lookout)", plain(seat.seen)[-3000:])
        target = (foes or ["Lumper 1"])[-1]
        before = len(seat.seen)
        prompt = seat.type(f'/attack "{target}" with fight')
        said = plain(seat.seen[before:])
        if prompt == ">" and ("reaches only" in said or "taken out" in said or "conceded" in said):
            prompt = seat.type("/pass")
    seat.child.send("/quit\r")
    seat.child.expect(pexpect.EOF, timeout=10)


def test_a_wrong_word_ctrl_c_and_a_narrow_window_do_no_harm(campaign: Path, tmp_path: Path) -> None:
    seat = Seat(campaign, tmp_path, "--seed", "4", columns=60)
    try:
        seat.prompt()
        seat.type("/atack nobody")
        assert "did you mean /attack?" in seat.text()
        seat.type("/scene 01")
        assert seat.line().startswith("[")
        seat.child.sendintr()
        assert seat.prompt().startswith("[")
        seat.type("no such answer")
        assert "is not one of the choices" in " ".join(seat.text().split())
        assert all(len(line) <= 60 for line in seat.text().splitlines())
    finally:
        seat.child.close(force=True)


def test_after_a_kill_the_same_question_is_asked_again(campaign: Path, tmp_path: Path) -> None:
    first = Seat(campaign, tmp_path, "--seed", "4")
    first.prompt()
    first.type("/scene 02")
    while not first.line().startswith("["):
        first.type("/pass")
    question = [line for line in first.text().splitlines() if "?" in line][-1]
    first.child.kill(signal.SIGKILL)
    first.child.wait()
    again = Seat(campaign, tmp_path)
    try:
        again.prompt()
        assert question in again.text()
    finally:
        again.child.close(force=True)


def test_a_second_sitting_is_told_who_plays(seat: Seat, campaign: Path, tmp_path: Path) -> None:
    seat.prompt()
    second = pexpect.spawn(
        sys.executable, ["-m", "solofate", "play", str(campaign)], timeout=20, encoding="utf-8"
    )
    second.expect(pexpect.EOF)
    second.close()
    assert "being played" in " ".join(second.before.split()) and second.exitstatus == 2
