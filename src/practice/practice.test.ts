/** Every template is proved: questions enough from any seed, each with one right answer, which nothing but the rules tells. */
import { describe, expect, test } from 'vitest';
import { type GameLibrary, readLibrary, type Template } from '../library/library.ts';
import { tellProblem } from '../library/problem.ts';
import { drawn, instancesOf, LEAST_INSTANCES, MOST_DRAWS } from './draw.ts';
import { filled, holesIn, optionsFor, pick, worded } from './fill.ts';
import { faultsOfSpread, templateProblems } from './prove.ts';

const { library } = readLibrary(process.cwd());
const templates = library.games.flatMap((game) =>
  game.practice.map((template) => ({ game, template, name: template.id })),
);
const SEEDS = Array.from({ length: 500 }, (_, seed) => seed);

test.each(library.games.filter(({ book }) => book.listed))(
  '$id has at least twelve templates, with levels and topics to choose from',
  ({ practice }) => {
    expect(practice.length).toBeGreaterThanOrEqual(12);
    expect(new Set(practice.map(({ level }) => level)).size).toBeGreaterThan(1);
    expect(new Set(practice.map(({ topic }) => topic)).size).toBeGreaterThan(1);
  },
);

describe.for(templates)('$name', ({ game, template }) => {
  test('holds: names, holes, questions enough, mistakes that differ, one answer under every reading left open', () => {
    expect(templateProblems(game, template).map(tellProblem)).toEqual([]);
  });

  test('each of 500 seeds gives a question within 200 draws; no answer and no place is right in most of them', () => {
    const found = SEEDS.map((seed) => drawn(game, template, seed));
    expect(found.filter(({ instance }) => !instance).map(({ because }) => because)).toEqual([]);
    expect(Math.max(...found.map(({ draws }) => draws))).toBeLessThanOrEqual(MOST_DRAWS);
    const all = found.flatMap(({ instance }) => instance ?? []);
    expect(faultsOfSpread(game, all).map(({ says }) => says)).toEqual([]);
  });

  test('asks of two to five options, says why a mistake is wrong, and not what is right', () => {
    const all = instancesOf(game, template);
    expect(all.length).toBeGreaterThanOrEqual(LEAST_INSTANCES);
    expect(new Set(all.map(({ question: { id } }) => id)).size).toBe(all.length);
    for (const { question, ask } of all) {
      const [right, ...others] = question.options.filter((option) => option.right);
      expect(others).toEqual([]);
      expect(question.question).not.toContain('$');
      if (ask.mistakes.length > 0)
        expect(question.options.some(({ why }) => why?.startsWith('You may have'))).toBe(true);
      if (right && !/^\d|^Yes$|^(Player )?[A-Z]$/.test(right.words))
        expect(question.question).not.toContain(right.words);
      const rule = game.rules.find(({ id }) => id === question.rule);
      expect(rule?.plain, question.rule).toBeTruthy();
    }
  });

  test('gives the same question for the same seed, whatever was drawn before', () => {
    const again: Template = { ...template };
    for (const seed of [8152, 7, 8152])
      expect(drawn(game, again, seed).instance?.question).toEqual(drawn(game, template, seed).instance?.question);
  });
});

describe('what the rulebook says decides', () => {
  const named = (id: string, name: string) => {
    const found = templates.find(({ template }) => template.game === id && template.name === name);
    if (!found) throw new Error(`There is no template ${id}.${name}.`);
    return found;
  };
  const figure = (game: GameLibrary, card: unknown, fact: string) =>
    Number(game.cards.find(({ name }) => name === card)?.facts.find(({ name }) => name === fact)?.value);

  test('in a fight each spell falls whose Life is not more than the Attack of the other', () => {
    const { game, template } = named('chariot', 'who-falls');
    for (const { fillings, question } of instancesOf(game, template)) {
      const both = [fillings['a'], fillings['b']];
      const falls = both.filter((card, nth) => figure(game, both[1 - nth], 'Attack') >= figure(game, card, 'Life'));
      const names = falls.map((card) => game.cards.find(({ name }) => name === card)?.title ?? '').toSorted();
      const words =
        names.length === 0 ? 'None of them' : names.length === 1 ? `Only ${names.join()}` : names.join(' and ');
      expect(question.options.find(({ right }) => right)?.words, question.question).toBe(words);
    }
  });

  test('a Hand has the size, or the copies, that the rule it breaks forbids', () => {
    const { game, template } = named('chariot', 'a-legal-hand');
    for (const { fillings, question } of instancesOf(game, template)) {
      const { copies, premium, more } = fillings['x'] as unknown as Record<string, number>;
      const size = 9 + copies! + premium! + 3 * more!;
      const broken = [
        ...(size < 15 || size > 20 ? ['hand-size'] : []),
        ...(copies! > 3 ? ['copies'] : []),
        ...(premium! > 1 ? ['premium'] : []),
      ];
      expect([question.rule], question.question).toEqual(broken.map((one) => `chariot.basics.${one}`));
      expect(question.question).toContain(`${size} spells`);
    }
  });

  test('a spell in the other Hand is not seen, and any other is', () => {
    const { game, template } = named('chariot', 'who-sees-it');
    for (const { question } of instancesOf(game, template)) {
      const [, owner, player] = /of (Player \d).*May (Player \d)/.exec(question.question) ?? [];
      const isSeen = !question.question.includes('in the Hand') || owner === player;
      expect(question.options.find(({ right }) => right)?.words, question.question).toBe(isSeen ? 'Yes' : 'No');
    }
  });

  test('a spell may be summoned with Mana enough of its own type, and not otherwise', () => {
    const { game, template } = named('chariot', 'the-right-mana');
    for (const { fillings, question } of instancesOf(game, template)) {
      const { s, t, n } = fillings;
      const type = game.cards.find(({ name }) => name === s)?.facts.find(({ name }) => name === 'Mana Type')?.value;
      const may = type === t && Number(n) >= figure(game, s, 'Mana Value');
      expect(question.options.find(({ right }) => right)?.words === 'Yes', question.question).toBe(may);
    }
  });

  test('in a fight without Evade each side leaves Lyoko that has no more life than the other has Power', () => {
    const { game, template } = named('lyoko', 'who-leaves');
    for (const { fillings, question } of instancesOf(game, template)) {
      const { c, m, l, p, q } = fillings as Record<string, number> & { readonly m: { is: string; life: number } };
      const title = (card: unknown) => game.cards.find(({ name }) => name === card)?.title ?? '';
      const leave = [...(p! >= m.life ? [title(m.is)] : []), ...(q! >= l! ? [title(c)] : [])];
      const right = question.options.find((option) => option.right)?.words ?? '';
      for (const card of [title(m.is), title(c)])
        expect(right.includes(card), question.question).toBe(leave.includes(card));
    }
  });
});

