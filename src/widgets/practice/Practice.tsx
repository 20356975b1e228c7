import { useEffect, useRef, useState } from 'preact/hooks';
import { Ask } from '../lesson/Ask.tsx';
import { Keeping } from '../lesson/Keeping.tsx';
import type { Question } from '../lesson/lesson.ts';
import { kept } from '../lesson/progress.ts';
import { Select } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import { anotherOf, type Chosen, nextOf, type Offered, wantedIn } from './choose.ts';
import { type Answer, type Box, boxesOf, dayOf, isDue, keepAnswer, keptAnswers, PRACTICE_KEY } from './log.ts';
import { questionsOf } from './questions.ts';

interface Props {
  readonly game: string;
  /** Where the page stands, and the questions beside it. */
  readonly home: string;
  readonly templates: readonly Offered[];
}
/** A question on the page. */
interface Asked extends Chosen {
  readonly question: Question;
  readonly rules: RuleTable;
  /** It came from mixed practice. */
  readonly mixed: boolean;
}
const MISSING = 'The questions couldn’t be loaded. Check the connection, then try again.';
const seedNow = () => Math.floor(Math.random() * 2 ** 31);

/** The question that the address asks for: `#t=who-falls&s=17`. Any number names one of its questions. */
function inAddress(templates: readonly Offered[]): Chosen | undefined {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const found = templates.find(({ name }) => name === wanted.get('t'));
  const seed = Number(wanted.get('s') ?? 'none');
  if (!found) return undefined;
  return Number.isInteger(seed) && seed > 0
    ? { template: found.name, nth: (seed - 1) % found.count }
    : anotherOf(found, seedNow());
}

