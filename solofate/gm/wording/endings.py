"""How scenes end: when one has played out, and what a conflict was about for the words of its end.

The GM decides when all the interesting things have happened (Fate Condensed, Being the Game Master); here it is
proposed, and the player ends the scene. Where nobody ever stood against them, the player alone knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from solofate.content.loading.rows import Phrase
from solofate.gm.wording.at_hand import PERSON, is_beast, sort_of
from solofate.gm.wording.filling import SLOT
from solofate.gm.wording.goals import as_an_infinitive, first_of, in_a_sentence, of_the_heroes, of_them
from solofate.gm.wording.goals_in_short import said_shortly
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import SEVERAL
from solofate.rules.events import ConflictEnded, Entered, Event, Outcome
from solofate.rules.model.characters import BYSTANDERS, MOB, OPPOSITION, PCS, Character, takes_an_article
from solofate.rules.model.countdowns import running
from solofate.rules.model.facts import ANSWERED, EXPECTED, FEARS, HAS, SAID, TOLD, WANTS
from solofate.rules.model.state import CONCEDED, CONFLICT, State, in_play
from solofate.rules.names import words_of
from solofate.rules.person_names import is_a_name
from solofate.rules.procedures.scenes.touched import (
    asked_at,
    is_in_the_heroes_care,
    is_what_it_is_about,
    touches_the_goal,
    what_answers,
    what_one_is_called,
)
from solofate.wording.deeds_told import DeedTold, as_it_is_done, is_a_verb
from solofate.wording.gm.scenes import FINISH_IT, GET_IT, PLAYED_OUT, and_the_others, get_to, names_a_thing
from solofate.wording.gm.talk import agrees_to, has_agreed_to, is_afraid_of, knows_more, says, wants_to


def played_out(state: State, events: Iterable[Event]) -> str:
    """Why the scene could end now, in one sentence, or nothing while something is left in it.

    `events` are those of the scene so far: its question is open until a roll of a hero's has said something, and
    a conflict, contest, challenge, countdown or distraction is left until it is over. Somebody has to have stood
    against the heroes in it.
    """
    scene = state.scene
    if not scene.open or scene.mode == CONFLICT or in_play(state, OPPOSITION):
        return ""
    if scene.contest is not None or scene.challenge is not None or running(state) or scene.distractions:
        return ""
    told = tuple(events)
    if not any(_is_of_the_opposition(event) for event in told):
        return ""
    if not any(isinstance(event, ConflictEnded) or _rolled_by_a_hero(state, event) for event in told):
        return ""
    return PLAYED_OUT


def _is_of_the_opposition(event: Event) -> bool:
    """Whether by an event somebody comes into play, or fought, who stands against the heroes."""
    return isinstance(event, ConflictEnded) or (
        isinstance(event, Entered) and event.character.side == OPPOSITION
    )


def _rolled_by_a_hero(state: State, event: Event) -> bool:
    if not isinstance(event, Outcome):
        return False
    who = state.characters.get(event.who)
    return who is not None and who.side == PCS


# ---- what a conflict was about -----------------------------------------------------------------------------

DEATH = "death"
LESSER_FOES = ("minor", "mob")
MINDLESS, FATE_OF_THE_MINDLESS = "mindless", "fate-mindless"
FATE_OF_BANDS = "fate-band"
FATE_OF_FOES, FATE_OF_HEROES = "fate-npc", "fate-pc"


def may_be_said(row: Phrase, state: State, who: str) -> bool:
    """No hero dies unless death was put on the table (ruling AMBC-78), nor anybody who goes with them."""
    one = state.characters.get(who)
    deadly = any(topic.casefold() == DEATH for topic in row.about)
    return not deadly or state.scene.deadly or one is None or one.side != PCS


def end_of(kind: str, state: State, who: str) -> str:
    """The kind of words for somebody's end: what cannot yield, run or bargain has one of its own, and a beast runs.

    A band, which is many at once, breaks up; it drops no weapon and holds no arm.
    """
    one = state.characters.get(who)
    if one is None or kind != FATE_OF_FOES:
        return kind
    if one.sheet.tactics == MINDLESS and not is_beast(one):
        return FATE_OF_THE_MINDLESS
    # Who fights beside the heroes falls as one of them, by the hand of a foe.
    if one.side == PCS:
        return FATE_OF_HEROES
    return FATE_OF_BANDS if one.sheet.kind == MOB else kind


def of_the_end(state: State, who: str, goal: str) -> dict[str, str]:
    """What the sentences a scene closes on may say: the goal, what happened on the way, and what stays behind.

    `won` is the goal as somebody reaches it, `asked` the question in it, `did` what the hero did last that was
    something else and came off, `deciding` the same where it had to do with the goal, and `deed` and `failing` where
    it did not come off. `answer` is what was said or told of what they came to ask, and `happened` what else was given
    or agreed to. `beaten` are the foes where all have fallen, `in-hand` is somebody there whom the goal is
    about. What stays behind: `left` by a price, a `wound` of this scene's fight, what was at risk (`forfeit` or
    `feared`), a foe who `yielded` and is free, a `friend`, somebody `wary`, what the `teller` has let them know
    (`learnt`), or a `witness` of what they were `seen` doing.
    """
    wanted, goal = goal, in_a_sentence(goal)
    deed = GET_IT if not goal else goal if _is_a_deed(state, goal) else FINISH_IT
    slots = {
        "goal": of_the_heroes(state, _not_reached(deed), wanted),
        "won": of_the_heroes(state, as_reached(deed), wanted),
    }
    slots[IN_FULL] = deed
    tried = _tried(state, who, goal or wanted)
    if tried is not None and state.last is not None:
        came_off = state.last.paid or state.last.shifts > 0
        slots["did" if came_off else "deed"] = tried.done if came_off else tried.tried
        if touches_the_goal(state, state.last):
            slots["deciding" if came_off else "failing"] = tried.done if came_off else tried.tried
        if came_off and tried.doing and state.last.against is None:
            slots["seen"] = tried.doing
    slots |= {**_of_foes(state), **_of_people(state, who), **dict(_left_behind(state, who))}
    slots |= _whom_it_is_about(state)
    if "deciding" in slots and state.last is not None and state.last.against is None:
        slots.pop("in-hand", None)  # Nobody is won over by a gate that is opened.
    if answer := _answer(state):
        slots[ANSWER] = answer
    if told := what_happened(state):
        slots["happened"] = told
    whom = next((slots[slot] for slot in ("friend", "wary", "witness") if slot in slots), "")
    slots |= {"whom": whom} if whom else {}
    at = asked_at(words_of(goal))
    if at and whom and _is_asked_about(state, whom):
        slots.pop("whom", None)  # Whom one asks about is not the answer.
    if at and " and " not in goal:
        slots["asked"] = of_the_heroes(state, " ".join(goal.split()[at:]), wanted)
    if deed.partition(" ")[0] in lexicon().set_of("goals", "is-a-way"):
        # Who got across has not then walked the cable.
        slots = {slot: text for slot, text in slots.items() if slot not in ("did", "deciding")}
    guards = deed.partition(" ")[0] in lexicon().set_of("goals", "has-a-charge")
    if "beaten" in slots and not guards and _says(deed, "undone-by-a-fight"):
        del slots["won"]  # Nobody listens unnoticed to those whom they have beaten.
    return slots


def _not_reached(deed: str) -> str:
    """A goal as it is told of whoever still has it before them, or never will: as it is where it is short."""
    short = deed if deed in (FINISH_IT, GET_IT) else said_shortly(deed) or FINISH_IT
    said_whole = deed.count(" ") < _SHORT and as_an_infinitive(deed) and not deed.startswith(short)
    short = deed if said_whole else short
    return get_to(short) if short.startswith("be ") else short


_SHORT = 5
"""So few words of a goal are told behind `still has to`."""


def is_to_learn(goal: str) -> bool:
    """Whether a goal is to learn something, so that what was learned has to be said."""
    return _says(goal, "to-learn")


def is_a_visit(goal: str) -> bool:
    """Whether a goal is had by coming to see somebody, so that what was said there is what mattered."""
    return goal.startswith(tuple(f"{each} " for each in lexicon().words("goals", "is-a-visit")))


def asks_in(slots: Mapping[str, str]) -> str:
    """What a goal asks, by the names rows have for it: `who`, `why`; nothing where rows have no name for it."""
    first = slots.get("asked", "").partition(" ")[0]
    return next(iter(lexicon().senses("goal-asks", first)), "")


def with_what_was_learned(slots: Mapping[str, str], drawn: str) -> dict[str, str]:
    """The slots with what was learned, by what somebody has said in the scene, or else as it was `drawn`.

    That is told once, and whoever just looked on is not told of besides.
    """
    found = slots.get(ANSWER) or slots.get("learnt") or drawn.rstrip(".")
    if not found:
        return dict(slots)
    article, _, rest = found.partition(" ")
    found = f"{article.casefold()} {rest}" if article in ("The", "A", "An") else found
    who, _, did = slots.get("asked", "").partition(" ")
    if who == _WHO and did and found.endswith(f" {did}"):  # What was asked need not be said once more.
        found = f"it is {found.removesuffix(did).rstrip()}"
    told = {slot: text for slot, text in slots.items() if slot not in (*_OF_LITTLE, "teller")}
    return {**told, "found": found}


_WHO = "who"


def _is_asked_about(state: State, name: str) -> bool:
    """Whether the title or the goal speaks of somebody by a name of theirs, or by what they are."""
    who = next((each for each, one in state.characters.items() if one.name == name), "")
    spoken = {*words_of(state.scene.title), *words_of(state.scene.goals.get(PCS, ""))}
    return not spoken.isdisjoint((*words_of(name), *what_one_is_called(state, who)))


def _is_of_goodwill(slots: Mapping[str, str]) -> bool:
    """Whether what was won is that somebody thinks well of the heroes."""
    return _says(slots.get("won", ""), "of-goodwill")


def _says(goal: str, sense: str) -> bool:
    """Whether a goal says something of this sense, in one word or in several."""
    return any(f" {each} " in f" {goal} " for each in lexicon().words("goals", sense))


def _of_foes(state: State) -> dict[str, str]:
    """The foes where all have fallen, by whoever led them, and whether that one gave way."""
    fallen = [
        one
        for one in state.characters.values()
        if one.side == OPPOSITION and one.out is not None and not is_in_the_heroes_care(state, one)
    ]
    slots: dict[str, str] = {}
    if fallen and not in_play(state, OPPOSITION):
        chief = next((one for one in fallen if one.sheet.kind not in LESSER_FOES), fallen[-1])
        called = _of_a_number(chief.name)
        slots["npc"] = f"the {called}" if takes_an_article(chief) or called != chief.name else called
        slots["beaten"] = slots["npc"] if len(fallen) == 1 else and_the_others(slots["npc"])
        if chief.out == CONCEDED and PERSON in sort_of(state, chief.id):
            slots["yielded"] = slots["npc"]
    return slots


def _of_a_number(name: str) -> str:
    """What one of several alike is called where none of the others is told of: `Barrel Rat`, of `Barrel Rat 2`."""
    alike, _, number = name.rpartition(" ")
    return alike if number.isdigit() else name


def _of_people(state: State, who: str) -> dict[str, str]:
    """Whoever was there and is no foe, by what they think of the hero now."""
    hero = state.characters.get(who)
    saw = next((one for one in in_play(state, BYSTANDERS) if sort_of(state, one.id) >= {PERSON}), None)
    if saw is None or hero is None or hero.out is not None or _unseen(state, who):
        return {}  # Who was beaten or taken away sees nobody off, and nobody sees off who went by unseen.
    persona = state.personas.get(saw.id)
    thinks = persona.attitude(who) if persona is not None else 0
    by_title = saw.name.split()[0].casefold() in words_of(state.scene.title)
    came_along = not thinks and (by_title or is_what_it_is_about(state, saw.id))
    return {} if came_along else {"friend" if thinks > 0 else "wary" if thinks < 0 else "witness": saw.name}


def _whom_it_is_about(state: State) -> dict[str, str]:
    """Somebody who is there and whom the goal is about, and somebody the heroes know of who is not."""
    here = in_play(state, BYSTANDERS)
    about = next((one.name for one in here if is_what_it_is_about(state, one.id) and is_a_name(one.name)), "")
    gone = (each.name for each in reversed(state.memory.people) if each.id not in state.characters)
    known = next(filter(is_a_name, gone), "")
    return {slot: name for slot, name in (("in-hand", about), ("knower", known)) if name}


def _unseen(state: State, who: str) -> bool:
    """Whether the last that somebody did in this scene was to go by unseen, and came off."""
    last = state.last
    here = last is not None and last != state.scene.before and last.who == who
    return (
        here
        and last is not None
        and (last.paid or last.shifts >= 0)
        and state.skills.does(last.skill, _STEALTH)
    )


_STEALTH = frozenset({"stealth"})


def _is_a_deed(state: State, goal: str) -> bool:
    """Whether a goal tells of something to be done, and names no thing: `the bell`."""
    return " " in goal and (state.scene.framed or not names_a_thing(goal))


def as_reached(goal: str) -> str:
    """A goal as somebody reaches it: `finds the ledger`, `cuts the engines and listens`."""
    return as_it_is_done(goal.split())


def _tried(state: State, who: str, goal: str) -> DeedTold | None:
    """What the hero tried last in this scene, in the player's words, where it is not the goal itself."""
    last = state.last
    if last is None or last == state.scene.before or last.who != who or not last.purpose:
        return None
    hurts = (slot.aspect for one in state.characters.values() for slot in one.consequences)
    named = (each.casefold() for each in (*hurts, *(aspect.name for aspect in state.scene.aspects)) if each)
    if last.purpose.casefold() in named:
        return None  # Who sees to a `Shoulder Out of Joint` does not shoulder anything.
    against = state.characters.get(last.against or "")
    own = state.characters[who].pronouns if who in state.characters else SEVERAL
    deed = DeedTold(last.purpose, against.name if against is not None else "", of=own)
    if not deed or deed.is_an_attempt or _speaks_of_somebody_unnamed(deed) or is_the_goal(last.purpose, goal):
        return None
    return deed


