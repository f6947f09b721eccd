"""What was fitted to fights: the numbers of `fitted.json`, those of each book, and for which rules they hold.

The programs that fit them write the file (`benchmarks/fits.py`); nobody else does. By rules they were not fitted to,
looking ahead gives way to the valuation of blows, and rehearsals stand uncorrected.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from solofate.gm.combat.combat_model import CombatModel, combat_model
from solofate.gm.reasons.ahead import NotAhead, RehearsedPlain
from solofate.rules.model.state import CONFLICT, State

FILE = Path(__file__).with_name("fitted.json")

DUEL, BRAWL, PREDICTION = "duel", "brawl", "prediction"


class Fit(NamedTuple):
    """Fitted numbers with what they were fitted to."""

    book: str
    """The title of the book whose fights were looked at, without any option that touches one."""
    rules: Mapping[str, int]
    """What that book makes of a fight."""
    date: str
    """The day of the fit."""
    seed: int | str
    """The seed of the fights, or why there is none."""
    by: str
    """The command that fits the numbers anew."""
    numbers: Mapping[str, float]

    def holds_for(self, model: CombatModel) -> bool:
        """Whether blows go by the same rules as those it was fitted to.

        How boxes are counted is no part of that: it makes fights longer or shorter, and no blow another one.
        """
        return model.hits_are_plain and model.rules.title == self.book and rules_of(model) == self.rules


def rules_of(model: CombatModel) -> dict[str, int]:
    """What of a ruleset the fitted numbers hang on."""
    return {"style-at": model.style_at, "invoke-bonus": model.bonus, "undefended": model.undefended}


@cache
def fits_of(what: str) -> tuple[Fit, ...]:
    """The numbers of duels, of brawls or of predictions, book by book."""
    return tuple(Fit(**each) for each in json.loads(FILE.read_text(encoding="utf-8"))[what])


def fit_for(what: str, model: CombatModel) -> Fit | None:
    """The numbers that hold by these rules; None where nothing was fitted to them."""
    return next((fit for fit in fits_of(what) if fit.holds_for(model)), None)


_AHEAD = frozenset({"turn", "next", "first", "invoke", "absorb", "attack-style"})
_SIZED = "opposition"


def without_fit(state: State, kind: str, looks_ahead: bool) -> str:
    """The sentence to say that a decision is made without numbers that hold here; empty where they hold."""
    model = combat_model(state)
    if kind == _SIZED:
        if fit_for(PREDICTION, model) is None:
            return RehearsedPlain(_books(PREDICTION))()
    elif looks_ahead and kind in _AHEAD and state.scene.mode == CONFLICT and fit_for(BRAWL, model) is None:
        return NotAhead(_books(BRAWL))()
    return ""


def _books(what: str) -> tuple[str, ...]:
    return tuple(fit.book for fit in fits_of(what))
