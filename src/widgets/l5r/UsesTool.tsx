import { useCallback, useId, useMemo, useRef, useState } from 'preact/hooks';
import { capital } from '../../../rules-engine/core/words.en.ts';
import type { CardReadings } from '../../../rules-engine/l5r/questions/card-readings.ts';
import { limitWords } from '../../../rules-engine/l5r/questions/text/sentences.en.ts';
import {
  AROUND,
  PERIOD_NAMES,
  PLACES,
  useAnswerWords,
  useBeaten,
  useMomentWords,
  useSentence,
} from '../../../rules-engine/l5r/questions/use/sentences.en.ts';
import {
  type Feature,
  type Period,
  PERIODS,
  type TableCard,
  type UseVerdict,
  type Zone,
  ZONES,
} from '../../../rules-engine/l5r/questions/use/state.ts';
import { judgeUse } from '../../../rules-engine/l5r/questions/use/use.ts';
import { useKeptFocus } from '../kept-focus.ts';
import { type FaultAt, faultFinder } from '../parts/faults.ts';
import { Field, Notice, Select } from '../parts/fields.tsx';
import { useLastSound } from '../parts/last-sound.ts';
import type { RuleLink, RuleTable } from '../proof.ts';
import { Cite, CiteInFull } from '../ProofList.tsx';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { type CameOut, OtherReadings } from './OtherReadings.tsx';
import { takenReadings } from './readings.ts';
import { ruleOf, toldLines } from './told-proof.ts';
import { Rows } from './Rows.tsx';
import { freshId } from './typed.ts';
import { type Trouble, type TypedUseCard, type TypedUseMoment, type UsesState, useQuestionOf } from './uses.ts';

interface Props {
  readonly presets: readonly Preset<UsesState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** May this be used again? Cards with their traits and abilities, and what happens to them, one thing after the other. */
export function UsesTool({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ useFiles }) => useFiles));
  const { state, change } = tool;
  const taken = useMemo(() => takenReadings(readings, state.readAs), [readings, state.readAs]);
  const asked = useMemo(() => useQuestionOf(state), [state.cards, state.moments]);
  const { faults } = asked;
  const faultAt = faultFinder(faults);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading);
  const question = useLastSound(faults.length === 0 ? asked.question : undefined, () => ({ cards: [], moments: [] }));
  const verdict = useMemo(() => judgeUse(question, taken), [question, taken]);
  const last = verdict.answers.at(-1);
  const lastMoment = question.moments.at(-1);
  const lastWords = capital(last && lastMoment ? useAnswerWords(lastMoment, last) : 'nothing has happened yet');

  const add = (moment: Omit<TypedUseMoment, 'id'>) =>
    change({ ...state, moments: [...state.moments, { id: freshId(state.moments), ...moment }] });
  const against = (moment: Omit<TypedUseMoment, 'id'>) => {
    const { question: next } = useQuestionOf({ ...state, moments: [...state.moments, { id: 0, ...moment }] });
    if (faults.length > 0) return undefined;
    const { answers, steps } = judgeUse(next, taken);
    const answer = answers.at(-1);
    const step = steps.at(-1);
    return answer && step && !answer.legal ? { rule: ruleOf(rules, answer.rule), says: useSentence(step) } : undefined;
  };
  const lines = toldLines(verdict.steps, rules, { says: useSentence, lost: useBeaten });
  const ask = useCallback(
    (otherwise: CardReadings): CameOut => {
      const { answers, table } = judgeUse(question, otherwise);
      const words = question.moments.map((moment, index) => {
        const answer = answers[index];
        return answer ? useAnswerWords(moment, answer) : '';
      });
      return { words: words.join(', ') || 'other traits and abilities', all: [answers, table] };
    },
    [question],
  );
  const report = () => ({
    title: 'Can this be used again?',
    given: [
      ...question.cards.map(({ name, text, zone }) => `${name} (${PLACES[zone]}): ${text || 'nothing printed'}`),
      ...question.moments.map((moment, index) => {
        const answer = verdict.answers[index];
        return `${index + 1}. ${useMomentWords(moment)}: ${answer ? useAnswerWords(moment, answer) : ''}`;
      }),
    ],
    proofs: [{ label: '', lines, value: lastWords, ...(last && { decided: ruleOf(rules, last.rule) }) }],
  });

  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      ask={
        <form class="needs-js no-print" onSubmit={(event) => event.preventDefault()} aria-label="The cards">
          <Cards state={state} faultAt={faultAt} onChange={change} />
        </form>
      }
      stale={faults.length > 0 && 'verdict'}
      report={report}
      asks={ask}
      otherwise={<OtherReadings table={readings} readAs={state.readAs} ask={ask} />}
    >
      <section aria-labelledby="the-table">
        <h2 id="the-table">The cards now</h2>
        <Table state={state} verdict={verdict} add={add} against={against} />
      </section>
      <section aria-labelledby="what-happens" class="verdict">
        <h2 id="what-happens" ref={heading} tabIndex={-1}>
          What happened
        </h2>
        <Log
          state={state}
          verdict={verdict}
          rules={rules}
          sound={faults.length === 0}
          faultAt={faultAt}
          onChange={change}
        />
        <p class="outcome">
          <span class="value">{lastWords}</span>
          {last && (
            <span class="quiet">
              decided by <CiteInFull rule={ruleOf(rules, last.rule)} />
            </span>
          )}
        </p>
        <p class="visually-hidden" role="status">
          {lastMoment && `${useMomentWords(lastMoment)}: ${lastWords}.`}
        </p>
      </section>
    </ToolFrame>
  );
}

