"""Loads content for play. A file with any mistake is not loaded at all: `ContentError` names every one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from solofate.content.checks.check import complete
from solofate.content.checks.scenes import referred_entries
from solofate.content.forms.adversaries import DISTRACTION, AdversaryTable
from solofate.content.forms.campaigns import Campaign
from solofate.content.forms.characters import Character
from solofate.content.forms.countdowns import build_countdown
from solofate.content.forms.engagements import Contest, Danger
from solofate.content.forms.guides import Guide
from solofate.content.forms.kinds import ADVERSARIES, CAMPAIGN, CHARACTER, GUIDE, SCENE, WEIGHTS
from solofate.content.forms.own_conditions import conditions_of
from solofate.content.forms.permissions import Permission
from solofate.content.forms.scenes import Opponent, Scene
from solofate.content.forms.skills_in_force import pace_of, skills_of
from solofate.content.forms.weights import Weights
from solofate.content.home import (
    campaign_file,
    guide_file,
    home_of,
    referred_file,
    weights_file,
)
from solofate.content.loading.build import (
    build_adversary,
    build_aspects,
    build_distractions,
    build_hero,
    build_obstacles,
    build_person,
    build_rows,
    build_zones,
)
from solofate.content.loading.eras import era_of
from solofate.content.loading.library import Entry, Library, bundled_root
from solofate.content.loading.rows import InPlay
from solofate.content.loading.threats import with_threats
from solofate.content.yaml.shapes import Form
from solofate.content.yaml.source import shown_path
from solofate.content.yaml.values import (
    CampaignContent,
    ContestContent,
    KnownFact,
    Placed,
    SceneContent,
    SideContent,
)
from solofate.errors import ContentError, Mistake
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Sheet
from solofate.rules.model.contests import Threat
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.npcs import Row
from solofate.rules.model.skills import DEFAULT_LIST
from solofate.rules.names import slug
from solofate.rules.procedures.engagements.challenge_plans import ChallengePlan, Planned


def load_campaign(folder: str | Path) -> CampaignContent:
    """The campaign of a folder with its heroes. Raises `ContentError`, also without a campaign.yaml."""
    folder = Path(folder)
    file = campaign_file(folder)
    if file is None:
        raise ContentError(
            [_alone(folder, "there is no campaign.yaml in this folder; name a campaign's folder")]
        )
    library = Library()
    entry = _sound(library.entry(file), CAMPAIGN, library)
    model = entry.model
    assert isinstance(model, Campaign)
    bears = {slug(each.aspect): each for each in model.permissions}
    setting = tuple(_lasting(text, "setting", bears.get(slug(text))) for text in model.setting)
    scenario = tuple(_lasting(text, "scenario", bears.get(slug(text))) for text in model.scenario)
    return CampaignContent(
        folder=folder,
        title=model.campaign,
        dialect=model.dialect,
        options=tuple(model.options),
        genre=tuple(model.genre),
        era=model.era,
        land=model.land,
        names=tuple(slug(people) for people in model.names),
        aspects=setting + scenario,
        heroes=tuple(_hero(entry, name, library) for name in model.characters),
        people=tuple(map(build_person, model.people)),
        facts=tuple(KnownFact(each.of, each.says, each.pronouns or "") for each in model.facts),
        dice=model.dice,
        style=model.gm.style,
        compels_per_scene=model.gm.compels_per_scene,
        asking=model.play.asking,
        readings=model.play.readings,
        words=model.words,
        scales=tuple(model.scales),
        tension=model.gm.tension,
        lines=tuple(model.lines),
        veils=tuple(model.veils),
        skills=skills_of(model),
        ruled_out=tuple(model.rules_out),
        level=model.level or "",
        opening=model.opening or "",
        conditions=conditions_of(model.conditions),
        pace=pace_of(model),
        framing=model.gm.framing,
        agreed=(
            *(("stretch",) if model.gm.stretch == "ask" else ()),
            *(("powers",) if model.gm.powers else ()),
        ),
        deadly=model.death == "possible",
        weights=_weights(entry, model, library),
    )


def _weights(entry: Entry, model: Campaign, library: Library) -> dict[str, Any] | None:
    """What the campaign's own file changes in the GM's weights: the fields it writes and no others."""
    named = model.gm.weights
    file = referred_file(entry.file, named) if named else weights_file(home_of(entry.file))
    return _written_weights(library.entry(file).model) if isinstance(file, Path) else None


def load_guide(folder: Path) -> Guide | None:
    """The guide that goes with the campaign of a folder, or None. Raises `ContentError`."""
    file = guide_file(folder)
    if file is None:
        return None
    library = Library()
    model = _sound(library.entry(file), GUIDE, library).model
    assert isinstance(model, Guide)
    return model


def load_weights(file: str | Path) -> dict[str, Any]:
    """The weights that a file writes. Raises `ContentError`."""
    library = Library()
    return _written_weights(_sound(library.entry(Path(file)), WEIGHTS, library).model) or {}


def _written_weights(model: Form | None) -> dict[str, Any] | None:
    """The groups of weights of a file, with the names it has for them."""
    if not isinstance(model, Weights):
        return None
    return model.model_dump(by_alias=True, exclude_unset=True, exclude={"weights"})


def _lasting(text: str, kind: str, bears: Permission | None) -> Aspect:
    """A setting or scenario aspect with what it forbids and allows."""
    if bears is None:
        return Aspect(text, kind=kind)
    return Aspect(text, kind=kind, forbids=tuple(bears.forbids), allows=tuple(bears.allows))


def load_character(file: str | Path) -> Sheet:
    """A player character's sheet. Raises `ContentError`; what is only unfinished or irregular loads."""
    library = Library()
    model = _sound(library.entry(Path(file)), CHARACTER, library).model
    assert isinstance(model, Character)
    return build_hero(model)


