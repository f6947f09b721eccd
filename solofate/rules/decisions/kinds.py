"""Every kind of decision there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType, ModuleType

from solofate.rules.decisions import (
    actions,
    compels,
    conflict,
    engagements,
    growth,
    open_sheets,
    permission,
    safety,
    scenes,
    talk,
)
from solofate.rules.decisions.kind import DeclaredKind

CHAPTERS = (conflict, actions, permission, open_sheets, engagements, compels, scenes, talk, growth, safety)


def _declared(chapter: ModuleType) -> Iterator[DeclaredKind]:
    """The kinds of a chapter, which are of the class it made them of: a chapter that waits is run to name it."""
    declared: type[DeclaredKind] = chapter.DecisionKind
    return (each for each in vars(chapter).values() if isinstance(each, declared))


KINDS: Mapping[str, DeclaredKind] = MappingProxyType(
    {kind.id: kind for chapter in CHAPTERS for kind in _declared(chapter)}
)
"""The kinds by their ids, in the order of the chapters."""
