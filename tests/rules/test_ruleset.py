"""The ruleset is a value, and a table is set by the one its state names."""

from __future__ import annotations

import pytest

from solofate.errors import UnknownName
from solofate.rules.books import BOOKS
from solofate.rules.dice import QueuedDice
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.state import State
from solofate.rules.table import Table


def test_a_table_plays_by_the_ruleset_of_its_state() -> None:
    assert Table(State(), QueuedDice()).rules is ruleset_of(State()) is BOOKS["condensed"]


def test_a_table_cannot_be_set_for_a_book_that_is_not_there() -> None:
    with pytest.raises(UnknownName, match="no dialect 'core' here yet; there is condensed"):
        Table(State(dialect="core"), QueuedDice())
