"""Thousands of fights by chance: whatever anybody chooses, the rules hold."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.dice import SeededDice
from solofate.rules.events import AspectRevealed, Conceded, ConflictEnded, Event, SceneStarted, replay
from solofate.rules.model.state import FREE, in_play
from solofate.rules.procedures.scenes.scenes import end_scene
from solofate.rules.table import Table
from tests.properties.fights import HIDDEN, ByChance, SetUp, fight_on, fought, set_ups
from tests.properties.watching import Careful, Watched, check_hits, check_ledger

pytestmark = pytest.mark.slow

FIGHTS_EACH = 8
seeds = st.integers(0, 2**32)


@pytest.mark.rule(
    "FC-CONCEDE-01",
    "FC-END-01",
    "FC-FATE-04",
    "FC-HARM-01",
    "FC-HARM-02",
    "FC-HARM-04",
    "FC-INVOKE-09",
    "FC-TAKENOUT-01",
    "FC-TURN-01",
    "FC-TURN-03",
    "FC-TURN-04",
    "FC-ZONE-03",
    "FG-POOL-08",
)
@settings(max_examples=180)
@given(set_ups(), seeds)
def test_whatever_is_chosen_the_rules_hold_and_the_fight_ends(set_up: SetUp, seed: int) -> None:
    for number in range(FIGHTS_EACH):
        at = fought(set_up, seed + number, Watched, Careful)
        ended = [event for event in at.log if isinstance(event, ConflictEnded)]
        sides = {one.side for one in in_play(at.state)}
        assert len(ended) == 1 and at.state.scene.mode == FREE
        if ended[0].winner is not None:
            # Whoever gave up everything had the others of their side let go.
            spared = any(isinstance(event, Conceded) and event.price == "all" for event in at.log)
            assert ended[0].winner in sides if spared else sides == {ended[0].winner}
        else:
            assert len(sides) != 1, "no winner: a truce, or nobody left"
        check_hits(at.log)
        check_ledger(set_up.state, at.log, at.state)
        assert replay(set_up.state, at.log) == at.state


@pytest.mark.rule("FG-POOL-01", "FG-POOL-02", "FG-POOL-06", "FC-END-02", "FC-RECOVER-01")
@settings(max_examples=70)
@given(st.lists(set_ups(), min_size=2, max_size=4), seeds)
def test_over_a_night_of_scenes_every_fate_point_is_accounted_for(night: list[SetUp], seed: int) -> None:
    start = night[0].state
    at = Watched(start, SeededDice(seed))
    chance = Careful(seed)
    for number, set_up in enumerate(night):
        # The heroes are those of the first; the places given to others of that name are left out.
        known = {*start.characters, *(one.id for one in set_up.scene.cast)}
        places = {who: zone for who, zone in set_up.scene.places.items() if who in known}
        fight_on(at, set_up.scene._replace(title=f"Scene {number}", places=places), chance)
        if seed % 2:
            end_scene(at)
            assert at.state.pool == 0
            for one in at.state.characters.values():
                assert not one.stressed
        assert all(
            one.owed_hostile == one.owed_concession == 0
            for one in at.state.characters.values()
            if one.side == "pcs"
        )
    check_ledger(start, at.log, at.state)
    assert replay(start, at.log) == at.state


@settings(max_examples=40)
@given(set_ups(), seeds)
def test_the_same_seed_and_the_same_choices_give_the_same_events(set_up: SetUp, seed: int) -> None:
    first, again = fought(set_up, seed), fought(set_up, seed)
    assert first.log == again.log
    assert first.state == again.state


class Suspicious(ByChance):
    """By chance, looking for traces of what is still hidden in every question a player could be asked."""

    def decide(self, decision: Decision, table: Table) -> str:
        if decision.who != GM_SEAT and decision.kind != "reveal":
            secrets = [aspect.name for aspect in table.state.scene.aspects if aspect.hidden]
            if secrets:
                shown = repr((decision.default, decision.about, tuple(decision.options)))
                assert not any(name in shown for name in secrets)
        return super().decide(decision, table)


@pytest.mark.rule("FC-ADV-09", "FC-ADV-11")
@settings(max_examples=45)
@given(set_ups().filter(lambda made: any(aspect.hidden for aspect in made.scene.aspects)), seeds)
def test_what_is_hidden_shows_in_nothing_before_it_is_revealed(set_up: SetUp, seed: int) -> None:
    for number in range(FIGHTS_EACH):
        at = fought(set_up, seed + number, a_mind=Suspicious)
        secret = {aspect.name for aspect in set_up.scene.aspects if aspect.hidden}
        for event in at.log:
            if isinstance(event, SceneStarted):
                continue
            if isinstance(event, AspectRevealed):
                secret.discard(event.aspect)
            assert not _names(event, secret)


def _names(event: Event, secret: set[str]) -> bool:
    told = repr(event)
    return HIDDEN in told and any(name in told for name in secret)
