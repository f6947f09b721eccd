"""Lonelog: what is written can be read back, sums come out, and the tallies at the end are those of the game."""

from __future__ import annotations

from typing import Any

import pytest

from solofate.journal.exporter import Journal
from solofate.journal.formats.lonelog import IN_TAGS
from solofate.journal.formats.lonelog_tags import tallies
from solofate.journal.sentences import said
from solofate.rules import events as happened
from solofate.rules.events import KINDS, apply, replay
from solofate.rules.model.state import State
from solofate.wording.events.lines import tell, tell_fully
from tests.journal.lonelog_parser import Log, parse
from tests.journal.reading import FULL, SAMPLES, a_fight, exported, numbered, texts_of, words
from tests.journal.test_escaping import HOSTILE
from tests.journal.test_markdown import A_BEAT
from tests.samples import play


def read(journal: Journal, mechanics: str = "full") -> Log:
    return parse(exported("lonelog", journal, mechanics).decode())


A_ROLL = """\
@(Maren Holt) Attack the Ringer
d: 4dF=+0 (0000) +Athletics=1 = +1 -> the Ringer defends
d: 4dF=+1 (+0+-) +Fight=2 +Knife Between the Teeth=2 = +5 vs +1 -> Success with Style
=> The Ringer is left with Cracked Rib.
[N:Ringer|Physical 2/2|consequence:Cracked Rib (mild)]
"""


def test_a_roll_as_it_reads() -> None:
    text = exported("lonelog", Journal(numbered(A_BEAT), title="The Drowned Bell")).decode()
    assert A_ROLL in text
    assert text.startswith('---\ntitle: "The Drowned Bell"\nruleset: "Fate Condensed"\npcs: "Maren Holt"\n')
    assert text.index("### S1 *The flooded nave*") < text.index("[L:The flooded nave|aspect:Wet]")
    assert "\n### S1 *The flooded nave*\n" in text and "\n[COMBAT]\n=> It comes to blows.\n\nRd1\n" in text


@pytest.mark.parametrize("seed", range(20))
def test_the_tags_come_to_the_tallies_of_the_game(seed: int) -> None:
    fight = play(seed)
    log = read(Journal(fight.numbered))
    end = tallies(replay(State(), fight.events)._replace(active=None))
    for head, attributes in end.items():
        if not (head == "N:GM" and head not in log.tags):
            assert {label: log.tags[head].get(label) for label in attributes} == attributes, head
    outcomes = [event for event in fight.events if isinstance(event, happened.Outcome)]
    told = [roll for roll in log.rolls if roll.against is not None]
    assert [(each.effort, each.opposition) for each in outcomes] == [
        (each.effort, each.against) for each in told
    ]
    assert len(log.actions) == len(outcomes)
    assert "+else=" not in exported("lonelog", Journal(fight.numbered)).decode(), (
        "something was not accounted for"
    )
    exchanges = [event.number for event in fight.events if isinstance(event, happened.ExchangeStarted)]
    assert log.rounds == exchanges


def test_invokes_stand_with_the_roll_they_helped() -> None:
    rolls = [roll for seed in range(12) for roll in read(Journal(play(seed).numbered)).rolls]
    invoked = [
        event for seed in range(12) for event in play(seed).events if isinstance(event, happened.Invoked)
    ]
    assert invoked and sum(roll.context.count("power: ") for roll in rolls) > 0


@pytest.mark.parametrize("kind", KINDS, ids=list(KINDS.values()))
def test_every_kind_is_told_noted_or_tagged(kind: type[Any]) -> None:
    event = SAMPLES[kind]
    log = read(Journal([(1, event)], FULL))
    state = apply(FULL, event)._replace(active=None)
    everything = words(" ".join((*log.consequences, *log.notes, *log.headings, log.prose)))
    told = said(event, FULL._replace(active=None) if isinstance(event, happened.Left) else state)
    if kind in IN_TAGS or (isinstance(event, happened.GmCall) and tell(event, state) is None):
        assert not log.consequences
    elif isinstance(event, (happened.Rolled, happened.Outcome)):
        assert log.rolls or log.actions
    elif isinstance(event, (happened.SceneStarted, happened.Session)):
        assert (
            words(event.title if isinstance(event, happened.SceneStarted) else str(event.number))
            in everything
        )
    elif isinstance(event, happened.OracleAnswered):
        assert len(log.questions) == len(log.answers) == 1
        assert words(event.question) in words(log.questions[0]) and len(log.consequences) == 2
    elif isinstance(event, happened.TableDrawn):
        assert log.drawn and words(event.text) in words(log.drawn[0])
    elif isinstance(event, happened.ExchangeStarted):
        assert log.rounds == [event.number]
    elif told is not None:
        assert words(told.text) in everything
    elif not getattr(event, "hidden", False):
        assert words(tell_fully(event, state)) in everything or (event == SAMPLES[kind] and kind in (
            happened.Moved, happened.AspectRemoved, happened.ConcernRaised, happened.Rerolled,
        ))  # fmt: skip


