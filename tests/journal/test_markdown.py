from __future__ import annotations

import re
from typing import Any

import pytest

from solofate.journal.exporter import Journal, exporter_named
from solofate.journal.markdown import export_markdown
from solofate.rules import events as happened
from solofate.rules.aspects import Aspect
from solofate.rules.events import KINDS, Event
from solofate.rules.state import State, apply
from solofate.wording.events import tell_fully
from tests.journal.test_escaping import HOSTILE, rendered
from tests.samples import foes, maren, nave, play
from tests.wording.lines import LINES, STATE


def numbered(events: list[Event], first: int = 1) -> list[tuple[int, Event]]:
    return list(enumerate(events, start=first))


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

<details>
<summary>Mechanics (event 1)</summary>

- 1: Maren Holt enters.

</details>

## Scene 1: The flooded nave

The heroes want: Silence it

In play: *Wet*.

Facing them: the Ringer at Nave.

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

### Exchange 1

I take the rope in my teeth  
and go for the bell-ringer.

Maren Holt attacks the Ringer with Fight and lands a blow in style. The Ringer is left with a mild consequence: Cracked Rib.

> The bell goes quiet.

The conflict is over: the heroes won.

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
"""  # noqa: E501


def test_a_page_as_it_reads() -> None:
    assert export_markdown(numbered(A_BEAT), title="The Drowned Bell") == PAGE


def test_the_registered_format_writes_the_same() -> None:
    exporter = exporter_named("markdown")
    assert exporter.extension == "md"
    assert exporter.text(Journal(numbered(A_BEAT), State(), "The Drowned Bell")) == PAGE


def test_an_empty_journal() -> None:
    assert export_markdown([]) == "# Journal\n"


def words(text: str) -> str:
    """Letters and digits only, so that a sentence is found whatever Markdown made of its signs."""
    return " ".join(re.findall(r"[^\W_]+", text))


# Aspects some of the samples speak of.
FULL = STATE._replace(
    scene=STATE.scene._replace(
        aspects=(*STATE.scene.aspects, Aspect("Covered", free_invokes={"pike": 1}), Aspect("Boost", "boost"))
    )
)
SAMPLES = {type(event): event for event, _ in LINES} | {happened.Entered: happened.Entered("maren", maren())}


@pytest.mark.parametrize("kind", KINDS, ids=list(KINDS.values()))
def test_no_kind_of_event_is_left_out(kind: type[Any]) -> None:
    event = SAMPLES[kind]
    page = export_markdown([(1, event)], start=FULL)
    if isinstance(event, happened.AspectAdded) and event.hidden:
        assert "still hidden" in page and event.aspect not in page
    else:
        told = tell_fully(event, apply(FULL, event)._replace(active=None))
        spoken = re.sub(r"\[[+ -]\]", "", told)
        assert words(re.sub(r"\s[+-]?\d+\s{3}.*", "", spoken)) in words(page)


@pytest.mark.parametrize("event", [event for event, _ in LINES], ids=lambda event: type(event).__name__)
def test_every_sample_changes_the_page(event: Event) -> None:
    assert len(export_markdown([(1, event)], start=FULL)) > len(export_markdown([], start=FULL))


@pytest.mark.parametrize("seed", range(20))
def test_every_event_of_a_fight_is_there_once_by_its_number(seed: int) -> None:
    fight = play(seed)
    page = export_markdown(fight.numbered)
    listed = {int(number) for number in re.findall(r"^- (\d+): ", page, re.MULTILINE)}
    elsewhere = (happened.Narration, happened.Heading, happened.ExchangeStarted)
    wanted = {number for number, event in fight.numbered if not isinstance(event, elsewhere)}
    assert listed == wanted
    exchanges = sum(isinstance(event, happened.ExchangeStarted) for event in fight.events)
    assert page.count("### Exchange ") == exchanges
    assert page.count("<details>") == page.count("</details>") == page.count("<summary>")
    assert page == export_markdown(fight.numbered)
    assert "Rotten Floor" not in page and "yours" not in page


def texts_of(hostile: str) -> list[Event]:
    """A scene in which every text is hostile."""
    hero = maren(name=hostile, id="maren")
    zones = nave().zones.with_zone(hostile, ["nave"], 3)
    return [
        happened.Entered("maren", hero),
        happened.SceneStarted(hostile, hostile, zones, (Aspect(hostile),), 2, {hostile: hostile}),
        happened.Heading(hostile),
        happened.Narration(hostile, "player"),
        happened.Narration(hostile, "gm"),
        happened.Narration(hostile, hostile),
        happened.AspectAdded(hostile, hostile, "scene", {"maren": 1}, None),
        happened.AspectRenamed(hostile, "scene", hostile),
        happened.Boost(hostile, "maren", "scene"),
        happened.Cost("maren", hostile, hostile),
        happened.GmCall(hostile, "gm", hostile, hostile),
        happened.CallOverruled(hostile, hostile),
        happened.Opposed("maren", 2, hostile),
        happened.Rolled("maren", hostile, hostile, 1, (0, 0, 0, 0), 1, 2, (hostile,)),
        happened.Outcome("maren", hostile, 1, 1, 0, hostile, hostile),
        happened.Conceded("maren", 1, hostile),
        happened.TakenOut("maren", None, hostile),
        happened.SceneEnded(hostile, "free", (hostile,)),
    ]


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_text_opens_nothing(hostile: str) -> None:
    events = texts_of(hostile)
    page = export_markdown(numbered(events), title=hostile)
    tame = export_markdown(numbered(texts_of("Tame")), title="Tame")
    allowed = {"h1", "h2", "h3", "p", "ul", "li", "strong", "em", "blockquote", "details", "summary", "br"}
    found = rendered(page)
    assert set(found.tags) <= allowed
    for tag in ("h1", "h2", "h3", "details", "summary", "blockquote"):
        assert found.tags.count(tag) == rendered(tame).tags.count(tag), tag
    assert "\x1b" not in page and "\u202e" not in page
