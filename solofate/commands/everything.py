"""Importing this module fills the registry: each module of commands registers its own."""

from solofate.commands import acting, compels, scenes, engagements, aspects, the_gm  # isort: skip  the order of /help
from solofate.commands import oracle, safety, heroes, growing, campaign, log, scripts  # isort: skip

__all__ = [
    "acting",
    "aspects",
    "campaign",
    "compels",
    "engagements",
    "growing",
    "heroes",
    "log",
    "oracle",
    "safety",
    "scenes",
    "scripts",
    "the_gm",
]
