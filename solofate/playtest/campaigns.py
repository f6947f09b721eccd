"""A campaign's prepared scenes played in a row: wounds, recovery and points carried over, until a party breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from solofate.content.home import scene_files
from solofate.content.load import load_campaign, load_scene
from solofate.content.loading.set_up import scene_set_up
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.game.setup import start_of
from solofate.gm.forecast.trials import by_side, in_hand, in_policy_hands
from solofate.gm.policies import policy_named
from solofate.gm.weights import Weights, weights_with
from solofate.playtest.hands import Hands
from solofate.playtest.notebooks import shown
from solofate.playtest.report import rounded, share
from solofate.playtest.runner import run_seed, shares_of
from solofate.playtest.runs import read
from solofate.playtest.statistics import Interval, half_width, wilson
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.in_force import at_this_table
from solofate.rules.model.characters import PCS, Character, enter
from solofate.rules.model.harm import TREATED, Slot
from solofate.rules.model.state import FREE, Scene, State, heroes_of
from solofate.rules.names import slug
from solofate.rules.procedures.growth.recovery import ON_ONESELF, treat, usual_skills
from solofate.rules.procedures.scenes.scenes import SceneSetUp, leave_scene, start_scene
from solofate.rules.procedures.scenes.sessions import end_session
from solofate.rules.table import Decider, Table, advance


class Prepared(NamedTuple):
    """A prepared scene: its mode, and the style its own file gives the GM, if it does."""

    scene: SceneSetUp
    mode: str
    style: str | None


class Passed(NamedTuple):
    """How a party came through one scene, and what it carries on into the next: wounds by slot, and points.

    `out` is how many of the heroes were out at its end; with all of them out the party `broke`.
    """

    won: bool
    broke: bool
    exchanges: int
    out: int
    wounds: tuple[tuple[str, int], ...]
    points: int


class Journey(NamedTuple):
    """A campaign to be played: its beginning, the scenes of each session, the seed, the policies, the GM's weights."""

    title: str
    state: State
    sessions: tuple[tuple[Prepared, ...], ...]
    seed: int
    pcs: str
    gm: str | None
    style: str
    weights: Weights

    @property
    def scenes(self) -> tuple[Prepared, ...]:
        """All its scenes in their order."""
        return tuple(each for session in self.sessions for each in session)

    def play(self, indexes: Iterable[int]) -> list[tuple[Passed, ...]]:
        """The scenes each of the parties of these numbers came to, up to the one that broke it."""
        return [self.play_once(index) for index in indexes]

    def play_once(self, index: int) -> tuple[Passed, ...]:
        """One party's way through the campaign."""
        own_seed = run_seed(self.seed, index)
        table = Table(in_policy_hands(self.state), SeededDice(own_seed))
        heroes = policy_named(self.pcs, mixed(own_seed, 1), self.weights)
        found: list[Passed] = []
        for session in self.sessions:
            for each in session:
                gm = policy_named(self.gm or each.style or self.style, mixed(own_seed, 2), self.weights)
                decide = by_side(heroes, gm)
                found.append(_through(table, each.scene, decide))
                if found[-1].broke:
                    return tuple(found)
            advance(end_session(table), table, decide)
        return tuple(found)


def _through(table: Table, scene: SceneSetUp, decide: Decider) -> Passed:
    """Play one scene, leave it, and see to the wounds."""
    at = len(table.log)
    cast = tuple(map(in_hand, scene.cast))
    advance(start_scene(table, scene._replace(cast=cast)), table, decide)
    played = read(table.log[at:], table.state)
    out = [one.out is not None for one in heroes_of(table.state)]
    advance(leave_scene(table), table, decide)
    _see_to_wounds(table, decide)
    heroes = heroes_of(table.state)
    open_wounds = Counter(
        slot.severity for one in heroes for slot in one.consequences if slot.aspect is not None
    )
    wounds = tuple((slot.id, open_wounds[slot.id]) for slot in table.rules.consequences)
    points = sum(one.fate_points for one in heroes)
    won = played.winner == PCS
    return Passed(won, all(out), played.exchanges, sum(out), wounds, points)


def _see_to_wounds(table: Table, decide: Decider) -> None:
    """Whoever is best at it tries to treat each wound that nobody has treated yet, once."""
    for patient in heroes_of(table.state):
        for slot in patient.consequences:
            spec = table.rules.slot(slot.severity)
            if slot.aspect is None or slot.state == TREATED or spec is None or spec.difficulty is None:
                continue
            healer, skill = _best_healer(table.state, patient, slot)
            if skill and (healer, patient.id, slot.name) not in table.state.scene.treatments:
                advance(treat(table, healer, patient.id, slot, skill), table, decide)


def _best_healer(state: State, patient: Character, slot: Slot) -> tuple[str, str]:
    """Who treats a wound with which skill; on oneself it is harder."""
    ways = [
        (one.sheet.rating(skill) - (ON_ONESELF if one.id == patient.id else 0), one.id, skill)
        for one in heroes_of(state)
        for skill in usual_skills(slot.kind, state.skills)
    ]
    _, healer, skill = max(ways, default=(0, "", ""))
    return healer, skill


