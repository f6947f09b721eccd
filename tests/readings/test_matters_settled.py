"""A matter told to be settled or given up closes its thread; who goes with what they came for ends the scene."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.scene_history import chronicle
from solofate.wording.pages.recap import scene_card, session_card
from tests.gm.test_who_did_it import LEDGER, a_mystery, done


@pytest.fixture(scope="module")
def office() -> Game:
    """Three people, and two threads: who stole the ledger, and a brother who does not write."""
    game = a_mystery()
    done(game, '/thread add "My Brother Does Not Write to Me"')
    return game


OF_THE_LEDGER = "/thread close last-night-somebody-stole-the-harbour-ledger"
OF_THE_BROTHER = "/thread close my-brother-does-not-write-to-me"


@pytest.mark.parametrize(
    ("line", "closes"),
    [
        ("The case is closed.", OF_THE_LEDGER),
        ("The mystery is solved.", OF_THE_LEDGER),
        ("The matter of the ledger is settled.", OF_THE_LEDGER),
        ("That settles the matter of the stolen ledger.", OF_THE_LEDGER),
        ("I give up on finding the ledger", OF_THE_LEDGER),
        ("We will never know who stole the ledger.", OF_THE_LEDGER),
        ("I let the matter of my brother rest.", OF_THE_BROTHER),
        ("The matter of my brother's letters is closed.", OF_THE_BROTHER),
    ],
)
def test_a_matter_that_is_told_to_be_over_is_offered_to_be_closed(
    office: Game, line: str, closes: str
) -> None:
    best = office.readings(line)[0]
    assert best.line == closes
    after = office.fork()
    done(after, best.line)
    assert len(after.state.memory.threads) == len(office.state.memory.threads) - 1


@pytest.mark.parametrize(
    "line",
    [
        "The door is closed.",
        "The account is settled.",
        "The matter of the boat is settled.",
        "I will never know what she meant.",
        "The matter of the ledger is not settled.",
        "If the matter of the ledger is settled, I am glad.",
        "Is the matter of the ledger settled?",
        "I give up.",
    ],
)
def test_nothing_else_is(office: Game, line: str) -> None:
    assert not any(each.line.startswith("/thread close") for each in office.readings(line))


def test_what_is_a_heros_own_is_not_the_case() -> None:
    game = a_mystery()
    done(game, '" So it was Arthur who stole the ledger.')
    done(game, '/thread add "My Brother Does Not Write to Me" for "Odile Marrack"')
    assert not game.readings("The case is closed.")[0].line.startswith("/thread")


@pytest.mark.parametrize(
    "line",
    [
        "That is all I needed from her, and I leave with the papers",
        "That's all I needed, and I go.",
        "I have what I came for, and I go",
        "We have what we came for and slip away",
        "I know what I need to know, and head out with the ledger",
        "That is all I need to know. I take my leave.",
    ],
)
def test_who_has_what_they_came_for_and_goes_ends_the_scene(office: Game, line: str) -> None:
    assert office.readings(line)[0].line == "/end"


@pytest.mark.parametrize(
    "line",
    [
        "I have what I came for, and I go to the harbour",
        "That is all I need to make a bomb",
        "I leave the papers on the desk, I have what I need",
        "If that is all I needed, I leave.",
        "I leave the ledger and go through the drawers",
    ],
)
def test_who_goes_somewhere_or_stays_does_not(office: Game, line: str) -> None:
    assert office.readings(line)[0].line != "/end"


@pytest.mark.parametrize(
    "line",
    [
        "I make Arthur confess",
        "I make Arthur tell me who stole the ledger",
        "I make Arthur admit it",
        "I make Mabel talk",
    ],
)
def test_somebody_is_made_to_speak_by_pressing_them(office: Game, line: str) -> None:
    best = office.readings(line)[0].line
    assert best.startswith("/overcome provoke vs ") and line[2:] in best


def test_nobody_is_pressed_by_what_is_made_for_them(office: Game) -> None:
    assert "provoke" not in office.readings("I make Mabel a cup of tea")[0].line


def test_what_was_found_out_stands_in_the_recap_and_at_the_end() -> None:
    game = a_mystery()
    done(game, "/recap")
    assert "Found out" not in "\n".join(map(str, game.reply))
    done(game, '" So it was Arthur who stole the ledger.')
    done(game, "/recap")
    told = [str(line) for line in game.reply]
    assert "  Arthur Thorne stole the harbour ledger." in told[told.index("Found out") :]
    assert not any(LEDGER in line for line in told)
    done(game, "/end")
    ended = scene_card(game.state, chronicle(game.log), "")
    done(game, "/session end")
    for card in (ended, session_card(game.state, chronicle(game.log), "")):
        assert "    Arthur Thorne stole the harbour ledger." in card[card.index("  Found out") :]


def test_who_was_cleared_is_told_until_it_is_known_who_did_it() -> None:
    game = a_mystery()
    game.do("/dice ----")
    done(game, "? Did Mabel steal the ledger")
    done(game, "/recap")
    assert "  Mabel Sutton did not steal the harbour ledger." in list(map(str, game.reply))
    done(game, '" So it was Arthur who stole the ledger.')
    done(game, "/recap")
    assert "  Mabel Sutton did not steal the harbour ledger." not in list(map(str, game.reply))
