import { useCallback, useMemo, useState } from 'preact/hooks';
import type { CardReadings } from '../../../rules-engine/l5r/questions/card-readings.ts';
import { judgeCreated } from '../../../rules-engine/l5r/questions/created/created.ts';
import {
  createdAnswerWords,
  createdBeaten,
  createdMomentWords,
  createdSentence,
} from '../../../rules-engine/l5r/questions/created/sentences.en.ts';
import {
  type Asked,
  type CreatedVerdict,
  FEATURES,
  listed,
  STATS_OF,
} from '../../../rules-engine/l5r/questions/created/state.ts';
import { CARD_TYPES, type CardType } from '../../../rules-engine/l5r/questions/keywords/state.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import type { StatName } from '../../../rules-engine/l5r/state.ts';
import { faultFinder } from '../parts/faults.ts';
import { Check, Field, Notice, Select } from '../parts/fields.tsx';
import { useLastSound } from '../parts/last-sound.ts';
import type { RuleTable } from '../proof.ts';
import { ProofList } from '../ProofList.tsx';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { CreatedCard } from './CreatedCard.tsx';
import { createdQuestionOf, type CreatedState, type TypedCreatedMoment, type TypedShowing } from './created.ts';
import { type CameOut, OtherReadings } from './OtherReadings.tsx';
import { takenReadings } from './readings.ts';
import { toldLines } from './told-proof.ts';
import { wholeOf } from './typed.ts';

interface Props {
  readonly presets: readonly Preset<CreatedState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** From the words that create a card to the card, and to what becomes of it. */
export function CreatedTool({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ createdFiles }) => createdFiles));
  const { state, change } = tool;
  const taken = useMemo(() => takenReadings(readings, state.readAs), [readings, state.readAs]);
  const asked = useMemo(() => createdQuestionOf(state), [state.text, state.proxy, state.moments]);
  const { faults } = asked;
  const faultAt = faultFinder(faults);
  const question = useLastSound(faults.length === 0 ? asked.question : undefined, () => ({
    text: '',
    proxy: undefined,
    moments: [],
  }));
  const verdict = useMemo(() => judgeCreated(question, taken), [question, taken]);
  const add = (moment: TypedCreatedMoment) => change({ ...state, moments: [...state.moments, moment] });

  const { steps, answers, creations, tally } = verdict;
  const making = steps.length - question.moments.length;
  const lines = toldLines(steps, rules, { says: createdSentence, lost: createdBeaten });
  const made = madeWords(tally);
  const ask = useCallback(
    (otherwise: CardReadings): CameOut => {
      const other = judgeCreated(question, otherwise);
      const told = question.moments.map((moment, index) => {
        const answer = other.answers[index];
        return answer ? createdAnswerWords(moment, answer) : '';
      });
      return { words: [madeWords(other.tally), ...told].join('; '), all: [other.tally.card, other.answers] };
    },
    [question],
  );
  const report = () => ({
    title: 'A created card',
    given: [
      question.text,
      ...question.moments.map((moment, index) => {
        const answer = answers[index];
        return `${createdMomentWords(moment)}: ${answer ? createdAnswerWords(moment, answer) : ''}`;
      }),
    ],
    proofs: [{ label: '', lines, value: made }],
  });

  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      ask={
        <form class="needs-js no-print" onSubmit={(event) => event.preventDefault()} aria-label="Creating the card">
          <Field
            label="The text that creates a card"
            hint="Write keywords in bold: **Ashigaru**. Put dots or commas between them."
            rows={4}
            value={state.text}
            fault={faultAt('text')}
            onInput={(text) => change({ ...state, text })}
          />
          <Check
            label="A printed proxy stands for it"
            on={state.proxy !== null}
            onChange={(on) =>
              change({ ...state, proxy: on ? { titleBar: '', traits: 'May not be included in decks.' } : null })
            }
          />
          {state.proxy && (
            <>
              <Field
                label="Its title bar"
                wide
                value={state.proxy.titleBar}
                onInput={(titleBar) => change({ ...state, proxy: { traits: '', ...state.proxy, titleBar } })}
              />
              <Field
                label="Its traits"
                hint="one per line"
                rows={2}
                value={state.proxy.traits}
                onInput={(traits) => change({ ...state, proxy: { titleBar: '', ...state.proxy, traits } })}
              />
            </>
          )}
          <h3>What happens to it</h3>
          <p class="quiet">Press what happens and see the answer below.</p>
          <Happens type={creations[0]?.type ?? 'Follower'} proxy={state.proxy !== null} add={add} />
          {state.moments.map((_, index) => (
            <Notice key={index} fault={faultAt(`moments.${index}`)} />
          ))}
          <Notice fault={faultAt('moments')} />
        </form>
      }
      stale={faults.length > 0 && 'verdict'}
      report={report}
      asks={ask}
      otherwise={<OtherReadings table={readings} readAs={state.readAs} ask={ask} />}
    >
      <section aria-labelledby="the-card" class="verdict">
        <h2 id="the-card">The card</h2>
        <CreatedCard verdict={verdict} />
        {question.moments.length > 0 && (
          <Moments
            verdict={verdict}
            rules={rules}
            onRemove={
              faults.length === 0
                ? (index) => change({ ...state, moments: state.moments.filter((_, at) => at !== index) })
                : undefined
            }
          />
        )}
        <h3>How it was created</h3>
        <ProofList proof={{ label: '', lines: lines.slice(0, making), value: made }} />
        <p class="visually-hidden" role="status">
          {statusWords(verdict, made)}
        </p>
      </section>
    </ToolFrame>
  );
}

