"""Opposition: who stands against the heroes who are here, as hard a fight as the style asks for."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from math import exp, log
from typing import NamedTuple

from solofate.gm.answer import Answer, GmContext, Later
from solofate.gm.combat.combat_model import combat_model
from solofate.gm.combat.ratings import best_defence, rating_now
from solofate.gm.fitted import BRAWL, PREDICTION, fit_for
from solofate.gm.forecast.encounters import by_the_book, foes_of, guessed
from solofate.gm.forecast.predicting import Predicted, predicted
from solofate.gm.forecast.shares import Expected
from solofate.gm.forecast.trials import Trials, before_the_fight
from solofate.gm.reasons.opposition import Measured, Picked, Seen, SetAgainst
from solofate.gm.rulings.difficulty import nearness
from solofate.gm.style import SENSIBLE
from solofate.rules.decisions import Question
from solofate.rules.decisions.scenes import Encounter, Meeting
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.state import State, in_play
from solofate.rules.table import Table

MOST_REHEARSED, LIKELY, MOST_TRIED = 12, 2, 5
"""Encounters rehearsed at most, how many of them in the band are enough, and how many are tried out at most."""

ABOUT = 0.5
"""How near, in log odds by the first guess, one encounter is as good to look at as another."""

ALIKE, ALL_ALIKE = 1.5, 0.3
"""How far apart, in log odds by the first guess, two encounters are off alike, and what all of them count there."""

LONGER_ALONE = 6
"""How many times as long an encounter is rehearsed where no trials follow."""

PART = 200
"""After how many turns of trials it is seen whether more are needed."""

LOOKED_AHEAD, LOOKED_AHEAD_UNROLLED = 4, 2
"""As how many turns one counts in which the GM looks ahead, where a defence is rolled and where it is not."""

LONGER, LONGER_AHEAD, LONGER_UNROLLED = 3, 6, 2
"""By a book whose rehearsals are worth little: how many times as long trials go on.

Also with a GM who looks ahead, where a defence is rolled and where it is not.
"""

LONGER_TRIED, RELIED_ON = 2, 20
"""How many times as long an encounter is rehearsed before it is tried out, where rehearsals count as so many fights.

A party's fight takes thirty turns and more: as long as one is rehearsed to be compared, it is told to eight points.
Where rehearsals as such are off by more, by most books and with a GM who looks ahead, longer ones tell nothing more.
"""

LOOKING = 2 / 3
"""The share of all trials that may go into looking for an encounter; the rest tells the share of the one picked."""

UNFITTED_TRUST, LITTLE = 0.25, 0.5
"""What rehearsals count of what they do by the rules they tell best, where nothing was fitted; and what is little."""

MOST_NAMED = 5
"""Encounters the reason speaks of."""

SURE_ENOUGH, UNSURE, FURTHER = 0.03, 0.05, 2
"""The doubt at which trials end, that with which nobody is left, and how many times as long trials then go on.

