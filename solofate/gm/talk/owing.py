"""What a hero owes to somebody from here on: what they have promised, or the price they have agreed to."""

from __future__ import annotations

from solofate.gm.wording.clauses import reads_as_one
from solofate.rules.events import ThreadOpened
from solofate.rules.model.characters import Character
from solofate.rules.names import slug, unused_slug
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying


def owe(table: Table, hero: Character, other: Character, what: str) -> bool:
    """Opens a thread for what is owed; whether it was not owed already, and can be said in a title."""
    if not reads_as_one(what):
        return False
    title = saying.promised_to(other.name, what)
    if any(slug(each.title) == slug(title) for each in table.state.memory.threads):
        return False
    taken = {each.id for each in table.state.memory.threads}
    because = saying.agreed_in(table.state.scene.title)
    table.emit(ThreadOpened(unused_slug(title, taken), title, because, hero.name))
    return True
