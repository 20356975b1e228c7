import { useMemo } from 'preact/hooks';
import type { Choice } from '../../../rules-engine/fftcg/play/actions.ts';
import type { DeckName } from '../../../rules-engine/fftcg/cards/cards.ts';
import type { WrittenCard } from '../../../rules-engine/fftcg/cards/print.ts';
import { game } from '../../../rules-engine/fftcg/play/game.ts';
import { type Readings, readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import type { Deck } from '../../../rules-engine/fftcg/rules/setup.ts';
import type { Phase, Seat, State } from '../../../rules-engine/fftcg/state.ts';
import { SEATS } from '../../../rules-engine/fftcg/state.ts';
import { Select } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { SetUpOrPlay } from '../setup/SetUpOrPlay.tsx';
import { waking } from '../tool/waking.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { PlayOn } from '../play/PlayOn.tsx';
import { proofOf } from '../walk/lines.ts';
import { SeedField } from '../walk/SeedField.tsx';
import { aheadBy } from '../walk/ahead.ts';
import { startAhead } from '../walk/kept-ahead.ts';
import { useWalked } from '../walk/useWalked.ts';
import { places, walk } from '../walk/walk.ts';
import { Walk, type WalkState } from '../walk/Walk.tsx';
import type { Laid } from './Battle.tsx';
import { begin, DECK_NAMES, DECK_WORDS, deckName, deckTitle } from './begin.ts';
import { guide } from './guide.ts';
import { usePointing } from './Pointing.tsx';
import { MOST_TRIES, proofOfTries, Tries, type Try, useTried } from './Tries.tsx';

/** Two ready decks, shuffled by a seed; who is 1P where the players agree on it. */
export interface FromDecks {
  readonly decks: readonly [DeckName | Deck, DeckName | Deck];
  readonly seed: number;
  readonly first: Seat;
  /** Cards of one's own, which the lists of a deck can name. */
  readonly own?: readonly WrittenCard[] | undefined;
}
/** A table at the beginning of a phase: a worked example’s, or one’s own. */
export interface FromTable extends Laid {
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

const STARTING = {
  decks: 'two ready decks',
  relic: 'a table, before the Relic Phase',
  resolution: 'a table, after a battle',
} as const;
type Starting = keyof typeof STARTING;

const aheadWith = (ready: ReadyDecks) =>
  aheadBy((asked: TurnState, read: Readings) => ({ guide, start: begin(asked.from, ready, read) }));

function TurnTool({ presets, decks: ready, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ turnFiles }) => turnFiles), {
    ahead: aheadWith(ready),
  });
  const { state, change, look, begin: beginAnew } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
  const start = useMemo(() => startAhead<State>(state) ?? begin(state.from, ready, read), [state.from, read]);
  const walked = useWalked(game, start, state.walk.choices);
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
  const laid = 'table' in from ? from : undefined;
  // Another table is another game. The one that was played can be brought back.
  const layOut = (to: Laid) => {
    const put = state.walk.choices.length > 0 ? beginAnew : change;
    put({ ...state, from: { ...to, phase: laid?.phase ?? 'relic' }, walk: { choices: [] }, tries: [] });
  };
  const byChance = read['first-player'] === readingsOf()['first-player'];
  const walking = (
    <Walk
      guide={guide}
      walked={walked}
      ends={tool.ends}
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
      above={pointing.strip}
      eyes
    />
  );
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="fftcg-table"
      fold="Decks, chance and readings"
      ask={
        <div class="row">
          <Select<Starting>
            label="Starting point"
            value={laid ? (laid.phase === 'relic' ? 'relic' : 'resolution') : 'decks'}
            options={Object.entries(STARTING) as [Starting, string][]}
            onChange={(to) => again({ from: to === 'decks' ? plain : { table: {}, phase: to, isWrong: false } })}
          />
          {decks && <Decks from={decks} onChange={(to) => again({ from: to })} byChance={byChance} />}
        </div>
      }
      stale={laid?.isWrong && 'table'}
      asks={(other: Readings) => walk(game, begin(state.from, ready, other), state.walk.choices)}
      report={() => ({
        title: 'A game',
        given: decks ? decks.decks.map((name, place) => `${SEATS[place] ?? ''}: ${deckTitle(deckName(name))}`) : [],
        proofs: [proofOf(guide, walked, rules, ''), ...(tried.length > 0 ? [proofOfTries(tried)] : [])],
      })}
    >
      {laid ? (
        <SetUpOrPlay
          scene={laid}
          onChange={layOut}
          onClear={layOut}
          isFaulty={laid.isWrong}
          isEmpty={Object.keys(laid.table).length === 0 && state.walk.choices.length === 0}
          drawn={undefined}
          load={() => import('./set-up.ts').then(({ setUpOf }) => setUpOf({ phase: laid.phase, readings: read }))}
          of={laid.phase + JSON.stringify(read)}
        >
          {walking}
        </SetUpOrPlay>
      ) : (
        walking
      )}
      {!laid?.isWrong && <PlayOn tool={tool} walked={walked} />}
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
/** A game between two ready decks: the Relic Phase with what each player sees, the battle, and what follows. */
export const Turn = waking(TurnTool, ({ decks }) => aheadWith(decks));

interface DecksProps {
  readonly from: FromDecks;
  readonly onChange: (to: FromDecks) => void;
  /** Chance says who is 1P. */
  readonly byChance: boolean;
}
/** Which decks a game begins with, and chance. */
function Decks({ from, onChange, byChance }: DecksProps) {
  const { decks, seed, first } = from;
  const deck = (place: 0 | 1) => (
    <Select<DeckName | 'own'>
      label={`${SEATS[place]}’s decks`}
      value={deckName(decks[place])}
      options={[
        ...(deckName(decks[place]) === 'own' ? [['own', deckTitle('own')] as const] : []),
        ...DECK_NAMES.map((name) => [name, DECK_WORDS[name]] as const),
      ]}
      onChange={(name) => {
        if (name !== 'own') onChange({ ...from, decks: place === 0 ? [name, decks[1]] : [decks[0], name] });
      }}
    />
  );
  return (
    <>
      {deck(0)}
      {deck(1)}
      <SeedField value={seed} onChange={(to) => onChange({ ...from, seed: to })} />
      <Select
        label="1P"
        hint={byChance && 'Chance decides, unless you choose another reading.'}
        value={first}
        disabled={byChance}
        options={SEATS.map((seat) => [seat, seat])}
        onChange={(to) => onChange({ ...from, first: to })}
      />
    </>
  );
}
