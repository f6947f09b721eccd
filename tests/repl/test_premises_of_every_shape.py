"""A premise as people write one: a question, catchwords, several people, somebody without a calling."""

from __future__ import annotations

import pytest

from solofate.repl.new.aims_told import first_aim
from solofate.repl.new.catchwords_told import aim_of_catchwords, catchwords_in, trouble_of_catchwords
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.kept_out_told import kept_out_told
from solofate.repl.new.lives_told import concept_of_life
from solofate.repl.new.skills_told import aim_of_calling


@pytest.mark.parametrize(
    ("told", "concept", "trouble", "aim"),
    [
        ("What if a night nurse found out that one of the wards has been empty for a year?",
         "Night Nurse", "One of the Wards Has Been Empty for a Year",
         "find out why one of the wards has been empty for a year"),
        ("What if a lock-keeper on the Elbe was paid by both the smugglers and the customs?",
         "Lock-keeper", "Paid by Both the Smugglers and the Customs",
         "find out why I am paid by both the smugglers and the customs"),
        ("Suppose the only surgeon in a whaling port was a butcher who had never seen a school.",
         "Only Surgeon", "", ""),
        ("A smith forges swords in a border town, where the mine owner has hanged the wrong man.",
         "Smith", "The Mine Owner Has Hanged the Wrong Man", "find out why the mine owner has hanged the wrong man"),
        ("A masterless samurai guards a bridge. His lord's widow has hired him to kill his best friend.",
         "Masterless Samurai", "His Lord's Widow Has Hired Him to Kill His Best Friend", "kill my best friend"),
        ("Two brothers run a bakery in Lyon, and the flour is poisoned.", "Keeper of a Bakery", "", ""),
        ("Remy Landry and his cousin Odile run guns through the swamp, and the new sheriff is Odile's husband.",
         "Gun Runner", "The New Sheriff Is Odile's Husband", ""),
        ("Asa and Ruth, firemen on the night shift in Leeds, keep being called to the same empty mill.",
         "Fireman", "Keeps Being Called to the Same Empty Mill", ""),
        ("I am Tom, squire to a knight who turned himself into an owl and will not turn back.",
         "Squire to a Knight", "A Knight Who Turned Himself into an Owl and Will Not Turn Back", ""),
        ("Two sisters run a pawnshop in Bari. One of them has bought a stolen Madonna, and the mob wants it back.",
         "Keeper of a Pawnshop", "The Mob Wants the Stolen Madonna Back",
         "find out why one of the sisters has bought a stolen Madonna"),
        ("What if a ship's computer asked the youngest engineer for asylum?",
         "Youngest Engineer", "", "find out why a ship's computer asked me for asylum"),
        ("What if a ninja was hired to guard the very man she had poisoned the night before?", "Ninja",
         "Hired to Guard the Very Man She Had Poisoned the Night Before",
         "guard the very man I had poisoned the night before"),
        ("I am a ferryman on a fjord, and every night the same drowned woman pays me to cross.", "Ferryman",
         "Every Night the Same Drowned Woman Pays Me to Cross",
         "find out why the same drowned woman pays me to cross"),
        ("The brothers Leif and Orm hold a farm in Jutland, and each has sworn to kill the other.",
         "Holder of a Farm", "Each Has Sworn to Kill the Other", ""),
        ("Captain Hester Vane and her mate Joao hunt a slaver, and half the crew wants to turn merchant.",
         "Captain", "Half the Crew Wants to Turn Merchant", ""),
        ("Lena Hartl translates for the British, and her contact has stopped coming to the café.",
         "Translator for the British", "", ""),
        ("Kesh, a smuggler, and Nine, her repair robot, are carrying an ambassador through a blockade.",
         "Smuggler", "Carrying an Ambassador Through a Blockade", ""),
        ("I am the youngest of three sisters who keep an inn in the pass, and the inn is sold.",
         "Youngest of Three Sisters Who Keep an Inn", "", ""),
        ("Now I keep a trading post on the river with my wife. A wagon came in with nobody on it.",
         "Keeper of a Trading Post", "", ""),
        ("A harper in a hill fort, 900 AD, has sold his best song to somebody he cannot find.",
         "Harper", "Has Sold His Best Song to Somebody He Cannot Find", "get back my best song"),
        ("Ama, a clerk in Accra, has been ordered to copy a treaty that sells her village.",
         "Clerk", "", "copy a treaty that sells my village"),
        ("I am the new teacher in a mill town, and none of the children cast a shadow.",
         "New Teacher", "None of the Children Cast a Shadow", "find out why none of the children cast a shadow"),
    ],
)  # fmt: skip
def test_hero_trouble_and_aim_are_of_what_is_told(told: str, concept: str, trouble: str, aim: str) -> None:
    hero = hero_told(told)
    assert hero.concept == concept
    assert not trouble or hero.trouble == trouble
    assert not aim or first_aim(told, hero.trouble) == aim


