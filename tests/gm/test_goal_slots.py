"""What rows of events and compels take up of the goal, of whoever else is here, and of what an aspect names."""

from __future__ import annotations

import pytest

from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.scenes.oracle_answers import unasked
from solofate.gm.wording import clauses
from solofate.gm.wording.aspect_clauses import clause_of
from solofate.gm.wording.aspect_slots import relative_in, said_by, slots_of, source_of
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.goal_slots import of_the_goal
from solofate.gm.wording.goals import as_an_infinitive
from solofate.gm.wording.scene_slots import of_the_scene, slots_now
from solofate.gm.wording.talk_rows import weight_in_talk
from solofate.gm.wording.themes import themes_in_play
from solofate.rules.dice import SeededDice
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import BYSTANDERS, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.state import Scene, State


def scene(goal: str, title: str = "", aspect: str = "", wants: str = "", lies: str = "") -> State:
    aspects = (SheetAspect(aspect, "trouble"),) if aspect else ()
    ida = enter(hero_sheet("Ida Crook", aspects=aspects), "ida", side=PCS, control="player")
    cook = enter(adversary_sheet("Cook", wants=wants), "cook", side=BYSTANDERS, control="gm")
    lying = (Aspect(lies, "situation"),) if lies else ()
    return State(
        active="ida",
        scene=Scene(title=title, goals={PCS: goal}, aspects=lying, framed=bool(lies)),
        characters={"ida": ida, "cook": cook},
    )


@pytest.mark.parametrize(
    ("goal", "slot", "said"),
    [
        ("Carry the glass lamp to the jeweller", "the-goal", "the glass lamp"),
        ("Show the beadle the torn permit", "the-goal", "the torn permit"),
        ("Find the silver thimble in the hayloft", "the-sought", "the silver thimble"),
        ("Search the laundry for the thief", "the-sought", "the thief"),
        ("Wait behind the inn for the pedlar", "the-sought", "the pedlar"),
        ("Carry the glass lamp to the jeweller", "goal", "carry the glass lamp"),
        ("Learn who rang the curfew", "goal", "find out more"),
        ("Find out why the lamplighters have not come", "goal", "find out more"),
    ],
)
def test_a_goal_gives_what_it_is_about(goal: str, slot: str, said: str) -> None:
    assert slots_now(scene(goal), "ida", "event")[slot] == said


@pytest.mark.parametrize("goal", ["Come to an understanding", "Persuade the tailor", "Get home by dark"])
def test_what_is_no_thing_in_hand_is_none(goal: str) -> None:
    assert not {"the-goal", "the-sought"} & set(slots_now(scene(goal), "ida", "event"))


@pytest.mark.parametrize(
    "goal",
    [
        "Find someone who can read the tax roll",
        "Look for somebody that knows the old tunnels",
        "Find anyone who has seen the ferry",
    ],
)
def test_who_is_only_known_by_what_they_can_do_is_no_thing_here(goal: str) -> None:
    slots = slots_now(scene(goal), "ida", "event")
    assert not {"the-sought", "the-matter", "the-goal"} & set(slots), slots


def test_whoever_is_looked_for_is_told_without_what_says_which_one() -> None:
    slots = slots_now(scene("Find the clerk who can forge a pass for the letter"), "ida", "event")
    assert slots["the-sought"] == "the clerk"
    assert slots_now(scene("Find out who took the ledger"), "ida", "event")["the-matter"] == "the ledger"


def test_what_somebody_here_wants_is_told_of_them_alone() -> None:
    slots = slots_now(scene("Sweep the yard", wants="be paid tonight"), "ida", "compel-event")
    assert slots["their-want"] == "be paid tonight"
    assert "their-want" not in slots_now(scene("Sweep the yard", wants="be paid tonight"), "ida", "boost")


