import { describe, expect, test } from 'vitest';
import { filledIn, stateOf } from '../../../rules-engine/lyoko/files/position.ts';
import { resume } from '../../../rules-engine/lyoko/play/game.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import { presetsOf } from '../../lib/presets.ts';
import { influenceFiles } from './files.ts';
import { courseOf } from './course.ts';

const presets = presetsOf('lyoko', 'influence', influenceFiles);

describe.for(presets.filter(({ state }) => state.moves.length > 0))('$title', ({ state }) => {
  const { position, moves } = state;
  const begun = resume(stateOf(filledIn(position), readingsOf()));
  const whole = courseOf(begun, moves, []);

  test('every state but the first is what something that happened led to', () => {
    expect(whole.told).toHaveLength(whole.states.length - 1);
    expect(whole.states.at(-1)).toBe(whole.now);
    expect(whole.untouched).toBeUndefined();
  });

  test.for(moves.map((move, place) => ({ ...move, place })))('undone: $does', ({ place }) => {
    const { moves: undone, untouched, now } = courseOf(begun, moves, [place]);
    expect(undone[place]).toEqual({ ...whole.moves[place], carried: undefined, nth: undefined });
    expect(untouched).toEqual(whole.now);
    expect(now).toEqual(courseOf(begun, moves.toSpliced(place, 1), []).now);
  });

  test('all undone, it is as it began', () => {
    const { now, moves: rows } = courseOf(begun, moves, [...moves.keys()]);
    expect(now).toBe(begun.state);
    expect(rows.map(({ words }) => words)).toEqual(whole.moves.map(({ words }) => words));
  });
});