/** Questions about a game without end: mixed, or of one kind; what was answered wrongly comes again sooner. */
export function Practice({ game, home, templates }: Props) {
  const [log, note] = useState<readonly Answer[]>([]);
  const [topic, choose] = useState('');
  const [level, reach] = useState('');
  const [asked, ask] = useState<Asked>();
  const [isAnswered, answer] = useState(false);
  const [fault, complain] = useState('');
  const scene = useRef<HTMLDivElement>(null);
  const boxes = boxesOf(log, game);
  const wanted = wantedIn(templates, { topic: topic || undefined, level: level === '' ? undefined : Number(level) });

  const show = async (chosen: Chosen | undefined, mixed: boolean) => {
    if (!chosen) return;
    try {
      const { questions, rules } = await questionsOf(home, chosen.template);
      const question = questions[chosen.nth];
      if (!question) return;
      ask({ ...chosen, question, rules, mixed });
      answer(false);
      complain('');
      history.replaceState(null, '', `#t=${chosen.template}&s=${chosen.nth + 1}`);
    } catch {
      complain(MISSING);
    }
  };
  const mix = (all: readonly Offered[]) =>
    show(nextOf(all, boxes, { seed: seedNow(), now: Date.now(), last: asked }), true);
  const onAnswer = (right: boolean) => {
    if (!asked) return;
    answer(true);
    note(keepAnswer({ game, template: asked.template, nth: asked.nth, when: Date.now(), right }));
  };

  useEffect(() => {
    note(keptAnswers());
    const look = () => void show(inAddress(templates), false);
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  // The button that was pressed may be gone: the question takes its focus.
  useEffect(() => {
    if (!asked) return;
    scene.current?.focus({ preventScroll: true });
    scene.current?.scrollIntoView({ block: 'start' });
  }, [asked]);

  const of = templates.find(({ name }) => name === asked?.template);
  return (
    <div class="practice needs-js no-print" data-kept={PRACTICE_KEY}>
      <Today {...{ templates, boxes }} log={log.filter((one) => one.game === game)} />
      <div class="practice-choice">
        <Select
          label="Topic"
          value={topic}
          options={[
            ['', 'All topics'],
            ...[...new Set(templates.map((one) => one.topic))].map((one) => [one, one] as const),
          ]}
          onChange={choose}
        />
        <Select
          label="Level"
          value={level}
          options={[['', 'All levels'], ...LEVELS.map((title, nth) => [String(nth + 1), title] as const)]}
          onChange={reach}
        />
        <button
          type="button"
          class="button strong"
          aria-disabled={wanted.length === 0}
          onClick={() => void mix(wanted)}
        >
          {asked?.mixed ? 'Next question' : 'Ask me'}
        </button>
      </div>
      {wanted.length === 0 && <p role="status">There are no questions of that topic at that level.</p>}
      {fault && (
        <p class="complaints" role="alert">
          {fault}
        </p>
      )}
      {asked && of && (
        <div class="practice-asked" ref={scene} tabIndex={-1} aria-label={`Question: ${of.topic}`} role="group">
          <p class="quiet">
            {/* What kind of question it is often says the answer. */}
            {isAnswered && `${of.title} · `}
            {of.topic} · {LEVELS[of.level - 1]}
          </p>
          <Ask
            key={asked.question.id}
            {...{ question: asked.question, rules: asked.rules, game, onAnswer }}
            lesson=""
          />
          {isAnswered && (
            <p class="actions">
              <button
                type="button"
                class="button"
                onClick={() => void show(anotherOf(of, seedNow(), asked), asked.mixed)}
              >
                Another like this
              </button>
              <button type="button" class="button strong" onClick={() => void mix(wanted)}>
                Next question
              </button>
            </p>
          )}
        </div>
      )}
      <Kinds
        all={wanted}
        boxes={boxes}
        isOpen={!asked || isAnswered}
        start={(one) => void show(anotherOf(one, seedNow(), asked), false)}
      />
      <Keeping game={game} begun={boxes.size > 0 || kept()[game] !== undefined} changed={() => note(keptAnswers())} />
    </div>
  );
}

export const LEVELS = ['1: one rule', '2: several rules', '3: exceptions'];

interface Known {
  readonly boxes: ReadonlyMap<string, Box>;
}
interface TodayProps extends Known {
  readonly templates: readonly Offered[];
  /** What was answered in this game. */
  readonly log: readonly Answer[];
}
/** What comes again today, what was never asked, and how many of today’s answers were right. */
function Today({ templates, boxes, log }: TodayProps) {
  const today = log.filter(({ when }) => dayOf(when) === dayOf(Date.now()));
  const due = templates.filter(({ name }) => isDue(boxes.get(name), Date.now())).length;
  const fresh = templates.filter(({ name }) => !boxes.has(name)).length;
  return (
    <p role="status">
      {(due > 0 || fresh === 0) && (
        <strong>
          {due} {due === 1 ? 'kind is' : 'kinds are'} due today.
        </strong>
      )}
      {fresh > 0 && ` ${fresh} ${fresh === 1 ? 'kind of question is' : 'kinds of questions are'} new to you.`}
      {today.length > 0 && ` Answered today: ${today.filter(({ right }) => right).length} of ${today.length} right.`} A
      kind that you answer right comes again after 1 day, then after 3, 7, 21 and 60; one you answer wrong starts over.
    </p>
  );
}

interface KindsProps extends Known {
  readonly all: readonly Offered[];
  /** While a question is open, the kinds would say much of its answer. */
  readonly isOpen: boolean;
  readonly start: (one: Offered) => void;
}
/** Every template, with when it comes again, and the rule it is about once it was answered. */
const Kinds = ({ all, boxes, isOpen, start }: KindsProps) => (
  <details class="practice-all" open={isOpen}>
    <summary>
      <h2 id="kinds">All kinds of questions</h2>
    </summary>
    <ul class="practice-kinds">
      {all.map((one) => (
        <li key={one.name}>
          <button type="button" class="button" onClick={() => start(one)}>
            {one.title}
          </button>
          <span class="quiet">
            {one.topic}, level {one.level} ·{' '}
            {boxes.has(one.name) && (
              <>
                <a href={one.rule.href}>
                  {one.rule.number} {one.rule.title}
                </a>{' '}
                ·{' '}
              </>
            )}
            {whenDue(boxes.get(one.name))}
          </span>
        </li>
      ))}
    </ul>
  </details>
);
function whenDue(box: Box | undefined): string {
  if (!box) return 'not yet asked';
  const days = box.due - dayOf(Date.now());
  if (days <= 0) return 'due today';
  return `last answer ${box.wasRight ? 'right' : 'wrong'}, again ${days === 1 ? 'tomorrow' : `in ${days} days`}`;
}
