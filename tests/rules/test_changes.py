"""Every kind of event has one name and one change, and can be imported from one place."""

from __future__ import annotations

from typing import NamedTuple, get_args

import pytest

from solofate.rules import events
from solofate.rules.events.registry import CHANGES, KINDS, change, event_kind
from solofate.rules.model.state import State


def test_every_event_has_one_name() -> None:
    assert set(get_args(events.Event)) == set(KINDS)
    assert len(set(KINDS.values())) == len(KINDS)


def test_every_event_can_be_imported_from_the_one_place() -> None:
    assert [kind for kind in KINDS if getattr(events, kind.__name__, None) is not kind] == []


def test_every_event_has_one_change() -> None:
    assert set(CHANGES) == set(KINDS)


def test_what_an_event_changes_stands_beside_it() -> None:
    told_only = {kind for kind, function in CHANGES.items() if function.__module__.endswith("registry")}
    apart = [
        kind.__name__
        for kind, function in CHANGES.items()
        if kind not in told_only and function.__module__ != kind.__module__
    ]
    assert apart == []
    assert events.Hit in told_only and events.StressMarked not in told_only


class Nothing(NamedTuple):
    """An event of this test alone."""

    who: str


def test_a_name_is_given_once() -> None:
    with pytest.raises(AssertionError, match="hit"):
        event_kind("hit")(Nothing)
    assert Nothing not in KINDS


def test_an_event_changes_things_in_one_way() -> None:
    def again(state: State, event: events.TakenOut) -> State:
        return state

    before = CHANGES[events.TakenOut]
    with pytest.raises(AssertionError, match="TakenOut"):
        change(events.TakenOut)(again)
    assert CHANGES[events.TakenOut] is before