def test_a_mine_is_nobody_who_speaks() -> None:
    assert hero_told("A sheriff in a town where the mine owner rules.").concept == "Sheriff"


def test_dates_and_kin_are_nothing_to_find_out() -> None:
    assert "1868" not in first_aim("It is 1868 and the shogun has fallen. Okiku forges passes in Osaka.")
    assert first_aim("Remy runs guns, and the new sheriff is Odile's husband.") == ""


@pytest.mark.parametrize(
    ("told", "trouble"),
    [
        ("I am a pilot. My sister is the doctor there, and her last letter said do not come.",
         "My Sister's Last Letter Said Do Not Come"),
        ("The monk Ryokan and the bride Aya walk together, and her father's swordsmen are a day behind.",
         "Aya's Father's Swordsmen Are a Day Behind"),
    ],
)  # fmt: skip
def test_what_is_hers_belongs_to_whom_the_premise_names(told: str, trouble: str) -> None:
    assert hero_told(told).trouble == trouble


@pytest.mark.parametrize(
    ("told", "aim", "trouble"),
    [
        ("1930s Marseille, smugglers, a missing ledger, a crooked commissaire, rain",
         "find the missing ledger", "Owes a Crooked Commissaire a Favour"),
        ("Iceland, 1000 AD, outlawry, a stolen horse, a lawspeaker who lies",
         "find the stolen horse", "A Lawspeaker Who Lies"),
        ("today, motel, a missing sister, static", "find out what has become of my sister", ""),
        ("canal town, guilds, arson", "find out who is behind the arson", ""),
        ("river port, cholera, rain", "find out where the cholera comes from", ""),
        ("frigate, a map tattooed on a cook, storms", "get hold of the map tattooed on a cook", ""),
        ("theatre, plague year, an actor with a secret", "find out what the actor is hiding", ""),
        ("generation ship, hydroponics, a locked deck", "find out why the deck is locked", ""),
    ],
)  # fmt: skip
def test_what_is_amiss_in_a_list_of_catchwords(told: str, aim: str, trouble: str) -> None:
    assert aim_of_catchwords(told) == aim and trouble_of_catchwords(told) == trouble


@pytest.mark.parametrize(
    "told",
    [
        "I am Bo, a potter, and somebody burns the barns, every night.",
        "A night train over the mountains, 1931. The mail car is empty.",
        "Rosa and Teo smuggle letters, salt, and children over the pass.",
        "A mill, a river",
    ],
)
def test_what_is_told_in_sentences_is_no_list(told: str) -> None:
    assert catchwords_in(told) == ()


@pytest.mark.parametrize(
    ("told", "concept"),
    [
        ("Mira, who lost her brother to the fog, goes back every autumn to the pier.", "Lost Her Brother to the Fog"),
        ("Mrs. Pell takes in lodgers in Whitby, and one of them is gone.", "Takes in Lodgers in Whitby"),
        ("Zahra, a guide, has lost her brother.", ""),
        ("A hill town nobody has named.", ""),
    ],
)  # fmt: skip
def test_who_has_no_calling_is_who_they_are_told_to_be(told: str, concept: str) -> None:
    assert concept_of_life(told, hero_told(told)) == concept


def test_a_question_is_told_as_what_it_supposes_and_others_stand() -> None:
    assert kept_out_told("What if a cook was a spy?").told == "A cook is a spy."
    assert kept_out_told("Who burned the mill? I was there.").told == "Who burned the mill? I was there."


def test_what_somebody_wants_of_whom_nothing_is_told_is_of_their_trade() -> None:
    assert aim_of_calling("Duellist") == "find out who has put a price on me"
    assert aim_of_calling("Shipwright") == "find out who has spoilt my work"
