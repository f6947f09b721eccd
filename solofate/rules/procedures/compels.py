"""Compels: an aspect makes trouble, and a fate point pays for it (Fate Condensed, Compels)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from solofate.errors import IllegalChoice
from solofate.rules.characters import PCS, Character
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure
from solofate.rules.events import Narration
from solofate.rules.names import slug
from solofate.rules.procedures.compellable import Compellable, compellable
from solofate.rules.procedures.compelling import ACCEPTED, WITHDRAWN, emit_compel, pay_out, run
from solofate.rules.procedures.complications import (
    DECISION,
    EVENT,
    Proposal,
)
from solofate.rules.procedures.points import pay_fate_point, require_fate_point
from solofate.rules.state import FREE, State, in_play, may_act
from solofate.rules.table import Table

NONE = "none"
AT_THE_START, AFTER_A_DEED, BEFORE_A_TURN, AT_THE_END, ON_REQUEST = "start", "deed", "turn", "end", "request"
COMPLICATES, VOID = "complicates", "void"
PROPOSED = "proposes a compel"
VOID_REASON = "nothing new comes of it"
PLAYED_ALREADY = "played already"


class Moment(NamedTuple):
    """What an `offer-compel` decision is about: for whom, and when: `start`, `deed`, `turn`, `end`, `request`."""

    when: str
    heroes: tuple[str, ...]


# ---- the GM's own offers ------------------------------------------------------------------------------------


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
    yield from _offer(table, Moment(when, heroes), may_wait=True)


def _offer(table: Table, moment: Moment, *, may_wait: bool) -> Generator[Decision, str, bool]:
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
    options = tuple(Option(id, proposal) for id, proposal in proposals.items())
    if may_wait:
        options = (Option(NONE), *options)
    answer = yield Decision("offer-compel", GM_SEAT, options, options[0].id, moment)
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
    if not (yield from _offer(table, Moment(ON_REQUEST, (who,)), may_wait=False)):
        raise IllegalChoice(
            f"every aspect that bears on {hero.name} has had its compel; the next scene brings others"
        )


def offer_what_is_due(table: Table) -> Procedure:
    """As a session ends, each hero who has been offered none gets a compel, or it is said (FG-DUTY-11).

    What was refused counts, what was withdrawn does not (ruling AMBG-31). A GM who is to offer none offers none.
    """
    if not table.state.compels_per_scene:
        return
    for hero in [one for one in table.state.characters.values() if one.is_hero]:
        if was_offered(table.state, hero.id):
            continue
        there = may_act(table.state, hero)
        if not (there and (yield from _offer(table, Moment(AT_THE_END, (hero.id,)), may_wait=False))):
            table.emit(Narration(f"{hero.name} has been offered no compel in this session.", GM_SEAT))


def was_offered(state: State, who: str) -> bool:
    """Whether this hero was offered a compel in this session that was not withdrawn as unfit."""
    return any(
        each.who == who and each.session == state.session and each.answer != WITHDRAWN
        for each in state.compels
    )


# ---- the players' proposals ---------------------------------------------------------------------------------


def require_there(state: State, who: str) -> Character:
    """Somebody who is out of the scene is not compelled. Raises `IllegalChoice`."""
    one = state.characters[who]
    if not may_act(state, one):
        raise IllegalChoice(f"{one.name} is out of the scene, and nothing can be compelled there")
    return one


def propose_compel(
    table: Table, by: str, who: str, known: Compellable, text: str, type: str | None = None
) -> Procedure:
    """A compel in the player's own words. On oneself it is free (ruling AMBC-49) and cannot be refused.

    On somebody else it costs a fate point, which is held: it goes over on acceptance and comes back otherwise; each
    aspect of each target once a scene (ruling AMBC-48). What an NPC's player proposes is the GM's, and free.
    Trouble that complicates nothing is void, and no point moves. Raises `IllegalChoice`.
    """
    require_there(table.state, who)
    for_the_gm = not table.state.characters[by].is_hero
    _require_fresh(table.state, who, known)
    if by != who and not for_the_gm:
        require_fate_point(table, by, "proposing a compel")
    seat = GM_SEAT if for_the_gm else by
    usual = DECISION if known.own and known.kind != "consequence" else EVENT
    proposal = Proposal(who, known.name, known.on, known.kind, seat, type or usual, text)
    if not (yield from _complicates(table, proposal)):
        return
    if by != who and not for_the_gm:
        pay_fate_point(table, by, PROPOSED)
    yield from run(table, proposal)


def _require_fresh(state: State, who: str, known: Compellable) -> None:
    for each in state.compels:
        if each.this_scene and (each.who, each.aspect) == (who, known.name) and each.answer != WITHDRAWN:
            raise IllegalChoice(
                f"{known.name} has been compelled on {state.characters[who].name} in this scene; another aspect, "
                "or the next scene"
            )


def compel_what_was_played(table: Table, who: str, known: Compellable, told: Sequence[str]) -> Procedure:
    """Trouble the player has played already counts as a self-compel: one point from the GM, nothing to refuse.

    `told` are the player's own words that could be meant, latest first (rulings AMBC-49, AMBC-50).
    """
    require_there(table.state, who)
    _require_fresh(table.state, who, known)
    options = tuple(Option(f"said-{number}", text) for number, text in enumerate(told, start=1))
    answer = yield Decision("looking-back", who, options, options[0].id, known)
    text = next(option.detail for option in options if option.id == answer)
    type = DECISION if known.own and known.kind != "consequence" else EVENT
    proposal = Proposal(who, known.name, known.on, known.kind, who, type, text)
    if (yield from _complicates(table, proposal)):
        emit_compel(table, proposal, ACCEPTED, how=PLAYED_ALREADY)
        pay_out(table, proposal)


def _complicates(table: Table, proposal: Proposal) -> Generator[Decision, str, bool]:
    """Whether anything new comes of it. To cancel a deed is no complication (FC-COMPEL-10)."""
    options = (Option(COMPLICATES), Option(VOID))
    if (yield Decision("complicates", GM_SEAT, options, COMPLICATES, proposal)) == COMPLICATES:
        return True
    emit_compel(table, proposal, WITHDRAWN, how=VOID_REASON)
    return False
