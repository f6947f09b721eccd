"""The summary of the rules on one page, worked out from the ruleset in force: outcomes, harm, care, turns, help."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.contests import SHORTEST
from solofate.rules.model.harm import AFTER_SCENARIO, AFTER_SCENE, AFTER_SESSION, AT_BREAKTHROUGH
from solofate.rules.procedures.actions.rolls import FAIL, STYLE, SUCCEED, TIE, result_of
from solofate.rules.procedures.growth.recovery import treatment_difficulty
from solofate.rules.ruleset import CHALLENGES, CONTESTS, TEAMWORK, Ruleset
from solofate.wording.people import listed
from solofate.wording.plain import inline

FARTHEST = 8
"""Shifts farther from 0 than this are as these are."""

_RESULTS = {FAIL: "a failure", TIE: "a tie", SUCCEED: "a success", STYLE: "a success with style"}
_CLEARS = {
    AFTER_SCENE: "a full scene",
    AFTER_SESSION: "a full session",
    AFTER_SCENARIO: "a full scenario",
    AT_BREAKTHROUGH: "a breakthrough",
}


def outcomes(rules: Ruleset) -> list[tuple[int, int, str]]:
    """The results of a roll, each with the least and the most shifts that come to it."""
    shifts = range(-FARTHEST, FARTHEST + 1)
    runs = [(result, list(run)) for result, run in groupby(shifts, key=lambda each: result_of(rules, each))]
    return [(run[0], run[-1], result) for result, run in runs]


def reference_lines(rules: Ruleset) -> Iterator[str]:
    """The whole page."""
    yield f"{rules.title} in brief"
    yield "Shifts are the effort less what stands against it."
    for least, most, result in outcomes(rules):
        yield f"  {_span(least, most)}: {_RESULTS[result]}"
    if not rules.ties_succeed:
        yield f"Tied overcome: {listed([inline(each.replace('-', ' ')) for each in rules.tied_overcome]) or 'none'}."
    yield f"An invoke: +{rules.invoke_bonus}, or all dice again."
    for track in rules.tracks:
        yield f"{inline(track.title)}: {track_told(rules, track.id)}."
    for slot in rules.consequences:
        care = "nothing treats it"
        if slot.difficulty is not None:
            own = treatment_difficulty(slot, oneself=True)
            care = f"treated at {on_the_ladder(slot.difficulty)}, by oneself at {on_the_ladder(own)}"
        clears = f", clears after {_CLEARS[slot.clears]}" if slot.clears in _CLEARS else ""
        yield f"{inline(slot.called)}: takes {slot.shifts}; {care}{clears}."
    turns = "whoever has acted names the next" if rules.turns is None else "by skill, the highest first"
    yield f"Turns: {turns}."
    if rules.has(TEAMWORK):
        three = [
            f"{rules.teamwork_bonus(rating, 3):+d} with the skill at {rating:+d}" for rating in (1, 2, 4)
        ]
        yield f"Three who help add {listed(three)}."
    if rules.has(CONTESTS):
        longest = rules.contests.longest
        farther = f", up to {longest} where the GM says so" if longest > SHORTEST else ""
        yield f"A contest goes to {SHORTEST} victories{farther}."
    if rules.has(CHALLENGES):
        yield "A challenge is a row of tasks the GM names; whoever plays a hero picks which one that hero takes."


def track_told(rules: Ruleset, track: str) -> str:
    """How many boxes a track has by the rating of its skill: `3 boxes at +0, 4 from +1, 6 from +3`."""
    spec = rules.track(track)
    assert spec is not None
    if spec.from_cap:
        return "as many boxes as a skill may be high, and half the rating of its skill"
    steps = [0, *(least for least, _ in spec.steps)]
    told = [f"{spec.length(rating)} from {rating:+d}" for rating in steps[1:]]
    return ", ".join([f"{spec.length(0)} boxes at +0", *told])


def _span(least: int, most: int) -> str:
    if least == -FARTHEST:
        return f"{most:+d} or fewer"
    if most == FARTHEST:
        return f"{least:+d} or more"
    return f"{least:+d}" if least == most else f"{least:+d} to {most:+d}"
