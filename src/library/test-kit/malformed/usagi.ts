import type { Malformed } from './malformed.ts';

/** A file of the kind `actions`, with these lines behind its title and kind. */
const actions = (...lines: readonly string[]) =>
  ['title: A question of mine', 'kind: actions', ...lines, ''].join('\n');
const kind = (name: string, ...lines: readonly string[]) =>
  ['title: A question of mine', `kind: ${name}`, ...lines, ''].join('\n');

const GUARD = 'playField: { A: [{ name: Guard, ratings: { combat: 2 } }] }';
const DUEL = 'events: [{ name: Duel, ratings: { combat: 1 } }]';

export const usagi: readonly Malformed[] = [
  {
    what: 'a misspelt card in the hand',
    yaml: actions('start:', '  hand:', '    A:', '      - Rice Framer'),
    told: [
      '6 (start.hand.A.0): there is no card "Rice Framer". Remedy: perhaps "Rice Farmer" is meant; a made-up card is written { name: Rice Framer }.',
    ],
  },
  {
    what: 'a misspelt card that is played',
    yaml: actions('start: { hand: { A: [Rice Farmer] } }', 'choices:', '  - { player: A, play: Rice Framer }'),
    told: ['5 (choices.0.play): there is no card "Rice Framer" on this table. Remedy: perhaps "Rice Farmer" is meant.'],
  },
  {
    what: 'a misspelt card in each key of a choice',
    yaml: actions(
      `start: { ${GUARD}, ${DUEL} }`,
      'choices:',
      '  - { player: A, discard: Gard }',
      '  - { player: A, propose: Gard }',
      '  - { player: A, use: Gard }',
      '  - { player: A, involve: Gard, event: Dual }',
      '  - { player: A, pick: Gard }',
      '  - { player: A, resolve: Dual }',
      '  - { player: A, keep: Gard }',
      '  - { player: A, play: Guard, target: Gard }',
    ),
    told: [
      '5 (choices.0.discard): there is no card "Gard" on this table. Remedy: perhaps "Guard" is meant.',
      '6 (choices.1.propose): there is no card "Gard" on this table. Remedy: perhaps "Guard" is meant.',
      '7 (choices.2.use): there is no card "Gard" on this table. Remedy: perhaps "Guard" is meant.',
      '8 (choices.3.involve): there is no card "Gard" on this table. Remedy: perhaps "Guard" is meant.',
      '8 (choices.3.event): there is no card "Dual" on this table. Remedy: perhaps "Duel" is meant.',
      '9 (choices.4.pick): there is no card "Gard" on this table. Remedy: perhaps "Guard" is meant.',
      '10 (choices.5.resolve): there is no card "Dual" on this table. Remedy: perhaps "Duel" is meant.',
      '11 (choices.6.keep): there is no card "Gard" on this table. Remedy: perhaps "Guard" is meant.',
      '12 (choices.7.target): there is no card "Gard" on this table. Remedy: perhaps "Guard" is meant.',
    ],
  },
  {
    what: 'an Event that is nowhere',
    yaml: actions(`start: { ${GUARD}, ${DUEL} }`, 'choices:', '  - { player: A, involve: Guard, event: Nowhere }'),
    told: ['5 (choices.0.event): there is no card "Nowhere" on this table. Remedy: choose one of Duel, Guard.'],
  },
  {
    what: 'a player who does not play, in each place',
    yaml: actions(
      'start:',
      '  players: 2',
      '  firstPlayer: C',
      '  toAct: D',
      '  tokens: { C: 1 }',
      '  hand: { E: 2 }',
      '  finished: [F]',
      '  playField: { A: [{ name: Guard, owner: C }] }',
      'choices:',
      '  - { player: C, pass: true }',
    ),
    told: [
      '5 (start.firstPlayer): There is no player C. Remedy: choose one of A, B, or write more players.',
      '6 (start.toAct): there is no player D. Remedy: choose one of A, B, or write players: 4.',
      '7 (start.tokens.C): there is no player C. Remedy: choose one of A, B, or write players: 3.',
      '8 (start.hand.E): there is no player E. Remedy: choose one of A, B, or write players: 5.',
      '9 (start.finished.0): there is no player F. Remedy: choose one of A, B, or write players: 6.',
      '10 (start.playField.A.0.owner): there is no player C. Remedy: choose one of A, B, or write players: 3.',
      '12 (choices.0.player): there is no player C. Remedy: choose one of A, B, or write players: 3 under start.',
    ],
  },
  {
    what: 'a player with another letter',
    yaml: actions('start: { tokens: { G: 1 }, firstPlayer: b }', 'choices: [{ player: Anna, pass: true }]'),
    told: [
      '3 (start.firstPlayer): must be a player: one of A, B, C, D, E, F; perhaps "B" is meant. Remedy: give it a value of that kind.',
      '3 (start.tokens.G): there is no key "G" here. Remedy: correct the spelling or remove the key.',
      '4 (choices.0.player): must be a player: one of A, B, C, D, E, F. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a target that is neither a card nor a player',
    yaml: actions(
      'start: { hand: { A: [Friend along the Way] } }',
      'choices:',
      '  - { player: A, play: Friend along the Way, target: E }',
      '  - { player: A, play: Friend along the Way, target: { player: D } }',
    ),
    told: [
      '5 (choices.0.target): there is neither a player E nor a card of that name. Remedy: choose one of A, B, or write players: 5 under start.',
      '6 (choices.1.target.player): there is no player D. Remedy: choose one of A, B, or write players: 4 under start.',
    ],
  },
  {
    what: 'no Event named, and two that the Character could be involved with',
    yaml: actions(
      'start:',
      `  ${GUARD}`,
      '  events: [{ name: Duel, ratings: { combat: 1 } }, { name: Feud, ratings: { combat: 2 } }]',
      'choices: [{ player: A, involve: Guard }]',
    ),
    told: [
      '6 (choices.0.event): this can be Duel (of Player A in the Event field) or Feud (of Player A in the Event field). Remedy: write Duel or Feud.',
    ],
  },
  {
    what: 'two cards of one name, and either could be meant',
    yaml: actions(
      'start:',
      '  currency: { A: { ryo: 1 } }',
      '  playField:',
      '    A: [Roof Runner, { name: Guard, attached: [Plain Katana] }]',
      '    B: [{ name: Rival, attached: [Plain Katana] }]',
      'choices:',
      '  - { player: A, use: Roof Runner, target: Plain Katana }',
    ),
    told: [
      '9 (choices.0.target): "Plain Katana" can be Plain Katana#1 (on Guard of Player A) or Plain Katana#2 (on Rival of Player B). Remedy: write Plain Katana#1 or Plain Katana#2.',
    ],
  },
  {
    what: 'a number that no card of the name has, and a player who has none',
    yaml: actions(
      'start: { hand: { A: [Smoke Bomb, Smoke Bomb] } }',
      'choices:',
      '  - { player: A, play: Smoke Bomb#3 }',
      '  - { player: A, play: { card: Smoke Bomb, of: B } }',
      '  - { player: A, play: Smoke Bomb#0 }',
    ),
    told: [
      '5 (choices.0.play): there is no "Smoke Bomb#3": 2 cards have that name. Remedy: write Smoke Bomb#1 (in the hand of Player A) or Smoke Bomb#2 (in the hand of Player A).',
      '6 (choices.1.play.of): no card "Smoke Bomb" is one of Player B. Remedy: write Smoke Bomb#1 (in the hand of Player A) or Smoke Bomb#2 (in the hand of Player A).',
      '7 (choices.2.play): there is no "Smoke Bomb#0": 2 cards have that name. Remedy: write Smoke Bomb#1 (in the hand of Player A) or Smoke Bomb#2 (in the hand of Player A).',
    ],
  },
  {
    what: 'a misspelt action',
    yaml: actions('start: {}', 'choices:', '  - { player: A, plays: Rice Farmer }', '  - { player: A, finsih: true }'),
    told: [
      '5 (choices.0.plays): there is no action "plays". Remedy: perhaps "play" is meant.',
      '6 (choices.1.finsih): there is no action "finsih". Remedy: perhaps "finish" is meant.',
    ],
  },
  {
    what: 'a choice without an action, without a player, and with two actions',
    yaml: actions(
      'start: {}',
      'choices:',
      '  - { player: A }',
      '  - { pass: true }',
      '  - { player: A, play: Rice Farmer, finish: true }',
      '  - pass',
    ),
    told: [
      '5 (choices.0): needs a player and what that player does, as in { player: A, play: Rice Farmer }. Remedy: write one of discard, propose, pass, decline, finish, play, use, involve, pick, resolve, take, keep, target, choose.',
      '6 (choices.1.player): the key "player" is missing. Remedy: add it, with its value.',
      '7 (choices.2.play): a choice can be only one thing, and this is finish and play. Remedy: write an entry for each.',
      '8 (choices.3): needs a player and what that player does, as in { player: A, play: Rice Farmer }. Remedy: write one of discard, propose, pass, decline, finish, play, use, involve, pick, resolve, take, keep, target, choose.',
    ],
  },
  {
    what: 'a stray key in a choice, and a value of another kind',
    yaml: actions(
      'start: {}',
      'choices:',
      '  - { player: A, pass: true, targt: B }',
      '  - { player: A, pass: false }',
      '  - { player: A, take: many }',
      '  - { player: A, use: Guard, ability: 0 }',
    ),
    told: [
      '5 (choices.0.targt): there is no key "targt" here. Remedy: perhaps "target" is meant.',
      '6 (choices.1.pass): must be true. Remedy: give it a value of that kind.',
      '7 (choices.2.take): must be a whole number. Remedy: give it a value of that kind.',
      '8 (choices.3.ability): must be 1 or more. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'an ability that the card does not have',
    yaml: actions(
      'start: { playField: { A: [Toll Keeper] } }',
      'choices: [{ player: A, use: Toll Keeper, ability: 2 }]',
    ),
    told: ['4 (choices.0.ability): Toll Keeper has 1 ability to use. Remedy: take the key out.'],
  },
  {
    what: 'misspelt keys and words of the table',
    yaml: actions('start:', '  playFeild: { A: [Toll Keeper] }', '  begins: action', '  until: resolv', '  players: 7'),
    told: [
      '4 (start.playFeild): there is no key "playFeild" here. Remedy: perhaps "playField" is meant.',
      '5 (start.begins): must be one of produce, refresh, discard, draw, propose, reveal, actions, resolve, victory, hero, sweep; perhaps "actions" is meant. Remedy: give it a value of that kind.',
      '6 (start.until): must be one of produce, refresh, discard, draw, propose, reveal, actions, responses, retarget, target, choose, resolve, order, tie, tokens, victory, hero, sweep, over, never; perhaps "resolve" is meant. Remedy: give it a value of that kind.',
      '7 (start.players): must be 2 to 6. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a rating that is misspelt, one that is no number, and one that is too large',
    yaml: actions(
      'start:',
      '  events:',
      '    - { name: Duel, ratings: { combatt: 3 } }',
      '    - { name: Race, ratings: { labor: many } }',
      '    - { name: Feud, ratings: { combat: 100 } }',
    ),
    told: [
      '5 (start.events.0.ratings.combatt): there is no key "combatt" here. Remedy: perhaps "combat" is meant.',
      '6 (start.events.1.ratings.labor): must be a whole number. Remedy: give it a value of that kind.',
      '7 (start.events.2.ratings.combat): A whole number from −99 to 99 is required here, and “100” isn’t one. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a made-up card without a name, and one of an impossible subtype',
    yaml: actions(
      'start:',
      '  hand:',
      '    A:',
      '      - { type: moment }',
      '      - { name: Spark, type: moment, subtype: hero }',
    ),
    told: [
      '6 (start.hand.A.0.name): the key "name" is missing. Remedy: add it, with its value.',
      '7 (start.hand.A.1.subtype): a moment has no subtype "hero". Remedy: choose one of action, held, or write another type.',
    ],
  },
  {
    what: 'abilities that could never do anything',
    yaml: actions(
      'start:',
      '  hand:',
      '    A:',
      '      - { name: One, abilities: [{ sort: involuntary, effects: [{ is: draw, cards: 1 }] }] }',
      '      - { name: Two, abilities: [{ sort: static, effects: [{ is: exhaust, to: self }] }] }',
      '      - { name: Six, type: moment, abilities: [{ sort: play, effects: [{ is: exhaust }] }] }',
      '      - { name: Ten, abilities: [{ sort: voluntary, cots: { strike: true }, effects: [{ is: strik }] }] }',
    ),
    told: [
      '6 (start.hand.A.0.abilities.0): an involuntary ability needs a trigger. Remedy: write trigger: produce, comes-into-play, becomes-involved, event-resolved, event-fails, is-struck, is-exhausted, is-killed, turn-begins, turn-ends, you-pay.',
      '7 (start.hand.A.1.abilities.0.effects.0.is): a static ability can’t exhaust. Remedy: write when it happens, or what it is instead of.',
      '8 (start.hand.A.2.abilities.0.effects.0): this effect needs a target, and the ability has none. Remedy: write to: self, or which cards, or give the ability a target.',
      '9 (start.hand.A.3.abilities.0.effects.0.is): must be one of gain, draw, exhaust, kill, strike, refresh, send-away, take-control, cancel, rating, score, not-swept-up, involve-stricken, play-in-initiation, only-without-hero; perhaps "strike" is meant. Remedy: give it a value of that kind.',
      '9 (start.hand.A.3.abilities.0.cots): there is no key "cots" here. Remedy: perhaps "cost" is meant.',
    ],
  },
  {
    what: 'cards where none of their type can be',
    yaml: actions(
      'start:',
      '  playField:',
      '    A: [Duel at Dawn, Plain Katana, Smoke Bomb]',
      '    B: [{ card: Rice Farmer, attached: [Smoke Bomb, Pouring Rain], score: 2, by: A }]',
      '  proposed: { A: Duel at Dawn }',
      '  events: [{ card: Rice Farmer }]',
    ),
    told: [
      '5 (start.playField.A.0): Duel at Dawn is an Event and can’t be there. Remedy: write it under events.',
      '5 (start.playField.A.1): Plain Katana is an Attachment and can’t be there. Remedy: write it under attached of the card that carries it.',
      '5 (start.playField.A.2): Smoke Bomb is a Moment and can’t be there. Remedy: write it under hand or restPile.',
      '6 (start.playField.B.0.score): Rice Farmer isn’t an Event, so it has no score. Remedy: take the key out.',
      '6 (start.playField.B.0.by): only an Attachment, or a Held Moment in a play field, can have been put there by another player. Remedy: take the key out, or write owner.',
      '6 (start.playField.B.0.attached.0): Smoke Bomb is a Moment and can’t be attached. Remedy: put it on another card, or take it out.',
      '6 (start.playField.B.0.attached.1): Pouring Rain is a Setting, and Rice Farmer isn’t an Event. Remedy: put it on another card, or take it out.',
      '7 (start.proposed.A): Events are face down only in the Initiation. Remedy: write it under events.',
      '8 (start.events.0): Rice Farmer isn’t an Event. Remedy: choose an Event.',
    ],
  },
  {
    what: 'a number of cards in a play field',
    yaml: actions('start: { playField: { A: 3 } }'),
    told: ['3 (start.playField.A): must be a list of cards. Remedy: give it a value of that kind.'],
  },
  {
    what: 'more tokens than there are',
    yaml: actions('start:', '  tokens: { A: 30 }'),
    told: [
      '4 (start.tokens): With 2 players there are 19 chronicle tokens, but 30 are given. Remedy: take some away, here or from neutralPile.',
    ],
  },
  {
    what: 'a Hero kept who is not there, and one who is no Hero',
    yaml: kind(
      'conclusion',
      'start:',
      '  playField: { A: [Master Potter], B: [Rice Farmer] }',
      '  kept: { A: Master Poter, B: Rice Farmer }',
    ),
    told: [
      '5 (start.kept.A): there is no "Master Poter" in the play field of Player A or in the Event field. Remedy: perhaps "Master Potter" is meant.',
      '5 (start.kept.B): Rice Farmer isn’t a Hero. Remedy: take it out.',
    ],
  },
  {
    what: 'nobody left to act, and somebody finished who is to act',
    yaml: actions('start:', '  finished: [B]', '  toAct: B'),
    told: ['5 (start.toAct): Player B is finished and can’t act. Remedy: choose another player.'],
  },
  {
    what: 'all are finished and the Actions phase is to begin',
    yaml: actions('start:', '  finished: [A, B]'),
    told: [
      '4 (start.finished): all players are finished, so the Actions phase is over. Remedy: write begins: resolve.',
    ],
  },
  {
    what: 'an expectation with misspelt keys and rules',
    yaml: actions(
      'start: {}',
      'expect:',
      '  playfield: {}',
      '  phase: resolved',
      '  refused: [{ choice: 1, by: turn.tei }]',
      '  rules: [turn.action]',
    ),
    told: [
      '5 (expect.playfield): there is no key "playfield" here. Remedy: perhaps "playField" is meant.',
      '6 (expect.phase): must be one of produce, refresh, discard, draw, propose, reveal, actions, responses, retarget, target, choose, resolve, order, tie, tokens, victory, hero, sweep, over; perhaps "resolve" is meant. Remedy: give it a value of that kind.',
      '7 (expect.refused.0.by): usagi has no rule "turn.tei". Remedy: perhaps "turn.tie" is meant.',
      '8 (expect.rules.0): usagi has no rule "turn.action". Remedy: perhaps "turn.actions" is meant.',
    ],
  },
  {
    what: 'a rule in question that is not there',
    yaml: actions('rules: [turn.involv, battle.nonsense]', 'start: {}'),
    told: [
      '3 (rules.0): usagi has no rule "turn.involv". Remedy: perhaps "turn.involve" is meant.',
      '3 (rules.1): usagi has no rule "battle.nonsense". Remedy: write a name that is there.',
    ],
  },
  {
    what: 'a misspelt kind, and a misspelt reading',
    yaml: kind('action', 'start: {}'),
    told: [
      '2 (kind): must be one of setup, deck, victory, initiation, actions, resolve, conclusion, opening; perhaps "actions" is meant. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a misspelt reading and a misspelt option',
    yaml: actions('readings: { several-rating: each, declining: may }', 'start: {}'),
    told: [
      '3 (readings.declining): must be one of may-decline, act-or-finish. Remedy: give it a value of that kind.',
      '3 (readings.several-rating): there is no key "several-rating" here. Remedy: perhaps "several-ratings" is meant.',
    ],
  },
  {
    what: 'an unknown card in a deck, and a made-up card of a known name',
    yaml: kind(
      'deck',
      'start:',
      '  deck: { Bel Ringer: 1, Spark: 2 }',
      '  cards: [{ name: Bell Ringer }, { name: Spark }, { name: Spark }]',
    ),
    told: [
      '4 (start.deck.Bel Ringer): there is no card "Bel Ringer". Remedy: perhaps "Bell Ringer" is meant.',
      '5 (start.cards.0.name): there is already a card called "Bell Ringer". Remedy: choose another name.',
      '5 (start.cards.2.name): there is already a card called "Spark". Remedy: choose another name.',
    ],
  },
  {
    what: 'choices where there is nothing to choose',
    yaml: kind('deck', 'start: { deck: { Duel at Dawn: 3 } }', 'choices: [{ player: A, pass: true }]'),
    told: ['4 (choices): a scenario of this kind takes no choices. Remedy: remove them.'],
  },
  {
    what: 'a misspelt ready deck',
    yaml: kind('opening', 'start: { decks: [swords-on-the-road, silk-and-shadow] }'),
    told: [
      '3 (start.decks.1): must be one of swords-on-the-road, silk-and-shadows; perhaps "silk-and-shadows" is meant. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'one ready deck',
    yaml: kind('opening', 'start:', '  decks: [swords-on-the-road]'),
    told: ['4 (start.decks): must have 2 to 6 decks, one for each player. Remedy: give it a value of that kind.'],
  },
  {
    what: 'a card of a deck that is neither known nor made up',
    yaml: kind(
      'opening',
      'start:',
      '  decks: [silk-and-shadows, { Gray Owl: 3 }]',
      '  cards: [{ name: Grey Owl, ratings: { labor: 1 } }]',
    ),
    told: ['4 (start.decks.1.Gray Owl): there is no card "Gray Owl". Remedy: perhaps "Grey Owl" is meant.'],
  },
  {
    what: 'cards made up for decks that have names of others',
    yaml: kind(
      'opening',
      'start:',
      '  decks: [silk-and-shadows, { Grey Owl: 3 }]',
      '  cards: [{ name: Grey Owl }, { name: Grey Owl, honor: 1 }, { name: Night Climber }]',
    ),
    told: [
      '5 (start.cards.1.name): there is already a card called "Grey Owl". Remedy: choose another name.',
      '5 (start.cards.2.name): there is already a card called "Night Climber". Remedy: choose another name.',
    ],
  },
  {
    what: 'a misspelt ability of a card made up for a deck',
    yaml: kind(
      'opening',
      'start:',
      '  decks: [silk-and-shadows, { Grey Owl: 3 }]',
      '  cards:',
      '    - name: Grey Owl',
      '      abilities: [{ when: is-struk, effects: [{ is: gain, honor: 1 }] }]',
    ),
    told: [
      '7 (start.cards.0.abilities.0.when): must be one of produce, comes-into-play, becomes-involved, event-resolved, event-fails, is-struck, is-exhausted, is-killed, turn-begins, turn-ends, you-pay, resolves, played; perhaps "is-struck" is meant. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a card and players that are nowhere in a game from ready decks',
    yaml: kind(
      'opening',
      'start: { decks: [swords-on-the-road, silk-and-shadows] }',
      'choices:',
      '  - { player: A, propose: Duel at Down }',
      '  - { player: C, pass: true }',
      '  - { player: B, play: Friend along the Way, target: D }',
    ),
    told: [
      '5 (choices.0.propose): there is no card "Duel at Down" on this table. Remedy: perhaps "Duel at Dawn" is meant.',
      '6 (choices.1.player): there is no player C. Remedy: choose one of A, B, or name more decks under start.',
      '7 (choices.2.target): there is neither a player D nor a card of that name. Remedy: choose one of A, B, or name more decks under start.',
    ],
  },
  {
    what: 'a race with too many tokens and players who do not play',
    yaml: kind('victory', 'start:', '  players: 2', '  neutralPile: 9', '  tokens: { A: 11, C: 1 }', '  reached: [D]'),
    told: [
      '6 (start.tokens.C): there is no player C. Remedy: choose one of A, B, or write players: 3.',
      '6 (start.tokens): with 2 players there are 19 chronicle tokens, but 20 are given. Remedy: take some away, here or from neutralPile.',
      '7 (start.reached.0): there is no player D. Remedy: choose one of A, B, or write players: 4.',
    ],
  },
  {
    what: 'a setup for one player, with a deck that is no number',
    yaml: kind('setup', 'start: { players: 1, deck: thirty }'),
    told: [
      '3 (start.players): must be 2 to 6. Remedy: give it a value of that kind.',
      '3 (start.deck): must be a whole number. Remedy: give it a value of that kind.',
    ],
  },
];
