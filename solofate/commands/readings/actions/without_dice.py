"""What is done without dice where nobody fights: what nothing opposes, handing over, turning down, a find told."""

from __future__ import annotations

from itertools import pairwise

from solofate.commands.readings.sentences.sentence import Sentence
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.words.nouns import ALIVE, PERSON, noun_at
from solofate.commands.readings.words.verbs import Verb
from solofate.gm.story.told_contents import contents_told
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import is_a
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.personas import Persona
from solofate.rules.model.state import FREE


def takes_no_dice(sentence: Sentence) -> bool:
    """Whether nothing opposes what is done, or it only gives something away, turns it down or has found it."""
    if sentence.moment.fighting or sentence.tries or sentence.verb_from >= len(sentence.words):
        return False
    if any(each.named and sentence.words[each.at - 1] in _BY_MEANS_OF for each in sentence.means):
        return False  # Whoever says with what it is to be done rolls for it.
    if _is_care(sentence):
        return True
    head = sentence.verb_at_head
    if head is not None and head.action in ("aid", "treat"):
        return False  # `I give Teo a leg up` is help.
    if _hands_over(sentence) or _turns_down(sentence) or _is_found(sentence):
        return True
    return _is_everyday(sentence) or _handles_a_thing(sentence) or _goes_by_an_open_way(sentence)


_BY_MEANS_OF = ("use", "using", "roll", "with")


def _is_care(sentence: Sentence) -> bool:
    """Whether somebody is only comforted, which nobody resists: `I lay a hand on her arm`, not `… to calm her`."""
    words, known = sentence.words[sentence.verb_from :], sentence.moment.words
    if sentence.subject != "me" or sentence.moment.state.scene.mode != FREE or sentence.said.joints:
        return False
    plain = known.set_of("felt-plainly", "care")
    kind = [each for each in known.found("felt", words) if each.at == 0 and each.said in plain]
    if kind and _has_no_reason_to_refuse(sentence):
        return known.set_of("care-told", "not-so").isdisjoint(words[kind[0].length :])
    done = max((each.length for each in known.found("care-told", words) if each.at == 0), default=0)
    behind = words[done:]
    if " ".join(behind) in known.words("care-told", "may-follow"):
        behind = []
    return (
        done > 0 and bool(sentence.people_anywhere) and known.set_of("care-told", "not-so").isdisjoint(behind)
    )


def _has_no_reason_to_refuse(sentence: Sentence) -> bool:
    """Whether whoever is cared for is nobody's foe and thinks no ill of the hero."""
    moment = sentence.moment
    one = next((each for each in sentence.people_anywhere if each.at > sentence.verb_from), None)
    who = moment.state.characters.get(one.ids[0]) if one is not None else None
    if who is None or moment.hero is None or who.id == moment.hero.id or who.side == OPPOSITION:
        return False
    return moment.state.personas.get(who.id, Persona()).attitude(moment.hero.id) >= 0


def goes_on_to_more(sentence: Sentence) -> bool:
    """Whether something else is done behind it that counts before a trifle: words, threats or a way."""
    joined = (verb for verb in sentence.verbs if verb.at and sentence.words[verb.at - 1] in ("and", "then"))
    head = sentence.verb_at_head
    counts = ("talk", "press") if head is not None and head.action == "move" else ("talk", "press", "move")
    looks_for = sentence.moment.words.set_of("handling", "looks-for")
    sought = (
        " ".join(sentence.words[verb.at : verb.end]) for verb in sentence.verbs if verb.action == "seek"
    )
    return any(verb.action in counts for verb in joined) or not looks_for.isdisjoint(sought)


def _is_everyday(sentence: Sentence) -> bool:
    """Whether it begins with a deed that is nothing with such a thing: `I tap the glass`, `I study the menu`."""
    words, known = sentence.words, sentence.moment.words
    head = sentence.verb_at_head
    for_somebody = sentence.friend is not None and "for" in words
    if for_somebody or (sentence.foes_mentioned and head is not None and head.action == "advantage"):
        return False
    deeds = known.set_of("everyday", "deeds")
    things = words[sentence.verb_from + 1 : sentence.verb_from + 5]
    return any(form in deeds for form in verb_forms(words[sentence.verb_from])) and not known.set_of(
        "everyday", "things"
    ).isdisjoint(things)


