"""Running playtests: a scene played again and again through the rules themselves, each run seeded on its own."""

from __future__ import annotations

import copyreg
import pickle
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext, suppress
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeVar

from solofate.content.home import home_of
from solofate.content.kept import read_only
from solofate.content.load import load_campaign
from solofate.content.locate import choose_campaign, has_game
from solofate.errors import IllegalChoice
from solofate.game.game import Game
from solofate.game.host import WordsMaker
from solofate.game.setup import start_of
from solofate.gm.forecast.trials import LONGEST as LONGEST
from solofate.gm.forecast.trials import by_side, in_hand, in_policy_hands, uncollected
from solofate.gm.policies import policy_named
from solofate.gm.weights import Weights
from solofate.journal.exporter import Journal
from solofate.journal.story import Paragraph
from solofate.playtest.hands import Hands, hands
from solofate.playtest.report import Report, Totals
from solofate.playtest.runs import Played, read
from solofate.rules.decisions import Decision
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.in_force import at_this_table
from solofate.rules.model.characters import PCS, Character, enter
from solofate.rules.model.state import State
from solofate.rules.names import slug
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Decider, Table, Words, advance

Start = Callable[[], tuple[State, SceneSetUp]] | tuple[State, SceneSetUp]
"""How a run begins: the state before the scene and the scene, or something that makes both."""

PART = 10
"""Runs that somebody is given at a time."""
MOST_RUNS = 20_000
"""How many are played at most where it is the interval that counts."""


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
    """Plays one run to its end, or until it has lasted too long."""
    table = table_after(start, seed, index, pcs, gm, weights)
    return read(table.log, table.state)


def table_after(
    start: Start,
    seed: int,
    index: int,
    pcs: str,
    gm: str,
    weights: Weights | None = None,
) -> Table:
    """The table after one run was played at it."""
    own_seed = run_seed(seed, index)
    return _played_by(_deciders(own_seed, pcs, gm, weights), start, own_seed)


def _deciders(own_seed: int, pcs: str, gm: str, weights: Weights | None) -> Decider:
    """Those who answer for both sides in the run of that seed."""
    return by_side(
        policy_named(pcs, mixed(own_seed, 1), weights), policy_named(gm, mixed(own_seed, 2), weights)
    )


def _played_by(decide: Decider, start: Start, own_seed: int, words: Words | None = None) -> Table:
    """The table after the run of that seed was played, with whoever answers its decisions."""
    state, scene = start() if callable(start) else start
    table = Table(in_policy_hands(state), SeededDice(own_seed), words)
    cast = tuple(in_hand(one) for one in scene.cast)
    with uncollected():
        advance(start_scene(table, scene._replace(cast=cast)), table, decide)
    return table


def play_many(
    start: Start,
    indexes: Iterable[int],
    seed: int,
    pcs: str,
    gm: str,
    weights: Weights | None = None,
) -> list[Played]:
    """Plays the runs of these numbers, in this order: a share of a playtest that can be done anywhere."""
    return [play_once(start, seed, index, pcs, gm, weights) for index in indexes]


Answer = TypeVar("Answer")
Brought = TypeVar("Brought", covariant=True)


class Playable(Protocol[Brought]):
    """Something of which the runs of some numbers can be played."""

    def play(self, indexes: range, /) -> Brought:
        """What comes of the runs of these numbers."""
        ...


class Work(NamedTuple):
    """What is played: how it begins, the seed, the policies of both sides, and what is dear to the GM."""

    start: Start
    seed: int
    pcs: str
    gm: str
    weights: Weights | None

    def begin(self) -> tuple[State, SceneSetUp]:
        """The state before the scene, and the scene."""
        return self.start() if callable(self.start) else self.start

    def play(self, indexes: Iterable[int]) -> list[Played]:
        """Plays the runs of these numbers."""
        return play_many(self.start, indexes, self.seed, self.pcs, self.gm, self.weights)

    def report(self, totals: Totals, elapsed: float, wanted: int, broken_off: bool = False) -> Report:
        """The report of the runs so far, of so many that were wanted."""
        state, scene = self.begin()
        report = totals.report(scene.title, self.seed, self.pcs, self.gm, elapsed)
        names = {slug(part.name): part.name for one in scene.cast for part in one.sheet.parts}
        names |= {one.id: one.name for one in (*state.characters.values(), *scene.cast)}
        named = {who: names.get(who, who) for who in report.characters}
        return replace(report, wanted=wanted, broken_off=broken_off, names=named)


Watch = Callable[[Totals, int], None]
"""Told of what the runs so far come to, and how many there are to be at most."""


def playtest(
    start: Start | str | Path,
    runs: int = 200,
    seed: int = 0,
    pcs_policy: str = "sensible",
    gm_policy: str | None = None,
    weights: Weights | None = None,
    jobs: int = 1,
    *,
    until: float | None = None,
    cluster: str | None = None,
    among: Hands | None = None,
    watch: Watch | None = None,
) -> Report:
    """Plays a scene so many times and reports what came of it: the same, whoever shares the runs.

    `start` may be the path of a scene file, whose style and weights then count where no others are given. With
    `until` it ends once the share of wins is known to within so many points to either side. `jobs` processes play,
    or the workers of the dask scheduler at the address `cluster`, or those there are already (`among`). Interrupted,
    it reports the runs there are. Raises `SolofateError`.
    """
    work = work_of(start, seed, pcs_policy, gm_policy, weights)
    with nullcontext(among) if among is not None else hands(jobs, cluster) as playing:
        return report_of(work, runs, playing, until, watch)


