import { judgeLength } from '../../../rules-engine/fftcg/questions/deck-length.ts';
import { MOST_BATTLES, MOST_RECRUITS } from '../../../rules-engine/fftcg/questions/questions.ts';
import type { Readings } from '../../../rules-engine/fftcg/readings.ts';
import type { Length, LengthVerdict } from '../../../rules-engine/fftcg/rules/decking.ts';
import { THREE } from '../../../rules-engine/fftcg/state.ts';
import { lengthOutcome, lengthSentence } from '../../../rules-engine/fftcg/words/questions.en.ts';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import { faultFinder } from '../parts/faults.ts';
import { SlideField } from '../parts/SlideField.tsx';
import type { Proof } from '../proof.ts';
import { Cite, Outcome, ProofLines } from '../ProofList.tsx';
import { Stale } from '../tool/parts.tsx';
import type { OddsState, PartProps } from './Odds.tsx';
import { LengthPlot } from './OddsPlot.tsx';
import { Scroll } from './Scroll.tsx';

/** As far as a deck slides; a larger one is typed. */
const LARGE_DECK = 120;

interface Props extends PartProps {
  readonly asked: { readonly question: Length; readonly faults: readonly FieldFault[] };
  readonly verdict: LengthVerdict;
  readonly proof: Proof;
}
/** In which battle a character deck runs out. */
export function DeckLength({ title, state, set, link, read, asked, verdict, proof }: Props) {
  const at = faultFinder(asked.faults);
  const { question } = asked;
  const variants = variantsOf(question);
  const field = (name: keyof Length & keyof OddsState, label: string, [min, max]: readonly [number, number]) => (
    <SlideField
      label={label}
      value={state[name]}
      now={question[name] ?? 0}
      {...{ min, max }}
      longest={20}
      fault={at(name)}
      onInput={(typed) => set({ ask: 'length', [name]: typed })}
    />
  );
  const lines = variants.map(({ name, length }) => ({
    name,
    left: [length.characterDeck, ...leftAfter(judgeLength(length, read))],
  }));
  return (
    <section aria-labelledby="length" class="odds-part">
      <h2 id="length">{title}</h2>
      <section aria-label="Verdict" class="verdict odds-verdict">
        <div aria-live="polite">
          <Outcome proof={proof} />
          <p class="asked">
            {question.characterDeck} characters, {question.battles} battles, {verdict.perBattle} a battle:{' '}
            {verdict.needed} needed.
          </p>
        </div>
        <Stale of={asked.faults.length > 0 && 'table'} />
        <div class="odds-ask needs-js no-print">
          {field('characterDeck', 'Character deck', [0, LARGE_DECK])}
          {field('battles', 'Battles', [1, MOST_BATTLES])}
          {field('reserves', 'Drawn into reserves per battle', [0, THREE])}
          {field('recruits', 'Recruits per battle', [0, MOST_RECRUITS])}
        </div>
        <LengthPlot lines={lines} deck={question.characterDeck} battles={question.battles} />
        <details class="odds-steps" open>
          <summary>Battle by battle</summary>
          <ProofLines lines={proof.lines} />
        </details>
      </section>
      <SizesTable question={question} variants={variants} read={read} />
      <Assumptions link={link} />
    </section>
  );
}

/** Every battle as a line, with what is left of the deck. */
export const proofOf = (verdict: LengthVerdict, link: PartProps['link']): Proof => ({
  label: '',
  lines: verdict.steps.map((step) => ({
    rule: link(step.rule),
    says: lengthSentence(step),
    aside: false,
    beaten: [],
    cites: (step.cites ?? []).map(link),
    ...(step.before !== step.after && { from: String(step.before.left), to: String(step.after.left) }),
  })),
  value: lengthOutcome(verdict),
});

interface Variant {
  readonly name: string;
  readonly length: Length;
}
/** What the reader asks, and less of it: how much the reserves and the Recruits cost. */
function variantsOf(length: Length): readonly Variant[] {
  const { reserves = 0, recruits = 0 } = length;
  return [
    { name: 'six only', length: { ...length, reserves: 0, recruits: 0 } },
    ...(reserves > 0 ? [{ name: `+ ${reserves} into reserves`, length: { ...length, recruits: 0 } }] : []),
    ...(recruits > 0 ? [{ name: `+ ${recruits} ${recruits === 1 ? 'Recruit' : 'Recruits'}`, length }] : []),
  ];
}
const leftAfter = ({ steps }: LengthVerdict) =>
  steps.filter(({ before, after }) => before !== after).map(({ after }) => after.left);

/** Sizes that the source speaks of, to be compared with the reader's own. */
const KNOWN_SIZES = [30, 40, 50, 60] as const;
interface SizesProps {
  readonly question: Length;
  readonly variants: readonly Variant[];
  readonly read: Readings;
}
function SizesTable({ question, variants, read }: SizesProps) {
  const sizes = [...new Set([...KNOWN_SIZES, question.characterDeck])].sort((one, two) => one - two);
  return (
    <Scroll label="Deck sizes compared">
      <table class="numbers">
        <caption>In which of {question.battles} battles a deck of each size runs out</caption>
        <thead>
          <tr>
            <th scope="col">Character deck</th>
            {variants.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size} class={size === question.characterDeck ? 'now' : undefined}>
              <th scope="row">
                {size}
                {size === question.characterDeck && ' (asked)'}
              </th>
              {variants.map(({ name, length }) => {
                const { deckedIn, left } = judgeLength({ ...length, characterDeck: size }, read);
                return (
                  <td key={name}>
                    {deckedIn === undefined ? `lasts, ${left} left` : <strong>battle {deckedIn}</strong>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const Assumptions = ({ link }: Pick<PartProps, 'link'>) => (
  <>
    <h3>Assumptions</h3>
    <ul class="measure">
      <li>
        Every battle draws six characters (<Cite rule={link('fftcg.relic-phase.draw')} />
        ), no matter how many are left in the reserves.
      </li>
      <li>
        Each battle draws the same number into the reserves. If characters are already there, because you held them back
        or won and kept up to three (
        <Cite rule={link('fftcg.resolution.keep')} />
        ), you draw fewer, or none.
      </li>
      <li>
        No card puts characters back into the deck, and nobody reshuffles. A battle that ends in a draw counts too, so a
        game may be longer than seven battles.
      </li>
      <li>
        The support deck can run out too (<Cite rule={link('fftcg.objective.no-cards')} />
        ). The players decide how fast, because every Pass draws a card.
      </li>
    </ul>
  </>
);
