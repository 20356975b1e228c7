import { useCallback, useMemo } from 'preact/hooks';
import type { CardReadings } from '../../../rules-engine/l5r/questions/card-readings.ts';
import { judgeWish } from '../../../rules-engine/l5r/questions/keywords/common.ts';
import { compare, type ComparisonVerdict } from '../../../rules-engine/l5r/questions/keywords/comparing.ts';
import { judgeKeywords } from '../../../rules-engine/l5r/questions/keywords/having.ts';
import {
  commonSentence,
  comparingBeaten,
  comparingSentence,
  comparisonWords,
  keywordBeaten,
  keywordSentence,
  wishWords,
  WISHES,
} from '../../../rules-engine/l5r/questions/keywords/sentences.en.ts';
import type { KeywordVerdict, Origin } from '../../../rules-engine/l5r/questions/keywords/state.ts';
import { faultFinder } from '../parts/faults.ts';
import { Tabs } from '../parts/Tabs.tsx';
import { useLastSound } from '../parts/last-sound.ts';
import type { Proof, RuleTable } from '../proof.ts';
import { ProofList } from '../ProofList.tsx';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { ComparingForm, OneCardForm, WishForm } from './KeywordForms.tsx';
import {
  comparisonOf,
  keywordQuestionOf,
  type KeywordsState,
  NO_CARD,
  NO_COMPARING,
  NO_WISH,
  putOn,
  wishOf,
} from './keywords.ts';
import { type CameOut, OtherReadings } from './OtherReadings.tsx';
import { takenReadings } from './readings.ts';
import { SetPicture } from './SetPicture.tsx';
import { ruleOf, toldLines } from './told-proof.ts';

interface Props {
  readonly presets: readonly Preset<KeywordsState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** Same or different, which keywords a card has, and what they allow. */
export function KeywordsTool({ presets, rules, readings }: Props) {
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ keywordFiles }) => keywordFiles));
  const { state, change } = tool;
  const { mode, compare: comparing = NO_COMPARING, one = NO_CARD, may = NO_WISH } = state;
  const taken = useMemo(() => takenReadings(readings, state.readAs), [readings, state.readAs]);

  const compared = useMemo(() => comparisonOf(comparing), [comparing]);
  const card = useMemo(() => keywordQuestionOf(one), [one]);
  const wish = useMemo(() => wishOf(may), [may]);
  const sound = {
    compare: useLastSound(good(compared), () => comparisonOf(NO_COMPARING).question),
    one: useLastSound(good(card), () => keywordQuestionOf(NO_CARD).question),
    may: useLastSound(good(wish), () => wishOf(NO_WISH).question),
  };
  const { faults } = { compare: compared, one: card, may: wish }[mode];
  const faultAt = faultFinder(faults);

  const verdict = useMemo(() => {
    if (mode === 'compare') return { mode, ...comparison(compare(sound.compare, taken), rules) };
    if (mode === 'one') return { mode, ...oneCard(judgeKeywords(sound.one, taken), rules) };
    const judged = judgeWish(sound.may, taken);
    return {
      mode,
      judged,
      title: `May I ${WISHES[judged.wish.wants]}?`,
      proof: {
        label: '',
        value: MAY[String(judged.allowed)] ?? '',
        lines: toldLines(judged.steps, rules, { says: commonSentence }),
        ...(judged.rule && { decided: ruleOf(rules, judged.rule) }),
      },
      given: [`Keywords: ${judged.wish.keywords.join(', ') || 'none'}`],
    };
  }, [mode, sound.compare, sound.one, sound.may, taken, rules]);

  const ask = useCallback(
    (otherwise: CardReadings): CameOut => {
      if (mode === 'compare') {
        const other = compare(sound.compare, otherwise);
        return { words: comparisonWords(other), all: [other.same, other.different, other.count, other.pairs] };
      }
      if (mode === 'may') {
        const { allowed } = judgeWish(sound.may, otherwise);
        return { words: wishWords(allowed), all: allowed };
      }
      const { held, abilities, has, found } = judgeKeywords(sound.one, otherwise);
      const words = [held.map(({ keyword }) => keyword), ...abilities]
        .map((one) => one.join(', ') || 'nothing')
        .join('; ');
      return { words, all: [held, abilities, has, found] };
    },
    [mode, sound.compare, sound.one, sound.may],
  );
  const report = () => ({ title: verdict.title, given: verdict.given, proofs: [verdict.proof] });
  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      ask={
        <form class="needs-js no-print" onSubmit={(event) => event.preventDefault()} aria-label="The question">
          <Tabs
            label="Question"
            value={mode}
            options={[
              ['compare', 'Same or different'],
              ['one', 'Keywords of one card'],
              ['may', 'What a keyword allows'],
            ]}
            onChange={(to) => change({ ...state, mode: to })}
          />
          {mode === 'compare' && (
            <ComparingForm state={comparing} faultAt={faultAt} onChange={(to) => change({ ...state, compare: to })} />
          )}
          {mode === 'one' && (
            <OneCardForm state={one} faultAt={faultAt} onChange={(to) => change({ ...state, one: to })} />
          )}
          {mode === 'may' && (
            <WishForm state={may} faultAt={faultAt} onChange={(to) => change({ ...state, may: to })} />
          )}
        </form>
      }
      stale={faults.length > 0 && 'verdict'}
      report={report}
      asks={ask}
      otherwise={<OtherReadings table={readings} readAs={state.readAs} ask={ask} />}
      after={verdict.mode === 'compare' && verdict.verdict.pairs.length > 1 && <Pairs verdict={verdict.verdict} />}
    >
      <section aria-labelledby="the-verdict" class="verdict">
        <h2 id="the-verdict">{verdict.title}</h2>
        <ul class="given">
          {verdict.given.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {verdict.mode === 'compare' && (
          <SetPicture
            verdict={verdict.verdict}
            onPut={faults.length > 0 ? undefined : (put) => change({ ...state, compare: putOn(comparing, put, taken) })}
          />
        )}
        {verdict.mode === 'one' && <Held verdict={verdict.verdict} />}
        {verdict.mode === 'may' && verdict.judged.steps.length === 0 && (
          <p>None of the common keywords affects this. Other rules and the card itself still apply.</p>
        )}
        <ProofList proof={verdict.proof} />
        <p class="visually-hidden" role="status">
          {verdict.proof.value}
        </p>
      </section>
    </ToolFrame>
  );
}

