"""English stands where it can be read and added to: the GM's sentences in `wording/`, its words in the lexicon."""

from __future__ import annotations

import ast
import re

import pytest

from tests.places import ROOT

GM = ROOT / "solofate" / "gm"
SAY_WHY = "reasons"
"""The room whose modules are sentences: why the GM did something."""

SENTENCE, WORDS = 3, 5
"""So many words in a text make a sentence, so many in a row a list by which the GM would understand something."""
PATTERN = re.compile(r"\\[bswd]|\(\?")
WORD = re.compile(r"[a-z]+|[a-z' ]+ ")
"""A small word, or how a text begins: `at what `."""

TELL_WHAT_WAS_MEANT = {"wording/table_names.py": 3}
"""Sentences of errors that are put together before they are raised."""
KINDS_AND_GRAMMAR = {
    "emulator.py": 1,
    "fitted.py": 1,
    "forecast/encounters.py": 1,
    "wording/action_manner.py": 1,
    "rulings/challenges.py": 1,
    "rulings/permitting.py": 1,
    "rulings/treating.py": 1,
    "wording/scene_slots.py": 1,
    "titles/facets.py": 1,
    "titles/premise.py": 1,
    "titles/troubles.py": 1,
    "scenes/zone_layouts.py": 1,
    "story/fact_clauses.py": 1,
    "story/facts.py": 1,
    "talk/indirect.py": 2,
    "talk/speech_acts.py": 1,
    "talk/topics.py": 2,
    "talk/turned_round.py": 6,
    "talk/utterances.py": 1,
    "wording/talk_rows.py": 2,
    "wording/searches.py": 1,
    "wording/aspect_kinds.py": 1,
    "wording/aspect_words.py": 2,
    "wording/at_hand.py": 2,
    "wording/goals.py": 2,
    "wording/lines_and_veils.py": 1,
}
"""Rows of words that are kinds, skills or tables of grammar and nothing somebody types."""


def said(source: str) -> list[str]:
    """The sentences of a module: docstrings, patterns and what is raised are none."""
    tree = ast.parse(source)
    left_out = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for part in ast.walk(node)
    }
    pieces = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    texts = [
        "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        if isinstance(node, ast.JoinedStr)
        else str(node.value)
        for node in ast.walk(tree)
        if id(node) not in left_out and id(node) not in pieces
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
    ]
    return [
        text
        for text in texts
        if len(re.findall(r"[^\W\d_]{2,}", text)) >= SENTENCE and not PATTERN.search(text)
        if " " in text.strip()
    ]


def listed(source: str) -> list[list[str]]:
    """The rows of small words that stand in a module as sets, tuples, lists or mappings, the outermost only."""
    found: list[list[str]] = []

    def look(node: ast.AST) -> None:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
            return
        if isinstance(node, ast.Set | ast.Tuple | ast.List | ast.Dict):
            words = [
                part.value
                for part in ast.walk(node)
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
                if WORD.fullmatch(part.value)
            ]
            if len(words) >= WORDS:
                found.append(words)
                return
        for inner in ast.iter_child_nodes(node):
            look(inner)

    look(ast.parse(source))
    return found


MODULES = {
    str(path.relative_to(GM)): path.read_text(encoding="utf-8")
    for path in sorted(GM.rglob("*.py"))
    if path.parent.name != SAY_WHY
}


@pytest.mark.parametrize("module", MODULES)
def test_no_sentence_stands_among_what_the_gm_reckons(module: str) -> None:
    found = said(MODULES[module])
    assert len(found) <= TELL_WHAT_WAS_MEANT.get(module, 0), f"say it in wording/gm: {found}"


@pytest.mark.parametrize("module", MODULES)
def test_no_list_of_words_stands_in_python(module: str) -> None:
    found = listed(MODULES[module])
    assert len(found) <= KINDS_AND_GRAMMAR.get(module, 0), f"put it into the lexicon: {found}"


def test_what_may_stay_is_still_there() -> None:
    """Whoever takes some of it out takes it off these lists."""
    for module, number in TELL_WHAT_WAS_MEANT.items():
        assert len(said(MODULES[module])) == number, module
    for module, number in KINDS_AND_GRAMMAR.items():
        assert len(listed(MODULES[module])) == number, module


def test_a_sentence_and_a_list_are_seen() -> None:
    assert said('"""Doc of it."""\nx = f"{name} goes down hard"') == ["{} goes down hard"]
    assert said('raise ValueError("nobody of that name")\ny = r"\\bone or two\\b"') == []
    assert listed('SMALL = frozenset(("a", "an", "the", "of", "and"))') == [["a", "an", "the", "of", "and"]]
