import { useMemo } from 'preact/hooks';
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import { The } from '../../../rules-engine/lyoko/words/names.en.ts';
import { choiceWords, endWords } from '../../../rules-engine/lyoko/words/choice-words.en.ts';
import { game, resume } from '../../../rules-engine/lyoko/play/game.ts';
import { accountWords, flowWords, isBalanced } from '../../../rules-engine/lyoko/words/ledger.en.ts';
import { entriesOf, everything, pointsOnCards, standing } from '../../../rules-engine/lyoko/questions/ledger.ts';
import { type Carried, carryOut, type Planned } from '../../../rules-engine/lyoko/files/plan.ts';
import { filledIn, type GivenPosition, stateOf } from '../../../rules-engine/lyoko/files/position.ts';
import { pending } from '../../../rules-engine/lyoko/play/wait.ts';
import { writeChoice } from '../../../rules-engine/lyoko/files/written.ts';
import type { Readings } from '../../../rules-engine/lyoko/readings.ts';
import { nameIn, refusal } from '../../../rules-engine/lyoko/words/sentences.en.ts';
import { type Decision, type LyokoStep, SIDES, type State } from '../../../rules-engine/lyoko/state.ts';
import type { ProofLine, RuleTable } from '../proof.ts';
import { ProofLines } from '../ProofList.tsx';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { Decisions } from '../walk/Decisions.tsx';
import { optionsOf } from '../walk/options.ts';
import { lineOf, linkTo } from './lines.ts';
import { FlowLegend, FlowPicture } from './FlowPicture.tsx';
import { guide } from './guide.ts';

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

/** One of the moves, as it turned out; nothing where it is undone. */
interface Row {
  readonly planned: Planned;
  readonly carried: Carried | undefined;
  /** As it would be said where it was meant. */
  readonly words: string;
}

/** A turn's Influence as a flow; any move can be undone to see what follows. */
export function Influence({ presets, rules, readings }: Props) {
  const tool = useTool(
    presets,
    readings,
    () => import('./influence.link.ts').then(({ read }) => read),
    () => import('./files.ts').then(({ influenceFiles }) => influenceFiles),
  );
  const { state, change } = tool;
  const { position, moves, undone, readAs } = state;
  const read = useReadings<Readings>(readings, readAs);
  const begun = useMemo(() => resume(stateOf(filledIn(position), read)), [position, read]);
  const rows = useMemo(() => rowsOf(begun.state, moves, undone), [begun, moves, undone]);
  const untouched = useMemo(
    () => (undone.length === 0 ? undefined : carryOut(begun.state, moves).at(-1)?.after),
    [begun, moves, undone],
  );
  const start = begun.steps[0]?.before ?? begun.state;
  const taken = rows.filter(({ carried }) => carried && carried.steps.length > 0);
  const states = [
    start,
    ...(begun.steps.length > 0 ? [begun.state] : []),
    ...taken.map((row) => row.carried?.after ?? start),
  ];
  const now = rows.findLast(({ carried }) => carried)?.carried?.after ?? begun.state;
  const first = begun.steps.length > 0 ? 2 : 1;
  /** The row of the picture that each move leads to; none for those that do not stand. */
  const numbers = rows.map((row) => (taken.includes(row) ? taken.indexOf(row) + first : undefined));
  const told = [
    ...(begun.steps.length > 0 ? [{ words: 'What happens automatically', steps: begun.steps }] : []),
    ...taken.map(({ words, carried }) => ({ words, steps: carried?.steps ?? [] })),
  ];
  const set = (to: Partial<InfluenceState>) => change({ ...state, ...to });
  const toggle = (place: number) =>
    set({ undone: undone.includes(place) ? undone.filter((one) => one !== place) : [...undone, place] });
  const add = (choice: Choice) => {
    const at = (pending(now)?.type ?? 'main') as Decision;
    set({ moves: [...moves, { does: writeChoice(now, choice), at }] });
  };
  const width = Math.max(...states.flatMap((one) => SIDES.map((side) => everything(standing(one, side)))));
  const account = SIDES.map((side) => {
    const [from, to] = [standing(start, side), standing(now, side)];
    return { side, words: accountWords(from, to), balanced: isBalanced(from, to) };
  });
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="influence"
      report={() => ({
        title: 'Influence tracker',
        given: rows.map(({ words, carried }) => (carried ? words : `${words} (undone)`)),
        proofs: [
          {
            label: '',
            lines: told.flatMap(({ steps }) => linesOf(steps, rules)),
            value: account.map(({ side, words }) => `${The[side]}: ${words}`).join('; '),
          },
        ],
      })}
    >
      <section aria-labelledby="flow">
        <h2 id="flow">Move by move</h2>
        <FlowLegend />
        <div class="flows">
          {SIDES.map((side) => (
            <FlowPicture key={side} side={side} name={The[side]} states={states} width={width} />
          ))}
        </div>
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
      <div class="influence-parts">
        <section aria-labelledby="moves">
          <h2 id="moves">The moves</h2>
          <ol class="moves">
            {rows.map(({ planned, carried, words }, place) => (
              <MoveRow
                key={`${place}.${planned.does}`}
                words={words}
                carried={carried}
                nth={numbers[place]}
                rules={rules}
                toggle={() => toggle(place)}
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
                        return verdict.legal
                          ? undefined
                          : { rule: verdict.rule, says: refusal(verdict.rule, now, choice) };
                      },
                    }}
                    options={optionsOf(guide, now, player)}
                    rules={rules}
                    chance={moves.length + 1}
                  />
                ))}
          </div>
        </section>
        <section aria-labelledby="account-table">
          <h2 id="account-table">As a table</h2>
          <FlowTable states={states} words={['The beginning', ...told.map(({ words }) => words)]} />
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
      </div>
    </ToolFrame>
  );
}

