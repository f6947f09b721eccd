"""Lines read by their shape, whatever words they are made of: orders, ways, questions, what befalls a friend."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase

import pytest

from solofate import Game
from solofate.commands.readings.read import readings
from solofate.commands.readings.reading import Moment
from solofate.rules.model.aspects import Aspect
from tests.readings.situations import SITUATIONS, in_a_fight, in_a_parlour, in_the_bedroom

on_the_rooftops = SITUATIONS["rooftops"]


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        (in_the_bedroom, "jemmy the wardrobe", "/do *"),
        (in_a_parlour, "zhuzh every cushion", "/do *"),
        (in_a_parlour, "down to the cellar it is, then", "/move cellar"),
        (in_a_fight, "up to the loft by way of the hoist rope, if it'll bear me", "/move * loft"),
        (on_the_rooftops, "across the gap, don't think, just go", "/exchange *"),
        (in_a_parlour, "Just who is she protecting?", "[?] *"),
        (in_a_parlour, "I'd like to know what the footman is hiding", "[?] what the footman is hiding[?]"),
        (in_a_parlour, "Wonder whether she'd sell us out.", "[?] *"),
        (in_a_parlour, "Anyone listening at the door?", "[?] *"),
        (in_a_parlour, "'Don't you dare, Greta,' I say.", '/talk greta-vane "Don\'t you dare, Greta"'),
        (on_the_rooftops, "You can have the bag, and much joy of it.", "/concede*"),
    ],
)
def test_a_line_is_read_by_its_shape(moment: Callable[[], Game], said: str, line: str) -> None:
    found = moment().readings(said)
    assert fnmatchcase(found[0].line, line), found


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        (in_a_parlour, "Down in the square a window goes up."),
        (in_a_parlour, "Somewhere a shutter bangs."),
        (in_a_fight, "Giving up was never an option for a Marrack."),
        (in_a_fight, "No way am I letting her win."),
        (in_a_fight, "I never give up."),
    ],
)
def test_what_only_looks_like_one_stays_story(moment: Callable[[], Game], said: str) -> None:
    assert moment().readings(said)[0].line == said


def test_what_befalls_a_friend_is_no_deed_of_theirs() -> None:
    found = in_a_fight().readings("Teo slips! I shoot the lookout.")
    assert found[0].line.startswith("/attack loft-lookout") and not any(
        "/as teo" in each.line for each in found
    )


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        (in_a_fight, "I don't attack. I parry, dodge, weave, whatever keeps me alive.", "/full-defense"),
        (in_a_fight, "guard up, eyes open, nothing fancy", "/full-defense"),
        (in_a_fight, "Nothing clever this turn: full defence.", "/full-defense"),
        (in_a_fight, "I fend off their blows", "/full-defense"),
        (in_a_fight, "I toss Teo my spare pistol", "/aid teo-lunt *"),
        (in_a_fight, "I set my shoulder to the back door and try to smash it in", "/advantage *"),
        (on_the_rooftops, "I pretend to have done my ankle", "/advantage deceive *"),
        (in_a_parlour, "gretta, luv, another round and a straight answer", "/talk greta-vane *"),
        (in_a_parlour, "Tell Greta we'll pay double for the room", "/talk greta-vane *"),
        (in_a_parlour, "I pull the bed away from the wall", "/overcome physique *"),
        (in_a_parlour, "have Teo keep an eye on the door", "/as teo-lunt *"),
        (in_a_parlour, "crowbar + cabinet = open cabinet", "/do *"),
        (in_a_parlour, "Sorry, been away for a week. Remind me what happened so far?", "/recap"),
        (in_a_fight, "whats that stunt of teo's called", "/sheet teo-lunt"),
    ],
)
def test_a_line_is_read_by_what_is_done_in_it(moment: Callable[[], Game], said: str, line: str) -> None:
    found = moment().readings(said)
    assert fnmatchcase(found[0].line, line), found


@pytest.mark.parametrize(
    "typed",
    [
        "I strike her on the jaw",
        "I hit her with the stamp press while she is down",
        "I kick her while she is down",
        "I whack her across the face with an oar",
    ],
)
def test_a_blow_at_her_is_an_attack_whatever_stands_behind(typed: str) -> None:
    assert in_a_fight().readings(typed)[0].line == "/attack nan-crake with fight"


def test_her_thing_is_no_blow_at_her() -> None:
    assert not in_a_fight().readings("I kick her lantern over")[0].line.startswith("/attack")


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (
            "We return to the post office, where the hall is full of sand",
            '/scene "At the post office, where the hall is full of sand"',
        ),
        ("We drive back to the post office in the jeep", '/scene "At the post office in the jeep"'),
    ],
)
def test_leaving_for_a_place_that_the_setting_speaks_of_is_leaving(typed: str, line: str) -> None:
    state = in_a_parlour().state
    world = Aspect("The Sea Left and the Post Office Stayed", "setting")
    state = state._replace(scene=state.scene._replace(aspects=(*state.scene.aspects, world)))
    assert readings(Moment(state), typed)[0].line == line


def test_a_command_with_a_skill_nobody_has_says_so() -> None:
    assert in_a_fight().readings("/attack nan with sorcery")[0].told == "sorcery is no skill here."
    assert not in_a_fight().readings("/attack with shoot")[0].told


def test_a_mistyped_command_offers_the_same_foe_once() -> None:
    lines = [each.line for each in in_a_fight().readings("/attck nan with fight")]
    assert lines == ["/attack nan with fight", "/attck nan with fight"]


def test_a_blow_at_nobody_yet_asks_whom() -> None:
    lines = [each.line for each in in_a_fight().readings("i attack the")]
    assert lines[0] == "/attack nan-crake with fight" and lines[1].startswith("/attack lumper-1")
    assert lines[-1] == "i attack the"
