import { useMemo } from 'preact/hooks';
import { type CountedHand, READY_HANDS } from '../../../rules-engine/chariot/cards/cards.ts';
import { match as game, type MatchStep } from '../../../rules-engine/chariot/play/game.ts';
import { lanesOf } from '../../../rules-engine/chariot/questions/over-turns.ts';
import type { Readings } from '../../../rules-engine/chariot/readings.ts';
import type { Choice } from '../../../rules-engine/chariot/play/actions.ts';
import type { Match } from '../../../rules-engine/chariot/state.ts';
import { Select } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import { SetUpOrPlay } from '../setup/SetUpOrPlay.tsx';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { waking } from '../tool/waking.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { PlayOn } from '../play/PlayOn.tsx';
import { proofOf } from '../walk/lines.ts';
import { aheadBy } from '../walk/ahead.ts';
import { startAhead } from '../walk/kept-ahead.ts';
import { useWalked } from '../walk/useWalked.ts';
import { walk } from '../walk/walk.ts';
import { Walk, type WalkState } from '../walk/Walk.tsx';
import { useAssigning } from './assign.tsx';
import { guide, hasOurs, OURS_SAYS } from './guide.ts';
import { Lanes } from './Lanes.tsx';
import { EMPTY_SCENE, type Scene } from './scene.ts';
import { begin, countedOf, handOf, type Hands } from './begin.ts';
import type { NamedSpell } from './own-cards.ts';
import { startOf, useTable } from './useTable.ts';

/** A match from its beginning or from the middle, and what was decided in it. */
export interface TurnState {
  /** Two ready hands, or a table at the Main or the Combat Phase of a turn. */
  readonly from: 'hands' | 'main' | 'attack';
  /** Ready hands by id, or one's own; Player 1's is the hand of whoever begins. */
  readonly hands: readonly [string | CountedHand, string | CountedHand];
  /** Spells of one's own, which a hand can name. */
  readonly own?: readonly NamedSpell[] | undefined;
  /** Whose hand begins where the players agree on it. */
  readonly first: 0 | 1;
  /** Chance, as it was typed. */
  readonly seed: number;
  readonly scene: Scene;
  readonly readAs: ReadAs;
  readonly walk: WalkState<Choice>;
}
interface Props {
  readonly presets: readonly Preset<TurnState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const handName = (hand: string | CountedHand) => (typeof hand === 'string' ? hand : 'own');
const titleOf = (hand: string | CountedHand) =>
  typeof hand === 'string' ? (READY_HANDS.find(({ id }) => id === hand)?.title ?? hand) : 'your own hand';
/** Who begins: whoever chance says, or the player of the one or the other hand. */
type Starter = 'chance' | '0' | '1';

const begun = (asked: TurnState, readings: Readings) =>
  asked.from === 'hands' ? begin(asked, readings) : startOf(asked.scene, asked.from, readings);
const ahead = aheadBy((asked: TurnState, read: Readings) => ({ guide, start: begun(asked, read) }));

function TurnTool({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ turnFiles }) => turnFiles), {
    ahead,
  });
  const { state, change, look, begin: beginAnew } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
  const isNew = state.from === 'hands';
  const table = useTable(isNew ? EMPTY_SCENE : state.scene, state.from === 'attack' ? 'attack' : 'main', read, state);
  const opened = useMemo(
    () => (isNew ? startAhead<Match>(state) : undefined) ?? begin(state, read),
    [state.hands, state.own, state.first, state.seed, read],
  );
  const start = isNew ? opened : table.start;
  const faulty = !isNew && table.faults.length > 0;
  const assigning = useAssigning(rules);
  const walked = useWalked(game, start, state.walk.choices);
  const lanes = useMemo(() => {
    const steps = walked.moments.slice(1).flatMap((moment) => moment.steps) as unknown as readonly MatchStep[];
    return lanesOf(start.state, steps);
  }, [walked, start]);
  const hands = useMemo((): Hands => {
    const [one, other] = [countedOf(state.hands[0]), countedOf(state.hands[1])];
    return state.own ? [one, other, state.own] : [one, other];
  }, [state.hands, state.own]);
  // With other hands it is another match. The one that was played can be brought back.
  const layHands = ([one, other, own]: Hands) => {
    const put = state.walk.choices.length > 0 ? beginAnew : change;
    put({ ...state, hands: [handOf(one), handOf(other)], own, walk: { choices: [] } });
  };
  // Another beginning is another match: what was decided does not fit it.
  const again = (to: Partial<TurnState>) => beginAnew({ ...state, ...to, walk: { choices: [] } });
  const walking = (
    <Walk
      guide={guide}
      walked={walked}
      ends={tool.ends}
      value={state.walk}
      onChange={(to) => change({ ...state, walk: to })}
      onLook={(to) => look({ ...state, walk: to })}
      rules={rules}
      seed={state.seed}
      eyes
      deciding={assigning.deciding}
      pressing={assigning.pressing}
      unlisted={assigning.unlisted}
      drawn={assigning.drawn}
      drawing={assigning.drawing}
      above={(match) => hasOurs(match) && <p class="quiet ours-note">{OURS_SAYS}</p>}
    />
  );
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="chariot-tool"
      fold={`${isNew ? 'Hands and who goes first' : 'Starting point'}, and readings`}
      ask={
        <div class="row">
          <Select
            label="Starting point"
            value={state.from}
            options={[
              ['hands', 'two ready hands, turn 1'],
              ['main', 'a table, at the Main Phase'],
              ['attack', 'a table, at the Combat Phase'],
            ]}
            onChange={(from) => again({ from })}
          />
          {isNew && <Hands state={state} again={again} chance={read['first-player'] === 'chance'} />}
        </div>
      }
      stale={faulty && 'table'}
      asks={(other: Readings) => walk(game, begun(state, other), state.walk.choices)}
      report={() => ({
        title: 'Turn by turn',
        given: isNew ? state.hands.map(titleOf) : [`A table at turn ${start.state.turn}`],
        proofs: [proofOf(guide, walked, rules, '')],
      })}
    >
      {isNew ? (
        <SetUpOrPlay
          key="hands"
          scene={hands}
          onChange={layHands}
          onClear={layHands}
          isFaulty={false}
          rules={rules}
          drawn={undefined}
          load={() => import('./hands-set-up.ts').then(({ handsSetUp }) => handsSetUp)}
        >
          {walking}
        </SetUpOrPlay>
      ) : (
        <SetUpOrPlay
          key="table"
          scene={state.scene}
          onChange={(scene) => change({ ...state, scene })}
          onClear={(scene) => again({ scene })}
          isFaulty={faulty}
          faults={table.faults}
          drawn={faulty ? undefined : guide.areas(start.state)}
          load={() =>
            import('./set-up.ts').then(({ setUpOf }) => setUpOf({ zones: ['field', 'hand', 'discard'], seats: [1, 0] }))
          }
        >
          {walking}
        </SetUpOrPlay>
      )}
      {!faulty && <PlayOn tool={tool} walked={walked} />}
      <details class="over-turns">
        <summary>Turn by turn: damage, the Discard, and back to the Hand</summary>
        <Lanes
          lanes={lanes}
          owners
          caption="Only spells that something happened to. A square is a point of Life; a dark dot is a Discard counter."
        />
      </details>
    </ToolFrame>
  );
}
/** A match of Shiny Chariot, turn by turn. */
export const Turn = waking(TurnTool, () => ahead);

