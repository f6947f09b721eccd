"""Tables of Bite-Sized Fate for tests."""

from __future__ import annotations

from typing import Any

from solofate.rules.table import Table
from tests.rules.at_the_table import table


def bite(*people: Any, **changes: Any) -> Table:
    return table(*people, dialect="bite-sized", **changes)


def fight(*people: Any, **changes: Any) -> Table:
    return bite(*people, conflict="physical", **changes)
