from __future__ import annotations

import pytest

from solofate.rules.decisions import Decision, Option, bare
from solofate.rules.decisions.actions import Announced, Task, Turned
from solofate.rules.decisions.conflict import HandOver, HitTaken
from solofate.rules.decisions.naming import Naming
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.roll import Claim, Invocation, InvokeContext, PassiveOpposition, Roll
from solofate.rules.model.state import State
from solofate.rules.model.stunts import MoreFreeInvokes, Stunt
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb
from solofate.wording.people import capital, the
from solofate.wording.questions.options import asked, default_label, question
from solofate.wording.questions.options import options as options_shown
from tests.samples import play
from tests.wording.nave import STATE

Row = tuple[str, str, str, str]


def rows(decision: Decision, state: State = STATE) -> list[Row]:
    return [(each.id, each.label, each.price, each.effect) for each in asked(decision, state).options]


def test_a_kind_nobody_knows_is_put_in_a_readable_form() -> None:
    options = bare("heads-up", "attack:ringer:fight", "loft")
    decision = Decision("toss-a-coin", "ringer", options, "heads-up", about=object())
    assert question(decision, STATE) == "The Ringer: toss a coin?"
    assert [row[1] for row in rows(decision)] == ["Heads up", "Attack Ringer Fight", "Loft"]


@pytest.mark.parametrize("seed", range(40))
def test_whatever_a_fight_asks_is_clear(seed: int) -> None:
    for decision, state in play(seed).asked:
        shown = asked(decision, state)
        assert shown.question.endswith((".", "?")) or decision.kind == "next"
        labels = [(option.label, option.price, option.effect) for option in shown.options]
        assert all(label for label, _, _ in labels)
        assert len(set(labels)) == len(labels), labels
        assert [option.id for option in shown.options] == [option.id for option in decision.options]
        for text in (shown.question, *(part for label in labels for part in label)):
            assert text == " ".join(text.split()) and "None" not in text and "thug-1" not in text


def with_fate_points(points: int, pool: int) -> State:
    heroes = {**STATE.characters, "maren": STATE.characters["maren"]._replace(fate_points=points)}
    return STATE._replace(characters=heroes, pool=pool)


def test_invoking_says_the_price_and_where_it_leads() -> None:
    own = Roll("maren", "pcs", "attack", "fight", 2, (-1, 0, 0, 0), 0, "ringer")
    other = Roll("ringer", "opposition", "defend", "athletics", 1, (1, 0, 0, 0), 0, "maren")
    options = (
        Option("pass", None),
        Option("wet:+2", Invocation("Wet", "zone:nave", "situation", "+2", "free", None, "anyone")),
        Option("cover:+2", Invocation("Cover", "scene", "situation", "+2", "free", None, "pike")),
        Option("edge:+2", Invocation("Edge", "scene", "boost", "+2", "free", None, "maren")),
        Option(
            "bellows:+2", Invocation("Bellows", "maren", "aspect", "+2", "fate-point", None, None)
        ),
        Option(
            "sworn:reroll", Invocation("Sworn", "ringer", "aspect", "reroll", "fate-point", "ringer", None)
        ),
        Option("duellist:stunt", Claim(STATE.characters["maren"].sheet.stunts[1], 2)),
        Option("born-lucky:stunt", Claim(STATE.characters["maren"].sheet.stunts[2], 2)),
    )  # fmt: skip
    decision = Decision("invoke", "maren", options, "pass", InvokeContext(own, other), revealed=True)
    state = with_fate_points(3, 2)
    assert (
        question(decision, state)
        == "Maren Holt (3 fate points): Average (+1), behind by 1. Invoke an aspect?"
    )
    assert rows(decision, state) == [
        ("pass", "Pass", "", "stays Average (+1), behind by 1"),
        ("wet:+2", "Wet +2", "a free invoke anyone may take", "Good (+3), ahead by 1"),
        ("cover:+2", "Cover +2", "Pike's free invoke", "Good (+3), ahead by 1"),
        ("edge:+2", "Edge +2", "the boost", "Good (+3), ahead by 1"),
        ("bellows:+2", "Bellows +2", "1 fate point (3→2)", "Good (+3), ahead by 1"),
        (
            "sworn:reroll",
            "Sworn: roll again",
            "1 fate point (3→2), the Ringer earns one",
            "62 % to catch up",
        ),
        ("duellist:stunt", "Duellist +2", "once per scene; A duel?", "Good (+3), ahead by 1"),
        ("born-lucky:stunt", "Born Lucky +2", "1 fate point (3→2)", "Good (+3), ahead by 1"),
    ]


