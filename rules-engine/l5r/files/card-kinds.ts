/** The kinds of scenario about card texts, keywords, changes, uses and created cards. */
import { counted, number } from '../../core/words.en.ts';
import { type Beaten, type RuleId, short } from '../../core/rule.ts';
import { type Outcome, type ScenarioKind, tellSteps } from '../../core/scenario.ts';
import { citations, type Step } from '../../core/step.ts';
import type { CardReadings } from '../questions/card-readings.ts';
import { type BonusQuestion, judgeBonus } from '../questions/changes/bonus-penalty.ts';
import { type ChangeQuestion, judgeChange } from '../questions/changes/modifying.ts';
import {
  bonusExpectation,
  bonusQuestion,
  changeExpectation,
  changeQuestion,
  totalExpectation,
  totalQuestion,
} from '../questions/changes/schema.ts';
import {
  bonusSentence,
  changeBeaten,
  changeSentence,
  totalResultWords,
  totalSentence,
} from '../questions/changes/sentences.en.ts';
import { judgeTotal, type TotalQuestion } from '../questions/changes/totals.ts';
import { judgeCreated, shownWords } from '../questions/created/created.ts';
import { createsWithoutType } from '../questions/created/creation.ts';
import { createdExpectation, createdQuestion } from '../questions/created/schema.ts';
import { createdBeaten, createdSentence, NO_TYPE, NOTHING_CREATED } from '../questions/created/sentences.en.ts';
import { type CreatedQuestion, listed } from '../questions/created/state.ts';
import { judgeWish, type Wish } from '../questions/keywords/common.ts';
import { compare, type ComparisonQuestion } from '../questions/keywords/comparing.ts';
import { judgeKeywords } from '../questions/keywords/having.ts';
import { keywordsOfText } from '../questions/keywords/of-text.ts';
import {
  comparisonExpectation,
  comparisonQuestion,
  keywordExpectation,
  keywordQuestion,
  wish,
  wishExpectation,
} from '../questions/keywords/schema.ts';
import {
  commonSentence,
  comparingBeaten,
  comparingSentence,
  keywordBeaten,
  keywordSentence,
} from '../questions/keywords/sentences.en.ts';
import type { KeywordQuestion } from '../questions/keywords/state.ts';
import type { Readings } from '../readings.ts';
import { creating } from '../rules/created-cards.ts';
import { beatenSentence, sentence } from '../questions/stat/sentences.en.ts';
import { STAT_WORDS } from '../questions/stat/words.en.ts';
import { readText } from '../questions/text/read.ts';
import { cardText, textExpectation } from '../questions/text/schema.ts';
import { judgementSentence, PART_NAMES, textSentence } from '../questions/text/sentences.en.ts';
import { allParts, type CardText, type Clause, type Part, type TextBox } from '../questions/text/state.ts';
import { textSteps } from '../questions/text/steps.ts';
import { everyOrder, timelineOf, type TimelineQuestion } from '../questions/timeline/timeline.ts';
import { rowWords } from '../questions/timeline/sentences.en.ts';
import { timelineExpectation, timelineQuestion } from '../questions/timeline/schema.ts';
import { useExpectation, useQuestion } from '../questions/use/schema.ts';
import { useBeaten, useSentence } from '../questions/use/sentences.en.ts';
import type { StatName } from '../state.ts';
import type { UseQuestion } from '../questions/use/state.ts';
import { judgeUse } from '../questions/use/use.ts';

/** Everything the engine reads one way or another. */
export type AllReadings = Readings & CardReadings;

/** How what came out is said. */
interface Words<S> {
  readonly says: (step: S) => string;
  readonly lost?: (beaten: Beaten) => string;
  /** The result in a few words; where none are given, the step of the rule in question is the result. */
  readonly result?: () => string;
  /** The rule that decided the result, where it isn't that of the step in question. */
  readonly decided?: RuleId | undefined;
}
/** What came out of steps: what `expect` is held against, the rules, and the steps in words. */
function outcomeOf<S extends Step<unknown, unknown>>(
  found: Outcome['found'],
  steps: readonly S[],
  { says, lost, result = () => '', decided }: Words<S>,
): Outcome {
  return {
    found,
    cited: steps.flatMap(citations),
    spoke: steps.flatMap(({ rule, cites = [] }) => [rule, ...cites]),
    told: () => tellSteps(steps, says, lost),
    moments: [{ steps }],
    result,
    decided,
  };
}

