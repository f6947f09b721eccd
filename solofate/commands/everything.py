"""Importing this module fills the registry: each module of commands registers its own."""

from solofate.commands import (
    acting,
    scenes,
    aspects,
    the_gm,
    oracle,
    safety,
    heroes,
    growing,
    campaign,
    log,
    scripts,
)  # isort: skip  the order of /help

__all__ = [
    "acting",
    "aspects",
    "campaign",
    "growing",
    "heroes",
    "log",
    "oracle",
    "safety",
    "scenes",
    "scripts",
    "the_gm",
]
