"""Rulings a campaign may change: where the book leaves a gap and more than one way can be played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solofate.rules.model.state import State

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "AMBC-19": ("trailing", "acting"),
        "AMBC-28": ("free-invoke", "fate-point"),
        "AMBC-32": ("next-scene", "conflict-end"),
        "AMBC-81": ("at-once", "next-scene"),
        "AMBG-08": ("raises", "start-only"),
        "AMBG-11": ("cancels", "invoke-only"),
        "AMBG-14": ("three", "five", "on-request"),
        "CO-AMB-12": ("heroes-first", "opposition-first"),
    }
)
"""The ways each of them can be played; the first is the usual one."""


def ruling_in_use(state: State, ruling: str) -> str:
    """How this campaign plays that gap in the book: one of its `CHOICES`."""
    return state.rulings.get(ruling) or CHOICES[ruling][0]
