/** Turns whose Influence is worth following. */
import type { Decision } from '../../../rules-engine/lyoko/state.ts';
import type { InfluenceState } from '../../widgets/lyoko/Influence.tsx';
import { AS_WRITTEN } from '../../widgets/tool/ReadingsForm.tsx';
import type { Preset } from '../../widgets/tool/useTool.ts';

const at = (moment: Decision, ...moves: readonly string[]) => moves.map((does) => ({ does, at: moment }));

const herosTurn: InfluenceState = {
  position: {
    turn: 'hero',
    phase: 'allocation',
    towers: 4,
    hero: {
      pool: 22,
      cards: [{ card: 'aelita', world: 'lyoko' }, { card: 'sample-edge-routine' }],
      hand: ['sample-short-circuit', 'sample-long-blade'],
      core: ['critical-strike', 'sample-side-step'],
    },
    xana: {
      pool: 24,
      cards: [
        { card: 'sample-blackout', influence: 1 },
        { card: 'sample-crawler' },
        { card: 'megatank', tapped: true },
      ],
    },
  },
  moves: [
    ...at('allocate', 'hero queue sample-edge-routine'),
    ...at(
      'main',
      'hero virtualize ulrich',
      'hero play sample-long-blade ulrich',
      'hero play sample-short-circuit sample-crawler',
      'hero resolve-dilemma sample-scout sample-blackout',
      'hero deactivate-tower aelita 1',
      'hero defrag jeremie',
    ),
  ],
  undone: [],
  readAs: AS_WRITTEN,
};

const xanasTurn: InfluenceState = {
  position: {
    turn: 'xana',
    phase: 'allocation',
    hero: { pool: 30, cards: [{ card: 'ulrich', world: 'lyoko' }] },
    xana: {
      pool: 25,
      cards: [{ card: 'sample-broken-bridge' }, { card: 'sample-crawler' }],
      hand: ['megatank', 'sample-blackout', 'sample-surge'],
      core: ['sample-wasp', 'sample-smoke', 'sample-echo'],
    },
  },
  moves: [
    ...at('allocate', 'xana withdraw sample-broken-bridge'),
    ...at(
      'main',
      'xana play megatank',
      'xana play sample-blackout',
      'xana play sample-surge',
      'xana attack-core sample-crawler',
    ),
    ...at('core-block', 'hero done'),
    ...at('main', 'xana done'),
  ],
  undone: [],
  readAs: AS_WRITTEN,
};

const fight: InfluenceState = {
  position: {
    turn: 'hero',
    hero: { pool: 36, cards: [{ card: 'ulrich', world: 'lyoko' }], hand: ['critical-strike'] },
    xana: { pool: 34, cards: [{ card: 'megatank' }] },
  },
  moves: [
    ...at('main', 'hero attack ulrich megatank'),
    ...at(
      'attacker-powers',
      'hero power ulrich super-sprint',
      'hero power ulrich triplicate',
      'hero power ulrich triplicate',
    ),
    ...at('defender-powers', 'xana power megatank snap-roll'),
    ...at('combat-actions', 'hero combat-action critical-strike'),
    ...at('main', 'hero done'),
  ],
  undone: [],
  readAs: AS_WRITTEN,
};

const thereAndBack: InfluenceState = {
  position: { turn: 'hero' },
  moves: at('main', 'hero virtualize ulrich', 'hero done', 'xana done', 'hero devirtualize ulrich'),
  undone: [],
  readAs: AS_WRITTEN,
};

const program: InfluenceState = {
  position: { turn: 'hero', phase: 'allocation', hero: { pool: 10, cards: [{ card: 'sample-edge-routine' }] } },
  moves: [
    ...at('allocate', 'hero queue sample-edge-routine', 'hero unqueue sample-edge-routine'),
    ...at('main', 'hero done', 'xana done'),
    ...at('allocate', 'hero unqueue sample-edge-routine'),
  ],
  undone: [],
  readAs: AS_WRITTEN,
};

export const influencePresets: readonly Preset<InfluenceState>[] = [
  { name: 'heros-turn', title: 'A turn of the Hero: nearly everything Influence can do', state: herosTurn },
  {
    name: 'never-virtualized',
    title: 'What if … Ulrich had never been virtualized?',
    state: { ...herosTurn, undone: [1] },
  },
  {
    name: 'xanas-turn',
    title: 'A turn of Xana: room made, a Monster, a Dilemma, an Attack on the Core',
    state: xanasTurn,
  },
  { name: 'a-fight', title: 'Ulrich fights a Megatank: what is spent and comes back', state: fight },
  { name: 'there-and-back', title: 'Ulrich goes to Lyoko and comes back', state: thereAndBack },
  { name: 'queued', title: 'A Program is Queued and brought back', state: program },
];
