"""A typed sentence taken apart: its words, who does it, and what is said of it before the deed itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from solofate.lexicon.matcher import Lexicon, lexicon

_SAYS_LAST = lexicon().any_of("in-questions", "says-last")
_WHAT_IS_SAID = lexicon().any_of("in-questions", "says-what")

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|\d+", re.UNICODE)
_QUOTED = re.compile(
    r"[\"“«„][^\"”»“]*[\"”»“]?"
    r"|(?<![\w'’])['‘](?=\w)(?:[^\"“«„]*?[,.!?…—])['’](?![\w])"
)
"""What is said: in double quotes, or in single ones that close behind a stop, whatever apostrophes lie between."""


_SAID_IN_SINGLES = re.compile(
    rf"\b(?:{'|'.join(lexicon().words('spoken-words', 'says-in-singles'))})(?:\s+[\w.]+){{0,3}}[,:]?\s+"
    r"(?P<said>['‘](?=\w)[^\"“«„]*?\w['’])(?!\w)",
    re.IGNORECASE,
)
"""`I say 'give me that' and take it`: what no stop closes is said where a word for saying stands before it."""


def _quotes_in(text: str) -> list[tuple[int, int]]:
    """Where what is said begins and ends in a line, also in single quotes behind a word for saying it."""
    found = [each.span() for each in _QUOTED.finditer(text)]
    if "'" in text or "’" in text:
        for each in _SAID_IN_SINGLES.finditer(text):
            at, ends = each.span("said")
            if not any(begins < ends and at < until for begins, until in found):
                found.append((at, ends))
    return sorted(found)


def _drawn_together(subject: str) -> dict[str, str]:
    """The words that short forms of a subject stand for, by the short form."""
    return {short: whole for whole, shorts in lexicon().subject(subject).items() for short in shorts}


_SHORT_FOR = _drawn_together("drawn-endings")
_NOT = {short: tuple(whole.split()) for short, whole in _drawn_together("drawn-with-not").items()}
_WANTED = _drawn_together("wants-not")
_SPELT = {short: tuple(whole.split()) for short, whole in _drawn_together("drawn-words").items()}


_JOINS = ("and", "then")
_WHEN, _GOES_ON = (lexicon().set_of("says-when", sense) for sense in ("begins", "goes-on"))
_LEADS = lexicon().set_of("says-when", "leads")
_FEWEST_BEFORE = 3
"""So many words a clause has at least that says when."""
_STOPS, _STOPS_AND_COMMAS = ".;:!?", ".;,:!?"
_GAP = 3
"""What stands between two words of one clause is no longer."""


class Token(NamedTuple):
    """A word of the sentence in small letters, and where it begins and ends in what was typed."""

    word: str
    begins: int
    ends: int


@dataclass(frozen=True, eq=False)
class Utterance:
    """What was typed, its words, and what is in quotes. The same text is the same utterance."""

    text: str
    tokens: tuple[Token, ...]
    quoted: str

    @cached_property
    def words(self) -> list[str]:
        """The words in small letters."""
        return [token.word for token in self.tokens]

    @cached_property
    def unquoted(self) -> str:
        """What was typed around the quotes."""
        bare = list(self.text)
        for begins, ends in _quotes_in(self.text):
            bare[begins:ends] = " " * (ends - begins)
        return " ".join("".join(bare).split())

    @cached_property
    def asks(self) -> bool:
        """Whether it ends as a question does."""
        return self.text.rstrip(" \"”'!").endswith("?")

    @cached_property
    def clauses(self) -> list[int]:
        """Every place but the first at which `I` or `we` begin anew: behind a stop or a comma, or at `so`."""
        words = self.words
        return [
            at
            for at in range(1, len(words))
            if words[at] in ("i", "we")
            and (
                words[at - 1] == "so"
                or self._stands_before(at, _STOPS_AND_COMMAS)
                or self._joined_behind_a_stop(at)
                or self._is_behind_when(at)
            )
        ]

    @cached_property
    def own_clause(self) -> int:
        """Where `I` or `we` begin behind a clause that only leads to it; 0 where it begins otherwise.

        `While Teo keeps him busy, I …`, `As soon as she turns I …`, `Ducking low, I …`.
        """
        words = self.words
        phrase = " ".join(words[:2])
        leads = words[:1] != [] and (words[0] in _LEADS or phrase in _LEADS or _is_going_on(words[0]))
        at = next(iter(self.clauses), 0)
        return at if leads and at <= self.first_stop and not self.asks else 0

    @cached_property
    def sentences(self) -> list[int]:
        """Every place but the first at which a sentence begins: behind a full stop or its like."""
        return [at for at in range(1, len(self.tokens)) if self._stands_before(at, _STOPS)]

    @cached_property
    def after_a_stop(self) -> list[int]:
        """Every place behind a stop or a comma."""
        return [at for at in range(1, len(self.tokens)) if self._stands_before(at, _STOPS_AND_COMMAS)]

    @cached_property
    def joints(self) -> list[int]:
        """Every place at which something may begin anew: behind a stop, or at `and` and `then`."""
        words, found = self.words, []
        for at in range(1, len(words)):
            joins = words[at] in _JOINS and words[at - 1] not in _JOINS
            if joins or self._stands_before(at, ".;,!"):
                found.append(at)
        return found

    @cached_property
    def first_stop(self) -> int:
        """The place at which a second sentence begins; the end where there is one only."""
        stops = (at for at in range(1, len(self.tokens)) if self._stands_before(at, ".;!?"))
        return next(stops, len(self.tokens))

    @cached_property
    def later(self) -> list[int]:
        """Every place behind a `then`."""
        return [at for at in range(2, len(self.tokens)) if self.words[at - 1] == "then"]

    def stops_before(self, at: int) -> bool:
        """Whether a stop, a comma or something said in quotes stands between a word and the one before it."""
        return at <= 0 or self._stands_before(at, _STOPS_AND_COMMAS) or len(self._before(at)) > _GAP

    def is_whole(self, at: int) -> bool:
        """Whether a word was typed as it stands, and nothing belongs to it: not the `Teo` of `Teo's`."""
        token = self.tokens[at]
        return token.ends - token.begins == len(token.word)

    def _is_behind_when(self, at: int) -> bool:
        """Whether a clause ends there that says when: `When he walks past I hit him`."""
        words = self.words
        if words[0] not in _WHEN or at < _FEWEST_BEFORE or not {"i", "we"}.isdisjoint(words[:at]):
            return False
        return words[at - 1] not in _GOES_ON

    def _joined_behind_a_stop(self, at: int) -> bool:
        """Whether `and` stands before a word, and a stop before that: `…, and I`."""
        return self.words[at - 1] in _JOINS and at > 1 and "," in self._before(at - 1)

    def _stands_before(self, at: int, signs: str) -> bool:
        """Whether one of these signs stands between a word and the one before it."""
        between = self._before(at)
        return between != " " and any(sign in between for sign in signs)

    def _before(self, at: int) -> str:
        """What stands between a word and the one before it."""
        ends = self.tokens[at].begins if at < len(self.tokens) else len(self.text)
        return self.text[self.tokens[at - 1].ends : ends]

    def said_from(self, at: int, until: int | None = None) -> str:
        """What was typed from that word on, without the stop at its end."""
        if at >= len(self.tokens):
            return ""
        ends = self.tokens[until - 1].ends if until is not None and until > at else len(self.text)
        return self.text[self.tokens[at].begins : ends].strip(" .!?,;:-–—…")

    def said_until(self, at: int) -> str:
        """What was typed before that word, with what stands in quotes before it."""
        if not at:
            return ""
        ends = self.tokens[at - 1].ends
        begins = self.tokens[at].begins if at < len(self.tokens) else len(self.text)
        quotes = [until for at, until in _quotes_in(self.text) if ends <= at < begins]
        return self.text[: max(quotes, default=ends)].strip(" ,;:-–—…")


def question_behind(said: Utterance, at: int = 0) -> int:
    """Where the question begins that a line ends with, behind a sentence that holds a word; 0 where it ends with none.

    `I hold the lamp to it. Is it blood?`
    """
    if not said.asks or said.quoted:
        return 0
    last = max((each for each in said.sentences if each > at), default=0)
    return last if last and "?" not in said.text[said.tokens[at].begins : said.tokens[last].begins] else 0


_LETS_SOMEBODY = [["lets", each] for each in lexicon().words("grammar", "behind-lets")]


@lru_cache(maxsize=512)
def utterance(text: str) -> Utterance:
    """A sentence taken apart. What is said in quotes is kept aside."""
    quotes = _quotes_in(text)
    bare = list(text)
    for begins, ends in quotes:
        bare[begins:ends] = " " * (ends - begins)
    found = list(_WORD.finditer("".join(bare)))
    written = [match.group().casefold().replace("’", "'") for match in found]
    tokens = [
        Token(word, match.start(), match.end())
        for at, match in enumerate(found)
        for word in (
            ("lets",) if written[at : at + 2] in _LETS_SOMEBODY else _spelt_out(written[at])
        )  # `if he lets us go`
    ]
    return Utterance(
        text, tuple(tokens), _together([text[at:ends].strip("\"“”«»„'‘’") for at, ends in quotes])
    )


_SAID_LAST = re.compile(
    r"^(?P<said>[^\"“«„]+?[,?!.])\s+"
    rf"(?P<says>(?:i|we)\s+(?:{_SAYS_LAST})"
    r"\b[^?]{0,24})$",
    re.IGNORECASE,
)


_SAID_AROUND = re.compile(
    rf"^(?P<said>[^\"“«„.]+[!?])\s+"
    rf"(?P<says>(?:I|we)\s+(?:{lexicon().any_of('open-question-words', 'says-aloud')})(?:\s+\w+){{0,2}})"
    r"[.,:]\s+(?P<rest>[^\"“«„]+)$",
)
"""What is said before and behind who says it: `Stop it, Walter! I shout. Take half of it and go.`"""
_THEIRS = frozenset(("you", "your", "yours"))
_OWN = frozenset(("i", "we", "my", "our"))


def _goes_on_speaking(rest: str) -> bool:
    """Whether what stands behind `I shout` is said as well: it is a command, or speaks to a `you`."""
    words = [found.casefold() for found in _WORD.findall(rest)]
    if not words or words[0] in _OWN:
        return False
    return not _THEIRS.isdisjoint(words) or words[0] in lexicon().set_of("open-question-words", "commands")


_ASKED_ALOUD = re.compile(
    rf"^(?P<says>(?:i|we)\b[^\"“«„:?]*\b(?:{lexicon().any_of('open-question-words', 'says-aloud')})"
    r"(?:\s+[a-z]+){0,4}):\s+(?P<said>[^\"“«„:]+\?)$",
    re.IGNORECASE,
)
"""What is asked aloud behind a colon, of nobody who is named between."""
_SAYS_WHAT = re.compile(rf"\b(?:{_WHAT_IS_SAID})\b", re.IGNORECASE)
_DOES_FIRST = re.compile(r"(?:i|we)\s.*\.$", re.IGNORECASE | re.DOTALL)


def with_its_quotes(text: str) -> str:
    """`Who runs this town, I ask him` with the quotes that it lacks, and so `I step out and call: Who is there?`."""
    aloud = _ASKED_ALOUD.match(text.strip()) if ": " in text and text.rstrip().endswith("?") else None
    if aloud is not None:
        says = aloud["says"].rpartition(" and ")[2]
        return f'{says if says == aloud["says"] else f"I {says}"}: "{aloud["said"]}"'
    around = _SAID_AROUND.match(text.strip()) if "I " in text or "we " in text else None
    if around is not None and _goes_on_speaking(around["rest"]):
        return f'"{around["said"]}" {around["says"]}. "{around["rest"]}"'
    found = _SAID_LAST.match(text.strip())
    if found is not None and (
        _SAYS_WHAT.search(found["says"].replace("put it to", "")) or _DOES_FIRST.match(found["said"])
    ):
        return text  # `I open the ledger. I ask him whose it is.`
    return f'"{found["said"]}" {found["says"]}' if found is not None else text


def _together(quoted: Sequence[str]) -> str:
    """What is said in several quotes as one speech: a comma before a new sentence is a stop, and the last one goes."""
    said = " ".join(quoted)
    for one, other in pairwise(quoted):
        if one.endswith(",") and other[:1].isupper():
            said = said.replace(f"{one} {other}", f"{one[:-1]}. {other}")
    return said.removesuffix(",")


def _is_going_on(word: str) -> bool:
    """Whether a word begins a clause by what goes on beside it: `ducking low, …`."""
    return word.endswith("ing") and len(word) > _SHORTEST_GOING_ON


_SHORTEST_GOING_ON = 5
"""`Bring` and `sing` go on with nothing."""


def _spelt_out(word: str) -> tuple[str, ...]:
    bare = word.replace("'", "")
    if bare in _NOT:
        return _NOT[bare]
    if bare in _WANTED:
        return (_WANTED[bare], "not")
    if bare in _SPELT and ("'" in word or bare not in ("ill", "id")):
        return _SPELT[bare]
    if "'" not in word:
        return (word,)
    stem, _, ending = word.partition("'")
    if ending == "s":
        return (
            ("let", "us")
            if stem == "let"
            else (stem, "is")
            if stem in lexicon().set_of("plain", "takes-is")
            else (stem,)
        )
    if ending == "t" and stem.endswith("n"):
        return (stem.removesuffix("n"), "not")
    return (stem, _SHORT_FOR[ending]) if ending in _SHORT_FOR else (bare,)


def skip(words: Sequence[str], at: int, known: Lexicon, *senses: str) -> int:
    """The place behind all words of these senses that say nothing of the deed, and behind adverbs."""
    listed, longest = _fillers(known, senses)
    going = True
    while going and at < len(words):
        going = False
        for length in range(min(longest.get(words[at], 0), len(words) - at), 0, -1):
            if " ".join(words[at : at + length]) in listed:
                at, going = at + length, True
                break
        else:
            if len(words[at]) > 4 and words[at].endswith("ly") and at + 1 < len(words):
                at, going = at + 1, True
    return at


@lru_cache(maxsize=64)
def _fillers(known: Lexicon, senses: tuple[str, ...]) -> tuple[frozenset[str], dict[str, int]]:
    """The phrases of some senses, and how many words the longest has that begins with a word."""
    listed = frozenset[str]().union(*(known.set_of("fillers", sense) for sense in senses))
    longest: dict[str, int] = {}
    for phrase in listed:
        head = phrase.partition(" ")[0]
        longest[head] = max(longest.get(head, 0), phrase.count(" ") + 1)
    return listed, longest


def near(typed: str, names: Iterable[str]) -> str | None:
    """The name that was mistyped: one slip in a word of four letters or more, two in a long one."""
    if len(typed) < _SHORTEST:
        return None
    most = 2 if len(typed) >= _LONG else 1
    best: tuple[tuple[int, int], str] | None = None
    for name in names:
        if abs(len(name) - len(typed)) > most or len(name) < _SHORTEST or name[0] not in typed[:2]:
            continue
        slips = slips_between(typed, name, most)
        rank = slips, abs(len(name) - len(typed))  # A wrong letter is likelier than a missing one.
        if slips <= most and (best is None or rank < best[0]):
            best = rank, name
    return best[1] if best is not None else None


_SHORTEST, _LONG = 4, 7


@lru_cache(maxsize=8192)
def slips_between(one: str, other: str, most: int) -> int:
    """How many letters were missed, doubled, swapped or wrong; `most` and one more where there are too many."""
    if one == other:
        return 0
    before: list[int] = []
    above = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        here = [row]
        for column, its in enumerate(other, start=1):
            cost = min(above[column] + 1, here[-1] + 1, above[column - 1] + (letter != its))
            swapped = row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == its
            if swapped:
                cost = min(cost, before[column - 2] + 1)
            here.append(cost)
        if min(here) > most:
            return most + 1
        before, above = above, here
    return above[-1]
