"""What a question may offer, and to whom: held against the rules by one small function for each kind of question."""

from __future__ import annotations

from solofate.rules.decisions import Decision
from solofate.rules.model.aspects import ANYONE, GM
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.roll import Claim, Invocation
from solofate.rules.model.skills import DEFAULT_LIST
from solofate.rules.model.state import CONFLICT, State, in_play, may_act
from solofate.rules.procedures.actions.defending import INTERPOSE, LEAVE
from solofate.rules.procedures.actions.immunity import is_immune
from solofate.rules.procedures.compels.compellable import compellable
from solofate.rules.procedures.conflict.absorbing import OUT, read_absorption
from solofate.rules.procedures.points import points_of
from tests.playing.what_happens import free_invokes, saved_on_the_way

DEEDS = frozenset(
    {"absorb", "attack-style", "challenge-task", "defend", "how", "invoke", "next", "overcome-fail", "turn"}
)
"""What is asked of somebody who does something, or to whom something is done."""


def check_offer(decision: Decision, state: State) -> None:
    """No decision offers, by option or default, what the rules forbid, nor is asked of somebody who is gone."""
    assert len(decision.options) > 0 and decision.legal(decision.default)
    assert len({option.id for option in decision.options}) == len(decision.options)
    if decision.only_option is not None:
        raise AssertionError("a decision with one legal option is not asked")
    asked = state.characters.get(decision.who)
    if (
        asked is not None
        and not may_act(state, asked)
        and state.scene.mode == CONFLICT
        and decision.kind in DEEDS
    ):
        # Who goes next is the last word of somebody beaten in their own turn (ruling AMBC-61).
        assert decision.kind == "next" and state.scene.turn == asked.id, decision
    check = _OFFERS.get(decision.kind)
    if check is not None:
        check(decision, state, asked)


def _turn_offer(decision: Decision, state: State, asked: Character | None) -> None:
    assert asked is not None and state.scene.turn == asked.id and not asked.acted
    for option in decision.options:
        verb, target, skill = option.detail
        if verb == "attack":
            victim = state.characters[target]
            assert victim.out is None and victim.side != asked.side
            assert skill not in DEFAULT_LIST.attacks or not is_immune(state, skill, victim)
        elif verb == "move":
            assert not asked.moved
            barrier = state.scene.zones.borders[asked.zone, target].barrier
            assert barrier is None or barrier <= saved_on_the_way(state, asked, target)
        elif verb == "dash":
            assert target != asked.zone and state.scene.zones.distance(asked.zone, target) is not None


def _next_offer(decision: Decision, state: State, asked: Character | None) -> None:
    for option in decision.options:
        one = state.characters[option.id]
        assert one.out is None
        new_exchange = option.detail
        if not new_exchange:
            assert not one.acted and one.id != decision.who
        else:
            # Whom a countdown brought in when the exchange was over waits for the next (ruling AMBO-28).
            late = any(countdown.done for countdown in state.countdowns)
            assert late or all(each.acted or each.id == decision.who for each in in_play(state))


def _defend_offer(decision: Decision, state: State, asked: Character | None) -> None:
    assert asked is not None
    for option in decision.options:
        if option.id.startswith(INTERPOSE):
            ally = state.characters[option.id.removeprefix(INTERPOSE)]
            assert ally.out is None and ally.side == asked.side and ally.zone == asked.zone
            assert ally.id not in (asked.id, decision.about.who)
    for who, one in state.characters.items():
        if decision.legal(LEAVE + who):
            assert one.out is None and one.control == asked.control and state.scene.mode == CONFLICT


def _invoke_offer(decision: Decision, state: State, asked: Character | None) -> None:
    points = points_of(state, asked)
    for option in decision.options:
        detail = option.detail
        if isinstance(detail, Invocation):
            if detail.paid_with == "fate-point":
                payer = state.characters.get(detail.payer or decision.who)
                assert points_of(state, payer) > 0, "no spending at 0"
                assert payer is None or asked is None or payer.side == asked.side
                assert payer is None or payer.out is None or payer is asked
                assert detail.kind != "boost"
            else:
                if detail.kind == "locked":
                    continue  # A locked aspect serves its one purpose for nothing.
                held = free_invokes(state, detail.aspect, detail.on)
                assert detail.holder is not None and held.get(detail.holder, 0) > 0, (detail, held)
                _assert_may_use(state, decision, asked, detail.holder)
        elif isinstance(detail, Claim):
            when = detail.stunt.bonus.when if detail.stunt.bonus is not None else detail.stunt.when
            assert points > 0 or not when.costs_fate_point


def _assert_may_use(state: State, decision: Decision, asked: Character | None, holder: str) -> None:
    if holder in (ANYONE, decision.who) or state.scene.contest is not None:
        return  # A contest has sides of its own.
    if holder == GM:
        assert asked is None or asked.side != PCS
        return
    owner = holder if holder in (PCS, OPPOSITION) else state.characters[holder].side
    side = asked.side if asked is not None else OPPOSITION
    assert owner == side, "free invokes serve their holder's side"


def _absorb_offer(decision: Decision, state: State, asked: Character | None) -> None:
    assert asked is not None
    hit = decision.about
    for option in decision.options:
        if option.id == OUT:
            continue
        way = option.detail
        assert way.covers >= hit.shifts and way.boxes <= sum(
            track.free for track in asked.tracks_against(hit.kind)
        )
        assert all(slot.left and slot.only in (None, hit.kind) for slot in way.slots)
        assert read_absorption(asked, hit.shifts, hit.kind, option.id) is not None, "it can be typed as well"
    free = asked.track(hit.kind).free
    assert not decision.legal(f"stress:{free + 1}+severe+moderate+mild")


def _compel_offer(decision: Decision, state: State, asked: Character | None) -> None:
    assert asked is not None
    assert decision.legal("refuse") == (points_of(state, asked) > 0), "no refusing at 0"
    proposal = decision.about.proposal
    bearing = {known.name for known in compellable(state, proposal.who)}
    assert proposal.aspect in bearing and decision.about.trouble.text


_OFFERS = {
    "compel": _compel_offer,
    "turn": _turn_offer,
    "next": _next_offer,
    "defend": _defend_offer,
    "invoke": _invoke_offer,
    "absorb": _absorb_offer,
}
