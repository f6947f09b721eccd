"""The story the journal tells: one sentence for what somebody did, with what they called on."""

from __future__ import annotations

import pytest

from solofate.journal.deeds import ORDER
from solofate.journal.prose import Prose
from solofate.journal.sentences import SENTENCES
from solofate.journal.set_off import runs, unmarked
from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.model.characters import OPPOSITION, adversary_sheet, enter
from solofate.rules.model.state import State
from solofate.wording.events.lines import tell_all
from solofate.wording.people import first_names
from tests.samples import foes, maren, pike
from tests.wording.nave import STATE


def told(*events: Event) -> str:
    prose = Prose()
    for event in events:
        prose.add(event, STATE)
    return unmarked(prose.take())


def blow(result: str, against: str | None = "ringer") -> list[Event]:
    return [
        happened.Rolled("maren", "attack", "fight", 2, (0, 0, 0, 0), 0, 2),
        happened.Invoked("maren", "Wet", "+2", "free", None, 4, "zone:nave", "situation", "maren"),
        happened.Invoked("ringer", "Sworn", "+2", "fate-point", None, 4, "ringer", "aspect"),
        happened.Outcome("maren", "attack", 4, 2, 2, result, against),
    ]


def test_what_was_called_on_stands_beside_what_it_did() -> None:
    assert told(*blow("succeed")) == (
        "Maren Holt goes for the Ringer with a knife and lands a blow, thanks to Wet."
    )
    assert told(*blow("fail")) == "Maren Holt goes for the Ringer with a knife and misses, because of Sworn."


def in_words(purpose: str, action: str, result: str, shifts: int, against: str | None = None) -> str:
    rolled = happened.Rolled("maren", action, "fight", 2, (0, 0, 0, 0), 0, 2, purpose=purpose)
    return told(rolled, happened.Outcome("maren", action, 2, 2, shifts, result, against))


@pytest.mark.rule("FC-ACT-05")
def test_a_deed_is_told_in_the_words_it_was_typed_in() -> None:
    assert in_words("vault the counter", "overcome", "succeed", 2).startswith(
        "Maren Holt vaults the counter "
    )
    assert in_words("vault the counter", "overcome", "succeed", 1).startswith(
        "Maren Holt vaults the counter, "
    )
    assert "to vault the counter" in in_words("vault the counter", "overcome", "fail", -2)
    assert in_words("vault the counter", "overcome", "tie", 0) == "Maren Holt very nearly vaults the counter."
    assert in_words("threaten the Ringer", "overcome", "fail", -2, "ringer").startswith(
        "Maren Holt threatens the Ringer and "
    )
    struck = in_words("slash him with my knife", "attack", "succeed", 2, "ringer")
    assert struck.startswith("Maren Holt slashes the Ringer with their knife")
    assert "means to kill the Ringer" in in_words("kill him", "attack", "succeed", 2, "ringer")
    assert by("investigate", "search the desk for the letter", "succeed").startswith(
        "Maren Holt searches the desk for the letter, and it "
    )


@pytest.mark.parametrize("purpose", ["a quiet word", "take it from you", "vault"])
def test_what_cannot_be_told_of_somebody_else_is_told_by_the_skill(purpose: str) -> None:
    assert in_words(purpose, "attack", "succeed", 2, "ringer") == (
        "Maren Holt goes for the Ringer with a knife and lands a blow."
    )


def by(skill: str, purpose: str, result: str, shifts: int = 2) -> str:
    rolled = happened.Rolled("maren", "overcome", skill, 2, (0, 0, 0, 0), 0, 2, purpose=purpose)
    return told(rolled, happened.Outcome("maren", "overcome", 2, 2, shifts, result))


