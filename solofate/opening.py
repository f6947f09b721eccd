"""Opening games: a campaign folder with its store, a scene file in memory, or a start for playtests."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from solofate.bundled import data_root
from solofate.campaign.backup import back_up_daily
from solofate.campaign.errors import StoreError
from solofate.campaign.history import History
from solofate.campaign.store import Store
from solofate.content.home import campaign_file, home_of, is_regular_file
from solofate.content.load import InPlay, load_campaign, load_scene, load_tables, scene_files
from solofate.content.phrases import load_phrases
from solofate.content.rows import Phrase, Row
from solofate.content.set_up import scene_set_up
from solofate.content.values import CampaignContent
from solofate.errors import AmbiguousName, IllegalChoice, SolofateError, UnknownName
from solofate.game import Game, WordsMaker
from solofate.gm.weights import Weights, weights_with
from solofate.gm.words import TableWords
from solofate.rules.characters import PCS, Sheet, enter
from solofate.rules.dialects import dialect_named
from solofate.rules.distractions import Distraction
from solofate.rules.events import (
    Agreed,
    AspectAdded,
    CompelsPerScene,
    Entered,
    Event,
    FramingSet,
    Narration,
    PaceChanged,
    Stakes,
    StyleChanged,
    TensionChanged,
)
from solofate.rules.names import slug
from solofate.rules.oracle import CALM
from solofate.rules.pace import Pace
from solofate.rules.procedures.scenes import SceneSetUp
from solofate.rules.state import Scene, State, at_this_table
from solofate.rules.stress import STRESS_OPTIONS

STARTER = "last-nights-light"
STORE = "play.db"
PLAYED = (*STRESS_OPTIONS, "countdowns", "obstacles")
"""The optional rules that are there."""


class FolderLibrary:
    """The content of a campaign folder, and what comes with the program where its genre fits.

    `beside` is the folder of the script being run: its paths are meant from there.
    """

    def __init__(self, folder: Path | None, campaign: CampaignContent | None) -> None:
        self.folder, self.campaign = folder, campaign
        self.beside: Path | None = None
        self.has_campaign = campaign is not None
        self._tables: InPlay | None = None
        self._all_tables: InPlay | None = None

    def adversaries(self) -> Sequence[Row]:
        """Every adversary of the tables in play."""
        return self._in_play().rows

    def distractions(self) -> Sequence[Distraction]:
        """Every distraction of the tables in play."""
        return self._in_play().distractions

    def _in_play(self) -> InPlay:
        if self._tables is None:
            genre = self.campaign.genre if self.campaign is not None else ()
            self._tables = load_tables(self.folder, genre)
        return self._tables

    def adversary(self, typed: str) -> Row:
        """The adversary typed as `Name` or `Table/Name`. Raises `UnknownName` or `AmbiguousName`."""
        found = _meant(self.adversaries(), typed) or _meant(self._of_every_genre().rows, typed)
        if len(found) > 1:
            raise AmbiguousName(typed, [f"{row.table}/{row.sheet.name}" for row in found])
        if not found:
            table, slash, _ = typed.rpartition("/")
            rows = [row for row in self.adversaries() if not slash or slug(row.table) == slug(table)]
            known = ", ".join(dict.fromkeys(row.sheet.name for row in rows[:15])) or "none"
            raise UnknownName(f"there is no adversary “{typed}” in the tables in play: {known}")
        return found[0]

    def distractions_of_every_genre(self) -> Sequence[Distraction]:
        """Every distraction that comes with the program too."""
        return self._of_every_genre().distractions

    def _of_every_genre(self) -> InPlay:
        """Every table that comes with the program too: what is asked for by name may come from anywhere."""
        if self._all_tables is None:
            self._all_tables = load_tables(self.folder, every_genre=True)
        return self._all_tables

    def hero(self, typed: str) -> Sheet | None:
        """The campaign's character of that name, if there is one."""
        heroes = self.campaign.heroes if self.campaign is not None else ()
        wanted = slug(typed)
        found = [hero for hero in heroes if slug(hero.name) == wanted or wanted in slug(hero.name).split("-")]
        return found[0] if len(found) == 1 else None

    def scenes(self) -> Sequence[str]:
        """The names of the scene files, for completion."""
        return [path.stem for path in scene_files(self.folder)] if self.folder is not None else []

    def scene(self, typed: str, state: State) -> SceneSetUp:
        """The scene in that file: a path, or the name of one of the campaign's. Raises `SolofateError`."""
        path = self._scene_path(typed)
        present = [who for who, one in state.characters.items() if one.is_hero]
        return scene_set_up(load_scene(path), present, fit=partial(at_this_table, state))

    def _scene_path(self, typed: str) -> Path:
        if self.folder is not None:
            files = {path.stem: path for path in scene_files(self.folder)}
            wanted = slug(Path(typed).stem)
            exact = [path for name, path in files.items() if slug(name) == wanted]
            found = exact or [path for name, path in files.items() if wanted in slug(name)]
            if len(found) == 1:
                return found[0]
            if found:
                raise AmbiguousName(typed, [path.stem for path in found])
        path = Path(typed)
        for base in (self.beside, self.folder):
            if base is not None and is_regular_file(base / typed):
                path = Path(os.path.normpath(base / typed))
                break
        if path.suffix in (".yaml", ".yml") and is_regular_file(path):
            return path
        known = ", ".join(self.scenes()) or "none"
        raise UnknownName(f"there is no scene file “{typed}”: {known}")

    def opening_lines(self) -> Sequence[str]:
        """What somebody may do who has just sat down and is in no scene yet."""
        scenes = self.scenes()
        if not scenes:
            return ('Begin with a scene: /scene "Its title"',)
        return ("Begin with a scene of this campaign:", *(f"  /scene {name}" for name in scenes))


