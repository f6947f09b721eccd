"""What nobody has found yet gives itself away nowhere (rulings AMBC-40 and AMBC-41)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solofate.errors import IllegalChoice, UnknownName
from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.events import AspectAdded, AspectRemoved, AspectRevealed
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.stunts import Bonus, Stunt
from solofate.rules.procedures.actions.advantage import advantage, existing_aspect
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.details import declare
from solofate.rules.procedures.actions.overcome import Against, bare_roll
from solofate.rules.procedures.actions.removing import remove
from solofate.rules.procedures.actions.seeking import seek
from solofate.rules.procedures.actions.situation_aspects import write_down
from solofate.rules.table import Table
from tests.places import ROOT, read_yaml
from tests.readings.situations import in_the_bedroom
from tests.rules.at_the_table import (
    Played,
    Throw,
    events_of,
    foe,
    free_invokes,
    hero,
    ids,
    only,
    play,
    table,
    zones,
)

NAME = "Rotten Floor"
ZERO = Against(difficulty=0)


def place(*dice: Throw, on: str = "scene") -> Table:
    """A yard where something is not what it seems; the player types its name in small letters, having guessed."""
    hidden = Aspect(NAME, on=on, free_invokes={"anyone": 1, "mira": 1}, hidden=True)
    mira = hero("Mira", aspects=["Hates to Lose"], fate_points=3, fight=1)
    people = (mira, hero("Pike", fate_points=3), foe("Thug", physical=3, fight=1))
    return table(*people, dice=dice, aspects=[hidden], zones=zones(("Yard", "Loft")), pool=2)


def shown(at: Table, played: Played) -> Iterator[str]:
    """Everything a player sees of what happened: events, and the questions that are not the GM's."""
    yield from (repr(event) for event in at.log)
    for asked in played.asked:
        if asked.who != GM_SEAT:
            yield from (repr(option) for option in asked.options)
            yield repr(asked.about)
            yield repr(asked.default)


def is_a_secret(at: Table, played: Played) -> bool:
    return not any(NAME in text for text in shown(at, played))


@pytest.mark.rule("FC-ADV-11")
@pytest.mark.parametrize("on", ["scene", "zone:yard", "zone:loft", "thug"])
def test_a_tie_does_not_name_it(on: str) -> None:
    at = place(0, 0, on=on)
    looked_at = on if on == "thug" else "scene"
    played = play(at, advantage(at, "mira", "notice", "rotten floor", looked_at, ZERO))
    assert events_of(at, AspectRevealed) == []
    assert is_a_secret(at, played)


@pytest.mark.rule("FC-ADV-09")
@pytest.mark.parametrize("on", ["scene", "zone:yard", "thug"])
def test_nor_does_a_failure_after_which_it_is_kept(on: str) -> None:
    at = place(-1, on=on)
    looked_at = on if on == "thug" else "scene"
    look = advantage(at, "mira", "notice", "rotten floor", looked_at, ZERO)
    played = play(at, look, {"reveal": "keep"})
    assert played.decision("reveal").who == GM_SEAT
    assert is_a_secret(at, played)


@pytest.mark.rule("FC-ADV-09")
def test_whoever_was_looking_is_not_the_one_who_decides_to_reveal_it() -> None:
    at = place(-1, 0)
    look = advantage(at, "mira", "notice", "rotten floor", against=Against(opponent="thug"))
    assert play(at, look, {"defend": "stealth"}).decision("reveal").who == "thug"


@pytest.mark.rule("FC-INVOKE-06", "FC-ADV-09")
@pytest.mark.parametrize("on", ["scene", "zone:yard", "mira", "thug"])
def test_nobody_is_offered_it_in_a_roll_whatever_they_could_pay(on: str) -> None:
    at = place(0, 0, on=on)
    played = play(at, attack(at, "mira", "thug", "fight"), {"defend": "athletics"})
    assert played.decisions("invoke"), "they were asked about others"
    assert is_a_secret(at, played)
    at = place(0, on=on)
    assert is_a_secret(at, play(at, bare_roll(at, "mira", "notice", Against(difficulty=3))))


