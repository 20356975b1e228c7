/** Lives of Dilemmas that are worth following. */
import { type DilemmaTurn, IDLE } from '../../../rules-engine/lyoko/questions/dilemma-life.ts';
import type { DilemmaState } from '../../widgets/lyoko/Dilemma.tsx';
import { AS_WRITTEN } from '../../widgets/tool/ReadingsForm.tsx';
import type { Preset } from '../../widgets/tool/useTool.ts';

const blackout: DilemmaState = {
  dilemma: 'sample-blackout',
  points: '3',
  hero: '40',
  xana: '37',
  onLyoko: [],
  turns: [IDLE],
  readAs: AS_WRITTEN,
};
const bridge: DilemmaState = { ...blackout, dilemma: 'sample-broken-bridge', points: '2', xana: '38' };
const resolve = (...names: readonly string[]): DilemmaTurn => ({ ...IDLE, resolve: names });

export const dilemmaPresets: readonly Preset<DilemmaState>[] = [
  {
    name: 'resolved-late',
    title: 'A Blackout: one Edge comes, then three Characters end it',
    state: {
      ...blackout,
      turns: [{ ...IDLE, disable: 'ulrich' }, resolve('ulrich', 'sample-scout'), resolve('sample-guardian')],
    },
  },
  {
    name: 'nobody-resolves',
    title: 'Nobody Resolves: five Edges, and all are Disabled',
    state: { ...blackout, turns: Array.from({ length: 5 }, () => IDLE) },
  },
  {
    name: 'resolved-at-once',
    title: 'Three Characters Resolve in one turn',
    state: { ...blackout, turns: [resolve('ulrich', 'sample-scout', 'sample-guardian')] },
  },
  {
    name: 'averted-each-turn',
    title: 'One Character a turn: no Edge ever comes',
    state: { ...blackout, turns: [resolve('ulrich'), resolve('sample-scout'), resolve('sample-guardian')] },
  },
  {
    name: 'in-the-other-world',
    title: 'On Lyoko, with everybody on Earth',
    state: { ...bridge, turns: [resolve('ulrich'), resolve('ulrich'), resolve('ulrich')] },
  },
  {
    name: 'empty',
    title: 'Emptied by Edges, it stays',
    state: { ...bridge, onLyoko: ['ulrich'], turns: [IDLE, IDLE, resolve('ulrich')] },
  },
  {
    name: 'taken-back',
    title: 'Xana takes it back',
    state: { ...blackout, turns: [resolve('ulrich'), { ...IDLE, withdraw: true }] },
  },
];
