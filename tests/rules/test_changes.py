"""Every kind of event has one name, one place and one change, whichever modules they are split over."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter
from types import ModuleType
from typing import get_args

import pytest

from solofate.rules import changes, events
from solofate.rules.changes.parts import Changes


def modules_of(package: ModuleType) -> list[ModuleType]:
    """The modules of a package, one for each subject."""
    return [
        importlib.import_module(f"{package.__name__}.{each.name}")
        for each in pkgutil.iter_modules(package.__path__)
    ]


def test_every_event_is_of_one_kind_with_one_name() -> None:
    named = Counter(kind for module in modules_of(events) for kind in module.KINDS)
    assert set(named) == set(get_args(events.Event)) == set(events.KINDS)
    assert set(named.values()) == {1}
    assert len(set(events.KINDS.values())) == len(events.KINDS)


def test_every_event_can_be_imported_from_the_one_place() -> None:
    assert [kind for kind in events.KINDS if getattr(events, kind.__name__, None) is not kind] == []


def test_every_event_has_one_change() -> None:
    by_subject: list[Changes] = [
        module.CHANGES for module in modules_of(changes) if hasattr(module, "CHANGES")
    ]
    changed = Counter(kind for subject in (changes._TOLD_ONLY, *by_subject) for kind in subject)
    assert set(changed) == set(events.KINDS)
    assert [kind.__name__ for kind, times in changed.items() if times > 1] == []


@pytest.mark.parametrize("module", [each for each in modules_of(changes) if hasattr(each, "CHANGES")])
def test_a_subject_changes_by_its_own_events(module: ModuleType) -> None:
    subject = importlib.import_module(f"{events.__name__}.{module.__name__.split('.')[-1]}")
    assert set(module.CHANGES) <= set(subject.KINDS)
