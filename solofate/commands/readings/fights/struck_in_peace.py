"""Whom a blow is for where nobody fights: a fight begins only with somebody it is plainly done to.

One's own people are fought by name and by a word that is nothing but a blow: `I punch Joey`. Anybody else is fought who
is named behind the verb in its clause, or whom a pronoun there means by being named last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solofate.commands.readings.fights.no_blows import is_no_blow
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.not_opposing import only_shown_to
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.whom.told_apart import told_of
from solofate.commands.readings.words.nouns import ALIVE, PERSON, noun_at
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.gm.talk.company import SPEECHLESS
from solofate.gm.titles.facets import is_of_theirs
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION
from solofate.rules.model.state import FREE
from solofate.rules.names import words_of

_NAMED = 0.8
"""So sure is somebody by a name or by what they are."""

_FIGHT = "/conflict with "
_BODILY = ("fight", "physique", "shoot", "athletics", "crafts", "might")
_BLOWS = ("fight", "shoot")
_FEW = 5


def came_with(moment: Moment, who: str) -> tuple[str, ...]:
    """Who stands by here and came with somebody, as it was told, or is one of their band."""
    people = moment.state.characters
    others = [
        one for one in moment.foes if one.side == BYSTANDERS and one.id != who and not is_ours(moment, one.id)
    ]
    if people[who].side != BYSTANDERS or not others:
        return ()
    band = {one.id for one in others if one.sheet.name == people[who].sheet.name}
    for line in moment.told:
        words = utterance(line).words
        until = next((at for at, word in enumerate(words) if word in ("i", "we")), len(words))
        named = [
            each for one in people_called(moment, words[:until]) if one.sure >= _NAMED for each in one.ids
        ]
        if who in named and _WITH.intersection(words[:until]):
            band.update(named)
            break
    return tuple(one.id for one in others if one.id in band)


_WITH = frozenset(("with", "and"))


def only_whom_it_is_done_to(moment: Moment, said: Utterance, found: Iterable[Reading]) -> Iterator[Reading]:
    """The readings of a deed, without those that begin a fight with, or roll against, somebody it does no harm."""
    scene = moment.state.scene
    if moment.fighting or not scene.open or scene.mode != FREE:
        yield from found
        return
    harmless = is_no_blow(moment, said)
    found = _against_nobody_who_looks_on(moment, said, found)
    ours = {one.name.casefold() for one in moment.friends}
    for each in found:
        begins = each.line.startswith(_FIGHT)
        if harmless and (begins or _rolled_against(each.line)):
            continue
        whom = (
            each.line.removeprefix(_FIGHT).partition(" first ")[0] if begins else _rolled_against(each.line)
        )
        if begins and whom.startswith('"'):
            name = whom.split('"')[1]
            if name.casefold() not in ours and not _moves_a_thing(moment, said, name):
                yield each
            continue
        ids = [who for who in whom.split() if who in moment.state.characters]
        # Whoever is joined with the first is struck as the first is: `I draw steel on all three`.
        if begins and any(
            not is_struck(moment, said, who) for who in ids if who == ids[0] or is_ours(moment, who)
        ):
            continue
        if not begins and any(_only_helped(moment, said, who, each.line) for who in ids):
            if any(_is_saved(moment, said, one) for one in people_called(moment, said.words)):
                verb, _, aim = each.line.partition(" vs ")  # Nobody opposes their own rescue.
                yield from [each._replace(line=f"{verb} {aim.partition(' ')[2]}")] if aim else ()
            continue
        yield each


def _against_nobody_who_looks_on(
    moment: Moment, said: Utterance, found: Iterable[Reading]
) -> Iterator[Reading]:
    """The readings without whom it is only shown to, or in whose hand it is done, as the one who opposes it."""
    for each in found:
        verb, _, aim = each.line.partition(" vs ")
        who, _, what = aim.partition(" ")
        if verb.startswith("/overcome ") and '"' not in verb and only_shown_to(moment, said, who):
            yield each._replace(line=f"{verb} {what}", because=f"{verb.split()[1]} covers such a deed")
        else:
            yield each


def has_what_nobody_has(moment: Moment, said: Utterance, one: Mention) -> bool:
    """Whether somebody is told by a thing that nobody who stands by is known to have: `the one with the boat hook`."""
    words, known = said.words, moment.words
    anybody = words[one.end - 1] in known.set_of("somebody", "foe")
    by = not known.set_of("somebody", "having").isdisjoint(words[one.end : one.end + 1])
    noun = noun_at(known, words, one.end + 1) if anybody and by else None
    if noun is None or noun.names in (PERSON, ALIVE) or words[one.end + 1] in known.set_of("somebody", "own"):
        return False
    people = [moment.state.characters[who] for who in one.ids]
    if any(each.side == OPPOSITION for each in people) or words[one.end + 1] not in known.set_of(
        "plain", "articles"
    ):
        return False
    told = {word for each in people for text in told_of(moment, each) for word in words_of(text)}
    return told.isdisjoint(words[noun.at : noun.end])


def _only_helped(moment: Moment, said: Utterance, who: str, line: str) -> bool:
    """Whether a roll would be against somebody whom it does no harm: who is helped, or only stands by."""
    if is_ours(moment, who):
        return not is_struck(moment, said, who)
    people = [one for one in people_called(moment, said.words) if who in one.ids]
    if any(has_what_nobody_has(moment, said, one) for one in people):
        return True
    if any(_is_brought_out(moment, said, one) for one in people):
        return True
    return line.split(" ")[1] in _BLOWS and not is_struck(moment, said, who)


def _is_saved(moment: Moment, said: Utterance, one: Mention) -> bool:
    """Whether somebody is brought out of what could kill them: `I drag the sentry out of the fire`."""
    perils = moment.words.set_of("blow-words", "perils")
    return _is_brought_out(moment, said, one) and not perils.isdisjoint(said.words[one.end : one.end + _FEW])


def _is_brought_out(moment: Moment, said: Utterance, one: Mention) -> bool:
    """Whether somebody is brought to safety: `I pull her inside`, `I drag the sentry out of the fire`."""
    words, known = said.words, moment.words
    verb = words[one.at - 1] if one.at else ""
    behind = words[one.end : one.end + _FEW]
    if behind[:1] == ["off"]:
        return False  # `I lift him off his feet`
    safe = not known.set_of("blow-words", "to-safety").isdisjoint(behind)
    out_of_it = not known.set_of("blow-words", "out-of").isdisjoint(behind)
    safe = safe or (out_of_it and not known.set_of("blow-words", "perils").isdisjoint(behind))
    return safe and not known.set_of("blow-words", "moves").isdisjoint(verb_forms(verb))


def is_struck(moment: Moment, said: Utterance, who: str) -> bool:
    """Whether a blow that is told is for that one."""
    people = [one for one in people_called(moment, said.words) if who in one.ids]
    if is_ours(moment, who):
        return any(_by_name(moment, said, one) and _is_hit_outright(moment, said, one) for one in people)
    return any(_is_behind_a_blow(moment, said, one, who) for one in people)


def is_ours(moment: Moment, who: str) -> bool:
    """Whether somebody goes with the heroes, is of their own people, or is hurt and stands against nobody."""
    one = moment.state.characters[who]
    hurt = one.out is not None or any(slot.aspect is not None for slot in one.consequences)
    friends = {each.id for each in moment.friends}
    if one.id in friends or (one.side == BYSTANDERS and hurt):
        return True
    orders = moment.words.set_of("blow-words", "of-an-order")  # Brother Anselm is nobody's brother.
    parts = words_of(one.name)
    known_as = one._replace(name=" ".join(parts[1:])) if len(parts) > 1 and parts[0] in orders else one
    return one.side != OPPOSITION and (
        is_of_theirs(moment.state, known_as) or _came_along(moment, known_as.name)
    )


def _came_along(moment: Moment, name: str) -> bool:
    """Whether the scene was opened with them: `In the yard with Joey`."""
    title = words_of(moment.state.scene.title)
    parts = words_of(name)
    return any(
        title[at] == "with" and parts[0] in title[at + 1 : at + _WITHIN] for at in range(len(title)) if parts
    )


_WITHIN = 5


def _by_name(moment: Moment, said: Utterance, one: Mention) -> bool:
    pronouns = moment.words.set_of("somebody", "last")
    return one.sure >= _NAMED and said.words[one.at] not in pronouns


def _is_hit_outright(moment: Moment, said: Utterance, one: Mention) -> bool:
    """Whether a verb that is nothing but a blow stands right before a name: `punch Joey`, `go for Joey`."""
    words, known = said.words, moment.words
    begins = one.at
    if begins and words[begins - 1] == "my":
        begins -= 1
    for at in range(max(0, begins - 4), begins):
        phrase = words[at:begins]
        heads = {" ".join((form, *phrase[1:])) for form in (*verb_forms(phrase[0]), phrase[0])}
        if not known.set_of("blow-words", "outright").isdisjoint(heads):
            return _acts(moment, said, at)
    return False


def _acts(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether the hero was told of last as acting before that place: `The caller attacks Joey` is no deed of theirs."""
    words = said.words
    heads = {0, *said.joints, *said.after_a_stop}
    heads |= {spot + 1 for spot in heads if words[spot : spot + 1] and words[spot] in _JOINS}
    for spot in range(at - 1, -1, -1):
        if words[spot] in ("i", "we"):
            return True
        if words[spot] in ("he", "she", "they", "who"):
            return False
        if spot in heads and any(one.at == spot for one in people_called(moment, words)):
            return False
    return at in heads or words[0] not in moment.words.set_of("plain", "articles")


