"""Ends of scenes: what is done before one is called over, and how it goes on when every hero has left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from solofate.commands.readings.calls.calls import call_readings
from solofate.commands.readings.calls.lines_of_commands import ReadAsWords
from solofate.commands.readings.reading import Moment, Reading, found_once
from solofate.commands.readings.scenes.closing import ENDS_SCENE, ENDS_SESSION, Closed, closed
from solofate.commands.readings.scenes.scene_openings import says_when_or_where
from solofate.commands.readings.ways.ways_away import leads_out
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.time_first import time_first
from solofate.rules.model.state import heroes_are_gone


@found_once
def ends_it(moment: Moment, said: Utterance) -> bool:
    """Whether a line says that the scene is over, or the sitting."""
    return closed(moment, said) is not None or any(each.line in _ENDS for each in call_readings(moment, said))


_ENDS = (ENDS_SCENE, ENDS_SESSION)


def before_the_end(moment: Moment, over: Closed, text: str, read: ReadAsWords) -> Iterator[Reading]:
    """What is done before the scene is called over. Who leaves then is only told of: no scene is begun by it."""
    found = read(moment, over.deed)
    leaves = found[0].line.startswith("/scene") or leads_out(moment, utterance(over.deed))
    only_goes = any(each.line == "/end" for each in found)
    in_passing = not moment.fighting and _is_done_in_passing(found[0].line)
    for each in found:
        if each.line == over.deed:
            remark = each == found[0] and "enough" in utterance(over.deed).words[:_A_REMARK]
            score = 0.75 if leaves or in_passing else ONLY_TOLD if only_goes or remark else each.score
            yield each._replace(line=text, score=score)
        elif not leaves and not each.line.startswith("/conflict"):
            yield each._replace(score=min(each.score, _IN_PASSING)) if in_passing else each


def _is_done_in_passing(line: str) -> bool:
    """Whether a deed is done to nobody, or helps with nothing more: it rolls no dice where the scene is over with it.

    What finds something out is rolled for.
    """
    if line.startswith("/advantage") and " seeking " not in line:
        return True
    whom = (" vs ", " on ", " seeking ")
    return line.startswith(_BY_A_ROLL) and not any(each in line for each in whom)


_A_REMARK = 5
_BY_A_ROLL = ("/overcome", "/advantage", "/maneuver", "/do")
_IN_PASSING = 0.55

ONLY_TOLD = 0.65
"""How likely a way out is story alone where it is said that the scene ends with it."""


def nobody_is_left(moment: Moment) -> bool:
    """Whether a scene goes on that every hero has left, or was taken out of: what is told then begins the next."""
    scene = moment.state.scene
    playing = scene.open and not moment.fighting and moment.decision is None
    return playing and heroes_are_gone(moment.state)


def of_who_has_left(moment: Moment, text: str, read: ReadAsWords) -> Sequence[Reading]:
    """What is told of the heroes where none is in the scene any more: the next scene, or how they left this one."""
    scene = moment.state.scene._replace(open=False)
    between = read(replace(moment, state=moment.state._replace(scene=scene)), text)
    leads_on = [each for each in between if each.line.startswith("/scene")]
    ours = not {"i", "we"}.isdisjoint(utterance(time_first(text).rest).words[:1])
    if leads_on and (ours or says_when_or_where(moment, utterance(text))):
        return between
    return (Reading(text, 1.0, "how it goes on for who has left is told"), *leads_on)
