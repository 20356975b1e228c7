/** A game of Stepping Stones as scenario files and links write it, both ways. */
import { stones } from '../../../rules-engine/stones/index.ts';
import { begun, choiceIn, written } from '../../../rules-engine/stones/files/table.ts';
import { choice as toldChoice, type ToldStart } from '../../../rules-engine/stones/files/schema.ts';
import type { Choice } from '../../../rules-engine/stones/play/actions.ts';
import { game } from '../../../rules-engine/stones/play/game.ts';
import { readingsOf } from '../../../rules-engine/stones/readings.ts';
import type { Match } from '../../../rules-engine/stones/state.ts';
import { runnableFrom } from '../../library/scenario.ts';
import { type FileForm, readAsOf, writtenReadAs } from '../tool/file-form.ts';
import { fromTheStart } from '../walk/walk.ts';
import type { Begun } from './Play.tsx';

/** Goes through the choices, and looks at the table before each. What is refused changes nothing. */
function each<One, Told>(
  start: Match,
  all: readonly One[],
  look: (match: Match, one: One) => { told: Told; choice: Choice },
) {
  let match = start;
  return all.map((one) => {
    const { told, choice } = look(match, one);
    if (game.judge(match, choice).legal) ({ state: match } = game.play(match, choice));
    return told;
  });
}

export const files: FileForm<Begun> = {
  game: 'stones',
  engine: runnableFrom(stones),
  kinds: ['play'],
  typed: () => import('./play.link.ts').then(({ read }) => read),
  read: (file) => {
    const start = file.start as ToldStart;
    const readAs = readAsOf(file);
    const { match } = begun(start, readingsOf(readAs.readings));
    const choices = each(match, file.choices ?? [], (now, one) => {
      const choice = choiceIn(now, toldChoice.parse(one));
      return { told: choice, choice };
    });
    return { start, readAs, walk: fromTheStart(choices) };
  },
  write: ({ start, readAs, walk }) => {
    const { match } = begun(start, readingsOf(readAs.readings));
    const choices = each(match, walk.choices, (now, choice) => ({ told: written(now, choice), choice }));
    return { kind: 'play', start, choices, ...writtenReadAs(readAs) };
  },
};
