"""Several who come or go together, a sitting that is closed, and time that passes, in words no list was made by."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.model.characters import BYSTANDERS
from tests.readings.situations import in_a_parlour, in_the_market
from tests.repl.at_the_prompt import sit


def best(said: str, game: Game | None = None) -> str:
    return (game or in_a_parlour()).readings(said)[0].line


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (
            "The vicar, two seamstresses and a porter hurry in.",
            '/add "Vicar" "Seamstress"*2 "Porter" as bystander',
        ),
        ("Ulrike Amsel and Bruno Falk step in out of the snow.", '/add "Ulrike Amsel" "Bruno Falk" as bystander'),
        ("The duchess arrives with two musicians.", '/add "Duchess" "Musician"*2 as bystander'),
        (
            "Two pilgrims come through the gate, with lanterns: Sister Agda and Sister Runa",
            '/add "Sister Agda, a pilgrim" "Sister Runa, a pilgrim" as bystander',
        ),
        ("A cobbler named Wilm Tauber drives up to the door.", '/add "Wilm Tauber, a cobbler" as bystander'),
        ("A girl called Fern peers in from behind the curtain.", '/add "Fern, a girl" as bystander'),
        (
            "Two contraltos turn up late: Ulrike and Old Marta",
            '/add "Ulrike, a contralto" "Old Marta, a contralto" as bystander',
        ),
        ("A woman in a green apron comes in.", '/add "Woman in the Green Apron" as bystander'),
        ("Two bakers burst in.", '/add "Baker"*2 as bystander'),
    ],
)  # fmt: skip
def test_those_who_come_together_all_come_in(said: str, line: str) -> None:
    assert best(said) == line


def test_those_of_somebody_with_a_whole_name_are_called_by_what_they_are() -> None:
    line = '/add "Boatman"*2 as bystander'
    for said in (
        "Two of Greta Vane's boatmen come in.",
        "Two of Greta's boatmen come in.",
        "Two of her boatmen come in.",
    ):
        assert best(said, in_the_market()) == line


def test_those_who_come_in_stand_by_and_leave_together() -> None:
    game = in_a_parlour().fork()
    sit(game, "The vicar, two seamstresses and a porter hurry in.", answers=("",))
    came = [
        one for one in game.state.characters.values() if one.id.startswith(("vicar", "seamstress", "porter"))
    ]
    assert len(came) == 4
    assert {one.side for one in came} == {BYSTANDERS}
    assert best("The seamstresses and the porter stroll off again.", game) == (
        "/drop seamstress-1 seamstress-2 porter"
    )
    sit(game, "The seamstresses and the porter stroll off again.", answers=("",))
    assert "vicar" in game.state.characters
    assert not {"seamstress-1", "seamstress-2", "porter"} & set(game.state.characters)


@pytest.mark.parametrize("said", ["Two raiders burst in.", "Three soldiers kick in the door."])
def test_who_bears_arms_and_bursts_in_means_a_fight(said: str) -> None:
    assert best(said).startswith("/conflict with")


@pytest.mark.parametrize(
    ("said", "gone"),
    [
        ("Greta turns on her heel and marches off to the harbour.", True),
        ("Greta shuffles back to bed.", True),
        ("Greta wanders back to the table.", False),
        ("Greta strides out of the shadows towards me.", False),
    ],
)
def test_who_walks_off_leaves_whatever_the_verb(said: str, gone: bool) -> None:
    assert best(said).startswith("/drop") is gone


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("That will do for this scene.", "/end"),
        ("I think we can close the scene here.", "/end"),
        ("That was all for this session.", "/session end"),
        ("The evening ends here.", "/session end"),
        ("We stop playing for today.", "/session end"),
        ("Enough for tonight; let us close the evening.", "/session end"),
    ],
)
def test_the_scene_and_the_evening_end_by_what_is_said_to_be_over(said: str, line: str) -> None:
    assert best(said) == line


@pytest.mark.parametrize("said", ["It ends tonight!", "The feast is over.", "This evening we dance."])
def test_nothing_ends_by_what_is_over_in_the_story(said: str) -> None:
    assert best(said) not in ("/end", "/session end")


def test_an_end_is_said_to_nobody_who_has_just_asked_something() -> None:
    game = in_a_parlour().fork()
    game.do('/talk greta-vane "Good evening"')
    for said in ("The scene is over.", "That was the evening", "Two bakers burst in."):
        assert not best(said, game).startswith("/talk")


@pytest.mark.parametrize(
    "said",
    [
        "Five nights later in the granary, with Greta",
        "Fifteen minutes later, behind the brewery, I wait for the courier.",
        "Some winters later, in the chapel of the convent, we meet again.",
        "By midnight we are on the road to Turnau.",
        "Two hours after that, in the bishop's library, with Greta",
    ],
)
def test_time_that_passes_and_a_way_that_leads_elsewhere_open_a_scene(said: str) -> None:
    assert best(said).startswith("/scene ")


def test_who_goes_by_what_they_wear_is_spoken_to_as_you_and_closes_no_scene() -> None:
    game = in_a_parlour().fork()
    sit(game, "A woman in a green apron comes in.", answers=("",))
    said = "I ask the woman in the green apron whether she has met anyone on the stairs, and where he went"
    assert best(said, game) == (
        '/talk woman-in-the-green-apron "whether you have met anyone on the stairs, and where he went"'
    )


def test_one_creeps_away_where_nobody_is_against_it_and_by_a_roll_in_the_same_house() -> None:
    market = in_the_market().fork()
    market.do("/side greta-vane bystanders")
    assert best("We creep along the canal to the brewery.", market).startswith("/scene ")
    assert best("I creep across the carpet to the door.", market).startswith("/overcome stealth")
    assert best("We creep along the canal to the brewery.").startswith("/overcome stealth")
