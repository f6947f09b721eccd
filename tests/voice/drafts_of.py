"""The drafts that the checker is measured by, each with the brief it was written for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from solofate.voice.brief import Brief
from solofate.voice.checker import faults
from solofate.voice.passages import COLOUR
from solofate.voice.tokens import sentences
from tests.places import read_yaml

FILE = Path(__file__).parent / "drafts.yaml"


class Draft(NamedTuple):
    """A draft, its brief, and what is wrong with it, if anything."""

    brief: Brief
    text: str
    wrong_in: str = ""


def drafts_of(part: str) -> list[Draft]:
    """The drafts of one half."""
    found: list[Draft] = []
    for row in read_yaml(FILE)[part]:
        brief = _brief(row)
        if "good" in row:
            found.append(Draft(brief, row["good"]))
        if "wrong" in row:
            found.append(Draft(brief, row["wrong"], row["wrong-in"]))
    return found


def _brief(row: Mapping[str, Any]) -> Brief:
    words = row.get("words") or " ".join(row["facts"])
    told = sentences(words) if "speaker" in row else row["facts"]
    return Brief(
        row["grade"],
        tuple(row["facts"]),
        words,
        tuple(row.get("names", ())),
        tuple(row["setting"]),
        longest=len(words.split()) + COLOUR,
        sentences=len(told) + 1,
        kept_out=tuple(row.get("kept-out", ())),
        speaker=row.get("speaker", ""),
        manner=row.get("manner", ""),
        speech="speaker" in row or row.get("speech", False),
    )


def shares_of(drafts: list[Draft]) -> tuple[float, float]:
    """Which share of the wrong ones is caught, and which of the right ones refused."""
    wrong = [bool(faults(each.text, each.brief)) for each in drafts if each.wrong_in]
    right = [bool(faults(each.text, each.brief)) for each in drafts if not each.wrong_in]
    return sum(wrong) / len(wrong), sum(right) / len(right)