def _speaks_of_somebody_unnamed(deed: DeedTold) -> bool:
    """Whether a deed says `him` or `his` of somebody whom the sentence it stands in has not named."""
    return not lexicon().set_of("grammar", "somebody-unnamed").isdisjoint(words_of(deed.tried))


def is_the_goal(purpose: str, goal: str) -> bool:
    """Whether a deed is the goal itself: its verb, or more than half of the words that tell."""
    done, wanted = words_of(purpose), words_of(goal)
    telling = {word for word in done if len(word) >= _TELLING}
    shared = telling & set(wanted)
    return done[:1] == wanted[:1] or 2 * len(shared) > len(telling)


def _answer(state: State) -> str:
    """What the heroes came to ask, as it was said or told last in this scene."""
    found = what_answers(state, SAID, ANSWERED, TOLD)
    told = [
        fact.text.removeprefix(SAYS) if fact.text.startswith(SAYS) else fact.sentence
        for fact in found
        if fact.kind not in (FEARS, WANTS)
    ]
    return next((each for each in reversed(told) if _answers(each)), "")


def _answers(told: str) -> bool:
    """Whether what was told is an answer: not what somebody fears or wants of it, nor who knows more."""
    return not any(each in told for each in _NO_ANSWERS)


def what_happened(state: State) -> str:
    """What was given or agreed to in this scene, the latest of it by one person, as one sentence that reads."""
    told: list[tuple[str, str]] = []
    for fact in state.facts:
        if fact.scene != state.scenes:
            continue
        said, agreed = fact.text.removeprefix(SAYS), agrees_to(fact.name, "")
        if fact.source == SAID and said.startswith(agreed):
            deed = said.removeprefix(agreed)
            if (DeedTold(deed) or is_a_verb(deed)) and fact.name not in deed:
                told.append((fact.name, has_agreed_to(deed.replace(_THE_HEROES, "them"))))
        elif fact.kind == HAS and fact.source != EXPECTED and _FROM in fact.text:
            told.append((fact.name, fact.text))
    if not told:
        return ""
    name = told[-1][0]
    of_one = dict.fromkeys(does for who, does in told[-_MOST_TOLD:] if who == name)
    return f"{_called(state, name)} {' and '.join(of_one)}"


