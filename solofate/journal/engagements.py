"""Challenges, contests and teamwork as sentences of a story; how hard it was, the numbers tell."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.journal.set_off import Said, called
from solofate.rules import events as happened
from solofate.rules.model.challenges import BROKEN_OFF, DEFEAT, VICTORY
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import State
from solofate.wording.events.exchanges import contest_side
from solofate.wording.people import capital, listed, name_of, sentence
from solofate.wording.plain import inline


def _aided(event: happened.Aided, state: State) -> Said:
    return Said(f"lends a hand to {name_of(state, event.to)}", event.who)


def _challenge(event: happened.ChallengeStarted, state: State) -> Said:
    tasks = listed(called(task.name) for task in event.tasks)
    aim = f" ({inline(event.aim)})" if event.aim else ""
    return Said(f"There is much to do at once{aim}: {tasks}.")


_CAME_OF = {
    "fail": "is not done",
    "tie": "is done in part",
    "succeed": "is done",
    "style": "is done, and in style",
}


def _task(event: happened.TaskDone, state: State) -> Said:
    return Said(f"{called(event.task)} {_CAME_OF.get(event.result, inline(event.result))}.")


_ENDS = {
    VICTORY: "All of it is done.",
    DEFEAT: "None of it is done.",
    BROKEN_OFF: "The rest is left as it is.",
}
_LEADS_TO = {
    "challenge": " And there is more to do.",
    "contest": " Now it becomes a race.",
    "conflict": " Now somebody means harm.",
}


def _challenge_ended(event: happened.ChallengeEnded, state: State) -> Said:
    undone = [called(task) for task, result in event.results.items() if result == "fail"]
    some = (
        f"Most of it is done, but not {listed(undone)}." if undone else "All of it is done, after a fashion."
    )
    some = (
        some if len(undone) * 2 <= len(event.results) else f"Little of it is done, and not {listed(undone)}."
    )
    ended = _ENDS.get(event.ending, some)
    return Said(ended + _LEADS_TO.get(event.leads_to, ""))


def _contest(event: happened.ContestStarted, state: State) -> Said:
    wants = "; ".join(
        f"{contest_side(state, side.id)} {'want' if side.id == PCS else 'wants'} this: {inline(side.goal)}"
        for side in event.sides
    )
    return Said(sentence(capital(wants)))


def _forfeited(event: happened.RollForfeited, state: State) -> Said:
    return Said(f"{capital(contest_side(state, event.side))} {_do(event.side, 'lose')} time over it.")


def _victory(event: happened.VictoryMarked, state: State) -> Said:
    far = "far ahead" if event.marked == 2 else "ahead"
    return Said(f"{capital(contest_side(state, event.side))} {_do(event.side, 'pull')} {far}.")


def _twist(event: happened.Twist, state: State) -> Said:
    return Said("Nobody gains on the other, and things take a turn.")


def _gave_up(event: happened.GaveUp, state: State) -> Said:
    words = f" {sentence(event.text)}" if event.text else ""
    return Said(f"{capital(contest_side(state, event.side))} {_do(event.side, 'give')} up.{words}")


def _contest_ended(event: happened.ContestEnded, state: State) -> Said:
    if event.winner is None:
        return Said("Nobody gets there.")
    return Said(f"{capital(contest_side(state, event.winner))} {_do(event.winner, 'win')}.")


def _guard_overcome(event: happened.GuardOvercome, state: State) -> Said:
    return Said("is within reach at last", event.who)


def _do(side: str, verb: str) -> str:
    return verb if side == PCS else f"{verb}s"


ENGAGEMENTS: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.Aided: _aided,
        happened.ChallengeStarted: _challenge,
        happened.TaskDone: _task,
        happened.ChallengeEnded: _challenge_ended,
        happened.ContestStarted: _contest,
        happened.RollForfeited: _forfeited,
        happened.VictoryMarked: _victory,
        happened.Twist: _twist,
        happened.GaveUp: _gave_up,
        happened.ContestEnded: _contest_ended,
        happened.GuardOvercome: _guard_overcome,
    }
)
"""What each event of a challenge, a contest or teamwork is in the story."""
