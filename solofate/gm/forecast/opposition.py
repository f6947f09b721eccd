"""Opposition: who stands against the heroes who are here, as hard a fight as the style asks for."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from math import exp, log
from typing import NamedTuple

from solofate.content.weights import Style
from solofate.gm.answer import Answer, GmContext, Later
from solofate.gm.combat.bearing import Room, room
from solofate.gm.combat.combat_model import combat_model
from solofate.gm.combat.ratings import alertness, best_attacks, best_defence, rating_now
from solofate.gm.combat.threats import threat_of
from solofate.gm.fitted import BRAWL, PREDICTION, fit_for
from solofate.gm.forecast.encounters import by_the_book, foes_of, guessed
from solofate.gm.forecast.rehearsal import Cast, Rehearsal, RehearsedFighter, RehearsedOpening, WayToAttack
from solofate.gm.forecast.rehearsal_sums import HIGHEST, LOWEST
from solofate.gm.forecast.trials import Trials, before_the_fight
from solofate.gm.reasons.opposition import Measured, Picked, Seen, SetAgainst
from solofate.gm.rulings.difficulty import TOWARDS_PEOPLE, bears, nearness
from solofate.gm.style import SENSIBLE
from solofate.gm.temperament import LAST_WORD, PROTECT
from solofate.gm.weights import Weights
from solofate.rules.decisions import Question
from solofate.rules.decisions.scenes import Encounter, Meeting
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import CONFLICT, State, harm_of, in_play
from solofate.rules.odds import odds
from solofate.rules.procedures.actions.advantage import ADVANTAGE
from solofate.rules.procedures.actions.attack import ATTACK
from solofate.rules.procedures.conflict.turn_options import MOST_ADVANTAGE_SKILLS
from solofate.rules.ruleset import CONCEDING
from solofate.rules.table import Table

MOST_REHEARSED, LIKELY, MOST_TRIED = 8, 2, 5
"""Encounters rehearsed at most, how many of them in the band are enough, and how many are tried out at most."""

ABOUT = 0.5
"""How near, in log odds by rule of thumb, one encounter is as good to look at as another."""

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

LONGER_TRIED = 4
"""By such a book: how many times as long an encounter is rehearsed before it is tried out."""

UNFITTED_TRUST, LITTLE = 0.25, 0.5
"""What rehearsals count of what they do by the rules they tell best, where nothing was fitted; and what is little."""

MOST_NAMED = 5
"""Encounters the reason speaks of."""

SURE_ENOUGH = 0.02
"""The doubt at which trials end."""

DOUBTS = 1.5
"""How many times its doubt a share has to lie from the edges of the band, for it to be told on which side it is."""


class Tried(NamedTuple):
    """An encounter that was looked at: the heroes' share of such fights, and how many of them were tried out."""

    option: str
    encounter: Encounter
    share: float
    fights: int = 0


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
        self._little = trust < LITTLE
        longer_ahead = LONGER_AHEAD if model.opposed else LONGER_UNROLLED
        longer = 1 if not self._little else longer_ahead if ahead else LONGER
        self._turns = weights.trial_turns * longer
        self._counts = weights.rehearsals_count * trust
        # By rules it is not fitted to nobody looks ahead, and a turn takes no longer than any.
        self._long = 1 if not ahead else LOOKED_AHEAD if model.opposed else LOOKED_AHEAD_UNROLLED
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

    def make_sure_of(self, tried: Tried, to_the_end: bool = True) -> Tried:
        """The same encounter after trials, if it had none."""
        if tried.fights or not self._turns:
            return tried
        return self._try_out(tried, to_the_end)

    def _rehearsed(self, foes: Sequence[Character], longer: int = 1) -> float:
        meeting, mind = self._meeting, self._mind
        turns = mind.weights.prediction.rehearsed_turns * (longer if self._turns else LONGER_ALONE)
        return predicted(
            self._state, meeting.heroes, foes, meeting.kind, mind.style, mind.weights, turns
        ).share

    def _try_out(self, tried: Tried, to_the_end: bool = False) -> Tried:
        """Trials, until the share is known well enough, or for certain to lie in the band or outside of it."""
        mind = self._mind
        foes = foes_of(self._state, tried.encounter)
        start = before_the_fight(self._state, self._meeting.heroes, foes)
        seats = mind.seat(SENSIBLE), mind.seat(mind.style.name)
        trials = Trials(start, self._meeting.kind, *seats)
        share = expected = self._rehearsed(foes, LONGER_TRIED) if self._little else tried.share
        with trials.on_two_cores() if mind.waited_for else nullcontext():
            for played in range(0, self._turns, PART):
                self._patience -= PART
                trials.play(min(PART, self._turns - played) // self._long)
                share, doubt = trials.share(expected, self._counts)
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
    search = EncounterSearch(meeting, table, mind)
    usual = [by_the_book(table.state)] * len(meeting.heroes)
    left = {
        option.id: (option.detail, guessed(table.state, meeting.heroes, usual, option.detail))
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
        picked = search.make_sure_of(
            min(search.tried, key=lambda each: search.beyond(each.share)), to_the_end=False
        )
    valued = [(each.option, 0.5 if each is picked else -search.beyond(each.share)) for each in search.tried]
    return Answer(picked.option, valued, Later(lambda: _why(picked, search, mind)))


def _logit(share: float) -> float:
    share = max(0.01, min(0.99, share))
    return log(share / (1.0 - share))


def _why(picked: Tried, search: EncounterSearch, mind: GmContext) -> Picked:
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


# ---- how dangerous somebody is -----------------------------------------------------------------------------

MOST_SKILLS = 4


def measured(state: State, who: str) -> list[Measured]:
    """One for each of the best ratings of somebody who is no hero: low, near or high for each hero who defends."""
    one = state.characters[who]
    heroes = [hero for hero in in_play(state, PCS) if hero.is_hero]
    if one.side == PCS or not heroes:
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
                against.append(SetAgainst(nearness(rating - defence), hero.name, able, defence))
        if against:
            found.append(Measured(skill, rating, tuple(against)))
    return found


# ---- prediction --------------------------------------------------------------------------------------------

LEADERS = ("major", "monster", "pc")
CERTAIN = 30.0

MOST_BOXES = 40
"""The shifts of boxes beyond which nobody is told apart."""


class Predicted(NamedTuple):
    """The share of such fights the heroes win, and what the rehearsals alone came to."""

    share: float
    rehearsed: float


def predicted(
    state: State,
    heroes: Sequence[Character],
    foes: Sequence[Character],
    kind: str,
    style: Style,
    weights: Weights,
    turns: int,
) -> Predicted:
    """The share of fights between these that heroes played with sense win against a GM of this style.

    Rehearsed are as many fights as take so many turns. It follows from who fights and what lies between them, and
    from nothing else: always the same dice are used, of a stream that no game draws on.
    """
    won, times = Rehearsal(cast_of(state, heroes, foes, kind, style, weights)).wins_in(turns)
    rehearsed = (won + 0.5) / (times + 1)
    logit = log(rehearsed / (1.0 - rehearsed))
    return Predicted(_share(corrected(logit, len(heroes), len(foes), style, state)), won / times)


def corrected(logit: float, heroes: int, foes: int, style: Style, state: State) -> float:
    """Rehearsed log odds put right: what was fitted to fights of the engine, by the rules it was fitted to.

    By other rules they stand as they are, for nothing is known of how far they are off.
    """
    fit = fit_for(PREDICTION, combat_model(state))
    if fit is None:
        return logit
    numbers = fit.numbers
    logit = numbers["slope"] * logit + numbers.get(style.name, numbers["fair"])
    logit += numbers["each-hero"] * (heroes - 2) + numbers["each-foe"] * (log(max(1, foes)) - 1.5)
    if style.looks_ahead:
        logit += numbers["duel" if heroes == foes == 1 else "looking-ahead"]
    return logit


def _share(logit: float) -> float:
    return 1.0 / (1.0 + exp(-max(-CERTAIN, min(CERTAIN, logit))))


def cast_of(
    state: State,
    ours: Sequence[Character],
    foes: Sequence[Character],
    kind: str,
    style: Style,
    weights: Weights,
) -> Cast:
    """Both sides as a rehearsal needs them, read off the sheets by the rules themselves."""
    both = [*((0, one) for one in ours), *((1, one) for one in foes)]
    state = state._replace(
        characters={one.id: one for _, one in both}, scene=state.scene._replace(mode=CONFLICT, kind=kind)
    )
    sensible = weights.style(SENSIBLE)
    tracks = (kind, PHYSICAL if kind == MENTAL else MENTAL)
    fighters = tuple(
        _fighter(state, side, one, both, tracks, style if side else sensible, weights) for side, one in both
    )
    pool = state.pool if state.scene.open else len([one for one in ours if one.is_hero])
    slots = {slot.shifts: slot.rank for _, one in both for slot in one.consequences}
    return Cast(
        fighters,
        pool,
        _begins(state, both, style, kind),
        (0, 0),
        (sensible.finishing, style.finishing),
        tuple((shifts, weights.hits.wound(severity, shifts)) for shifts, severity in slots.items()),
        weights.hits.step_in,
        weights.giving_up.hopeless,
        combat_model(state, weights.worths),
    )


def _bears(one: Character, kind: str, slots: tuple[int, ...]) -> Room:
    """What somebody can bear of a kind of harm; what they bear beyond all measure is cut short."""
    bears = room(one, kind)
    return bears._replace(boxes=min(MOST_BOXES, bears.boxes), slots=slots)


def _fighter(
    state: State,
    side: int,
    one: Character,
    both: Sequence[tuple[int, Character]],
    tracks: tuple[str, str],
    style: Style,
    weights: Weights,
) -> RehearsedFighter:
    share = style.in_character
    temper = weights.temperament(one.sheet.tactics) if share else weights.optimal
    leads, gives_up = one.sheet.kind in LEADERS, ruleset_of(state).has(CONCEDING)
    slots = room(one, tracks[0]).slots
    if style.hard < 0 and not leads:
        heaviest = max((slot.shifts for slot in ruleset_of(state).consequences), default=0)
        slots = tuple(each for each in slots if each < heaviest)
    against = [other for other_side, other in both if other_side != side]
    attacks = best_attacks(state, one)
    return RehearsedFighter(
        side,
        (_bears(one, tracks[0], slots), _bears(one, tracks[1], slots)),
        0 if side else one.spendable,
        tuple(
            _ways(state, one, other, attacks, tracks) if other_side != side else ()
            for other_side, other in both
        ),
        (_opening(state, one, against[:1]), _opening(state, one, against)),
        (_idle(state, one, against[:1]), _idle(state, one, against)),
        threat_of(
            one.sheet,
            [other.sheet for other in against],
            tracks[0],
            state.skills,
            combat_model(state, weights.worths),
        ),
        _leaning(share, temper.scheming) if temper.scheming else 0.0,
        _leaning(share, temper.daring),
        temper.concedes_at + style.yields if temper.concedes_at and gives_up else 0.0,
        None if temper.point_price is None else style.point_price * _leaning(share, temper.point_price),
        style.point_price,
        bool(share),
        leads,
        temper.shields,
        temper.prey if share else "",
        bool(share) and temper.hand_off == LAST_WORD,
        bool(share) and temper.hand_off == PROTECT and gives_up,
    )


def _leaning(share: float, factor: float) -> float:
    return 1.0 + share * (factor - 1.0)


def _ways(
    state: State,
    one: Character,
    target: Character,
    attacks: Sequence[tuple[int, str, str]],
    tracks: tuple[str, str],
) -> tuple[WayToAttack, ...]:
    """The best attack on each of somebody's tracks."""
    best: dict[int, WayToAttack] = {}
    model = combat_model(state)
    immune = target.sheet.immune
    for _, skill, acts_as in attacks:
        if immune is not None and acts_as in immune.to:
            continue
        rating = rating_now(state, one, skill, ATTACK, target.id)
        defence = best_defence(state, target, ATTACK, acts_as, one.id)[0]
        track = tracks.index(harm_of(state, acts_as))
        way = WayToAttack(
            max(LOWEST, min(HIGHEST, rating - defence)),
            min(HIGHEST, rating - model.undefended),
            track,
            model.landing(one.sheet, target.sheet, tracks[track]),
        )
        if track not in best or way.difference > best[track].difference:
            best[track] = way
    return tuple(best.values())


def _idle(state: State, one: Character, against: Sequence[Character]) -> RehearsedOpening:
    """An advantage on the scene with the best skill, whatever it promises."""
    ratings = one.sheet.skills
    if not ratings:
        return _promises(state, LOWEST)
    skill = max(ratings, key=lambda each: ratings[each])
    usual = ruleset_of(state).advantages.usual_difficulty
    difference = rating_now(state, one, skill, ADVANTAGE)
    difference -= 2 * (1 + (len(against) > 1)) if usual is None else usual
    return _promises(state, difference)


def _promises(state: State, difference: int, opposed: bool = False) -> RehearsedOpening:
    """An advantage whose skill exceeds what it meets by so much."""
    rules = ruleset_of(state)
    rolled = opposed and rules.people_roll
    chances = odds(difference, rolled, style_at=rules.style_at, succeeds_at=rules.succeeds_at)
    return RehearsedOpening(difference, opposed, chances)


def _opening(state: State, one: Character, against: Sequence[Character]) -> RehearsedOpening:
    """The likeliest advantage of somebody's best skills, on the scene or on one of these foes."""
    ratings, usual = one.sheet.skills, ruleset_of(state).advantages.usual_difficulty
    able = sorted((skill for skill in ratings if ratings[skill] > 0), key=lambda skill: -ratings[skill])
    found: list[tuple[int, bool]] = []
    for skill in able[:MOST_ADVANTAGE_SKILLS]:
        rating = rating_now(state, one, skill, ADVANTAGE)
        reasons = (
            1 + (len(against) > 1) + sum(bears(state, aspect.name, skill) for aspect in state.scene.aspects)
        )
        defences = [best_defence(state, foe, ADVANTAGE, skill, one.id)[0] for foe in against]
        stands = max(defences, default=0) if state.skills.does(skill, TOWARDS_PEOPLE) else 0
        if usual is not None:
            found.append((rating - usual, False))
        else:
            found.append((rating - stands, True) if stands > 0 else (rating - 2 * max(0, reasons), False))
        found += [(rating - max(0, defence), True) for defence in defences]
    if not found:
        return _promises(state, LOWEST)
    return max((_promises(state, *each) for each in found), key=_promise)


def _begins(state: State, both: Sequence[tuple[int, Character]], style: Style, kind: str) -> int:
    """Which side opens the fight: by the sharpest sense, unless the style has its own way."""
    if style.hard:
        return 0 if style.hard < 0 else 1
    return max(
        both,
        key=lambda each: alertness(state, each[1], kind)[0] + (0.05 if each[0] == 0 else 0.0),
    )[0]


def _promise(opening: RehearsedOpening) -> float:
    odds = opening.odds
    return odds.succeed + 1.8 * odds.style + 0.6 * odds.tie - (0.2 * odds.fail if opening.opposed else 0.0)
