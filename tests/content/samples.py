"""Content files of every kind as people would write them, all without a mistake."""

CAMPAIGN = """\
campaign: The Drowned Bell
dialect: condensed            # condensed | core | bite-sized
options: [extra-boxes, countdowns, obstacles]
genre: [gothic, sea]
setting: [The Sea Gives Nothing Back]
scenario: The Bell Must Not Ring
characters: [characters/maren.yaml, characters/landon.yaml]
dice: seeded
gm: {style: fair, compels-per-scene: 1, tension: 2}
lines: [harm to children]
veils: [torture]
skills: default
"""

MAREN = """\
name: Maren Holt
high-concept: Disgraced Bell-Diver
trouble: I Hear the Drowned Calling
relationship: Old Pike Owes Me a Boat
aspects: [Lungs Like Bellows, Never Leave a Rope Behind]
skills: {Great: [Athletics], Good: [Will, Notice], Fair: [Fight, Lore, Crafts],
         Average: [Stealth, Rapport, Drive, Physique]}
stunts:
  - name: Knife Between the Teeth
    text: Because I fight in tight places, I get +2 when I use Fight to attack when I am underwater.
    bonus: {skill: Fight, action: attack, amount: 2, when: "zone has Flooded"}
  - name: Salvager
    swap: {use: Crafts, for: Investigate, when: "scene has Aboard the Wreck"}
  - name: Duellist
    bonus: {skill: Fight, action: attack}
    ask: Is this a duel?
refresh: 3
"""

LANDON = """\
name: Landon
high-concept: Swordsman for the Wrong Side
trouble: Owes Everybody a Drink
relationship: Maren Fished Me Out
aspects: [Faster Than Wise, A Blade With a Name]
skills:
  Fight: Great
  Athletics: 3
  Provoke: Good (+3)
  Will: +2
  Notice: fair
  Physique: Fair
  Rapport: Average
  Drive: 1
  Stealth: Average
  Burglary: Average
stunts: Bare-Handed
"""

GUIDE = """\
guide: A first evening
begins: warehouse
scenes:
  - scene: Warehouse ambush
    steps:
      - {say: Hit him., until: {event: outcome, action: attack, who: hero}}
      - {say: Write a line., until: [{event: narration, by: player}, {event: conflict-ended}]}
      - say: That is all.
"""

WEIGHTS = """\
weights: Kinder ghosts
styles:
  fair: {point-price: 1.5, wins: [0.7, 0.85], tight-fist: yes}
temperaments:
  coward: {concedes-at: 0.8, point-price: none, manner: looks for the door}
  brute: {prey: nearest}
"""

SMUGGLERS = """\
table: Dockside smugglers
genre: [modern, crime]
adversaries:
  - name: Thug
    kind: minor
    weight: 6
    appears: 2-4
    aspects: [Hired Muscle]
    skills: {Fight: Fair, Athletics: Average}
    stress: 1
    tactics: brute
  - name: Og
    kind: major
    aspects: [Smuggler Chief, Hates to Lose]
    skills: {Fight: Good, Provoke: Fair, Athletics: Fair, Physique: Good}
    stress: {physical: 4, mental: 3}
    consequences: [mild, moderate]
    stunts: []
    weapon: 0
    armor: 0
    scale: mundane
    wants: Keep the cargo and make an example of somebody
  - name: Iron Hulk
    kind: monster
    skills: {Great: Fight}
    stress: {physical: 6}
    immune: {to: [Fight, Shoot], until: target has Cracked Shell}
  - name: Machine-Gun Nest
    kind: hazard
    rating: Great
    weapon: 3
  - name: Barred Gate
    kind: block
    rating: 3
  - name: Ferry Adrift
    kind: distraction
    choice: Do you stop the ferry before it hits the pier?
    opposition: Good
    repercussions: {leave: The passengers pay for it, deal: Og reaches his boat}
"""

SCENE = """\
scene: Warehouse ambush
mode: conflict
kind: physical
zones:
  main floor: {aspects: [Heavy Crates], next-to: [loft, dock]}
  loft: {aspects: [Ladder Access Only], next-to: [{zone: main floor, barrier: 2, over: Athletics}]}
  dock: {aspects: [Open to the Water]}
  water:
    next-to: {zone: dock, barrier: Great, one-way: yes}
    aspects: {name: Ice Cold, free: 2}
aspects: [{name: Cramped, free: 1}, "Lit by One Lamp"]
characters: [{file: ../characters/landon.yaml, zone: main floor}]
opposition:
  - {adversary: Dockside smugglers/Og, zone: main floor}
  - {adversary: Dockside smugglers/Thug, count: 4, zone: water}
first: opposition
goals: {pcs: Find the smuggled goods, opposition: Drive them out}
"""

OMENS = """\
table: Omens at sea
tags: [gothic, sea]
duty: framing
rows:
  - A bell rings under the water.
  - {text: "{name} is seen where {they} cannot be.", weight: 2, about: [undead]}
  - {text: "The tide turns early: {table:Weather at sea}."}
  - No
"""

WEATHER = """\
table: Weather at sea
rows: ["Fog over {zone}.", {text: A dead calm, weight: 0}]
"""

FILES = {
    "campaign.yaml": CAMPAIGN,
    "characters/maren.yaml": MAREN,
    "characters/landon.yaml": LANDON,
    "adversaries/smugglers.yaml": SMUGGLERS,
    "scenes/warehouse.yaml": SCENE,
    "oracles/omens.yaml": OMENS,
    "oracles/weather.yaml": WEATHER,
}

BY_KIND = {
    "campaign": [CAMPAIGN],
    "character": [MAREN, LANDON],
    "adversaries": [SMUGGLERS],
    "scene": [SCENE],
    "oracle": [OMENS, WEATHER],
    "weights": [WEIGHTS],
    "guide": [GUIDE],
}
