import { useMemo, useRef, useState } from 'preact/hooks';
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import { The } from '../../../rules-engine/lyoko/words/names.en.ts';
import { endWords } from '../../../rules-engine/lyoko/words/choices.en.ts';
import { game, resume } from '../../../rules-engine/lyoko/play/game.ts';
import { accountWords, flowWords, isBalanced } from '../../../rules-engine/lyoko/words/ledger.en.ts';
import { entriesOf, everything, pointsOnCards, standing } from '../../../rules-engine/lyoko/questions/ledger.ts';
import type { Planned } from '../../../rules-engine/lyoko/files/plan.ts';
import { filledIn, type GivenPosition, stateOf } from '../../../rules-engine/lyoko/files/position.ts';
import { pending } from '../../../rules-engine/lyoko/play/wait.ts';
import { writeChoice } from '../../../rules-engine/lyoko/files/written.ts';
import type { Readings } from '../../../rules-engine/lyoko/readings.ts';
import { nameIn } from '../../../rules-engine/lyoko/words/sentences.en.ts';
import { type Decision, type LyokoStep, SIDES, type State } from '../../../rules-engine/lyoko/state.ts';
import { useKeptFocus } from '../kept-focus.ts';
import type { ProofLine, RuleTable } from '../proof.ts';
import { Cite, ProofLines } from '../ProofList.tsx';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { Decisions } from '../walk/Decisions.tsx';
import { optionsOf } from '../walk/options.ts';
import { useLoaded } from '../walk/useLoaded.ts';
import { type Course, courseOf, type Move } from './course.ts';
import { lineOf, linkTo } from './lines.ts';
import { FlowLegend, FlowPicture } from './FlowPicture.tsx';
import { guide } from './guide.ts';
import { loadRefusals, refusal } from './refusals.ts';

/** A position, what was done from there, and which of it is undone. */
export interface InfluenceState {
  readonly position: GivenPosition;
  readonly moves: readonly Planned[];
  /** Places in `moves`, counted from 0. */
  readonly undone: readonly number[];
  readonly readAs: ReadAs;
}
interface Props {
  readonly presets: readonly Preset<InfluenceState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** A turn's Influence as a flow; any move can be undone to see what follows. */
export function Influence({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ influenceFiles }) => influenceFiles));
  const { state, change } = tool;
  const { position, moves, undone, readAs } = state;
  const read = useReadings(readings, readAs) as Readings;
  const begun = useMemo(() => resume(stateOf(filledIn(position), read)), [position, read]);
  const course = useMemo(() => courseOf(begun, moves, undone), [begun, moves, undone]);
  const account = accountOf(course);
  const [lit, light] = useState<number>();
  const lights = { lit, onLight: (nth: number) => light(nth === lit ? undefined : nth) };
  useLoaded(
    loadRefusals,
    course.moves.some(({ carried }) => carried?.refused),
  );
  const set = (to: Partial<InfluenceState>) => change({ ...state, ...to });
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="influence"
      asks={(other: Readings) => courseOf(resume(stateOf(filledIn(position), other)), moves, undone)}
      report={() => ({
        title: 'Influence tracker',
        given: course.moves.map(({ words, carried }) => (carried ? words : `${words} (undone)`)),
        proofs: [
          {
            label: '',
            lines: course.told.flatMap(({ steps }) => linesOf(steps, rules)),
            value: account.map(({ side, words }) => `${The[side]}: ${words}`).join('; '),
          },
        ],
      })}
    >
      <MoveByMove course={course} account={account} {...lights} />
      <div class="influence-parts">
        <Moves course={course} state={state} set={set} rules={rules} {...lights} />
        <Movements course={course} rules={rules} lit={lit} />
      </div>
    </ToolFrame>
  );
}

/** Where the Influence of each side went from the beginning until now, and whether the sums are equal. */
const accountOf = ({ states: [start], now }: Course) =>
  SIDES.map((side) => {
    const [from, to] = [standing(start, side), standing(now, side)];
    return { side, words: accountWords(from, to), balanced: isBalanced(from, to) };
  });

/** The steps that move Influence, each with from where to where. */
const linesOf = (steps: readonly LyokoStep[], rules: RuleTable): readonly ProofLine[] =>
  steps.flatMap((step) => {
    const entries = entriesOf([step]);
    if (entries.length === 0) return [];
    const { from: _, ...line } = lineOf(step, rules);
    return [{ ...line, to: entries.map(flowWords).join(', ') }];
  });

