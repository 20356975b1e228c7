import { expect, test } from 'vitest';
import { actingIn } from './acting.ts';

const scenario = (name: string, spoke: readonly string[], kind = 'combat', run: 'now' | 'later' = 'now') => ({
  name,
  kind,
  run,
  spoke,
});
const hits = scenario('hits', ['strike', 'move', 'end']);
const misses = scenario('misses', ['move']);
const later = scenario('later', [], 'combat', 'later');
const near = scenario('near', ['move', 'end']);
const far = scenario('far', ['draw']);
const mana = scenario('mana', ['move', 'end'], 'mana');

test('examples are told apart by whether the rule applies; others of the kind follow, the closest first', () => {
  const all = [far, mana, hits, later, misses, near];
  const { applies, rests, elsewhere } = actingIn('strike', [hits, misses, later], all, ({ spoke }) => spoke);
  expect(applies).toEqual([hits]);
  expect(rests).toEqual([misses]);
  expect(elsewhere).toEqual([near, far]);
});
test('a rule that applies in no given example has no kind', () => {
  expect(actingIn('strike', [misses], [misses, near], ({ spoke }) => spoke)).toEqual({
    applies: [],
    rests: [misses],
    elsewhere: [],
  });
});
