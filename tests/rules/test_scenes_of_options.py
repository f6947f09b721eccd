"""Every option has a scene that ships, and each book two: each is read, is free of mistakes, and plays to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from solofate import Game
from solofate.content.checks.check import check_paths
from solofate.content.load import load_campaign
from solofate.content.loading.load import load_scene
from solofate.rules.books import BOOKS
from solofate.rules.events import (
    ChallengeEnded,
    ConflictEnded,
    ContestEnded,
    CountdownMarked,
    CoverTaken,
    DifficultySet,
    Distracted,
    Event,
    FormChanged,
    Hit,
    MapUnfolded,
    Outcome,
    StressMarked,
    TimeTaken,
)
from solofate.rules.in_force import at_this_table, ruleset_of
from solofate.rules.model.characters import Character
from solofate.rules.options import NOT_THERE, OPTIONS
from solofate.rules.table import Table
from tests.places import ROOT
from tests.rules.trial_bouts import played_out

CAMPAIGNS = ROOT / "campaigns"
SEEDS = range(2)


class Shown(NamedTuple):
    """The scene of an option, and what shows in it that the option is on."""

    scene: str
    """The campaign's folder and the scene's file, without its ending."""
    shows: Callable[[Table], bool]


def happened(*kinds: type[Event]) -> Callable[[Table], bool]:
    """That one of these events is in the log."""
    return lambda at: any(isinstance(event, kinds) for event in at.log)


def hero_of(at: Table) -> Character:
    """One of the heroes."""
    return next(one for one in at.state.characters.values() if one.is_hero)


def one_box_a_hit(at: Table) -> bool:
    """Every mark is a single box, and boxes are worth more the farther on they are."""
    marked = [event for event in at.log if isinstance(event, StressMarked)]
    return bool(marked) and all(len(event.boxes) == 1 for event in marked) and hero_of(at).tracks[0].valued


def longer_by(boxes: int) -> Callable[[Table], bool]:
    """That tracks of heroes are longer than their skills alone make them."""

    def shows(at: Table) -> bool:
        without = at.state._replace(
            options=tuple(each for each in at.state.options if "extra-box" not in each)
        )
        one = hero_of(at)
        plain = at_this_table(without, one.sheet)
        return all(
            len(has.boxes) == len(had.boxes) + boxes
            for has, had in zip(one.sheet.tracks, plain.tracks, strict=True)
        )

    return shows


def slots(*wanted: str) -> Callable[[Table], bool]:
    """That heroes have these slots."""
    return lambda at: set(wanted) <= {slot.name for slot in hero_of(at).consequences}


def acted(who: str) -> Callable[[Table], bool]:
    """That something without a sheet of its own rolled."""
    return lambda at: any(isinstance(event, Outcome) and event.who == who for event in at.log)


def opposed_by(hazard: str) -> Callable[[Table], bool]:
    """That a hazard was what the roll of a side had to meet as well."""
    return lambda at: any(isinstance(event, DifficultySet) and event.reason == hazard for event in at.log)


def struck_with_gear(at: Table) -> bool:
    """That a weapon added to a hit, and armour took off one."""
    hits = [event for event in at.log if isinstance(event, Hit)]
    return any(hit.weapon for hit in hits) and any(hit.armor for hit in hits)


def shape(places: dict[int, int]) -> Callable[[Table], bool]:
    """That a hero has so many skills at each step."""
    return lambda at: Counter(rating for rating in hero_of(at).sheet.skills.values() if rating > 0) == places


def on_a_scale(at: Table) -> bool:
    """That somebody stands above the heroes, and rolls know it."""
    above = [one.sheet.scale for one in at.state.characters.values() if not one.is_hero]
    return ruleset_of(at.state).hooks.level is not None and max(above) > 0


def by_switch(field: str) -> Callable[[Table], bool]:
    """That the ruleset of the scene has it: players choose to use it, and nobody plays them here."""
    return lambda at: bool(getattr(ruleset_of(at.state), field))


def by_hook(field: str) -> Callable[[Table], bool]:
    """That the option reaches into its procedure: heroes with sense go for minions first, so that it seldom shows."""
    return lambda at: getattr(ruleset_of(at.state).hooks, field) is not None


SCENES: dict[str, tuple[Shown, ...]] = {
    "countdowns": (Shown("the-other-room/03-the-fever-door", happened(CountdownMarked)),),
    "rising-stress": (Shown("the-other-room/01-saddler-coyne", one_box_a_hit),),
    "single-track": (
        Shown("the-lower-cellar/01-the-third-landing", lambda at: len(hero_of(at).tracks) == 1),
    ),
    "extra-boxes": (Shown("the-other-room/01-saddler-coyne", longer_by(1)),),
    "two-extra-boxes": (Shown("the-lower-cellar/01-the-third-landing", longer_by(2)),),
    "conditions": (Shown("trial-bouts/09-the-third-bench", slots("hurt", "scared")),),
    "conditions-apart": (Shown("the-lower-cellar/02-the-wager", slots("hurt", "scared")),),
    "extreme-consequences": (Shown("the-other-room/02-the-drayhorse", slots("extreme")),),
    "weapon-armor": (Shown("the-other-room/01-saddler-coyne", struck_with_gear),),
    "obstacles": (
        Shown("trial-bouts/12-the-beam-with-the-hook", acted("the-beam-with-the-hook")),
        Shown("trial-bouts/13-benches-on-their-sides", happened(CoverTaken)),
        Shown("trial-bouts/14-the-stove-lit", by_switch("obstacles")),
        Shown("the-other-room/05-the-bell-nobody-rings", acted("bell-with-nobody-at-the-rope")),
        Shown("the-other-room/06-under-the-weir-bridge", opposed_by("Weir in Spate")),
        Shown("the-other-room/07-the-boy-on-the-roof", happened(Distracted)),
    ),
    "multiple-targets": (Shown("trial-bouts/10-the-back-stairs", by_switch("several_targets")),),
    "full-defense": (Shown("the-other-room/03-the-fever-door", by_switch("full_defense")),),
    "scale": (Shown("trial-bouts/01-the-lodger-upstairs", on_a_scale),),
    "scale-up": (Shown("the-other-room/04-the-weigher", on_a_scale),),
    "faster-contests": (Shown("trial-bouts/02-the-last-tram", happened(ContestEnded)),),
    "threat-map": (Shown("trial-bouts/15-the-wicker-alderman", happened(MapUnfolded)),),
    "threat-hive": (Shown("trial-bouts/03-what-lives-in-the-chimney", by_hook("shielded_by")),),
    "minion-armor": (Shown("trial-bouts/04-the-receiver", by_hook("minions_of")),),
    "challenge-immunity": (Shown("trial-bouts/05-the-silent-partner", happened(ChallengeEnded)),),
    "contest-immunity": (Shown("trial-bouts/06-the-upstairs-draught", happened(ContestEnded)),),
    "true-form": (Shown("trial-bouts/07-the-landladys-cousin", happened(FormChanged)),),
    "solo-bonus": (Shown("trial-bouts/08-the-strong-man", by_switch("solo_bonuses")),),
    "diamond": (Shown("the-other-room/01-saddler-coyne", shape({4: 1, 3: 2, 2: 3, 1: 2})),),
    "column": (Shown("the-lower-cellar/01-the-third-landing", shape({4: 2, 3: 2, 2: 3, 1: 3})),),
    "free-cap": (Shown("blank-pages/02-who-put-the-window-out", shape({4: 2, 3: 2, 2: 3})),),
    "create-as-you-play": (
        Shown("blank-pages/01-the-lost-wheel", lambda at: at.state.characters["jory"].sheet.growing),
    ),
    "list-pair": (Shown("two-measures/01-behind-the-weir", lambda at: at.state.skills.pair is not None),),
    "skill-lists": (Shown("two-measures/01-behind-the-weir", lambda at: "mend" in at.state.skills.singles),),
}
"""The shipped scenes of each option. `time-shifts` has one in which nothing starts by itself: a test below plays it."""

OF_BOOKS = {
    "condensed": ("last-nights-light/01-the-bonded-store", "last-nights-light/03-the-combs-at-ebb"),
    "core": ("the-bell-below/01-the-sluice-house", "the-bell-below/02-saturday-in-the-pavilion"),
    "bite-sized": ("closed-for-the-season/01-paraffin", "closed-for-the-season/02-the-cash-office"),
}
"""Two scenes of each book."""


def place_of(scene: str) -> tuple[Path, str]:
    """The campaign's folder and the scene's name."""
    folder, name = scene.split("/")
    return CAMPAIGNS / folder, name


@cache
def table_after(scene: str, seed: int) -> Table:
    """The table after that scene."""
    folder, name = place_of(scene)
    return played_out(name, seed, folder)


def test_every_option_has_a_scene_and_every_book_two() -> None:
    assert set(SCENES) == ({*OPTIONS, *NOT_THERE} - {"time-shifts"})
    assert set(OF_BOOKS) == set(BOOKS) and all(len(set(scenes)) == 2 for scenes in OF_BOOKS.values())


@pytest.mark.parametrize("option", SCENES)
def test_the_scene_of_an_option_is_of_a_campaign_that_plays_by_it(option: str) -> None:
    for shown in SCENES[option]:
        folder, name = place_of(shown.scene)
        campaign = load_campaign(folder)
        assert option in campaign.options or option in NOT_THERE
        assert load_scene(folder / "scenes" / f"{name}.yaml").text
        mistakes = check_paths([folder / "scenes" / f"{name}.yaml"]).mistakes
        assert not mistakes, mistakes


@pytest.mark.parametrize(
    ("option", "shown"),
    [(option, shown) for option in SCENES for shown in SCENES[option]],
    ids=lambda each: getattr(each, "scene", each),
)
def test_the_scene_of_an_option_plays_to_its_end_and_shows_it(option: str, shown: Shown) -> None:
    tables = [table_after(shown.scene, seed) for seed in SEEDS]
    assert all(happened(ConflictEnded, ContestEnded, ChallengeEnded)(at) for at in tables)
    assert any(map(shown.shows, tables)), f"nothing in {shown.scene} tells that {option} is on"


def test_the_scene_of_time_shifts_takes_time() -> None:
    game = Game.new(CAMPAIGNS / "trial-bouts" / "scenes" / "11-the-pump-in-the-yard.yaml", seed=2)
    game.do('/overcome physique vs 2 "turn the pump over"')
    while game.pending is not None:
        game.choose("")
    assert any(isinstance(event, TimeTaken) for _, event in game.log)
    game.close()


@pytest.mark.parametrize("book", OF_BOOKS)
def test_two_scenes_of_each_book_play_to_their_end_by_it(book: str) -> None:
    for scene in OF_BOOKS[book]:
        at = table_after(scene, 0)
        assert at.state.dialect == book
        assert happened(ConflictEnded, ContestEnded, ChallengeEnded)(at)