def test_the_gm_raises_a_difficulty_from_its_pool() -> None:
    own = PassiveOpposition("gm", "opposition", 2)
    other = Roll("maren", "pcs", "overcome", "athletics", 4, (0, 0, 0, 0), 0, None)
    invocation = Invocation("Wet", "zone:nave", "situation", "oppose", "fate-point", None, None)
    decision = Decision(
        "invoke", "gm", (Option("wet:oppose", invocation),), "pass", InvokeContext(own, other)
    )
    assert question(decision, STATE) == (
        "Maren Holt: Great (+4), ahead by 2. Does the GM invoke an aspect against that?"
    )
    assert rows(decision, with_fate_points(3, 2)) == [
        ("wet:oppose", "Wet +2", "1 fate point (GM pool 2→1)", "the opposition rises to Great (+4), level")
    ]


def test_whoever_may_invoke_for_another_is_told_who_is_struck_at() -> None:
    own = PassiveOpposition("maren", "pcs", 2)
    foe = next(who for who in STATE.characters if who != "maren")
    for struck, said in ((foe, f" against {the(STATE, foe)}"), ("maren", "")):
        other = Roll(foe, "opposition", "attack", "fight", 4, (0, 0, 0, 0), 0, struck)
        decision = Decision("invoke", "maren", (), "pass", InvokeContext(own, other))
        assert question(decision, STATE).partition(": ")[0].endswith(said or capital(the(STATE, foe)))


def hurt(marked: tuple[bool, ...]) -> Character:
    maren = STATE.characters["maren"]
    track = maren.track("physical")._replace(boxes=(1, 1, 1), marked=marked)
    return maren._replace(tracks=(track, *maren.tracks[1:]))


def test_ways_to_absorb_say_what_they_leave() -> None:
    victim = hurt((True, False, False))
    state = STATE._replace(characters={**STATE.characters, "maren": victim})
    hit = HitTaken("maren", "ringer", 1, "physical")
    options = tuple(ways_to_absorb(victim, 1, "physical"))
    decision = Decision("absorb", "maren", options, options[0].id, hit)
    assert question(decision, state) == "Maren Holt is hit by the Ringer: 1 physical shift. What takes it?"
    found = rows(decision, state)
    assert found[0] == ("stress:1", "Mark 1 box", "", "marks ▣▣▢, leaves 1 box")
    assert found[1] == ("mild", "Take a mild consequence", "", "the Ringer gets a free invoke")
    assert found[-1] == ("out", "Be taken out", "", "goes down; the Ringer says what that means")


def test_a_large_hit_and_one_that_nobody_dealt() -> None:
    victim = hurt((False, False, False))
    state = STATE._replace(characters={**STATE.characters, "maren": victim})
    options = ways_to_absorb(victim, 8, "physical")
    hit = HitTaken("maren", None, 8, "physical")
    labels = {row[0]: row for row in rows(Decision("absorb", "maren", options, "out", hit), state)}
    assert labels["mild+severe"][1] == "Take a mild and a severe consequence"
    assert labels["stress:2+severe"][1:] == (
        "Mark 2 boxes and take a severe consequence",
        "",
        "marks ▣▣▢, leaves 1 box",
    )
    assert labels["out"][3] == "goes down; the GM says what that means"


def test_a_hit_with_style_says_who_goes_down() -> None:
    style = bare("full", "boost")
    decision = Decision("attack-style", "maren", style, "full", HitTaken("thug-1", "maren", 3, "physical"))
    assert rows(decision) == [
        ("full", "Full hit", "", "Thug 1 goes down"),
        ("boost", "2 shifts and a boost", "", "Thug 1 goes down"),
    ]
    lighter = decision._replace(about=HitTaken("ringer", "maren", 3, "physical"))
    assert rows(lighter)[0] == ("full", "Full hit", "", "3 shifts")


