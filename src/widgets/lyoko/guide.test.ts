/** What a card asks of its player, as the table shows it: which cards can be pressed, and why not the others. */
import { expect, test } from 'vitest';
import { position } from '../../../rules-engine/test-kit/lyoko-notation.ts';
import { factsOfAll } from '../../../rules-engine/lyoko/cards/made.ts';
import { playOut, stateOf } from '../../../rules-engine/lyoko/files/position.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import { about, optionsOf } from '../walk/options.ts';
import { guide } from './guide.ts';
import { loadRefusals } from './refusals.ts';

const made = factsOfAll({
  'my-bell': {
    kind: 'artifact',
    abilities: [
      {
        when: 'enters-play',
        target: { kind: 'character' },
        choose: [{ effects: [{ is: 'tap', to: 'target' }] }, { effects: [{ is: 'gain' }] }],
      },
    ],
  },
});
const after = (...choices: readonly string[]) => {
  const line = 'hero 9 aelita ulrich/disabled [my-bell] vs 9 sample-blackout';
  return playOut(stateOf({ ...position(line), made }, readingsOf()), choices).at(-1)!.after;
};

test('a target is pressed on the table, and what can’t be one says why', async () => {
  await loadRefusals();
  const state = after('hero play my-bell');
  const options = optionsOf(guide, state, 'hero');
  const on = (name: string) => {
    const { id = 0 } = [...state.hero.play, ...state.xana.play].find((card) => card.name === name) ?? {};
    const { offers = [], refusals = [] } = about(options, String(id)) ?? {};
    return [...offers.map(({ words }) => words), ...refusals.map(({ says }) => says())];
  };
  expect(guide.asks(state, 'hero')).toBe("The Hero chooses Bell's target: a Character in play.");
  expect(on('aelita')).toContain('Aelita is the target');
  expect(on('ulrich')).toContain("Ulrich is Disabled and can't be targeted. Choose a Character that isn't Disabled.");
  expect(on('sample-blackout')).toContain("Bell can't target Sample Blackout. It targets a Character in play.");
});

test('options are in the list, on no card', () => {
  const { offers } = optionsOf(guide, after('hero play my-bell', 'hero choose aelita'), 'hero');
  expect(offers.map(({ group, words, cards }) => [group, words, cards])).toEqual([
    ['Choose one', 'Tap the target', []],
    ['Choose one', 'The Hero gains 1 Influence', []],
  ]);
});

test('a card that is made up shows its kind, in the hand and in play', () => {
  const printed = (state: ReturnType<typeof after>) =>
    guide
      .areas(state)
      .flatMap(({ zones }) =>
        zones.flatMap(({ cards }) => cards.filter(({ name }) => name === 'Bell').map((face) => face.printed)),
      );
  expect(printed(after())).toEqual([['Artifact']]);
  expect(printed(after('hero play my-bell'))).toEqual([['Artifact']]);
});