@pytest.mark.rule("FC-ACT-05")
@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("creep aft and look into the cabin", "creeps aft and looks into the cabin"),
        (
            "vault the counter and run out through the kitchen",
            "vaults the counter and runs out through the kitchen",
        ),
        ("limp off and do not look back", "limps off and does not look back"),
        ("buy bread and water", "buys bread and water"),
        ("pick up the lamp and throw it at the door", "picks up the lamp and throws it at the door"),
        ("run after Felice between the sheds", "runs after Felice between the sheds"),
        ("demand that she give us another month", "demands that she give them another month"),
        ("win the carter over with a gold piece", "wins the carter over with a gold piece"),
        ("pass myself off as the driver", "passes themself off as the driver"),
        ("shout at the warden that his dog is rabid", "shouts at the warden that his dog is rabid"),
        ("tell the guard that the bridge is down", "tells the guard that the bridge is down"),
    ],
)
def test_everything_that_was_typed_is_done_by_whoever_does_it(typed: str, done: str) -> None:
    assert f"Maren Holt {done}" in by("athletics", typed, "succeed")


@pytest.mark.rule("FC-ACT-05")
def test_what_comes_of_a_deed_is_of_its_kind() -> None:
    for result, shifts in (("fail", -2), ("succeed", 1), ("style", 4)):
        ends = {
            by(skill, typed, result, shifts).partition("door")[2]
            for skill, typed in (
                ("stealth", "slip through the door"),
                ("physique", "break down the door"),
                ("burglary", "pick the lock of the door"),
                ("notice", "listen at the door"),
                ("deceive", "bluff my way through the door"),
                ("rapport", "talk the porter round at the door"),
            )
        }
        assert len(ends) == 6 and all(ends), result
    assert by("resources", "slide a purse across the table", "fail", -1).endswith("enough."), (
        "by the skill, where the verb is used of something else"
    )


def test_a_skill_says_what_came_of_its_own_work_and_of_no_other() -> None:
    """Whoever photographs a page with Academics has forgotten nothing, and an opened box does not come apart."""
    assert by("academics", "photograph the page", "fail", -1).endswith(("in time.", "any use."))
    assert "hold" not in by("crafts", "open the strange box", "fail", -1)
    assert by("academics", "open the strange box", "fail", -2).endswith(
        ("shut.", "inside it.", "first click.")
    )
    assert "wiser" not in by("academics", "juggle the three lemons", "fail", -2)


@pytest.mark.rule("FC-ACT-05")
def test_what_comes_of_a_deed_is_said_of_the_thing_it_was_done_to() -> None:
    assert (
        by("physique", "drag the piano to the window", "fail", -2)
        .partition("window, ")[2]
        .startswith(("and the piano ", "and has "))
    )
    assert "the ropes hold" in by("crafts", "lash the ropes to the rail", "succeed", 2)
    assert by("crafts", "lash the ropes", "succeed", 2).endswith("lashes the ropes, and they hold.")
    assert by("crafts", "lash the rope", "succeed", 2).endswith("lashes the rope, and it holds.")


@pytest.mark.parametrize("verb", ["pole", "hot-wire", "palm", "grease"])
def test_any_word_that_does_something_to_a_thing_is_a_verb(verb: str) -> None:
    assert f"Maren Holt {verb}s the wagon" in by("crafts", f"{verb} the wagon", "succeed")


def test_a_hand_is_that_of_whoever_is_struck_and_it_may_be_a_beast() -> None:
    struck = in_words("slam the lid on his hand", "attack", "succeed", 2, "ringer")
    assert struck.startswith("Maren Holt slams the lid on the Ringer's hand")
    struck = in_words("jab at it with an oar", "attack", "fail", -2, "ringer")
    assert struck.startswith("Maren Holt jabs at the Ringer with an oar")


def test_how_close_it_was_is_heard() -> None:
    degrees = (("fail", -3), ("fail", -1), ("tie", 0), ("succeed", 1), ("succeed", 2), ("style", 4))
    ends = [by("physique", "heave the anchor over the side", *each) for each in degrees]
    assert len(set(ends)) == len(degrees)


@pytest.mark.rule("FC-ACT-05")
def test_nothing_is_said_again_of_the_next_dozen_deeds() -> None:
    prose = Prose()
    for thing in (
        "door",
        "gate",
        "hatch",
        "lid",
        "shutter",
        "trap",
        "grating",
        "cover",
        "bar",
        "bolt",
        "beam",
        "stone",
    ):
        rolled = happened.Rolled(
            "maren", "overcome", "physique", 2, (0, 0, 0, 0), 0, 2, purpose=f"lift the {thing}"
        )
        for event in (rolled, happened.Outcome("maren", "overcome", 2, 2, -2, "fail")):
            prose.add(event, STATE)
    ends = [
        each.partition(" to lift the ")[2].partition(" ")[2] for each in unmarked(prose.take()).split(". ")
    ]
    assert len({end.rstrip(".") for end in ends}) >= 9, ends


