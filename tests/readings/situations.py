"""The moments at which the sentences of the test set are said."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import yaml

from solofate import Game
from tests.places import ROOT, read_yaml


@cache
def in_a_fight() -> Game:
    """The starter's fight: Odile's turn, everybody on the long floor but the lookout in the loft."""
    game = _starter()
    game.do("/scene 01-the-bonded-store")
    while game.pending is not None:
        game.do(">")
    for who in ("nan-crake", "lumper-1", "lumper-2", "lumper-3"):
        game.do(f"/drop {who}")
    game.do('/add "Tallow Hythe/Nan Crake" in long floor')
    game.do('/add "Tallow Hythe/Lumper"*3 in long floor')
    return game


@cache
def in_a_parlour() -> Game:
    """A scene without a fight, with four people to talk to and two ways out."""
    game = _starter()
    game.do("/gm framing off")
    game.do('/scene "An Evening at the Collector\'s"')
    for line in ("/zone parlour", "/zone hall next-to parlour", "/zone cellar next-to parlour"):
        game.do(line)
    for line in (
        '/add "Collector" in parlour',
        '/add "Greta Vane" in parlour',
        '/add "Footman"*2 in parlour',
    ):
        game.do(line)
    while game.pending is not None:
        game.do(">")
    return game


@cache
def in_the_market() -> Game:
    """A market with a lane next to it, where Odile has begun to talk to Aldous Finch; Greta Vane stands by."""
    game = _starter()
    game.do("/gm framing off")
    game.do('/scene "Old Debts"')
    for line in ("/zone market", "/zone lane next-to market", '/add "Greta Vane" in market'):
        game.do(line)
    game.do('/talk "Aldous Finch" "Hello"')
    while game.pending is not None:
        game.do(">")
    return game


@cache
def fighting_in_the_lane() -> Game:
    """A fight with two toughs in the lane; Odile stands in the market next to it, a Ledger Clerk with her."""
    game = _starter()
    game.do("/gm framing off")
    game.do('/scene "Old Debts"')
    for line in (
        "/zone market",
        "/zone lane next-to market",
        '/add "Hired Tough"*2 in lane',
        '/add "Ledger Clerk" in market',
    ):
        game.do(line)
    game.do("/conflict first odile")
    while game.pending is not None:
        game.do(">")
    return game


@cache
def in_the_bedroom() -> Game:
    """The first scene of the guided evening: Odile alone, with something to find out."""
    folder = Path(mkdtemp()) / "guided"
    shutil.copytree(ROOT / "campaigns" / "first-night", folder, ignore=shutil.ignore_patterns("play.*"))
    game = Game.open(folder, seed=3, store=folder / "play.db")
    game.do("/scene 01")
    return game


@cache
def in_the_berth() -> Game:
    """A fight in another campaign and another time: Sabine's turn in a berth without gravity."""
    folder = Path(mkdtemp()) / "air"
    shutil.copytree(ROOT / "campaigns" / "air-for-six", folder, ignore=shutil.ignore_patterns("play.*"))
    game = Game.open(folder, seed=3, store=folder / "play.db")
    game.do("/scene 01")
    while game.pending is not None:
        game.do("> sabine-kwarte" if game.pending.kind == "first" else ">")
    return game


@cache
def between_scenes() -> Game:
    """The starter before its first scene."""
    return _starter()


@cache
def at_a_question() -> Game:
    """Odile has attacked and may invoke."""
    game = in_a_fight().fork()
    game.do("/attack lumper-1 with fight")
    while game.pending is not None and game.pending.kind != "invoke":
        game.do(">")
    return game


@cache
def defending() -> Game:
    """A lumper has attacked Odile, who may defend with Athletics or Fight."""
    game = in_a_fight().fork()
    game.do("/control lumper-1 player")
    game.do("/pass")
    while game.pending is not None:
        game.do("> lumper-1" if game.pending.kind == "next" else ">")
    game.do("/as lumper-1 attack odile with fight")
    while game.pending is not None and game.pending.kind != "defend":
        game.do(">")
    return game


@cache
def on_the_pier() -> Game:
    """The fight on the pier by Bite-Sized Fate, on Dov's turn: all on the promenade, the arcade over a turnstile."""
    folder = Path(mkdtemp()) / "pier"
    played = ROOT / "campaigns" / "closed-for-the-season"
    shutil.copytree(played, folder, ignore=shutil.ignore_patterns("play.*"))
    game = Game.open(folder, seed=3, store=folder / "play.db")
    game.do("/scene 01")
    while game.pending is not None:
        game.do(">")
    return game


