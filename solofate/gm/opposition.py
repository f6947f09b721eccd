"""Opposition: who stands against the heroes who are here, as hard a fight as the style asks for."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from solofate.content.rows import Row
from solofate.gm.encounters import Encounter, Meeting, foes_of, reckoned
from solofate.gm.prediction import predicted
from solofate.gm.style import SENSIBLE
from solofate.gm.trials import Trials, before_the_fight
from solofate.gm.verdict import Mind, Verdict, listed, percent, times
from solofate.rules.characters import Character
from solofate.rules.decisions import Decision
from solofate.rules.table import Table

MOST_TRIED, ABOUT = 5, 0.5
REHEARSED_TURNS, LONG_REHEARSED_TURNS = 1_500, 9_000
"""How long an encounter that is looked at is rehearsed, in turns taken; the second where no trials follow."""

PART, MOST_PARTS = 500, 1.5
"""After how many turns of trials it is seen whether more are needed, and how many times all of them the GM looks on."""

LOOKED_AHEAD = 4
"""As how many turns one counts in which the GM looks ahead: it takes as long."""

SURE_ENOUGH, NEAR = 0.018, 0.05
"""The doubt at which trials end, and how near the band a rehearsed share is worth trying out."""


class Tried(NamedTuple):
    """An encounter that was looked at: the heroes' share of such fights, and how many of them were tried out."""

    option: str
    encounter: Encounter
    share: float
    fights: int = 0


class Search:
    """Encounters held against the band of the style, by rehearsals and then by trials, while there is patience."""

    def __init__(self, meeting: Meeting, table: Table, mind: Mind) -> None:
        state, scene = table.state, table.state.scene
        self._meeting, self._mind, self._dialect = meeting, mind, table.dialect
        self._state = state._replace(
            scene=scene._replace(
                zones=meeting.zones or scene.zones, aspects=(*scene.aspects, *meeting.aspects)
            )
        )
        self._turns = mind.weights.prediction.trial_turns
        self._patience = MOST_PARTS * self._turns
        self.tried: list[Tried] = []

    @property
    def goes_on(self) -> bool:
        """Whether another encounter is looked at."""
        return len(self.tried) < MOST_TRIED and (self._patience > 0 or not self._turns)

    def beyond(self, share: float) -> float:
        """How far a share lies outside of the band."""
        low, high = self._mind.style.wins
        return max(low - share, share - high, 0.0)

    def look_at(self, name: str, encounter: Encounter) -> Tried:
        """What share of such fights the heroes win: by rehearsals, and by trials where that could be in the band."""
        foes = foes_of(self._state, encounter)
        tried = Tried(name, encounter, self._rehearsed(foes))
        if self.beyond(tried.share) <= NEAR:
            tried = self._try_out(tried, foes)
        self.tried.append(tried)
        return tried

    def make_sure_of(self, tried: Tried) -> Tried:
        """The same encounter after trials, if it had none."""
        if tried.fights:
            return tried
        surer = self._try_out(tried, foes_of(self._state, tried.encounter), to_the_end=True)
        self.tried[self.tried.index(tried)] = surer
        return surer

    def _rehearsed(self, foes: Sequence[Character]) -> float:
        meeting, mind = self._meeting, self._mind
        turns = REHEARSED_TURNS if self._turns else LONG_REHEARSED_TURNS
        return predicted(
            self._state, meeting.heroes, foes, meeting.kind, mind.style, mind.weights, turns
        ).share

    def _try_out(self, tried: Tried, foes: Sequence[Character], to_the_end: bool = False) -> Tried:
        if not self._turns:
            return tried
        mind = self._mind
        start = before_the_fight(self._state, self._meeting.heroes, foes)
        seats = mind.seat(SENSIBLE), mind.seat(mind.style.name)
        trials = Trials(start, self._meeting.kind, *seats, self._dialect)
        share, long = tried.share, LOOKED_AHEAD if mind.style.looks_ahead else 1
        for played in range(0, self._turns, PART):
            self._patience -= PART
            trials.play(min(PART, self._turns - played) // long)
            share, doubt = trials.share(tried.share, mind.weights.prediction.rehearsals_count)
            if doubt <= SURE_ENOUGH or (self.beyond(share) > 2 * doubt and not to_the_end):
                break
        return tried._replace(share=share, fights=len(trials.fought))


def choose(decision: Decision, table: Table, mind: Mind) -> Verdict:
    """An encounter whose share of wins lies where the style wants it, looked for from the likeliest on.

    What is found too easy or too hard shows how far the rule of thumb is off, and the next one looked at is so much
    harder or easier.
    """
    meeting = decision.about
    if not isinstance(meeting, Meeting):
        return Verdict(decision.default)
    search = Search(meeting, table, mind)
    left = {
        option.id: (option.detail, reckoned(meeting.heroes, option.detail, table.state.skills))
        for option in decision.options
    }
    low, high = mind.style.wins
    aim = middle = _logit((low + high) / 2)
    found = None
    while left and found is None and search.goes_on:
        # Of those about as hard as they should be the one that was drawn first, so that not all roads lead to one.
        name = min(left, key=lambda each: max(ABOUT, abs(left[each][1] - aim)))
        tried = search.look_at(name, left.pop(name)[0])
        if search.beyond(tried.share) == 0.0:
            found = tried
        aim += middle - _logit(tried.share)
    picked = found or search.make_sure_of(min(search.tried, key=lambda each: search.beyond(each.share)))
    valued = [(each.option, 0.5 if each is picked else -search.beyond(each.share)) for each in search.tried]
    return Verdict(picked.option, valued, lambda: _reason(picked, search, mind))


def _logit(share: float) -> float:
    share = max(0.01, min(0.99, share))
    return log(share / (1.0 - share))


def _reason(picked: Tried, search: Search, mind: Mind) -> str:
    low, high = mind.style.wins
    others = [f"{_who(each.encounter)} {percent(each.share)}" for each in search.tried if each is not picked]
    weighed = f" Looked at as well: {listed(others)}." if others else ""
    near = "; nothing here comes nearer" if search.beyond(picked.share) else ""
    known = f"by {times(picked.fights, 'fight')} played out unseen" if picked.fights else "by rehearsal"
    return (
        f"{_who(picked.encounter)}: the heroes win {in_words(picked.share)} of such fights, {percent(picked.share)} "
        f"{known}, where a {mind.style.name} GM looks for {percent(low)} to {percent(high)}{near}.{weighed}"
    )


_IN_WORDS = (
    (0.03, "hardly any"),
    (0.15, "one in ten"),
    (0.22, "one in five"),
    (0.29, "one in four"),
    (0.42, "one in three"),
    (0.58, "half"),
    (0.71, "two in three"),
    (0.78, "three in four"),
    (0.85, "four in five"),
    (0.97, "nine in ten"),
)


def in_words(share: float) -> str:
    """A share of fights as one would say it: `two in three`."""
    return next((words for most, words in _IN_WORDS if share < most), "nearly all")


def _who(encounter: Encounter) -> str:
    return listed([_counted(row, number) for row, number in encounter])


def _counted(row: Row, number: int) -> str:
    return row.sheet.name if number == 1 else f"{number} of the kind {row.sheet.name}"
