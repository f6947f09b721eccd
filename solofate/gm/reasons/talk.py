"""Why somebody is like this to talk to, and why they answer as they do."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.named_tuples import NamedTuple
from solofate.rules.model.personas import LIE, PART, PRICE, REFUSES, TELLS, TURNED
from solofate.wording.people import listed

_THINKS: Mapping[int, str] = MappingProxyType(
    {2: "trusts", 1: "likes", 0: "hardly knows", -1: "distrusts", -2: "hates"}
)
_DOES: Mapping[str, str] = MappingProxyType(
    {
        TELLS: "tells",
        PART: "tells a part, and who knows more",
        PRICE: "asks a price first",
        LIE: "lies",
        TURNED: "turns it round",
        REFUSES: "will not",
    }
)


class IsLikeThat(NamedTuple):
    """What somebody is like; `said` is the word known of them that sounds like it, if there is one."""

    worth: float
    name: str
    manner: str
    said: str | None
    wants: str
    fears: str

    def __call__(self) -> str:
        """`1.50: Og is “rough” sounds gruff; wants to keep what is theirs, and is afraid of the dark.`."""
        because = f"“{self.said}” sounds {self.manner}" if self.said else f"drawn as {self.manner}"
        return f"{self.worth:.2f}: {self.name} is {because}; wants to {self.wants}, and is afraid of {self.fears}."


class Replies(NamedTuple):
    """A reply: what somebody thinks of whoever speaks, from 2 down to -2, and what else decided."""

    worth: float
    name: str
    speaker: str
    attitude: int
    manner: str
    won: bool | None
    touches: tuple[str, ...]
    offered: bool
    again: bool
    fruitless: int
    reply: str

    def __call__(self) -> str:
        """`2.00: Og likes Mira and has told it before, and tells.`."""
        because = [f"{_THINKS[self.attitude]} {self.speaker}"]
        because += [f"is {self.manner}"] if self.manner else []
        if self.won is not None:
            because.append("was won over by the roll" if self.won else "was not moved by the roll")
        because += [f"it touches their {each}" for each in self.touches]
        because += ["is offered what they want"] if self.offered else []
        because += ["has told it before"] if self.again else []
        because += [f"has put them off {self.fruitless} times"] if self.fruitless > 1 else []
        return f"{self.worth:.2f}: {self.name} {listed(because)}, and {_DOES[self.reply]}."
