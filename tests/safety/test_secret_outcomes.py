"""A secret countdown was written before the line was drawn: what comes of it keeps within the line all the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate import Game
from solofate.records import event_to_json
from solofate.rules.events import ConcernRaised, ConcernSettled, LineChanged, apply
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import Sheet, adversary_sheet
from solofate.rules.model.countdowns import Countdown, Trigger
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.safety import DROP, LINE, REWORD, X_CARD
from solofate.rules.model.secrets import UNNAMED, UNTOLD
from solofate.rules.model.state import State


def played(*lines: str) -> tuple[Game, str]:
    """A game of these lines, and all that could be read of it after the first of them."""
    game = Game.new(seed=1)
    game.do('/scene "The attic"')
    shown = []
    for line in lines:
        game.do(line)
        shown += game.reply
    while game.pending is not None:
        game.choose("")
    game.do("/countdown")
    shown += game.reply
    told = [str(event_to_json(event, number)) for number, event in game.log[2:]]
    return game, "\n".join([*shown, *told])


SECRET = '/countdown "The Noise" 1 "The spiders come out of the wall" on "it is dark" secret'


@pytest.mark.rule(
    "FG-SAFE-07",
    prompt='/countdown "The Noise" 1 "The spiders come" on "it is dark" secret, then /lines add spiders',
)
@pytest.mark.parametrize("bound", ["/lines add spiders", "/lines veil spiders"])
def test_what_it_comes_to_keeps_within_a_line_drawn_later(bound: str) -> None:
    game, told = played(SECRET, bound, '/tick "The Noise"')
    assert "What Was Coming Is Here" in told
    assert "come out of the wall" not in told
    assert any(aspect.name == "What Was Coming Is Here" for aspect in game.state.scene.aspects)


def test_one_that_begins_after_the_line_keeps_within_it_too() -> None:
    game, _ = played("/lines add spiders", SECRET, '/tick "The Noise"')
    assert not any("spiders" in aspect.name for aspect in game.state.scene.aspects)


def test_what_a_line_does_not_touch_comes_as_it_was_written() -> None:
    game, _ = played(SECRET, "/lines add fire", '/tick "The Noise"')
    assert any("spiders" in aspect.name for aspect in game.state.scene.aspects)


THUG = adversary_sheet("Thug", stress={"physical": 1})
WITH_SPIDERS = [
    replace(THUG, name="Spider Rider"),
    replace(THUG, wants="to feed the spiders"),
    replace(THUG, description="Keeps spiders."),
    replace(THUG, aspects=(SheetAspect("Mother of Spiders"),)),
]


def after_the_line(thing: Repercussion, *, secret: bool = True) -> Repercussion:
    state = State(countdowns=(Countdown("The Noise", 2, (thing,), secret=secret),))
    (countdown,) = apply(state, LineChanged("spider", LINE)).countdowns
    return countdown.outcome[0]


@pytest.mark.parametrize(
    ("thing", "kept"),
    [
        (Repercussion("The spiders come"), Repercussion(UNTOLD, UNNAMED)),
        (Repercussion("They come", "Spiders"), Repercussion("They come", UNNAMED)),
        (Repercussion("Spiders bite", hit=2), Repercussion(UNTOLD, hit=2)),
        (Repercussion("He runs", escapes="Spider Rider"), Repercussion("He runs")),
        (Repercussion("He runs", escapes="leader"), Repercussion("He runs", escapes="leader")),
        (Repercussion("They come", foes=THUG, number=3), Repercussion("They come", foes=THUG, number=3)),
    ],
)
def test_of_a_secret_outcome_only_what_speaks_of_it_goes(thing: Repercussion, kept: Repercussion) -> None:
    assert after_the_line(thing) == kept
    assert after_the_line(thing, secret=False) == thing, (
        "what the player has seen is the player's to take out"
    )


@pytest.mark.parametrize("foes", WITH_SPIDERS)
def test_foes_who_are_kept_out_do_not_come_and_leave_an_aspect_instead(foes: Sheet) -> None:
    kept = after_the_line(Repercussion("They come", foes=foes, number=3))
    assert kept == Repercussion("They come", UNNAMED)


@pytest.mark.parametrize(("how", "instead", "word"), [(REWORD, "bats", "bats"), (DROP, "", "")])
def test_what_was_struck_is_in_no_line_of_a_countdown(how: str, instead: str, word: str) -> None:
    thing = Repercussion("Then spiders come", "Many spiders here")
    triggers = (Trigger("word", "somebody sees spiders"),)
    countdown = Countdown("The Noise", 2, (thing,), triggers, heard=("Are there spiders?",))
    state = apply(State(countdowns=(countdown,)), ConcernRaised(X_CARD, ("spiders",)))
    left = apply(state, ConcernSettled(X_CARD, how, instead)).countdowns
    told = [
        text for each in left for text in (*each.words, *each.heard, *(one.words for one in each.triggers))
    ]
    assert not any("spiders" in text for text in told)
    assert all(word in text for text in told if text != "The Noise")
    assert bool(left) == (how == REWORD), "what is nothing but its words goes as a whole"
