"""What a YAML syntax error means to the person who wrote the file, and the line where it can be mended."""

from __future__ import annotations

import re
from typing import Any

import yaml

from solofate.content.yaml.document import Position

_FIELD = re.compile(r"\s*(?:- +)*[^\s#'\"\[\]{},:][^:]*:(?:\s|$)")
_LONGEST_FIELD_NAME = 1000
_NO_SPACE_AFTER_COLON = re.compile(r"\s*(?:- +)*[\w-]+:[^\s:/]")


def explain(error: yaml.YAMLError, lines: list[str]) -> tuple[Position, str]:
    """Where to look (line and column from 1), and one sentence: what is wrong; what would be right."""
    mark, context = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    problem = str(getattr(error, "problem", None) or "")
    if mark is None:
        return (1, 1), "this is not YAML; see the examples for the form of a file"
    if problem == "mapping values are not allowed in this context":
        (line, column), message = _second_colon(mark, lines)
    else:
        (line, column), message = _told(problem, mark, context, lines)
    # The parser gives up behind the end of the file; a writer looks at the last line there is.
    return ((line, column) if line <= len(lines) else (len(lines), 1)), message


def _at(mark: Any) -> Position:
    return mark.line + 1, mark.column + 1


def _line(lines: list[str], number: int) -> str:
    return lines[number] if 0 <= number < len(lines) else ""


def _second_colon(mark: Any, lines: list[str]) -> tuple[Position, str]:
    before = _line(lines, mark.line)[: mark.column]
    if len(before) > _LONGEST_FIELD_NAME:
        return (
            mark.line + 1,
            1,
        ), "the text before the ':' is too long for a field name; put the text in quotes"
    if _FIELD.match(before):
        return _at(mark), "a second ':' stands in this line; put the text after the first one in quotes"
    above = mark.line - 1
    while above >= 0 and not _line(lines, above).strip():
        above -= 1
    earlier = _line(lines, above)
    if earlier and not _FIELD.match(earlier):
        return (above + 1, 1), _no_field_name(earlier)
    return _at(mark), "this field is indented farther than those beside it; line it up with them"


def _told(problem: str, mark: Any, context: Any, lines: list[str]) -> tuple[Position, str]:
    line = _line(lines, mark.line)
    character = line[mark.column : mark.column + 1]
    begun = context if context is not None else mark
    if "\t" in line[: mark.column + 1] and not line[: mark.column].strip():
        return _at(
            mark
        ), "a tab stands at the start of this line; YAML is indented with spaces, so replace it"
    if problem == "found character that cannot start any token":
        if character == "\t":
            return _at(mark), "a tab stands here; YAML is laid out with spaces, so replace it"
        return _at(mark), f"a text cannot begin with {character or 'this character'}; put the text in quotes"
    if "unexpected end of stream" in problem:
        return _at(begun), "a quote opened here is never closed; put the missing quote at the end of the text"
    if "escape" in problem or "hexdecimal" in problem:
        return _at(mark), "a \\ in double quotes begins a code YAML does not know; use single quotes, or \\\\"
    if "',' or" in problem:
        closing = "]" if "]" in problem else "}"
        opened = mark.line != begun.line and character in (":", "")
        message = (
            f"a comma or the closing {closing} is missing; put text with brackets, commas or : in quotes"
        )
        return _at(begun if opened else mark), message
    if problem == "did not find expected key":
        return _at(mark), _no_field(line, mark.column)
    if problem in (
        "did not find expected '-' indicator",
        "block sequence entries are not allowed in this context",
    ):
        return _at(mark), "a list and fields are mixed here; begin each entry with '- ', at the same depth"
    if "incompatible YAML" in problem or "directive" in problem:
        return _at(mark), "lines beginning with % are not read here; take the line out"
    if "anchor" in problem or "alias" in problem or "alphabetic or numeric" in problem:
        return _at(begun), "a text cannot begin with * or &; put the text in quotes"
    if "tag" in problem:
        return _at(begun), "a text cannot begin with !; put the text in quotes"
    if "comment or line break" in problem or "indentation indicator" in problem:
        return _at(begun), "after | or > the line must end; put the text into the lines below, or in quotes"
    if "could not find expected ':'" in problem:
        return _at(begun), _no_field_name(_line(lines, begun.line))
    if "document start" in problem:
        return _at(mark), "the document ended above; take out the line with --- or ..., or what follows it"
    return _at(mark), "YAML cannot be read from here on; check the indentation and put unusual text in quotes"


def _no_field_name(line: str) -> str:
    if len(line) > _LONGEST_FIELD_NAME:
        return "the text before the ':' is too long for a field name; put the text in quotes"
    what = "a space is missing after the ':'" if _NO_SPACE_AFTER_COLON.match(line) else "a ':' is missing"
    return f"{what}; write `field: value`"


def _no_field(line: str, column: int) -> str:
    if line[:column].rstrip()[-1:] in ("'", '"'):
        return "text goes on behind the closing quote; put the whole text in the other kind of quotes"
    return "this line does not line up with those above; give each field of a group the same indentation"
