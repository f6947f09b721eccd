"""What somebody is like to talk to: drawn the first time it matters, what their author left open first of all."""

from __future__ import annotations

from collections.abc import Generator

from solofate.gm.answer import Answer, GmContext, best_of, name_of
from solofate.gm.reasons.talk import IsLikeThat
from solofate.gm.talk.acquainted import is_acquainted, speaks_of_strangers
from solofate.gm.talk.sought import what_is_sought
from solofate.gm.talk.tellers import people_to_name
from solofate.gm.wording.draws import TableWords
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import GM_SEAT, Decision, Option, Question
from solofate.rules.decisions.talk import PERSONA, Acquaintance
from solofate.rules.events import PersonaFound
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.memory import FOE, FRIEND, PROMISED
from solofate.rules.model.personas import MANNERS, Persona
from solofate.rules.model.state import State
from solofate.rules.names import words_of
from solofate.rules.table import Table
from solofate.wording.gm.talk import USUAL

DRAWN = 3
"""So many are drawn, of which the GM takes one."""
_HANDS = ("want", "fear", "price")


def persona_of(table: Table, who: str) -> Generator[Decision, str, Persona]:
    """What somebody is like to talk to; where nobody knows yet, the GM finds it now, and it stays so."""
    known = table.state.personas.get(who)
    if known is not None and known.manner:
        return known
    one = table.state.characters[who]
    about = Acquaintance(who, tuple(_known_of(table.state, one)))
    written = one.sheet.persona or Persona()
    written = written._replace(
        wants=written.wants or one.sheet.wants, regard=written.regard or regard_of(table.state, one)
    )
    if known is not None:  # What was done for them before they spoke is not forgotten.
        written = written._replace(attitudes=known.attitudes)
    options = tuple(
        Option(f"{each.manner}-{at}", each) for at, each in enumerate(_drawn(table, written, about), 1)
    )
    answer = yield PERSONA.ask(GM_SEAT, options, options[0].id, about)
    found = next(option.detail for option in options if option.id == answer)
    table.emit(PersonaFound(who, found))
    return found


def _known_of(state: State, one: Character) -> list[str]:
    """The words by which somebody is known: their name, their aspects, and what they were when they were met."""
    met = state.memory.person(one.id)
    role = met.role if met is not None else ""
    return [one.name, *(aspect.name for aspect in one.sheet.aspects), *([role] if role else [])]


def regard_of(state: State, one: Character) -> int:
    """What they think of heroes they have not spoken to yet: by their side, and by what is between them."""
    met = state.memory.person(one.id)
    if met is not None and met.tie in (FRIEND, PROMISED):
        return 1
    if one.side == PCS:
        return 1
    return -1 if one.side == OPPOSITION or (met is not None and met.tie == FOE) else 0


def _drawn(table: Table, written: Persona, about: Acquaintance) -> list[Persona]:
    """A few personas, each with what was written and the rest from the tables."""
    words, state = table.words, table.state
    told = [word for text in about.known for word in words_of(text)]
    if not isinstance(words, TableWords):
        return [_completed(written, about, {}, MANNERS[len(told) % len(MANNERS)])]
    known = people_to_name(state, about.who)
    somebody = {"knower": known[words.below(len(known))].name} if known else {}
    somebody |= what_is_sought(state.scene.goals.get(PCS, ""), about.known)
    sets = {kind: words.draw(kind, state, about.who, DRAWN, somebody) or (USUAL[kind],) for kind in _HANDS}
    if is_acquainted(state, state.characters[about.who]):
        fears = tuple(each for each in sets["fear"] if not speaks_of_strangers(each))
        sets["fear"] = fears or (USUAL["fear"],)
    fitting = [each for each in MANNERS if lexicon(state.words).told("manners", told).get(each)]
    found = []
    for at in range(DRAWN):
        hand = {kind: texts[at % len(texts)] for kind, texts in sets.items()}
        manner = fitting[at % len(fitting)] if fitting else MANNERS[words.below(len(MANNERS))]
        found.append(_completed(written, about, hand, manner))
    return found


def _completed(written: Persona, about: Acquaintance, hand: dict[str, str], manner: str) -> Persona:
    role = next((text for text in about.known[1:] if text != about.known[0]), "")
    return written._replace(
        role=written.role or role,
        wants=as_it_stands_inside(written.wants or hand.get("want", USUAL["want"])),
        fears=as_it_stands_inside(written.fears or hand.get("fear", USUAL["fear"])),
        price=as_it_stands_inside(written.price or hand.get("price", USUAL["price"])),
        manner=written.manner or manner,
    )


def as_it_stands_inside(text: str) -> str:
    """The text as it stands in the middle of a sentence, where its first word is no name."""
    first, _, rest = text.partition(" ")
    named = first.endswith(",") or rest[:1].isupper()  # `Sunil Haruna, who never forgets anything`.
    plain = (first[1:].islower() or len(first) == 1) and not named
    return (text[:1].lower() + text[1:] if plain and first != "I" else text).rstrip(".")


def choose(decision: Question[Acquaintance, Persona], table: Table, mind: GmContext) -> Answer:
    """The one whose want, fear and manner go best with what is known of them; of equals the one drawn first."""
    known = {word for text in decision.about.known for word in words_of(text) if len(word) > 3}
    manners = lexicon(table.state.words).told(
        "manners", [word for text in decision.about.known for word in words_of(text)]
    )
    valued = []
    for at, option in enumerate(decision.options):
        persona = option.detail
        shared = known & {
            word for text in (persona.wants, persona.fears, persona.price) for word in words_of(text)
        }
        valued.append((option.id, len(shared) + (0.5 if persona.manner in manners else 0.0) - 0.01 * at))
    chose, worth = best_of(valued)
    picked = next(option.detail for option in decision.options if option.id == chose)
    said = manners.get(picked.manner)
    name = name_of(table.state, decision.about.who)
    return Answer(chose, valued, IsLikeThat(worth, name, picked.manner, said, picked.wants, picked.fears))
