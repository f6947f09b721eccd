"""What games are made of: a campaign folder with its store, a scene file in memory, or a log by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from solofate.campaign.backup import back_up_daily
from solofate.campaign.errors import StoreError
from solofate.campaign.history import History
from solofate.campaign.store import Store
from solofate.commands.library import ContentFinder
from solofate.content.folder import FolderLibrary
from solofate.content.home import campaign_file, home_of
from solofate.content.load import load_campaign, load_phrases, load_places, load_threads
from solofate.content.loading.places import KindOfPlace
from solofate.content.loading.rows import Phrase
from solofate.content.loading.threads import KindOfThread
from solofate.content.locate import STORE
from solofate.content.yaml.values import CampaignContent
from solofate.game.host import WordsMaker
from solofate.game.seeds import fresh_seed
from solofate.game.setup import beginning, start_of
from solofate.gm.asking import Asking
from solofate.gm.titles import atlas as atlases
from solofate.gm.weights import Weights, weights_with
from solofate.gm.wording import draws
from solofate.rules.events import Event
from solofate.rules.in_force import ruleset, ruleset_of
from solofate.rules.model.state import State


class Opened(NamedTuple):
    """What a game is made of: its log, what is in play, and how it is played.

    `begins` makes the events a campaign starts with, where nothing has been played yet.
    """

    history: History
    seed: int
    library: ContentFinder
    words: WordsMaker
    folder: Path | None
    title: str = ""
    dice_by_hand: bool = False
    weights: Weights | None = None
    asking: Asking | None = None
    reads_plain_words: bool = True
    begins: Callable[[], Sequence[Event]] | None = None


def opened_campaign(
    folder: Path, seed: int | None = None, store: str | Path | None = None, read_only: bool = False
) -> Opened:
    """The campaign in that folder, where it was left. Raises `SolofateError`.

    Everything that happens is kept in `play.db` in the folder, or in the file `store`.
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
        return _opened(campaign, int(kept.meta("seed")), kept)
    except BaseException:
        kept.close()
        raise


def fork_of_campaign(folder: Path, seed: int | None) -> Opened:
    """A campaign in memory, as it begins: nothing of what happens is kept."""
    return _opened(load_campaign(folder), seed or 0, None)


def _opened(campaign: CampaignContent, seed: int, kept: Store | None) -> Opened:
    return Opened(
        History(kept, start_of(campaign)),
        seed,
        FolderLibrary(campaign.folder, campaign),
        words_from(campaign.folder, campaign.genre, campaign.era, campaign.land, campaign.names),
        campaign.folder,
        campaign.title,
        campaign.dice == "hand",
        weights_with(campaign.weights),
        Asking(campaign.asking),
        campaign.readings,
        partial(beginning, campaign),
    )


def atlas_of(kinds: Sequence[KindOfPlace]) -> atlases.Atlas:
    """What titles are read against, of these kinds of place."""
    return atlases.Atlas(kinds)


def words_from(
    folder: Path | None,
    genre: Sequence[str] = (),
    era: str | None = None,
    land: str | None = None,
    names: Sequence[str] = (),
) -> WordsMaker:
    """A maker of wording that draws on a campaign's oracle tables and the bundled ones of its genre, age and land.

    Whoever turns up has a name of one of the peoples whose `names` the campaign wants, if it wants any.
    """

    @cache
    def phrases() -> Mapping[str, Sequence[Phrase]]:
        return load_phrases(folder, genre, era, land)

    @cache
    def atlas() -> atlases.Atlas:
        return atlas_of(load_places(folder, genre, era, land))

    @cache
    def threads() -> tuple[KindOfThread, ...]:
        return load_threads(folder, genre)

    return lambda stream: draws.TableWords(phrases, stream, atlas, threads, names)


def opened_in_memory(scene: Path | None, dialect: str, options: tuple[str, ...], seed: int) -> Opened:
    """A game without a campaign's log, with what lies beside a scene file in play. Raises `SolofateError`."""
    folder = home_of(scene) if scene is not None else None
    campaign = load_campaign(folder) if folder is not None and campaign_file(folder) is not None else None
    start = start_of(campaign) if campaign is not None else State(dialect=dialect)
    start = start._replace(options=tuple(dict.fromkeys((*start.options, *options))))
    shape = ruleset_of(start).shape  # what cannot be played is refused before anything is opened
    if options and shape != ruleset(start.dialect, ()).shape:  # As a campaign that names them has it.
        start = start._replace(
            skills=replace(start.skills, spread=shape.spread(len(start.skills.singles.skills)))
        )
    return Opened(
        History(start=start),
        seed,
        FolderLibrary(folder, campaign),
        words_from(folder)
        if campaign is None
        else words_from(folder, campaign.genre, campaign.era, campaign.land, campaign.names),
        folder,
        weights=weights_with(campaign.weights) if campaign is not None else None,
        asking=Asking(campaign.asking) if campaign is not None else None,
        reads_plain_words=campaign is None or campaign.readings,
    )


def opened_log(store: Path, seed: int) -> Opened:
    """A game without a campaign, whose log is kept in that file. Raises `SolofateError`."""
    kept = Store.open(store)
    if kept.meta("seed") is None:
        kept.set_meta("seed", seed)
    return Opened(History(kept), int(kept.meta("seed")), FolderLibrary(None, None), words_from(None), None)
