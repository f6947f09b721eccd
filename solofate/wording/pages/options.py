"""The page of optional rules in docs/, written from the registry: `python -m solofate.wording.pages.options`."""

from __future__ import annotations

from solofate.rules.books import BOOKS
from solofate.rules.options import NOT_THERE, OPTIONS
from solofate.rules.ruleset import OptionalRule

_INTRODUCTION = """\
# Optional rules

A campaign is played by a book of Fate and by the optional rules it names in `campaign.yaml`; each is off unless named.
`solofate dials CAMPAIGN` tells what the book sets, which are on, where that is written, and what each changes.

```yaml
dialect: condensed
options: [countdowns, rising-stress]
```
"""


def options_page() -> str:
    """The whole page as Markdown."""
    parts = [_INTRODUCTION, "\n## Books\n\n| dialect | book |\n|---|---|\n"]
    parts += [f"| `{book.book}` | {book.title} |\n" for book in BOOKS.values()]
    alone = [book.title for book in BOOKS.values() if not book.takes_options]
    parts.append(f"\nThe options below go with every book but {', '.join(alone)}, which stands by itself.\n")
    parts.append("\n## Options\n\n| option | what it is | what it changes |\n|---|---|---|\n")
    for option in OPTIONS.values():
        parts.append(f"| `{option.id}` | {option.title} | {option.help}{_beside(option)} |\n")
    parts.append(
        "\nNo options, and refused by `solofate check` as by `solofate play` with what is right: "
        + "; ".join(f"`{name}` ({right})" for name, right in NOT_THERE.items())
        + ".\n"
    )
    return "".join(parts)


def _beside(option: OptionalRule) -> str:
    """What it needs beside it, and what it cannot stand beside."""
    needs = f" Needs {_listed(option.needs)}." if option.needs else ""
    return needs + (f" Not together with {_listed(option.excludes)}." if option.excludes else "")


def _listed(ids: tuple[str, ...]) -> str:
    return ", ".join(f"`{each}`" for each in ids)


if __name__ == "__main__":
    print(options_page(), end="")
