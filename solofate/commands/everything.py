"""Importing this module fills the registry: each module of commands registers its own."""

from solofate.commands import (  # isort: skip  the order of /help
    acting,
    scenes,
    engagements,
    aspects,
    harm,
    compels,
    the_gm,
    oracle,
    guidance,
    rules,
    safety,
    heroes,
    growing,
    campaign,
    log,
    scripts,
)

__all__ = [
    "acting",
    "aspects",
    "campaign",
    "compels",
    "engagements",
    "growing",
    "guidance",
    "harm",
    "heroes",
    "log",
    "oracle",
    "rules",
    "safety",
    "scenes",
    "scripts",
    "the_gm",
]
