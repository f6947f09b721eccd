"""The GM's weights: one readable file that comes with the program, and what a campaign's own file changes in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from solofate.errors import UnknownName
from solofate.gm.duty_weights import (
    Compels,
    Costs,
    Difficulty,
    Distractions,
    Framing,
    Improvising,
    Returning,
    Tension,
    Unasked,
)
from solofate.gm.style import STYLES, Style
from solofate.gm.temperament import OPTIMAL, SOLDIER, Temperament

FILE = Path(__file__).with_name("weights.yaml")
"""The weights that come with the program, to be read and copied."""

Written = Mapping[str, Any]
"""Weights as a file has them: groups of fields with hyphens in their names."""


@dataclass(frozen=True, slots=True)
class Prediction:
    """How the GM finds out what share of fights an encounter leaves the heroes.

    The encounter that is picked is played out unseen for `trial_turns` turns; what rehearsals said of it counts as
    `rehearsals_count` of those fights. The rest turns rehearsed shares into those of the engine, on the scale of log
    odds: `slope` scales them, and what is added belongs to the style, to each hero beyond two, and to the log of the
    number of foes beyond 1.5. Where the GM looks ahead, `looking_ahead` is added as well, or in duels `duel`.
    """

    trial_turns: int
    rehearsals_count: float

    slope: float
    gentle: float
    fair: float
    ruthless: float
    each_hero: float
    each_foe: float
    looking_ahead: float
    duel: float

    def at(self, style: str) -> float:
        """What is added for a style."""
        return {"gentle": self.gentle, "ruthless": self.ruthless}.get(style, self.fair)


@dataclass(frozen=True, slots=True)
class Weights:
    """Every weight of the GM: of each style and each temperament, its single duties, and its predictions."""

    styles: Mapping[str, Style]
    temperaments: Mapping[str, Temperament]
    prediction: Prediction
    improvising: Improvising
    compels: Compels
    costs: Costs
    distractions: Distractions
    difficulty: Difficulty
    framing: Framing
    returning: Returning
    tension: Tension
    unasked: Unasked
    own: tuple[str, ...] = ()
    """What a campaign's file has changed: `styles.fair.wins`."""

    def style(self, name: str) -> Style:
        """The style of that name. Raises `UnknownName` with those a GM has."""
        try:
            return self.styles[name]
        except KeyError:
            raise UnknownName(f"there is no GM style {name!r}; there is {', '.join(STYLES)}") from None

    def temperament(self, tactics: str) -> Temperament:
        """The temperament an adversary row names; a word nobody knows plays as a soldier."""
        return self.temperaments.get(tactics) or self.temperaments[SOLDIER]

    @property
    def optimal(self) -> Temperament:
        """No temperament at all."""
        return self.temperaments[OPTIMAL]


@cache
def standard() -> Weights:
    """The weights that come with the program."""
    return _made(_shipped())


def weights_with(changes: Written | None) -> Weights:
    """The weights of a campaign: those that come with the program, and what its own file changes in them."""
    if not changes:
        return standard()
    return replace(_made(_merged(_shipped(), changes)), own=tuple(_named(changes)))


@cache
def _shipped() -> Written:
    from solofate.content.yaml.reader import read_document

    return dict(read_document(FILE).data)


def _merged(whole: Written, changes: Written) -> Written:
    merged = dict(whole)
    for name, value in changes.items():
        merged[name] = _merged(whole[name], value) if isinstance(value, Mapping) else value
    return merged


def _named(written: Written, above: str = "") -> Iterator[str]:
    for name, value in written.items():
        if isinstance(value, Mapping):
            yield from _named(value, f"{above}{name}.")
        else:
            yield above + name


def _made(written: Written) -> Weights:
    styles = {
        name: Style(name, **{**_fields(fields), "wins": tuple(fields["wins"])})
        for name, fields in written["styles"].items()
    }
    temperaments = {
        name: Temperament(name, **{**_fields(fields), "point_price": _price(fields["point-price"])})
        for name, fields in written["temperaments"].items()
    }
    return Weights(
        MappingProxyType(styles),
        MappingProxyType(temperaments),
        Prediction(**_fields(written["prediction"])),
        improvising=Improvising(**_fields(written["improvised"])),
        compels=Compels(**_fields(written["compels"])),
        costs=Costs(**_fields(written["costs"])),
        distractions=Distractions(**_fields(written["distractions"])),
        difficulty=Difficulty(**_fields(written["difficulty"])),
        framing=Framing(**_fields(written["framing"])),
        returning=Returning(**_fields(written["returning"])),
        tension=Tension(**_fields(written["tension"])),
        unasked=Unasked(**_fields(written["unasked"])),
    )


def _fields(written: Written) -> dict[str, Any]:
    return {name.replace("-", "_"): value for name, value in written.items()}


def _price(written: Any) -> float | None:
    return None if written == "none" else written
