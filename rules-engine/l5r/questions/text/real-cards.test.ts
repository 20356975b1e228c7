/**
 * The reader on real cards of the era and of other arcs. They are test data that lies beside the project and is no part of
 * it: where a file is not there, one test says so instead.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cardReadingsOf } from '../card-readings.ts';
import { creationsIn } from '../created/creation.ts';
import {
  HELD_OUT,
  ONCE_READ_WRONGLY,
  READ_BY_HAND,
  structureOf,
  withoutLater,
} from '../../../test-kit/l5r-read-by-hand.ts';
import { plainOf } from './markup.ts';
import { readText } from './read.ts';
import { allParts, type CardText, type Part, type TextBox } from './state.ts';

interface RealCard {
  readonly formattedtitle: string;
  readonly text?: readonly string[];
  readonly keywords?: readonly string[];
}

const fileOf = (arc: string) => resolve(import.meta.dirname, `../../../../../shared/data/l5r-cards-${arc}.json`);
const FILE = fileOf('celestial');
const OTHERS = fileOf('others');
const isHere = existsSync(FILE);
const othersAreHere = existsSync(OTHERS);

const cardsIn = (file: string): readonly (CardText & { readonly title: string })[] =>
  existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { cards: readonly RealCard[] }).cards.map(
        ({ formattedtitle, text, keywords }) => ({
          title: formattedtitle.replaceAll('&#149;', '•'),
          text: text?.[0] ?? '',
          keywords: (keywords ?? []).map((keyword) => keyword.replace(/<\/?b>/gi, '')),
        }),
      )
    : [];
const cards = cardsIn(FILE);
const others = cardsIn(OTHERS);
const celestial = cardReadingsOf('june-2011');
const boxes: readonly TextBox[] = cards.map((card) => readText(card, celestial));

const onRealCards = () => {
  test('are 655', () => {
    expect(cards).toHaveLength(655);
  });

  test('every character belongs to exactly one innermost part', () => {
    for (const { parts, text } of boxes) {
      let at = 0;
      for (const part of parts) {
        expect(part.from, text).toBe(at);
        at = part.to;
        nested(part, text);
      }
      expect(at, text).toBe(text.length);
    }
  });
  function nested({ parts, from, to }: Part, text: string): void {
    let at = from;
    for (const part of parts) {
      expect(part.from, text).toBeGreaterThanOrEqual(at);
      expect(part.to, text).toBeGreaterThan(part.from);
      at = part.to;
      nested(part, text);
    }
    expect(at, text).toBeLessThanOrEqual(to);
  }

  test('what no inner part claims of a block is only what separates', () => {
    const claimed = ({ parts }: Part) => parts.length > 0;
    for (const box of boxes) {
      for (const part of allParts(box)) {
        if (!claimed(part) || !['ability', 'constraints', 'effects', 'keywords'].includes(part.kind)) continue;
        let rest = '';
        let at = part.from;
        for (const inner of part.parts) {
          rest += box.text.slice(at, inner.from);
          at = inner.to;
        }
        rest += box.text.slice(at, part.to);
        expect(rest, part.words).toMatch(/^(?:[\s,:/.]|and)*$/);
      }
    }
  });

  test('every designator that the bold print shows is found, with its keywords, and no other', () => {
    const SHOWN =
      /<b>\s*([^<]*?)\b((?:Battle|Open|Limited|Reaction|Interrupt|Engage|Dynasty)(?:\/\w+)?)(?:,[^<]*)?:\s*<\/b>/gi;
    cards.forEach(({ text }, index) => {
      const own = text.replace(/"[^"]*"/g, '');
      const shown = [...own.matchAll(SHOWN)].map(([, keywords = '', designators = '']) =>
        `${keywords}${designators}`.trim(),
      );
      const found = boxes[index]!.abilities.map(({ keywords, designators }) =>
        [...keywords, designators.join('/')].join(' '),
      );
      expect(found, text).toEqual(shown);
    });
  });

  test('designators inside quotation marks are found there, and nowhere else', () => {
    cards.forEach(({ text }, index) => {
      const quoted = [...text.matchAll(/"([^"]*)"/g)].flatMap(([, inside = '']) => [
        ...inside.matchAll(/<b>[^<]*?(Battle|Open|Limited|Reaction)[^<]*:<\/b>/g),
      ]);
      const { traits, abilities } = boxes[index]!;
      const embedded = [...traits, ...abilities].flatMap((block) => block.embedded);
      expect(embedded.flatMap((box) => box.abilities).length, text).toBeGreaterThanOrEqual(quoted.length);
    });
  });

  test('no sentence is split inside quotation marks', () => {
    for (const box of boxes) {
      const quotations = [...box.text.matchAll(/"[^"]*"/g)].map(({ 0: words, index }) => ({
        from: index,
        to: index + words.length,
      }));
      const outside = (parts: readonly Part[]): readonly Part[] =>
        parts.flatMap((part) =>
          part.kind === 'embedded' || part.kind === 'mention' ? [] : [part, ...outside(part.parts)],
        );
      for (const part of outside(box.parts)) {
        for (const { from, to } of quotations) {
          expect(part.from > from && part.from < to, part.words).toBe(false);
          expect(part.to > from && part.to < to, part.words).toBe(false);
        }
      }
    }
  });

  test('keywords named in bold are no keywords of the card', () => {
    cards.forEach(({ keywords }, index) => {
      expect(boxes[index]!.keywords).toEqual(keywords);
    });
  });

  test('the share of cards with something to judge is small, and told', () => {
    const flagged = boxes.filter(({ judgements }) => judgements.length > 0);
    const kinds = new Map<string, number>();
    for (const { kind } of boxes.flatMap(({ judgements }) => judgements)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const share = ((flagged.length / boxes.length) * 100).toFixed(1);
    console.info(
      `${share} % of ${boxes.length} cards leave something to a judge: ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
    );
    expect(flagged.length / boxes.length).toBeLessThan(0.05);
  });

  test('in Twenty Festivals other designators are known', () => {
    const unknown = (edition: 'june-2011' | 'twenty-festivals') =>
      cards
        .flatMap((card) =>
          readText(card, cardReadingsOf(edition)).judgements.filter(({ kind }) => kind === 'unknown-designator'),
        )
        .map(({ words }) => words);
    expect(new Set(unknown('june-2011'))).toEqual(new Set(['Dynasty', 'Interrupt', 'Engage']));
    expect(new Set(unknown('twenty-festivals'))).toEqual(new Set(['Reaction']));
  });

  test('every "create a … card" of a known type is understood', () => {
    for (const { text } of cards) {
      const outside = text.replace(/"[^"]*"/g, '').replace(/<[^>]*>/g, '');
      const told = [
        ...outside.matchAll(
          /\bcreate (?:and attach )?(?:a|an|two|three)\b[^.:]*?\b(Personalit(?:y|ies)|Followers?|Items?|Holdings?)\b/gi,
        ),
      ];
      expect(creationsIn(text).length, text).toBe(told.length);
    }
  });

  test('reading a card takes well under a millisecond on average', () => {
    // Time of this process, so that others on the machine do not count; the best of three.
    const passes = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      for (const card of cards) readText(card, celestial);
      return process.cpuUsage(before).user / 1000 / cards.length;
    });
    const each = Math.min(...passes);
    console.info(`${each.toFixed(3)} ms a card`);
    expect(each).toBeLessThan(1);
  });
};

if (isHere) describe('655 real cards', onRealCards);
else {
  test(`the real cards are not here, so nothing was read from ${FILE}`, () => {
    expect(cards).toEqual([]);
  });
}

const onOtherCards = () => {
  const otherBoxes = others.map((card) => readText(card, celestial));
  const flagged = ({ judgements }: TextBox) => judgements.some(({ kind }) => kind !== 'unknown-designator');

  test('are 1204', () => {
    expect(others).toHaveLength(1204);
  });

  test('at most 8 of 100 leave something to a judge, apart from designators of later arcs', () => {
    const share = otherBoxes.filter(flagged).length / others.length;
    console.info(`${(share * 100).toFixed(1)} % of ${others.length} cards of other arcs leave something to a judge`);
    expect(share).toBeLessThanOrEqual(0.08);
  });

  test.for(Object.entries({ ...READ_BY_HAND, ...ONCE_READ_WRONGLY, ...HELD_OUT }))(
    '%s is read as by hand',
    ([title, byHand]) => {
      const index = others.findIndex((card) => card.title === title);
      const card = others[index];
      const box = otherBoxes[index];
      expect(card && box, title).toBeDefined();
      if (!card || !box) return;
      if (byHand === '?') expect(flagged(box), 'what this chapter does not decide is said').toBe(true);
      else expect(withoutLater(structureOf(box, creationsIn(card.text)))).toBe(byHand);
    },
  );
};
if (othersAreHere) describe('1204 real cards of other arcs', onOtherCards);
else {
  test(`the cards of other arcs are not here, so nothing was read from ${OTHERS}`, () => {
    expect(others).toEqual([]);
  });
}

describe('keywords above the text', () => {
  /** As the cards print them: dots between, the text below. */
  const withKeywords = [...cards, ...others].filter(({ keywords = [] }) => keywords.length > 1);
  test('are found again, all of them, wherever there are dots', () => {
    for (const { keywords = [], text } of withKeywords) {
      const printed = keywords.join(' • ');
      const box = readText({ text: `${printed}\n${text}` }, celestial);
      expect(box.keywords, printed).toEqual(plainOf(printed).text.split(' • '));
      expect(
        box.judgements.filter(({ kind }) => kind === 'keyword-line'),
        printed,
      ).toEqual([]);
    }
  });
});
