"""Before the dice: what may be tried, what takes a roll, and what is plainly there."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Reason, Valued, best_of, name_of
from solofate.gm.reasons.details import (
    ChangesEverything,
    DoesBoth,
    ExpectedHere,
    NoSpecialCase,
    SpecialCase,
    TakesSeveral,
    WasThere,
)
from solofate.gm.reasons.permission import (
    BorneOut,
    BothSides,
    Danger,
    Here,
    InTheWay,
    MadePossible,
    MakesUse,
    ManyTasks,
    NoRoll,
    NotBorneOut,
    Obstacle,
    OneThing,
    Stake,
    TakesARoll,
)
from solofate.gm.rulings.difficulty import judge
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Existing, Noted, Sought
from solofate.rules.decisions.permission import AtOnce, Barred, NeedOfDice, Unusual
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.bearing import bears
from solofate.rules.model.characters import Character
from solofate.rules.model.permission import Deed
from solofate.rules.model.state import CONFLICT, State, in_play
from solofate.rules.names import slug, words_of
from solofate.rules.procedures.actions.attack import ATTACK, attack_ways, usual_attack
from solofate.rules.procedures.actions.deeds import BE_RID
from solofate.rules.procedures.actions.seeking import SOMETHING_NEW
from solofate.rules.table import Table


def words_in(text: str) -> frozenset[str]:
    """The words of a name or an aim."""
    return frozenset(slug(text).split("-"))


def dramatic_words(state: State, text: str) -> list[str]:
    """The words of what does not lie about: somebody would have to bring it about."""
    return sorted({each.said for each in lexicon(state.words).found("dramatic", words_of(text))})


def permission(decision: Question[Barred, None], table: Table, mind: GmContext) -> Answer:
    """What bars an NPC's way is dealt with first, if it can be."""
    chose = BE_RID if any(option.id == BE_RID for option in decision.options) else decision.default
    valued = [(option.id, float(option.id == chose)) for option in decision.options]
    who, aspect = name_of(table.state, decision.who), decision.about.by.aspect
    return Answer(chose, valued, InTheWay(aspect, who))


def grounds(decision: Question[Barred, None], table: Table, mind: GmContext) -> Answer:
    """Whether a reason gets round an aspect: it does if it rests on something that is true in play."""
    about = decision.about
    rests_on = _rests_on(table.state, about.deed.who, about.grounds, about.by.aspect)
    valued: list[Valued] = [("allow", float(len(rests_on))), ("deny", 0.5)]
    chose, _ = best_of(valued)

    aspect = about.by.aspect
    because: Reason = BorneOut(tuple(rests_on), aspect) if rests_on else NotBorneOut(aspect)
    return Answer(chose, valued, because)


def _rests_on(state: State, who: str, words: str, besides: str) -> list[str]:
    """The aspects and stunts within reach that share a telling word with what was said."""
    said = {word for word in words_in(words) if len(word) > 3}
    doer = state.characters[who]
    near = (SCENE, who, f"zone:{doer.zone}")
    names = [known.name for known in doer.sheet.aspects] + [stunt.name for stunt in doer.sheet.stunts]
    names += [one.name for one in state.scene.aspects if one.on in near and not one.hidden]
    return [name for name in names if name != besides and not said.isdisjoint(words_in(name))]


def needs_roll(decision: Question[NeedOfDice, None], table: Table, mind: GmContext) -> Answer:
    """The three questions: what stands in the way, what may go wrong, and why that would be interesting.

    Where one has no good answer it is simply done. Where it is more than one roll, the tool is named.
    """
    about = decision.about
    state, deed = table.state, about.deed
    in_the_way, dangers, at_stake = _three_answers(state, deed)
    foes = [foe for foe in in_play(state) if foe.side != state.characters[deed.who].side]
    answers = sum(map(bool, (in_the_way, dangers, at_stake)))
    # An aspect that grants the ability outweighs what is merely awkward, but not a fight for one's life.
    speaks = 1.0 if about.ground is not None and state.scene.mode != CONFLICT else 0.0
    valued: list[Valued] = [("simply", 3.0 - answers + 4 * speaks), ("roll", float(answers))]
    for tool, worth in _tools(state, foes, deed).items():
        if any(option.id == tool for option in decision.options):
            valued.append((tool, worth))
    legal = [each for each in valued if decision.legal(each[0])]
    chose, _ = best_of(legal)

    because: Reason = NoRoll(bool(in_the_way))
    if chose == "simply" and about.ground is not None:
        because = MadePossible(about.ground.aspect)
    elif chose == "roll":
        because = TakesARoll(tuple(in_the_way), tuple(dangers), at_stake)
    elif chose == "conflict":
        because = BothSides()
    elif chose == "contest":
        because = OneThing(tuple(foe.name for foe in foes), name_of(state, deed.who))
    elif chose == "challenge":
        because = ManyTasks()
    return Answer(chose, legal, because)


