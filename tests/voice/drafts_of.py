"""The sets of drafts that the checker is held against, and how many of them it catches and refuses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from solofate.voice.brief import Brief, End
from solofate.voice.checker import faults
from tests.places import ROOT, read_yaml

FOLDER = ROOT / "tests" / "voice"
HALVES = ("before", "after", "mended", "frozen", "wider", "widest", "unseen", "asked")
ROUNDS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
LINES = ("seen", "after")
"""The parts of `lines.yaml` that the checker was mended by; `unseen` was never looked at."""

GENRES = ("dev",)
"""The part of `genres.yaml` that it was mended by; `held` was never looked at."""

MOMENTS = ("first", "second", "third")
"""The parts of `moments.yaml` that it was mended by; `kept` was never looked at."""


class Draft(NamedTuple):
    """A draft, what it is about, and whether every fact in it stands."""

    brief: Brief
    text: str
    good: bool


@cache
def drafts(half: str) -> tuple[Draft, ...]:
    """A part of the three hundred, or of those that came after them."""
    return _about(read_yaml(FOLDER / "drafts.yaml")["briefs"], read_yaml(FOLDER / "drafts.yaml")[half])


@cache
def round_of(name: str) -> tuple[Draft, ...]:
    """The drafts of one of the rounds."""
    written = read_yaml(FOLDER / "rounds.yaml")[name]
    return _about(written["briefs"], written)


@cache
def lines(part: str, file: str = "lines.yaml") -> tuple[Draft, ...]:
    """The drafts of a part of a file in which they stand under what they are about."""
    return tuple(
        Draft(brief_of(line), text, kind == "good")
        for line in read_yaml(FOLDER / file)[part]
        for kind in ("good", "wrong")
        for text in line[kind]
    )


def learned_from() -> Iterator[Draft]:
    """The drafts that words are weighed by: every set that the checker was mended by, but for the moments, by which it
    is seen how much a draft has to weigh.
    """
    for half in HALVES:
        yield from drafts(half)
    for name in ROUNDS:
        yield from round_of(name)
    for file, parts in (("lines.yaml", LINES), ("genres.yaml", GENRES)):
        for part in parts:
            yield from lines(part, file)


def shares_of(some: tuple[Draft, ...]) -> tuple[float, float]:
    """The share of wrong drafts that are caught, and of good ones that are refused."""
    wrong = [bool(faults(each.text, each.brief)) for each in some if not each.good]
    good = [bool(faults(each.text, each.brief)) for each in some if each.good]
    return sum(wrong) / len(wrong), sum(good) / len(good)


def brief_of(fields: dict[str, Any]) -> Brief:
    """The brief that a row of a set describes."""
    facts = tuple(fields["facts"]) if "facts" in fields else (fields["said"],)
    end = (
        End(fields.get("who", ""), fields["went"], fields["action"], fields.get("whom", ""))
        if "went" in fields
        else None
    )
    return Brief(
        "answer" if fields.get("speech") else "reword",
        facts=facts,
        words=" ".join(facts),
        names=tuple(fields.get("names", ())),
        ends=(end,) if end is not None else (),
        asked=fields.get("asked", ""),
        answered=fields.get("answered", ""),
        setting=tuple(fields.get("setting", ())),
        longest=fields.get("longest", 40),
        sentences=fields.get("sentences", 2),
        speaker=fields.get("speaker", ""),
        needs=fields.get("needs", ""),
        speech=fields.get("speech", False),
        ended=fields.get("ended", any("is taken out" in fact for fact in facts)),
    )


def _about(written: dict[str, Any], texts: dict[str, Any]) -> tuple[Draft, ...]:
    briefs = {name: brief_of(fields) for name, fields in written.items()}
    return tuple(
        Draft(briefs[name], text, kind == "good")
        for kind in ("good", "wrong")
        for name, told in texts[kind].items()
        for text in told
    )
