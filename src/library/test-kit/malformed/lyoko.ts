import type { Malformed } from './malformed.ts';

export const lyoko: readonly Malformed[] = [
  {
    what: 'a choice is misspelt',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - hero atack ulrich megatank
`,
    told: [
      '8 (choices.0): "hero atack ulrich megatank": there is no choice "atack". Remedy: perhaps "attack" is meant.',
    ],
  },
  {
    what: 'a choice nobody would guess',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - hero sings ulrich
`,
    told: [
      '8 (choices.0): "hero sings ulrich": there is no choice "sings". Remedy: write one of virtualize, devirtualize, attack, deactivate-tower, resolve-dilemma, defrag, use-artifact, ability, guard, attack-core, play, discard, queue, unqueue, withdraw, take-back, block, defend, core-block, power, combat-action, choose, option, done.',
    ],
  },
  {
    what: 'a choice begins with a card',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - ulrich attack megatank
`,
    told: [
      '8 (choices.0): "ulrich attack megatank": a choice must begin with hero or xana, not "ulrich". Remedy: choose one of hero, xana, until.',
    ],
  },
  {
    what: 'a player is misspelt',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - xna done
`,
    told: [
      '8 (choices.0): "xna done": a choice must begin with hero or xana, not "xna". Remedy: perhaps "xana" is meant.',
    ],
  },
  {
    what: 'a choice is a number',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - 5
`,
    told: [
      '8 (choices.0): must be a text, such as "hero attack ulrich megatank". Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'a choice says nothing but the player',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - hero
`,
    told: [
      '8 (choices.0): "hero": the choice itself is missing. Remedy: write one of virtualize, devirtualize, attack, deactivate-tower, resolve-dilemma, defrag, use-artifact, ability, guard, attack-core, play, discard, queue, unqueue, withdraw, take-back, block, defend, core-block, power, combat-action, choose, option, done.',
    ],
  },
  {
    what: 'an attack without a target',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - hero attack ulrich
`,
    told: [
      '8 (choices.0): "hero attack ulrich": the target is missing. Remedy: write "attack <the card> <the target>" after the player.',
    ],
  },
  {
    what: 'a choice says too much',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - hero devirtualize ulrich megatank
`,
    told: [
      '8 (choices.0): "hero devirtualize ulrich megatank": there are too many words, from "megatank" on. Remedy: write "devirtualize <the card>" after the player.',
    ],
  },
  {
    what: 'a choice names a misspelt card',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - hero attack ulrich megatnk
`,
    told: [
      '8 (choices.0): "hero attack ulrich megatnk": there is no card "megatnk" in this game. Remedy: perhaps "megatank" is meant.',
    ],
  },
  {
    what: 'a choice names a card that is nowhere on the table',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - hero attack ulrich sample-wasp
`,
    told: [
      '8 (choices.0): "hero attack ulrich sample-wasp": the card "sample-wasp" isn\'t in this game. Remedy: put it somewhere under "start", or name another card.',
    ],
  },
  {
    what: 'a second card of a name that is there once',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - hero attack ulrich megatank#2
`,
    told: [
      '8 (choices.0): "hero attack ulrich megatank#2": this game has only 1 "megatank", so there is no #2. Remedy: write "megatank".',
    ],
  },
  {
    what: 'a second card of a name whose first has gone',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { pool: 9, cards: [{ card: ulrich, world: lyoko }], hand: [sample-short-circuit] }
  xana: { cards: [{ card: sample-crawler }, { card: sample-crawler }] }
choices:
  - hero play sample-short-circuit sample-crawler
  - hero attack ulrich sample-crawler#2
`,
    told: [
      '9 (choices.1): "hero attack ulrich sample-crawler#2": only 1 "sample-crawler" can be chosen now. Remedy: write "sample-crawler".',
    ],
  },
  {
    what: 'a Tower that is not there',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - hero deactivate-tower ulrich 6
`,
    told: [
      '8 (choices.0): "hero deactivate-tower ulrich 6": there is no Tower "6". Remedy: write a number from 1 to 5.',
    ],
  },
  {
    what: 'a Power is misspelt',
    yaml: `title: Mine
kind: combat
start:
  attacker: { card: ulrich }
  defender: { card: megatank }
choices:
  - hero power ulrich triplicat
`,
    told: [
      '7 (choices.0): "hero power ulrich triplicat": there is no Power "triplicat". Remedy: perhaps "triplicate" is meant.',
    ],
  },
  {
    what: 'a moment that cannot be ended',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - hero done turn
`,
    told: [
      '8 (choices.0): "hero done turn": there is no moment "turn" to end. Remedy: choose one of allocation, main, answer, trifle, block, defend, core-block, powers.',
    ],
  },
  {
    what: 'the moment that is ended is another',
    yaml: `title: Mine
kind: play
start:
  turn: xana
  phase: allocation
  xana: { cards: [{ card: sample-blackout }] }
choices:
  - xana done main
`,
    told: [
      '8 (choices.0): "xana done main": the moment for Xana is now "allocation". Remedy: write "xana done allocation", or take it out.',
    ],
  },
  {
    what: 'until nobody',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - until next turn
`,
    told: [
      '8 (choices.0): "until next turn": "until" must be followed by hero or xana. Remedy: write "until hero" or "until xana".',
    ],
  },
  {
    what: 'an unknown key in the start',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  tower: 4
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
`,
    told: ['5 (start.tower): there is no key "tower" here. Remedy: perhaps "towers" is meant.'],
  },
  {
    what: 'an unknown key of a card',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank, lives: 3 }] }
