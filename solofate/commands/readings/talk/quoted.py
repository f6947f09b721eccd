"""Words in quotes: what is said, and to whom."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.commands.readings.reading import Moment, found_once
from solofate.commands.readings.sentences.sentence import BY_NAME, sentence_in
from solofate.commands.readings.talk.manner import is_how_it_is_said, only_gestures
from solofate.commands.readings.talk.not_here import spoken_to_elsewhere
from solofate.commands.readings.talk.others_speak import who_spoke_last
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.named import Named, named_elsewhere
from solofate.commands.readings.whom.people import Crowd, people_called
from solofate.commands.readings.whom.vocatives import called_upon_here, calls_kin_who_is_not_here
from solofate.commands.readings.words.nouns import ALIVE, kind_named
from solofate.commands.readings.words.utterance import Utterance, near, skip, utterance
from solofate.gm.talk.companions import is_a_companion
from solofate.gm.talk.company import addressed, can_talk, company
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import OPPOSITION, PLAYER, Character
from solofate.rules.model.state import TAKEN_OUT, State
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes

CLOSED = re.compile(r"""["“«„][^"”»]+["”»]|(?<![\w'’])['‘]\w[^"“«„]*?[,.!?…—]['’](?!\w)""")
"""Quotes that end: a quote alone at the head of a line keeps the line as story."""


QUOTES = '"“«„'


_ANY_QUOTES = (*QUOTES, "'", "‘")


_SAYING = lexicon().set_of("spoken-words", "saying")  # fmt: skip


_BEFORE = lexicon().set_of("spoken-words", "before-saying")  # fmt: skip


class Speech(NamedTuple):
    """Something said: `to` is the id of whoever it is said to, or a name in `stranger` of somebody not here yet."""

    to: str
    said: str
    stranger: bool = False

    @property
    def line(self) -> str:
        """It as a command."""
        said = in_quotes(self.said)
        name = f'"{self.to}"' if self.stranger else self.to
        return f'/talk {name} "{said}"' if said else f"/talk {name}"


def quoted_speech(moment: Moment, text: str) -> Speech | None:
    """What a line in quotes says, and to whom; None where nobody here is meant, or it is no hero who speaks."""
    said = utterance(text)
    if not CLOSED.search(text) or not said.quoted.strip():
        return None
    if called_in_vain(moment, said.quoted) is not None:
        return None
    beside = sentence_in(moment, said)
    if any(verb.action == "talk" and spoken_to_elsewhere(beside, verb) for verb in beside.verbs):
        return None  # It is said to somebody else than whoever is here.
    spoken_to = spoken_to_by(moment, said)
    spoken = " ".join(said.quoted.split())
    calls = _without_who_is_asked_about(moment, said, spoken_to)
    called = called_upon(moment, calls) if spoken_to is None or spoken_to.sure < BY_NAME else None
    if called is not None and not moment.fighting:
        return Speech(called, spoken, True) if _says(moment, said) else None
    talks_with = moment.state.scene.talk.who
    strange = spoken_to is None and _says(moment, said) and _calls_a_stranger(moment, said.quoted)
    if strange and _is_one_of_ours(moment, talks_with):
        others = [one for one in listeners(moment) if can_talk(one) and not _is_one_of_ours(moment, one.id)]
        foes = [one for one in others if one.side == OPPOSITION] or others
        return Speech(foes[0].id, spoken) if len(foes) == 1 else None
    told_to = spoken_to is not None and said.words[spoken_to.at - 1 : spoken_to.at] == ["to"]
    by_name = told_to and spoken_to is not None and spoken_to.sure >= BY_NAME
    one = called_upon_here(moment, calls) if not by_name else None
    if one is not None and _is_done_to_somebody_else(moment, said, spoken_to, one):
        one = None  # `I clap Ulric on the back. “Well done, old man!”`
    called_here = one.id if one is not None else named_in_quotes(moment, calls) if not by_name else None
    if called_here is not None and (said.words or one is not None) and _says(moment, said):
        return Speech(called_here, spoken)
    if _calls_a_hero(moment, said.quoted):
        return None  # Their player says what they answer.
    if calls_kin_who_is_not_here(moment, said.quoted):
        return None  # `Forgive me, father`, where no father is.
    if not a_hero_speaks(moment, said, spoken_to):
        return None
    if spoken_to is not None:
        who = spoken_to.ids[0]
        return Speech(who, spoken) if who in {one.id for one in listeners(moment)} else None
    spoke = who_spoke_last(moment)
    going_on = who_gave_up(moment) or (spoke.who if spoke is not None else "") or moment.state.scene.talk.who
    other = (
        going_on  # Whoever is only spoken of in it is not spoken to.
        if going_on in {one.id for one in listeners(moment)}
        else addressed_by(moment.state, f"{said.quoted} {' '.join(said.words)}")
        or _nearest_at_hand(moment, said)
        or (_hears(moment) if said.words else None)
    )
    return Speech(other, spoken) if other else None


def _without_who_is_asked_about(moment: Moment, said: Utterance, spoken_to: Mention | None) -> str:
    """What is said without a name that is asked by itself behind another question: `Who made you do it? Petra?`

    Who hears it is told already: by what is done to them, or by the talk that goes on.
    """
    told = spoken_to is not None or moment.state.scene.talk.who in {one.id for one in listeners(moment)}
    first, *behind = _SENTENCE_ENDS.split(said.quoted.strip())
    if not told or not first.endswith("?"):
        return said.quoted
    kept = (each for each in behind if not (each.endswith("?") and len(words_of(each)) <= _A_NAME))
    return " ".join((first, *kept))


_SENTENCE_ENDS = re.compile(r"(?<=[.!?…])\s+")
_A_NAME = 2


def _is_done_to_somebody_else(
    moment: Moment, said: Utterance, spoken_to: Mention | None, called_so: Character
) -> bool:
    """Whether somebody is named to whom it is done, and the other is only called by what several may be."""
    by_no_name = set(words_of(called_so.name)).isdisjoint(utterance(said.quoted).words)
    return by_no_name and spoken_to is not None and spoken_to.sure >= BY_NAME and bool(said.words)


def who_gave_up(moment: Moment) -> str:
    """The id of whoever gave up or fell last, where nobody has been spoken to since: they are asked first."""
    if moment.fighting:
        return ""
    crowd = Crowd.at(moment)
    beaten = {one.name: one.id for one in listeners(moment) if one.side == OPPOSITION and one.out is not None}
    for line in moment.lines:
        if line.startswith("/talk"):
            return ""
        if line in beaten:
            return beaten[line]
        if line.startswith("/truce"):
            named = [one.ids[0] for one in crowd.mentions(words_of(line)) if one.sure >= BY_NAME]
            opposes = (who for who in named if moment.state.characters[who].side == OPPOSITION)
            return next(opposes, "")
    return ""


def called_in_vain(moment: Moment, quoted: str) -> Character | None:
    """Whoever is called by name in words in quotes, and is here and past hearing them; None where nobody is."""
    spoken = utterance(quoted)
    hear = {one.id for one in listeners(moment)}
    out = {one.id: one for one in moment.state.characters.values() if one.out is not None}
    for one in Crowd.at(moment).mentions(spoken.words):
        begins = one.at == 0 or spoken.stops_before(one.at)
        ends = one.end >= len(spoken.words) or spoken.stops_before(one.end)
        if begins and ends and one.sure > BY_KIND and one.ids[0] in out and hear.isdisjoint(one.ids):
            return out[one.ids[0]]
    return None


def named_in_quotes(moment: Moment, quoted: str) -> str | None:
    """The id of whoever is here and called by name in words in quotes: `“Agnes, I have something to sell,” I say`."""
    spoken = utterance(quoted)
    here = {one.id for one in listeners(moment)}
    for one in Crowd.at(moment).mentions(spoken.words):
        begins = one.at == 0 or spoken.stops_before(one.at)
        ends = one.end >= len(spoken.words) or spoken.stops_before(one.end)
        if begins and ends and one.sure > BY_KIND and len(one.ids) == 1 and one.ids[0] in here:
            return one.ids[0]
    return None


def _calls_a_hero(moment: Moment, quoted: str) -> bool:
    """Whether another hero whom a player plays is called by name in words in quotes: `“Sabine, can you see it?”`."""
    spoken = utterance(quoted)
    heroes = {one.id for one in moment.state.characters.values() if one.is_hero and one.control == PLAYER}
    return any(
        one.sure > BY_KIND
        and len(one.ids) == 1
        and one.ids[0] in heroes
        and (one.at == 0 or spoken.stops_before(one.at))
        and (one.end >= len(spoken.words) or spoken.stops_before(one.end))
        for one in Crowd.at(moment).mentions(spoken.words)
    )


def _says(moment: Moment, said: Utterance) -> bool:
    """Whether a hero says the words in quotes: nothing stands beside them, or a sentence of theirs."""
    return not said.words or sentence_in(moment, said).subject == "me"


def called_upon(moment: Moment, quoted: str) -> str | None:
    """Who is called by name in words in quotes and is not here: `“Petro, did you lock it?”`, `“Why, Milo?”`."""
    spoken = utterance(quoted)
    answers = moment.words.set_of("said-on", "answers")
    for one in (*named_elsewhere(moment, spoken), *_called_at_head(moment, spoken)):
        if one.at == 0 and one.end == 1 and not answers.isdisjoint(spoken.words[:1]):
            continue  # `“Aye, captain.”`
        if spoken.words[one.at] in _ARTICLES:
            continue  # `“And my brother, the novice Tam?”`
        if spoken.words[one.at : one.end] and _GENDERED.issuperset(spoken.words[one.at : one.end]):
            continue  # `“Ma'am, have you seen him?”`
        begins = one.at == 0 or spoken.stops_before(one.at)
        ends = one.end >= len(spoken.words) or spoken.stops_before(one.end)
        alone = one.at > 0 or one.end < len(spoken.words) or quoted.rstrip().endswith(("!", "?"))
        if begins and ends and alone:
            return one.name
    return None


_ARTICLES = lexicon().set_of("plain", "articles") - lexicon().set_of("grammar", "owns")
_GENDERED = lexicon().set_of("called-by-role", "he") | lexicon().set_of("called-by-role", "she")
"""What anybody is called who is a man or a woman, so that it is nobody's name."""


def _called_at_head(moment: Moment, spoken: Utterance) -> Iterator[Named]:
    """Whoever goes by the name of a beast or a plant and is called first: `“Wren, come down!”`."""
    first = spoken.words[:1]
    if not first or not spoken.text[:1].isupper() or kind_named(moment.words, first[0]) != ALIVE:
        return
    if not people_called(moment, first) and not moment.words.senses("verbs", first[0]):
        yield Named(spoken.said_from(0, 1), "", 0, 1)


def _nearest_at_hand(moment: Moment, said: Utterance) -> str | None:
    """Who answers what is said into the room: the first who can, where nobody fights; None where it is no talk."""
    people = [one for one in company(moment.state) if can_talk(one)]
    people = people or [
        one for one in listeners(moment) if can_talk(one)
    ]  # The beaten, where nobody else is.
    spoken = utterance(said.quoted).words
    opens = spoken[:1] and spoken[0] in moment.words.set_of("grammar", "asks")
    asks = said.quoted.rstrip().endswith("?") or bool(opens)
    only_says = not said.words or (asks and all(word in _SAYING | _BEFORE for word in said.words))
    if moment.fighting:  # A question thrown into a fight is for whoever stands nearest.
        nearest = next((one.id for one in moment.foes if can_talk(one)), None)
        return nearest if asks and only_says else None
    return people[0].id if people and only_says else None


@found_once
def listeners(moment: Moment) -> list[Character]:
    """Everybody who may be spoken to: the company, and once the fight is over those who were beaten in it."""
    here = company(moment.state)
    if moment.fighting or not moment.state.scene.open:
        return here
    people = moment.state.characters.values()
    return [*here, *(one for one in people if one.out == TAKEN_OUT and one.control != PLAYER)]


def spoken_to_by(moment: Moment, said: Utterance) -> Mention | None:
    """Whom the words beside the quotes name, describe or point at, whoever is named before anybody by a pronoun."""
    hero = moment.hero
    ends = next((at for at, word in enumerate(said.words) if word in ("or", "unless")), len(said.words))
    found = [
        one
        for one in Crowd.at(moment).mentions(said.words)
        if one.ids[0] != (hero.id if hero is not None else "") and one.sure > A_THING and one.at < ends
    ]
    return next((one for one in found if one.sure > _SURE), next(iter(found), None))


A_THING = 0.5
"""No surer is it that `it` is somebody."""


def a_hero_speaks(moment: Moment, said: Utterance, spoken_to: Mention | None) -> bool:
    """Whether what stands outside of the quotes only says that the hero speaks, and to whom."""
    words = list(said.words)
    hero = moment.hero
    if hero is None:
        return False
    own = set(hero.name.casefold().split())
    begins = skip(words, 0, moment.words, "before")
    covered = range(spoken_to.at, spoken_to.end) if spoken_to is not None else range(0)
    rest = [word for at, word in enumerate(words) if at >= begins and at not in covered and word not in own]
    if not rest or _only_ends(moment, rest):
        return True
    if (spoken_to is not None or _hears(moment)) and is_how_it_is_said(moment, words):
        return True
    by_the_hero = (
        said.text.lstrip()[:1] in _ANY_QUOTES or own & set(words) or rest[0] in ("i", "we", *_SAYING)
    )
    if not by_the_hero or (begins in covered and rest[0] not in _OF_ME):
        return False
    people = {part for one in company(moment.state) for part in one.name.casefold().split()}
    meant = [word if word in _SAYING | _BEFORE else near(word, people) or word for word in rest]
    if all(word in _SAYING | _BEFORE or word in people for word in meant):
        return len(rest) > 1 or spoken_to is not None or meant[0] in _SAYING | people
    return only_gestures(moment, words) and bool(_SAYING & set(rest) or spoken_to is not None)


def _hears(moment: Moment) -> str:
    """The id of whoever hears what is said to nobody by name: the one the talk is with, else the only one here."""
    hear = [one.id for one in listeners(moment) if can_talk(one) and not is_a_companion(one)]
    talks_with = moment.state.scene.talk.who
    return talks_with if talks_with in hear else hear[0] if len(hear) == 1 else ""


def _is_one_of_ours(moment: Moment, who: str) -> bool:
    """Whether somebody goes along with the heroes, or is kin of one."""
    one, state = moment.state.characters.get(who), moment.state
    if one is None:
        return False
    known, persona = state.memory.person(who), state.personas.get(who)
    roles = f"the {known.role if known is not None else ''} {persona.role if persona is not None else ''}"
    return is_a_companion(one) or not moment.words.set_of("fact-roles", "kin").isdisjoint(words_of(roles))


def _calls_a_stranger(moment: Moment, quoted: str) -> bool:
    """Whether somebody is called by no more than what anybody may be: `Put the pistol down, boy`."""
    spoken = utterance(quoted)
    anybody = moment.words.set_of("spoken-words", "calls-anybody")
    return any(
        word in anybody
        and (at == 0 or spoken.stops_before(at))
        and (at + 1 >= len(spoken.words) or spoken.stops_before(at + 1))
        for at, word in enumerate(spoken.words)
    )


def _only_ends(moment: Moment, rest: Sequence[str]) -> bool:
    """Whether what stands beside the quotes only says that the scene is over: `“Farewell.” The scene ends.`"""
    of_the_scene, known = moment.words.set_of("closing", "of-the-scene"), moment.words
    ends = (
        known.set_of("closing", "ends") | known.set_of("closing", "beside") | known.set_of("plain", "small")
    )
    return not of_the_scene.isdisjoint(rest) and set(rest) <= ends | of_the_scene


_OF_ME = ("i", "we")


_SURE = 0.72


def addressed_by(state: State, text: str) -> str | None:
    """The id of whoever a line is said to, if anybody."""
    other = addressed(state, text)
    return other.id if other is not None else None


BY_KIND = 0.85
"""No surer is somebody who is told by a word for what they are."""
