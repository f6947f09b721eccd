"""Importing this module fills the registry: each module of commands registers its own."""

from solofate.commands import acting, scenes, aspects, the_gm, oracle, safety  # isort: skip  the order of /help
from solofate.commands import heroes, growing, campaign, log, scripts  # isort: skip

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
