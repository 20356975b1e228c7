import { useMemo } from 'preact/hooks';
import { number } from '../../../rules-engine/core/words.en.ts';
import { figureSteps } from '../../../rules-engine/fftcg/rules/figures.ts';
import { distanceOf } from '../../../rules-engine/fftcg/rules/reach.ts';
import type { Readings } from '../../../rules-engine/fftcg/readings.ts';
import { figureSentence } from '../../../rules-engine/fftcg/words/sentences.en.ts';
import type { Choice } from '../../../rules-engine/fftcg/play/actions.ts';
import { nameOf, other, ROWS, SEATS, type State } from '../../../rules-engine/fftcg/state.ts';
import { tableOf, type WrittenTable } from '../../../rules-engine/fftcg/files/table.ts';
import type { RuleTable } from '../proof.ts';
import { SetUpOrPlay } from '../setup/SetUpOrPlay.tsx';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { waking } from '../tool/waking.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { proofOf } from '../walk/lines.ts';
import { aheadBy } from '../walk/ahead.ts';
import { startAhead } from '../walk/kept-ahead.ts';
import { useWalked } from '../walk/useWalked.ts';
import { places, type Start, walk } from '../walk/walk.ts';
import { Walk, type WalkState } from '../walk/Walk.tsx';
import { guide } from './guide.ts';
import { usePointing } from './Pointing.tsx';
import { MOST_TRIES, proofOfTries, Tries, type Try, useTried } from './Tries.tsx';
import { Scroll } from './Scroll.tsx';
import type { TableDraft } from './table-draft.ts';

/** A table as it is, and as it was typed where it was set up by hand. */
export interface Laid {
  /** The last one that was right. */
  readonly table: WrittenTable;
  readonly draft?: TableDraft | undefined;
  /** What was typed last is not right yet. */
  readonly isWrong: boolean;
}

/** A battle: the table as it was laid out, what was played on it, and what was only tried. */
export interface BattleState extends Laid {
  readonly readAs: ReadAs;
  readonly walk: WalkState<Choice>;
  readonly tries: readonly Try[];
}
interface Props {
  readonly presets: readonly Preset<BattleState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
  /** Why the tries of the first example are refused, each in its place (`given.ts`). */
  readonly told?: readonly string[] | undefined;
}

const begun = ({ table }: BattleState, readings: Readings): Start<State> => ({
  state: tableOf(table, 'battle', readings),
  steps: [],
});
const ahead = aheadBy((asked: BattleState, read: Readings) => ({ guide, start: begun(asked, read) }));