@pytest.mark.rule("FC-ADV-03")
def test_looking_elsewhere_does_not_have_the_one_who_hides_it_defend() -> None:
    at = place(1, on="thug")
    played = play(at, advantage(at, "mira", "notice", "rotten floor"), {"difficulty": "0"})
    assert played.asked_kinds[0] == "difficulty", "as for anything that is not there"
    assert only(at, AspectAdded).on == "scene"
    assert existing_aspect(at.state, "rotten floor", "thug") is not None


@pytest.mark.rule("FC-ADV-12")
def test_looking_at_the_right_one_finds_it() -> None:
    at = place(1, 0, on="thug")
    play(at, advantage(at, "mira", "notice", "rotten floor", "thug"), {"defend": "stealth"})
    assert only(at, AspectRevealed).aspect == NAME
    assert free_invokes(at, NAME) == {"anyone": 1, "mira": 2}


@pytest.mark.rule("FC-ADV-12")
def test_looking_around_finds_what_lies_in_a_zone() -> None:
    at = place(1, on="zone:yard")
    play(at, advantage(at, "mira", "notice", "rotten floor", against=ZERO))
    assert only(at, AspectRevealed).on == "zone:yard"


@pytest.mark.rule("FC-ASPECT-09")
def test_it_cannot_be_removed_and_the_refusal_is_that_for_nothing_at_all() -> None:
    at = place()
    said = []
    for name in ("rotten floor", "no such thing"):
        with pytest.raises(UnknownName) as refused:
            play(at, remove(at, "mira", name, "crafts"))
        said.append(str(refused.value).replace(name, "X"))
    assert said[0] == said[1]
    assert at.log == []


@pytest.mark.rule("FC-INVOKE-10")
def test_it_supports_no_story_detail() -> None:
    at = place()
    with pytest.raises(UnknownName, match="rotten floor"):
        play(at, declare(at, "mira", "the floor gives way", "rotten floor"))


@pytest.mark.rule("FC-STUNT-10")
def test_no_stunt_sees_it() -> None:
    light_feet = Stunt("Light Feet", bonus=Bonus("notice", "roll", 2, parse_condition(f"zone has {NAME}")))
    hidden = Aspect(NAME, on="zone:yard", hidden=True)
    mira = hero("Mira", stunts=[light_feet], fate_points=0)
    at = table(mira, dice=[0], aspects=[hidden], zones=zones(names=["Yard"]))
    play(at, bare_roll(at, "mira", "notice", Against(difficulty=0)))
    assert "light-feet" not in repr(at.log)


@pytest.mark.rule("FC-SCENE-04")
@pytest.mark.parametrize("ruling", ["allow", "deny"])
def test_asking_whether_it_is_there_is_as_asking_for_anything(ruling: str) -> None:
    """Whether it is there unseen or not at all, the GM is asked, and only a yes brings it to light."""
    for hidden in (True, False):
        at = place() if hidden else place(on="zone:loft")

        def decide(decision: Decision, seen: Table) -> str:
            assert decision.who == GM_SEAT and NAME not in repr(decision.options)
            return ruling

        asking = write_down(at, "mira", Aspect(NAME))
        if ruling == "deny":
            with pytest.raises(IllegalChoice, match="not plainly there"):
                play(at, asking, {"plainly-there": decide})
            assert at.log == []
            continue
        play(at, asking, {"plainly-there": decide})
        assert len(events_of(at, AspectRevealed)) == hidden
        assert len(events_of(at, AspectAdded)) == (not hidden)
        if hidden:
            assert free_invokes(at, NAME) == {"anyone": 1, "mira": 1}


def test_what_is_looked_for_is_what_was_typed_until_it_is_found() -> None:
    at = place(1)
    played = play(at, advantage(at, "mira", "notice", "rotten floor"))
    assert played.decision("difficulty").about.task.purpose == "rotten floor"
    assert ids(played.decision("difficulty"))[0] == "0"


