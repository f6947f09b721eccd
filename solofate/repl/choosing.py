"""Which campaign to play, asked of somebody at a terminal who has named none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from solofate.content.loading.load import load_campaign
from solofate.content.locate import STARTER, campaigns_here
from solofate.errors import SolofateError
from solofate.game.open import STORE
from solofate.repl.render import Screen
from solofate.rules.names import slug
from solofate.wording.plain import inline


class Offer(NamedTuple):
    """A campaign that could be played: its folder's name, what it is, who is in it, and when it was played last."""

    name: str
    title: str
    genre: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    played: float = 0.0


def offers() -> list[Offer]:
    """Every campaign there is: what was played last, then the starter, then the others by name."""
    found = []
    for name, folder in campaigns_here().items():
        try:
            content = load_campaign(folder)
        except SolofateError:
            found.append(Offer(name, name))
            continue
        store = folder / STORE
        played = store.stat().st_mtime if store.is_file() else 0.0
        heroes = tuple(hero.name for hero in content.heroes)
        found.append(Offer(name, content.title, tuple(content.genre), heroes, played))
    return sorted(found, key=lambda each: (-each.played, each.name != STARTER, each.name))


def pick_campaign(offered: Sequence[Offer], read: Callable[[str], str], screen: Screen) -> str | None:
    """The name of the campaign that is chosen, or None for none at all. Where there is but one, that one."""
    if len(offered) == 1:
        return offered[0].name
    screen.line("Which campaign?", "title")
    for number, each in enumerate(offered, start=1):
        screen.line(f"  {number}) {_told(each)}")
    screen.line(
        "A number or a name; Enter takes 1. solofate new NAME makes one of your own. /quit leaves.", "quiet"
    )
    while True:
        try:
            typed = read("> ").strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if slug(typed) == "quit":
            return None
        found = _meant(offered, typed)
        if len(found) == 1:
            return found[0].name
        known = " or ".join(each.name for each in found or offered)
        screen.line(
            inline(f"“{typed}” is {'more than one' if found else 'none'} of them; write {known}"), "error"
        )


def _told(offer: Offer) -> str:
    parts = [f"{offer.title} ({offer.name})" if slug(offer.title) != offer.name else offer.title]
    parts += [", ".join(offer.genre)] if offer.genre else []
    parts += [" and ".join(offer.heroes)] if offer.heroes else []
    return inline(" · ".join(parts) + (" · goes on" if offer.played else ""))


def _meant(offered: Sequence[Offer], typed: str) -> list[Offer]:
    if not typed:
        return [offered[0]]
    if typed.isascii() and typed.isdigit():
        return list(offered[int(typed[:9]) - 1 : int(typed[:9])]) if int(typed[:9]) else []
    wanted = slug(typed)
    exact = [each for each in offered if wanted in (each.name, slug(each.title))]
    return exact or [
        each for each in offered if each.name.startswith(wanted) or slug(each.title).startswith(wanted)
    ]
