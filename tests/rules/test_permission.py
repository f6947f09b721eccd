"""Aspects that forbid and allow, and what takes no roll (ACT, ASPECT, SKILL-11, HARM-07)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.errors import MalformedChoice, RuledOut
from solofate.rules.decisions.actions import Task
from solofate.rules.events import AspectBears, AspectRemoved, ConsequenceTaken, Moved, Rolled, Ruling
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import Character, adversary_sheet
from solofate.rules.model.permission import Deed, allows, forbids, read_pattern, ruled_out
from solofate.rules.model.state import find_aspect
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.deeds import Ways, attempt
from solofate.rules.procedures.actions.defending import left_to_defend
from solofate.rules.procedures.actions.overcome import OVERCOME, Against, overcome
from solofate.rules.procedures.actions.removing import remove
from solofate.rules.procedures.actions.situation_aspects import do
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import play_on, take_action
from solofate.rules.table import Table
from tests.rules.at_the_table import Played, events_of, foe, hero, ids, now, only, play, table, zones

DARK = Aspect("Pitch Black", forbids=("overcome about reading", "shoot"))
PRESSED = Aspect("Pinned in a Press", on="brute", forbids=("move", "athletics", "fight attack", "remove"))


def mira(*aspects: SheetAspect, **skills: int) -> Character:
    one = hero("Mira", fate_points=0, **skills)
    return one._replace(sheet=_with(one, aspects))


def _with(one: Character, aspects: tuple[SheetAspect, ...]) -> object:
    return replace(one.sheet, aspects=aspects)


def try_it(at: Table, deed: Deed, answers: dict[str, str] | None = None, difficulty: int = 0) -> Played:
    """Try an overcome against a number."""
    task = Task(deed.who, OVERCOME, deed.skill, deed.purpose)

    def roll(aim: str) -> object:
        return overcome(at, task._replace(purpose=aim), Against(difficulty=difficulty))

    return play(at, attempt(at, deed, Ways(lambda: roll(deed.purpose), roll)), answers)  # type: ignore[arg-type]


# What a pattern speaks of


@pytest.mark.parametrize(
    ("written", "action", "skill", "purpose", "speaks"),
    [
        ("move", "move", "athletics", "", True),
        ("move", "overcome", "athletics", "", False),
        ("athletics move", "move", "athletics", "", True),
        ("athletics move", "move", "drive", "", False),
        ("shoot", "attack", "shoot", "", True),
        ("overcome about reading", "overcome", "lore", "read the runes", True),
        ("overcome about read", "overcome", "lore", "Reading a spell", True),
        ("overcome about reading", "overcome", "lore", "be ready", False),
        ("overcome about reading", "overcome", "lore", "", False),
        ("about emergency surgery", "overcome", "academics", "surgery in an emergency", True),
        ("about emergency surgery", "overcome", "academics", "surgery", False),
    ],
)
def test_what_a_pattern_speaks_of(written: str, action: str, skill: str, purpose: str, speaks: bool) -> None:
    at = table(mira(), aspects=[Aspect("It", forbids=(written,))])
    assert (forbids(at.state, Deed("mira", action, skill, purpose)) is not None) is speaks


@pytest.mark.parametrize("written", ["", "about", "overcome about"])
def test_a_pattern_speaks_of_something(written: str) -> None:
    with pytest.raises(MalformedChoice):
        read_pattern(written)


@pytest.mark.rule("FC-ASPECT-02")
@pytest.mark.parametrize(
    ("on", "bound"),
    [("scene", True), ("mira", True), ("zone:yard", True), ("zone:loft", False), ("thug", False)],
)
def test_it_holds_for_those_it_lies_on(on: str, bound: bool) -> None:
    at = table(
        mira(), foe("Thug"), aspects=[Aspect("It", on=on, forbids=("lore",))], zones=zones(("Yard", "Loft"))
    )
    assert (ruled_out(at.state, Deed("mira", OVERCOME, "lore")) is not None) is bound


def test_where_one_is_going_counts_too() -> None:
    ice = Aspect("Slick With Ice", on="zone:loft", forbids=("move",))
    at = table(mira(), aspects=[ice], zones=zones(("Yard", "Loft")))
    assert ruled_out(at.state, Deed("mira", "move", "athletics", "", "zone:loft")) is not None
    assert ruled_out(at.state, Deed("mira", "move", "athletics", "", "zone:yard")) is None


def test_what_is_hidden_forbids_nothing_yet() -> None:
    at = table(mira(), aspects=[DARK._replace(hidden=True)])
    assert ruled_out(at.state, Deed("mira", OVERCOME, "shoot")) is None


# Refused, smaller, or first be rid of it


@pytest.mark.rule(
    "FC-ACT-02",
    "FC-ASPECT-02",
    "FC-ADV-14",
    prompt='/aspect "Pitch Black" forbids about reading, then /overcome lore vs 2 "read the spell"',
)
def test_xc_adv_02_nobody_reads_a_spell_in_the_dark() -> None:
    at = table(mira(lore=2), aspects=[DARK])
    played = try_it(at, Deed("mira", OVERCOME, "lore", "read the spell"))
    assert played.decision("permission").who == "mira" and played.returned is False
    assert only(at, Ruling) == Ruling("mira", "read the spell", "refused", "Pitch Black")
    assert events_of(at, Rolled) == []


@pytest.mark.rule("FC-ACT-02", prompt="the same, then answer lesser and say what is tried instead")
def test_it_may_shrink_to_a_lesser_aim() -> None:
    at = table(mira(lore=2), dice=[0], aspects=[DARK])
    played = try_it(
        at,
        Deed("mira", OVERCOME, "lore", "read the spell"),
        {"permission": "lesser", "lesser-aim": "find the book by touch"},
    )
    assert only(at, Ruling).ruling == "lesser" and only(at, Ruling).reason == "find the book by touch"
    assert only(at, Rolled).skill == "lore" and played.returned is True


@pytest.mark.rule("FC-ASPECT-03", prompt="the same, then answer be-rid and choose a skill")
def test_or_the_aspect_has_to_go_first() -> None:
    at = table(mira(lore=2, crafts=3), dice=[0], aspects=[DARK])
    played = try_it(
        at,
        Deed("mira", OVERCOME, "lore", "read the spell"),
        {"permission": "be-rid", "with-skill": "crafts", "difficulty": "0"},
    )
    assert only(at, AspectRemoved).aspect == "Pitch Black"
    assert played.returned is True, "that was the action"
    assert (
        try_it(table(mira(lore=2), dice=[1]), Deed("mira", OVERCOME, "lore", "read the spell")).returned
        is True
    )


@pytest.mark.rule("FC-ACT-02", prompt="the same, then type a reason such as: by the light of my lantern")
@pytest.mark.parametrize("ruling", ["allow", "deny"])
def test_in_doubt_the_gm_judges_the_reason(ruling: str) -> None:
    at = table(mira(lore=2), dice=[0] if ruling == "allow" else [], aspects=[DARK])
    answers = {"permission": "by the light of my lantern", "grounds": ruling}
    played = try_it(at, Deed("mira", OVERCOME, "lore", "read the spell"), answers)
    assert played.decision("grounds").who == "gm"
    assert only(at, Ruling).ruling == ("allowed" if ruling == "allow" else "refused")
    assert len(events_of(at, Rolled)) == (ruling == "allow")


@pytest.mark.rule("FC-ACT-02", "FC-ASPECT-02")
@pytest.mark.parametrize("surgeon", [True, False])
def test_xc_act_01_surgery_takes_a_medical_background(surgeon: bool) -> None:
    custom = Aspect("Surgery Is for Surgeons", "setting", forbids=("academics about surgery",))
    known = SheetAspect("Field Surgeon", "high-concept", allows=("academics about surgery",))
    at = table(mira(*([known] if surgeon else []), academics=2), dice=[2] * surgeon, aspects=[custom])
    played = try_it(at, Deed("mira", OVERCOME, "academics", "emergency surgery on Pike"))
    assert ("permission" in played.asked_kinds) is not surgeon
    assert len(events_of(at, Rolled)) == surgeon
    assert only(at, Ruling).aspect == ("Field Surgeon" if surgeon else "Surgery Is for Surgeons")


# Pinned


@pytest.mark.rule(
    "FC-ASPECT-02",
    "FC-ASPECT-03",
    prompt='/aspect "Pinned" on NAME forbids move, fight attack; their turn shows it',
)
def test_xc_aspect_02_what_is_pinned_does_not_move_until_it_is_free() -> None:
    place = zones(("Floor", "Door"))
    brute = foe("Brute", fight=3, physique=4, physical=3)
    at = table(brute, mira(), aspects=[PRESSED], zones=place, conflict="physical")
    options = [option.id for option in turn_options(at.state, "brute")]
    assert not any(option.startswith(("move", "dash", "attack:mira:fight", "rid")) for option in options)
    at.emit(AspectRemoved(PRESSED.name, "situation", "brute", {}, None))
    options = [option.id for option in turn_options(at.state, "brute")]
    assert "move:door" in options and "attack:mira:fight" in options


@pytest.mark.rule("FC-ASPECT-03")
@pytest.mark.parametrize("strong", [True, False])
def test_to_be_rid_of_it_may_itself_take_an_aspect(strong: bool) -> None:
    sheet = adversary_sheet("Brute", skills={"physique": 4}, stress={"physical": 3})
    if strong:
        sheet = replace(sheet, aspects=(SheetAspect("Superhuman Strength", allows=("physique remove",)),))
    at = table(foe("Brute", sheet=sheet), mira(), aspects=[PRESSED], dice=[0] * strong, conflict="physical")
    ways_out = [option.id for option in turn_options(at.state, "brute") if option.id.startswith("rid:")]
    assert ways_out == (["rid:pinned-in-a-press:physique"] if strong else [])


@pytest.mark.rule("FC-ASPECT-03")
def test_a_bound_foe_spends_its_turn_on_getting_free() -> None:
    net = Aspect("Caught in a Net", on="thug", forbids=("move", "attack"))
    at = table(
        foe("Thug", physique=2, fight=1, physical=2), mira(), dice=[2], aspects=[net], conflict="physical"
    )
    answers = {"resisted": "something", "difficulty": "0", "turn": "rid:caught-in-a-net:physique"}
    play(at, play_on(at), answers)
    assert find_aspect(at.state, "Caught in a Net", "thug") is None


@pytest.mark.rule("FC-DIFF-04", "FC-ASPECT-02")
def test_whoever_is_forbidden_to_defend_does_not() -> None:
    """Ruling AMBC-12: then the attack meets Mediocre."""
    bound = Aspect("Bound Hand and Foot", on="thug", forbids=("defend",))
    at = table(mira(fight=1), foe("Thug", athletics=4, fight=4, physical=3), dice=[0], aspects=[bound])
    played = play(at, attack(at, "mira", "thug", "fight"))
    assert "defend" not in played.asked_kinds or ids(played.decision("defend")) == ["none"]
    assert len(events_of(at, Rolled)) == 1
    assert left_to_defend(at.state, "mira", ("fight",)) == ("fight",)


@pytest.mark.rule("FC-HARM-07", prompt='/permit "Gut Shot" forbids move on your wound, then /move')
def test_xc_harm_06_a_wound_rules_things_out() -> None:
    at = table(mira(), dice=[])
    at.emit(ConsequenceTaken("mira", "moderate", "Gut Shot", "thug"))
    at.emit(AspectBears("Gut Shot", "mira", ("athletics move", "overcome about running"), ()))
    assert ruled_out(at.state, Deed("mira", OVERCOME, "athletics", "run fast")) is not None
    assert ruled_out(at.state, Deed("mira", OVERCOME, "athletics", "crawl away")) is None
    at.emit(ConsequenceTaken("mira", "moderate", "Sprained Ankle", None))
    assert now(at, "mira").consequences[1].forbids == (), "the next wound in that place is another"


# Allowed


@pytest.mark.rule("FC-ASPECT-04", prompt='/permit "Wings" allows move, then /move over a barrier')
@pytest.mark.parametrize("ruling", ["simply", "roll"])
def test_xc_aspect_03_an_aspect_that_grants_the_leap_spares_the_roll(ruling: str) -> None:
    legs = SheetAspect("Legs of Brass", allows=("athletics about leaping",))
    at = table(mira(legs, athletics=1), dice=[0] if ruling == "roll" else [])
    task = Task("mira", OVERCOME, "athletics", "leap over the wall")
    ways = Ways(lambda: overcome(at, task, Against(difficulty=1)), simply=lambda: None)
    answers = {"needs-roll": ruling} | ({"overcome-tie": "partial"} if ruling == "roll" else {})
    play(at, attempt(at, Deed("mira", OVERCOME, "athletics", "leap over the wall"), ways), answers)
    assert len(events_of(at, Rolled)) == (ruling == "roll")
    if ruling == "simply":
        assert only(at, Ruling) == Ruling("mira", "leap over the wall", "simply", "Legs of Brass")


def test_whoever_wants_to_may_roll_all_the_same() -> None:
    legs = SheetAspect("Legs of Brass", allows=("athletics",))
    at = table(mira(legs, athletics=1), dice=[2])
    ways = Ways(
        lambda: overcome(at, Task("mira", OVERCOME, "athletics"), Against(difficulty=0)), simply=lambda: None
    )
    play(at, attempt(at, Deed("mira", OVERCOME, "athletics"), ways), {"simply": "roll"})
    assert len(events_of(at, Rolled)) == 1


def test_what_is_allowed_is_allowed_in_spite_of_what_forbids_it() -> None:
    wings = SheetAspect("Wings", allows=("move",))
    ice = Aspect("Slick With Ice", on="zone:loft", forbids=("move",))
    at = table(mira(wings), aspects=[ice], zones=zones(("Yard", "Loft", 3)))
    deed = Deed("mira", "move", "athletics", "reach Loft", "zone:loft")
    assert allows(at.state, deed) is not None
    arrive = Ways(lambda: iter(()), simply=lambda: at.emit(Moved("mira", "yard", "loft")))  # type: ignore[arg-type,return-value]
    played = play(at, attempt(at, deed, arrive))
    assert "permission" not in played.asked_kinds
    assert [ruling.aspect for ruling in events_of(at, Ruling)] == ["Wings", "Wings"]
    assert now(at, "mira").zone == "loft"


# Other skills


@pytest.mark.rule("FC-SKILL-11", prompt="/attack og with athletics: the GM says whether it may be")
@pytest.mark.parametrize("ruling", ["deny", "fight", "shoot"])
def test_the_gm_may_let_another_skill_attack(ruling: str) -> None:
    allowed = ruling != "deny"
    at = table(
        mira(drive=3), foe("Thug", athletics=1, physical=3), dice=[0, 0] * allowed, conflict="physical"
    )
    procedure = take_action(at, "mira", attempt(at, Deed("mira", "attack", "drive"), _driving(at)))
    answers = {"unusual-skill": ruling} | ({"defend": "athletics", "turn": "pass"} if allowed else {})
    played = play(at, procedure, answers | ({"next": "mira"} if allowed else {}))
    assert ids(played.decision("unusual-skill"))[0] == "deny"
    if allowed:
        assert events_of(at, Rolled)[0].skill == "drive"
    else:
        assert "Drive does not attack" in only(at, Ruling).reason
        assert at.state.scene.turn == "mira", "a refusal costs nothing"


def _driving(at: Table) -> Ways:
    return Ways(lambda: attack(at, "mira", "thug", "drive"))


@pytest.mark.rule("FC-SKILL-11")
def test_an_aspect_that_allows_it_leaves_nothing_to_rule_on() -> None:
    loud = SheetAspect("Every Car Is a Weapon", allows=("drive attack",))
    at = table(mira(loud, drive=3), foe("Thug", physical=3), dice=[0, 0], conflict="physical")
    assert "unusual-skill" not in play(at, attack(at, "mira", "thug", "drive")).asked_kinds


@pytest.mark.rule("FC-SKILL-11", prompt="attacked, answer defend with another skill of yours: crafts")
@pytest.mark.parametrize("ruling", ["allow", "deny"])
def test_or_defend(ruling: str) -> None:
    at = table(foe("Thug", fight=1), mira(crafts=3), dice=[0, 0], conflict="physical")
    answers = {"defend": ["crafts"] if ruling == "allow" else ["crafts", "fight"], "unusual-skill": ruling}
    play(at, attack(at, "thug", "mira", "fight"), answers)
    assert events_of(at, Rolled)[1].skill == ("crafts" if ruling == "allow" else "fight")


def test_what_the_gm_rules_out_is_no_error_of_the_players() -> None:
    at = table(mira(drive=3), foe("Thug"), conflict="physical")
    with pytest.raises(RuledOut):
        play(at, attack(at, "mira", "thug", "drive"))


# Fiction first


@pytest.mark.rule(
    "FC-ACT-01", "FC-ACT-03", prompt='/do "climb down the well", then choose a skill if dice are needed'
)
@pytest.mark.parametrize("ruling", ["simply", "roll"])
def test_the_deed_is_said_first_and_then_a_skill_is_chosen(ruling: str) -> None:
    at = table(mira(athletics=3, lore=1), dice=[0] if ruling == "roll" else [])
    answers = {"needs-roll": ruling}
    if ruling == "roll":
        answers |= {"how": "overcome:lore", "difficulty": "0"}
    played = play(at, do(at, "mira", "climb down the well"), answers)
    if ruling == "simply":
        assert only(at, Ruling).ruling == "simply" and played.returned is False
        return
    asked = played.decision("how")
    assert ids(asked) == ["overcome:athletics", "overcome:lore", "leave"]
    assert played.asked_kinds.index("needs-roll") < played.asked_kinds.index("how")
    assert only(at, Rolled).skill == "lore"


@pytest.mark.rule("FC-SCENE-06", prompt='/do "fight our way out" with foes here: the GM names the tool')
@pytest.mark.parametrize("tool", ["challenge", "contest", "conflict"])
def test_what_takes_more_than_one_roll_is_named(tool: str) -> None:
    at = table(mira(athletics=3))
    assert play(at, do(at, "mira", "get out"), {"needs-roll": tool}).returned is False
    assert only(at, Ruling).ruling == tool


def test_what_an_aspect_forbids_is_not_simply_done() -> None:
    at = table(mira(lore=1), aspects=[DARK])
    played = play(at, do(at, "mira", "read the spell", "lore"))
    assert played.asked_kinds == ["permission"]


def test_removing_is_not_stopped_by_the_very_aspect_unless_it_says_so() -> None:
    rope = Aspect("All Tied Up", on="mira", forbids=("move", "athletics defend"))
    at = table(mira(burglary=2), dice=[2], aspects=[rope])
    answers = {"resisted": "something", "difficulty": "1"}
    deed = Deed("mira", "remove", "burglary", "All Tied Up", "mira")
    play(at, attempt(at, deed, Ways(lambda: remove(at, "mira", "All Tied Up", "burglary"))), answers)
    assert find_aspect(at.state, "All Tied Up", "mira") is None


@pytest.mark.parametrize(("skill", "asked"), [("lore", True), ("athletics", False)])
def test_what_is_said_to_be_done_with_a_skill_is_ruled_by_what_forbids_that_skill(
    skill: str, asked: bool
) -> None:
    at = table(mira(lore=1, athletics=1), aspects=[Aspect("No Lore Here", forbids=("lore",))], dice=[0])
    played = play(at, do(at, "mira", "find a way", skill))
    assert ("permission" in played.asked_kinds) is asked