interface PartProps {
  readonly state: UsesState;
  readonly faultAt: FaultAt;
  readonly onChange: (to: UsesState) => void;
}
const ZONE_OPTIONS: readonly (readonly [Zone, string])[] = ZONES.map((zone) => [zone, PLACES[zone]]);

function Cards({ state, faultAt, onChange }: PartProps) {
  const { cards, moments } = state;
  const change = (to: UsesState['cards']) => onChange({ ...state, cards: to });
  return (
    <Rows<TypedUseCard>
      rows={cards}
      nameOf={({ name }) => name}
      fault={faultAt('cards')}
      add="Add a card"
      fresh={(id) => ({ id, name: `Card ${id}`, text: 'Open: Draw a card.', zone: 'in-play' })}
      tools={(card) => (
        <button
          type="button"
          aria-label={`Copy ${card.name}`}
          onClick={() => change([...cards, { ...card, id: freshId(cards), name: copyName(card.name, cards) }])}
        >
          Copy
        </button>
      )}
      onRemove={({ id }) =>
        onChange({
          ...state,
          cards: cards.filter((card) => card.id !== id),
          moments: moments
            .filter(({ card }) => card !== id)
            .map((one) => (one.troubles ? { ...one, troubles: one.troubles.filter(({ card }) => card !== id) } : one)),
        })
      }
      onChange={change}
    >
      {({ name, text, zone }, index, put) => (
        <>
          <div class="row">
            <Field
              label="Card"
              size={14}
              value={name}
              fault={faultAt(`cards.${index}.name`)}
              onInput={(to) => put({ name: to })}
            />
            <Select
              label="At the start it is"
              value={zone}
              options={ZONE_OPTIONS}
              onChange={(to) => put({ zone: to })}
            />
          </div>
          <Field
            label="Its text"
            hint="without keywords"
            rows={3}
            value={text}
            fault={faultAt(`cards.${index}.text`)}
            onInput={(to) => put({ text: to })}
          />
        </>
      )}
    </Rows>
  );
}
function copyName(name: string, cards: UsesState['cards']): string {
  const plain = name.replace(/ \d+$/, '');
  let nth = 2;
  while (cards.some((card) => card.name === `${plain} ${nth}`)) nth++;
  return `${plain} ${nth}`;
}

interface LogProps extends PartProps {
  readonly verdict: UseVerdict;
  readonly rules: RuleTable;
  /** Whether the verdict is on what is typed now. */
  readonly sound: boolean;
}

