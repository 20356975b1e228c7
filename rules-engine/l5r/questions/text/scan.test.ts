/** Where sentences end. What stands in `*…*` is in italics. */
import { expect, test } from 'vitest';
import { plainOf } from './markup.ts';
import { scan, sentencesIn } from './scan.ts';

/** The sentences of a text; a `…` behind one says that nothing ends it. */
const told = (raw: string, quotedEnds?: boolean) => {
  const scanned = scan(plainOf(raw));
  return sentencesIn(scanned, 0, scanned.masked.length, quotedEnds).map(
    ({ from, to, period }) => scanned.plain.text.slice(from, to) + (period ? '' : '…'),
  );
};

test.for<{ why: string; text: string; sentences: readonly string[] }>([
  { why: 'a period', text: 'Bow a Monk. Draw a card.', sentences: ['Bow a Monk.', 'Draw a card.'] },
  { why: 'white space around them', text: '  Bow a Monk.  \nDraw! ', sentences: ['Bow a Monk.', 'Draw!'] },
  { why: 'no period', text: 'Bow a Monk. Draw a card ', sentences: ['Bow a Monk.', 'Draw a card…'] },
  { why: 'a period inside a number', text: 'Gain 1.5 Honor. Draw.', sentences: ['Gain 1.5 Honor.', 'Draw.'] },
  { why: 'a period that stands alone', text: 'Draw a card. . Bow.', sentences: ['Draw a card.', 'Bow.'] },
  { why: 'nothing', text: ' ', sentences: [] },
  // The three signs that stand for what is set apart, typed by somebody: they set nothing apart.
  { why: 'a sign for a quotation', text: 'Bow \uE100 him. Draw.', sentences: ['Bow \uE100 him.', 'Draw.'] },
  { why: 'a sign for a remark', text: 'Bow \uE101 him. Draw.', sentences: ['Bow \uE101 him.', 'Draw.'] },
  { why: 'a sign for italics', text: 'Bow \uE102 him. Draw.', sentences: ['Bow \uE102 him.', 'Draw.'] },
  // A remark between two sentences, and in the middle of one.
  { why: 'a remark between two', text: 'Bow. *(He kneels.)* Draw.', sentences: ['Bow.', '(He kneels.)', 'Draw.'] },
  { why: 'a remark and its period', text: 'Bow. *(Kneel)*. Draw.', sentences: ['Bow.', '(Kneel).', 'Draw.'] },
  { why: 'a remark at the beginning', text: '*(Once.)* Draw.', sentences: ['(Once.)', 'Draw.'] },
  { why: 'a remark at the end', text: 'Bow. *(He kneels.)*', sentences: ['Bow.', '(He kneels.)'] },
  { why: 'a remark and its period at the end', text: 'Bow. *(Kneel)*.', sentences: ['Bow.', '(Kneel).'] },
  { why: 'a remark and a comma', text: '*(Once)*, draw.', sentences: ['(Once), draw.'] },
  { why: 'a remark before small letters', text: '*(Once)* you draw.', sentences: ['(Once) you draw.'] },
  { why: 'a remark in the middle', text: 'Bow *(kneel)* him. Draw.', sentences: ['Bow (kneel) him.', 'Draw.'] },
  // Italics, of which only a sentence stands alone.
  { why: 'a sentence in italics', text: 'Bow. *He kneels.* Draw.', sentences: ['Bow.', 'He kneels.', 'Draw.'] },
  { why: 'its period in upright print', text: 'Bow. *He kneels*. Draw.', sentences: ['Bow.', 'He kneels.', 'Draw.'] },
  { why: 'a name in italics', text: 'Bow. *Storm* Samurai bow.', sentences: ['Bow.', 'Storm Samurai bow.'] },
  // A quotation ends a sentence where it ends with a period and a new one follows.
  {
    why: 'a quotation with a period, and a new sentence',
    text: 'It has "This bows." Draw.',
    sentences: ['It has "This bows."', 'Draw.'],
  },
  {
    why: 'a quotation with a period, in the middle',
    text: 'Give it "This bows." and draw.',
    sentences: ['Give it "This bows." and draw.'],
  },
  {
    why: 'a quotation without a period',
    text: 'Each "Soul of" Personality bows. Draw.',
    sentences: ['Each "Soul of" Personality bows.', 'Draw.'],
  },
  {
    why: 'a quotation with a period, and a remark',
    text: 'It has "This bows." *(Too.)* Draw.',
    sentences: ['It has "This bows."', '(Too.)', 'Draw.'],
  },
  {
    why: 'two sentences in a quotation',
    text: 'It has "This bows. It has +1F." Draw.',
    sentences: ['It has "This bows. It has +1F."', 'Draw.'],
  },
])('$why: $text', ({ text, sentences }) => {
  expect(told(text)).toEqual(sentences);
});

test('a period inside a quotation ends the sentence, where it is read so', () => {
  expect(told('Give it "This bows. It has +1F." and draw.', true)).toEqual([
    'Give it "This bows.',
    'It has +1F."',
    'and draw.',
  ]);
});

/** What is set apart: where it begins, where it ends, and whether nothing closes it. */
const apart = (raw: string) => scan(plainOf(raw)).insets.map(({ from, to, open }) => [from, to, open]);

test.for<{ why: string; text: string; insets: readonly (readonly [number, number, boolean])[] }>([
  { why: 'one within the other', text: 'a (b “c) d” e) f', insets: [[2, 14, false]] },
  { why: 'a quotation within a quotation', text: '“a “b” c” d', insets: [[0, 9, false]] },
  { why: 'nothing closes the outer one', text: '(a (b) c', insets: [[0, 8, true]] },
  { why: 'the inner one takes the only mark that closes', text: '(a (b (c) d', insets: [[0, 11, true]] },
  // Each mark is looked at once: read anew within each mark before it, these would take longer than anybody lives.
  { why: 'a field full of marks that open', text: '('.repeat(4000), insets: [[0, 4000, true]] },
  { why: 'a sentence begun over and over', text: 'Give “Draw (a card. '.repeat(200), insets: [[5, 4000, true]] },
])('what is set apart: $why', ({ text, insets }) => {
  expect(apart(text)).toEqual(insets);
});
