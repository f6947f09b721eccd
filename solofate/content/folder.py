"""The content a game can call on: that of a campaign's folder, and what comes with the program."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from solofate.content import written
from solofate.content.home import is_regular_file, scene_files
from solofate.content.load import load_scene, load_tables
from solofate.content.loading.rows import InPlay
from solofate.content.loading.set_up import scene_set_up
from solofate.content.yaml.values import CampaignContent
from solofate.errors import AmbiguousName, IllegalChoice, UnknownName
from solofate.rules.in_force import at_this_table
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.characters import Sheet
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.npcs import Row
from solofate.rules.model.obstacles import HAZARD
from solofate.rules.model.state import State
from solofate.rules.names import slug
from solofate.rules.options.obstacles import OBSTACLES

if TYPE_CHECKING:
    from solofate.content.yaml.document import Place
    from solofate.rules.procedures.scenes.scenes import SceneSetUp


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
            era = self.campaign.era if self.campaign is not None else None
            land = self.campaign.land if self.campaign is not None else None
            self._tables = load_tables(self.folder, genre, era, land)
        return self._tables

    def adversary(self, typed: str, *, whole: bool = False) -> Row:
        """The adversary typed as `Name` or `Table/Name`. Raises `UnknownName` or `AmbiguousName`.

        One of another genre than those in play may be meant by its `whole` name alone.
        """
        found = _meant(self.adversaries(), typed)
        if not found:
            found = (_named if whole else _meant)(self._of_every_genre().rows, typed)
        if len(found) > 1:
            raise AmbiguousName(typed, [f"{row.table}/{row.sheet.name}" for row in found])
        if not found:
            obstacle = self._obstacle(typed)
            if obstacle is not None:
                return obstacle
            table, slash, _ = typed.rpartition("/")
            rows = [row for row in self.adversaries() if not slash or slug(row.table) == slug(table)]
            known = ", ".join(dict.fromkeys(row.sheet.name for row in rows[:15])) or "none"
            raise UnknownName(f"there is no adversary “{typed}” in the tables in play: {known}")
        return found[0]

    def _obstacle(self, typed: str) -> Row | None:
        """The hazard or block of that name, where the campaign plays with obstacles; None for none of that name.

        Otherwise it is said what to do instead. Raises `IllegalChoice`.
        """
        known = (*self._in_play().obstacles, *self._of_every_genre().obstacles)
        wanted = slug(typed.rpartition("/")[2])
        found = next((row for row in known if slug(row.sheet.name) == wanted), None)
        if found is None:
            return None
        options = self.campaign.options if self.campaign is not None else ()
        if OBSTACLES.id in options:
            return found
        name, rating = found.sheet.name, found.sheet.stands_at
        if found.sheet.kind == HAZARD:
            raise IllegalChoice(
                f"{name} is a hazard, {on_the_ladder(rating)}, and takes no turns of its own here; it can stand there "
                f'with /aspect "{name}", or fight as a threat: /add "{name}" as threat skills fight {rating} stress 3'
            )
        raise IllegalChoice(
            f"{name} is a block, {on_the_ladder(rating)}, and bars no way here; it can stand there with "
            f'/aspect "{name}" and /overcome SKILL vs {rating}, or bar the way to a new zone: '
            f"/zone NAME next-to NAME barrier {rating}"
        )

    def obstacles(self) -> Sequence[Row]:
        """Every hazard and block of the tables in play."""
        return self._in_play().obstacles

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
        if self.folder is not None and typed.isprintable():  # else it would be read as a part of another name
            files = {path.stem: path for path in scene_files(self.folder)}
            wanted = slug(Path(typed).stem)
            exact = [path for name, path in files.items() if slug(name) == wanted]
            numbered = [path for name, path in files.items() if _number(name) == wanted.lstrip("0") != ""]
            found = exact or numbered or [path for name, path in files.items() if wanted in slug(name)]
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
        said = typed.strip("'‘’")
        own = f'; a scene of your own stands in double quotes, as in /scene "{said}"' if " " in said else ""
        raise UnknownName(f"there is no scene file “{typed}”: {known}{own}")

    def opening_lines(self) -> Sequence[str]:
        """What somebody may do who has just sat down and is in no scene yet."""
        scenes = self.scenes()
        if not scenes:
            return ('Begin with a scene: /scene "Its title", or say where you go.',)
        return ("Begin with a scene of this campaign:", *(f"  /scene {name}" for name in scenes))

    def line_of(self, place: Place) -> int | None:
        """The line of the campaign's own file at which that stands; None where it does not."""
        return (
            written.Written(self.folder).line(place)
            if self.folder is not None and self.has_campaign
            else None
        )


def _named(rows: Sequence[Row], typed: str) -> list[Row]:
    """The rows of that whole name: a footman of another kind of tale may be of clay."""
    table, slash, name = typed.rpartition("/")
    there = [row for row in rows if not slash or slug(row.table) == slug(table)]
    return [row for row in there if slug(row.sheet.name) == slug(name)]


def _meant(rows: Sequence[Row], typed: str) -> list[Row]:
    """The rows of that name, else those with a word that begins so."""
    table, slash, name = typed.rpartition("/")
    there = [row for row in rows if not slash or slug(row.table) == slug(table)]
    wanted = slug(name)
    return _named(rows, typed) or [
        row
        for row in there
        if slug(row.sheet.name).startswith(wanted)
        or any(part.startswith(wanted) for part in slug(row.sheet.name).split("-"))
    ]


def _number(name: str) -> str:
    """The number a scene's file begins with, `4` of `04-the-receiver`; empty where it begins with none."""
    first = name.partition("-")[0]
    return first.lstrip("0") if first.isdigit() else ""
