"""What an aspect says is taken up in a sentence about its hero; what is not read for certain is left alone."""

from __future__ import annotations

import pytest

from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.threads import load_threads
from solofate.gm.story.thread_parts import bind
from solofate.gm.wording.aspect_clauses import YOU, clause_of
from solofate.gm.wording.aspect_sentences import told_by
from solofate.gm.wording.aspect_slots import slots_of
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.themes import themes_in_play
from solofate.rules.dice import SeededDice
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import PCS, enter, hero_sheet
from solofate.rules.model.memory import Thread
from solofate.rules.model.state import Scene, State

READ = [
    (
        "I Sell Water and I Carry Messages Under My Skirt",
        "habit",
        "sells water and carries messages under their skirt",
    ),
    ("I Do Not Leave a Thing Half Bolted", "refusal", "will not leave a thing half bolted"),
    ("Never Cut a Ship with a Name Left on It", "refusal", "will not cut a ship with a name left on it"),
    ("Too Proud to Tell a Small Lie", "refusal", "is too proud to tell a small lie"),
    ("I Am Far Too Polite to Ask Twice", "refusal", "is too polite to ask twice"),
    ("Never Backs Down", "refusal", "will not back down"),
    ("Nobody Drowns on My Shift", "creed", "nobody drowns on Mira's shift"),
    ("Nobody Drinks Alone While I Am in Town", "creed", "nobody drinks alone while Mira is in town"),
    ("Nobody Is to Know What I Did at Ashford", "hidden", "what Mira did at Ashford"),
    ("They Must Never Find Out Who I Am", "hidden", "who Mira is"),
    ("Cannot Leave a Crack Alone", "lure", "cannot leave a crack alone"),
    ("Cannot Leave a Crack Alone", "bait", "a crack"),
    ("I Never Could Leave It Alone", "urge", "cannot leave it alone"),
    ("Sworn to Protect the Last Heir", "refusal", "has sworn to protect the last heir"),
    ("I Break the Seal First and Ask After", "lure", "breaks the seal first and asks after"),
    ("Shoots First, Asks Questions Never", "habit", "shoots first, asks questions never"),
    ("I Should Have Been on the Marigold", "regret", "should have been on the Marigold"),
    ("I Owe the Wells More Than Water", "creditor", "the wells"),
    ("The Company Holds My Lungs on Credit", "creditor", "the company"),
    ("Wanted by the Harbour Guild", "hunter", "the harbour guild"),
    ("Pell Will Kill Me", "hunter", "Pell"),
    ("My Brother Wants Me Dead", "hunter", "Mira Vale's brother"),
    ("Sworn to the Drowned King", "master", "the drowned king"),
    ("I Always Volunteer", "habit", "volunteers"),
    ("Owes the Triads Three Favours", "creditor", "the triads"),
    ("Hedge Doctor with a Past", "calling", "hedge doctor"),
]
LEFT_ALONE = [
    "Hands Like Doors",
    "I Saw What Came Out of the Lake",
    "Nobody Believes What I Saw",
    "Nobody Told Me I Was the Decoy",
    "Nobody Takes a Kid Seriously",
    "Last Survivor of Ashfall Station",
    "Never Again",
    "Ghost in My Implants",
    "Ties to the Mob",
    "Temper",
]


def scene(aspect: str, kind: str = "trouble", title: str = "A ship on the slip") -> State:
    sheet = hero_sheet("Mira Vale", aspects=(SheetAspect(aspect, kind),))
    mira = enter(sheet, "mira", side=PCS, control="player")
    teo = enter(hero_sheet("Teo Lunt"), "teo", side=PCS, control="player")
    return State(scene=Scene(title=title), characters={"mira": mira, "teo": teo})


@pytest.mark.parametrize(("aspect", "kind", "said"), READ)
def test_an_aspect_is_read_as_what_its_hero_does_owes_fears_or_is(aspect: str, kind: str, said: str) -> None:
    assert told_by(aspect, scene(aspect), "mira")[kind] == said


@pytest.mark.parametrize("aspect", LEFT_ALONE)
def test_what_cannot_be_read_for_certain_is_left_alone(aspect: str) -> None:
    assert not told_by(aspect, scene(aspect), "mira")


def test_what_is_done_with_a_certain_thing_is_told_where_that_thing_is() -> None:
    aspect = "Never Cut a Ship with a Name Left on It"
    assert told_by(aspect, scene(aspect, title="Bidding for the fiddle"), "mira") == {}
    assert "habit" in told_by(
        "I Break the Seal First", scene("I Break the Seal First", title="A seal"), "mira"
    )


