"""Which campaign to play, asked of somebody at a terminal who has named none, or one that was played twice."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from solofate.bundled import CAMPAIGNS
from solofate.content.home import campaign_file
from solofate.content.load import load_campaign
from solofate.content.locate import (
    GUIDED,
    STARTER,
    STORE,
    TwoGames,
    campaigns_here,
    choose_campaign,
    has_game,
    likeness,
    looks_like,
)
from solofate.errors import SolofateError
from solofate.game.game import Game
from solofate.repl.render import Screen
from solofate.rules.names import has_a_slug, slug
from solofate.wording.pages.scene import how_long_ago, standing
from solofate.wording.plain import inline

_LEAVE = ("quit", "exit", "q")
_HELP = ("help", "h")
_ANEW = ("new", "solofate new")
A_STORY_OF_ONES_OWN = "a story of your own · tell it here in a sentence: who, where, and what is amiss"
LONGEST_NAME = 6
"""What has more words than this says what a campaign is about."""
SHOWN_HOW = "you are shown how, in ten minutes"
Reader = Callable[[str, Sequence[str]], str]
"""Reads a line with a prompt; the names that could be typed can be completed."""


class CampaignOffer(NamedTuple):
    """A campaign that could be played: its folder's name, what it is, who is in it.

    Where it has a game: when it was `played` last (in seconds since 1970), where that `stands`, and in which
    `folder`. `two` says that there is another game of the same campaign elsewhere.
    """

    name: str
    title: str
    genre: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    played: float = 0.0
    stands: str = ""
    folder: Path | None = None
    two: bool = False

    @property
    def word(self) -> str:
        """What names it: a game by its folder, the others by their name."""
        return self.name if self.folder is None else str(self.folder)


class OwnStory(NamedTuple):
    """A campaign that is still to be made, and what it is about where that was typed."""

    about: str = ""


def offers() -> list[CampaignOffer]:
    """Every campaign there is: what was played last, those made here, the bundled ones from the guided one on."""
    folders = campaigns_here()
    names = [folder.name for folder in folders]
    found = [_offer(folder, names.count(folder.name) > 1) for folder in folders]
    first = (GUIDED, STARTER, *CAMPAIGNS)
    return sorted(
        found,
        key=lambda each: (-each.played, first.index(each.name) if each.name in first else -1, each.name),
    )


def _offer(folder: Path, two: bool) -> CampaignOffer:
    try:
        content = load_campaign(folder)
    except SolofateError:
        return CampaignOffer(folder.name, folder.name, stands="has mistakes; solofate check names them")
    offer = CampaignOffer(
        folder.name, content.title, tuple(content.genre), tuple(hero.name for hero in content.heroes)
    )
    if not has_game(folder):
        return offer
    played = (folder / STORE).stat().st_mtime
    try:
        game = Game.open(folder, read_only=True)
    except SolofateError:
        stands = "cannot be read; solofate repair says why"
    else:
        stands = standing(game.state, game.pending.who if game.pending is not None else None)
        game.close()
    return offer._replace(played=played, stands=stands, folder=folder, two=two)


def folder_to_play(
    typed: str | None, ask: Callable[[Sequence[CampaignOffer]], str | OwnStory | None] | None
) -> Path | OwnStory | None:
    """The folder of the campaign that is meant, or one still to be made; None if whoever was asked wants none.

    `ask` puts the choice to whoever is at the terminal, where nothing was typed or what was typed has two games.
    Without it nothing typed means the starter. Raises what `choose_campaign` raises.
    """
    if typed is None and ask is not None:
        chosen = ask(offers())
        if chosen is None or isinstance(chosen, OwnStory):
            return chosen
        typed = chosen
    try:
        return choose_campaign(typed)
    except TwoGames as games:
        if ask is None:
            raise
        picked = ask([each for each in offers() if each.word in games.candidates])
        return Path(picked) if isinstance(picked, str) else picked


def leads_elsewhere(typed: str | None, folder: Path) -> bool:
    """Whether the path of a campaign was typed, and its game is in another folder."""
    return typed is not None and campaign_file(Path(typed)) is not None and not folder.samefile(typed)


def pick_campaign(
    offered: Sequence[CampaignOffer],
    read: Reader,
    screen: Screen,
    now: float | None = None,
    *,
    may_be_new: bool = False,
) -> str | OwnStory | None:
    """The word for the campaign that is chosen, or None for none at all. Where there is but one, that one.

    Enter takes the first; after a word that is nearly a name, the one it may have been. Where it `may_be_new`, the last
    of the list is a story of one's own, and so is a whole sentence that is typed.
    """
    if len(offered) == 1 and not may_be_new:
        return offered[0].word
    screen.line("Which campaign?", "title")
    for number, each in enumerate(offered, start=1):
        screen.line(f"  {number}) {_told(each, time.time() if now is None else now)}")
    if may_be_new:
        screen.line(f"  {len(offered) + 1}) {A_STORY_OF_ONES_OWN}")
    screen.line(_how(offered[0]), "quiet")
    default = offered[0]
    while True:
        try:
            typed = read(f"[{offered.index(default) + 1}] > ", [each.title for each in offered]).strip()
        except (EOFError, KeyboardInterrupt):
            return None
        word = slug(typed) if has_a_slug(typed) else ""
        if word in _LEAVE:
            return None
        if may_be_new and (own := _own_story(offered, typed)) is not None:
            return own
        found = _meant(offered, typed) if typed else [default]
        if len(found) == 1:
            return found[0].word
        if typed == "?" or (not found and word in _HELP):
            screen.line(_how(default), "quiet")
            continue
        near = max(offered, key=lambda each: max(likeness(typed, name) for name in _names(each)))
        if found:
            screen.line(inline(f"“{typed}” is more than one of them: {_listed(found)}"), "error")
        elif any(looks_like(typed, name) for name in _names(near)):
            default = near
            screen.line(
                inline(f"“{typed}” is none of them; did you mean {near.title}? Enter takes it."), "error"
            )
        else:
            screen.line(inline(f"“{typed}” is none of them; there are {_listed(offered)}"), "error")


def _own_story(offered: Sequence[CampaignOffer], typed: str) -> OwnStory | None:
    """The story of one's own that is chosen by its number, by `new`, or by telling what it is about."""
    if typed.casefold().strip("/") in _ANEW or typed == str(len(offered) + 1):
        return OwnStory()
    told = len(typed.split()) > LONGEST_NAME and not _meant(offered, typed)
    return OwnStory(typed) if told else None