@pytest.mark.parametrize(
    ("aspect", "told"),
    [
        ("My Uncle Sold the Orchard", "Ida's uncle sold the orchard"),
        ("The Widow Gave Me Her Keys", "the widow gave Ida her keys"),
        ("I Saw the Ferry Sink", "Ida saw the ferry sink"),
        ("The Lost Heir of Dunmore", ""),
        ("Everybody's Second Choice", ""),
        ("The Left Hand of the Abbot", ""),
    ],
)
def test_a_sentence_about_what_was_done_is_told_as_a_whole(aspect: str, told: str) -> None:
    assert clause_of(aspect, "Ida") == told


def test_whom_of_ones_own_an_aspect_speaks_of_is_named() -> None:
    assert relative_in("My Uncle Sold the Orchard", "Ida") == "Ida's uncle"
    assert relative_in("Uncle to Half the Street", "Ida") == ""


def test_what_a_hero_always_does_is_compelled_by_nothing_else_it_says() -> None:
    aspect = "Never Sells a Silver Spoon"
    state = scene("Sweep the yard", aspect=aspect)
    assert not said_by(aspect, state, "ida") and not themes_in_play(state, "ida", aspect)


@pytest.mark.parametrize(
    ("aspect", "source"),
    [
        ("Mittens like Boards", "the mittens"),
        ("Fog off the Marsh", "the fog"),
        ("Nobody Speaks First", ""),
    ],
)
def test_an_aspect_of_the_place_gives_its_thing_or_stuff(aspect: str, source: str) -> None:
    assert source_of(aspect) == source
    assert slots_of(aspect, scene("Sweep the yard", lies=aspect), "ida").get("source", "") == source


def test_phrases_tell_what_a_place_is_like_before_single_words() -> None:
    aspect = "Peace as Long as the Water Lasts"
    assert themes_in_play(scene("Sweep the yard", lies=aspect), "ida", aspect) == {"temper"}


def test_what_happens_is_sooner_for_what_the_scene_is_about() -> None:
    phrases = load_phrases(None, [])
    own = {row.text for row in phrases["event"] if "plea" in row.asks}
    others = {row.text for row in phrases["event"] if row.asks and "plea" not in row.asks}
    state = scene(
        "Persuade the cook", title="I persuade the cook to open the larder", wants="be paid tonight"
    )
    blank = {slot: f"{{{slot}}}" for slot in ("pc", "other", "goal", "their-want")}
    drawn = [
        text
        for seed in range(40)
        for text in TableWords(lambda: phrases, SeededDice(seed)).draw("event", state, "ida", 1, blank)
    ]
    assert sum(text in own for text in drawn) > len(drawn) / 3
    assert not any(text in others for text in drawn)


@pytest.mark.parametrize(
    ("goal", "thing"),
    [
        ("Find out what it means that the choir is locked in", "the choir"),
        ("Find out who else knows that the cellar is dry", "the cellar"),
        ("Mend the great clock during the storm", "the great clock"),
        ("Guard the barley until the morning", "the barley"),
    ],
)
def test_what_a_goal_is_about_is_no_part_of_a_clause(goal: str, thing: str) -> None:
    assert clauses.thing_in(goal) == thing


@pytest.mark.parametrize(
    ("goal", "slot", "said"),
    [
        ("Ask the beekeeper for the old map", "the-one", "the beekeeper"),
        ("Ask the beekeeper for the old map", "the-matter", "the old map"),
        ("Find who broke the blue vase", "the-matter", "the blue vase"),
        (
            "Wait on the bridge for the woman with the silver cane",
            "the-sought",
            "the woman with the silver cane",
        ),
        ("Smuggle the deserter past the gate", "the-charge", "the deserter"),
    ],
)
def test_a_goal_gives_whatever_it_names(goal: str, slot: str, said: str) -> None:
    for kind in ("risk", "closing-open", "cost-major-deadline", "event"):
        assert slots_now(scene(goal), "ida", kind)[slot] == said


def test_places_what_happens_and_people_are_no_matter() -> None:
    for goal in ("Cross the wide river", "Outlast the thunderstorm", "Bargain with the bakers' guild"):
        assert "the-matter" not in slots_now(scene(goal), "ida", "risk")