def _called(state: State, name: str) -> str:
    one = next((each for each in state.characters.values() if each.name == name), None)
    return f"the {name}" if one is not None and takes_an_article(one) else name


_MOST_TOLD, _FROM, _THE_HEROES = 2, " from ", "the heroes"


_TELLING = 4
"""So long a word says what a deed is about."""


def _left_behind(state: State, who: str) -> Iterator[tuple[str, str]]:
    """What stays of the scene: what a price has left, a wound, what was at risk, and what somebody has said."""
    names = {word for one in state.characters.values() for word in (one.name.split()[0], "The", "What")}
    for aspect in reversed(state.scene.aspects):
        first, _, rest = aspect.name.partition(" ")
        if aspect.kind == "situation" and first in names and _is_told_alone(rest) and not aspect.hidden:
            yield "left", f"{first.casefold()} {rest}" if first in ("The", "What") else aspect.name
            break
    one = state.characters.get(who)
    fresh = one.consequences if one is not None and state.scene.exchange else ()
    hurt = next((slot.aspect for slot in fresh if slot.aspect and slot.this_conflict), "")
    if hurt:
        yield "wound", hurt
    risk = of_the_heroes(state, of_them(state.scene.risk), state.scene.risk)
    if risk and risk.partition(" ")[0] != "somebody":
        yield ("feared" if risk.partition(" ")[0].endswith("ing") else "forfeit"), risk
        if risk.partition(" ")[0] in lexicon().set_of("goals", "may-be-spared"):
            yield SPARED, risk
    for fact in reversed(state.facts):
        if fact.scene == state.scenes and fact.source == SAID:
            told = fact.text.removeprefix(SAYS)
            if (
                told != fact.text
                and not told.startswith(agrees_to(fact.name, ""))
                and _is_news(told, fact.name)
            ):
                yield "learnt", told
                yield "teller", fact.name
                break


