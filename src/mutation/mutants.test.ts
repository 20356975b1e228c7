/** Which mistakes are made of a line of code, and that each is one change of the text. */
import { describe, expect, test } from 'vitest';
import { mutantsOf } from './mutants.ts';

/** Every text that a line becomes. */
const mistakes = (text: string) =>
  mutantsOf('a.ts', text).map(({ start, end, from, to }) => {
    expect(text.slice(start, end)).toBe(from);
    return text.slice(0, start) + to + text.slice(end);
  });

describe('mistakes', () => {
  test.for<[string, readonly string[]]>([
    ['a(x >= 2);', ['a((x > 2));', 'a((x < 2));', 'a(x >= 3);']],
    ['if (x) y();', ['if (true) y();', 'if (false) y();']],
    ['a(!x);', ['a(x);']],
    ['a(x && y);', ['a((x || y));', 'a(x);', 'a(y);']],
    ['a(list.some(is));', ['a(list.every(is));']],
    ['a(list.filter(is));', ['a(list);']],
    ["a(x === 'in');", ["a((x !== 'in'));", "a(x === '');"]],
    ['a([x]);', ['a([]);']],
    ['const f = (): T => g(x);', ['const f = (): T => undefined;']],
    ['function f(): T { g(); }', ['function f(): T {}']],
    ['a(x ? y : z);', ['a(true ? y : z);', 'a(false ? y : z);']],
    ['x += 1;', ['(x -= 1);', 'x += 2;']],
  ])('%s', ([text, wrong]) => {
    expect(mistakes(text).toSorted()).toEqual([...wrong].sort());
  });

  test('types, imports, keys, cases and ids of rules are left alone', () => {
    expect(
      mistakes(
        "import { a } from './a.ts';\nexport type B = 'b' | 1;\ninterface C { d: 'e' }\nswitch (x) { case 'f': break; }\n" +
          "const rule = { id: 'chariot.basics.gain', 'key': x };",
      ),
    ).toEqual([]);
  });
});