`,
    told: ['6 (start.xana.cards.0.lives): there is no key "lives" here. Remedy: perhaps "life" is meant.'],
  },
  {
    what: 'a misspelt card on the table and one in a hand',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { hand: [critical-strik] }
  xana: { cards: [{ card: megatnk }] }
`,
    told: [
      '5 (start.hero.hand.0): there is no card "critical-strik". Remedy: perhaps "critical-strike" is meant.',
      '6 (start.xana.cards.0.card): there is no card "megatnk". Remedy: perhaps "megatank" is meant.',
    ],
  },
  {
    what: 'a Disabled Character that is not tapped',
    yaml: `title: Mine
kind: play
start:
  turn: xana
  hero: { cards: [{ card: ulrich, disabled: true, tapped: false }] }
  xana: { cards: [{ card: sample-blackout }] }
`,
    told: ['5 (start.hero.cards.0.tapped): A Disabled Character must be tapped. Remedy: take "tapped" out.'],
  },
  {
    what: 'a Realm and a Dilemma together',
    yaml: `title: Mine
kind: play
start:
  turn: xana
  xana: { cards: [{ card: sample-blackout }, { card: sample-thin-ice }] }
`,
    told: [
      '5 (start.xana.cards): A Realm and a Dilemma can\'t be in play together under the reading "realm-and-dilemma: not-together". Remedy: take one of them out, or choose the reading "one-of-each".',
    ],
  },
  {
    what: 'six Monsters',
    yaml: `title: Mine
kind: play
start:
  turn: xana
  xana: { cards: [{ card: megatank }, { card: megatank }, { card: megatank }, { card: megatank }, { card: megatank }, { card: megatank }] }
`,
    told: [
      "5 (start.xana.cards): Xana can't have more than 5 Monsters in play, because there are only 5 Towers. Remedy: correct it, or take it out.",
    ],
  },
  {
    what: 'more Monsters than Towers where one would have gone',
    yaml: `title: Mine
kind: play
readings: { too-many-monsters: one-goes }
start:
  turn: xana
  towers: 1
  xana: { cards: [{ card: megatank }, { card: megatank }] }
`,
    told: [
      '7 (start.xana.cards): 2 Monsters can\'t be in play with 1 Tower face up under the reading "too-many-monsters: one-goes". Remedy: take Monsters out, or choose the reading "stay".',
    ],
  },
  {
    what: '99 life in a fight',
    yaml: `title: Mine
kind: combat
start:
  attacker: { card: ulrich, life: 99 }
  defender: { card: megatank }
`,
    told: ["4 (start.attacker.life): Ulrich can't have more than 10 life. Remedy: write a number up to 10."],
  },
  {
    what: 'two Characters fight',
    yaml: `title: Mine
kind: combat
start:
  attacker: { card: ulrich }
  defender: { card: aelita }
`,
    told: [
      '5 (start.defender.card): One of the two must be a Character and the other a Monster. Remedy: correct it, or take it out.',
    ],
  },
  {
    what: 'an Upgrade before its Character',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: sample-long-blade, on: ulrich }, { card: ulrich, world: lyoko }] }
