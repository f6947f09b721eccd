"""Taking back what the GM did: `/bogus` for its last call, `/withdraw` for a compel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.campaign.steps import Step
from solofate.commands.language.registry import find_command
from solofate.commands.language.syntax import COMMAND, ORACLE, read_line
from solofate.errors import IllegalChoice, UnknownName
from solofate.game.execution import Execution
from solofate.game.replay import Explained, recorded
from solofate.rules.decisions import GM_SEAT
from solofate.rules.decisions.actions import NAME
from solofate.rules.events import (
    AspectAdded,
    BoundsKept,
    CallOverruled,
    Compel,
    ConcernRaised,
    ConcernSettled,
    Event,
    GmCall,
    Heading,
    LineChanged,
    Narration,
    Rolled,
)
from solofate.rules.events.fate_points import VOID_REASON
from solofate.rules.procedures.compels.compelling import WITHDRAW

COMPEL = "compel"
"""The decision by which a compel is accepted or refused."""

FIND = "find"
"""What /bogus calls what a search brought to light."""


def calls(steps: Sequence[Step]) -> Iterator[tuple[int, GmCall]]:
    """The GM calls in these steps with their numbers in the log, latest first."""
    for step in reversed(steps):
        for at in range(len(step.events) - 1, -1, -1):
            event = step.events[at]
            if isinstance(event, GmCall):
                yield step.first + at, event


def overrule_call(execution: Execution, typed: str | None = None) -> list[Event]:
    """Takes back a call of the GM's and lets play go on from another choice there, at no cost.

    `typed` may begin with the number of the event that is the call, or with its duty (`framing`), else it is the
    last one; then it names the option, and without it the next best of what was weighed is taken. What was decided
    before the call stands, and so do the player's own words. Raises `IllegalChoice` or `UnknownName`.
    """
    steps = execution.timeline.steps
    if typed is None or typed.casefold() == FIND:
        if (found := _found_otherwise(execution)) is not None:
            return found
        if typed is not None:
            raise IllegalChoice("nothing was found in the last input that could be something else")
    number, call, choice = _meant(steps, typed)
    instead = _instead_of(call, choice)
    at = next(at for at in range(len(steps) - 1, -1, -1) if steps[at].events and steps[at].first <= number)
    return _run_again(execution, at, call.at, instead, (CallOverruled(call.duty, call.chose),))


def _found_otherwise(execution: Execution) -> list[Event] | None:
    """Another find for the last search, where it found something; None where the last input was no search.

    Whatever came of the find goes with it; the dice stay as they fell.
    """
    timeline = execution.timeline
    if not timeline.steps:
        return None
    last = len(timeline.steps) - 1
    opened = timeline.began(last)
    steps = timeline.steps[opened:]
    named = {event.aspect for step in steps for event in step.events if isinstance(event, AspectAdded)}
    if " seeking " not in steps[0].line or not named:
        return None
    asked: list[tuple[str, Sequence[str]]] = []
    execution.recall(
        recorded(timeline, opened, last + 1),
        lambda decision, table: asked.append((decision.kind, [option.id for option in decision.options])),
    )
    chosen = [(here, choice) for here in range(opened, last + 1) for choice in timeline.steps[here].choices]
    for number, ((kind, options), (here, name)) in enumerate(zip(asked, chosen, strict=False)):
        if kind != NAME.id or name not in named:
            continue
        other = next((option for option in options if option != name), None)
        if other is None:
            raise IllegalChoice(
                "nothing else could be found there by these words; /undo takes the search back"
            )
        return _run_again(execution, here, number, other, (CallOverruled(FIND, name),))
    return None


def withdraw_compel(execution: Execution) -> list[Event]:
    """The player objects to the last compel: it is withdrawn, and whatever came of it is taken back.

    That goes until dice are rolled (ruling AMBC-53). Raises `IllegalChoice`.
    """
    if execution.pending is not None and execution.pending.kind == COMPEL:
        return execution.answer(f"> {WITHDRAW}", WITHDRAW)
    timeline = execution.timeline
    at, compel = _last_compel(timeline.steps)
    if compel.by == compel.who or compel.how == VOID_REASON:
        raise IllegalChoice("that compel was your own; /undo takes it back")
    if compel.answer == "withdrawn":
        raise IllegalChoice("that compel has been withdrawn already")
    later = [step.line for step in timeline.steps[at + 1 :] if step.opens and step.line.startswith("/")]
    if later:
        raise IllegalChoice(
            f"{later[0]} came after the compel; /undo takes back what came since, and then it"
        )
    decided: list[tuple[str, str]] = []
    execution.recall(
        recorded(timeline, timeline.began(at), at + 1),
        lambda decision, table: decided.append((decision.kind, decision.who)),
    )
    asked = [choice for choice, what in enumerate(decided) if what == (COMPEL, compel.who)]
    if compel.by != GM_SEAT or not asked or not execution.state.characters[compel.who].is_hero:
        raise IllegalChoice("that compel is none the GM put to you; /undo takes it back")
    return _run_again(execution, at, asked[-1], WITHDRAW)


def _run_again(
    execution: Execution, at: int, choice: int, instead: str, first: tuple[Event, ...] = ()
) -> list[Event]:
    """Take back the command that step `at` belongs to and run it again with another answer to one of its choices."""
    opened = execution.timeline.began(at)
    taken_back = execution.timeline.steps[opened:]
    choices = tuple(each for step in taken_back for each in step.choices)[:choice]
    kept = [event for step in taken_back for event in step.events]
    words = tuple(
        event
        for step in taken_back
        for place, event in enumerate(step.events)
        if _is_an_aside(step)
        or _by_the_player(event)
        or (place < step.first_put and not isinstance(event, CallOverruled))
    )
    earlier = tuple(event for event in kept if isinstance(event, Explained) and event.at < choice)
    return execution.overrule(opened, at, (*choices, instead), earlier, (*words, *first))


def _last_compel(steps: Sequence[Step]) -> tuple[int, Compel]:
    """The latest compel and its step. Raises `IllegalChoice` if there is none, or dice have fallen since."""
    for at in range(len(steps) - 1, -1, -1):
        for event in reversed(steps[at].events):
            if isinstance(event, Compel):
                return at, event
            if isinstance(event, Rolled):
                raise IllegalChoice("dice have been rolled since the last compel, so it stands")
    raise IllegalChoice("there is no compel to withdraw")


def _meant(steps: Sequence[Step], typed: str | None) -> tuple[int, GmCall, str | None]:
    """The call that is meant, and the option named. A number that is an option of the last call is that option."""
    made = calls(steps)
    latest = next(made, None)
    if latest is None:
        raise IllegalChoice("the GM has made no call yet")
    first, _, rest = (typed or "").partition(" ")
    weighed = {each.option for each in latest[1].weighed}
    if first in weighed:
        return (*latest, typed)
    for number, call in (latest, *made):
        if first in (str(number), call.duty):
            return number, call, rest.strip() or None
    if first.isascii() and first.isdigit():
        raise IllegalChoice(f"event {first} is no GM call; the latest is {latest[0]}")
    return (*latest, typed)


def _instead_of(call: GmCall, choice: str | None) -> str:
    ranked = sorted(call.weighed, key=lambda each: -each.value)
    others = [each.option for each in ranked if each.option != call.chose]
    if choice is None:
        if not others:
            raise IllegalChoice("the GM weighed nothing else there, so there is no next best")
        return others[0]
    fitting = [each for each in others if each.casefold() == choice.casefold()] or [
        each for each in others if each.casefold().startswith(choice.casefold())
    ]
    if len(fitting) != 1:
        raise UnknownName(f"the GM could have chosen {', '.join(others) or 'nothing else'}, not “{choice}”")
    return fitting[0]


def _by_the_player(event: Event) -> bool:
    """Whether it stands whatever becomes of the command: the player's own words, and safety calls."""
    if isinstance(event, Narration):
        return event.by == "player"
    return isinstance(event, (Heading, ConcernRaised, ConcernSettled, LineChanged, BoundsKept))


def _is_an_aside(step: Step) -> bool:
    """Whether an input stands by itself whatever became of the command around it: a question, a note, a table."""
    read = read_line(step.line)
    return read.kind == ORACLE or (read.kind == COMMAND and find_command(read.verb).aside)
