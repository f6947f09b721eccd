"""A game's reader of plain words: what a sentence may mean at the moment it is typed, by what stands and was told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from solofate.campaign.steps import VOICED, Step
from solofate.commands.language.syntax import TOLD_BEHIND
from solofate.commands.readings import by_clauses, made_to_count, read
from solofate.commands.readings.answers import answers_in_sentences
from solofate.commands.readings.calls import left_open, meant_otherwise
from solofate.commands.readings.deeds import beside_words, halves
from solofate.commands.readings.reading import Moment, Reading, WrittenScene
from solofate.commands.readings.sentences import deed_told
from solofate.game.execution import Execution
from solofate.game.written_scenes import WrittenScenes
from solofate.rules import events as happened
from solofate.rules.decisions import Decision
from solofate.rules.model.state import State

if TYPE_CHECKING:
    from solofate.commands.readings.answers.answers_in_sentences import Answered
    from solofate.commands.readings.deeds.halves import Halves


class Reader:
    """Reads plain words. It changes nothing; the same words at the same moment mean the same.

    What a player told last is kept in mind, by which a pronoun is understood: `Bandi leaps out`, and `I run after him`.
    """

    def __init__(self, execution: Execution) -> None:
        self._execution = execution
        self._scenes = WrittenScenes(execution.host.library)

    def readings(self, text: str, decision: Decision | None) -> Sequence[Reading]:
        """What a line may mean where that decision is open, best first; never empty."""
        return by_clauses.readings(self._moment(decision), text)

    def answered(self, text: str, decision: Decision | None) -> Answered | None:
        """What a sentence typed at a question answers, and what it goes on to; None where it answers nothing."""
        once_answered = self._moment()
        return answers_in_sentences.answered(
            self._moment(decision),
            text,
            lambda said: read.deed_in(once_answered, said),
            lambda said: read.leads_away(once_answered, said),
        )

    def what_can_be_done(self, text: str, decision: Decision | None) -> Sequence[Reading]:
        """What words in which nothing was read could be meant for here."""
        return left_open.what_can_be_done(self._moment(decision), text)

    def ways_to_count(self, text: str) -> Sequence[Reading]:
        """The ways in which a line that was only told could count."""
        return made_to_count.ways_to_count(self._moment(), text)

    def meant_otherwise(self, said: str, before: str) -> str:
        """A line as it was meant by who says it was somebody else; nothing where that is not what is said."""
        return meant_otherwise.meant_otherwise(self._moment(), said, before)

    def meant_of_nobody_here(self, said: str, before: str) -> str | None:
        """Who was meant and is not here; None where nobody was turned down."""
        return meant_otherwise.meant_of_nobody_here(self._moment(), said, before)

    def halves(self, text: str) -> Halves | None:
        """The two deeds that a sentence tells of, each by itself; None where it tells of one."""
        return halves.halves(self._moment(), text)

    def told_beside(self, text: str, line: str) -> str:
        """What a sentence tells besides what is said in it, read as this line; nothing where it does not."""
        return beside_words.told_beside(self._moment(), text, line)

    def as_told(self, line: str, text: str) -> str:
        """The line with the deed of a sentence behind it, from which it was read, where dice decide that deed."""
        if TOLD_BEHIND in line or not deed_told.is_rolled_for(line):
            return line
        told = deed_told.deed_told(self._moment(), text, line)
        return f"{line}{TOLD_BEHIND}{told}" if told else line

    def _moment(self, decision: Decision | None = None) -> Moment:
        """When a line is read that is typed now."""
        execution = self._execution
        scenes = execution.host.library.scenes()
        steps = execution.timeline.steps
        told, lines = told_last(steps), last_lines(execution.state, steps)
        return Moment(
            execution.state, decision, scenes, told, lines, written=self._written if scenes else tuple
        )

    def _written(self) -> Sequence[WrittenScene]:
        """The written scenes that are still to come."""
        execution = self._execution
        events = (event for step in execution.timeline.steps for event in step.events)
        return self._scenes.to_come(execution.state, events)


def told_last(steps: Sequence[Step]) -> tuple[str, ...]:
    """What a player told last in the scene that is on, the latest first: sentences, and commands as they were told."""
    return tuple(filter(None, (_told_by_the_player(step) for step in _lately(steps))))[:_LAST]


def last_lines(state: State, steps: Sequence[Step]) -> tuple[str, ...]:
    """What was told last in the scene that is on, the latest first, by player and GM: who came, who spoke, who fell."""
    found: list[str] = []
    for step in _lately(steps):
        found += [told for event in reversed(step.events) if (told := _told_by_the_gm(state, event))]
        found += filter(None, [_told_by_the_player(step)])
    return tuple(found[:_MOST])


def _lately(steps: Sequence[Step]) -> Iterator[Step]:
    """The last inputs of the scene that is on, the latest first."""
    for step in reversed(steps[-_FEW:]):
        if any(isinstance(event, happened.SceneStarted) for event in step.events):
            return
        yield step


def _told_by_the_player(step: Step) -> str:
    line, _, told = step.line.partition(TOLD_BEHIND)
    return "" if step.line == VOICED or step.line.startswith((">", "?")) else told or line


def _told_by_the_gm(state: State, event: happened.Event) -> str:
    """Whom the GM told of as coming in, as speaking and of whom, or as beaten."""
    if not isinstance(event, _TELLING) or event.who not in state.characters:
        return ""
    name = state.characters[event.who].name
    return f"{name}: {event.text}" if isinstance(event, happened.Answered) else name


_TELLING = (happened.Entered, happened.Answered, happened.Conceded, happened.TakenOut)


_FEW, _LAST, _MOST = 12, 3, 5
"""So many steps are looked at, and so many lines of the player's and of both are kept in mind."""
