"""What is true before anything is played: of a campaign, and of a scene for playtests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from solofate.content.home import campaign_file, home_of
from solofate.content.load import load_campaign, load_scene
from solofate.content.loading.set_up import scene_set_up
from solofate.content.yaml.values import CampaignContent, SceneContent
from solofate.errors import IllegalChoice
from solofate.gm.story.deaths import of_a_premise
from solofate.gm.story.known_facts import known_from_the_start
from solofate.gm.weights import Weights, weights_with
from solofate.rules.events import (
    Agreed,
    AspectAdded,
    CompelsPerScene,
    Entered,
    Event,
    FramingSet,
    Narration,
    PaceChanged,
    Remembered,
    Stakes,
    StyleChanged,
    TensionChanged,
)
from solofate.rules.in_force import at_this_table, ruleset
from solofate.rules.model.characters import PCS, Character, enter
from solofate.rules.model.memory import MET
from solofate.rules.model.pace import Pace
from solofate.rules.model.state import Scene, State
from solofate.rules.names import slug
from solofate.rules.oracle import CALM

if TYPE_CHECKING:
    from solofate.rules.procedures.scenes.scenes import SceneSetUp


def beginning(campaign: CampaignContent) -> list[Event]:
    """What is true when a campaign begins: its heroes, its setting and scenario aspects, how the GM plays."""
    events: list[Event] = [Narration(campaign.opening, "gm")] if campaign.opening else []
    start = start_of(campaign)
    for sheet in campaign.heroes:
        hero = enter(at_this_table(start, sheet), slug(sheet.name), side=PCS, control="player")
        events.append(Entered(hero.id, hero))
    heroes = [sheet.name for sheet in campaign.heroes]
    dead = () if campaign.facts else of_a_premise(campaign.opening, heroes)
    events += [*dead, *known_from_the_start(campaign.facts, heroes)]
    for one in campaign.people:
        role = one.persona.role if one.persona is not None else ""
        events.append(Remembered(slug(one.name), one.name, MET, sheet=one, role=role))
    for aspect in campaign.aspects:
        events.append(
            AspectAdded(
                aspect.name,
                aspect.kind,
                aspect.on,
                aspect.free_invokes,
                None,
                forbids=aspect.forbids,
                allows=aspect.allows,
            )
        )
    if campaign.deadly:
        events.append(Stakes(True, always=True))
    if campaign.style != "fair":
        events.append(StyleChanged(campaign.style))
    if campaign.compels_per_scene:
        events.append(CompelsPerScene(campaign.compels_per_scene))
    if campaign.tension != CALM:
        events.append(TensionChanged(campaign.tension, campaign.tension - CALM, "so the campaign begins"))
    if not campaign.framing:
        events.append(FramingSet(False))
    events += [Agreed(each, True) for each in campaign.agreed]
    events += _pace_of(campaign.pace)
    return events


def _pace_of(pace: Pace) -> list[Event]:
    """Each setting of the pace that is not the usual one."""
    events: list[Event] = []
    so_far = Pace()
    for field, value in pace._asdict().items():
        if getattr(so_far, field) != value:
            so_far = Pace(**{**so_far._asdict(), field: value})
            events.append(PaceChanged(field.replace("_", "-"), so_far))
    return events


def start_of(campaign: CampaignContent) -> State:
    """What holds for the whole of a campaign: its dialect, its optional rules, its skills, its lines and veils.

    Raises `IllegalChoice` for a book or optional rules that cannot be played.
    """
    ruleset(campaign.dialect, campaign.options, campaign.conditions)
    return State(
        dialect=campaign.dialect,
        options=campaign.options,
        conditions=campaign.conditions,
        skills=campaign.skills,
        words=campaign.words,
        scales=campaign.scales,
        ruled_out=campaign.ruled_out,
        level=campaign.level,
        lines=tuple(campaign.lines),
        veils=tuple(campaign.veils),
    )


class PlaytestStart(NamedTuple):
    """Where every run of a playtest begins. `home`, `genre` and what follows are the campaign's, for its words."""

    state: State
    scene: SceneSetUp
    style: str
    title: str
    weights: Weights
    home: Path
    genre: tuple[str, ...]
    era: str | None
    land: str | None
    names: tuple[str, ...] = ()


def playtest_start(
    path: Path,
    change: Callable[[SceneContent], SceneContent] = lambda scene: scene,
    party: Sequence[Character] = (),
) -> PlaytestStart:
    """The beginning of a playtest of a scene file. Raises `SolofateError` if nothing starts by itself in it.

    `change` may make another scene of it. A `party` plays in the place of the heroes it names, and stands where those
    would.
    """
    content = change(load_scene(path))
    if content.mode == "free":
        raise IllegalChoice(
            f"only a conflict, contest or challenge can be playtested; {path.name} is a scene of mode free"
        )
    home = home_of(path)
    campaign = load_campaign(home) if campaign_file(home) is not None else None
    aspects = campaign.aspects if campaign is not None else ()
    style = content.style or (campaign.style if campaign is not None else "fair")
    start = start_of(campaign) if campaign is not None else State()
    state = start._replace(scene=Scene(aspects=aspects), style=style)
    if party:
        zones = [one.zone for one in content.heroes] or [None]
        placed = [one._replace(zone=zones[at % len(zones)]) for at, one in enumerate(party)]
        state = state._replace(characters={one.id: one for one in placed})
        content = content._replace(heroes=())
    set_up = scene_set_up(content, tuple(state.characters), fit=partial(at_this_table, state))
    weights = weights_with(campaign.weights if campaign is not None else None)
    genre = campaign.genre if campaign is not None else ()
    era = campaign.era if campaign is not None else None
    land = campaign.land if campaign is not None else None
    names = campaign.names if campaign is not None else ()
    return PlaytestStart(state, set_up, style, content.title, weights, home, genre, era, land, names)
