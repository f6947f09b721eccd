"""What an English word may mean, and what that is a kind of: for the words no list of ours holds.

The table is made from WordNet 3.1 (Princeton University; the notice stands in `word_senses/NOTICE.txt`) by
`tests/making_senses.py`. A sense has a name, `tavern.n.1`: its commonest word, its part of speech, and the number the
sense has with that word. Above it stand the kinds it belongs to: `tavern.n.1`, `building.n.1`, `structure.n.1`,
`artifact.n.1`. A word has up to five senses, commonest first, and how often texts that were counted use it in each.

The lists in `words/` go first: they are ours, and say what a word means in a story. This one says what it may mean at
all, so who asks it takes care: `bank` is a slope before it is a house.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Literal

from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.named_tuples import NamedTuple

Part = Literal["noun", "verb", "adjective"]
"""The parts of speech the table has."""

_FOLDER = Path(__file__).parent / "word_senses"
_SHORT: dict[Part, str] = {"noun": "n", "verb": "v", "adjective": "a"}


class Sense(NamedTuple):
    """One meaning of a word: its name, and how often the counted texts use the word so."""

    name: str
    uses: int


class _Kind(NamedTuple):
    """What the table says of a sense: its subject, and the senses right above it."""

    subject: str
    above: tuple[str, ...]


@cache
def senses_of(word: str, part: Part = "noun") -> tuple[Sense, ...]:
    """The senses of a word or one of its forms, commonest first; none where the table does not have it.

    `word` is in any case; several words are joined by spaces (`waiting room`).
    """
    for form in _forms(" ".join(word.lower().split()), part):
        if row := _row("words", f"{form.replace(' ', '_')}.{_SHORT[part]}"):
            return tuple(_sense(told) for told in row[0].split(","))
    return ()


@cache
def kinds_above(sense: str) -> tuple[str, ...]:
    """A sense by its name and every kind it belongs to, nearest first. Empty for a name the table does not have."""
    found: dict[str, None] = {}
    row = [sense]
    while row:
        found |= dict.fromkeys(name for name in row if _kind(name))
        row = [above for name in row for above in _above(name) if above not in found]
    return tuple(found)


def subject_of(sense: str) -> str:
    """The subject a sense is filed under: `artifact`, `person`, `location`, `motion`, `contact`; empty if unknown."""
    kind = _kind(sense)
    return kind.subject if kind else ""


def subjects_of(word: str, part: Part = "noun") -> tuple[str, ...]:
    """The subjects of a word's senses, commonest first, each once."""
    return tuple(dict.fromkeys(subject_of(sense.name) for sense in senses_of(word, part)))


def is_a(word: str, kinds: Iterable[str], part: Part = "noun", *, among: int = 1) -> bool:
    """Whether a word names a kind of one of these (`person.n.1`), in one of its `among` commonest senses."""
    wanted = frozenset(kinds)
    return any(not wanted.isdisjoint(kinds_above(sense.name)) for sense in senses_of(word, part)[:among])


def share_of(word: str, kinds: Iterable[str], part: Part = "noun") -> float:
    """The part of a word's uses, 0.0 to 1.0, in which it is a kind of one of these. Each sense counts one use more
    than was counted, so a word nobody counted is shared out evenly.
    """
    wanted = frozenset(kinds)
    senses = senses_of(word, part)
    fitting = sum(sense.uses + 1 for sense in senses if not wanted.isdisjoint(kinds_above(sense.name)))
    return fitting / sum(sense.uses + 1 for sense in senses) if senses else 0.0


def _forms(word: str, part: Part) -> Iterator[str]:
    if part == "adjective":
        yield word
    elif part == "verb":
        yield from verb_forms(word)
    else:
        yield from plural_forms(word)


def _sense(told: str) -> Sense:
    name, _, uses = told.partition(":")
    return Sense(name, int(uses or 0))


def _above(sense: str) -> tuple[str, ...]:
    kind = _kind(sense)
    return kind.above if kind else ()


@cache
def _kind(sense: str) -> _Kind | None:
    row = _row("kinds", sense)
    if row is None:
        return None
    return _Kind(row[0], tuple(row[1].split(",")) if len(row) > 1 else ())


@cache
def _table(name: str) -> bytes:
    return (_FOLDER / f"{name}.txt").read_bytes()


def _row(table: str, key: str) -> list[str] | None:
    """What stands behind a key in a table; None where it does not stand there.

    The lines are sorted by their bytes, so the line is found by halving: `low` is always the start of a line that is
    not behind the one sought, `high` the start of one that is, or the end.
    """
    data, sought = _table(table), key.encode() + b"\t"
    low, high = 0, len(data)
    while low < high:
        start = data.rfind(b"\n", low, (low + high) // 2) + 1 or low
        end = data.find(b"\n", start) + 1
        line = data[start : end - 1]
        if line.startswith(sought):
            return line[len(sought) :].decode().split("\t")
        # Compared with its tab, as the lines themselves were sorted.
        if line < sought:
            low = end
        else:
            high = start
    return None
