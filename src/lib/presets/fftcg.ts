/** What the tools of FFTCG begin with: its worked examples, as the tools hold them. */
import type { Choice } from '../../../rules-engine/fftcg/play/actions.ts';
import { DECKS, type DeckName, SAMPLES } from '../../../rules-engine/fftcg/cards/cards.ts';
import { game } from '../../../rules-engine/fftcg/play/game.ts';
import type { WrittenChoice, WrittenDecks } from '../../../rules-engine/fftcg/files/scenarios.ts';
import { deckStart } from '../../../rules-engine/fftcg/files/schema.ts';
import type { Seat, State } from '../../../rules-engine/fftcg/state.ts';
import type { WrittenTable } from '../../../rules-engine/fftcg/files/table.ts';
import type { Scenario } from '../../library/library.ts';
import type { DeckState } from '../../widgets/deck/DeckCheck.tsx';
import type { BattleState } from '../../widgets/fftcg/Battle.tsx';
import { battleFiles, battleOn, deckFiles, oddsFiles, turnFiles } from '../../widgets/fftcg/files.ts';
import type { OddsState } from '../../widgets/fftcg/Odds.tsx';
import type { ReadyDecks, TurnState } from '../../widgets/fftcg/Turn.tsx';
import { AS_WRITTEN } from '../../widgets/tool/ReadingsForm.tsx';
import type { FileForm } from '../../widgets/tool/file-form.ts';
import type { Preset } from '../../widgets/tool/useTool.ts';
import { withFirst } from './first.ts';

const presetOf = <State>({ read }: FileForm<State>, scenario: Scenario): Preset<State> => ({
  name: scenario.name,
  title: scenario.title,
  state: read(scenario),
});
const presetsOf = <State>(form: FileForm<State>, scenarios: readonly Scenario[]) =>
  scenarios.filter(({ kind }) => form.kinds.includes(kind)).map((scenario) => presetOf(form, scenario));

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
export const battlePresets = (scenarios: readonly Scenario[]): readonly Preset<BattleState>[] => [
  {
    name: 'counter-steal-and-jump',
    title: 'A round of sample cards',
    state: battleOn(SAMPLE_BATTLE, SAMPLE_CHOICES, AS_WRITTEN),
  },
  ...presetsOf(battleFiles, scenarios),
];

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
    ...presetsOf(turnFiles, scenarios),
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
  for (const type of [...wanted, 'fight', 'fight', 'equip', 'fight', 'pass']) {
    const [player] = game.deciders(state);
    if (player === undefined) break;
    const open = game.choices(state, player);
    const choice =
      open.find((one) => one.type === type && isSpread(state, one)) ?? open.find((one) => one.type === type);
    if (!choice) continue;
    choices.push(choice);
    state = game.play(state, choice).state;
  }
  return { ...start, walk: { choices } };
}
/** Leaders in the front row, and the others here and there. */
const isSpread = ({ sides }: State, choice: Choice) =>
  choice.type !== 'play' || choice.row === (sides[choice.player].party.length % 2 === 0 ? 'front' : 'back');

/** The worked examples of what a party draws, of how long decks last, and of who is out of cards; the plainest first. */
export const oddsPresets = (scenarios: readonly Scenario[]): readonly Preset<OddsState>[] =>
  withFirst('what-each-party-draws', presetsOf(oddsFiles, scenarios));

/** The ready decks and the worked examples of decks; one with several decks makes several presets. */
export function deckPresets(scenarios: readonly Scenario[]): readonly Preset<DeckState>[] {
  const titles: Readonly<Record<DeckName, string>> = {
    watch: 'The Watch, a ready deck',
    guild: 'The Guild, a ready deck',
    college: 'The College, a ready deck',
    heights: 'The Heights, a ready deck',
  };
  const form = deckFiles(exampleLines(scenarios));
  return [
    ...(Object.keys(DECKS) as DeckName[]).map((name) => ({
      name,
      title: titles[name],
      state: form.read({ kind: 'deck', start: { deck: name }, readings: {} }),
    })),
    ...scenarios
      .filter(({ kind }) => kind === 'deck')
      .flatMap((scenario): readonly Preset<DeckState>[] => {
        const { name, title } = scenario;
        const { decks = {}, ...rest }: WrittenDecks = deckStart.parse(scenario.start);
        const sized = Object.entries(decks).map(([which, sizes], nth) => ({
          name: nth === 0 ? name : `${name}-${which.toLowerCase()}`,
          title: `${title}: ${sizes.characters} and ${sizes.support}`,
          state: form.read({ ...scenario, start: { decks: { [which]: sizes } } }),
        }));
        return Object.keys(rest).length > 0 ? [...sized, presetOf(form, { ...scenario, start: { ...rest } })] : sized;
      }),
  ];
}

/** Lines of cards that stand in the examples and nowhere else. */
export const exampleLines = (scenarios: readonly Scenario[]): readonly string[] =>
  scenarios
    .filter(({ kind }) => kind === 'deck')
    .flatMap(({ start }) => {
      const { deck } = deckStart.parse(start);
      return typeof deck === 'object' ? [...deck.characters, ...deck.support, ...deck.locations] : [];
    });
