"""Lines the GM drew, each with its situation, for a reader to score: `python -m benchmarks.lines_to_read --seed 1`.

Scenes by the titles of `tests/reading/fresh.yaml` are played through the front door in three campaigns, with dice that
fail for costs. Fifty lines of each kind are printed in the order of a number drawn for each.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import copytree

from solofate.errors import SolofateError
from solofate.game.game import Game
from solofate.rules.events import (
    Answered,
    AspectAdded,
    Boost,
    Compel,
    Conceded,
    Cost,
    Event,
    Narration,
    OracleAnswered,
    SceneStarted,
    TakenOut,
    Unasked,
)
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS
from solofate.rules.model.state import State, in_play
from tests.reading.test_fresh_titles import FRESH

ROOT = Path(__file__).resolve().parent.parent
CAMPAIGNS = {
    "last-nights-light": (None, "lamps"),
    "air-for-six": ("vacuum",),
    "closed-for-the-season": ("screens",),
}
OF_EACH = 50
DEEDS = ("notice", "athletics", "physique", "rapport", "stealth", "lore", "investigate", "deceive")
QUESTIONS = (
    "Who is behind this?",
    "What do you know about the oil?",
    "Will you help us?",
    "What do you want?",
)


def lines(seed: int, scenes: int) -> Iterator[tuple[str, str, str]]:
    """The kind of each line, its situation, and the line, from so many scenes of each campaign."""
    for name, ages in CAMPAIGNS.items():
        titles = [each["title"] for each in FRESH if each.get("era") in ages]
        chance = random.Random(f"{name} {seed}")
        with tempfile.TemporaryDirectory() as folder:
            at = Path(folder) / name
            copytree(ROOT / "campaigns" / name, at)
            (at / "weights.yaml").write_text("weights: Quick\nprediction: {trial-turns: 0}\n", "utf-8")
            game = Game.open(at, seed=seed)
            for number, title in enumerate(chance.sample(titles, min(scenes, len(titles)))):
                yield from _Scene(game, title, chance).play(number)
            game.close()


class _Scene:
    """A scene while it is played for the lines in it."""

    def __init__(self, game: Game, title: str, chance: random.Random) -> None:
        self._game, self._title, self._chance = game, title, chance
        self._doing = ""
        self._found: list[tuple[str, str, str]] = []

    def play(self, number: int) -> list[tuple[str, str, str]]:
        self._say("/session start" if not number else "/recover")
        self._say(f'/scene "{self._title}"')
        heroes = [one.id for one in in_play(self._game.state, PCS) if one.is_hero]
        if not heroes or not self._game.state.scene.open:
            return self._found
        hero = self._chance.choice(heroes)
        for faces in ("----", "0000"):
            skill = self._chance.choice(DEEDS)
            self._doing = f"{hero} fails or ties at {skill}"
            self._say(f"/dice {faces}")
            self._say(f"/as {hero} overcome {skill}")
        self._doing = "a compel is asked for"
        self._say(f"/as {hero}")
        self._say("/compel")
        self._doing = "nobody asked"
        self._say("/event")
        self._doing = "? likely is somebody watching us"
        self._say("? is somebody watching us")
        for other in in_play(self._game.state, BYSTANDERS)[:1]:
            question = self._chance.choice(QUESTIONS)
            self._doing = f"{hero} asks {other.name}: {question}"
            self._say(f'/talk {other.id} "{question}"')
        if in_play(self._game.state, OPPOSITION):
            self._doing = "in the fight"
            for one in heroes:
                self._say(f"/control {one} sensible")
            self._say("/conflict")
            for one in heroes:
                self._say(f"/control {one} player")
        self._doing = "the scene ends"
        self._say("/end")
        return self._found

    def _say(self, line: str) -> None:
        before = self._game.state
        try:
            events = list(self._game.do(line))
        except SolofateError:
            return
        while (pending := self._game.pending) is not None:
            answer = pending.default
            for wanted in ("major-cost", "minor-cost", "accept"):
                if pending.kind in ("overcome-fail", "overcome-tie", "compel") and pending.decision.legal(
                    wanted
                ):
                    answer = wanted
            events += self._game.choose(answer)
        for event in events:
            self._note(event, before)

    def _note(self, event: Event, before: State) -> None:
        state = self._game.state
        where = self._situation(state if state.scene.open else before)
        if isinstance(event, SceneStarted):
            aspects = " | ".join(each.name for each in state.scene.aspects)
            goal = state.scene.goals.get(PCS, "")
            text = f"wanted: {goal} ~ risk: {state.scene.risk} ~ aspects: {aspects}"
            self._found.append(("framing", where, text))
        elif isinstance(event, Compel):
            self._found.append(
                (
                    "compels",
                    where,
                    f"on “{event.aspect}”: {event.complication} [{event.effect}: {event.leaves}]",
                )
            )
        elif isinstance(event, Cost):
            self._found.append(("costs", where, event.text))
        elif isinstance(event, TakenOut):
            self._found.append(("fates and terms", where, event.text))
        elif isinstance(event, Conceded):
            self._found.append(("fates and terms", where, event.terms))
        elif isinstance(event, Unasked):
            self._found.append(("events", where, event.text))
        elif isinstance(event, OracleAnswered) and event.text:
            self._found.append(("answers", where, f"{event.answer}: {event.text}"))
        elif isinstance(event, Answered):
            self._found.append(("talk", where, f"{event.kind}: {event.text}"))
        elif isinstance(event, AspectAdded) and self._doing == "in the fight":
            self._found.append(("advantages", where, f"{event.aspect} (on {event.on}, by {event.by})"))
        elif isinstance(event, Boost):
            self._found.append(
                ("advantages", where, f"boost: {event.aspect} (on {event.on}, of {event.who})")
            )
        elif isinstance(event, Narration) and event.by == "gm":
            self._found.append(("telling", where, event.text))

    def _situation(self, state: State) -> str:
        here = ", ".join(one.name for one in in_play(state) if not one.is_hero)
        zones = ", ".join(state.scene.zones.names.values())
        return f"“{self._title}” [{zones}] with {here or 'nobody'}; {self._doing}"


def printed(found: Sequence[tuple[str, str, str]], seed: int) -> Iterator[str]:
    """Fifty of each kind, in an order of their own."""
    kinds: dict[str, list[str]] = defaultdict(list)
    for kind, where, text in found:
        kinds[kind].append(f"{where}\n      → {text}")
    for kind, several in sorted(kinds.items()):
        some = random.Random(seed).sample(several, min(OF_EACH, len(several)))
        yield f"\n## {kind} ({len(several)})\n"
        yield from (f"{number}. {text}" for number, text in enumerate(some, start=1))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenes", type=int, default=20)
    chosen = parser.parse_args()
    for line in printed(list(lines(chosen.seed, chosen.scenes)), chosen.seed):
        print(line)
