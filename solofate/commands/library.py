"""The content in play, as commands need it: who can be brought in, and which scenes can be opened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from solofate.errors import UnknownName
from solofate.rules.model.characters import Sheet
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.npcs import Row
from solofate.rules.model.safety import kept_out
from solofate.rules.model.state import State

if TYPE_CHECKING:
    from solofate.rules.procedures.scenes.scenes import SceneSetUp


class ContentFinder(Protocol):
    """Where commands find content. Every method raises `SolofateError` with what would be right.

    `beside` is the folder of the script being run, from which its paths are meant.
    """

    beside: Path | None
    has_campaign: bool
    """Whether a campaign is played, whose scenes the GM frames; not so in a script of its own or a test."""

    def adversary(self, typed: str, *, whole: bool = False) -> Row:
        """The adversary typed as `Name` or `Table/Name`; of a genre not in play by its `whole` name alone."""
        ...

    def adversaries(self) -> Sequence[Row]:
        """Every adversary of the tables in play."""
        ...

    def distractions(self) -> Sequence[Distraction]:
        """Every distraction of the tables in play."""
        ...

    def obstacles(self) -> Sequence[Row]:
        """Every hazard and block of the tables in play."""
        ...

    def distractions_of_every_genre(self) -> Sequence[Distraction]:
        """Every distraction there is: what is asked for by name may come from anywhere."""
        ...

    def hero(self, typed: str) -> Sheet | None:
        """The campaign's character of that name, if there is one."""
        ...

    def scene(self, typed: str, state: State) -> SceneSetUp:
        """The scene in that file, set up for the characters there are."""
        ...

    def scenes(self) -> Sequence[str]:
        """The names of the scene files that can be opened, for completion."""
        ...

    def opening_lines(self) -> Sequence[str]:
        """What somebody may do who has just sat down and is in no scene yet."""
        ...

    def line_of(self, place: tuple[str | int, ...]) -> int | None:
        """The line of the campaign's own file at which that stands; None where it does not."""
        ...


class NoContent:
    """A library with nothing in it, for a game from bare values."""

    beside: Path | None = None
    has_campaign: bool = False

    def adversary(self, typed: str, *, whole: bool = False) -> Row:
        """There is none of any name. Raises `UnknownName`."""
        raise UnknownName(f"there is no adversary “{typed}”: no tables are in play")

    def adversaries(self) -> Sequence[Row]:
        """There are no adversaries."""
        return ()

    def distractions(self) -> Sequence[Distraction]:
        """There are no distractions."""
        return ()

    def obstacles(self) -> Sequence[Row]:
        """There are no hazards and no blocks."""
        return ()

    def distractions_of_every_genre(self) -> Sequence[Distraction]:
        """There are no distractions of any genre."""
        return ()

    def hero(self, typed: str) -> Sheet | None:
        """There is no character of any name."""
        return None

    def scene(self, typed: str, state: State) -> SceneSetUp:
        """There is no scene file. Raises `UnknownName`."""
        raise UnknownName(f"there is no scene file “{typed}” here")

    def scenes(self) -> Sequence[str]:
        """There are no scene files."""
        return ()

    def opening_lines(self) -> Sequence[str]:
        """A scene of the player's own is all there is to begin with."""
        return ('Begin with a scene: /scene "Its title", or say where you go.',)

    def line_of(self, place: tuple[str | int, ...]) -> int | None:
        """No file says anything."""
        return None


def within_the_lines(rows: Sequence[Row], state: State) -> Sequence[Row]:
    """The adversaries that may turn up unasked: none whose sheet crosses a line, or was struck from the story.

    What is behind a veil may be there; it is what it does that happens off screen.
    """
    if not (state.lines or state.struck):
        return rows
    bounds = state._replace(veils=())
    return [row for row in rows if not kept_out(bounds, " · ".join(_words_of(row)))]


def _words_of(row: Row) -> list[str]:
    sheet = row.sheet
    words = [sheet.name, sheet.wants, sheet.description, *(aspect.name for aspect in sheet.aspects)]
    return [*words, *(text for stunt in sheet.stunts for text in (stunt.name, stunt.text))]
