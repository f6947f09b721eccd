"""What a language model is to the voice: messages in, pieces of text out, within a time and a size."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from threading import Event
from time import monotonic
from typing import NamedTuple, Protocol

from solofate.voice.problems import VoiceError

SYSTEM, USER = "system", "user"
LARGEST = 64 * 1024
"""So many bytes of a reply are read at most, whatever a server goes on to send."""

MOST_TOKENS_COUNTED = 10**9
_LETTERS_A_TOKEN = 4


class Message(NamedTuple):
    """One message of a prompt, by `system` or `user`."""

    role: str
    text: str


@dataclass
class Usage:
    """How many tokens went in and came out; `guessed` where a server did not say so for all of them."""

    sent: int = 0
    received: int = 0
    guessed: bool = False

    def add(self, sent: object, received: object) -> None:
        """Counts what a server says it used, where that is a number that can be."""
        self.sent += _counted(sent)
        self.received += _counted(received)

    def guess(self, prompt: Sequence[Message], pieces: int) -> None:
        """Counts a reply of which nobody says what it used: four letters make a token, and so does a piece."""
        self.sent += sum(len(each.text) for each in prompt) // _LETTERS_A_TOKEN
        self.received += pieces
        self.guessed = True


def _counted(tokens: object) -> int:
    known = isinstance(tokens, int) and not isinstance(tokens, bool) and 0 <= tokens <= MOST_TOKENS_COUNTED
    return int(tokens) if known and isinstance(tokens, int) else 0


@dataclass
class Until:
    """How long a model may go on: until the time is over, or somebody called `stop`."""

    seconds: float
    _stopped: Event = field(default_factory=Event)
    _begun: float = field(default_factory=monotonic)

    @property
    def left(self) -> float:
        """Seconds that are left."""
        return max(0.0, self._begun + self.seconds - monotonic())

    @property
    def stopped(self) -> bool:
        """Whether nobody waits for it any more."""
        return self._stopped.is_set()

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._stopped.set()

    def check(self) -> None:
        """Raises `VoiceError` where the time is over or nobody waits."""
        if self.stopped:
            raise VoiceError("it was called off")
        if not self.left:
            raise VoiceError(f"it took longer than {self.seconds:g} seconds")


class Model(Protocol):
    """A language model that can be asked. `name` and `where` may be shown to anybody."""

    name: str
    where: str

    def reply(self, prompt: Sequence[Message], tokens: int, until: Until, usage: Usage) -> Generator[str]:
        """The reply in pieces, at most so many tokens, counted in `usage`. Raises `VoiceError`, and nothing else."""
        ...
