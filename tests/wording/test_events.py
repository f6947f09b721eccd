from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.rules import events as happened
from solofate.rules.events import KINDS, Event, apply
from solofate.rules.model.state import State
from solofate.wording.events.lines import TELLERS, UNTOLD, tell, tell_all, tell_fully
from tests.records.strategies import anything
from tests.samples import nave, play
from tests.wording.lines import LINES
from tests.wording.nave import SECRET, STATE


def test_every_kind_is_told_or_left_out_for_a_reason() -> None:
    odd = sorted(kind.__name__ for kind in set(KINDS) ^ (set(TELLERS) | set(UNTOLD)))
    assert not odd, f"{odd}: a table of solofate/wording/events/ has words for it, or UNTOLD why not"
    assert not set(TELLERS) & set(UNTOLD)
    assert all(UNTOLD.values())


@pytest.mark.parametrize(("event", "line"), LINES, ids=[type(event).__name__ for event, _ in LINES])
def test_told(event: Event, line: str | None) -> None:
    assert tell(event, STATE) == line


def test_there_is_a_line_for_every_kind() -> None:
    odd = sorted(
        kind.__name__ for kind in set(KINDS) ^ ({type(event) for event, _ in LINES} | {happened.Entered})
    )
    assert not odd, f"{odd}: the lists of tests/wording/lines_of_*.py have each kind, and its line"


def test_somebody_enters_told_before_and_after() -> None:
    events = play(1).events
    state = State()
    told = []
    for event in events[:6]:
        after = apply(state, event)
        if isinstance(event, happened.Entered):
            assert tell(event, state) is not None
            told.append(tell(event, after))
        state = after
    assert told[-2:] == ["Drowned Sexton enters (Loft).", "Thug 1 enters (Nave)."]
    assert told[0] == "Maren Holt enters."


def test_a_place_written_small_takes_the_article() -> None:
    zones = nave().zones.with_zone("tide dock", ["nave"])
    state = STATE._replace(scene=STATE.scene._replace(zones=zones))
    moved = happened.Moved("pike", "nave", "tide-dock")
    assert tell(moved, state) == "Pike goes from Nave to the tide dock."
    added = happened.AspectAdded("Oil", "situation", "zone:tide-dock", {}, None)
    assert tell(added, state) == "New aspect on the tide dock: Oil."


@pytest.mark.parametrize("kind", KINDS, ids=list(KINDS.values()))
def test_anything_is_told_safely_even_of_people_nobody_knows(kind: type[Any]) -> None:
    @settings(max_examples=30)
    @given(anything(kind), st.sampled_from([State(), STATE]))
    def safely(event: Any, state: State) -> None:
        for told in (tell(event, state), tell_fully(event, state)):
            assert told is None or safe(told, many_lines=kind is happened.Narration)

    safely()


def safe(text: str, *, many_lines: bool = False) -> bool:
    lines = text.splitlines()
    return (many_lines or len(lines) <= 1) and all(
        sign in "\n\t" or unicodedata.category(sign) not in ("Cc", "Cs", "Zl", "Zp") for sign in text
    )


@pytest.mark.parametrize("seed", range(20))
def test_a_whole_fight_is_told_without_ids_and_secrets(seed: int) -> None:
    fight = play(seed)
    for told in tell_all(fight.events, State()):
        assert told.text and told.text == told.text.rstrip()
        assert "thug-1" not in told.text and "Rotten Floor" not in told.text
        assert "the the" not in told.text.casefold() and "None" not in told.text


def test_in_a_row_an_invoke_says_what_is_left_and_who_is_ahead() -> None:
    fight = [
        happened.Rolled("maren", "attack", "fight", 2, (1, 1, 0, 0), 2, 6, ("knife-between-the-teeth",)),
        happened.Rolled("ringer", "defend", "athletics", 1, (0, 0, 0, 0), 0, 1),
        happened.FatePoints("gm", -1, 1, "invoke Lungs Like Bellows"),
        happened.FatePointsOwed("maren", 1, "hostile"),
        happened.Invoked(
            "ringer", "Lungs Like Bellows", "+2", "fate-point", "maren", 3, "maren", "aspect"
        ),
        happened.FatePoints("maren", -1, 2, "stunt Born Lucky"),
        happened.Outcome("maren", "attack", 6, 3, 3, "style", "ringer"),
    ]  # fmt: skip
    assert [told.text for told in tell_all(fight, STATE)] == [
        "Maren Holt      [+][+][ ][ ]  +2   Fight +2   Knife Between the Teeth +2   = Fantastic (+6)",
        "Ringer          [ ][ ][ ][ ]   0   Athletics +1                            = Average (+1)",
        "The Ringer invokes Lungs Like Bellows (+2, GM pool 2→1, owed to Maren Holt): Good (+3)."
        " Maren Holt is 3 ahead.",
        "Maren Holt's fate points 3→2 (stunt Born Lucky).",
        "Maren Holt lands a blow with style: Fantastic (+6) against Good (+3), 3 shifts.",
    ]


def test_whoever_is_met_again_is_not_told_as_news() -> None:
    met = happened.Remembered("wyn", "Wyn Hale", "met", "met in “The nave”", role="a locksmith")
    foe = met._replace(tie="foe", because="got away in “The nave”")
    assert [told.text for told in tell_all([met, met, foe], STATE)] == [
        "Kept in mind: Wyn Hale, a locksmith",
        "Kept in mind (foe): Wyn Hale, a locksmith, who got away in “The nave”",
    ]


def test_a_payment_without_its_invoke_is_still_told() -> None:
    told = tell_all([happened.FatePoints("maren", -1, 2, "invoke Wet")], STATE)
    assert [each.text for each in told] == ["Maren Holt's fate points 3→2 (invoke Wet)."]


def test_fully_nothing_is_left_out() -> None:
    for event, _ in LINES:
        assert tell_fully(event, STATE) or isinstance(event, happened.Narration)
        assert not event._fields or f": {event._fields[0]} " not in tell_fully(event, STATE), (
            "its bare fields"
        )
    secret = happened.AspectAdded(SECRET, "situation", "scene", {}, None, hidden=True)
    assert SECRET not in tell_fully(secret, STATE)
