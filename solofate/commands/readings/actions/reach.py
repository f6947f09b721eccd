"""What can be done from where the hero stands: a hand laid on somebody elsewhere takes the way there first."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.language.syntax import COMMAND, joined, read_line, split_at
from solofate.commands.readings.reading import Moment, Reading
from solofate.errors import SolofateError
from solofate.rules.model.state import State

_JUST_BEFORE = 0.01


def laid_hands_on(state: State, line: str) -> str | None:
    """Whom an advantage is laid on by hand, as a grip or a disarming is; None where it is none, or nobody is meant."""
    try:
        read = read_line(line)
    except SolofateError:
        return None
    if read.kind != COMMAND or read.verb != "advantage" or len(read.words) < 2:
        return None
    by_hand = {own for usual in _BY_HAND for own in state.skills.at(usual)}
    whom = joined(split_at(read.words, "on")[1] or ()).partition(",")[0]
    return whom if read.words[0].text in by_hand and whom in state.characters else None


def is_elsewhere(state: State, who: str, whom: str) -> bool:
    """Whether somebody stands in another zone, so that no hand reaches them."""
    here, there = state.characters[who].zone, state.characters[whom].zone
    return here is not None and there is not None and here != there


def gets_there_first(moment: Moment, reading: Reading) -> Iterator[Reading]:
    """A reading, with the way before it where it is done by hand in a fight to somebody who stands elsewhere."""
    state, hero = moment.state, moment.hero
    whom = laid_hands_on(state, reading.line) if moment.fighting and hero is not None else None
    if whom is not None and hero is not None and is_elsewhere(state, hero.id, whom):
        zone = state.characters[whom].zone
        assert zone is not None
        name = state.scene.zones.names[zone]
        yield Reading(f"/move {name}", reading.score + _JUST_BEFORE, "first one gets there")
    yield reading


_BY_HAND = ("fight", "physique", "burglary")
