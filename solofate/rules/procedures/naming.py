"""Words the rules ask somebody for: names, fates, terms."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from solofate.rules.decisions import Decision, Option
from solofate.rules.table import Table


class Naming(NamedTuple):
    """What a `name`, `fate` or `terms` decision is about: the thing to be worded, whose it is, and its cause."""

    thing: str
    who: str
    by: str | None
    cause: str = ""


def word(
    table: Table,
    kind: str,
    asked: str,
    thing: str,
    who: str,
    by: str | None,
    cause: str = "",
    *,
    after_dice: bool = False,
) -> Generator[Decision, str, str]:
    """Ask somebody to word something; suggestions are offered and the first is the default."""
    suggestions = table.words.suggest(thing, table.state, who, cause)
    answer: str = yield Decision(
        kind,
        asked,
        tuple(Option(text, None) for text in suggestions),
        suggestions[0],
        Naming(thing, who, by, cause),
        free_text=True,
        revealed=after_dice,
    )
    return " ".join(answer.split())