def _three_answers(state: State, deed: Deed) -> tuple[list[Obstacle], list[Danger], Stake | str]:
    """What stands in the way, what may go wrong, and why it would be interesting."""
    doer = state.characters[deed.who]
    judged = judge(
        state, deed.who, "overcome", deed.skill or next(iter(state.skills.at("athletics")), ""), deed.on
    )
    near = (SCENE, deed.who, f"zone:{doer.zone}", deed.on)
    foes = [foe.name for foe in in_play(state) if foe.side != doer.side and foe.zone == doer.zone]
    in_the_way: list[Obstacle] = [*judged.reasons] if judged.number > 0 else []
    if foes and deed.action != "remove":
        in_the_way.append(Here(tuple(foes[:3]), len(foes)))
    known, said = lexicon(state.words), words_of(deed.purpose)
    resists = list(known.told("resists", said))
    in_the_way += resists
    dangers: list[Danger] = [
        aspect.name
        for aspect in state.scene.aspects
        if aspect.on in near and not aspect.hidden and known.told("danger", words_of(aspect.name))
    ]
    if known.told("danger", said):
        dangers.append(deed.purpose)
        in_the_way = in_the_way or [deed.purpose]
    if foes:
        dangers.append(MakesUse(foes[0]))
    goal = next(iter(state.scene.goals.values()), "")
    at_stake: Stake | str = Stake.LIVES if state.scene.mode == CONFLICT else goal
    if not at_stake and (dangers or resists):
        at_stake = Stake.CHANGE
    return in_the_way, dangers, at_stake


def _tools(state: State, foes: list[Character], deed: Deed) -> dict[str, float]:
    """What it would take more than one roll for (Fate Condensed, Challenges, Conflicts, and Contests)."""
    if state.scene.mode == CONFLICT:
        return {}
    found = lexicon(state.words).found("tools", words_of(deed.purpose))
    said = [sense for sense, _ in {(each.sense, each.said) for each in found}]
    return {
        "conflict": 4.0 if foes and "harm" in said else 0.0,
        "contest": 3.5 if foes and "rivalry" in said else 0.0,
        "challenge": 3.2 if not foes and said.count("several") > 1 else 0.0,
    }


def unusual_skill(decision: Question[Unusual, None], table: Table, mind: GmContext) -> Answer:
    """Whether the circumstances are special enough for another skill to attack or defend; the same for all."""
    about = decision.about
    state = table.state
    special = _special_case(state, about.skill, about.who, about.against)
    offered = [option.id for option in decision.options if option.id != "deny"]
    usual = usual_attack(state) if about.action == ATTACK else "allow"
    granted = [usual] if usual in offered else offered[:1]
    valued: list[Valued] = [("deny", 0.5), *((each, float(len(special))) for each in granted)]
    chose, _ = best_of(valued)

    because: Reason = NoSpecialCase(about.skill, about.action)
    if special:
        because = SpecialCase(special[0], about.skill)
    return Answer(chose, valued, because)


def at_once(decision: Question[AtOnce, None], table: Table, mind: GmContext) -> Answer:
    """Whether one roll may do what takes several: the circumstances are special, and the skill is good for all of it.

    Hands reach no more than one zone, whatever the circumstances.
    """
    about = decision.about
    state = table.state
    doer = state.characters[about.who]
    attacks = ATTACK not in about.kinds or about.skill in attack_ways(state, doer)
    able = attacks and not (about.whom and about.skill in state.skills.by_hand)
    special = _special_case(state, about.skill, about.who, *about.whom) if able else []
    valued: list[Valued] = [("allow", float(len(special))), ("deny", 0.5)]
    chose, _ = best_of(valued)

    because: Reason = TakesSeveral(about.skill, about.kinds, able)
    if special:
        because = DoesBoth(special[0], about.skill, about.kinds)
    return Answer(chose, valued, because)


def _special_case(state: State, skill: str, who: str, *others: str) -> list[str]:
    """The aspects near these people that help with a skill, or make a place for it."""
    near = (SCENE, who, *others, f"zone:{state.characters[who].zone}")
    work = state.skills.work.get(skill, (skill,))
    known = lexicon(state.words)
    return [
        aspect.name
        for aspect in state.scene.aspects
        if aspect.on in near
        and not aspect.hidden
        and (
            bears(state, aspect.name, skill) < 0
            or not known.told("special", words_of(aspect.name)).keys().isdisjoint(work)
        )
    ]


def plainly_there(decision: Question[Noted, None], table: Table, mind: GmContext) -> Answer:
    """What anybody would expect here is there; what changes things takes somebody's action."""
    about = decision.about
    state = table.state
    words = words_in(about.aspect)
    dramatic = dramatic_words(state, about.aspect)
    on_a_foe = about.on in state.characters and state.characters[about.on].side != _side_of(state, about.who)
    here = " ".join([state.scene.title, *(one.name for one in state.scene.aspects if not one.hidden)])
    expected = bool({word for word in words if len(word) > 3} & words_in(here))
    against = 1.5 * bool(dramatic) + 0.75 * on_a_foe
    valued: list[Valued] = [("allow", 1.0 + float(expected)), ("deny", against)]
    chose, _ = best_of(valued)

    # What is denied has such words: that it is done to a foe is too little by itself.
    because: Reason = ChangesEverything(about.aspect, tuple(dramatic))
    if chose == "allow":
        because = ExpectedHere(about.aspect)
    return Answer(chose, valued, because)


def found(decision: Question[Sought, Existing | None], table: Table, mind: GmContext) -> Answer:
    """What a search brings to light: what was hidden there, the best fitting first. Other secrets are not weighed."""
    chose, hidden = decision.default, decision.options[0].detail
    assert hidden is not None
    return Answer(
        chose,
        [(chose, 1.0), (SOMETHING_NEW, 0.2)],
        WasThere(hidden.name, name_of(table.state, decision.about.who)),
    )


def _side_of(state: State, who: str) -> str:
    one = state.characters.get(who)
    return one.side if one is not None else "pcs"
