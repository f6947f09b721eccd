"""What happened, as somebody at the prompt reads it: the story's sentence first, the numbers behind it in a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from solofate.journal.prose import Prose
from solofate.journal.set_off import unmarked
from solofate.journal.story import with_first_names
from solofate.repl.shown_lines import NUMBERS, TOLD, Lines, ShownLine
from solofate.rules import events as happened
from solofate.rules.events import Event, apply
from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.characters import GM_SEAT, PCS, PLAYER
from solofate.rules.model.memory import MET
from solofate.rules.model.state import State
from solofate.wording.actions import attempt
from solofate.wording.agreement import agreed, speaks_of_several
from solofate.wording.dice import boxes_shown
from solofate.wording.events import lines as in_lines
from solofate.wording.events import rolls
from solofate.wording.events import scenes as scene_events
from solofate.wording.events.engagements import tally_text
from solofate.wording.events.not_asked import told_together
from solofate.wording.layout import width
from solofate.wording.people import (
    as_subject,
    capital,
    listed,
    name_of,
    several,
    the,
    the_zone,
    zone_name,
)
from solofate.wording.plain import inline
from solofate.wording.questions.choices import WIDTH
from solofate.wording.tracks import track_marked

ATTACK, ADVANTAGE, DEFEND = "attack", "advantage", "defend"


class _Roll(NamedTuple):
    """Dice on the table: who threw them for what, against what, and what has been invoked since."""

    rolled: happened.Rolled
    against: happened.Rolled | happened.DifficultySet | None = None
    since: tuple[str, ...] = ()
    shown: bool = False
    spent: bool = False
    """Whether a player has invoked something on it."""


class _Miss(NamedTuple):
    """An attack of a foe that came to nothing, with the sentence that tells it alone."""

    outcome: happened.Outcome
    moved: happened.Moved | None
    alone: str


class Feed:
    """Tells one event after the other, and remembers what has been said of a roll while a question waits."""

    def __init__(self) -> None:
        self._after: State | None = None
        self._said_how = False
        """Whether it was said in this sitting how one is asked each time."""
        self._begin()

    def _begin(self) -> None:
        self._prose = Prose()
        self._roll: _Roll | None = None
        self._misses: list[_Miss] = []
        self._alike: list[happened.Entered | happened.AspectRemoved] = []
        self._made_up: list[happened.Improvised] = []
        self._opened: list[tuple[happened.ThreadOpened, str]] = []
        self._scene_ends = False
        self._moved: happened.Moved | None = None
        self._crossing: list[happened.Moved | None] = []
        """Foes who went where the last one goes, and did no more than that."""
        self._outcome: happened.Outcome | None = None
        self._acted_last, self._exchange_begins, self._said_who_opens = "", False, False
        self._unasked: list[happened.NotAsked] = []
        self._said_of_unasked: set[tuple[str, ...]] = set()

    def lines(self, events: Sequence[Event], before: State) -> Mapping[int, Sequence[ShownLine]]:
        """The lines to show for these events, by the identity of the event they belong to."""
        if before != self._after:
            self._begin()  # Something was taken back, or told elsewhere.
        found = Lines()
        said: dict[int, list[str]] = {}
        for told in in_lines.tell_all(events, before, leads=False):
            said.setdefault(id(told.event), []).append(told.text)
        state = before
        self._scene_ends = any(isinstance(event, happened.SceneEnded) for event in events)
        for event in events:
            state = apply(state, event)
            self._tell(event, said.get(id(event), []), state, found)
        if events:
            self._pause(events[-1], state, found)
            self._say_unasked(events[-1], state, found)
        self._after, self._outcome = state, None
        if speaks_of_several(state):
            found.reword(lambda text: agreed(text, state))
        return found.by_event

    # ---- one event ---------------------------------------------------------------------------------------

    def _tell(self, event: Event, said: list[str], state: State, found: Lines) -> None:
        if isinstance(event, happened.GmCall):
            return  # /why explains it.
        if isinstance(event, happened.Entered | happened.AspectRemoved) and self._gathers(event):
            if not self._goes_with_the_last(event):
                self._say_alike(event, state, found)
            self._alike.append(event)
            return
        self._say_alike(event, state, found)
        if isinstance(event, happened.Improvised):
            if self._made_up and not _turn_out_alike(self._made_up[-1], event):
                self._say_made_up(event, state, found)
            self._made_up.append(event)
            return
        self._say_made_up(event, state, found)
        if isinstance(event, happened.ThreadOpened):
            self._opened.append((event, " ".join(said)))
            return
        self._say_opened(event, found)
        if self._goes_without_saying(event, state):
            return
        if isinstance(event, happened.NotAsked):
            self._unasked.append(event)
        elif isinstance(event, happened.Moved) and event.origin is not None and state.scene.exchange:
            self._say_misses(event, state, found, unless=self._can_join(event, state))
            if self._crosses_with_the_last(event, state):
                self._crossing.append(self._moved)
            else:
                self._say_move(event, state, found)
            self._moved = event
        elif isinstance(event, happened.Rolled) and self._is_told_alone(event, state):
            self._rolled(event, state)
        elif isinstance(event, happened.DifficultySet) and self._roll is not None:
            self._roll = self._roll._replace(against=event)
        elif self._roll is not None and isinstance(
            event, (happened.Invoked, happened.Rerolled, happened.StuntUsed)
        ):
            self._raised(event, said, state, found)
        elif self._roll is not None and isinstance(event, happened.AspectRemoved) and event.kind == "boost":
            pass  # A boost that is invoked is used up: the invoke said whose it was.
        elif isinstance(event, happened.Outcome) and self._roll is not None:
            self._settled(event, state, found)
        else:
            self._other(event, said, state, found)

    def _say_who_acts_again(self, event: happened.TurnPassed, state: State, found: Lines) -> None:
        """Why somebody acts first: whoever acts last in an exchange names who begins the next, also themselves.

        Either is said once a fight.
        """
        begins, self._exchange_begins = self._exchange_begins, False
        if event.chosen_by != self._acted_last or ruleset_of(state).turns is not None:
            return
        who = as_subject(state, event.chosen_by)
        if event.who == event.chosen_by:
            if self._said_who_opens:
                return
            self._said_who_opens = True
            self._pause(event, state, found)
            found.add(event, f"{who} acted last, and so may open the next exchange too, and does.")
        elif begins and state.scene.exchange == _SECOND:
            self._pause(event, state, found)
            named = f"{who} acted last, and so names who opens this one: {the(state, event.who)}."
            found.add(event, named, NUMBERS)

    def _rolled(self, event: happened.Rolled, state: State) -> None:
        self._prose.add(event, with_first_names(state))
        if event.action == DEFEND and self._roll is not None:
            self._roll = self._roll._replace(against=event)
        else:
            self._roll = _Roll(event)

    def _raised(self, event: Event, said: list[str], state: State, found: Lines) -> None:
        assert self._roll is not None
        self._prose.add(event, with_first_names(state))
        if isinstance(event, happened.Invoked) and _is_the_players(state, event.who):
            self._roll = self._roll._replace(spent=True)
        if self._roll.shown:
            for text in said:
                found.add(event, text, NUMBERS)
        else:
            self._roll = self._roll._replace(since=(*self._roll.since, *said))

    def _settled(self, event: happened.Outcome, state: State, found: Lines) -> None:
        """The roll is over: the sentence of the story, and the numbers behind it."""
        roll, self._roll = self._roll, None
        assert roll is not None
        if roll.spent:
            self._unasked = [each for each in self._unasked if each.decision != "invoke"]
        told = with_first_names(state)
        self._say_who_only_crossed(event, state, found)
        moved, self._moved = self._moved, None
        if moved is not None and moved.who == event.who and not roll.shown:
            self._prose.add(moved, told)
        self._prose.add(event, told)
        sentence = unmarked(self._prose.take())
        if moved is not None:  # Where they came from is no news: it has its place in the journal.
            sentence = sentence.replace(f" from {the_zone(state, moved.origin)} to ", " to ", 1)
        if self._missed_plainly(event, roll, state):
            miss = _Miss(event, moved, sentence)
            if not self._joins(miss):
                self._say_misses(event, state, found)
            self._misses.append(miss)
            # That no invoke was worth it goes without saying where they miss.
            self._unasked = [each for each in self._unasked if each.decision != "invoke"]
            return
        self._say_misses(event, state, found)
        result = rolls.result_in_numbers(event)
        self._outcome = event
        if roll.shown or state.characters[event.who].side != PCS:
            # The dice stand above, or are a foe's: /log has those.
            numbers = f"{_rung(event.effort)} against {_rung(event.opposition)}"
            hit = f", {result}" if event.action == ATTACK and event.shifts > 0 else ""
            whose = "" if roll.shown else f"{as_subject(state, event.who)}: "
            rest = f"{whose}{numbers}{hit}."
            found.add(event, f"{sentence.rstrip('.')}: {numbers}{hit}.", TOLD, event, rest)
            return
        found.add(event, sentence, TOLD, event)
        numbers_lines = [rolls.roll_in_numbers(roll.rolled, roll.against, told), *roll.since]
        numbers_lines[-1] = f"{numbers_lines[-1].rstrip('.')} → {result}"
        for line in numbers_lines:
            found.add(event, line, NUMBERS)

    def _other(self, event: Event, said: list[str], state: State, found: Lines) -> None:
        """Anything else: told as it is, but for what the line before it has said already."""
        outcome, self._outcome = self._outcome, None
        if isinstance(event, happened.ConflictEnded):
            self._said_of_unasked, self._said_who_opens = set(), False
        if (
            isinstance(event, happened.Hit)
            and outcome is not None
            and outcome.shifts - event.shifts in (0, 1)
        ):
            self._outcome = outcome  # One shift less is what the boost cost that was told before.
            return
        if isinstance(event, happened.StressMarked) and outcome is not None:
            boxes = boxes_shown(track_marked(state.characters[event.who], event))
            last = list(found.by_event.values())[-1]
            whose = f"{name_of(with_first_names(state), event.who)} {boxes}"
            text, rest = (
                f"{each.rstrip('.')}, {whose}" if each else whose for each in (last[-1].text, last[-1].rest)
            )
            last[-1] = last[-1]._replace(text=text, rest=rest)
            return
        if isinstance(event, happened.TurnEnded):
            self._acted_last = event.who
        if isinstance(event, happened.ExchangeStarted):
            self._exchange_begins = True
        if isinstance(event, happened.TurnPassed):
            self._say_who_acts_again(event, state, found)
            if state.characters[event.who].control == PLAYER:
                self._pause(event, state, found)
                if not found.goes_on(happened.ExchangeStarted, f": {the(state, event.who)}'s turn."):
                    found.add(event, f"{as_subject(state, event.who)}'s turn.")
            return
        if isinstance(event, happened.Rolled):
            self._prose.add(event, with_first_names(state))
        elif isinstance(event, happened.Outcome) and self._prose.keeps_for_the_exchange(event, state):
            return
        elif told := self._of_a_contest(event, state):
            said = [told]
        if not said:
            return
        self._pause(event, state, found)
        if isinstance(event, happened.Boost):
            self._outcome = outcome
        if isinstance(event, _COMES_OF_A_ROLL) and found.goes_on(happened.Outcome, f" {' '.join(said)}"):
            return
        for text in said:
            for line in text.splitlines():
                story = event if isinstance(event, _NOTHING_BUT_STORY) else None
                found.add(event, line, _STYLES.get(type(event), TOLD), story)

    def _is_told_alone(self, event: happened.Rolled, state: State) -> bool:
        """Whether a roll has a sentence of its own: all but those that are compared in an exchange of a contest."""
        if state.scene.contest is None or event.action == ADVANTAGE:
            return True
        return event.action == DEFEND and self._roll is not None

    def _of_a_contest(self, event: Event, state: State) -> str:
        """An exchange of a contest in a sentence, with how it stands, or its end; empty where that is none."""
        told, contest = self._prose.of_a_contest(event, with_first_names(state)), state.scene.contest
        if not told or not isinstance(event, happened.VictoryMarked) or contest is None:
            return told
        twice = "two at once: " if event.marked > 1 else ""
        return f"{told} ({twice}{tally_text(state, contest)})"

    # ---- what waits to be said ---------------------------------------------------------------------------

    def _pause(self, event: Event, state: State, found: Lines) -> None:
        """Say what was held back: something else is told now, or somebody is asked."""
        self._say_alike(event, state, found)
        self._say_made_up(event, state, found)
        self._say_opened(event, found)
        self._say_misses(event, state, found)
        roll = self._roll
        if roll is not None and not roll.shown:
            told = with_first_names(state)
            self._say_who_only_crossed(event, state, found)
            does = self._announced(roll.rolled, state)
            alone = f"{does}: {rolls.roll_in_numbers(roll.rolled, roll.against, told)}" if does else ""
            if alone and width(alone) <= WIDTH:
                found.add(event, alone, "dice")
            else:
                if does:
                    found.add(event, f"{does}.")
                found.add(event, rolls.roll_in_numbers(roll.rolled, roll.against, told, named=True), "dice")
            for text in roll.since:
                found.add(event, text, NUMBERS)
            self._roll = roll._replace(since=(), shown=True)
        self._say_move(event, state, found)

    def _say_who_only_crossed(self, event: Event, state: State, found: Lines) -> None:
        """Whoever crossed before the one who now does something there is told of alone."""
        last, self._moved = self._moved, None
        if self._crossing:
            self._say_move(event, state, found)
        self._moved = last

    def _announced(self, rolled: happened.Rolled, state: State) -> str:
        """What a foe is about to do, which nobody typed: else its dice would come out of the blue."""
        if state.characters[rolled.who].control == PLAYER:
            return ""
        target = self._roll.against if self._roll is not None else None
        whom = target.who if isinstance(target, happened.Rolled) else None
        does = attempt(rolled.action, state) or (
            f"attacks {the(with_first_names(state), whom)}" if whom else "attacks"
        )
        moved, self._moved = self._moved, None
        if moved is not None and moved.who == rolled.who:
            does = f"{self._prose.goes_over()} to {the_zone(state, moved.to)} and {does}"
        return f"{as_subject(state, rolled.who)} {does}"

    def _say_move(self, event: Event, state: State, found: Lines) -> None:
        moved, self._moved = self._moved, None
        crossing, self._crossing = [*self._crossing, moved], []
        gone = [each for each in crossing if each is not None]
        if len(gone) > 1:
            who = capital(several(state, [each.who for each in gone]))
            found.add(event, f"{who} cross to {the_zone(state, gone[0].to)}.")
        elif gone:
            self._prose.add(gone[0], with_first_names(state))
            found.add(event, unmarked(self._prose.take()))

    def _crosses_with_the_last(self, event: happened.Moved, state: State) -> bool:
        """Whether a foe goes where another has gone just now, who did nothing else."""
        last = self._moved
        if last is None or last.who == event.who or (last.origin, last.to) != (event.origin, event.to):
            return False
        return all(state.characters[each.who].side != PCS for each in (last, event))

    def _say_unasked(self, event: Event, state: State, found: Lines) -> None:
        """What was not asked since the player was asked last; of invokes and defences that is said once in a fight."""
        # What is asked after all, or was spent on this very roll, was not left out.
        unasked = [each for each in self._unasked if self._roll is None or each.decision != "invoke"]
        self._unasked = []
        new = [each for each in unasked if _what(each) not in self._said_of_unasked]
        self._said_of_unasked |= {_what(each) for each in new if each.decision in ("defend", "invoke")}
        if line := told_together(new, state, says_how=not self._said_how):
            self._said_how = True
            found.add(event, line, NUMBERS)

    # ---- several that are told as one --------------------------------------------------------------------

    def _gathers(self, event: happened.Entered | happened.AspectRemoved) -> bool:
        """Whether others like this may follow: people who enter, or boosts whose moment has passed."""
        if isinstance(event, happened.Entered):
            return True
        return event.kind == "boost" and event.by is None and self._roll is None

    def _goes_with_the_last(self, event: happened.Entered | happened.AspectRemoved) -> bool:
        """Whether this is told with what was gathered: people in one place, or boosts."""
        last = self._alike[-1] if self._alike else event
        if isinstance(last, happened.Entered) and isinstance(event, happened.Entered):
            return last.character.zone == event.character.zone
        return type(last) is type(event)

    def _say_alike(self, event: Event, state: State, found: Lines) -> None:
        alike, self._alike = self._alike, []
        if not alike:
            return
        came = [each for each in alike if isinstance(each, happened.Entered)]
        gone = [inline(each.aspect) for each in alike if isinstance(each, happened.AspectRemoved)]
        if came:
            zone = came[0].character.zone
            where = f" ({zone_name(state, zone)})" if zone is not None else ""
            who = capital(several(state, [each.who for each in came]))
            found.add(event, f"{who} {'enters' if len(came) == 1 else 'enter'}{where}.")
        if gone:
            which = f"The boost {gone[0]} is" if len(gone) == 1 else f"The boosts {listed(gone)} are"
            found.add(event, f"{which} gone.")

    def _say_made_up(self, event: Event, state: State, found: Lines) -> None:
        """What those turn out to be who were made up, several who are alike in one line."""
        alike, self._made_up = self._made_up, []
        if alike:
            who = capital(several(state, [each.who for each in alike]))
            found.add(event, scene_events.made_up_alike(who, alike))

    def _say_opened(self, event: Event, found: Lines) -> None:
        """The threads that begin here; where it is several, their titles alone, as /threads tells of them."""
        opened, self._opened = self._opened, []
        if len(opened) == 1:
            found.add(event, opened[0][1], NUMBERS)
        elif opened:
            titles = listed(f"“{inline(each.title).rstrip('.')}”" for each, _ in opened)
            found.add(event, f"Threads begin: {titles}. /threads tells of them.", NUMBERS)

    def _goes_without_saying(self, event: Event, state: State) -> bool:
        """Whether lines around it say so: who stands in a scene was met, and its end empties the GM's pool."""
        if isinstance(event, happened.Remembered):
            return event.tie == MET and event.who in state.characters
        to_nothing = isinstance(event, happened.FatePoints) and event.who == GM_SEAT and event.now == 0
        return to_nothing and self._scene_ends

    # ---- foes that miss ----------------------------------------------------------------------------------

    def _missed_plainly(self, event: happened.Outcome, roll: _Roll, state: State) -> bool:
        return (
            event.result == "fail"
            and not roll.shown
            and not roll.since
            and state.characters[event.who].side != PCS
        )

    def _joins(self, miss: _Miss) -> bool:
        """Whether this one does as the last ones did: the same blow at the same target, out of the same zone."""
        if not self._misses:
            return True
        last = self._misses[-1]
        to = last.moved.to if last.moved is not None else None
        return (last.outcome.action, last.outcome.against, last.outcome.skill) == (
            miss.outcome.action,
            miss.outcome.against,
            miss.outcome.skill,
        ) and to == (miss.moved.to if miss.moved is not None else None)

    def _can_join(self, moved: happened.Moved, state: State) -> bool:
        last = self._misses[-1] if self._misses else None
        return last is not None and last.moved is not None and last.moved.to == moved.to

    def _say_misses(self, event: Event, state: State, found: Lines, *, unless: bool = False) -> None:
        if unless or not self._misses:
            return
        misses, self._misses = self._misses, []
        first = misses[0]
        if len(misses) == 1:
            numbers = f"{_rung(first.outcome.effort)} against {_rung(first.outcome.opposition)}"
            rest = f"{as_subject(state, first.outcome.who)}: {numbers}."
            found.add(event, f"{first.alone.rstrip('.')}: {numbers}.", TOLD, first.outcome, rest)
            return
        who = capital(several(state, [each.outcome.who for each in misses]))
        crosses = f"cross to {the_zone(state, first.moved.to)}, " if first.moved is not None else ""
        whom = (
            the(with_first_names(state), first.outcome.against) if first.outcome.against is not None else "it"
        )
        do = (
            f"go for {whom} and miss" if first.outcome.action == ATTACK else "try for an opening and get none"
        )
        found.add(event, f"{who} {crosses}{do}: {_compared(misses)}.")


