"""Opening games: a campaign folder with its store, or a scene file in memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from solofate.campaign.backup import back_up_daily
from solofate.campaign.errors import StoreError
from solofate.campaign.history import History
from solofate.campaign.store import Store
from solofate.content.folder import FolderLibrary
from solofate.content.load import load_campaign, load_phrases, load_places, load_threads
from solofate.content.loading.home import campaign_file, home_of
from solofate.content.loading.rows import Phrase
from solofate.content.loading.threads import KindOfThread
from solofate.content.locate import STORE
from solofate.content.yaml.values import CampaignContent
from solofate.game.game import Game
from solofate.game.host import WordsMaker
from solofate.game.seeds import fresh_seed
from solofate.game.setup import beginning, start_of
from solofate.gm.asking import Asking
from solofate.gm.scenes.reading import Atlas
from solofate.gm.weights import weights_with
from solofate.gm.wording.draws import TableWords
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.state import State


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


def _game(campaign: CampaignContent, seed: int, kept: Store | None) -> Game:
    start = start_of(campaign)
    game = Game(
        seed=seed,
        history=History(kept, start),
        library=FolderLibrary(campaign.folder, campaign),
        words=words_from(campaign.folder, campaign.genre, campaign.era),
        folder=campaign.folder,
        title=campaign.title,
        dice_by_hand=campaign.dice == "hand",
        weights=weights_with(campaign.weights),
        asking=Asking(campaign.asking),
        reads_plain_words=campaign.readings,
    )
    if not game.steps:
        game.begin(beginning(campaign))
    return game


def words_from(folder: Path | None, genre: Sequence[str] = (), era: str | None = None) -> WordsMaker:
    """A maker of wording that draws on the oracle tables of a campaign and the bundled ones of its genre."""

    @cache
    def phrases() -> Mapping[str, Sequence[Phrase]]:
        return load_phrases(folder, genre, era)

    @cache
    def atlas() -> Atlas:
        return Atlas(load_places(folder, genre, era))

    @cache
    def threads() -> tuple[KindOfThread, ...]:
        return load_threads(folder, genre)

    return lambda stream: TableWords(phrases, stream, atlas, threads)


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
    folder = home_of(scene) if scene is not None else None
    campaign = load_campaign(folder) if folder is not None and campaign_file(folder) is not None else None
    library = FolderLibrary(folder, campaign)
    start = start_of(campaign) if campaign is not None else State(dialect=dialect)
    start = start._replace(options=tuple(dict.fromkeys((*start.options, *options))))
    ruleset_of(start)  # what cannot be played is refused before anything is opened
    game = Game(
        start,
        seed=seed,
        library=library,
        words=words_from(folder, campaign.genre, campaign.era)
        if campaign is not None
        else words_from(folder),
        history=history,
        folder=folder,
        weights=weights_with(campaign.weights) if campaign is not None else None,
        asking=Asking(campaign.asking) if campaign is not None else None,
        reads_plain_words=campaign is None or campaign.readings,
    )
    if scene is not None:
        game.do(f"/scene {scene.resolve()}")
    return game


def fork_of_campaign(folder: Path, seed: int | None, store: Path | None) -> Game:
    """A campaign for a script: in memory, so that nothing of it is kept, unless a file is given to keep it in."""
    if store is not None:
        return open_campaign(folder, seed, store)
    return _game(load_campaign(folder), seed or 0, None)
