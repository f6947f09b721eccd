"""Compels of the GM: when one is offered, to whom and on what, and what becomes of a compel's point."""

from __future__ import annotations

from typing import NamedTuple

from solofate.content.weights import Compels
from solofate.gm.answer import Answer, GmContext, Valued, best_of, name_of
from solofate.gm.reasons.compels import (
    BelowRefresh,
    CarriedPoint,
    InExchange,
    LeftPoint,
    OfferedNow,
    Ripe,
    Ripeness,
)
from solofate.rules.decisions import GM_SEAT, Question
from solofate.rules.decisions.compels import CompelOpportunity, Proposal
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import Offered, State, in_play
from solofate.rules.procedures.compels.compel_offers import AFTER_A_DEED, AT_THE_START, BEFORE_A_TURN, NONE
from solofate.rules.procedures.compels.compelling import REFUSED
from solofate.rules.procedures.compels.complications import DECISION
from solofate.rules.table import Table

MOMENTS = (AT_THE_START, AFTER_A_DEED, BEFORE_A_TURN)
"""When a compel may come unasked."""

MOST_COUNTED, TOO_SOON = 5, 2
"""So many compels of a hero's count at most, and behind so few deeds, talks and lines of a scene none comes unasked."""
NOT_ABOUT_IT = 10.0
"""What a compel loses where no row is about its aspect: unasked it is not offered, asked for it is talked over."""

MOST_AGAINST, UNRIPE = 3.2, 1.5
"""What lifts the worst suited aspect above nothing, and what keeps the best below it where the time is not ripe."""


class _Ripe(NamedTuple):
    """How ripe the moment is for one hero, and what makes it so."""

    value: float
    because: tuple[Ripeness, ...]


def offer(decision: Question[CompelOpportunity, Proposal | None], table: Table, mind: GmContext) -> Answer:
    """Whether to offer a compel now, and if so whom on which aspect: spread over heroes and aspects.

    To wait is no call anybody needs to hear of, so it is given without a reason.
    """
    moment, state = decision.about, table.state
    weights = mind.weights.compels
    ripe = {who: _ripe(state, who, moment.when, mind) for who in moment.heroes}
    valued: list[Valued] = []
    proposals: dict[str, Proposal] = {}
    for option in decision.options:
        if not isinstance(option.detail, Proposal):
            valued.append((option.id, 0.0))
            continue
        proposals[option.id] = option.detail
        moved = ripe[option.detail.who].value
        # An unripe moment is none for the best of aspects; in a ripe one there is always one that will do.
        worth = moved + (_suits(state, option.detail, weights) + MOST_AGAINST) / 4
        worth -= 0.0 if _about_it(table, option.detail) else NOT_ABOUT_IT
        valued.append((option.id, worth if moved >= 0 else worth - UNRIPE))
    chose, _ = best_of(valued)
    if chose == NONE:
        return Answer(chose)
    proposal = proposals[chose]
    mine = [each for each in state.compels if each.session == state.session and each.who == proposal.who]
    fresh = proposal.aspect not in {each.aspect for each in mine}
    because = ripe[proposal.who].because
    return Answer(chose, valued, OfferedNow(because, proposal.aspect, name_of(state, proposal.who), fresh))


def _about_it(table: Table, proposal: Proposal) -> bool:
    """Whether there are words about this aspect: an aspect of the place only ever happens to somebody."""
    if (
        proposal.kind in ("situation", "consequence")
        and proposal.type == DECISION
        and proposal.on != proposal.who
    ):
        return False
    return table.words.reaches(f"compel-{proposal.type}", table.state, proposal.who, proposal.aspect)


def _ripe(state: State, who: str, when: str, mind: GmContext) -> _Ripe:
    """A moment is ripe in the middle of things, after a failure, and where fate points are low.

    It is not while a scene has hardly begun: first the heroes do something in it.
    """
    weights = mind.weights.compels
    if when not in MOMENTS:
        return _Ripe(1.0, (Ripe.ASKED_FOR if when == "request" else Ripe.SESSION_ENDS,))
    if when == AFTER_A_DEED and state.scene.deeds <= TOO_SOON:
        return _Ripe(-1.0, (Ripe.DEED_DONE,))
    hero = state.characters[who]
    begins = {AT_THE_START: weights.start, AFTER_A_DEED: weights.deed, BEFORE_A_TURN: weights.turn}[when]
    value = begins - weights.ripe_at(mind.style.hard)
    because: list[Ripeness] = []
    if when == BEFORE_A_TURN and state.scene.exchange > 1:
        value += weights.later * min(state.scene.exchange - 1, 3)
        because.append(InExchange(state.scene.exchange))
    if when == AFTER_A_DEED:
        because.append(Ripe.DEED_DONE)
        if state.last is not None and state.last.who == who and state.last.result == "fail":
            value += weights.failed
            because.append(Ripe.FAILED)
    short = hero.sheet.refresh - hero.spendable
    value += weights.short * max(-2, min(short, 3))
    if short > 0:
        because.append(BelowRefresh(hero.name, short))
    here = [each for each in state.compels if each.this_scene and each.by == GM_SEAT]
    value -= weights.another * len(here)
    mine = [each for each in state.compels if each.who == who and each.by == GM_SEAT]
    if mine and mine[-1].answer == REFUSED:
        value -= weights.said_no
    return _Ripe(value, tuple(because) or (Ripe.TIME,))


def _suits(state: State, proposal: Proposal, weights: Compels) -> float:
    """How well a compel suits its hero now: drawbacks first, what has not come up, and nobody twice before all once."""
    session = [each for each in state.compels if each.session == state.session]
    mine = [each for each in session if each.who == proposal.who]
    same = [each for each in mine if each.aspect == proposal.aspect]
    value = weights.of_kind(proposal.kind)
    value -= weights.came_up if same else _tired(state, proposal, weights)
    value -= weights.refused if any(each.answer == REFUSED for each in same) else 0.0
    value += weights.not_yet if not mine else 0.0
    fewest = min((_times(session, hero.id) for hero in in_play(state, PCS) if hero.is_hero), default=0)
    value -= weights.share * min(len(mine) - fewest, MOST_COUNTED)
    inner = proposal.kind in ("trouble", "high-concept", "relationship", "aspect")
    value += weights.its_nature if (proposal.type == DECISION) == inner else 0.0
    if state.compels and state.compels[-1].type != proposal.type:
        value += weights.other_type
    return value


def _tired(state: State, proposal: Proposal, weights: Compels) -> float:
    """What an aspect loses that was compelled not long before this session, so that troubles take turns."""
    before = [each for each in state.compels if each.session != state.session and each.who == proposal.who]
    for ago, each in enumerate(reversed(before[-weights.rested_after :])):
        if each.aspect == proposal.aspect:
            return weights.tired * (weights.rested_after - ago) / weights.rested_after
    return 0.0


def _times(session: list[Offered], who: str) -> int:
    return sum(each.who == who for each in session)


def carry_point(decision: Question[int, None], table: Table, mind: GmContext) -> Answer:
    """The point of a compel that ended the last scene: only a gentle GM leaves it."""
    valued = [("add", 0.5 + 0.6 * mind.style.hard), ("leave", 0.0)]
    chose, worth = best_of(valued)

    return Answer(chose, valued, CarriedPoint(worth) if chose == "add" else LeftPoint())
