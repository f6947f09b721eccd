"""What a countdown comes to, or what comes of a distraction, as people write it: words, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, ClassVar

from pydantic import Field, ValidationInfo, field_validator

from solofate.content.yaml.document import Document, Place
from solofate.content.yaml.fields import Flag, Text, Title, choice, whole
from solofate.content.yaml.plain import quoted
from solofate.content.yaml.shapes import Form, OneOrMany, Short, mistaken
from solofate.errors import Mistake
from solofate.rules.limits import MOST_AT_ONCE, MOST_FREE_INVOKES
from solofate.rules.model.characters import Sheet
from solofate.rules.model.repercussions import Repercussion

MOST_SHIFTS = 20


class WhatComesAbout(Form):
    """What comes about: its words, and what they do in the rules."""

    sample: ClassVar[str] = "{text: The powder goes up, hit: 4}"
    text: Text
    """What happens. In words alone it becomes an aspect, with a free invoke for the opposition."""
    aspect: Title | None = None
    """The aspect it leaves, where that is worded otherwise."""
    free: Annotated[int, whole(0, MOST_FREE_INVOKES)] = 1
    """Free invokes on the aspect it leaves."""
    for_: Annotated[str, choice("holder", "opposition", "pcs")] = "opposition"
    """Whose those are: opposition or pcs."""
    hit: Annotated[int, whole(1, MOST_SHIFTS)] | None = None
    """A hit of so many shifts."""
    kind: Annotated[str, choice("kind", "physical", "mental")] = "physical"
    """The harm of the hit: physical or mental."""
    strikes: Annotated[str, choice("side", "pcs", "opposition", "everybody")] = "pcs"
    """Whom the hit strikes: pcs, opposition or everybody."""
    foes: Title | None = None
    """Who arrives: in a table of adversaries the name of a row, in a scene Table/Adversary."""
    count: Annotated[int, whole(1, MOST_AT_ONCE)] = 1
    """How many arrive."""
    escapes: Title | None = None
    """Who gets away unbeaten: a name, or leader for whoever matters most."""
    fact: Flag = False
    """true: no more than words."""

    @field_validator("fact", mode="after")
    @classmethod
    def _only_words(cls, value: bool, info: ValidationInfo) -> bool:
        done = [name for name in ("aspect", "hit", "foes", "escapes") if info.data.get(name) is not None]
        if value and done:
            raise mistaken(f"a fact is words and does nothing else; take out fact, or {done[0]}")
        return value


SeveralThings = Annotated[list[Annotated[WhatComesAbout, Short("text")]], OneOrMany(10, least=1)]
"""Words alone, one group of fields, or a list of them."""


class Repercussions(Form):
    """What comes of leaving a distraction alone, and of dealing with it."""

    sample: ClassVar[str] = "{leave: …, deal: …}"
    leave: SeveralThings = Field(default_factory=list)
    """What happens if nobody deals with it."""
    deal: SeveralThings = Field(default_factory=list)
    """What happens when somebody deals with it."""


def built(things: Iterable[WhatComesAbout], foe: Callable[[str], Sheet]) -> tuple[Repercussion, ...]:
    """What comes about, for play; `foe` gives the sheet of a newcomer by the name that was written."""
    return tuple(
        Repercussion(
            each.text,
            aspect=each.aspect or "",
            free=each.free,
            favours=each.for_,
            hit=each.hit or 0,
            kind=each.kind,
            strikes=each.strikes,
            foes=foe(each.foes) if each.foes is not None else None,
            number=each.count,
            escapes=each.escapes or "",
            fact=each.fact,
        )
        for each in things
    )


def check_foes(
    document: Document,
    place: Place,
    things: Iterable[WhatComesAbout],
    fault: Callable[[str], str | None],
) -> Iterator[Mistake]:
    """What is wrong with the newcomers that are named; `fault` says it of one of them."""
    single = not isinstance(_written(document, place), list)
    for at, each in enumerate(things):
        here = place if single else (*place, at)
        if each.foes is not None and (message := fault(each.foes)) is not None:
            yield document.mistake((*here, "foes"), message)
        elif each.foes is None and each.count != 1:
            message = "this counts newcomers, and none are named; write foes: as well, or take it out"
            yield document.mistake((*here, "count"), message, at_key=True)


def _written(document: Document, place: Place) -> object:
    value: object = document.data
    for step in place:
        value = value[step]  # type: ignore[index]
    return value


def no_fighter(name: str, kind: str) -> str:
    """The message about something that cannot arrive as a foe does."""
    return f"{quoted(name)} is a {kind} and does not arrive as a foe does; name somebody who fights"
