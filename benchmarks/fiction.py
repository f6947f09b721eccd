"""What framed scenes share with their titles, and how often what is drawn comes again: `python -m benchmarks.fiction`.

Eighty scenes in each of four campaigns, two of them such as `solofate new` makes. Nobody rehearses a fight for it, so
that it takes a minute; whether somebody stands there is as it would be.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from solofate.content.checked import load_rows
from solofate.content.loading.eras import ages_told, era_of
from solofate.content.loading.places import load_places
from solofate.game.open import words_from
from solofate.gm.emulator import Emulator
from solofate.gm.scenes.scene_setting import frame_scene
from solofate.gm.titles.atlas import Atlas
from solofate.gm.titles.title_reading import TitleReading, read_title
from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.dice import QueuedDice, SeededDice
from solofate.rules.events import Narration, SceneStarted, TensionChanged
from solofate.rules.model.characters import OPPOSITION, PCS, Character, enter, hero_sheet
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.model.state import State, in_play
from solofate.rules.names import slug, words_of
from solofate.rules.procedures.scenes.entering import bring_in
from solofate.rules.table import Table, advance

ROOT = Path(__file__).resolve().parent.parent
SCENES, TELLING, WITHIN = 80, 3, 8


class Setting(NamedTuple):
    """A campaign that is counted: its name, its folder if it has one, its genres and its age."""

    name: str
    folder: Path | None
    genre: tuple[str, ...]
    era: str | None = None


CAMPAIGNS = (
    Setting("Last Night's Light", ROOT / "campaigns" / "last-nights-light", ("lamplight", "sea")),
    Setting("Air for Six", ROOT / "campaigns" / "air-for-six", ("orbital",)),
    Setting("a small town, by the wizard", None, ("small-town",)),
    Setting("a desert, by the wizard, no genre", None, ()),
)


class Framed(NamedTuple):
    """A framed scene: its title, what was read of it, what was drawn, and how many stand there.

    `as_expected` is whether nothing came before it, `again` whether the place was there already.
    """

    title: str
    read: TitleReading
    place: str
    goal: str
    zones: tuple[str, ...]
    aspects: tuple[str, ...]
    opening: str
    foes: int
    as_expected: bool
    again: bool


def titles(era: str | None) -> list[str]:
    """The titles of the fixture that fit an age, each as often as it takes to make enough of them."""
    import yaml

    written = yaml.safe_load((ROOT / "tests" / "reading" / "titles.yaml").read_text("utf-8"))
    fit = [each["title"] for each in written if each.get("era") in (None, era)]
    step = max(1, len(fit) // SCENES)
    return [fit[at * step % len(fit)] for at in range(SCENES)]


def scenes(setting: Setting, seed: int = 1) -> Iterator[Framed]:
    """Eighty scenes of a campaign one after the other, at a tension that goes up and down."""
    era = era_of(setting.era, setting.genre)
    table = Table(
        State(), QueuedDice(), words_from(setting.folder, setting.genre, setting.era)(SeededDice(seed))
    )
    rows = load_rows(setting.folder, setting.genre, setting.era)
    atlas = Atlas(load_places(setting.folder, setting.genre, setting.era))
    for name in ("Mira Vale", "Pike Sorrow"):
        bring_in(table, _hero(name))
    gm = Emulator("fair")

    def decide(decision: Decision, at: Table) -> str:
        if decision.who != GM_SEAT or decision.kind == "opposition":
            return decision.default
        return gm.decide(decision, at).chose

    for number, title in enumerate(titles(era)):
        table.emit(TensionChanged(2 + number % 3, 0, "the count"))
        before, known = len(table.log), len(table.state.places)
        advance(frame_scene(table, title, rows, DEFAULT_SKILL_IDS), table, decide)
        events = table.log[before:]
        if not any(isinstance(event, SceneStarted) for event in events):
            continue
        state = table.state
        said = [event.text for event in events if isinstance(event, Narration)]
        opening = re.split(r"(?<=[.!?”]) ", said[-1])[0] if said else ""
        aspects = tuple(aspect.name for aspect in state.scene.aspects)
        yield Framed(
            title,
            read_title(title, atlas, (), ("Mira Vale", "Pike Sorrow"), rows),
            "",
            state.scene.goals.get(PCS, ""),
            tuple(state.scene.zones.names.values()),
            aspects,
            opening,
            len(in_play(state, OPPOSITION)),
            not opening.startswith("Before "),
            known == len(state.places),
        )
        table.log.clear()


def _hero(name: str) -> Character:
    sheet = hero_sheet(name, skills={"fight": 3, "notice": 2, "rapport": 2, "athletics": 1})
    return enter(sheet, slug(name), side=PCS, control="player")


def shares(title: str, texts: Iterable[str]) -> bool:
    """Whether one of these texts shares a telling word with the title."""
    small = {"the", "and", "with", "for", "from", "who", "into", "that", "out", "what", "our", "are", "has"}
    telling = {word for word in words_of(title) if len(word) >= TELLING} - small
    return any(telling & set(words_of(text)) for text in texts)


def seen_before(drawn: Sequence[Sequence[str]]) -> tuple[float, int]:
    """The share of what was drawn that had come before, and how many came again within eight scenes."""
    last: dict[str, int] = {}
    again = soon = total = 0
    for at, texts in enumerate(drawn):
        for text in texts:
            total += 1
            again += text in last
            soon += text in last and at - last[text] <= WITHIN
            last[text] = at
    return again / max(1, total), soon


def _is_of_another_age(text: str, era: str | None) -> bool:
    ages = ages_told(text)
    return era is not None and bool(ages) and era not in ages


def report(setting: Setting) -> None:
    """Print the counts of a campaign."""
    era = era_of(setting.era, setting.genre)
    found = list(scenes(setting))
    asked = [one for one in found if one.as_expected]
    quiet = [one for one in found if one.read.quiet]
    own = [
        one for one in found if not _is_of_another_age(one.title, era)
    ]  # What was typed comes back as it is.
    texts = [text for one in own for text in (*one.zones, *one.aspects, one.opening, one.goal)]
    wrong = Counter(text for text in texts if _is_of_another_age(text, era))
    print(f"{setting.name}: {len(found)} scenes")
    print(f"  goal shares a word with the title: {_share(shares(one.title, [one.goal]) for one in found)}")
    print(f"  a zone does: {_share(shares(one.title, one.zones) for one in asked)}")
    print(f"  a place was read: {_share(bool(one.read.settings) for one in found)}")
    crowd = max((one.foes for one in quiet), default=0)
    print(f"  opposition in quiet scenes: {_share(one.foes > 0 for one in quiet)}, most {crowd}")
    print(f"  out of its age: {sum(wrong.values())} {list(wrong)[:5]}")
    for name, drawn in (
        ("openings", [[one.opening] for one in found]),
        ("stakes", [[one.goal] for one in found]),
        ("aspects", [one.aspects for one in found if not one.again]),
    ):
        share, soon = seen_before(drawn)
        print(f"  {name} seen before: {share:.0%}, within {WITHIN} scenes: {soon}")


def _share(values: Iterable[bool]) -> str:
    known = list(values)
    return f"{sum(known) / max(1, len(known)):.0%} of {len(known)}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.parse_args()
    for each in CAMPAIGNS:
        report(each)
