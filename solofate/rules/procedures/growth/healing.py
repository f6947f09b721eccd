"""Healing by time alone, where the book asks for no treatment (Bite-Sized Fate, Consequences)."""

from __future__ import annotations

from solofate.rules.events import Recovery
from solofate.rules.model.harm import TREATED
from solofate.rules.table import Table


def let_heal(table: Table) -> None:
    """Consequences that nobody treats begin to heal, in the words they have: their conflict is over (BS-AMB-26)."""
    for one in list(table.state.characters.values()):
        for slot in one.consequences:
            if slot.aspect is None or slot.state == TREATED:
                continue
            spec = table.rules.slot(slot.severity)
            if spec is not None and spec.heals_untreated:
                table.emit(Recovery(one.id, slot.name, slot.aspect, TREATED, slot.aspect))