def _is_news(told: str, teller: str) -> bool:
    """Whether something somebody said is worth taking along: nothing of themselves, no denial, no word to `you`."""
    words = words_of(told)
    refers = "“" in told or told.startswith(teller) or _KNOWS_MORE in told
    return not refers and _NO_NEWS.isdisjoint(words)


_KNOWS_MORE = knows_more("", "")
"""What is said of whoever may be asked instead: that is nothing that has been learned."""


_NO_ANSWERS = ("“", _KNOWS_MORE, is_afraid_of("", ""), wants_to("", ""))
_NO_NEWS = lexicon().set_of("grammar", "no-news")


def _is_told_alone(rest: str) -> bool:
    """Whether the rest of a sentence behind its first word is one, and says of nothing that it is `it`."""
    words = rest.split()
    plain = rest[:1].islower() and words[-1][:1].islower()
    return plain and lexicon().set_of("grammar", "says-it").isdisjoint(words_of(rest))


IN_FULL = "in-full"
"""The goal with all it says, which no row tells behind `to`."""
ANSWER = "answer"
SAID_BY = ("learnt", "teller")
"""What somebody has let the heroes know, and who."""
SAYS = says("")
SPARED = "spared"
"""What was at risk, where it stands behind `without`: `returns the bell without being seen`."""

