import { useMemo } from 'preact/hooks';
import type { Choice } from '../../../rules-engine/fftcg/play/actions.ts';
import type { DeckName } from '../../../rules-engine/fftcg/cards/cards.ts';
import { game } from '../../../rules-engine/fftcg/play/game.ts';
import { type Readings, readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import type { Deck } from '../../../rules-engine/fftcg/rules/setup.ts';
import type { Phase, Seat } from '../../../rules-engine/fftcg/state.ts';
import { SEATS } from '../../../rules-engine/fftcg/state.ts';
import type { WrittenTable } from '../../../rules-engine/fftcg/files/table.ts';
import { Select } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { PlayOn } from '../play/PlayOn.tsx';
import { proofOf } from '../walk/lines.ts';
import { SeedField } from '../walk/SeedField.tsx';
import { places, walk } from '../walk/walk.ts';
import { Walk, type WalkState } from '../walk/Walk.tsx';
import { begin, DECK_NAMES, DECK_WORDS, deckName, deckTitle } from './begin.ts';
import { guide } from './guide.ts';
import { usePointing } from './Pointing.tsx';
import { MOST_TRIES, proofOfTries, Tries, type Try, useTried } from './Tries.tsx';

/** Two ready decks, shuffled by a seed; who is 1P where the players agree on it. */
export interface FromDecks {
  readonly decks: readonly [DeckName | Deck, DeckName | Deck];
  readonly seed: number;
  readonly first: Seat;
}
/** A worked example: a table at the beginning of a phase. */
export interface FromTable {
  readonly table: WrittenTable;
  readonly phase: Phase;
}
export interface TurnState {
  readonly from: FromDecks | FromTable;
  readonly readAs: ReadAs;
  readonly walk: WalkState<Choice>;
  readonly tries: readonly Try[];
}
/** Ready decks: each card's line, and how often. */
export type ReadyDecks = Readonly<
  Record<DeckName, Readonly<Record<keyof Deck, readonly (readonly [string, number])[]>>>
>;
interface Props {
  readonly presets: readonly Preset<TurnState>[];
  readonly decks: ReadyDecks;
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** A game between two ready decks: the Relic Phase with what each player sees, the battle, and what follows. */
export function Turn({ presets, decks: ready, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ turnFiles }) => turnFiles));
  const { state, change, look, begin: beginAnew } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
  const start = useMemo(() => begin(state.from, ready, read), [state.from, read]);
  const walked = useMemo(() => walk(game, start, state.walk.choices), [start, state.walk.choices]);
  const all = places(walked);
  const moment = all[Math.min(state.walk.at ?? all.length - 1, all.length - 1)]?.moment ?? 0;
  const tried = useTried(walked, state.tries, rules);
  const pointing = usePointing(rules, (choice) => {
    change({ ...state, tries: [...state.tries, { at: moment, choice }].slice(-MOST_TRIES) });
  });
  // Another beginning is another game: nothing that was decided is carried over.
  const again = (to: Partial<TurnState>) => beginAnew({ ...state, ...to, walk: { choices: [] }, tries: [] });
  const { from } = state;
  const decks = 'decks' in from ? from : undefined;
  const plain: FromDecks = decks ?? { decks: ['watch', 'guild'], seed: 1, first: 'A' };
  const deck = (place: 0 | 1) => (
    <Select<DeckName | '' | 'own'>
      label={`${SEATS[place]}’s decks`}
      value={decks ? deckName(decks.decks[place]) : ''}
      options={[
        ...(decks ? [] : [['', '(as in the example)'] as const]),
        ...(decks && deckName(decks.decks[place]) === 'own' ? [['own', deckTitle('own')] as const] : []),
        ...DECK_NAMES.map((name) => [name, DECK_WORDS[name]] as const),
      ]}
      onChange={(name) => {
        if (name !== '' && name !== 'own')
          again({ from: { ...plain, decks: place === 0 ? [name, plain.decks[1]] : [plain.decks[0], name] } });
      }}
    />
  );
  const byChance = read['first-player'] === readingsOf()['first-player'];
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="fftcg-table"
      fold="Decks, chance and readings"
      ask={
        <div class="row">
          {deck(0)}
          {deck(1)}
          <SeedField value={plain.seed} onChange={(seed) => again({ from: { ...plain, seed } })} />
          <Select
            label="1P"
            hint={byChance && 'Chance decides, unless you choose another reading.'}
            value={plain.first}
            disabled={byChance}
            options={SEATS.map((seat) => [seat, seat])}
            onChange={(first) => again({ from: { ...plain, first } })}
          />
        </div>
      }
      asks={(other: Readings) => walk(game, begin(state.from, ready, other), state.walk.choices)}
      report={() => ({
        title: 'A game',
        given: decks ? decks.decks.map((name, place) => `${SEATS[place] ?? ''}: ${deckTitle(deckName(name))}`) : [],
        proofs: [proofOf(guide, walked, rules, ''), ...(tried.length > 0 ? [proofOfTries(tried)] : [])],
      })}
    >
      <Walk
        guide={guide}
        start={start}
        value={state.walk}
        onChange={(to) => {
          const kept = state.tries.filter(({ at }) => at <= to.choices.length);
          change({ ...state, walk: to, tries: kept });
        }}
        onLook={(to) => look({ ...state, walk: to })}
        rules={rules}
        seed={plain.seed}
        pressing={pointing.pressing}
        deciding={pointing.deciding}
        unlisted={pointing.unlisted}
        beside={pointing.strip}
        eyes
      />
      <PlayOn tool={tool} walked={walked} />
      {/* What was tried may name cards that one of the players must not see. */}
      {state.walk.viewer === undefined && (
        <Tries
          tried={tried.filter(({ at }) => at <= moment)}
          of={state.tries.filter(({ at }) => at <= moment).length}
          clear={() => change({ ...state, tries: [] })}
        />
      )}
    </ToolFrame>
  );
}
