"""What a campaign declares to be true from the start is noted, and nothing that is asked is answered against it."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.gm.story.deaths import may_be_met
from solofate.gm.story.facts_asked import roles_of
from solofate.gm.story.settled import settled_by_a_fact
from solofate.rules.events import Narration, OracleAnswered

_CAMPAIGN = """\
campaign: The Dark Light
opening: A ferry pilot comes home.
genre: [anywhere]
characters: [mara.yaml]
facts:
  - {of: Joss, says: "is Mara Tolland's brother", pronouns: he}
  - {of: Joss, says: drowned last winter}
  - {of: Joss, says: is dead}
  - {of: Edda, says: "is Mara Tolland's sister"}
  - {of: Edda, says: is the harbour master}
  - {of: Dov Asher, says: "is Mara Tolland's first mate", pronouns: he}
  - {of: Dov Asher, says: vanished at Port Cassini three weeks ago}
  - {of: Mara Tolland, says: owes forty thousand to Nico Bassi}
  - {of: the bridge over the Dreva, says: has been blown up}
  - {of: the diamonds, says: were never found}
  - {of: Helix Corporation, says: murdered Emil Voss}
  - {of: Vera Stone, says: shot her husband}
  - {of: Nobody, says: knows that Vera Stone shot her husband}
  - {of: "Vera Stone's husband", says: is already dead}
  - {of: Nobody, says: "knows that Vera Stone's husband is already dead"}
  - {of: four friends, says: rent a cabin on Lake Orrin}
  - {of: the duchess, says: alone knows that Duke Rowan is ill}
  - {of: Duke Rowan, says: is dying of something no doctor can name}
"""


@pytest.fixture
def light(tmp_path: Path) -> Game:
    (tmp_path / "campaign.yaml").write_text(_CAMPAIGN, encoding="utf-8")
    (tmp_path / "mara.yaml").write_text("name: Mara Tolland\nhigh-concept: Ferry Pilot\n", encoding="utf-8")
    game = Game.open(tmp_path, seed=7)
    game.do("/gm framing off")
    game.do('/scene "The quay"')
    game.do('/add "Ilka Prow" as bystander')
    return game


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("Is my brother dead?", True),
        ("Is my brother alive?", False),
        ("Did Joss drown?", True),
        ("Does my sister run the harbour?", True),
        ("Is Edda my sister?", True),
        ("Is Edda my mother?", False),
        ("Do I have a brother?", True),
        ("Is Dov missing?", True),
        ("Do I owe money to Nico Bassi?", True),
        ("Does the bridge still stand?", False),
        ("Were the diamonds found?", False),
        ("Was Voss murdered?", True),
        ("Did Helix murder Voss?", True),
        ("Does anybody know that Vera shot her husband?", False),
        ("Does the duchess know that the duke is ill?", True),
        ("Does Edda know that the duke is ill?", False),
        ("Is Vera's husband dead?", True),
        ("Is Duke Rowan dying?", True),
        ("Is Duke Rowan healthy?", False),
    ],
)
def test_the_oracle_goes_by_what_is_declared(light: Game, question: str, yes: bool) -> None:
    settled = settled_by_a_fact(light.state, question)
    assert settled is not None and settled.yes is yes


@pytest.mark.parametrize(
    "question",
    [
        "Did Voss murder Helix?",
        "Is Helix alive?",
        "Is Dov dead?",
        "Is Edda dead?",
        "Does Nico Bassi owe me money?",
        "Did Joss shoot Vera?",
        "Does Joss have a sister?",
        "Am I dead?",
        "Is Vera dead?",
    ],
)
def test_what_is_not_declared_is_left_to_the_dice(light: Game, question: str) -> None:
    assert settled_by_a_fact(light.state, question) is None


def test_no_dice_are_asked_for_it(light: Game) -> None:
    events = light.do("? Does my sister run the harbour")
    assert not any(isinstance(each, OracleAnswered) for each in events)
    said = [each.text for each in events if isinstance(each, Narration)][-1]
    assert said.startswith("Yes: Edda is the harbour master.")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("Who is Edda?", "Edda is your sister and the harbour master"),
        ("Who is the harbour master?", "Edda is your sister and the harbour master"),
        ("What happened to Dov?", "Dov Asher vanished at Port Cassini three weeks ago"),
        ("Where is Dov Asher?", "Dov Asher vanished at Port Cassini three weeks ago"),
        ("Whom do I owe money?", "You owe forty thousand to Nico Bassi"),
        ("Who murdered Voss?", "Helix Corporation murdered Emil Voss"),
        ("Is the bridge still standing?", "The bridge over the Dreva has been blown up"),
        ("Who shot Vera's husband?", "Nobody has ever told me that"),
        ("Where is Vera's husband?", "Nobody has ever told me that"),
        ("Where is the cabin?", "Four friends rent a cabin on Lake Orrin"),
    ],
)
def test_whoever_is_asked_goes_by_it(light: Game, asked: str, told: str) -> None:
    for _ in range(6):  # Some will not speak at once, or name a price first.
        events = light.do(f'/talk ilka-prow "{asked}"')
        while light.pending is not None:
            events += light.do(">")
        heard = " ".join(getattr(each, "text", "") or "" for each in events)
        if told in heard:
            return
    raise AssertionError(heard)


def test_an_open_question_is_answered_by_it(light: Game) -> None:
    events = light.do("? Who is the harbour master")
    assert any("Edda is Mara Tolland's sister and the harbour master" in str(each) for each in events)


def test_whoever_is_named_is_known_and_the_dead_and_the_missing_turn_up_nowhere(light: Game) -> None:
    known = {each.name: each for each in light.state.memory.people}
    assert "Joss" not in known and known["Edda"].role == "your sister, the harbour master"
    assert known["Edda"].pronouns == "she" and known["Dov Asher"].pronouns == "he"
    assert not may_be_met(light.state, "Joss") and not may_be_met(light.state, "Dov Asher")
    assert may_be_met(light.state, "Edda")
    assert [each.detail for each in roles_of(light.state, "my sister")] == [
        "Mara Tolland's sister",
        "the harbour master",
    ]


def test_it_is_there_again_when_the_story_goes_on(light: Game) -> None:
    facts = light.state.facts
    light.do("The lamp is lit.")
    light.do("/undo")
    assert light.state.facts == facts and len(facts) == 18
