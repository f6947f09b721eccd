"""Where a contest has a danger one rolls against more than one number: the question says against which."""

from __future__ import annotations

from solofate.wording.questions.options import question
from tests.readings.situations import in_a_parlour


def asked_in(contest: str) -> list[str]:
    """Every question to invoke in the first exchange of a contest, in which nobody invokes."""
    game = in_a_parlour().fork()
    game.do(contest)
    found = []
    while game.state.scene.contest is not None and len(found) < 3:
        if game.pending is None:
            game.do("/dice ++++")
            game.do("/exchange athletics")
        while game.pending is not None:
            if game.pending.kind == "invoke" and game.pending.decision.who == "odile-marrack":
                found.append(question(game.pending.decision, game.state))
            game.do(">")
    return found


def test_the_question_says_whether_it_is_a_rival_or_the_danger() -> None:
    asked = asked_in('/contest "Out first" vs collector-stroud threat "The Falling Roof" 6')
    assert any(" against the Falling Roof. Invoke" in each for each in asked), asked
    assert any(" against Collector Stroud. Invoke" in each for each in asked), asked


def test_without_a_danger_there_is_one_number_and_it_is_not_said() -> None:
    asked = asked_in('/contest "Out first" vs collector-stroud')
    assert asked and not any(" against " in each for each in asked), asked