const MAY: Readonly<Record<string, string>> = { true: 'Yes', false: 'No', 'not said': 'This list doesn’t say' };

const good = <Question,>({ question, faults }: { readonly question: Question; readonly faults: readonly unknown[] }) =>
  faults.length === 0 ? question : undefined;

const ASKED = { all: 'every keyword', 'clan-alignment': 'Clan alignments' } as const;
function comparison(verdict: ComparisonVerdict, rules: RuleTable) {
  const { eligible, cards } = verdict.question;
  const proof: Proof = {
    label: '',
    value: comparisonWords(verdict),
    lines: toldLines(verdict.steps, rules, { says: comparingSentence, lost: comparingBeaten }),
  };
  return {
    verdict,
    title: 'Same or different?',
    proof,
    given: [
      `Keywords that count: ${typeof eligible === 'string' ? ASKED[eligible] : eligible.join(', ')}`,
      ...cards.map(
        ({ name, keywords, type }) => `${name}${type ? ` (${type})` : ''}: ${keywords.join(', ') || 'none'}`,
      ),
    ],
  };
}

function oneCard(verdict: KeywordVerdict, rules: RuleTable) {
  const { held, question, steps } = verdict;
  const proof: Proof = {
    label: '',
    value: held.map(({ keyword }) => keyword).join(', ') || 'No keywords',
    lines: toldLines(steps, rules, { says: keywordSentence, lost: keywordBeaten }),
  };
  return {
    verdict,
    title: 'Which keywords?',
    proof,
    given: [
      `${question.origin === 'created' ? 'Given by its creation' : 'Printed'}: ${question.base.join(', ') || 'none'}`,
      ...question.abilities.map(({ keywords, designators }) => [...keywords, designators.join('/')].join(' ') + ':'),
      ...question.moments.map((moment) =>
        moment.type === 'ends' ? `${moment.source} ends` : `${moment.source} ${moment.type} ${moment.keyword}`,
      ),
    ],
  };
}

const FROM: Readonly<Record<Origin, string>> = {
  printed: 'printed',
  created: 'its creation',
  granted: 'an effect',
  ability: 'an ability',
};

/** What the card and each of its abilities has, and what was found. */
function Held({ verdict: { question, held, abilities, moments, has, found } }: { readonly verdict: KeywordVerdict }) {
  const { asked, wanted } = question;
  const headOf = (index: number) => {
    const { keywords = [], designators = [] } = question.abilities[index] ?? {};
    return [...keywords, designators.join('/')].join(' ');
  };
  return (
    <div class="scroll">
      <table>
        <tbody>
          <tr>
            <th scope="row">The card</th>
            <td>
              {held.length === 0
                ? 'nothing'
                : held.map(({ keyword, from }) => `${keyword} (${from.map((one) => FROM[one]).join(', ')})`).join(', ')}
            </td>
          </tr>
          {moments.map((words, index) => (
            <tr key={index}>
              <th scope="row">after effect {index + 1}</th>
              <td>{words.join(', ') || 'nothing'}</td>
            </tr>
          ))}
          {abilities.map((words, index) => (
            <tr key={index}>
              <th scope="row">“{headOf(index)}:”</th>
              <td>
                {words.join(', ') || 'nothing'}
                {wanted && ` · ${found[index] ? 'found' : 'not found'} by a search for ${wanted}`}
              </td>
            </tr>
          ))}
          {asked.map((keyword, index) => (
            <tr key={keyword}>
              <th scope="row">Is it {keyword}?</th>
              <td>{has[index] ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pairs({ verdict: { pairs } }: { readonly verdict: ComparisonVerdict }) {
  return (
    <section aria-labelledby="by-pairs">
      <h2 id="by-pairs">Pair by pair</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Pair</th>
              <th scope="col">Same</th>
              <th scope="col">Different</th>
              <th scope="col">Shared</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ one, other, same, different, shared }) => (
              <tr key={`${one}-${other}`}>
                <th scope="row">
                  {one} and {other}
                </th>
                <td>{same ? 'yes' : 'no'}</td>
                <td>{different ? 'yes' : 'no'}</td>
                <td>{shared.join(', ') || 'nothing'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
