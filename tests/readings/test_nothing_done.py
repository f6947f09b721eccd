"""Scenery, what would have been and harmless deeds of others are no blows; nobody is fought or opposed by the way."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_moment


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("loading-dock", "The lantern swings and all our shadows swing with it."),
        ("loading-dock", "The rain beats down on the crates."),
        ("loading-dock", "A shutter bangs in the wind. Somebody is laughing."),
        ("whaler-mutiny", "Oil runs hissing into the scuppers. Somebody is praying."),
        ("whaler-mutiny", "The mast creaks overhead."),
        ("whaler-mutiny", "Smoke rolls over the deck. Someone coughs."),
        ("breakwater", "The tide slaps against the stones."),
        ("breakwater", "Pell would have laughed at this. I don't."),
        ("breakwater", "My father would have shot them all. I do not."),
        ("breakwater", "Pell would have run by now."),
        ("sawdust-ring", "Teo juggles three oranges and drops one."),
        ("sawdust-ring", "Teo throws two plates in the air and smashes one."),
        ("pump-room", "Pip floats over and passes me the wrench."),
        ("pump-room", "Pip throws me the torch."),
        ("pump-room", "Sabine tosses me a spare filter."),
    ],
)
def test_what_does_no_deed_is_story(moment: str, said: str) -> None:
    assert in_a_moment(moment).readings(said)[0].line == said


@pytest.mark.parametrize(
    ("moment", "said", "begins"),
    [
        ("loading-dock", "My cutlass swings at the captain.", "/attack captain-morrow"),
        (
            "loading-dock",
            "The lantern swings and I swing my cutlass at the captain.",
            "/attack captain-morrow",
        ),
        ("loading-dock", "A quick jab at the captain's eyes.", "/attack captain-morrow"),
        ("whaler-mutiny", "I drop one.", "/attack"),
        ("breakwater", "Pell would have laughed, so I shoot Sorley.", "/attack isaac-sorley"),
    ],
)
def test_a_blow_stays_one(moment: str, said: str, begins: str) -> None:
    assert in_a_moment(moment).readings(said)[0].line.startswith(begins)


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("garden-deck", "I watch the wreck swing past and time her spin."),
        ("garden-deck", "I study the freighter and shoot past her stern."),
        ("garden-deck", "I help her with the panel."),
        ("garden-deck", "I help her with the air lines."),
        ("dark-ward", "I cut the Jammed Steel Locker open with the torch."),
        ("dark-ward", "I hit the Rusted Iron Door with a hammer."),
        ("dark-ward", "I smash the Old Brass Lamp."),
        ("hivehouse", "Everything hums: the floor, the walls, my back teeth."),
        ("hivehouse", "Everything hums: the stairs, the glass, and my hands."),
    ],
)
def test_nobody_comes_in_and_no_detail_is_declared(moment: str, said: str) -> None:
    first = in_a_moment(moment).readings(said)[0].line
    assert not first.startswith(("/conflict", "/add", "/declare")), first


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("garden-deck", "im shure someone folowed us, i look behind the planters"),
        ("garden-deck", "I'm sure there is somebody in here, so I search the planters."),
        ("hivehouse", "I bet there is a ledger here, I search the shelves"),
    ],
)
def test_what_is_done_about_a_guess_is_the_deed(moment: str, said: str) -> None:
    first = in_a_moment(moment).readings(said)[0].line
    assert " seeking " in first or first.startswith("/overcome"), first


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("hivehouse", "I forge a transfer in Hesper's hand."),
        ("hivehouse", "I write a letter in Hesper's name."),
        ("hivehouse", "I fake an order in Hesper's handwriting."),
        ("sawdust-ring", "I walk the tightrope to show her I can."),
        ("sawdust-ring", "I climb the long rope to show Greta how it's done."),
        ("sawdust-ring", "I lift the barbell to prove to Greta that I'm strong."),
    ],
)
def test_whom_it_is_shown_or_whose_hand_it_is_in_opposes_nothing(moment: str, said: str) -> None:
    assert " vs " not in in_a_moment(moment).readings(said)[0].line


@pytest.mark.parametrize(
    "said",
    [
        "I use Rapport to get clearance out of the tower.",
        "I get the truth out of the harbour board.",
        "We get fuel out of the dead tank.",
    ],
)
def test_what_is_got_out_of_somewhere_ends_no_scene(said: str) -> None:
    assert in_a_moment("garden-deck").readings(said)[0].line != "/end"


@pytest.mark.parametrize("said", ["I slap her.", "I punch her in the face."])
def test_who_was_spoken_of_last_is_still_struck(said: str) -> None:
    assert in_a_moment("garden-deck").readings(said)[0].line.startswith('/conflict with "Dr Okafor"')