def test_a_boast_is_read_only_where_it_is_a_trouble() -> None:
    assert not told_by("Sleeps Under the Machine", scene("Sleeps Under the Machine", "aspect"), "mira")


def test_another_hero_who_is_named_goes_before_all_else() -> None:
    assert told_by("Teo Will Arrest Me", scene("Teo Will Arrest Me"), "mira") == {"named": "Teo"}


def test_what_an_aspect_says_goes_before_what_its_words_may_mean() -> None:
    aspect = "The Company Holds My Lungs on Credit"
    assert themes_in_play(scene(aspect), "mira", aspect) == {"creditor"}
    assert themes_in_play(scene("Hedge Doctor with a Past"), "mira", "Hedge Doctor with a Past") == {
        "calling",
        "secret",
    }


def test_who_comes_because_of_a_trouble_is_taken_up_by_its_compels_and_its_thread() -> None:
    aspect = "Never Backs Down"
    sheet = hero_sheet("Mira Vale", aspects=(SheetAspect(aspect, "trouble", comes="the bell guild"),))
    mira = enter(sheet, "mira", side=PCS, control="player")
    teo = enter(hero_sheet("Teo Lunt"), "teo", side=PCS, control="player")
    state = State(scene=Scene(), characters={"mira": mira, "teo": teo})
    assert told_by(aspect, state, "mira") == {"comer": "the bell guild", "refusal": "will not back down"}
    phrases = load_phrases(None, [])
    words = [TableWords(lambda: phrases, SeededDice(seed)) for seed in range(30)]
    drawn = [text for each in words for text in each.suggest("compel-event", state, "mira", aspect)]
    assert any("the bell guild" in text for text in drawn)
    kind = next(each for each in load_threads() if each.name == "nature")
    assert bind(state, words[0], kind, Thread("it", aspect)).parts["user"] == "the bell guild"


def test_an_aspect_of_somebody_else_says_nothing_of_a_hero() -> None:
    assert slots_of("Never Backs Down", scene("Hands Like Doors"), "mira") == {"aspect": "Never Backs Down"}


@pytest.mark.parametrize("kind", ["compel-event", "compel-decision"])
@pytest.mark.parametrize(("aspect", "theme", "said"), READ)
def test_a_compel_takes_up_what_the_aspect_says(kind: str, aspect: str, theme: str, said: str) -> None:
    phrases = load_phrases(None, [])
    state = scene(aspect)
    for seed in range(4):
        words = TableWords(lambda: phrases, SeededDice(seed))
        assert words.reaches(kind, state, "mira", aspect)
        drawn = words.suggest(kind, state, "mira", aspect)
        assert theme == "calling" or all(said in text for text in drawn), drawn


@pytest.mark.parametrize(
    ("aspect", "of_one", "to_them"),
    [
        ("I Owe the Wells More Than Water", "Mira owes the wells more than water", "you owe the wells more than water"),
        ("I Do Not Leave a Thing Half Bolted", "Mira does not leave a thing half bolted",
         "you do not leave a thing half bolted"),
        ("I Break the Seal First and Ask After", "Mira breaks the seal first and asks after",
         "you break the seal first and ask after"),
        ("Nobody Drowns on My Shift", "nobody drowns on Mira's shift", "nobody drowns on your shift"),
        ("I Row before I Look", "Mira rows before they look", "you row before you look"),
        ("Half the Harbour Wants Me Hanged", "half the harbour wants Mira hanged", "half the harbour wants you hanged"),
        ("Everybody in Withy Bay Is Owed Money", "everybody in Withy Bay is owed money",
         "everybody in Withy Bay is owed money"),
        ("Somebody Is Alive on the Marigold", "somebody is alive on the Marigold", "somebody is alive on the Marigold"),
        ("Gardener to a Dead Magician", "", ""),
        ("My Brother and I Do Not Speak", "", ""),
        ("I Talk to Plants and They Talk Back", "", ""),
        ("Wanted in Three Ports", "", ""),
        ("He Will Not Want to Hear It", "", ""),
        ("She Is Coming Back", "", ""),
        ("I Already Gave It to the Fence", "", ""),
        ("The Old Tug Is Half Mine", "", ""),
        ("Nobody Is to Know What I Did at Ashford", "", ""),
    ],
)  # fmt: skip
def test_an_aspect_that_is_a_sentence_stands_behind_that(aspect: str, of_one: str, to_them: str) -> None:
    assert clause_of(aspect, "Mira") == of_one
    assert clause_of(aspect, YOU) == to_them
