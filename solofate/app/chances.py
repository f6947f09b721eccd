"""`solofate odds`: the exact chances of a roll, or of the oracle's answers. It loads nothing that takes time."""

from __future__ import annotations

import json

import typer

from solofate.app.exits import COULD_NOT, FINE
from solofate.rules.books import BOOKS
from solofate.rules.odds import Odds, odds_of
from solofate.rules.ruleset import Ruleset

_BAR = 60
"""How long the bar of a certainty would be."""


def show_odds(
    skill: int | None,
    difficulty: int | None,
    opposed: int | None,
    bonus: int,
    invokes: int,
    book: str,
    as_json: bool,
) -> int:
    """The chances of a skill against a difficulty or a skill that opposes it by a book, on the screen or as JSON."""
    rules = BOOKS.get(book.strip().casefold())
    if rules is None:
        return _refused(f"there is no book {book.strip()!r}: {', '.join(BOOKS)}")
    if skill is None:
        return _refused("give --skill with --difficulty or --opposed, or --oracle alone")
    if (difficulty is None) == (opposed is None):
        return _refused("give either --difficulty or --opposed, one of the two")
    chances = odds_of(skill, difficulty, opposed, bonus, invokes, rules=rules)
    if as_json:
        typer.echo(json.dumps(_record(chances, rules)))
        return FINE
    for name, share in chances.of(rules.outcomes):
        typer.echo(f"{name:<8} {share:6.1%}")
    typer.echo("shifts")
    for shifts, share in chances.distribution.items():
        typer.echo(f"{shifts:+4d}     {share:6.1%}  {'#' * round(share * _BAR)}")
    return FINE


def _record(chances: Odds, rules: Ruleset) -> dict[str, object]:
    return {
        **dict(chances.of(rules.outcomes)),
        "distribution": {str(shifts): share for shifts, share in chances.distribution.items()},
    }


def show_oracle_odds(as_json: bool) -> int:
    """The exact chances of the oracle's answers, as a page or a record a line."""
    from solofate.wording.pages.oracle_table import oracle_page, oracle_record

    if not as_json:
        typer.echo(oracle_page(), nl=False)
        return FINE
    for record in oracle_record():
        typer.echo(json.dumps(record))
    return FINE


def _refused(message: str) -> int:
    typer.echo(message, err=True)
    return COULD_NOT
