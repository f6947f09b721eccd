"""Sheets that change in play."""

from __future__ import annotations

from solofate.rules.events import SheetChanged
from solofate.rules.in_force import at_this_table
from solofate.rules.model.characters import Sheet
from solofate.rules.table import Table


def change_sheet(table: Table, who: str, sheet: Sheet, of: str = "") -> None:
    """Somebody has another sheet; tracks and slots follow from it as this table counts them."""
    table.emit(SheetChanged(who, at_this_table(table.state, sheet), of))
