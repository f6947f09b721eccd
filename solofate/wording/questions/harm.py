"""Questions around harm: how hard a blow lands, how it is borne, and what becomes of those who lose."""

from __future__ import annotations

from solofate.rules.decisions import Option, Question
from solofate.rules.decisions.actions import NAME
from solofate.rules.decisions.conflict import (
    ABSORB,
    ACCEPT_TERMS,
    ATTACK_STYLE,
    CONCESSION_PRICE,
    CONSENT_TO_DEATH,
    DIVIDE,
    FATE,
    MARK,
    MINION,
    OVERWRITE,
    TERMS,
    TRUCE,
    Absorption,
    Dividing,
    GivingWay,
    HitTaken,
)
from solofate.rules.decisions.naming import Naming
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.state import State
from solofate.rules.procedures.actions.attack import NOBODY
from solofate.rules.procedures.conflict.absorbing import OUT, ways_to_absorb
from solofate.rules.procedures.conflict.taken_out import OUT_OF_PROPORTION
from solofate.wording.dice import boxes_shown
from solofate.wording.people import capital, count, listed, name_of, owned, readable, sentence, target_of, the
from solofate.wording.plain import inline
from solofate.wording.questions.question import Shown, fixed, worded
from solofate.wording.wounds import named, taking


def _style_question(decision: Question[HitTaken, None], state: State) -> str:
    hit: HitTaken = decision.about
    return f"A hit with style on {the(state, hit.who)}: {count(hit.shifts, 'shift')}. All of it, or a boost?"


def _style_option(option: Option[None], decision: Question[HitTaken, None], state: State) -> Shown:
    hit: HitTaken = decision.about
    if option.id == "boost":
        fewer = hit.shifts - 1
        label = f"{count(fewer, 'shift')} and a boost"
        return Shown(option.id, label, effect=_fells(state, hit, fewer))
    return Shown(option.id, "Full hit", effect=_fells(state, hit, hit.shifts) or count(hit.shifts, "shift"))


def _fells(state: State, hit: HitTaken, shifts: int) -> str:
    """Says so where nothing could absorb a hit of so many shifts."""
    victim = state.characters.get(hit.who)
    if victim is None or len(ways_to_absorb(victim, shifts, hit.kind)) > 1:
        return ""
    return f"{the(state, hit.who)} goes down"


def _minion_question(decision: Question[HitTaken, None], state: State) -> str:
    hit: HitTaken = decision.about
    who = the(state, hit.who)
    return f"{capital(who)} would take a hit of {hit.shifts}. Who is put in the way?"


def _minion_option(option: Option[None], decision: Question[HitTaken, None], state: State) -> Shown:
    hit: HitTaken = decision.about
    if option.id == NOBODY:
        return Shown(option.id, "Nobody", effect=_fells(state, hit, hit.shifts))
    effect = (
        _fells(state, hit._replace(who=option.id), hit.shifts) or f"takes the {hit.shifts}, without a roll"
    )
    return Shown(option.id, name_of(state, option.id), effect=effect)


def _divide_question(decision: Question[Dividing, tuple[int, ...]], state: State) -> str:
    about = decision.about
    whom = listed(target_of(state, each) for each in about.targets)
    return f"{capital(the(state, about.who))} has {about.total} to divide among {whom}. Who gets how much?"


def _divide_option(
    option: Option[tuple[int, ...]], decision: Question[Dividing, tuple[int, ...]], state: State
) -> Shown:
    parts = [
        f"{share} for {target_of(state, whom)}"
        for whom, share in zip(decision.about.targets, option.detail, strict=True)
        if share
    ]
    return Shown(option.id, capital(listed(parts)))


def _other_shares(decision: Question[Dividing, tuple[int, ...]], state: State) -> str:
    return "or other shares in that order, such as 2+1"


def _absorb_question(decision: Question[HitTaken, Absorption | None], state: State) -> str:
    hit: HitTaken = decision.about
    by = f" by {the(state, hit.by)}" if hit.by is not None else ""
    who = capital(the(state, hit.who))
    return f"{who} is hit{by}: {count(hit.shifts, hit.kind + ' shift')}. What takes it?"


def _absorb_option(
    option: Option[Absorption | None], decision: Question[HitTaken, Absorption | None], state: State
) -> Shown:
    hit: HitTaken = decision.about
    way = option.detail
    if option.id == OUT or not isinstance(way, Absorption):
        whose = f"{the(state, hit.by)} says" if hit.by is not None else "the GM says"
        return Shown(option.id, "Be taken out", effect=f"goes down; {whose} what that means")
    if any(slot.row for slot in way.slots):
        marked = listed([*boxes_named(way), *named(way.slots)])
        return Shown(option.id, f"Mark {marked}", effect=_after(way, hit, state))
    parts = [f"mark {listed(boxes_named(way))}"] if way.marks else []
    if way.slots:
        parts.append(taking(way.slots))
    return Shown(option.id, capital(" and ".join(parts)), effect=_after(way, hit, state))