def _turn_out_alike(one: happened.Improvised, other: happened.Improvised) -> bool:
    """Whether two who were made up have the same numbers."""
    return one.weight == other.weight and scene_events.strengths(one.sheet, 2) == scene_events.strengths(
        other.sheet, 2
    )


_SECOND = 2
"""The first exchange that somebody opens because somebody else named them."""


def _is_the_players(state: State, who: str) -> bool:
    """Whether somebody's invokes are the player's to make; those against a mere difficulty are the GM's."""
    one = state.characters.get(who)
    return one is not None and one.control == PLAYER


def _what(event: happened.NotAsked) -> tuple[str, ...]:
    """What goes without saying the second time: that invokes are not worth it, or how somebody defends."""
    return (event.decision,) if event.decision == "invoke" else (event.decision, event.who, event.chose)


def _compared(misses: Sequence[_Miss]) -> str:
    """`Average and Fair against Great`, or each by itself where they met with different numbers."""
    met = {each.outcome.opposition for each in misses}
    if len(met) == 1:
        return f"{listed(_rung(each.outcome.effort) for each in misses)} against {_rung(met.pop())}"
    return ", ".join(
        f"{_rung(each.outcome.effort)} against {_rung(each.outcome.opposition)}" for each in misses
    )


_NOTHING_BUT_STORY = (
    happened.Narration,
    happened.Answered,
    happened.Unasked,
    happened.Nudged,
    happened.NamesProposed,
)
_COMES_OF_A_ROLL = (happened.Boost, happened.AspectAdded)
"""What is told behind the sentence of the roll it came of, where there is room."""
_STYLES: Mapping[type[object], str] = {
    happened.Heading: "title",
    happened.Outcome: "dice",
    happened.TensionChanged: NUMBERS,
    happened.ThreadMoved: NUMBERS,
    happened.FactsNoted: NUMBERS,
    happened.Remembered: NUMBERS,
}


def _rung(number: int) -> str:
    """`Average`: the word of the ladder alone."""
    return on_the_ladder(number).partition(" (")[0]
