"""Every command: each theme that is imported here registers its own."""

from collections.abc import Mapping
from types import MappingProxyType

from solofate.commands import (  # isort: skip
    attacking,
    acting,
    keeping_on,
    dividing,
    five_actions,
    with_aspects,
    scenes,
    people,
    talking,
    examining,
    engagements,
    countdowns,
    distractions,
    aspects,
    harm,
    compels,
    the_voice,
    the_gm,
    odds,
    oracle,
    guidance,
    rules,
    safety,
    heroes,
    growing,
    log,
    campaign,
    asking,
    help,
    scripts,
)

from solofate.commands.language.registry import REGISTERED, Command

THEMES = (
    attacking,
    acting,
    keeping_on,
    dividing,
    five_actions,
    with_aspects,
    scenes,
    people,
    talking,
    examining,
    engagements,
    countdowns,
    distractions,
    aspects,
    harm,
    compels,
    the_voice,
    the_gm,
    odds,
    oracle,
    guidance,
    rules,
    safety,
    heroes,
    growing,
    log,
    campaign,
    asking,
    help,
    scripts,
)

COMMANDS: Mapping[str, Command] = MappingProxyType(
    {
        name: command
        for theme in THEMES
        for name, command in REGISTERED.items()
        if command.theme == theme.__name__
    }
)
"""Every command by its name, in the order of /help, whichever theme was imported first."""
