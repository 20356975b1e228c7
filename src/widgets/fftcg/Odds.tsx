import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { judgeLength } from '../../../rules-engine/fftcg/questions/deck-length.ts';
import type { Length } from '../../../rules-engine/fftcg/rules/decking.ts';
import { judgeOpenings } from '../../../rules-engine/fftcg/questions/openings.ts';
import { type Counts, judgeCounts } from '../../../rules-engine/fftcg/questions/out-of-cards.ts';
import {
  type Asked,
  type Before,
  countsAsked,
  type CountsText,
  lengthAsked,
  openingAsked,
} from '../../../rules-engine/fftcg/questions/questions.ts';
import { type Readings, readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import {
  countsSentence,
  lengthOutcome,
  lengthSentence,
  openingSentence,
} from '../../../rules-engine/fftcg/words/questions.en.ts';
import { faultFinder } from '../parts/faults.ts';
import { NumberField, Select } from '../parts/fields.tsx';
import type { Proof, RuleLink, RuleTable } from '../proof.ts';
import { ProofList } from '../ProofList.tsx';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { Stale } from '../tool/parts.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { LengthPlot, type Line, OpeningPlot } from './OddsPlot.tsx';
import { Scroll } from './Scroll.tsx';

/** The three questions; the one that is begun with stands first. */
export const QUESTIONS = ['openings', 'length', 'out'] as const;
export type Question = (typeof QUESTIONS)[number];

const TITLES: Readonly<Record<Question, string>> = {
  openings: 'What you draw for each party size',
  length: 'When a character deck runs out',
  out: 'Who has run out of cards',
};

/** Everything as typed. */
export interface OddsState {
  readonly ask: Question;
  readonly hand: string;
  readonly kept: string;
  readonly characterDeck: string;
  readonly battles: string;
  readonly reserves: string;
  readonly recruits: string;
  readonly players: readonly CountsText[];
  readonly readAs: ReadAs;
}
interface Props {
  readonly presets: readonly Preset<OddsState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const FAILED: Readonly<Record<CountsText['failed'], string>> = {
  '': 'none',
  deck: 'support deck',
  characterDeck: 'character deck',
};
const COUNTED = [
  ['characterDeck', 'Character deck'],
  ['supportDeck', 'Support deck'],
  ['hand', 'Hand'],
] as const;
/** Sizes that the source speaks of, to be compared with the reader's own. */
const KNOWN_SIZES = [30, 40, 50, 60] as const;

/** What each size of party brings, how long a character deck lasts, and who is out of cards. */
export function Odds({ presets, rules, readings }: Props) {
  const tool = useTool(
    presets,
    readings,
    () => import('./odds.link.ts').then(({ read }) => read),
    () => import('./files.ts').then((files) => files.oddsFiles),
  );
  const { state, change } = tool;
  const read = useReadings<Readings>(readings, state.readAs, readingsOf());
  /** What is typed is the question that is saved. It moves no question until another is begun. */
  const typed = useRef<OddsState>();
  const top = useRef(state.ask);
  if (state !== typed.current) top.current = state.ask;
  const set = (to: Partial<OddsState>) => {
    typed.current = { ...state, ...to };
    change(typed.current);
  };
  const link = (id: string): RuleLink => rules[id] ?? { number: id, title: id, href: '#' };

  const before = useLastGood<Before>(openingAsked(state), { hand: 3, reserves: 0 });
  const openings = useMemo(() => judgeOpenings(before.question, read), [before.question, read]);
  const asked = useLastGood<Length>(lengthAsked(state), { characterDeck: 60, battles: 7, reserves: 3, recruits: 0 });
  const { question } = asked;
  const verdict = useMemo(() => judgeLength(question, read), [question, read]);
  const lengthProof: Proof = {
    label: '',
    lines: verdict.steps.map((step) => ({
      rule: link(step.rule),
      says: lengthSentence(step),
      aside: false,
      beaten: [],
      cites: (step.cites ?? []).map(link),
      ...(step.rule === 'fftcg.decking.per-battle' && { from: String(step.before.left), to: String(step.after.left) }),
    })),
    value: lengthOutcome(verdict),
  };
  const variants = variantsOf(question);
  const lines: readonly Line[] = variants.map(({ name, length }) => ({
    name,
    left: [length.characterDeck, ...leftAfter(judgeLength(length, read))],
  }));
  const sizes = [...new Set([...KNOWN_SIZES, question.characterDeck])].sort((one, two) => one - two);

  const players = state.players.map((text) => ({ text, ...countsAsked(text) }));
  const setPlayer = (nth: number, to: Partial<CountsText>) =>
    set({ ask: 'out', players: state.players.map((one, at) => (at === nth ? { ...one, ...to } : one)) });

  const sections: Readonly<Record<Question, ComponentChildren>> = {
    openings: (
      <section key="openings" aria-labelledby="openings" class="odds-part">
        <h2 id="openings">{TITLES.openings}</h2>
        <p class="measure">
          For each character your party is short of six, you draw two cards (
          <Cite rule={link('fftcg.relic-phase.short-party')} />
          ). The rest of your six characters go to the reserves (<Cite rule={link('fftcg.relic-phase.remainder')} />
          ), which you then fill up to three (<Cite rule={link('fftcg.relic-phase.fill-reserves')} />) or cut down to
          three (<Cite rule={link('fftcg.relic-phase.trim-reserves')} />
          ). The engine plays a Relic Phase for every number here.
        </p>
        <div class="row needs-js no-print">
          <NumberField
            label="Cards in hand before"
            value={state.hand}
            longest={20}
            fault={faultFinder(before.faults)('hand')}
            onInput={(hand) => set({ ask: 'openings', hand })}
          />
          <NumberField
            label="Characters in the reserves before"
            value={state.kept}
            longest={20}
            fault={faultFinder(before.faults)('reserves')}
            onInput={(kept) => set({ ask: 'openings', kept })}
          />
        </div>
        <Stale of={before.faults.length > 0 && 'table'} />
        <Scroll label="Parties by size" stale={before.faults.length > 0}>
          <table class="numbers">
            <thead>
              <tr>
                <th scope="col">Party</th>
                <th scope="col">Cards drawn</th>
                <th scope="col">Hand after</th>
                <th scope="col">Held back</th>
                <th scope="col">Drawn into reserves</th>
                <th scope="col">Discarded</th>
                <th scope="col">Reserves after</th>
                <th scope="col">Taken from character deck</th>
              </tr>
            </thead>
            <tbody>
              {openings.map((one) => (
                <tr key={one.size}>
                  <th scope="row">{one.size}</th>
                  <td>
                    <strong>{one.cards}</strong>
                  </td>
                  <td>{one.hand}</td>
                  <td>{one.heldBack}</td>
                  <td>{one.filled}</td>
                  <td>{one.discarded}</td>
                  <td>{one.reserves}</td>
                  <td>{one.characters}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        <OpeningPlot openings={openings} />
      </section>
    ),
    length: (
      <section key="length" aria-labelledby="length" class="odds-part">
        <h2 id="length">{TITLES.length}</h2>
        <div class="row needs-js no-print">
          <NumberField
            label="Character deck"
            value={state.characterDeck}
            longest={20}
            fault={faultFinder(asked.faults)('characterDeck')}
            onInput={(characterDeck) => set({ ask: 'length', characterDeck })}
          />
          <NumberField
            label="Battles"
            value={state.battles}
            longest={20}
            fault={faultFinder(asked.faults)('battles')}
            onInput={(battles) => set({ ask: 'length', battles })}
          />
          <NumberField
            label="Drawn into reserves per battle"
            hint="0 to 3"
            value={state.reserves}
            longest={20}
            fault={faultFinder(asked.faults)('reserves')}
            onInput={(reserves) => set({ ask: 'length', reserves })}
          />
          <NumberField
            label="Recruits per battle"
            value={state.recruits}
            longest={20}
            fault={faultFinder(asked.faults)('recruits')}
            onInput={(recruits) => set({ ask: 'length', recruits })}
          />
        </div>
        <Stale of={asked.faults.length > 0 && 'table'} />
        <div class="odds-verdict">
          <section aria-label="Verdict" class="verdict" aria-live="polite">
            <p class="asked">
              {question.characterDeck} characters, {question.battles} battles, {verdict.perBattle} a battle:{' '}
              {verdict.needed} needed.
            </p>
            <ProofList proof={lengthProof} />
          </section>
          <div>
            <LengthPlot lines={lines} deck={question.characterDeck} battles={question.battles} />
          </div>
        </div>
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
        <h3>Assumptions</h3>
        <ul class="measure">
          <li>
            Every battle draws six characters (<Cite rule={link('fftcg.relic-phase.draw')} />
            ), no matter how many are left in the reserves.
          </li>
          <li>
            Each battle draws the same number into the reserves. If characters are already there, because you held them
            back or won and kept up to three (
            <Cite rule={link('fftcg.resolution.keep')} />
            ), you draw fewer, or none.
          </li>
          <li>
            No card puts characters back into the deck, and nobody reshuffles. A battle that ends in a draw counts too,
            so a game may be longer than seven battles.
          </li>
          <li>
            The support deck can run out too (<Cite rule={link('fftcg.objective.no-cards')} />
            ). The players decide how fast, because every Pass draws a card.
          </li>
        </ul>
      </section>
    ),
    out: (
      <section key="out" aria-labelledby="out" class="odds-part">
        <h2 id="out">{TITLES.out}</h2>
        <ol class="counts">
          {players.map(({ text, question: counts, faults }, nth) => (
            <li key={nth}>
              <p class="without-js">
                {COUNTED.map(([field, label]) => `${label}: ${text[field]}`).join(', ')}. Failed draw:{' '}
                {FAILED[text.failed]}.
              </p>
              <div class="row needs-js no-print">
                {COUNTED.map(([field, label]) => (
                  <NumberField
                    key={field}
                    label={label}
                    value={text[field]}
                    longest={20}
                    fault={faultFinder(faults)(field)}
                    onInput={(value) => setPlayer(nth, { [field]: value })}
                  />
                ))}
                <Select
                  label="Failed draw"
                  value={text.failed}
                  options={Object.entries(FAILED) as [CountsText['failed'], string][]}
                  onChange={(failed) => setPlayer(nth, { failed })}
                />
              </div>
              <p class="counted" role="status">
                {counts ? <OutWords counts={counts} readings={read} link={link} /> : '—'}
              </p>
            </li>
          ))}
        </ol>
        <p class="needs-js no-print actions">
          <button
            type="button"
            class="button small"
            onClick={() =>
              set({
                ask: 'out',
                players: [...state.players, { characterDeck: '40', supportDeck: '40', hand: '3', failed: '' }],
              })
            }
          >
            Add a row
          </button>
          {state.players.length > 1 && (
            <button
              type="button"
              class="button small"
              onClick={() => set({ ask: 'out', players: state.players.slice(0, -1) })}
            >
              Remove a row
            </button>
          )}
        </p>
      </section>
    ),
  };
  const order = [top.current, ...QUESTIONS.filter((one) => one !== top.current)];
  return (
    <ToolFrame
      tool={{ ...tool, change: set }}
      readings={readings}
      kind="odds"
      report={() => ({
        title: 'Card draw and running out',
        given: [
          `Character deck of ${question.characterDeck}, ${question.battles} battles, ${verdict.perBattle} a battle`,
          ...openings.map(openingSentence),
        ],
        proofs: [lengthProof],
      })}
    >
      {order.map((one) => sections[one])}
      <p class="quiet needs-js no-print">A scenario file holds one question, now “{TITLES[state.ask]}”.</p>
    </ToolFrame>
  );
}

/** What the reader asks, and less of it: how much the reserves and the Recruits cost. */
function variantsOf(length: Length): readonly { readonly name: string; readonly length: Length }[] {
  const { reserves = 0, recruits = 0 } = length;
  return [
    { name: 'six only', length: { ...length, reserves: 0, recruits: 0 } },
    ...(reserves > 0 ? [{ name: `+ ${reserves} into reserves`, length: { ...length, recruits: 0 } }] : []),
    ...(recruits > 0 ? [{ name: `+ ${recruits} ${recruits === 1 ? 'Recruit' : 'Recruits'}`, length }] : []),
  ];
}
const leftAfter = ({ steps }: ReturnType<typeof judgeLength>) =>
  steps.filter(({ rule }) => rule === 'fftcg.decking.per-battle').map(({ after }) => after.left);

/** The question, or the last one that could be read. */
function useLastGood<Question>(asked: Asked<Question>, first: Question) {
  const last = useRef(first);
  const key = JSON.stringify(asked.question);
  const question = useMemo(() => asked.question ?? last.current, [key]);
  last.current = question;
  return { question, faults: asked.faults };
}

const Cite = ({ rule }: { readonly rule: RuleLink }) => (
  <a class="num" href={rule.href} data-pop title={rule.title}>
    {rule.number}
  </a>
);

function OutWords({
  counts,
  readings,
  link,
}: {
  readonly counts: Counts;
  readonly readings: Readings;
  readonly link: (id: string) => RuleLink;
}) {
  const verdict = judgeCounts(counts, readings);
  return (
    <>
      <strong class={verdict.out ? 'no' : 'yes'}>{verdict.out ? '✕' : '✓'}</strong> {countsSentence(verdict)}{' '}
      <Cite rule={link(verdict.rule)} />
    </>
  );
}
