"""Reading the log: which of its events somebody wants to see, and what was taken back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from solofate.campaign.sequence import Branch
from solofate.commands.language.names import matching
from solofate.commands.language.play import GameView, Numbered
from solofate.commands.language.registry import CAMPAIGN, Reply, Situation, Words, look
from solofate.commands.language.syntax import joined, split_at
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.records.struck import as_told
from solofate.rules.events import KINDS, Event, SceneStarted, Session
from solofate.rules.model.safety import without
from solofate.rules.model.state import STARTED
from solofate.rules.names import slug
from solofate.wording.events.lines import tell
from solofate.wording.plain import plain

USUAL_LENGTH = 20
BRANCHES = ("branches", "--branches")
SCENE, SESSION = "scene", "session"


class Selection(NamedTuple):
    """Which events: at most so many of the latest; somebody's, of some kinds, of this scene or session."""

    most: int | None = None
    who: str | None = None
    kinds: frozenset[str] = frozenset()
    within: str | None = None


@look(
    "log",
    "[N] [for NAME] [of KIND …] [in scene | session] | branches [N]",
    CAMPAIGN,
    {Situation.BETWEEN},
    for_="character",
)
def log_command(game: GameView, words: Words) -> Reply:
    """The last N events (20) with their numbers: all, or those somebody has a part in, of some kinds, or of this
    scene or session. With branches, what was taken back and left behind."""
    if words and words[0].text.casefold() in BRANCHES:
        return Reply(tuple(branch_lines(game, whole_number(words[1:]))))
    lines = [
        plain(f"{number:>5}  {told}")
        for number, event in selected(game, _selection(game, words))
        if (told := tell(event, game.state)) is not None
    ]
    nothing = "Nothing of that is in the log." if words else "Nothing has happened yet."
    return Reply(tuple(lines) or (nothing,))


def selected(game: GameView, selection: Selection) -> list[Numbered]:
    """The events that fit, oldest first. No more of the log is read than it takes."""
    return list(islice(_fitting(game, selection), selection.most))[::-1]


def _fitting(game: GameView, selection: Selection) -> Iterator[Numbered]:
    for number, event in game.backwards():
        named = selection.who is None or has_a_part(event, selection.who)
        if named and (not selection.kinds or KINDS[type(event)] in selection.kinds):
            yield number, event
        if selection.within == SCENE and isinstance(event, SceneStarted):
            return
        if selection.within == SESSION and isinstance(event, Session) and event.state == STARTED:
            return


def has_a_part(event: Event, who: str) -> bool:
    """Whether somebody does what an event tells, or it is done to them."""
    return who in event


def kind_named(typed: str) -> str:
    """The kind of event of that name or unambiguous beginning. Raises `UnknownName`."""
    found = matching(typed, {kind: kind for kind in KINDS.values()})
    if len(found) != 1:
        wanted = ", ".join(sorted(found or KINDS.values()))
        raise UnknownName(f"there is no one kind of event “{typed}”: {wanted}")
    return found[0]


def somebody(game: GameView, typed: str) -> str:
    """Who is meant, among those here now or whoever the log speaks of by that id."""
    names = {who: one.name for who, one in game.state.characters.items()} | {"gm": "GM"}
    if typed.casefold() == "me" and game.state.active is not None:
        return game.state.active
    found = matching(typed, names)
    return found[0] if len(found) == 1 else slug(typed)


def whole_number(words: Words, otherwise: int | None = None) -> int | None:
    """The number from 1 up that was typed. Raises `MalformedChoice` for anything else."""
    if not words:
        return otherwise
    typed = joined(words)
    if not (typed.isascii() and typed.isdigit()) or not int(typed[:12]) >= 1:
        raise MalformedChoice(f"a number from 1 up was meant, not “{typed}”")
    return int(typed[:12])


def _selection(game: GameView, words: Words) -> Selection:
    words, within_words = split_at(words, "in")
    words, kind_words = split_at(words, "of")
    words, name_words = split_at(words, "for")
    if () in (within_words, kind_words, name_words):
        raise MalformedChoice("something is missing at the end, as in: /log 50 for NAME of hit in scene")
    within = _part(within_words) if within_words else None
    return Selection(
        most=whole_number(words, None if within else USUAL_LENGTH),
        who=somebody(game, joined(name_words)) if name_words else None,
        kinds=frozenset(kind_named(word.text) for word in kind_words or ()),
        within=within,
    )


def _part(words: Words) -> str:
    typed = joined(words).casefold()
    for part in (SCENE, SESSION):
        if part.startswith(typed):
            return part
    raise MalformedChoice(f"behind in comes scene or session, not “{typed}”")


# ---- what was taken back -----------------------------------------------------------------------------------


def branch_lines(game: GameView, number: int | None = None) -> Iterator[str]:
    """The branches that were left, a line each; with a number everything that happened on that one."""
    branches = game.branches
    if number is None:
        if not branches:
            yield "Nothing was taken back and then done otherwise."
        for at, branch in enumerate(branches, start=1):
            yield plain(f"{at:>3}. {_where_it_left(game, branch)}: {_inputs(game, branch)}")
        return
    if number > len(branches):
        raise IllegalChoice(f"there is no branch {number}; there are {len(branches)}")
    branch, struck = branches[number - 1], game.state.struck
    yield plain(f"{_where_it_left(game, branch)}, this was played and taken back:")
    for step in branch.steps:
        yield plain(f"> {without(step.line, struck)}")
        for at, event in as_told(enumerate(step.events, start=step.first), struck):
            if (told := tell(event, game.state)) is not None:
                yield plain(f"{at:>5}  {told}")


def _where_it_left(game: GameView, branch: Branch) -> str:
    if not branch.after:
        return "At the beginning"
    return f"After “{without(game.step(branch.after).line, game.state.struck)}”"


def _inputs(game: GameView, branch: Branch) -> str:
    lines = [without(step.line, game.state.struck) for step in branch.steps[:4]]
    more = len(branch.steps) - len(lines)
    return " · ".join(lines) + (f" · and {more} more" if more else "")
