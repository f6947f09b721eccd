"""Whole seasons of play through the front door, to measure the GM by: scenes, deeds, fights and their ends."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import copytree
from typing import TypeVar

from solofate.errors import SolofateError
from solofate.game.game import Game
from solofate.rules.events import DifficultySet, Event, Rolled, SceneEnded, SceneStarted, TensionChanged
from solofate.rules.model.state import State
from tests.places import STARTER, copied

EXPECTED = (
    "The quay at dawn",
    "A quiet hour among the ledgers",
    "Up on the roofs above the rope walk",
    "The wharf-mother's parlour",
    "Aboard a ship that nobody unloads",
    "A market full of lamps",
    "Below the customs house",
    "The chapel of the drowned",
)
SCENES, DEEDS, SESSION = 12, 4, 3
"""Scenes in a season, deeds tried in each before anything comes of it, and scenes in a session."""

Kind = TypeVar("Kind", bound=tuple)  # type: ignore[type-arg]


def all_played(folder: Path, seasons: Sequence[tuple[str, int]], own: Path) -> list[Season]:
    """The seasons of these styles and seeds. Whoever else has the folder plays some of them at the same time.

    `own` is a folder nobody else has.
    """
    for style, seed in seasons:
        season = folder / f"{style}-{seed}"
        try:
            season.mkdir(parents=True)
        except FileExistsError:  # Somebody else's.
            continue
        copied(STARTER, season / "campaign")
        _Sitting(season / "campaign", style, seed).play()
        (season / "over").touch()
    while not all((folder / f"{style}-{seed}" / "over").exists() for style, seed in seasons):
        time.sleep(0.2)
    # A game is open in one place at a time, so everybody reads a copy.
    return [
        Season(Path(copytree(folder / f"{style}-{seed}" / "campaign", own / f"{style}-{seed}")), style)
        for style, seed in seasons
    ]


class Season:
    """A season two heroes have played in the starter, who fight sensibly and take two compels of three."""

    def __init__(self, folder: Path, style: str) -> None:
        self.style = style
        game = Game.open(folder)
        self.log: tuple[Event, ...] = tuple(event for _, event in game.log)
        self.end: State = game.state
        game.close()

    def of(self, kind: type[Kind]) -> list[Kind]:
        """Every event of that kind, in order."""
        return [event for event in self.log if isinstance(event, kind)]

    def scenes(self) -> Iterator[tuple[Event, ...]]:
        """The events of each scene, from its start to its end."""
        begun: int | None = None
        for at, event in enumerate(self.log):
            if isinstance(event, SceneStarted):
                begun = at
            elif isinstance(event, SceneEnded) and begun is not None:
                yield self.log[begun : at + 1]
                begun = None

    def gaps(self) -> Iterator[tuple[int, int]]:
        """The tension, and difficulty (or the skill of whoever opposed) minus skill, for each task of a hero's."""
        heroes = {who for who, one in {**self.end.characters, **self.end.away}.items() if one.is_hero}
        tension, rolled = 0, None
        for event in self.log:
            if isinstance(event, SceneStarted):
                tension = event.tension
            elif isinstance(event, TensionChanged):
                tension = event.now
            elif isinstance(event, Rolled) and event.action == "overcome":
                rolled = event if event.who in heroes else None
            elif rolled is not None and isinstance(event, DifficultySet):
                yield tension, event.difficulty - rolled.rating
                rolled = None
            elif rolled is not None and isinstance(event, Rolled):
                yield tension, event.rating - rolled.rating
                rolled = None


class _Sitting:
    """Plays a season into the campaign of this folder."""

    def __init__(self, folder: Path, style: str, seed: int) -> None:
        (folder / "weights.yaml").write_text(
            "weights: Quick to pick\nprediction: {rehearsed-turns: 600, trial-turns: 0}\n", encoding="utf-8"
        )
        # Every other season begins in a crisis, so that there is enough to see of one.
        campaign = folder / "campaign.yaml"
        text = campaign.read_text(encoding="utf-8")
        campaign.write_text(text.replace("tension: 2", f"tension: {2 + 3 * (seed % 2)}"), encoding="utf-8")
        self._style = style
        self._chance = random.Random(f"{style} {seed}")
        self._game = Game.open(folder, seed=seed)

    def play(self) -> None:
        """Play it to its end."""
        self._say(f"/gm {self._style}")
        for number in range(SCENES):
            if number % SESSION == 0:
                self._say("/session start")
            self._say(f'/scene "{EXPECTED[number % len(EXPECTED)]}"')
            for _ in range(DEEDS):
                self._try_something()
                self._fight()
            if number % 2:
                self._say("/conflict")
                self._fight()
            self._say("/end")
            if number % SESSION == SESSION - 1:
                self._say("/session end")
        self._game.close()

    def _try_something(self) -> None:
        heroes = [one for one in self._game.state.characters.values() if one.is_hero and one.out is None]
        if heroes and self._game.state.scene.mode == "free":
            hero = self._chance.choice(heroes)
            skill = self._chance.choice(list(hero.sheet.skills))
            self._say(f"/as {hero.id} overcome {skill}")

    def _fight(self) -> None:
        """A fight is fought by sensible players; what else there is to decide, the season decides."""
        if self._game.state.scene.mode != "conflict":
            return
        for player in ("sensible", "player"):
            self._say(f"/control odile {player}")
            self._say(f"/control teo {player}")

    def _say(self, line: str) -> None:
        try:
            self._game.do(line)
        except SolofateError:
            return  # nobody is left to fight with, or no scene came of it
        while (pending := self._game.pending) is not None:
            answer = pending.default
            if pending.decision.kind == "compel":
                wanted = self._chance.choice(("accept", "accept", "refuse"))
                answer = wanted if pending.decision.legal(wanted) else answer
            self._game.choose(answer)
