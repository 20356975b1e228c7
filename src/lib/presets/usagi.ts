/** What the tools of the Usagi Yojimbo CCG begin with: its worked examples, as the tools hold them. */
import { printOf } from '../../../rules-engine/usagi/cards/cards.ts';
import { DECKS } from '../../../rules-engine/usagi/cards/decks.ts';
import { goOnFrom, match } from '../../../rules-engine/usagi/play/game.ts';
import { lay } from '../../../rules-engine/usagi/files/layout.ts';
import { begin } from '../../../rules-engine/usagi/rules/opening.ts';
import { type Edition, type ReadingName, readingsOf } from '../../../rules-engine/usagi/readings.ts';
import { turn } from '../../../rules-engine/usagi/rules/turn.ts';
import type { Choice } from '../../../rules-engine/usagi/play/actions.ts';
import type { Print, State } from '../../../rules-engine/usagi/state.ts';
import { findCard } from '../../../rules-engine/usagi/play/table.ts';
import { readTable } from '../../../rules-engine/usagi/files/written.ts';
import { deckStart } from '../../../rules-engine/usagi/files/schema.ts';
import {
  deckFiles,
  eventFiles,
  NO_DECKS,
  NO_RACE,
  responsesFiles,
  scoreFiles,
  turnFiles,
} from '../../widgets/usagi/files.ts';
import type { FileForm } from '../../widgets/tool/file-form.ts';
import type { DeckState } from '../../widgets/deck/DeckCheck.tsx';
import type { ScoreState } from '../../widgets/usagi/Score.tsx';
import type { Scenario } from '../../library/library.ts';
import { AS_WRITTEN } from '../../widgets/tool/ReadingsForm.tsx';
import type { Preset } from '../../widgets/tool/useTool.ts';
import { places, stateAt, walk } from '../../widgets/walk/walk.ts';
import { guideUntil } from '../../widgets/usagi/guide.ts';
import type { TurnState } from '../../widgets/usagi/Turn.tsx';
import type { LaidState } from '../../widgets/usagi/useLaid.ts';

const preset = <State>({ read }: FileForm<State>, scenario: Scenario): Preset<State> => ({
  name: scenario.name,
  title: scenario.title,
  state: read(scenario),
});

const PLAIN: TurnState = { ...NO_DECKS, readAs: AS_WRITTEN, walk: { choices: [] } };

/** By this chance the first turn has a Hero each, a response, a contest of two, an Event that fails, and a sweep. */
const SHOWS_MUCH = 53;

export const turnPresets = (scenarios: readonly Scenario[]): readonly Preset<TurnState>[] => [
  {
    name: 'a-whole-turn',
    title: 'Two ready decks: the first turn, whole',
    state: firstTurn({ ...PLAIN, seed: SHOWS_MUCH }),
  },
  { name: 'from-the-start', title: 'Two ready decks, from the start', state: PLAIN },
  ...scenarios.filter(({ kind }) => turnFiles.kinds.includes(kind)).map((scenario) => preset(turnFiles, scenario)),
];

/** Plays the first turn as two sensible players would: Characters first, then what they carry, then the contest. */
function firstTurn(state: TurnState): TurnState {
  const decks = state.decks.map((name) => DECKS[name as keyof typeof DECKS].cards);
  let now: State = begin({ decks, seed: state.seed, readings: readingsOf() });
  const choices: Choice[] = [];
  while (now.turn === 1 && choices.length < 200) {
    const [player] = match.deciders(now);
    if (player === undefined) break;
    const choice = sensible(now, match.choices(now, player));
    if (!choice) break;
    choices.push(choice);
    now = match.play(now, choice).state;
  }
  return { ...state, walk: { choices } };
}

