"""People who are asked tell what they know themselves, before they send anybody on; nobody is sent back."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.talk.tellers import may_send_on, people_to_name
from solofate.rules.events import Answered, GmCall
from solofate.rules.model.personas import PART, TELLS
from tests.gm.test_talk import answers, in_the_kitchen, say


def asked(game: Game, who: str, line: str) -> Answered:
    """What somebody tells who is asked that."""
    [answer] = answers(say(game, f'/talk {who} "{line}"'))
    if answer.kind != TELLS:
        [answer] = answers(say(game, f"/bogus reply {TELLS}"))
    return answer


def others(game: Game, who: str) -> set[str]:
    return {one.name for one in people_to_name(game.state, who)}


@pytest.mark.parametrize("seed", [3, 8])
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("What did you see on the night of the fire?", "What did you hear after that?"),
        ("Why do they burn so much oil?", "How is the harbour master?"),
        ("What do you know about the lamp room?", "What is wrong with the lamp?"),
        ("What happened here?", "What do you know about the harbour master?"),
        ("What are you doing here at this hour?", "What do you think?"),
        ("What do people say about the oil?", "Where were you last night?"),
    ],
)
def test_what_somebody_tells_first_is_their_own(first: str, second: str, seed: int) -> None:
    game = in_the_kitchen(seed)
    known = others(game, "hesper-vane")
    for line in (first, second):
        answer = asked(game, "hesper-vane", line)
        assert not any(name in answer.text for name in known), answer.text
        known |= others(game, "hesper-vane")


@pytest.mark.parametrize(
    "line",
    ["Where is the key?", "When did she leave?", "What do you know about the lamp?", "Why is it dark?"],
)
def test_nobody_is_sent_on_by_who_has_told_nothing(line: str) -> None:
    game = in_the_kitchen()
    [call] = [
        each
        for each in say(game, f'/talk hesper-vane "{line}"')
        if isinstance(each, GmCall) and each.duty == "reply"
    ]
    assert PART not in [each.option for each in call.weighed]


def test_nobody_is_sent_back_to_where_they_come_from() -> None:
    game = in_the_kitchen()
    game.do('/add "Nan Crake" as bystander')
    asked(game, "hesper-vane", "What did you see that night?")
    [sent] = answers(say(game, '/talk hesper-vane "Where is the ledger?"'))
    if sent.kind != PART:
        [sent] = answers(say(game, f"/bogus reply {PART}"))
    assert sent.kind == PART
    assert not may_send_on(game.state, "hesper-vane")
    [knows] = [each for each in game.state.characters.values() if each.name == sent.fill] or [None]
    if knows is None:
        game.do(f'/add "{sent.fill}" as bystander')
        [knows] = [each for each in game.state.characters.values() if each.name == sent.fill]
    asked(game, knows.id, "What did you see that night?")
    assert not may_send_on(game.state, knows.id)
    for line in ("Who else was there?", "What do people say about the ledger?", "Why was it hidden?"):
        assert "Hesper Vane" not in asked(game, knows.id, line).fill