_JOINS = lexicon().set_of("blow-words", "joins")


def _clause_of(said: Utterance, at: int) -> int:
    return max((spot for spot in (*said.joints, *said.after_a_stop) if spot <= at), default=0)


def _is_behind_a_blow(moment: Moment, said: Utterance, one: Mention, who: str) -> bool:
    """Whether somebody stands behind a verb in its clause, and is meant there for certain."""
    words, begins = said.words, _clause_of(said, one.at)
    own = [word for word in words[begins : one.at] if word not in _JOINS]
    if not own or not _acts(moment, said, one.at) or has_what_nobody_has(moment, said, one):
        return False
    if _is_hit_outright(moment, said, one):
        return True
    if not moment.words.set_of("blow-words", "beside-whom").isdisjoint(words[one.at - 1 : one.at]):
        return not _FIGHTS.isdisjoint(own)
    bystander = moment.state.characters[who].side == BYSTANDERS
    if bystander and not moment.words.set_of("blow-words", "moves").isdisjoint(verb_forms(words[one.at - 1])):
        return False
    pronoun = words[one.at] in moment.words.set_of("somebody", "last")
    if moment.state.characters[who].side == OPPOSITION and not pronoun:
        return True  # `The one with the hook` is one of those who stand against them.
    return _by_name(moment, said, one) or one.sure >= _NAMED or _was_named_last(moment, said, one, who)


