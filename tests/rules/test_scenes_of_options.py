"""Every option has a scene that ships, and each book two: each is read, is free of mistakes, and plays to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from solofate import Game
from solofate.content.checked import load_scene
from solofate.content.checks.check import check_paths
from solofate.content.load import load_campaign
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
    FullDefenseDeclared,
    Hit,
    HitStopped,
    Invoked,
    MapUnfolded,
    Outcome,
    PutInTheWay,
    Rolled,
    StressMarked,
    TakenOut,
    TimeTaken,
)
from solofate.rules.in_force import at_this_table
from solofate.rules.model.characters import Character
from solofate.rules.names import slug
from solofate.rules.options import NOT_THERE, OPTIONS
from solofate.rules.table import Table
from tests.places import ROOT
from tests.rules.trial_bouts import MOST_ASKED, played_out

CAMPAIGNS = ROOT / "campaigns"
SEEDS = range(3)


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


def moved_by_scale(at: Table) -> bool:
    """That standing higher added to a roll, or to what one came to."""
    return any(isinstance(event, (Outcome, Rolled)) and event.scale for event in at.log)


def stood_alone(at: Table) -> bool:
    """That standing alone added to a roll, or took something off a hit."""
    rolled = any(isinstance(event, Rolled) and event.solo for event in at.log)
    return rolled or any(isinstance(event, (Hit, HitStopped)) and event.lessened for event in at.log)


def lessened(at: Table) -> bool:
    """That standing alone took something off a hit, and left it at least 1."""
    hits = [event for event in at.log if isinstance(event, (Hit, HitStopped)) and event.lessened]
    return any(isinstance(event, Hit) for event in hits) and not any(
        isinstance(event, HitStopped) for event in hits
    )


def invoked_for(worth: int, side: str) -> Callable[[Table], bool]:
    """That somebody of a side invoked an aspect that added so much, and no more, for one of the two stands alone."""

    def shows(at: Table) -> bool:
        invoked = [event for event in at.log if isinstance(event, Invoked) and event.mode == "+2"]
        return any(event.worth == worth and at.state.characters[event.who].side == side for event in invoked)

    return shows


def one_roll_for_several(at: Table) -> bool:
    """That two people were hit by one and the same attack roll."""
    struck: set[str] = set()
    for event in at.log:
        if isinstance(event, Rolled) and event.action == "attack":
            struck = set()
        elif isinstance(event, Hit):
            struck.add(event.who)
            if len(struck) > 1:
                return True
    return False


def behind_the_others(at: Table) -> bool:
    """That nobody attacked the part that is behind another until that one had fallen, and then somebody did."""
    everybody = at.state.characters.values()
    hidden = {one.id for one in everybody if one.sheet.behind}
    fronts = {one.id for one in everybody if slug(one.sheet.name) in names_before(at)}
    standing, attacked_after = set(fronts), False
    for event in at.log:
        if isinstance(event, TakenOut):
            standing.discard(event.who)
        elif isinstance(event, Outcome) and event.action == "attack" and event.against in hidden:
            if standing:
                return False
            attacked_after = True
    return bool(fronts) and attacked_after


def names_before(at: Table) -> set[str]:
    """The parts of a hive that others are behind."""
    return {slug(name) for one in at.state.characters.values() for name in one.sheet.behind}


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
        Shown("the-other-room/05-the-bell-nobody-rings", acted("bell-with-nobody-at-the-rope")),
        Shown("the-other-room/06-under-the-weir-bridge", opposed_by("Weir in Spate")),
        Shown("the-other-room/07-the-boy-on-the-roof", happened(Distracted)),
    ),
    "multiple-targets": (Shown("trial-bouts/10-the-back-stairs", one_roll_for_several),),
    "scale": (Shown("trial-bouts/01-the-lodger-upstairs", moved_by_scale),),
    "scale-up": (Shown("the-other-room/04-the-weigher", moved_by_scale),),
    "faster-contests": (Shown("trial-bouts/02-the-last-tram", happened(ContestEnded)),),
    "threat-map": (Shown("trial-bouts/15-the-wicker-alderman", happened(MapUnfolded)),),
    "threat-hive": (Shown("trial-bouts/03-what-lives-in-the-chimney", behind_the_others),),
    "minion-armor": (Shown("trial-bouts/04-the-receiver", happened(PutInTheWay)),),
    "challenge-immunity": (Shown("trial-bouts/05-the-silent-partner", happened(ChallengeEnded)),),
    "contest-immunity": (Shown("trial-bouts/06-the-upstairs-draught", happened(ContestEnded)),),
    "true-form": (Shown("trial-bouts/07-the-landladys-cousin", happened(FormChanged)),),
    "solo-bonus": (
        Shown("trial-bouts/08-the-strong-man", stood_alone),
        Shown("trial-bouts/16-the-carters-wife", lessened),
        Shown("trial-bouts/17-going-once", invoked_for(3, "opposition")),
        Shown("trial-bouts/18-one-thing-he-has-not-seen", invoked_for(1, "pcs")),
    ),
    "diamond": (Shown("the-other-room/01-saddler-coyne", shape({4: 1, 3: 2, 2: 3, 1: 2})),),
    "column": (Shown("the-lower-cellar/01-the-third-landing", shape({4: 2, 3: 2, 2: 3, 1: 3})),),
    "free-cap": (Shown("blank-pages/02-who-put-the-window-out", shape({4: 2, 3: 2, 2: 3})),),
    "create-as-you-play": (
        Shown("blank-pages/01-the-lost-wheel", lambda at: at.state.characters["jory"].sheet.growing),
    ),
    "list-pair": (Shown("two-measures/01-behind-the-weir", lambda at: at.state.skills.pair is not None),),
    "skill-lists": (Shown("two-measures/01-behind-the-weir", lambda at: "mend" in at.state.skills.singles),),
}
"""The shipped scenes of each option that show it without a player."""

BY_A_PLAYER = {"time-shifts", "full-defense"}
"""Options that nobody uses but a player: tests below play their scenes."""

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
    shown, there = set(SCENES), {*OPTIONS, *NOT_THERE} - BY_A_PLAYER
    assert shown == there, (
        f"{sorted(shown ^ there)}: each option has a row of SCENES here, a scene that ships"
    )
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


def typed_in(scene: str, seed: int, *lines: str) -> tuple[Event, ...]:
    """What has happened in that scene once these lines were typed and everything else was left to Enter."""
    folder, name = place_of(scene)
    game = Game.new(folder / "scenes" / f"{name}.yaml", seed=seed)
    _press_enter(game)
    for line in lines:
        game.do(line)
        _press_enter(game)
    log = tuple(event for _, event in game.log)
    game.close()
    return log


def _press_enter(game: Game) -> None:
    for _ in range(MOST_ASKED):
        if game.pending is None:
            return
        game.choose("")
    raise AssertionError("this would go on for ever")


def test_the_scene_of_time_shifts_takes_time() -> None:
    log = typed_in("trial-bouts/11-the-pump-in-the-yard", 2, '/overcome physique vs 2 "turn the pump over"')
    assert any(isinstance(event, TimeTaken) for event in log)


def test_the_scene_of_a_block_that_hurts_has_somebody_forced_into_it() -> None:
    log = typed_in("trial-bouts/14-the-stove-lit", 0, '/attack dun-1 with fight into "The Stove, Lit"')
    assert any(isinstance(event, Hit) and event.who == "dun-1" and event.weapon == 2 for event in log)


def test_the_scene_of_full_defence_has_a_defence_two_higher() -> None:
    log = typed_in("the-other-room/03-the-fever-door", 0, "/pass", "/full-defense myself")
    assert any(isinstance(event, FullDefenseDeclared) and event.who == "sister-oda-pell" for event in log)
    defended = [event for event in log if isinstance(event, Rolled) and event.action == "defend"]
    assert any(event.who == "sister-oda-pell" and event.full_defense == 2 for event in defended)


@pytest.mark.parametrize("book", OF_BOOKS)
def test_two_scenes_of_each_book_play_to_their_end_by_it(book: str) -> None:
    for scene in OF_BOOKS[book]:
        at = table_after(scene, 0)
        assert at.state.dialect == book
        assert happened(ConflictEnded, ContestEnded, ChallengeEnded)(at)