def boxes_named(way: Absorption) -> list[str]:
    """`2 boxes`; `the box worth 3` where boxes differ; `1 box of luck` where it is not the usual track."""
    named = []
    for marks in way.marks:
        of = "" if marks.word in ("stress", "box") else f" of {readable(marks.track).casefold()}"
        boxes = (
            [f"the box worth {value}" for value in marks.worth]
            if marks.valued
            else [count(len(marks.boxes), "box")]
        )
        named += [f"{each}{of}" for each in boxes]
    return named


def _ways_in_a_line(decision: Question[HitTaken, Absorption | None], state: State) -> tuple[str, ...]:
    """What could take the hit, short: what each way leaves is for whoever asks for all of it."""
    hit = decision.about
    parts = []
    for number, option in enumerate(decision.options, start=1):
        shown = _absorb_option(option, decision, state)
        way = option.detail
        label = shown.label.removeprefix("Take ").removesuffix(" consequence").casefold()
        if isinstance(way, Absorption) and any(slot.row for slot in way.slots):
            label = shown.label.removeprefix("Mark ")
        elif isinstance(way, Absorption) and way.slots:
            label = f"{label} consequence" if number == _first_with_slots(decision) else label
        elif isinstance(way, Absorption):
            tracks = state.characters[hit.who].tracks_against(hit.kind)
            left = sum(track.free for track in tracks) - way.boxes
            end = "the next is out" if any(track.last_takes_out for track in tracks) else "the last"
            label = f"{label} ({end if left < 1 else f'{left} left'})"
        parts.append(f"{number}) {label}")
    return (f"  {' · '.join(parts)}; m tells more",)


def _first_with_slots(decision: Question[HitTaken, Absorption | None]) -> int:
    ways = (option.detail for option in decision.options)
    return next((at for at, way in enumerate(ways, 1) if isinstance(way, Absorption) and way.slots), 0)


def _other_ways(decision: Question[HitTaken, Absorption | None], state: State) -> str:
    """That more may be marked than the least, with a way that would be taken; nothing where there is none."""
    victim = state.characters.get(decision.who)
    if victim is None or decision.accepts is None:
        return ""
    listed_already = {option.id for option in decision.options}
    free = list(dict.fromkeys(slot.severity for slot in victim.open_slots(decision.about.kind)))
    word = "box" if victim.track(decision.about.kind).valued else "stress"
    ways = [f"{word}:{boxes}+{severity}" for severity in free for boxes in (1, 2, 3)]
    ways += [f"{one}+{other}" for one in free for other in free if one != other]
    fitting = (way for way in ways if way not in listed_already and decision.accepts(way))
    way = next(fitting, None)
    return f"or another way that covers it, such as {way}" if way is not None else ""


def _after(way: Absorption, hit: HitTaken, state: State) -> str:
    effects = []
    victim = state.characters.get(hit.who)
    tracks = victim.tracks if victim is not None else ()
    for marks in way.marks if tracks else ():
        track = next(each for each in tracks if each.id == marks.track).mark(marks.boxes)
        end = "and the next is out" if track.last_takes_out else "the last of them"
        left = f"leaves {count(track.free, 'box')}" if track.free else end
        effects.append(f"marks {boxes_shown(track)}, {left}")
    if way.slots and hit.by is not None:
        each = "a free invoke" if len({slot.name for slot in way.slots}) == 1 else "a free invoke on each"
        effects.append(f"{the(state, hit.by)} gets {each}")
    if any(slot.overwrites for slot in way.slots):
        effects.append("an aspect gives way to it, for good")
    return "; ".join(effects)


def _overwrite_question(decision: Question[GivingWay, SheetAspect], state: State) -> str:
    whose = owned(state, decision.about.who)
    return f"What it leaves takes the place of one of {whose} aspects, for good. Which gives way?"


def _overwrite_option(
    option: Option[SheetAspect], decision: Question[GivingWay, SheetAspect], state: State
) -> Shown:
    kind = "" if option.detail.kind == "aspect" else readable(option.detail.kind).casefold()
    return Shown(option.id, inline(option.detail.name), effect=kind)


_THINGS = {
    "aspect": "What is the new aspect?",
    "boost": "What is the boost?",
    "place": "What is the place called?",
}