def load_adversaries(file: str | Path) -> tuple[Row, ...]:
    """The adversaries of a table's file that take a side in a fight. Raises `ContentError`."""
    library = Library()
    model = _sound(library.entry(Path(file)), ADVERSARIES, library).model
    assert isinstance(model, AdversaryTable)
    return build_rows(model, library.skills_of(home_of(Path(file))), everywhere=True)


def load_scene(file: str | Path) -> SceneContent:
    """A scene with everybody it names. Raises `ContentError`, also for mistakes in the files it refers to."""
    library = Library()
    entry = _sound(library.entry(Path(file)), SCENE, library)
    scene = entry.model
    assert isinstance(scene, Scene)
    goals = {"pcs": scene.goals.pcs, "opposition": scene.goals.opposition}
    return SceneContent(
        title=scene.scene,
        mode=scene.mode,
        kind=scene.kind,
        zones=build_zones(scene),
        aspects=build_aspects(scene),
        heroes=tuple(Placed(_hero(entry, one.file, library), 1, _zone(one.zone)) for one in scene.characters),
        opposition=tuple(
            Placed(_standing(_opponent(entry, one.adversary, library), one), one.count, _zone(one.zone))
            for one in scene.opposition
            if not _is_distraction(entry, one.adversary, library)
        ),
        first=scene.first,
        goals={side: goal for side, goal in goals.items() if goal is not None},
        style=scene.gm.style if scene.gm is not None else None,
        tension=scene.gm.tension if scene.gm is not None else None,
        text=scene.text or "",
        contest=build_contest(scene) if scene.mode == "contest" else None,
        challenge=build_challenge(scene) if scene.mode == "challenge" else None,
        countdowns=tuple(
            build_countdown(each, lambda name: _opponent(entry, name, library)) for each in scene.countdowns
        ),
        distractions=tuple(
            _distraction(entry, name, library)
            for name in (*scene.distractions, *(one.adversary for one in scene.opposition))
            if _is_distraction(entry, name, library)
        ),
    )


def _standing(sheet: Sheet, one: Opponent) -> Sheet:
    """The sheet of whoever a scene places; a block keeps in mind between which zones it stands and what it guards."""
    if sheet.obstacle is None or not (one.between or one.guards):
        return sheet
    between, guards = tuple(map(slug, one.between)), tuple(map(slug, one.guards))
    return replace(sheet, obstacle=sheet.obstacle._replace(between=between, guards=guards))


def load_rows(
    folder: str | Path | None = None,
    genre: Iterable[str] = (),
    era: str | None = None,
    land: str | None = None,
    *,
    every_genre: bool = False,
) -> tuple[Row, ...]:
    """The adversaries in play, as `load_tables` finds them. Raises `ContentError`."""
    return load_tables(folder, genre, era, land, every_genre=every_genre).rows


