"""Running playtests: a scene played again and again through the rules themselves, each run seeded on its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from multiprocessing import get_all_start_methods, get_context
from time import perf_counter

from solofate.gm.forecast.trials import LONGEST, by_side, in_hand, in_policy_hands
from solofate.gm.policies import policy_named
from solofate.gm.weights import Weights
from solofate.playtest.report import SEVERITIES, UNDECIDED, Played, Report, Tally, summed_up
from solofate.rules.decisions import GM_SEAT
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.events import ChallengeEnded, ConflictEnded, ContestEnded, ExchangeStarted, FatePoints
from solofate.rules.model.challenges import DEFEAT, MET, VICTORY
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.state import State
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table, advance

Start = Callable[[], tuple[State, SceneSetUp]] | tuple[State, SceneSetUp]
"""How a run begins: the state before the scene and the scene, or something that makes both."""


def run_seed(seed: int, index: int) -> int:
    """The seed of one run: it follows from the playtest's seed and the run's number alone."""
    return mixed(seed, index + 1)


def play_once(
    start: Start,
    seed: int,
    index: int,
    pcs: str,
    gm: str,
    weights: Weights | None = None,
) -> Played:
    """Play one run to its end, or until it has lasted too long."""
    state, scene = start() if callable(start) else start
    own_seed = run_seed(seed, index)
    table = Table(in_policy_hands(state), SeededDice(own_seed))
    cast = tuple(in_hand(one) for one in scene.cast)
    deciders = policy_named(pcs, mixed(own_seed, 1), weights), policy_named(gm, mixed(own_seed, 2), weights)
    advance(start_scene(table, scene._replace(cast=cast)), table, by_side(*deciders))
    return _read(table)


_WON_BY = {VICTORY: PCS, DEFEAT: OPPOSITION}
"""Who has won a challenge that came to this; a partial victory is nobody's."""


def _read(table: Table) -> Played:
    winner, exchanges, spent = UNDECIDED, 0, 0
    tasks: tuple[str, int] | None = None
    for event in table.log:
        if isinstance(event, (ConflictEnded, ContestEnded)):
            winner = event.winner or UNDECIDED
        elif isinstance(event, ChallengeEnded):
            winner = _WON_BY.get(event.ending, UNDECIDED)
            tasks = event.ending, sum(result in MET for result in event.results.values())
        elif isinstance(event, FatePoints) and event.who == GM_SEAT and event.change < 0:
            spent -= event.change
        elif isinstance(event, ExchangeStarted):
            exchanges = event.number
    tallies = {who: _tally(one) for who, one in table.state.characters.items()}
    return Played(winner, min(exchanges, LONGEST), spent, tallies, tasks)


def _tally(character: Character) -> Tally:
    taken = [slot.severity for slot in character.consequences if slot.aspect is not None]
    mild, moderate, severe = (taken.count(severity) for severity in SEVERITIES)
    return Tally(
        character.out == "taken-out",
        character.out == "conceded",
        character.physical.marked.count(True) + character.mental.marked.count(True),
        (mild, moderate, severe),
        character.fate_points,
    )


def play_many(
    start: Start,
    indexes: Iterable[int],
    seed: int,
    pcs: str,
    gm: str,
    weights: Weights | None = None,
) -> list[Played]:
    """Play the runs of these numbers, in this order: a share of a playtest that can be done anywhere."""
    return [play_once(start, seed, index, pcs, gm, weights) for index in indexes]


def play_in_parts(play: Callable[[Iterable[int]], list[Played]], runs: int, jobs: int) -> list[Played]:
    """All the runs in their order, shared out among so many processes where the system can fork them."""
    parts = [range(at, min(at + PART, runs)) for at in range(0, runs, PART)]
    if min(jobs, len(parts)) < 2 or "fork" not in get_all_start_methods():
        return play(range(runs))
    # What is forked has everything already: sheets and states are never sent, only what came of the runs.
    _play_here[:] = [play]
    with get_context("fork").Pool(min(jobs, len(parts))) as pool:
        return [each for part in pool.map(_play_part, parts, chunksize=1) for each in part]


PART = 10
"""Runs that a process is given at a time."""

_play_here: list[Callable[[Iterable[int]], list[Played]]] = []


def _play_part(indexes: range) -> list[Played]:
    return _play_here[0](indexes)


def playtest(
    start: Start,
    runs: int,
    seed: int = 0,
    pcs_policy: str = "sensible",
    gm_policy: str = "fair",
    weights: Weights | None = None,
    jobs: int = 1,
) -> Report:
    """Play a scene so many times and report what came of it: the same, whatever number of processes shares the runs."""
    policy_named(pcs_policy), policy_named(gm_policy)
    title = (start() if callable(start) else start)[1].title
    began = perf_counter()

    def play(indexes: Iterable[int]) -> list[Played]:
        return play_many(start, indexes, seed, pcs_policy, gm_policy, weights)

    played = play_in_parts(play, runs, jobs)
    return summed_up(title, seed, pcs_policy, gm_policy, played, perf_counter() - began)
