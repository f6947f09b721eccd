"""What the voice is given for one piece of text, and what it has to keep to. Nothing in it is hidden from a player."""

from __future__ import annotations

from dataclasses import dataclass

from solofate.voice.grades import NAME


@dataclass(frozen=True)
class Brief:
    """One piece of text: the `facts` it has to tell, in the program's own `words`, which it keeps in their order.

    `names` are those in it. `setting` is where it happens; it may be spoken of. `longest` counts words, `sentences`
    how many there may be. `kept_out` are the lines, veils and whatever was struck. `recent` is what was told last,
    which is not told again. A `speaker` says the `words`, in a `manner`, and the facts are what it is about.
    `offered` are the things it may choose from, by their numbers. Where names are asked for, those that are `taken`
    are in use, and `is_place` says what for.
    """

    grade: str
    facts: tuple[str, ...]
    words: str = ""
    names: tuple[str, ...] = ()
    setting: tuple[str, ...] = ()
    longest: int = 40
    sentences: int = 2
    kept_out: tuple[str, ...] = ()
    recent: tuple[str, ...] = ()
    speaker: str = ""
    manner: str = ""
    offered: tuple[str, ...] = ()
    speech: bool = False
    is_title: bool = False
    taken: tuple[str, ...] = ()
    is_place: bool = False

    @property
    def is_whole(self) -> bool:
        """Whether it stands as a whole or not at all: a title, or names."""
        return self.is_title or self.grade == NAME

    @property
    def known(self) -> tuple[str, ...]:
        """Every text in it: what may be spoken of."""
        return (*self.facts, self.words, *self.setting, *self.names, self.speaker)