const madeWords = ({ card }: CreatedVerdict['tally']) =>
  card ? listed([...card.keywords, card.type]) : 'The text creates no card';

function statusWords({ question, answers }: CreatedVerdict, made: string): string {
  const moment = question.moments.at(-1);
  const answer = answers.at(-1);
  return moment && answer ? `${createdMomentWords(moment)}: ${createdAnswerWords(moment, answer)}.` : made;
}

/** What happened to it, with the answer to each. */
function Moments({
  verdict: { question, answers, steps },
  rules,
  onRemove,
}: {
  readonly verdict: CreatedVerdict;
  readonly rules: RuleTable;
  readonly onRemove: ((index: number) => void) | undefined;
}) {
  const lines = toldLines(steps.slice(steps.length - question.moments.length), rules, {
    says: createdSentence,
    lost: createdBeaten,
  });
  return (
    <ol class="use-log">
      {question.moments.map((moment, index) => {
        const answer = answers[index];
        const line = lines[index];
        if (!answer || !line) return null;
        return (
          <li key={index} class={answer.legal ? undefined : 'is-refused'}>
            <p class="use-head">
              <span>{createdMomentWords(moment)}</span>{' '}
              <strong class={answer.legal ? 'badge good' : 'badge bad'}>{createdAnswerWords(moment, answer)}</strong>
            </p>
            <ul class="use-why">
              <li>
                <a class="num" href={line.rule.href} data-pop title={line.rule.title}>
                  {line.rule.number}
                </a>{' '}
                {line.says} {line.beaten.map((words) => `✕ ${words}`).join(' ')}
              </li>
            </ul>
            {onRemove && (
              <div class="row-tools needs-js no-print">
                <button
                  type="button"
                  aria-label={`Remove ${index + 1}: ${createdMomentWords(moment)}`}
                  onClick={() => onRemove(index)}
                >
                  Remove
                </button>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const ASHIGARU: TypedShowing = { type: 'Follower', stats: '1F', keywords: 'Ashigaru', text: '' };

/** Everything that can happen to it, to be pressed. */
function Happens({
  type,
  proxy,
  add,
}: {
  readonly type: CardType;
  readonly proxy: boolean;
  readonly add: (moment: TypedCreatedMoment) => void;
}) {
  const [stat, setStat] = useState<StatName>('force');
  const [by, setBy] = useState('2');
  const [keyword, setKeyword] = useState('Samurai');
  const [to, setTo] = useState('the discard pile');
  const [about, setAbout] = useState<Asked>('force');
  const [sameEffect, setSameEffect] = useState(false);
  const [trait, setTrait] = useState('May not be included in decks.');
  const [shows, setShows] = useState(ASHIGARU);
  const [card, setCard] = useState<TypedShowing>({ ...ASHIGARU, stats: '2F' });
  const stats: readonly StatName[] = STATS_OF[type];
  const statOptions = stats.map((name) => [name, STAT_WORDS[name].name] as const);
  const chosen = stats.includes(stat) ? stat : (stats[0] ?? 'force');
  const asked: Asked = FEATURES.some((name) => name === about) || stats.some((name) => name === about) ? about : chosen;
  const size = wholeOf(by);
  const press = (label: string, moment: TypedCreatedMoment | undefined) => (
    <button type="button" class="button small" aria-disabled={!moment} onClick={() => moment && add(moment)}>
      {label}
    </button>
  );
  return (
    <>
      <p class="use-actions">
        {press('It can’t enter play', { type: 'fails-to-enter' })}
        {press('Put it into a deck', { type: 'into-deck' })}
      </p>
      <div class="row">
        <Field label="Where it would go" size={16} value={to} onInput={setTo} />
        {press('It leaves play', to.trim() === '' ? undefined : { type: 'leaves', to: to.trim() })}
      </div>
      {stats.length > 0 && (
        <div class="row">
          <Select label="Stat" value={chosen} options={statOptions} onChange={setStat} />
          <Field
            label="changes by"
            size={4}
            value={by}
            fault={Number.isNaN(size) ? 'Give a whole number.' : undefined}
            onInput={setBy}
          />
          {press('It changes', Number.isNaN(size) ? undefined : { type: 'changes', stat: chosen, by: size })}
        </div>
      )}
      <div class="row">
        <Field label="Keyword" size={16} value={keyword} onInput={setKeyword} />
        {press('It gains the keyword', keyword.trim() === '' ? undefined : { type: 'given', keyword: keyword.trim() })}
      </div>
      <div class="row">
        <Select
          label="Something checks its"
          value={asked}
          options={[...FEATURES.map((name) => [name, name] as const), ...statOptions]}
          onChange={setAbout}
        />
        <Check label="by the same effect" on={sameEffect} onChange={setSameEffect} />
        {press('Check', { type: 'asks', about: asked, sameEffect })}
      </div>
      {proxy && (
        <div class="row">
          <Field label="Trait of the proxy" size={22} value={trait} onInput={setTrait} />
          {press('The proxy loses it', trait.trim() === '' ? undefined : { type: 'loses-trait', trait: trait.trim() })}
        </div>
      )}
      <details>
        <summary>Can a proxy represent another card?</summary>
        <Shown label="The proxy shows" value={shows} onChange={setShows} />
        <Shown label="The card is" value={card} onChange={setCard} />
        {press('Check if it can', { type: 'stands-for', shows, card })}
      </details>
    </>
  );
}

function Shown({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: TypedShowing;
  readonly onChange: (to: TypedShowing) => void;
}) {
  return (
    <fieldset class="shown">
      <legend>{label}</legend>
      <div class="row">
        <Select
          label="Type"
          value={value.type}
          options={CARD_TYPES.map((type) => [type, type] as const)}
          onChange={(type) => onChange({ ...value, type })}
        />
        <Field
          label="Stats"
          placeholder="1F/2C"
          size={7}
          value={value.stats}
          onInput={(stats) => onChange({ ...value, stats })}
        />
        <Field
          label="Keywords"
          size={14}
          value={value.keywords}
          onInput={(keywords) => onChange({ ...value, keywords })}
        />
        <Field label="Text" size={18} value={value.text} onInput={(text) => onChange({ ...value, text })} />
      </div>
    </fieldset>
  );
}
