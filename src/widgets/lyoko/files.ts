/** The questions of the tools of the Code Lyoko CCG as scenario files write them, both ways. */
import { Misfit } from '../../../rules-engine/core/scenario.ts';
import { game } from '../../../rules-engine/lyoko/game.ts';
import { lyoko } from '../../../rules-engine/lyoko/index.ts';
import { type GivenPosition, playOut } from '../../../rules-engine/lyoko/position.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import { writeChoice, writeInFull } from '../../../rules-engine/lyoko/written.ts';
import { runnableFrom } from '../../library/scenario-text.ts';
import { type FileForm, readAsOf, writtenReadAs } from '../tool/scenario-file.ts';
import { begin, type TurnState } from './Turn.tsx';

const engine = { game: 'lyoko', engine: runnableFrom(lyoko) } as const;
const begunBy = (state: TurnState) => begin(state, readingsOf(state.readAs.readings)).state;

/** A game from its start, or from a position. */
export const turnFiles: FileForm<TurnState> = {
  ...engine,
  kinds: ['play', 'opening'],
  read: (file) => {
    if (Object.hasOwn(file.start, 'made')) {
      const remedy = 'let the command line judge it';
      throw new Misfit({ path: ['start', 'made'], says: 'this tool has only the cards of the game’s list', remedy });
    }
    const given = file.start as Pick<TurnState, 'shuffle' | 'cores'> | GivenPosition;
    const before: TurnState = {
      ...(file.kind === 'play'
        ? { shuffle: 'given', position: given as GivenPosition }
        : (given as Pick<TurnState, 'shuffle' | 'cores'>)),
      readAs: readAsOf(file),
      walk: { choices: [] },
    };
    const moves = playOut(begunBy(before), file.choices ?? []);
    const choices = moves.flatMap(({ made, refused, choice }) => (refused && choice ? [choice] : made));
    return { ...before, walk: { choices } };
  },
  write: (state) => {
    const { shuffle, cores, position, walk, readAs } = state;
    let now = begunBy(state);
    const choices = walk.choices.map((choice) => {
      if (!game.judge(now, choice).legal) return writeChoice(now, choice);
      const written = writeInFull(now, choice);
      now = game.play(now, choice).state;
      return written;
    });
    const start = position ? { ...position } : { shuffle, cores };
    return { kind: position ? 'play' : 'opening', start, choices, ...writtenReadAs(readAs) };
  },
};
