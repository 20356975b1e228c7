/** Chapter "Setup and drawing cards": how the game begins. */
import { shuffled } from '../../core/random.ts';
import { fiveCharacters } from './deck.ts';
import {
  charactersOnEarth,
  earth,
  fiveTowers,
  handTerm,
  lyokoWorld,
  poolTerm,
  startingInfluence,
  towersOnLyoko,
  twoFaces,
} from './means.ts';
import type { MadeFacts } from '../cards/made.ts';
import type { Readings } from '../readings.ts';
import {
  about,
  type Card,
  type LyokoRule,
  HAND,
  idOf,
  newCard,
  type PlayerState,
  type Side,
  SIDES,
  STARTING_INFLUENCE,
  type State,
  TOWERS,
  withPlayer,
} from '../state.ts';
import { follow, tellingFrom, type Telling } from './telling.ts';
import { beginTurn } from './turn.ts';

/** What two players bring to the table. */
export interface Setup {
  readonly readings: Readings;
  /** The names of the cards in each Core. */
  readonly cores: Readonly<Record<Side, readonly string[]>>;
  /** The Hero's five. */
  readonly characters: readonly string[];
  /** Chance, as a number; with `given` the Cores stay in the order in which they are written, the top card first. */
  readonly shuffle: number | 'given';
  /** What stands on cards that somebody made up, by name. */
  readonly made?: MadeFacts | undefined;
}

const emptyPlayer = (side: Side, core: readonly string[], made: MadeFacts): PlayerState => ({
  pool: 0,
  spent: 0,
  erased: 0,
  gained: 0,
  core: core.map((name, index) => newCard(idOf(side, index), name, onMade(made, name))),
  hand: [],
  play: [],
  discard: [],
  gone: [],
});
/** The table before anything is laid out. */
export const emptyTable = ({ readings, cores, made = {} }: Pick<Setup, 'readings' | 'cores' | 'made'>): State => ({
  readings,
  turn: 0,
  // Nobody's turn yet; a rule says whose it will be.
  active: 'hero',
  hero: emptyPlayer('hero', cores.hero, made),
  xana: emptyPlayer('xana', cores.xana, made),
  towers: [],
  agenda: [],
  stack: [],
  combat: null,
  attempt: null,
  resolved: false,
  passed: [],
  over: null,
  ...(Object.keys(made).length > 0 && { made }),
});
/** What stands on a card, where it is made up. */
const onMade = (made: MadeFacts, name: string) => (Object.hasOwn(made, name) ? made[name] : undefined);

/** Cards are counted anew after shuffling: an id tells nothing of a card. */
const recount = (side: Side, cards: readonly Card[]) =>
  cards.map(({ name, made }, index) => newCard(idOf(side, index), name, made));
export const shuffle: LyokoRule = {
  id: 'lyoko.setup.shuffle',
  does: (state, { player, amount }) =>
    withPlayer(state, player, {
      core: recount(player, shuffled(state[player].core, amount, (bits, left) => bits % left).things),
    }),
};
export const xanaFirst: LyokoRule = {
  id: 'lyoko.setup.xana-first',
  does: (state) => ({ ...state, active: 'xana' }),
};
export const countOut: LyokoRule = {
  id: 'lyoko.setup.count-out',
  does: (state, { player, amount }) => withPlayer(state, player, { pool: amount }),
  cites: () => [startingInfluence.id, poolTerm.id],
};
export const firstHand: LyokoRule = {
  id: 'lyoko.setup.first-hand',
  does: (state, { player, amount }) => {
    const { core } = state[player];
    return withPlayer(state, player, { core: core.slice(amount), hand: core.slice(0, amount) });
  },
  cites: () => [handTerm.id],
};
const charactersLaidOut = (names: readonly string[]): LyokoRule => ({
  id: charactersOnEarth.id,
  does: (state) => {
    const first = state.hero.core.length + state.hero.hand.length;
    const play = names.map((name, index): Card => ({
      ...newCard(idOf('hero', first + index), name, onMade(state.made ?? {}, name)),
      world: 'earth',
    }));
    return withPlayer(state, 'hero', { play });
  },
  cites: () => [fiveCharacters.id, twoFaces.id, earth.id],
});
export const towersFaceUp: LyokoRule = {
  id: 'lyoko.setup.towers-face-up',
  does: (state) => ({ ...state, towers: Array.from({ length: TOWERS }, () => true) }),
  cites: () => [fiveTowers.id, towersOnLyoko.id, lyokoWorld.id],
};

/** Sets the table up and begins the first turn. */
export function setUp(setup: Setup): Telling {
  const telling = tellingFrom(emptyTable(setup));
  const { shuffle: chance } = setup;
  if (chance !== 'given') {
    for (const [index, side] of SIDES.entries())
      follow(telling, shuffle, about(side, { amount: chance + index * 0x9e3779b9 }));
  }
  follow(telling, xanaFirst, about('xana'));
  for (const side of SIDES) follow(telling, countOut, about(side, { amount: STARTING_INFLUENCE }));
  for (const side of SIDES) follow(telling, firstHand, about(side, { amount: HAND }));
  follow(telling, charactersLaidOut(setup.characters), about('hero', { amount: setup.characters.length }));
  follow(telling, towersFaceUp, about('xana', { amount: TOWERS }));
  beginTurn(telling, telling.state.active);
  return telling;
}
