"""Each optional rule, and each book beside Condensed, changes what is written of it in `option_changes.txt`."""

from __future__ import annotations

from pathlib import Path

from solofate.rules.books import BOOKS
from solofate.rules.in_force import ruleset
from solofate.rules.options import OPTIONS
from tests.rules.changed import changes, others

KNOWN = Path(__file__).with_name("option_changes.txt")


def _said() -> dict[str, list[str]]:
    said = {}
    for id, option in OPTIONS.items():
        without = ruleset("condensed", option.needs)
        said[id] = list(changes(without, ruleset("condensed", (*option.needs, id))))
    for book in BOOKS:
        if book != "condensed":
            said[f"the book {book}"] = list(changes(ruleset("condensed"), ruleset(book)))
    return said


def test_each_optional_rule_and_each_book_changes_what_is_written_of_it() -> None:
    assert others(KNOWN, _said()) == {}