def _handles_a_thing(sentence: Sentence) -> bool:
    """Whether a thing is handled and nothing opposes it: `I slide the crates under the tarpaulin`, `I turn the key`."""
    words, known, at = sentence.words, sentence.moment.words, sentence.verb_from
    if not (sentence.subject == "me" or sentence.commanded) or sentence.said.asks or sentence.said.quoted:
        return False
    if any(each.named for each in sentence.means) or sentence.moment.state.scene.mode != FREE:
        return False
    head = sentence.verb_at_head
    forms = set(verb_forms(words[at]))
    cuts = not forms.isdisjoint(known.set_of("handling", "cuts"))
    opposed = (
        head is not None
        and head.action in known.set_of("handling", "opposed-actions")
        and not (cuts and head.length == 1)
    )
    if head is not None and (opposed or _says_how(sentence, head)):
        return False
    if not cuts and forms.isdisjoint(known.set_of("handling", "verbs")):
        return False
    ends = sentence.said.first_stop
    behind = words[at + 1 : ends if ends > at + 1 else len(words)]
    if known.told("hindered", behind) or is_stuck(sentence):
        return False
    if cuts and known.set_of("handling", "soft").isdisjoint(behind[:4]):
        return False
    if "unlock" in forms and _OWN_KEY.isdisjoint(behind) and not sentence.said.joints:
        return False  # Whoever has no key picks the lock.
    goes_by_it = "take" in forms and any(place.towards for place in sentence.places)
    clause = next((spot for spot in sentence.said.joints if spot > at + 1), len(words))
    return not goes_by_it and _of_nobody_else(sentence, clause) and _is_of_a_thing(sentence, clause)


def _goes_by_an_open_way(sentence: Sentence) -> bool:
    """Whether somebody only walks where nothing is in the way: `I cross the courtyard to the stairs`."""
    words, known, at = sentence.words, sentence.moment.words, sentence.verb_from
    if sentence.moment.state.scene.mode != FREE or sentence.subject != "me" or sentence.said.asks:
        return False
    if any(each.named for each in sentence.means) or sentence.foes_mentioned or sentence.places:
        return False
    walks = not known.set_of("open-ways", "walks").isdisjoint(verb_forms(words[at]))
    behind = words[at + 1 :]
    hard = known.told("hindered", behind) or not known.set_of("open-ways", "hard").isdisjoint(behind)
    return walks and not hard and not is_stuck(sentence)


_OWN_KEY = frozenset(("key", "keys", "my"))
_UNSEEN = ("stealth", "burglary")


def _says_how(sentence: Sentence, head: Verb) -> bool:
    """Whether the verb is more than a hand laid on something: `set a snare`, `put my shoulder to`."""
    behind = sentence.words[head.at + 1 : head.at + 2]
    by_a_particle = behind and behind[0] in sentence.moment.words.set_of("plain", "particles")
    aims = head.skill in _UNSEEN or not by_a_particle
    return head.length > 1 and head.action in ("advantage", "overcome") and aims


def is_stuck(sentence: Sentence) -> bool:
    """Whether the thing does not give way: `the frozen lock`."""
    stuck = sentence.moment.words.set_of("stuck", "told")
    return not stuck.isdisjoint(sentence.words[sentence.verb_from + 1 :])


def _is_of_a_thing(sentence: Sentence, ends: int) -> bool:
    """Whether a thing stands behind the verb, or what can be seen to on a body: `it`, `the lid`, `his eyes`."""
    known, words = sentence.moment.words, sentence.words
    at = sentence.verb_from + 1
    while at < len(words) and words[at] in known.set_of("plain", "particles"):
        at += 1
    if at < len(words) and words[at] in known.set_of("handling", "themselves"):
        return True
    noun = noun_at(known, words[:ends], at)
    if noun is None or _takes_strength(sentence, noun.head):
        return False
    on_a_body = noun.head in known.set_of("handling", "over-a-body") and "my" not in words[at : noun.end]
    if on_a_body or noun.names in (PERSON, ALIVE):
        seen_to = known.set_of("handling", "seen-to")
        return not seen_to.isdisjoint(verb_forms(words[sentence.verb_from]))
    return True


def _takes_strength(sentence: Sentence, thing: str) -> bool:
    """Whether something big is moved from its place: `lift the chest`, `push the cupboard aside`."""
    known = sentence.moment.words
    moves = (
        "my" in sentence.words[sentence.verb_from + 1 : sentence.verb_from + 2]
    )  # `I put my shoulder to it`
    moves = moves or not known.set_of("handling", "moves").isdisjoint(
        verb_forms(sentence.words[sentence.verb_from])
    )
    return moves and (is_a(thing, _BIG, among=1) or thing in known.set_of("handling", "big"))


_BIG = ("furniture.n.1", "vehicle.n.1", "machine.n.1")


