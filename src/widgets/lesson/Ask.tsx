import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fromPacked } from '../fromPacked.tsx';
import { faceIn } from '../board/board.ts';
import type { RuleTable } from '../proof.ts';
import { Cite } from '../ProofList.tsx';
import { answerBefore, keepForReturn } from './back.ts';
import { type Option, type Question, type ReadHere, saidOf, type Shown } from './lesson.ts';
import { Options } from './Options.tsx';
import { questionsOf } from '../practice/questions.ts';
import { keep } from './progress.ts';
import { useRetry } from './retry.ts';
import { Picture, Steps, Words } from './Scene.tsx';

/** What a lesson’s file says would happen by an answer. Throws where the file can’t be had now. */
async function wayIn(home: string, lesson: string, id: string, words: string): Promise<Brought> {
  const { questions, rules } = await questionsOf(home, lesson);
  const way = questions.find((one) => one.id === id)?.options.find((option) => option.words === words)?.way;
  // A page and a file of two versions may not know the same questions.
  if (way === undefined || way === 'to come') throw new Error(`${lesson} has no such answer.`);
  return { way, rules };
}

interface Props {
  readonly question: Question;
  readonly rules: RuleTable;
  readonly game: string;
  /** Empty outside of lessons. */
  readonly lesson: string;
  /** Where the lessons of the game are. */
  readonly home?: string;
  /** What follows it on the page comes after its answer. */
  readonly goesOn?: boolean;
  /** Keeps the answer in another way than a lesson does. */
  readonly onAnswer?: (isRight: boolean) => void;
}
/** A question about the table. It is asked before it is told; then what happens is seen, with the rule. */
export function Ask({ question: asked, rules, game, lesson, home = '', goesOn = false, onAnswer }: Props) {
  const { id, question, under, start, options, beats, rule, decides, cards, lit } = asked;
  const [chosen, choose] = useState<number>();
  const [at, go] = useState(0);
  const [hints, hint] = useState(0);
  const answer = useRef<HTMLDivElement>(null);
  const asking = useRef<HTMLDivElement>(null);
  const [isSkipped, skip] = useState(false);
  const [isReturned, comeBack] = useState(false);
  const because = becauseIn(asked);
  const given = chosen === undefined ? undefined : options[chosen];
  const name = `ask-${id.replace(/^asks\./, '')}`;
  useEffect(() => {
    if (!given || isReturned) return;
    answer.current?.focus({ preventScroll: true });
    // On a phone it may be below what is seen, as may be what happens then, which begins to play.
    const { parentElement: scene } = answer.current ?? {};
    scene?.querySelector('.lesson-steps')?.scrollIntoView({ block: 'nearest' });
    answer.current?.scrollIntoView({ block: 'nearest' });
  }, [given]);
  // Before anything can be chosen: what was answered stays so.
  useLayoutEffect(() => {
    const nth = lesson === '' ? -1 : options.findIndex(({ words }) => words === answerBefore(id));
    if (nth < 0) return;
    choose(nth);
    go(Math.min(1, beats.length));
    comeBack(true);
  }, []);
  // What follows stays to be seen.
  useRetry(id, asking, () => {
    choose(undefined);
    go(0);
    hint(0);
    comeBack(false);
    skip(true);
  });
  const decide = (nth: number) => {
    if (given) return;
    choose(nth);
    go(Math.min(1, beats.length));
    if (lesson !== '') keepForReturn(id, options[nth]?.words ?? '');
    const isRight = options[nth]?.right === true;
    if (onAnswer) onAnswer(isRight);
    else keep(game, lesson, id, isRight ? 'right' : 'wrong');
  };
  return (
    <div
      class={`lesson-scene lesson-ask${given || isSkipped ? ' is-done' : ''}`}
      role="group"
      aria-labelledby={name}
      tabIndex={-1}
      ref={asking}
    >
      <p class="lesson-question" id={name}>
        {question}
      </p>
      <Picture {...{ start, beats, at }} label={question} lit={hints > 0 && !given ? lit : []} />
      <CardTexts cards={cards} />
      <Options {...{ options, chosen, decide }} />
      {!given && <Hints {...{ hints, hint, rules, rule }} lit={lit.flatMap((one) => faceIn(start, one)?.name ?? [])} />}
      {!given && !isSkipped && goesOn && (
        <Skip
          skip={() => {
            skip(true);
          }}
        />
      )}
      {given && (
        <div class="lesson-answer" ref={answer} tabIndex={-1} role="status">
          <Verdict given={given} options={options} because={because} />
        </div>
      )}
      {given?.way && <YourWay option={given} rules={rules} bring={() => wayIn(home, lesson, id, given.words)} />}
      {given && <Under readings={under} />}
      {given && beats.length > 1 && (
        <Steps {...{ start, beats, at, go, rules }} playsTo={isReturned ? undefined : decides + 1} />
      )}
      {given && beats[0] && beats.length === 1 && <Words beat={beats[0]} rules={rules} />}
      {given && rules[rule] && (
        <p class="rule-says">
          Decided by <Cite rule={rules[rule]} />{' '}
          {beats[at - 1]?.rule === rule ? rules[rule].title : (rules[rule].says ?? rules[rule].title)}
        </p>
      )}
    </div>
  );
}

