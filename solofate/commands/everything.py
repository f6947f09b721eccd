"""Importing this module fills the registry: each module of commands registers its own."""

from solofate.commands import acting, scenes, the_gm, safety, campaign, log, scripts  # isort: skip  the order of /help

__all__ = ["acting", "campaign", "log", "safety", "scenes", "scripts", "the_gm"]