def _starter() -> Game:
    folder = Path(mkdtemp()) / "starter"
    shutil.copytree(ROOT / "campaigns" / "last-nights-light", folder, ignore=shutil.ignore_patterns("play.*"))
    return Game.open(folder, seed=3, store=folder / "play.db")


def first_night() -> Game:
    """The guided evening, before its first scene."""
    folder = Path(mkdtemp()) / "first-night"
    shutil.copytree(ROOT / "campaigns" / "first-night", folder, ignore=shutil.ignore_patterns("play.*"))
    return Game.open(folder, seed=3, store=folder / "play.db")


_READINGS = ROOT / "tests" / "readings"
_MOMENTS = (
    "six-moments",
    "who-moments",
    "deed-moments",
    "two-writers-moments",
    "fourth-writer-moments",
    "six-voices-moments",
    "fifth-writer-moments",
    "asked-moments",
    "hall-moments",
)


@cache
def in_a_moment(name: str) -> Game:
    """One of the moments of a file of them: its campaign, and the lines that set it up."""
    moments = (each for file in _MOMENTS for each in read_yaml(_READINGS / f"{file}.yaml"))
    told = next(each for each in moments if each["name"] == name)
    folder = Path(mkdtemp()) / name
    if "heroes" in told:
        _write_a_campaign(folder, told)
    else:
        shutil.copytree(ROOT / told["campaign"], folder, ignore=shutil.ignore_patterns("play.*"))
    game = Game.open(folder, seed=3, store=folder / "play.db")
    answers = [line for line in told["setup"] if line.startswith(">")]
    for line in (each for each in told["setup"] if not each.startswith(">")):
        game.do(line)
        if told.get("stays_open") and line == told["setup"][-1]:
            return game
        while game.pending is not None:
            game.do(answers.pop(0) if line.startswith("/hit") and answers else ">")
    return game


def _write_a_campaign(folder: Path, told: Mapping[str, Any]) -> None:
    """A campaign with the heroes and the premise of a moment that brings its own."""
    (folder / "characters").mkdir(parents=True)
    files = [f"characters/{at}.yaml" for at, _ in enumerate(told["heroes"])]
    for file, hero in zip(files, told["heroes"], strict=True):
        (folder / file).write_text(yaml.safe_dump(hero), encoding="utf-8")
    campaign = {
        "campaign": told["name"],
        "opening": told["premise"],
        "dialect": "condensed",
        "characters": files,
        "dice": "seeded",
        "gm": {"compels-per-scene": 0},
    }
    (folder / "campaign.yaml").write_text(yaml.safe_dump(campaign), encoding="utf-8")


SITUATIONS: Mapping[str, Callable[[], Game]] = {
    "fight": in_a_fight,
    "free": in_a_parlour,
    "question": at_a_question,
    "bedroom": in_the_bedroom,
    "pier": on_the_pier,
    "berth": in_the_berth,
    "between": between_scenes,
    "market": in_the_market,
    "lane": fighting_in_the_lane,
    **{
        name: partial(in_a_moment, name)
        for name in (
            "loading-dock",
            "back-room",
            "clockmaker",
            "rooftops",
            "cargo-lock",
            "ticket-office",
            "sawdust-ring",
            "main-street",
            "garden-deck",
            "abbey",
            "under-canvas",
            "coffee-house",
            "coffee-house-brawl",
            "flower-market",
            "commandant",
            "saloon",
            "cargo-spine",
            "banquet",
            "wharf-fight",
            "crypt",
            "counting-house",
            "salt-yard-brawl",
            "lightship-deck",
            "board-reception",
            "pump-room",
            "breakwater",
            "estate-office",
            "dark-ward",
            "barge",
            "hivehouse",
            "backlot",
            "diner",
            "moonpool",
            "afterwards",
            "river-saloon",
            "river-compel",
            "river-brawl",
            "river-shore",
            "flensing-plan",
            "tulip-auction",
            "lagos-rooftop",
            "seed-vault",
            "leeds-kitchen",
            "observatory-compel",
            "whaler-mutiny",
            "ring-six-strike",
            "bloomsbury-seance",
            "canal-house-burglary",
            "salt-road",
            "glass-orchard",
            "lure-compel",
            "absinthe-compel",
        )
    },
}
