"""The one table of commands that dispatch, help and completion read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from solofate.errors import AmbiguousName, UnknownName
from solofate.rules.decisions import Procedure
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.rules.table import Table

if TYPE_CHECKING:
    from solofate.commands.language.syntax import Word
    from solofate.commands.library import Library
    from solofate.game.game import Game
    from solofate.gm.weights import Weights

Words = tuple["Word", ...]
Deed = Callable[[Table], Procedure | None]
"""What a command does at the table: nothing more to ask (None), or a procedure that may ask."""


Shower = Callable[["Game", Words], "Reply"]
Doer = Callable[["Seat", Words], Deed]


Handler = TypeVar("Handler", bound=Callable[..., object])


class Seat(NamedTuple):
    """What a command is read against: the state, the content in play, and who acts.

    `told` gives what the player has told in this scene before the command, latest first; `weights` are the GM's, where
    there are other ones than those that come with the program.
    """

    state: State
    library: Library
    actor: str | None
    told: Callable[[], Sequence[str]] = tuple
    weights: Weights | None = None

    @property
    def skills(self) -> Mapping[str, str]:
        """The skills whoever acts may name: those of the list, and an NPC's own."""
        listed = self.state.skills.names
        one = self.state.characters.get(self.actor or "")
        own = [skill for skill in one.sheet.skills if skill not in listed] if one is not None else []
        return listed if not own else {**listed, **{skill: skill_name(skill) for skill in own}}


class Reply(NamedTuple):
    """Lines to show. Nothing of it is kept."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Command:
    """One command. `deed` changes play through events; `look` only shows; `control` steers the game itself.

    One of them is set; a `deed` may have a `look` too, which is what it does when typed alone. `takes` names,
    for completion, what kinds of word come: first the kind at the start, then by keyword, as in
    `{"": "character", "with": "skill"}`. An `aside` is a deed that asks nothing and disturbs nothing, so that it
    may be done while a decision is open.
    """

    name: str
    usage: str
    group: str
    help: str = ""
    takes: Mapping[str, str] = field(default_factory=dict)
    deed: Callable[[Seat, Words], Deed] | None = None
    look: Callable[[Game, Words], Reply] | None = None
    control: Callable[[Game, Words], Reply] | None = None
    aside: bool = False


COMMANDS: dict[str, Command] = {}
ACTING, SCENES, THE_GM, CAMPAIGN, SCRIPTS = "Acting", "Scenes", "The GM", "Campaign", "Scripts"
SAFETY = "Safety"
"""The group of the calls that go before everything else."""

GROUPS = (ACTING, SCENES, THE_GM, SAFETY, CAMPAIGN, SCRIPTS)
"""The groups of commands in the order of /help."""


def _help_of(handler: Callable[..., object]) -> str:
    return " ".join((handler.__doc__ or "").split())


def _registering(command: Command, does: str) -> Callable[[Handler], Handler]:
    """Completes a command with its handler, which is its `deed`, `look` or `control`, and keeps it."""

    def keep(handler: Handler) -> Handler:
        found: dict[str, Any] = {does: handler}
        COMMANDS[command.name] = replace(command, help=_help_of(handler), **found)
        return handler

    return keep


def deed(name: str, usage: str, group: str, **takes: str) -> Callable[[Doer], Doer]:
    """Register a command that does something in play; its docstring is its help."""
    return _registering(Command(name, usage, group, takes=_kinds(takes)), "deed")


def aside(name: str, usage: str, group: str, **takes: str) -> Callable[[Doer], Doer]:
    """Register a deed that asks nothing and may be done in the middle of anything; its docstring is its help."""
    return _registering(Command(name, usage, group, takes=_kinds(takes), aside=True), "deed")


def look(name: str, usage: str, group: str, **takes: str) -> Callable[[Shower], Shower]:
    """Register a command that only shows something; it may be used while a decision is open."""
    return _registering(Command(name, usage, group, takes=_kinds(takes)), "look")


def control(name: str, usage: str, group: str, **takes: str) -> Callable[[Shower], Shower]:
    """Register a command that steers the game itself (undo, dice, policies)."""
    return _registering(Command(name, usage, group, takes=_kinds(takes)), "control")


def shown_alone(name: str) -> Callable[[Shower], Shower]:
    """What a command that does something shows when it is typed without a word behind it."""

    def keep(handler: Shower) -> Shower:
        COMMANDS[name] = replace(COMMANDS[name], look=handler)
        return handler

    return keep


def _kinds(takes: Mapping[str, str]) -> dict[str, str]:
    return {("" if keyword == "first" else keyword.rstrip("_")): kind for keyword, kind in takes.items()}


def find_command(verb: str) -> Command:
    """The command of that name or unambiguous beginning. Raises `UnknownName` or `AmbiguousName`."""
    if verb in COMMANDS:
        return COMMANDS[verb]
    starts = sorted(name for name in COMMANDS if verb and name.startswith(verb))
    if len(starts) == 1:
        return COMMANDS[starts[0]]
    if starts:
        raise AmbiguousName(f"/{verb}", [f"/{name}" for name in starts])
    near = get_close_matches(verb, list(COMMANDS), n=1, cutoff=0.55)
    hint = f"did you mean /{near[0]}?" if near else "/help lists them all"
    raise UnknownName(f"there is no command /{verb}; {hint}")
