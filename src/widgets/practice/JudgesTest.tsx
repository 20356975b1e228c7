import { useEffect, useRef, useState } from 'preact/hooks';
import { Picture, Steps } from '../lesson/Scene.tsx';
import { Under } from '../lesson/Ask.tsx';
import type { Question } from '../lesson/lesson.ts';
import { Check, NumberField } from '../parts/fields.tsx';
import { Cite } from '../ProofList.tsx';
import type { RuleLink, RuleTable } from '../proof.ts';
import { type Chosen, type Offered, TEST_SIZE, testOf } from './choose.ts';
import { keepAnswers, keptAnswers } from './log.ts';
import { questionsOf } from './questions.ts';

interface Props {
  readonly game: string;
  /** The practice page, with the questions beside it. */
  readonly home: string;
  readonly templates: readonly Offered[];
}
interface Posed extends Chosen {
  readonly question: Question;
  readonly rules: RuleTable;
}
interface Sitting {
  readonly seed: number;
  /** Tells one sitting from the next. */
  readonly began: number;
  readonly isTimed: boolean;
  readonly all: readonly Posed[];
}
/** A minute for a question. */
const SECONDS = TEST_SIZE * 60;
const MISSING = 'The questions couldn’t be loaded. Check the connection, then try again.';
const newSeed = () => 1 + Math.floor(Math.random() * 9999);
const rightOf = ({ options }: Question) => options.findIndex(({ right }) => right);

/** What the address asks for: `#s=123`, and `&timed=1`. */
function inAddress(): { readonly seed: number; readonly isTimed: boolean } | undefined {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const seed = Number(wanted.get('s') ?? 'none');
  return Number.isInteger(seed) && seed > 0 ? { seed, isTimed: wanted.get('timed') === '1' } : undefined;
}
const addressOf = (seed: number, isTimed: boolean) => `#s=${seed}${isTimed ? '&timed=1' : ''}`;

