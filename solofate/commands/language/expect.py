"""What kind of word comes next in a line being typed: pure, with no game and no terminal."""

from __future__ import annotations

from typing import NamedTuple

from solofate.commands.language.registry import COMMANDS
from solofate.commands.language.syntax import Word


class Expect(NamedTuple):
    """The kind of word that comes next (`verb`, `character`, `skill` …, or empty) and what is typed of it."""

    kind: str
    typed: str


NOTHING = Expect("", "")


def expect(text: str) -> Expect:
    """After `/attack og with fi` comes a skill of which `fi` is typed."""
    if not text.startswith("/"):
        return NOTHING
    body = text[1:]
    if " " not in body:
        return Expect("verb", body)
    verb, _, rest = body.partition(" ")
    command = COMMANDS.get(verb.casefold())
    if command is None:
        return NOTHING
    if command.name == "as" and " " in rest.lstrip():
        _, _, inner = rest.lstrip().partition(" ")
        return expect("/" + inner.lstrip("/"))
    words = _loose_words(rest)
    keyword, behind = "", words
    for at, word in enumerate(words):
        if (
            not word.quoted
            and word.text.casefold() in command.takes
            and word.text
            and at + 1 < len(words) + 1
        ):
            follows = rest[word.column - 1 + len(word.text) :]
            if follows.startswith(" "):
                keyword, behind = word.text.casefold(), words[at + 1 :]
    kind = command.takes.get(keyword, "")
    if not kind:
        return NOTHING
    if kind == "character" and behind and behind[0].text.casefold() == "zone" and keyword == "on":
        kind, behind = "zone", behind[1:]
    start = behind[0].column - 1 if behind else len(rest)
    return Expect(kind, rest[start:].lstrip('"“'))


def _loose_words(text: str) -> list[Word]:
    """Words of a line that may break off inside a quote."""
    words, start, quoted = [], None, False
    in_quotes = False
    for at, sign in enumerate(text):
        if sign in '"“”':
            in_quotes = not in_quotes
            quoted = True
            start = at if start is None else start
        elif sign.isspace() and not in_quotes:
            if start is not None:
                words.append(Word(text[start:at].strip('"“”'), start + 1, quoted))
            start, quoted = None, False
        elif start is None:
            start = at
    if start is not None:
        words.append(Word(text[start:].strip('"“”'), start + 1, quoted))
    return words