def _meant(rows: Sequence[Row], typed: str) -> list[Row]:
    """The rows of that name, else those with a word that begins so."""
    table, slash, name = typed.rpartition("/")
    there = [row for row in rows if not slash or slug(row.table) == slug(table)]
    wanted = slug(name)
    return [row for row in there if slug(row.sheet.name) == wanted] or [
        row
        for row in there
        if slug(row.sheet.name).startswith(wanted)
        or any(part.startswith(wanted) for part in slug(row.sheet.name).split("-"))
    ]


def open_campaign(
    folder: Path, seed: int | None = None, store: str | Path | None = None, read_only: bool = False
) -> Game:
    """The campaign in that folder, where it was left. Raises `SolofateError`.

    The first time its heroes are brought in. Everything that happens is kept in `play.db` in the folder, or in
    the file `store`.
    """
    campaign = load_campaign(folder)
    kept = Store.open(Path(store) if store is not None else folder / STORE, read_only=read_only)
    try:
        if kept.meta("seed") is None:
            kept.set_meta("seed", fresh_seed() if seed is None else seed)
            kept.set_meta("campaign", campaign.title)
        if kept.entry_count and not read_only:
            with suppress(StoreError):  # a full disk must not keep anybody from playing
                back_up_daily(kept)
        return _game(campaign, int(kept.meta("seed")), kept)
    except BaseException:
        kept.close()
        raise


def fresh_seed() -> int:
    """A seed nobody chose."""
    import secrets

    return secrets.randbelow(10**9)


def _game(campaign: CampaignContent, seed: int, kept: Store | None) -> Game:
    start = start_of(campaign)
    game = Game(
        seed=seed,
        history=History(kept, start),
        library=FolderLibrary(campaign.folder, campaign),
        words=words_from(campaign.folder, campaign.genre),
        folder=campaign.folder,
        title=campaign.title,
        dice_by_hand=campaign.dice == "hand",
        weights=weights_with(campaign.weights),
    )
    if not game.steps:
        game.begin(beginning(campaign))
    return game


def beginning(campaign: CampaignContent) -> list[Event]:
    """What is true when a campaign begins: its heroes, its setting and scenario aspects, how the GM plays.

    Raises `IllegalChoice` for optional rules that are not there yet.
    """
    require_played(campaign.options)
    events: list[Event] = [Narration(campaign.opening, "gm")] if campaign.opening else []
    start = start_of(campaign)
    for sheet in campaign.heroes:
        hero = enter(at_this_table(start, sheet), slug(sheet.name), side=PCS, control="player")
        events.append(Entered(hero.id, hero))
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
    """What holds for the whole of a campaign: its dialect, its optional rules, its skills, its lines and veils."""
    return State(
        dialect=dialect_named(campaign.dialect).name,
        options=campaign.options,
        skills=campaign.skills,
        ruled_out=campaign.ruled_out,
        lines=tuple(campaign.lines),
        veils=tuple(campaign.veils),
    )


def require_played(options: Sequence[str]) -> None:
    """Optional rules that are not there yet are refused. Raises `IllegalChoice`."""
    missing = [option for option in options if option not in PLAYED]
    if missing:
        raise IllegalChoice(
            f"these optional rules are not there yet: {', '.join(missing)}; there are {', '.join(PLAYED)}"
        )


