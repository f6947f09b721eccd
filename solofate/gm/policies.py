"""Policies: ways to answer every decision of a side without anybody at the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from solofate.errors import UnknownName
from solofate.gm.emulator import Emulator
from solofate.gm.fights.greedy import greedy
from solofate.gm.style import SENSIBLE, STYLES
from solofate.gm.weights import Weights
from solofate.rules.decisions import Decision
from solofate.rules.dice import SeededDice
from solofate.rules.table import Decider, Table

CHOICE_STREAM = 0x5EED_C401
"""Keeps the draws of the `random` policy apart from the dice of the same seed."""


def default(decision: Decision, table: Table) -> str:
    """Every decision's default."""
    return decision.default


def random_policy(seed: int) -> Decider:
    """Any listed legal option, each equally likely, from a stream of its own."""
    stream = SeededDice(seed ^ CHOICE_STREAM)

    def choose(decision: Decision, table: Table) -> str:
        return decision.options[stream.below(len(decision.options))].id

    return choose


def _as_gm(style: str) -> Callable[[int, Weights | None], Decider]:
    return lambda seed, weights: Emulator(style, explain=False, weights=weights).choose


POLICIES: Mapping[str, Callable[[int, Weights | None], Decider]] = MappingProxyType(
    {
        "default": lambda seed, weights: default,
        "random": lambda seed, weights: random_policy(seed),
        "greedy": lambda seed, weights: greedy,
        **{style: _as_gm(style) for style in (SENSIBLE, *STYLES)},
    }
)
"""Each policy by name; called with a seed and the GM's weights it gives something that answers decisions."""


def policy_named(name: str, seed: int = 0, weights: Weights | None = None) -> Decider:
    """The policy of that name. Raises `UnknownName` with those there are.

    Only `random` looks at the seed, and only the styles at the weights.
    """
    try:
        make = POLICIES[name]
    except KeyError:
        raise UnknownName(f"there is no policy {name!r}; there is {', '.join(POLICIES)}") from None
    return make(seed, weights)