/** Every move, those that are undone without what came of them. */
function rowsOf(start: State, moves: readonly Planned[], undone: readonly number[]): readonly Row[] {
  const carried = carryOut(
    start,
    moves.filter((_, place) => !undone.includes(place)),
  );
  // What is undone is said as it would be said in its place, were it done.
  const all = carryOut(start, moves);
  let next = 0;
  return moves.map((planned, place) => {
    const one = undone.includes(place) ? undefined : carried[next++];
    const { choice, before } = one?.choice ? one : (all[place] ?? {});
    return { planned, carried: one, words: choice && before ? choiceWords(before, choice) : planned.does };
  });
}

/** The steps that move Influence, each with from where to where. */
const linesOf = (steps: readonly LyokoStep[], rules: RuleTable): readonly ProofLine[] =>
  steps.flatMap((step) => {
    const entries = entriesOf([step]);
    if (entries.length === 0) return [];
    const { from: _, ...line } = lineOf(step, rules);
    return [{ ...line, to: entries.map(flowWords).join(', ') }];
  });

interface MoveProps {
  readonly words: string;
  readonly carried: Carried | undefined;
  readonly nth: number | undefined;
  readonly rules: RuleTable;
  readonly toggle: () => void;
}
function MoveRow({ words, carried, nth, rules, toggle }: MoveProps) {
  const refused = carried?.refused;
  const link = refused && linkTo(rules)(refused);
  const flows = carried ? entriesOf(carried.steps) : [];
  return (
    <li class={carried === undefined ? 'is-undone' : refused || carried.unread ? 'is-refused' : undefined}>
      <span class="nth">{nth ?? '–'}</span>
      <span class="move-words">{words}</span> {carried === undefined && <span class="kind">undone</span>}
      {flows.length > 0 && (
        <span class="move-flows">
          {SIDES.flatMap((side) => {
            const own = flows.filter((flow) => flow.side === side);
            return own.length > 0 ? [`${The[side]} ${own.map(flowWords).join(', ')}`] : [];
          }).join(' · ')}
        </span>
      )}
      {carried?.unread && <span class="fault">This move can’t be read: {carried.unread}.</span>}
      {refused && link && carried.choice && (
        <span class="fault">
          This move is no longer possible. {refusal(refused, carried.before, carried.choice)}{' '}
          <a class="num" href={link.href} data-pop title={link.title}>
            {link.number}
          </a>
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
function FlowTable({ states, words }: { readonly states: readonly State[]; readonly words: readonly string[] }) {
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
              <tr key={nth}>
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