/** Every moment with its answer and the rule behind it. */
function Log({ state, verdict, rules, sound, faultAt, onChange }: LogProps) {
  const { question, answers, steps } = verdict;
  const starts = answers.map((_, index) => answers.slice(0, index).reduce((sum, { fates }) => sum + fates.length, 0));
  return (
    <>
      <ol class="use-log">
        {question.moments.map((moment, index) => {
          const answer = answers[index];
          const typed = sound ? state.moments[index] : undefined;
          const from = starts[index] ?? 0;
          if (!answer) return null;
          const own = toldLines(steps.slice(from, from + answer.fates.length), rules, {
            says: useSentence,
            lost: useBeaten,
          });
          return (
            <li
              key={typed?.id ?? index}
              class={moment.type === 'next' ? 'is-boundary' : answer.legal ? undefined : 'is-refused'}
            >
              <p class="use-head">
                <span>{useMomentWords(moment)}</span>{' '}
                {moment.type !== 'next' && (
                  <strong class={answer.legal ? 'badge good' : 'badge bad'}>{useAnswerWords(moment, answer)}</strong>
                )}
              </p>
              <ul class="use-why">
                {own.map(({ rule, says, beaten }, nth) => (
                  <li key={nth}>
                    <a class="num" href={rule.href} data-pop title={rule.title}>
                      {rule.number}
                    </a>{' '}
                    {says} {beaten.map((words) => `✕ ${words}`).join(' ')}
                  </li>
                ))}
                {own.length === 0 && moment.type !== 'next' && <li>It triggers no trait or ability.</li>}
              </ul>
              {typed && (
                <div class="row needs-js no-print">
                  {typed.does === 'occurs' && (
                    <Troubles
                      state={state}
                      moment={typed}
                      onChange={(to) =>
                        onChange({ ...state, moments: state.moments.map((one) => (one.id === typed.id ? to : one)) })
                      }
                    />
                  )}
                  <div class="row-tools">
                    <button
                      type="button"
                      aria-label={`Remove ${index + 1}: ${useMomentWords(moment)}`}
                      onClick={() => onChange({ ...state, moments: state.moments.filter(({ id }) => id !== typed.id) })}
                    >
                      Remove
                    </button>
                  </div>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {question.moments.length === 0 && <p class="quiet">Press what happens below.</p>}
      {state.moments.map((_, index) => (
        <Notice key={index} fault={faultAt(`moments.${index}`)} />
      ))}
      <Notice fault={faultAt('moments')} />
      {state.moments.length > 0 && (
        <button
          type="button"
          class="button small needs-js no-print"
          onClick={() => onChange({ ...state, moments: [] })}
        >
          Start over
        </button>
      )}
    </>
  );
}

/** What is the matter with each card that has this trigger. */
function Troubles({
  state,
  moment,
  onChange,
}: {
  readonly state: UsesState;
  readonly moment: TypedUseMoment;
  readonly onChange: (to: TypedUseMoment) => void;
}) {
  const { troubles = [] } = moment;
  return (
    <>
      {state.cards.map(({ id, name }) => (
        <Select<Trouble | ''>
          key={id}
          label={name}
          value={troubles.find(({ card }) => card === id)?.what ?? ''}
          options={[['', 'no problem'], ...(Object.entries(AROUND) as [Trouble, string][])]}
          onChange={(what) => {
            const others = troubles.filter(({ card }) => card !== id);
            onChange({ ...moment, troubles: what === '' ? others : [...others, { card: id, what }] });
          }}
        />
      ))}
    </>
  );
}

interface TableProps {
  readonly state: UsesState;
  readonly verdict: UseVerdict;
  readonly add: (moment: Omit<TypedUseMoment, 'id'>) => void;
  /** What is against something that would be tried now. */
  readonly against: (moment: Omit<TypedUseMoment, 'id'>) => Refusal | undefined;
}
/** The rule against something, and why. */
interface Refusal {
  readonly rule: RuleLink;
  readonly says: string;
}

/** The cards as they are now; whatever can be tried stands beside what it is tried with. */
function Table({ state, verdict: { table }, add, against }: TableProps) {
  const [period, setPeriod] = useState<Period>('turn');
  const triggers = [
    ...new Set(
      table.cards.flatMap(({ traits, abilities }) =>
        [...traits, ...abilities].flatMap(({ trigger }) => (trigger ? [trigger] : [])),
      ),
    ),
  ];
  return (
    <>
      <div class="use-table">
        {table.cards.map((card) => (
          <Card
            key={card.name}
            card={card}
            id={state.cards.find(({ name }) => name.trim() === card.name)?.id ?? 0}
            add={add}
            against={against}
          />
        ))}
      </div>
      <div class="needs-js no-print">
        {triggers.length > 0 && (
          <p class="use-actions">
            <span class="quiet">A trigger occurs:</span>
            {triggers.map((trigger) => (
              <button key={trigger} type="button" class="button small" onClick={() => add({ does: 'occurs', trigger })}>
                {trigger}
              </button>
            ))}
          </p>
        )}
        <div class="row">
          <Select
            label="Time passes"
            value={period}
            options={PERIODS.map((one) => [one, PERIOD_NAMES[one]])}
            onChange={setPeriod}
          />
          <button type="button" class="button" onClick={() => add({ does: 'next', period })}>
            Start it
          </button>
        </div>
      </div>
    </>
  );
}

interface CardProps extends Pick<TableProps, 'add' | 'against'> {
  readonly card: TableCard;
  readonly id: number;
}
function Card({ card, id, add, against }: CardProps) {
  const [zone, setZone] = useState<Zone>(card.zone === 'in-play' ? 'discard' : 'in-play');
  const [text, setText] = useState('');
  const { name, traits, abilities } = card;
  const continuous = traits.some(({ triggered }) => !triggered);
  return (
    <div class="use-card">
      <h3>
        {name} <span class="quiet">{PLACES[card.zone]}</span>
      </h3>
      <ul>
        {traits.map((trait, index) => (
          <li key={`t${index}`}>
            <span class="kind">{trait.triggered ? 'triggered trait' : 'continuous trait'}</span> {trait.words}{' '}
            {trait.limit && <Uses feature={trait} />}
          </li>
        ))}
        {abilities.map((ability, index) => (
          <li key={`a${index}`}>
            <span class="kind">ability</span> {ability.words} <Uses feature={ability} />
            <div class="use-ways needs-js no-print">
              {(ability.designators.length > 1 ? ability.designators : [undefined]).map((as) => (
                <Use
                  key={as ?? ''}
                  name={name}
                  ability={ability}
                  moment={{ does: 'use', card: id, nth: index, ...(as && { as }) }}
                  add={add}
                  against={against}
                />
              ))}
            </div>
          </li>
        ))}
        {traits.length + abilities.length === 0 && <li class="quiet">No traits or abilities.</li>}
      </ul>
      <details class="needs-js no-print">
        <summary>More with {name}</summary>
        <p class="use-actions">
          {continuous && (
            <button type="button" class="button small" onClick={() => add({ does: 'asks', card: id })}>
              What do its continuous traits affect?
            </button>
          )}
          {traits.some(({ triggered }) => triggered) && (
            <button type="button" class="button small" onClick={() => add({ does: 'again', card: id })}>
              Trigger its trait again for the same occurrence
            </button>
          )}
          {abilities.length > 0 && (
            <button type="button" class="button small" onClick={() => add({ does: 'skip', card: id })}>
              Don’t use its ability
            </button>
          )}
        </p>
        <div class="row">
          <Select label={`${name} is now`} value={zone} options={ZONE_OPTIONS} onChange={setZone} />
          <button
            type="button"
            class="button small"
            aria-label={`Move it: ${name}`}
            onClick={() => add({ does: 'moves', card: id, zone })}
          >
            Move it
          </button>
        </div>
        <Field label="A trait or ability" wide value={text} placeholder="Battle: Draw a card." onInput={setText} />
        <p class="use-actions">
          {(['gives', 'takes'] as const).map((does) => (
            <button
              key={does}
              type="button"
              class="button small"
              aria-disabled={text.trim() === ''}
              onClick={() => text.trim() !== '' && add({ does, card: id, text })}
            >
              {does === 'gives' ? `Give it to ${name}` : `Take it from ${name}`}
            </button>
          ))}
        </p>
      </details>
    </div>
  );
}

interface UseProps extends Pick<TableProps, 'add' | 'against'> {
  readonly name: string;
  readonly ability: Feature;
  readonly moment: Omit<TypedUseMoment, 'id'>;
}
/** Uses an ability. Where that isn't allowed now, it says so, with the reason and its rule; it can be tried all the same. */
function Use({ name, ability, moment, add, against }: UseProps) {
  const id = useId();
  const no = against(moment);
  const does = `${no ? 'Try it anyway' : 'Use it'}${moment.as ? ` as ${moment.as}` : ''}`;
  return (
    <div class={no ? 'use-way is-refused' : 'use-way'}>
      {no && (
        <p id={id} class="not-now">
          <strong>✕ Not allowed now{moment.as ? ` as ${moment.as}` : ''}.</strong> {no.says} <Cite rule={no.rule} />
        </p>
      )}
      <button
        type="button"
        class={no ? 'button small is-refused' : 'button small'}
        aria-label={`${does}: ${name}, ${ability.words}`}
        aria-describedby={no && id}
        onClick={() => add(moment)}
      >
        {does}
      </button>
    </div>
  );
}

/** How often something has been used of the times it may be. */
function Uses({ feature: { limit, uses } }: { readonly feature: Feature }) {
  const per = limit?.per ?? 'turn';
  const used = uses[(PERIODS as readonly string[]).indexOf(per)] ?? 0;
  return (
    <span class="badge plain">
      used {used} × · {limit ? limitWords(limit) : 'once per turn'}
    </span>
  );
}