function BattleTool({ presets, rules, readings, told }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ battleFiles }) => battleFiles), {
    ahead,
  });
  const { state, change, look, begin } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
  const start = useMemo(() => startAhead<State>(state) ?? begun(state, read), [state.table, read]);
  const walked = useWalked(guide.game, start, state.walk.choices);
  const all = places(walked);
  const moment = all[Math.min(state.walk.at ?? all.length - 1, all.length - 1)]?.moment ?? 0;
  const tried = useTried(walked, state.tries, rules, told);
  const pointing = usePointing(rules, (choice) => {
    const known = state.tries.filter((one) => !(one.at === moment && sameChoice(one.choice, choice)));
    change({ ...state, tries: [...known, { at: moment, choice }].slice(-MOST_TRIES) });
  });
  // Another table makes another battle of it. The one that was played can be brought back.
  const layOut = (to: Partial<BattleState>) => {
    const put = state.walk.choices.length > 0 ? begin : change;
    put({ ...state, ...to, walk: { choices: [] }, tries: [] });
  };
  const { table, draft, isWrong } = state;
  const scene = useMemo(() => ({ table, draft, isWrong }), [table, draft, isWrong]);
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="fftcg-table"
      fold="Choose readings"
      stale={state.isWrong && 'table'}
      asks={(other: Readings) => walk(guide.game, begun(state, other), state.walk.choices)}
      report={() => ({
        title: 'A battle',
        given: SEATS.map((seat) => {
          const party = ROWS.flatMap((row) => state.table[seat]?.[row] ?? []);
          return `${seat}: ${party.map(({ card }) => card).join('; ')}`;
        }),
        proofs: [
          ...(walked.moments.length > 1 ? [proofOf(guide, walked, rules, '')] : []),
          ...(tried.length > 0 ? [proofOfTries(tried)] : []),
        ],
      })}
    >
      <SetUpOrPlay
        scene={scene}
        onChange={layOut}
        onClear={layOut}
        isFaulty={state.isWrong}
        drawn={undefined}
        load={() => import('./set-up.ts').then(({ setUpOf }) => setUpOf({ phase: 'battle', readings: read }))}
        of={JSON.stringify(read)}
      >
        <Walk
          guide={guide}
          walked={walked}
          ends={tool.ends}
          value={state.walk}
          onChange={(to) => {
            // What was tried after a choice that is gone has lost its table.
            const kept = state.tries.filter(({ at }) => at <= to.choices.length);
            change({ ...state, walk: to, tries: kept });
          }}
          onLook={(to) => look({ ...state, walk: to })}
          rules={rules}
          pressing={pointing.pressing}
          deciding={pointing.deciding}
          unlisted={pointing.unlisted}
          above={(now) => (
            <>
              {pointing.strip(now)}
              <Reach state={now} />
              <Figures state={now} rules={rules} />
            </>
          )}
        />
        <Tries
          tried={tried.filter(({ at }) => at <= moment)}
          of={state.tries.filter(({ at }) => at <= moment).length}
          clear={() => change({ ...state, tries: [] })}
        />
      </SetUpOrPlay>
    </ToolFrame>
  );
}
/** A battle on a table of one's own. */
export const Battle = waking(BattleTool, () => ahead);
const sameChoice = (one: Choice, two: Choice) => JSON.stringify(one) === JSON.stringify(two);

/** How far it is from row to row, as the table lies now. */
function Reach({ state }: { readonly state: State }) {
  const seat = state.turn;
  return (
    <details class="reach">
      <summary>Distance between rows</summary>
      <Scroll label="Rows and how far apart they are">
        <table>
          <thead>
            <tr>
              <th scope="col">From {seat}’s</th>
              {ROWS.map((row) => (
                <th key={row} scope="col">
                  to {other[seat]}’s {row} row
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((from) => (
              <tr key={from}>
                <th scope="row">{from} row</th>
                {ROWS.map((to) => {
                  const rows = distanceOf(state, seat, from, to);
                  return (
                    <td key={to}>
                      {rows} {rows === 1 ? 'row: Fight' : rows === 2 ? 'rows: Fight with Ranged' : 'rows: no Fight'}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  );
}

/** What ATT and DEF of everybody in play are made of. */
function Figures({ state, rules }: { readonly state: State; readonly rules: RuleTable }) {
  const fighters = SEATS.flatMap((seat) => state.sides[seat].party.map((fighter) => ({ seat, fighter })));
  const changed = fighters.filter(({ fighter }) =>
    (['att', 'def'] as const).some((figure) => figureSteps(state, fighter, figure).length > 1),
  );
  if (changed.length === 0) return null;
  return (
    <details class="figures" open={fighters.length <= 3}>
      <summary>Where ATT and DEF come from</summary>
      {changed.map(({ seat, fighter }) => (
        <div key={fighter.card.id}>
          <h3>
            {nameOf(fighter.card)} <span class="quiet">of {seat}</span>
          </h3>
          {(['att', 'def'] as const).map((figure) => (
            <ol key={figure} class="proof" aria-label={figure.toUpperCase()}>
              {figureSteps(state, fighter, figure).map((step, nth) => (
                <li key={nth}>
                  <a class="num" href={rules[step.rule]?.href} data-pop title={rules[step.rule]?.title}>
                    {rules[step.rule]?.number}
                  </a>
                  <span class="says">
                    {figure.toUpperCase()}: {figureSentence(step)}
                  </span>
                  <span class="change">
                    {nth > 0 && <>{number(step.before.total)} → </>}
                    <strong>{number(step.after.total)}</strong>
                  </span>
                </li>
              ))}
            </ol>
          ))}
        </div>
      ))}
    </details>
  );
}