describe('a template is filled', () => {
  const cards = [
    { name: 'grey-owl', title: 'Grey Owl', facts: [{ name: 'Mana Value', value: 2 }] },
    { name: 'blue-moon', title: 'Blue Moon', facts: [{ name: 'Attack', value: null }] },
  ];
  test('with values where a hole stands alone, and with names in a sentence', () => {
    const fillings = { a: 'grey-owl', n: 2, e: { is: { penalty: 3 }, says: 'a Wound' } };
    expect(filled({ field: ['$a', { spell: '$a', damage: '$n' }], effects: ['$e'] }, fillings, cards)).toEqual({
      field: ['grey-owl', { spell: 'grey-owl', damage: 2 }],
      effects: [{ penalty: 3 }],
    });
    expect(filled({ $a: '$a-2' }, fillings, cards)).toEqual({ 'grey-owl': 'grey-owl-2' });
    expect(worded('$a costs $a.mana-value, and $e is on it. Has $n.', fillings, cards)).toBe(
      'Grey Owl costs 2, and a Wound is on it. Has 2.',
    );
  });
  test('and says what it cannot be filled with', () => {
    expect(() => filled('$b', { a: 1 }, cards)).toThrow('there is no hole "b"');
    expect(() => worded('$a.attack', { a: 'blue-moon' }, cards)).toThrow('"Blue Moon" has no "attack"');
    expect(() => worded('$e', { e: { is: { set: 2 } } }, cards)).toThrow('give it a name with "says"');
  });
  test('from ranges and lists, with what is kept apart never the same', () => {
    expect(optionsFor('2..4')).toEqual([2, 3, 4]);
    expect(holesIn({ start: ['$a', { $b: '$c.attack' }] })).toEqual(['a', 'b', 'c']);
    const vary = { a: '1..2', b: '1..2' };
    const seen = SEEDS.map((seed) => pick({ vary, apart: ['a', 'b'] }, seed * 7919).fillings);
    expect(new Set(seen.map((one) => JSON.stringify(one)))).toEqual(
      new Set([undefined, '{"a":1,"b":2}', '{"a":2,"b":1}']),
    );
  });
});

describe('the proof fails', () => {
  const [first] = templates;
  if (!first) throw new Error('There is no template.');
  const { game, template } = first;
  const says = (changed: Partial<Template>) =>
    templateProblems(game, { ...template, ...changed }).map(({ says }) => says);

  test('where another rule decides, a hole is missing, a mistake is none, or too few things fill the holes', () => {
    expect(templateProblems(game, template)).toEqual([]);
    const silent = game.rules.find(({ engine }) => engine !== true)?.name ?? '';
    expect(says({ about: [silent] }).join()).toMatch(/no draw gives a question/);
    expect(says({ vary: {} }).join()).toMatch(/there is no hole/);
    expect(says({ ask: { ...template.ask, mistakes: ['nobody-does-this'] } }).join()).toMatch(/there is no mistake/);
    const few = Object.fromEntries(
      Object.entries(template.vary).map(([hole, options]) => [hole, optionsFor(options).slice(0, 2)]),
    ) as Template['vary'];
    expect(says({ vary: few }).join()).toMatch(/are needed|no draw/);
  });
  test('where a mistake sees what is there', () => {
    const [mistake = ''] = template.ask.mistakes.length > 0 ? template.ask.mistakes : ['none'];
    const blind = {
      ...game,
      misreadings: { ...game.misreadings, [mistake]: { says: 'You may have seen what is there.' } },
    };
    const found = templateProblems(blind, { ...template, ask: { ...template.ask, mistakes: [mistake] } });
    expect(found.map((one) => one.says).join()).toMatch(/every mistake comes to the right answer/);
  });
  test('where most questions have the same answer', () => {
    const [one] = instancesOf(game, template);
    if (!one) throw new Error('It asks nothing.');
    expect(faultsOfSpread(game, [one, one, one]).map(({ says }) => says)).toHaveLength(2);
  });
});
