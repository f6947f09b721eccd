"""Editors check with our JSON Schemas: they must take what the check takes, and find the commonest slips."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from solofate.bundled import data_root
from solofate.content.forms.kinds import KINDS, kind_of
from solofate.content.forms.models import json_schema
from solofate.content.yaml.reader import read_document, read_text
from solofate.errors import UnknownName
from solofate.rules.options import OPTIONS
from tests.content.samples import BY_KIND

SHIPPED = sorted(
    path for part in ("campaigns", "adversaries", "oracles") for path in (data_root() / part).rglob("*.yaml")
)


@cache
def validator(kind: str) -> Draft202012Validator:
    return Draft202012Validator(json_schema(kind))


def faults(kind: str, data: Any) -> list[str]:
    return [error.message for error in validator(kind).iter_errors(data)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_a_schema(kind: str) -> None:
    Draft202012Validator.check_schema(json_schema(kind))


@pytest.mark.parametrize(
    ("kind", "text"), [(kind, text) for kind, texts in BY_KIND.items() for text in texts]
)
def test_the_schema_takes_what_the_check_takes(kind: str, text: str) -> None:
    assert faults(kind, read_text(text, Path("x.yaml")).data) == []


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_the_schema_takes_what_comes_with_the_program(path: Path) -> None:
    document = read_document(path)
    kind = kind_of(document)
    assert isinstance(kind, str)
    assert faults(kind, document.data) == []


MINIMAL = {
    "campaign": {"campaign": "x"},
    "character": {"name": "x"},
    "adversaries": {"table": "x", "adversaries": {"name": "y"}},
    "scene": {"scene": "x"},
    "oracle": {"table": "x", "rows": "y"},
    "places": {"table": "x", "places": {"place": "y", "like": "house", "zones": {"z": {}}}},
    "threads": {
        "table": "x",
        "threads": {
            "thread": "y",
            "asks": "Who",
            "steps": {"step": "sign", "aim": "See it", "learned": "It is seen."},
            "against": "It moves.",
            "ends": "It ends.",
            "fails": "It is lost.",
        },
    },
    "weights": {"weights": "x"},
    "guide": {"guide": "x"},
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_schema_finds_unknown_and_missing_fields(kind: str) -> None:
    assert faults(kind, MINIMAL[kind]) == []
    assert faults(kind, {**MINIMAL[kind], "unknown": 1})
    assert faults(kind, {})


@pytest.mark.parametrize(
    ("kind", "field", "good", "bad"),
    [
        ("character", "skills", {"Great": ["Will"], "Fight": "Fair", "Lore": -1}, ["Will"]),
        ("character", "refresh", 1, 0),
        ("character", "trouble", None, 3),
        ("campaign", "dialect", "condensed", "five-sided"),
        ("campaign", "skills", ["Sail", "Sing"], 3),
        ("campaign", "gm", {"tension": 0}, {"tension": 99}),
        ("scene", "zones", {"hall": None, "yard": {"next-to": "hall"}}, ["hall"]),
        ("scene", "zones", {"hall": {"next-to": [{"zone": "y", "barrier": "great", "one-way": "yes"}]}},
         {"hall": {"next-to": [{"zone": "y", "barrier": "grate"}]}}),
        ("scene", "opposition", ["A/B"], [{"adversary": "B"}]),
        ("adversaries", "adversaries", [{"name": "a", "appears": "2-4", "stress": 2}],
         [{"name": "a", "appears": "many"}]),
        ("oracle", "rows", ["a", {"text": "b", "weight": 0}], [{"weight": 1}]),
    ],
)  # fmt: skip
def test_fields_an_editor_can_judge(kind: str, field: str, good: Any, bad: Any) -> None:
    assert faults(kind, {**MINIMAL[kind], field: good}) == []
    assert faults(kind, {**MINIMAL[kind], field: bad})


def test_an_unknown_kind_is_told_with_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="did you mean scene"):
        json_schema("scnee")


def test_every_field_of_a_form_says_in_its_schema_what_stands_below_it_in_the_source() -> None:
    schema = json_schema("campaign")
    assert schema["properties"]["play"]["description"] == "How the game is played at the prompt."
    for kind in KINDS:
        for form in (found := json_schema(kind), *found.get("$defs", {}).values()):
            bare = [name for name, field in form.get("properties", {}).items() if "description" not in field]
            assert not bare, f"{kind}, {form.get('title')}: {bare}"


def test_the_schema_of_a_campaign_tells_an_editor_what_each_option_changes() -> None:
    listed = json_schema("campaign")["properties"]["options"]["anyOf"][0]["items"]
    told = dict(zip(listed["enum"], listed["enumDescriptions"], strict=True))
    assert told == {option.id: option.help for option in OPTIONS.values()}
