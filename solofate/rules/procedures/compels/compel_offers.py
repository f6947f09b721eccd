"""Compels that the GM offers the heroes, by itself or because a player asked for one (Fate Condensed, Compels)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure
from solofate.rules.decisions.compels import OFFER_COMPEL, Compellable, CompelOpportunity, Proposal
from solofate.rules.events import Narration
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import FREE, State, heroes_of, in_play, may_act
from solofate.rules.names import slug
from solofate.rules.procedures.actions.writing import blank_aspects
from solofate.rules.procedures.compels.compellable import compellable, require_there
from solofate.rules.procedures.compels.compelling import WITHDRAWN, run
from solofate.rules.procedures.compels.complications import DECISION, EVENT
from solofate.rules.table import Table

NONE = "none"
AT_THE_START, AFTER_A_DEED, BEFORE_A_TURN, AT_THE_END, ON_REQUEST = "start", "deed", "turn", "end", "request"
"""The moments at which a compel may come."""


def offers_left(state: State) -> int:
    """How many more compels the GM may offer unasked in this scene: a limit of style, not of points (FG-POOL-05)."""
    made = sum(each.this_scene and each.by == GM_SEAT and not each.asked for each in state.compels)
    return state.compels_per_scene - made


def compel_moment(table: Table, when: str) -> Procedure:
    """A moment between deeds, never between dice: the GM may offer a compel now.

    Without compels in a scene (`compels_per_scene`) nobody is asked. Where it comes to a conflict, whoever
    called plays it on.
    """
    state = table.state
    if not state.compels_per_scene or not state.scene.open or offers_left(state) < 1:
        return
    if when == AFTER_A_DEED and state.scene.mode != FREE:
        return
    heroes = tuple(hero.id for hero in in_play(state, PCS) if hero.is_hero)
    yield from _offer(table, CompelOpportunity(when, heroes), may_wait=True)


def _offer(table: Table, moment: CompelOpportunity, *, may_wait: bool) -> Generator[Decision, str, bool]:
    """Let the GM offer one of these heroes a compel; returns whether there was anything to offer."""
    proposals = {
        f"{hero}:{slug(known.name)}:{type}": Proposal(
            hero, known.name, known.on, known.kind, GM_SEAT, type, asked=moment.when == ON_REQUEST
        )
        for hero in moment.heroes
        for known in _fresh(table.state, hero)
        for type in (DECISION, EVENT)
    }
    if not proposals:
        return False
    offered = tuple(Option(id, proposal) for id, proposal in proposals.items())
    options = (Option(NONE, None), *offered) if may_wait else offered
    answer = yield OFFER_COMPEL.ask(GM_SEAT, options, options[0].id, moment)
    if answer != NONE:
        yield from run(table, proposals[answer], at_the_end=moment.when == AT_THE_END)
    return True


def _fresh(state: State, who: str) -> list[Compellable]:
    """The aspects the GM may compel on this hero now: none twice in a scene, and none twice running (FG-DUTY-10).

    What a compel of this scene left behind makes no next one at once.
    """
    own = [each for each in state.compels if each.who == who]
    stale = {each.aspect for each in own if each.this_scene} | {each.aspect for each in own[-1:]}
    stale |= {each.leaves for each in state.compels if each.this_scene}
    return [known for known in compellable(state, who) if known.name not in stale]


def ask_for_compel(table: Table, who: str) -> Procedure:
    """The player asks the GM for a compel, and gets one. Raises `IllegalChoice` where nothing is left to compel."""
    hero = require_there(table.state, who)
    if not hero.is_hero:
        raise IllegalChoice(f"the GM plays {hero.name}; /compel with an aspect and the trouble proposes one")
    if not (yield from _offer(table, CompelOpportunity(ON_REQUEST, (who,)), may_wait=False)):
        if blank_aspects(table.state, hero) and not any(compellable(table.state, who)):
            raise IllegalChoice(
                f"nothing that can be compelled on {hero.name} is written yet; /hero writes an aspect of yours"
            )
        raise IllegalChoice(
            f"every aspect that bears on {hero.name} has had its compel; the next scene brings others"
        )


def offer_what_is_due(table: Table) -> Procedure:
    """As a session ends, each hero who has been offered none gets a compel, or it is said (FG-DUTY-11).

    What was refused counts, what was withdrawn does not (ruling AMBG-31). A GM who is to offer none offers none.
    """
    if not table.state.compels_per_scene:
        return
    for hero in heroes_of(table.state):
        if was_offered(table.state, hero.id):
            continue
        there = may_act(table.state, hero)
        if not (
            there and (yield from _offer(table, CompelOpportunity(AT_THE_END, (hero.id,)), may_wait=False))
        ):
            table.emit(Narration(f"{hero.name} has been offered no compel in this session.", GM_SEAT))


def was_offered(state: State, who: str) -> bool:
    """Whether this hero was offered a compel in this session that was not withdrawn as unfit."""
    return any(
        each.who == who and each.session == state.session and each.answer != WITHDRAWN
        for each in state.compels
    )
