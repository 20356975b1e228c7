import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { faultsOf } from '../../../rules-engine/l5r/questions/stat/faults.ts';
import { type Edition, type ReadingChoice, type Readings, readingsOf } from '../../../rules-engine/l5r/readings.ts';
import { momentWords, number, STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/sentences.en.ts';
import { acrossEditions, otherReadings } from '../../../rules-engine/l5r/questions/stat/sensitivity.ts';
import { judgeStat, type StatVerdict } from '../../../rules-engine/l5r/questions/stat/stat.ts';
import type { StatQuestion } from '../../../rules-engine/l5r/state.ts';
import type { RuleTable } from '../proof.ts';
import { keepAddress } from '../tool/address.ts';
import { filesOf, type Holder } from '../tool/files.ts';
import type { ToolParts } from '../tool/parts.tsx';
import type { ReadAs, ReadingTable } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { ProofList } from '../ProofList.tsx';
import { draftOf, questionOf } from './draft.ts';
import { linkOf, type Shared } from './share.ts';
import type { Opened } from './open-link.ts';
import { OthersList } from './OthersList.tsx';
import { givenWords, proofsOf } from './stat-proof.ts';
import { StatForm } from './StatForm.tsx';
import { StatPlot } from './StatPlot.tsx';
import { WhatWouldChange } from './WhatWouldChange.tsx';

export interface Preset {
  readonly name: string;
  readonly title: string;
  readonly group: string;
  readonly question: StatQuestion;
  readonly edition: Edition;
  readonly readings: ReadingChoice;
}
interface Props {
  readonly presets: readonly Preset[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

async function openedBy(hash: string): Promise<Opened> {
  try {
    return (await import('./open-link.ts')).openLink(hash);
  } catch {
    return { shared: undefined, preset: undefined, complaints: ['This tool can’t read part of this link.'] };
  }
}
const sharedOf = ({ question, edition, readings }: Preset): Shared => ({ draft: draftOf(question), edition, readings });

/** Asks what a stat is worth and shows the verdict beside it, live. What is typed is never lost, and lives in the link. */
export function StatCalculator({ presets, rules, readings: table }: Props) {
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the page gives one at least
  const first = presets[0]!;
  const [shared, setShared] = useState<Shared>(() => sharedOf(first));
  const [preset, setPreset] = useState(first.name);
  const [complaints, setComplaints] = useState<readonly string[]>([]);
  const [about, setAbout] = useState<'link' | 'file'>('link');
  /** What the reader had entered before an example was opened. */
  const [left, leave] = useState<Shared>();
  const lastGood = useRef(first.question);

  /** Counts changes, so that a link that was read late does not replace a newer one. */
  const changes = useRef(0);

  const open = (name: string) => {
    const found = presets.find((one) => one.name === name);
    if (!found) return false;
    setShared(sharedOf(found));
    setPreset(name);
    return true;
  };
  // The link is read when the page opens, and whenever someone puts another one into the address.
  useEffect(() => {
    const read = async () => {
      const nth = ++changes.current;
      const { hash } = location;
      const opened = hash.length > 1 ? await openedBy(hash) : undefined;
      if (nth !== changes.current) return;
      const told = [...(opened?.complaints ?? [])];
      if (opened?.shared) {
        setShared(opened.shared);
        setPreset('');
      } else if (opened?.preset !== undefined && !open(opened.preset)) {
        told.push(`There is no example “${opened.preset.slice(0, 60)}”. The first one is shown instead.`);
      }
      setAbout('link');
      setComplaints(told);
    };
    const listen = () => void read();
    // Whoever is quick may have entered something already.
    if (changes.current === 0) listen();
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);

  const change = (to: Partial<Shared>) => {
    changes.current++;
    const next = { ...shared, ...to };
    setShared(next);
    setPreset('');
    setComplaints([]);
    keepAddress(linkOf(next));
  };
  const { draft, edition, readings } = shared;
  const { question: asked, faults } = useMemo(() => questionOf(draft), [draft]);
  if (faults.length === 0) lastGood.current = asked;
  const question = lastGood.current;
  const inForce = useMemo(() => readingsOf(edition, readings), [edition, readings]);
  const verdict = useMemo(() => judgeStat(question, inForce), [question, inForce]);
  const proofs = proofsOf(verdict, rules);
  const link = () => `${location.origin}${location.pathname}#${linkOf(shared)}`;
  const held: Holder<Shared> = {
    state: shared,
    link,
    begin: (to) => {
      if (preset === '') leave(shared);
      change(to);
    },
    complain: (told) => {
      setAbout('file');
      setComplaints(told);
    },
  };
  const now = useRef(held);
  now.current = held;
  const files = filesOf(
    () => import('./files.ts').then(({ statFiles }) => statFiles),
    () => now.current,
  );
  const tool: ToolParts<{ readonly readAs: ReadAs }> = {
    state: { readAs: { edition, readings } },
    change: ({ readAs }) => change({ edition: readAs.edition as Edition, readings: readAs.readings }),
    presets,
    preset,
    complaints,
    about,
    files,
    link,
    open: (name) => {
      changes.current++;
      if (!open(name)) return;
      // An example that nobody changed is no loss.
      if (preset === '') leave(shared);
      keepAddress(`preset=${name}`);
      setComplaints([]);
    },
    bringBack:
      left &&
      (() => {
        leave(undefined);
        change(left);
      }),
  };
  return (
    <ToolFrame
      tool={tool}
      readings={table}
      ask={
        <div class="needs-js no-print">
          <StatForm draft={draft} faults={faults} onChange={(to) => change({ draft: to })} />
        </div>
      }
      stale={faults.length > 0 && 'verdict'}
      report={() => ({
        title: `What is ${proofs.map(({ label }) => label).join(', and what is ')}?`,
        given: givenWords(question),
        proofs,
      })}
      otherwise={<Others question={question} inForce={inForce} table={table} />}
      after={
        <>
          {verdict.answers.map((answer) => (
            <StatPlot key={answer.stat.name} answer={answer} label={STAT_WORDS[answer.stat.name].name} />
          ))}
          <Editions question={question} rules={rules} table={table} chosen={edition} />
          <WhatWouldChange question={question} readings={inForce} />
        </>
      }
    >
      <section aria-label="Verdict" class="verdict">
        <h2 class="visually-hidden">The verdict</h2>
        <Asked question={question} verdict={verdict} />
        {proofs.map((proof, index) => (
          <ProofList key={index} proof={proof} />
        ))}
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
    <ol class="moments">
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

/** Presets come from scenario files, which were checked when the site was built. */
export const isSound = (question: StatQuestion) => faultsOf(question).length === 0;