const textBox: ScenarioKind<CardText, AllReadings> = {
  start: cardText,
  expect: textExpectation,
  run: (card, readings) => {
    const box = readText(card, readings);
    const words = { says: textSentence, result: () => textResult(box) };
    const outcome = outcomeOf(textFound(box, readings), textSteps(box), words);
    const open = () => box.judgements.map((one) => ({ rule: one.rule, says: judgementSentence(one) }));
    return { ...outcome, line: 'after', told: () => [...outcome.told(), ...open()] };
  },
};
/** What there is of it; a text box without any of them has only other text. */
const textResult = ({ keywords, traits, abilities, judgements }: TextBox) =>
  [
    ...(keywords.length > 0 ? [counted(keywords.length, 'keyword')] : []),
    ...(traits.length > 0 ? [counted(traits.length, 'trait')] : []),
    ...(abilities.length > 0 ? [counted(abilities.length, 'ability', 'abilities')] : []),
    ...(judgements.length > 0 ? [`${counted(judgements.length, 'question')} for a judge`] : []),
  ].join(', ') || 'No keywords, traits or abilities';

/** Blocks that are only there to hold others. */
const HOLDS: readonly Part['kind'][] = ['keywords', 'trait', 'ability', 'constraints', 'effects'];
function textFound(box: TextBox, readings: CardReadings): Outcome['found'] {
  const parts = allParts(box);
  const wordsOfKind = (kind: Part['kind']) => parts.filter((part) => part.kind === kind).map(({ words }) => words);
  const blocks = [...box.traits, ...box.abilities];
  const clauses = (kind: Clause['kind']) =>
    blocks.flatMap(({ constraints }) => constraints.filter((one) => one.kind === kind));
  const { held } = keywordsOfText(box, readings);
  return {
    keywords: box.keywords,
    'card-keywords': held.map(({ keyword }) => keyword),
    traits: box.traits.map(({ words }) => words),
    kinds: box.traits.map(({ triggered }) => (triggered ? 'triggered' : 'continuous')),
    triggers: blocks.flatMap(({ trigger }) => trigger ?? []),
    optional: box.traits.map(({ optional }) => optional),
    'in-full': box.traits.flatMap(({ inFull }) => inFull ?? []),
    designators: box.abilities.map(({ designators }) => designators),
    'ability-keywords': box.abilities.map(({ keywords }) => keywords),
    parts: parts.filter(({ kind }) => !HOLDS.includes(kind)).map(({ kind, words }) => `${PART_NAMES[kind]}: ${words}`),
    conditions: clauses('condition').map(({ way, words }) => `${way ?? 'forbids'}: ${words}`),
    costs: clauses('cost').map(({ words }) => words),
    effects: blocks.flatMap(({ effects }) => effects.map(({ words }) => words)),
    embedded: wordsOfKind('embedded'),
    reminders: wordsOfKind('reminder'),
    color: wordsOfKind('color'),
    flavor: box.flavor,
    judgements: box.judgements.map(({ kind }) => kind),
  };
}
const keywords: ScenarioKind<KeywordQuestion, AllReadings> = {
  start: keywordQuestion,
  expect: keywordExpectation,
  run: (question, readings) => {
    const { held, moments, abilities, effects, has, found, steps, decided } = judgeKeywords(question, readings);
    const words = held.map(({ keyword }) => keyword);
    // The step that answers tells more than the keywords do.
    const asked = has.length > 0 || found.length > 0 || question.trait;
    const outcome = outcomeOf({ keywords: words, moments, abilities, effects, has, found }, steps, {
      says: keywordSentence,
      lost: keywordBeaten,
      result: () => (asked ? '' : words.length > 0 ? `Keywords: ${words.join(', ')}` : 'No keywords'),
      decided: asked ? undefined : decided,
    });
    // The keywords of the card don't tell those of its abilities.
    return abilities.length > 0 ? { ...outcome, line: 'after' } : outcome;
  },
};