interface Lights {
  /** The move that is looked at, as the states count them, and looking at another. */
  readonly lit: number | undefined;
  readonly onLight: (nth: number) => void;
}
interface MoveByMoveProps extends Lights {
  readonly course: Course;
  readonly account: ReturnType<typeof accountOf>;
}
/** The picture, and what became of all Influence. */
function MoveByMove({ course: { states, told, now, untouched }, account, ...lights }: MoveByMoveProps) {
  const width = Math.max(...states.flatMap((one) => SIDES.map((side) => everything(standing(one, side)))));
  return (
    <section aria-labelledby="flow">
      <h2 id="flow">Move by move</h2>
      <FlowLegend />
      <div class="flows">
        {SIDES.map((side) => (
          <FlowPicture key={side} side={side} name={The[side]} states={states} width={width} {...lights} />
        ))}
      </div>
      <LitMove told={lights.lit === undefined ? undefined : told[lights.lit - 1]} nth={lights.lit} />
      <dl class="account">
        {account.map(({ side, words, balanced }) => (
          <div key={side}>
            <dt>{The[side]}</dt>
            <dd>
              {words} {balanced ? '✓' : '✕'}
              {pointsOnCards(now, side).length > 0 && (
                <span class="quiet">
                  {' '}
                  On cards:{' '}
                  {pointsOnCards(now, side)
                    .map(({ id, influence }) => `${nameIn(now, id)} ${influence}`)
                    .join(', ')}
                  .
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {untouched && <WhatIf was={untouched} now={now} />}
      {now.over && <p class="outcome-line">{endWords(now)}.</p>}
    </section>
  );
}

interface LitMoveProps {
  readonly told: Course['told'][number] | undefined;
  readonly nth: number | undefined;
}
/** The move that is looked at, and what it moved; before one is, how to look at one. */
const LitMove = ({ told, nth }: LitMoveProps) => (
  <p class="flow-lit needs-js no-print" role="status">
    {told ? (
      <>
        <strong>
          {nth} · {told.words}
        </strong>{' '}
        {flowsOf(told.steps) || 'No Influence moves.'}
      </>
    ) : (
      'Press a band or a move to see what that move did.'
    )}
  </p>
);
/** What moved from where to where, by sides. */
const flowsOf = (steps: readonly LyokoStep[]) => {
  const flows = entriesOf(steps);
  return SIDES.flatMap((side) => {
    const own = flows.filter((flow) => flow.side === side);
    return own.length > 0 ? [`${The[side]} ${own.map(flowWords).join(', ')}`] : [];
  }).join(' · ');
};

interface MovesProps extends Lights {
  readonly course: Course;
  readonly state: InfluenceState;
  readonly set: (to: Partial<InfluenceState>) => void;
  readonly rules: RuleTable;
}
/** The moves, each of which can be undone, and what can be done next. */
function Moves({ course, state: { moves, undone }, set, rules, ...lights }: MovesProps) {
  const { now } = course;
  const here = useRef<HTMLElement>(null);
  useKeptFocus({
    get current() {
      return here.current?.querySelector<HTMLElement>('.decisions h3, .moves button') ?? null;
    },
  });
  const toggle = (place: number) =>
    set({ undone: undone.includes(place) ? undone.filter((one) => one !== place) : [...undone, place] });
  const add = (choice: Choice) => {
    const at = (pending(now)?.type ?? 'main') as Decision;
    set({ moves: [...moves, { does: writeChoice(now, choice), at }] });
  };
  return (
    <section aria-labelledby="moves" ref={here}>
      <h2 id="moves">The moves</h2>
      <div class="needs-js no-print">
        {now.over
          ? null
          : game.deciders(now).map((player) => (
              <Decisions
                key={player}
                guide={guide}
                deciding={{
                  state: now,
                  player,
                  decide: add,
                  against: (choice) => {
                    const verdict = game.judge(now, choice);
                    return verdict.legal ? undefined : { rule: verdict.rule, says: refusal(verdict.rule, now, choice) };
                  },
                }}
                options={optionsOf(guide, now, player)}
                rules={rules}
                chance={moves.length + 1}
              />
            ))}
      </div>
      <ol class="moves">
        {course.moves.map((move, place) => (
          <MoveRow
            key={`${place}.${move.planned.does}`}
            move={move}
            rules={rules}
            toggle={() => toggle(place)}
            {...lights}
          />
        ))}
      </ol>
      <p class="needs-js no-print actions">
        {moves.length > 0 && (
          <button
            type="button"
            class="button small"
            onClick={() =>
              set({ moves: moves.slice(0, -1), undone: undone.filter((place) => place < moves.length - 1) })
            }
          >
            Remove the last move
          </button>
        )}
        {undone.length > 0 && (
          <button type="button" class="button small" onClick={() => set({ undone: [] })}>
            Redo everything
          </button>
        )}
      </p>
    </section>
  );
}

interface MoveProps extends Lights {
  readonly move: Move;
  readonly rules: RuleTable;
  readonly toggle: () => void;
}
function MoveRow({ move: { words, carried, nth }, rules, toggle, lit, onLight }: MoveProps) {
  const refused = carried?.refused;
  const link = refused && linkTo(rules)(refused);
  const flows = carried ? flowsOf(carried.steps) : '';
  return (
    <li
      class={[
        carried === undefined ? 'is-undone' : refused || carried.unread ? 'is-refused' : '',
        nth !== undefined && nth === lit ? 'is-lit' : '',
      ].join(' ')}
    >
      <span class="nth">{nth ?? '–'}</span>
      {nth === undefined ? (
        <span class="move-words">{words}</span>
      ) : (
        <>
          <span class="move-words without-js">{words}</span>
          <button type="button" class="move-words needs-js" aria-pressed={nth === lit} onClick={() => onLight(nth)}>
            {words}
          </button>
        </>
      )}{' '}
      {carried === undefined && <span class="kind">undone</span>}
      {flows !== '' && <span class="move-flows">{flows}</span>}
      {carried?.unread && <span class="fault">This move can’t be read: {carried.unread}.</span>}
      {refused && link && carried.choice && (
        <span class="fault">
          This move is no longer possible. {refusal(refused, carried.before, carried.choice)} <Cite rule={link} />
        </span>
      )}
      <button
        type="button"
        class="button small needs-js no-print"
        aria-label={`${carried ? 'Undo' : 'Redo'}: ${words}`}
        onClick={toggle}
      >
        {carried ? 'Undo' : 'Redo'}
      </button>
    </li>
  );
}

interface MovementsProps extends Pick<Lights, 'lit'> {
  readonly course: Course;
  readonly rules: RuleTable;
}
/** Every state as a table, and every step that moved Influence. */
const Movements = ({ course: { states, told }, rules, lit }: MovementsProps) => (
  <section aria-labelledby="account-table">
    <h2 id="account-table">As a table</h2>
    <FlowTable lit={lit} states={states} words={['The beginning', ...told.map(({ words }) => words)]} />
    <h2>Every movement</h2>
    {told.map(({ words, steps }, nth) => {
      const lines = linesOf(steps, rules);
      return lines.length > 0 ? (
        <section key={nth} aria-label={words} class="movement">
          <h3>
            {nth + 1} · {words}
          </h3>
          <ProofLines lines={lines} />
        </section>
      ) : null;
    })}
  </section>
);

/** What the undoing changed at the end. */
function WhatIf({ was, now }: { readonly was: State; readonly now: State }) {
  return (
    <p class="what-if" role="status">
      <strong>The difference.</strong>{' '}
      {SIDES.map((side) => {
        const [old, is] = [standing(was, side), standing(now, side)];
        const differ = (['pool', 'cards', 'spent', 'erased'] as const).filter((place) => old[place] !== is[place]);
        const words = { pool: 'in the pool', cards: 'on cards', spent: 'spent', erased: 'erased' } as const;
        return differ.length === 0
          ? `${The[side]}: no change.`
          : `${The[side]}: ${differ.map((place) => `${is[place]} instead of ${old[place]} ${words[place]}`).join(', ')}.`;
      }).join(' ')}
    </p>
  );
}

const COLUMNS = [
  ['pool', 'pool'],
  ['cards', 'cards'],
  ['spent', 'spent'],
  ['erased', 'erased'],
] as const;
interface TableProps extends Pick<Lights, 'lit'> {
  readonly states: readonly State[];
  readonly words: readonly string[];
}
function FlowTable({ states, words, lit }: TableProps) {
  return (
    // The table may be wider than a phone.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <div class="scroll" role="region" aria-label="Influence after each move" tabIndex={0}>
      <table class="flow-table">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              After
            </th>
            {SIDES.map((side) => (
              <th key={side} scope="colgroup" colSpan={COLUMNS.length}>
                {The[side]}
              </th>
            ))}
          </tr>
          <tr>
            {SIDES.flatMap((side) =>
              COLUMNS.map(([place, title]) => (
                <th key={`${side}.${place}`} scope="col">
                  {title}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {states.map((state, nth) => {
            const before = states[nth - 1];
            return (
              <tr key={nth} class={nth === lit ? 'now' : undefined}>
                <th scope="row">
                  {nth} · {words[nth]}
                </th>
                {SIDES.flatMap((side) =>
                  COLUMNS.map(([place]) => {
                    const value = standing(state, side)[place];
                    const changed = before !== undefined && standing(before, side)[place] !== value;
                    return <td key={`${side}.${place}`}>{changed ? <strong>{value}</strong> : value}</td>;
                  }),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
