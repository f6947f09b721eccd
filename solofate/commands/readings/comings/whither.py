"""Where a clause says that somebody goes: `into the vestry`, `out through the back door`, `home`."""

from __future__ import annotations

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.nouns import PERSON, noun_at
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.whereabouts import is_a_kind_of_place, may_be_where_one_is
from solofate.rules.names import words_of


def whither_told(moment: Moment, said: Utterance, begins: int, ends: int) -> str:
    """The last place that is told in those words with what leads there; empty where they tell of none."""
    known, words = moment.words, said.words
    leads = known.set_of("whither", "leads") | known.set_of("whither", "ways")
    found = ""
    at = begins
    while at < ends:
        place = at
        while place < ends and words[place] in leads and (place == at or place not in said.after_a_stop):
            place += 1
        behind = _end_of_place(moment, said, place, ends) if place > at else at
        if behind > place:
            found = said.text[said.tokens[at].begins : said.tokens[behind - 1].ends]
        at = max(at + 1, place, behind)
    if found:
        return found
    alone = known.words("whither", "by-itself")
    spots = ((at, each.split()) for at in range(begins, ends) for each in alone)
    return next((" ".join(each) for at, each in spots if words[at : min(at + len(each), ends)] == each), "")


def leads_out(moment: Moment, said: Utterance, begins: int, ends: int) -> bool:
    """Whether what stands right there leads out of here by itself: `into the vestry`, `through the back door`."""
    known, words = moment.words, said.words
    within, through = known.set_of("stands-behind", "in"), known.set_of("whither", "through")
    place = begins
    while place < ends and words[place] in known.set_of("whither", "leads") | through:
        place += 1
    lead = words[place - 1] if place > begins else ""
    behind = _end_of_place(moment, said, place, ends) if lead in within | through else place
    if behind == place:
        return False
    head = words[behind - 1]
    if head in known.set_of("going-away", "stays-by") or _is_where_one_is(moment, head):
        return False
    opening = not known.set_of("whither", "openings").isdisjoint(plural_forms(head))
    return opening if lead in through else not opening and _is_a_place(moment, head)


def _is_where_one_is(moment: Moment, head: str) -> bool:
    """Whether it is the room they are in: `Greta steps into the nave`, where the scene is."""
    hero, scene = moment.hero, moment.state.scene
    here = scene.zones.names.get((hero.zone if hero is not None else None) or "", "")
    forms = set(plural_forms(head)) | {head}
    return not forms.isdisjoint((*words_of(here), *words_of(scene.title), "room"))


def _end_of_place(moment: Moment, said: Utterance, at: int, ends: int) -> int:
    """Behind the place that begins there, or a way out such as a door; nothing where it is neither."""
    known, words = moment.words, said.words
    begins = at
    if words[at : at + 1] != [] and words[at] in known.set_of("plain", "articles"):
        begins += 1
        begins += begins < ends and words[begins] in known.set_of("whither", "leads")  # `the back door`
    noun = noun_at(known, words[:ends], begins)
    if noun is None:
        return at
    entered = at > 0 and words[at - 1] in known.set_of("stands-behind", "in")
    written = [said.text[each.begins : each.ends] for each in said.tokens[begins : noun.end]]
    called = all(word[:1].isupper() for word in written)
    is_one = _is_a_place(moment, noun.head) or (entered and may_be_where_one_is(noun.head))
    return noun.end if (called and noun.names != PERSON) or is_one else at


def _is_a_place(moment: Moment, head: str) -> bool:
    """Whether one may go there or through it, by what it is; `through the crowd` leads nowhere."""
    known, forms = moment.words, set(plural_forms(head))
    ours = known.set_of("whither", "openings") | known.set_of("new-ground", "places")
    ours |= {words_of(name)[-1] for name in moment.state.scene.zones.names.values() if words_of(name)}
    return not ours.isdisjoint(forms) or is_a_kind_of_place(min(forms, key=len))