def _name_question(decision: Question[Naming, None], state: State) -> str:
    about: Naming = decision.about
    if about.thing.startswith("consequence-"):
        kind, _, severity = about.thing.removeprefix("consequence-").partition("-")
        return f"What is {owned(state, about.who)} {severity or kind} consequence?"
    if about.thing.startswith("healing-"):
        return f"{inline(about.cause)} begins to heal. What is it now?"
    return _THINGS.get(about.thing, f"What is it called ({readable(about.thing).casefold()})?")


def _as_written(option: Option[None], decision: Question[Naming, None], state: State) -> Shown:
    return Shown(option.id, inline(option.id))


def _fate_question(decision: Question[Naming, None], state: State) -> str:
    about: Naming = decision.about
    if about.cause == OUT_OF_PROPORTION:
        return f"Nobody dies of words alone. What becomes of {the(state, about.who)} instead?"
    return f"{capital(the(state, about.who))} is taken out. What becomes of {the(state, about.who)}?"


def _terms_question(decision: Question[Naming, None], state: State) -> str:
    about: Naming = decision.about
    if about.thing == "truce":
        return f"{capital(the(state, about.who))} offers to stop. On what terms?"
    more = " More is asked than that:" if about.thing == "terms-more" else ""
    return f"{capital(the(state, about.who))} concedes.{more} On what terms?"


def _accept_question(decision: Question[Naming, None], state: State) -> str:
    about: Naming = decision.about
    price = {"more": " and something of their own besides", "all": " and everything they have"}
    gives = price.get(about.cause, "")
    return f"{capital(the(state, about.who))} would concede{gives}: {sentence(about.thing)} Is that enough?"


def _truce_question(decision: Question[Naming, None], state: State) -> str:
    about: Naming = decision.about
    return f"{capital(the(state, about.who))} offers to stop: {sentence(about.thing)} Is it a truce?"


def _consent_question(decision: Question[Naming, None], state: State) -> str:
    about: Naming = decision.about
    return (
        f"{sentence(about.thing)} That would be the death of {name_of(state, about.who)}. Do you agree to it?"
    )


def _mark_question(decision: Question[Naming, None], state: State) -> str:
    about: Naming = decision.about
    return f"{sentence(about.thing)} Does it leave a mark on {owned(state, about.who)} sheet?"


def _mark_option(option: Option[None], decision: Question[Naming, None], state: State) -> Shown:
    if option.id == "nothing":
        return Shown(option.id, "No")
    spec = ruleset_of(state).slot(option.id)
    if spec is not None and spec.row:
        return Shown(option.id, f"Mark {spec.title}", effect=f"as a {spec.row} consequence would be")
    return Shown(option.id, f"A {option.id} consequence", effect="written into the empty slot")


def _concession_price_question(decision: Question[Naming, None], state: State) -> str:
    about: Naming = decision.about
    return f"{sentence(about.thing)} How much does {the(state, about.who)} give up?"


_OWN_WORDS = "or type your own words"

HARM = {
    **worded(ATTACK_STYLE, _style_question, _style_option),
    **worded(DIVIDE, _divide_question, _divide_option, _other_shares),
    **worded(MINION, _minion_question, _minion_option),
    **worded(ABSORB, _absorb_question, _absorb_option, _other_ways, brief=_ways_in_a_line),
    **worded(OVERWRITE, _overwrite_question, _overwrite_option),
    **worded(NAME, _name_question, _as_written, _OWN_WORDS),
    **worded(
        TRUCE,
        _truce_question,
        fixed(
            {
                "accept": ("A truce", "the conflict is over, and nobody has lost"),
                "refuse": ("No", "it goes on"),
            }
        ),
    ),
    **worded(FATE, _fate_question, _as_written, _OWN_WORDS),
    **worded(TERMS, _terms_question, _as_written, _OWN_WORDS),
    **worded(
        CONSENT_TO_DEATH,
        _consent_question,
        fixed(
            {
                "refuse": ("No", "it will be a loss short of death"),
                "consent": ("Yes", "it stands as it was said"),
            }
        ),
    ),
    **worded(MARK, _mark_question, _mark_option),
    **worded(
        CONCESSION_PRICE,
        _concession_price_question,
        fixed(
            {
                "enough": ("What they came for", "you get away"),
                "more": (
                    "That, and something of your own",
                    "you get away with a lead, and a free invoke on it",
                ),
                "all": ("Everything, a last stand", "that lead, and all the others on your side are spared"),
            }
        ),
    ),
    **worded(
        ACCEPT_TERMS,
        _accept_question,
        fixed(
            {
                "accept": ("Accept", "it is over for them, on those terms"),
                "ask-more": ("Ask for more", "once; then it stands as they word it"),
            }
        ),
    ),
}
"""How each decision around harm is put."""
