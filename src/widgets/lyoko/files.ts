/** The questions of the tools of the Code Lyoko CCG as scenario files write them, both ways. */
import { fromTheStart } from '../walk/walk.ts';
import { Misfit } from '../../../rules-engine/core/fault.ts';
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import { attackIn, faultsOfFight, type FighterGiven } from '../../../rules-engine/lyoko/questions/fight.ts';
import { faultsOfPosition } from '../../../rules-engine/lyoko/files/faults.ts';
import { game, resume } from '../../../rules-engine/lyoko/play/game.ts';
import { carryOut, passing, type Planned } from '../../../rules-engine/lyoko/files/plan.ts';
import { CARDS, factsOf, HIDDEN, isCard } from '../../../rules-engine/lyoko/cards/cards.ts';
import {
  dilemmaLife,
  type DilemmaTurn,
  faultsOfDilemma,
  IDLE,
  positionOfDilemma,
  type TurnOfLife,
} from '../../../rules-engine/lyoko/questions/dilemma-life.ts';
import {
  type CardInPlay,
  filledIn,
  type GivenPosition,
  playOut,
  stateOf,
} from '../../../rules-engine/lyoko/files/position.ts';
import type { MadeCards } from '../../../rules-engine/lyoko/cards/made.ts';
import { EDITIONS, READINGS, readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import { SCENARIOS } from '../../../rules-engine/lyoko/files/scenarios.ts';
import { anywhere, type Decision, type Side, SIDES, type State } from '../../../rules-engine/lyoko/state.ts';
import { talkFrom } from '../../../rules-engine/lyoko/files/talk.ts';
import { pending } from '../../../rules-engine/lyoko/play/wait.ts';
import { wordsOf } from '../../../rules-engine/lyoko/words/names.en.ts';
import { writeChoice, writeInFull } from '../../../rules-engine/lyoko/files/written.ts';
import { runnableFrom } from '../../library/scenario.ts';
import { deckReader } from '../deck/reader.ts';
import type { DeckState } from '../deck/DeckCheck.tsx';
import { listOf, readList } from '../deck/list.ts';
import { type FileForm, readAsOf, UNFINISHED, type Written, writtenReadAs } from '../tool/file-form.ts';
import type { CombatState } from './Combat.tsx';
import { dilemmaGivenOf } from './dilemma-draft.ts';
import type { DilemmaState } from './Dilemma.tsx';
import { draftOf, givenOf } from './fight-draft.ts';
import type { InfluenceState } from './Influence.tsx';
import { begin } from './begin.ts';
import { madeName, madeOf, type NamedCard, namedOf } from './own-cards.ts';
import type { TurnState } from './Turn.tsx';

/** All but the list of the rules, which is a long one that no tool needs. */
const engine = {
  game: 'lyoko',
  engine: runnableFrom({ readings: READINGS, editions: EDITIONS, scenarios: SCENARIOS }),
} as const;
const begunBy = (state: TurnState) => begin(state, readingsOf(state.readAs.readings)).state;

/** Some tools know the cards of the list, and none that somebody made up. */
function refuseMade({ start }: Written): void {
  if (!Object.hasOwn(start, 'made')) return;
  const says = 'this tool has only the cards of the game’s list';
  throw new Misfit({ path: ['start', 'made'], says, remedy: COMMAND_LINE });
}
const COMMAND_LINE = 'let the command line judge it';

/** A game from its start, or from a position. */
export const turnFiles: FileForm<TurnState> = {
  ...engine,
  typed: () => import('./turn.link.ts').then(({ read }) => read),
  kinds: ['play', 'opening'],
  read: (file) => {
    const given = file.start as Pick<TurnState, 'shuffle' | 'cores' | 'made'> | GivenPosition;
    const before: TurnState = {
      ...(file.kind === 'play'
        ? { shuffle: 'given', position: given as GivenPosition }
        : (given as Pick<TurnState, 'shuffle' | 'cores' | 'made'>)),
      readAs: readAsOf(file),
      walk: { choices: [] },
    };
    return { ...before, walk: fromTheStart(choicesIn(begunBy(before), file.choices)) };
  },
  write: (state) => {
    const { shuffle, cores, made, position, walk, readAs } = state;
    if (position && faultsOfPosition(filledIn(position)).length > 0) return UNFINISHED;
    const choices = writtenFrom(begunBy(state), walk.choices);
    const start = position ? { ...position } : { shuffle, cores, ...(made && { made }) };
    return { kind: position ? 'play' : 'opening', start, choices, ...writtenReadAs(readAs) };
  },
};

/** A position and the moves from it. Moves that are undone are no part of the question. */
export const influenceFiles: FileForm<InfluenceState> = {
  ...engine,
  typed: () => import('./influence.link.ts').then(({ read }) => read),
  kinds: ['play'],
  read: (file) => {
    refuseMade(file);
    const position = file.start as unknown as GivenPosition;
    const readAs = readAsOf(file);
    const start = stateOf(filledIn(position), readingsOf(readAs.readings));
    const moves = playOut(start, file.choices ?? []).flatMap(({ before, made, refused, written }) => {
      let now = before;
      if (refused) return [{ does: written, passes: false }];
      return made.map((choice) => {
        const at = momentOf(now);
        const move = { does: writeChoice(now, choice), at, passes: at !== 'main' && isSame(choice, passing(now)) };
        now = game.play(now, choice).state;
        return move;
      });
    });
    return { position, moves: withoutPasses(resume(start).state, moves), undone: [], readAs };
  },
  write: ({ position, moves, undone, readAs }) => {
    const { said, sayAt } = talkFrom(resume(stateOf(filledIn(position), readingsOf(readAs.readings))).state);
    for (const [place, { does, at }] of moves.entries()) if (!undone.includes(place)) sayAt(at, does);
    const choices = said.map(({ written }) => written);
    return { kind: 'play', start: { ...position }, choices, ...writtenReadAs(readAs) };
  },
};
interface Told extends Planned {
  /** Whether it lets a moment pass. */
  readonly passes: boolean;
}
/** The moves without the passes that the tool makes by itself on its way to a move, where that comes to the same. */
function withoutPasses(start: State, told: readonly Told[]): readonly Planned[] {
  const isOnTheWay = ({ passes }: Told, place: number) =>
    passes && told.slice(place).find((one) => !one.passes)?.at !== undefined;
  const plain = ({ passes: _passes, ...move }: Told): Planned => move;
  const all = told.map(plain);
  const few = told.filter((one, place) => !isOnTheWay(one, place)).map(plain);
  const comeOf = (plan: readonly Planned[]) => {
    const carried = carryOut(start, plan);
    return { end: carried.at(-1)?.after, refused: carried.flatMap(({ refused }) => refused ?? []) };
  };
  return isSame(comeOf(few), comeOf(all)) ? few : all;
}
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const momentOf = (state: State) => (pending(state)?.type ?? 'main') as Decision;

/** A Dilemma and what is done about it, turn by turn. Of files, it opens those that hold nothing else. */
export const dilemmaFiles: FileForm<DilemmaState> = {
  ...engine,
  typed: () => import('./dilemma.link.ts').then(({ read }) => read),
  kinds: ['play'],
  read: (file) => {
    refuseMade(file);
    const given = file.start as unknown as GivenPosition;
    const { hero, xana } = filledIn(given);
    const [{ card = '', influence } = {}] = xana.cards as readonly Partial<CardInPlay>[];
    const readAs = readAsOf(file);
    const readings = readingsOf(readAs.readings);
    const start = stateOf(filledIn(given), readings);
    const choices = (file.choices ?? []).map(String);
    const state: DilemmaState = {
      dilemma: card,
      points: String(influence ?? (isCard(card) ? factsOf(card).cost : 0)),
      hero: String(hero.pool),
      xana: String(xana.pool),
      onLyoko: hero.cards.map((one) => one.card),
      turns: turnsOf(start, choices),
      readAs,
    };
    const asked = dilemmaGivenOf(state);
    const isWhole =
      faultsOfDilemma(asked).length === 0 &&
      JSON.stringify(stateOf(positionOfDilemma(asked), readings)) === JSON.stringify(start) &&
      writtenLife(dilemmaLife(asked, state.turns, readings)).join('\n') === choices.join('\n');
    if (isWhole) return state;
    const says = 'this tool follows one Dilemma from the beginning of a turn of the Hero, and nothing else';
    throw new Misfit({ path: ['start'], says, remedy: 'open it in “Turn by turn”' });
  },
  write: (state) => {
    const asked = dilemmaGivenOf(state);
    if (faultsOfDilemma(asked).length > 0) return UNFINISHED;
    const life = dilemmaLife(asked, state.turns, readingsOf(state.readAs.readings));
    const { dilemma, points, hero, xana, onLyoko } = asked;
    const start = {
      turn: 'hero',
      phase: 'untap',
      hero: { pool: hero, cards: listed(onLyoko)?.map((card) => ({ card, world: 'lyoko' })) },
      xana: { pool: xana, cards: [{ card: dilemma, influence: points }] },
    };
    return { kind: 'play', start, choices: [...writtenLife(life)], ...writtenReadAs(state.readAs) };
  },
};
/** Every choice but the last that ends a turn of Xana: with it, the next turn would begin, and its Attack. */
function writtenLife(life: readonly TurnOfLife[]): readonly string[] {
  const written = life.flatMap((turn) => turn.written);
  const isOver = life.at(-1)?.end.over !== null;
  return !isOver && written.at(-1) === 'xana done main' ? written.slice(0, -1) : written;
}
/** What is done about a Dilemma in each turn of the Hero. */
function turnsOf(start: State, choices: readonly string[]): readonly DilemmaTurn[] {
  const turns = new Map<number, DilemmaTurn>();
  let hero = 0;
  for (const { before, choice } of playOut(start, choices)) {
    if (!choice) continue;
    if (before.active === 'hero') hero = before.turn;
    const turn = turns.get(hero) ?? IDLE;
    const name = anywhere(before, choice.card)?.name ?? '';
    turns.set(hero, {
      resolve: choice.type === 'resolve-dilemma' ? [...turn.resolve, name] : turn.resolve,
      disable: choice.type === 'choose' ? name : turn.disable,
      withdraw: turn.withdraw || choice.type === 'withdraw',
    });
  }
  return [...turns.values()];
}

/** A fight, and what both sides do in it. */
export const combatFiles: FileForm<CombatState> = {
  ...engine,
  typed: () => import('./combat.link.ts').then(({ read }) => read),
  kinds: ['combat'],
  read: (file) => {
    const given = SCENARIOS.combat.start.parse(file.start);
    for (const side of ['hero', 'xana'] as const) {
      if (given[side].core.length === 0) continue;
      const says = 'this tool fights without a Core';
      throw new Misfit({ path: ['start', side, 'core'], says, remedy: COMMAND_LINE });
    }
    const readAs = readAsOf(file);
    const draft = draftOf(given, (file.start as { readonly made?: MadeCards }).made);
    const [, attack] = attackIn(givenOf(draft), readingsOf(readAs.readings));
    return { draft, readAs, walk: fromTheStart(choicesIn(attack.after, file.choices)) };
  },
  write: ({ draft, walk, readAs }) => {
    const given = givenOf(draft);
    if (faultsOfFight(given).length > 0) return UNFINISHED;
    const readings = readingsOf(readAs.readings);
    const [, attack] = attackIn(given, readings);
    const choices = writtenFrom(attack.after, walk.choices);
    const [fault] = SCENARIOS.combat.faults?.(given, readings, choices) ?? [];
    if (fault) return `No scenario file can say this: ${fault.says}.`;
    const { hero, xana } = given;
    const start = {
      attacker: writtenFighter(given.attacker),
      defender: writtenFighter(given.defender),
      hero: { pool: hero.pool, hand: listed(hero.hand), programs: listed(hero.programs) },
      xana: { pool: xana.pool, hand: listed(xana.hand), realm: xana.realm },
      ...(draft.made && { made: draft.made }),
    };
    return { kind: 'combat', start, choices, ...writtenReadAs(readAs) };
  },
};
const listed = (names: readonly string[]) => (names.length > 0 ? names : undefined);
const writtenFighter = ({ card, life, tapped = false, guards = 0, upgrades, values }: FighterGiven) => ({
  card,
  life,
  ...(tapped && { tapped }),
  ...(guards > 0 && { guards }),
  upgrades: listed(upgrades),
  ...values,
});

/** The choices of a file, each for itself. */
const choicesIn = (start: State, choices: readonly unknown[] = []): readonly Choice[] =>
  playOut(start, choices).flatMap(({ made, refused, choice }) => (refused && choice ? [choice] : made));
/** Choices as a file says them. What is refused is said and changes nothing. */
function writtenFrom(start: State, choices: readonly Choice[]): string[] {
  let now = start;
  return choices.map((choice) => {
    if (!game.judge(now, choice).legal) return writeChoice(now, choice);
    const written = writeInFull(now, choice);
    now = game.play(now, choice).state;
    return written;
  });
}

type Counts = Readonly<Record<string, number>>;
/** The cards of a Core as a list has them, by their names. */
const coreList = (counts: Counts) => listOf(Object.entries(counts).map(([slug, count]) => [wordsOf(slug), count]));

/** A Core, or both. */
export const deckFiles: FileForm<DeckState> = {
  ...engine,
  typed: deckReader(engine.engine, () => import('./card-text.ts').then(({ schema }) => schema)),
  kinds: ['deck'],
  read: (file) => {
    const { side, cards, cores, made } = file.start as {
      readonly side?: Side;
      readonly cards?: Counts;
      readonly cores?: Readonly<Record<Side, Counts>>;
      readonly made?: MadeCards;
    };
    const given = cores ?? { [side ?? 'hero']: cards ?? {} };
    const lists = Object.entries(given).map(([whose, counts]) => [whose, coreList(counts)] as const);
    return { lists: Object.fromEntries(lists), readAs: readAsOf(file), ...(made && { own: ownIn(made) }) };
  },
  write: ({ lists, readAs, own: mine = [] }) => {
    const own = mine as readonly NamedCard[];
    const slugs = new Map([...SLUGS, ...own.map(({ name }) => [name, madeName(name)] as const)]);
    const read = SIDES.map((side) => ({ side, ...readList(lists[side] ?? '', [...slugs.keys()]) }));
    if (read.some(({ unread }) => unread.length > 0)) return UNFINISHED;
    const counts = read.map(({ side, cards }) => {
      const copies = Map.groupBy(cards, ({ name }) => slugs.get(name) ?? name);
      const core = [...copies].map(([slug, lines]) => [slug, lines.reduce((sum, { count }) => sum + count, 0)]);
      return [side, Object.fromEntries(core) as Counts] as const;
    });
    const [one, other] = counts.filter(([, core]) => Object.keys(core).length > 0);
    const [side, cards] = one ?? (['hero', {}] as const);
    const start = {
      ...(other ? { cores: Object.fromEntries(counts) } : { side, cards }),
      ...(own.length > 0 && { made: madeOf(own) }),
    };
    return { kind: 'deck', start, choices: undefined, ...writtenReadAs(readAs) };
  },
};
const SLUGS = Object.entries(CARDS).flatMap(([slug, { name }]) => (slug === HIDDEN ? [] : [[name, slug] as const]));
/** Cards of one's own in a file. A list names cards, so none of them may be called as another is. */
function ownIn(made: MadeCards): readonly NamedCard[] {
  const all = new Map(SLUGS.map(([name]) => [madeName(name), name]));
  for (const slug of Object.keys(made)) {
    const name = all.get(slug);
    if (name === undefined) continue;
    const says = `this tool names cards as readers see them, and there is a card named “${name}” already`;
    throw new Misfit({ path: ['start', 'made', slug], says, remedy: 'choose another name' });
  }
  return namedOf(made);
}
