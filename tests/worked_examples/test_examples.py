"""Every worked example of the books is named by a test, in its name or in its docstring: `xo_cond_01`, `XO-COND-01`."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
LISTED = (Path(__file__).parent / "examples.txt").read_text(encoding="utf-8").splitlines()
EXAMPLES = [line for line in LISTED if line and not line.startswith("#")]
NAMED = re.compile(r"(?<![a-z0-9])(x[cgo](?:[-_][a-z]+)+)((?:[-_](?:to_|and_)?\d+[a-z]?)+)", re.IGNORECASE)
NUMBER = re.compile(r"(to_|and_|_|-)(\d+)([a-z]?)", re.IGNORECASE)


WITHOUT_A_TEST = ["XG-DIFF-05"]
"""Examples that no test plays yet."""


def named_in(text: str) -> set[str]:
    """The examples some text names; `04_to_07` stands for those between as well."""
    found: set[str] = set()
    for area, numbers in NAMED.findall(text):
        last = 0
        for how, number, letter in NUMBER.findall(numbers):
            first = last + 1 if how == "to_" else int(number)
            last = int(number)
            found |= {
                f"{area}-{each:02}{letter}".upper().replace("_", "-") for each in range(first, last + 1)
            }
    return found


def as_named(example: str) -> str:
    """Those of Fate Core are named `xc_ex_…`."""
    return example.upper().replace("CO-EX-", "XC-EX-")


def test_every_worked_example_is_named_by_a_test() -> None:
    named: set[str] = set()
    for path in sorted(each for each in TESTS.rglob("test_*.py") if each != Path(__file__)):
        named |= named_in(path.read_text(encoding="utf-8"))
    missing = [example for example in EXAMPLES if as_named(example) not in named]
    assert missing == WITHOUT_A_TEST and len(EXAMPLES) == len(set(EXAMPLES))


def test_names_and_spans_are_read() -> None:
    assert named_in("def test_xo_hazard_01_and_02_x") == {"XO-HAZARD-01", "XO-HAZARD-02"}
    assert named_in("def test_xc_ex_04_to_06_x") == {"XC-EX-04", "XC-EX-05", "XC-EX-06"}
    assert named_in('"""XG-DIFF-02."""') == {"XG-DIFF-02"}
