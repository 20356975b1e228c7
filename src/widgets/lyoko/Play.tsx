import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import type { Readings } from '../../../rules-engine/lyoko/readings.ts';
import type { State } from '../../../rules-engine/lyoko/state.ts';
import { Play as WholeGame } from '../play/Play.tsx';
import type { Room } from '../play/room.ts';
import type { RuleTable } from '../proof.ts';
import { AS_WRITTEN, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { begin } from './begin.ts';
import { guide } from './guide.ts';
import type { TurnState } from './Turn.tsx';

interface Props {
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const room: Room<State, Choice, TurnState> = {
  guide,
  by: ({ player }) => player,
  begin: (from, readings) => begin(from, readings as unknown as Readings),
  seed: ({ shuffle }) => (shuffle === 'given' ? 1 : shuffle),
  seeded: (from, seed) => ({ ...from, shuffle: seed }),
  files: () => import('./files.ts').then(({ turnFiles }) => turnFiles),
  worker: () => new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' }),
};
const FIRST: TurnState = { shuffle: 1, readAs: AS_WRITTEN, walk: { choices: [] } };

/** A game of the Code Lyoko CCG from the first turn to the last. */
export const Play = ({ rules, readings }: Props) => (
  <WholeGame
    room={room}
    first={FIRST}
    rules={rules}
    readings={readings}
    setUp={({ cores, position }) => (
      <p class="quiet">
        {position
          ? 'A position that was laid out.'
          : cores
            ? 'Two Cores that were written down.'
            : 'The two ready-made Cores, shuffled: one for the Hero, one for Xana.'}
      </p>
    )}
  />
);
