"""Every command: each theme that is imported here registers its own."""

from collections.abc import Mapping
from types import MappingProxyType

from solofate.commands import (  # isort: skip  the order of /help
    attacking,
    acting,
    five_actions,
    with_aspects,
    scenes,
    people,
    talking,
    plain_words,
    engagements,
    countdowns,
    distractions,
    aspects,
    harm,
    compels,
    the_gm,
    the_voice,
    oracle,
    guidance,
    rules,
    safety,
    heroes,
    growing,
    campaign,
    asking,
    log,
    help,
    scripts,
)

from solofate.commands.language.registry import REGISTERED, Command

COMMANDS: Mapping[str, Command] = MappingProxyType(REGISTERED)
"""Every command by its name."""

__all__ = [
    "COMMANDS",
    "acting",
    "asking",
    "aspects",
    "attacking",
    "campaign",
    "compels",
    "countdowns",
    "distractions",
    "engagements",
    "five_actions",
    "growing",
    "guidance",
    "harm",
    "help",
    "heroes",
    "log",
    "oracle",
    "people",
    "plain_words",
    "rules",
    "safety",
    "scenes",
    "scripts",
    "talking",
    "the_gm",
    "the_voice",
    "with_aspects",
]
