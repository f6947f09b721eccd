"""Words the rules ask somebody for: names, fates, terms."""

from __future__ import annotations

from collections.abc import Callable, Generator

from solofate.rules.decisions import Decision, DecisionKind, bare
from solofate.rules.decisions.actions import NAME
from solofate.rules.decisions.naming import Naming
from solofate.rules.model.harm import Slot
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
    harsh: Callable[[str], bool] = lambda text: False,
) -> Generator[Decision, str, str]:
    """Asks somebody to word something; the first of the suggestions is the default, and the `harsh` ones are last."""
    text, _ = yield from word_and_whose(
        table, kind, asked, thing, who, by, cause, after_dice=after_dice, harsh=harsh
    )
    return text


def word_and_whose(
    table: Table,
    kind: DecisionKind[Naming, None],
    asked: str,
    thing: str,
    who: str,
    by: str | None,
    cause: str = "",
    *,
    after_dice: bool = False,
    harsh: Callable[[str], bool] = lambda text: False,
) -> Generator[Decision, str, tuple[str, bool]]:
    """The same, and whether the words are their own and none of those suggested."""
    suggestions = sorted(table.words.suggest(thing, table.state, who, cause), key=harsh)
    answer: str = yield kind.ask(
        asked,
        bare(*suggestions),
        suggestions[0],
        Naming(thing, who, by, cause),
        free_text=True,
        revealed=after_dice,
    )
    return " ".join(answer.split()), answer not in suggestions


def name_consequence(
    table: Table, who: str, slot: Slot, kind: str, by: str | None, cause: str
) -> Generator[Decision, str, str]:
    """The aspect that fills a slot: worded by whoever suffers it, or the one the ruleset has fixed for the slot."""
    spec = table.rules.slot(slot.severity)
    if spec is not None and spec.name:
        return spec.name
    return (yield from word(table, NAME, who, f"consequence-{kind}-{slot.severity}", who, by, cause))
