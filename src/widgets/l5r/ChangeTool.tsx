import { useCallback, useMemo } from 'preact/hooks';
import type { CardReadings } from '../../../rules-engine/l5r/questions/card-readings.ts';
import { judgeBonus } from '../../../rules-engine/l5r/questions/changes/bonus-penalty.ts';
import { judgeChange } from '../../../rules-engine/l5r/questions/changes/modifying.ts';
import { changeResultWords, sortWords } from '../../../rules-engine/l5r/questions/changes/sentences.en.ts';
import { judgeTotal } from '../../../rules-engine/l5r/questions/changes/totals.ts';
import type { Readings } from '../../../rules-engine/l5r/readings.ts';
import { InTurn } from '../parts/InTurn.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { useLastSound } from '../parts/last-sound.ts';
import type { RuleTable } from '../proof.ts';
import { Cite, ProofList } from '../ProofList.tsx';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import { OpenIn } from '../tool/OpenIn.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { changeAnswer, type Row, sortAnswer, totalAnswer } from './change-answers.ts';
import { changingAsked, sortingAsked, totallingAsked } from './ChangeForms.tsx';
import { changeOf, type ChangesState, NO_CHANGE, NO_SORTING, NO_TOTAL, sortingOf, totalOf } from './changes.ts';
import { type CameOut, OtherReadings } from './OtherReadings.tsx';
import { takenReadings } from './readings.ts';
import { ruleOf } from './told-proof.ts';

interface Props {
  readonly presets: readonly Preset<ChangesState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}
/** Is it a bonus or a penalty, what becomes of a change that is changed, and what of a total. */
export function ChangeTool({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ changeFiles }) => changeFiles));
  const { state, change } = tool;
  const { mode, sort = NO_SORTING, change: changing = NO_CHANGE, total = NO_TOTAL } = state;
  const taken = useMemo(() => takenReadings(readings, state.readAs), [readings, state.readAs]);
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const changed = useMemo(() => changeOf(changing), [changing]);
  const totalled = useMemo(() => totalOf(total), [total]);
  const sound = {
    sort: useLastSound(good(sorting), () => sortingOf(NO_SORTING).question),
    change: useLastSound(good(changed), () => changeOf(NO_CHANGE).question),
    total: useLastSound(good(totalled), () => totalOf(NO_TOTAL).question),
  };
  const { faults } = { sort: sorting, change: changed, total: totalled }[mode];
  const questions =
    mode === 'sort'
      ? sortingAsked({ state: sort, faults, onChange: (to) => change({ ...state, sort: to }) })
      : mode === 'change'
        ? changingAsked({ state: changing, faults, onChange: (to) => change({ ...state, change: to }) })
        : totallingAsked({ state: total, faults, onChange: (to) => change({ ...state, total: to }) });

  const verdict = useMemo(() => {
    if (mode === 'change') return changeAnswer(sound.change, taken, rules);
    return mode === 'sort' ? sortAnswer(sound.sort, taken, rules) : totalAnswer(sound.total, taken, rules);
  }, [mode, sound.sort, sound.change, sound.total, taken, rules]);

  const ask = useCallback(
    (otherwise: CardReadings & Readings): CameOut => {
      if (mode === 'change') {
        const words = changeResultWords(judgeChange(sound.change, otherwise, otherwise));
        return { words, all: words };
      }
      if (mode === 'total') {
        const { sorts } = judgeTotal(sound.total, otherwise);
        return { words: sorts.join(', '), all: sorts };
      }
      const { sorted } = judgeBonus(sound.sort, otherwise, otherwise);
      return {
        words: sorted.map(({ sort: one }) => one).join(', '),
        all: sorted.map(({ sort: one, before, after }) => [one, before, after]),
      };
    },
    [mode, sound.change, sound.sort, sound.total],
  );
  const report = () => ({
    title: verdict.title,
    given: [...verdict.given, ...verdict.rows.map(({ what, sort: one }) => `${what}: ${sortWords(one)}`)],
    proofs: [verdict.proof],
  });
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      ask={
        <div class="needs-js no-print">
          <Tabs
            label="Question"
            value={mode}
            options={[
              ['sort', 'Bonus or penalty?'],
              ['change', 'A modified change'],
              ['total', 'The total of a unit or army'],
            ]}
            onChange={(to) => change({ ...state, mode: to })}
          />
          <form onSubmit={(event) => event.preventDefault()} aria-label="The question">
            <InTurn key={mode} questions={questions} />
          </form>
        </div>
      }
      stale={faults.length > 0 && 'verdict'}
      report={report}
      asks={ask}
      otherwise={<OtherReadings table={readings} readAs={state.readAs} ask={ask} />}
    >
      <section aria-labelledby="the-verdict" class="verdict">
        <h2 id="the-verdict">{verdict.title}</h2>
        <ul class="given">
          {verdict.given.map((words, index) => (
            <li key={index}>{words}</li>
          ))}
        </ul>
        {verdict.rows.length > 0 && <Sorted rows={verdict.rows} rules={rules} />}
        <ProofList proof={verdict.proof} />
        {mode === 'sort' && (
          <p class="needs-js no-print">
            <OpenIn tool="/l5r/tools/stat/" state={{ draft: sort.draft, readAs: state.readAs }}>
              What is the stat worth? Open this in the stat calculator
            </OpenIn>
          </p>
        )}
        <p class="visually-hidden" role="status">
          {verdict.proof.label} {verdict.proof.value}
        </p>
      </section>
    </ToolFrame>
  );
}

const good = <Question,>({ question, faults }: { readonly question: Question; readonly faults: readonly unknown[] }) =>
  faults.length === 0 ? question : undefined;

/** Each moment with what it was, for whatever waits for a bonus or penalty. */
const Sorted = ({ rows, rules }: { readonly rows: readonly Row[]; readonly rules: RuleTable }) => (
  <div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">What happens</th>
          <th scope="col">Shows</th>
          <th scope="col">It counts as</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, before, after, sort, rule }, index) => (
          <tr key={index}>
            <th scope="row">{what}</th>
            <td>{before === after ? after : `${before} → ${after}`}</td>
            <td>
              <span class={`badge ${{ bonus: 'good', penalty: 'bad', neither: 'plain' }[sort]}`}>{sort}</span>
            </td>
            <td>
              <Cite rule={ruleOf(rules, rule)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
