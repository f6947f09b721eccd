"""Content files damaged at random: never a crash, always mistakes of one line each at a line that is there."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from solofate.content.checks.check import check_paths
from tests.content.helpers import in_plain_words, put
from tests.content.samples import FILES

PIECES = [
    "", " ", "\t", "\n", "\r", ":", ": ", "- ", "[", "]", "{", "}", ",", "#", " #x", "&a", "*a", "!", "!!int ",
    "|", ">", "'", '"', "%", "@", "`", "? ", "---\n", "...\n", "<<: ", "~", "no", "1e9", "-1", "0x", "\x00", "\x1b",
    "\u202e", "\u2028", "\ud7ff", "💀", "name: ", "rows:", "table:", "{pc", "{table:Omens at sea}", "../", "/",
    "[[[[[[[[",
]  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(
    name=some.sampled_from(sorted(FILES)),
    cuts=some.lists(
        some.tuples(
            some.floats(0, 1), some.integers(0, 30), some.sampled_from(PIECES) | some.text(max_size=5)
        ),
        min_size=1,
        max_size=4,
    ),
)
def test_any_damage_is_told_in_plain_words(tmp_path_factory, name: str, cuts) -> None:
    text = FILES[name]
    for where, length, piece in cuts:
        at = int(where * len(text))
        text = text[:at] + piece + text[at + length :]
    folder: Path = tmp_path_factory.mktemp("damaged")
    put(folder, {**FILES, name: text.encode("utf-8", "surrogatepass")})
    begun = time.process_time()
    report = check_paths([folder / name])
    assert time.process_time() - begun < 5
    assert not report.unreadable
    in_plain_words(report.mistakes)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    assert all(one.line <= lines for one in report.mistakes if one.path.endswith(name))


VALUES = some.recursive(
    some.none() | some.booleans() | some.integers(-(10**20), 10**20) | some.floats() | some.text(max_size=8),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(
    name=some.sampled_from(sorted(FILES)), value=VALUES, where=some.lists(some.floats(0, 0.999), max_size=4)
)
def test_any_value_in_any_field_is_told_in_plain_words(tmp_path_factory, name: str, value, where) -> None:
    import yaml

    data = yaml.safe_load(FILES[name])
    holder, key = {"all": data}, "all"
    for share in where:
        inner = holder[key]
        if not isinstance(inner, dict | list) or not inner:
            break
        holder, key = (
            inner,
            (list(inner) if isinstance(inner, dict) else range(len(inner)))[int(share * len(inner))],
        )
    holder[key] = value
    folder: Path = tmp_path_factory.mktemp("changed")
    text = yaml.safe_dump(data, allow_unicode=True, sort_keys=False)
    put(folder, {**FILES, name: text.encode("utf-8", "surrogatepass")})
    in_plain_words(check_paths([folder / name]).mistakes)
