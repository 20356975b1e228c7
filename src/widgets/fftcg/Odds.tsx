import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { judgeLength } from '../../../rules-engine/fftcg/questions/deck-length.ts';
import { judgeCounts } from '../../../rules-engine/fftcg/questions/out-of-cards.ts';
import type { OpeningCounts } from '../../../rules-engine/fftcg/questions/openings.ts';
import {
  type Asked,
  type Before,
  countsAsked,
  type CountsText,
  lengthAsked,
  openingAsked,
} from '../../../rules-engine/fftcg/questions/questions.ts';
import type { Readings } from '../../../rules-engine/fftcg/readings.ts';
import type { Length } from '../../../rules-engine/fftcg/rules/decking.ts';
import { openingSentence } from '../../../rules-engine/fftcg/words/questions.en.ts';
import type { RuleLink, RuleTable } from '../proof.ts';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { useLoaded } from '../walk/useLoaded.ts';
import { DeckLength, proofOf } from './DeckLength.tsx';
import { Openings } from './Openings.tsx';
import { OutOfCards } from './OutOfCards.tsx';

/** What plays Relic Phases: most of the game. A browser loads it to play others than its page tells of. */
let playing = import.meta.env.SSR ? await import('../../../rules-engine/fftcg/questions/openings.ts') : undefined;
const loadPlaying = async () => (playing ??= await import('../../../rules-engine/fftcg/questions/openings.ts'));

const NOT_LOADED = 'This table couldn’t be loaded. Are you online?';

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
/** What each part of the page is given. */
export interface PartProps {
  readonly title: string;
  readonly state: OddsState;
  /** Changes what is typed. */
  readonly set: (to: Partial<OddsState>) => void;
  readonly link: (id: string) => RuleLink;
  readonly read: Readings;
}
interface Props {
  readonly presets: readonly Preset<OddsState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
  /** What the parties of the first example bring (`given.ts`). */
  readonly openings?: readonly OpeningCounts[] | undefined;
}

/** What each size of party brings, how long a character deck lasts, and who is out of cards. */
export function Odds({ presets, rules, readings, openings: given }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ oddsFiles }) => oddsFiles));
  const { state, change } = tool;
  const read = useReadings(readings, state.readAs) as Readings;
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
  const { openings, instead } = useOpenings(before.question, read, given);
  const asked = useLastGood<Length>(lengthAsked(state), { characterDeck: 60, battles: 7, reserves: 3, recruits: 0 });
  const { question } = asked;
  const verdict = useMemo(() => judgeLength(question, read), [question, read]);
  const lengthProof = proofOf(verdict, link);
  const part = { state, set, link, read };
  const sections: Readonly<Record<Question, ComponentChildren>> = {
    openings: (
      <Openings
        key="openings"
        {...part}
        title={TITLES.openings}
        faults={before.faults}
        before={before.question}
        {...{ openings, instead }}
      />
    ),
    length: (
      <DeckLength key="length" {...part} title={TITLES.length} asked={asked} verdict={verdict} proof={lengthProof} />
    ),
    out: <OutOfCards key="out" {...part} title={TITLES.out} />,
  };
  const order = [top.current, ...QUESTIONS.filter((one) => one !== top.current)];
  return (
    <ToolFrame
      tool={{ ...tool, change: set }}
      readings={readings}
      kind="odds"
      older={before.faults.length + asked.faults.length > 0}
      asks={(other: Readings) => [
        judgeLength(question, other),
        playing?.judgeOpenings(before.question, other),
        state.players.map((text) => {
          const { question: counts } = countsAsked(text);
          return counts && judgeCounts(counts, other);
        }),
      ]}
      report={() => ({
        title: 'Card draw and running out',
        given: [
          `Character deck of ${question.characterDeck}, ${question.battles} battles, ${verdict.perBattle} a battle`,
          ...(openings ?? []).map(openingSentence),
        ],
        proofs: [lengthProof],
      })}
    >
      {order.map((one) => sections[one])}
      <p class="quiet needs-js no-print">A scenario file holds one question, now “{TITLES[state.ask]}”.</p>
    </ToolFrame>
  );
}

/** What each size of party brings; and, as long as what plays it has not come, what is said instead. */
function useOpenings(asked: Before, read: Readings, given: readonly OpeningCounts[] | undefined) {
  const key = JSON.stringify([asked, read]);
  const first = useRef(key);
  const isGiven = given !== undefined && first.current === key;
  const isLoaded = useLoaded(loadPlaying, !isGiven);
  const openings = useMemo(() => (isGiven ? given : playing?.judgeOpenings(asked, read)), [key, isLoaded]);
  return { openings, instead: isLoaded ? NOT_LOADED : 'Loading the table …' };
}

/** The question, or the last one that could be read. */
function useLastGood<Question>(asked: Asked<Question>, first: Question) {
  const last = useRef(first);
  const key = JSON.stringify(asked.question);
  const question = useMemo(() => asked.question ?? last.current, [key]);
  last.current = question;
  return { question, faults: asked.faults };
}
