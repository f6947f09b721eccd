"""Chances in words: so that small ones do not read as never, and two that are alike are said to be alike."""

from __future__ import annotations

LEAST_SAID = 0.001
"""The least chance that is put as a number, in percent."""

HARDLY = 0.005
"""The chance below which, and the distance from certainty within which, the next best is no other prospect."""


def percent(chance: float) -> str:
    """`78 %`; and `0.3 %` or `99.98 %` where a whole number would read as never or always."""
    if 0.0 < chance < HARDLY:
        return f"{max(chance * 100, LEAST_SAID):.1g} %"
    if 1.0 - HARDLY < chance < 1.0:
        return f"{100 - float(f'{max((1.0 - chance) * 100, LEAST_SAID):.1g}'):g} %"
    return f"{chance * 100:.0f} %"


def to_win(what: str, chance: float, other: float | None, how: str = "") -> str:
    """`62 % to win the fight, 55 % with the next best`, or what there is to say where both are as good as settled.

    `how` says with what: `with Fight on Odile`.
    """
    number = f"{percent(chance)} to win the {what} {how}".rstrip()
    if other is None:
        return number
    if max(chance, other) < HARDLY:
        return f"Next to no chance to win the {what} either way"
    if min(chance, other) > 1.0 - HARDLY:
        return f"The {what} is as good as won either way"
    if percent(chance) == percent(other):
        return f"{number}, and hardly less with the next best"
    return f"{number}, {percent(other)} with the next best"
