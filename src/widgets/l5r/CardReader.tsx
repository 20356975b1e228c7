import { useCallback, useMemo, useRef, useState } from 'preact/hooks';
import { counted } from '../../../rules-engine/core/words.en.ts';
import type { CardReadings } from '../../../rules-engine/l5r/questions/card-readings.ts';
import { keywordsOfText } from '../../../rules-engine/l5r/questions/keywords/of-text.ts';
import { faultsOfText } from '../../../rules-engine/l5r/questions/text/faults.ts';
import { readText } from '../../../rules-engine/l5r/questions/text/read.ts';
import {
  judgementOption,
  judgementQuestion,
  summary,
  textSentence,
} from '../../../rules-engine/l5r/questions/text/sentences.en.ts';
import { allParts, type CardText, type TextBox } from '../../../rules-engine/l5r/questions/text/state.ts';
import { textSteps } from '../../../rules-engine/l5r/questions/text/steps.ts';
import { afterPaint } from '../after-paint.ts';
import { faultFinder } from '../parts/faults.ts';
import { Later } from '../Later.tsx';
import { moment } from '../moment.ts';
import { Field } from '../parts/fields.tsx';
import { useLastSound } from '../parts/last-sound.ts';
import type { RuleTable } from '../proof.ts';
import { ProofList } from '../ProofList.tsx';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import { waking } from '../tool/waking.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { Anatomy, Open } from './Anatomy.tsx';
import { type CardState, cardOf } from './card.ts';
import type { Light } from './lit.ts';
import { OtherReadings } from './OtherReadings.tsx';
import { takenReadings } from './readings.ts';
import { TextOutline } from './TextOutline.tsx';
import { toldLines } from './told-proof.ts';

interface Props {
  readonly presets: readonly Preset<CardState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** What was read before it is shown. */
const readBefore = new WeakMap<CardState, TextBox>();
async function ahead(asked: CardState, table: ReadingTable) {
  const typed = cardOf(asked);
  if (faultsOfText(typed).length === 0) readBefore.set(asked, readText(typed, takenReadings(table, asked.readAs)));
  await moment();
}

function CardTool({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ cardFiles }) => cardFiles), { ahead });
  const { state, change } = tool;
  const typed = cardOf(state);
  const faults = faultsOfText(typed);
  const faultAt = faultFinder(faults);
  const sound = useLastSound<CardText>(faults.length === 0 ? typed : undefined, () => ({ text: '' }));
  const taken = useMemo(() => takenReadings(readings, state.readAs), [readings, state.readAs]);
  const box = useMemo(
    () => readBefore.get(state) ?? readText(sound, taken),
    [sound.text, sound.keywords?.join('•'), taken],
  );
  const { anatomy, at, show, light } = useLight(box);

  const ask = useCallback(
    (otherwise: CardReadings) => {
      const other = readText(sound, otherwise);
      const parts = allParts(other).map(({ kind, words }) => [kind, words]);
      const judged = other.judgements.map(({ kind }) => kind);
      const passed = keywordsOfText(other, otherwise).abilities.map((words) => words.join(', ') || 'none');
      const result = resultOf(other);
      // Where only the keywords of abilities are others, they are told.
      return {
        words: result === resultOf(box) ? `keywords of the abilities: ${passed.join('; ') || 'none'}` : result,
        all: [parts, judged, passed],
      };
    },
    [sound.text, sound.keywords?.join('•'), box],
  );
  const aloud = summary(box);
  const proof = { label: '', value: resultOf(box), lines: toldLines(textSteps(box), rules, { says: textSentence }) };
  const report = () => ({
    title: 'The parts of a card’s text',
    given: [
      ...aloud,
      ...box.judgements.map(
        (one) => `For a judge: ${judgementQuestion(one)} This tool’s answer: ${judgementOption(one, one.options[0])}`,
      ),
    ],
    proofs: [proof],
  });

  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="card-reader"
      ask={
        <form onSubmit={(event) => event.preventDefault()} aria-label="The card">
          <Written text={state.text} fault={faultAt('text')} onInput={(text) => change({ ...state, text })} />
          <details class="needs-js" open={state.apart !== ''}>
            <summary>Enter the keywords separately</summary>
            <Field
              label="Keywords"
              hint="Put dots or commas between them. The text is then read without looking for keywords."
              wide
              value={state.apart}
              fault={faultAt('keywords')}
              onInput={(apart) => change({ ...state, apart })}
            />
          </details>
        </form>
      }
      stale={faults.length > 0 && 'verdict'}
      report={report}
      asks={ask}
      otherwise={<OtherReadings table={readings} readAs={state.readAs} ask={ask} />}
      after={
        <>
          <section aria-labelledby="as-a-list" class="as-a-list">
            <h2 id="as-a-list">As a list</h2>
            <p class="quiet needs-js no-print">
              Point at a row to light its part of the text, or press its name to open that part.
            </p>
            <Later class="later">
              <TextOutline box={box} readings={taken} light={light} />
            </Later>
          </section>
          <details class="every-step">
            <summary>All parts in order, each with its rule</summary>
            <Later class="later">
              <ProofList proof={proof} />
            </Later>
          </details>
        </>
      }
    >
      <section aria-labelledby="the-anatomy" class={faults.length > 0 ? 'is-stale' : undefined} ref={anatomy}>
        <h2 id="the-anatomy">Parts of the text</h2>
        <p class="quiet">
          Each part has its name in front. Point at a part to find it in the list. Press it to see its rule.
        </p>
        <Later class="later">
          <Anatomy box={box} rules={rules} {...light} at={at} onPick={show} />
        </Later>
      </section>
      {box.judgements.length > 0 && (
        <section aria-labelledby="to-judge">
          <h2 id="to-judge">For a judge to decide</h2>
          <p class="quiet">The text alone doesn’t decide these.</p>
          {box.judgements.map((one) => (
            <Open key={`${one.kind}${one.from}`} judgement={one} rules={rules} />
          ))}
        </section>
      )}
      <section aria-labelledby="said-aloud" class="verdict">
        <h2 id="said-aloud">In words</h2>
        <ul class="aloud">
          {aloud.map((words, index) => (
            <li key={index}>{words}</li>
          ))}
        </ul>
      </section>
      <p class="visually-hidden" role="status">
        {resultOf(box)}
      </p>
    </ToolFrame>
  );
}