@pytest.mark.parametrize("mechanics", ["full", "none"])
@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_text_opens_no_tag_and_breaks_no_fence(hostile: str, mechanics: str) -> None:
    tame = read(Journal(numbered(texts_of("(Tame)")), State(), "Tame"), mechanics)
    log = read(Journal(numbered(texts_of(hostile)), State(), hostile), mechanics)
    assert len(log.tags) == len(tame.tags) and set(log.front) == set(tame.front)
    assert [line.split()[0] for line in log.headings] == [line.split()[0] for line in tame.headings]
    assert len(log.actions) == len(tame.actions) and len(log.consequences) == len(tame.consequences)


@pytest.mark.parametrize(
    "hostile", ["[PC:Maren Holt|FP 99]", "a] [PC:X|FP 1", "x|FP 99", "a -> b => c", ")", "a,b:c"]
)
def test_a_text_that_looks_like_notation_is_none(hostile: str) -> None:
    log = read(Journal(numbered([*texts_of(hostile)]), State(), hostile))
    assert all("99" not in given.get("FP", "") for given in log.tags.values())


def test_as_a_bare_story_there_are_no_numbers_and_no_tags() -> None:
    log = read(a_fight(), "none")
    assert not log.tags and not log.rolls and not log.notes and log.actions and log.consequences


def test_both_sides_of_a_contest_have_their_own_dice() -> None:
    events = [
        happened.Rolled("maren", "overcome", "athletics", 4, (0, 0, 0, 0), 0, 4),
        happened.Rolled("ringer", "overcome", "fight", 2, (1, 0, 0, 0), 0, 3),
        happened.Invoked("ringer", "Wet", "+2", "free", None, 5, "zone:nave", "situation", "anyone"),
        happened.Outcome("ringer", "overcome", 5, 4, 1, "succeed", "maren"),
        happened.Outcome("maren", "overcome", 4, 5, -1, "fail", "ringer"),
    ]
    text = exported("lonelog", Journal(numbered(events), FULL)).decode()
    assert "+Fight=2 +invokes=2 [power: Wet] = +5 vs +4 -> Success\n" in text
    assert "d: 4dF=+0 (0000) +Athletics=4 [against: Wet] = +4 vs +5 -> Fail\n" in text
    assert len(parse(text).rolls) == 2


def test_what_an_ally_called_on_stands_with_the_roll_and_says_who_did() -> None:
    events = [
        happened.Rolled("maren", "overcome", "athletics", 4, (0, 0, 0, 0), 0, 4),
        happened.DifficultySet("maren", 5, "the wind"),
        happened.Invoked(
            "maren", "Old Smuggler", "+2", "fate-point", None, 6, "pike", "high-concept", None, "pike"
        ),
        happened.Outcome("maren", "overcome", 6, 5, 1, "succeed"),
    ]
    text = exported("lonelog", Journal(numbered(events), FULL)).decode()
    assert "[power: Old Smuggler (from Pike)] = +6 vs +5 -> Success\n" in text
    assert len(parse(text).rolls) == 1


def test_a_thread_is_open_until_it_is_settled() -> None:
    opened = happened.ThreadOpened("who", "Who rings?", "begun in “The nave”")
    assert read(Journal(numbered([opened]))).tags["Thread:Who rings?"] == {"state": "Open"}
    closed = happened.ThreadClosed("who", "Who rings?")
    scene = happened.SceneStarted("The quay", "free", A_BEAT[1].zones)  # type: ignore[union-attr]
    assert read(Journal(numbered([opened, scene, closed]))).tags["Thread:Who rings?"] == {"state": "Closed"}


def test_sessions_are_told_in_order() -> None:
    events = [
        happened.Session(1, "started"),
        *A_BEAT,
        happened.Session(1, "ended"),
        happened.Session(2, "started"),
    ]
    headings = read(Journal(numbered(events))).headings
    assert headings == ["# Journal", "## Session 1", "### S1 *The flooded nave*", "## Session 2"]
