"""Who did what the story asks about is open until it is earned; what has come out once is so for everybody."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from solofate import Game
from solofate.gm.story.who_did_it import deed_in, deeds_of_the_story, who_did_it
from solofate.rules.events import Answered, Event, Narration
from solofate.rules.model.personas import READ
from tests.readings.situations import _starter

LEDGER, MILL, STEWARD = (
    "Last Night Somebody Stole the Harbour Ledger",
    "Someone Burned Down the Mill",
    "The Steward Was Poisoned at Dinner",
)
PEOPLE = ("Mabel Sutton", "Arthur Thorne", "Ned Corrie")


def a_mystery(thread: str = LEDGER) -> Game:
    game = _starter()
    lines = ["/gm framing off", '/scene "The office"', "/zone office", f'/thread add "{thread}"']
    for line in (*lines, *(f'/add "{each}" in office' for each in PEOPLE)):
        done(game, line)
    return game


def done(game: Game, line: str) -> list[Event]:
    events = list(game.do(line))
    while game.pending is not None:
        events += game.do(">")
    return events


def with_the_best(game: Game, line: str) -> list[Event]:
    """What comes of a roll that cannot fail."""
    for dice in ("++++", "----"):
        game.do(f"/dice {dice}")
    return done(game, line)


def culprit(game: Game) -> str:
    """Who is known to have done what the story asks about; nobody while that is open."""
    [deed] = deeds_of_the_story(game.state)
    found = who_did_it(game.state.facts, deed)
    return found.name if found is not None else ""


def answered(events: Sequence[Event]) -> Answered:
    [answer] = [each for each in events if isinstance(each, Answered)]
    return answer


@pytest.mark.parametrize(
    ("text", "did"),
    [
        (LEDGER, "stole the harbour ledger"),
        (MILL, "burned down the mill"),
        (STEWARD, "poisoned the steward at dinner"),
        ("Find out who poisoned old Colonel Marsh", "poisoned old Colonel Marsh"),
        ("The Murder of Colonel Marsh", "murdered Colonel Marsh"),
        ("Last night the abbey's bell was stolen", "stole the abbey's bell"),
        ("find out who let the fire go out", "let the fire go out"),
        ("Somebody Sold Us Out", "sold us out"),
    ],
)
def test_a_deed_nobody_is_named_for(text: str, did: str) -> None:
    deed = deed_in(text)
    assert deed is not None and deed.did == did


@pytest.mark.parametrize(
    "text",
    [
        "My Brother Was Murdered by the Duke",
        "Somebody Is Following Me",
        "find out who wants me dead",
        "learn who rings the bell at night",
        "Drink with the pilot who flies tomorrow",
        "Save the girl who was taken",
        "Last Night the Caretaker Vanished with the Keys",
    ],
)
def test_what_asks_after_no_deed(text: str) -> None:
    assert deed_in(text) is None


@pytest.mark.parametrize(
    ("thread", "line"),
    [
        (LEDGER, "Did you take the ledger?"),
        (LEDGER, "Was it you?"),
        (LEDGER, "You stole the ledger!"),
        (LEDGER, "I know that you stole the ledger."),
        (LEDGER, "Are you the thief?"),
        (LEDGER, "Why did you take it?"),
        (MILL, "Did you burn down the mill?"),
        (MILL, "Did you do it?"),
        (STEWARD, "Did you poison the steward?"),
        (STEWARD, "Did you kill him?"),
        (STEWARD, "Why did you kill the steward?"),
    ],
)
@pytest.mark.parametrize("who", ["mabel-sutton", "arthur-thorne", "ned-corrie"])
def test_nobody_owns_up_for_the_asking(thread: str, line: str, who: str) -> None:
    game = a_mystery(thread)
    answer = answered(done(game, f'/talk {who} "{line}"'))
    assert "did not" in answer.fact
    assert not answer.text.casefold().startswith("yes") and culprit(game) == ""


@pytest.mark.parametrize(
    ("thread", "line"),
    [(LEDGER, "Who stole the ledger?"), (MILL, "Who did it?"), (STEWARD, "Who killed the steward?")],
)
def test_nobody_knows_who_it_was_for_the_asking(thread: str, line: str) -> None:
    game = a_mystery(thread)
    for who in ("mabel-sutton", "arthur-thorne", "ned-corrie"):
        done(game, f'/talk {who} "{line}"')
    assert culprit(game) == "" and [each.title for each in game.state.memory.threads] == [thread]


def test_who_suspects_somebody_suspects_no_other_the_next_time() -> None:
    game = a_mystery()
    first = answered(done(game, '/talk mabel "Who stole the ledger?"'))
    if first.kind != "tells":
        first = answered(done(game, "/bogus reply tells"))
    again = answered(done(game, '/talk mabel "Who took the ledger?"'))
    if again.kind != "tells":
        again = answered(done(game, "/bogus reply tells"))
    assert first.fill == again.fill


@pytest.mark.parametrize(
    ("thread", "line"),
    [
        (
            LEDGER,
            '/overcome provoke vs arthur-thorne "press Arthur until he admits that he stole the ledger"',
        ),
        (LEDGER, '/overcome provoke vs arthur-thorne "accuse Arthur of stealing the ledger"'),
        (LEDGER, '/overcome provoke vs arthur-thorne "press Arthur until he confesses to the theft"'),
        (MILL, '/overcome rapport vs arthur-thorne "get Arthur to admit that he burned the mill"'),
        (STEWARD, '/overcome provoke vs arthur-thorne "make Arthur confess to the murder"'),
    ],
)
def test_a_confession_that_is_wrung_settles_it(thread: str, line: str) -> None:
    game = a_mystery(thread)
    with_the_best(game, line)
    assert culprit(game) == "Arthur Thorne" and game.state.memory.threads == ()
    assert "Arthur Thorne" in answered(done(game, '/talk ned "Who did it?"')).text
    assert "did not" in answered(done(game, '/talk ned "Did you do it?"')).fact
    assert culprit(game) == "Arthur Thorne"


def test_a_roll_that_fails_wrings_nothing() -> None:
    game = a_mystery()
    for dice in ("----", "++++"):
        game.do(f"/dice {dice}")
    done(game, '/overcome provoke vs arthur-thorne "press Arthur until he admits that he stole the ledger"')
    assert culprit(game) == ""


def test_whoever_is_talked_round_says_who_it_was() -> None:
    game = a_mystery()
    with_the_best(game, '/overcome rapport vs mabel-sutton "talk Mabel into telling me who stole the ledger"')
    assert culprit(game) not in ("", "Mabel Sutton", "Odile Marrack", "Teo Lunt")


def test_there_is_no_second_culprit() -> None:
    game = a_mystery()
    press = '/overcome provoke vs {who} "press them until they admit that they stole the ledger"'
    with_the_best(game, press.format(who="arthur-thorne"))
    with_the_best(game, press.format(who="ned-corrie"))
    done(game, '" Mabel stole the ledger.')
    done(game, "? Did Mabel steal the ledger")
    assert [each.name for each in game.state.facts if each.text == "stole the harbour ledger"] == [
        "Arthur Thorne"
    ]


def test_a_face_says_whether_somebody_who_denies_it_lies() -> None:
    game = a_mystery()
    done(game, '/talk mabel "Did you steal the ledger?"')
    seen = [
        each
        for each in with_the_best(game, '/overcome empathy vs mabel-sutton "see whether she is lying"')
        if isinstance(each, Answered)
    ]
    assert [each.kind for each in seen] == [READ]
    cleared = any(each.text == "did not steal the harbour ledger" for each in game.state.facts)
    assert cleared != (culprit(game) == "Mabel Sutton")


@pytest.mark.parametrize("line", ["? Who stole the ledger", "? Who is the thief"])
def test_the_oracle_is_asked_outright(line: str) -> None:
    game = a_mystery()
    done(game, line)
    assert culprit(game) in PEOPLE and game.state.memory.threads == ()


def test_a_yes_of_the_oracle_settles_it_and_a_no_clears_somebody() -> None:
    game = a_mystery()
    asked = "? Did Mabel steal the ledger"
    game.do("/dice ----")
    done(game, asked)
    assert culprit(game) == "" and len(game.state.facts) == 1
    done(game, asked)
    assert len(game.state.facts) == 1, "what is settled is not asked of the dice again"
    game.do("/dice ++++")
    done(game, "? Did Arthur steal the ledger")
    assert culprit(game) == "Arthur Thorne"


@pytest.mark.parametrize(
    ("thread", "line"),
    [
        (LEDGER, "So it was Arthur who stole the ledger."),
        (LEDGER, "Arthur admits that he stole the ledger."),
        (LEDGER, "It was Arthur all along."),
        (LEDGER, "Arthur breaks down and confesses to the theft."),
        (MILL, "Arthur confesses that he set it on fire, and burned the mill."),
        (STEWARD, "Arthur owns up to the murder."),
    ],
)
def test_what_the_story_tells_settles_it(thread: str, line: str) -> None:
    game = a_mystery(thread)
    done(game, f'" {line}')
    assert culprit(game) == "Arthur Thorne" and game.state.memory.threads == ()


@pytest.mark.parametrize(
    "line",
    [
        "I think that Arthur stole the ledger.",
        "Perhaps Arthur took it.",
        "Mabel says that Arthur stole the ledger.",
        "Nobody knows who stole the ledger.",
        "Did Arthur steal the ledger?",
        "Arthur did not steal the ledger, I say.",
        "I steal the ledger back.",
    ],
)
def test_what_is_only_thought_settles_nothing(line: str) -> None:
    game = a_mystery()
    done(game, f'" {line}')
    assert culprit(game) == "" and len(game.state.memory.threads) == 1


def test_a_search_for_whoever_did_it_finds_them_out() -> None:
    game = a_mystery()
    with_the_best(game, '/advantage investigate seeking "traces of the thief"')
    assert culprit(game) in PEOPLE


def test_of_anything_else_people_answer_as_before() -> None:
    game = a_mystery()
    answer = answered(done(game, '/talk mabel "Did you take the boat?"'))
    assert "ledger" not in answer.text and "ledger" not in answer.fact


def test_what_was_done_to_somebody_of_the_hero_is_told_by_the_name_of_the_hero() -> None:
    game = a_mystery("Someone Murdered My Employer, Old Herr Brandt")
    denied = answered(done(game, '/talk mabel "Did you murder Herr Brandt?"'))
    assert denied.fact == "Mabel Sutton did not murder Odile Marrack's employer"
    assert "my employer" not in denied.text
    done(game, '/talk arthur "Who murdered Herr Brandt?"')
    assert culprit(game) == ""
    with_the_best(game, '/overcome provoke vs arthur-thorne "make Arthur confess to the murder"')
    found = who_did_it(game.state.facts, deeds_of_the_story(game.state)[0])
    assert found is not None and found.sentence == "Arthur Thorne murdered Odile Marrack's employer"


def test_what_has_come_out_is_not_told_once_more_as_the_scene_ends() -> None:
    game = _starter()
    done(game, '/scene "We visit Hesper Vane to find out who has burned down the mill"')
    with_the_best(game, '/overcome provoke vs hesper-vane "make Hesper confess that she burned the mill"')
    assert game.state.scene.settled == "won"
    said = [each.text for each in done(game, "/end") if isinstance(each, Narration)]
    assert not any(each.startswith("So it is") for each in said)
