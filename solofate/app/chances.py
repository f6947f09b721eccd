"""`solofate odds`: the exact chances of a roll, or of the oracle's answers. It loads nothing that takes time."""

from __future__ import annotations

import json

import typer

from solofate.app.exits import COULD_NOT, FINE
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.odds import Odds, odds_of

_BAR = 60
"""How long the bar of a certainty would be."""


def show_odds(
    skill: int | None, difficulty: int | None, opposed: int | None, bonus: int, invokes: int, as_json: bool
) -> int:
    """The chances of a skill against a difficulty or a skill that opposes it, on the screen or as JSON."""
    if skill is None:
        return _refused("give --skill with --difficulty or --opposed, or --oracle alone")
    if (difficulty is None) == (opposed is None):
        return _refused("give either --difficulty or --opposed, one of the two")
    chances = odds_of(skill, difficulty, opposed, bonus, invokes, rules=CONDENSED)
    if as_json:
        typer.echo(json.dumps(_record(chances)))
        return FINE
    for name in ("fail", "tie", "succeed", "style"):
        typer.echo(f"{name:<8} {getattr(chances, name):6.1%}")
    typer.echo("shifts")
    for shifts, share in chances.distribution.items():
        typer.echo(f"{shifts:+4d}     {share:6.1%}  {'#' * round(share * _BAR)}")
    return FINE


def _record(chances: Odds) -> dict[str, object]:
    return {
        "fail": chances.fail,
        "tie": chances.tie,
        "succeed": chances.succeed,
        "style": chances.style,
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
