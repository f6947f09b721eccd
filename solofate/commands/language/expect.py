"""What kind of word comes next in a line being typed: pure, with no game and no terminal."""

from __future__ import annotations

from typing import NamedTuple

from solofate.commands.language.known import known_commands
from solofate.commands.language.syntax import Word


class Expect(NamedTuple):
    """The kind of word that comes next (`verb`, `character`, `skill` …, or empty) and what is typed of it.

    `verb` is the command it comes behind and `keyword` the word of it, as `with`; `before` is what stands between the
    verb and that. `keywords` may stand next as well, where what is typed so far names something. `quoted` says that a
    quote was opened. `actor` is who acts, as typed behind /as.
    """

    kind: str
    typed: str
    verb: str = ""
    keyword: str = ""
    before: str = ""
    keywords: tuple[str, ...] = ()
    quoted: bool = False
    actor: str = ""


NOTHING = Expect("", "")


def expect(text: str) -> Expect:
    """After `/attack og with fi` comes a skill of which `fi` is typed."""
    if not text.startswith("/"):
        return NOTHING
    body = text[1:]
    if " " not in body:
        return Expect("verb", body)
    verb, _, rest = body.partition(" ")
    command = known_commands().get(verb.casefold())
    if command is None:
        return NOTHING
    words = _loose_words(rest)
    if command.carries and words and (behind_it := _behind(rest, words[0])) is not None:
        return expect("/" + behind_it.lstrip().lstrip("/"))._replace(actor=words[0].text)
    keyword, behind = "", words
    used: set[str] = set()
    for at, word in enumerate(words):
        name = word.text.casefold()
        if word.quoted or not name or name not in command.takes:
            continue
        if _behind(rest, word) is not None:
            keyword, behind = name, words[at + 1 :]
            used.add(name)
    kind = command.takes.get(keyword, "")
    start = behind[0].column - 1 if behind else len(rest)
    if kind == "character" and behind and behind[0].text.casefold() == "zone" and keyword == "on":
        kind, behind = "zone", behind[1:]
        start = behind[0].column - 1 if behind else len(rest)
    typed = rest[start:]
    return Expect(
        kind,
        typed.lstrip('"“'),
        command.name,
        keyword,
        rest[:start].strip(),
        tuple(each for each in command.takes if each and each not in used),
        typed[:1] in tuple('"“'),
    )


def _behind(text: str, word: Word) -> str | None:
    """What stands behind a word and a blank; None where the word is still being typed."""
    end = word.column - 1 + len(word.text) + 2 * word.quoted
    return text[end + 1 :] if text[end : end + 1].isspace() else None


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
