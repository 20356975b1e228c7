/** Abilities are read in two places: in files, with what an editor completes, and in lines. Both take the same. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyAbility } from '../../test-kit/fftcg-cards.ts';
import { abilityFaults } from '../files/ability-faults.ts';
import { ABILITIES, type WrittenAbility } from './ability.ts';
import { examples } from './examples.ts';
import { printing } from './printing.ts';

const inFile = (ability: unknown): boolean => {
  const read = printing.schema.safeParse({ att: 100, def: 100, abilities: [ability] });
  const file = { slug: '', name: 'Sly Fox', kind: 'Character', sample: true };
  return read.success && printing.faults({ ...file, printed: read.data }).length === 0;
};
const inLine = (ability: unknown): boolean =>
  ABILITIES.is([ability]) && abilityFaults([ability as WrittenAbility]).length === 0;

test.for(examples.flatMap(({ name, printed }) => (printed.abilities ?? []).map((one) => [name, one] as const)))(
  'the ability of %s is taken in both',
  ([, ability]) => {
    expect([inFile(ability), inLine(ability)]).toEqual([true, true]);
  },
);

/** An ability with one of its values, however deep, taken out or made something else. */
const anyBroken = anyAbility.chain((ability) => {
  const places: (readonly (string | number)[])[] = [];
  const look = (value: unknown, path: readonly (string | number)[]) => {
    if (path.length > 0) places.push(path);
    if (Array.isArray(value)) for (const [at, one] of value.entries()) look(one, [...path, at]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) look(one, [...path, key]);
  };
  look(ability, []);
  return fc
    .record({
      path: fc.constantFrom(...places),
      to: fc.constantFrom(undefined, 0, 1, -1, 99_999, 'draw', 'self', {}, [], true),
    })
    .map(({ path, to }) => {
      const copy = structuredClone(ability) as unknown as Record<string | number, unknown>;
      const last = path.at(-1) ?? '';
      const above = path.slice(0, -1).reduce((at, key) => at[key] as typeof copy, copy);
      if (to === undefined && Array.isArray(above)) above.splice(Number(last), 1);
      else if (to === undefined) Reflect.deleteProperty(above, last);
      else above[last] = to;
      return copy;
    });
});
test('whatever is wrong with one is refused in both, and what is right is taken in both', () => {
  const seen = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(anyBroken, (ability) => {
      const taken = inFile(ability);
      seen[taken ? 'taken' : 'refused']++;
      expect(inLine(ability)).toBe(taken);
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(50);
});
