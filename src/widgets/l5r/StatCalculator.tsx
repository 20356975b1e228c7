import { useMemo } from 'preact/hooks';
import { number } from '../../../rules-engine/core/words.en.ts';
import type { Edition, Readings } from '../../../rules-engine/l5r/readings.ts';
import { momentWords } from '../../../rules-engine/l5r/questions/stat/sentences.en.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import { acrossEditions, otherReadings } from '../../../rules-engine/l5r/questions/stat/sensitivity.ts';
import { judgeStat, type StatVerdict } from '../../../rules-engine/l5r/questions/stat/stat.ts';
import type { StatQuestion } from '../../../rules-engine/l5r/state.ts';
import { useLastSound } from '../parts/last-sound.ts';
import type { RuleTable } from '../proof.ts';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { OpenIn } from '../tool/OpenIn.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { ProofList } from '../ProofList.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { type Draft, questionOf } from './draft.ts';
import { draggingOf } from './dragging.ts';
import { EMPTY, nudged } from './nudged.ts';
import { OthersList } from './OthersList.tsx';
import { PasteLine } from './PasteLine.tsx';
import { givenWords, proofsOf } from './stat-proof.ts';
import { StatForm } from './StatForm.tsx';
import { StatPlot } from './StatPlot.tsx';
import { WhatWouldChange } from './WhatWouldChange.tsx';

