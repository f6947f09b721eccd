"""Words the rules ask somebody for: names, fates, terms."""

from __future__ import annotations

from collections.abc import Generator

from solofate.rules.decisions import Decision, DecisionKind, Option
from solofate.rules.decisions.naming import Naming
from solofate.rules.table import Table


def word(
    table: Table,
    kind: DecisionKind[Naming, None],
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
    answer: str = yield kind.ask(
        asked,
        tuple(Option(text, None) for text in suggestions),
        suggestions[0],
        Naming(thing, who, by, cause),
        free_text=True,
        revealed=after_dice,
    )
    return " ".join(answer.split())
