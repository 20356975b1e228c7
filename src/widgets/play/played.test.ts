/** What is one beat to whoever plays, and a step each everywhere else. */
import { describe, expect, test } from 'vitest';
import { READY_HANDS } from '../../../rules-engine/chariot/cards/cards.ts';
import { readingsOf as chariotReadings } from '../../../rules-engine/chariot/readings.ts';
import { readingsOf as lyokoReadings } from '../../../rules-engine/lyoko/readings.ts';
import { begin as beginMatch } from '../chariot/begin.ts';
import { guide as chariot } from '../chariot/guide.ts';
import { played as chariotPlayed } from '../chariot/played.ts';
import { begin as beginLyoko } from '../lyoko/begin.ts';
import { guide as lyoko } from '../lyoko/guide.ts';
import { played as lyokoPlayed } from '../lyoko/played.ts';
import { beatsOf, saidIn } from '../walk/beats.ts';
import type { Guide } from '../walk/guide.ts';
import { places, type Start, walk } from '../walk/walk.ts';

/** The sentence of each beat; the first choices of the kind that is wanted are made. */
function told<State, Choice extends { readonly type: string }>(
  guide: Guide<State, Choice>,
  start: Start<State>,
  types: readonly string[],
) {
  const made: Choice[] = [];
  let { state } = start;
  for (const wanted of types) {
    const [player = ''] = guide.game.deciders(state);
    const choice = guide.game.choices(state, player).find(({ type }) => type === wanted);
    if (!choice) throw new Error(`There is no ${wanted}.`);
    made.push(choice);
    state = guide.game.play(state, choice).state;
  }
  const walked = walk(guide.game, start, made);
  const all = places(walked);
  const steps = walked.moments.flatMap((moment) => moment.steps);
  const beats = beatsOf(guide, walked).slice(1);
  return {
    steps: steps.length,
    covered: beats.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    says: beats.map(({ shown }) => {
      const there = shown.flatMap((nth) => {
        const at = all[nth];
        return at ? (walked.moments[at.moment]?.steps[at.step] ?? []) : [];
      });
      return saidIn(guide, there as never);
    }),
  };
}

describe('Shiny Chariot', () => {
  const hands = [READY_HANDS[0]?.id ?? '', READY_HANDS[1]?.id ?? ''] as const;
  const start = beginMatch({ hands, own: undefined, first: 0, seed: 31 }, chariotReadings());
  test('both Hands are one beat, and so is each spell that is sent for Mana', () => {
    const here = told(chariotPlayed, start, ['send', 'send']);
    expect(here.says).toHaveLength(4);
    expect(here.says[0]?.also).toHaveLength(1);
    expect(here.says[2]).toMatchObject({ rule: 'chariot.basics.gain' });
    expect(here.says[2]?.also, 'that it was sent, and its counter').toHaveLength(2);
    expect(here.covered, 'no step is lost').toBe(here.steps);
  });
  test('in a tool, each is a step', () => {
    expect(told(chariot, start, ['send', 'send']).says).toHaveLength(9);
  });
});

describe('Code Lyoko', () => {
  const start = beginLyoko({ shuffle: 13, cores: undefined, made: undefined, position: undefined }, lyokoReadings());
  test('a card that is played is paid for and replaced in one beat, which says that it was played', () => {
    const here = told(lyokoPlayed, start, ['play']);
    const there = told(lyoko, start, ['play']);
    expect(here.covered, 'no step is lost').toBe(here.steps);
    expect(here.steps).toBe(there.steps);
    expect(here.says.length).toBeLessThan(there.says.length - 1);
    const [first] = here.says.filter(({ says }) => says.includes(' plays '));
    expect(first?.also.at(-1)).toMatch(/draws a card at once to replace it/);
    expect(first?.also).not.toContain(first?.says);
  });
});
