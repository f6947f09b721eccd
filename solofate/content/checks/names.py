"""What is wrong with the peoples whose names a campaign wants."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from solofate.content.forms.campaigns import Campaign
from solofate.content.forms.kinds import ORACLE
from solofate.content.forms.oracles import OracleTable
from solofate.content.loading.library import Entry, Library, bundled_root
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.errors import Mistake
from solofate.rules.names import slug

_DUTY, _FIRST = "local-name", "first"
"""The duty of tables with names of one people, and the tag of those with first names."""


def check_names(entry: Entry, campaign: Campaign, library: Library) -> Iterator[Mistake]:
    """The peoples of whom no table has first names."""
    if not campaign.names:
        return
    known = sorted(_peoples(entry.file.parent, library))
    for at, people in enumerate(campaign.names):
        if slug(people) not in known:
            message = f"no table has names of {quoted(people)}; {what_is_known(slug(people), known)}"
            yield entry.document.mistake(("names", at), message)


def _peoples(folder: Path, library: Library) -> set[str]:
    """The peoples with tables of their own, in a campaign's folder and among those that come with the program."""
    bundled = bundled_root()
    found: set[str] = set()
    for home in [folder, *([bundled] if bundled is not None else [])]:
        for entries in library.shelf(home, ORACLE).tables.values():
            table = entries[0].model
            if isinstance(table, OracleTable) and table.duty == _DUTY:
                tags = [slug(tag) for tag in table.tags]
                found |= set(tags) - {_FIRST} if _FIRST in tags else set()
    return found
