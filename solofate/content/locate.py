"""Where campaigns lie, and which of them is meant: by path, by name, and the starter for whoever names none.

A campaign is a folder, and the game played in it is the file `play.db` there. A bundled campaign is played in a copy
of the player's own; whoever has played it where it came from goes on there, whichever way they name it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path

from solofate.bundled import data_root, in_a_checkout, is_bundled
from solofate.content.home import campaign_file
from solofate.errors import AmbiguousName, SolofateError, UnknownName
from solofate.own_folders import Own, own_folder
from solofate.rules.names import slug

STARTER = "last-nights-light"
GUIDED = "first-night"
"""The campaign that shows whoever has played nothing how it goes."""
STORE = "play.db"
"""The file in a campaign's folder that keeps its game."""
_LIKE_ENOUGH = 0.75


class TwoGames(AmbiguousName):
    """A campaign that was played in two places; each is played by its path."""

    def __init__(self, typed: str, folders: Sequence[Path]) -> None:
        super().__init__(typed, [str(folder) for folder in folders])
        self.args = (
            f"“{typed}” has been played in two places; write the path of the one that is meant: "
            + " or ".join(self.candidates),
        )


def choose_campaign(typed: str | None) -> Path:
    """The folder of a campaign: a path, the name of one or its beginning, or nothing for the starter.

    Where nothing of a bundled one was played yet, it is copied to the player's own folder first, so that what is
    played is theirs. Raises `UnknownName`, `AmbiguousName` where a beginning fits several, and `TwoGames`.
    """
    if typed is not None and not typed.strip():
        raise UnknownName("a campaign has a name; without one, leave the word out and play the starter")
    if typed is not None and campaign_file(given := Path(typed)) is not None:
        return _with_its_game(given)
    name = STARTER if typed is None else _name_meant(typed)
    folders = _folders_of(name)
    played = [folder for folder in folders if has_game(folder)]
    if len(played) > 1:
        raise TwoGames(name, played)
    return played[0] if played else _to_begin_in(folders)


def campaigns_here() -> list[Path]:
    """Every campaign that can be played by its name. One that was played in two places is there twice."""
    found: list[Path] = []
    for name in _names_here():
        folders = _folders_of(name)
        found += [folder for folder in folders if has_game(folder)] or folders[:1]
    return found


def has_game(folder: Path) -> bool:
    """Whether a game was begun in that campaign folder."""
    return (folder / STORE).is_file()


def own_campaigns() -> Path:
    """Where the player's own campaigns are kept: with those that lie here, for somebody who has no home."""
    return (own_folder(Own.CAMPAIGNS) or Path()) / "campaigns"


def likeness(typed: str, name: str) -> float:
    """How much what was typed looks like a name or its beginning, from 0 to 1."""
    wanted, known = slug(typed), slug(name)
    return max(
        SequenceMatcher(None, wanted, known).ratio(),
        SequenceMatcher(None, wanted, known[: len(wanted)]).ratio(),
    )


def looks_like(typed: str, name: str) -> bool:
    """Whether what was typed may be that name, misspelt."""
    return likeness(typed, name) >= _LIKE_ENOUGH


def _places() -> Iterator[Path]:
    """Where campaigns with names lie: here, the player's own, the bundled ones. Each place once."""
    seen = set()
    for place in (Path("campaigns"), own_campaigns(), data_root() / "campaigns"):
        if place.is_dir() and place.resolve() not in seen:
            seen.add(place.resolve())
            yield place


def _names_here() -> list[str]:
    return sorted({path.name for place in _places() for path in place.iterdir() if campaign_file(path)})


def _folders_of(name: str) -> list[Path]:
    return [place / name for place in _places() if campaign_file(place / name) is not None]


def _name_meant(typed: str) -> str:
    known = _names_here()
    if typed in known:
        return typed
    if not typed.isprintable():  # what cannot be seen is no part of a name, and no way to one
        raise _nothing_like(typed, known)
    wanted = slug(typed)
    exact = [name for name in known if slug(name) == wanted]
    begun = exact or [name for name in known if slug(name).startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise AmbiguousName(typed, begun)
    near = max(known, key=lambda name: likeness(typed, name), default="")
    if near and looks_like(typed, near):
        raise UnknownName(f"there is no campaign “{typed}” here; did you mean {near}?")
    raise _nothing_like(typed, known)


def _nothing_like(typed: str, known: Sequence[str]) -> UnknownName:
    return UnknownName(f"there is no campaign “{typed}” here; there are {', '.join(known) or 'none'}")


def _to_begin_in(folders: Sequence[Path]) -> Path:
    """The first that is nobody else's; a bundled one only as a copy."""
    for folder in folders:
        if not is_bundled(folder):
            return folder
    return _own_copy(folders[0])


def _with_its_game(given: Path) -> Path:
    """The folder of that path, or the one in which the same bundled campaign is being played."""
    there = given.resolve()
    if has_game(there) or there.parent not in [place.resolve() for place in _places()]:
        return given
    folders = _folders_of(there.name)
    if not any(map(is_bundled, folders)):
        return given  # Two campaigns that happen to have one name.
    played = [folder for folder in folders if has_game(folder)]
    if len(played) > 1:
        raise TwoGames(there.name, played)
    if played:
        return played[0]
    return given if in_a_checkout() else _to_begin_in(folders)


def _own_copy(bundled: Path) -> Path:
    import shutil

    target = own_campaigns() / bundled.name
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(bundled, target, ignore=shutil.ignore_patterns(f"{STORE}*", "backups"))
    except OSError as problem:
        raise SolofateError(f"the campaign cannot be copied to {target}: {problem.strerror}") from None
    return target
