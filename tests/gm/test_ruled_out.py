"""What a scene says of itself rules out what is told of it, and a goal inside a sentence leaves out where one is."""

from __future__ import annotations

import pytest

from solofate.content.loading.rows import Phrase
from solofate.gm.scenes.questions import asked_here, meant_in
from solofate.gm.wording.goals import in_short
from solofate.gm.wording.ruled_out import is_possible, not_ruled_out
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Sheet, adversary_sheet, enter
from solofate.rules.model.personas import Persona
from solofate.rules.model.state import CONFLICT, FREE, Scene, State


def left(*texts: str, aspects: tuple[str, ...] = (), title: str = "", mode: str = FREE) -> list[str]:
    """What is left of rows of a cost in a scene of these aspects."""
    dog = enter(adversary_sheet("Guard Dog"), "dog", side=OPPOSITION, control="gm")
    scene = Scene(title=title, aspects=tuple(map(Aspect, aspects)), mode=mode)
    state = State(scene=scene, characters={"dog": dog})
    rows = [Phrase(text) for text in texts]
    return [row.text for row in not_ruled_out(rows, "cost-major", state, (), {"other": "dog"})]


PLAIN = "The strap of it tears."


@pytest.mark.parametrize(
    ("aspect", "text"),
    [
        ("Nobody Else Is Coming", "The noise has brought one more of them."),
        ("No Gravity and No Light", "{pc} slips, falls and lands hard."),
        ("Your Own Breath and Nothing Else", "{pc} has made enough noise to be heard from afar."),
        ("Roped Together", "{pc} is through, and has lost touch with {ally}."),
    ],
)
def test_what_an_aspect_rules_out_is_not_told(aspect: str, text: str) -> None:
    assert left(text, PLAIN, aspects=(aspect,)) == [PLAIN]
    assert left(text, PLAIN, aspects=("A Cold Wind",)) == [text, PLAIN]


def test_the_title_rules_out_what_an_aspect_would() -> None:
    assert left("{pc} hears steps at night.", PLAIN, title="A duel at dawn") == [PLAIN]


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("A dust storm catches us", "A View to the Edge of Everything"),
        ("The tide takes the road", "Dust Hanging Where Someone Passed"),
        ("A duel on the frozen canal", "White Water Below"),
        ("The baths after hours", "Everybody's Clothes on Hooks"),
        ("The bakery is on fire", "Smoke from a Damp Fire"),
        ("A parked van", "Gravel at Speed"),
    ],
)
def test_what_happens_by_the_title_vetoes_what_lies_there(title: str, told: str) -> None:
    assert not is_possible(told, State(scene=Scene(title=title)))
    assert is_possible(told, State(scene=Scene(title="A quarrel over cards")))


def test_nobody_hides_in_an_open_fight() -> None:
    hidden = "{pc} is hidden, and cannot leave the spot."
    assert left(hidden, PLAIN, mode=CONFLICT) == [PLAIN]
    assert left(hidden, PLAIN) == [hidden, PLAIN]


def test_a_dog_makes_no_promises() -> None:
    promise = "{other} will remember what {pc} promised."
    assert left(promise, PLAIN) == [PLAIN]
    assert left("{pc} has promised too much.", PLAIN) == ["{pc} has promised too much.", PLAIN]


def test_where_everything_is_ruled_out_something_is_told_all_the_same() -> None:
    assert left("{pc} falls.", aspects=("Weightless",)) == ["{pc} falls."]


@pytest.mark.parametrize(
    ("goal", "short"),
    [
        ("bring off the sabotage in the reactor room without being seen", "bring off the sabotage"),
        ("put an end to the brawl in the mess hall before somebody is badly hurt", "put an end to the brawl"),
        ("leave supper in the captain's cabin with one friend more", "leave supper with one friend more"),
        (
            "learn over dinner with the company man what nobody says elsewhere",
            "learn what nobody says elsewhere",
        ),
        ("hide in the belfry until the patrol has passed", "hide in the belfry"),
        ("keep the pirates busy for as long as it takes", "keep the pirates busy"),
        (
            "bring everybody through the flat on the ninth floor and no lift",
            "bring everybody through the flat on the ninth floor and no lift",
        ),
        ("learn who was at the moor before you", "learn who was at the moor before you"),
        ("put the book back in the library", "put the book back in the library"),
        ("have the riders on your side before you go", "have the riders on your side"),
        ("win over somebody who can open the door", "win over somebody who can open the door"),
        ("", ""),
    ],
)
def test_a_goal_in_short_leaves_out_where_one_is_and_what_is_to_be_avoided(goal: str, short: str) -> None:
    assert in_short(goal) == short


@pytest.mark.parametrize(
    ("goal", "asks"),
    [
        ("Find the ledger before the clerk does", "there"),
        ("Dig up the time capsule behind the school", "there"),
        ("Smoke with the mechanics in the hangar", "chance"),
        ("Get past the sentries", "chance"),
        ("Find out who is behind it", "learn"),
        ("Carry the altar cloth down to the bishop", "kept"),
        ("Get the piano across the marsh", "kept"),
        ("Return the altar cloth to the bishop", "kept"),
        ("Stand guard over the well", "kept"),
        ("Bring back the altar cloth", "there"),
        ("Escape from the quarry", "away"),
        ("Get the better of the bishop", "chance"),
        ("Fetch the doctor", "chance"),
        ("", "there"),
    ],
)
def test_what_we_came_for_is_a_thing_only_where_something_is_to_be_fetched(goal: str, asks: str) -> None:
    state = State(scene=Scene(title="Here", goals={PCS: goal}))
    assert asked_here("Is what we came for still here?", state) == asks
    assert asked_here("Is there another way out of here?", state) == "way"
    assert asked_here("Is the altar cloth still here?", state) == "there"
    assert asked_here("Is the bishop still here?", state) == "somebody"


@pytest.mark.parametrize(
    ("goal", "asks"),
    [
        ("Question the bell ringer in the loft", "person"),
        ("Get the ringer to ring early", "person"),
        ("Hear from the ringer who paid", "person"),
        ("Hold out against the ringer", "person"),
        ("Win against Ansa Reed", "person"),
        ("Get the rope before the ringer does", "there"),
        ("Slip past the ringer", "chance"),
        ("Carry the rope to the ringer", "kept"),
    ],
)
def test_who_is_named_by_the_goal_and_stands_there_is_whom_the_heroes_came_for(goal: str, asks: str) -> None:
    nearer = enter(Sheet("Odo Bell"), "odo", side=BYSTANDERS, control="gm")
    ringer = enter(Sheet("Ansa Reed"), "ansa", side=BYSTANDERS, control="gm")
    state = State(
        scene=Scene(title="Here", goals={PCS: goal}),
        characters={"odo": nearer, "ansa": ringer},
        personas={"ansa": Persona(role="the bell ringer")},
    )
    found = asked_here("Is what we came for still here?", state)
    assert found == asks
    meant = meant_in("Is what we came for still here?", found, state)
    assert meant.get("other") == ("Ansa Reed" if asks == "person" else None)


@pytest.mark.parametrize(
    ("goal", "question", "it"),
    [
        ("Get the affidavit from the archive", "Is what we came for still here?", "the affidavit"),
        ("Get the affidavit from the archive", "Is the lamp still here?", None),
        ("Get the contracts from the archive", "Is what we came for still here?", None),
    ],
)
def test_an_answer_names_what_one_came_for_unless_the_question_does(
    goal: str, question: str, it: str | None
) -> None:
    state = State(scene=Scene(title="Here", goals={PCS: goal}))
    assert meant_in(question, asked_here(question, state), state).get("it") == it
