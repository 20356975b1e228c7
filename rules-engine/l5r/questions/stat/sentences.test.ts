import { describe, expect, test } from 'vitest';
import { question } from '../../../test-kit/l5r-notation.ts';
import { CALCULATION, EXCEPTIONS } from '../../rules/calculation.ts';
import { type Edition, type ReadingChoice, readingsOf } from '../../readings.ts';
import { beatenSentence, effectWords, momentWords, sentence, SENTENCES } from './sentences.en.ts';
import { STAT_WORDS } from './words.en.ts';
import { judgeStat, type StatStep } from './stat.ts';
import { STAT_NAMES } from '../../state.ts';

function stepsOf(line: string, edition?: Edition, otherwise?: ReadingChoice): readonly StatStep[] {
  return judgeStat(question(line), readingsOf(edition, otherwise)).answers.flatMap(({ steps }) => steps);
}
const saidBy = (rule: string, line: string, edition?: Edition, otherwise?: ReadingChoice) =>
  stepsOf(line, edition, otherwise)
    .filter((step) => step.rule === `l5r.${rule}`)
    .map(sentence);

test('there are words for every rule that can speak, and for no other', () => {
  const rules = [...CALCULATION.map(({ rule }) => rule), ...EXCEPTIONS].map(({ id }) => id);
  const remedy = 'enter each of them, and no other, in SENTENCES of `questions/stat/sentences.en.ts`';
  expect(Object.keys(SENTENCES).sort(), remedy).toEqual([...new Set(rules)].sort());
});

