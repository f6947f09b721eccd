"""Words the rules ask somebody for: names, fates, terms."""

from __future__ import annotations

from collections.abc import Callable, Generator

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import Decision, DecisionKind, bare
from solofate.rules.decisions.actions import NAME
from solofate.rules.decisions.naming import Naming
from solofate.rules.model.harm import Slot
from solofate.rules.table import Table


class Worded(NamedTuple):
    """How somebody worded something, and whether the words are their `own` and none of those suggested."""

    text: str
    own: bool


def word(
    table: Table,
    kind: DecisionKind[Naming, None],
    asked: str,
    about: Naming,
    *,
    after_dice: bool = False,
    harsh: Callable[[str], bool] = lambda text: False,
) -> Generator[Decision, str, Worded]:
    """Asks somebody to word something; the first of the suggestions is the default, and the `harsh` ones are last."""
    suggestions = sorted(table.words.suggest(about.thing, table.state, about.who, about.cause), key=harsh)
    answer: str = yield kind.ask(
        asked, bare(*suggestions), suggestions[0], about, free_text=True, revealed=after_dice
    )
    return Worded(" ".join(answer.split()), answer not in suggestions)


def name_consequence(
    table: Table, who: str, slot: Slot, kind: str, by: str | None, cause: str
) -> Generator[Decision, str, str]:
    """The aspect that fills a slot: worded by whoever suffers it, or the one the ruleset has fixed for the slot."""
    spec = table.rules.slot(slot.severity)
    if spec is not None and spec.name:
        return spec.name
    thing = f"consequence-{kind}-{slot.severity}"
    return (yield from word(table, NAME, who, Naming(thing, who, by, cause))).text