function sensible(state: State, offered: readonly Choice[]): Choice | undefined {
  const of = (wanted: Choice['type'], fits: (choice: Choice) => boolean = () => true) =>
    offered.find((choice) => choice.type === wanted && fits(choice));
  const print = (choice: Choice) => {
    const card = 'card' in choice ? findCard(state, choice.card) : undefined;
    return card && printOf(state, card);
  };
  /** Whether it is aimed at a card of the player's own: involved, if that is asked. */
  const isMine = (choice: Choice, involved = false) => {
    const card = 'target' in choice && typeof choice.target === 'number' ? findCard(state, choice.target) : undefined;
    return card?.controller === choice.player && (!involved || card.event !== 0);
  };
  const pass = of('pass');
  switch (state.phase.name) {
    case 'discard':
      return pass;
    case 'responses':
      return of('play', (choice) => print(choice)?.slug === 'sudden-parry' && isMine(choice, true)) ?? pass;
    case 'propose':
      return of('propose', (choice) => print(choice)?.subtype === null) ?? of('propose') ?? pass;
    case 'actions':
      return (
        of('play', (choice) => print(choice)?.subtype === 'hero') ??
        of('play', (choice) => print(choice)?.type === 'character') ??
        of('play', (choice) => print(choice)?.type === 'attachment' && isMine(choice)) ??
        of('involve') ??
        of('finish')
      );
    case 'hero':
      return of('keep', (choice) => 'card' in choice && choice.card !== 0) ?? of('keep');
    default:
      return offered[0];
  }
}

/** Worked examples of decks, after the two ready ones; and the cards that were made up for them. */
export function deckPresets(scenarios: readonly Scenario[]): {
  readonly presets: readonly Preset<DeckState>[];
  readonly madeUp: readonly Print[];
} {
  const examples = scenarios.filter(({ kind }) => kind === 'deck');
  const prints = examples.flatMap(({ start }) => deckStart.parse(start).madeUp);
  const madeUp = [...new Map(prints.map((print) => [print.name, print])).values()];
  const form = deckFiles(madeUp);
  const ready = Object.entries(DECKS).map(([name, { title, cards }]): Preset<DeckState> => {
    const copies = [...Map.groupBy(cards, (slug) => slug)].map(([slug, all]) => [slug, all.length]);
    const written = { kind: 'deck', start: { deck: Object.fromEntries(copies) as unknown }, readings: {} };
    return { name, title: `Ready deck: ${title}`, state: form.read(written) };
  });
  return { presets: [...ready, ...examples.map((scenario) => preset(form, scenario))], madeUp };
}

/** A race that is close, the worked examples of victory, and the piles at the start. */
export const scorePresets = (scenarios: readonly Scenario[]): readonly Preset<ScoreState>[] => [
  {
    name: 'a-close-race',
    title: 'A close race of three',
    state: { race: { ...NO_RACE, players: 3, tokens: { A: 11, B: 7, C: 4 } }, readAs: AS_WRITTEN },
  },
  ...scoreFiles.kinds.flatMap((kind) =>
    scenarios.filter((scenario) => scenario.kind === kind).map((scenario) => preset(scoreFiles, scenario)),
  ),
];

const laidPresets = (form: FileForm<LaidState>, scenarios: readonly Scenario[], first: string) =>
  scenarios
    .filter(({ kind }) => form.kinds.includes(kind))
    .toSorted((one, other) => Number(other.name === first) - Number(one.name === first))
    .map((scenario) => preset(form, scenario));

export const eventPresets = (scenarios: readonly Scenario[]) => laidPresets(eventFiles, scenarios, 'tie-goes-on');
/** Where an action was responded to, the reader begins at the pile before it is resolved. */
export const responsesPresets = (scenarios: readonly Scenario[]) =>
  laidPresets(responsesFiles, scenarios, 'target-gone').map((preset): Preset<LaidState> => {
    const { table, readAs, walk: walked } = preset.state;
    const { layout } = readTable(table);
    const log = goOnFrom(
      lay(layout, readingsOf(readAs.edition === '' ? undefined : (readAs.edition as Edition), readAs.readings)),
      layout.until,
    );
    const guide = guideUntil(layout.until);
    const whole = walk(guide.game, log, walked.choices);
    const at = places(whole).findIndex((place) => {
      const rule = whole.moments[place.moment]?.steps[place.step]?.rule;
      return rule === turn.responsesEnd.id && stateAt(whole, place).declared.length > 1;
    });
    return at < 0 ? preset : { ...preset, state: { ...preset.state, walk: { ...walked, at } } };
  });

/** The readings that make a difference to a kind of worked examples: those they flip, and others by name. */
export const readingsShown = (scenarios: readonly Scenario[], kind: string, more: readonly ReadingName[]) => [
  ...new Set([
    ...scenarios.filter((one) => one.kind === kind).flatMap(({ readings }) => Object.keys(readings)),
    ...more,
  ]),
];
