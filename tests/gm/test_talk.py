"""Talk: whoever is spoken to answers, what was won yields something, and what was said holds."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
import yaml

from solofate import Game
from solofate.gm.talk.indirect import question_in
from solofate.gm.talk.topics import topic_of
from solofate.gm.talk.turned_round import as_said_by, as_told_of, as_told_of_them
from solofate.records.codec import event_from_json, event_to_json
from solofate.rules.events import (
    Answered,
    AttitudeChanged,
    GmCall,
    Narration,
    Outcome,
    PersonaFound,
    ThreadMoved,
    replay,
)
from solofate.rules.model.personas import LIE, MANNERS, PART, READ, REPLIES, TELLS
from tests.places import STARTER, copied, read_yaml
from tests.readings.situations import in_a_parlour

SAID = read_yaml(Path(__file__).parent / "said.yaml")


def in_the_kitchen(seed: int = 3) -> Game:
    """Odile and Teo with the widow Hesper Vane, whom nobody has written up."""
    return _kitchen(seed).fork()


@cache
def _kitchen(seed: int) -> Game:
    game = Game.apart(STARTER, seed)
    game.do('/scene "We visit Hesper Vane to learn who sold her the oil"')
    while game.pending is not None:
        game.choose(game.pending.default)
    if "hesper-vane" not in game.state.characters:
        game.do('/add "Hesper Vane" as bystander')
    return game


def answers(events: list[object]) -> list[Answered]:
    return [each for each in events if isinstance(each, Answered)]


def say(game: Game, line: str) -> list[object]:
    events: list[object] = list(game.do(line))
    while game.pending is not None:
        events += game.choose(game.pending.default)
    return events


def say_and_get(game: Game, line: str, kind: str) -> Answered:
    """What is answered, where the GM takes this reply."""
    [answer] = answers(say(game, line))
    if answer.kind != kind:
        [answer] = answers(say(game, f"/bogus reply {kind}"))
    return answer


@pytest.mark.parametrize("each", SAID["lines"], ids=lambda each: each["say"])
def test_what_a_line_asks(each: dict[str, str]) -> None:
    topic = topic_of(each["say"], "Hesper Vane", each.get("before", ""))
    assert topic.asks == each["asks"]
    assert topic.about == each.get("about", topic.about)
    if "spoken" in each:
        assert as_said_by(topic.claim, "Nan Crake" if topic.asks == "who" else "HERE") == each["spoken"]
    if "told" in each:
        fill = "Nan Crake" if topic.asks == "who" else "HERE"
        assert as_told_of(topic.claim, fill, "Hesper Vane", "Odile") == each["told"]


@pytest.mark.parametrize("each", SAID["indirect"], ids=lambda each: each["told"])
def test_what_is_told_of_as_it_was_said(each: dict[str, str]) -> None:
    assert question_in(each["told"], "Hesper Vane") == each["said"]


@pytest.mark.parametrize(
    ("said", "asks", "claim"),
    [
        ("If the undertaker is caught, you hang with him unless you help me", "news", ""),
        ("Two coffins? Whose coffins do you want swapped?", "who", "the coffins are {}'s"),
        ("Who you are working for?", "who", "you are working for {}"),
        ("Who are you working for?", "who", "you are working for {}"),
        ("Who are you to her?", "who", ""),
        ("Whose houses are on this list?", "who", "the houses are {}'s"),
        ("Is it true that you sent the man with the barrow?", "whether", ""),
        ("Is your brother gone since you came home?", "whether", ""),
        ("Is your brother in?", "whether", "your brother is {} in"),
    ],
)
def test_a_question_is_repeated_only_where_its_words_can_be_turned(said: str, asks: str, claim: str) -> None:
    topic = topic_of(said, "Nicolette Sark", "your bed")
    assert (topic.asks, topic.claim) == (asks, claim)


def test_everybody_who_is_spoken_to_answers() -> None:
    game = in_the_kitchen()
    for each in SAID["lines"]:
        [answer] = answers(say(game, f'/talk hesper "{each["say"]}"'))
        assert answer.kind in REPLIES and answer.text.strip(), each["say"]


def test_what_somebody_is_like_is_found_once_and_explained() -> None:
    game = in_the_kitchen()
    events = say(game, '/talk hesper "Who sold you the oil?"')
    [found] = [each for each in events if isinstance(each, PersonaFound)]
    assert found.persona.manner in MANNERS
    assert found.persona.wants and found.persona.fears and found.persona.price
    calls = [each.duty for each in events if isinstance(each, GmCall)]
    assert calls == ["persona", "reply"]
    assert all(each.reason for each in events if isinstance(each, GmCall))
    assert not [each for each in say(game, '/talk hesper "Why?"') if isinstance(each, PersonaFound)]


def test_a_reply_is_overruled() -> None:
    game = in_the_kitchen()
    answer = say_and_get(game, '/talk hesper "Who sold you the oil?"', TELLS)
    assert answer.fact.endswith("sold Hesper Vane the oil")


def test_what_was_told_is_told_again() -> None:
    game = in_the_kitchen()
    first = say_and_get(game, '/talk hesper "Who sold you the oil?"', "tells")
    [again] = answers(say(game, '/talk hesper "So who sold you that oil?"'))
    assert again.kind == TELLS
    assert again.fact == first.fact
    assert again.text != first.text


def test_another_who_is_asked_tells_the_same() -> None:
    game = in_the_kitchen()
    first = say_and_get(game, '/talk hesper "Who stole the ledger?"', "tells")
    second = say_and_get(game, '/talk "Old Pike" "Who stole the ledger?"', "tells")
    assert second.who == "old-pike"
    assert second.fill == first.fill


@pytest.mark.parametrize("skill", ["rapport", "provoke", "deceive"])
def test_a_talk_that_is_won_yields_a_fact(skill: str) -> None:
    for seed in range(4):
        game = in_the_kitchen(seed)
        game.do("/dice ++++")
        game.do("/dice ----")
        events = say(game, f'/overcome {skill} vs hesper "learn who sold her the oil"')
        [answer] = answers(events)
        won = [each for each in events if isinstance(each, Outcome)][-1].shifts >= 0
        assert (answer.kind in (TELLS, PART)) == won
        assert bool(answer.fact) == won and answer.text


def test_an_advantage_by_talk_yields_something() -> None:
    game = in_the_kitchen()
    game.do("/dice ++++")
    game.do("/dice ----")
    [answer] = answers(say(game, '/advantage rapport "Feels Understood" on hesper'))
    assert answer.fact


def test_a_talk_that_is_won_takes_a_thread_a_step_and_one_only() -> None:
    game = in_the_kitchen()
    ask = '/overcome rapport vs hesper-vane "ask Hesper who is selling last night"'
    steps = []
    for _ in range(2):
        game.do("/dice ++++")
        steps.append(
            [each for each in say(game, f"/as odile-marrack {ask[1:]}") if isinstance(each, ThreadMoved)]
        )
    [step], none = steps
    assert (
        none == []
        and step.title == "Somebody Is Selling Last Night"
        and (step.at, step.against) == (1, False)
    )
    told = [each.text for _, each in game.log if isinstance(each, (Answered, Narration))]
    assert sum(step.text.rstrip(".") in text for text in told) == 1, "it is said, or told, and not both"
    calls = [each for _, each in game.log if isinstance(each, GmCall) and each.duty == "thread"]
    assert calls and "in common" in calls[0].reason


@pytest.mark.parametrize(
    ("told", "asked", "holds"),
    [
        ("Hesper Vane is a widow.", "Who is Hesper Vane?", "a widow"),
        ("The ledger lies under the bridge.", "Where is the ledger?", "under the bridge"),
        ("Nan Crake stole the tally book.", "Who stole the tally book?", "Nan Crake"),
        ("Nan Crake stole the tally book.", "Did Nan Crake steal the tally book?", "yes"),
    ],
)
def test_what_is_noted_answers_a_question(told: str, asked: str, holds: str) -> None:
    game = in_the_kitchen()
    game.do('/add "Piet the Carter" as bystander')
    game.do(told)
    assert holds in say_and_get(game, f'/talk piet-the-carter "{asked}"', TELLS).fill


def test_a_talk_that_fails_is_refused_in_words() -> None:
    game = in_the_kitchen()
    game.do("/dice ----")
    game.do("/dice ++++")
    events = say(game, '/overcome rapport vs hesper "learn who sold her the oil"')
    assert [answer.kind in (TELLS, PART) for answer in answers(events)] == [False]


def test_empathy_sees_a_lie() -> None:
    game = in_the_kitchen()
    lie = say_and_get(game, '/talk hesper "Who sold you the oil?"', "lie")
    assert lie.kind == LIE and lie.fact
    game.do("/dice ++++")
    game.do("/dice ----")
    [seen] = answers(say(game, '/overcome empathy vs hesper "see whether she lies"'))
    assert seen.kind == READ
    assert "lied" in seen.fact


def test_rapport_brings_somebody_round() -> None:
    game = in_the_kitchen()
    game.do("/dice ++++")
    game.do("/dice ----")
    events = say(game, '/overcome rapport vs hesper "win her trust"')
    [moved] = [each for each in events if isinstance(each, AttitudeChanged)]
    assert moved.change == 1
    game.do("/dice ++++")
    game.do("/dice ----")
    events = say(game, '/overcome provoke vs hesper "frighten her"')
    [moved] = [each for each in events if isinstance(each, AttitudeChanged)]
    assert moved.change == -1


def test_a_price_is_agreed_to_and_the_answer_comes() -> None:
    game = in_the_kitchen()
    say_and_get(game, '/talk hesper "Who sold you the oil?"', "price")
    price = as_told_of_them(game.state.personas["hesper-vane"].price)
    [answer] = answers(say(game, '/talk hesper "Agreed."'))
    assert answer.kind in (TELLS, PART)
    assert any(price in thread.title for thread in game.state.memory.threads)


def test_a_beast_answers_without_words() -> None:
    game = in_the_kitchen()
    game.do('/add "Guard Dog" as bystander')
    [answer] = answers(say(game, '/talk "Guard Dog" "Good boy."'))
    assert answer.text.endswith(".") and not answer.topic


def test_no_line_comes_twice_within_eight_scenes() -> None:
    game = in_the_kitchen()
    said: list[tuple[int, str]] = []
    for scene in range(9):
        for each in SAID["lines"][:14]:
            for answer in answers(say(game, f'/talk hesper "{each["say"]}"')):
                said.append((scene, answer.text))
        game.do("/end")
        while game.pending is not None:
            game.choose(game.pending.default)
        game.do('/scene "Back at Hesper Vane\'s"')
        while game.pending is not None:
            game.choose(game.pending.default)
        if "hesper-vane" not in game.state.characters:
            game.do('/add "Hesper Vane" as bystander')
    again = [
        text
        for at, (scene, text) in enumerate(said)
        if any(scene - s < 8 and t == text for s, t in said[:at])
    ]
    assert again == []


def test_it_replays_and_is_taken_back() -> None:
    game = in_the_kitchen()
    before = game.state.to_json()
    events = say(game, '/talk hesper "Who sold you the oil?"')
    assert [event_from_json(event_to_json(each, 1)) for each in events] == events
    after = game.state
    start = game.timeline.after(0).state
    assert replay(start, [event for _, event in game.log]).personas == after.personas
    game.do("/undo")
    assert game.state.to_json() == before
    game.do("/redo")
    assert game.state.personas == after.personas and game.state.lines_said == after.lines_said


def test_lines_hold_in_what_is_said() -> None:
    game = in_the_kitchen()
    game.do("/lines add oil")
    while game.pending is not None:
        game.choose(game.pending.default)
    for _ in range(6):
        for answer in answers(say(game, '/talk hesper "Who sold you the oil?"')):
            assert "oil" not in answer.text.casefold()


def test_what_an_author_wrote_of_somebody_is_how_they_talk(tmp_path: Path) -> None:
    folder = copied(STARTER, tmp_path / "campaign")
    persona = {
        "manner": "sly",
        "fears": "being seen here",
        "price": "name a name",
        "knows": "The oil comes from the lightship.",
    }
    row = {"name": "Perpetua Gall", "kind": "minor", "wants": "sell it twice", "persona": persona}
    (folder / "adversaries" / "gall.yaml").write_text(yaml.safe_dump({"table": "Gall", "adversaries": [row]}))
    game = Game.open(folder, seed=3)
    game.do('/scene "The quay at dawn"')
    while game.pending is not None:
        game.choose(game.pending.default)
    say(game, "/add perpetua")
    events = say(game, '/talk perpetua "What do you know about the oil?"')
    [found] = [each.persona for each in events if isinstance(each, PersonaFound)]
    assert (found.manner, found.fears, found.price, found.wants) == (
        "sly",
        "being seen here",
        "name a name",
        "sell it twice",
    )
    assert found.knows == ("The oil comes from the lightship.",)
    told = say_and_get(game, '/talk perpetua "What do you know about the lightship?"', "tells")
    assert "lightship" in told.fact + told.text


def test_people_of_a_campaign_are_known_from_the_start_and_are_as_they_were_written(tmp_path: Path) -> None:
    folder = copied(STARTER, tmp_path / "known")
    written = folder / "campaign.yaml"
    written.write_text(
        written.read_text("utf-8")
        + "people:\n  - {name: Piet Vos, role: the eel man, wants: sell out before dark, manner: gruff,"
        " fears: the bailiff, knows: [The barrels come in by the north stair.], regard: 1}\n",
        "utf-8",
    )
    game = Game.open(folder, seed=3)
    say(game, '/scene "We ask Piet Vos about the barrels"')
    piet = game.state.characters["piet-vos"]
    assert (piet.side, piet.sheet.wants) == ("bystanders", "sell out before dark")
    answer = say_and_get(game, '/talk piet-vos "What do you know about the barrels?"', TELLS)
    assert answer.fact == "The barrels come in by the north stair"
    persona = game.state.personas["piet-vos"]
    assert (persona.manner, persona.fears, persona.role) == ("gruff", "the bailiff", "the eel man")
    assert persona.attitude("odile-marrack") == 1


WAYS = {
    "provoke": ("threat", "frighten Hesper Vane into giving way"),
    "rapport": ("charm", "win Hesper Vane over"),
    "deceive": ("lie", "be taken for somebody who belongs here"),
    "empathy": ("look", "see what Hesper Vane is hiding"),
}


def rolled(game: Game, skill: str, purpose: str, *, won: bool) -> Answered:
    """What Hesper says to a roll that came to that: whoever rolls first, it is made until it does."""
    for _ in range(6):
        game.do("/dice ++++" if won else "/dice ----")
        game.do("/dice ----" if won else "/dice ++++")
        events = say(game, f'/overcome {skill} vs hesper "{purpose}"')
        outcome = [each for each in events if isinstance(each, Outcome)][-1]
        if (outcome.shifts > 0) == won:
            return answers(events)[-1]
    raise AssertionError(f"{skill} never came to that")


@cache
def rows_after(way: str, came_to: str) -> list[str]:
    """What may be said to a roll of talk, up to a name that is filled in."""
    files = {"charm": "after-charm"}
    table = read_yaml(Path(f"oracles/talk/{files.get(way, f'after-a-{way}')}.yaml"))
    return [row["text"].partition("{")[0] for row in table["rows"] if row["asks"] == came_to]


@pytest.mark.parametrize("skill", WAYS)
def test_what_is_said_to_a_roll_that_failed_is_a_reply_to_it(skill: str) -> None:
    way, purpose = WAYS[skill]
    said = [rolled(in_the_kitchen(seed), skill, purpose, won=False) for seed in range(4)]
    for answer in said:
        assert any(answer.text.startswith(row) for row in rows_after(way, "failed")), answer.text
        assert not answer.fact and "Hesper" not in answer.text


@pytest.mark.parametrize("skill", [skill for skill in WAYS if skill != "empathy"])
def test_what_is_said_to_a_roll_that_is_won_is_a_reply_to_it(skill: str) -> None:
    way, purpose = WAYS[skill]
    said = [rolled(in_the_kitchen(seed), skill, purpose, won=True) for seed in range(4)]
    for answer in said:
        rows = [row for came_to in ("won", "at-a-cost") for row in rows_after(way, came_to)]
        assert any(answer.text.startswith(row) for row in rows), answer.text
        assert answer.fact and "Hesper" not in answer.text


def test_what_is_told_after_a_threat_stands_behind_the_reply_to_it() -> None:
    game = in_the_kitchen()
    answer = rolled(game, "provoke", "frighten her into saying where the ledger is", won=True)
    rows = [row for came_to in ("won", "at-a-cost") for row in rows_after("threat", came_to)]
    first = next(row for row in rows if answer.text.startswith(row))
    assert answer.fact and answer.fill in answer.text.removeprefix(first)


def test_no_reply_to_a_roll_comes_twice_in_a_scene() -> None:
    game = in_the_kitchen()
    said = [rolled(game, "provoke", WAYS["provoke"][1], won=False).text for _ in range(8)]
    assert len(set(said)) == len(said)


def test_answers_name_those_already_named_before_they_name_strangers() -> None:
    """Of sixty answers to a question who, seventeen named somebody new before this was weighed."""
    asked = ("sold the lamp", "killed the miller", "owns the mill", "sent the letter", "was here last night",
             "stole the ledger", "is behind the fires", "paid the lumpers", "knows the way in", "built it")  # fmt: skip
    new = 0
    for seed in range(1, 7):
        game = in_a_parlour().fork()
        game.do(f"/seed {seed}")
        for each in asked:
            game.do(f'/talk collector "Who {each}?"')
            while game.pending is not None:
                game.do(">")
        new += sum(bool(person.named_by) for person in game.state.memory.people)
    assert 0 < new <= 12


@pytest.mark.parametrize(
    ("said", "about"),
    [
        ("Who wanted the envelopes open?", "the envelopes"),
        ("Why was the well dry?", "the well"),
        ("Who found the old man?", "the old man"),
        ("Who caught the cold?", "the cold"),
    ],
)
def test_what_a_line_is_about_ends_before_what_only_says_how_it_is(said: str, about: str) -> None:
    assert topic_of(said, "Hesper Vane").about == about


def test_a_promise_is_answered_and_owed() -> None:
    game = in_the_kitchen()
    [answer] = answers(say(game, '/talk hesper "I promise: I will bring the oil back"'))
    assert answer.kind == TELLS and not answer.fact
    assert "Promised to Hesper Vane: bring the oil back" in [each.title for each in game.state.memory.threads]
    assert game.state.personas["hesper-vane"].attitude("odile-marrack") == 1
    owed = len(game.state.memory.threads)
    say(game, '/talk hesper "I swear we never touched the barrels"')
    assert len(game.state.memory.threads) == owed, "what is sworn to be so is no promise"


@pytest.mark.parametrize(
    ("said", "asks"),
    [
        ("I promise that I will be back before dark", "promise"),
        ("I swear that I was at home", "sworn"),
        ("If you lie to me, I will tell the guard", "threat"),
        ("Open up or else", "threat"),
        ("You stole the collection money. Admit it.", "accuses"),
        ("It was you who hid the knife", "accuses"),
        ("Thank you. Can I sleep here tonight?", "request"),
    ],
)
def test_what_a_line_does_that_asks_nothing_of_the_world(said: str, asks: str) -> None:
    assert topic_of(said, "Hesper Vane").asks == asks


@pytest.mark.parametrize(
    ("said", "way"),
    [
        ("What did he look like?", "looks"),
        ("How do we get to the old boathouse?", "get-there"),
        ("How did she drown?", "how"),
        ("What is it worth?", "worth"),
        ("How long does it take?", "long"),
        ("Why did you quit?", "yours"),
        ("Where were you last night?", "yours"),
        ("Where is the ledger?", ""),
    ],
)
def test_in_which_way_a_question_is_meant(said: str, way: str) -> None:
    assert topic_of(said, "Hesper Vane").way == way


def test_a_request_is_answered_in_its_own_words() -> None:
    said = [
        say_and_get(in_the_kitchen(seed), '/talk hesper "Show us the cellar"', kind).text
        for seed in (3, 4)
        for kind in ("tells", "price", "will-not")
    ]
    assert sum("show you the cellar" in text for text in said) * 2 >= len(said), said


@pytest.mark.parametrize(("name", "is_named"), [("Ivy", True), ("Marten", True), ("Guard", False)])
def test_somebody_called_by_a_first_name_has_no_article(name: str, is_named: bool) -> None:
    game = in_the_kitchen()
    say(game, f'/talk "{name}" "What did you see?"')
    assert game.state.characters[name.casefold()].sheet.named is is_named


@pytest.mark.parametrize(
    ("asked", "claim"),
    [
        ("Who has been in the shop while I was out?", "{} has been in the shop"),
        ("Who came in before we did?", "{} came in"),
    ],
)
def test_what_a_question_says_of_when_is_no_part_of_what_it_is_about(asked: str, claim: str) -> None:
    assert topic_of(asked).claim == claim