`,
    told: [
      '5 (start.hero.cards.0.on): Name the Character before its Upgrade, and put it on Lyoko. Remedy: correct it, or take it out.',
    ],
  },
  {
    what: 'more Influence on a card than it costs',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank, influence: 7 }] }
`,
    told: [
      "6 (start.xana.cards.0.influence): Megatank can't hold more Influence than its cost of 6. Remedy: write a number up to 6.",
    ],
  },
  {
    what: 'a made-up card without what its kind needs',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  made:
    my-krabe: { kind: monster, cost: 5 }
    my-trap: { kind: dilemma, level: 2 }
  xana: { cards: [{ card: my-krabe }] }
`,
    told: [
      '6 (start.made.my-krabe.life): A Monster needs its life, 1 or more. Remedy: add it, or take it out.',
      '7 (start.made.my-trap.world): A Dilemma needs its world, earth or lyoko. Remedy: add it, or take it out.',
    ],
  },
  {
    what: 'a made-up card that is not made up',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  made: { my-krabe: { kind: monster, life: 4 } }
  xana: { cards: [{ card: my-crabe }] }
`,
    told: ['6 (start.xana.cards.0.card): There is no card "my-crabe". Remedy: perhaps "my-krabe" is meant.'],
  },
  {
    what: 'a made-up card under a name of its own',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  made: { krabe: { kind: monster, life: 4 } }
`,
    told: [
      '5 (start.made.krabe): the key of a made-up card begins with my-, as in my-crab, in small letters. Remedy: change the key.',
    ],
  },
  {
    what: 'a misspelt figure, a misspelt card and a misspelt place are expected',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
expect:
  hero.pol: 40
  megtank: lyoko
  ulrich: lyko, 4 influence, 10 life
`,
    told: [
      '8 (expect.hero.pol): "hero.pol" is neither a figure nor a card. Remedy: perhaps "hero.pool" is meant.',
      '9 (expect.megtank): "megtank" is neither a figure nor a card. Remedy: perhaps "megatank" is meant.',
      '10 (expect.ulrich): "lyko, 4 influence, 10 life": a card can\'t be in "lyko". Remedy: perhaps "lyoko" is meant.',
    ],
  },
  {
    what: 'the line of a card says what is not said of cards',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
expect:
  megatank: lyoko, 6 points
`,
    told: [
      '8 (expect.megatank): "lyoko, 6 points": "6 points" doesn\'t describe a card. Remedy: write what applies of "6 influence", "3 life", tapped, disabled, queued, guards, each after a comma.',
    ],
  },
  {
    what: 'an unknown rule refuses',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
choices:
  - hero attack ulrich megatank
expect:
  refused: [monsters.core-blok]
`,
    told: [
      '10 (expect.refused.0): lyoko has no rule "monsters.core-blok". Remedy: perhaps "monsters.core-block" is meant.',
    ],
  },
  {
    what: 'an unknown event is named',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { cards: [{ card: ulrich, world: lyoko }] }
  xana: { cards: [{ card: megatank }] }
expect:
  waits: mian
`,
    told: [
      '8 (expect.waits): must be one of allocate, main, respond, condition, block, defend, core-block, attacker-powers, defender-powers, combat-actions, disable, debt, surplus, target, retarget, option; perhaps "main" is meant. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'the moments of a fight are written otherwise',
    yaml: `title: Mine
kind: combat
start:
  attacker: { card: ulrich }
  defender: { card: megatank }
choices:
  - hero done
expect:
  moments: [2/0]
`,
    told: [
      '9 (expect.moments.0): must be written as "2/0 0/4", or "-" when there is no combat. Remedy: give it a value of that kind.',
    ],
  },
  {
    what: 'an unknown reading and an unknown option',
    yaml: `title: Mine
kind: play
readings: { damges: power, damage: half }
start:
  turn: hero
`,
    told: [
      '3 (readings.damage): must be one of power, difference. Remedy: give it a value of that kind.',
      '3 (readings.damges): there is no key "damges" here. Remedy: perhaps "damage" is meant.',
    ],
  },
  {
    what: 'an unknown rule the file is about',
    yaml: `title: Mine
kind: play
rules: [monsters.gard]
start:
  turn: hero
`,
    told: ['3 (rules.0): lyoko has no rule "monsters.gard". Remedy: perhaps "monsters.guard" is meant.'],
  },
  {
    what: 'a Core names a misspelt card',
    yaml: `title: Mine
kind: deck
start:
  side: hero
  cards: { critical-strke: 40 }
`,
    told: [
      '5 (start.cards.critical-strke): there is no card "critical-strke". Remedy: perhaps "critical-strike" is meant.',
    ],
  },
  {
    what: 'a Core beside both, and one of both without cards',
    yaml: `title: Mine
kind: deck
start:
  side: hero
  cores:
    hero: { critical-strike: 40 }
    xana: {}
`,
    told: [
      '4 (start.side): can’t be written beside cores. Remedy: take it out, or take out cores.',
      '7 (start.cores.xana): holds no cards. Remedy: write side and cards for the other alone.',
    ],
  },
  {
    what: 'a Core of nobody',
    yaml: `title: Mine
kind: deck
start:
  cards: { critical-strike: 40 }
`,
    told: ['3 (start.side): is missing. Remedy: write side and cards, or cores for both.'],
  },
  {
    what: 'a Core is chosen from',
    yaml: `title: Mine
kind: deck
start:
  side: hero
  cards: { critical-strike: 40 }
choices:
  - hero done
`,
    told: ['6 (choices): a scenario of this kind takes no choices. Remedy: remove them.'],
  },
  {
    what: 'an opening with a Core that is too small',
    yaml: `title: Mine
kind: opening
start:
  shuffle: 1
  cores: { hero: { critical-strike: 40 }, xana: { megatank: 39 } }
`,
    told: [
      '5 (start.cores.xana): A Core must have 40 to 100 cards, and this one has 39. Remedy: correct it, or take it out.',
    ],
  },
  {
    what: 'shape, sense and choices at once',
    yaml: `title: Mine
kind: play
start:
  turn: hero
  hero: { pool: -1, hand: [critical-strik], cards: [{ card: jeremie, world: lyoko }] }
choices:
  - hero atack ulrich megatank
expect:
  hero.pool: many
`,
    told: [
      '5 (start.hero.pool): must be 0 or more. Remedy: give it a value of that kind.',
      '5 (start.hero.hand.0): there is no card "critical-strik". Remedy: perhaps "critical-strike" is meant.',
      '5 (start.hero.cards.0.world): Jeremie can never be virtualized. Remedy: correct it, or take it out.',
      '7 (choices.0): "hero atack ulrich megatank": there is no choice "atack". Remedy: perhaps "attack" is meant.',
      '9 (expect.hero.pool): must be a whole number. Remedy: give it a value of that kind.',
    ],
  },
];
