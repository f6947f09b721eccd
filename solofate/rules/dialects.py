"""A dialect is the numbers one book of the family fixes differently from another. Procedures ask it."""

from __future__ import annotations

from dataclasses import dataclass

from solofate.errors import UnknownName


@dataclass(frozen=True, slots=True)
class Dialect:
    """The dials of a ruleset that the procedures read.

    `style_at` is how many shifts make a success with style, `invoke_bonus` what an invoke adds, `pool_per_pc`
    what each PC puts into the GM's pool when a scene starts, `undefended` what an attack meets when nobody
    defends.
    """

    name: str
    style_at: int = 3
    invoke_bonus: int = 2
    pool_per_pc: int = 1
    undefended: int = 0


CONDENSED = Dialect("condensed")
DIALECTS = {CONDENSED.name: CONDENSED}


def dialect_named(name: str) -> Dialect:
    """The dialect of that name. Raises `UnknownName` with those there are."""
    try:
        return DIALECTS[name]
    except KeyError:
        raise UnknownName(f"there is no dialect {name!r} here yet; there is {', '.join(DIALECTS)}") from None
