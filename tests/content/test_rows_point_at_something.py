"""A row stands alone: what `it`, `both` and `the rule` point at is said in the row, or by the aspect it is told of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from solofate.bundled import data_root
from solofate.content.yaml.reader import read_document
from solofate.gm.wording.at_hand import of_what_lies_there

_KINDS = ("compel-event", "compel-decision", "event", "returns-", "fate", "terms", "want", "fear", "price")
_TOLD_OF_ITS_ASPECT = frozenset(("world", "gear"))
"""Themes whose aspect is a thing or a state of things: it stands right before the row, which says `it` of it."""

_ALWAYS_OF_SOMETHING = frozenset(("terms-more", "mindless", "price-less", "price-sum"))
"""Rows about what was fought over or is bargained for, and about what is no person: `it` is that."""

_PEOPLE = frozenset(("pc", "npc", "other", "ally", "named", "knower", "against", "calling", "doer", "friend"))
"""Slots nobody says `it` of."""

_PART = re.compile(r"\{[^}]+\}(?:'s)?|[^\W_]+(?:['’-][^\W_]+)*|[,:;.!?“”]")


@cache
def pointers() -> dict[str, tuple[str, ...]]:
    return {
        kind: tuple(words)
        for kind, words in read_document(Path(__file__).with_name("pointers.yaml")).data.items()
    }


def rows() -> Iterator[tuple[str, str]]:
    """The table and the text of every row that nothing but itself explains."""
    for path in sorted((data_root() / "oracles").rglob("*.yaml")):
        written = read_document(path).data
        if not isinstance(written, dict) or not written.get("duty", "").startswith(_KINDS):
            continue
        if not _ALWAYS_OF_SOMETHING.isdisjoint((written["duty"], *written.get("tags", ()))):
            continue
        for row in written["rows"]:
            text, themes = (row, ()) if isinstance(row, str) else (row["text"], row.get("themes", ()))
            themes = (themes,) if isinstance(themes, str) else themes
            if not of_what_lies_there(themes) and _TOLD_OF_ITS_ASPECT.isdisjoint(themes):
                yield path.stem, text


def unbound(text: str) -> list[str]:
    """What a row points with that points at nothing."""
    known, parts = pointers(), _PART.findall(text)
    small = [part.casefold() for part in parts]
    found = list[str]()
    for at in range(len(small)):
        if found and found[-1].split() == small[at - found[-1].count(" ") : at + 1]:
            continue  # `It` of `does it` was found with it.
        said = next(
            (each for each in known["points"] if small[at : at + each.count(" ") + 1] == each.split()), ""
        )
        if said == "both" and (small[at + 1].endswith(known["pairs"]) or small[at - 2 : at - 1] == ["and"]):
            continue
        if said and not (
            said.endswith("it") and _is_bound(small[: at + said.count(" ")], small[at + said.count(" ") :])
        ):
            found.append(said)
    return found


def _is_bound(before: list[str], behind: list[str]) -> bool:
    """Whether `it`, the first of what is `behind`, points at what stands before it, or only opens a clause."""
    known = pointers()
    if any(behind[: each.count(" ") + 1] == each.split() for each in known["opens"]):
        return True
    told_before = "," in before or ":" in before or "." in before
    if told_before and any(
        (*before, *behind)[len(before) - each.split().index("it") :][: each.count(" ") + 1]
        == tuple(each.split())
        for each in known["tells-again"]
    ):
        return True
    return any(_begins_a_noun(before, at) for at in range(len(before)))


def _begins_a_noun(words: list[str], at: int) -> bool:
    word, follows = words[at], words[at + 1] if at + 1 < len(words) else ""
    if word.startswith("{"):
        return word.endswith("'s") or word.strip("{}") not in _PEOPLE
    known = pointers()
    return word in known["begins-a-noun"] and follows.isalpha() and follows not in known["no-noun"]


def test_no_row_points_at_what_it_does_not_name() -> None:
    lacking = {(table, text, *unbound(text)) for table, text in rows() if unbound(text)}
    assert not lacking


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{pc} does it too soon.", ["does it"]),
        ("{pc} has no time to do both, and leaves the wrong one.", ["both"]),
        ("{other} knows the rule.", ["the rule"]),
        ("{pc} leaves it to {named}, who is away.", ["it"]),
        ("{pc} opens the door, and it will not shut again.", []),
        ("{pc} means to {goal}, and {other} has seen it.", []),
        ("{pc} raises both hands.", []),
        ("It takes {pc} three tries.", []),
        ("{npc} has lost, and knows it.", []),
    ],
)
def test_what_points_at_nothing_is_found(text: str, found: list[str]) -> None:
    assert unbound(text) == found


_HAPPENING = ("compel-event", "compel-decision", "event")
"""Duties whose rows tell what happens because of something: what and to whom is said in the row."""


def happening() -> Iterator[tuple[str, str, frozenset[str]]]:
    """The table, the text and the themes of every general row that tells what happens."""
    for path in sorted((data_root() / "oracles").glob("*.yaml")):
        written = read_document(path).data
        if isinstance(written, dict) and written.get("duty", "").startswith(_HAPPENING):
            for row in written["rows"]:
                text, themes = (row, ()) if isinstance(row, str) else (row["text"], row.get("themes", ()))
                yield path.stem, text, frozenset((themes,) if isinstance(themes, str) else themes)


def empty(text: str, *, of_gear: bool = False) -> list[str]:
    """What a row says that names nothing: `it` as the first that is spoken of, and words of `says-nothing`."""
    small = f" {' '.join(part.casefold() for part in _PART.findall(text))} "
    known = pointers()
    found = [each for each in known["says-nothing"] if f" {each} " in small]
    first = small.split()[0]
    opens = any(small[1:].startswith(f"{each} ") for each in known["opens"])
    return [*found, *(["it"] if first == "it" and not opens and not of_gear else [])]


def test_what_happens_says_what_and_to_whom() -> None:
    lacking = {
        (table, text, *said)
        for table, text, themes in happening()
        if (said := empty(text, of_gear=themes == {"gear"}))
    }
    assert not lacking


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{pc} stops to look round as any sailor would, and {ally} waits.", ["as any"]),
        ("{pc} has come without the one thing that is needed now.", ["the one thing"]),
        ("{pc} leaves out a courtesy, and everybody has counted it.", ["has counted it"]),
        ("It comes down between {pc} and {ally}.", ["it"]),
        ("{pc} gets past it, and {ally} does not.", ["past it"]),
        ("It is too dark to tell one face from another: {pc} takes hold of {other}.", []),
        ("{source} came down between {pc} and {ally}.", []),
        ("To {goal} at dawn, {ally} has to leave now.", []),
    ],
)
def test_what_says_nothing_is_found(text: str, found: list[str]) -> None:
    assert empty(text) == found
