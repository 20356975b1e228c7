/** What holds for every question about cards, whatever it asks. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Beaten } from '../../core/rule.ts';
import type { Step } from '../../core/step.ts';
import {
  anyBody,
  anyCardReadings,
  anyChange,
  anyComparison,
  anyCreated,
  anyKeywordQuestion,
  anyPaste,
  anyPrintedText,
  anyTimeline,
  anyTotal,
  anyUse,
  anyWish,
} from '../../test-kit/l5r-cards.ts';
import { anyQuestion, anyReadings } from '../../test-kit/l5r.ts';
import { deepFreeze, idLaws, jsonLaw, pure, stepLaws } from '../../test-kit/laws.ts';
import { judgeBonus } from './changes/bonus-penalty.ts';
import { isAdded, judgeChange } from './changes/modifying.ts';
import { bonusSentence, changeBeaten, changeSentence, totalSentence } from './changes/sentences.en.ts';
import { judgeTotal } from './changes/totals.ts';
import { judgeCreated } from './created/created.ts';
import { createdBeaten, createdSentence } from './created/sentences.en.ts';
import { l5r } from '../index.ts';
import { judgeWish } from './keywords/common.ts';
import { compare } from './keywords/comparing.ts';
import { judgeKeywords } from './keywords/having.ts';
import {
  commonSentence,
  comparingBeaten,
  comparingSentence,
  keywordBeaten,
  keywordSentence,
} from './keywords/sentences.en.ts';
import type { KeywordMoment } from './keywords/state.ts';
import { readText } from './text/read.ts';
import { judgementOption, judgementQuestion, summary, textSentence } from './text/sentences.en.ts';
import { allParts, type Part, type TextBox } from './text/state.ts';
import { textSteps } from './text/steps.ts';
import { everyOrder, timelineOf } from './timeline/timeline.ts';
import { judgeUse } from './use/use.ts';
import { useBeaten, useSentence } from './use/sentences.en.ts';

const RULES = idLaws(l5r.id, l5r.rules);

/** The laws of a verdict: asked twice it says the same, it survives JSON, its steps hang together and have words. */
function verdictLaws<S extends Step<unknown, unknown>>(
  what: string,
  given: unknown,
  act: () => { readonly steps: readonly S[] },
  says: (step: S) => string,
  lost: (beaten: Beaten) => string,
): void {
  const verdict = pure(what, given, act);
  jsonLaw(what, verdict);
  const [first] = verdict.steps;
  if (first) stepLaws(RULES, first.before, verdict.steps);
  for (const step of verdict.steps) {
    expect(says(step), `${step.rule} in words`).toMatch(/^.*\S.*[.”…]$/su);
    for (const beaten of step.beaten ?? []) expect(lost(beaten)).toMatch(/\S/);
  }
}
const nothing = () => 'nothing';

test.for<[string, fc.IProperty<never>]>([
  [
    'keywords',
    fc.property(anyKeywordQuestion, anyCardReadings, (asked, read) =>
      verdictLaws(
        'judgeKeywords',
        deepFreeze([asked, read]),
        () => judgeKeywords(asked, read),
        keywordSentence,
        keywordBeaten,
      ),
    ),
  ],
  [
    'comparison',
    fc.property(anyComparison, anyCardReadings, (asked, read) =>
      verdictLaws('compare', deepFreeze([asked, read]), () => compare(asked, read), comparingSentence, comparingBeaten),
    ),
  ],
  [
    'wish',
    fc.property(anyWish, anyCardReadings, (asked, read) =>
      verdictLaws('judgeWish', deepFreeze([asked, read]), () => judgeWish(asked, read), commonSentence, nothing),
    ),
  ],
  [
    'change',
    fc.property(anyChange, anyCardReadings, anyReadings, (asked, read, stats) =>
      verdictLaws(
        'judgeChange',
        deepFreeze([asked, read]),
        () => judgeChange(asked, read, stats),
        changeSentence,
        changeBeaten,
      ),
    ),
  ],
  [
    'total',
    fc.property(anyTotal, anyCardReadings, (asked, read) =>
      verdictLaws('judgeTotal', deepFreeze([asked, read]), () => judgeTotal(asked, read), totalSentence, nothing),
    ),
  ],
  [
    'use',
    fc.property(anyUse, anyCardReadings, (asked, read) =>
      verdictLaws('judgeUse', deepFreeze([asked, read]), () => judgeUse(asked, read), useSentence, useBeaten),
    ),
  ],
  [
    'created card',
    fc.property(anyCreated, anyCardReadings, (asked, read) =>
      verdictLaws(
        'judgeCreated',
        deepFreeze([asked, read]),
        () => judgeCreated(asked, read),
        createdSentence,
        createdBeaten,
      ),
    ),
  ],
] as never)('any %s has a verdict that keeps the laws', ([, property]) => {
  fc.assert(property, { numRuns: 80 });
});

