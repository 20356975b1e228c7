import { describe, expect, test } from 'vitest';
import { think } from '../../core/bot.ts';
import { BOT_GAMES } from '../../test-kit/bots.ts';
import { position } from '../../test-kit/lyoko-notation.ts';
import { mindLaws } from '../../test-kit/mind-laws.ts';
import { filledIn, stateOf } from '../files/position.ts';
import { readingsOf } from '../readings.ts';
import { choiceWords } from '../words/choices.en.ts';
import { game, resume } from './game.ts';
import { mind } from './mind.ts';

test('a bot sees what its player sees, and plays on from any guess', () => {
  for (const seed of [1, 2, 3, 4]) {
    const { views, varied, secret } = mindLaws(BOT_GAMES.lyoko, seed, { choices: 300, every: 15, iterations: 20 });
    expect(views).toBeGreaterThan(9);
    expect(varied).toBeGreaterThan(0);
    expect(secret).toBeGreaterThan(0);
  }
});

describe('a card that would do nothing', () => {
  const at = (line: string) => {
    const { made: _, ...laid } = position(line);
    return resume(stateOf(filledIn(laid), readingsOf({}))).state;
  };
  const idle = (line: string) => {
    const state = at(line);
    const [player = ''] = game.deciders(state);
    return game
      .choices(state, player)
      .filter((choice) => mind.isIdle?.(state, choice))
      .map((choice) => choiceWords(state, choice))
      .filter((words) => /Ulrich|Surge/.test(words));
  };
  test.for([
    {
      line: 'hero 9 ulrich/lyoko [sample-second-wind] vs 9',
      words: ['Play Sample Second Wind on Ulrich'],
      why: 'untaps',
    },
    { line: 'hero 9 ulrich/lyoko/tapped [sample-second-wind] vs 9', words: [], why: 'untaps what is tapped' },
    { line: 'xana 9 ulrich/lyoko/tapped vs 9 [sample-freeze]', words: ['Play Sample Freeze on Ulrich'], why: 'taps' },
    { line: 'xana 9 ulrich/lyoko vs 9 [sample-freeze]', words: [], why: 'taps what is untapped' },
    {
      line: 'xana 0 ulrich/lyoko/influence=4 vs 9 [sample-surge]',
      words: ['Play Sample Surge (2)'],
      why: 'erases from an empty pool',
    },
    { line: 'xana 1 ulrich/lyoko/influence=4 vs 9 [sample-surge]', words: [], why: 'erases what there is' },
    { line: 'hero 9 ulrich/lyoko [critical-strike] vs 9 megatank', words: [], why: 'an attack is no card' },
  ])('$line: $why', ({ line, words }) => {
    expect(idle(line)).toEqual(words);
  });
  test('is not hinted at', () => {
    const seen = at('hero 9 ulrich/lyoko [sample-second-wind] {sample-aerial} vs 9');
    for (let seed = 0; seed < 20; seed++) {
      const { choice, considered } = think(game, mind, { seen, player: 'hero' }, { iterations: 10, seed });
      expect(choiceWords(seen, choice)).not.toContain('Second Wind');
      const tried = considered.filter((one) => one.tried > 0);
      expect(tried.map((one) => choiceWords(seen, one.choice)).join()).not.toContain('Second Wind');
    }
  });
});
