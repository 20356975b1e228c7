import { useCallback, useMemo } from 'preact/hooks';
import type { CardReadings } from '../../../rules-engine/l5r/questions/card-readings.ts';
import { judgeCreated } from '../../../rules-engine/l5r/questions/created/created.ts';
import {
  createdAnswerWords,
  createdBeaten,
  createdMomentWords,
  createdSentence,
} from '../../../rules-engine/l5r/questions/created/sentences.en.ts';
import { type CreatedVerdict, listed } from '../../../rules-engine/l5r/questions/created/state.ts';
import { faultFinder } from '../parts/faults.ts';
import { Check, Field, Notice } from '../parts/fields.tsx';
import { useLastSound } from '../parts/last-sound.ts';
import type { RuleTable } from '../proof.ts';
import { ProofList } from '../ProofList.tsx';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { CreatedCard } from './CreatedCard.tsx';
import { createdQuestionOf, type CreatedState } from './created.ts';
import { type CameOut, OtherReadings } from './OtherReadings.tsx';
import { takenReadings } from './readings.ts';
import { toldLines } from './told-proof.ts';

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

  const { steps, answers, tally } = verdict;
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
        <CreatedCard
          verdict={verdict}
          lines={lines.slice(making)}
          onAdd={(moment) => change({ ...state, moments: [...state.moments, moment] })}
          onRemove={
            faults.length === 0
              ? (index) => change({ ...state, moments: state.moments.filter((_, at) => at !== index) })
              : undefined
          }
        />
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
