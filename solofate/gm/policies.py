"""Policies: ways to answer every decision of a side without anybody at the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from solofate.errors import UnknownName
from solofate.gm.emulator import Emulator
from solofate.gm.greedy import greedy
from solofate.gm.style import SENSIBLE, STYLES
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


def _as_gm(style: str) -> Callable[[int], Decider]:
    return lambda seed: Emulator(style, explain=False).choose


POLICIES: Mapping[str, Callable[[int], Decider]] = MappingProxyType(
    {
        "default": lambda seed: default,
        "random": random_policy,
        "greedy": lambda seed: greedy,
        "sensible": lambda seed: Emulator(SENSIBLE, explain=False).choose,
        **{style: _as_gm(style) for style in STYLES},
    }
)
"""Each policy by name; called with a seed it gives something that answers decisions."""


def policy_named(name: str, seed: int = 0) -> Decider:
    """The policy of that name. Only `random` looks at the seed. Raises `UnknownName` with those there are."""
    try:
        make = POLICIES[name]
    except KeyError:
        raise UnknownName(f"there is no policy {name!r}; there is {', '.join(POLICIES)}") from None
    return make(seed)
