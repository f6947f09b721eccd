"""A guide to a first evening as people write it: scene by scene, what is said, and what each step waits for."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from solofate.content.yaml.fields import Name, Text, Title, choice
from solofate.content.yaml.shapes import Form, OneOrMany
from solofate.rules.events import KINDS as EVENTS


class Happening(Form):
    """Something that may happen in play: an event of that kind. What is left out may be anything."""

    sample: ClassVar[str] = "{event: outcome, action: attack}"
    event: Annotated[str, choice("a kind of event", *EVENTS.values())]
    """The kind of event, as the log names it."""
    by: Annotated[str, choice("who told it", "player", "gm")] | None = None
    """Who told it, where it is a narration."""
    action: Annotated[str, choice("an action", "overcome", "advantage", "attack", "defend")] | None = None
    """The action, where it is a roll or what came of one."""
    who: Annotated[str, choice("a side", "hero", "foe")] | None = None
    """Whose doing or whose loss it is."""


class GuideStep(Form):
    """One thing the guide says, and what it waits for before it says the next."""

    sample: ClassVar[str] = "{say: Hit him., until: [{event: outcome, action: attack}]}"
    say: Text
    """What it says, once."""
    until: Annotated[list[Happening], OneOrMany(20)] = Field(default_factory=list)
    """What ends the step, one of these; left out, it is the last of its scene."""


class GuidedScene(Form):
    """The steps of one scene."""

    sample: ClassVar[str] = "{scene: The Wrong Oil, steps: [{say: Write what you do.}]}"
    scene: Title
    """The scene's title, as its file has it."""
    steps: Annotated[list[GuideStep], OneOrMany(50, 1)]
    """What is said in it, in order."""


class Guide(Form):
    """A guide that goes with a campaign."""

    sample: ClassVar[str] = "guide: A first evening"
    guide: Title
    """What it is called."""
    begins: Name | None = None
    """The scene that opens by itself for whoever sits down for the first time."""
    scenes: Annotated[list[GuidedScene], OneOrMany(50)] = Field(default_factory=list)
    """What it says, scene by scene."""
