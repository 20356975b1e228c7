import { describe, expect, test } from 'vitest';
import { games } from '../../rules-engine/games.ts';
import { type FormatKey, formatsOf } from './format.ts';

/** Every key of a tree, with the way to it. */
const flat = (key: FormatKey, above = ''): readonly (FormatKey & { readonly at: string })[] => {
  const at = [above, key.key || 'or'].filter(Boolean).join('.');
  return [{ ...key, at }, ...key.below.flatMap((one) => flat(one, at))];
};
const all = Object.keys(games).flatMap((game) =>
  formatsOf(game).map(({ kind, start, choice, expect }) => ({
    game,
    kind,
    keys: [start, choice, expect].flatMap((part) => (part ? flat(part) : [])),
  })),
);
const keyed = (game: string, kind: string) =>
  new Map(all.find((one) => one.game === game && one.kind === kind)?.keys.map((key) => [key.at, key]));

describe('a file’s keys are read out of its schema', () => {
  test.for([
    { what: 'a range', game: 'usagi', kind: 'resolve', at: 'start.players', takes: 'a whole number from 2 to 6' },
    {
      what: 'a list of words',
      game: 'usagi',
      kind: 'resolve',
      at: 'expect.winner',
      takes: 'one of A, B, C, D, E, F, or null',
    },
    {
      what: 'a list',
      game: 'usagi',
      kind: 'resolve',
      at: 'start.finished',
      takes: 'a list; each one of A, B, C, D, E, F',
    },
    {
      what: 'a number without an end',
      game: 'l5r',
      kind: 'stat',
      at: 'expect.moments',
      takes: 'a list; each a whole number',
    },
    { what: 'yes or no', game: 'usagi', kind: 'resolve', at: 'expect.over', takes: 'true or false' },
  ])('$what: $takes', ({ game, kind, at, takes }) => {
    expect(keyed(game, kind).get(at)?.takes).toBe(takes);
  });
  test('what is needed is said to be', () => {
    const keys = keyed('l5r', 'stat');
    expect([keys.get('start.stats')?.required, keys.get('start.effects')?.required]).toEqual([true, false]);
  });
  test('what stood in full before is named, and not told again', () => {
    const keys = keyed('chariot', 'mana');
    expect(keys.get('start.hand')?.below).not.toEqual([]);
    expect(keys.get('start.discard')).toMatchObject({ takes: 'the same keys as "hand" above', below: [] });
  });
  test('a game without an engine has no kinds', () => {
    expect(formatsOf('emberfall')).toEqual([]);
  });
  test('every kind of every game has keys to start from and keys to expect', () => {
    expect(all.map(({ game, kind }) => `${game}.${kind}`).sort()).toEqual(
      Object.entries(games)
        .flatMap(([game, { scenarios }]) => Object.keys(scenarios).map((kind) => `${game}.${kind}`))
        .sort(),
    );
    for (const { game, kind, keys } of all) {
      const below = (part: string) => keys.filter(({ at }) => at.startsWith(`${part}.`)).length;
      expect({ game, kind, start: below('start') > 0, expect: below('expect') > 0 }).toEqual({
        game,
        kind,
        start: true,
        expect: true,
      });
    }
  });

  /** Players, types and tokens are named by what holds them. */
  const NAMES = /^(?:[A-F]|Player [12]|Sun|Moon|Star|Revive|[+-]\d\/[+-]\d|each|any name|.* \/ .*)$/;
  test('every key of every kind says what it means, or must be a name in something that does', () => {
    const silent = all.flatMap(({ game, kind, keys }) =>
      keys
        .filter(({ key, says, at }) => key !== '' && says === '' && !NAMES.test(key) && at.includes('.'))
        .map(({ at }) => `${game}.${kind}: ${at}`),
    );
    expect(silent).toEqual([]);
  });
});
