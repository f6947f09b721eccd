"""How long a deed takes, and what the shifts of a success go into (Bite-Sized Fate, Skills)."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Valued, best_of, name_of
from solofate.gm.reasons.rulings import MakesItLast, TakesSoLong
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Success, Task
from solofate.rules.model.durations import LASTING, ShiftsReading, duration
from solofate.rules.names import words_of
from solofate.rules.table import Table

BY_ITS_WORDS, BY_ITS_SKILL, OTHERWISE = 1.0, 0.6, 0.3
"""How much speaks for a duration that a word of the deed tells, its skill, or nothing."""


def how_long(decision: Question[Task, int], table: Table, mind: GmContext) -> Answer:
    """The longest that any word of the deed asks for, else what its skill takes as a rule, else a few minutes."""
    task, known = decision.about, lexicon(table.state.words)
    steps = [option.id for option in decision.options]
    told = known.told("durations", words_of(task.purpose))
    listed = table.state.skills
    usual = [step for step, able in known.subject("of-skills").items() if listed.does(task.skill, able)]
    valued: list[Valued] = [(step, BY_ITS_WORDS + 0.01 * steps.index(step)) for step in told if step in steps]
    valued += [(step, BY_ITS_SKILL) for step in usual if step not in told and step in steps]
    valued += [(decision.default, OTHERWISE)] if decision.default not in (*told, *usual) else []
    chose, worth = best_of(valued)
    word = told.get(chose, "") if worth >= BY_ITS_WORDS else ""
    takes = duration(table.rules.time_table, steps.index(chose))
    return Answer(chose, valued, TakesSoLong(takes, word, "" if word else task.skill))


def shifts(decision: Question[Success, ShiftsReading], table: Table, mind: GmContext) -> Answer:
    """Whoever has nothing to hurry for makes it last."""
    about = decision.about
    return Answer(
        LASTING,
        [(LASTING, float(about.shifts))],
        MakesItLast(name_of(table.state, about.task.who), about.shifts),
    )
