"""Whatever the GM decides in a sitting has a reason and weighed options, can be asked about, and can be overruled."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import SolofateError
from solofate.gm.emulator import DUTIES
from solofate.rules.events import CallOverruled, GmCall
from solofate.wording.people import readable
from tests.places import STARTER, copied

LINES = (
    "/scene 01", "/pass", "/attack lumper with fight", "/overcome athletics", '/advantage notice "A Loose Board"',
    '/do "leap over the crates"', '/aspect "Sawdust Everywhere"', "/end", "/compel", '/scene "The ferry steps"',
    '/declare "A boat is tied up below" with "Fog Pilot"', '/advantage lore "Immune to Fire" on me',
    '/contest "reach the lamp first" vs stroud', "/scene 02", "/gm stretch on",
)  # fmt: skip
INPUTS = 45


def sitting(folder: Path, seed: int) -> Game:
    """A sitting of a player who does this and that and answers as it comes."""
    chance = random.Random(seed)
    game = Game.open(folder, seed=seed)
    game.do(LINES[0] if seed % 2 else "/scene 02")
    for _ in range(INPUTS):
        try:
            pending = game.pending
            if pending is None:
                game.do(chance.choice(LINES))
            else:
                ids = [option.id for option in pending.options]
                game.choose(chance.choice(ids) if ids and chance.random() < 0.6 else "")
        except SolofateError:
            continue
    return game


@pytest.fixture(scope="module", params=[1, 2, 3, 4])
def sat(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Game:
    folder = tmp_path_factory.mktemp("sitting") / "camp"
    copied(STARTER, folder)
    return sitting(folder, request.param)


def of_the_gm(game: Game) -> list[tuple[int, GmCall]]:
    found = [(number, call) for number, call in game.calls() if call.duty in DUTIES]
    assert found, "a sitting without a call of the GM's tests nothing"
    return found


@pytest.mark.rule("FG-DUTY-01", prompt="play on until the GM has decided something, then /why")
def test_each_call_has_a_reason_and_what_was_weighed(sat: Game) -> None:
    for number, call in of_the_gm(sat):
        assert call.reason.strip() and call.reason.strip()[-1] in ".!?…”", (number, call)
        assert call.weighed, (number, call.duty)
        weighed = [each.option for each in call.weighed]
        assert call.chose in weighed, (number, call.duty, call.chose, weighed)
        assert len(set(weighed)) == len(weighed), (number, call.duty)
        if call.duty != "framing":  # There chance decides by these shares.
            values = {each.option: each.value for each in call.weighed}
            assert values[call.chose] >= max(values.values()) - 0.001, (number, call)


def test_each_call_can_be_asked_about(sat: Game) -> None:
    for number, call in of_the_gm(sat):
        assert sat.do(f"/why {number}") == []
        told = " ".join(sat.reply)
        assert str(number) in told and readable(call.duty).casefold() in told.casefold()
        assert call.reason.casefold()[:12] in told.casefold()


@pytest.mark.rule(
    "FC-INVOKE-08", prompt="/bogus after any call of the GM's: the next best is taken, or it says why not"
)
def test_each_call_can_be_overruled_or_it_is_said_why_not(sat: Game) -> None:
    taken: Counter[str] = Counter()
    for number, call in of_the_gm(sat):
        copy = sat.fork()
        length = len(copy.steps)
        try:
            events = copy.do(f"/bogus {number}")
        except SolofateError as problem:
            assert str(problem).strip() and "\n" not in str(problem), (number, call.duty)
            assert copy.state == sat.state and len(copy.steps) == length, "a refusal changes nothing"
            continue
        assert any(isinstance(event, CallOverruled) for event in events), (number, call.duty)
        ranked = sorted(call.weighed, key=lambda each: -each.value)
        best = next(each.option for each in ranked if each.option != call.chose)
        answers = [choice for step in copy.steps for choice in step.choices]
        assert best in answers, (number, call.duty, best)
        taken[call.duty] += 1
    assert taken, "none of them could be overruled"


def test_a_reason_writes_names_as_they_are_written(sat: Game) -> None:
    """A reason begins with a capital, and that is all that is changed in it."""
    names = [one.name for one in sat.state.characters.values()]
    for _, call in of_the_gm(sat):
        for name in names:
            assert name.capitalize() not in call.reason or name.capitalize() == name, call.reason
