"""Rules and rulings: every gap the code decides is explained, and every alternative that is listed is really played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.gm.rulings.difficulty import judge
from solofate.rulebook.book import rulings, topics, topics_about
from solofate.rules.events import FatePoints, FatePointsOwed, RulingChanged, SceneStarted
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.roll import Roll
from solofate.rules.model.rulings import CHOICES, ruling_in_use
from solofate.rules.model.zones import NO_ZONES
from solofate.rules.procedures.actions.details import declare
from solofate.rules.procedures.actions.invokes import invoke_until_both_pass
from solofate.rules.procedures.conflict.conflict_ends import pay_what_is_owed
from solofate.rules.procedures.scenes.entering import bring_in
from solofate.rules.table import Table
from tests.places import ROOT
from tests.rules.at_the_table import foe, hero, table

NAMED = re.compile(r"\b(?:CO-|BS-)?AMB[CGO]?-\d+\b")


def changed(at: Table, ruling: str) -> Table:
    """The same table, where a ruling is played the first of its other ways."""
    at.emit(RulingChanged(ruling, CHOICES[ruling][1]))
    return at


def test_every_ruling_the_code_follows_is_explained() -> None:
    used = {
        found
        for path in (ROOT / "solofate").rglob("*.py")
        for found in NAMED.findall(path.read_text(encoding="utf-8"))
    }
    assert used - rulings().keys() == set()


def test_every_ruling_is_told_with_a_rule_and_every_choice_has_words() -> None:
    told = {each for topic in topics() for each in topic.rulings}
    assert told == rulings().keys()
    assert {each.id: tuple(each.choices) for each in rulings().values() if each.choices} == dict(CHOICES)
    state = table(hero("Ann")).state
    for topic in topics():
        assert topic.rule.endswith(".") and topic.place and topics_about(topic.name, state)[0] == topic


def test_no_two_rules_say_the_same() -> None:
    texts = [topic.rule for topic in topics()] + [each.question for each in rulings().values()]
    assert len(texts) == len(set(texts))


# ---- asked at the prompt ---------------------------------------------------------------------------------------


@pytest.mark.rule("FG-DUTY-04", prompt="/rule hostile invokes, then /ruling AMBC-32 conflict-end")
def test_a_question_is_answered_with_rule_place_ruling_and_alternatives_and_a_change_is_remembered(
    tmp_path: Path,
) -> None:
    game = Game.new()
    game.do("/rule hostile invokes")
    told = "\n".join(game.reply)
    assert "Fate Condensed" in told and "cannot spend it in the same scene" in told
    assert "AMBC-32" in told and "conflict-end" in told
    events = game.do("/ruling AMBC-32 conflict-end")
    assert events == [RulingChanged("AMBC-32", "conflict-end")]
    game.do("/rule ambc-32")
    assert "In this campaign: as soon as they are handed over" in "\n".join(game.reply)
    assert game.state.to_json()["rulings"] == {"AMBC-32": "conflict-end"}
    game.do("/ruling ambc-32 next-scene")
    assert game.state.rulings == {}
    game.do("/undo")
    assert ruling_in_use(game.state, "AMBC-32") == "conflict-end"


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("/rule xyzzy", UnknownName),
        ("/ruling AMBC-19", MalformedChoice),
        ("/ruling AMBC-19 sideways", MalformedChoice),
        ("/ruling AMBC-19 trailing", IllegalChoice),
        ("/ruling AMBC-01 never", IllegalChoice),
        ("/ruling AMBC-999 never", UnknownName),
    ],
)
def test_a_slip_changes_nothing(line: str, wrong: type[Exception]) -> None:
    game = Game.new()
    with pytest.raises(wrong):
        game.do(line)
    assert game.log == []


@pytest.mark.parametrize("words", ["how do I concede", "who goes first", "/rule", "fate points", "boosts"])
def test_a_question_in_a_sentence_finds_its_rule(words: str) -> None:
    game = Game.new()
    game.do(f"/rule {words}".replace("/rule /rule", "/rule"))
    assert game.reply


# ---- each alternative is played --------------------------------------------------------------------------------


@pytest.mark.rule("FC-INVOKE-07")
@pytest.mark.parametrize(("other", "asked"), [(False, "og"), (True, "mira")])
def test_who_is_asked_first_to_invoke(other: bool, asked: str) -> None:
    at = table(hero("Mira", aspects=["Quick"]), foe("Og", aspects=["Big"]), conflict="physical")
    at.emit(FatePoints("gm", 2, 2, "pool"))
    if other:
        changed(at, "AMBC-19")
    ahead = Roll("mira", "pcs", "attack", "fight", 3, (0, 0, 0, 0), 0, "og")
    behind = Roll("og", "opposition", "defend", "fight", 1, (0, 0, 0, 0), 0, "mira")
    assert next(invoke_until_both_pass(at, ahead, behind)).who == asked


@pytest.mark.parametrize(("other", "ways"), [(False, ["free", "fate-point"]), (True, None)])
def test_what_pays_for_a_detail(other: bool, ways: list[str] | None) -> None:
    at = table(hero("Mira"), aspects=[Aspect("Old Ropes", free_invokes={"mira": 1})])
    if other:
        changed(at, "AMBC-28")
    procedure = declare(at, "mira", "There is a ladder", "Old Ropes")
    next(procedure)
    pay = procedure.send("stretch")
    assert [option.id for option in pay.options] == (ways or ["fate-point"])


@pytest.mark.parametrize(("ruling", "reason"), [("AMBC-32", "hostile"), ("AMBC-81", "concession")])
def test_when_points_that_were_owed_can_be_spent(ruling: str, reason: str) -> None:
    spendable = []
    for other in (False, True):
        at = table(hero("Mira", fate_points=1))
        at.emit(FatePointsOwed("mira", 2, reason))
        if other:
            changed(at, ruling)
        pay_what_is_owed(at)
        assert at.state.characters["mira"].fate_points == 3
        spendable.append(at.state.characters["mira"].spendable)
    assert spendable == ([1, 3] if reason == "hostile" else [3, 1])


@pytest.mark.parametrize(("other", "pool"), [(False, 1), (True, 0)])
def test_whether_a_latecomer_raises_the_pool(other: bool, pool: int) -> None:
    at = table(hero("Mira"))
    at.emit(SceneStarted("Here", "free", NO_ZONES))
    if other:
        changed(at, "AMBG-08")
    bring_in(at, hero("Late"))
    assert at.state.pool == pool


@pytest.mark.parametrize(("other", "number"), [(False, 0), (True, 2)])
def test_whether_an_aspect_that_helps_lowers_a_difficulty(other: bool, number: int) -> None:
    at = table(hero("Mira"), aspects=[Aspect("Icy Floor"), Aspect("Ropes and Handholds")])
    if other:
        changed(at, "AMBG-11")
    assert judge(at.state, "mira", "overcome", "athletics").number == number


def test_every_word_of_a_topic_is_a_word() -> None:
    """YAML reads `true` and `off` as something else where they have no quotes."""
    assert [topic.name for topic in topics() if not all(isinstance(word, str) for word in topic.words)] == []