test('any moment of any stat is sorted, and told step by step for each stat', () => {
  fc.assert(
    fc.property(anyQuestion(), anyCardReadings, anyReadings, (asked, read, stats) => {
      const question = deepFreeze({ ...asked, items: ['Effect 1'] });
      const { steps, sorted } = pure('judgeBonus', question, () => judgeBonus(question, read, stats));
      jsonLaw('the sorting', sorted);
      for (const { name } of asked.stats) {
        const own = steps.filter(({ subject }) => subject.stat === name);
        if (own[0]) stepLaws(RULES, own[0].before, own);
      }
      for (const step of steps) expect(bonusSentence(step)).toMatch(/\S/);
      for (const { sort, size } of sorted) {
        if (sort === 'bonus') expect(size).toBeGreaterThan(0);
        if (sort === 'penalty') expect(size).toBeLessThan(0);
      }
    }),
    { numRuns: 200 },
  );
});

describe('any text', () => {
  /** Every character has exactly one innermost part: parts follow each other without a gap, or lie inside each other. */
  function coverage({ parts, text }: TextBox): void {
    let at = 0;
    for (const part of parts) {
      expect(part.from).toBe(at);
      at = part.to;
      inside(part);
    }
    expect(at).toBe(parts.length === 0 ? 0 : text.length);
    if (parts.length === 0) expect(text.trim()).toBe('');
  }
  function inside({ parts, from, to }: Part): void {
    let at = from;
    for (const part of parts) {
      expect(part.from).toBeGreaterThanOrEqual(at);
      expect(part.to).toBeGreaterThan(part.from);
      at = part.to;
      inside(part);
    }
    expect(to).toBeGreaterThanOrEqual(at);
  }
  const both = fc.oneof(
    anyPaste,
    anyPrintedText.map((text) => ({ text })),
  );

  test('is read without an exception, twice alike, and every character has its part', () => {
    fc.assert(
      fc.property(both, anyCardReadings, (card, read) => {
        const box = pure('readText', deepFreeze([card, read]), () => readText(card, read));
        jsonLaw('the reading', box);
        coverage(box);
        expect(box.at).toHaveLength(box.text.length + 1);
        expect(box.at.every((place, index) => index === 0 || place >= (box.at[index - 1] ?? 0))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('has a sentence for every part, and words for every judgement and its options', () => {
    fc.assert(
      fc.property(both, anyCardReadings, (card, read) => {
        const box = readText(card, read);
        const steps = textSteps(box);
        stepLaws(RULES, { parts: 0 }, steps);
        for (const step of steps) expect(textSentence(step)).toMatch(/\S/);
        for (const judgement of box.judgements) {
          expect(RULES.has(judgement.rule)).toBe(true);
          expect(judgementQuestion(judgement)).toMatch(/\?$/);
          for (const option of judgement.options) expect(judgementOption(judgement, option)).not.toBe(option);
        }
        expect(summary(box).length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  const told = (text: string) => {
    const box = readText({ text, keywords: [] });
    return [allParts(box).map(({ kind, words }) => [kind, words]), box.judgements.map(({ kind }) => kind)];
  };
  /** A text with some of its spaces, by their places, turned into ends of lines. */
  const brokenAt = (text: string, spaces: readonly number[], breaks: readonly number[]) => {
    let broken = text;
    for (const pick of breaks) {
      const place = spaces[pick % spaces.length];
      if (place !== undefined) broken = `${broken.slice(0, place)}\n${broken.slice(place + 1)}`;
    }
    return broken;
  };
  const spacesIn = (text: string) => [...text.matchAll(/ /g)].map(({ index }) => index);
  /** Whether a sentence ends in front of a place. */
  const isBetween = (text: string, place: number) => /[.!?]["”)*]*$/.test(text.slice(0, place));

  test('is read the same under line breaks inside its sentences', () => {
    fc.assert(
      fc.property(anyBody, fc.array(fc.nat(), { maxLength: 8 }), (text, breaks) => {
        const inside = spacesIn(text).filter((place) => !isBetween(text, place));
        expect(told(brokenAt(text, inside, breaks))).toEqual(told(text));
      }),
      { numRuns: 300 },
    );
  });

  test('is read the same under line breaks between its sentences, or a judge is asked', () => {
    fc.assert(
      fc.property(anyBody, fc.array(fc.nat(), { maxLength: 8 }), (text, breaks) => {
        const between = spacesIn(text).filter((place) => isBetween(text, place));
        const broken = brokenAt(text, between, breaks);
        if (!readText({ text: broken, keywords: [] }).judgements.some(({ kind }) => kind === 'one-trait'))
          expect(told(broken)).toEqual(told(text));
      }),
      { numRuns: 300 },
    );
  });

  test('is read the same in either markup', () => {
    const told = (text: string) => allParts(readText({ text, keywords: [] })).map(({ kind, words }) => [kind, words]);
    fc.assert(
      fc.property(anyBody, (text) => {
        const tags = text
          .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
          .replace(/\*(.+?)\*/g, '<i>$1</i>')
          .replaceAll('•', '&#149;');
        expect(told(tags)).toEqual(told(text));
      }),
      { numRuns: 100 },
    );
  });
});

describe('keywords', () => {
  test('a card never has one twice, and neither has an ability', () => {
    const twice = (words: readonly string[]) => new Set(words.map((word) => word.toLowerCase())).size < words.length;
    fc.assert(
      fc.property(anyKeywordQuestion, anyCardReadings, (asked, read) => {
        const { held, abilities, moments } = judgeKeywords(asked, read);
        expect(twice(held.map(({ keyword }) => keyword))).toBe(false);
        expect([...abilities, ...moments].some(twice)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('what takes a keyword takes it, whoever gave it before, but perhaps not what an ability has', () => {
    fc.assert(
      fc.property(anyKeywordQuestion, fc.constantFrom('Samurai', 'Dragon Clan'), anyCardReadings, (...given) => {
        const [asked, keyword, read] = given;
        const last: KeywordMoment = { type: 'takes', source: 'Last', keyword };
        const { held } = judgeKeywords({ ...asked, moments: [...asked.moments, last] }, read);
        const stays =
          read['keyword-taken-from-ability'] === 'still-there' &&
          asked.abilities.some(({ keywords }) => keywords.includes(keyword));
        expect(held.some((one) => one.keyword.toLowerCase() === keyword.toLowerCase())).toBe(stays);
      }),
    );
  });

  test('same and different are the same both ways', () => {
    fc.assert(
      fc.property(anyComparison, anyCardReadings, (asked, read) => {
        const one = compare(asked, read);
        const other = compare({ ...asked, cards: asked.cards.toReversed() }, read);
        expect([other.same, other.different, other.count]).toEqual([one.same, one.different, one.count]);
      }),
      { numRuns: 300 },
    );
  });

  test('different cards each have a keyword that the other lacks; a card is never different from itself', () => {
    fc.assert(
      fc.property(anyComparison, (asked) => {
        for (const { different, same, left, shared } of compare(asked).pairs) {
          expect(different).toBe(left[0].length > 0 && left[1].length > 0);
          expect(same).toBe(shared.length > 0);
        }
        const [card] = asked.cards;
        if (!card) return;
        const twin = compare({ ...asked, cards: [card, { ...card, name: 'Z' }] });
        expect(twin.different).toBe(false);
      }),
    );
  });
});

describe('changes', () => {
  test('a change never flips its sign', () => {
    fc.assert(
      fc.property(anyChange, anyCardReadings, anyReadings, (asked, read, stats) => {
        const { change, value } = judgeChange(asked, read, stats);
        expect(change).toBeGreaterThanOrEqual(0);
        if (isAdded(asked.kind)) expect(value).toBeGreaterThanOrEqual(asked.value);
        else expect(value).toBeLessThanOrEqual(asked.value);
      }),
      { numRuns: 400 },
    );
  });

  test('without modifiers it is what it was', () => {
    fc.assert(
      fc.property(anyChange, (asked) => {
        expect(judgeChange({ ...asked, modifiers: [] }).change).toBe(asked.size);
      }),
    );
  });
});

describe('a timeline', () => {
  test('has a mark for every moment, and bars that end where their effect does', () => {
    fc.assert(
      fc.property(anyTimeline, anyReadings, (asked, stats) => {
        const timeline = pure('timelineOf', deepFreeze(asked), () => timelineOf(asked, stats));
        expect(timeline.marks).toHaveLength(asked.moments.length);
        for (const { from, to, effect } of timeline.bars) {
          if (to === undefined) continue;
          expect(to).toBeGreaterThan(from);
          expect(timeline.marks[to]?.ended).toContain(effect.source);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('comes to the printed values when every effect has ended, in whatever order', () => {
    fc.assert(
      fc.property(anyTimeline, (asked) => {
        const { start, bars } = timelineOf(asked);
        if (bars.filter(({ to }) => to === undefined).length > 3) return;
        for (const { values } of everyOrder(asked)) if (values.length > 0) expect(values.at(-1)).toEqual(start);
      }),
      { numRuns: 60 },
    );
  });
});
