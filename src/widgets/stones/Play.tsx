import type { Choice } from '../../../rules-engine/stones/play/actions.ts';
import type { Readings } from '../../../rules-engine/stones/readings.ts';
import { begun } from '../../../rules-engine/stones/files/table.ts';
import type { ToldStart } from '../../../rules-engine/stones/files/schema.ts';
import type { Match } from '../../../rules-engine/stones/state.ts';
import { Play as WholeGame } from '../play/Play.tsx';
import type { Begun as BegunWith, Room } from '../play/room.ts';
import { botAt } from '../play/useBot.ts';
import type { RuleTable } from '../proof.ts';
import { AS_WRITTEN, type ReadingTable } from '../tool/ReadingsForm.tsx';
import bot from './bot.worker.ts?worker&url';
import { guide } from './guide.ts';

/** A game from a seed, or from a table that a file laid out. */
export interface Begun extends BegunWith<Choice> {
  readonly start: ToldStart;
}
interface Props {
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const room: Room<Match, Choice, Begun> = {
  guide,
  by: ({ player }) => player,
  begin: ({ start }, readings) => {
    const { match: state, steps } = begun(start, readings as unknown as Readings);
    return { state, steps };
  },
  seed: ({ start }) => start.seed ?? 1,
  seeded: (from, seed) => ({ ...from, start: { seed } }),
  noTools: true,
  files: () => import('./files.ts').then(({ files }) => files),
  side: (player) => player,
  worker: botAt(bot),
};
const FIRST: Begun = { start: { seed: 1 }, readAs: AS_WRITTEN, walk: { choices: [] } };

/** A game of Stepping Stones from the first stone to the last. */
export const Play = ({ rules, readings }: Props) => (
  <WholeGame room={room} first={FIRST} rules={rules} readings={readings} setUp={() => null} />
);