_BY_THE_WAY = ("deed", "npc", "did", "asked")
_OF_THE_GOAL = ("won", "knower", "seen")
_TELLING_MORE = ("beaten", "deciding", "failing", "in-hand", "whom")
_LEARNED = "found"
_OF_WHAT_HAPPENED: Mapping[str, int] = MappingProxyType(
    {**dict.fromkeys((*_BY_THE_WAY, *_OF_THE_GOAL), 1), **dict.fromkeys(_TELLING_MORE, 2), _LEARNED: 4}
)
"""What a closing had best tell of, and how much it counts beside the others."""
_COSTS = ("left", "wound")
_OF_LITTLE = ("learnt", "witness")
_STANDS = ("yielded", "happened", "friend", "wary", *_OF_LITTLE)
"""What a scene has cost, and how people stand now, the most telling first."""
AFTER, STEP, MEANWHILE, FOUND = "closing-after", "closing-step", "closing-meanwhile", "closing-found"


def what_stays(kind: str, slots: Mapping[str, str]) -> list[dict[str, str]]:
    """What is told after a scene has closed, each with the slots of its own: what it cost, and how people stand now."""
    costs = ("forfeit", "feared", *_COSTS) if kind == LOST_SCENE else _COSTS
    told = [next((slot for slot in several if slot in slots), "") for several in (costs, _STANDS)]
    every = {*costs, *_STANDS, "forfeit", "feared"}
    # What was done is told once.
    watched = kind == WON_SCENE and "seen" in slots and "deciding" not in slots
    of_little = told[1] in _OF_LITTLE and (told[0] or (told[1] == "witness" and not watched))
    about_them = _is_of_goodwill(slots) or slots.get("wary") == slots.get("in-hand")
    if of_little or (kind == WON_SCENE and told[1] == "wary" and about_them):
        told.pop()
    return [
        {slot: text for slot, text in slots.items() if slot == one or slot not in every}
        for one in told
        if one
    ]


