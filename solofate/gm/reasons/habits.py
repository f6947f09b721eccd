"""What a habit of passing the turn says of whoever has it, without who goes on."""

from __future__ import annotations

from typing import NamedTuple


class EndsSomebody(NamedTuple):
    """The turn goes to whoever can take out a foe."""

    name: str

    def __call__(self) -> str:
        """`Og passes to whoever can end somebody`."""
        return f"{self.name} passes to whoever can end somebody"


class AllAtOnce(NamedTuple):
    """The turn stays on one's own side."""

    name: str

    def __call__(self) -> str:
        """`Og's kind comes all at once`."""
        return f"{self.name}'s kind comes all at once"


class WorstOffFirst(NamedTuple):
    """The turn goes to a friend who may not have another."""

    name: str

    def __call__(self) -> str:
        """`Og lets whoever is worst off act before the next blow`."""
        return f"{self.name} lets whoever is worst off act before the next blow"


class LastWord(NamedTuple):
    """The last turn of an exchange is waited for, or opens the next one."""

    name: str
    opens: bool

    def __call__(self) -> str:
        """`Og waits and keeps the last word`."""
        if self.opens:
            return f"{self.name} kept the last word and opens with it"
        return f"{self.name} waits and keeps the last word"


class Spites(NamedTuple):
    """The turn goes to anybody but whom one hates."""

    name: str
    hated: str

    def __call__(self) -> str:
        """`Og makes Mira wait, out of spite`."""
        return f"{self.name} makes {self.hated} wait, out of spite"
