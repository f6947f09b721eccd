"""Words for messages: quoting what somebody wrote, and the nearest name they may have meant."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from itertools import islice

from solofate.rules.names import has_a_slug, slug

LONGEST_QUOTE = 60
_LONGEST_GUESSED = 60
_LISTED = 20
_FEW = 5


def escaped(text: str) -> str:
    """The text on one line, with everything that could drive a terminal made visible (`\\x1b`, `\\u202e`)."""
    if text.isprintable():
        return text
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode("ascii")
        for character in text
    )


def quoted(value: object) -> str:
    """What somebody wrote, as it may stand in a message: escaped, in quotes and never long."""
    text = escaped(str(value)[: LONGEST_QUOTE + 1])
    return f'"{text[:LONGEST_QUOTE]}…"' if len(text) > LONGEST_QUOTE else f'"{text}"'


def listed(names: Iterable[str], last: str = "or") -> str:
    """`a, b or c`."""
    shown = list(names)
    return f"{', '.join(shown[:-1])} {last} {shown[-1]}" if len(shown) > 1 else "".join(shown)


def listed_briefly(names: Collection[str], where: str) -> str:
    """`a, b or c`; of a long list the first few, and where all of it stands."""
    if len(names) <= _LISTED:
        return listed(names)
    return f"{', '.join(islice(names, _FEW))} and so on; {where} lists all {len(names)}"


def nearest(word: str, known: Collection[str], cutoff: float = 0.6) -> str | None:
    """The known name that looks most like the word, or None if none looks much like it."""
    if len(word) > _LONGEST_GUESSED or not has_a_slug(word):
        return None
    by_fold: dict[str, str] = {}
    for name in known:
        by_fold.setdefault(slug(name), name)
    found = get_close_matches(slug(word), by_fold, n=1, cutoff=cutoff)
    return by_fold[found[0]] if found else None


_CALLED_HERE = {"aspects": ("setting",), "title": ("campaign",), "name": ("campaign",)}
"""What files call by another name than one looks for: the aspects of a campaign are its setting."""


def what_is_known(word: str, known: Collection[str]) -> str:
    """The second half of a message about an unknown name: the nearest known one, or the whole list."""
    called = next((name for name in _CALLED_HERE.get(slug(word), ()) if name in known), None)
    guess = called or nearest(word, known)
    if guess is not None:
        return f"did you mean {escaped(guess)}?"
    if not known:
        return "none is known here"
    if len(known) > _LISTED:
        return f"none of the {len(known)} known names is like it"
    return f"known are {listed(map(escaped, known), 'and')}"
