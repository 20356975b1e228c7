/* One battle after another, by the engine and by the model written from the source: do they agree? A situation is a
   small table, a reading of each question that touches it, and a few choices made one after the other. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Choice as EngineChoice } from '../../fftcg/play/actions.ts';
import { tableOf, type WrittenFighter, type WrittenSide } from '../../fftcg/files/table.ts';
import { judge, play } from '../../fftcg/play/game.ts';
import { waitOf } from '../../fftcg/play/wait.ts';
import { judgeReach } from '../../fftcg/rules/reach.ts';
import { READINGS, type ReadingChoice, readingsOf } from '../../fftcg/readings.ts';
import {
  allCards,
  type Card,
  type GameStep,
  isLeaderCard,
  leaderOf,
  nameOf,
  relicsOf,
  type State,
} from '../../fftcg/state.ts';
import {
  type Character,
  type Choice,
  choose,
  distance,
  type Outcome,
  type Player,
  type Readings,
  relics,
  type Side,
  type Slip,
  slips,
  type Support,
  type Table,
} from './fftcg.ts';
import { DIFFER } from './remedies.ts';

/** How many situations are compared. More by hand, with SITUATIONS=100000. */
const SITUATIONS = Number(process.env['SITUATIONS'] ?? 10_000);
/** No situation makes more choices, nor throws more dice. */
const CHOICES = 6;
const DICE = 250;

/** The readings that touch an attack, and what comes of it. */
const TOUCHING = [
  'rows',
  'fight-own',
  'downed-counter',
  'relic-lost',
  'leader-card-use',
  'leader-card-up',
  'double-up-partner',
  'double-up-jump',
  'double-up-leader',
  'leader-match',
  'jump-reach',
  'throw-action',
  'counter-at-range',
  'steal-by-counter',
  'fallen-thief',
  'attack-below-zero',
  'relic-use',
  'new-round-start',
  'location-effect-lasts',
] as const satisfies readonly (keyof typeof READINGS)[];

/** The engine's rules for what the model says decided; each is cited if, and only if, the model says so. */
const DECIDED: Readonly<Record<string, readonly string[]>> = {
  fight: ['battle.fight'],
  adjacent: ['battle.adjacent'],
  ranged: ['skills.ranged'],
  'ranged-equipment': ['skills.ranged-equipment'],
  jump: ['skills.jump'],
  throw: ['skills.throw'],
  'printed-figure': ['cards.printed-figure'],
  'modified-figure': ['cards.modified-figure'],
  location: ['cards.location'],
  down: ['states.down'],
  'double-up': ['cards.double-up', 'cards.down-this-card', 'battle.one-on-one'],
  'leader-matches': ['cards.leader-abilities'],
  compare: ['battle.compare'],
  'weak-attack': ['battle.weak-attack'],
  counter: ['skills.counter'],
  'ranged-counters': ['skills.ranged-counter'],
  'counter-out-of-reach': ['skills.counter-reach'],
  'counter-both': ['skills.counter-both'],
  'jump-not-countered': ['skills.jump-no-counter'],
  'leader-skill': ['skills.leader'],
  steal: ['skills.steal'],
  discarded: ['areas.discard-pile'],
  doomed: ['skills.throw-doom', 'areas.doom-pile'],
  'attached-discarded': ['attached.discarded'],
  'leader-card-returns': ['cards.leader-card-returns'],
  'last-character': ['battle.loss', 'battle.relic-won'],
  'drawn-battle': ['battle.draw'],
  'four-relics': ['objective.win'],
  reinforce: ['battle.reinforce-character'],
  pass: ['battle.pass'],
  'all-up': ['battle.all-up', 'battle.round', 'battle.new-round'],
};
/** The engine's rules against what the model refuses; it names one of those the model knows of. */
const AGAINST: Readonly<Record<string, readonly string[]>> = {
  'owes-a-card': ['skills.steal'],
  'owes-nothing': ['battle.alternate', 'skills.jump', 'resolution.keep', 'resolution.hand'],
  'battle-over': ['resolution.keep', 'resolution.hand'],
  'game-over': ['objective.win'],
  'not-your-turn': ['battle.alternate', 'skills.jump'],
  'jump-first': ['skills.jump'],
  'nobody-jumps': ['battle.alternate', 'skills.jump'],
  'no-place': ['battle.row-limit', 'areas.party', 'battle.reinforce-character'],
  'is-down': ['states.down-twice'],
  'not-yours': ['areas.party'],
  'not-opposing': ['battle.fight', 'skills.jump', 'skills.throw'],
  'not-adjacent': ['battle.adjacent'],
  'beyond-ranged': ['skills.ranged'],
  'ranged-if-it-led': ['skills.leader', 'battle.adjacent'],
  'no-throw': ['skills.throw'],
  'throw-if-it-led': ['skills.leader'],
  'not-equipment': ['skills.throw', 'cards.relic-sideboard'],
  'no-leader': ['battle.one-on-one'],
  'leader-does-not-match': ['cards.leader-abilities'],
  'leader-card-down': ['states.down-twice'],
  'helper-down': ['states.down-twice'],
  'not-another-character': ['cards.double-up'],
  'helper-out-of-reach': ['cards.double-up'],
  'leader-not-among-them': ['cards.double-up'],
  'jump-not-doubled': ['skills.jump-printed'],
};

