"""What becomes of the losers: fates in proportion, death by consent, terms with a price (TAKENOUT, CONCEDE)."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.content.loading.phrases import load_phrases
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions import GM_SEAT
from solofate.rules.dice import SeededDice
from solofate.rules.events import (
    AspectAdded,
    Conceded,
    ConflictEnded,
    ConsequenceTaken,
    Hit,
    Stakes,
    StressMarked,
    TakenOut,
)
from solofate.rules.model.characters import OPPOSITION, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.state import Scene, State
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.conflict.conceding import concede
from solofate.rules.procedures.conflict.other_harm import be_hit
from solofate.rules.procedures.conflict.taken_out import kills, take_out
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.wording.questions.options import asked
from tests.rules.at_the_table import events_of, foe, free_invokes, hero, ids, now, only, play, table

FATE = "The ghoul tears Mira apart, and she is dead."


@pytest.mark.parametrize(
    ("fate", "deadly"),
    [
        ("Mira dies here.", True),
        ("She is killed.", True),
        ("Mira is left for dead.", False),
        ("Mira is thought dead, and nobody looks.", False),
        ("She is not dead.", False),
        ("Mira wakes in the ghoul's lair.", False),
        ("She diets.", False),
        ("Mira falls to the ghoul's last blow, and does not breathe again.", True),
    ],
)
def test_which_words_kill(fate: str, deadly: bool) -> None:
    assert kills(fate) is deadly


@pytest.mark.rule(
    "FC-TAKENOUT-04", prompt="/as a foe take your hero out and say that they die: consent is asked"
)
@pytest.mark.parametrize("answer", ["refuse", "consent"])
def test_no_hero_dies_without_consent(answer: str) -> None:
    at = table(hero("Mira"), foe("Ghoul"), conflict="physical")
    fates = [FATE] if answer == "consent" else [FATE, "Mira wakes in its lair."]
    played = play(at, take_out(at, "mira", "ghoul"), {"fate": fates, "consent": answer})
    assert played.decision("consent").who == "mira" and played.decision("consent").default == "refuse"
    assert only(at, TakenOut).text == fates[-1]


@pytest.mark.rule("FC-TAKENOUT-04")
def test_a_second_death_is_not_taken_for_an_answer() -> None:
    at = table(hero("Mira"), foe("Ghoul"), conflict="physical")
    play(
        at,
        take_out(at, "mira", "ghoul"),
        {"fate": [FATE, "She is killed all the same."], "consent": "refuse"},
    )
    assert not kills(only(at, TakenOut).text)


@pytest.mark.rule(
    "FC-TAKENOUT-04", prompt="/death possible, then be attacked: the question before the dice says it"
)
def test_death_put_on_the_table_before_the_roll_is_said_and_needs_no_more() -> None:
    at = table(hero("Mira", athletics=1), foe("Ghoul", fight=4), dice=[4, -4], conflict="physical")
    at.emit(Stakes(True))
    answers = {"defend": "athletics", "absorb": "out", "fate": FATE, "attack-style": "full"}
    played = play(at, attack(at, "ghoul", "mira", "fight"), answers)
    assert "Death is on the table" in asked(played.decision("defend"), at.state).question
    assert "consent" not in played.asked_kinds and only(at, TakenOut).text == FATE


def test_it_is_on_the_table_for_that_scene_or_for_all() -> None:
    for always in (False, True):
        at = table(hero("Mira"))
        at.emit(Stakes(True, always))
        assert at.state.scene.deadly
        play(at, start_scene(at, SceneSetUp("Another")))
        assert at.state.scene.deadly is always


@pytest.mark.rule("FC-TAKENOUT-03", prompt="win an argument and say that they die of it: it is asked again")
def test_xc_takenout_01_nobody_dies_of_shame() -> None:
    at = table(hero("Mira"), foe("Judge"), conflict="mental")
    fates = ["The judge dies of shame.", "The judge leaves the room, red to the ears."]
    played = play(at, take_out(at, "judge", "mira"), {"fate": fates})
    assert only(at, TakenOut).text == fates[1]
    assert "Nobody dies of words" in asked(played.decisions("fate")[1], at.state).question


@pytest.mark.rule(
    "FC-TAKENOUT-03", "FC-TAKENOUT-06", prompt="be taken out under /gm ruthless: it leaves a mark"
)
@pytest.mark.parametrize("mark", ["nothing", "moderate"])
def test_a_fate_may_change_the_sheet(mark: str) -> None:
    at = table(hero("Mira"), foe("Ghoul"), conflict="physical")
    at.emit(ConsequenceTaken("mira", "mild", "Sore Arm", None))
    answers = {"mark": mark} | ({"name": "A Brand on the Neck"} if mark != "nothing" else {})
    played = play(at, take_out(at, "mira", "ghoul"), answers)
    assert played.decision("mark").who == "ghoul"
    assert ids(played.decision("mark")) == ["nothing", "moderate", "severe"], "the mild slot is full"
    carried = [slot.aspect for slot in now(at, "mira").consequences]
    assert carried == ["Sore Arm", None if mark == "nothing" else "A Brand on the Neck", None]


# What is suggested


def suggestions(kind: str, who: str, *, deadly: bool = False, goal: str = "") -> set[str]:
    """All that the tables that come with the game suggest first, over many draws."""
    ghoul = adversary_sheet("Ghoul", kind="major", wants=goal)
    state = State(
        scene=Scene(kind="physical", mode="conflict", deadly=deadly, goals={"pcs": "Find the tome"}),
        characters={
            "mira": enter(hero_sheet("Mira"), "mira", side=PCS, control="player"),
            "ghoul": enter(ghoul, "ghoul", side=OPPOSITION, control="gm"),
        },
    )
    phrases = load_phrases(None)
    words = TableWords(lambda: phrases, SeededDice(5))
    return {words.suggest(kind, state, who, "")[0] for _ in range(200)}


@pytest.mark.rule(
    "FC-TAKENOUT-04", "FC-TAKENOUT-05", prompt="be taken out: the GM's fates are captures and losses"
)
def test_the_gm_takes_losses_short_of_death_and_death_only_where_it_is_on_the_table() -> None:
    assert not any(kills(fate) for fate in suggestions("fate-pc", "mira"))
    deadly = suggestions("fate-pc", "mira", deadly=True)
    assert any(kills(fate) for fate in deadly)
    assert sum(map(kills, deadly)) < len(deadly) / 4, "it is the exception"


@pytest.mark.rule(
    "FC-TAKENOUT-03", "FC-CONCEDE-05", prompt="/concede in a scene with goals: what they want is in it"
)
def test_terms_may_give_the_other_side_what_the_conflict_was_about() -> None:
    found = suggestions("terms", "mira", goal="Drag somebody home alive.")
    named = [terms for terms in found if "drag somebody home alive" in terms]
    assert named and not any(":" in terms for terms in named), found


# Terms and their price


@pytest.mark.rule("FC-CONCEDE-07", prompt="/concede with an ally there, then answer more or all")
@pytest.mark.parametrize("price", ["enough", "more", "all"])
def test_xc_concede_01_the_higher_the_price_the_more_ones_side_has_of_it(price: str) -> None:
    at = table(hero("Mira"), hero("Pike"), foe("Ghoul"), conflict="physical")
    answers = {"concession-price": price} | (
        {"name": "A Way Into the Catacombs"} if price != "enough" else {}
    )
    played = play(at, concede(at, "mira", "I hold the door, go!"), answers)
    assert ids(played.decision("concession-price")) == ["enough", "more", "all"]
    assert only(at, Conceded).price == price
    leads = events_of(at, AspectAdded)
    assert len(leads) == (price != "enough")
    if leads:
        assert free_invokes(at, "A Way Into the Catacombs") == {"mira": 1} and leads[0].kind == "scenario"
    ended = events_of(at, ConflictEnded)
    assert [event.winner for event in ended] == ([OPPOSITION] if price == "all" else [])
    assert now(at, "pike").out is None


def test_nobody_is_spared_where_nobody_is_left() -> None:
    at = table(hero("Mira"), foe("Ghoul"), conflict="physical")
    assert ids(play(at, concede(at, "mira", "I go")).decision("concession-price")) == ["enough", "more"]


# Other ways to be hurt


@pytest.mark.rule("FC-OUTCOME-05", "FC-HARM-01", prompt='/hit me 2 physical "a fall"')
def test_a_fall_is_absorbed_as_any_hit() -> None:
    at = table(hero("Mira"))
    play(at, be_hit(at, "mira", 2, "physical", "a fall"), {"absorb": "stress:2"})
    assert only(at, Hit) == Hit("mira", None, 2, "physical")
    assert only(at, StressMarked).boxes == (0, 1)


@pytest.mark.rule("FC-HARM-06", prompt="/hit me 2 by og, then answer mild")
@pytest.mark.parametrize(("by", "held"), [(None, {}), ("ghoul", {"ghoul": 1})])
def test_nobody_holds_an_invoke_on_what_nobody_did(by: str | None, held: dict[str, int]) -> None:
    """Ruling AMBC-39."""
    at = table(hero("Mira"), foe("Ghoul"))
    play(at, be_hit(at, "mira", 2, "physical", "fire", by), {"absorb": "mild", "name": "Singed"})
    assert free_invokes(at, "Singed") == held


@pytest.mark.rule("FC-TAKENOUT-02")
def test_for_what_nobody_did_the_gm_says_what_becomes_of_them() -> None:
    """Ruling AMBC-77."""
    at = table(hero("Mira"), hero("Pike"), foe("Ghoul"), conflict="physical", turn="mira")
    played = play(at, be_hit(at, "mira", 20, "physical", "the roof"), {"next": "pike"})
    assert played.decision("fate").who == GM_SEAT
    assert at.state.scene.turn == "pike", "the turn goes on to somebody who is there"


def test_the_last_one_hit_ends_the_conflict(tmp_path: Path) -> None:
    at = table(hero("Mira"), foe("Ghoul"), conflict="physical")
    play(at, be_hit(at, "ghoul", 3, "physical", "the roof"))
    assert only(at, ConflictEnded).winner == PCS


@pytest.mark.rule("FC-TAKENOUT-01")
def test_the_first_fate_that_is_offered_is_no_death_where_there_is_another() -> None:
    at = table(hero("Mira"), foe("Thug"), conflict="physical")
    at.words = _Deadly()
    played = play(at, take_out(at, "thug", "mira"), {})
    assert played.decision("fate").default == "Thug is left behind."
    assert [option.id for option in played.decision("fate").options] == ["Thug is left behind.", "Thug dies."]


class _Deadly(TableWords):
    """Words that have somebody die first."""

    def __init__(self) -> None:
        pass

    def suggest(self, kind: str, state: State, who: str, about: str) -> tuple[str, ...]:
        return "Thug dies.", "Thug is left behind."