/** Whether cards have the same keyword, different ones, both or neither: the words of chapter 4. */
const comparedWords = (same: boolean, different: boolean): string => {
  if (same)
    return different ? 'Both the same keyword and different keywords' : 'The same keyword, no different keywords';
  return different ? 'Different keywords, not the same keyword' : 'Neither the same keyword nor different keywords';
};
const comparison: ScenarioKind<ComparisonQuestion, AllReadings> = {
  start: comparisonQuestion,
  expect: comparisonExpectation,
  run: (question, readings) => {
    const { same, different, count, pairs, steps } = compare(question, readings);
    const byPair = (answer: (pair: (typeof pairs)[number]) => boolean) =>
      Object.fromEntries(pairs.map((pair) => [`${pair.one}-${pair.other}`, answer(pair)]));
    const found = {
      same,
      different,
      count,
      'same-pairs': byPair((pair) => pair.same),
      'different-pairs': byPair((pair) => pair.different),
    };
    return outcomeOf(found, steps, {
      says: comparingSentence,
      lost: comparingBeaten,
      result: () =>
        [
          ...(same === undefined ? [] : [comparedWords(same, different === true)]),
          ...(count === undefined ? [] : [`Counted, ${counted(count, 'different keyword')}`]),
        ].join('. '),
    });
  },
};

const commonKeyword: ScenarioKind<Wish, AllReadings> = {
  start: wish,
  expect: wishExpectation,
  run: (asked, readings) => {
    const { allowed, rule, steps } = judgeWish(asked, readings);
    return outcomeOf({ allowed, by: rule && short(rule) }, steps, {
      says: commonSentence,
      decided: rule,
    });
  },
};

const change: ScenarioKind<ChangeQuestion, AllReadings> = {
  start: changeQuestion,
  expect: changeExpectation,
  run: (question, readings) => {
    const { change: size, value, counts, decided, steps } = judgeChange(question, readings, readings);
    return outcomeOf({ change: size, value, counts }, steps, {
      says: changeSentence,
      lost: changeBeaten,
      result: () =>
        `${counts === 'nothing' ? 'no change' : `${counts} of ${number(size)}`}, ${STAT_WORDS[question.stat].name} ${number(value)}`,
      decided,
    });
  },
};

const bonusOrPenalty: ScenarioKind<BonusQuestion, AllReadings> = {
  start: bonusQuestion,
  expect: bonusExpectation,
  run: (question, readings) => {
    const { sorted, steps } = judgeBonus(question, readings, readings);
    const found = {
      sorts: sorted.map(({ sort }) => sort),
      sizes: sorted.map(({ size }) => size),
      rules: sorted.map(({ rule }) => short(rule)),
      values: sorted.map(({ after }) => after),
    };
    return outcomeOf(found, steps, { says: bonusSentence });
  },
};

const totalForce: ScenarioKind<TotalQuestion, AllReadings> = {
  start: totalQuestion,
  expect: totalExpectation,
  run: (question, readings) => {
    const { values, sorts, rules, steps } = judgeTotal(question, readings);
    return outcomeOf({ values, sorts, rules: rules.map(short) }, steps, {
      says: totalSentence,
      result: () => totalResultWords(values, sorts),
    });
  },
};

