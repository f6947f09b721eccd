"""Completion at the prompt: from the kind of word expected to the names there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from solofate.commands.heroes import PARTS
from solofate.commands.language.expect import expect
from solofate.commands.language.registry import COMMANDS
from solofate.commands.safety import BOUNDS
from solofate.commands.the_gm import COMPELS
from solofate.gm.policies import POLICIES
from solofate.gm.style import STYLES
from solofate.journal.exporter import exporter_names
from solofate.rules.model.countdowns import running
from solofate.rules.model.pace import SETTINGS
from solofate.rules.model.rulings import CHOICES
from solofate.rules.oracle import ODDS
from solofate.rules.procedures.compels.compellable import compellable
from solofate.wording.plain import plain

if TYPE_CHECKING:
    from solofate.game.game import Game


class GameCompleter(Completer):
    """Completes verbs, names, skills, zones, aspects, adversaries, and the options of an open decision."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """The completions for the text before the cursor, each replacing the word being typed."""
        text = document.text_before_cursor
        pending = self.game.pending
        if pending is not None and not text.startswith(("/", "#", "?")):
            typed = text.lstrip("> ")
            yield from _fitting(typed, (option.id for option in pending.options))
            return
        wanted = expect(text)
        if wanted.kind:
            yield from _fitting(wanted.typed, self.names(wanted.kind))

    def names(self, kind: str) -> Iterable[str]:
        """Every name of a kind of word, as it is typed."""
        found = _NAMES.get(kind)
        return found(self.game) if found is not None else ()


def _tasks(game: Game) -> Iterable[str]:
    challenge = game.now.scene.challenge
    return [task.name for task in challenge.open] if challenge is not None else ()


def _stunts(game: Game) -> Iterable[str]:
    hero = game.now.characters.get(game.now.active or "")
    return [stunt.name for stunt in hero.sheet.stunts] if hero is not None else ()


def _compellable(game: Game) -> Iterable[str]:
    return [known.name for who in game.now.characters for known in compellable(game.now, who)]


_NAMES: Mapping[str, Callable[[Game], Iterable[str]]] = {
    "verb": lambda game: sorted(COMMANDS),
    "command": lambda game: [*sorted(COMMANDS), "decisions"],
    "character": lambda game: [character.name for character in game.now.characters.values()],
    "skill": lambda game: game.skills.values(),
    "zone": lambda game: game.now.scene.zones.names.values(),
    "aspect": lambda game: [aspect.name for aspect in game.now.scene.aspects if not aspect.hidden],
    "compellable": _compellable,
    "adversary": lambda game: [row.sheet.name for row in game.library.adversaries()],
    "countdown": lambda game: [each.name for each in running(game.now)],
    "distraction": lambda game: [each.name for each in game.library.distractions()],
    "waiting": lambda game: [each.name for each in game.now.scene.distractions],
    "scene": lambda game: game.library.scenes(),
    "policy": lambda game: [*POLICIES, "off"],
    "task": _tasks,
    "stunt": _stunts,
    "session": lambda game: ("start", "end"),
    "arc": lambda game: ("end",),
    "pace": lambda game: SETTINGS,
    "style": lambda game: (*STYLES, COMPELS),
    "format": lambda game: exporter_names(),
    "thread": lambda game: [each.title for each in game.now.memory.threads],
    "person": lambda game: [each.name for each in game.now.memory.people],
    "table": lambda game: game.tables(),
    "odds": lambda game: ODDS,
    "ruling": lambda game: CHOICES,
    "part": lambda game: PARTS,
    "bound": lambda game: BOUNDS,
}
"""For each kind of word a command expects, the names there are."""


def _fitting(typed: str, names: Iterable[str]) -> Iterator[Completion]:
    wanted = typed.casefold()
    for name in names:
        folded = name.casefold()
        if folded.startswith(wanted) or any(word.startswith(wanted) for word in folded.split()):
            yield Completion(name, start_position=-len(typed), display=plain(name))