def journey(
    folder: Path,
    sessions: int,
    seed: int = 1,
    pcs: str = "sensible",
    gm: str | None = None,
    party: Sequence[Character] = (),
) -> Journey:
    """The prepared scenes of a campaign in the order of their files, shared out among so many sessions.

    A `party` plays in the place of its heroes. Raises `SolofateError`.
    """
    campaign = load_campaign(folder)
    files = scene_files(folder)
    if not files:
        raise IllegalChoice(f"{folder.name} has no prepared scenes to play")
    if not 1 <= sessions <= len(files):
        raise MalformedChoice(f"{folder.name} has {len(files)} scenes, so from 1 to {len(files)} sessions")
    policy_named(pcs), policy_named(gm or campaign.style)
    start = start_of(campaign)
    heroes = party or tuple(
        enter(at_this_table(start, sheet), slug(sheet.name), side=PCS, control="player")
        for sheet in campaign.heroes
    )
    if not heroes:
        raise IllegalChoice(f"{folder.name} has no heroes yet")
    state = start._replace(
        scene=Scene(aspects=campaign.aspects),
        style=campaign.style,
        pace=campaign.pace,
        deadly=campaign.deadly,
        characters={one.id: one for one in heroes},
    )
    here = {one.id for one in heroes}
    prepared = []
    for file in files:
        content = load_scene(file)
        if party:
            content = content._replace(heroes=())
        scene = scene_set_up(content, tuple(here), fit=partial(at_this_table, state))
        here |= {one.id for one in scene.cast if one.is_hero}
        prepared.append(Prepared(scene, content.mode, content.style))
    parts = _shared_out(prepared, sessions)
    return Journey(
        campaign.title, state, parts, seed, pcs, gm, campaign.style, weights_with(campaign.weights)
    )


def _shared_out(scenes: Sequence[Prepared], sessions: int) -> tuple[tuple[Prepared, ...], ...]:
    """The scenes in so many parts, in their order and as even as can be; the longer ones first."""
    each, more = divmod(len(scenes), sessions)
    parts, at = [], 0
    for session in range(sessions):
        size = each + (session < more)
        parts.append(tuple(scenes[at : at + size]))
        at += size
    return tuple(parts)


class Stage(NamedTuple):
    """What one scene did to the parties that came to it; means are for each party.

    `wounds` and `points` are what they carry on from it, `broke` how many it broke.
    """

    scene: str
    session: int
    mode: str
    reached: int
    won: float
    won_ci95: Interval
    broke: int
    exchanges: float
    out: float
    wounds: dict[str, float]
    points: float


@dataclass(frozen=True)
class CampaignReport:
    """How parties come through a campaign. `whole` is the share of them that no scene broke."""

    campaign: str
    runs: int
    wanted: int
    seed: int
    pcs: str
    gm: str
    heroes: int
    whole: float
    whole_ci95: Interval
    stages: tuple[Stage, ...]
    broken_off: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "campaign": self.campaign,
            "runs": self.runs,
            "wanted": self.wanted,
            "seed": self.seed,
            "pcs": self.pcs,
            "gm": self.gm,
            "heroes": self.heroes,
            "broken_off": self.broken_off,
            "whole": self.whole,
            "whole_ci95": list(self.whole_ci95),
            "stages": [stage._asdict() | {"won_ci95": list(stage.won_ci95)} for stage in self.stages],
        }

    def rows(self) -> list[dict[str, Any]]:
        """A row for each scene."""
        rows = []
        for stage in self.stages:
            row = stage._asdict()
            low, high = row.pop("won_ci95")
            wounds = row.pop("wounds")
            rows.append(row | {"won_low": low, "won_high": high} | wounds)
        return rows

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return shown(self)


class _Sum:
    """What one scene's parties add up to."""

    def __init__(self) -> None:
        self.reached = self.won = self.broke = self.exchanges = self.out = self.points = 0
        self.wounds = Counter[str]()

    def add(self, passed: Passed) -> None:
        """Counts one party."""
        self.reached += 1
        self.won += passed.won
        self.broke += passed.broke
        self.exchanges += passed.exchanges
        self.out += passed.out
        self.points += passed.points
        for slot, number in passed.wounds:
            self.wounds[slot] += number


def play_campaign(
    way: Journey,
    runs: int,
    playing: Hands,
    until: float | None = None,
    watch: Callable[[int, Interval], None] | None = None,
) -> CampaignReport:
    """Sends so many parties through a campaign, or as many as the interval takes, and tells where they break.

    `watch` is told how many there are so far, and the interval of those that come through. Interrupted, it reports
    what there is.
    """
    sums = [_Sum() for _ in way.scenes]
    done = whole = 0
    broken_off = False
    try:
        for parties in shares_of(way, runs, playing):
            for party in parties:
                for one, passed in zip(sums, party, strict=False):
                    one.add(passed)
                whole += not party[-1].broke
            done += len(parties)
            bounds = wilson(whole, done)
            if watch is not None:
                watch(done, bounds)
            if until is not None and half_width(bounds) <= until:
                break
    except KeyboardInterrupt:
        if not done:
            raise
        broken_off = True
    sessions = [number for number, session in enumerate(way.sessions, start=1) for _ in session]
    stages = tuple(
        _stage(each, session, one) for each, session, one in zip(way.scenes, sessions, sums, strict=True)
    )
    heroes = len(heroes_of(way.state))
    return CampaignReport(
        way.title,
        done,
        runs,
        way.seed,
        way.pcs,
        way.gm or way.style,
        heroes,
        share(whole, done),
        rounded(wilson(whole, done)),
        stages,
        broken_off,
    )


def _stage(each: Prepared, session: int, one: _Sum) -> Stage:
    return Stage(
        each.scene.title,
        session,
        each.mode,
        one.reached,
        share(one.won, one.reached) if each.mode != FREE else 0.0,
        rounded(wilson(one.won, one.reached)),
        one.broke,
        share(one.exchanges, one.reached),
        share(one.out, one.reached),
        {slot: share(number, one.reached) for slot, number in one.wounds.items()},
        share(one.points, one.reached),
    )
