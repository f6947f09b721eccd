"""Aspects the table accepts, and invokes that are a stretch: the GM asks, the player has the last word."""

from __future__ import annotations

import pytest

from solofate.errors import RuledOut
from solofate.gm.emulator import Emulator
from solofate.rules.events import Agreed, AspectAdded, DetailDeclared, FatePoints, Invoked, Narration, Outcome
from solofate.rules.model.aspect_claims import BELIEF, HARM, IMMUNITY, MASTERY, claim_in
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.details import declare
from solofate.rules.procedures.actions.overcome import Against, bare_roll
from solofate.rules.procedures.actions.situation_aspects import write_down
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import Answer, Played, events_of, foe, hero, ids, now, only, play, table

EASY = Against(0, None, "the test")


def ask_the_gm(at: Table, words: str, on: str, **skills: int) -> tuple[str, str]:
    """What the GM says of these words for an advantage of Ann's, and why."""
    said: list[tuple[str, str]] = []

    def decide(decision: object, seen: Table) -> str:
        call = Emulator("fair").decide(decision, seen)  # type: ignore[arg-type]
        if decision.kind == "acceptable":  # type: ignore[attr-defined]
            said.append((call.chose, call.reason))
        return call.chose

    advance(advantage(at, "ann", "crafts", words, on, against=EASY), at, decide)
    return said[0] if said else ("", "")


@pytest.mark.rule(
    "FC-ASPECT-06", prompt='/advantage fight "Unconscious" on a foe: the GM asks; keep, or type other words'
)
@pytest.mark.parametrize(
    ("words", "claim"),
    [
        ("Unconscious", HARM),
        ("Quite Dead", HARM),
        ("A Severed Arm", HARM),
        ("Thug Is Dead", HARM),
        ("Master of the Sword", MASTERY),
        ("The Greatest Shot With a Bow Alive", MASTERY),
        ("Immune to Fire", IMMUNITY),
        ("Nothing Can Hurt Me", IMMUNITY),
        ("All-Powerful", BELIEF),
    ],
)
def test_what_claims_another_rules_work(words: str, claim: str) -> None:
    at = table(hero("Ann"), foe("Thug"))
    assert claim_in(at.state, words, "thug") == claim


@pytest.mark.rule("FC-ASPECT-06")
@pytest.mark.parametrize(
    "words",
    [
        "Half Dead", "Left for Dead", "Dead End", "Dead of Night", "Off Balance", "Knocked Out of the Window",
        "Master of the House", "Dying to Know", "Not Immune to Flattery", "Cornered", "Smoke in the Eyes",
    ],
)  # fmt: skip
def test_and_what_does_not_is_no_nuisance(words: str) -> None:
    at = table(hero("Ann"), foe("Thug"))
    assert claim_in(at.state, words, "thug") is None


def test_what_lies_on_the_scene_harms_nobody() -> None:
    at = table(hero("Ann"), foe("Thug"))
    assert claim_in(at.state, "The Watchman, Dead", "scene") is None


@pytest.mark.rule(
    "FC-ASPECT-05", prompt='/advantage lore "Immune to Fire" on me, then other words when the GM asks'
)
def test_an_aspect_that_strains_belief_is_worded_anew() -> None:
    at = table(hero("Ann", crafts=1), dice=(0,))
    answers = {"acceptable": "strains", "reword": "  Hard to   Burn "}
    played = play(at, advantage(at, "ann", "crafts", "Immune to Fire", "ann", against=EASY), answers)
    assert played.asked_kinds[:2] == ["acceptable", "reword"]
    assert only(at, AspectAdded).aspect == "Hard to Burn"


@pytest.mark.rule("FC-ASPECT-05")
def test_the_player_may_keep_it_and_the_gm_asks_again_only_for_another_claim() -> None:
    at = table(hero("Ann", crafts=1), dice=(0,))
    answers: dict[str, Answer] = {"acceptable": "strains", "reword": ["Invincible", "keep"]}
    play(at, advantage(at, "ann", "crafts", "Immune to Fire", "ann", against=EASY), answers)
    assert only(at, AspectAdded).aspect == "Invincible"


@pytest.mark.rule("FC-ASPECT-05")
def test_before_the_dice_and_at_no_cost() -> None:
    at = table(hero("Ann", crafts=1), dice=(0,))
    answers = {
        "acceptable": "strains",
        "reword": lambda decision, seen: "keep" if not seen.log else "too late",
    }
    play(at, advantage(at, "ann", "crafts", "Immune to Fire", "ann", against=EASY), answers)
    assert only(at, AspectAdded).aspect == "Immune to Fire" and not events_of(at, FatePoints)


@pytest.mark.rule("FC-ASPECT-06", "FC-ASPECT-05")
@pytest.mark.parametrize(
    ("words", "crafts", "powers", "says", "why"),
    [
        ("Immune to Fire", 1, False, "strains", "blanket immunity"),
        ("Immune to Fire", 1, True, "fits", "may be powers"),
        ("Grandmaster of Every Machine and Device", 2, False, "strains", "Crafts at Fair (+2) is short of"),
        ("Grandmaster of Every Machine and Device", 4, False, "fits", "Crafts at Great (+4) bears out"),
        ("All-Powerful", 1, False, "strains", "strains belief"),
    ],
)
def test_the_gm_says_why(words: str, crafts: int, powers: bool, says: str, why: str) -> None:
    at = table(hero("Ann", crafts=crafts), dice=(0,))
    if powers:
        at.emit(Agreed("powers", True))
    ruling, reason = ask_the_gm(at, words, "ann")
    assert ruling == says and why in reason


