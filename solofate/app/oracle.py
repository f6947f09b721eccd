"""The oracle and its tables from the shell, without a campaign."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from solofate.app.exits import FINE
from solofate.content.loading.rows import Phrase
from solofate.errors import MalformedChoice
from solofate.game.seeds import fresh_seed
from solofate.gm.scenes.oracle_answers import ask, draw
from solofate.gm.wording import draws
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.model.state import Scene, State
from solofate.rules.oracle import in_tension, read_odds
from solofate.rules.table import Table
from solofate.wording.events.oracle import ORACLE_TOLD
from solofate.wording.plain import one_line


def ask_once(question: str, odds: str, tension: int, seed: int | None, as_json: bool) -> int:
    """Asks one question and prints the answer. Raises `SolofateError`."""
    asked = " ".join(question.split())
    if not asked:
        raise MalformedChoice('ask something, as in: solofate ask "Is the door locked" --odds likely')
    table = _table(seed, in_tension(tension))
    ask(table, asked, read_odds(odds))
    return _show(table, as_json)


def draw_once(name: str, count: int, seed: int | None, as_json: bool) -> int:
    """Draws rows of a table and prints them. Raises `UnknownName` with the tables there are."""
    table = _table(seed, 0)
    draw(table, name, count)
    return _show(table, as_json)


def _table(seed: int | None, tension: int) -> Table:
    number = fresh_seed() if seed is None else seed
    words = draws.TableWords(cache(_phrases), SeededDice(mixed(number, 1)))
    return Table(State(scene=Scene(tension=tension)), SeededDice(number), words)


def _phrases() -> Mapping[str, tuple[Phrase, ...]]:
    """The rows of all tables. Most answers of the oracle need none, and none of what reads them."""
    from solofate.content.load import load_phrases

    return load_phrases(None, every_genre=True)


def _show(table: Table, as_json: bool) -> int:
    """Prints what the oracle said, as lines or as records; what writes records waits for somebody to want them."""
    if as_json:
        from solofate.records import event_to_json
        from solofate.records.json_line import json_line

        for number, event in enumerate(table.log, start=1):
            print(json_line(event_to_json(event, number)))
        return FINE
    for event in table.log:
        if (told := ORACLE_TOLD[type(event)](event, table.state)) is not None:
            print(one_line(told))
    return FINE
