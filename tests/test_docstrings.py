"""Docstrings say what something is or does, and order nobody about.

They begin with a noun (`The zones next to this one.`), or with a verb in the indicative where something is done (`Ends
the scene.`). What a command does is told by its help, which speaks to the player and may say `Go to another zone`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from solofate.lexicon.senses import senses_of

PACKAGE = Path(__file__).resolve().parents[1] / "solofate"
Named = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

FORMS_END = re.compile(r"(?<!pas)(?<!pres)(?<!addres)(?<!gues)s$|(?<!ne)(?<!fe)ed$|(?<!br)ing$")
"""The endings of forms that order nothing: `Ends`, `Rehearsed`, `Looking`."""

_OBJECTS = """
a an another any anybody anything at back both down each every everybody everything he her him himself his how i if it
its itself many more most my no nobody none nothing one once our out over so somebody something such that the their
them themselves these they this those until up us what whatever where whether which whoever whom whose you your
"""
OBJECTS = frozenset(_OBJECTS.split())
"""What follows a verb sooner than a noun: where a word may be either, it is a verb before these."""


def docstrings(tree: ast.AST) -> Iterator[tuple[Named, str]]:
    """Everything public that has one, but for commands, whose docstring is their help."""
    for node in ast.walk(tree):
        if isinstance(node, Named) and not node.name.startswith("_"):
            written = ast.get_docstring(node)
            speaks = any(
                re.search(r"\b(command|control|look|deed|aside)\b", ast.unparse(each))
                for each in node.decorator_list
            )
            if written and not speaks:
                yield node, written


def is_an_order(written: str) -> bool:
    """Whether this begins with a verb that orders somebody to do something, as far as a table of words can tell."""
    begins = re.match(r"([A-Z][a-z]+)\W+(\w*)", written)
    if begins is None or FORMS_END.search(begins[1]):
        return False
    word, after = begins[1].lower(), begins[2].lower()
    as_a_verb = sum(sense.uses for sense in senses_of(word, "verb"))
    otherwise = sum(sense.uses for part in ("noun", "adjective") for sense in senses_of(word, part))
    return as_a_verb > 0 and (as_a_verb >= otherwise or (after in OBJECTS and 8 * as_a_verb >= otherwise))


@pytest.mark.parametrize(
    "written",
    [
        "Return the state.",
        "Play every combination.",
        "Let go of the store.",
        "Roll once for it.",
        "Note a word.",
    ],
)
def test_orders_are_told_from_statements(written: str) -> None:
    assert is_an_order(written)


@pytest.mark.parametrize(
    "written",
    [
        "The state.",
        "Ends the scene.",
        "Dice that keep what fell.",
        "People a title places.",
        "Fate points to spend.",
    ],
)
def test_statements_are_told_from_orders(written: str) -> None:
    assert not is_an_order(written)


def test_docstrings_say_what_is_and_give_no_orders() -> None:
    found = [
        f"{path.relative_to(PACKAGE.parent)}:{node.lineno}: {node.name}: {written.splitlines()[0]}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for node, written in docstrings(ast.parse(path.read_text(encoding="utf-8")))
        if is_an_order(written)
    ]
    assert not found, "begin with a noun, or with a verb in the indicative:\n" + "\n".join(found)
