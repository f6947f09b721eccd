"""A scene that is called over behind what happens in it, and what is said of how it came out."""

from __future__ import annotations

import pytest

from solofate.commands.readings.scenes.closing import closed, what_ends
from solofate.commands.readings.words.utterance import utterance
from solofate.gm.story.stakes import overtaken_by
from solofate.rules.events import StakeOvertaken
from solofate.rules.model.characters import PCS
from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    ("said", "before"),
    [
        (
            "Greta swears to keep the key, and with that the evening's scene is over",
            "Greta swears to keep the key",
        ),
        ("We run for the cart; here ends the morning.", "We run for the cart"),
        ("We slip out by the cellar, and the chapter closes.", "We slip out by the cellar"),
        ("The footman locks up, and thus ends the night.", "The footman locks up"),
        ("Greta signs the paper, and so the scene ends.", "Greta signs the paper"),
    ],
)
def test_what_ends_behind_a_deed_is_the_scene(said: str, before: str) -> None:
    moment = in_a_parlour().reader._moment()
    over = closed(moment, utterance(said))
    assert over is not None and over.line == "/end"
    assert over.deed == before


@pytest.mark.parametrize(
    "said",
    [
        "The night ends badly for the footman",
        "the day is over",
        "The morning's scene was a strange one",
        "the part ends in a fork",
    ],
)
def test_what_only_passes_ends_no_scene(said: str) -> None:
    assert not what_ends(in_a_parlour().reader._moment(), said)


@pytest.mark.parametrize(
    ("said", "remark"),
    [
        ("The scene is over, and we have what we came for.", "We have what we came for."),
        ("Here the scene ends, and we have lost the box.", "We have lost the box."),
        ("Let us end the scene here; we did not get the key.", "We did not get the key."),
        ("That ends the scene, and I call it won.", "I call it won."),
    ],
)
def test_how_it_came_out_is_told_before_the_end(said: str, remark: str) -> None:
    over = closed(in_a_parlour().reader._moment(), utterance(said))
    assert over is not None and (over.deed, over.only_told, over.line) == (remark, True, "/end")


@pytest.mark.parametrize(
    "said",
    [
        "I call it won: we have the tank, and the scene ends.",
        "The scene is over, and we have what we came for.",
        "This scene is at an end.",
        "We got Greta back. The scene is over.",
        "So we brought her back, and the scene ends.",
        "I have the ledger back. End of scene.",
        "We saved Greta. End scene.",
        "Scene over, we won, Greta is safe in my arms.",
    ],
)
def test_whoever_calls_it_over_speaks_to_nobody(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line == "/end"


@pytest.mark.parametrize(
    "said", ["I pull Greta back. The scene ends.", "I talk Greta back from the ledge, and the scene ends."]
)
def test_what_is_still_done_before_the_end_is_a_deed(said: str) -> None:
    over = closed(in_a_parlour().reader._moment(), utterance(said))
    assert over is not None and not over.only_told


def test_behind_a_deed_the_remark_comes_with_the_end() -> None:
    moment = in_a_parlour().reader._moment()
    over = closed(moment, utterance("Greta gives me her hand, the scene ends there and we won."))
    assert over is not None and over.deed == "Greta gives me her hand"
    again = closed(moment, utterance(over.closing))
    assert again is not None and again.only_told and again.deed.casefold().startswith("we won")


@pytest.mark.parametrize(
    ("told", "has_it"),
    [
        ("So we have what we came for", True),
        ("I call it won", True),
        ("That is not what we came for", False),
        ("Do we have what we came for?", False),
        ("If we have what we came for, we can go", False),
    ],
)
def test_who_says_outright_that_they_have_it_has_it(told: str, has_it: bool) -> None:
    state = in_a_parlour().state
    state = state._replace(scene=state.scene._replace(framed=True, goals={PCS: "Find the ledger"}))
    assert overtaken_by(state, told) == ((StakeOvertaken("Find the ledger"),) if has_it else ())
