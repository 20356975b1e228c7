/** The questions of the tools of the Code Lyoko CCG as scenario files write them, both ways. */
import { Misfit } from '../../../rules-engine/core/scenario.ts';
import { CARDS, factsOf, HIDDEN } from '../../../rules-engine/lyoko/cards.ts';
import { game } from '../../../rules-engine/lyoko/game.ts';
import { lyoko } from '../../../rules-engine/lyoko/index.ts';
import { type GivenPosition, playOut } from '../../../rules-engine/lyoko/position.ts';
import { type Side, SIDES } from '../../../rules-engine/lyoko/state.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import { writeChoice, writeInFull } from '../../../rules-engine/lyoko/written.ts';
import { runnableFrom } from '../../library/scenario-text.ts';
import type { DeckState } from '../deck/DeckCheck.tsx';
import { listOf, readList } from '../deck/list.ts';
import { type FileForm, readAsOf, UNFINISHED, writtenReadAs } from '../tool/scenario-file.ts';
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

type Counts = Readonly<Record<string, number>>;
const slugs = new Map(Object.entries(CARDS).flatMap(([slug, { name }]) => (slug === HIDDEN ? [] : [[name, slug]])));
const coreList = (counts: Counts) => listOf(Object.entries(counts).map(([slug, count]) => [factsOf(slug).name, count]));

/** A Core, or both. */
export const deckFiles: FileForm<DeckState> = {
  ...engine,
  kinds: ['deck'],
  read: (file) => {
    const { side, cards, cores } = file.start as {
      readonly side?: Side;
      readonly cards?: Counts;
      readonly cores?: Readonly<Record<Side, Counts>>;
    };
    const given = cores ?? { [side ?? 'hero']: cards ?? {} };
    const lists = Object.entries(given).map(([whose, counts]) => [whose, coreList(counts)] as const);
    return { lists: Object.fromEntries(lists), readAs: readAsOf(file) };
  },
  write: ({ lists, readAs }) => {
    const read = SIDES.map((side) => ({ side, ...readList(lists[side] ?? '', [...slugs.keys()]) }));
    if (read.some(({ unread }) => unread.length > 0)) return UNFINISHED;
    const counts = read.map(({ side, cards }) => {
      const copies = Map.groupBy(cards, ({ name }) => slugs.get(name) ?? name);
      const core = [...copies].map(([slug, lines]) => [slug, lines.reduce((sum, { count }) => sum + count, 0)]);
      return [side, Object.fromEntries(core) as Counts] as const;
    });
    const [one, other] = counts.filter(([, core]) => Object.keys(core).length > 0);
    const [side, cards] = one ?? (['hero', {}] as const);
    const start = other ? { cores: Object.fromEntries(counts) } : { side, cards };
    return { kind: 'deck', start, choices: undefined, ...writtenReadAs(readAs) };
  },
};
