"""What a sentence keeps out of a campaign, `there is no magic`, and what it tells besides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from solofate.gm.titles.persons_told import finite_at
from solofate.lexicon.matcher import lexicon
from solofate.repl.new.retold import retold
from solofate.rules.names import words_of


class KeptOut(NamedTuple):
    """The lines a setting draws, whether they rule out whatever is uncanny, and the setting with what it tells.

    `told` is without the clauses that only draw a line or say what kind of story it is; `affirmed` still has the
    latter: `a plain murder mystery` is no aspect of the setting, and says which tables fit.
    """

    lines: tuple[str, ...]
    uncanny: bool
    told: str
    affirmed: str


_SENTENCES = re.compile(r"(?<=[.!?;])\s+")
_PARTS = re.compile(
    r"(?:,\s+|\s+[–—-]\s+|\s+)(?:and|but|or)\s+(?=(?:there|no|nothing|without)\b)|,\s+|\s+[–—-]\s+"
)


def kept_out_told(setting: str) -> KeptOut:
    """What a setting keeps out of play; all of it is told where it keeps nothing out and tells of no story."""
    lines: dict[str, None] = {}
    told, affirmed = [], []
    setting = retold(setting)
    for sentence in _SENTENCES.split(setting):
        left, said = [], []
        parts = list(_parts_of(sentence))
        draws_a_line = any(_denied_in(part) for _, part in parts)
        for joins, part in parts:
            denied = _denied_in(part)
            lines |= dict.fromkeys(line for each in denied for line in _lines_for(each))
            only_denies = draws_a_line and _tells_nothing_else(part)
            story = _says_what_story(part)
            if not (only_denies or story):
                left.append((joins, part))
            if not only_denies:
                said.append((joins, _without_what_is_denied(part) if denied else part))
        told.append(_joined(left, sentence) if len(left) < len(parts) else sentence)
        affirmed.append(_joined(said, sentence))
    uncanny = not lexicon().set_of("words-of-kept-out", "uncanny").isdisjoint(lines)
    whole = " ".join(filter(None, told))
    return KeptOut(tuple(lines), uncanny, whole or setting, " ".join(filter(None, affirmed)))


def _parts_of(sentence: str) -> Iterator[tuple[str, str]]:
    """The parts of a sentence, each with what joins it to the one before."""
    joins, begins = "", 0
    for found in _PARTS.finditer(sentence):
        yield joins, sentence[begins : found.start()]
        joins, begins = found[0], found.end()
    yield joins, sentence[begins:]


def _joined(parts: list[tuple[str, str]], sentence: str) -> str:
    text = "".join(f"{joins if at else ''}{part}" for at, (joins, part) in enumerate(parts)).strip(" ,–—-")
    stop = sentence[-1:] if sentence[-1:] in (".", "!", "?", ";") else ""
    return f"{text}{stop}" if text and stop and not text.endswith(stop) else text


def _denied_in(part: str) -> list[str]:
    """What is denied in a part of a sentence, by the line that comes of it: `magic`, of `there is no magic`."""
    known, words = lexicon(), words_of(part)
    denies = next(
        (at for at, word in enumerate(words) if word in known.set_of("words-of-kept-out", "denies")), None
    )
    if denies is None:
        return []
    beside = known.set_of("words-of-kept-out", "beside")
    found = []
    for each in known.found("kept-out-of-settings", words):
        between = words[denies + 1 : each.at]
        topics = known.set_of("kept-out-of-settings", each.sense)
        if each.at > denies and all(
            word in beside or word in topics or _is_a_topic(word) for word in between
        ):
            found.append(each.sense)
    return list(dict.fromkeys(found))


def _is_a_topic(word: str) -> bool:
    return bool(lexicon().senses("kept-out-of-settings", word))


def _lines_for(topic: str) -> tuple[str, ...]:
    """The lines a topic comes to: who wants nothing supernatural wants no ghosts."""
    wide = topic.startswith("anything ")
    return (topic, *lexicon().words("words-of-kept-out", "more-of-the-uncanny")) if wide else (topic,)


def _tells_nothing_else(part: str) -> bool:
    known = lexicon()
    small = known.set_of("words-of-kept-out", "beside") | known.set_of("words-of-kept-out", "denies")
    topics = {
        word
        for sense in known.subject("kept-out-of-settings").values()
        for each in sense
        for word in each.split()
    }
    return all(word in small or word in topics for word in words_of(part))


def _without_what_is_denied(part: str) -> str:
    denies = lexicon().set_of("words-of-kept-out", "denies")
    words = part.split()
    at = next((at for at, word in enumerate(words) if word.strip(",.;:!?").casefold() in denies), len(words))
    return " ".join(words[:at])


def _says_what_story(part: str) -> bool:
    """Whether a part says only what kind of story it is: `it is a mystery without magic`, `a realistic thriller`."""
    words = words_of(part)
    if words[:2] in (["it", "is"], ["this", "is"]) or words[:1] in (["it's"], ["a"], ["an"]):
        words = words[2 if words[0] in ("it", "this") else 1 :]
        led = True
    else:
        led = False
    upto = next(
        (at for at, word in enumerate(words) if word in ("with", "without", "in", "of", "about")), len(words)
    )
    head = words[upto - 1] if upto else ""
    most = _MOST if led else _MOST - 1
    behind = words[upto:]
    plain = not behind or (behind[0] in ("without", "with") and bool(_denied_in(part)))
    return (
        plain
        and upto <= most
        and head in lexicon().set_of("words-of-kept-out", "tale")
        and finite_at(["", *words[:upto]]) is None
    )


_MOST = 4
"""Words a kind of story has at most."""


__all__ = ["KeptOut", "kept_out_told"]