def test_what_came_of_it_is_said_of_who_did_it_or_of_something_else() -> None:
    assert " and " in by("notice", "search the desk", "fail", -2).partition("desk")[2]
    assert by("notice", "search the desk", "fail", -2).startswith("Maren Holt searches the desk and ")
    assert ", and it " in by("crafts", "jam the door with a chair", "fail", -2)


def test_a_price_is_a_sentence_and_is_not_what_decided_it() -> None:
    price = "Pike cannot be seen from the loft, and cannot see it"
    prose, state = Prose(), STATE._replace(costs=(*STATE.costs, ("pike", price)))
    rolled = happened.Rolled("maren", "overcome", "rapport", 2, (0, 0, 0, 0), 0, 2)
    against = happened.Invoked("gm", price, "oppose", "free", None, 4, "scene", "situation")
    for event in (rolled, against, happened.Outcome("maren", "overcome", 2, 4, -2, "fail")):
        prose.add(event, state)
    assert "because of" not in prose.take()


def test_a_step_and_the_blow_after_it_are_one_sentence() -> None:
    moved = happened.Moved("maren", "nave", "loft")
    assert told(moved, *blow("succeed")).startswith(
        "Maren Holt crosses from Nave to Loft, goes for the Ringer"
    )
    assert told(happened.Moved("pike", "nave", "loft"), *blow("succeed")).startswith(
        "Pike crosses from Nave to Loft. Maren Holt goes for"
    )


def test_a_blow_nobody_wards_off_still_says_whom_it_meets() -> None:
    hit = happened.Hit("ringer", "maren", 2, "physical")
    assert told(*blow("succeed", None), hit).endswith("The Ringer does nothing to stop it.")
    assert "stop it" not in told(*blow("succeed"), hit)


def test_a_price_is_told_once() -> None:
    rolled = happened.Rolled("pike", "overcome", "athletics", 1, (0, 0, 0, 0), 0, 1)
    fell_short = happened.Outcome("pike", "overcome", 1, 2, -1, "fail")
    cost = happened.Cost("pike", "major", "Every light goes out")
    aspect = happened.AspectAdded("Every light goes out", "situation", "scene", {}, None)
    assert told(rolled, fell_short, cost, aspect) == (
        "Pike leaps and swerves, and loses too much time. It works all the same, at a price: Every light goes out."
    )


def test_those_who_are_there_at_the_start_are_named_together() -> None:
    prose = Prose()
    prose.begin_scene()
    ringer = foes()[0]
    prose.add(happened.Entered("ringer", ringer), STATE)
    prose.add(happened.Entered("thug-1", STATE.characters["thug-1"]), STATE)
    prose.add(happened.ConflictStarted("physical"), STATE)
    assert prose.take() == "Facing them: the Ringer and Thug 1 at Nave. It comes to blows."


def deed_of(rating: int, result: str, stunts: tuple[str, ...] = ()) -> str:
    rolled = happened.Rolled("maren", "overcome", "athletics", rating, (0, 0, 0, 0), 0, rating, stunts)
    return told(rolled, happened.Outcome("maren", "overcome", rating, 2, 0, result))


@pytest.mark.rule(
    "FC-ACT-05", prompt="play a few rolls with a best skill and an unrated one, then /export md and read"
)
@pytest.mark.parametrize("rating", [0, 2, 5])
def test_each_degree_is_read_back_into_the_fiction_in_its_own_words(rating: int) -> None:
    assert len({deed_of(rating, result) for result in ORDER}) == len(ORDER)


@pytest.mark.rule("FC-ACT-05")
@pytest.mark.parametrize("result", ["tie", "succeed", "style"])
def test_the_same_degree_looks_dearer_or_grander_by_training(result: str) -> None:
    """XC-OUTCOME-08: one success, told of somebody without tools or training and of whoever built the safe."""
    assert len({deed_of(rating, result) for rating in (0, 2, 5)}) == 3
    assert deed_of(1, result) == deed_of(3, result), "what anybody would expect needs no word"