_FIGHTS = lexicon().set_of("blow-words", "fights")


def _was_named_last(moment: Moment, said: Utterance, one: Mention, who: str) -> bool:
    """Whether nobody was named since they were, in this line or in the last that names somebody.

    Where nobody was named at all they are meant who stand against the heroes, or with whom alone one is.
    """
    state = moment.state
    before = [each for each in people_called(moment, said.words) if each.at < one.at]
    for mentions in (before, *(people_called(moment, utterance(line).words) for line in moment.told)):
        named = [each for each in mentions if each.sure >= _NAMED]
        if named:
            return who in named[-1].ids
    others = [each for each in moment.foes if not is_ours(moment, each.id)]
    opposes = state.characters[who].side == OPPOSITION
    return opposes or state.scene.talk.who == who or [each.id for each in others] == [who]


def _rolled_against(line: str) -> str:
    """Whom a roll of the body is against, or whom it leaves an aspect on; nobody for any other line."""
    verb, _, rest = line.partition(" ")
    if verb not in ("/overcome", "/advantage") or rest.split(" ")[0] not in _BODILY:
        return ""
    behind = rest.split(" ")
    if verb == "/overcome":
        return behind[2] if behind[1:2] == ["vs"] else ""
    aimed = rest.rpartition('" on ')
    return aimed[2].split(" ")[0] if aimed[1] else ""


def _moves_a_thing(moment: Moment, said: Utterance, name: str) -> bool:
    """Whether what would be fought is a thing that is steered or moved: `I swing the Lokwa through the channel`."""
    words, known = said.words, moment.words
    first = words_of(name)[:1]
    spot = next((at for at, word in enumerate(words) if first[0] in (word, word.removesuffix("s"))), 0)
    while spot and words[spot - 1] in known.set_of("plain", "articles"):
        spot -= 1
    callings = set(known.senses("occupations", first[0])) - set(SPEECHLESS)
    return bool(spot and not callings) and not known.set_of("blow-words", "moves-a-thing").isdisjoint(
        verb_forms(words[spot - 1])
    )
