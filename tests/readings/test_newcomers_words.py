"""What newcomers typed and was not understood: times before a way, questions inside a search, plants that attack."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate import Game
from solofate.commands.readings.read import readings
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.deed_told import deed_told
from solofate.gm.talk.topics import topic_of
from solofate.gm.talk.utterances import is_only_a_name
from tests.places import STARTER
from tests.readings.situations import in_a_fight, in_a_parlour


@pytest.fixture(scope="module")
def between() -> Game:
    return Game.apart(STARTER, 3)


@pytest.fixture(scope="module")
def at_the_well() -> Game:
    game = Game.apart(STARTER, 3)
    game.do("/gm framing off")
    game.do('/scene "The dry well under the east wall"')
    return game


@pytest.mark.parametrize(
    ("said", "title"),
    [
        (
            "The next morning I leave for the roof of the astronomers' tower",
            "At the roof of the astronomers' tower, the next morning",
        ),
        ("At dawn I set out for the old mill", "At the old mill, at dawn"),
        ("I leave for the astronomers' tower", "At the astronomers' tower"),
        (
            "I walk down to the old quay at dawn, where the mail boat lies on dry sand",
            "At the old quay at dawn, where the mail boat lies on dry sand",
        ),
        ("I take the last ferry out to Jolene Holt's house on stilts", "At Jolene Holt's house on stilts"),
        ("I ride out to the old mill and burn the ledgers", "At the old mill, to burn the ledgers"),
    ],
)
def test_between_scenes_a_way_opens_the_next_by_where_it_leads(between: Game, said: str, title: str) -> None:
    assert between.readings(said)[0].line == f'/scene "{title}"'


def test_what_is_behind_something_is_sought_whole(at_the_well: Game) -> None:
    lines = [each.line for each in at_the_well.readings("I pull the panel off and see what is behind it")]
    assert '/advantage notice seeking "what is behind it"' in lines


def test_plants_and_demons_may_begin_a_fight(at_the_well: Game) -> None:
    for said, foes in {
        "Three thorny vines attack me": '"Thorny Vine"*3',
        "Two demons attack us": '"Demon"*2',
    }.items():
        assert at_the_well.readings(said)[0].line == f"/conflict with {foes}"


@pytest.fixture(scope="module")
def with_a_crowd(at_the_well: Game) -> Game:
    game = at_the_well.fork()
    game.do('/add "Angry Crowd"')
    return game


@pytest.mark.parametrize(
    ("said", "spoken_to"),
    [
        ("I ask one of the door guards who locked the tower", '"Door Guard" "who locked the tower"'),
        ("I ask one of the wall wardens who did it", '"Wall Warden" "who did it"'),
        ("We question the two servants about the roses", '"Servant" "what about the roses"'),
        ("I shout to the abbess that the well is dry", '"Abbess" "the well is dry"'),
        ('"Who are you?" I ask the astrologer', '"Astrologer" "Who are you?"'),
        ("I ask the crowd who leads them", 'angry-crowd "who leads you"'),
    ],
)
def test_nobody_answers_in_the_place_of_somebody_who_is_not_here(
    with_a_crowd: Game, said: str, spoken_to: str
) -> None:
    assert with_a_crowd.readings(said)[0].line == f"/talk {spoken_to}"


@pytest.mark.parametrize(
    "said",
    [
        "I ask the vines what they saw",
        "I whisper to the vines on the wall and ask them what they saw",
        "I turn to the old oak and ask it what it saw",
        "I tell the dog to sit",
        "I beg the old well to give back its dead",
    ],
)
def test_what_has_no_words_answers_nobody_and_a_roll_or_a_question_is_offered(
    with_a_crowd: Game, said: str
) -> None:
    found = with_a_crowd.readings(said)
    assert not any(each.line.startswith("/talk") or "angry-crowd" in each.line for each in found[:3])
    assert found[0].line.startswith("/overcome") and "no answer in words" in found[0].told
    assert any(each.line.startswith("? Is there any answer from the ") for each in found[:3])


@pytest.mark.parametrize(
    ("said", "foes"),
    [
        ("I fight the three rose bushes", '"Rose Bush"*3 first odile-marrack'),
        ("Three walking rose bushes attack me", '"Walking Rose Bush"*3'),
        ("Two statues attack us", '"Statue"*2'),
        ("I fight the wolf", '"Wolf" first odile-marrack'),
    ],
)
def test_a_foe_by_kind_who_is_not_here_comes_in_and_no_bystander_is_fought(
    with_a_crowd: Game, said: str, foes: str
) -> None:
    assert with_a_crowd.readings(said)[0].line == f"/conflict with {foes}"


@pytest.mark.parametrize(
    "said",
    [
        "I leap across the gap to the next roof",
        "I pull one of the wall panels off",
        "I climb the last stair",
        "I pull it off its hinges",
        "I squeeze through the first gap",
        "I climb the wall while everyone watches",
    ],
)
def test_what_is_done_to_a_thing_is_done_against_nobody(with_a_crowd: Game, said: str) -> None:
    assert not any("angry-crowd" in each.line for each in with_a_crowd.readings(said))


def test_whoever_is_pushed_past_is_in_the_way(with_a_crowd: Game) -> None:
    line = with_a_crowd.readings("I push past the crowd")[0].line
    assert line == '/overcome athletics vs angry-crowd "push past the crowd"'


@pytest.mark.parametrize("said", ["I look around", "I search the room", "I look for the key"])
def test_between_scenes_to_look_around_nowhere_opens_none(between: Game, said: str) -> None:
    assert between.readings(said)[0].line == "/scene"


@pytest.mark.parametrize(
    "said",
    [
        "I search the vault",
        "I look for him at the docks",
        "I look for Nan Crake all over town",
        "We search for the smugglers",
        "Odile visits her mother's grave",
        "The next morning in the abbot's sickroom. The old abbot is awake, and I bring him bread and no honey",
    ],
)
def test_between_scenes_to_look_around_somewhere_opens_one(between: Game, said: str) -> None:
    assert between.readings(said)[0].line == f'/scene "{said}"'


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I sweep my cutlass through all of them", "/attack nan-crake with fight"),
        ("I whirl the chain into lumper 3", "/attack lumper-3 with fight"),
        ("Give lumper 2 both barrels", "/attack lumper-2 with shoot"),
        ("I serve Nan the flat of my blade", "/attack nan-crake with fight"),
        ("I throw salt in their faces to blind them", '/advantage athletics "Blinded" on nan-crake'),
    ],
)
def test_a_weapon_strikes_by_whatever_verb_and_what_is_thrown_goes_by_the_best_skill(
    said: str, line: str
) -> None:
    assert in_a_fight().readings(said)[0].line == line


def test_a_good_shot_throws_with_that() -> None:
    state = in_a_fight().state
    hero = state.characters["odile-marrack"]
    better = {**hero.sheet.skills, "shoot": hero.sheet.rating("athletics") + 1}
    state = state._replace(
        characters={**state.characters, hero.id: hero._replace(sheet=replace(hero.sheet, skills=better))}
    )
    found = readings(Moment(state), "I throw salt in their faces to blind them")
    assert found[0].line == '/advantage shoot "Blinded" on nan-crake'


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ('"Stop!" I holler, vaulting the table', '/overcome athletics "vault the table"'),
        ('"Run!" shouting, I kick the door', '/overcome physique "kick the door"'),
        ('"Fine," I say, and climb out of the window', '/overcome athletics "climb out of the window"'),
        (
            '"Where is it?" I ask the Collector, leaning on the table',
            '/talk collector-stroud "Where is it?"',
        ),
    ],
)
def test_what_is_done_beside_words_is_done(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line


@pytest.mark.parametrize(
    ("said", "about"),
    [
        ("what the roses wanted", "the roses"),
        ("when the ship leaves", "the ship"),
        ("what the inscription says", "the inscription"),
    ],
)
def test_a_clause_is_about_who_does_something_in_it(said: str, about: str) -> None:
    assert topic_of(said).about == about


def test_whom_somebody_trusted_is_answered_behind_the_verb() -> None:
    assert topic_of("who the old man trusted").claim == "the old man trusted {}"


def test_between_scenes_the_scene_says_how_one_begins(between: Game) -> None:
    game = between.fork()
    game.do("/scene")
    assert game.reply[0] == "No scene is open." and "  /scene 01-the-bonded-store" in game.reply


@pytest.mark.parametrize(
    ("told", "name"),
    [("Isidore Vale", True), ("Nan of the Mill", True), ("Isidore Vale burned the houses", False)],
)
def test_a_sentence_that_begins_with_a_name_is_no_name(told: str, name: bool) -> None:
    assert is_only_a_name(told) is name


@pytest.mark.parametrize("said", ["I fight the three rose bushes", "I cut at the rose bushes"])
def test_several_of_a_kind_of_two_words_are_themselves(at_the_well: Game, said: str) -> None:
    game = at_the_well.fork()
    game.do('/conflict with "Rose Bush"*3 first odile-marrack')
    while game.pending is not None:
        game.do(">")
    assert game.readings(said)[0].line.startswith("/attack rose-bush-")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I smash a lamp over the first lumper's head", "/attack lumper-1 with fight"),
        ("I bring the oar down on lumper 2's shoulders", "/attack lumper-2 with fight"),
        ("I hang a rope round lumper 1's neck", ""),
    ],
)
def test_whatever_is_broken_over_somebodys_head_is_a_blow(said: str, line: str) -> None:
    found = in_a_fight().readings(said)[0].line
    assert found == line or (not line and not found.startswith("/attack"))


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I ask Ivy what the Collector accused her of", '/talk "Ivy" "what the Collector accused you of"'),
        ("We go to the basement nobody lists", '/scene "In the basement nobody lists"'),
        ("I go to the music room", '/scene "In the music room"'),
        ("I walk down to the old quay at dawn", '/scene "At the old quay at dawn"'),
        ("I step over to the long table", "I step over to the long table"),
        ("I walk to the far corner", "I walk to the far corner"),
        ("I run to the mill where the thief lies hidden", '/scene "At the mill where the thief lies hidden"'),
        (
            "I tell the Collector I have his papers and threaten to show them to old Mr Halloway",
            '/talk collector-stroud "I have your papers and threaten to show them to old Mr Halloway"',
        ),
    ],
)
def test_names_places_and_things_of_others_are_what_they_are(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line


def test_a_till_is_no_until_where_a_deed_is_told_again() -> None:
    told = deed_told(
        Moment(in_a_parlour().state), "I look along the counter for anything missing from the till"
    )
    assert told == "look along the counter for anything missing from the till"
    assert (
        deed_told(Moment(in_a_parlour().state), "I hide in the attic till they are gone")
        == "hide in the attic"
    )


@pytest.mark.parametrize(
    ("said", "line", "told"),
    [
        ("I throw the parcel I'm carrying in Nan's face.", '/advantage shoot "Blinded"', "throw the parcel"),
        (
            "Through the letterbox I look for post on the mat.",
            "/advantage notice",
            "look for post on the mat",
        ),
        (
            "I open the strongbox and go through the papers.",
            '/advantage notice seeking "the papers"',
            "go through the papers",
        ),
        (
            "I sit down and watch the house for a sign.",
            '/advantage notice "Watching the House"',
            "watch the house for a sign",
        ),
        ("I bluff Nan that the police have it.", '/advantage deceive "Bluffed"', "bluff Nan"),
        ("I threaten to sell it to the Turks.", "/overcome provoke", ""),
    ],
)
def test_of_a_sentence_that_is_told_which_the_line_was_read_off(said: str, line: str, told: str) -> None:
    assert deed_told(Moment(in_a_parlour().state), said, line) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "I prise open the nearest crate to see whether it is ours, and go on",
            "prise open the nearest crate",
        ),
        ("I break the seal to find out what you hid", "break the seal"),
        ("I climb the mast to see if it burns", "climb the mast"),
        ("I taste the powder to be sure it is salt", "taste the powder"),
        ("I cut the rope to let it fall", "cut the rope"),
        ("I haul the net in to see how heavy it is", "haul the net in"),
        ("I listen at the door to hear what he says", "listen at the door to hear what he says"),
        ("I shove the crate over to keep them out", "shove the crate over to keep them out"),
    ],
)
def test_a_deed_told_again_ends_at_no_half_of_what_it_is_done_for(said: str, told: str) -> None:
    assert deed_told(Moment(in_a_parlour().state), said) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Odile swings her stave at Greta's knees", "swing my stave at Greta's knees"),
        ("Odile throws her lantern at Greta", "throw my lantern at Greta"),
        ("Odile hits Greta with her stick", "hit Greta with my stick"),
        ("Odile mocks Greta and her stick", "mock Greta and her stick"),
        ("Odile grabs her arm", "grab her arm"),
        ("Odile knocks the lamp out of her hand", "knock the lamp out of her hand"),
        ("Odile draws her knife", "draw my knife"),
        ("Odile lunges with her fist", "lunge with my fist"),
    ],
)
def test_what_a_hero_has_who_is_told_of_is_their_own(said: str, told: str) -> None:
    assert deed_told(Moment(in_a_parlour().state), said) == told


def test_the_name_of_an_aspect_ends_where_a_second_clause_begins() -> None:
    found = in_a_fight().readings("I study Nan's face to tell whether she's lying")
    assert '"Studying Nan\'s Face"' in found[0].line


@pytest.mark.parametrize(
    ("said", "sought"),
    [
        ("I take a close look at the lamp", "the lamp"),
        ("I have another look at the window", "the window"),
        ("I take a second look at the stain", "the stain"),
    ],
)
def test_a_close_look_seeks_what_is_there(at_the_well: Game, said: str, sought: str) -> None:
    assert at_the_well.readings(said)[0].line.endswith(f'seeking "{sought}"')
