"""Predictions: the share of fights heroes win by rehearsals, put right by what was fitted to fights of the engine."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from solofate.content.weights import Style
from solofate.gm.combat.bearing import Room, room
from solofate.gm.combat.combat_model import combat_model
from solofate.gm.combat.ratings import alertness, best_attacks, best_defence, rating_now
from solofate.gm.combat.threats import threat_of
from solofate.gm.fitted import PREDICTION, fit_for
from solofate.gm.forecast.rehearsal import Cast, Rehearsal, RehearsedFighter, RehearsedOpening, WayToAttack
from solofate.gm.forecast.rehearsal_sums import HIGHEST, LOWEST
from solofate.gm.rulings.difficulty import TOWARDS_PEOPLE
from solofate.gm.style import SENSIBLE
from solofate.gm.temperament import LAST_WORD, PROTECT
from solofate.gm.weights import Weights
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.bearing import bears
from solofate.rules.model.characters import Character
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import CONFLICT, State, harm_of
from solofate.rules.odds import odds
from solofate.rules.procedures.actions.advantage import ADVANTAGE
from solofate.rules.procedures.actions.attack import ATTACK
from solofate.rules.procedures.actions.solo import alone_against
from solofate.rules.procedures.conflict.turn_options import MOST_ADVANTAGE_SKILLS
from solofate.rules.ruleset import CONCEDING

LEADERS = ("major", "monster", "pc")
CERTAIN = 30.0

MOST_BOXES = 40
"""The shifts of boxes beyond which nobody is told apart."""


class Predicted(NamedTuple):
    """The share of such fights the heroes win, what the rehearsals alone came to, and how many of them there were."""

    share: float
    rehearsed: float
    fights: int


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
    return Predicted(_share(corrected(logit, len(heroes), len(foes), style, state)), won / times, times)


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
        weights.giving_up.outmatched,
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
        int(temper.breaks_at * (len(both) - len(against)))
        if share and side and gives_up and not leads
        else 0,
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
            model.landing(one.sheet, target.sheet, tracks[track], alone_against=alone_against(state, target)),
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
