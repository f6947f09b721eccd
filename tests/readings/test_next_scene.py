"""A sentence that sets the next scene is read so, and only where nothing else is running."""

from __future__ import annotations

import pytest

from solofate.commands.readings.read import readings
from solofate.commands.readings.reading import Moment
from solofate.rules.model.memory import Person
from tests.readings.situations import between_scenes, first_night, in_a_fight, in_a_parlour


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("Next scene: the boots on the stair", "The boots on the stair"),
        ("New scene: the quay at dawn.", "The quay at dawn"),
        ("Scene: the quay at dawn", "The quay at dawn"),
        ("In the morning I go to the undertaker's workshop", "At the undertaker's workshop, in the morning"),
        ("The next day we ask along the harbour for the barrow", ""),
        ("That night I walk to the old mill", "At the old mill, that night"),
        ("I ride to the salt works to find the smith", "At the salt works, to find the smith"),
        ("I leave and walk through the rain to the widow Sark's back door", ""),
        ("I leave by the back and go home through the fog", ""),
        ("I go home", "At home"),
        ("I go to the undertaker's workshop", "At the undertaker's workshop"),
        ("Cut to: the lighthouse, an hour later", "The lighthouse, an hour later"),
        ("Then off to the lighthouse!", "Off to the lighthouse"),
        ("Time to pay the widow Sark a visit", ""),
        ("next morning we go to the customs house", "At the customs house, next morning"),
        ("I run down to the ferry landing to find Oda", "At the ferry landing, to find Oda"),
        ("I stroll out of town to the abbey", "At the abbey"),
        ("I head back to the lighthouse", "At the lighthouse"),
        ("I sprint to the infirmary", "At the infirmary"),
        ("next morning, at the harbour master's office", "At the harbour master's office, next morning"),
        ("That night, in the boathouse.", "In the boathouse, that night"),
        ("I hurry to the orphanage", "At the orphanage"),
        ("I thank Greta and leave for Honora Redfern's counting house", "At Honora Redfern's counting house"),
        ("I nod to Greta Vane, then limp to the dovecote", "At the dovecote"),
        ("I leave for Saltmarsh", "At Saltmarsh"),
        ("Later, at the scriptorium", "At the scriptorium, later"),
        ("back at the inn", "Back at the inn"),
        ("Back at the inn, I order a drink", "Back at the inn"),
        ("In the crypt below the chapel", "In the crypt below the chapel"),
        ("At the dovecote, an hour later", "At the dovecote, an hour later"),
    ],
)
def test_the_next_scene_is_read_in_a_sentence(said: str, title: str) -> None:
    assert in_a_parlour().readings(said)[0].line == f'/scene "{title or said}"'


@pytest.mark.parametrize(
    "said",
    [
        "I go to the window",
        "I walk to the door",
        "I walk to the kitchen",
        "I go to the cellar",
        "I pay the Collector a visit",
        "That night was long",
        "If I go home she wins",
        "Should I go home?",
        "I run to the window",
        "I run down to the landing",
        "I run across the burning beam",
        "I run down to the cellar",
        "I walk over to the fireplace",
        "Later, in the cellar",
        "That night, at the table",
        "I go back to Greta Vane and ask her why",
        "I tell Greta to pack and ride to the mill",
        "At the mill, a dog barks",
        "In the corner, a man coughs",
        "I sneak into the warehouse",
        "I nod to Greta and walk to the window",
    ],
)
def test_what_stays_here_opens_no_scene(said: str) -> None:
    assert not in_a_parlour().readings(said)[0].line.startswith("/scene")


@pytest.mark.parametrize(
    "said", ["I go home", "Next scene: the quay", "The next day I leave", "I sprint to the infirmary"]
)
def test_a_fight_is_not_left_by_a_sentence(said: str) -> None:
    assert not any(each.line.startswith('/scene "') for each in in_a_fight().readings(said))


def test_the_command_ends_the_old_scene_and_opens_the_new() -> None:
    game = in_a_parlour().fork()
    game.do(game.readings("Next scene: the boots on the stair")[0].line)
    assert game.state.scene.open
    assert game.state.scene.title == "The boots on the stair"