const timeline: ScenarioKind<TimelineQuestion, AllReadings> = {
  start: timelineQuestion,
  expect: timelineExpectation,
  run: (question, readings) => {
    const line = timelineOf(question, readings);
    const { marks, bars, verdict } = line;
    const orders = everyOrder(question, readings);
    const names = question.stats.map(({ name }) => name);
    const perStat = (values: (name: (typeof names)[number]) => readonly number[]) =>
      Object.fromEntries(names.map((name) => [name, values(name)]));
    const values = perStat((name) => marks.map((mark) => mark.values[name] ?? 0));
    const found = {
      values,
      ends: Object.fromEntries(bars.flatMap(({ effect, to }) => (to === undefined ? [] : [[effect.source, to]]))),
      orders: orders.length,
      last: perStat((name) =>
        [...new Set(orders.map((order) => order.values.at(-1)?.[name] ?? marks.at(-1)?.values[name] ?? 0))].sort(
          (one, other) => one - other,
        ),
      ),
    };
    const steps = verdict.answers.flatMap((answer) => answer.steps);
    return outcomeOf(found, steps, {
      says: sentence,
      lost: beatenSentence,
      result: () =>
        names
          .map((name) => `${STAT_WORDS[name].name} ${rowWords(line, name)}`)
          .join(Object.keys(line.besides).length > 0 ? '; ' : ', '),
    });
  },
};

const use: ScenarioKind<UseQuestion, AllReadings> = {
  start: useQuestion,
  expect: useExpectation,
  run: (question, readings) => {
    const { answers, steps, table } = judgeUse(question, readings);
    const found = {
      allowed: answers.map(({ legal }) => legal),
      by: answers.map(({ rule }) => short(rule)),
      happens: answers.map(({ happens }) => happens),
      fates: answers.map(({ fates }) => fates),
      traits: Object.fromEntries(table.cards.map(({ name, traits }) => [name, traits.length])),
      abilities: Object.fromEntries(table.cards.map(({ name, abilities }) => [name, abilities.length])),
    };
    return outcomeOf(found, steps, { says: useSentence, lost: useBeaten });
  },
};

const createdCard: ScenarioKind<CreatedQuestion, AllReadings> = {
  start: createdQuestion,
  expect: createdExpectation,
  run: (question, readings) => {
    const { creations, answers, tally, steps } = judgeCreated(question, readings);
    const [creation] = creations;
    const { card } = tally;
    const { times = 1 } = creation ?? {};
    const stats = Object.fromEntries(
      Object.entries(card?.stats ?? {}).map(([stat, value]) => [stat, shownWords(stat as StatName, value)]),
    );
    const found = {
      creations: creations.length,
      cards: creations.map(({ times }) => times ?? null),
      type: card?.type,
      title: card && 'none',
      keywords: card?.keywords,
      either: creation?.either,
      loose: creation?.loose,
      stats,
      traits: card?.traits,
      abilities: card?.abilities,
      color: creation?.color === undefined ? [] : [creation.color],
      where: card?.where,
      answers: answers.map(({ value }) => value ?? null),
      allowed: answers.map(({ legal }) => legal),
      by: answers.map(({ rule }) => short(rule)),
    };
    const typeless = creations.length === 0 && createsWithoutType(question.text);
    const result = () =>
      card
        ? // Nothing was asked, so a card that is gone was destroyed as it entered play.
          `${times > 1 ? `${times} ${card.type} cards` : card.type}${card.keywords.length > 0 ? ` with ${listed(card.keywords)}` : ''}${card.where === 'gone' ? ', destroyed' : ''}`
        : typeless
          ? "The text doesn't name a type of card"
          : 'The text creates no card';
    const asked = answers.length > 0;
    const outcome = outcomeOf(found, steps, {
      says: createdSentence,
      lost: createdBeaten,
      result: asked ? () => '' : result,
    });
    if (steps.length > 0) return { ...outcome, line: 'after' };
    const says = typeless ? NO_TYPE : NOTHING_CREATED;
    return { ...outcome, told: () => [{ rule: creating.id, says }] };
  },
};

export const CARD_KINDS = {
  'text-box': textBox,
  keywords,
  comparison,
  'common-keyword': commonKeyword,
  change,
  'bonus-or-penalty': bonusOrPenalty,
  'total-force': totalForce,
  timeline,
  use,
  'created-card': createdCard,
} as const;