It is whoever may be picked who is played on for: looking for an encounter takes no longer.
"""

DOUBTS = 1.5
"""How many times its doubt a share has to lie from the edges of the band, for it to be told on which side it is."""


class Tried(NamedTuple):
    """An encounter that was looked at: the heroes' share of such fights, and how many of them were tried out.

    Where some were, `doubt` is how far the share may be off.
    """

    option: str
    encounter: Encounter
    share: float
    fights: int = 0
    doubt: float = 0.0


class Guess(NamedTuple):
    """An encounter, and the log odds that the heroes win it by the first guess."""

    encounter: Encounter
    logit: float


class Going(NamedTuple):
    """The trials of an encounter, and what was expected of them."""

    trials: Trials
    expected: Expected


class EncounterSearch:
    """Encounters held against the band of the style, by rehearsals and then by trials, while there is patience."""

    def __init__(self, meeting: Meeting, table: Table, mind: GmContext) -> None:
        state, scene = table.state, table.state.scene
        self._meeting, self._mind = meeting, mind
        self._state = state._replace(
            scene=scene._replace(
                zones=meeting.zones or scene.zones, aspects=(*scene.aspects, *meeting.aspects)
            )
        )
        model, weights = combat_model(self._state), mind.weights.prediction
        fit = fit_for(PREDICTION, model)
        ahead = mind.style.looks_ahead and fit_for(BRAWL, model) is not None
        trust = UNFITTED_TRUST if fit is None else fit.numbers["trust-ahead" if ahead else "trust"]
        self._little = fit is None or fit.numbers["trust"] < LITTLE
        longer_ahead = LONGER_AHEAD if model.opposed else LONGER_UNROLLED
        longer = 1 if not self._little else longer_ahead if ahead else LONGER
        self._turns = weights.trial_turns * longer
        self._going: dict[str, Going] = {}
        self._counts = weights.rehearsals_count * trust
        # By rules it is not fitted to nobody looks ahead, and a turn takes no longer than any.
        self._long = 1 if not ahead else LOOKED_AHEAD if model.opposed else LOOKED_AHEAD_UNROLLED
        self._looked: dict[str, Predicted] = {}
        self._spent = 0
        self.tried: list[Tried] = []

    def beyond(self, share: float) -> float:
        """How far a share lies outside of the band."""
        low, high = self._mind.style.wins
        return max(low - share, share - high, 0.0)

    def look_at(self, name: str, encounter: Encounter) -> Tried:
        """What share of such fights the heroes win by rehearsals."""
        found = self._looked[name] = self._rehearsed(foes_of(self._state, encounter))
        tried = Tried(name, encounter, found.share)
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
            if self._turns and self._spent >= LOOKING * self._turns:
                return None
            tried = self._try_out(each, LOOKING, until_settled=True) if self._turns else each
            if self.beyond(tried.share) == 0.0:
                return tried
        return None

    def nearest(self) -> Tried:
        """What lies nearest to the band when patience is spent: what is left goes to whatever does so by then."""
        while True:
            best = min(self.tried, key=lambda each: (self.beyond(each.share), -each.fights))
            tried = self._try_out(best, (self._spent + PART) / self._turns) if self._turns else best
            # What was rehearsed for longer may lie farther off now, also where no trial is left.
            if tried == best:
                return tried

    def make_sure_of(self, tried: Tried) -> Tried:
        """The same encounter after as many trials as there is patience left for, or as tell its share."""
        return self._try_out(tried, FURTHER) if self._turns else tried

    def _rehearsed(self, foes: Sequence[Character], longer: int = 1) -> Predicted:
        meeting, mind = self._meeting, self._mind
        turns = mind.weights.prediction.rehearsed_turns * (longer if self._turns else LONGER_ALONE)
        return predicted(self._state, meeting.heroes, foes, meeting.kind, mind.style, mind.weights, turns)

    def _try_out(self, tried: Tried, part: float, until_settled: bool = False) -> Tried:
        """Trials, until the share is known well enough or so much of all patience is spent.

        Or until it lies for certain in the band or outside of it. Patience is longer where the share is told so badly
        that nobody can rely on it.
        """
        trials, expected = self._going_on(tried)
        share, doubt = trials.share(expected)
        with trials.on_two_cores() if self._mind.waited_for else nullcontext():
            while self._spent < min(FURTHER if doubt > UNSURE else 1.0, part) * self._turns:
                enough = doubt <= SURE_ENOUGH or (until_settled and self.settled(share, doubt))
                if enough and trials.fought:
                    break
                turns = min(PART, round(FURTHER * self._turns) - self._spent)
                self._spent += turns
                trials.play(turns // self._long)
                share, doubt = trials.share(expected)
        found = tried._replace(share=share, fights=len(trials.fought), doubt=doubt)
        self.tried[self.tried.index(tried)] = found
        return found

    def _going_on(self, tried: Tried) -> Going:
        """The trials of an encounter so far; before the first it is rehearsed for longer, where that tells more."""
        going = self._going.get(tried.option)
        if going is None:
            mind = self._mind
            foes = foes_of(self._state, tried.encounter)
            start = before_the_fight(self._state, self._meeting.heroes, foes)
            trials = Trials(start, self._meeting.kind, mind.seat(SENSIBLE), mind.seat(mind.style.name))
            expected = self._looked.get(tried.option)
            if expected is None or self._counts >= RELIED_ON:
                expected = self._rehearsed(foes, LONGER_TRIED)
            going = self._going[tried.option] = Going(
                trials, Expected(expected.share, self._counts, expected.fights)
            )
        return going


def choose(decision: Question[Meeting, Encounter], table: Table, mind: GmContext) -> Answer:
    """An encounter whose share of wins lies where the style wants it.

    How far the first guess is off shows in those that were rehearsed, and the next ones are looked for so much
    harder or easier; the likeliest are then tried out.
    """
    meeting = decision.about
    search = EncounterSearch(meeting, table, mind)
    usual = [by_the_book(table.state)] * len(meeting.heroes)
    left = {
        option.id: Guess(option.detail, guessed(table.state, meeting.heroes, usual, option.detail))
        for option in decision.options
    }
    low, high = mind.style.wins
    middle = _logit((low + high) / 2)
    rehearsed: list[tuple[Guess, float]] = []

    def apart(name: str) -> float:
        return abs(left[name].logit + off_by(left[name], rehearsed) - middle)

    while left and not search.has_enough:
        # Of those about as hard as they should be the one that was drawn first, so that not all roads lead to one.
        name = min(left, key=lambda each: max(ABOUT, apart(each)))
        guess = left.pop(name)
        share = search.look_at(name, guess.encounter).share
        rehearsed.append((guess, _logit(share) - guess.logit))
    search.within()
    picked = search.nearest()
    valued = [
        (each.option, 0.5 if each.option == picked.option else -search.beyond(each.share))
        for each in search.tried
    ]
    return Answer(picked.option, valued, Later(lambda: _why(picked, search, mind)))


def off_by(guess: Guess, rehearsed: Sequence[tuple[Guess, float]]) -> float:
    """By how much a guess is likely to be off: as much as that of others about as hard, and of whoever is in both."""
    if not rehearsed:
        return 0.0
    kinds = {row.sheet.name for row, _ in guess.encounter}
    weights = [
        exp(-(((other.logit - guess.logit) / ALIKE) ** 2) / 2.0)
        * (1 + sum(row.sheet.name in kinds for row, _ in other.encounter))
        + ALL_ALIKE / len(rehearsed)
        for other, _ in rehearsed
    ]
    return sum(weight * off for weight, (_, off) in zip(weights, rehearsed, strict=True)) / sum(weights)


def _logit(share: float) -> float:
    share = max(0.01, min(0.99, share))
    return log(share / (1.0 - share))


def _why(picked: Tried, search: EncounterSearch, mind: GmContext) -> Picked:
    low, high = mind.style.wins
    others = [each for each in search.likely[:MOST_NAMED] if each.option != picked.option]
    return Picked(
        Seen(picked.encounter, picked.share),
        picked.fights,
        picked.doubt,
        mind.style.name,
        low,
        high,
        search.beyond(picked.share) > 0.0,
        tuple(Seen(each.encounter, each.share) for each in others),
    )


# ---- how dangerous somebody is -----------------------------------------------------------------------------

MOST_SKILLS = 4


def measured(state: State, who: str) -> list[Measured]:
    """One for each of the best ratings of somebody who is no hero: low, near or high for each hero who defends.

    Scale, stunts and what standing alone gives count as they would in a roll made now; an obstacle is nobody.
    """
    one = state.characters[who]
    heroes = [hero for hero in in_play(state, PCS) if hero.is_hero]
    if one.side == PCS or not heroes or one.obstacle is not None:
        return []
    listed = state.skills
    found: list[Measured] = []
    for skill, rating in sorted(one.sheet.skills.items(), key=lambda each: -each[1])[:MOST_SKILLS]:
        works_as = one.sheet.works_as.get(skill, skill)
        action = "attack" if works_as in listed.attacks else "advantage"
        against: list[SetAgainst] = []
        for hero in heroes:
            defence, able = best_defence(state, hero, action, works_as, who)
            if able:
                brought = rating_now(state, one, skill, action, hero.id)
                against.append(
                    SetAgainst(nearness(brought - defence), hero.name, able, defence, brought - rating)
                )
        if against:
            found.append(Measured(skill, rating, tuple(against)))
    return found
