"""Completion at the prompt: from the kind of word expected to the names there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from solofate.commands.expect import expect
from solofate.commands.registry import COMMANDS
from solofate.commands.the_gm import COMPELS
from solofate.gm.policies import POLICIES
from solofate.gm.style import STYLES
from solofate.journal.exporter import exporter_names
from solofate.rules.countdowns import running
from solofate.rules.pace import SETTINGS
from solofate.rules.procedures.compellable import compellable
from solofate.wording.plain import plain

if TYPE_CHECKING:
    from solofate.game import Game


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
        state = self.game.now
        if kind == "verb":
            return sorted(COMMANDS)
        if kind == "command":
            return [*sorted(COMMANDS), "decisions"]
        if kind == "character":
            return [character.name for character in state.characters.values()]
        if kind == "skill":
            return self.game.skills.values()
        if kind == "zone":
            return state.scene.zones.names.values()
        if kind == "aspect":
            return [aspect.name for aspect in state.scene.aspects if not aspect.hidden]
        if kind == "compellable":
            return [known.name for who in state.characters for known in compellable(state, who)]
        if kind == "adversary":
            return [row.sheet.name for row in self.game.library.adversaries()]
        if kind == "countdown":
            return [each.name for each in running(state)]
        if kind == "distraction":
            return [each.name for each in self.game.library.distractions()]
        if kind == "waiting":
            return [each.name for each in state.scene.distractions]
        if kind == "scene":
            return self.game.library.scenes()
        if kind == "policy":
            return [*POLICIES, "off"]
        if kind == "task":
            challenge = state.scene.challenge
            return [task.name for task in challenge.open] if challenge is not None else ()
        if kind == "stunt":
            hero = state.characters.get(state.active or "")
            return [stunt.name for stunt in hero.sheet.stunts] if hero is not None else ()
        if kind == "session":
            return ("start", "end")
        if kind == "arc":
            return ("end",)
        if kind == "pace":
            return SETTINGS
        if kind == "style":
            return (*STYLES, COMPELS)
        if kind == "format":
            return exporter_names()
        return ()


def _fitting(typed: str, names: Iterable[str]) -> Iterator[Completion]:
    wanted = typed.casefold()
    for name in names:
        folded = name.casefold()
        if folded.startswith(wanted) or any(word.startswith(wanted) for word in folded.split()):
            yield Completion(name, start_position=-len(typed), display=plain(name))
