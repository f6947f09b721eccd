"""Whatever the rules ask, the emulator answers within the options, with values and a reason that reads well."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.errors import UnfitAnswer, UnknownName
from solofate.game import host
from solofate.gm import emulator
from solofate.gm.answer import Answer, GmContext
from solofate.gm.emulator import DUTIES, WORDING, Emulator
from solofate.gm.policies import policy_named
from solofate.rules.decisions import Decision, bare
from solofate.rules.events import GmCall
from solofate.rules.table import Table
from tests.gm.fights import STYLES, ask, played
from tests.gm.test_fair_play import a_fight
from tests.rules.at_the_table import foe, hero, table

SENTENCE = re.compile(r"[A-Z0-9“+-].*[.]$", re.DOTALL)


def check(decision: Decision, at: Table, style: str) -> str:
    """Answer, and hold the answer against everything promised of a call."""
    before = at.state
    call = Emulator(style).decide(decision, at)
    assert decision.legal(call.chose), (decision.kind, call.chose)
    assert at.state is before
    if call.reason:
        assert SENTENCE.match(call.reason), call.reason
        assert "{" not in call.reason and "  " not in call.reason and " None" not in call.reason
        assert call.reason.count("“") == call.reason.count("”")
        weighed = [each.option for each in call.weighed]
        assert call.chose in weighed, (decision.kind, call)
        values = {each.option: each.value for each in call.weighed}
        assert values[call.chose] >= max(values.values()) - 0.001, (decision.kind, call)
        assert all(decision.legal(option) or option in ("stay", "none") for option in weighed), weighed
        for who, character in at.state.characters.items():
            if who != character.name.casefold():
                assert not re.search(rf"\b{who}\b", call.reason), call.reason
    return call.chose


@pytest.mark.rule("FG-DUTY-05", "FG-DUTY-07")
@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from(STYLES))
def test_every_decision_of_any_fight_is_answered_legally_and_explained(seed: int, style: str) -> None:
    played(seed, lambda decision, at: check(decision, at, style), most=8)


def test_every_kind_of_decision_there_is_comes_up_and_has_a_duty() -> None:
    seen: set[str] = set()
    by_chance = policy_named("random", 5)

    def decide(decision: Decision, at: Table) -> str:
        seen.add(decision.kind)
        check(decision, at, "fair")
        return by_chance(decision, at) or decision.default

    for seed in range(100):
        played(seed, decide, most=12)
    assert seen - set(DUTIES) - WORDING == set()
    assert seen >= {"turn", "propose-first", "first", "next", "defend", "invoke", "attack-style", "absorb"}
    assert seen >= {"overcome-tie", "overcome-fail", "advantage-fail", "cost", "setback", "difficulty"}
    assert seen >= {"allow-cost", "name", "fate", "terms", "accept-terms"}


def test_a_question_it_has_never_heard_of_gets_the_usual_answer_and_says_so() -> None:
    at = table(hero("Mira"), foe("Thug"))
    call = ask(at, Decision("riddle", "gm", bare("yes", "no"), "no", None))
    assert call.chose == "no"
    assert "usual answer" in call.reason
    assert [each.option for each in call.weighed] == ["yes", "no"]


@pytest.mark.parametrize("kind", sorted(DUTIES))
def test_a_known_question_about_something_strange_is_an_error(kind: str) -> None:
    at = table(hero("Mira"), foe("Thug"))
    decision = Decision(kind, "gm", bare("one", "two"), "two", about=b"nothing known")
    with pytest.raises(TypeError, match=f"{kind!r} about bytes"):
        Emulator().decide(decision, at)


def _answers_nonsense(decision: Decision, at: Table, mind: GmContext) -> Answer:
    return Answer("nonsense", [("nonsense", 1.0)])


def test_an_answer_that_is_no_choice_is_an_error_and_never_the_usual_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(emulator, "DUTIES", {**DUTIES, "riddle": _answers_nonsense})
    at = table(hero("Mira"), foe("Thug"))
    decision = Decision("riddle", "gm", bare("yes", "no"), "no", None)
    for answer in (Emulator().decide, Emulator(explain=False).decide, Emulator().choose):
        with pytest.raises(UnfitAnswer, match="'nonsense' to 'riddle', which is not among the choices"):
            answer(decision, at)


def test_a_game_goes_on_where_an_answer_is_no_choice_and_the_log_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(emulator, "DUTIES", {**DUTIES, "turn": _answers_nonsense})
    monkeypatch.setattr(host, "GOES_ON", True)
    game = a_fight(seed=1)
    (call,) = [each for _, each in game.log if isinstance(each, GmCall) and each.duty == "turn"][:1]
    assert call.reason.startswith("The answer worked out for 'turn' ('nonsense') is not among the choices")
    game.do("/why turn")
    assert any("worth reporting" in line for line in game.reply)


def test_it_answers_the_same_without_saying_why() -> None:
    talking, silent = Emulator(), Emulator(explain=False)

    def decide(decision: Decision, at: Table) -> str:
        call = silent.decide(decision, at)
        assert (call.reason, call.weighed) == ("", ())
        assert call.chose == silent.choose(decision, at) == talking.decide(decision, at).chose
        return call.chose

    for seed in range(5):
        played(seed, decide)


def test_words_are_taken_as_they_come() -> None:
    at = table(hero("Mira"), foe("Thug"))
    options = bare("Split Lip", "Black Eye")
    call = ask(at, Decision("name", "thug", options, "Split Lip", None, free_text=True))
    assert (call.chose, call.reason) == ("Split Lip", "")


def test_there_are_three_styles() -> None:
    with pytest.raises(UnknownName, match="gentle, fair, ruthless"):
        Emulator("kind")


SCRIPT = """
from tests.gm.test_fair_play import a_fight
from tests.gm.fights import played
from solofate.gm.emulator import Emulator
emulator = Emulator("{style}")
calls = []
def decide(decision, at):
    call = emulator.decide(decision, at)
    calls.append((decision.kind, call))
    return call.chose
for seed in range(4):
    calls.append(played(seed, decide).log[1:])
import hashlib
print(hashlib.sha256(repr(calls).encode()).hexdigest())
"""


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_the_same_fight_is_played_the_same_whatever_the_hash_seed(style: str) -> None:
    prints = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT.format(style=style)],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(prints) == 1
