"""A game written out as a `.fate` script that plays to the same log.

What was taken back is left out, unless something that stands came of it: a call that was overruled, a compel that was
withdrawn, a safety call. There the script plays what was taken back too, and takes it back as it was done.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.campaign.steps import VOICED, Step
from solofate.commands.language.answers import as_answer
from solofate.commands.language.syntax import ANSWER, HEADING, NARRATION, read_line
from solofate.errors import MalformedChoice
from solofate.game.execution import Execution
from solofate.game.overrule import FIND
from solofate.game.replay import recorded_in
from solofate.game.running import ROLL_FOR_ME, control_of
from solofate.game.safety import KEPT
from solofate.game.timeline import BEGINNING, SEED, snapshot_after
from solofate.gm import what_matters
from solofate.gm.asking import ALWAYS, AS_SET, NEVER, WHEN_IT_MATTERS, keeps_a_defence
from solofate.gm.asking import KEPT as KEPT_DEFENCE
from solofate.rules.decisions import Decision
from solofate.rules.dice import read_faces
from solofate.rules.events import (
    CallOverruled,
    ConcernRaised,
    ConcernSettled,
    GmCall,
    LineChanged,
    NotAsked,
    replay,
)
from solofate.rules.model.characters import PLAYER
from solofate.rules.model.safety import X_CARD, speaks_of
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.procedures.compels.compelling import WITHDRAW
from solofate.rules.table import Table

SCRIPT = "script"
"""What is asked for in the place of a format."""

_LINE_BREAK = re.compile(r"\r\n|\r|\n")


class Observed(NamedTuple):
    """A decision as it was met: its kind, whose it was, who controlled them, what could be chosen.

    `settled` is why it need not be asked where it does not matter; nothing, where it does.
    """

    kind: str
    who: str
    control: str
    choices: frozenset[str]
    settled: str


def script_of(execution: Execution, title: str) -> str:
    """The game so far as the text of a script. The campaign it is run in has to be the one it was played in."""
    shown = " ".join(title.split())
    return "\n".join((f"# {shown or 'A game'}, as it was played", *_Writer(execution).lines(), ""))


class _Writer:
    """Writes the inputs of a game, and keeps count of what the script will have played by then.

    `asking` is the setting for each kind of question that need not be put, `kept` the defences that are kept;
    `numbers` has for each event its number in the script's own log.
    """

    def __init__(self, execution: Execution) -> None:
        self._execution, self._timeline = execution, execution.timeline
        self._history = execution.timeline.history
        self._taken_back = self._history.taken_back()
        self._asking = dict.fromkeys(what_matters.MATTERS, ALWAYS)
        self._kept: dict[str, str] = {}
        self._numbers: dict[int, int] = {}
        self._inputs: dict[int, int] = {}

    def lines(self) -> Iterator[str]:
        """Every line of the script."""
        entries = self._history.entries
        start = self._timeline.after(0)
        first = self._timeline.irrevocable
        if not (len(entries) > first and self._history.step(entries[first]).line.startswith(f"{SEED} ")):
            yield f"{SEED} {self._timeline.after(first).seed}"
        yield from self._played(entries, 0, start.state)

    def _played(
        self, entries: Sequence[int], before: int, state: State, last: Step | None = None
    ) -> Iterator[str]:
        """The lines for entries that stood one after the other, `before` inputs after the beginning.

        `last` is the step they came after, None at the beginning.
        """
        steps = [self._history.step(entry) for entry in entries]
        observed: list[Observed] = []
        answered = 0
        for at, (entry, step) in enumerate(zip(entries, steps, strict=True)):
            if step.line == VOICED:  # Nobody typed it, and it changed nothing.
                self._inputs[entry] = 0
                continue
            replaced = self._replaced_by(entry, step, state)
            if replaced:
                yield from self._played(replaced, before + at, state, last)
            if step.opens:
                observed, answered = self._observed(steps[at:], before + at, state, last), 0
            if step.line != BEGINNING:
                here = observed[answered : answered + len(step.choices)]
                given = len(here) if replaced else int(not step.opens and not _is_roll(step))
                by_policy = _answered_by_policy(step, here, given, answered)
                answered += len(step.choices)
                waits = observed[answered : answered + 1] if step.waits else []
                again = self._given_again(step, replaced)
                put = [*(each for each, _ in by_policy), *waits]
                yield from self._settings_for(step, put, again, observed)
                line = self._line_of(entry, step, replaced, state)
                if not step.choices and any(
                    keeps_a_defence(self._history.step(each).line) for each in replaced
                ):
                    self._kept.clear()
                self._keep(line, here)
                yield line
                yield from (f"> {as_answer(choice)}" for _, choice in by_policy)
                self._inputs[entry] = 1 + len(by_policy)
            for number in range(step.first, step.first + len(step.events)):
                self._numbers[number] = len(self._numbers) + 1
            state = replay(state, step.events)
            last = step
            if state.scene.mode != CONFLICT:
                self._kept.clear()

    # ---- what came of something that was taken back ---------------------------------------------------------

    def _replaced_by(self, entry: int, step: Step, state: State) -> Sequence[int]:
        """The entries that a step took the place of, where it came of them.

        What settles a call that still stands came of that call, whatever else was taken back before it.
        """
        back = self._taken_back.get(entry, ())
        calls = [each.call for each in step.events if isinstance(each, ConcernSettled)]
        raised = (event for each in back for event in self._history.step(each).events)
        standing = state.concern.call if state.concern is not None else None
        came_of_them = (
            step.line == KEPT
            or step.first_put
            or (step.opens and WITHDRAW in step.choices)
            or (
                calls
                and (
                    step.line.startswith("/")
                    or (standing not in calls and any(isinstance(each, ConcernRaised) for each in raised))
                )
            )
        )
        return back if came_of_them else ()

    def _line_of(self, entry: int, step: Step, replaced: Sequence[int], state: State) -> str:
        """What is typed to have a step come about again."""
        if step.line == KEPT:
            return f"/undo {sum(self._inputs[each] for each in replaced)}"
        if step.opens and self._withdraws(step, replaced):
            return f"/{WITHDRAW}"
        if replaced and step.opens and step.first_put:
            last = step.events[step.first_put - 1]
            if isinstance(last, CallOverruled):
                return self._overruling(step, last, replaced)
            if isinstance(last, ConcernSettled):
                return f"> {last.instead or last.how}"
        return _as_typed(step, state)

    def _given_again(self, step: Step, replaced: Sequence[int]) -> int:
        """How many answers of a command that ran again are those it had before, with why they were given."""
        before = [choice for each in replaced for choice in self._history.step(each).choices]
        same = 0
        while same < min(len(before), len(step.choices)) and before[same] == step.choices[same]:
            same += 1
        return same

    def _withdraws(self, step: Step, replaced: Sequence[int]) -> bool:
        """Whether a command ran again because a compel was withdrawn: there its answers part from those it had."""
        before = [choice for each in replaced for choice in self._history.step(each).choices]
        parted = next((now for was, now in zip(before, step.choices, strict=False) if was != now), None)
        return parted == WITHDRAW

    def _overruling(self, step: Step, overruled: CallOverruled, replaced: Sequence[int]) -> str:
        if overruled.duty == FIND:
            return f"/bogus {FIND}"
        made = [
            (replacing.first + at, event)
            for replacing in map(self._history.step, replaced)
            for at, event in enumerate(replacing.events)
            if isinstance(event, GmCall) and (event.duty, event.chose) == (overruled.duty, overruled.chose)
        ]
        before = [choice for each in replaced for choice in self._history.step(each).choices]
        number, call = next(
            (number, call)
            for number, call in reversed(made)
            if step.choices[call.at] != call.chose and list(step.choices[: call.at]) == before[: call.at]
        )
        return f"/bogus {self._numbers[number]} {step.choices[call.at]}"

    # ---- what was not asked -----------------------------------------------------------------------------------

    def _observed(
        self, steps: Sequence[Step], before: int, state: State, last: Step | None
    ) -> list[Observed]:
        """Every decision of the command that the first step began, and the one it waits for."""
        end = next((later for later in range(1, len(steps)) if steps[later].opens), len(steps))
        observed: list[Observed] = []

        def watch(decision: Decision, table: Table) -> None:
            observed.append(_observed(decision, table))

        read = read_line(steps[0].line)
        if read.kind in (NARRATION, HEADING) or not any(each.choices or each.waits for each in steps[:end]):
            return observed
        if last is not None:
            start = snapshot_after(state, last)
        else:
            start = self._timeline.after(0)._replace(state=state, seed=steps[0].seed)
        try:
            self._execution.recall(recorded_in(steps[:end], start, before), watch)
        except Exception:  # other rules than those it was played with: it is written as it was typed
            observed.clear()
        return observed

    def _settings_for(
        self, step: Step, asked: Sequence[Observed], again: int, observed: Sequence[Observed]
    ) -> Iterator[str]:
        """The settings under which a step asks what it asked, and no more.

        The first `again` answers of its command are given again whatever is set. `observed` are all decisions of it.
        """
        wanted: dict[str, str] = {}
        parted: dict[str, None] = {}
        for event in step.events:
            if isinstance(event, NotAsked) and event.reason != KEPT_DEFENCE and event.at >= again:
                wanted[event.decision] = NEVER if event.reason == AS_SET else WHEN_IT_MATTERS
                if event.decision == "defend" and event.at < len(observed):
                    asked = [*asked, observed[event.at]._replace(settled="")]
        for each in asked:
            settles = self._asking.get(each.kind, ALWAYS)
            if each.kind not in wanted and (
                settles == NEVER or (settles == WHEN_IT_MATTERS and each.settled)
            ):
                wanted[each.kind] = ALWAYS
            if self._kept.get(each.who) in each.choices:
                parted[each.who] = None
        for who in parted:
            del self._kept[who]
            yield f"/asking clear {who}"
        for kind, setting in wanted.items():
            if self._asking[kind] != setting:
                self._asking[kind] = setting
                yield f"/asking {kind} {setting}"

    def _keep(self, line: str, here: Sequence[Observed]) -> None:
        if here and here[0].choices and keeps_a_defence(line):
            kept = [each for each in here[0].choices if each in line.casefold()]
            self._kept[here[0].who] = max(kept, key=len, default="")


def _observed(decision: Decision, table: Table) -> Observed:
    kind = decision.kind
    asked = kind == "defend"
    choices = frozenset(option.id for option in decision.options) if asked else frozenset[str]()
    settled = what_matters.MATTERS[kind](decision, table) if kind in what_matters.MATTERS else ""
    return Observed(kind, decision.who, control_of(decision, table), choices, settled)


def _answered_by_policy(
    step: Step, here: Sequence[Observed], given: int, answered: int
) -> list[tuple[Observed, str]]:
    """The player's own decisions in a step that neither the player nor a setting answered: a policy did (/auto)."""
    settled = {event.at for event in step.events if isinstance(event, NotAsked)}
    return [
        (each, choice)
        for at, (each, choice) in enumerate(zip(here, step.choices, strict=False))
        if at >= given and each.control == PLAYER and answered + at not in settled
    ]