@pytest.mark.rule("FC-ACT-05")
def test_what_somebody_was_ready_with_is_named() -> None:
    assert deed_of(2, "succeed", ("knife-between-the-teeth",)).endswith("by Knife Between the Teeth.")
    used = happened.StuntUsed("maren", "knife-between-the-teeth", 2)
    rolled = happened.Rolled("maren", "attack", "fight", 2, (0, 0, 0, 0), 0, 2)
    missed = happened.Outcome("maren", "attack", 2, 4, -2, "fail", "ringer")
    assert told(rolled, used, missed).endswith("and misses, for all of Knife Between the Teeth.")
    assert "Knife" not in told(rolled, missed), "and no longer than for that roll"


@pytest.mark.rule("FC-ACT-05")
@pytest.mark.parametrize(
    ("result", "verb"), [("fail", "fails"), ("tie", "ties"), ("style", "succeeds with style")]
)
def test_the_prompt_names_the_means_and_the_degree(result: str, verb: str) -> None:
    rolled = happened.Rolled(
        "maren", "overcome", "athletics", 2, (0, 0, 0, 0), 2, 4, ("knife-between-the-teeth",)
    )
    lines = [
        line.text
        for line in tell_all([rolled, happened.Outcome("maren", "overcome", 4, 2, 2, result)], STATE)
    ]
    assert "Athletics" in lines[0] and "Knife Between the Teeth" in lines[0] and verb in lines[1]


def tried(action: str, skill: str, result: str, against: str | None = None) -> list[Event]:
    return [
        happened.Rolled("maren", action, skill, 2, (0, 0, 0, 0), 0, 2),
        happened.Outcome("maren", action, 2, 2, 0, result, against),
    ]


def test_what_an_advantage_brought_stands_in_its_sentence() -> None:
    dark = happened.AspectAdded("Lights Out", "situation", "scene", {"maren": 1}, "maren")
    assert told(*tried("advantage", "crafts", "succeed"), dark) == (
        "Maren Holt rigs something up in a hurry, and it does what it should: Lights Out."
    )
    boost = happened.Boost("Half in Shadow", "maren", "scene")
    assert told(*tried("advantage", "stealth", "tie"), boost) == (
        "Maren Holt slips round the edge of the fight and has it for a breath: Half in Shadow, for a moment."
    )
    foes_aspect = dark._replace(by="ringer")
    assert told(*tried("advantage", "crafts", "fail"), foes_aspect) == (
        "Maren Holt rigs something up in a hurry, and it comes apart again. And now: Lights Out."
    )


def test_wounds_of_one_blow_are_one_sentence() -> None:
    first = happened.ConsequenceTaken("maren", "mild", "Fat Lip", None)
    second = happened.ConsequenceTaken("maren", "severe", "Broken Ribs", "ringer")
    assert told(first, second) == "Maren Holt is left with Fat Lip and Broken Ribs."


def test_the_end_of_somebody_is_told_with_the_name_once() -> None:
    own = happened.TakenOut("ringer", "maren", "Ringer slinks away.")
    assert told(own) == "The Ringer is out of it and slinks away."
    assert told(happened.TakenOut("maren", None, "Maren Holt is marked. It will show.")) == (
        "Maren Holt is out of it. Maren Holt is marked. It will show."
    )
    assert told(happened.TakenOut("maren", None, "")) == "Maren Holt is out of it."


def test_a_number_behind_a_name_goes_with_the_name() -> None:
    lumper = adversary_sheet("Lumper", skills={"fight": 2})
    foe = enter(lumper, "lumper-2", side=OPPOSITION, control="gm", name="Lumper 2")
    after = State(characters={"lumper-2": foe})
    said = SENTENCES[happened.TakenOut](
        happened.TakenOut("lumper-2", None, "Lumper 2 drops the hook."), after
    )
    assert said is not None and said.text == "is out of it and drops the hook"


