import type { Malformed } from './malformed.ts';

/** A file of a kind: its title and kind are lines 1 and 2, what is written below begins in line 3. */
const asked = (kind: string, below: string) => `title: Asked\nkind: ${kind}${below}\n`;

export const fftcg: readonly Malformed[] = [
  {
    what: 'a misspelt word of a card',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Auron: 1200/1500 counterr Knight'] }`,
    ),
    told: [
      '4 (start.A.front.0): "counterr" is no word of a card; perhaps "counter" is meant. A class or a descriptor begins with a capital letter. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'a class with a small letter',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Auron: 1200/1500 counter samurai'] }`,
    ),
    told: [
      '4 (start.A.front.0): "samurai" is no word of a card. A class or a descriptor begins with a capital letter. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'a figure cut short',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Auron: 1200/'] }`,
    ),
    told: [
      '4 (start.A.front.0): "1200/" is no word of a card. Figures are written as in 1200/1500. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'figures twice',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Auron: 1200/1500 +200/0'] }`,
    ),
    told: [
      '4 (start.A.front.0): "+200/0" stands beside "1200/1500": a card has its figures once. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'a character by its name alone',
    yaml: asked(
      'battle',
      `
start:
  A: { front: [Gate Knight] }`,
    ),
    told: [
      '4 (start.A.front.0): Gate Knight has no ATT and DEF; they are written as in "Gate Knight: 1200/1500". Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'a card of two kinds',
    yaml: asked(
      'battle',
      `
start:
  A: { hand: ['Tonic: item spell black'] }`,
    ),
    told: [
      '4 (start.A.hand.0): "spell" is a second kind of card beside "item". Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'a Spell of no magic',
    yaml: asked(
      'battle',
      `