@pytest.mark.rule("FC-ASPECT-06")
def test_grave_injury_takes_an_attack_and_not_an_advantage() -> None:
    at = table(hero("Ann", crafts=4), foe("Thug"), dice=(0, 0))
    ruling, reason = ask_the_gm(at, "Unconscious", "thug")
    assert ruling == "strains" and "attack" in reason


@pytest.mark.rule("FC-ASPECT-06")
def test_a_detail_does_not_kill_anybody_either() -> None:
    at = table(hero("Ann", aspects=["Spy"]), foe("Duke Orsin"))
    answers = {"acceptable": "strains", "reword": "The duke is away", "stretch": "stretch"}
    play(at, declare(at, "ann", "The duke is dead", "Spy"), answers)
    assert only(at, DetailDeclared).detail == "The duke is away"


def test_what_is_written_down_is_looked_at_too() -> None:
    at = table(hero("Ann"), foe("Thug"))
    play(
        at,
        write_down(at, "ann", Aspect("Invincible", on="ann")),
        {"acceptable": "strains", "reword": "Stubborn"},
    )
    assert only(at, AspectAdded).aspect == "Stubborn"
    with pytest.raises(RuledOut):
        play(at, write_down(at, "ann", Aspect("Unconscious", on="thug")), {"plainly-there": "deny"})


def test_an_npc_is_asked_nothing() -> None:
    at = table(hero("Ann"), foe("Thug", fight=3), dice=(0, 0))
    assert (
        "acceptable"
        not in play(at, advantage(at, "thug", "fight", "Invincible", "thug", against=EASY)).asked_kinds
    )


# Is that a stretch?


def lucky(at_table_with_stretch: bool = True, **changes: object) -> Table:
    mira: Character = hero("Mira", aspects=["Lucky", "Late"])
    at = table(mira, dice=[0])
    if at_table_with_stretch:
        at.emit(Agreed("stretch", True))
        at.log.clear()
    return at


def roll(at: Table, answers: dict[object, Answer]) -> Played:
    return play(at, bare_roll(at, "mira", "lore", Against(difficulty=9)), answers)


@pytest.mark.rule(
    "FC-INVOKE-08", prompt="/gm stretch on, then invoke something far-fetched: stands, withdraw or why"
)
def test_the_gm_asks_about_an_invoke_only_where_the_player_turned_that_on() -> None:
    at = lucky(False)
    assert "far-fetched" not in roll(at, {"invoke": ["lucky:+2"]}).asked_kinds
    at = lucky()
    assert "far-fetched" in roll(at, {"invoke": ["lucky:+2"]}).asked_kinds
    assert only(at, Invoked).aspect == "Lucky", "and lets it pass where it fits"


@pytest.mark.rule("FC-INVOKE-08")
def test_withdrawn_it_costs_nothing_and_another_or_the_same_may_be_tried() -> None:
    """Ruling AMBC-25: it does not count against once an aspect on a roll either."""
    at = lucky()
    answers: dict[object, Answer] = {
        "invoke": ["lucky:+2", "late:+2", "lucky:+2"],
        "far-fetched": ["ask", "fits", "fits"],
        "how-so": "withdraw",
    }
    played = roll(at, answers)
    assert [event.aspect for event in events_of(at, Invoked)] == ["Late", "Lucky"]
    assert now(at, "mira").fate_points == 1 and only(at, Outcome).effort == 4
    assert "lucky:+2" in ids(played.decisions("invoke")[1])


@pytest.mark.rule("FC-INVOKE-08")
@pytest.mark.parametrize("answer", ["stands", "The coin came up twice"])
def test_the_players_word_is_final_and_an_argument_is_kept_as_theirs(answer: str) -> None:
    at = lucky()
    roll(at, {"invoke": ["lucky:+2"], "far-fetched": "ask", "how-so": answer})
    assert only(at, Invoked).aspect == "Lucky"
    assert [each.text for each in events_of(at, Narration)] == ([answer] if answer != "stands" else [])


@pytest.mark.rule("FC-INVOKE-08")
@pytest.mark.parametrize(
    ("aspect", "skill", "asks"),
    [("Lucky", "lore", True), ("Ghost of a Chance", "lore", False), ("Climber", "fight", True)],
)
def test_the_gm_asks_where_nothing_in_the_words_bears_on_it(aspect: str, skill: str, asks: bool) -> None:
    at = table(hero("Mira", aspects=[aspect]), dice=[0])
    at.emit(Agreed("stretch", True))
    calls = []

    def decide(decision: object, seen: Table) -> str:
        kind = decision.kind  # type: ignore[attr-defined]
        if kind == "far-fetched":
            calls.append(Emulator("fair").decide(decision, seen))  # type: ignore[arg-type]
            return calls[-1].chose
        return ids(decision)[1] if kind == "invoke" and not calls else decision.default  # type: ignore[arg-type, attr-defined]

    advance(bare_roll(at, "mira", skill, Against(difficulty=9)), at, decide)
    assert (calls[0].chose == "ask", bool(calls[0].reason)) == (asks, asks)