/** Twenty questions, the same for everyone with the link; a score that names the rules to read again. */
export function JudgesTest({ game, home, templates }: Props) {
  const [seed, number] = useState('');
  const [isTimed, time] = useState(false);
  const [sitting, sit] = useState<Sitting>();
  const [given, give] = useState<Readonly<Record<number, number>>>({});
  const [isMarked, mark] = useState(false);
  const [fault, complain] = useState('');
  const score = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLDivElement>(null);

  const begin = async (wanted: number, timed: boolean) => {
    try {
      const all = await Promise.all(
        testOf(templates, wanted).map(async (one): Promise<readonly Posed[]> => {
          const { questions, rules } = await questionsOf(home, one.template);
          const question = questions[one.nth];
          return question ? [{ ...one, question, rules }] : [];
        }),
      );
      sit({ seed: wanted, began: Date.now(), isTimed: timed, all: all.flat() });
      number(String(wanted));
      time(timed);
      give({});
      mark(false);
      complain('');
      history.replaceState(null, '', addressOf(wanted, timed));
    } catch {
      complain(MISSING);
    }
  };
  const finish = () => {
    if (!sitting || isMarked) return;
    mark(true);
    const when = Date.now();
    // A moment apart: each is an answer of its own.
    const answers = sitting.all.flatMap(({ template, nth, question }, at) =>
      given[at] === undefined ? [] : [{ game, template, nth, when: when + at, right: given[at] === rightOf(question) }],
    );
    keepAnswers([...keptAnswers(), ...answers]);
  };

  useEffect(() => {
    const look = () => {
      const wanted = inAddress();
      if (wanted) void begin(wanted.seed, wanted.isTimed);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  useEffect(() => {
    if (sitting) (isMarked ? score : first).current?.focus();
  }, [sitting, isMarked]);

  return (
    <div class="judges-test needs-js">
      <Start {...{ seed, number, isTimed, time }} isBegun={sitting !== undefined} begin={begin} />
      {fault && (
        <p class="complaints" role="alert">
          {fault}
        </p>
      )}
      {sitting && (
        <>
          <div ref={first} tabIndex={-1} class="test-head">
            <p>
              <strong>Test {sitting.seed}</strong>: {sitting.all.length} questions, mixed.{' '}
              <a class="no-print" href={addressOf(sitting.seed, sitting.isTimed)}>
                Link to this test
              </a>
            </p>
            {sitting.isTimed && !isMarked && <Clock key={sitting.began} end={finish} />}
            <p class="no-print">
              <button type="button" class="button small" onClick={() => print()}>
                Print it, with an answer sheet
              </button>
            </p>
          </div>
          {isMarked && (
            <div ref={score} tabIndex={-1} role="status" class="lesson-answer">
              <Score all={sitting.all} given={given} />
            </div>
          )}
          <ol class="test-questions">
            {sitting.all.map((one, at) => (
              <Item
                key={`${sitting.began} ${at}`}
                {...{ one, at, isMarked }}
                given={given[at]}
                give={(nth) => give((before) => ({ ...before, [at]: nth }))}
              />
            ))}
          </ol>
          {!isMarked && (
            <p class="actions no-print">
              <button type="button" class="button strong" onClick={finish}>
                Finish and see the score
              </button>
              <span class="quiet" role="status">
                {Object.keys(given).length} of {sitting.all.length} answered
              </span>
            </p>
          )}
          <AnswerSheet {...sitting} />
        </>
      )}
    </div>
  );
}

interface StartProps {
  readonly seed: string;
  readonly number: (text: string) => void;
  readonly isTimed: boolean;
  readonly time: (to: boolean) => void;
  readonly isBegun: boolean;
  readonly begin: (seed: number, isTimed: boolean) => Promise<void>;
}
/** Which test, and with a clock or without. */
function Start({ seed, number, isTimed, time, isBegun, begin }: StartProps) {
  const wanted = seed === '' ? undefined : Number(seed);
  const isSeed = wanted === undefined || (Number.isInteger(wanted) && wanted > 0 && wanted < 1e9);
  return (
    <div class="practice-choice no-print">
      <NumberField
        label="Number of the test"
        value={seed}
        onInput={number}
        placeholder="any"
        hint="The same number gives everyone the same test."
        fault={isSeed ? undefined : 'It is a whole number from 1.'}
      />
      <Check label={`With a clock: ${SECONDS / 60} minutes`} on={isTimed} onChange={time} />
      <button
        type="button"
        class="button strong"
        aria-disabled={!isSeed}
        onClick={() => isSeed && void begin(wanted ?? newSeed(), isTimed)}
      >
        {isBegun ? 'Begin again' : 'Begin the test'}
      </button>
    </div>
  );
}

/** The time that is left. It ends the test. */
function Clock({ end }: { readonly end: () => void }) {
  const [left, tick] = useState(SECONDS);
  const began = useRef(Date.now());
  useEffect(() => {
    const clock = setInterval(() => tick(Math.max(0, SECONDS - Math.floor((Date.now() - began.current) / 1000))), 500);
    return () => clearInterval(clock);
  }, []);
  useEffect(() => {
    if (left === 0) end();
  }, [left]);
  return (
    <p role="timer" class="test-clock no-print">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')} left
    </p>
  );
}

/** How many are right, and the rules of the others. */
function Score({ all, given }: { readonly all: readonly Posed[]; readonly given: Readonly<Record<number, number>> }) {
  const missed = all.filter(({ question }, at) => given[at] !== rightOf(question));
  const again = new Map<string, RuleLink>();
  for (const { question, rules } of missed) {
    const rule = rules[question.rule];
    if (rule) again.set(question.rule, rule);
  }
  return (
    <>
      <p>
        <strong>
          {all.length - missed.length} of {all.length} right.
        </strong>
      </p>
      {again.size > 0 && (
        <>
          <p>Read these rules again:</p>
          <ul>
            {[...again].map(([id, rule]) => (
              <li key={id}>
                <Cite rule={rule} /> {rule.title}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface ItemProps {
  readonly one: Posed;
  readonly at: number;
  readonly given: number | undefined;
  readonly give: (nth: number) => void;
  readonly isMarked: boolean;
}
/** A question of the test; marked, what is right, why, and how it comes about. */
function Item({ one: { question: asked, rules }, at, given, give, isMarked }: ItemProps) {
  const { question, start, options, beats, rule, under } = asked;
  const [step, go] = useState(0);
  const name = `test-${at + 1}`;
  const right = rightOf(asked);
  const chosen = given === undefined ? undefined : options[given];
  return (
    <li class="lesson-scene">
      <Picture {...{ start, beats, at: isMarked ? step : 0 }} label={`question ${at + 1}`} />
      <fieldset class="test-options" disabled={isMarked}>
        <legend class="lesson-question">{question}</legend>
        {options.map(({ words }, nth) => (
          <label key={words} class={isMarked ? (nth === right ? 'is-right' : nth === given ? 'is-wrong' : '') : ''}>
            <input type="radio" name={name} checked={nth === given} onChange={() => give(nth)} />
            <span>
              {words}
              {isMarked && nth === right && ' ✓'}
            </span>
          </label>
        ))}
      </fieldset>
      {isMarked && (
        <div class="lesson-words no-print">
          <p>
            {given === right ? 'Right.' : chosen ? `You said: ${chosen.words}.` : 'Not answered.'}{' '}
            {given !== right && chosen?.why}
          </p>
          {rules[rule] && (
            <p class="rule-says">
              Decided by <Cite rule={rules[rule]} /> {rules[rule].says ?? rules[rule].title}
            </p>
          )}
          <Under readings={under} />
        </div>
      )}
      {isMarked && beats.length > 0 && <Steps {...{ start, beats, at: step, go, rules }} />}
    </li>
  );
}

/** What is right, on paper: a page of its own. */
function AnswerSheet({ seed, all }: Sitting) {
  return (
    <section class="lesson-handout" aria-label="Answer sheet">
      <h2>Answers to test {seed}</h2>
      <ol>
        {all.map(({ question, rules }, at) => (
          <li key={at}>
            <strong>{question.options[rightOf(question)]?.words}</strong>
            {rules[question.rule] && ` (${rules[question.rule]?.number} ${rules[question.rule]?.title})`}
          </li>
        ))}
      </ol>
    </section>
  );
}
