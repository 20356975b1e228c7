/** Words of the sources that decide something, and have to stand in our texts as well. */
import { describe, expect, test } from 'vitest';
import { readLibrary } from './library.ts';

const { library } = readLibrary(process.cwd());
const gameOf = (id: string) => library.games.filter((game) => game.id === id);

describe('a subtype of Usagi is named whole', () => {
  const HALF_A_NAME = /\b(?:a|an|the) (?:Held|Story)\b(?! (?:Moment|Event)s?\b)/i;
  const texts = gameOf('usagi').flatMap(({ rules, terms, rulings }) => [
    ...rules.map(({ id, plain, notes }) => ({ id, text: `${plain} ${notes}` })),
    ...terms.map(({ name, means, note = '' }) => ({ id: name, text: `${means} ${note}` })),
    ...rulings.map(({ id, answer, plain }) => ({ id, text: `${answer} ${plain}` })),
  ]);

  test('in every rule, word and ruling', () => {
    expect(texts.filter(({ text }) => HALF_A_NAME.test(text)).map(({ id }) => id)).toEqual([]);
  });
});

describe('what the source says stands outside the notes', () => {
  const rules = library.games.flatMap((game) => game.rules);
  test.for([
    { id: 'usagi.basics.goal', says: /to save the people/ },
    { id: 'usagi.basics.chronicle', says: /you may take/ },
    { id: 'usagi.turn.cards-stay-face-up', says: /stay in play/ },
    { id: 'usagi.turn.involve-moves', says: /goes to the central play field/ },
    { id: 'usagi.card-types.events-leaving', says: /owners' play fields/ },
    { id: 'usagi.card-types.characters-leaving', says: /all Characters in your play field to your rest pile/ },
    { id: 'fftcg.resolution.hand', says: /any cards .* up to three/ },
    { id: 'fftcg.resolution.keep', says: /The rest are discarded/ },
    { id: 'fftcg.objective.no-cards', says: /hand or deck/ },
    { id: 'fftcg.skills.jump', says: /against any character/ },
    { id: 'fftcg.battle.downed-casting', says: /might change in playtesting/ },
  ])('$id', ({ id, says }) => {
    expect(rules.find((rule) => rule.id === id)?.plain).toMatch(says);
  });
});

describe('a minimum higher than the maximum, in L5R', () => {
  const rules = gameOf('l5r').flatMap((game) => game.rules);

  test('leads to the rule of contradicting limits and to no single case of it', () => {
    const asked = ['minimum', 'higher', 'maximum'];
    const holds = ({ title, also, plain, notes }: (typeof rules)[number]) => {
      const text = [title, ...also, plain, notes].join(' ').toLowerCase();
      return asked.every((word) => text.includes(word));
    };
    expect(rules.filter(holds).map(({ id }) => id)).toEqual(['l5r.stats.contradiction']);
  });

  test.for([
    { name: 'below-both', says: /^When limits contradict each other and the total is below both/ },
    { name: 'above-both', says: /^When limits contradict each other and the total is above both/ },
    { name: 'between', says: /^When limits contradict each other and the total is between them or equals one/ },
  ])('$name says in its first sentence which case it is', ({ name, says }) => {
    expect(rules.find(({ id }) => id === `l5r.stats.${name}`)?.plain).toMatch(says);
  });
});
