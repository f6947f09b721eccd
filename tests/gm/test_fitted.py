"""What was fitted holds for the rules it was fitted to; by others the GM does without, and says so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from benchmarks import fits
from solofate.gm import fitted
from solofate.gm.combat.combat_model import combat_model
from solofate.gm.emulator import Emulator
from solofate.gm.fitted import BRAWL, DUEL, FILE, PREDICTION, Fit, fit_for
from solofate.gm.forecast.predicting import corrected
from solofate.gm.lookahead import brawl_chances, duel_chances
from solofate.gm.weights import standard, weights_with
from solofate.rules import in_force
from solofate.rules.books import BOOKS
from solofate.rules.dice import QueuedDice
from solofate.rules.model.state import State
from solofate.rules.table import Table
from tests.gm.fights import turn_of
from tests.rules.at_the_table import foe, hero, table

NOT_AHEAD = weights_with({"styles": {"ruthless": {"looks-ahead": False}}})


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A book by which a success has style from two shifts on."""
    book = replace(BOOKS["condensed"], title="Fate Elsewhere", style_at=2)
    monkeypatch.setattr(in_force, "BOOKS", {"condensed": book})
    in_force.ruleset.cache_clear()
    yield
    in_force.ruleset.cache_clear()


def duel_or_brawl(foes: int) -> Table:
    """A hero against so many, with one of them to act."""
    them = [foe(f"Thug {n}", fight=2, athletics=2, physical=2) for n in range(1, foes + 1)]
    at = table(hero("Mira", fight=3, athletics=2), *them, conflict="physical", turn="thug-1", pool=1)
    return Table(at.state, QueuedDice())


def fit_of(what: str, book: str = "condensed") -> Fit:
    """The fit of a book as it is played without options."""
    fit = fit_for(what, combat_model(State(dialect=book)))
    assert fit is not None
    return fit


@pytest.mark.parametrize(
    ("what", "book"), [(DUEL, "condensed"), *((what, book) for what in (BRAWL, PREDICTION) for book in BOOKS)]
)
def test_fitted_numbers_say_for_which_rules_when_and_by_what(what: str, book: str) -> None:
    fit = fit_of(what, book)
    assert fit.book == BOOKS[book].title
    assert date.fromisoformat(fit.date) and fit.by.startswith("python -m benchmarks.")
    assert str(fit.seed).startswith("none: ") if what == DUEL else isinstance(fit.seed, int)


def test_the_formulas_go_by_the_file() -> None:
    assert fit_of(DUEL).numbers["spread"] == duel_chances.SPREAD
    for book in BOOKS:
        formula = brawl_chances.formula_for(combat_model(State(dialect=book)))
        assert formula == tuple(fit_of(BRAWL, book).numbers.values())


@pytest.mark.parametrize("foes", [1, 2])
def test_by_other_rules_a_ruthless_gm_weighs_blows_and_says_so(elsewhere: None, foes: int) -> None:
    at = duel_or_brawl(foes)
    call = Emulator("ruthless").decide(turn_of(at, "thug-1"), at)
    plain = Emulator("ruthless", weights=NOT_AHEAD).decide(turn_of(at, "thug-1"), at)
    assert (call.chose, call.weighed) == (plain.chose, plain.weighed)
    said = call.reason.removeprefix(plain.reason)
    assert said == (
        " Looking ahead is fitted to Fate Condensed, Fate Core and Bite-Sized Fate alone: by the rules of this table "
        "blows are weighed by what they are worth."
    )


@pytest.mark.parametrize("foes", [1, 2])
def test_by_the_rules_it_was_fitted_to_a_ruthless_gm_looks_ahead_and_says_nothing_of_it(foes: int) -> None:
    at = duel_or_brawl(foes)
    call = Emulator("ruthless").decide(turn_of(at, "thug-1"), at)
    assert "to win the" in call.reason and "fitted" not in call.reason


def test_ratings_of_weapons_and_armour_are_other_rules() -> None:
    rated = combat_model(State(options=("weapon-armor",)))
    assert not any(fit_for(what, rated) for what in (DUEL, BRAWL, PREDICTION))
    assert fit_for(DUEL, combat_model(State(options=("rising-stress",))))


def test_by_other_rules_rehearsals_stand_as_they_are(elsewhere: None) -> None:
    ruthless = standard().style("ruthless")
    assert corrected(0.4, 3, 5, ruthless, State()) == 0.4
    assert "corrected for Fate Condensed" in fitted.without_fit(State(), "opposition", True)


def test_by_the_rules_they_were_fitted_to_rehearsals_are_put_right() -> None:
    ruthless, fair = standard().style("ruthless"), standard().style("fair")
    numbers = fit_of(PREDICTION).numbers
    alone = corrected(0.0, 1, 1, ruthless, State()) - corrected(0.0, 1, 1, fair, State())
    assert alone == pytest.approx(numbers["duel"] + numbers["ruthless"] - numbers["fair"])
    assert fitted.without_fit(State(), "opposition", True) == ""


def test_a_fit_is_written_with_the_rules_the_day_and_the_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "fitted.json"
    copy.write_text(FILE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(fits, "FILE", copy)
    fits.write_fit(BRAWL, {"turn": 0.7}, 5, "python -m benchmarks.tactics.brawl_fitting")
    before = json.loads(FILE.read_text(encoding="utf-8"))
    written = json.loads(copy.read_text(encoding="utf-8"))
    condensed, *others = written[BRAWL]
    assert condensed["numbers"] == {**fit_of(BRAWL).numbers, "turn": 0.7}
    assert condensed["seed"] == 5 and condensed["date"] == date.today().isoformat()
    assert condensed["rules"] == dict(fit_of(BRAWL).rules)
    assert others == before[BRAWL][1:] and written[DUEL] == before[DUEL]
