"""Texts that are told only so far as they hold at a table: `{if stunts: up to three}`, `{if no stunts: none}`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from solofate.rules.ruleset import NO_STYLE, Ruleset

_MARKED = re.compile(r"\{if (no )?([a-z ]+): ?([^{}]*)\}")

WHERE: Mapping[str, Callable[[Ruleset], bool]] = MappingProxyType(
    {
        "refresh": lambda rules: rules.fate_points.start is None,
        "power ups": lambda rules: not rules.levels,
        "style": lambda rules: rules.style_at != NO_STYLE,
        "ties": lambda rules: not rules.ties_succeed,
        "scale": lambda rules: rules.hooks.level is not None,
        "scopes": lambda rules: bool(rules.scopes),
        "blocks": lambda rules: rules.blocks,
        "free moves": lambda rules: not rules.movement.runs,
        "full defence": lambda rules: rules.full_defense is not None,
        "options": lambda rules: rules.takes_options,
        "remedies": lambda rules: rules.recovery.remedies,
    }
)
"""What a table may have beside the parts of the game a book can lack, by the words that stand in marks."""


def told_by(rules: Ruleset, text: str) -> str:
    """The text with what holds at this table, its marks taken off."""
    return _MARKED.sub(lambda found: found[3] if _holds(rules, found[2]) != bool(found[1]) else "", text)


def told_in_full(text: str) -> str:
    """The text as it is told where there is everything."""
    return _MARKED.sub(lambda found: "" if found[1] else found[3], text)


def marks_of(text: str) -> list[str]:
    """What the marks of a text ask for."""
    return [found[2] for found in _MARKED.finditer(text)]


def _holds(rules: Ruleset, word: str) -> bool:
    return WHERE[word](rules) if word in WHERE else rules.has(word)
