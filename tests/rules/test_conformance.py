"""The plain facts of `conformance/*.conf` hold: anybody can check them by hand, and add to them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.rules.books.condensed import CONDENSED
from solofate.rules.dice import ALL_FACES
from solofate.rules.events import Outcome
from solofate.rules.model.characters import Character
from solofate.rules.model.endurance import MENTAL_TRACK, PHYSICAL_TRACK, USUAL
from solofate.rules.model.harm import Slot, Track
from solofate.rules.odds import odds_of
from solofate.rules.procedures.actions.overcome import Against, bare_roll
from solofate.rules.procedures.conflict.absorbing import read_absorption, ways_to_absorb
from tests.rules.at_the_table import hero, only, play, table

FACTS = Path(__file__).parent / "conformance"


class Fact(NamedTuple):
    """One fact of a file: its id, and the words behind each of its keywords."""

    id: str
    lines: dict[str, list[str]]

    def values(self, keyword: str) -> dict[str, str]:
        return dict(word.split("=", 1) for word in self.lines[keyword])


def facts(name: str) -> list[Fact]:
    found: list[Fact] = []
    for line in (FACTS / name).read_text(encoding="utf-8").splitlines():
        keyword, *words = re.sub(r"(^|\s)#.*", "", line).split() or [""]
        if keyword == "id":
            found.append(Fact(words[0], {}))
        elif keyword:
            found[-1].lines[keyword] = words
    assert len({fact.id for fact in found}) == len(found) > 0
    return found


def _named(fact: Fact) -> str:
    return fact.id


def test_every_fact_file_is_read() -> None:
    assert {path.name for path in FACTS.iterdir()} == {"absorbing.conf", "bands.conf", "outcomes.conf"}


@pytest.mark.rule("FC-DICE-01", "FC-OUTCOME-01")
@pytest.mark.parametrize("fact", facts("outcomes.conf"), ids=_named)
def test_outcomes_of_the_81_rolls(fact: Fact) -> None:
    roll = {key: int(value) for key, value in fact.values("roll").items()}
    counted: Counter[str] = Counter()
    for faces in ALL_FACES:
        sign = "".join("-0+"[face + 1] for face in faces)
        at = table(hero("Mira", fight=roll["rating"]), dice=[sign])
        play(at, bare_roll(at, "mira", "fight", Against(difficulty=roll["vs"])))
        counted[only(at, Outcome).result] += 1
    assert {name: counted[name] for name in ("fail", "tie", "succeed", "style")} == {
        name: int(number) for name, number in fact.values("count").items()
    }
    odds = odds_of(roll["rating"], difficulty=roll["vs"], rules=CONDENSED)
    assert [round(share * 81) for share in odds[:4]] == [int(n) for n in fact.values("count").values()]


@pytest.mark.rule("FC-OUTCOME-01")
@pytest.mark.parametrize("fact", facts("bands.conf"), ids=_named)
def test_a_difference_has_one_name(fact: Fact) -> None:
    shifts = int(fact.lines["shifts"][0])
    at = table(hero("Mira"), dice=[0])
    play(at, bare_roll(at, "mira", "fight", Against(difficulty=-shifts)))
    assert only(at, Outcome).shifts == shifts
    assert only(at, Outcome).result == fact.lines["outcome"][0]


SHIFTS = {slot.id: slot.shifts for slot in USUAL.slots}


def _victim(boxes: str, slots: str) -> Character:
    marks = tuple(box == "x" for box in boxes.split(",") if box)
    empty = []
    for each in slots.split(",") if slots else ():
        name, _, only_for = each.partition("!")
        empty.append(Slot(name, SHIFTS[name.partition("-")[0]], only_for or None))
    return hero("Mira")._replace(tracks=_tracks(marks, marks), consequences=tuple(empty))


def _tracks(physical: tuple[bool, ...], mental: tuple[bool, ...]) -> tuple[Track, ...]:
    specs = ((PHYSICAL_TRACK, physical), (MENTAL_TRACK, mental))
    return tuple(spec.empty(len(marks))._replace(marked=marks) for spec, marks in specs)


@pytest.mark.rule("FC-STRESS-04", "FC-HARM-01", "FC-HARM-02", "FC-HARM-03", "FC-HARM-08")
@pytest.mark.parametrize("fact", facts("absorbing.conf"), ids=_named)
def test_ways_to_absorb_a_hit(fact: Fact) -> None:
    hit = fact.values("absorb")
    options = ways_to_absorb(
        _victim(hit["boxes"], hit["slots"]), int(hit["shifts"]), hit.get("kind", "physical")
    )
    *ways, out = [option.id for option in options]
    assert out == "out"
    assert len(ways) == int(fact.values("count")["thrifty"])
    assert ways == fact.lines.get("ways", [])


tracks = st.lists(st.booleans(), max_size=6)
kinds = st.sampled_from(["physical", "mental"])
slots = st.lists(
    st.tuples(st.sampled_from(["mild", "moderate", "severe"]), st.sampled_from([None, "physical", "mental"])),
    max_size=5,
)


@st.composite
def victims(draw: st.DrawFn) -> Character:
    marks, other = tuple(draw(tracks)), tuple(draw(tracks))
    drawn = draw(slots)
    empty = tuple(
        Slot(f"{severity}-{at}", SHIFTS[severity], only_for, draw(st.none() | st.just("Hurt Before")))
        for at, (severity, only_for) in enumerate(drawn)
    )
    return hero("Mira")._replace(
        tracks=_tracks(marks, other),
        consequences=empty,
    )


def _every_way(victim: Character, shifts: int, kind: str) -> Iterator[tuple[int, tuple[Slot, ...]]]:
    """The slow witness: every set of empty boxes and open slots that covers the hit."""
    boxes = [at for at, full in enumerate(victim.track(kind).marked) if not full]
    open_slots = [slot for slot in victim.consequences if slot.aspect is None and slot.only in (None, kind)]
    pieces: list[tuple[int, Slot | None]] = [(1, None) for _ in boxes]
    pieces += [(slot.shifts, slot) for slot in open_slots]
    for size in range(len(pieces) + 1):
        for chosen in combinations(pieces, size):
            if sum(covers for covers, _ in chosen) >= shifts:
                spent = tuple(slot for _, slot in chosen if slot is not None)
                yield len(chosen) - len(spent), spent


def _thrifty(way: tuple[int, tuple[Slot, ...]], shifts: int) -> bool:
    boxes, spent = way
    covered = boxes + sum(slot.shifts for slot in spent)
    cheapest = [1] * bool(boxes) + [slot.shifts for slot in spent]
    return all(covered - piece < shifts for piece in cheapest)


def _called(way: tuple[int, tuple[Slot, ...]]) -> tuple[str, ...]:
    boxes, spent = way
    return (f"stress:{boxes}",) * bool(boxes) + tuple(sorted(slot.severity for slot in spent))


@pytest.mark.rule("FC-HARM-01", "FC-STRESS-04", "FC-STRESS-05")
@given(victim=victims(), shifts=st.integers(1, 20), kind=kinds)
def test_the_listed_ways_are_the_thrifty_ones_of_all_there_are(
    victim: Character, shifts: int, kind: str
) -> None:
    wanted = {_called(way) for way in _every_way(victim, shifts, kind) if _thrifty(way, shifts)}
    listed = [option.id for option in ways_to_absorb(victim, shifts, kind)[:-1]]
    assert {
        tuple(sorted(name.split("+"), key=lambda part: (not part.startswith("stress"), part)))
        for name in listed
    } == wanted
    assert len(set(listed)) == len(listed)


@pytest.mark.rule("FC-HARM-01")
@given(victim=victims(), shifts=st.integers(1, 20), kind=kinds)
def test_whatever_covers_the_hit_may_be_typed(victim: Character, shifts: int, kind: str) -> None:
    for way in _every_way(victim, shifts, kind):
        boxes, spent = way
        typed = "+".join([f"stress:{boxes}"] * bool(boxes) + [slot.name for slot in spent])
        read = read_absorption(victim, shifts, kind, typed)
        assert read is not None and read.covers >= shifts
        assert (read.boxes, [slot.name for slot in read.slots]) == (boxes, [slot.name for slot in spent])