def _is_roll(step: Step) -> bool:
    """Whether a step answers a question for dice, which is none of its choices; or is no answer at all."""
    read = read_line(step.line)
    if read.kind != ANSWER or not step.rolls:
        return not step.choices
    try:
        return read.text == ROLL_FOR_ME or read_faces(read.text) == step.rolls[0]
    except MalformedChoice:
        return False


def _as_typed(step: Step, state: State) -> str:
    """A line as a script can hold it: one line, and no heading that would be a comment there."""
    read = read_line(step.line)
    if read.kind == HEADING:
        return f"/journal heading {_quoted(read.text)}"
    if read.kind == NARRATION and (read.text != read.text.strip() or _LINE_BREAK.search(read.text)):
        return f"/journal {' '.join(map(_quoted, _LINE_BREAK.split(read.text)))}"
    if read.kind == ANSWER:
        return f"> {' '.join(read.text.split())}"
    raised = next((each for each in step.events if isinstance(each, ConcernRaised)), None)
    if step.line == f"/{X_CARD}":
        drawn = [each.topic for each in step.events if isinstance(each, LineChanged)]
        texts = raised.texts if raised is not None else ()
        drawn += [line for line in state.lines if all(speaks_of(text, line) for text in texts)]
        return f"{step.line} {_quoted(drawn[0])}" if drawn else step.line
    return step.line.strip()


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
