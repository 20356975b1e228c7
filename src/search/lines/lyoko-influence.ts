/**
 * What happens to a pool of Influence, on one line: `pool 2 core attack`, `pool 5 tower`, `pool 40 defrag`, `pool 3
 * virtualize ulrich`.
 */
import { defragCap } from '../../../rules-engine/lyoko/rules/characters.ts';
import { poolTerm } from '../../../rules-engine/lyoko/rules/means.ts';
import { capital } from '../../../rules-engine/core/words.en.ts';
import { endWords } from '../../../rules-engine/lyoko/words/choices.en.ts';
import { faultsOfPosition } from '../../../rules-engine/lyoko/files/faults.ts';
import { resume } from '../../../rules-engine/lyoko/play/game.ts';
import { type Planned, carryOut } from '../../../rules-engine/lyoko/files/plan.ts';
import { filledIn, type GivenPosition, stateOf } from '../../../rules-engine/lyoko/files/position.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import { refusal } from '../../../rules-engine/lyoko/words/refusals.en.ts';
import { beatenSentence, sentence } from '../../../rules-engine/lyoko/words/sentences.en.ts';
import type { Side } from '../../../rules-engine/lyoko/state.ts';
import type { InfluenceState } from '../../widgets/lyoko/Influence.tsx';
import { linkOf } from '../../widgets/tool/link.ts';
import { AS_DEFAULT, type LineAnswer, type Unread } from './line.ts';

const unread = (says: string): Unread => ({
  unread: `${says} Write a pool and what happens to it, as in “pool 2 core attack”, “pool 5 tower”, “pool 40 defrag” or “pool 3 virtualize ulrich”.`,
});

/** Something that costs or gives Influence: whose pool the line means, and the table on which it happens. */
interface Happening {
  readonly side: Side;
  readonly words: string;
  readonly does: string;
  readonly position: (pool: number) => GivenPosition;
}
const NAMES: Readonly<Record<string, string>> = {
  ulrich: 'ulrich',
  aelita: 'aelita',
  jeremie: 'jeremie',
  scout: 'sample-scout',
  guardian: 'sample-guardian',
};

const HAPPENINGS: readonly (readonly [form: RegExp, happening: (name: string) => Happening])[] = [
  [
    /^virtuali[sz]e ?(.*)$/,
    (name) => ({
      side: 'hero',
      words: `the Hero virtualizes ${capital(name)}`,
      does: `hero virtualize ${NAMES[name] ?? ''}`,
      position: (pool) => ({ turn: 'hero', hero: { pool } }),
    }),
  ],
  [
    /^devirtuali[sz]e ?(.*)$/,
    (name) => ({
      side: 'hero',
      words: `the Hero devirtualizes ${capital(name)}`,
      does: `hero devirtualize ${NAMES[name] ?? ''}`,
      position: (pool) => ({ turn: 'hero', hero: { pool, cards: [{ card: NAMES[name] ?? '', world: 'lyoko' }] } }),
    }),
  ],
  [
    /^defrag(?: jeremie)?()$/,
    () => ({
      side: 'hero',
      words: 'Jeremie uses Defrag',
      does: 'hero defrag jeremie',
      position: (pool) => ({ turn: 'hero', hero: { pool } }),
    }),
  ],
  [
    /^(?:core attack|attack (?:on )?(?:the )?core|core hit)()$/,
    () => ({
      side: 'hero',
      words: 'an unblocked Attack on the Core',
      does: 'xana attack-core megatank',
      position: (pool) => ({ turn: 'xana', hero: { pool }, xana: { cards: [{ card: 'megatank' }] } }),
    }),
  ],
  [
    /^(?:deactivate (?:a |the )?tower|tower(?: down| deactivated)?)()$/,
    () => ({
      side: 'xana',
      words: 'Aelita deactivates a Tower',
      does: 'hero deactivate-tower aelita 1',
      position: (pool) => ({ turn: 'hero', hero: { cards: [{ card: 'aelita', world: 'lyoko' }] }, xana: { pool } }),
    }),
  ],
];
const POOL: Readonly<Record<Side, string>> = { hero: 'The Hero’s pool', xana: 'Xana’s pool' };

/** Reads a tidied line for which `isPoolLine` holds, and has the engine carry it out. */
export async function poolLine(line: string): Promise<LineAnswer | Unread> {
  const [, whose, pool = '', event = ''] =
    /^(?:(hero|xana)(?:'s)? )?pool (?:of |at |is )?(-?\d+)[,:]? ?(.*)$/.exec(line) ?? [];
  const found = HAPPENINGS.map(([form, happening]) => [form.exec(event), happening] as const).find(([match]) => match);
  if (!found?.[0]) return unread(`“${event.slice(0, 30)}” can’t be read here.`);
  const [match, happening] = found;
  const name = match[1] ?? '';
  if (event.includes('virtual') && NAMES[name] === undefined) {
    return unread(name === '' ? 'The line doesn’t say which Character.' : `“${name}” isn’t a Character in our list.`);
  }
  const { side, words, does, position: positionOf } = happening(name);
  if (whose !== undefined && whose !== side) return unread(`That changes ${POOL[side].replace('The', 'the')}.`);
  const position = positionOf(Number(pool));
  const [fault] = faultsOfPosition(filledIn(position));
  if (fault) return unread(fault.says);
  const moves: readonly Planned[] = [{ does, at: 'main' }];
  const begun = resume(stateOf(filledIn(position), readingsOf())).state;
  const [carried] = carryOut(begun, moves);
  const state: InfluenceState = { position, moves, undone: [], readAs: AS_DEFAULT };
  const rest = {
    asked: `${POOL[side]} has ${pool}, and ${words}`,
    href: `/lyoko/tools/influence/#${await linkOf(state)}`,
  };
  if (!carried?.choice) return unread('The list of cards has no such Character.');
  if (carried.refused) {
    return {
      ...rest,
      says: 'Not allowed',
      rule: carried.refused,
      beaten: [refusal(carried.refused, carried.before, carried.choice)],
    };
  }
  const { after, steps } = carried;
  const moved = steps.filter((step) => step.before[side].pool !== step.after[side].pool);
  const told = moved.length > 0 ? moved : steps.filter(({ rule }) => rule === defragCap.id);
  return {
    ...rest,
    says: `${POOL[side]}: ${after[side].pool}${after.over ? `. ${endWords(after)}` : ''}`,
    rule: told.at(-1)?.rule ?? poolTerm.id,
    beaten: [
      ...told.map(sentence),
      ...(after.over ? ['This counts no Influence on cards: the line gives only the pool.'] : []),
      ...steps.flatMap((step) => (step.beaten ?? []).map((beaten) => beatenSentence(beaten, step))),
    ],
  };
}