/** What the cards say that it is about: nobody need know them by heart. */
const CardTexts = ({ cards }: Pick<Question, 'cards'>) =>
  cards.length > 0 && (
    <ul class="lesson-cards" aria-label="What these cards say">
      {cards.map(({ name, text, href }) => (
        <li key={name}>
          <a href={href}>{name}</a>: {text.replaceAll('\n', ' ')}
        </li>
      ))}
    </ul>
  );

/**
 * What happens by the rule that decides, where it speaks of what is asked about: the rule may have done something to others
 * as well. What happens first is told below, as its step.
 */
export function becauseIn({ question, options, start, beats, rule, decides }: Question): string | undefined {
  const names = start.flatMap((area) => [
    area.name,
    ...area.zones.flatMap(({ cards }) => cards.map(({ name }) => name)),
  ]);
  const right = options.find((option) => option.right)?.words ?? '';
  const namedIn = (said: string) => [...new Set(names)].filter((name) => said.includes(name));
  const about = [namedIn(right), namedIn(question)].find(({ length }) => length > 0) ?? [];
  return beats.findLast(
    ({ rule: by, says }, nth) =>
      nth > 0 && nth <= decides && by === rule && (about.length === 0 || about.some((name) => says.includes(name))),
  )?.says;
}

interface WayProps {
  readonly option: Option;
  readonly rules: RuleTable;
  /** Brings it where the page has it not. */
  readonly bring: () => Promise<Brought>;
}
interface Brought {
  readonly way: Shown;
  readonly rules: RuleTable;
}
/** What would happen if a mistake were right, played on a table of its own beside the true one. */
function YourWay({ option: { way, words }, rules, bring }: WayProps) {
  const [shown, show] = useState<Brought | 'none'>();
  const [at, go] = useState(0);
  const press = () => {
    if (shown !== undefined && shown !== 'none') {
      show(undefined);
      return;
    }
    if (way !== undefined && way !== 'to come') {
      show({ way, rules });
      return;
    }
    bring().then(show, () => show('none'));
  };
  const table = shown === 'none' ? undefined : shown?.way;
  return (
    <div class="lesson-way needs-js no-print">
      <button type="button" class="button small" aria-expanded={table !== undefined} onClick={press}>
        See it your way
      </button>
      <div role="status">{shown === 'none' && <p>It can’t be loaded now. Try again when you are online.</p>}</div>
      {table && shown !== undefined && shown !== 'none' && (
        <div role="group" aria-label={`Your way: ${words}`}>
          <p>
            <strong>Your way: {words}.</strong> This is how it would go, and not how it goes.
          </p>
          <Picture start={table.start} beats={table.beats} at={at} label={`your way, ${words}`} />
          <Steps start={table.start} beats={table.beats} at={at} go={go} rules={shown.rules} />
        </div>
      )}
    </div>
  );
}

/** The rest of a lesson comes after the answer, as it often says it. Nothing is locked: there is a way past. */
export const Skip = ({ skip }: { readonly skip: () => void }) => (
  <p class="lesson-skip needs-js no-print">
    <span class="quiet">The lesson goes on after your answer.</span>{' '}
    <button type="button" class="button small" onClick={skip}>
      Skip this question
    </button>
  </p>
);

/** The readings that others would answer otherwise; told once it is answered, as they say much of the answer. */
export const Under = ({ readings }: { readonly readings: readonly ReadHere[] }) => (
  <>
    {readings.map(({ asks, reads, href }) => (
      <p key={href} class="quiet">
        The rulebook leaves this open: <a href={href}>{asks}</a> Here we read: {reads}.
      </p>
    ))}
  </>
);

interface VerdictProps {
  readonly given: Option;
  readonly options: readonly Option[];
  /** What happens by the rule that decides. */
  readonly because: string | undefined;
}
/** What was said, what it is and why; and why somebody may have thought otherwise. */
function Verdict({ given, options, because }: VerdictProps) {
  const right = saidOf(options.find((option) => option.right)?.words ?? '');
  if (given.right)
    return (
      <>
        <p>That’s right: {right}.</p>
        {because && <p>{because}</p>}
      </>
    );
  return (
    <>
      <p>
        You said: {saidOf(given.words)}. The answer is: <strong>{right}</strong>.
      </p>
      {because && <p>{because}</p>}
      {/* What a rule says stands in the answer itself. */}
      {given.why && !(given.says && given.why.endsWith(given.says)) && <p>{given.why}</p>}
    </>
  );
}

interface HintProps {
  readonly hints: number;
  readonly hint: (to: number) => void;
  /** The cards to look at, by name. */
  readonly lit: readonly string[];
  readonly rules: RuleTable;
  readonly rule: string;
}
/** Help in steps: the cards it is about, the number of the rule, its sentence. */
function Hints({ hints, hint, lit, rules, rule }: HintProps) {
  const link = rules[rule];
  const words = [
    ...(lit.length > 0 ? [`Look at ${[...new Set(lit)].join(' and ')}.`] : []),
    ...(link ? [`Rule ${link.number} decides it.`, `It says: ${link.says ?? link.title}`] : []),
  ];
  return (
    <div class="lesson-hints needs-js no-print">
      <div role="status">
        {words.slice(0, hints).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {hints < words.length && (
        <button type="button" class="button small" onClick={() => hint(hints + 1)}>
          {hints === 0 ? 'A hint' : 'Another hint'}
        </button>
      )}
    </div>
  );
}
/** The same as a page has it. */
export const AskIsland = fromPacked(Ask);
