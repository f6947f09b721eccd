"""Opposition: who stands against the heroes who are here, as hard a fight as the style asks for."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from solofate.gm.answer import Answer, GmContext, Later
from solofate.gm.forecast.encounters import foes_of, reckoned
from solofate.gm.forecast.prediction import predicted
from solofate.gm.forecast.trials import Trials, before_the_fight
from solofate.gm.reasons.opposition import Picked, Seen
from solofate.gm.style import SENSIBLE
from solofate.rules.decisions import Question
from solofate.rules.decisions.scenes import Encounter, Meeting
from solofate.rules.model.characters import Character
from solofate.rules.table import Table

MOST_REHEARSED, LIKELY, MOST_TRIED = 12, 3, 5
"""Encounters rehearsed at most, how many of them in the band are enough, and how many are tried out at most."""

ABOUT = 0.5
"""How near, in log odds by rule of thumb, one encounter is as good to look at as another."""

REHEARSED_TURNS, LONG_REHEARSED_TURNS = 1_500, 9_000
"""How long an encounter that is looked at is rehearsed, in turns taken; the second where no trials follow."""

PART = 200
"""After how many turns of trials it is seen whether more are needed."""

LOOKED_AHEAD = 4
"""As how many turns one counts in which the GM looks ahead: it takes as long."""

MOST_NAMED = 5
"""Encounters the reason speaks of."""

SURE_ENOUGH = 0.02
"""The doubt at which trials end."""

DOUBTS = 2.0
"""How many times its doubt a share has to lie from the edges of the band, for it to be told on which side it is."""


class Tried(NamedTuple):
    """An encounter that was looked at: the heroes' share of such fights, and how many of them were tried out."""

    option: str
    encounter: Encounter
    share: float
    fights: int = 0


class Search:
    """Encounters held against the band of the style, by rehearsals and then by trials, while there is patience."""

    def __init__(self, meeting: Meeting, table: Table, mind: GmContext) -> None:
        state, scene = table.state, table.state.scene
        self._meeting, self._mind = meeting, mind
        self._state = state._replace(
            scene=scene._replace(
                zones=meeting.zones or scene.zones, aspects=(*scene.aspects, *meeting.aspects)
            )
        )
        self._turns = mind.weights.prediction.trial_turns
        self._patience = self._turns
        self.tried: list[Tried] = []

    def beyond(self, share: float) -> float:
        """How far a share lies outside of the band."""
        low, high = self._mind.style.wins
        return max(low - share, share - high, 0.0)

    def look_at(self, name: str, encounter: Encounter) -> Tried:
        """What share of such fights the heroes win by rehearsals."""
        tried = Tried(name, encounter, self._rehearsed(foes_of(self._state, encounter)))
        self.tried.append(tried)
        return tried

    def settled(self, share: float, doubt: float) -> bool:
        """Whether it is certain on which side of the edges of the band a share lies."""
        edge = min(abs(share - bound) for bound in self._mind.style.wins)
        return edge > DOUBTS * doubt

    @property
    def likely(self) -> list[Tried]:
        """Those that were looked at, from the middle of the band on; in its inner half in their order."""
        low, high = self._mind.style.wins
        middle, inner = (low + high) / 2, (high - low) / 4
        return sorted(self.tried, key=lambda each: max(inner, abs(each.share - middle)))

    @property
    def has_enough(self) -> bool:
        """Whether enough of those that were rehearsed lie in the band."""
        within = sum(self.beyond(each.share) == 0.0 for each in self.tried)
        if not self._turns:
            return within > 0 or len(self.tried) == MOST_TRIED
        return within >= LIKELY or len(self.tried) == MOST_REHEARSED

    def within(self) -> Tried | None:
        """The first that lies in the band when tried out, while there is patience."""
        for each in self.likely[:MOST_TRIED]:
            if self._turns and self._patience <= 0:
                return None
            tried = self._try_out(each) if self._turns else each
            if self.beyond(tried.share) == 0.0:
                return tried
        return None

    def make_sure_of(self, tried: Tried) -> Tried:
        """The same encounter after trials, if it had none."""
        if tried.fights or not self._turns:
            return tried
        return self._try_out(tried, to_the_end=True)

    def _rehearsed(self, foes: Sequence[Character]) -> float:
        meeting, mind = self._meeting, self._mind
        turns = REHEARSED_TURNS if self._turns else LONG_REHEARSED_TURNS
        return predicted(
            self._state, meeting.heroes, foes, meeting.kind, mind.style, mind.weights, turns
        ).share

    def _try_out(self, tried: Tried, to_the_end: bool = False) -> Tried:
        """Trials, until the share is known well enough, or for certain to lie in the band or outside of it."""
        mind = self._mind
        start = before_the_fight(self._state, self._meeting.heroes, foes_of(self._state, tried.encounter))
        seats = mind.seat(SENSIBLE), mind.seat(mind.style.name)
        trials = Trials(start, self._meeting.kind, *seats)
        share, long = tried.share, LOOKED_AHEAD if mind.style.looks_ahead else 1
        for played in range(0, self._turns, PART):
            self._patience -= PART
            trials.play(min(PART, self._turns - played) // long)
            share, doubt = trials.share(tried.share, mind.weights.prediction.rehearsals_count)
            if doubt <= SURE_ENOUGH or (self.settled(share, doubt) and not to_the_end):
                break
        found = tried._replace(share=share, fights=len(trials.fought))
        self.tried[self.tried.index(tried)] = found
        return found


def choose(decision: Question[Meeting, Encounter], table: Table, mind: GmContext) -> Answer:
    """An encounter whose share of wins lies where the style wants it.

    How far the rule of thumb is off shows in those that were rehearsed, and the next ones are looked for so much
    harder or easier; the likeliest are then tried out.
    """
    meeting = decision.about
    search = Search(meeting, table, mind)
    left = {
        option.id: (option.detail, reckoned(table.state, meeting.heroes, option.detail))
        for option in decision.options
    }
    low, high = mind.style.wins
    middle = _logit((low + high) / 2)
    off: list[float] = []
    while left and not search.has_enough:
        aim = middle - (sum(off) / len(off) if off else 0.0)
        # Of those about as hard as they should be the one that was drawn first, so that not all roads lead to one.
        name = min(left, key=lambda each: max(ABOUT, abs(left[each][1] - aim)))
        encounter, by_thumb = left.pop(name)
        off.append(_logit(search.look_at(name, encounter).share) - by_thumb)
    picked = search.within()
    if picked is None:
        picked = search.make_sure_of(min(search.tried, key=lambda each: search.beyond(each.share)))
    valued = [(each.option, 0.5 if each is picked else -search.beyond(each.share)) for each in search.tried]
    return Answer(picked.option, valued, Later(lambda: _why(picked, search, mind)))


def _logit(share: float) -> float:
    share = max(0.01, min(0.99, share))
    return log(share / (1.0 - share))


def _why(picked: Tried, search: Search, mind: GmContext) -> Picked:
    low, high = mind.style.wins
    others = [each for each in search.likely[:MOST_NAMED] if each.option != picked.option]
    return Picked(
        Seen(picked.encounter, picked.share),
        picked.fights,
        mind.style.name,
        low,
        high,
        search.beyond(picked.share) > 0.0,
        tuple(Seen(each.encounter, each.share) for each in others),
    )
