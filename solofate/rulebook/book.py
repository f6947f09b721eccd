"""Finding a rule or a ruling in the book that comes with the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any, NamedTuple

from solofate.errors import SolofateError, UnknownName
from solofate.rules.in_force import is_in_force, ruleset_of
from solofate.rules.model.rulings import CHOICES, ruling_in_use
from solofate.rules.model.state import State
from solofate.rules.names import slug
from solofate.rules.options import OPTIONS
from solofate.rules.ruleset import Ruleset

MOST_RELATED = 4
OPTIONAL = "Optional Rules"
"""The chapter of Condensed that holds what only campaigns of books that take options play."""
_SHORTEST_STEM = 4
_BY_ITS_STEM = 0.45
_CALLED_SO = 5.0
"""What it counts that a rule lists just what is asked, more than that one word of several is in a name."""
_FROM_ELSEWHERE, _NOT_PLAYED = 0.75, 0.3
_SAYS_NOTHING = frozenset(
    ("a an and are can do does for how i in is it may my of on or that the to what when who why").split()  # noqa: SIM905
)


class BookRuling(NamedTuple):
    """A gap in the book, what is played there, and the ways that could be (by their names, the usual one first)."""

    id: str
    question: str
    ruling: str
    choices: dict[str, str]


class ToldByBook(NamedTuple):
    """A rule in the terms of a book that has it otherwise, where that has it, and its further words for it."""

    place: str
    rule: str
    words: tuple[str, ...] = ()

    @classmethod
    def read(cls, place: str, rule: str, words: Sequence[str] = ()) -> ToldByBook:
        """What stands in the file."""
        return cls(place, rule, tuple(words))


class RuleTopic(NamedTuple):
    """A rule in a few words, where the book has it, and the rulings that touch it.

    `part` is the part of the game it speaks of, where some book has none of it, `option` the optional rule it is part
    of, and `other` how other books have it.
    """

    name: str
    words: tuple[str, ...]
    place: str
    rule: str
    rulings: tuple[str, ...]
    part: str = ""
    option: str = ""
    other: Mapping[str, ToldByBook] = MappingProxyType({})

    def told_in(self, book: str) -> ToldByBook:
        """The rule as a book has it, with every word it is asked about by there."""
        own = self.other.get(book, ToldByBook(self.place, self.rule))
        return own._replace(words=(*self.words, *own.words))


@cache
def rulings() -> dict[str, BookRuling]:
    """Every ruling by its id."""
    return {
        each["id"]: BookRuling(each["id"], each["question"], each["ruling"], each.get("choices", {}))
        for each in read_pages("rulings.yaml")
    }


@cache
def topics() -> tuple[RuleTopic, ...]:
    """Every rule, in the order of the book."""
    return tuple(
        RuleTopic(
            each["topic"],
            tuple(each["words"]),
            each["place"],
            each["rule"],
            tuple(each["rulings"]),
            each.get("part", ""),
            each.get("option", ""),
            MappingProxyType({book: ToldByBook.read(**told) for book, told in each.get("other", {}).items()}),
        )
        for each in read_pages("rules.yaml")
    )


def read_pages(name: str) -> list[dict[str, Any]]:
    """The pages of a file that comes with the program."""
    import yaml

    try:
        text = resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
    except OSError:
        raise SolofateError(f"this copy of solofate came without {name}; install it again") from None
    found: list[dict[str, Any]] = yaml.safe_load(text)
    return found


def ruling_named(typed: str) -> BookRuling:
    """The ruling of that id, in whatever case. Raises `UnknownName` with those that can be changed."""
    found = rulings().get(typed.upper())
    if found is None:
        raise UnknownName(f"there is no ruling “{typed}”; those that can be changed are {', '.join(CHOICES)}")
    return found


def topics_about(typed: str, state: State) -> list[RuleTopic]:
    """The rules that words speak of at a table, the best fitting first.

    What the book of the table says itself comes before what it has from elsewhere, and what is not played there last.
    """
    rules, wanted = ruleset_of(state), _telling(typed)
    ranked = sorted(
        (-_fit(each, wanted) * _weight(topics()[at], typed, state, rules), at)
        for at, each in enumerate(_searched(rules.book))
    )
    best = -ranked[0][0] if ranked else 0.0
    return [topics()[at] for fit, at in ranked if best > 0 and -fit >= best / 2]


def is_name_of(topic: RuleTopic, typed: str, book: str) -> bool:
    """Whether a book knows a rule by these words, in whatever number."""
    return any(
        _singular(slug(name)) == _singular(slug(typed)) for name in (topic.name, *topic.told_in(book).words)
    )


def _weight(topic: RuleTopic, typed: str, state: State, rules: Ruleset) -> float:
    """How much of its fit a rule keeps at a table, with what the book says itself as 1."""
    called = _singular(slug(topic.name)) == _singular(slug(typed))
    if not called and not (rules.has(topic.part) and _may_be_played(topic, state, rules)):
        return _NOT_PLAYED
    return 1.0 if called or topic.told_in(rules.book).place.startswith(rules.title) else _FROM_ELSEWHERE


class _Searched(NamedTuple):
    """The words of a rule that words are looked for in: of its name, of its list, and of its text and its rulings.

    `called` is its list as it stands there, each in the singular.
    """

    name: str
    named: tuple[str, ...]
    called: frozenset[str]
    listed: tuple[str, ...]
    told: tuple[str, ...]


@cache
def _searched(book: str) -> tuple[_Searched, ...]:
    """What is looked through of every rule, in the order and in the words of the book."""
    return tuple(
        _Searched(
            " ".join(_telling(topic.name)),
            _words(topic.name),
            frozenset(_singular(each.casefold()) for each in topic.told_in(book).words),
            _words(" ".join(topic.told_in(book).words)),
            _words(
                f"{topic.told_in(book).rule} {' '.join(rulings()[each].question for each in topic.rulings)}"
            ),
        )
        for topic in topics()
    )


def _words(text: str) -> tuple[str, ...]:
    return tuple(each.strip(".,;:()?'") for each in text.casefold().split())


def _fit(rule: _Searched, wanted: list[str]) -> float:
    """How well words fit a rule: its name counts most, then its words, then its text and its rulings."""
    asked = " ".join(wanted)
    whole = 2.0 * (asked == rule.name) + _CALLED_SO * (_singular(asked) in rule.called)
    return whole + sum(
        4.0 * _has(rule.named, word) + 2.0 * _has(rule.listed, word) + 0.5 * _has(rule.told, word)
        for word in wanted
    )


def _telling(typed: str) -> list[str]:
    return [word for word in typed.casefold().split() if word not in _SAYS_NOTHING]


def _has(words: tuple[str, ...], word: str) -> float:
    """Whether a word is among words: as it is in whatever number, or less surely by how it begins."""
    if _singular(word) in map(_singular, words):
        return 1.0
    if len(word) < _SHORTEST_STEM:
        return 0.0
    stem = word[: max(_SHORTEST_STEM, len(word) - 2)]
    return _BY_ITS_STEM * any(each.startswith(stem) for each in words)


def _singular(word: str) -> str:
    return word.rstrip("s")


def told_ruling(ruling: BookRuling, state: State) -> list[str]:
    """A ruling in lines: the question, what is played, and what else could be."""
    in_use = ruling_in_use(state, ruling.id) if ruling.choices else ""
    usual = next(iter(ruling.choices), "")
    lines = [f"{ruling.id}: {ruling.question}"]
    if in_use == usual:
        lines.append(f"  {ruling.ruling}")
    else:
        lines.append(f"  In this campaign: {ruling.choices[in_use]}. Usually: {ruling.choices[usual]}.")
    others = [f"{name} ({what})" for name, what in ruling.choices.items() if name != in_use]
    if others:
        lines.append(f"  Instead, with /ruling {ruling.id}: {', '.join(others)}.")
    return lines


def absent(part: str, rules: Ruleset) -> str:
    """`Bite-Sized Fate has no stunts; a locked aspect comes closest to one.`."""
    return f"{rules.title} has no {part}; {rules.lacks[part]}."


def told_topic(topic: RuleTopic, state: State) -> list[str]:
    """A rule in lines: what it says at this table, where its book has it, and the rulings of that book that touch it.

    Of what the book has none of, that is said and no more.
    """
    rules = ruleset_of(state)
    if not rules.has(topic.part):
        return [f"{topic.name}: {absent(topic.part, rules)}"]
    if topic.option and not _is_played(topic, state, rules):
        return [f"{topic.name} ({topic.place})", f"  {_not_played(topic, rules)}", f"  {topic.rule}"]
    as_in_condensed = bool(topic.option) and is_in_force(topic.option, state.dialect, state.options)
    otherwise = None if as_in_condensed else topic.other.get(rules.book)
    told = otherwise or ToldByBook(topic.place, topic.rule)
    lines = [f"{topic.name} ({told.place})", f"  {told.rule}"]
    for each in topic.rulings:
        if _is_of(each, rules.book, otherwise is not None):
            lines += told_ruling(rulings()[each], state)
    return lines


def _may_be_played(topic: RuleTopic, state: State, rules: Ruleset) -> bool:
    """Whether a rule is none of the optional ones, or is one that is on or, where it tells of several, could be."""
    if topic.option:
        return _is_played(topic, state, rules)
    return rules.takes_options or rules.book in topic.other or OPTIONAL not in topic.place


def _is_played(topic: RuleTopic, state: State, rules: Ruleset) -> bool:
    """Whether the optional rule of a topic is on, or the book has such a rule by itself."""
    own = OPTIONS[topic.option].own
    return is_in_force(topic.option, state.dialect, state.options) or (own is not None and own(rules))


def _not_played(topic: RuleTopic, rules: Ruleset) -> str:
    if rules.takes_options:
        return f"The optional rule {topic.option} is off at this table. Where it is on:"
    return f"An optional rule of Fate Condensed, and no part of {rules.title}. There:"


_OF_BOOKS: Mapping[str, str] = MappingProxyType({"CO-": "core", "BS-": "bite-sized"})
"""How the ids of rulings begin that are about one book alone."""


def _is_of(ruling: str, book: str, otherwise: bool) -> bool:
    """Whether a ruling is about this book: about it alone, or about a rule that it does not have `otherwise`."""
    own = next((of for start, of in _OF_BOOKS.items() if ruling.startswith(start)), None)
    return own == book if own is not None else not otherwise
