"""What a plain YAML word means: text, a whole number, a decimal number, true or false, or nothing.

YAML 1.1 reads far more into plain words: `no` is false, `010` is 8, `1:30` is 90, `2024-02-03` a date. Here
they stay the text somebody wrote, but remember what another reader would have made of them, so that a name
can ask for quotes.
"""

from __future__ import annotations

import re

Scalar = str | int | float | bool | None

_EMPTY = frozenset({"", "~", "null", "Null", "NULL"})
_TRUTH = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_YES_OR_NO = re.compile(r"(?:yes|no|on|off)\Z", re.IGNORECASE)
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})\Z", re.ASCII)
_DECIMAL = re.compile(r"[-+]?[0-9]{1,15}\.[0-9]{1,15}\Z", re.ASCII)
_NUMBER_ELSEWHERE = re.compile(
    r"""[-+]?(?: 0b[01_]+ | 0o?[0-7_]+ | 0x[0-9a-f_]+ | [0-9][0-9_]*
        | [0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?
        | (?:[0-9][0-9_]*)?\.[0-9_]*(?:e[-+]?[0-9]+)? | [0-9]+e[-+]?[0-9]+ | \.inf )\Z | \.nan\Z""",
    re.IGNORECASE | re.VERBOSE | re.ASCII,
)
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt\s].*)?\Z", re.ASCII | re.DOTALL)
_MAY_BE_SPECIAL = frozenset("0123456789+-.~nNtTfFyYoO")


class PlainWord(str):
    """A plain word kept as text that other YAML readers take for something else; `elsewhere` says what."""

    elsewhere: str

    def __new__(cls, text: str, elsewhere: str) -> PlainWord:
        """The text, and what it would have been read as."""
        word = super().__new__(cls, text)
        word.elsewhere = elsewhere
        return word


def read_scalar(text: str) -> Scalar:
    """The value of a plain (unquoted) word."""
    if text in _EMPTY:
        return None
    if text[0] not in _MAY_BE_SPECIAL:
        return text
    if text in _TRUTH:
        return _TRUTH[text]
    if _WHOLE.match(text):
        return int(text)
    if _DECIMAL.match(text):
        return float(text)
    if _YES_OR_NO.match(text):
        return PlainWord(text, "yes or no")
    if text not in ("+", "-", ".") and _NUMBER_ELSEWHERE.match(text):
        return PlainWord(text, "a number")
    if _DATE.match(text):
        return PlainWord(text, "a date")
    return text
