"""What the voice is given for one piece of text, and what it has to keep to. Nothing in it is hidden from a player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from solofate.voice.grades import NAME

ATTACK = "attack"


class End(NamedTuple):
    """How somebody's try ended: `went` well, or not; None where it is both or neither.

    `whom` is who it was against, `harm` says that somebody was hit. Names are as the story says them.
    """

    who: str
    went: bool | None
    action: str = ""
    whom: str = ""
    harm: bool = False


@dataclass(frozen=True)
class Brief:
    """One piece of text: the `facts` it has to tell, in the program's own `words`, and everything it may not add.

    `names` are those it may use. `ends` are the outcomes in it. `asked` is a question to the oracle and `answered` what
    the oracle says to it, `yes` or `no`. `setting` is where it happens, for the tone alone; it may be spoken of.
    `longest` counts words, `sentences` how many there may be. `kept_out` are the lines, veils and whatever was struck.
    `recent` is what was told last, which is not told again. A `speaker` says it, in a `manner`; `needs` is a fact that
    has to be in it; where something is `withheld`, no fact may be. `offered` are the things it may choose from, by
    their numbers. Where names are asked for, those that are `taken` are in use, and `is_place` says what for.
    """

    grade: str
    facts: tuple[str, ...]
    words: str = ""
    names: tuple[str, ...] = ()
    ends: tuple[End, ...] = ()
    asked: str = ""
    answered: str = ""
    setting: tuple[str, ...] = ()
    longest: int = 40
    sentences: int = 2
    kept_out: tuple[str, ...] = ()
    recent: tuple[str, ...] = ()
    speaker: str = ""
    manner: str = ""
    needs: str = ""
    offered: tuple[str, ...] = ()
    speech: bool = False
    withheld: bool = False
    ended: bool = False
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
        return (*self.facts, self.words, *self.setting, *self.names, self.asked, self.needs, self.speaker)