def test_defending_names_the_attack_and_the_skills() -> None:
    options = (
        Option("athletics", 4),
        Option("none", None),
        Option("concede", None),
        Option("interpose:pike", None),
    )
    about = Announced("ringer", "attack", "fight", "maren")
    decision = Decision("defend", "maren", options, "athletics", about)
    assert question(decision, STATE) == (
        "The Ringer attacks Maren Holt with Fight. How does Maren Holt defend?"
    )
    assert rows(decision) == [
        ("athletics", "Athletics", "", "Great (+4)"),
        ("none", "No defence", "", "Mediocre (+0)"),
        ("concede", "Concede", "", "out on their own terms, 1 fate point when the conflict ends"),
        ("interpose:pike", "Let Pike step in", "", "the blow is Pike's"),
    ]
    advantage = decision._replace(about=about._replace(action="advantage"))
    assert rows(advantage)[3] == ("interpose:pike", "Let Pike step in", "", "the aspect is Pike's")


def test_who_is_next() -> None:
    decision = Decision("next", "maren", bare("pike", "ringer"), "pike", HandOver(False, ("loft", "crypt")))
    assert question(decision, STATE) == (
        "Who is next? (First Maren Holt may still step into Loft or Crypt for nothing: /move.)"
    )
    assert [row[1] for row in rows(decision)] == ["Pike", "Ringer (GM)"]
    last = decision._replace(about=HandOver(True, ()))
    assert question(last, STATE) == "Who opens the next exchange?"


def test_using_a_stunt_says_what_it_does() -> None:
    stunt = STATE.characters["maren"].sheet.stunts[3]
    decision = Decision("stunt", "maren", bare("use", "leave"), "use", stunt)
    assert rows(decision) == [
        ("use", "Use it", "", "Will works as Athletics"),
        ("leave", "Leave it", "", ""),
    ]


def test_a_stunt_may_add_free_invokes_once_the_dice_are_known() -> None:
    stunt = Stunt(
        "Orator", free_invokes=MoreFreeInvokes("rapport", 1, parse_condition("once per scene", "A crowd?"))
    )
    decision = Decision("stunt", "maren", bare("use", "leave"), "use", stunt, revealed=True)
    assert question(decision, STATE) == "Maren Holt's stunt Orator. A crowd? Use it now?"
    assert rows(decision)[0] == ("use", "Use it", "once per scene", "1 free invoke more")


def test_the_setback_and_the_failed_advantage() -> None:
    task = Task("maren", "overcome", "athletics", "over the wall")
    decision = Decision("setback", "gm", (Option("turn", "Seen!"), Option("hit", 2)), "turn", task)
    assert rows(decision) == [
        ("turn", "The situation turns", "", "Seen!"),
        ("hit", "A hit of 2", "", "for Maren Holt"),
    ]
    options = (Option("fail", None), Option("cost", "In the Shadows"))
    failed = Decision("advantage-fail", "maren", options, "fail", Turned(task, "ringer"))
    assert rows(failed)[1] == (
        "cost",
        "Succeed at a cost",
        "“In the Shadows” is there",
        "the Ringer may use it first, once for nothing",
    )


def test_hints_say_what_else_may_be_typed() -> None:
    free = Decision("fate", "maren", bare("x"), "x", Naming("fate-npc", "ringer", "maren"), free_text=True)
    assert asked(free, STATE).hint == "or type your own words"
    closed = Decision("next", "maren", bare("pike"), "pike", HandOver(False, ()))
    assert asked(closed, STATE).hint == ""


def test_the_default_is_a_number_or_its_text() -> None:
    decision = Decision("next", "maren", bare("pike", "ringer"), "ringer", HandOver(False, ()))
    assert default_label(decision) == "2"
    assert default_label(decision._replace(default="\x1b[31m")) == "<U+001B>[31m"


def test_hostile_text_in_an_option_is_shown_as_text() -> None:
    decision = Decision("fate", "maren", bare("a\x1b]0;x\x07\nb"), "x", Naming("fate-npc", "ringer", "maren"))
    assert options_shown(decision, STATE)[0].label == "a<U+001B>]0;x<U+0007> b"
