/** What the tools of FFTCG begin with: its worked examples, as the tools hold them. */
import { cardsByName, listName } from '../../widgets/fftcg/deck-lines.ts';
import { CHARACTERS, DECKS, type DeckName, LOCATIONS, SAMPLES, SUPPORT } from '../../../rules-engine/fftcg/cards.ts';
import type { Length } from '../../../rules-engine/fftcg/decking.ts';
import { faceOf } from '../../../rules-engine/fftcg/face.ts';
import { game } from '../../../rules-engine/fftcg/game.ts';
import type { Counts } from '../../../rules-engine/fftcg/out-of-cards.ts';
import { type Edition, readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import {
  choiceOf,
  type WrittenChoice,
  type WrittenDecks,
  type WrittenFigure,
  type WrittenOpening,
  type WrittenReach,
} from '../../../rules-engine/fftcg/scenarios.ts';
import {
  deckStart,
  figureStart,
  lengthStart,
  openingStart,
  reachStart,
  table as tableSchema,
  writtenChoice,
} from '../../../rules-engine/fftcg/schema.ts';
import type { Choice, Phase, Position, Seat, State } from '../../../rules-engine/fftcg/state.ts';
import {
  BYSTANDER,
  tableOf,
  type WrittenFighter,
  type WrittenSide,
  type WrittenTable,
} from '../../../rules-engine/fftcg/table.ts';
import type { Scenario } from '../../library/library.ts';
import type { DeckState } from '../../widgets/deck/DeckCheck.tsx';
import type { BattleState } from '../../widgets/fftcg/Battle.tsx';
import type { OddsState } from '../../widgets/fftcg/Odds.tsx';
import type { Try } from '../../widgets/fftcg/Tries.tsx';
import type { ReadyDecks, TurnState } from '../../widgets/fftcg/Turn.tsx';
import { AS_WRITTEN, type ReadAs } from '../../widgets/tool/ReadingsForm.tsx';
import type { Preset } from '../../widgets/tool/useTool.ts';

/** Edition and readings of an example, without those that the edition has anyway. */
function readAsOf({ edition = '', readings }: Pick<Scenario, 'edition' | 'readings'>): ReadAs {
  const plain: Readonly<Record<string, string>> = readingsOf((edition || 'as-amended') as Edition);
  return {
    edition,
    readings: Object.fromEntries(Object.entries(readings).filter(([name, option]) => plain[name] !== option)),
  };
}
const inForce = ({ edition, readings }: ReadAs) => readingsOf((edition || 'as-amended') as Edition, readings);

/** Choices as files write them: what is allowed is played, what is refused was only tried. */
function played(start: State, written: readonly WrittenChoice[], each = false) {
  const choices: Choice[] = [];
  const tries: Try[] = [];
  let state = start;
  for (const one of written) {
    const choice = choiceOf(state, one);
    if (each || !game.judge(state, choice).legal) tries.push({ at: choices.length, choice });
    else {
      choices.push(choice);
      state = game.play(state, choice).state;
    }
  }
  return { walk: { choices }, tries };
}
const writtenChoices = ({ choices = [] }: Scenario) => choices.map((one) => writtenChoice.parse(one));

/** A battle of sample cards that shows Counter, Steal, a Spell, Ranged and the end of a round. */
const SAMPLE_BATTLE: WrittenTable = {
  location: SAMPLES['night-market'],
  A: {
    front: [{ card: SAMPLES['gate-knight'] }, { card: SAMPLES['oath-breaker'] }, { card: SAMPLES['harbor-thief'] }],
    back: [{ card: SAMPLES['reed-archer'] }, { card: SAMPLES['chapel-novice'], position: 3 }],
    hand: [SAMPLES.whetstone, SAMPLES['iron-blade'], SAMPLES.mending],
    reserves: [SAMPLES['sky-lancer'], SAMPLES['market-guard']],
  },
  B: {
    front: [
      { card: SAMPLES['silk-fence'], leader: true },
      { card: SAMPLES['market-guard'], position: 3 },
    ],
    back: [
      { card: SAMPLES['cliff-hunter'], attached: [SAMPLES['yew-bow']] },
      { card: SAMPLES['ember-adept'], position: 2 },
    ],
    hand: [SAMPLES.spark, SAMPLES.tonic, SAMPLES['old-map']],
    reserves: [SAMPLES['iron-monk']],
  },
};
const SAMPLE_CHOICES: readonly WrittenChoice[] = [
  { player: 'A', action: 'fight', by: 'Gate Knight', on: 'Cliff Hunter' },
  { player: 'A', action: 'fight', by: 'Oath Breaker', on: 'Silk Fence' },
  { player: 'A', action: 'discard', card: 'Whetstone' },
  { player: 'B', action: 'cast', card: 'Spark', on: 'Reed Archer', by: 'Ember Adept' },
  { player: 'A', action: 'equip', card: 'Iron Blade', on: 'Harbor Thief' },
  { player: 'B', action: 'fight', by: 'Cliff Hunter', on: 'Harbor Thief' },
  { player: 'A', action: 'reinforce', card: 'Sky Lancer', row: 'front', position: 2 },
  { player: 'A', action: 'jump', on: 'Ember Adept' },
  { player: 'B', action: 'pass' },
  { player: 'A', action: 'pass' },
];

/** The worked examples of battles, of rows and of figures, after one that shows what a battle is like. */
export function battlePresets(scenarios: readonly Scenario[]): readonly Preset<BattleState>[] {
  const preset = (
    name: string,
    title: string,
    written: WrittenTable,
    choices: readonly WrittenChoice[],
    readAs: ReadAs,
  ): Preset<BattleState> => {
    const table = shown(written);
    return {
      name,
      title,
      state: {
        table,
        isWrong: false,
        readAs,
        ...played(tableOf(table, 'battle', inForce(readAs)), choices, written.each),
      },
    };
  };
  return [
    preset('counter-steal-and-jump', 'A round of sample cards', SAMPLE_BATTLE, SAMPLE_CHOICES, AS_WRITTEN),
    ...scenarios.flatMap((scenario): readonly Preset<BattleState>[] => {
      const { name, title, kind, start } = scenario;
      const readAs = readAsOf(scenario);
      if (kind === 'battle') {
        return [preset(name, title, tableSchema.parse(start), writtenChoices(scenario), readAs)];
      }
      if (kind === 'figure') return [preset(name, title, figureTable(figureStart.parse(start)), [], readAs)];
      if (kind !== 'reach') return [];
      return [preset(name, title, ROWS_TABLE, reachChoices(reachStart.parse(start)), readAs)];
    }),
  ];
}
/** A table without what only a file says, and with each row in the order of its places, as the tool lays it out. */
function shown({ each: _each, winner: _winner, ...table }: WrittenTable): WrittenTable {
  const placed = (row: readonly WrittenFighter[] = []) =>
    row
      .map((one, at) => ({ ...one, position: one.position ?? ((at + 1) as Position) }))
      .toSorted((one, two) => one.position - two.position);
  const side = (given: WrittenSide = BYSTANDER): WrittenSide => ({
    ...given,
    front: placed(given.front),
    back: placed(given.back),
  });
  return { ...table, A: side(table.A), B: side(table.B) };
}
const figureTable = ({ character, attached }: WrittenFigure): WrittenTable => ({
  A: { front: [{ card: character, attached }] },
});
/** Somebody with Ranged and somebody without in every row, and somebody to attack. */
const ROWS_TABLE: WrittenTable = {
  each: true,
  A: {
    front: [{ card: 'Front fighter: 1000/1000' }, { card: 'Front archer: 1000/1000 ranged' }],
    back: [{ card: 'Back fighter: 1000/1000' }, { card: 'Back archer: 1000/1000 ranged' }],
  },
  B: { front: [{ card: 'Front target: 0/1000' }], back: [{ card: 'Back target: 0/1000' }] },
};
const nameIn = (row: string) => (row === 'front' ? 'Front' : 'Back');
const reachChoices = ({ pairs }: WrittenReach): readonly WrittenChoice[] =>
  pairs.flatMap(({ from, to }) =>
    ['fighter', 'archer'].map((who): WrittenChoice => {
      return { player: 'A', action: 'fight', by: `${nameIn(from)} ${who}`, on: `${nameIn(to)} target` };
    }),
  );

/** A game between two ready decks with its first battle, and the worked examples that are not yet or no longer a battle. */
export function turnPresets(scenarios: readonly Scenario[]): readonly Preset<TurnState>[] {
  const ready = (a: DeckName, b: DeckName, seed: number, first: Seat = 'A'): TurnState => ({
    from: { decks: [a, b], seed, first },
    readAs: AS_WRITTEN,
    walk: { choices: [] },
    tries: [],
  });
  const watch = ready('watch', 'guild', 7);
  return [
    {
      name: 'relic-phase-and-battle',
      title: 'The Watch against the Guild: into the first battle',
      state: begun(watch),
    },
    { name: 'from-the-start', title: 'The Watch against the Guild, from the start', state: watch },
    {
      name: 'college-and-heights',
      title: 'The College against the Heights, from the start',
      state: ready('college', 'heights', 3),
    },
    ...scenarios.flatMap((scenario): readonly Preset<TurnState>[] => {
      const { name, title, kind, start } = scenario;
      const readAs = readAsOf(scenario);
      if (kind === 'opening') {
        const { decks, seed, first = 'A' }: WrittenOpening = openingStart.parse(start);
        return [{ name, title, state: { ...ready(decks.A, decks.B, seed, first), readAs } }];
      }
      if (kind !== 'relic-phase' && kind !== 'resolution') return [];
      const phase: Phase = kind === 'resolution' ? 'resolution' : 'relic';
      const table = tableSchema.parse(start);
      const state = tableOf(table, phase, inForce(readAs));
      const walked = played(state, writtenChoices(scenario), table.each);
      return [{ name, title, state: { from: { table, phase }, readAs, ...walked } }];
    }),
  ];
}

/** The ready decks as the turn tool takes them. */
export function readyDecks(): ReadyDecks {
  const counted = (lines: readonly string[]) =>
    [...Map.groupBy(lines, (line) => line)].map(([line, { length }]) => [line, length] as const);
  return Object.fromEntries(
    Object.entries(DECKS).map(([name, { characters, support, locations }]) => [
      name,
      { characters: counted(characters), support: counted(support), locations: counted(locations) },
    ]),
  ) as unknown as ReadyDecks;
}

/** Plays the Relic Phase and some actions, each time the first choice of the kind that is wanted. */
function begun(start: TurnState): TurnState {
  if (!('decks' in start.from)) return start;
  const [A, B] = start.from.decks;
  let state: State = game.begin({
    decks: { A: DECKS[A], B: DECKS[B] },
    seed: start.from.seed,
    first: start.from.first,
  });
  const choices: Choice[] = [];
  const party = ['play', 'play', 'play'];
  const wanted = ['location', 'leader', 'leader', ...party, 'play', 'ready', ...party, 'ready'];
  for (const action of [...wanted, 'fight', 'fight', 'equip', 'fight', 'pass']) {
    const [player] = game.deciders(state);
    if (player === undefined) break;
    const open = game.choices(state, player);
    const choice =
      open.find((one) => one.action === action && isSpread(state, one)) ?? open.find((one) => one.action === action);
    if (!choice) continue;
    choices.push(choice);
    state = game.play(state, choice).state;
  }
  return { ...start, walk: { choices } };
}
/** Leaders in the front row, and the others here and there. */
const isSpread = ({ sides }: State, choice: Choice) =>
  choice.action !== 'play' || choice.row === (sides[choice.player].party.length % 2 === 0 ? 'front' : 'back');

/** The worked examples of how long decks last, and of who is out of cards. */
export function oddsPresets(scenarios: readonly Scenario[]): readonly Preset<OddsState>[] {
  const plain: OddsState = {
    ask: 'openings',
    hand: '3',
    kept: '0',
    characterDeck: '60',
    battles: '7',
    reserves: '3',
    recruits: '1',
    players: [
      { characterDeck: '0', supportDeck: '40', hand: '3', failed: '' },
      { characterDeck: '40', supportDeck: '40', hand: '0', failed: '' },
    ],
    readAs: AS_WRITTEN,
  };
  return [
    {
      name: 'sixty-reserves-and-recruit',
      title: 'Sixty cards; the reserves filled and a Recruit every battle',
      state: plain,
    },
    ...scenarios.flatMap((scenario): readonly Preset<OddsState>[] => {
      const { name, title, kind, start } = scenario;
      const readAs = readAsOf(scenario);
      if (kind === 'game-length') {
        const { characterDeck, battles, reserves = 0, recruits = 0 }: Length = lengthStart.parse(start);
        const texts = { characterDeck, battles, reserves, recruits };
        const typed = Object.fromEntries(Object.entries(texts).map(([key, count]) => [key, String(count)]));
        return [{ name, title, state: { ...plain, ...typed, ask: 'length', readAs } }];
      }
      if (kind !== 'defeat') return [];
      const { players } = start as { readonly players: readonly Counts[] };
      const typed = players.map(({ characterDeck, supportDeck, hand, failed = '' as const }) => ({
        characterDeck: String(characterDeck),
        supportDeck: String(supportDeck),
        hand: String(hand),
        failed,
      }));
      return [{ name, title, state: { ...plain, ask: 'out', players: typed, readAs } }];
    }),
  ];
}

/** Lines as a list with how many of each. */
function listOf(cards: ReadonlyMap<string, string>, lines: readonly string[]): string {
  const counts = Map.groupBy(lines, (line) => listName(cards, line));
  return [...counts].map(([name, { length }]) => `${length} ${name}`).join('\n');
}
interface Lists {
  readonly characters: readonly string[];
  readonly support: readonly string[];
  readonly locations: readonly string[];
}
/** Decks as the tool holds them, under the names it has for the cards. */
const deckStates =
  (cards: ReadonlyMap<string, string>) =>
  ({ characters, support, locations }: Lists, readAs: ReadAs): DeckState => ({
    lists: {
      characters: listOf(cards, characters),
      support: listOf(cards, support),
      locations: listOf(cards, locations),
    },
    readAs,
  });
/** So many sample cards, none more often than it may be. */
function filled(
  cards: Readonly<Record<string, string>>,
  count: number,
  without: readonly string[] = [],
): readonly string[] {
  const lines = Object.values(cards).filter((line) => !without.includes(line));
  const most = { none: 3, common: 6, rare: 1 } as const;
  return lines.flatMap((line) => Array<string>(most[faceOf(line).rarity]).fill(line)).slice(0, count);
}

/** The ready decks and the worked examples of decks; one with several decks makes several presets. */
export function deckPresets(scenarios: readonly Scenario[]): readonly Preset<DeckState>[] {
  const titles: Readonly<Record<DeckName, string>> = {
    watch: 'The Watch, a ready deck',
    guild: 'The Guild, a ready deck',
    college: 'The College, a ready deck',
    heights: 'The Heights, a ready deck',
  };
  const five = Object.values(LOCATIONS).slice(0, 5);
  const deckState = deckStates(cardsByName(exampleLines(scenarios)));
  return [
    ...(Object.keys(DECKS) as DeckName[]).map((name) => ({
      name,
      title: titles[name],
      state: deckState(DECKS[name], AS_WRITTEN),
    })),
    ...scenarios
      .filter(({ kind }) => kind === 'deck')
      .flatMap((scenario): readonly Preset<DeckState>[] => {
        const { name, title, start } = scenario;
        const readAs = readAsOf(scenario);
        const { deck, decks = {}, cards = [] }: WrittenDecks = deckStart.parse(start);
        if (deck) return [{ name, title, state: deckState(typeof deck === 'string' ? DECKS[deck] : deck, readAs) }];
        const sized = Object.entries(decks).map(([which, { characters, support }], nth) => ({
          name: nth === 0 ? name : `${name}-${which.toLowerCase()}`,
          title: `${title}: ${characters} and ${support}`,
          state: deckState(
            { characters: filled(CHARACTERS, characters), support: filled(SUPPORT, support), locations: five },
            readAs,
          ),
        }));
        return cards.length > 0 ? [...sized, { name, title, state: deckState(copied(cards, five), readAs) }] : sized;
      }),
  ];
}
/** Decks of sixty in which cards stand as often as asked. */
function copied(cards: NonNullable<WrittenDecks['cards']>, locations: readonly string[]): Lists {
  const used: string[] = [];
  const wanted = cards.flatMap(({ rarity, copies }) => {
    const line = Object.values(CHARACTERS).find((one) => faceOf(one).rarity === rarity && !used.includes(one));
    if (line === undefined) return [];
    used.push(line);
    return Array<string>(copies).fill(line);
  });
  const rest = filled(CHARACTERS, 60 - wanted.length, used);
  return { characters: [...wanted, ...rest], support: filled(SUPPORT, 60), locations };
}

/** Lines of cards that stand in the examples and nowhere else. */
export const exampleLines = (scenarios: readonly Scenario[]): readonly string[] =>
  scenarios
    .filter(({ kind }) => kind === 'deck')
    .flatMap(({ start }) => {
      const { deck } = deckStart.parse(start);
      return typeof deck === 'object' ? [...deck.characters, ...deck.support, ...deck.locations] : [];
    });