def test_what_only_a_title_names_is_the_matter_too_unless_one_is_in_it() -> None:
    assert slots_now(scene("", title="The runaway wagon comes down our lane"), "ida", "risk")[
        "the-matter"
    ] == ("the runaway wagon")
    assert "the-matter" not in slots_now(scene("", title="We climb into the carriage"), "ida", "risk")


def test_whoever_is_here_goes_by_their_name() -> None:
    assert "the-one" not in slots_now(scene("Ask the cook for the key of the larder"), "ida", "event")


def test_what_the_player_reads_of_the_scene_says_your_and_what_is_told_of_the_heroes_says_their() -> None:
    assert slots_now(scene("Free your uncle"), "ida", "risk")["the-charge"] == "your uncle"
    assert slots_now(scene("Free your uncle"), "ida", "closing-open")["the-charge"] == "their uncle"


def test_a_thing_in_the_name_of_an_aspect_is_written_as_a_name() -> None:
    for kind in ("situation-mood", "boost", "cost-minor-boost"):
        assert (
            slots_now(scene("Ask the beekeeper for the old map"), "ida", kind)["the-matter"] == "the Old Map"
        )


def test_what_the_heroes_have_in_hand_is_no_matter_for_others() -> None:
    slots = slots_now(scene("Sell the old map to the beekeeper"), "ida", "risk")
    assert "the-matter" not in slots and slots["the-goal"] == "the old map"


def test_nothing_happens_unasked_to_what_names_no_thing() -> None:
    words = TableWords(lambda: load_phrases(None, ["small-town"]), SeededDice(2))
    state = scene("Sweep the yard", lies="Nobody Sleeps Here")
    happened = [unasked(words, state) for _ in range(60)]
    assert all("Nobody Sleeps Here" not in each.text for each in happened)


def test_a_name_that_takes_up_something_here_comes_before_others() -> None:
    assert of_the_scene("{doer} Nearer {the-matter}", (), "boost") == 9 * of_the_scene(
        "{the-matter} is near."
    )
    assert of_the_scene("In Full Swing", (), "boost") == 1


@pytest.mark.parametrize(
    ("goal", "stands"),
    [
        ("win back the lease", True),
        ("question the cellarman", True),
        ("learn who rang the curfew", True),
        ("be there when whoever comes cut her loose", False),
        ("hide in the loft until the bailiffs have gone", False),
        ("persuade the sexton to lend you the crypt key for the night", False),
        ("the end of the road", False),
    ],
)
def test_only_a_short_plain_infinitive_stands_inside_what_is_said(goal: str, stands: bool) -> None:
    assert as_an_infinitive(goal) == (goal if stands else "")


def test_of_a_goal_no_sentence_has_room_for_a_compel_says_the_least() -> None:
    slots = slots_now(scene("Be there when whoever comes cut her loose"), "ida", "compel-event")
    assert slots["goal"] == "be there"


@pytest.mark.parametrize("slot", ["question", "said", "goal", "want"])
def test_a_line_that_only_repeats_is_no_likelier_than_one_that_stands_by_itself(slot: str) -> None:
    assert weight_in_talk(Phrase(f"So {{{slot}}}.", weight=4)) == 1
    assert weight_in_talk(Phrase("Ask {ally}.", weight=4)) > weight_in_talk(Phrase(f"So {{{slot}}}."))


@pytest.mark.parametrize(
    ("goal", "question"),
    [
        ("Ask the midwife of Kell who the father was", "who the father was"),
        ("Find out who sent the distress call", "who sent the distress call"),
        ("Learn whether the bridge will hold", "whether the bridge will hold"),
        ("Ask Idris about the missing shift log", ""),
        ("Look for the man who sold my sister's mule", ""),
        ("Find out where the caravan is, and go there", ""),
    ],
)
def test_what_is_to_be_learned_is_told_as_a_clause(goal: str, question: str) -> None:
    assert of_the_goal(scene(goal), None, "event").get("the-question", "") == question