# Looking for what one cannot name


LOOKED = "anything wrong with the floor"


def looking(at: Table, on: str = "scene", difficulty: int = 0, **answers: str) -> Played:
    return play(at, seek(at, "mira", "notice", LOOKED, on, Against(difficulty=difficulty)), answers)


@pytest.mark.rule(
    "FC-ADV-09",
    prompt='/advantage notice seeking "anything odd" on zone crypt: what is hidden there is found on a success',
)
@pytest.mark.parametrize(("dice", "free"), [(1, 1), (3, 2)])
def test_a_search_finds_what_is_hidden_without_its_name(dice: int, free: int) -> None:
    at = place(dice)
    played = looking(at)
    assert ids(played.decision("found")) == ["rotten-floor", "something-new"]
    assert played.decision("found").who == GM_SEAT
    revealed = only(at, AspectRevealed)
    assert revealed.aspect == NAME and revealed.free_invokes["mira"] == 1 + free


@pytest.mark.rule("FC-ADV-09")
@pytest.mark.parametrize("dice", [0, -1, -3])
def test_a_tie_or_a_failure_does_not_tell_whether_there_is_anything(dice: int) -> None:
    with_one, without = place(dice), place(dice)
    without.emit(AspectRemoved(NAME, "situation", "scene", {}, None))
    without.log.clear()
    seen = []
    for at in (with_one, without):
        played = looking(at, **({"reveal": "keep"} if at is with_one and dice < 0 else {}))
        assert is_a_secret(at, played)
        seen.append(
            ([each.kind for each in played.asked if each.who != GM_SEAT], [type(each) for each in at.log])
        )
    assert seen[0] == seen[1], "the same questions and events with a secret and without"


@pytest.mark.rule("FC-ADV-09")
def test_after_a_failure_the_other_side_may_bring_it_into_play() -> None:
    at = place(-2)
    looking(at, reveal="reveal")
    assert only(at, AspectRevealed).free_invokes["gm"] == 1


@pytest.mark.rule("FC-ADV-02", "FC-ADV-09")
def test_where_nothing_is_hidden_the_gm_makes_something_up_on_a_success() -> None:
    at = table(hero("Mira"), foe("Thug"), dice=(1,))
    played = looking(at, name="A Loose Brick")
    assert "found" not in played.asked_kinds and played.decision("name").who == GM_SEAT
    made = only(at, AspectAdded)
    assert (made.aspect, dict(made.free_invokes), made.by) == ("A Loose Brick", {"mira": 1}, "mira")


def test_only_where_one_looks_and_the_best_fitting_first() -> None:
    at = place(2, on="zone:loft")
    looking(at, name="A Draught")
    assert events_of(at, AspectRevealed) == []
    at = place(2)
    at.emit(AspectAdded("Sold to the Enemy", "situation", "scene", {}, None, hidden=True))
    at.emit(AspectAdded("Wrong Sort of Plaster", "situation", "scene", {}, None, hidden=True))
    assert looking(at).decision("found").default == "rotten-floor"


def test_a_foe_who_is_searched_defends() -> None:
    at = place(3, 0, on="thug")
    played = play(at, seek(at, "mira", "notice", "a blade", "thug"), {"defend": "stealth"})
    assert "defend" in played.asked_kinds and only(at, AspectRevealed).aspect == NAME


def test_what_is_found_in_a_room_is_a_thing_and_no_foes_misfortune() -> None:
    rows = {
        row["text"] if isinstance(row, dict) else row
        for file in (ROOT / "oracles").rglob("advantages.yaml")
        for row in read_yaml(file)["rows"]
    }
    game = in_the_bedroom().fork()
    for _ in range(5):
        game.do("/dice ++++")
        game.do('/advantage investigate seeking "what lies under the mattress" vs 0')
        while game.pending is not None:
            game.do(">")
    found = [each.name for each in game.state.scene.aspects[-5:]]
    assert len(rows) > 20 and rows.isdisjoint(found)
