"""Safety tools: taking content out, pausing, going back, skipping ahead (Fate Condensed, Safety Tools).

A call goes before everything else, also in the middle of a decision. It is a concern until its caller has said
what becomes of it, and until then nothing else happens. Nothing is erased: the log keeps what stood before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Any

from solofate.campaign.steps import VOICED, Step
from solofate.commands.language.play import TakenByXCard
from solofate.commands.language.registry import SAFETY, Command
from solofate.commands.language.syntax import read_line
from solofate.errors import IllegalChoice
from solofate.game.execution import Execution
from solofate.game.replay import recorded
from solofate.gm.story import facts
from solofate.gm.style import STYLES
from solofate.gm.wording.eligible import is_a_sentence
from solofate.lexicon.matcher import lexicon
from solofate.rules import events as happened
from solofate.rules.decisions import GM_SEAT, Decision, Option, bare
from solofate.rules.decisions.safety import PAUSED, REWIND_TO, SKIP_TO, STRUCK_OUT, EarlierMoment
from solofate.rules.dice import QueuedDice
from solofate.rules.events import (
    BoundsKept,
    ConcernRaised,
    ConcernSettled,
    Event,
    LineChanged,
    Narration,
    SceneStarted,
    StyleChanged,
)
from solofate.rules.model.safety import (
    DROP,
    LEAVE,
    PAUSE,
    REWIND,
    REWORD,
    SCENE,
    SKIP,
    TAKEN_OUT_MARK,
    UNDO,
    X_CARD,
    Struck,
    speaks_of,
    without,
)
from solofate.rules.model.state import CONFLICT, FREE, State
from solofate.rules.procedures.conflict import conflict_ends
from solofate.rules.procedures.scenes import scenes, transitions
from solofate.rules.table import Table

GO_ON, STAY, PASSAGE = "go-on", "stay", "passage"
MOST_REWIND_POINTS = 12
KEPT = "(what was taken out stays out)"
_DISTURBS_NOTHING = ("undo", "asking")
"""Commands that may come before a call is answered: one takes it back, the other says what is asked from here on."""
PASSED_OVER = "The rest is passed over."


class Safety:
    """The safety tools of a game. Everything asked is made from the game as it stands and so is never lost."""

    def __init__(self, execution: Execution) -> None:
        self._execution, self._timeline = execution, execution.timeline

    @property
    def _state(self) -> State:
        return self._execution.state

    def check_first(self, command: Command | None = None) -> None:
        """A concern goes first: raises `IllegalChoice` for anything else while one is open (FG-SAFE-06)."""
        concern = self._state.concern
        if concern is None or (
            command is not None and (command.group == SAFETY or command.name in _DISTURBS_NOTHING)
        ):
            return
        raise IllegalChoice(
            f"/{concern.call} comes first: answer it (Enter takes {self.question().default}), "
            "or /undo takes the call back"
        )

    # ---- what is asked -------------------------------------------------------------------------------------

    def question(self) -> Decision:
        """What the caller of the open concern is asked. It is made from the state alone and so is never lost."""
        concern = self._state.concern
        assert concern is not None
        who = self._state.active or GM_SEAT
        if concern.call == X_CARD:
            options = [LEAVE]
            if not self._typed_by_the_player(concern.texts):
                options.insert(0, DROP)
            if self._steps_since(concern.at) is not None:
                options.insert(len(options) - 1, UNDO)
            return STRUCK_OUT.ask(who, bare(*options), options[0], concern, free_text=True)
        if concern.call == PAUSE:
            styles = [Option(style, None) for style in STYLES if style != self._state.style]
            return PAUSED.ask(who, (Option(GO_ON, None), *styles), GO_ON, None)
        if concern.call == SKIP:
            ways = [PASSAGE] if self._state.scene.mode != FREE else []
            ways += [SCENE] if self._state.scene.open else []
            return SKIP_TO.ask(who, bare(*ways, STAY), (*ways, STAY)[0], concern)
        found = self.rewind_points()
        options_back = tuple(Option(f"back:{number}", point) for number, point in enumerate(found, start=1))
        begun = self._since_the_scene_began()
        scene = (Option(SCENE, EarlierMoment("", begun)),) if begun is not None else ()
        return REWIND_TO.ask(who, (*options_back, *scene, Option(STAY, None)), STAY, None)

    def _typed_by_the_player(self, texts: Sequence[str]) -> bool:
        """Whether the command that is running was typed with these words: it cannot find others by itself."""
        if self._execution.pending is None:
            return False
        line = self._timeline.steps[self._timeline.opened].line
        return without(line, map(Struck, texts)) != line

    def rewind_points(self, most: int = MOST_REWIND_POINTS) -> list[EarlierMoment]:
        """The points before the latest inputs, the latest first. An answer belongs to the input that asked."""
        found: list[EarlierMoment] = []
        steps = self._timeline.steps
        for at in range(len(steps) - 1, self._timeline.irrevocable - 1, -1):
            if len(found) == most:
                break
            step = steps[at]
            if step.opens and step.line != VOICED and not only_calls(step):
                found.append(EarlierMoment(without(step.line, self._state.struck), len(steps) - at))
        return found

    def _since_the_scene_began(self) -> int | None:
        """How many steps were taken since the scene began; None where nothing was, or none is open."""
        if not self._state.scene.open:
            return None
        steps = self._timeline.steps
        for at in range(len(steps) - 1, self._timeline.irrevocable - 1, -1):
            if any(isinstance(event, SceneStarted) for event in steps[at].events):
                return len(steps) - at - 1 or None
        return None

    def _steps_since(self, number: int) -> int | None:
        """How many steps go if what brought in this event is taken back with all since; None where that cannot be."""
        steps = self._timeline.steps
        at = len(steps) - 1
        if number:
            at = next((each for each in range(at, -1, -1) if _has(steps[each], number)), -1)
        elif self._execution.pending is None:
            return None
        at = self._timeline.began(at) if at >= 0 else -1
        return len(steps) - at if at >= self._timeline.irrevocable else None

    # ---- what is taken out ---------------------------------------------------------------------------------

    def found_to_strike(self, what: str) -> TakenByXCard:
        """What an X-card means: what speaks of these words, or without any what was told last."""
        struck = {each.text for each in self._state.struck}
        if what:
            speaking = [
                (number, text)
                for number, text in (*self._typed(), *self._told())
                if speaks_of(text, what) and text not in struck
            ]
            if speaking:
                return TakenByXCard(tuple(dict.fromkeys(text for _, text in speaking)), speaking[0][0])
        for number, text in self._told():
            if text not in struck:
                return TakenByXCard(
                    tuple(each for at, each in self._told() if at == number and each not in struck), number
                )
        return TakenByXCard((), 0)

    def _typed(self) -> Iterator[tuple[int, str]]:
        """What the running command was typed with, in quotes: it has not come to pass yet."""
        if self._execution.pending is not None:
            words = read_line(self._timeline.steps[self._timeline.opened].line).words
            yield from ((0, word.text) for word in words if word.quoted)

    def _told(self) -> Iterator[tuple[int, str]]:
        """Everything told, the latest first: what the open question proposes (number 0), then the log."""
        asked = self._execution.pending
        if asked is not None and asked.free_text:
            yield from ((0, option.id) for option in asked.options)
        if asked is not None:
            proposed = (getattr(asked.about, name, "") for name in ("complication", "text", "terms"))
            yield from ((0, text) for text in proposed if isinstance(text, str) and text)
        for step in reversed(self._timeline.steps):
            for at in range(len(step.events) - 1, -1, -1):
                yield from ((step.first + at, text) for text in brought_in(step.events[at]))

    # ---- settling ------------------------------------------------------------------------------------------

    def settle(self, line: str, choice: str) -> list[Event]:
        """Does what the caller of the open concern chose."""
        concern = self._state.concern
        assert concern is not None
        if concern.call == X_CARD:
            return self._strike(line, choice)
        if concern.call == PAUSE:
            tone = [StyleChanged(choice)] if choice in STYLES else []
            return self._execution.put(line, (ConcernSettled(PAUSE, choice), *tone))
        if choice == STAY:
            return self._execution.put(line, (ConcernSettled(concern.call, STAY),))
        if concern.call == SKIP:
            return self._skip_ahead(line, choice, concern.texts[0] if concern.texts else "")
        return self.go_back(line, choice)

    def _strike(self, line: str, choice: str) -> list[Event]:
        concern = self._state.concern
        assert concern is not None
        how = choice if choice in (DROP, UNDO, LEAVE) else REWORD
        settled = ConcernSettled(X_CARD, how, choice if how == REWORD else "")
        told: tuple[Event, ...] = ()
        if how == REWORD and _tells(choice) and not all(map(is_a_sentence, concern.texts)):
            # Nobody is called by a sentence: what was struck goes, and the sentence is told of it.
            how = LEAVE if self._typed_by_the_player(concern.texts) else DROP
            settled, told = settled._replace(how=how), facts.told(self._state, choice)
        if how == UNDO:
            back = self._steps_since(concern.at)
            assert back is not None
            return self._execution.put(line, (*self._kept(back), settled), back)
        if how == LEAVE or self._execution.pending is None:
            return self._execution.put(line, (*told, settled))
        instead = settled.instead if how == REWORD else TAKEN_OUT_MARK
        return self._other_words(settled, tuple(Struck(text, instead) for text in concern.texts), told)

    def _other_words(
        self, settled: ConcernSettled, struck: tuple[Struck, ...], told: tuple[Event, ...]
    ) -> list[Event]:
        """The running command goes on from its start with the same dice and answers, and with other words."""
        before = recorded(self._timeline, self._timeline.opened)
        meanwhile = chain.from_iterable(before.meanwhile.values())
        answers: list[str] = []
        for answer in before.answers:
            swapped = without(answer, struck)
            if swapped != answer and settled.how == DROP:
                break
            answers.append(swapped)
        typed = without(before.line, struck) if settled.how == REWORD else before.line
        return self._execution.run_again(typed, answers, (*meanwhile, *told, settled), self._state.struck)

    def go_back(self, line: str, choice: str) -> list[Event]:
        """Returns to an earlier point; what was taken out since stays out (ruling AMBG-33). Raises `IllegalChoice`."""
        if choice == SCENE:
            steps = self._since_the_scene_began()
        else:
            number = int(choice.removeprefix("back:"))
            found = self.rewind_points(number)
            steps = found[-1].steps if number <= len(found) else None
        if steps is None:
            raise IllegalChoice("there is no such moment to go back to; /rewind alone lists them")
        return self._execution.put(line, (*self._kept(steps), ConcernSettled(REWIND, choice)), steps)

    def _skip_ahead(self, line: str, how: str, summary: str) -> list[Event]:
        """Close what is being played by agreement: what is owed is paid, nobody has lost (ruling AMBC-84).

        A command that is running is taken back; one that began the very thing stands as far as it went.
        """
        back = len(self._timeline.steps) - self._timeline.opened if self._execution.pending is not None else 0
        before = self._before(back).scene
        if not before.open or before.mode != self._state.scene.mode:
            back = 0
        table = Table(self._before(back), QueuedDice())
        for event in (
            *self._kept(back),
            Narration(summary, "player") if summary else Narration(PASSED_OVER, "gm"),
        ):
            table.emit(event)
        if how == SCENE:
            scenes.end_scene(table)
        elif table.state.scene.mode == CONFLICT:
            conflict_ends.end_conflict(table, None)
        else:
            transitions.break_off(table)
        table.emit(ConcernSettled(SKIP, how))
        return self._execution.put(line, table.log, back, ends=True)

    def _before(self, steps: int) -> State:
        return self._timeline.after(len(self._timeline.steps) - steps).state

    def _kept(self, back: int) -> tuple[Event, ...]:
        """What stays when so many steps are taken back: what was taken out by then, and the lines that were drawn."""
        now, before = self._state, self._before(back)
        bounds = (now.lines, now.veils, now.struck)
        return () if bounds == (before.lines, before.veils, before.struck) else (BoundsKept(*bounds),)

    def kept_by_undo(self, back: int) -> tuple[Event, ...]:
        """The same for `/undo`; where nothing but calls is taken back, that is what is meant, and none stays."""
        taken_back = self._timeline.steps[len(self._timeline.steps) - back :]
        return () if all(map(only_calls, taken_back)) else self._kept(back)


def only_calls(step: Step) -> bool:
    """Whether nothing but safety calls was done in a step."""
    return all(
        isinstance(event, (ConcernRaised, ConcernSettled, LineChanged, BoundsKept)) for event in step.events
    ) and bool(step.events)


def _has(step: Step, number: int) -> bool:
    return bool(step.events) and step.first <= number < step.first + len(step.events)


# Which words an event brings into the story, as against those it only repeats.

_TELLING = ("text", "complication", "outcome", "event")
"""Fields that are told to the table in every kind of event that has them."""


def _scene(event: happened.SceneStarted) -> tuple[str, ...]:
    known = (aspect.name for aspect in event.aspects if aspect.kind == "situation" and not aspect.hidden)
    return (event.title, *event.goals.values(), *known)


def _entered(event: happened.Entered) -> tuple[str, ...]:
    return () if event.character.is_hero else (event.character.name,)


def _aspect(event: Any) -> tuple[str, ...]:
    return () if getattr(event, "hidden", False) else (event.aspect,)


def _countdown(event: happened.CountdownMarked) -> tuple[str, ...]:
    """One that starts. Of a secret one the players see the track and not its meaning."""
    if event.begins is None:
        return ()
    return (event.name,) if event.secret else event.begins.words


_BRINGS: Mapping[type[Any], Callable[[Any], tuple[str, ...]]] = MappingProxyType(
    {
        happened.SceneStarted: _scene,
        happened.Entered: _entered,
        happened.AspectAdded: _aspect,
        happened.AspectRevealed: _aspect,
        happened.AspectRenamed: lambda event: (event.name,),
        happened.Boost: _aspect,
        happened.ConsequenceTaken: _aspect,
        happened.Recovery: lambda event: (event.aspect,) if event.state == "treated" else (),
        happened.Milestone: lambda event: (event.now,),
        happened.Breakthrough: lambda event: (event.now,),
        happened.StuntWritten: lambda event: (event.stunt,),
        happened.ArcEnded: lambda event: event.developments,
        happened.Conceded: lambda event: (event.terms,),
        happened.DetailDeclared: lambda event: (event.detail,),
        happened.AspectLocked: lambda event: (event.detail,),
        happened.CountdownMarked: _countdown,
        happened.CountdownEnded: lambda event: event.texts,
        happened.Distracted: lambda event: (event.distraction.name, event.distraction.choice),
        happened.DistractionDecided: lambda event: event.texts,
        happened.ChallengeStarted: lambda event: (event.aim, *(task.name for task in event.tasks)),
        happened.ContestStarted: lambda event: (event.goal, *(side.goal for side in event.sides)),
        happened.ThreadOpened: lambda event: (event.title,),
        happened.Remembered: lambda event: (event.name,),
    }
)


def brought_in(event: Event) -> tuple[str, ...]:
    """The words that came into the story with this event; none for what only counts."""
    brings = _BRINGS.get(type(event))
    found = brings(event) if brings is not None else (getattr(event, name, "") or "" for name in _TELLING)
    return tuple(text for text in found if isinstance(text, str) and text.strip())


def _tells(text: str) -> bool:
    """Whether other words are a sentence that tells something, and no name."""
    begins = text.casefold().split()[:1]
    return is_a_sentence(text) or (bool(begins) and begins[0] in lexicon().set_of("answer-words", "tells-of"))
