"""What holds for every format: nothing lost, nothing told that is left out on purpose, the same bytes every time."""

from __future__ import annotations

import re
from typing import Any

import pytest

from solofate.errors import MalformedChoice
from solofate.journal.exporter import EXPORTERS, Journal, exporter_named, formats
from solofate.journal.sentences import SENTENCES, said
from solofate.journal.set_off import unmarked
from solofate.journal.untold import LEFT_OUT, WOVEN_IN
from solofate.rules import events as happened
from solofate.rules.events import KINDS, apply
from solofate.rules.model.state import State
from solofate.wording.events.lines import tell_fully
from tests.journal.reading import FULL, READERS, SAMPLES, a_fight, exported, numbered, texts_of, words
from tests.journal.test_escaping import HOSTILE

ONE_FILE = [each.names[0] for each in formats() if not each.is_folder]
STORIES = [name for name in READERS if name not in ("json", "lonelog")]


def test_every_format_that_is_one_file_has_a_reader() -> None:
    assert set(ONE_FILE) - {"pdf"} == set(READERS)


def test_every_kind_of_event_has_its_place_in_the_story() -> None:
    tables = [set(SENTENCES), set(WOVEN_IN), set(LEFT_OUT)]
    assert sum(map(len, tables)) == len(set().union(*tables)), "a kind stands in two of the tables"
    assert set().union(*tables) <= set(KINDS)
    assert all([*WOVEN_IN.values(), *LEFT_OUT.values()])


def told_of(kind: type[Any], format: str, mechanics: str) -> str:
    journal = Journal([(1, SAMPLES[kind])], FULL, "Bell")
    return words(READERS[format](exported(format, journal, mechanics)))


@pytest.mark.parametrize("mechanics", ["all", "full"])
@pytest.mark.parametrize("format", STORIES)
@pytest.mark.parametrize("kind", KINDS, ids=list(KINDS.values()))
def test_with_mechanics_no_kind_of_event_is_left_out(kind: type[Any], format: str, mechanics: str) -> None:
    event = SAMPLES[kind]
    read = told_of(kind, format, mechanics)
    if isinstance(event, happened.AspectAdded) and event.hidden:
        assert "still hidden" in read and words(event.aspect) not in read
    elif isinstance(event, happened.ExchangeStarted):
        assert ("Exchange 2" in read) == (mechanics == "full")
    elif isinstance(event, happened.Session):
        assert f"Session {event.number}" in read
    else:
        told = tell_fully(event, apply(FULL, event)._replace(active=None))
        spoken = re.sub(r"\[[+ -]\]", "", told)
        assert words(re.sub(r"\s[+-]?\d+\s{3}.*", "", spoken)) in read


@pytest.mark.parametrize("format", STORIES)
@pytest.mark.parametrize("kind", KINDS, ids=list(KINDS.values()))
def test_without_mechanics_a_kind_is_told_or_left_out_on_purpose(kind: type[Any], format: str) -> None:
    event = SAMPLES[kind]
    after = apply(FULL, event)._replace(active=None)
    told = said(event, FULL._replace(active=None) if isinstance(event, happened.Left) else after)
    nothing = words(READERS[format](exported(format, Journal([], FULL, "Bell"), "none")))
    read = told_of(kind, format, "none")
    if kind in LEFT_OUT:
        assert read == nothing, f"{kind.__name__} is left out: {LEFT_OUT[kind]}"
    elif told is not None and kind not in (happened.Entered, happened.AspectAdded):
        text = unmarked(told.text).replace("Maren Holt", "Maren")
        assert words(text).casefold() in read.casefold()
    elif kind in (
        happened.Outcome,
        happened.Narration,
        happened.Heading,
        happened.Session,
        happened.SceneStarted,
    ):
        assert read != nothing


@pytest.mark.parametrize("kind", KINDS, ids=list(KINDS.values()))
def test_json_holds_every_kind_as_its_record(kind: type[Any]) -> None:
    import json

    from solofate.records import event_from_json

    records = json.loads(exported("json", Journal([(7, SAMPLES[kind])], FULL)))["events"]
    assert [record["n"] for record in records] == [7]
    assert event_from_json(records[0]) == SAMPLES[kind]


@pytest.mark.parametrize("format", ONE_FILE)
def test_the_same_log_gives_the_same_bytes(format: str) -> None:
    assert exported(format, a_fight()) == exported(format, a_fight())
    assert exported(format, a_fight(2)) != exported(format, a_fight(3))


@pytest.mark.parametrize("format", ONE_FILE)
def test_an_empty_log_is_a_whole_document(format: str) -> None:
    assert exported(format, Journal([]))
    assert exported(format, Journal([], State(), "Bell"))


@pytest.mark.parametrize("format", READERS)
@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_text_drives_no_terminal_and_turns_no_line_around(hostile: str, format: str) -> None:
    journal = Journal(numbered(texts_of(hostile)), State(), hostile)
    for mechanics in exporter_named(format).mechanics:
        content = exported(format, journal, mechanics)
        text = READERS[format](content)
        assert format == "json" or not re.search(
            "[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", text
        )


@pytest.mark.parametrize("format", STORIES)
def test_every_format_counts_as_many_words_of_a_hostile_text_as_of_a_tame_one(format: str) -> None:
    tame = Journal(numbered(texts_of("<i>tame()</i>")), State(), "<i>tame()</i>")
    hostile = Journal(numbered(texts_of("<script>evil()</script>")), State(), "<script>evil()</script>")
    was = READERS[format](exported(format, tame)).casefold().count("tame")
    assert READERS[format](exported(format, hostile)).casefold().count("<script>evil()</script>") == was > 10


def test_a_voice_a_format_does_not_have_is_refused() -> None:
    with pytest.raises(MalformedChoice, match="only as full"):
        exporter_named("json").told("none")
    with pytest.raises(MalformedChoice, match="none, rolls, all, full"):
        exporter_named("md").told("loud")


@pytest.mark.parametrize("seed", range(6))
def test_no_sentence_of_a_fight_has_a_hole_in_it(seed: int) -> None:
    for mechanics in ("none", "rolls", "all"):
        page = READERS["md"](exported("md", a_fight(seed), mechanics))
        story = re.sub(r"Mechanics \(event.*?(?=\n\n|$)", "", page)
        for wrong in ("  and ", " ,", " .", "..", " :", "None", "()", "the the ", " a a", "and and", ": ."):
            assert wrong not in story.replace("\n", "¶"), (wrong, story)


def test_formats_are_listed_once() -> None:
    assert len(EXPORTERS) == len({name for each in EXPORTERS for name in each.names[:1]})


@pytest.mark.parametrize("format", [*STORIES, "lonelog"])
def test_a_journal_says_by_which_book_and_options_it_was_played_where_mechanics_are_told(format: str) -> None:
    start = FULL._replace(options=("multiple-targets", "scale"))
    journal = Journal([(1, happened.Narration("Night falls.", "player"))], start, "Bell")
    says = "Fate Condensed with the options multiple targets and scale"
    for mechanics in exporter_named(format).mechanics:
        read = words(READERS[format](exported(format, journal, mechanics)))
        assert (says in read) == (mechanics != "none" or format == "lonelog"), mechanics
