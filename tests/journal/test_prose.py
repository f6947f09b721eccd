"""The story the journal tells: one sentence for what somebody did, with what they called on."""

from __future__ import annotations

from solofate.journal.prose import Prose
from solofate.rules import events as happened
from solofate.rules.events import Event
from tests.samples import foes
from tests.wording.lines import STATE


def told(*events: Event) -> str:
    prose = Prose()
    for event in events:
        prose.add(event, STATE)
    return prose.take()


def blow(result: str, against: str | None = "ringer") -> list[Event]:
    return [
        happened.Rolled("maren", "attack", "fight", 2, (0, 0, 0, 0), 0, 2),
        happened.Invoked("maren", "Wet", "+2", "free", None, 4, "zone:nave", "situation", "maren"),
        happened.Invoked("ringer", "Sworn", "+2", "fate-point", None, 4, "ringer", "aspect"),
        happened.Outcome("maren", "attack", 4, 2, 2, result, against),
    ]


def test_what_was_called_on_stands_beside_what_it_did() -> None:
    assert told(*blow("succeed")) == (
        "Maren Holt attacks the Ringer with Fight and lands a blow, thanks to Wet, in spite of Sworn."
    )
    assert (
        told(*blow("fail"))
        == "Maren Holt attacks the Ringer with Fight and misses, even with Wet, because of Sworn."
    )


def test_a_step_and_the_blow_after_it_are_one_sentence() -> None:
    moved = happened.Moved("maren", "nave", "loft")
    assert told(moved, *blow("succeed")).startswith("Maren Holt goes from Nave to Loft, attacks the Ringer")
    assert told(happened.Moved("pike", "nave", "loft"), *blow("succeed")).startswith(
        "Pike goes from Nave to Loft. Maren Holt attacks"
    )


def test_a_blow_nobody_wards_off_still_says_whom_it_meets() -> None:
    hit = happened.Hit("ringer", "maren", 2, "physical")
    assert told(*blow("succeed", None), hit).endswith("The Ringer does nothing to stop it.")
    assert "stop it" not in told(*blow("succeed"), hit)


def test_a_price_is_told_once() -> None:
    rolled = happened.Rolled("pike", "overcome", "athletics", 1, (0, 0, 0, 0), 0, 1)
    fell_short = happened.Outcome("pike", "overcome", 1, 2, -1, "fail")
    cost = happened.Cost("pike", "major", "Every light goes out")
    aspect = happened.AspectAdded("Every light goes out", "situation", "scene", {}, None)
    assert told(rolled, fell_short, cost, aspect) == (
        "Pike tries Athletics and falls short. It works all the same, at a price: Every light goes out."
    )


def test_those_who_are_there_at_the_start_are_named_together() -> None:
    prose = Prose()
    prose.begin_scene()
    ringer = foes()[0]
    prose.add(happened.Entered("ringer", ringer), STATE)
    prose.add(happened.Entered("thug-1", STATE.characters["thug-1"]), STATE)
    prose.add(happened.ConflictStarted("physical"), STATE)
    assert prose.take() == "Facing them: the Ringer and Thug 1 at Nave."