/** Reads a card's text while it is written, and names every part of it in place. */
export const CardReader = waking(CardTool, () => ahead);

/** The part that is open, and what is lit: what is pointed at, or else what is open. */
function useLight(box: TextBox) {
  const [picked, pick] = useState<{ readonly box: TextBox; readonly at: number } | undefined>();
  const [pointed, onLight] = useState<number | undefined>();
  const anatomy = useRef<HTMLElement>(null);
  const all = useMemo(() => allParts(box), [box]);
  const at = picked?.box === box ? picked.at : undefined;
  const show = (to: number | undefined) => pick(to === undefined ? undefined : { box, at: to });
  const onPick = (to: number) => {
    show(to);
    const found = [...(anatomy.current?.querySelectorAll(`[data-part="${to}"]`) ?? [])];
    found.at(-1)?.scrollIntoView({ block: 'nearest' });
  };
  const light: Light = { all, lit: pointed ?? at, onLight, onPick };
  return { anatomy, at, show, light };
}

const resultOf = ({ keywords, traits, abilities, judgements }: TextBox) =>
  [
    counted(keywords.length, 'keyword'),
    counted(traits.length, 'trait'),
    counted(abilities.length, 'ability', 'abilities'),
    ...(judgements.length > 0 ? [`${judgements.length} for a judge`] : []),
  ].join(', ');

interface WrittenProps {
  readonly text: string;
  readonly fault: string | undefined;
  readonly onInput: (text: string) => void;
}

/** The text, and buttons for what keyboards of phones do not have. */
function Written({ text, fault, onInput }: WrittenProps) {
  const area = useRef<HTMLDivElement>(null);
  const put = (before: string, after = '') => {
    const field = area.current?.querySelector('textarea');
    if (!field) return;
    const { selectionStart: from, selectionEnd: to } = field;
    const next = `${text.slice(0, from)}${before}${text.slice(from, to)}${after}${text.slice(to)}`;
    onInput(next);
    // The field shows the new text only after it has been drawn.
    afterPaint(() => {
      field.focus();
      field.setSelectionRange(from + before.length, to + before.length);
    });
  };
  return (
    <div ref={area} class="needs-js">
      <Field label="The text of a card" rows={11} value={text} fault={fault} onInput={onInput} />
      <div class="marks needs-js" role="group" aria-label="Mark the text">
        <button type="button" class="button small" onClick={() => put('**', '**')}>
          <b>Bold</b>
        </button>
        <button type="button" class="button small" onClick={() => put('*', '*')}>
          <i>Italic</i>
        </button>
        <button type="button" class="button small" aria-label="A dot between keywords" onClick={() => put(' • ')}>
          •
        </button>
        <button type="button" class="button small" aria-label="The bow icon" onClick={() => put(':bow:')}>
          bow
        </button>
        <button type="button" class="button small" aria-label="A Gold icon" onClick={() => put(':g2:')}>
          Gold
        </button>
        <button
          type="button"
          class="button small"
          aria-label="The line below the keywords"
          onClick={() => put('\n---\n')}
        >
          line
        </button>
      </div>
      <p class="quiet no-print">
        Write **bold**, *italic*, a line of --- below the keywords, and icons as :bow: or :g2:. You can also use
        &lt;b&gt;, &lt;i&gt; and &lt;br&gt;.
      </p>
    </div>
  );
}
