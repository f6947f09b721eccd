"""How the GM plays: a style is a set of weights (`content/weights.py`). It shifts choices and never bends a rule."""

from __future__ import annotations

STYLES = ("gentle", "fair", "ruthless")
"""The styles of a GM, the mildest first."""

SENSIBLE = "sensible"
"""A competent player: plays to win, without a temperament, and gives up a fight that is lost."""