def words_from(folder: Path | None, genre: Sequence[str] = ()) -> WordsMaker:
    """A maker of wording that draws on the oracle tables of a campaign and the bundled ones of its genre."""

    @cache
    def phrases() -> Mapping[str, Sequence[Phrase]]:
        return load_phrases(folder, genre)

    return lambda stream: TableWords(phrases, stream)


def new_game(
    scene: Path | None = None, dialect: str = "condensed", options: tuple[str, ...] = (), seed: int = 0
) -> Game:
    """A game in memory: empty, or with a scene file that starts at once. Raises `SolofateError`."""
    return _in_memory(scene, dialect, options, seed, None)


def new_stored_game(store: Path, seed: int = 0) -> Game:
    """An empty campaign whose log is kept in that file."""
    kept = Store.open(store)
    if kept.meta("seed") is None:
        kept.set_meta("seed", seed)
    return _in_memory(None, "condensed", (), int(kept.meta("seed")), History(kept))


def _in_memory(
    scene: Path | None, dialect: str, options: tuple[str, ...], seed: int, history: History | None
) -> Game:
    dialect_named(dialect)
    require_played(options)
    folder = home_of(scene) if scene is not None else None
    campaign = load_campaign(folder) if folder is not None and campaign_file(folder) is not None else None
    library = FolderLibrary(folder, campaign)
    start = start_of(campaign) if campaign is not None else State(dialect=dialect)
    game = Game(
        start._replace(options=(*start.options, *(each for each in options if each not in start.options))),
        seed=seed,
        library=library,
        words=words_from(folder, campaign.genre if campaign is not None else ()),
        history=history,
        folder=folder,
        weights=weights_with(campaign.weights) if campaign is not None else None,
    )
    if scene is not None:
        game.do(f"/scene {scene.resolve()}")
    return game


def fork_of_campaign(folder: Path, seed: int | None, store: Path | None) -> Game:
    """A campaign for a script: in memory, so that nothing of it is kept, unless a file is given to keep it in."""
    if store is not None:
        return open_campaign(folder, seed, store)
    return _game(load_campaign(folder), seed or 0, None)


class PlaytestStart(NamedTuple):
    """Where every run of a playtest begins."""

    state: State
    scene: SceneSetUp
    style: str
    title: str
    weights: Weights


def playtest_start(path: Path) -> PlaytestStart:
    """The beginning of a playtest of a scene file. Raises `SolofateError` if nothing starts by itself in it."""
    content = load_scene(path)
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
    set_up = scene_set_up(content, (), fit=partial(at_this_table, state))
    weights = weights_with(campaign.weights if campaign is not None else None)
    return PlaytestStart(state, set_up, style, content.title, weights)


def choose_campaign(typed: str | None) -> Path:
    """The folder of a campaign: a path, the name of one here, or nothing for the starter.

    The starter and other bundled campaigns are copied to the player's own folder first, so that what is played
    is theirs. Raises `UnknownName`.
    """
    if typed is not None and not typed.strip():
        raise UnknownName("a campaign has a name; without one, leave the word out and play the starter")
    name = typed or STARTER
    given = Path(name)
    if typed is not None and campaign_file(given) is not None:
        return given
    bundled = data_root() / "campaigns"
    for folder in (Path("campaigns") / name, own_campaigns() / name):
        # In a checkout the bundled ones lie here; those are nobody's own until they are copied.
        if campaign_file(folder) is not None and folder.resolve().parent != bundled.resolve():
            return folder
    if campaign_file(bundled / name) is not None:
        return _own_copy(bundled / name)
    known = ", ".join(sorted(campaigns_here())) or "none"
    raise UnknownName(f"there is no campaign “{name}” here; there are {known}")


def campaigns_here() -> dict[str, Path]:
    """Every campaign that can be played by its name, and its folder: those here, the player's own, the bundled ones."""
    places = (Path("campaigns"), own_campaigns(), data_root() / "campaigns")
    found: dict[str, Path] = {}
    for place in filter(Path.is_dir, places):
        for path in sorted(place.iterdir()):
            if campaign_file(path) is not None:
                found.setdefault(path.name, path)
    return found


def own_campaigns() -> Path:
    """Where the player's own campaigns are kept."""
    base = os.environ.get("XDG_DATA_HOME") or ""
    root = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "share"
    return root / "solofate" / "campaigns"


def _own_copy(bundled: Path) -> Path:
    import shutil

    target = own_campaigns() / bundled.name
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(bundled, target, ignore=shutil.ignore_patterns("play.db*"))
    except OSError as problem:
        raise SolofateError(f"the campaign cannot be copied to {target}: {problem.strerror}") from None
    return target