def test_waiting_for_what_the_next_scene_is_called_opens_it() -> None:
    game = first_night()
    game.do("/scene 1")
    said = "I wait for the boots to come up the stair"
    assert game.readings(said)[0].line == "/scene 02-boots-on-the-stair"
    assert game.readings("Next scene: the boots on the stair")[0].line == "/scene 02-boots-on-the-stair"
    assert game.readings("I wait for the kettle to boil")[0].line == "I wait for the kettle to boil"


def test_what_an_aspect_of_the_scene_speaks_of_is_here() -> None:
    game = in_a_parlour().fork()
    game.do('/aspect "Smoke over the Infirmary"')
    assert not game.readings("I sprint to the infirmary")[0].line.startswith("/scene")


@pytest.mark.parametrize("said", ["I go back to Oda and ask her why", "I return to the bell-founder"])
def test_going_back_to_somebody_who_is_remembered_and_not_here_is_a_scene(said: str) -> None:
    state = in_a_parlour().state
    oda = Person("oda-brand", "Oda Brand", role="the bell-founder")
    remembers = state._replace(memory=state.memory._replace(people=(oda,)))
    assert readings(Moment(remembers), said)[0].line == f'/scene "{said}"'
    assert not readings(Moment(state), said)[0].line.startswith("/scene")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Two raiders burst in and I fight them", '/conflict with "Raider"*2 first odile-marrack'),
        (
            "Three riders come over the wall and we fight them off",
            '/conflict with "Rider"*3 first odile-marrack',
        ),
        ("Suddenly a wolf jumps out at me", '/conflict with "Wolf"'),
        ("A masked man steps out of the dark and draws a knife", '/conflict with "Masked Man"'),
    ],
)
def test_whoever_comes_in_to_fight_is_fought_and_nobody_who_stands_by(said: str, line: str) -> None:
    found = in_a_parlour().readings(said)
    assert found[0].line == line
    assert not any("greta" in each.line or "footman" in each.line for each in found)


@pytest.mark.parametrize(
    "said", ["A messenger comes in and I greet him", "The Collector comes in and I hit the wall"]
)
def test_who_comes_in_peace_begins_no_fight(said: str) -> None:
    assert not in_a_parlour().readings(said)[0].line.startswith("/conflict")


@pytest.mark.parametrize(
    ("said", "deed"),
    [
        ("I search the desk, and the scene ends here", '/advantage investigate seeking "the desk"'),
        ("I search the desk and that ends the scene", '/advantage investigate seeking "the desk"'),
        (
            "I ride to the lighthouse, and the scene ends here",
            "I ride to the lighthouse, and the scene ends here",
        ),
    ],
)
def test_the_end_of_a_scene_behind_a_deed_is_no_part_of_it(said: str, deed: str) -> None:
    found = in_a_parlour().readings(said)
    assert found[0].line == deed
    assert "/end" in [each.line for each in found[:3]]


@pytest.mark.parametrize(
    ("said", "line"), [("I chase the lookout", "/move tally loft"), ("I chase lumper 1", "/attack")]
)
def test_who_is_chased_in_a_fight_is_followed_or_fought(said: str, line: str) -> None:
    assert in_a_fight().readings(said)[0].line.startswith(line)


@pytest.mark.parametrize("said", ["I fight them", "I stab the nearest", "I hit him"])
def test_in_a_fight_nobody_who_stands_by_is_meant_by_them(said: str) -> None:
    game = between_scenes().fork()
    for line in ("/gm framing off", '/scene "The bank"', '/add "Septimus Tembo" as bystander'):
        game.do(line)
    game.do('/conflict with "Raider"*2 first odile')
    while game.pending is not None:
        game.do(">")
    found = [each.line for each in game.readings(said) if each.line.startswith("/attack")]
    assert found and all(line.startswith("/attack raider-") for line in found[:2]), found


@pytest.mark.parametrize(
    "said",
    [
        "Midnight aboard the dredger, with Teo, in the captain's bunk.",
        "Sunset at the lighthouse, together with Teo, beside the lamp.",
        "Dusk in the infirmary, with Teo and the nurse, among the empty beds.",
    ],
)
def test_a_time_and_a_place_with_whom_one_is_there_is_the_next_scene(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line == f'/scene "{said[:-1]}"'


def test_a_time_and_a_place_with_what_happens_there_is_told() -> None:
    said = "Midnight aboard the dredger, with Teo asleep, the engine coughs."
    assert not in_a_parlour().readings(said)[0].line.startswith("/scene")
