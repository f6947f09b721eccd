"""Turns: each temperament plays like what it is, and none of them ever does something daft."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.gm.emulator import Emulator
from solofate.rules.decisions import Decision
from solofate.rules.decisions.conflict import TurnChoice
from solofate.rules.events import ConsequenceTaken, StressMarked
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.procedures.conflict.movement import free_move
from solofate.rules.procedures.conflict.turns import pass_turn
from solofate.rules.table import Table
from tests.gm.fights import STYLES, TEMPERAMENTS, any_fight, ask, of_temper, played, turn_of
from tests.rules.at_the_table import foe, hero, play, table, zones

PIER = zones(("Pier", "Deck"), ("Deck", "Hold"))


def brawl(tactics: str, **changes: object) -> Table:
    """Three heroes for one foe: a soft one with a lot of life, a hard one who is nearly down, and one close by.

    The foe stands on the deck with Close; Soft and Frail are a free step away, in the hold.
    """
    frail = hero("Frail", athletics=2, fight=3, zone="hold", control="pcs-policy")
    frail = frail._replace(
        tracks=frail.marked("physical", (0, 1, 2)).tracks,
        consequences=tuple(slot._replace(aspect=f"Hurt {slot.name}") for slot in frail.consequences),
    )
    og = foe("Og", fight=4, athletics=2, physical=4, mental=2, consequences=("mild", "moderate"), zone="deck")
    return table(
        of_temper(og, tactics, "major"),
        foe("Thug", fight=1, physical=1, zone="pier"),
        hero("Soft", fight=0, athletics=0, notice=4, physique=3, zone="hold", control="pcs-policy"),
        frail,
        hero("Close", athletics=3, fight=3, zone="deck", control="pcs-policy"),
        zones=PIER,
        conflict="physical",
        pool=2,
        turn="og",
    )


def whole_turn(at: Table, who: str, style: str = "fair") -> list[str]:
    """What somebody decides to do with a turn: the free step it takes, if any, and then the action."""
    first = ask(at, turn_of(at, who), style).chose
    if not first.startswith("move:"):
        return [first]
    play(at, free_move(at, who, first.removeprefix("move:")))
    return [first, ask(at, turn_of(at, who), style).chose]


def test_the_mindless_take_whoever_is_nearest() -> None:
    assert whole_turn(brawl("mindless"), "og") == ["attack:close:fight"]


def test_a_brute_goes_where_a_blow_lands_hardest() -> None:
    assert whole_turn(brawl("brute"), "og") == ["move:hold", "attack:soft:fight"]


def test_a_soldier_finishes_whom_it_pays_to_finish() -> None:
    assert whole_turn(brawl("soldier"), "og") == ["move:hold", "attack:frail:fight"]


def test_a_schemer_prepares_its_blow_and_then_strikes_the_weak() -> None:
    at = brawl("schemer")
    everybody = tuple(at.state.characters.values())
    *_, action = whole_turn(at, "og")
    assert action.startswith("advantage:")
    held = table(
        *everybody,
        zones=PIER,
        aspects=(Aspect("Lights Out", free_invokes={"og": 2}),),
        conflict="physical",
        turn="og",
    )
    assert whole_turn(held, "og") == ["move:hold", "attack:frail:fight"]


def test_a_coward_does_not_walk_up_to_a_fresh_foe() -> None:
    at = table(
        of_temper(foe("Og", fight=5, athletics=2, physical=3, zone="pier"), "coward"),
        foe("Thug", fight=2, physical=1, zone="pier"),
        hero("Mira", fight=3, athletics=3, zone="deck"),
        zones=PIER,
        conflict="physical",
    )
    assert not any("deck" in done for done in whole_turn(at, "og"))
    assert whole_turn(_again(at, "og", "soldier"), "og") == ["move:deck", "attack:mira:fight"]


def test_a_skirmisher_strikes_and_steps_away_and_a_soldier_stays() -> None:
    at = table(
        of_temper(foe("Og", fight=5, athletics=2, physical=3, zone="deck"), "skirmisher"),
        foe("Thug", fight=2, physical=1, zone="pier"),
        hero("Mira", fight=3, athletics=3, zone="deck"),
        zones=PIER,
        conflict="physical",
    )
    assert whole_turn(at, "og") == ["attack:mira:fight"]
    assert _after(at, "og").startswith("move:")
    assert not _after(_again(at, "og", "soldier"), "og").startswith("move:")


def _again(at: Table, who: str, tactics: str) -> Table:
    """The same table with another temperament for one of them."""
    changed = of_temper(at.state.characters[who], tactics)
    others = [one for one in at.state.characters.values() if one.id != who]
    return table(changed, *others, zones=PIER, conflict="physical", turn=who)


def _after(at: Table, who: str) -> str:
    """What somebody answers when its action is done and the next is to be named."""
    return ask(at, next(pass_turn(at, who))).chose


def test_no_two_temperaments_play_alike() -> None:
    assert len({_plays(tactics) for tactics in TEMPERAMENTS}) == len(TEMPERAMENTS)


def _plays(tactics: str) -> tuple[tuple[str, ...], ...]:
    """What one foe of this temperament decides over several fights."""
    emulator = Emulator(explain=False)
    found = []
    for seed in range(8):
        chosen: list[str] = []

        def decide(decision: Decision, at: Table, chosen: list[str] = chosen) -> str:
            character = at.state.characters.get(decision.who)
            if (
                character is not None
                and character.side == "opposition"
                and character.sheet.tactics != tactics
            ):
                at.state = at.state._replace(
                    characters={**at.state.characters, character.id: of_temper(character, tactics)}
                )
            answer = emulator.choose(decision, at)
            if decision.kind in ("turn", "next"):
                chosen.append(answer)
            return answer

        played(seed, decide, most=4)
        found.append(tuple(chosen))
    return tuple(found)


def hurt(character: Character) -> Character:
    """All boxes marked, and a consequence in every slot but the last."""
    return character._replace(
        tracks=character.marked("physical", range(9)).tracks,
        consequences=tuple(
            slot._replace(aspect=f"Hurt {at}") if at < len(character.consequences) - 1 else slot
            for at, slot in enumerate(character.consequences)
        ),
    )


@pytest.mark.parametrize("tactics", ["coward", "schemer"])
def test_those_who_know_when_to_stop_give_up_when_hurt(tactics: str) -> None:
    og = of_temper(foe("Og", fight=3, physical=4, consequences=("mild", "mild")), tactics)
    mira = hero("Mira", fight=3)
    fresh = table(og, mira, conflict="physical")
    assert ask(fresh, turn_of(fresh, "og")).chose != "concede"
    worn = table(hurt(og), mira, conflict="physical")
    call = ask(worn, turn_of(worn, "og"))
    assert call.chose == "concede"
    assert "gives up" in call.reason and "Og" in call.reason


@pytest.mark.parametrize("tactics", ["mindless", "brute"])
@pytest.mark.parametrize("style", STYLES)
def test_those_who_know_no_fear_never_give_up(tactics: str, style: str) -> None:
    og = of_temper(foe("Og", fight=3, physical=3, consequences=("mild",)), tactics)
    at = table(hurt(og), hero("Mira", fight=5), hero("Maren", fight=5), conflict="physical")
    assert ask(at, turn_of(at, "og"), style).chose != "concede"


def test_foes_out_of_reach_are_walked_up_to() -> None:
    far = table(
        foe("Og", fight=3, physical=2, zone="pier"),
        hero("Mira", fight=3, zone="hold"),
        zones=PIER,
        conflict="physical",
    )
    assert whole_turn(far, "og")[0] == "move:deck"
    walled = table(
        foe("Og", fight=5, athletics=3, physical=2, zone="pier"),
        hero("Mira", fight=3, zone="hold"),
        zones=zones(("Pier", "Hold", 1)),
        conflict="physical",
    )
    assert whole_turn(walled, "og") == ["dash:hold"]


def test_in_a_war_of_words_nobody_draws_a_knife() -> None:
    at = table(foe("Og", fight=5, provoke=1, mental=2), hero("Mira", will=1), conflict="mental")
    assert not ask(at, turn_of(at, "og")).chose.endswith(":fight")


@settings(max_examples=20)
@given(st.integers(0, 2**32), st.sampled_from(STYLES))
def test_nobody_attacks_a_friend_or_the_fallen(seed: int, style: str) -> None:
    emulator = Emulator(style, explain=False)

    def decide(decision: Decision, at: Table) -> str:
        chose = emulator.choose(decision, at)
        if decision.kind == "turn":
            detail = next(option.detail for option in decision.options if option.id == chose)
            assert isinstance(detail, TurnChoice)
            target = at.state.characters.get(detail.target or "")
            if detail.verb == "attack":
                assert target is not None and target.out is None
                assert target.side != at.state.characters[decision.who].side
        return chose

    played(seed, decide, most=6)


@pytest.mark.slow
def test_a_ruthless_gm_hurts_more_than_a_gentle_one() -> None:
    def harm(style: str) -> int:
        gm, heroes = Emulator(style, explain=False), Emulator("fair", explain=False)
        done = 0
        for seed in range(40):
            state, _ = any_fight(seed)

            def decide(decision: Decision, at: Table, state: object = state) -> str:
                who = at.state.characters.get(decision.who)
                return (heroes if who is not None and who.side == "pcs" else gm).choose(decision, at)

            log = played(seed, decide, most=12).log
            for event in log:
                if isinstance(event, StressMarked) and event.who.startswith("hero"):
                    done += len(event.boxes)
                elif isinstance(event, ConsequenceTaken) and event.who.startswith("hero"):
                    done += {"mild": 2, "moderate": 4, "severe": 6}[event.slot.partition("-")[0]]
        return done

    assert harm("ruthless") > harm("gentle")