// Each sentence must name what a judge would point at: where it comes from, the numbers, what becomes of them.
test.for<{ rule: string; line: string; names: readonly string[]; edition?: Edition; otherwise?: ReadingChoice }>([
  { rule: 'stats.base', line: '4 PH', names: ['Personal Honor', 'base value, 4'] },
  { rule: 'stats.base', line: '−2 FH', names: ['Family Honor', '−2'] },
  { rule: 'stats.asterisk', line: '* C', names: ['asterisk', 'Chi', '0'] },
  { rule: 'stats.absent-zero', line: 'no AF', names: ['no Force of the army', '0'] },
  { rule: 'stats.sum', line: '2 F, Oath: +3', names: ['Oath', '+3'] },
  { rule: 'stats.sum', line: '2 F, Wound: −3', names: ['Wound', '−3'] },
  { rule: 'stats.sum', line: '2 F, Blessing: set 5', names: ['Blessing', 'set to 5', 'from 2 to 5', '+3'] },
  { rule: 'stats.sum', line: '5 F, Blessing: lower 2', names: ['Blessing', 'lower to 2', 'from 5', '−3'] },
  { rule: 'stats.sum', line: '2 F, max 1, Gift: set 5', names: ['Gift', 'showed 1', '2 without', 'to 5', '+3'] },
  {
    rule: 'stats.fluctuating',
    line: '2 F, Banner: +1 each × 3',
    names: ['Banner', '+1 for each Samurai in play', '+3'],
  },
  { rule: 'stats.plus-zero', line: '2 F, Oath: +0', names: ['Oath', 'neither a bonus nor a penalty'] },
  { rule: 'stats.plus-zero', line: '5 F, Gift: raise 4', names: ['Gift', 'raise to 4', '5', 'changes nothing'] },
  // What is set, raised or lowered is looked at without its limits, by default: 7, 1 and 6 here, though it shows 5, 3 and 4.
  {
    rule: 'stats.plus-zero',
    line: '7 F, max 5, Gift: raise 6',
    names: ['was already 7 without its limits', 'nothing'],
  },
  {
    rule: 'stats.plus-zero',
    line: '1 F, min 3, Gift: lower 2',
    names: ['was already 1 without its limits', 'nothing'],
  },
  { rule: 'stats.plus-zero', line: '6 F, max 4, Gift: set 6', names: ['was already 6 without its limits', 'nothing'] },
  { rule: 'stats.plus-zero', line: '7 F, max 5, Gift: raise 5', names: ['was already 5, so', 'changes nothing'] },
  { rule: 'stats.plus-zero', line: '4 F, max 4, Gift: set 4', names: ['was already 4, so', 'changes nothing'] },
  { rule: 'stats.change-by-ending', line: '2 F, Oath: +3, Oath ends', names: ['Oath', '+3', 'ended'] },
  { rule: 'stats.change-by-ending', line: '2 F, Oath: min 3, Oath ends', names: ['Oath', 'minimum 3', 'ended'] },
  { rule: 'stats.absent-unchanged', line: 'no F, Oath: +3', names: ['Oath', '+3', 'no Force'] },
  { rule: 'stats.floor', line: '2 F, −5', names: ['−3', 'counts as 0'] },
  { rule: 'stats.signed', line: '2 FH, −5', names: ['Family Honor', 'stays −3'] },
  { rule: 'stats.limit', line: '2 F, Oath: min 4', names: ['2 is below', '4', 'Oath'] },
  { rule: 'stats.limit', line: '5 F, Oath: max 4', names: ['5 is above', '4', 'Oath'] },
  { rule: 'stats.limit', line: '3 F, Oath: min 2, Vow: max 4', names: ['3', 'minimum 2 (Oath)', 'maximum 4 (Vow)'] },
  { rule: 'stats.limit', line: '2 F, −3', names: ['−1 is below', '0', 'zero floor'], edition: 'twenty-festivals' },
  {
    rule: 'stats.below-both',
    line: '2 PH, −2, Keep: min 4, Shame: max 1',
    names: ['0 is below both', 'minimum 4 (Keep)', 'maximum 1 (Shame)', 'becomes the maximum, 1'],
  },
  {
    rule: 'stats.above-both',
    line: '2 PH, +3, Keep: min 4, Shame: max 1',
    names: ['5 is above both', 'minimum 4 (Keep)', 'maximum 1 (Shame)', 'becomes the minimum, 4'],
  },
  {
    rule: 'stats.between',
    line: '2 PH, +1, Keep: min 4, Shame: max 1',
    names: ['3 is between', 'minimum 4 (Keep)', 'maximum 1 (Shame)', 'becomes its base value: 2'],
  },
  {
    rule: 'stats.between',
    line: '6 PH, −3, Keep: min 4, Shame: max 2',
    names: ['becomes its base value', 'within the limits'],
    otherwise: { 'between-base': 'base-within-limits' },
  },
  {
    rule: 'stats.contradiction',
    line: '4 PH, Keep: min 4, −1, Shame: max 0, Shame ends',
    names: ['Keep', 'minimum 4', 'set aside'],
    otherwise: { 'after-contradiction': 'stay-aside' },
  },
  {
    rule: 'stats.contradiction-older',
    line: '4 PH, Shame: max 0, Keep: min 4',
    names: ['Minimum 4 (Keep)', 'maximum 0 (Shame)', 'keeps the value', '0'],
    edition: 'before-june-2011',
  },
  {
    rule: 'stats.contradiction-cancel',
    line: '5 PH, Keep: min 4, Shame: max 1',
    names: ['Minimum 4 (Keep)', 'maximum 1 (Shame)', 'cancel'],
    edition: 'twenty-festivals',
  },
  {
    rule: 'stats.contradiction-cancel',
    line: '1 PH, Keep: min 4, Oath: min 2, Shame: max 3',
    names: ['Minimum 4 (Keep)', 'maximum 3 (Shame)', 'cancel', 'Another minimum still applies', 'becomes 2'],
    edition: 'twenty-festivals',
  },
  {
    rule: 'stats.contradiction-cancel',
    line: '9 PH, Keep: min 4, Oath: max 6, Shame: max 3',
    names: ['Minimum 4 (Keep)', 'maximum 3 (Shame)', 'cancel', 'Another maximum still applies', 'becomes 6'],
    edition: 'twenty-festivals',
  },
  {
    rule: 'stats.absent-unchanged',
    line: 'no C, Charm: +2, Charm ends',
    names: ['The card has no Chi', 'Charm (+2) changed nothing before it ended'],
  },
  { rule: 'stats.zero-chi', line: '1 C, −1', names: ['Chi is 0', 'is destroyed'] },
  {
    rule: 'stats.zero-chi',
    line: '1 C, Curse: −1, +2',
    names: ['After “Curse: −1”, Chi was 0', 'in this order', 'then'],
  },
  {
    rule: 'stats.zero-chi',
    line: '1 C, Gift: +2, Curse: −2, Gift ends, Armor: +3',
    names: ['After “Gift ends”, Chi was 0'],
  },
  {
    rule: 'stats.zero-chi',
    line: '1 C, Curse: −1 each × 0, Curse counts 1, Armor: +3',
    names: ['After “Curse now counts 1”, Chi was 0'],
  },
])('$rule names what it did in $line: $names', ({ rule, line, names, edition, otherwise }) => {
  const [said, ...more] = saidBy(rule, line, edition, otherwise);
  for (const name of names) expect(said).toContain(name);
  expect(more).toEqual([]);
});