// Tables

/** Numbers that decide everything about a situation; once they are used up, only zeros come. */
class Dice {
  readonly #thrown: readonly number[];
  #at = 0;
  constructor(thrown: readonly number[]) {
    this.#thrown = thrown;
  }
  below(most: number): number {
    return (this.#thrown[this.#at++] ?? 0) % most;
  }
  /** True once in so many throws. */
  once(most: number): boolean {
    return this.below(most) === most - 1;
  }
  among<Thing>(things: readonly [Thing, ...Thing[]]): Thing {
    return things[this.below(things.length)] ?? things[0];
  }
}

const FIGURES = [500, 900, 0, 1000, 400] as const;
const CHANGES = [100, 0, 500, -100, -500] as const;
type Words = readonly string[];
const WORDS: readonly [Words, ...Words[]] = [['Knight'], ['Knight', 'Human'], [], ['Human']];
const LOCATIONS: readonly [Words, ...Words[]] = [['Knight'], ['Human'], ['Knight', 'Human']];
const SKILLS = ['ranged', 'throw', 'counter', 'steal'] as const;

const support = (dice: Dice, name: string, kind: Support['kind'], owner: Player): Support =>
  kind === 'item'
    ? { name, kind, att: 0, def: 0, owner }
    : { name, kind, att: dice.among(CHANGES), def: dice.among(CHANGES), owner };

function attachedOf(dice: Dice, name: string, owner: Player): Support[] {
  const other: Player = owner === 'A' ? 'B' : 'A';
  const kind = dice.below(6);
  if (kind < 3) return [];
  const first = support(dice, `${name} Gear`, kind === 4 ? 'relic' : kind === 5 ? 'status' : 'equipment', owner);
  return dice.once(3) ? [first, support(dice, `${name} Burn`, 'status', dice.once(2) ? owner : other)] : [first];
}
function characterOf(dice: Dice, name: string, owner: Player, inPlay: boolean): Character {
  const skills: string[] = [];
  for (const skill of SKILLS) {
    const has = dice.below(8);
    if (has >= 4) skills.push(has === 4 ? `leader-${skill}` : skill);
  }
  if (!inPlay && !dice.once(3)) skills.push(dice.once(8) ? 'leader-jump' : 'jump');
  const down = inPlay && dice.once(6);
  const figures = { att: dice.among(FIGURES), def: dice.among(FIGURES) };
  const words = dice.among(WORDS);
  return { name, ...figures, skills, words, attached: inPlay ? attachedOf(dice, name, owner) : [], down };
}

/** More cards than can be drawn. */
const deckOf = (owner: Player): readonly Support[] =>
  Array.from({ length: CHOICES + 1 }, (_, at) => ({
    name: `${owner} Deck ${at}`,
    kind: 'item',
    att: 0,
    def: 0,
    owner,
  }));
const DECKS = { A: deckOf('A'), B: deckOf('B') };

function sideOf(dice: Dice, owner: Player): Side {
  const rows: Pick<Side, 'front' | 'back'> = { front: [null, null, null], back: [null, null, null] };
  const party: Character[] = [];
  const count = dice.among([1, 2, 2, 3, 4] as const);
  for (let at = 0; at < count; at++) {
    const character = characterOf(dice, `${owner}${at}`, owner, true);
    const row = dice.among(['front', 'front', 'front', 'back'] as const);
    const place = [0, 1, 2].find((one) => rows[row][one] === null);
    if (place === undefined) continue;
    rows[row][place] = character;
    party.push(character);
  }
  const hand = Array.from({ length: dice.below(4) }, (_, at) =>
    support(dice, `${owner} Card ${at}`, dice.once(3) ? 'item' : 'equipment', owner),
  );
  const won = dice.among([0, 0, 1, 3] as const);
  return {
    ...rows,
    reserves: Array.from({ length: dice.below(3) }, (_, at) => characterOf(dice, `${owner} Spare ${at}`, owner, false)),
    hand,
    sideboard: Array.from({ length: won }, (_, at) => support(dice, `${owner} Won ${at}`, 'relic', owner)),
    deck: [...DECKS[owner]],
    discardPile: [],
    doomPile: [],
    leader: dice.once(8) ? null : (party[dice.below(party.length)]?.name ?? null),
    leaderCardUp: !dice.once(8),
    lostThatCount: 0,
  };
}

interface Situation {
  readonly readings: ReadingChoice & Readings;
  readonly table: Table;
  readonly dice: Dice;
}
function situationOf(thrown: readonly number[]): Situation {
  const dice = new Dice(thrown);
  const option = (name: (typeof TOUCHING)[number]) => {
    const options: readonly string[] = dice.once(2) ? READINGS[name] : READINGS[name].slice(0, 1);
    return options[dice.below(options.length)] ?? '';
  };
  const readings = Object.fromEntries(TOUCHING.map((name) => [name, option(name)])) as ReadingChoice & Readings;
  const player = dice.among(['A', 'B'] as const);
  const location = dice.among(LOCATIONS);
  const ground = dice.once(2) ? { att: dice.among(CHANGES), def: dice.among(CHANGES) } : undefined;
  const table: Table = {
    A: sideOf(dice, 'A'),
    B: sideOf(dice, 'B'),
    location,
    ground,
    first: dice.among(['A', 'B'] as const),
    turn: player,
    round: 1,
    passes: 0,
    jumper: null,
    owed: [],
    winner: 'undecided',
    won: false,
  };
  return { readings, table, dice };
}

// The same table for the engine

const lineOf = ({ name, kind, att, def }: Support) => `${name}: ${kind}${kind === 'item' ? '' : ` ${att}/${def}`}`;
const lineOfCharacter = ({ name, att, def, skills, words }: Character) =>
  [`${name}: ${att}/${def}`, ...skills, ...words].join(' ');
const DECK_LINES = { A: DECKS.A.map(lineOf), B: DECKS.B.map(lineOf) };
function writtenSide(side: Side): WrittenSide {
  const row = (characters: readonly (Character | null)[]): WrittenFighter[] =>
    characters.flatMap((character, at) =>
      character
        ? [
            {
              card: lineOfCharacter(character),
              position: (at + 1) as 1 | 2 | 3,
              down: character.down,
              leader: character.name === side.leader,
              attached: character.attached.map((card) => ({ card: lineOf(card), owner: card.owner })),
            },
          ]
        : [],
    );
  return {
    front: row(side.front),
    back: row(side.back),
    hand: side.hand.map(lineOf),
    reserves: side.reserves.map(lineOfCharacter),
    sideboard: side.sideboard.map(lineOf),
    deck: DECK_LINES[side.deck[0]?.owner ?? 'A'],
    characterDeck: 1,
    leaderCard: side.leaderCardUp ? 'up' : 'down',
  };
}
const ORDINARY = readingsOf('as-amended');
const engineTable = ({ table, readings }: Situation): State => {
  const boost = table.ground ? ` boost ${table.ground.att}/${table.ground.def}` : '';
  return tableOf(
    {
      first: table.first,
      turn: table.turn,
      location: `Place: location${boost} ${table.location.join(' ')}`,
      locations: [],
      A: writtenSide(table.A),
      B: writtenSide(table.B),
    },
    'battle',
    { ...ORDINARY, ...readings },
  );
};

// Choices

const partyOf = (side: Side): string[] => [...side.front, ...side.back].flatMap((one) => (one ? [one.name] : []));
const someOf = (dice: Dice, names: readonly string[]): string | undefined => names[dice.below(names.length)];

const ACTIONS = [
  'fight',
  'fight',
  'fight',
  'throw',
  'reinforce',
  'pass',
  'throw',
  'fight',
  'reinforce',
  'jump',
] as const;
/** What somebody may try now: mostly what could be allowed, and sometimes anything. */
function nextChoice(dice: Dice, table: Table, waiting: Player): Choice | undefined {
  // Where two cards are owed, the source doesn't say who discards first; it is left to the engine.
  const outOfTurn = dice.once(20) && table.owed.length < 2;
  const player = outOfTurn ? (waiting === 'A' ? 'B' : 'A') : waiting;
  const own = table[player];
  const mine = partyOf(own);
  const theirs = partyOf(table[player === 'A' ? 'B' : 'A']);
  const on = someOf(dice, dice.once(6) ? mine : theirs);
  const helper = dice.once(3) ? someOf(dice, mine) : undefined;
  const hand = own.hand.map(({ name }) => name);
  if (table.owed.length > 0 && !dice.once(8)) {
    const card = someOf(dice, hand);
    return card === undefined ? undefined : { action: 'discard', player, card };
  }
  if (table.jumper !== null && !dice.once(8)) {
    return on === undefined || dice.once(8) ? { action: 'stay', player } : { action: 'jump', player, on, with: helper };
  }
  const by = someOf(dice, dice.once(20) ? theirs : mine);
  // After the battle a discard belongs to the Resolution Phase, of which the model knows nothing.
  if (dice.once(40) && hand[0] !== undefined && table.winner === 'undecided')
    return { action: 'discard', player, card: hand[0] };
  const action = dice.among(ACTIONS);
  if (action === 'pass') return { action, player };
  if (action === 'reinforce') {
    const card = someOf(
      dice,
      own.reserves.map(({ name }) => name),
    );
    const row = dice.among(['front', 'back'] as const);
    return card === undefined ? undefined : { action, player, card, row, position: dice.below(3) + 1 };
  }
  if (by === undefined || on === undefined) return undefined;
  if (action === 'jump') return { action, player, on };
  if (action === 'fight') return { action, player, by, on, with: helper };
  const card = someOf(dice, [...hand, ...own.sideboard.map(({ name }) => name)]);
  return card === undefined ? undefined : { action, player, by, on, card };
}

type Ids = ReadonlyMap<string, number>;
function engineChoice(ids: Ids, choice: Choice): EngineChoice {
  const id = (name: string) => ids.get(name) ?? -1;
  const { player, action: type } = choice;
  const helper = 'with' in choice && choice.with !== undefined ? { with: id(choice.with) } : {};
  if (type === 'stay' || type === 'pass') return { type, player };
  if (type === 'discard') return { type, player, card: id(choice.card) };
  if (type === 'reinforce') {
    return { type, player, card: id(choice.card), row: choice.row, position: choice.position as 1 };
  }
  if (type === 'throw') return { type, player, card: id(choice.card), by: id(choice.by), on: id(choice.on) };
  if (type === 'jump') return { type, player, on: id(choice.on), ...helper };
  return { type, player, by: id(choice.by), on: id(choice.on), ...helper };
}

// What both say

const names = (cards: readonly Card[]) => cards.map(nameOf).sort().join(', ');
const pile = (cards: readonly string[]) => [...cards].sort().join(', ');
const shown = (name: string, down: boolean, attached: readonly string[]) =>
  `${name}${down ? ' (down)' : ''}${attached.length > 0 ? ` with ${pile(attached)}` : ''}`;

function engineSide(state: State, player: Player): Readonly<Record<string, unknown>> {
  const side = state.sides[player];
  const place = (row: string) =>
    [1, 2, 3].map((position) => {
      const there = side.party.find((one) => one.row === row && one.position === position);
      const attached = there?.attached.filter((card) => !isLeaderCard(card)).map(nameOf) ?? [];
      return there ? shown(nameOf(there.card), there.down, attached) : '-';
    });
  const leader = leaderOf(side);
  const isOfBattle = (card: Card) => !isLeaderCard(card) && nameOf(card) !== 'Place';
  return {
    rows: [...place('front'), ...place('back')].join('; '),
    leader: leader ? nameOf(leader.card) : null,
    leaderCardUp: !side.leaderCardDown,
    hand: names(side.hand),
    sideboard: names(side.sideboard.filter(isOfBattle)),
    leaderCardAside: side.sideboard.some(isLeaderCard),
    reserves: names(side.reserves),
    discardPile: names(side.discardPile),
    doomPile: names(side.doomPile),
    deck: side.deck.length,
    relics: relicsOf(side),
  };
}
function modelSide(table: Table, player: Player): Readonly<Record<string, unknown>> {
  const side = table[player];
  const place = (one: Character | null) =>
    one
      ? shown(
          one.name,
          one.down,
          one.attached.map(({ name }) => name),
        )
      : '-';
  return {
    rows: [...side.front, ...side.back].map(place).join('; '),
    leader: side.leader,
    leaderCardUp: side.leaderCardUp,
    hand: pile(side.hand.map(({ name }) => name)),
    sideboard: pile(side.sideboard.map(({ name }) => name)),
    leaderCardAside: side.leader === null,
    reserves: pile(side.reserves.map(({ name }) => name)),
    discardPile: pile(side.discardPile),
    doomPile: pile(side.doomPile),
    deck: side.deck.length,
    relics: relics(table, player),
  };
}

/** Who has to do what now; once the battle is over and nothing is owed, nobody in the model has. */
function engineWaits(state: State): string {
  const wait = waitOf(state);
  if (state.phase === 'over') return 'nobody';
  return wait === undefined || wait.for === 'keep' || wait.for === 'hand' ? 'nobody' : `${wait.player} ${wait.for}`;
}
function modelWaits(table: Table, engine: string): string {
  if (table.won) return 'nobody';
  const owed = table.owed.map((player) => `${player} steal`);
  if (owed.length > 0) return owed.includes(engine) ? engine : pile(owed);
  if (table.winner !== 'undecided') return 'nobody';
  return table.jumper === null ? `${table.turn} action` : `${table.turn} jump`;
}

const winnerOf = (steps: readonly GameStep[]): string | undefined => {
  const won = steps.find(({ rule }) => rule === 'fftcg.battle.relic-won');
  if (won) return won.subject.player;
  return steps.some(({ rule }) => rule === 'fftcg.battle.draw') ? 'nobody' : undefined;
};
/** What acted and what it rests on, without what gave way. */
function acted(steps: readonly GameStep[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { rule, cites = [] } of steps) {
    found.add(rule);
    for (const cited of cites) found.add(cited);
  }
  return found;
}
const DECIDED_IDS = Object.entries(DECIDED).map(([key, rules]) => [key, rules.map((rule) => `fftcg.${rule}`)] as const);

type Differ = (about: string, engine: unknown, model: unknown) => void;
function compareRules(steps: readonly GameStep[], { spoke }: Outcome, differ: Differ): void {
  const cited = acted(steps);
  for (const [key, rules] of DECIDED_IDS) {
    const says = spoke.includes(key);
    for (const rule of rules) if (cited.has(rule) !== says) differ(`${rule} cited`, cited.has(rule), says);
  }
}
function compareClash(steps: readonly GameStep[], outcome: Outcome, named: (id: number) => string, differ: Differ) {
  const clash = steps.flatMap(({ after }) => after.clash ?? []).at(-1);
  if (!outcome.attack || !clash) return;
  const { att, def, distance } = outcome.attack;
  const compared = [
    ['attack', clash.attack, att],
    ['defence', clash.defence, def],
    ['distance', clash.distance, distance],
    ['counter', clash.counter, outcome.counter],
    ['defeated', clash.fallen.map(named).join(', '), (outcome.defeated ?? []).join(', ')],
  ] as const;
  for (const [about, engine, model] of compared) if (engine !== model) differ(about, engine, model);
}
function compareTables(state: State, table: Table, differ: Differ): void {
  const waits = engineWaits(state);
  if (waits !== modelWaits(table, waits)) differ('waits', waits, modelWaits(table, waits));
  const isCalm = table.owed.length === 0 && table.jumper === null && table.winner === 'undecided';
  if (isCalm && state.turn !== table.turn) differ('turn', state.turn, table.turn);
  if (isCalm && state.round !== table.round) differ('round', state.round, table.round);
  for (const player of ['A', 'B'] as const) {
    const engine = engineSide(state, player);
    const model = modelSide(table, player);
    for (const key of Object.keys(model)) {
      if (engine[key] !== model[key]) differ(`${player}.${key}`, engine[key], model[key]);
    }
  }
}

/** Plays a situation through in both, and tells where they differ first; `met` hears what was met on the way. */
function differences(thrown: readonly number[], slip?: Slip, met?: (what: string) => void): readonly string[] {
  const situation = situationOf(thrown);
  const { table, readings, dice } = situation;
  let state = engineTable(situation);
  const cards = new Map(allCards(state).map((card) => [card.id, nameOf(card)]));
  const ids: Ids = new Map([...cards].map(([id, name]) => [name, id]));
  for (const name of TOUCHING) met?.(`${name}: ${readings[name]}`);
  for (let count = 0; count < CHOICES; count++) {
    const waiting = waitOf(state)?.player ?? 'A';
    const choice = nextChoice(dice, table, waiting);
    if (!choice) continue;
    const found: string[] = [];
    const differ: Differ = (about, engine, model) => {
      found.push(`${JSON.stringify(choice)}: ${about}: engine ${String(engine)}, model ${String(model)}`);
    };
    const verdict = judge(state, engineChoice(ids, choice));
    const outcome = choose(table, choice, readings, slip);
    if (verdict.legal !== outcome.allowed) differ('allowed', verdict.legal || verdict.rule, outcome.against.join());
    else if (!verdict.legal) {
      const known = outcome.against.flatMap((key) => AGAINST[key] ?? []);
      const rule = verdict.rule.slice('fftcg.'.length);
      if (!known.includes(rule)) differ('refused by', rule, outcome.against.join());
      for (const key of outcome.against) met?.(`against ${key}`);
    } else {
      const { state: after, steps } = play(state, engineChoice(ids, choice));
      state = after;
      if (choice.action !== 'discard') compareRules(steps, outcome, differ);
      compareClash(steps, outcome, (id) => cards.get(id) ?? '', differ);
      compareTables(state, table, differ);
      const winner = winnerOf(steps) ?? 'undecided';
      if (
        table.winner === 'undecided' ? winner !== 'undecided' : choice.action !== 'discard' && winner !== table.winner
      )
        differ('winner', winner, table.winner);
      for (const key of outcome.spoke) met?.(key);
      if (outcome.defeated) met?.(`${choice.action}: ${outcome.defeated.length} fall`);
      if (table.owed.length > 1) met?.('two cards owed');
      if (choice.action === 'discard') met?.(`discard, ${table.winner === 'undecided' ? 'battle' : 'after it'}`);
    }
    if (found.length > 0) return found;
  }
  return [];
}

const anyDice = fc.noBias(fc.array(fc.nat({ max: 719_999 }), { minLength: DICE, maxLength: DICE }));
/** The same situations every time. */
const SEED = 7042010;

describe('one battle, by the engine and by a model written from the source', () => {
  test(`they agree in ${SITUATIONS} situations, and every branch is met`, () => {
    const met = new Map<string, number>();
    const meets = (what: string) => void met.set(what, (met.get(what) ?? 0) + 1);
    let situations = 0;
    fc.assert(
      fc.property(anyDice, (thrown) => {
        situations++;
        const found = differences(thrown, undefined, meets);
        if (found.length > 0) throw new Error(`${DIFFER}\n${found.join('\n')}`);
      }),
      { seed: SEED, numRuns: SITUATIONS },
    );
    expect(situations).toBe(SITUATIONS);
    const options = TOUCHING.flatMap((name) => READINGS[name].map((option) => `${name}: ${option}`));
    const falls = ['fight', 'throw'].flatMap((how) => [0, 1, 2].map((count) => `${how}: ${count} fall`));
    const wanted = [
      ...options,
      ...Object.keys(DECIDED),
      ...Object.keys(AGAINST).map((key) => `against ${key}`),
      ...falls,
      'jump: 0 fall',
      'jump: 1 fall',
      'two cards owed',
      'discard, battle',
      'discard, after it',
    ];
    expect(wanted.filter((what) => (met.get(what) ?? 0) < 5)).toEqual([]);
  });

  test('the rows of two parties are as far apart, whichever of them are empty', () => {
    const rows = ['front', 'back'] as const;
    const told = READINGS.rows.flatMap((reading) =>
      rows.flatMap((from) =>
        rows.flatMap((to) =>
          // Only a front row can lie between; it holds somebody, or it doesn't.
          [true, false].flatMap((own) => [true, false].map((theirs) => ({ reading, from, to, own, theirs }))),
        ),
      ),
    );
    for (const { reading, from, to, own, theirs } of told) {
      const { table } = situationOf([]);
      const somebody: Character = { name: '', att: 0, def: 0, skills: [], words: [], attached: [], down: false };
      table.A.front = [own ? somebody : null];
      table.B.front = [theirs ? somebody : null];
      const empty = (from === 'back' && !own ? 1 : 0) + (to === 'back' && !theirs ? 1 : 0);
      const spots = [
        { player: 'A', row: from, character: somebody },
        { player: 'B', row: to, character: somebody },
      ] as const;
      const apart = distance({ table, readings: { rows: reading } }, ...spots);
      const { rules: _, ...engine } = judgeReach(from, to, empty, { rows: reading });
      expect(engine).toEqual({ distance: apart, fight: apart === 1, rangedFight: apart <= 2 });
    }
  });

  const sample = fc.sample(anyDice, { seed: SEED, numRuns: Math.min(SITUATIONS, 3000) });
  test.for(slips)('a model with the slip %s disagrees', (slip) => {
    expect(sample.some((thrown) => differences(thrown, slip).length > 0)).toBe(true);
  });
});
