"""Modules that wait: `import` names them, and they are run when something of them is first used.

What nobody needs before the first line is typed would cost the prompt most of its time. Whoever uses such a module
imports it as a module (`from solofate.gm import emulator`) and never a name out of it; where all do so, what stands
below it waits too. `tests/test_start_up.py` tells which do. `importlib.util.LazyLoader` would not do: it runs a module
as soon as anybody imports it a second time, since importing looks at its `__spec__`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.abc import Loader
else:
    Loader = object  # importlib.abc would load temporary files, archives and random numbers with it

LATE = frozenset(
    (
        "solofate.commands.everything",
        "solofate.content.digests",
        "solofate.content.written",
        "solofate.commands.language.answers",
        "solofate.commands.language.orders",
        "solofate.commands.readings.answers.answers_in_sentences",
        "solofate.commands.readings.deeds.beside_words",
        "solofate.commands.readings.sentences.deed_told",
        "solofate.commands.readings.deeds.halves",
        "solofate.commands.readings.made_to_count",
        "solofate.commands.readings.by_clauses",
        "solofate.commands.readings.calls.left_open",
        "solofate.commands.readings.calls.meant_otherwise",
        "solofate.commands.readings.read",
        "solofate.game.overrule",
        "solofate.game.script",
        "solofate.gm.emulator",
        "solofate.gm.scenes.questions",
        "solofate.gm.scenes.returning",
        "solofate.gm.wording.endings",
        "solofate.gm.titles.facets",
        "solofate.gm.titles.title_goals",
        "solofate.gm.titles.told_clauses",
        "solofate.gm.titles.title_reading",
        "solofate.gm.suggesting",
        "solofate.gm.titles.atlas",
        "solofate.gm.story.facts",
        "solofate.gm.talk.felt",
        "solofate.gm.what_matters",
        "solofate.gm.wording.draws",
        "solofate.journal.sentences",
        "solofate.repl.fair_warning",
        "solofate.repl.plain_prompt",
        "solofate.repl.made_to_count",
        "solofate.repl.offers",
        "solofate.repl.own_words",
        "solofate.repl.plain_words",
        "solofate.repl.speaker",
        "solofate.repl.taking_back",
        "solofate.rules.decisions.scenes",
        "solofate.rules.options",
        "solofate.rules.procedures.conflict.conflict_ends",
        "solofate.rules.procedures.conflict.movement",
        "solofate.rules.procedures.conflict.turns",
        "solofate.rules.procedures.scenes.scenes",
        "solofate.rules.procedures.scenes.transitions",
        "solofate.wording.events.lines",
        "solofate.wording.events.rolls",
        "solofate.wording.events.scenes",
        "solofate.wording.pages.recap",
        "solofate.wording.questions.few_invokes",
        "solofate.wording.questions.options",
        "solofate.wording.questions.spending",
    )
)

_KNOWN_BEFORE = frozenset(
    ("__class__", "__dict__", "__file__", "__loader__", "__name__", "__package__", "__path__", "__spec__")
)
_RUNNING = RLock()


class _Waiting(ModuleType):
    """A module that has not been run."""

    def __getattribute__(self, name: str) -> Any:
        if name not in _KNOWN_BEFORE:
            with _RUNNING:
                _run(self)
        return ModuleType.__getattribute__(self, name)


def _run(module: ModuleType) -> None:
    """Run the module, unless that has begun: what it imports may come back to it."""
    loader = module.__spec__ and module.__spec__.loader
    if isinstance(loader, _Late) and loader.waits:
        loader.waits = False
        try:
            loader.inner.exec_module(module)
        except BaseException:
            loader.waits = True
            raise
        module.__class__ = ModuleType


class _Late(Loader):
    """A loader that leaves it at an empty module."""

    def __init__(self, inner: Loader) -> None:
        self.inner, self.waits = inner, True

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self.inner.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        module.__class__ = _Waiting


class _Finder:
    """Finds the late modules as any other is found."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in LATE:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and spec.loader is not None:
            spec.loader = _Late(spec.loader)
        return spec


def wait_for_use() -> None:
    """Has the late modules of this program wait."""
    sys.meta_path.insert(0, _Finder())
