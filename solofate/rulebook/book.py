"""Finding a rule or a ruling in the book that comes with the program."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from solofate.errors import SolofateError, UnknownName
from solofate.rules.model.rulings import CHOICES, ruling_in_use
from solofate.rules.model.state import State

MOST_RELATED = 4
_SHORTEST_STEM = 4
_SAYS_NOTHING = frozenset(
    ("a an and are can do does for how i in is it may my of on or that the to what when who why").split()  # noqa: SIM905
)


class BookRuling(NamedTuple):
    """A gap in the book, what is played there, and the ways that could be (by their names, the usual one first)."""

    id: str
    question: str
    ruling: str
    choices: dict[str, str]


class RuleTopic(NamedTuple):
    """A rule in a few words, where the book has it, and the rulings that touch it."""

    name: str
    words: tuple[str, ...]
    place: str
    rule: str
    rulings: tuple[str, ...]


@cache
def rulings() -> dict[str, BookRuling]:
    """Every ruling by its id."""
    return {
        each["id"]: BookRuling(each["id"], each["question"], each["ruling"], each.get("choices", {}))
        for each in _read("rulings.yaml")
    }


@cache
def topics() -> tuple[RuleTopic, ...]:
    """Every rule, in the order of the book."""
    return tuple(
        RuleTopic(each["topic"], tuple(each["words"]), each["place"], each["rule"], tuple(each["rulings"]))
        for each in _read("rules.yaml")
    )


def _read(name: str) -> list[dict[str, Any]]:
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


def topics_about(typed: str) -> list[RuleTopic]:
    """The rules that words speak of, the best fitting first."""
    wanted = _telling(typed)
    ranked = sorted(((-_fit(topic, wanted), at) for at, topic in enumerate(topics())))
    best = -ranked[0][0] if ranked else 0.0
    return [topics()[at] for fit, at in ranked if best > 0 and -fit >= best / 2]


def _fit(topic: RuleTopic, wanted: list[str]) -> float:
    """How well words fit a rule: its name counts most, then its words, then its text and its rulings."""
    names, words = topic.name.casefold(), " ".join(topic.words).casefold()
    whole = 2.0 * (" ".join(wanted) == " ".join(_telling(names)))
    told = f"{topic.rule} {' '.join(rulings()[each].question for each in topic.rulings)}".casefold()
    return whole + sum(
        4.0 * _has(names, word) + 2.0 * _has(words, word) + 0.5 * _has(told, word) for word in wanted
    )


def _telling(typed: str) -> list[str]:
    return [word for word in typed.casefold().split() if word not in _SAYS_NOTHING]


def _has(text: str, word: str) -> bool:
    found = (each.strip(".,;:()?'") for each in text.split())
    if len(word) < _SHORTEST_STEM:
        return word in found
    stem = word[: max(_SHORTEST_STEM, len(word) - 2)]
    return any(each.startswith(stem) for each in found)


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


def told_topic(topic: RuleTopic, state: State) -> list[str]:
    """A rule in lines: what it says, where the book has it, and the rulings that touch it."""
    lines = [f"{topic.name} ({topic.place})", f"  {topic.rule}"]
    for each in topic.rulings:
        lines += told_ruling(rulings()[each], state)
    return lines
