"""From YAML text to a `Document` in one pass over the parser's events: nothing can nest or multiply to death.

Refused before any value is made: aliases, anchors, tags, a second document, more than 50 levels of nesting.
Told with both lines: a field given twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import yaml

from solofate.content.yaml.document import Document, Place, Position, Value
from solofate.content.yaml.plain import quoted
from solofate.content.yaml.scalars import PlainWord, read_scalar
from solofate.content.yaml.source import read_source, shown_path
from solofate.errors import Mistake
from solofate.patterns import pattern

DEEPEST = 50
"""Levels of lists and mappings within one another."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_COLLECTIONS = (yaml.MappingStartEvent, yaml.SequenceStartEvent)
_CONTROLS = pattern("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
_TAB_INDENT = pattern(r"[ ]*\t")
_CUT_BY_HASH = pattern(r" #[^\s#]")


class _Refused(Exception):
    """Reading ends here; the mistake says why."""

    def __init__(self, mistake: Mistake) -> None:
        self.mistake = mistake


class _Open:
    """A list or mapping whose end has not come yet.

    `key` is the field a value is awaited for; the empty one stands for a name that was no name at all.
    """

    __slots__ = ("holds", "kept", "key", "place")

    def __init__(self, place: Place, holds: dict[str, Value] | list[Value], kept: bool) -> None:
        self.place, self.holds, self.kept = place, holds, kept
        self.key: str | None = None


def read_document(file: Path) -> Document:
    """Reads a content file. Whatever is wrong with it stands in `mistakes`; nothing is raised."""
    text, mistakes = read_source(file)
    if text is None:
        return Document(file, shown_path(file), mistakes=mistakes, sound=False)
    return read_text(text, file)


def read_text(text: str, file: Path) -> Document:
    """Reads the text of a content file, as `read_document` does."""
    document = Document(file, shown_path(file))
    lines = text.split("\n")
    try:
        _Builder(document, lines).build(yaml.parse(text, Loader=_LOADER))
    except _Refused as refused:
        document.mistakes.append(refused.mistake)
        document.sound = False
    except yaml.YAMLError as error:
        position, message = explain(error, lines)
        document.mistakes.append(Mistake(document.path, *position, "", message))
        document.sound = False
    return document


class _Builder:
    def __init__(self, document: Document, lines: list[str]) -> None:
        self.document, self.lines = document, lines
        self.open: list[_Open] = []
        self.documents = 0

    def build(self, events: Iterator[Any]) -> None:
        for event in events:
            if isinstance(event, yaml.ScalarEvent):
                self.scalar(event)
            elif isinstance(event, _COLLECTIONS):
                self.begin(event)
            elif isinstance(event, yaml.CollectionEndEvent):
                self.open.pop()
            elif isinstance(event, yaml.AliasEvent):
                self.refuse(
                    event, "a text beginning with * is an alias in YAML; put it in quotes if it is text"
                )
            elif isinstance(event, yaml.DocumentStartEvent):
                self.documents += 1
                if self.documents > 1:
                    self.refuse(event, "a second document begins here; write one document to a file")

    def refuse(self, event: Any, message: str) -> NoReturn:
        raise _Refused(Mistake(self.document.path, *_position(event), "", message))

    def report(self, event: Any, place: Place, message: str, *, warning: bool = False) -> None:
        line, column = _position(event)
        mistake = self.document.mistake(place, message, warning=warning)
        self.document.mistakes.append(mistake._replace(line=line, column=column))

    def refuse_extras(self, event: Any) -> None:
        if event.anchor is not None:
            self.refuse(event, "a text beginning with & is an anchor in YAML; put it in quotes if it is text")
        if event.tag is not None:
            self.refuse(event, "a text beginning with ! is a tag in YAML; put it in quotes if it is text")

    def begin(self, event: Any) -> None:
        self.refuse_extras(event)
        if len(self.open) >= DEEPEST:
            self.refuse(
                event, f"lists and fields nest more than {DEEPEST} levels deep here; write it flatter"
            )
        holds: dict[str, Value] | list[Value] = {} if isinstance(event, yaml.MappingStartEvent) else []
        above = self.open[-1] if self.open else None
        if above is not None and isinstance(above.holds, dict) and above.key is None:
            brace = "{" if isinstance(holds, dict) else "["
            self.report(
                event, above.place, f"{brace} cannot begin a field name; put text with {brace} in quotes"
            )
            self.document.spoiled.add(above.place)
            above.key = ""
            self.open.append(_Open((*above.place, ""), holds, kept=False))
            return
        place, kept = self.put(holds, event)
        self.open.append(_Open(place, holds, kept))

    def scalar(self, event: Any) -> None:
        self.refuse_extras(event)
        text, plain = event.value, event.implicit[0]
        above = self.open[-1] if self.open else None
        if above is not None and isinstance(above.holds, dict) and above.key is None:
            self.name_field(above, event, read_scalar(text) if plain else text)
            return
        place, _ = self.put(read_scalar(text) if plain else text, event)
        self.look_closer(event, place, plain)

    def name_field(self, above: _Open, event: Any, key: Value) -> None:
        text: str = event.value
        above.key = text
        if not above.kept:
            return
        if not text and not event.implicit[0]:
            self.report(event, above.place, "a field name is missing before the ':'; write `field: value`")
            return
        place = (*above.place, text)
        if text == "<<" and event.implicit[0]:
            self.report(event, above.place, "<< (merging) is not read here; write the fields out")
            self.document.spoiled.add(place)
        elif not isinstance(key, str) or isinstance(key, PlainWord):
            self.report(event, above.place, f"a name was meant: quote it, {quoted(text)}")
            self.document.spoiled.add(place)
        elif _CONTROLS.search(text):
            self.report(
                event, above.place, "a field name has an invisible control character in it; delete it"
            )
            self.document.spoiled.add(place)
        if text in above.holds:
            line = self.document.keys[place][0]
            self.report(
                event, place, f"{quoted(text)} is given twice: here and in line {line}; keep one of them"
            )
        else:
            self.document.keys[place] = _position(event)

    def put(self, value: Value, event: Any) -> tuple[Place, bool]:
        """Stores a value where it belongs; a field's second value is read but not kept."""
        if not self.open:
            self.document.data = value
            self.document.where[()] = _position(event)
            return (), True
        above = self.open[-1]
        kept = above.kept
        place: Place
        if isinstance(above.holds, list):
            place = (*above.place, len(above.holds))
            above.holds.append(value)
        else:
            assert above.key is not None
            place = (*above.place, above.key)
            kept = kept and above.key != "" and above.key not in above.holds
            if kept:
                above.holds[above.key] = value
            above.key = None
        if kept:
            self.document.where[place] = _position(event)
        return place, kept

    def look_closer(self, event: Any, place: Place, plain: bool) -> None:
        text: str = event.value
        control = _CONTROLS.search(text)
        if control is not None:
            message = f"the control character U+{ord(control.group()):04X} stands in this text; take it out"
            self.report(event, place, message)
            self.document.spoiled.add(place)
        if not plain:
            return
        start, end = event.start_mark, event.end_mark
        for number in range(start.line + 1, min(end.line + 1, len(self.lines))):
            if _TAB_INDENT.match(self.lines[number]):
                message = (
                    "a tab stands at the start of this line; YAML is indented with spaces, so replace it"
                )
                raise _Refused(Mistake(self.document.path, number + 1, 1, "", message))
        if text and end.line < len(self.lines) and _CUT_BY_HASH.match(self.lines[end.line], end.column):
            message = f"the text ends before the #: {quoted(text)}; quote the whole text if # belongs to it"
            self.report(event, place, message, warning=True)


def _position(event: Any) -> Position:
    return event.start_mark.line + 1, event.start_mark.column + 1


# What a YAML syntax error means to the person who wrote the file, and the line where it can be mended.

_FIELD = pattern(r"\s*(?:- +)*[^\s#'\"\[\]{},:][^:]*:(?:\s|$)")
_LONGEST_FIELD_NAME = 1000
_NO_SPACE_AFTER_COLON = pattern(r"\s*(?:- +)*[\w-]+:[^\s:/]")


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