def plain_reader(prompt: str, offered: Sequence[str]) -> str:
    """Reads a line as it comes, where the terminal can do no more."""
    return input(prompt)


def terminal_reader(prompt: str, offered: Sequence[str]) -> str:
    """Reads a line with the editor of the game: arrows, completion of names, what was typed before."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter

    session: PromptSession[str] = PromptSession(
        completer=WordCompleter(list(offered), ignore_case=True, sentence=True)
    )
    return session.prompt(prompt)


def _how(first: CampaignOffer) -> str:
    return inline(f"A number or a name; Enter takes {first.title}. /quit leaves.")


def _told(offer: CampaignOffer, now: float) -> str:
    parts = [f"{offer.title} ({offer.name})" if slug(offer.title) != offer.name else offer.title]
    if offer.folder is None:
        parts += [", ".join(offer.genre)] if offer.genre else []
        parts += [" and ".join(offer.heroes)] if offer.heroes else []
        parts += [SHOWN_HOW] if offer.name == GUIDED else []
        parts += [offer.stands] if offer.stands else []
        return inline(" · ".join(parts))
    day = time.localtime(now)
    began = now - (day.tm_hour * 3600 + day.tm_min * 60 + day.tm_sec)
    parts.append(f"goes on: {offer.stands}, {how_long_ago(offer.played, now, began)}")
    parts += [f"in {offer.folder}"] if offer.two else []
    return inline(" · ".join(parts))


def _listed(offered: Sequence[CampaignOffer]) -> str:
    return ", ".join(each.word if each.two else each.title for each in offered)


def _meant(offered: Sequence[CampaignOffer], typed: str) -> list[CampaignOffer]:
    if typed.isascii() and typed.isdigit():
        return list(offered[int(typed[:9]) - 1 : int(typed[:9])]) if int(typed[:9]) else []
    if not has_a_slug(typed):
        return []
    wanted = slug(typed)
    fits: Sequence[Callable[[CampaignOffer], bool]] = (
        lambda each: typed == each.word or wanted in _names(each),
        lambda each: any(name.startswith(wanted) for name in _names(each)),
        lambda each: any(word.startswith(wanted) for name in _names(each) for word in name.split("-")),
    )
    return next((found for fit in fits if (found := [each for each in offered if fit(each)])), [])


def _names(offer: CampaignOffer) -> tuple[str, str]:
    return offer.name, slug(offer.title)