interface Props {
  readonly presets: readonly Preset<StatState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** A stat question as it was typed. */
export interface StatState {
  readonly draft: Draft;
  readonly readAs: ReadAs;
}
/** Asks what a stat is worth and shows the verdict beside it, live. What is typed is never lost, and lives in the link. */
export function StatCalculator({ presets, rules, readings: table }: Props) {
  const tool = useTool(presets, table, () => import('./files.ts').then(({ statFiles }) => statFiles));
  const { draft, readAs } = tool.state;
  const edition = readAs.edition === '' ? 'june-2011' : (readAs.edition as Edition);
  const { question: asked, faults } = useMemo(() => questionOf(draft), [draft]);
  const question = useLastSound<StatQuestion>(faults.length === 0 ? asked : undefined, () => ({
    stats: [{ name: 'force', base: 0 }],
    moments: [],
  }));
  const inForce = useReadings(table, readAs) as Readings;
  const verdict = useMemo(() => judgeStat(question, inForce), [question, inForce]);
  const proofs = proofsOf(verdict, rules);
  const isFaulty = faults.length > 0;
  const put = (to: Draft) => tool.change({ ...tool.state, draft: to });
  return (
    <ToolFrame
      tool={tool}
      readings={table}
      onEmpty={() => tool.begin({ ...tool.state, draft: EMPTY })}
      asks={(other: Readings) => judgeStat(question, other)}
      ask={
        <div class="needs-js no-print">
          <PasteLine
            draft={draft}
            onRead={(to, named, first) =>
              (first ? tool.begin : tool.change)({
                draft: to,
                readAs: named === undefined ? readAs : { ...readAs, edition: named },
              })
            }
          />
          <StatForm draft={draft} faults={faults} onChange={put} />
        </div>
      }
      stale={isFaulty && 'verdict'}
      report={() => ({
        title: `What is ${proofs.map(({ label }) => label).join(', and what is ')}?`,
        given: givenWords(question),
        proofs,
      })}
      otherwise={<Others question={question} inForce={inForce} table={table} />}
      after={
        <>
          {verdict.answers.map((answer) => (
            <StatPlot
              key={answer.stat.name}
              answer={answer}
              label={STAT_WORDS[answer.stat.name].name}
              dragging={isFaulty ? undefined : draggingOf(draft, inForce, answer, put)}
            />
          ))}
          <Editions question={question} rules={rules} table={table} chosen={edition} />
          <WhatWouldChange
            question={question}
            readings={inForce}
            otherEditions={table.editions.flatMap(({ name, title }) =>
              name === edition ? [] : [{ name: name as Edition, title }],
            )}
            onNudge={isFaulty ? undefined : (nudge) => put(nudged(draft, nudge))}
          />
        </>
      }
    >
      <section aria-label="Verdict" class="verdict">
        <h2 class="visually-hidden">The verdict</h2>
        <Asked question={question} verdict={verdict} />
        {proofs.map((proof, index) => (
          <ProofList key={index} proof={proof} />
        ))}
        <p class="needs-js no-print">
          <OpenIn tool="/l5r/tools/change/" state={{ mode: 'sort', sort: { draft, items: [] }, readAs }}>
            Which of these is a bonus or a penalty?
          </OpenIn>
        </p>
        <p class="visually-hidden" role="status">
          {proofs
            .map(
              ({ label, value, decided }) => `${label} is ${value}, decided by ${decided?.number} ${decided?.title}.`,
            )
            .join(' ')}
        </p>
      </section>
    </ToolFrame>
  );
}

interface OthersProps {
  readonly question: StatQuestion;
  readonly inForce: Readings;
  readonly table: ReadingTable;
}
/** Which single other reading would change the stat, and to what. */
function Others({ question, inForce, table }: OthersProps) {
  const others = useMemo(() => otherReadings(question, inForce), [question, inForce]);
  return (
    <OthersList
      others={others.flatMap(({ reading, option, values }) => {
        const text = table.readings.find(({ name }) => name === reading);
        const title = text?.options.find(({ name }) => name === option)?.title ?? option;
        // An answer alone may be a bare "No".
        return text
          ? [{ href: text.href, title: `${text.question} ${title}`, words: values.map(number).join(' / ') }]
          : [];
      })}
    />
  );
}

/** What is asked, and what was to be seen after each moment. */
function Asked({ question, verdict }: { readonly question: StatQuestion; readonly verdict: StatVerdict }) {
  const start = judgeStart(question, verdict);
  return (
    <>
      <h3 id="after-each">Value after each event</h3>
      <ol class="moments" aria-labelledby="after-each">
        <li>
          <span>
            {question.stats
              .map(({ name, base }) => `${STAT_WORDS[name].name} ${typeof base === 'number' ? number(base) : base}`)
              .join(', ')}
          </span>
          <strong>{start}</strong>
        </li>
        {question.moments.map((moment, index) => (
          <li key={index}>
            <span>
              {momentWords(moment)}
              {moment.type === 'comes' && moment.effect.lasts && <em class="lasts"> {moment.effect.lasts}</em>}
            </span>
            <strong>{verdict.answers.map(({ moments }) => number(moments[index] ?? 0)).join(' / ')}</strong>
          </li>
        ))}
      </ol>
      <h3>Value now, step by step</h3>
    </>
  );
}
const judgeStart = ({ stats }: StatQuestion, { readings }: StatVerdict) =>
  judgeStat({ stats, moments: [] }, readings)
    .answers.map(({ value }) => number(value))
    .join(' / ');

interface EditionsProps extends Pick<Props, 'rules'> {
  readonly question: StatQuestion;
  readonly table: ReadingTable;
  readonly chosen: Edition;
}
function Editions({ question, rules, table, chosen }: EditionsProps) {
  const answers = useMemo(() => acrossEditions(question), [question]);
  return (
    <section aria-labelledby="editions">
      <h3 id="editions">The same in all three editions</h3>
      <div class="scroll">
        <table class="editions">
          <thead>
            <tr>
              <th scope="col">Edition</th>
              {question.stats.map(({ name }) => (
                <th key={name} scope="col">
                  {STAT_WORDS[name].name}
                </th>
              ))}
              <th scope="col">Decided by</th>
            </tr>
          </thead>
          <tbody>
            {answers.map(({ edition, values, decided }) => (
              <tr key={edition} class={edition === chosen ? 'now' : undefined}>
                <th scope="row">
                  {table.editions.find(({ name }) => name === edition)?.title ?? edition}
                  {edition === chosen && ' (chosen)'}
                </th>
                {values.map((value, index) => (
                  <td key={index}>{number(value)}</td>
                ))}
                <td>
                  {[...new Set(decided)].map((id) => (
                    <a key={id} class="num" href={rules[id]?.href} data-pop title={rules[id]?.title}>
                      {rules[id]?.number}{' '}
                    </a>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