LOST_SCENE, WON_SCENE = "closing-lost", "closing-won"


def telling_most(rows: Sequence[Phrase], kind: str, slots: Mapping[str, str]) -> list[Phrase]:
    """The rows of a closing that take up the most of what happened, and of what stays behind what is given."""
    sayable = [row for row in rows if slots.keys() >= set(SLOT.findall(row.text))]
    if kind in (AFTER, STEP, MEANWHILE):
        wanted = (*_COSTS, "forfeit", "feared", *_STANDS) if kind == AFTER else ("teller",)
        given = next((slot for slot in wanted if slot in slots), "")
        return [row for row in sayable if not given or given in SLOT.findall(row.text)]
    most = max((_taken_up(row) for row in sayable), default=0)
    return [row for row in sayable if _taken_up(row) == most] or list(rows)


def _taken_up(row: Phrase) -> int:
    return sum(_OF_WHAT_HAPPENED.get(slot, 0) for slot in set(SLOT.findall(row.text)))


def wants_of_the_others(state: State, one: Character | None) -> str:
    """What the other side is after, as the end of a sentence: the scene's goal, or what one of them wants."""
    return wants_of_a_side(state, OPPOSITION if one.side == PCS else PCS) if one is not None else ""


def wants_of_a_side(state: State, side: str) -> str:
    """What a side is after, as the end of a sentence: its goal in the scene, or what one of them wants."""
    wants = state.scene.goals.get(side, "") or next(
        (foe.sheet.wants for foe in in_play(state, side) if foe.sheet.wants), ""
    )
    if names_a_thing(wants):
        return ""
    told = first_of(" ".join(wants.split()).rstrip("."))
    return told[:1].lower() + told[1:] if told[1:2].islower() else told
