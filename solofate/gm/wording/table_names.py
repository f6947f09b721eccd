"""Which of the tables in play is meant by what somebody typed."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from solofate.errors import AmbiguousName, UnknownName
from solofate.rules.names import slug

MOST_NEAR, MOST_NAMED = 3, 6


def table_named(names: Sequence[str], typed: str) -> str:
    """The table of that name, or that begins so. Raises `UnknownName` or `AmbiguousName` with those there are."""
    wanted = slug(typed)
    exact = [name for name in names if slug(name) == wanted]
    found = (
        exact
        or [name for name in names if slug(name).startswith(wanted)]
        or [name for name in names if any(part.startswith(wanted) for part in slug(name).split("-"))]
    )
    if len(found) > 1:
        raise AmbiguousName(typed, sorted(found))
    if not found:
        raise UnknownName(f"there is no table “{typed}”{_nearly(wanted, names)}")
    return found[0]


def _nearly(wanted: str, names: Sequence[str]) -> str:
    """Which tables may have been meant, or a few of those there are."""
    by_slug = {slug(name): name for name in names}
    near = [by_slug[each] for each in get_close_matches(wanted, list(by_slug), MOST_NEAR, 0.5)]
    if near:
        return f" (did you mean {' or '.join(near)}?)"
    some = ", ".join(sorted(names)[:MOST_NAMED])
    return f": there are {len(names)}, such as {some}" if names else ": none is in play"