start:
  A: { hand: ['Bolt: spell on-opposing discard'] }`,
    ),
    told: ['4 (start.A.hand.0): A Spell is black, white or summon magic. Remedy: give the key a value of that kind.'],
  },
  {
    what: 'an Item in the front row',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Tonic: item on-own up'] }`,
    ),
    told: [
      '4 (start.A.front.0): Tonic is an Item and does not belong in a party. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'a character in the hand',
    yaml: asked(
      'battle',
      `
start:
  B: { hand: ['Locke: 900/900'] }`,
    ),
    told: [
      '4 (start.B.hand.0): Locke is a character and does not belong in a hand. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'the Leader Card among attached cards',
    yaml: asked(
      'battle',
      `
start:
  A:
    front:
      - { card: 'Locke: 900/900', attached: ['Leader Card: leader-card'] }`,
    ),
    told: [
      '6 (start.A.front.0.attached.0): The Leader Card is written as leader: true. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'a card without its quotes',
    yaml: asked(
      'battle',
      `
start:
  A:
    hand:
      - Tonic: item on-own up`,
    ),
    told: [
      '6 (start.A.hand.0): is a card in one line, in quotes, as in "Tonic: item on-own up". Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'two in one place',
    yaml: asked(
      'battle',
      `
start:
  A:
    front:
      - { card: 'Locke: 900/900', position: 2 }
      - 'Vivi: 500/500'`,
    ),
    told: ['7 (start.A.front.1): Place 2 of the row is taken. Remedy: give the key a value of that kind.'],
  },
  {
    what: 'four in a row',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['a: 1/1', 'b: 1/1', 'c: 1/1', 'd: 1/1'] }`,
    ),
    told: ['4 (start.A.front): A row has 3 places. Remedy: give the key a value of that kind.'],
  },
  {
    what: 'a fourth place',
    yaml: asked(
      'battle',
      `
start:
  A:
    front:
      - { card: 'Locke: 900/900', position: 4 }`,
    ),
    told: [
      '6 (start.A.front.0.position): is 1, 2 or 3: a row has three places. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'two leaders',
    yaml: asked(
      'battle',
      `
start:
  A:
    front:
      - { card: 'Locke: 900/900', leader: true }
      - { card: 'Vivi: 500/500', leader: true }`,
    ),
    told: ['4 (start.A): A party has one leader. Remedy: give the key a value of that kind.'],
  },
  {
    what: 'a misspelt area',
    yaml: asked(
      'battle',
      `
start:
  A: { reserve: ['Locke: 900/900'] }`,
    ),
    told: ['4 (start.A.reserve): there is no key "reserve" here. Remedy: perhaps "reserves" is meant.'],
  },
  {
    what: 'a third player',
    yaml: asked(
      'battle',
      `
start:
  first: C
  A: { front: ['Locke: 900/900'] }`,
    ),
    told: ['4 (start.first): is A or B. Remedy: give the key a value of that kind.'],
  },
  {
    what: 'half a deck',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Locke: 900/900'], deck: 2.5 }`,
    ),
    told: ['4 (start.A.deck): is a whole number, or is a list. Remedy: give the key a value of that kind.'],
  },
  {
    what: 'a winner before the battle is over',
    yaml: asked(
      'battle',
      `
start:
  winner: A
  A: { front: ['Locke: 900/900'] }`,
    ),
    told: [
      '4 (start.winner): nobody has won a battle that is not over. Remedy: take it out, or ask with the kind resolution.',
    ],
  },
  {
    what: 'a Location where none is chosen yet',
    yaml: asked(
      'relic-phase',
      `
start:
  location: 'Bridge: location Knight'`,
    ),
    told: [
      '4 (start.location): no Location is chosen yet. Remedy: put it among the locations, or ask with the kind battle.',
    ],
  },
  {
    what: 'a loser who still has characters',
    yaml: asked(
      'resolution',
      `
start:
  winner: A
  A: { front: ['Locke: 900/900'] }
  B: { back: ['Vivi: 500/500'] }`,
    ),
    told: [
      '6 (start.B): B has not won the battle and has no characters in play any more. Remedy: name the winner, or take the characters out.',
    ],
  },
  {
    what: 'a misspelt action',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Locke: 900/900'] }
choices:
  - { player: A, action: figth, by: Locke, on: Bystander }`,
    ),
    told: [
      '6 (choices.0.action): is one of location, leader, play, ready, trim, fight, cast, use, move, reinforce, equip, recruit, appoint, retreat, pass, throw, jump, stay, discard, keep, enough; perhaps "fight" is meant. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'a Fight without a target',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Locke: 900/900'] }
choices:
  - { player: A, action: fight, by: Locke }`,
    ),
    told: ['6 (choices.0.on): the key "on" is missing. Remedy: write it, with its value.'],
  },
  {
    what: 'a Spell without the card',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Vivi: 500/500 black'] }
choices:
  - { player: A, action: cast, by: Vivi, on: Bystander }`,
    ),
    told: ['6 (choices.0.card): the key "card" is missing. Remedy: write it, with its value.'],
  },
  {
    what: 'a choice without a player',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Locke: 900/900'] }
choices:
  - { action: pass }`,
    ),
    told: ['6 (choices.0.player): is missing; it is A or B. Remedy: give the key a value of that kind.'],
  },
  {
    what: 'a key that the action does not take',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Locke: 900/900'] }
choices:
  - { player: A, action: pass }
  - { player: B, action: pass, on: Locke }`,
    ),
    told: [
      '7 (choices.1.on): the key "on" does not belong here. Remedy: take it out: it goes with something else in its place.',
    ],
  },
  {
    what: 'a misspelt key of a choice',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Locke: 900/900'] }
choices:
  - { player: A, action: fight, by: Locke, onn: Bystander }`,
    ),
    told: [
      '6 (choices.0.on): the key "on" is missing. Remedy: write it, with its value.',
      '6 (choices.0.onn): there is no key "onn" here. Remedy: perhaps "on" is meant.',
    ],
  },
  {
    what: 'a choice that is a word',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Locke: 900/900'] }
choices: [pass]`,
    ),
    told: ['5 (choices.0): is a choice, as in { player: A, action: pass }. Remedy: give the key a value of that kind.'],
  },
  {
    what: 'misspelt cards in two choices',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Locke: 900/900'], hand: ['Tonic: item on-own up'] }
choices:
  - { player: A, action: fight, by: Lokce, on: Bystander }
  - { player: B, action: pass }
  - { player: A, action: use, card: Tonik, on: Locke }`,
    ),
    told: [
      '6 (choices.0.by): no card on the table is called "Lokce". Remedy: perhaps "Locke" is meant.',
      '8 (choices.2.card): no card on the table is called "Tonik". Remedy: perhaps "Tonic" is meant.',
    ],
  },
  {
    what: 'the third of two',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Auron: 900/900', 'Auron: 900/900'] }
choices:
  - { player: A, action: fight, by: Auron#3, on: Bystander }`,
    ),
    told: [
      '6 (choices.0.by): 2 cards are called "Auron", and none of them is number 3. Remedy: write Auron#1 to Auron#2.',
    ],
  },
  {
    what: 'a misspelt card among those kept',
    yaml: asked(
      'resolution',
      `
start:
  winner: A
  A: { front: ['Locke: 900/900', 'Vivi: 500/500'] }
choices:
  - { player: A, action: keep, cards: [Locke, Vivvi] }`,
    ),
    told: ['7 (choices.0.cards.1): no card on the table is called "Vivvi". Remedy: perhaps "Vivi" is meant.'],
  },
  {
    what: 'a misspelt key of expect',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Locke: 900/900'] }
expect:
  A.handsize: 3`,
    ),
    told: ['6 (expect.A.handsize): there is no key "A.handsize" here. Remedy: perhaps "A.handSize" is meant.'],
  },
  {
    what: 'an unknown rule in expect',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Locke: 900/900'] }
choices:
  - { player: A, action: pass }
expect:
  refusedBy: [battle.figth]`,
    ),
    told: [
      '8 (expect.refusedBy.0): fftcg has no rule "battle.figth" with code; perhaps "battle.fight" is meant. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'a phase that is none',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Locke: 900/900'] }
