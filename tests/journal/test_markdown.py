"""Markdown: a page as it reads, nothing lost, and nothing in it that somebody's text opened."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from solofate.journal.exporter import Journal, exporter_named
from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.model.aspects import Aspect
from tests.journal.reading import exported, numbered, texts_of
from tests.journal.test_escaping import HOSTILE, rendered
from tests.samples import foes, maren, nave, play

A_BEAT: list[Event] = [
    happened.Entered("maren", maren()),
    happened.SceneStarted("The flooded nave", "conflict", nave().zones, (Aspect("Wet"),), 2, {"pcs": "Silence it"}),
    happened.Entered("ringer", foes()[0]),
    happened.ConflictStarted("physical"),
    happened.ExchangeStarted(1),
    happened.TurnPassed("maren", "gm"),
    happened.Narration("I take the rope in my teeth\nand go for the bell-ringer.", "player"),
    happened.Rolled("maren", "attack", "fight", 2, (1, 0, 1, -1), 2, 5, ("knife-between-the-teeth",)),
    happened.Rolled("ringer", "defend", "athletics", 1, (0, 0, 0, 0), 0, 1),
    happened.Outcome("maren", "attack", 5, 1, 4, "style", "ringer"),
    happened.Hit("ringer", "maren", 4, "physical"),
    happened.StressMarked("ringer", "physical", (0, 1)),
    happened.ConsequenceTaken("ringer", "mild", "Cracked Rib", "maren"),
    happened.Narration("The bell goes quiet.", "gm"),
    happened.TurnEnded("maren"),
    happened.ConflictEnded("pcs"),
    happened.SceneEnded("The flooded nave", "conflict"),
]  # fmt: skip

PAGE = """\
# The Drowned Bell

- **Maren Holt** – Disgraced Bell-Diver; I Hear the Drowned Calling

Also seen: Ringer.

Played by Fate Condensed.

<details>
<summary>Mechanics (event 1)</summary>

- 1: Maren Holt enters.

</details>

## Session 1

### Scene 1: The flooded nave

The heroes want: Silence it

In play: *Wet*.

Facing them: the Ringer at Nave. It comes to blows.

<details>
<summary>Mechanics (events 2 to 4)</summary>

- 2: Scene: The flooded nave (Wet)
- 2: Zone Nave, next to Loft (barrier Fair (+2)) and Crypt.
- 2: Zone Loft, next to Nave (barrier Fair (+2)).
- 2: Zone Crypt, next to Nave and Quay.
- 2: Zone Quay, next to Crypt.
- 2: Tension 2.
- 3: The Ringer enters (Nave).
- 4: A physical conflict begins.

</details>

I take the rope in my teeth  
and go for the bell-ringer.

Maren goes for the Ringer and lands a telling blow, by *Knife Between the Teeth*. The Ringer is left with *Cracked Rib*.

> The bell goes quiet.

It is over, and the heroes have won.

<details>
<summary>Mechanics (events 6 to 17)</summary>

- 6: Maren Holt's turn.
- 8: Maren Holt + 0 + − +1 Fight +2 Knife Between the Teeth +2 = Superb (+5)
- 9: Ringer 0 0 0 0 0 Athletics +1 = Average (+1)
- 10: Maren Holt lands a blow with style: Superb (+5) against Average (+1), 4 shifts.
- 11: The Ringer takes a physical hit of 4 from Maren Holt.
- 12: The Ringer marks 2 boxes of physical stress: ▣▣
- 13: The Ringer takes a mild consequence: Cracked Rib (a free invoke for Maren Holt).
- 15: Maren Holt has acted.
- 16: The conflict is over: the heroes won.
- 17: The scene ends: The flooded nave. Stress clears.

</details>

*The scene ends.*
"""


def test_a_page_as_it_reads() -> None:
    assert exported("md", Journal(numbered(A_BEAT), title="The Drowned Bell"), "all").decode() == PAGE


def test_without_mechanics_only_the_story_is_left() -> None:
    page = exported("md", Journal(numbered(A_BEAT), title="The Drowned Bell"), "none").decode()
    story = PAGE.replace("Played by Fate Condensed.\n\n", "")
    assert page == re.sub(r"<details>.*?</details>\n\n", "", story, flags=re.DOTALL)


def test_an_empty_journal() -> None:
    assert exported("md", Journal([])) == b"# Journal\n"


@pytest.mark.parametrize("seed", range(20))
def test_every_event_of_a_fight_is_there_once_by_its_number(seed: int) -> None:
    fight = play(seed)
    page = exported("md", Journal(fight.numbered), "all").decode()
    listed = {int(number) for number in re.findall(r"^- (\d+): ", page, re.MULTILINE)}
    elsewhere = (happened.Narration, happened.Heading, happened.ExchangeStarted)
    wanted = {number for number, event in fight.numbered if not isinstance(event, elsewhere)}
    assert listed == wanted
    assert page.count("<details>") == page.count("</details>") == page.count("<summary>")
    assert "Rotten Floor" not in page and "yours" not in page


def test_in_the_open_each_exchange_has_a_heading() -> None:
    fight = play(3)
    page = exported("md", Journal(fight.numbered), "full").decode()
    exchanges = sum(isinstance(event, happened.ExchangeStarted) for event in fight.events)
    assert page.count("#### Exchange ") == exchanges > 0 and "<details>" not in page


def test_a_folder_has_a_file_for_each_session_and_one_that_lists_them(tmp_path: Path) -> None:
    journal = Journal(
        numbered([*A_BEAT, happened.Session(2, "started"), happened.Narration("On.", "player")])
    )
    exporter_named("md-folder").write(journal, tmp_path / "out")
    assert sorted(os.listdir(tmp_path / "out")) == ["journal.md", "session-01.md", "session-02.md"]
    index = (tmp_path / "out" / "journal.md").read_text()
    assert "[Session 2](session-02.md)" in index and "Scene 1: The flooded nave" in index
    assert (tmp_path / "out" / "session-02.md").read_text() == "# Session 2\n\nOn.\n"


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_text_opens_nothing(hostile: str) -> None:
    events = texts_of(hostile)
    page = exported("md", Journal(numbered(events), title=hostile), "all").decode()
    tame = exported("md", Journal(numbered(texts_of("(Tame)")), title="Tame"), "all").decode()
    allowed = {
        "h1",
        "h2",
        "h3",
        "h4",
        "p",
        "ul",
        "li",
        "strong",
        "em",
        "blockquote",
        "details",
        "summary",
        "br",
    }
    found = rendered(page)
    assert set(found.tags) <= allowed
    for tag in ("h1", "h2", "h3", "h4", "details", "summary", "blockquote"):
        assert found.tags.count(tag) == rendered(tame).tags.count(tag), tag
    assert "\x1b" not in page and "\u202e" not in page