interface HandsProps {
  readonly state: TurnState;
  readonly again: (to: Partial<TurnState>) => void;
  /** Is it chance that says who begins? */
  readonly chance: boolean;
}
/** The two hands of a new match, and who begins. */
function Hands({ state, again, chance }: HandsProps) {
  const starts = (who: Starter) => {
    const { 'first-player': _, ...others } = state.readAs.readings;
    again({
      first: who === '1' ? 1 : 0,
      readAs: { ...state.readAs, readings: who === 'chance' ? others : { ...others, 'first-player': 'agree' } },
    });
  };
  const hand = (place: 0 | 1, label: string) => (
    <Select
      label={label}
      value={handName(state.hands[place])}
      options={[
        ...(handName(state.hands[place]) === 'own' ? [['own', titleOf(state.hands[place])] as const] : []),
        ...READY_HANDS.map(({ id, title }) => [id, title] as const),
      ]}
      onChange={(id) => {
        if (id !== 'own') again({ hands: place === 0 ? [id, state.hands[1]] : [state.hands[0], id] });
      }}
    />
  );
  return (
    <>
      {hand(0, 'The first hand')}
      {hand(1, 'The second hand')}
      <Select<Starter>
        label="First player"
        value={chance ? 'chance' : state.first === 1 ? '1' : '0'}
        options={[
          ['chance', 'by chance'],
          ['0', `by agreement: the first hand (${titleOf(state.hands[0])})`],
          ['1', `by agreement: the second hand (${titleOf(state.hands[1])})`],
        ]}
        onChange={starts}
      />
      {chance && (
        <button type="button" class="button small" onClick={() => again({ seed: (state.seed * 31 + 17) % 1_000_000 })}>
          Let chance decide again
        </button>
      )}
    </>
  );
}
