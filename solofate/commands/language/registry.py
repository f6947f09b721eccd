"""The one table of commands that dispatch, help and completion read."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from enum import StrEnum
from functools import partial, wraps
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from solofate.commands.language.known import known_commands
from solofate.errors import AmbiguousName, IllegalChoice, UnknownName
from solofate.rules.decisions import Decision, Procedure
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.rules.ruleset import Ruleset
from solofate.rules.table import Table
from solofate.wording.by_rules import told_by, told_in_full

if TYPE_CHECKING:
    from solofate.commands.language.play import GameControl, GameView
    from solofate.commands.language.syntax import Word
    from solofate.commands.library import ContentFinder
    from solofate.gm.weights import Weights

Words = tuple["Word", ...]
Action = Callable[[Table], Procedure | None]
"""What a command does at the table: nothing more to ask (None), or a procedure that may ask."""


ViewHandler = Callable[["GameView", Words], "Reply"]
ControlHandler = Callable[["GameControl", Words], "Reply"]
ActionHandler = Callable[["CommandContext", Words], Action]


Handler = TypeVar("Handler", bound=Callable[..., object])


class Situation(StrEnum):
    """Where play stands, as far as it decides what is worth typing."""

    QUESTION = "question"
    TURN = "turn"
    CONTEST = "contest"
    CHALLENGE = "challenge"
    SCENE = "scene"
    BETWEEN = "between"


ALWAYS = frozenset(Situation)


class CommandContext(NamedTuple):
    """What a command is read against: the state, the content in play, and who acts.

    `told` gives what the player has told in this scene before the command, latest first; `weights` are the GM's, where
    there are other ones than those that come with the program.
    """

    state: State
    library: ContentFinder
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


Answering = Callable[[CommandContext, Decision, Words], str]
"""The answer a command stands for at an open decision. Raises `IllegalChoice` where it may not be given."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command. `deed` changes play through events; `look` only shows; `control` steers the game itself.

    One of them is set; a `deed` may have a `look` too, which is what it does when typed alone or with nothing but one
    of the words in `shows`. `takes` names, for completion, what kinds of word come: first the kind at the start,
    then by keyword, as in `{"": "character", "with": "skill"}`. An `aside` is a deed that asks nothing and disturbs
    nothing, so that it may be done while a decision is open. `answers` holds, by kind of decision, the answer it
    stands for while that one is open.

    `serves` are the situations in which /help and the menu put it first. The text of a `verbatim` command is not
    split into words. A command that `carries` another has it behind its first word, as /as has. One that `leaves`
    ends the sitting. One of an optional rule is shown only to a table whose ruleset it is `played_by`. `theme`
    is the module that registered it, `part` the part of the game it belongs to, `instead` what a table that has none
    of it has in its place, with marks like those of the help; `marked` is its help with the marks that say what of it
    holds at which table.
    """

    name: str
    usage: str
    group: str
    help: str = ""
    theme: str = ""
    takes: Mapping[str, str] = field(default_factory=dict)
    deed: Callable[[CommandContext, Words], Action] | None = None
    look: Callable[[GameView, Words], Reply] | None = None
    control: Callable[[GameControl, Words], Reply] | None = None
    aside: bool = False
    shows: Collection[str] = ()
    answers: Mapping[str, Answering] = field(default_factory=dict)
    serves: Collection[Situation] = ()
    verbatim: bool = False
    carries: bool = False
    leaves: bool = False
    played_by: Callable[[Ruleset], bool] | None = None
    part: str = ""
    instead: str = ""
    marked: str = ""

    def help_at(self, rules: Ruleset) -> str:
        """Its help so far as it holds at a table."""
        return told_by(rules, self.marked)

    def is_played(self, rules: Ruleset) -> bool:
        """Whether a table has it."""
        return self.played_by is None or self.played_by(rules)

    def instead_at(self, rules: Ruleset) -> str:
        """What a table that does not have it has in its place, in half a sentence."""
        return rules.lacks[self.part] if self.part in rules.lacks else told_by(rules, self.instead)

    def require_played(self, rules: Ruleset) -> None:
        """Raises `IllegalChoice` where a table does not have it, with what there is instead."""
        if self.is_played(rules):
            return
        rules.require(self.part)
        raise IllegalChoice(f"{rules.title} has no /{self.name} here; {self.instead_at(rules)}")

    @property
    def purpose(self) -> str:
        """What it is for, in a few words: its help up to the first stop, colon or semicolon."""
        return _END_OF_PURPOSE.split(self.help, maxsplit=1)[0]

    def only_shows(self, words: Words) -> bool:
        """Whether it changes nothing when it is typed with these words."""
        if self.look is None:
            return False
        if self.deed is None and self.control is None:
            return True
        return not words or [word.text.casefold() for word in words] in [[word] for word in self.shows]


_END_OF_PURPOSE = re.compile(r"[.:;](?: |$)")


REGISTERED: dict[str, Command] = {}
"""The commands of the themes that have been imported; all of them are in `everything`."""
ACTING, SCENES, THE_GM, CAMPAIGN, SCRIPTS = "Acting", "Scenes", "The GM", "Campaign", "Scripts"
SAFETY = "Safety"
"""The group of the calls that go before everything else."""

GROUPS = (ACTING, SCENES, THE_GM, SAFETY, CAMPAIGN, SCRIPTS)
"""The groups of commands in the order of /help."""


def _registering(command: Command, does: str) -> Callable[[Handler], Handler]:
    """Completes a command with its handler, which is its `deed`, `look` or `control`, and keeps it.

    Raises `ValueError` for a name that is taken.
    """

    def keep(handler: Handler) -> Handler:
        if command.name in REGISTERED:
            raise ValueError(f"/{command.name} is registered already: each command has a name of its own")
        found: dict[str, Any] = {does: handler}
        marked = " ".join((handler.__doc__ or "").split())
        REGISTERED[command.name] = replace(
            command, help=told_in_full(marked), marked=marked, theme=handler.__module__, **found
        )
        return handler

    return keep


def deed(
    name: str,
    usage: str,
    group: str,
    serves: Collection[Situation] = (),
    *,
    carries: bool = False,
    played_by: Callable[[Ruleset], bool] | None = None,
    part: str = "",
    instead: str = "",
    **takes: str,
) -> Callable[[ActionHandler], ActionHandler]:
    """Registers a command that does something in play; its docstring is its help.

    One that belongs to a `part` of the game, or is `played_by` some rulesets alone, is refused by name where it is not
    played, with what there is `instead`, and not shown there.
    """
    if part and played_by is None:
        played_by = partial(_has, part)
    command = Command(
        name,
        usage,
        group,
        takes=_kinds(takes),
        serves=serves,
        carries=carries,
        played_by=played_by,
        part=part,
        instead=instead,
    )
    register = _registering(command, "deed")
    if played_by is None:
        return register

    def keep(handler: ActionHandler) -> ActionHandler:
        @wraps(handler)
        def unless_lacking(seat: CommandContext, words: Words) -> Action:
            command.require_played(ruleset_of(seat.state))
            return handler(seat, words)

        register(unless_lacking)
        return handler

    return keep


def _has(part: str, rules: Ruleset) -> bool:
    return rules.has(part)


def aside(
    name: str,
    usage: str,
    group: str,
    serves: Collection[Situation] = (),
    *,
    verbatim: bool = False,
    **takes: str,
) -> Callable[[ActionHandler], ActionHandler]:
    """Registers a deed that asks nothing and may be done in the middle of anything; its docstring is its help."""
    return _registering(
        Command(name, usage, group, takes=_kinds(takes), aside=True, serves=serves, verbatim=verbatim), "deed"
    )


def look(
    name: str,
    usage: str,
    group: str,
    serves: Collection[Situation] = (),
    *,
    verbatim: bool = False,
    leaves: bool = False,
    **takes: str,
) -> Callable[[ViewHandler], ViewHandler]:
    """Registers a command that only shows something; it may be used while a decision is open."""
    return _registering(
        Command(name, usage, group, takes=_kinds(takes), serves=serves, verbatim=verbatim, leaves=leaves),
        "look",
    )


def control(
    name: str, usage: str, group: str, serves: Collection[Situation] = (), **takes: str
) -> Callable[[ControlHandler], ControlHandler]:
    """Registers a command that steers the game itself (undo, dice, policies)."""
    return _registering(Command(name, usage, group, takes=_kinds(takes), serves=serves), "control")


def shown_alone(name: str, *words: str) -> Callable[[ViewHandler], ViewHandler]:
    """What a command that does something shows when it is typed without a word behind it, or with one of these."""

    def keep(handler: ViewHandler) -> ViewHandler:
        REGISTERED[name] = replace(REGISTERED[name], look=handler, shows=words)
        return handler

    return keep


def answers(name: str, kind: str) -> Callable[[Answering], Answering]:
    """The answer a command stands for while a decision of that kind is open."""

    def keep(handler: Answering) -> Answering:
        command = REGISTERED[name]
        REGISTERED[name] = replace(command, answers={**command.answers, kind: handler})
        return handler

    return keep


def _kinds(takes: Mapping[str, str]) -> dict[str, str]:
    return {("" if keyword == "first" else keyword.rstrip("_")): kind for keyword, kind in takes.items()}


_NEAR = 0.7
"""How like a command a word must be to be taken for a slip of it, from 0 to 1."""


def find_command(verb: str) -> Command:
    """The command of that name or unambiguous beginning. Raises `UnknownName` or `AmbiguousName`."""
    if verb in known_commands():
        return known_commands()[verb]
    starts = sorted(name for name in known_commands() if verb and name.startswith(verb))
    if len(starts) == 1:
        return known_commands()[starts[0]]
    if starts:
        raise AmbiguousName(f"/{verb}", [f"/{name}" for name in starts])
    near = get_close_matches(verb, list(known_commands()), n=1, cutoff=_NEAR)
    hint = f"did you mean /{near[0]}?" if near else "/help lists them all"
    raise UnknownName(f"there is no command /{verb}; {hint}")
