import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAttribute, packed, unpacked } from './packed.ts';

const CARD = { name: 'Iron Monk', numbers: '1900/1500', text: 'It can’t be blocked by small cards.' };

test('what repeats stands once, and is one object again', () => {
  const text = packed([{ cards: [CARD, CARD] }, { cards: [{ ...CARD }] }]);
  expect(JSON.parse(text)).toEqual([CARD, [{ cards: [{ '': 0 }, { '': 0 }] }, { cards: [{ '': 0 }] }]]);
  const [first, second] = unpacked(text);
  expect(second?.cards[0]).toBe(first?.cards[1]);
});

test.for([
  { what: 'what stands there once stays where it is', value: { a: { b: 'a long word, once' } } },
  { what: 'what is short is written out, however often', value: [{ name: 'Iron Monk' }, { name: 'Iron Monk' }] },
])('$what', ({ value }) => {
  expect(JSON.parse(packed(value))).toEqual([value]);
});

test('what is undefined is left out, as JSON does', () => {
  expect(unpacked(packed({ a: undefined, b: [CARD, CARD] }))).toEqual({ b: [CARD, CARD] });
});

test('every value comes back, in an attribute too', () => {
  const key = fc.string({ minLength: 1 }).filter((one) => one !== '__proto__');
  const leaf = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('Iron Monk', '"\'\n'),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      leaf,
      fc.array(tie('value')),
      fc.dictionary(key, tie('value'), { noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, (one) => {
      const twice = [one, { again: one }];
      expect(unpacked(packed(twice))).toEqual(twice);
      expect(unpacked(forAttribute(forAttribute(packed(twice))))).toEqual(twice);
      expect(forAttribute(packed(twice)).split('"').length).toBeLessThanOrEqual(packed(twice).split("'").length);
    }),
  );
});

test.for(['', '[]', 'a word of it'])('%o is refused', (text) => {
  expect(() => unpacked(text)).toThrow();
});
