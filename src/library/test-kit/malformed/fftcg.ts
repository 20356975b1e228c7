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
      '4 (start.A.front.0): "counterr" isn’t a word for a card; perhaps "counter" is meant. A class or descriptor begins with a capital letter. Remedy: write the card as in "Gate Knight: 1200/1500 counter Knight"; --keys fftcg lists the words.',
    ],
  },
  {
    what: 'a card written out, with an ability that makes no sense',
    yaml: asked(
      'battle',
      `
start:
  A:
    front:
      - card:
          name: Owl
          att: 1
          def: 1
          abilities:
            - when: attacks
              effects: [{ is: up, to: target }]
    hand: [{ name: Map, kind: Itme }]`,
    ),
    told: [
      '12 (start.A.front.0.card.abilities.0.effects.0.to): the ability has no target. Remedy: give it one, or write self or which characters.',
      '13 (start.A.hand.0.kind): a card that is played is one of character, equipment, item, spell, relic, location, leader card, status. Remedy: begin with one of them.',
    ],
  },
  {
    what: 'a misspelt word of an ability',
    yaml: asked(
      'battle',
      `
start:
  A: { front: [{ card: { name: Owl, att: 1, def: 1, abilities: [{ when: atacks, effects: [{ is: draw }] }] } }] }`,
    ),
    told: [
      '4 (start.A.front.0.card.abilities.0.when): must be one of reinforced, attacks, attacked, defeats, defeated, casts, uses, targeted, equipped, appointed, moves, you-pass, you-recruit, battle-begins, round-begins, round-ends, battle-won; perhaps "attacks" is meant. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'an effect without its key, in the reserves',
    yaml: asked(
      'battle',
      `
start:
  A: { reserves: [{ name: Owl, att: 1, def: 1, abilities: [{ when: attacks, effects: [draw] }] }] }`,
    ),
    told: [
      '4 (start.A.reserves.0.abilities.0.effects.0): must be a group of keys, not a text. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'an effect without its key, on a character whose figure is asked for',
    yaml: asked(
      'figure',
      `
start:
  character: { name: Owl, att: 1, def: 1, abilities: [{ when: attacks, effects: [draw] }] }`,
    ),
    told: [
      '4 (start.character.abilities.0.effects.0): must be a group of keys, not a text. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'abilities in a line that make no sense',
    yaml: asked(
      'battle',
      `
start:
  A:
    front:
      - 'Owl: 1/1 [{"when":"atacks","effects":[{"is":"draw"}]}]'
      - 'Cat: 1/1 [{"when":"attacks","effects":[{"is":"draw","amount":2}]}]'`,
    ),
    told: [
      '6 (start.A.front.0): abilities.0.when: must be one of reinforced, attacks, attacked, defeats, defeated, casts, uses, targeted, equipped, appointed, moves, you-pass, you-recruit, battle-begins, round-begins, round-ends, battle-won, not "atacks". Remedy: write abilities as files of cards do; --keys fftcg lists the keys.',
      '7 (start.A.front.1): abilities.0.effects.0.amount: only att and def have an amount, not "draw". Remedy: take it out.',
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
      '4 (start.A.front.0): "samurai" isn’t a word for a card. A class or descriptor begins with a capital letter. Remedy: write the card as in "Gate Knight: 1200/1500 counter Knight"; --keys fftcg lists the words.',
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
    told: ['4 (start.A.front.0): the card has figures twice: "1200/1500" and "+200/0". Remedy: take one of them out.'],
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
      '4 (start.A.front.0): Gate Knight has no ATT and DEF. Remedy: write them after its name, as in "Gate Knight: 1200/1500".',
    ],
  },
  {
    what: 'a card of two kinds',
    yaml: asked(
      'battle',
      `
start:
  A: { front: [], hand: ['Tonic: item spell black'] }`,
    ),
    told: [
      '4 (start.A.hand.0): "spell" and "item" are both kinds of card. Remedy: write the card as in "Gate Knight: 1200/1500 counter Knight"; --keys fftcg lists the words.',
    ],
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
      '4 (start.A.front.0): Tonic is an Item and doesn’t belong in a party. Remedy: put it elsewhere, or name its kind in the line.',
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
      '6 (start.A.front.0.attached.0): The Leader Card can’t be written among the attached cards. Remedy: write leader: true with the character.',
    ],
  },
  {
    what: 'a card without its quotes',
    yaml: asked(
      'battle',
      `
start:
  A:
    front: []
    hand:
      - Tonic: item on-own up`,
    ),
    told: [
      '7 (start.A.hand.0): must be a card in one line, in quotes, as in "Tonic: item on-own up". Remedy: give it a value of that kind.',
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
    told: ['7 (start.A.front.1): Place 2 of the row is already taken. Remedy: give it another position.'],
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
      '6 (start.A.front.0.position): must be 1, 2 or 3: a row has three places. Remedy: give it a value of that kind.',
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
    told: ['4 (start.A): A party can have only one leader. Remedy: take out all but one leader: true.'],
  },
  {
    what: 'a misspelt area',
    yaml: asked(
      'battle',
      `
start:
  A: { front: [], reserve: ['Locke: 900/900'] }`,
    ),
    told: ['4 (start.A.reserve): there is no key "reserve" here. Remedy: perhaps "reserves" is meant.'],
  },
  {
    what: 'a side in a battle without a word on its characters; nobody may be meant',
    yaml: asked(
      'battle',
      `
start:
  A: { deck: 5 }
  B: { front: [] }`,
    ),
    told: [
      '4 (start.A): A has no characters in play, so the battle ends with the first action. Remedy: name A\'s characters under front or back, or write "front: []" if nobody is meant.',
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
      '4 (start.location): the Location isn’t chosen yet. Remedy: put it among the locations, or ask with the kind battle.',
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
      '6 (start.B): B hasn’t won the battle, so B has no characters left in play. Remedy: name the winner, or take the characters out.',
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
      '6 (choices.0.action): must be one of location, leader, ready, play, trim, fight, throw, cast, use, equip, ability, reinforce, move, recruit, appoint, pass, retreat, stay, jump, keep, enough, discard, target, choose; perhaps "fight" is meant. Remedy: give it a value of that kind.',
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
    told: ['6 (choices.0.on): the key "on" is missing. Remedy: add it, with its value.'],
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
    told: ['6 (choices.0.card): the key "card" is missing. Remedy: add it, with its value.'],
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
    told: ['6 (choices.0.player): is missing; it is A or B. Remedy: give it a value of that kind.'],
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
      '7 (choices.1.on): the key "on" does not belong here. Remedy: remove it: it goes with a different set of keys.',
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
      '6 (choices.0.on): the key "on" is missing. Remedy: add it, with its value.',
      '6 (choices.0.onn): there is no key "onn" here. Remedy: perhaps "on" is meant.',
    ],
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
    told: ['6 (choices.0.by): 2 cards are called "Auron", so there is no number 3. Remedy: write Auron#1 to Auron#2.'],
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
    told: ['8 (expect.refusedBy.0): fftcg has no rule "battle.figth". Remedy: perhaps "battle.fight" is meant.'],
  },
  {
    what: 'an unknown ready deck',
    yaml: asked(
      'deck',
      `
start: { deck: wacth }`,
    ),
    told: [
      '3 (start.deck): must be one of watch, guild, college, heights; perhaps "watch" is meant, or must be three lists: characters, support and locations. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a misspelt ready deck of a game',
    yaml: asked(
      'opening',
      `
start:
  decks: { A: watch, B: gild }
  seed: 7`,
    ),
    told: [
      '4 (start.decks.B): must be one of watch, guild, college, heights; perhaps "guild" is meant, or must be three lists: characters, support and locations. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a card that is in neither of two ready decks',
    yaml: asked(
      'opening',
      `
start:
  decks: { A: watch, B: guild }
  seed: 7
choices:
  - { player: A, action: location, card: Old Brige }`,
    ),
    told: ['7 (choices.0.card): no card on the table is called "Old Brige". Remedy: perhaps "Old Bridge" is meant.'],
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
      '5 (start.deck.characters.0): "comon" isn’t a word for a card; perhaps "common" is meant. A class or descriptor begins with a capital letter. Remedy: write the card as in "Gate Knight: 1200/1500 counter Knight"; --keys fftcg lists the words.',
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
    told: ['5 (start.pairs.0.to): must be one of front, back. Remedy: give it a value of that kind.'],
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
    told: ['5 (start.players.0.hand): can’t be less than 0. Remedy: give it a value of that kind.'],
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
    told: ['5 (start.players.0.characterDeck): can’t be more than 200. Remedy: give it a value of that kind.'],
  },
  {
    what: 'an Item whose figures are asked for',
    yaml: asked(
      'figure',
      `
start: { character: 'Tonic: item', attached: ['Sword: equipmnt +200/0'] }`,
    ),
    told: [
      '3 (start.character): Tonic is an Item and doesn’t belong in a party. Remedy: put it elsewhere, or name its kind in the line.',
      '3 (start.attached.0): "equipmnt" isn’t a word for a card; perhaps "equipment" is meant. A class or descriptor begins with a capital letter. Remedy: write the card as in "Gate Knight: 1200/1500 counter Knight"; --keys fftcg lists the words.',
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
      '4 (start.A.hand.0): must be a card in one line, in quotes, as in "Tonic: item on-own up". Remedy: give it a value of that kind.',
      '4 (start.A.front.0): "contuer" isn’t a word for a card; perhaps "counter" is meant. A class or descriptor begins with a capital letter. Remedy: write the card as in "Gate Knight: 1200/1500 counter Knight"; --keys fftcg lists the words.',
      '6 (choices.0.action): must be one of location, leader, ready, play, trim, fight, throw, cast, use, equip, ability, reinforce, move, recruit, appoint, pass, retreat, stay, jump, keep, enough, discard, target, choose; perhaps "pass" is meant. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a draw of four',
    yaml: asked(
      'resolution',
      `
start:
  winner: A
  A: { front: ['Locke: 900/900'] }
choices:
  - { player: A, action: enough, draw: 4 }`,
    ),
    told: ['7 (choices.0.draw): can’t be more than 3. Remedy: give it a value of that kind.'],
  },
  {
    what: 'a choice of the wrong shape, a card that is nowhere in another, and a card that cannot be read: all in one round',
    yaml: asked(
      'battle',
      `
start:
  A: { front: ['Locke: 900/900', 'Auron: 1200/1500 counterr'] }
choices:
  - { player: A, action: fihgt, by: Locke, on: Bystander }
  - { player: A, action: fight, by: Lokce, on: Bystander }`,
    ),
    told: [
      '4 (start.A.front.1): "counterr" isn’t a word for a card; perhaps "counter" is meant. A class or descriptor begins with a capital letter. Remedy: write the card as in "Gate Knight: 1200/1500 counter Knight"; --keys fftcg lists the words.',
      '6 (choices.0.action): must be one of location, leader, ready, play, trim, fight, throw, cast, use, equip, ability, reinforce, move, recruit, appoint, pass, retreat, stay, jump, keep, enough, discard, target, choose; perhaps "fight" is meant. Remedy: give it a value of that kind.',
      '7 (choices.1.by): no card on the table is called "Lokce". Remedy: perhaps "Locke" is meant.',
    ],
  },
  {
    what: 'choices where a kind takes none',
    yaml: asked(
      'reach',
      `
start: { pairs: [{ from: front, to: front }] }
choices: [{ player: A, action: pass }]`,
    ),
    told: ['4 (choices): a scenario of this kind takes no choices. Remedy: remove them.'],
  },
  {
    what: 'a hand that is too large, and reserves in words',
    yaml: asked(
      'party-size',
      `
start:
  hand: 21
  reserves: three`,
    ),
    told: [
      '4 (start.hand): can’t be more than 20. Remedy: give it a value of that kind.',
      '5 (start.reserves): must be a whole number. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a party of seven, and a misspelt count',
    yaml: asked(
      'party-size',
      `
start: { hand: 3, reserve: 0 }
expect:
  sizes:
    '6': { heldback: 0 }
    '7': { cards: 0 }`,
    ),
    told: [
      '3 (start.reserve): there is no key "reserve" here. Remedy: perhaps "reserves" is meant.',
      '6 (expect.sizes.6.heldback): there is no key "heldback" here. Remedy: perhaps "heldBack" is meant.',
      '7 (expect.sizes.7): there is no key "7" here. Remedy: correct the spelling or remove the key.',
    ],
  },
];
