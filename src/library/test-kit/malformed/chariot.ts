import type { Malformed } from './malformed.ts';

export const chariot: readonly Malformed[] = [
  {
    what: 'a misspelt card, written by its name alone',
    yaml: `title: Test
kind: combat
start:
  field: { Player 1: [shiny-bali], Player 2: [pappiliodya] }
choices:
  - { attack: [shiny-bali] }
`,
    told: [
      '4 (start.field.Player 1.0): there is no spell called "shiny-bali". Remedy: perhaps "shiny-balai" is meant; a spell you make up needs a figure: { spell: …, attack: 1, life: 1 }.',
    ],
  },
  {
    what: 'a card written as on the card',
    yaml: `title: Test
kind: combat
start:
  field:
    Player 1:
      - { spell: Shiny Balai, life: 3 }
`,
    told: [
      '6 (start.field.Player 1.0.spell): there is no spell called "Shiny Balai". Remedy: perhaps "shiny-balai" is meant; a spell you make up needs a figure: { spell: …, attack: 1, life: 1 }.',
    ],
  },
  {
    what: 'a spell of its own without a figure',
    yaml: `title: Test
kind: turns
start:
  hand:
    Player 2: [{ spell: a heavy stone, as: stone }]
`,
    told: [
      '5 (start.hand.Player 2.0.spell): there is no spell called "a heavy stone". Remedy: a spell you make up needs a figure: { spell: …, attack: 1, life: 1 }.',
    ],
  },
  {
    what: 'a misspelt player',
    yaml: `title: Test
kind: turns
start:
  hand: { Player1: [loveshroom] }
`,
    told: ['4 (start.hand.Player1): there is no key "Player1" here. Remedy: perhaps "Player 1" is meant.'],
  },
  {
    what: 'a misspelt kind',
    yaml: `title: Test
kind: combt
start: {}
`,
    told: [
      '2 (kind): must be one of mana, turns, combat, match, blocks, hand, payment, damage, view; perhaps "combat" is meant. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a misspelt key of a spell',
    yaml: `title: Test
kind: combat
start:
  field:
    Player 1:
      - { spell: unicorn, lfe: 2 }
`,
    told: ['6 (start.field.Player 1.0.lfe): there is no key "lfe" here. Remedy: perhaps "life" is meant.'],
  },
  {
    what: 'a misspelt token',
    yaml: `title: Test
kind: combat
start:
  field:
    Player 1:
      - { spell: unicorn, tokens: { +1/1: 1 } }
`,
    told: ['6 (start.field.Player 1.0.tokens.+1/1): there is no key "+1/1" here. Remedy: perhaps "+1/+1" is meant.'],
  },
  {
    what: 'a Mana Type there is not',
    yaml: `title: Test
kind: mana
start:
  hand: { Player 1: [loveshroom] }
  mana: { Player 1: { Earth: 2 } }
`,
    told: [
      '5 (start.mana.Player 1.Earth): there is no key "Earth" here. Remedy: correct the spelling or remove the key.',
    ],
  },
  {
    what: 'Life that is no number',
    yaml: `title: Test
kind: combat
start:
  field:
    Player 1: [{ spell: unicorn, life: three }]
    Player 2: [{ spell: alcor, life: 0 }, { spell: pegasus, attack: 100 }]
`,
    told: [
      '5 (start.field.Player 1.0.life): must be a whole number. Remedy: give it a value of that kind.',
      '6 (start.field.Player 2.0.life): must be 1 or more. Remedy: give it a value of that kind.',
      '6 (start.field.Player 2.1.attack): must be at most 99. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a misspelt choice',
    yaml: `title: Test
kind: combat
start:
  field: { Player 1: [unicorn], Player 2: [alcor] }
choices:
  - { attack: [unicorn] }
  - { blok: { alcor: unicorn } }
`,
    told: ['7 (choices.1.blok): there is no key "blok" here. Remedy: perhaps "block" is meant.'],
  },
  {
    what: 'two things in one choice, and none',
    yaml: `title: Test
kind: mana
start:
  hand: { Player 1: [loveshroom, pappiliodya] }
choices:
  - { send: loveshroom, summon: pappiliodya }
  - { player: Player 1 }
`,
    told: [
      '6 (choices.0): must say one thing that is done: send, summon, end, attack, block, divide, regenerate, revive, let-go, use, choose, target, offer, answer, until. Remedy: give it a value of that kind.',
      '7 (choices.1): must say one thing that is done: send, summon, end, attack, block, divide, regenerate, revive, let-go, use, choose, target, offer, answer, until. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a choice that is only a word',
    yaml: `title: Test
kind: mana
start:
  hand: { Player 1: [loveshroom] }
choices:
  - send
`,
    told: [
      '6 (choices.0): must be written as one thing that is done, such as { send: loveshroom }. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a choice of a player there is not',
    yaml: `title: Test
kind: mana
start:
  hand: { Player 1: [loveshroom] }
choices:
  - { player: Player 3, send: loveshroom }
`,
    told: [
      '6 (choices.0.player): must be Player 1 or Player 2; perhaps "Player 1" is meant. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a misspelt spell in a choice',
    yaml: `title: Test
kind: mana
start:
  hand: { Player 1: [loveshroom, pappiliodya] }
choices:
  - { send: pappiliodia }
  - { summon: lovshroom }
`,
    told: [
      '6 (choices.0.send): no spell here is called "pappiliodia". Remedy: perhaps "pappiliodya" is meant.',
      '7 (choices.1.summon): no spell here is called "lovshroom". Remedy: perhaps "loveshroom" is meant.',
    ],
  },
  {
    what: 'misspelt spells in blocks and divisions',
    yaml: `title: Test
kind: combat
start:
  field: { Player 1: [shiny-balai], Player 2: [pappiliodya, moonlit-witch] }
choices:
  - { attack: [shiny-balay] }
  - { block: { papiliodya: shiny-balai, moonlit-witch: [shiny-bala] } }
  - { divide: { shiny-balai: { pappiliodya: 1, moonlight: 4 } } }
`,
    told: [
      '6 (choices.0.attack.0): no spell here is called "shiny-balay". Remedy: perhaps "shiny-balai" is meant.',
      '7 (choices.1.block.papiliodya): no spell here is called "papiliodya". Remedy: perhaps "pappiliodya" is meant.',
      '7 (choices.1.block.moonlit-witch.0): no spell here is called "shiny-bala". Remedy: perhaps "shiny-balai" is meant.',
      '8 (choices.2.divide.shiny-balai.moonlight): no spell here is called "moonlight". Remedy: choose one of shiny-balai, pappiliodya, moonlit-witch.',
    ],
  },
  {
    what: 'damage in halves',
    yaml: `title: Test
kind: combat
start:
  field: { Player 1: [shiny-balai], Player 2: [pappiliodya, moonlit-witch] }
choices:
  - { divide: { shiny-balai: { pappiliodya: 1.5, moonlit-witch: 3.5 } } }
`,
    told: [
      '6 (choices.0.divide.shiny-balai.pappiliodya): must be a whole number. Remedy: give it a value of that kind.',
      '6 (choices.0.divide.shiny-balai.moonlit-witch): must be a whole number. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a division of nothing and a block of nobody',
    yaml: `title: Test
kind: combat
start:
  field: { Player 1: [shiny-balai], Player 2: [pappiliodya] }
choices:
  - { divide: {} }
  - { block: { pappiliodya: [] } }
`,
    told: [
      '6 (choices.0.divide): must name the spell whose damage is divided. Remedy: give it a value of that kind.',
      '7 (choices.1.block.pappiliodya): must name at least one spell. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'the end of a phase that is not ended by a choice',
    yaml: `title: Test
kind: turns
start: { turn: 3 }
choices:
  - { end: turn }
  - { answer: yes }
  - { offer: win }
`,
    told: [
      '5 (choices.0.end): must be main. Remedy: give it a value of that kind.',
      '6 (choices.1.answer): must be accept or decline. Remedy: give it a value of that kind.',
      '7 (choices.2.offer): must be tie or void; perhaps "tie" is meant. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a turn that is over',
    yaml: `title: Test
kind: turns
start: { turn: 5 }
choices:
  - { until: 4 }
`,
    told: ['5 (choices.0.until): turn 4 is already over: this starts on turn 5. Remedy: give turn 6 or later.'],
  },
  {
    what: 'a turn that is never reached',
    yaml: `title: Test
kind: turns
start: { turn: 5 }
choices:
  - { until: 100000 }
`,
    told: ['5 (choices.0.until): must be at most 999. Remedy: give it a value of that kind.'],
  },
  {
    what: 'an attack on turn 1',
    yaml: `title: Test
kind: combat
start:
  turn: 1
  field: { Player 1: [unicorn] }
`,
    told: [
      '4 (start.turn): Turn 1 has no Combat Phase. Remedy: take a later turn, or begin in the Main Phase with at: main.',
    ],
  },
  {
    what: 'an attacker that is not there',
    yaml: `title: Test
kind: blocks
start:
  field: { Player 1: [unicorn], Player 2: [alcor] }
  attackers: [unicorm, alcor]
`,
    told: [
      '5 (start.attackers.0): no spell here is called "unicorm". Remedy: perhaps "unicorn" is meant.',
      '5 (start.attackers.1): Player 1, whose turn it is, has no spell called "alcor" on the Field. Remedy: choose one of unicorn.',
    ],
  },
  {
    what: 'blocks without an attack',
    yaml: `title: Test
kind: blocks
start:
  field: { Player 1: [unicorn], Player 2: [alcor] }
`,
    told: ['3 (start.attackers): no spell attacks. Remedy: name the spells that attack.'],
  },
  {
    what: 'another choice than a block',
    yaml: `title: Test
kind: blocks
start:
  field: { Player 1: [unicorn], Player 2: [alcor] }
  attackers: [unicorn]
choices:
  - { attack: [unicorn] }
`,
    told: [
      '7 (choices.0.block): the key "block" is missing. Remedy: add it, with its value.',
      '7 (choices.0.attack): there is no key "attack" here. Remedy: correct the spelling or remove the key.',
    ],
  },
  {
    what: 'one name for two spells',
    yaml: `title: Test
kind: combat
start:
  field:
    Player 1: [{ spell: pappiliodya, as: one }, { spell: pappiliodya, as: one }]
`,
    told: [
      '5 (start.field.Player 1.0.as): two spells here are called "one". Remedy: give each a different name.',
      '5 (start.field.Player 1.1.as): two spells here are called "one". Remedy: give each a different name.',
    ],
  },
  {
    what: 'more spells of a name than there are',
    yaml: `title: Test
kind: combat
start:
  field: { Player 1: [pappiliodya, pappiliodya], Player 2: [alcor] }
choices:
  - { attack: [pappiliodya#3] }
`,
    told: [
      '6 (choices.0.attack.0): no player has 3 spells called "pappiliodya". Remedy: write "pappiliodya#1" for the first of them, "pappiliodya#2" for the second.',
    ],
  },
  {
    what: 'a spell on the Field that has no Life left',
    yaml: `title: Test
kind: combat
start:
  field:
    Player 1: [{ spell: pappiliodya, damage: 2, carried: 1 }]
`,
    told: [
      "5 (start.field.Player 1.0): Pappiliodya has Life 0, and a spell with 0 or less Life can't be on the Field. Remedy: give it less damage, or put it into the Discard.",
    ],
  },
  {
    what: 'counters and tokens where there are none',
    yaml: `title: Test
kind: turns
start:
  hand: { Player 1: [{ spell: pappiliodya, tokens: { +1/+1: 1 } }, { spell: unicorn, summoned: true }] }
  field: { Player 1: [{ spell: loveshroom, counters: 1 }], Player 2: [{ spell: alcor, summoned: true }] }
`,
    told: [
      '4 (start.hand.Player 1.0.tokens): only a spell on the Field can have tokens on it. Remedy: take it out, or put the spell there.',
      '4 (start.hand.Player 1.1.summoned): only a spell on the Field can be marked as summoned. Remedy: take it out, or put the spell there.',
      '5 (start.field.Player 1.0.counters): only a spell in the Discard can have Discard counters. Remedy: take it out, or put the spell there.',
      "5 (start.field.Player 2.0.summoned): it is Player 1's turn, so Player 2 can't have summoned a spell this turn. Remedy: take it out.",
    ],
  },
  {
    what: 'more than 20 spells',
    yaml: `title: Test
kind: turns
start:
  hand: { Player 1: [{ spell: loveshroom, count: 21 }] }
`,
    told: ['4 (start.hand.Player 1): A player can have at most 20 spells in all. Remedy: leave some out.'],
  },
  {
    what: 'a hand that no match begins with',
    yaml: `title: Test
kind: match
start:
  hands:
    - moon-and-star
    - [{ spell: loveshroom, count: 4 }, { spell: pappiliodia, count: 3 }]
choices:
  - { send: unicron }
`,
    told: [
      '6 (start.hands.1.1.spell): there is no spell called "pappiliodia". Remedy: perhaps "pappiliodya" is meant; a spell you make up needs a figure: { spell: …, attack: 1, life: 1 }.',
      '6 (start.hands.1): 7 spells: a hand must have 15 to 20. Remedy: add or leave out spells, or use a ready hand.',
      '6 (start.hands.1): 4 Loveshroom: a hand can have at most 3 spells of the same name. Remedy: add or leave out spells, or use a ready hand.',
      '8 (choices.0.send): no spell here is called "unicron". Remedy: perhaps "unicorn" is meant.',
    ],
  },
  {
    what: 'a ready hand there is not',
    yaml: `title: Test
kind: match
start:
  hands: [moon-and-stars, sun-and-star]
  first: 3
`,
    told: [
      '4 (start.hands.0): must be moon-and-star or sun-and-star; perhaps "moon-and-star" is meant, or must be a list of spells. Remedy: give it a value of that kind.',
      '5 (start.first): must be 1 or 2. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a table in a hand',
    yaml: `title: Test
kind: hand
start:
  spells: [{ spell: loveshroom, count: 3, damage: 1 }]
`,
    told: ['4 (start.spells.0.damage): "damage" means nothing before a match has begun. Remedy: take it out.'],
  },
  {
    what: 'a choice where nothing is chosen',
    yaml: `title: Test
kind: view
start:
  hand: { Player 1: [loveshroom] }
  for: Player 2
choices:
  - { send: loveshroom }
`,
    told: ['6 (choices): a scenario of this kind takes no choices. Remedy: remove them.'],
  },
  {
    what: 'a wanted spell that is not in the hand',
    yaml: `title: Test
kind: payment
start:
  hand: [loveshroom, pappiliodya, blue-mon]
  wanted: blue-moon
`,
    told: [
      '4 (start.hand.2): there is no spell called "blue-mon". Remedy: perhaps "blue-moon" is meant; a spell you make up needs a figure: { spell: …, attack: 1, life: 1 }.',
      '5 (start.wanted): no spell here is called "blue-moon". Remedy: perhaps "blue-mon" is meant.',
    ],
  },
  {
    what: 'misspelt keys of what is expected',
    yaml: `title: Test
kind: combat
start:
  field: { Player 1: [unicorn] }
expect:
  winer: Player 1
  tied: draw
  field: { Player 1: [unicorn] }
`,
    told: [
      '6 (expect.winer): there is no key "winer" here. Remedy: perhaps "winner" is meant.',
      '7 (expect.tied): must be tie or void. Remedy: give it a value of that kind.',
      '8 (expect.field.Player 1.0): must be written as { spell: …, life: … }. Remedy: give it a value of that kind.',
      '8 (expect.field.Player 2): the key "Player 2" is missing. Remedy: add it, with its value.',
    ],
  },
  {
    what: 'an expectation for one player only, and a place there is not',
    yaml: `title: Test
kind: turns
start: { turn: 3 }
expect:
  hand: { Player 1: [] }
  turns: { three: {}, 4: { unicorn: { zone: deck } } }
`,
    told: [
      '5 (expect.hand.Player 2): the key "Player 2" is missing. Remedy: add it, with its value.',
      '6 (expect.turns.4.unicorn.zone): must have zone: field with life, zone: discard with counters, or zone: hand. Remedy: give it a value of that kind.',
      '6 (expect.turns.three): the key must be the number of a turn. Remedy: change the key.',
    ],
  },
  {
    what: 'a misspelt reading, option and rule',
    yaml: `title: Test
kind: turns
rules: [basics.atack]
readings: { zero-atack: any-spell, whose-counters: mine }
start: { turn: 3 }
`,
    told: [
      '3 (rules.0): chariot has no rule "basics.atack". Remedy: perhaps "basics.attack" is meant.',
      '4 (readings.whose-counters): must be one of own, all. Remedy: give it a value of that kind.',
      '4 (readings.zero-atack): there is no key "zero-atack" here. Remedy: perhaps "zero-attack" is meant.',
    ],
  },
  {
    what: 'a rule that is none, in what is expected',
    yaml: `title: Test
kind: combat
start:
  field: { Player 1: [shiny-balai], Player 2: [] }
expect:
  refused: []
  rules: [basics.attack, basics.blok]
`,
    told: ['7 (expect.rules.1): chariot has no rule "basics.blok". Remedy: perhaps "basics.block" is meant.'],
  },
  {
    what: 'no start',
    yaml: `title: Test
kind: turns
choices:
  - { until: 4 }
`,
    told: ['1 (start): the key "start" is missing. Remedy: add it, with its value.'],
  },
  {
    what: 'choices that are no list',
    yaml: `title: Test
kind: turns
start: { turn: 3 }
choices: { until: 4 }
`,
    told: ['4 (choices): must be a list, not a group of keys. Remedy: give it a value of that kind.'],
  },
  {
    what: 'a spell that attacks before it may',
    yaml: `title: Test
kind: blocks
readings: { summoned-attack: next-turn }
start:
  field: { Player 1: [{ spell: unicorn, summoned: true }], Player 2: [alcor] }
  attackers: [unicorn]
`,
    told: [
      '6 (start.attackers.0): "unicorn" was summoned this turn, and under this reading it can\'t attack yet. Remedy: take summoned out, or choose the reading summoned-attack: at-once.',
    ],
  },
  {
    what: 'a name that counts',
    yaml: `title: Test
kind: combat
start:
  field: { Player 1: [{ spell: pappiliodya, as: pappiliodya#2 }] }
`,
    told: [
      '4 (start.field.Player 1.0.as): a spell can\'t be called "pappiliodya#2". Remedy: choose another name; "#2" after a name means the second of several.',
    ],
  },
  {
    what: 'faults of shape and sense together',
    yaml: `title: Test
kind: combat
start:
  field:
    Player 1: [lovshroom, { spell: unicorn, life: 0 }]
choices:
  - { attack: [unicorn] }
  - { blok: {} }
`,
    told: [
      '5 (start.field.Player 1.1.life): must be 1 or more. Remedy: give it a value of that kind.',
      '8 (choices.1.blok): there is no key "blok" here. Remedy: perhaps "block" is meant.',
    ],
  },
  {
    what: 'a misspelt spell over the turns',
    yaml: `title: Test
kind: damage
start:
  spell: papiliodya
  turns: [3, 5]
`,
    told: [
      '4 (start.spell): there is no spell called "papiliodya". Remedy: perhaps "pappiliodya" is meant; a spell you make up needs its Life, as in life: 3.',
    ],
  },
  {
    what: 'turns in the wrong order',
    yaml: `title: Test
kind: damage
start:
  spell: pappiliodya
  turns: [5, 3]
  events:
    - { turn: 6, damage: 1 }
`,
    told: [
      "5 (start.turns.1): The last turn can't be before the first, and at most 12 turns can be shown. Remedy: write another value.",
    ],
  },
  {
    what: 'an event on a turn that is not looked at',
    yaml: `title: Test
kind: damage
start:
  spell: pappiliodya
  turns: [3, 5]
  events:
    - { turn: 5, damage: 1 }
    - { turn: 6, damage: 1 }
`,
    told: [
      '8 (start.events.1.turn): Give a whole number from 3 to 5. Remedy: give one of the turns, or write other turns.',
    ],
  },
  {
    what: 'events that say two things, nothing, or another thing',
    yaml: `title: Test
kind: damage
start:
  spell: pappiliodya
  turns: [3, 5]
  events:
    - { turn: 3, damage: 1, is: sent }
    - { turn: 3 }
    - { turn: 3, is: send }
    - { turn: 3, dmage: 1 }
    - damage
`,
    told: [
      '7 (start.events.0): must say one thing that happens: damage, or is. Remedy: give it a value of that kind.',
      '8 (start.events.1): must say one thing that happens: damage, or is. Remedy: give it a value of that kind.',
      '9 (start.events.2.is): must be sent or summoned; perhaps "sent" is meant. Remedy: give it a value of that kind.',
      '10 (start.events.3.dmage): there is no key "dmage" here. Remedy: perhaps "damage" is meant.',
      '11 (start.events.4): must be written as { turn: 3, damage: 1 } or { turn: 3, is: sent }. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'one turn instead of two, and Life that is none',
    yaml: `title: Test
kind: damage
start:
  spell: a wall
  life: 0
  zone: filed
  turns: 3
`,
    told: [
      '5 (start.life): must be 1 or more. Remedy: give it a value of that kind.',
      '6 (start.zone): must be hand or field or discard; perhaps "field" is meant. Remedy: give it a value of that kind.',
      '7 (start.turns): must be the first and the last turn, as in [3, 7]. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a moment of a spell that cannot be',
    yaml: `title: Test
kind: damage
start: { spell: pappiliodya, turns: [3, 5] }
expect:
  begins: { '4': { zone: hand, life: 3 } }
  end: {}
`,
    told: [
      '5 (expect.begins.4.life): the key "life" does not belong here. Remedy: remove it: it goes with a different set of keys.',
      '6 (expect.end): there is no key "end" here. Remedy: perhaps "ends" is meant.',
    ],
  },
];
