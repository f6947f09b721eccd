"""Reads the lists of words that come with the program.

They are YAML of the plainest kind: a subject, its senses indented by two, the words of each in brackets. So they can
be read within milliseconds and without a parser, also by the rules, which load nothing heavy.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from solofate.patterns import pattern

Lists = Mapping[str, Mapping[str, tuple[str, ...]]]
"""The words of each sense of each subject."""

_FOLDER = Path(__file__).parent / "words"
_PART = pattern(r"^(?:(?P<subject>[a-z-]+):|  (?P<sense>[^\s#][^:]*): \[(?P<words>[^\]]*)\])$", re.MULTILINE)
_OF_SUBJECTS = "abcdefghijklmnopqrstuvwxyz-"


def read_lists(text: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """The lists in a text. Raises `ValueError` for anything that is no subject and no sense with its words."""
    body = "\n".join(line for line in text.split("\n") if line[:1] != "#") if "#" in text else text
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    subject, behind = "", 0
    for part in _PART.finditer(body):
        _nothing_in(body[behind : part.start()])
        behind = part.end()
        if part["subject"]:
            subject = part["subject"]
            found[subject] = {}
        else:
            words = " ".join(part["words"].split()).split(",")
            found[subject][part["sense"]] = tuple([word for each in words if (word := each.strip())])
    _nothing_in(body[behind:])
    return found


def _nothing_in(text: str) -> None:
    if left := text.strip():
        raise ValueError(f"no list of words: {left.splitlines()[0]}")


def _subjects_in(text: str) -> dict[str, str]:
    """The subjects of a text, each with what stands below it.

    A line with a subject ends with a colon, as hardly another does: so hardly one has to be looked at.
    """
    found: dict[str, list[str]] = {}
    below: list[str] = []
    *parts, last = text.split(":\n")
    for part in parts:
        before, _, name = part.rpartition("\n")
        if name and not name.strip(_OF_SUBJECTS):
            below.append(before)
            below = found[name] = []
        else:
            below.append(f"{part}:\n")
    below.append(last)
    return {subject: "".join(lines) for subject, lines in found.items()}


class _Subjects(Mapping[str, Mapping[str, tuple[str, ...]]]):
    """Lists by subject, each taken apart when somebody asks for it: a start of the program needs a few of hundreds."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts: dict[str, str] = {}
        for text in texts:
            self._texts.update(_subjects_in(text))
        self._read: dict[str, Mapping[str, tuple[str, ...]]] = {}

    def __getitem__(self, subject: str) -> Mapping[str, tuple[str, ...]]:
        if subject not in self._read:
            self._read |= read_lists(f"{subject}:\n{self._texts[subject]}")
        return self._read[subject]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


@cache
def shipped_lists() -> Lists:
    """Every list that comes with the program."""
    names = sorted(name for name in os.listdir(_FOLDER) if name.endswith(".yaml"))
    return _Subjects((_FOLDER / name).read_text(encoding="utf-8") for name in names)
