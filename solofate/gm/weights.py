"""The GM's weights: one readable file that comes with the program, and what a campaign's own file changes in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from solofate.content.declarations import Each, declared_in
from solofate.content.kept import kept
from solofate.content.looks import bytes_of
from solofate.content.weights import Weights

__all__ = ["FILE", "Weights", "Written", "standard", "weights_with"]

FILE = Path(__file__).with_name("weights.yaml")
"""The weights that come with the program, to be read and copied."""

Written = Mapping[str, Any]
"""Weights as a file has them: groups of fields with hyphens in their names."""


@cache
def standard() -> Weights:
    """The weights that come with the program."""
    return _shipped_as_read()


@kept
def _shipped_as_read() -> Weights:
    bytes_of(FILE)
    return _made(_shipped())


def weights_with(changes: Written | None) -> Weights:
    """The weights of a campaign: those that come with the program, and what its own file changes in them."""
    if not changes:
        return standard()
    return _made(_merged(_shipped(), changes))._replace(own=tuple(_named(changes)))


@cache
def _shipped() -> Written:
    from solofate.content.yaml.reader import read_document

    return dict(read_document(FILE).data)


def _merged(whole: Written, changes: Written) -> Written:
    merged = dict(whole)
    for name, value in changes.items():
        merged[name] = _merged(whole[name], value) if isinstance(value, Mapping) else value
    return merged


def _named(written: Written, above: str = "") -> Iterator[str]:
    for name, value in written.items():
        if isinstance(value, Mapping):
            yield from _named(value, f"{above}{name}.")
        else:
            yield above + name


def _made(written: Written) -> Weights:
    groups: dict[str, Any] = {}
    for group in declared_in(Weights):
        fields = written[group.written]
        if isinstance(group.kind, Each):
            groups[group.name] = MappingProxyType(
                {name: group.of(name=name, **_values(group.of, each)) for name, each in fields.items()}
            )
        else:
            groups[group.name] = group.of(**_values(group.of, fields))
    return Weights(**groups)


def _values(group: type, written: Written) -> dict[str, Any]:
    return {each.name: each.read(written[each.written]) for each in declared_in(group)}
