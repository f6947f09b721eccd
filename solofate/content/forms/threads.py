"""Kinds of thread as people write them: what they ask, who and what is bound to them, and the steps to their end."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from solofate.content.forms.oracles import AS_SAID, BROAD_THEMES, THEMES
from solofate.content.yaml.fields import Name, Text, Title, choice
from solofate.content.yaml.shapes import Form, NoShortForm, OneOrMany

PARTS = ("person", "foe", "thing")
"""What may be bound to a thread: somebody, somebody who works against it, or a thing."""


MATTERS = ("deed", "loss", "secret", "claim", "errand", "beside")
"""What may have happened: a deed, a loss, a secret, something of worth, an errand; `beside` is of none,
and such a thread opens only beside others."""


class ThreadStep(Form):
    """A step of a thread."""

    sample: ClassVar[str] = "{step: witness, aim: Find who saw it, learned: [It was seen.]}"
    step: Name
    """What it is called."""
    aim: Annotated[list[Title], OneOrMany(5, least=1)]
    """What the heroes are after to take it, as a scene has it: Find somebody who saw it. Of several the first is
    taken whose slots its thread can fill."""
    learned: Annotated[list[Text], OneOrMany(20, least=1)]
    """What is learned when it is taken; {pc} and the parts are filled in, {that} is what the aspect it opened from
    says (Mira owes the wells more than water), {hidden} what nobody is to know and {creditor} who is owed."""


class KindOfThread(Form):
    """A kind of thread."""

    sample: ClassVar[str] = "{thread: mystery, asks: [Who did it], steps: [], ends: [It was seen.]}"
    thread: Name
    """What it is."""
    themes: Annotated[
        list[Annotated[str, choice("theme", *THEMES, *AS_SAID, *BROAD_THEMES)]], OneOrMany(16)
    ] = Field(default_factory=list)
    """What an aspect is about from which such a thread opens."""
    matters: Annotated[list[Annotated[str, choice("matter", *MATTERS)]], OneOrMany(5)] = Field(
        default_factory=list
    )
    """What an aspect tells from which such a thread opens before others: a deed somebody did, a loss, a secret, a claim
    to something of worth, an errand; it opens from nothing else where it has no themes. `beside` is for those that only
    open beside others."""
    beside: Annotated[list[Name], OneOrMany(20)] = Field(default_factory=list)
    """The kinds of thread beside which it opens by itself while fewer than two go on, by one of its `titles`."""
    titles: Annotated[list[Title], OneOrMany(20)] = Field(default_factory=list)
    """What it is called where it opens beside another."""
    asks: Annotated[list[Title], OneOrMany(20, least=1)]
    """What it asks: Who is behind it."""
    parts: dict[Name, Annotated[str, choice("part", *PARTS)]] = Field(default_factory=dict)
    """What is bound to it, by the slot that stands for it: {culprit: foe, witness: person, proof: thing}."""
    callings: dict[Name, Annotated[list[Title], OneOrMany(20, least=1)]] = Field(default_factory=dict)
    """What somebody may be who is made up for a part, as it stands behind a name: {witness: [a night porter]}."""
    things: Annotated[list[Title], OneOrMany(50)] = Field(default_factory=list)
    """Things that may be bound to it."""
    steps: Annotated[list[Annotated[ThreadStep, NoShortForm(ThreadStep.sample)]], OneOrMany(20, least=1)]
    """Its steps; the one at two thirds turns it."""
    unheeded: Annotated[int, Field(ge=1, le=20)] = 3
    """So many scenes nobody may heed it before it moves against the heroes."""
    against: Annotated[list[Text], OneOrMany(20, least=1)]
    """What happens then."""
    ends: Annotated[list[Text], OneOrMany(20, least=1)]
    """How it ends when the last step is taken."""
    fails: Annotated[list[Text], OneOrMany(20, least=1)]
    """How it ends when it was left alone too long."""


class ThreadTable(Form):
    """Kinds of thread a campaign may have."""

    sample: ClassVar[str] = "table: Threads"
    table: Name
    """The table's name."""
    genre: Annotated[list[Title], OneOrMany(50)] = Field(default_factory=list)
    """Words by which a campaign finds the table; left out, every campaign does."""
    threads: Annotated[list[KindOfThread], OneOrMany(50, least=1)]
    """The kinds of thread."""
