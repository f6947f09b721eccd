"""Lines the GM drew, each with its situation, for a reader to score: `python -m benchmarks.lines_to_read --seed 1`.

Scenes by the titles of `tests/reading/fresh.yaml` are played through the front door in four campaigns, one of them with
nothing but a name, two heroes and an age. Fifty lines of each kind are printed, in an order that tells nothing of where
they came from, each with what a player would have before them: the title and what is wanted, where it is and who is
there, the aspects in play and the first two of each hero, and what was done just now. A minute.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import copytree
from typing import NamedTuple

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
    Outcome,
    SceneStarted,
    TakenOut,
    Unasked,
)
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Character
from solofate.rules.model.state import State, in_play
from solofate.wording.events.talk import is_spoken, spoken
from tests.reading.test_fresh_titles import FRESH

ROOT = Path(__file__).resolve().parent.parent


class Played(NamedTuple):
    """A campaign that is played for its lines: its folder or what is written for it, and the ages of its titles."""

    name: str
    ages: tuple[str | None, ...]
    written: str = ""


CAMPAIGNS = (
    Played("last-nights-light", (None, "lamps")),
    Played("air-for-six", ("vacuum",)),
    Played("closed-for-the-season", ("screens",)),
    Played("a-road-of-salt", (None, "lamps"), "campaign: A Road of Salt\nera: lamps\n"),
)
HEROES = {
    "mira-vale": "name: Mira Vale\nhigh-concept: Salt Carrier Without a Caravan\n"
    "trouble: I Owe the Wells More Than Water\n"
    "skills: {Good: [Fight, Notice], Fair: [Athletics, Rapport], Average: [Stealth, Lore]}\n",
    "pike-sorrow": "name: Pike Sorrow\nhigh-concept: Hedge Doctor with a Past\n"
    "trouble: Nobody Is to Know What I Did at Ashford\n"
    "skills: {Good: [Lore, Shoot], Fair: [Deceive, Physique], Average: [Investigate, Will]}\n",
}
OF_EACH = 50
BOUGHT = {"fails": "succeeds at a major cost", "ties": "succeeds at a minor cost"}
"""What a roll that falls short comes to where its price is paid."""

FIGHT = "in the fight"
ALONE = (
    ("notice", "see what is out of place here"),
    ("investigate", "find what somebody left behind here"),
    ("athletics", "get across quickly, by the hard way"),
    ("physique", "force the way open"),
    ("stealth", "get further in without a sound"),
    ("lore", "say what this really is"),
)
TOGETHER = (
    ("rapport", "win {other} over"),
    ("deceive", "be taken for somebody who belongs here"),
    ("provoke", "frighten {other} into giving way"),
    ("empathy", "see what {other} is hiding"),
    ("stealth", "get past {other} unseen"),
)
"""Deeds with what is hoped of them: by oneself, and with somebody there."""

ASKED_OF_CHANCE = (
    "Is somebody watching us?",
    "Is there another way out of here?",
    "Has somebody been here before us?",
    "Does anybody here know who we are?",
    "Is what we came for still here?",
    "Can we get through without being seen?",
)
ASKED_OF_PEOPLE = (
    "Who is behind this?",
    "What happened here?",
    "Will you help us?",
    "What do you want?",
    "What are you afraid of?",
)


def lines(seed: int, scenes: int) -> Iterator[tuple[str, str, str]]:
    """The kind of each line, its situation, and the line, from so many scenes of each campaign."""
    for one in CAMPAIGNS:
        titles = [each["title"] for each in FRESH if each.get("era") in one.ages]
        chance = random.Random(f"{one.name} {seed}")
        with tempfile.TemporaryDirectory() as folder:
            at = Path(folder) / one.name
            _set_up(one, at)
            game = Game.open(at, seed=seed)
            for number, title in enumerate(chance.sample(titles, min(scenes, len(titles)))):
                yield from _Scene(game, title, chance).play(number)
            game.close()


def _set_up(one: Played, at: Path) -> None:
    if one.written:
        (at / "characters").mkdir(parents=True)
        for name, sheet in HEROES.items():
            (at / "characters" / f"{name}.yaml").write_text(sheet, "utf-8")
        listed = ", ".join(f"characters/{name}.yaml" for name in HEROES)
        (at / "campaign.yaml").write_text(f"{one.written}characters: [{listed}]\n", "utf-8")
    else:
        copytree(ROOT / "campaigns" / one.name, at)
    (at / "weights.yaml").write_text("weights: Quick\nprediction: {trial-turns: 0}\n", "utf-8")


class _Scene:
    """A scene while it is played for the lines in it."""

    def __init__(self, game: Game, title: str, chance: random.Random) -> None:
        self._game, self._title, self._chance = game, title, chance
        self._doing = "the scene begins"
        self._found: list[tuple[str, str, str]] = []

    def play(self, number: int) -> list[tuple[str, str, str]]:
        self._say("/session start" if not number else "/recover")
        self._say(f'/scene "{self._title}"')
        heroes = [one.id for one in in_play(self._game.state, PCS) if one.is_hero]
        if not heroes or not self._game.state.scene.open:
            return self._found
        hero = self._chance.choice(heroes)
        for faces in ("----", "0000"):
            self._deed(hero, faces)
        self._doing = "the player asks for a compel"
        self._say(f"/as {hero} compel")
        self._doing = "a pause: something happens that nobody asked about"
        self._say("/event")
        tension = self._game.state.scene.tension
        self._say("/tension 6")
        for question in self._chance.sample(ASKED_OF_CHANCE, 2):
            self._doing = f"the player asks the oracle: {question}"
            self._say(f"? {question}")
        self._say(f"/tension {tension}")
        for other in in_play(self._game.state, BYSTANDERS)[:1]:
            question = self._chance.choice(ASKED_OF_PEOPLE)
            self._doing = f"{self._name(hero)} asks {other.name}: “{question}”"
            self._say(f'/as {hero} talk {other.id} "{question}"')
        if in_play(self._game.state, OPPOSITION):
            self._doing = FIGHT
            for one in heroes:
                self._say(f"/control {one} sensible")
            self._say("/conflict")
            for one in heroes:
                self._say(f"/control {one} player")
        self._doing = "the scene ends"
        self._say("/end")
        return self._found

    def _deed(self, hero: str, faces: str) -> None:
        others = [*in_play(self._game.state, OPPOSITION), *in_play(self._game.state, BYSTANDERS)]
        deeds = (*ALONE, *TOGETHER, *TOGETHER) if others else ALONE
        skill, hope = self._chance.choice(deeds)
        hope = hope.format(other=others[0].name if others else "")
        self._doing = f"{self._name(hero)} tries with {skill.capitalize()} to {hope}"
        self._say(f"/dice {faces}")
        self._say(f'/as {hero} overcome {skill} "{hope}"')

    def _name(self, who: str) -> str:
        return self._game.state.characters[who].name

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
        fighting = self._doing.startswith(FIGHT)
        if isinstance(event, Outcome):
            self._follow(event, fighting)
        if isinstance(event, Cost) and not fighting:
            for came, bought in BOUGHT.items():
                self._doing = (
                    f"{self._doing.removesuffix(came)}{bought}" if self._doing.endswith(came) else self._doing
                )
        was_open = before.scene.open and before.scene.title == state.scene.title
        where = self._situation(before if was_open else state)
        found = _line(event, state, fighting=fighting)
        if found is not None:
            self._found.append((found[0], where, found[1]))

    def _follow(self, event: Outcome, fighting: bool) -> None:
        """What was rolled last, and how it came out."""
        came = {"fail": "fails", "tie": "ties", "succeed": "succeeds", "style": "succeeds with style"}
        if not fighting:
            self._doing = f"{self._doing}: {came[event.result]}"
            return
        skill = event.skill.replace("-", " ").capitalize()
        against = f" against {self._name(event.against)}" if event.against else ""
        done = {"advantage": "tries for an advantage", "overcome": "tries to get through"}
        doing = done.get(event.action, f"{event.action}s")
        self._doing = (
            f"{FIGHT}, {self._name(event.who)} {doing} with {skill}{against} and {came[event.result]}"
        )

    def _situation(self, state: State) -> str:
        zones = state.scene.zones.names
        by_side: dict[str, list[str]] = defaultdict(list)
        for one in (*in_play(state), *in_play(state, BYSTANDERS)):
            zone = f" ({zones[one.zone]})" if one.zone in zones else ""
            by_side[one.side].append(f"{one.name}{_role(state, one)}{zone}")
        here = " · ".join(", ".join(several) for several in by_side.values())
        aspects = " | ".join(each.name for each in state.scene.aspects if each.kind == "situation")
        heroes = ", ".join(
            f"{one.name} ({' | '.join(each.name for each in one.sheet.aspects[:2])})"
            for one in in_play(state, PCS)
            if one.is_hero
        )
        return (
            f"“{self._title}” · wanted: {state.scene.goals.get(PCS, '')}\n"
            f"      place: {', '.join(zones.values())} · here: {here}\n"
            f"      aspects: {aspects} · heroes: {heroes}\n"
            f"      just now: {self._doing}"
        )


def _role(state: State, one: Character) -> str:
    persona = state.personas.get(one.id)
    return f", {persona.role}" if persona is not None and persona.role and not one.is_hero else ""


def _line(event: Event, state: State, *, fighting: bool) -> tuple[str, str] | None:
    """The kind of line an event tells, and the line."""

    def name(who: str | None) -> str:
        one = state.characters.get(who or "")
        return one.name if one is not None else "the scene"

    match event:
        case SceneStarted():
            aspects = " | ".join(each.name for each in state.scene.aspects)
            goal = state.scene.goals.get(PCS, "")
            return "framing", f"wanted: {goal} ~ risk: {state.scene.risk} ~ aspects: {aspects}"
        case Compel():
            leaves = f" [it leaves “{event.leaves}”]" if event.leaves else f" [{event.effect}]"
            return "compels", f"{name(event.who)}, on “{event.aspect}”: {event.complication}{leaves}"
        case Cost():
            return "costs", event.text
        case TakenOut():
            return "fates and terms", event.text
        case Conceded():
            return "fates and terms", event.terms
        case Unasked():
            return "events", event.text
        case OracleAnswered() if event.text:
            return "answers", f"{event.answer.partition('-')[0].capitalize()}, {event.text}"
        case Answered():
            return "talk", spoken(event, event.text, state) if is_spoken(event) else f"(told) {event.text}"
        case AspectAdded() if fighting and event.by in state.characters:
            return "advantages", f"advantage: {event.aspect} (on {name(event.on)}, by {name(event.by)})"
        case Boost():
            return "advantages", f"boost: {event.aspect} (for {name(event.who)})"
        case Narration(by="gm"):
            return "telling", event.text
        case _:
            return None


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
    parser.add_argument("--scenes", type=int, default=14)
    chosen = parser.parse_args()
    for line in printed(list(lines(chosen.seed, chosen.scenes)), chosen.seed):
        print(line)