test('a hidden penalty is told with the sum behind the zero', () => {
  const [, said] = saidBy('stats.sum', '2 F, Wound: −3, Blessing: set 5');
  for (const name of ['Blessing', 'showed 0', 'the sum was −1', 'to 5', '+6']) expect(said).toContain(name);
});

describe('what lost', () => {
  const lost = (line: string, edition?: Edition) =>
    stepsOf(line, edition).flatMap(({ beaten = [] }) => beaten.map(beatenSentence));
  test.for<{ line: string; lost: readonly string[]; edition?: Edition }>([
    {
      line: '1 F, Oath: min 2, Vow: min 4',
      lost: ["Minimum 2 (Oath) doesn't apply: only the highest minimum counts."],
    },
    { line: '9 F, Oath: max −2, Vow: max 4', lost: ["Maximum 4 (Vow) doesn't apply: only the lowest maximum counts."] },
    { line: '1 F, Oath: min 2', lost: [] },
  ])('$line: $lost', ({ line, lost: expected, edition }) => {
    expect(lost(line, edition)).toEqual(expected);
  });

  test.for<{ line: string; starts: readonly string[]; edition?: Edition }>([
    { line: '2 PH, −2, Keep: min 4, Shame: max 1', starts: ['Minimum 4 (Keep) '] },
    { line: 'no F, Oath: max 3', starts: ['Maximum 3 (Oath) has nothing to limit'] },
    { line: 'no F, Oath: min 3, Oath ends', starts: ['Minimum 3 (Oath) had nothing to limit before it ended'] },
    { line: '2 PH, +3, Keep: min 4, Shame: max 1', starts: ['Maximum 1 (Shame) '] },
    { line: '2 PH, Keep: min 4, Shame: max 1', starts: ['Minimum 4 (Keep) ', 'Maximum 1 (Shame) '] },
    {
      line: '2 PH, Keep: min 4, Shame: max 1',
      starts: ['Minimum 4 (Keep) ', 'Maximum 1 (Shame) '],
      edition: 'before-june-2011',
    },
    {
      line: '2 PH, Keep: min 4, Shame: max 1',
      starts: ['Minimum 4 (Keep) ', 'Maximum 1 (Shame) '],
      edition: 'twenty-festivals',
    },
  ])('$line in $edition names $starts and why', ({ line, starts, edition }) => {
    const sentences = lost(line, edition);
    expect(sentences).toHaveLength(starts.length);
    starts.forEach((start, index) => expect(sentences[index]?.startsWith(start)).toBe(true));
    for (const said of sentences)
      expect(said).toMatch(
        /\) (doesn't apply,|ha[sd] nothing to limit|is set aside|doesn't apply while|is canceled).+\.$/,
      );
  });
});

test.for([
  { text: '+1', words: '+1' },
  { text: '−3', words: '−3' },
  { text: '+0', words: '+0' },
  { text: '+1 each × 3', words: '+1 for each Samurai in play' },
  { text: '−2 each × 3', words: '−2 for each Samurai in play' },
  { text: 'min 4', words: 'minimum 4' },
  { text: 'max −1', words: 'maximum −1' },
  { text: 'set 5', words: 'set to 5' },
  { text: 'raise 5', words: 'raise to 5' },
  { text: 'lower 5', words: 'lower to 5' },
  { text: 'copy 5', words: 'copy a value of 5' },
  { text: 'copy C', words: 'copy Chi' },
  { text: 'switch F C', words: 'switch Force and Chi' },
])('the effect $text is called "$words"', ({ text, words }) => {
  const [moment] = question(`2 F / 3 C, Oath: ${text}`).moments;
  expect(moment?.type === 'comes' && effectWords(moment.effect)).toBe(words);
  expect(moment && momentWords(moment)).toBe(`Oath: ${words}`);
});

test('what ends and what counts is told by its name', () => {
  const words = question('2 F, Banner: +1 each × 3, Banner counts 2, Banner ends').moments.map(momentWords);
  expect(words.slice(1)).toEqual(['Banner now counts 2', 'Banner ends']);
});

test('every stat has a name of its own and the letters players write', () => {
  expect(new Set(STAT_NAMES.map((name) => STAT_WORDS[name].name)).size).toBe(STAT_NAMES.length);
  for (const name of STAT_NAMES) expect(STAT_WORDS[name].short).toMatch(/^[A-Z]{1,2}$/);
});