expect:
  phase: batle`,
    ),
    told: [
      '6 (expect.phase): is one of relic, battle, resolution, over; perhaps "battle" is meant, or is a list. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'an unknown reading',
    yaml: asked(
      'battle',
      `
readings: { rowss: in-line }
start:
  A: { front: ['Locke: 900/900'] }`,
    ),
    told: ['3 (readings.rowss): there is no key "rowss" here. Remedy: perhaps "rows" is meant.'],
  },
  {
    what: 'an unknown option of a reading',
    yaml: asked(
      'battle',
      `
readings: { rows: round }
start:
  A: { front: ['Locke: 900/900'] }`,
    ),
    told: ['3 (readings.rows): is one of in-line, empty-rows-vanish. Remedy: give the key a value of that kind.'],
  },
  {
    what: 'an unknown ready deck',
    yaml: asked(
      'deck',
      `
start: { deck: wacth }`,
    ),
    told: [
      '3 (start.deck): is one of watch, guild, college, heights; perhaps "watch" is meant, or is three lists: characters, support and locations. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'a card of a deck that cannot be read',
    yaml: asked(
      'deck',
      `
start:
  deck:
    characters: ['Auron: 1/1 comon']
    support: []
    locations: []`,
    ),
    told: [
      '5 (start.deck.characters.0): "comon" is no word of a card; perhaps "common" is meant. A class or a descriptor begins with a capital letter. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'a rarity that is none',
    yaml: asked(
      'deck',
      `
start:
  cards:
    - { rarity: uncommon, copies: 3 }`,
    ),
    told: [
      '5 (start.cards.0.rarity): is one of none, common, rare; perhaps "common" is meant. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'a row that is none',
    yaml: asked(
      'reach',
      `
start:
  pairs:
    - { from: front, to: middle }`,
    ),
    told: ['5 (start.pairs.0.to): is one of front, back. Remedy: give the key a value of that kind.'],
  },
  {
    what: 'a hand of less than nothing',
    yaml: asked(
      'defeat',
      `
start:
  players:
    - { characterDeck: 3, supportDeck: 2, hand: -1 }`,
    ),
    told: ['5 (start.players.0.hand): is not less than 0. Remedy: give the key a value of that kind.'],
  },
  {
    what: 'far too many cards',
    yaml: asked(
      'defeat',
      `
start:
  players:
    - { characterDeck: 3000000000, supportDeck: 2, hand: 1 }`,
    ),
    told: ['5 (start.players.0.characterDeck): is not more than 200. Remedy: give the key a value of that kind.'],
  },
  {
    what: 'no battle',
    yaml: asked(
      'game-length',
      `
start: { characterDeck: 60, battles: 0 }`,
    ),
    told: ['3 (start.battles): is at least 1. Remedy: give the key a value of that kind.'],
  },
  {
    what: 'an Item whose figures are asked for',
    yaml: asked(
      'figure',
      `
start: { character: 'Tonic: item', attached: ['Sword: equipmnt +200/0'] }`,
    ),
    told: [
      '3 (start.character): Tonic is an Item and does not belong in a party. Remedy: give the key a value of that kind.',
      '3 (start.attached.0): "equipmnt" is no word of a card; perhaps "equipment" is meant. A class or a descriptor begins with a capital letter. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'a deck that one side has not',
    yaml: asked(
      'opening',
      `
start: { decks: { A: watch }, seed: 1 }`,
    ),
    told: [
      '3 (start.decks.B): is missing; it is one of watch, guild, college, heights. Remedy: give the key a value of that kind.',
    ],
  },
  {
    what: 'faults in the table and in the choices',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Auron: 1200/1500 contuer'], hand: [1] }
choices:
  - { player: A, action: pas }`,
    ),
    told: [
      '4 (start.A.hand.0): is a card in one line, in quotes, as in "Tonic: item on-own up". Remedy: give the key a value of that kind.',
      '4 (start.A.front.0): "contuer" is no word of a card; perhaps "counter" is meant. A class or a descriptor begins with a capital letter. Remedy: give the key a value of that kind.',
      '6 (choices.0.action): is one of location, leader, play, ready, trim, fight, cast, use, move, reinforce, equip, recruit, appoint, retreat, pass, throw, jump, stay, discard, keep, enough; perhaps "pass" is meant. Remedy: give the key a value of that kind.',
    ],
  },
];
