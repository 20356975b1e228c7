import { describe, expect, test } from 'vitest';
import { think } from '../../core/bot.ts';
import { BOT_GAMES } from '../../test-kit/bots.ts';
import { playOn, side } from '../../test-kit/fftcg-notation.ts';
import { mindLaws } from '../../test-kit/mind-laws.ts';
import { choiceWords } from '../words/choices.en.ts';
import { game } from './game.ts';
import { mind } from './mind.ts';

test('a bot sees what its player sees, and plays on from any guess', () => {
  for (const seed of [1, 2, 3, 4]) {
    const { views, varied } = mindLaws(BOT_GAMES.fftcg, seed, { choices: 300, every: 15, iterations: 20 });
    expect(views).toBeGreaterThan(9);
    expect(varied).toBeGreaterThan(0);
  }
});

describe('a choice that would do nothing', () => {
  const at = (own: string, theirs: string, hand: readonly string[] = []) =>
    playOn({ A: side(own, { hand }), B: side(theirs) }, []).start;
  const idle = (...line: Parameters<typeof at>) => {
    const state = at(...line);
    return game
      .choices(state, 'A')
      .filter((choice) => mind.isIdle?.(state, choice))
      .map((choice) => choiceWords(state, choice));
  };
  const TONIC = ['Tonic: item on-own up'];
  test.for([
    { own: 'Guard: 100/900', theirs: 'Tower: 0/900', words: ['Fight Tower with Guard'], why: 'a fight nobody loses' },
    { own: 'Guard: 900/900', theirs: 'Tower: 0/900', words: [], why: 'a fight that is won' },
    {
      own: 'Wall: 0/900 ~ | Guard: 0/900',
      theirs: 'Tower: 0/900',
      hand: TONIC,
      words: ['Use Tonic on Guard'],
      why: 'brings up what is up',
    },
    { own: 'Guard: 0/900 ~', theirs: 'Tower: 0/900', hand: TONIC, words: [], why: 'brings up what is down' },
    {
      own: 'Guard: 0/900 ~',
      theirs: 'Tower: 0/900',
      hand: ['Blade: item 300/0 on-own status'],
      words: [],
      why: 'a change of figures',
    },
  ])('$why: $own against “$theirs”', ({ own, theirs, hand, words }) => {
    expect(idle(own, theirs, hand)).toEqual(words);
  });
  test('is not hinted at', () => {
    const seen = at('Guard: 100/900', 'Tower: 0/900', TONIC);
    for (let seed = 0; seed < 20; seed++) {
      const { choice, considered } = think(game, mind, { seen, player: 'A' }, { iterations: 10, seed });
      expect(choiceWords(seen, choice)).not.toMatch(/^(Fight|Use)/);
      const tried = considered.filter((one) => one.tried > 0);
      expect(tried.map((one) => choiceWords(seen, one.choice)).join()).not.toMatch(/Fight|Use/);
    }
  });
});