def report_of(
    work: Work, runs: int, playing: Hands, until: float | None = None, watch: Watch | None = None
) -> Report:
    """The report of so many runs, or of as many as the interval takes."""
    totals, began, broken_off = Totals(), perf_counter(), False
    try:
        for played in shares_of(work, runs, playing):
            totals.add(played)
            if watch is not None:
                watch(totals, runs)
            if until is not None and totals.points <= until:
                break
    except KeyboardInterrupt:
        if not totals.runs:
            raise
        broken_off = True
    return work.report(totals, perf_counter() - began, runs, broken_off)


def work_of(
    start: Start | str | Path,
    seed: int = 0,
    pcs: str = "sensible",
    gm: str | None = None,
    weights: Weights | None = None,
) -> Work:
    """What is played, from a start or the path of a scene file. Raises `UnknownName` for a policy."""
    if isinstance(start, (str, Path)):
        from solofate.game.setup import playtest_start

        found = playtest_start(Path(start))
        start, gm = (found.state, found.scene), gm or found.style
        weights = weights if weights is not None else found.weights
    gm = gm or "fair"
    policy_named(pcs), policy_named(gm)
    return Work(start, seed, pcs, gm, weights)


def shares_of(work: Playable[Answer], runs: int, playing: Hands) -> Iterator[Answer]:
    """All the runs in their order, share by share. Raises `IllegalChoice` for what cannot be sent."""
    shares = (range(at, min(at + PART, runs)) for at in range(0, runs, PART))
    if not playing.elsewhere:
        return playing.in_order(work.play, shares)
    try:
        packed = pickle.dumps(work)
    except (pickle.PicklingError, AttributeError, TypeError):
        raise IllegalChoice(
            "what makes the start of a run cannot be sent to other processes: give the start itself, or one job"
        ) from None
    return playing.in_order(partial(_play_packed, packed), shares)


def _play_packed(packed: bytes, indexes: range) -> Any:
    return _unpacked(packed).play(indexes)


@lru_cache(maxsize=8)
def _unpacked(packed: bytes) -> Playable[Any]:
    work: Playable[Any] = pickle.loads(packed)
    return work


# Much of a state is read-only mappings, and those cannot be sent as they are.
copyreg.pickle(MappingProxyType, lambda values: (read_only, (dict(values),)))


# Who goes into a playtest: the heroes a scene names, or those of a campaign as they are by now.

ITS_OWN = "campaign"
"""The word for the campaign that a scene belongs to."""


def party_of(typed: str, scene: Path) -> tuple[Character, ...]:
    """The heroes of a campaign: as they were left where it has been played, else as it begins with them.

    `typed` is a folder, a name, or `campaign` for the one the scene belongs to; `scene` may be its folder.
    Raises `SolofateError`.
    """
    folder = (scene if scene.is_dir() else home_of(scene)) if typed == ITS_OWN else choose_campaign(typed)
    if has_game(folder):
        game = Game.open(folder, read_only=True)
        try:
            state = game.state
            heroes = [*state.characters.values(), *state.away.values()]
        finally:
            game.close()
        found = tuple(one._replace(zone=None, out=None) for one in heroes if one.is_hero)
    else:
        campaign = load_campaign(folder)
        start = start_of(campaign)
        found = tuple(
            enter(at_this_table(start, sheet), slug(sheet.name), side=PCS, control="player")
            for sheet in campaign.heroes
        )
    if not found:
        raise IllegalChoice(f"{folder.name} has no heroes yet")
    return found


# One run of a playtest told as the story it was: the same run, played again with words for what happens in it.

WORDS_STREAM = 3
"""Keeps the draws of the wording apart from the dice and the policies of the same run."""
DRAWS = 5
"""How often other words are drawn for a run whose story the words would change."""


def retold(work: Work, index: int, make_words: WordsMaker | None = None) -> Journal:
    """The journal of the run of that number.

    What aspects are called can sway who invokes them. So the words are put to the choices that were made when it was
    played. Where that comes to another story other words are drawn, and in the end it is told in the plain ones.
    """
    own_seed = run_seed(work.seed, index)
    decide = _deciders(own_seed, work.pcs, work.gm, work.weights)
    made: list[str | int | None] = []

    def noting(decision: Decision, table: Table) -> str | None:
        answer = decide(decision, table)
        ids = [option.id for option in decision.options]
        made.append(ids.index(answer) if answer in ids else answer)
        return answer

    played = told = _played_by(noting, work.start, own_seed)
    for draw in range(DRAWS):
        if make_words is None:
            break
        words = make_words(SeededDice(mixed(own_seed, WORDS_STREAM + draw)))
        with suppress(IllegalChoice):
            worded = _played_by(_choosing_again(made), work.start, own_seed, words)
            if read(worded.log, worded.state)[:-1] == read(played.log, played.state)[:-1]:
                told = worded
                break
    state, scene = work.begin()
    return Journal(tuple(enumerate(told.log, start=1)), in_policy_hands(state), scene.title)


def _choosing_again(made: Iterable[str | int | None]) -> Decider:
    """Whoever makes the choices of another run, options by their places, whatever they are called."""
    coming = iter(made)

    def decide(decision: Decision, table: Table) -> str | None:
        choice = next(coming, None)
        if not isinstance(choice, int):
            return choice
        if choice >= len(decision.options):
            raise IllegalChoice(f"there are no {choice + 1} options for {decision.kind}")
        return decision.options[choice].id

    return decide


def paragraphs(journal: Journal) -> Iterator[str]:
    """The story alone, paragraph by paragraph, without what the scene opens with."""
    for _, scene in journal.story().scenes():
        for block in scene.blocks:
            if isinstance(block, Paragraph):
                yield block.text
