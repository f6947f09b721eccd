"""A session summed up, and a title for its chapter: from what was told in it, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.model.state import STARTED, State
from solofate.voice.brief import Brief
from solofate.voice.grades import RECAP
from solofate.voice.passages import kept_out_of, names_in, told_of
from solofate.voice.tokens import sentences

A_RECAP, A_TITLE = 90, 7
"""Words at most."""

_MOST_FACTS = 40


def recap(log: Sequence[tuple[int, Event]], state: State, session: int) -> Brief | None:
    """The brief for summing up a session, or None where nothing happened in it."""
    told = _told_in(log, state, session)
    if not told:
        return None
    return Brief(
        RECAP,
        facts=tuple(told),
        names=names_in(" ".join(told), state),
        longest=A_RECAP,
        sentences=5,
        kept_out=kept_out_of(state),
        speech=any("“" in each for each in told),
        ended=True,
    )


def title(log: Sequence[tuple[int, Event]], state: State, session: int) -> Brief | None:
    """The brief for the title of a session's chapter, or None where nothing happened in it."""
    whole = recap(log, state, session)
    if whole is None:
        return None
    return replace(whole, longest=A_TITLE, sentences=1, speech=False, is_title=True)


def _told_in(log: Sequence[tuple[int, Event]], state: State, session: int) -> list[str]:
    """The latest sentences told in a session: by the program, and by its player."""
    events = [event for _, event in log]
    begun = [
        at
        for at, event in enumerate(events)
        if isinstance(event, happened.Session) and event.state == STARTED and event.number == session
    ]
    told = told_of(events[begun[-1] if begun else 0 :], state, players=True)
    return [each for text in told for each in sentences(text)][-_MOST_FACTS:]
