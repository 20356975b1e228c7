import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { faultsOf } from '../../../rules-engine/l5r/faults.ts';
import {
  type Edition,
  EDITION_NAMES,
  type ReadingChoice,
  type ReadingName,
  READINGS,
  readingsOf,
} from '../../../rules-engine/l5r/readings.ts';
import { momentWords, number, STAT_WORDS } from '../../../rules-engine/l5r/sentences.en.ts';
import { acrossEditions, otherReadings } from '../../../rules-engine/l5r/sensitivity.ts';
import { judgeStat, type StatVerdict } from '../../../rules-engine/l5r/stat.ts';
import type { StatQuestion } from '../../../rules-engine/l5r/state.ts';
import type { RuleTable } from '../proof.ts';
import { keepAddress } from '../tool/address.ts';
import { filesOf, type Holder } from '../tool/files.ts';
import { Beginning, Stale, TakeAway } from '../tool/parts.tsx';
import { ProofList } from '../ProofList.tsx';
import { draftOf, questionOf } from './draft.ts';
import { linkOf, openLink, type Shared } from './share.ts';
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
/** What a reading and its options are called, and where it is told. */
export type ReadingNames = Readonly<
  Record<
    ReadingName,
    { readonly question: string; readonly href: string; readonly options: Readonly<Record<string, string>> }
  >
>;
interface Props {
  readonly presets: readonly Preset[];
  readonly rules: RuleTable;
  readonly readingNames: ReadingNames;
  readonly editionNames: Readonly<Record<Edition, string>>;
}

const sharedOf = ({ question, edition, readings }: Preset): Shared => ({ draft: draftOf(question), edition, readings });

/** Asks what a stat is worth and shows the verdict beside it, live. What is typed is never lost, and lives in the link. */
export function StatCalculator({ presets, rules, readingNames, editionNames }: Props) {
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the page gives one at least
  const first = presets[0]!;
  const [shared, setShared] = useState<Shared>(() => sharedOf(first));
  const [preset, setPreset] = useState(first.name);
  const [complaints, setComplaints] = useState<readonly string[]>([]);
  const [about, setAbout] = useState<'link' | 'file'>('link');
  /** What the reader had entered before an example was opened. */
  const [left, leave] = useState<Shared>();
  const lastGood = useRef(first.question);

  const open = (name: string) => {
    const found = presets.find((one) => one.name === name);
    if (!found) return false;
    setShared(sharedOf(found));
    setPreset(name);
    return true;
  };
  // The link is read when the page opens, and whenever someone puts another one into the address.
  useEffect(() => {
    const read = () => {
      const opened = openLink(location.hash);
      const told = [...opened.complaints];
      if (opened.shared) {
        setShared(opened.shared);
        setPreset('');
      } else if (opened.preset !== undefined && !open(opened.preset)) {
        told.push(`There is no example “${opened.preset.slice(0, 60)}”. The first one is shown instead.`);
      }
      setAbout('link');
      setComplaints(told);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  const change = (to: Partial<Shared>) => {
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
  const others = useMemo(() => otherReadings(question, inForce), [question, inForce]);

  /** An answer alone may be a bare "No". */
  const optionTitle = (name: ReadingName, option: string) =>
    `${readingNames[name].question} ${readingNames[name].options[option] ?? option}`;
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
  const differs = Object.keys(readings).length > 0;
  const otherwise = Object.entries(readings).map(([name, option]) =>
    optionTitle(name as ReadingName, option as string),
  );
  const readAs = `Edition: ${editionNames[edition]}.${differs ? ` Other readings: ${otherwise.join('; ')}.` : ''}`;

  return (
    <div class="calculator">
      <div class="ask">
        <Beginning
          tool={{
            presets,
            preset,
            complaints,
            about,
            files,
            open: (name) => {
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
          }}
        />
        <div class="needs-js no-print">
          <StatForm draft={draft} faults={faults} onChange={(to) => change({ draft: to })} />
          <h3>Readings</h3>
          <div class="row">
            <label class="field">
              <span>Edition</span>
              <select
                value={edition}
                onChange={(event) => change({ edition: event.currentTarget.value as Edition, readings: {} })}
              >
                {EDITION_NAMES.map((name) => (
                  <option key={name} value={name}>
                    {editionNames[name]}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <details open={differs}>
            <summary>Single readings{differs && ' (changed)'}</summary>
            {(Object.keys(READINGS) as ReadingName[]).map((name) => (
              <label key={name} class="field wide">
                <span>{readingNames[name].question}</span>
                <select
                  value={inForce[name]}
                  onChange={(event) => {
                    const option = event.currentTarget.value;
                    const { [name]: _, ...rest } = readings;
                    const isEditions = readingsOf(edition)[name] === option;
                    change({ readings: isEditions ? rest : { ...rest, [name]: option } });
                  }}
                >
                  {READINGS[name].map((option) => (
                    <option key={option} value={option}>
                      {readingNames[name].options[option]}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </details>
        </div>
      </div>

      <div class="answer-side" aria-live="off">
        <Stale faulty={faults.length > 0} />
        <section aria-label="Verdict" class={faults.length > 0 ? 'verdict is-stale' : 'verdict'}>
          <h2 class="visually-hidden">The verdict</h2>
          <Asked question={question} verdict={verdict} />
          {proofs.map((proof, index) => (
            <ProofList key={index} proof={proof} />
          ))}
          <p class="read-as">
            {readAs}{' '}
            {others.length === 0
              ? 'No other reading would change this.'
              : `${others.length} other ${others.length === 1 ? 'reading' : 'readings'} would change this:`}
          </p>
          {others.length > 0 && (
            <ul class="others">
              {others.map(({ reading, option, values }) => (
                <li key={`${reading}.${option}`}>
                  <a href={readingNames[reading].href} data-pop>
                    {optionTitle(reading, option)}
                  </a>
                  : {values.map(number).join(' / ')}
                </li>
              ))}
            </ul>
          )}
          <p class="visually-hidden" role="status">
            {proofs
              .map(
                ({ label, value, decided }) => `${label} is ${value}, decided by ${decided?.number} ${decided?.title}.`,
              )
              .join(' ')}
          </p>
        </section>
        <TakeAway
          tool={{ link, files, presets, preset }}
          report={() => ({
            title: `What is ${proofs.map(({ label }) => label).join(', and what is ')}?`,
            given: givenWords(question),
            proofs,
            readAs,
          })}
        />
        {verdict.answers.map((answer) => (
          <StatPlot key={answer.stat.name} answer={answer} label={STAT_WORDS[answer.stat.name].name} />
        ))}
        <Editions question={question} rules={rules} editionNames={editionNames} chosen={edition} />
        <WhatWouldChange question={question} readings={inForce} />
      </div>
    </div>
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

function Editions({
  question,
  rules,
  editionNames,
  chosen,
}: Pick<Props, 'rules' | 'editionNames'> & { readonly question: StatQuestion; readonly chosen: Edition }) {
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
                  {editionNames[edition]}
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
