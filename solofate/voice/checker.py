"""Whether a draft keeps what it was asked to keep, and adds nothing but colour. Every fault is a sentence of our own.

What a model is asked for is narrow, so that it can be checked: the words of the facts in their order, and colour around
them (`contract.py`). Better a good draft refused than a wrong one told.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from solofate.rules.model.safety import phrase, speaks_of
from solofate.voice.brief import Brief
from solofate.voice.colour import words_that_join
from solofate.voice.contract import LEAVES_OUT, kept
from solofate.voice.grades import NAME
from solofate.voice.naming import wrong_names
from solofate.voice.tokens import QUOTED, counted_sentences, folded, sentences, stems, words_of

SO_ALIKE = 0.8
"""Two texts that share so many of their words say the same."""

_MAY_LOOP = 2

_MARKUP = re.compile(r"[<>{}\[\]|`*_#\\=~^]|https?:|www\.|://|@")
_LOOKS_LIKE_A_COMMAND = re.compile(r"^\s*[/>#?!$]")
_QUOTES = frozenset('“”"«»„')


def faults(draft: str, brief: Brief) -> list[str]:
    """Everything wrong with a draft, the plainest first; nothing where it may be told."""
    if not draft.strip():
        return ["it says nothing"]
    if wrong := list(_signs(draft, brief)):
        return wrong  # What is no prose at all is not read any further.
    draft = spoken_of(draft, brief)
    if brief.grade == NAME:
        return [*_kept_out(draft, brief), *wrong_names(draft, brief)]
    if brief.is_title:
        return [*_length(draft, brief), *_kept_out(draft, brief), *_words_of_its_own(draft, brief)]
    return [
        *_length(draft, brief),
        *_kept_out(draft, brief),
        *_quotes(draft, brief),
        *_asks(draft, brief),
        *_not_kept(draft, brief),
        *_again(draft, brief),
    ]


def spoken_of(draft: str, brief: Brief) -> str:
    """What a speaker says of a draft that tells besides how they say it: that is all of it that is wanted.

    `Boyle yawns. "The widow."` is what Boyle says; a quote in what somebody says stays where it is.
    """
    said = [found[1].strip() for found in QUOTED.finditer(draft) if found[1].strip()]
    around = stems(QUOTED.sub(" ", draft))
    if not brief.speech or not said or not stems(brief.speaker) & around:
        return draft
    return " ".join(said)


def _signs(draft: str, brief: Brief) -> Iterator[str]:
    """Signs that are no prose: what drives a terminal, markup, commands, other alphabets than the facts have."""
    for sign in draft:
        kind = unicodedata.category(sign)
        if (kind in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") and sign != "\n") or sign == "�":
            yield "it holds signs that are no text"
            return
    if "\n" in draft.strip():
        yield "it is more than one line"
    if _LOOKS_LIKE_A_COMMAND.match(draft):
        yield "it begins like a command"
    allowed = "".join(brief.known)
    if any(found[0] not in allowed for found in _MARKUP.finditer(draft)):
        yield "it holds markup"
    alphabets = _alphabets(allowed) | {"LATIN"}
    if not _alphabets(draft) <= alphabets:
        yield "it is written in another alphabet"


def _alphabets(text: str) -> set[str]:
    return {unicodedata.name(sign, "?").partition(" ")[0] for sign in set(text) if sign.isalpha()}


def _length(draft: str, brief: Brief) -> Iterator[str]:
    words = len(draft.split())
    if words > brief.longest:
        yield f"it has {words} words, and {brief.longest} are allowed"
    told = counted_sentences(draft)
    if told > brief.sentences:
        yield f"it has {told} sentences, and {brief.sentences} are allowed"


def _words_of_its_own(draft: str, brief: Brief) -> Iterator[str]:
    """A title is made of what was told: of whom it speaks and what it calls it stands in the facts."""
    known = stems(" ".join(brief.known))
    for word in words_of(draft):
        if word not in words_that_join() and not stems(word) <= known:
            yield f"“{word}” is no word of what happened"
            return


def _kept_out(draft: str, brief: Brief) -> Iterator[str]:
    for topic in brief.kept_out:
        if speaks_of(draft, topic) or phrase(topic).search(draft):
            yield "it speaks of something that is kept out of play"
            return


def _quotes(draft: str, brief: Brief) -> Iterator[str]:
    if _QUOTES & set(draft) and not brief.speech:
        yield "it quotes what nobody said"


def _asks(draft: str, brief: Brief) -> Iterator[str]:
    """A question that the facts do not have: what a model says that tells nothing."""
    known = brief.words if brief.speaker else " ".join(brief.facts)
    if draft.count("?") > known.count("?"):
        yield "it asks, and tells nothing"


def _not_kept(draft: str, brief: Brief) -> Iterator[str]:
    """What of the facts does not stand in it as they have it, and what it adds that is no colour."""
    found = kept(draft, brief)
    if found.missing:
        yield f"{LEAVES_OUT} {_as_quoted(found.missing)}, or has it in another order than the facts"
    if found.swapped:
        yield "it names somebody where the facts name another, or nobody"
    if found.strange:
        yield f"it adds what is neither in the facts nor colour: {_as_quoted(found.strange)}"


def _as_quoted(words: Sequence[str]) -> str:
    return ", ".join(f"“{word}”" for word in words)


def _again(draft: str, brief: Brief) -> Iterator[str]:
    """What was told just now is not told again, nor the same thing twice in a row."""
    said = [folded(each) for each in sentences(draft)]
    if len(set(said)) < len(said) or _loops(draft) > max(_MAY_LOOP, _loops(" ".join(brief.known))):
        yield "it says the same thing twice"
    for earlier in brief.recent:
        if alike(draft, earlier) >= SO_ALIKE:
            yield "it was told like that just now"
            return


def _loops(text: str) -> int:
    """How many times four words stand again in the same order."""
    words = folded(text).split()
    fours = [tuple(words[at : at + 4]) for at in range(len(words) - 3)]
    return len(fours) - len(set(fours))


def alike(one: str, other: str) -> float:
    """How many of their words two texts share, from 0 to 1."""
    first, second = set(folded(one).split()), set(folded(other).split())
    return len(first & second) / len(first | second) if first and second else 0.0
