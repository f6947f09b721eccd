"""A title taken apart: its words as they are written, and what stands between them."""

from __future__ import annotations

import re
from typing import NamedTuple

from solofate.lexicon.matcher import lexicon
from solofate.rules.names import slug

_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*(?:['’]s\b|(?<=s)['’](?=\W|$))?")
_SMALL = lexicon().set_of("title-words", "small")


class TitleWord(NamedTuple):
    """A word of a title: as written, in small letters, whether what follows belongs to it, and what stands before it.

    `apart` is whether more than a space stands between it and the word before.
    """

    typed: str
    small: str
    owns: bool
    apart: bool

    @property
    def capital(self) -> bool:
        """Whether it is written with a capital."""
        return self.typed[:1].isupper()


def title_words(title: str) -> tuple[TitleWord, ...]:
    """The words of a title, each without the 's of ownership."""
    words: list[TitleWord] = []
    end = 0
    for match in _WORD.finditer(title):
        bare = re.sub(r"['’]s?$", "", match[0])
        apart = bool(words) and title[end : match.start()] != " "
        words.append(TitleWord(bare, slug(bare), bare != match[0], apart))
        end = match.end()
    return tuple(words)


def capitals_throughout(words: tuple[TitleWord, ...]) -> bool:
    """Whether a title is written As Titles Are, so that a capital says nothing of a word."""
    behind = words[1:]
    small = [word for word in behind if word.small in _SMALL]
    if any(word.capital for word in small):
        return True
    capitals = [at for at, word in enumerate(behind) if word.capital]
    runs = sum(at == 0 or not behind[at - 1].capital for at in capitals)
    return runs > 1 and len(capitals) + len(small) == len(behind)
