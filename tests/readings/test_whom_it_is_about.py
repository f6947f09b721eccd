"""Whom a pronoun means, who is asked, and who stands against the heroes: by what was told last, by player and GM."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from solofate import Game
from tests.readings.situations import SITUATIONS, in_the_market
from tests.repl.at_the_prompt import commands, sit, told


def after(*lines: str, at: str = "counting-house") -> Game:
    game = SITUATIONS[at]().fork()
    for line in lines:
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


@pytest.mark.parametrize(
    ("before", "said", "means"),
    [
        (("Brother Ouri sets down his load.",), "I ask him where it comes from.", "/talk brother-ouri *"),
        (("Master Idris counts the seals.",), "I ask him how many there are.", "/talk master-idris *"),
        (("Master Idris looks at Tadefit and coughs.",), "I ask her what ails him.", "/talk tadefit *"),
        (("Master Idris beckons Brother Ouri over.",), "I ask him what this is about.", "/talk master-idris *"),
        (("I walk past Master Idris to Brother Ouri.",), "I ask him for the key.", "/talk brother-ouri *"),
        (
            ("Brother Ouri sets down his load.", "It begins to rain."),
            "I turn to him and ask what is in it.",
            "/talk brother-ouri *",
        ),
        (("Master Idris comes closer.",), "I thank him and ask who pays.", "/talk master-idris *"),
        (("/add \"Sidi, the old guide\" as bystander",), "I ask him for the way.", "/talk sidi *"),
    ],
)  # fmt: skip
def test_a_pronoun_means_whom_the_line_before_tells_of(
    before: tuple[str, ...], said: str, means: str
) -> None:
    assert fnmatchcase(after(*before).readings(said)[0].line, means)


def test_who_is_told_of_by_the_gm_is_meant_too() -> None:
    game = after("Master Idris yawns.", '/add "Old Sidi, a guide" as bystander')
    assert game.readings("I ask him how far it is.")[0].line.startswith("/talk old-sidi ")


def test_who_is_turned_to_is_asked_and_not_whoever_stands_by() -> None:
    asked = after().readings("I step past Master Idris and ask what she has cooked.")[0].line
    assert asked.startswith("/talk tadefit ")


def test_who_gave_up_is_asked_first_when_the_fight_is_over() -> None:
    game = after(
        '/talk ines-roca "Stand by me"',
        "/hit salt-thief-1 9 physical",
        "/hit salt-thief-2 9 physical",
        '/truce "Brakka throws down his club"',
        at="salt-yard-brawl",
    )
    assert game.state.scene.mode == "free"
    assert game.readings('"Who sent you?"')[0].line == '/talk brakka "Who sent you?"'
    assert game.readings("I ask who sent them.")[0].line.startswith("/talk brakka ")
    assert game.readings('"Can you ride, Ines?"')[0].line.startswith("/talk ines-roca ")


def test_nobody_else_answers_for_whoever_is_out() -> None:
    game = after("/hit ines-roca 12 physical", at="salt-yard-brawl")
    assert game.state.characters["ines-roca"].out is not None
    best = game.readings('"Can you ride, Ines?"')[0]
    assert best.line == '"Can you ride, Ines?"' and "does not answer" in best.told


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ('I press a dinar into her palm. "For the road," I say.', '/talk tadefit "For the road" giving "a dinar"'),
        ("I fold up the map and pass it over to Ouri.", '/talk brother-ouri giving "the map"'),
        ("I take the letter from the table and hand it to Idris.", '/talk master-idris giving "the letter"'),
        ("I hand Idris back the seal.", '/talk master-idris giving "the seal"'),
        ("I show Ouri the seal but keep the letter.", '/talk brother-ouri showing "the seal"'),
    ],
)  # fmt: skip
def test_what_is_handed_over_is_one_gift_with_its_words(said: str, means: str) -> None:
    game = after()
    assert game.readings(said)[0].line == means
    sit(game, said)
    assert commands(game)[-1] == means
    assert sum("For the road" in each for each in told(game)) == ("road" in said)
    assert any(each.startswith(said[:12]) for each in told(game))


def test_what_is_taken_off_somebody_is_no_gift() -> None:
    found = after().readings("I take the purse from Idris and give it to Ouri.")
    assert "giving" not in found[0].line


def test_an_order_in_a_shout_and_the_own_deed_are_both_done_and_undone_together() -> None:
    game = after(at="salt-yard-brawl")
    steps = len(game.steps)
    sit(game, '"Ines, hold the gate!" I shout and throw myself at Brakka.', answers=("", "", ""))
    done = [line for line in commands(game)[steps:] if line.startswith("/")]
    assert done[0].startswith("/as ines-roca advantage ") and done[1].startswith("/attack brakka ")


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Two of the drovers draw knives and bar the door.", '/conflict with "Drover"*2'),
        ("The bailiff lays his hand on my shoulder.", '/add "Bailiff" as minor'),
        ("A constable says I am under arrest.", '/add "Constable" as minor'),
        ("Two gendarmes put me in irons.", '/add "Gendarme"*2'),
        ("Master Idris has a warrant for my arrest.", "/side master-idris opposition"),
    ],
)
def test_who_arrests_the_hero_stands_against_them(said: str, means: str) -> None:
    assert after().readings(said)[0].line == means


@pytest.mark.parametrize("said", ["Tadefit lays her hand on my shoulder.", "I put my hand on my heart."])
def test_a_kind_hand_arrests_nobody(said: str) -> None:
    assert after().readings(said)[0].line == said


@pytest.mark.parametrize(
    "said",
    [
        "I tell myself to be patient.",
        "I say to myself that it will pass.",
        "I give me ten minutes.",
        "I wonder whether to trust her.",
    ],
)
def test_what_is_only_thought_is_story(said: str) -> None:
    assert after().readings(said)[0].line == said


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("I wonder whether she is lying.", "tadefit"),
        ("I wonder if Idris believes a word of it.", "master-idris"),
    ],
)
def test_what_goes_on_in_somebody_is_read_in_them(said: str, who: str) -> None:
    assert after().readings(said)[0].line.startswith(f"/overcome empathy vs {who} ")


def test_somebody_goes_by_what_their_aspects_call_them() -> None:
    game = after('/add "Mother Perpetua" as bystander aspects "Prioress with a Long Memory"')
    assert game.readings("I ask the prioress where the well is.")[0].line.startswith("/talk mother-perpetua ")


@pytest.mark.parametrize(
    ("said", "choice"),
    [
        ("Yes, my temper runs away with me.", "> accept"),
        ("My temper gets the better of me, as always.", "> accept"),
        ("Not this time, I bite my tongue.", "> refuse"),
    ],
)
def test_words_that_say_what_a_compel_makes_of_somebody_answer_it(said: str, choice: str) -> None:
    game = SITUATIONS["counting-house"]().fork()
    game.do("/compel")
    assert game.pending is not None and game.pending.kind == "compel"
    assert game.readings(said)[0].line == choice


def test_they_are_others_than_him_who_is_asked() -> None:
    game = after('/add "Hamad" as bystander')
    asked = game.readings("I bow to him and ask where they have put my brother.")[0].line
    assert asked == '/talk hamad "where they have put my brother"'
    two = game.halves("I tell Hamad to sit down and ask him where the rest of them are.")
    assert two is None or "rest of them" in two.second


@pytest.mark.parametrize("said", ["I let Ines keep the whip.", "I let Brakka keep her knife."])
def test_what_somebody_may_keep_gives_up_no_fight(said: str) -> None:
    assert not after(at="salt-yard-brawl").readings(said)[0].line.startswith("/concede")


def test_a_deed_behind_a_shout_is_not_lost_with_it() -> None:
    found = after(at="salt-yard-brawl").readings('"Ines, behind you!" I duck behind the salt blocks.')
    assert found[0].line.startswith("/advantage stealth ")


def test_who_is_watched_for_is_nobody_here() -> None:
    found = in_the_market().readings("I watch the door for a man with a burnt hand.")
    assert found[0].line == '/advantage notice "Watching the Door for a Man"'