def _of_nobody_else(sentence: Sentence, ends: int) -> bool:
    """Whether nobody is done anything by it: `two cups, one for her`, `his coat`, `with Jost`, and not `from him`."""
    known, words, at = sentence.moment.words, sentence.words, sentence.verb_from
    for one in sentence.others:
        if not at < one.at < ends or words[one.at : one.end] == ["one"]:
            continue  # `one for her, one for me`
        only_shares = words[one.at - 1] in known.set_of("handling", "shared-with")
        owns = one.length == 1 and words[one.at] in known.set_of("handing", "theirs") and one.at > at
        takes = words[at] in ("take", "pocket", "draw")
        if not only_shares and not (owns and not takes) and not _is_seen_to(sentence, one):
            return False
    return True


def _is_seen_to(sentence: Sentence, one: Mention) -> bool:
    """Whether somebody is only taken care of: `I wrap her in my cloak`, `I feed the horses`."""
    words, at = sentence.words, sentence.verb_from
    seen_to = sentence.moment.words.set_of("handling", "seen-to") - {"cover", "close", "shut"}
    return one.at == at + 1 and not seen_to.isdisjoint(verb_forms(words[at]))


def _hands_over(sentence: Sentence) -> bool:
    """`I slide the envelope across the marble to her`, `I lay my watch in front of her`: and nothing is asked."""
    words, known, at = sentence.words, sentence.moment.words, sentence.verb_from
    verbs, articles = known.set_of("without-dice", "hands-over"), known.set_of("plain", "articles")
    if verbs.isdisjoint(verb_forms(words[at])) or not _asks_for_nothing(sentence):
        return False
    for one in sentence.others:
        if one.at <= at:
            continue
        given = one.at == at + 1 and words[one.end : one.end + 1] != [] and words[one.end] in articles
        over = known.told("without-dice", words[at + 1 : one.at])
        if given or ("towards" in over and _carries_a_thing(sentence, at + 1)):
            return True
    return False


def _carries_a_thing(sentence: Sentence, at: int) -> bool:
    """Whether what stands there is a thing, and nobody: `the envelope`, and not `him`."""
    noun = noun_at(sentence.moment.words, sentence.words, at)
    return (
        noun is not None
        and noun.names != PERSON
        and not any(one.at <= at < one.end for one in sentence.others)
    )


def _asks_for_nothing(sentence: Sentence) -> bool:
    """Whether nothing is to come of it: no `so that`, no `to make her talk`, no other deed behind it."""
    words, known = sentence.words, sentence.moment.words
    behind = words[sentence.verb_from + 1 :]
    if not known.set_of("without-dice", "what-for").isdisjoint(behind):
        return False
    if any(verb.action in ("talk", "press", "seek", "attack") for verb in sentence.verbs[1:]):
        return False
    return not any(one == "to" and known.senses("verbs", other) for one, other in pairwise(behind))


def _turns_down(sentence: Sentence) -> bool:
    """`I decline the second glass`, `I turn it down`."""
    found = sentence.moment.words.found("without-dice", sentence.words[sentence.verb_from :])
    return any(each.sense == "turns-down" and each.at == 0 for each in found)


def _is_found(sentence: Sentence) -> bool:
    """`I find a brass key, and I drop it down my stocking`: what is found is told with what the hero does with it."""
    words, at = sentence.words, sentence.verb_from
    if not _finds_one(sentence):
        return False
    it = next((spot for spot in range(at + 3, len(words)) if words[spot] in ("it", "them")), None)
    return it is not None and not {"and", "i"}.isdisjoint(words[at + 2 : it])


def _finds_one(sentence: Sentence) -> bool:
    """Whether it begins with `I find a …`."""
    words, known, at = sentence.words, sentence.moment.words, sentence.verb_from
    if known.set_of("without-dice", "finds").isdisjoint(verb_forms(words[at])) or sentence.said.asks:
        return False
    return words[at + 1 : at + 2] in (["a"], ["an"], ["some"], ["two"], ["three"])


def is_told_as_found(sentence: Sentence) -> bool:
    """Whether a thing is found of which it is told what it says or how it looks, so that nothing is left to find."""
    words, at = sentence.words, sentence.verb_from
    if at >= len(words) or sentence.tries or sentence.denied or not _finds_one(sentence):
        return False
    return next(contents_told(sentence.said.text), None) is not None or _is_described(sentence, at)


def _is_described(sentence: Sentence, at: int) -> bool:
    """Whether the thing that is found is told of: `a key with the number 14 on it`, and not only looked for."""
    known = sentence.moment.words
    noun = noun_at(known, sentence.words, at + 1)
    if noun is None or noun.names in (PERSON, ALIVE):
        return False
    behind = sentence.words[noun.end : noun.end + 1]
    return bool(behind) and behind[0] in known.set_of("says-of-itself", "described")
