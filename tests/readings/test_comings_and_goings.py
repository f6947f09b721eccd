"""Who comes and who goes in words of the story, and a promise that is kept, in words that no list was made by."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.readings.situations import in_a_parlour, in_the_market
from tests.repl.at_the_prompt import commands, sit, told


def best(said: str, game: Game | None = None) -> str:
    return (game or in_a_parlour()).readings(said)[0].line


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("The Collector goes back to his ledgers.", "/drop collector-stroud"),
        ("Greta Vane leaves without a word.", "/drop greta-vane"),
        ("Greta takes her cloak and walks out.", "/drop greta-vane"),
        ("The Collector excuses himself.", "/drop collector-stroud"),
        ("Greta walks over to the hall.", '/as greta-vane move "hall"'),
    ],
)
def test_who_goes_is_gone(said: str, line: str) -> None:
    assert best(said) == line


@pytest.mark.parametrize(
    "said",
    [
        "Greta Vane leaves her glove on the table.",
        "The Collector goes on about the tax.",
        "Greta never leaves.",
        "If Greta goes home, nobody is left.",
        "Greta takes off her hat.",
    ],
)
def test_who_stays_is_not_sent_off(said: str) -> None:
    assert not best(said).startswith("/drop")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Voices on the stairs: Rathbone's bailiffs have caught up.", '/add "Rathbone\'s Bailiff"*2'),
        ("In the doorway a man in oilskins steps out of the rain: Silas Wick", '/add "Silas Wick" as bystander'),
        ("Up the drive comes a nurse.", '/add "Nurse" as bystander'),
        ("There is a crash, and the gardener comes back in.", '/add "Gardener" as bystander'),
        ("The gate creaks, and the hostess walks in.", '/add "Hostess" as bystander'),
        ("Footsteps in the passage: a constable.", '/add "Constable" as bystander'),
    ],
)  # fmt: skip
def test_who_arrives_comes_in(said: str, line: str) -> None:
    assert best(said) == line


@pytest.mark.parametrize(
    "said",
    ["The cold comes in under the door.", "The nurse is at war with the cook.", "Greta comes over to me."],
)
def test_nobody_comes_who_does_not(said: str) -> None:
    assert not best(said).startswith("/add")


def test_whoever_comes_comes_once_and_what_they_do_then_is_told() -> None:
    game = in_a_parlour().fork()
    before = len(commands(game))
    shown = sit(game, "A Dutch skipper comes in and demands the chart back.", answers=("", ""))
    assert '/add "Dutch Skipper" as bystander' in commands(game)[before:]
    assert sum(line.startswith("/add") for line in commands(game)[before:]) == 1
    assert "demands the chart back" in told(game)[-1]
    assert not any("is here already" in line for line in shown)


def owing() -> Game:
    game = in_the_market().fork()
    game.do('/thread add "Promised to Aldous Finch: a third of the cargo"')
    return game


@pytest.mark.parametrize(
    "said",
    [
        "I count out a third of the cargo for Aldous, as agreed.",
        "I give Aldous Finch a third of the cargo.",
        "As I promised, I share the cargo with Aldous Finch.",
        "I honour my promise to Aldous.",
    ],
)
def test_a_promise_that_is_kept_is_settled(said: str) -> None:
    game = owing()
    line = best(said, game)
    assert line == '/talk aldous-finch giving "a third of the cargo"'
    game.do(line)
    assert not any(each.title.startswith("Promised to Aldous") for each in game.state.memory.threads)


@pytest.mark.parametrize(
    "said",
    [
        "I will never give Aldous a third of the cargo.",
        "I count the crates.",
        "I ask Aldous about the cargo.",
    ],
)
def test_a_promise_that_is_not_kept_stands(said: str) -> None:
    assert "giving" not in best(said, owing())


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("A widow with a birdcage waits on the bench.", '/add "Widow with the Birdcage" as bystander'),
        ("Two stevedores lean on the rail.", '/add "Stevedore"*2 as bystander'),
        ("By the stove crouches a monk.", '/add "Monk" as bystander'),
        ("There is a surgeon asleep in the chair.", '/add "Surgeon" as bystander'),
    ],
)
def test_who_is_told_of_as_being_there_is_there(said: str, line: str) -> None:
    assert best(said) == line


@pytest.mark.parametrize(
    "said",
    ["A kettle sits on the hob.", "A nurse could wait here all night.", "The Collector leans on the mantel."],
)
def test_things_what_might_be_and_who_is_here_already_bring_nobody_in(said: str) -> None:
    assert not best(said).startswith("/add")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Tomé begins to cry.", '/add "Tomé" as bystander'),
        ("Bartolomeu sighs and looks at his boots.", '/add "Bartolomeu" as bystander'),
        ("The old sacristan shakes his head.", '/add "Old Sacristan" as bystander'),
        ("A small girl with a basket tugs at my sleeve.", '/add "Small Girl" as bystander'),
        ("Two soldiers glare at me.", '/add "Soldier"*2 as bystander'),
        ("An old fisherman mends his nets by the wall.", '/add "Old Fisherman" as bystander'),
    ],
)
def test_who_is_seen_to_do_something_is_here(said: str, line: str) -> None:
    assert best(said, in_the_market()) == line


@pytest.mark.parametrize(
    "said",
    [
        "The king never smiles.",
        "In the letter Rita begs me to come home.",
        "The letter shakes in my hand.",
        "The crowd murmurs.",
        "A soldier is a soldier.",
        "A woman knows such things.",
        "Marta writes that she is well.",
    ],
)
def test_who_is_only_told_of_is_not_here(said: str) -> None:
    assert best(said, in_the_market()) == said


def test_who_comes_is_spoken_to_in_the_next_sentence() -> None:
    game = in_the_market().fork()
    said = 'My apprentice Tomé comes down the stairs. "Where were you last night?" I ask him.'
    sit(game, said, answers=("",) * 3)
    lines = [step.line for step in game.steps]
    assert '/add "Tomé, my apprentice" as bystander' in lines
    assert lines[-1].startswith('/talk tome "Where were you last night?"')


def test_a_scene_ends_in_a_sentence_of_its_own_and_the_next_begins() -> None:
    game = in_the_market().fork()
    said = "The scene ends. An hour later Teo and I are in the new gallery, deep under the castle."
    sit(game, said, answers=("",) * 4)
    lines = [step.line for step in game.steps]
    assert "/end" in lines and game.state.scene.open
    assert "gallery" in game.state.scene.title


@pytest.mark.parametrize("said", ["We go to the new gallery.", "Teo and I walk to the salt gallery."])
def test_a_place_that_is_none_of_the_lists_may_be_the_next_scene(said: str) -> None:
    assert any(each.line.startswith('/scene "At the') for each in in_the_market().readings(said)[:3])


@pytest.mark.parametrize("said", ["I go to the window.", "I walk to the corner.", "We go to sleep."])
def test_a_part_of_a_room_is_no_scene(said: str) -> None:
    assert not any(each.line.startswith("/scene") for each in in_the_market().readings(said))


@pytest.mark.parametrize(
    "said", ["At first light Teo and I reach the pass.", "We reach the old mill at last."]
)
def test_who_reaches_a_place_is_there(said: str) -> None:
    assert best(said, in_the_market()).startswith("/scene")


def test_a_hand_that_is_taken_is_no_theft() -> None:
    readings = in_the_market().readings("I take Greta's bandaged hand and ask her who did this to her.")
    assert not any("burglary" in each.line for each in readings)


def test_what_is_done_as_a_scene_ends_takes_no_dice() -> None:
    said = "I blow out the lamp and sit with him until morning, and that is the end of this scene."
    found = in_the_market().readings(said)
    assert not found[0].line.startswith("/advantage") and "/end" in [each.line for each in found[:2]]
