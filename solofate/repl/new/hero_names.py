"""Names suggested for a new hero: of the land and age of their setting, and such as go with how they are spoken of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solofate.gm.titles.persons import name_suits, spoken_of_by_name
from solofate.gm.wording.names import (
    FAMILY,
    FIRST,
    LOCAL,
    as_borne,
    peoples_told_of,
    with_names,
)


def people_of(here: Sequence[str], concept: str, rows: Mapping[str, Sequence[str]]) -> str:
    """The people a hero is of: by what they are, else one of those who live `here`; nothing where none has names."""
    own = with_names(peoples_told_of(concept), rows.__contains__)
    told = with_names(here, rows.__contains__)
    return (*own, *told, "")[0]


def first_names(rows: Sequence[str], concept: str, spoken_of: str) -> list[str]:
    """The first names that go with who somebody is, and with how they are spoken of; all of them where none does."""
    fitting = [
        name
        for name in rows
        if name_suits(name, concept) and (not spoken_of or spoken_of_by_name(name) in ("", spoken_of))
    ]
    plainly = [name for name in fitting if spoken_of and spoken_of_by_name(name) == spoken_of]
    return plainly or fitting or list(rows)


def tables_of(people: str, rows: Mapping[str, Sequence[str]]) -> tuple[Sequence[str], Sequence[str]]:
    """The first names and the family names of a people, or of many shores."""
    first, family = (
        (people and rows.get(f"{LOCAL}-{part}-{people}")) or rows.get(f"name-{part}", ())
        for part in (FIRST, FAMILY)
    )
    return first or (), family or ()


__all__ = ["as_borne", "first_names", "people_of", "tables_of"]
