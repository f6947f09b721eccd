"""Leads: while a story is open the player knows at least one thing to act on (FG-DUTY-13)."""

from __future__ import annotations

from solofate.gm.wording.draws import TableWords
from solofate.rules.events import ThreadOpened
from solofate.rules.names import slug
from solofate.rules.table import Table
from solofate.wording.gm.scenes import heard_of_in


def keep_a_lead(table: Table) -> None:
    """Where no thread is open the GM opens one, so that nobody is without anything to act on."""
    words, state = table.words, table.state
    if state.memory.threads or not isinstance(words, TableWords):
        return
    lead = words.one("lead", state, state.active or "")
    if lead:
        table.emit(ThreadOpened(slug(lead), lead, heard_of_in(state.scene.title)))
