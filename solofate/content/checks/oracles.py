"""What is wrong with oracle tables of the right form: slots nobody fills, draws that lead back."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.content.forms.oracles import OracleTable
from solofate.content.loading.rings import Draws
from solofate.content.loading.slots import drawn_tables, wrong_slots
from solofate.content.yaml.document import Document, Place
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.errors import Mistake
from solofate.rules.names import slug


def check_oracle(document: Document, table: OracleTable, draws: Draws) -> Iterator[Mistake]:
    """What is wrong with an oracle table among those it may draw from."""
    here = slug(table.table)
    told: set[str] = set()
    for at, row in enumerate(table.rows):
        for message in wrong_slots(row.aspect or ""):
            yield document.mistake(("rows", at, "aspect"), message)
        if "{" not in row.text and "}" not in row.text:
            continue
        place: Place = ("rows", at, "text")
        for message in wrong_slots(row.text):
            yield document.mistake(place, message)
        for target in drawn_tables(row.text):
            if slug(target) not in draws.names:
                known = list(draws.names.values())
                message = f"there is no oracle table {quoted(target)}; {what_is_known(target, known)}"
                yield document.mistake(place, message)
        for target in sorted(draws.reached(row.text) - told):
            if draws.leads_back(here, target):
                told.add(target)
                ring = draws.ring(here, target)
                yield document.mistake(place, f"this table leads back to itself, {ring}; take one draw out")
    if not any(row.weight for row in table.rows):
        message = "every weight is 0, so nothing can be drawn; raise one"
        yield document.mistake(("rows",), message, at_key=True)
