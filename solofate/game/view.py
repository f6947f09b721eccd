"""What is looked at of a game: its state as it is written, and the story as it is told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from solofate.campaign.steps import VOICED
from solofate.commands.language.play import Pending
from solofate.game.execution import Execution
from solofate.records.state import GameState
from solofate.rules.model.safety import without

if TYPE_CHECKING:
    from solofate.journal.exporter import Journal


def state_of(execution: Execution, pending: Pending | None) -> GameState:
    """The state with what is written beside it: the open decision, and the line typed last."""
    state = GameState(*execution.state)
    if pending is not None:
        state.asked = (pending.id, pending.decision)
    inputs = (step for step in reversed(execution.timeline.steps) if step.opens and step.line != VOICED)
    last = next((step.line for step in inputs), "")
    state.command = without(last, state.struck)
    return state


def journal_of(execution: Execution, title: str) -> Journal:
    """What an export tells: the events that stand, from the start, under the title."""
    from solofate.journal.exporter import Journal

    timeline = execution.timeline
    return Journal(timeline.log_after(0, execution.state.struck), timeline.after(0).state, title)


def write_journal(
    journal: Journal, format: str, path: Path | None, mechanics: str | None, folder: Path | None
) -> Path:
    """Writes a journal in a format; returns the file or folder. Raises `SolofateError`.

    Without a path it goes into `folder` (or the one we are in) and takes the place of an earlier one; a file somebody
    names is never overwritten. `mechanics` is how the numbers are told: `none`, `folded` or `full`, or as the format
    does by itself.
    """
    from solofate.journal.exporter import exporter_named

    exporter = exporter_named(format)
    if path is not None:
        return exporter.write(journal, path, mechanics)
    target = (folder or Path()) / exporter.default_name(journal.title or "journal")
    return exporter.write(journal, target, mechanics, replace=True)


def journal_as(journal: Journal, format: str, mechanics: str | None) -> bytes:
    """A journal in a format that is a single file, not written anywhere. Raises `SolofateError`."""
    from solofate.journal.exporter import exporter_named

    exporter = exporter_named(format)
    return exporter.content(journal, exporter.told(mechanics))


def write_script(text: str, path: Path | None, title: str, folder: Path | None) -> Path:
    """Writes a script into a file, by the rules of `write_journal`; returns the file. Raises `SolofateError`."""
    from solofate.journal.files import file_name, write_file

    target = path or (folder or Path()) / file_name(title or "game", "fate")
    write_file(target, text, replace=path is None)
    return target
