/** Which game a scenario file is about: asked for, said in it, or the only one with its kind. */
import { describe, expect, test } from 'vitest';
import { chariot } from '../../rules-engine/chariot/index.ts';
import { l5r } from '../../rules-engine/l5r/index.ts';
import { usagi } from '../../rules-engine/usagi/index.ts';
import { tellProblem } from './problem.ts';
import { runnableFrom } from './scenario.ts';
import { readScenarioText } from './scenario-text.ts';

const engines = { l5r: runnableFrom(l5r), usagi: runnableFrom(usagi), chariot: runnableFrom(chariot) };
const read = (text: string, game?: string) => {
  const parsed = readScenarioText({ engines }, 'mine.yaml', text, { game });
  return parsed.ok ? parsed.value.game : parsed.problems.map(tellProblem).join('\n');
};

const STAT = 'title: X\nkind: stat\nstart: { stats: { force: 3 } }';
const SETUP = 'title: X\nkind: setup\nstart: { players: 3 }';

describe('the game of a file', () => {
  test.for([
    ['the only one with its kind', STAT, undefined, 'l5r'],
    ['said in the file', `game: usagi\n${SETUP}`, undefined, 'usagi'],
    ['asked for', SETUP, 'usagi', 'usagi'],
    ['said and asked for alike', `game: l5r\n${STAT}`, 'l5r', 'l5r'],
  ] as const)('%s', ([, text, game, found]) => {
    expect(read(text, game)).toBe(found);
  });

  test.for([
    [
      'is one without an engine',
      `game: chess\n${STAT}`,
      undefined,
      'mine.yaml:1 (game): there is no game "chess". Remedy: ',
    ],
    ['is asked for and has no engine', STAT, 'chess', '--game: there is no game "chess". Remedy: '],
    ['is said and another is asked for', `game: l5r\n${STAT}`, 'usagi', 'mine.yaml:3 (kind): must be one of setup, '],
    [
      'is said and another with the same kind is asked for',
      'title: X\ngame: usagi\nkind: deck\nstart: { deck: {} }',
      'fftcg',
      '--game: there is no game "fftcg". Remedy: ',
    ],
    ['has no such kind', `game: chariot\n${STAT}`, undefined, 'mine.yaml:3 (kind): must be one of mana, '],
  ] as const)('%s: told', ([, text, game, says]) => {
    expect(read(text, game)).toContain(says);
  });

  test('of a kind that several games have must be said', () => {
    const both = { ...engines, other: engines.usagi };
    const parsed = readScenarioText({ engines: both }, 'mine.yaml', SETUP);
    expect(parsed.ok ? '' : parsed.problems.map(tellProblem).join()).toBe(
      'mine.yaml: several games have this kind. Remedy: name the game with --game, or in the file.',
    );
    expect(readScenarioText({ engines: both }, 'mine.yaml', `game: other\n${SETUP}`)).toMatchObject({
      ok: true,
      value: { game: 'other' },
    });
    const crossed = readScenarioText({ engines: both }, 'mine.yaml', `game: other\n${SETUP}`, { game: 'usagi' });
    expect(crossed.ok ? '' : crossed.problems.map(tellProblem).join()).toBe(
      'mine.yaml:1 (game): this file is about other, not usagi. Remedy: read it with its own game.',
    );
  });
});