def load_tables(
    folder: str | Path | None = None,
    genre: Iterable[str] = (),
    era: str | None = None,
    land: str | None = None,
    *,
    every_genre: bool = False,
) -> InPlay:
    """The tables in play: the campaign's own, then bundled ones that share a genre with it or have none.

    With `every_genre` all bundled tables are; without it nobody of another age or land than the campaign's. A table of
    the campaign hides a bundled one of its name. Raises `ContentError` for the mistakes of any of its tables.
    """
    library = Library()
    homes = [Path(folder).absolute()] if folder is not None else []
    bundled = bundled_root()
    wanted = {slug(word) for word in genre}
    skills = library.skills_of(homes[0]) if homes else DEFAULT_LIST
    age = era_of(era, genre)
    rows: dict[str, tuple[Row, ...]] = {}
    distractions: tuple[Distraction, ...] = ()
    obstacles: tuple[Row, ...] = ()
    faults: list[Mistake] = []
    for home in [*homes, *([bundled] if bundled is not None else [])]:
        for name, entries in library.shelf(home, ADVERSARIES).tables.items():
            for entry in entries:
                faults.extend(_faults(entry, library))
                model = entry.model
                if not isinstance(model, AdversaryTable) or name in rows:
                    continue
                known = {slug(word) for word in (*model.genre, *model.tags)}
                if home in homes or every_genre or not model.genre or wanted & known:
                    own = home in homes or every_genre
                    fighters = build_rows(model, skills, age, land, everywhere=own)
                    rows[name] = with_threats(fighters, entry.document)
                    distractions += build_distractions(model, skills)
                    obstacles += build_obstacles(model, age, land, everywhere=own)
    if faults:
        raise ContentError(faults)
    return InPlay(tuple(row for table in rows.values() for row in table), distractions, obstacles)


def _alone(path: Path, message: str) -> Mistake:
    return Mistake(shown_path(path), 1, 1, "", message)


def _faults(entry: Entry, library: Library) -> list[Mistake]:
    complete(entry, library)
    return [mistake for mistake in entry.document.first_mistakes() if not mistake.warning]


def _sound(entry: Entry, kind: str, library: Library) -> Entry:
    """The entry, if it and all it refers to are free of mistakes and it is of the kind wanted."""
    faults = _faults(entry, library)
    for referred in dict.fromkeys(referred_entries(entry, library)):
        faults.extend(_faults(referred, library))
    if not faults and entry.kind != kind:
        faults.append(
            _alone(entry.file, f"this is a file of another kind ({entry.kind}); a {kind} file is wanted")
        )
    if faults:
        raise ContentError(faults)
    return entry


def _hero(entry: Entry, name: str, library: Library) -> Sheet:
    file = referred_file(entry.file, name)
    assert isinstance(file, Path)
    model = library.entry(file).model
    assert isinstance(model, Character)
    return build_hero(model)


def _opponent(entry: Entry, reference: str, library: Library) -> Sheet:
    found = library.adversary(home_of(entry.file), reference)
    assert not isinstance(found, str)
    row, table = found[1], found[0].model
    assert row is not None and isinstance(table, AdversaryTable)
    return build_adversary(row, library.skills_of(home_of(entry.file)), table.adversaries)


def _is_distraction(entry: Entry, reference: str, library: Library) -> bool:
    found = library.adversary(home_of(entry.file), reference)
    return not isinstance(found, str) and found[1] is not None and found[1].kind == DISTRACTION


def _distraction(entry: Entry, reference: str, library: Library) -> Distraction:
    """The distraction that a reference names; the checks have seen that it is one."""
    home = home_of(entry.file)
    found = library.adversary(home, reference)
    assert not isinstance(found, str) and isinstance(found[0].model, AdversaryTable)
    wanted = slug(reference.partition("/")[2])
    return next(
        each for each in build_distractions(found[0].model, library.skills_of(home)) if each.id == wanted
    )


def _zone(name: str | None) -> str | None:
    return slug(name) if name is not None else None


# From a checked scene to the values its contest or challenge is started with.


def build_contest(scene: Scene) -> ContestContent:
    """The contest of a scene of that mode; nothing written is the heroes against the opposition."""
    contest = scene.contest or Contest()
    sides = tuple(SideContent(tuple(side.who), side.wants or "", side.difficulty) for side in contest.sides)
    danger = contest.threat
    return ContestContent(
        about=contest.about or scene.goals.pcs or scene.scene,
        skill=slug(contest.skill) if contest.skill is not None else None,
        to=contest.to,
        difficulty=contest.difficulty,
        sides=sides,
        threat=_threat(danger) if danger is not None else None,
        strikes=tuple(danger.strikes) if danger is not None else (),
    )


def _threat(danger: Danger) -> Threat:
    return Threat(
        danger.what,
        rating=danger.rating,
        skill=slug(danger.skill) if danger.skill is not None else None,
        kind=danger.kind,
    )


def build_challenge(scene: Scene) -> ChallengePlan:
    """The challenge of a scene of that mode; without tasks the GM picks them."""
    written = scene.challenge
    tasks = written.tasks if written is not None else ()
    aim = written.aim if written is not None else None
    planned = tuple(Planned(slug(task.skill), task.task or "", task.difficulty) for task in tasks)
    return ChallengePlan(aim or scene.goals.pcs or scene.scene, planned)
