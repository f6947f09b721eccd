"""Tables of Fate Core for tests."""

from __future__ import annotations

from typing import Any

from solofate.rules.table import Table
from tests.rules.at_the_table import (
    table,
)


def core(*people: Any, **changes: Any) -> Table:
    return table(*people, dialect="core", **changes)
