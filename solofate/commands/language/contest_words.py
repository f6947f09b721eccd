"""Reading what is typed behind /contest: sides with their goals, how long, what is rolled against, and threats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from solofate.commands.language.names import find_character, find_skill
from solofate.commands.language.reading import read_opponent
from solofate.commands.language.registry import CommandContext, Words
from solofate.commands.language.syntax import Word, joined, number_in
from solofate.errors import AmbiguousName, IllegalChoice, MalformedChoice, SolofateError, UnknownName
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.ladder import read_rating
from solofate.rules.model.characters import PCS
from solofate.rules.model.contests import LONGEST, SHORTEST, Threat
from solofate.rules.model.npcs import Row
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import may_act

KEYWORDS = ("vs", "with", "to", "difficulty", "threat", "strikes")
_EXAMPLE = 'as in: /contest "reach the bell first" vs nan-crake "ring it herself" with athletics'


class ReadSide(NamedTuple):
    """A side as typed: who is here already, whom it brings in, and its goal if one was given."""

    members: tuple[str, ...]
    rows: tuple[tuple[Row, int], ...]
    goal: str


@dataclass
class ReadContest:
    """A contest as typed, before newcomers have their ids."""

    goal: str
    sides: list[ReadSide] = field(default_factory=list)
    skill: str | None = None
    to: int = SHORTEST
    difficulties: list[int] = field(default_factory=list)
    threat: Threat | None = None
    strikes: tuple[str, ...] = ()

    def plan(self, members: Sequence[Sequence[str]]) -> ContestPlan:
        """The plan once everybody is there."""
        numbers: list[int | None] = list(self.difficulties) or [None]
        if len(numbers) == 1:
            numbers *= len(self.sides)
        sides = tuple(
            SidePlan(tuple(each), side.goal, number)
            for each, side, number in zip(members, self.sides, numbers, strict=True)
        )
        return ContestPlan(self.goal, sides, self.to, self.skill, self.threat, self.strikes)


def read_contest(seat: CommandContext, words: Words) -> ReadContest:
    """What was typed. Raises `SolofateError` with what would be right."""
    parts = _parts(words)
    own = list(parts[0][1])
    goals = [word for word in own if word.quoted]
    if not goals or not goals[0].text.strip():
        raise MalformedChoice(f"say in quotes what the contest is about, {_EXAMPLE}")
    own.remove(goals[0])
    read = ReadContest(" ".join(goals[0].text.split()))
    rivals = [_side(seat, part) for keyword, part in parts if keyword == "vs"]
    if not rivals:
        raise MalformedChoice(f"say against whom, {_EXAMPLE}")
    read.sides = [_own_side(seat, own, rivals, read.goal), *rivals]
    for keyword, part in parts[1:]:
        if keyword == "vs":
            continue
        if not part:
            raise MalformedChoice(f"behind {keyword} something is missing, {_EXAMPLE}")
        if keyword == "with":
            read.skill = find_skill(joined(part), seat.skills)
        elif keyword == "to":
            read.to = _victories(joined(part))
        elif keyword == "difficulty":
            read.difficulties = [read_difficulty(word.text) for word in part]
        elif keyword == "threat":
            read.threat = _threat(seat, part)
        else:
            read.strikes = tuple(find_character(seat.state, word.text, seat.actor) for word in part)
    if len(read.difficulties) not in (0, 1, len(read.sides)):
        raise MalformedChoice(
            f"give one difficulty for all, or one for each of the {len(read.sides)} sides, "
            f"not {len(read.difficulties)}"
        )
    if read.strikes and read.threat is None:
        raise MalformedChoice('say first what strikes, as in: threat "The Rising Water" 3 strikes odile')
    return read


def _parts(words: Words) -> list[tuple[str, tuple[Word, ...]]]:
    """The words by the keyword before them; those in front of all come first, without one."""
    parts: list[tuple[str, list[Word]]] = [("", [])]
    for word in words:
        keyword = word.text.casefold()
        if not word.quoted and keyword in KEYWORDS:
            if keyword != "vs" and any(known == keyword for known, _ in parts):
                raise MalformedChoice(f"{keyword} stands there twice; say it once")
            parts.append((keyword, []))
        else:
            parts[-1][1].append(word)
    return [(keyword, tuple(part)) for keyword, part in parts]


def _side(seat: CommandContext, words: Sequence[Word]) -> ReadSide:
    members: list[str] = []
    rows: list[tuple[Row, int]] = []
    goal = ""
    for word in words:
        try:
            members.append(find_character(seat.state, word.text, seat.actor))
        except AmbiguousName:
            raise
        except UnknownName as nobody:
            if word.quoted and " " in word.text.strip() and not goal and (members or rows):
                goal = " ".join(word.text.split())
                continue
            rows.append(_adversary(seat, word, nobody))
    if not members and not rows:
        raise MalformedChoice(f"behind vs comes a name, {_EXAMPLE}")
    return ReadSide(tuple(dict.fromkeys(members)), tuple(rows), goal)


def _adversary(seat: CommandContext, word: Word, nobody: SolofateError) -> tuple[Row, int]:
    try:
        return read_opponent(seat, word)
    except UnknownName as problem:
        raise (problem if word.quoted else nobody) from None


def _own_side(seat: CommandContext, words: Sequence[Word], rivals: Sequence[ReadSide], goal: str) -> ReadSide:
    """Those named, or all heroes who are on no other side."""
    if words:
        return _side(seat, words)._replace(goal=goal)
    taken = {who for side in rivals for who in side.members}
    heroes = tuple(
        one.id
        for one in seat.state.characters.values()
        if one.side == PCS and one.id not in taken and may_act(seat.state, one)
    )
    if not heroes:
        raise IllegalChoice("there is no player character left for the first side; name who is on it")
    return ReadSide(heroes, (), goal)


def _victories(typed: str) -> int:
    number = number_in(typed, SHORTEST, LONGEST)
    if number is None:
        raise MalformedChoice(
            f"behind to comes the number of victories, {SHORTEST} to {LONGEST}, not “{typed}”"
        )
    return number


def read_difficulty(typed: str) -> int:
    """A difficulty as typed; there is no ceiling. Raises `IllegalChoice` for one under Mediocre (+0)."""
    difficulty = read_rating(typed)
    if difficulty < 0:
        raise IllegalChoice(
            f"a difficulty is 0 or more, as far beyond the ladder as you like, not {difficulty}"
        )
    return difficulty


def _threat(seat: CommandContext, words: Sequence[Word]) -> Threat:
    """`NAME`, or a thing with a rating: `"The Burning Loft" 4`; `mental` behind it for harm of that kind."""
    rest = list(words)
    kind = PHYSICAL
    if len(rest) > 1 and rest[-1].text.casefold() in (PHYSICAL, MENTAL) and not rest[-1].quoted:
        kind = rest.pop().text.casefold()
    rating: int | None = None
    if len(rest) > 1 and not rest[-1].quoted:
        try:
            rating = read_difficulty(rest[-1].text)
        except MalformedChoice:
            rating = None
        else:
            rest.pop()
    name = joined(rest)
    if rating is not None:
        return Threat(" ".join(name.split()), rating=rating, kind=kind)
    try:
        who = find_character(seat.state, name, seat.actor)
    except UnknownName:
        raise UnknownName(
            f"“{name}” is not someone here; a danger that is nobody has a rating behind it, "
            'as in: threat "The Rising Water" 3'
        ) from None
    return Threat(seat.state.characters[who].name, who, kind=kind)