def test_words_that_hurt_do_not_draw_blood() -> None:
    assert (
        told(*tried("attack", "provoke", "style", "ringer"))
        == "Maren Holt turns on the Ringer and strikes deep."
    )


def test_a_skill_of_ones_own_is_named() -> None:
    assert told(*tried("overcome", "hex-craft", "succeed")) == "Maren Holt tries Hex Craft, and it comes off."
    assert told(*tried("attack", "hex-craft", "fail", "ringer")) == (
        "Maren Holt attacks the Ringer with Hex Craft and misses."
    )


def test_aspects_are_set_off_and_nothing_else_is() -> None:
    prose = Prose()
    for event in blow("succeed"):
        prose.add(event, STATE)
    assert [piece for piece, marked in runs(prose.take()) if marked] == ["Wet"]
    assert runs("\ufdd1a\ufdd0b") == (("ab", False),)


def test_heroes_go_by_their_first_names_where_they_have_one() -> None:
    people = {"maren": maren(), "pike": pike()}
    assert first_names(people) == {"maren": "Maren"}
    for name in ("Captain Holt", "Old Pike", "The Diver", "Maren-2 Holt"):
        assert first_names({"a": maren(name=name)}) == {}
    assert first_names({"a": maren(), "b": maren(name="Maren Vey", id="b")}) == {}
    assert first_names({"ringer": foes()[1]}) == {}


def test_a_wound_that_mends_is_told_by_its_names() -> None:
    tried_it = happened.TreatmentTried("maren", "pike", "mild", "Bruised", "academics")
    assert told(tried_it) == "Maren Holt sees to Pike's Bruised."
    treated = happened.Recovery("pike", "mild", "Bandaged", "treated", "Bruised")
    assert told(treated) == "Pike begins to mend: Bruised is Bandaged now."
    assert (
        told(happened.Recovery("pike", "mild", "Bandaged", "cleared", "Bandaged")) == "Pike is over Bandaged."
    )


def test_growth_is_told_where_it_changes_who_somebody_is() -> None:
    assert told(happened.Milestone("maren", "aspect:old-debts", 1, "Old Debts", "Debts Paid")) == (
        "For Maren Holt, Old Debts is over: Debts Paid."
    )
    assert told(happened.Milestone("maren", "swap:fight:will", 1)) == ""


def test_who_changes_sides_is_told() -> None:
    assert told(happened.SideChanged("ringer", "pcs")) == "The Ringer stands with the heroes from here on."
    assert (
        told(happened.SideChanged("ringer", "bystanders")) == "The Ringer wants no part in it from here on."
    )


@pytest.mark.parametrize(
    ("skill", "purpose", "result", "never"),
    [
        ("stealth", "hide behind the water tank", "succeed", "where it goes"),
        ("physique", "hold the ladder steady", "fail", "ladder steady is"),
        ("crafts", "knock the lid off the barrel", "fail", "Holt knocks"),
        ("rapport", "haggle over the mule", "tie", "all but haggles"),
        ("shoot", "cover the hole with my cloak", "fail", "hits nothing"),
        ("contacts", "drop behind the fence", "fail", "nobody will say"),
        ("drive", "wave my hat at the train", "succeed", "heard"),
    ],
)
def test_what_comes_of_a_deed_makes_sense_of_it(skill: str, purpose: str, result: str, never: str) -> None:
    shifts = {"fail": -2, "tie": 0, "succeed": 2}[result]
    assert never not in by(skill, purpose, result, shifts)


def test_every_deed_that_was_typed_says_what_came_of_it() -> None:
    for purpose in ("file the bolt", "launch the raft", "short the pump", "cover the well", "board the tram"):
        assert by("crafts", purpose, "succeed").rstrip(".").count(" ") > purpose.count(" ") + 2, purpose


def test_who_throws_a_bottle_has_said_nothing() -> None:
    rolled = happened.Rolled(
        "maren", "attack", "provoke", 2, (0, 0, 0, 0), 0, 2, purpose="hit him with a bottle"
    )
    hit = happened.Outcome("maren", "attack", 6, 2, 4, "style", "ringer")
    assert "said" not in told(rolled, hit) and "deep" not in told(rolled, hit)
