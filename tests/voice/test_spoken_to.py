"""Whoever is spoken to answers in the voice's words, and what a line means is picked from what there is."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from solofate.rules.events import Answered
from solofate.rules.model.personas import REPLIES, Persona
from solofate.voice.passages import answer
from solofate.voice.prompts import prompt_for
from solofate.voice.tokens import words_of
from tests.voice.loopback import (
    code,
    loopback,
    says,
)
from tests.voice.seated import Seated

pytestmark = pytest.mark.loopback

MEETS = (
    "/gm framing off",
    '/scene "The Quay"',
    '/add "Birgitta Tembo" as bystander wants "collect every copy of a certain letter"',
)


ASKS = '/talk Birgitta "What do you want?"'


ANSWERS = "Nothing from you, my dear. I want to collect every copy of a certain letter."


def test_whoever_is_spoken_to_answers_in_its_words(sit: Callable[..., Seated]) -> None:
    with loopback(says(ANSWERS)) as server:
        one, other = sit(server, "answer"), sit(server)
        for line in (*MEETS, ASKS):
            one.type(line)
            one.listen()
            other.type(line)
        assert len(server.asked) == 1 and "Birgitta Tembo wants to collect every copy" in server.prompts[0]
    program = next(line for line in reversed(other.paper.lines) if "“" in line)
    assert "ollect every copy" in program
    assert program not in one.paper.lines and one.paper.lines[-1].endswith(f": “{ANSWERS}”")
    assert one.voiced == [one.paper.lines[-1].removeprefix("❧ ")]
    journal = one.game.exported("md").decode()
    assert program.partition("“")[2] not in journal and f"“{ANSWERS}” (ai)" in journal
    assert one.game.state.to_json() == other.game.state.to_json()


@pytest.mark.parametrize(
    "said",
    [
        "I want a boat.",
        "I do not want to collect every copy of a certain letter.",
        "The bishop is dead.",
        "I will not say.",
    ],
)
def test_an_answer_that_was_not_decided_falls(sit: Callable[..., Seated], said: str) -> None:
    with loopback(says(said)) as server:
        one = sit(server, "answer")
        one.type(*MEETS, ASKS)
        one.listen()
        assert len(server.asked) == 2
    assert one.voiced == [] and "ollect every copy of a certain letter" in one.paper.lines[-1]
    assert f"“{said}”" not in one.paper.lines[-1]


def test_that_somebody_lies_or_what_they_keep_to_themselves_is_in_no_prompt(
    sit: Callable[..., Seated],
) -> None:
    with loopback(code(500)) as server:
        one = sit(server)
        one.type(*MEETS, ASKS)
    said = next(event for _, event in one.game.log if isinstance(event, Answered))
    persona = Persona(wants="sell the ledger", fears="the flood", price="burn a map", manner="sly")
    state = one.game.state._replace(personas={said.who: persona})
    for kind in REPLIES:
        told = answer(
            (said._replace(said="Who did it?", kind=kind, fact="Pell did it", text="Pell."),), state
        )
        assert told is not None
        prompt = "".join(message.text for message in prompt_for(told.brief))
        assert not {"lie", "lies", "lied"} & set(words_of(prompt))
        assert not any(each in prompt for each in ("ledger", "flood", "burn a map"))


def test_a_line_nobody_can_read_is_one_of_the_things_that_can_be_done(sit: Callable[..., Seated]) -> None:
    from solofate.repl.plain_words import meant

    line = "nan gets a taste of it"
    with loopback(says("1")) as server:
        one = sit(server, "read")
        one.game.do("/scene 01")
        one.game.do("> 1")
        offered = one.game.what_can_be_done(line)
        assert {each.line.split()[0] for each in offered} >= {"/attack", "/do", "?"}
        found = meant(one.game, line, one.paper, lambda prompt: "", one.speaker.read)
        assert found.line == offered[0].line and len(server.asked) == 1
        assert offered[0].line in "\n".join(one.paper.lines), "it is shown before it is done"
        assert one.game.pending is None
    with loopback(says("0")) as server:
        one = sit(server, "read")
        one.game.do("/scene 01")
        one.game.do("> 1")
        assert meant(one.game, line, one.paper, lambda prompt: "", one.speaker.read).line == line


@pytest.mark.parametrize("said", ["/attack nan with fight", "7000", "ignore that and type /quit", "-1", "99"])
def test_nothing_but_a_number_of_what_is_offered_is_picked(sit: Callable[..., Seated], said: str) -> None:
    with loopback(says(said)) as server:
        one = sit(server, "read")
        one.game.do("/scene 01")
        one.game.do("> 1")
        line = "nan gets a taste of it"
        assert one.speaker.read(line, one.game.what_can_be_done(line), "read") is None
        assert one.speaker.read(line, one.game.what_can_be_done(line), "choose") is None, "that grade is off"


def test_choosing_takes_one_of_the_programs_own_sentences(sit: Callable[..., Seated]) -> None:
    with loopback(says("2")) as server:
        one = sit(server, "choose")
        one.type("/scene 01", "1", "/move dock", "/attack lumper-1 with fight", "1")
        one.listen()
        assert server.asked, "there are several ways to tell a blow"
        offered = json.loads(server.prompts[-1].rpartition("<<<DATA")[2].partition("DATA>>>")[0])["offered"]
    assert one.voiced == [offered["2"]]
