/** The check of plain words: what each habit finds, and the good English beside it that it leaves alone. */
import { describe, expect, test } from 'vitest';
import { readLibrary } from '../library.ts';
import { checkLength, checkRule, checkWords, withExceptions } from './check.ts';
import { codePassages, markdownPassages, passagesOfCode } from './code-passages.ts';
import { passagesOf, piecesOf } from './passages.ts';
import { sentencesOf, stemsOf, wordsOf } from './sentences.ts';

const found = (text: string) => checkWords({ file: 'f', key: 'k', text }).length;

describe('wording', () => {
  test.for([
    ['How it is told elsewhere.', 'The source says how.'],
    ['The card stands in the front row.', 'The players understand the row.'],
    ['What becomes of the card is open.', 'Nobody knows what happens to the card.'],
    ['Draw anew.', 'Draw again.'],
    ['It has a page of its own.', 'It has its own page, at the end of its own chapter.'],
    ['It is no action.', 'There is no action.'],
    ['It is no action.', 'It is no longer an action, and no more than 3 remain.'],
    ['A sword is in order.', 'Resolve them in order to win.'],
    ['Taken by the letter, it hits.', 'Taken literally, it hits.'],
    ['As this is read here, it hits.', 'Under this reading, it hits.'],
    ['Show the losers.', 'Show what didn’t apply.'],
    ['Combat 6 is demanded.', 'Combat 6 is required.'],
    ['4 comes out.', 'The result is 4.'],
    ['The maximum gives way.', 'The maximum doesn’t apply.'],
    ['A finished player cannot act.', 'A finished player can’t act.'],
    ['You may not block.', 'You may block, not attack.'],
    ['Also a player who is finished may respond.', 'A finished player may also respond.'],
    ['It stays for ever.', 'It stays forever.'],
    ['The deck lies before you.', 'You believe in the deck.'],
    ['Who keeps three draws nothing.', 'Who keeps three?'],
    ['What counts is the sum.', 'What if it is open?'],
    ['What happens if two have equally many, the author left undecided.', 'What happens to a Relic.'],
    ['The defence is 0.', 'The defense is 0.'],
    ['Grey cards.', 'Gray cards.'],
    ['The card stands.', 'The old word is “stands”.'],
  ] as const)('“%s” is found, “%s” is not', ([translated, plain]) => {
    expect(found(translated)).toBeGreaterThan(0);
    expect(found(plain)).toBe(0);
  });

  test('a finding names file, key, the words and what to write instead', () => {
    expect(checkWords({ file: 'content/x.yaml', key: 'a.says', text: 'Draw anew.' })).toEqual([
      expect.objectContaining({
        file: 'content/x.yaml',
        key: 'a.says',
        says: '"anew" is not how people say it: "Draw anew."',
        remedy: 'write "again"',
      }),
    ]);
  });
});

describe('length', () => {
  const words = (count: number) => `${['Word', ...Array.from({ length: count - 1 }, () => 'word')].join(' ')}.`;
  test.for([
    [29, 0],
    [30, 0],
    [31, 1],
  ] as const)('a sentence of %i words: %i findings', ([count, findings]) => {
    expect(checkLength({ file: 'f', key: 'k', text: words(count) })).toHaveLength(findings);
  });
  test('two short sentences are not one long one', () => {
    expect(checkLength({ file: 'f', key: 'k', text: `${words(20)} ${words(20)}` })).toEqual([]);
  });
});

describe('a rule', () => {
  const { library } = readLibrary(process.cwd());
  const rule = library.games.find(({ id }) => id === 'l5r')!.rules[0]!;
  const of = (changes: Partial<typeof rule>) =>
    checkRule(
      {
        ...rule,
        title: 'Deck size',
        also: ['how many cards', 'minimum deck'],
        body: 'Your deck has 60 cards.',
        plain: 'Your deck has 60 cards.',
        notes: '',
        ...changes,
      },
      () => '',
    ).map(({ key }) => key);

  test('of plain words has nothing to mend', () => expect(of({})).toEqual([]));
  test.for([
    'The rest depends on the Event.',
    'This rule is about decks.',
    'It has 60 cards.',
    'The parts are as follows: decks.',
    'How a deck is made.',
  ])('“%s” is not a first sentence', (body) => expect(of({ body, plain: `${body} deck` })).toEqual(['text']));
  test('a title has a word of the rule, in whatever form', () => {
    expect(of({ title: 'Lost with the trip' })).toEqual(['title']);
    expect(of({ title: 'Decks' })).toEqual([]);
  });
  test.for([
    { also: [], key: ['also'] },
    { also: ['one'], key: ['also'] },
    { also: ['one', 'two'], key: [] },
    { also: ['1', '2', '3', '4', '5', '6'], key: [] },
    { also: ['1', '2', '3', '4', '5', '6', '7'], key: ['also'] },
    { also: ['one', 'One'], key: ['also'] },
    { also: ['deck size', 'two'], key: ['also'] },
  ])('players’ words $also', ({ also, key }) => expect(of({ also })).toEqual(key));
});

describe('what is read', () => {
  test('paragraphs, items and rows, one by one, without markup', () => {
    expect(
      piecesOf('A <Ref to="a.b">link</Ref> here.\n\n- one\n- two\n\n| a | b |\n| - | - |\n| c | d |', () => ''),
    ).toEqual(expect.arrayContaining(['A link here.', 'one', 'two', 'c d']));
  });
  test('strings, templates and text of pages, not imports and not single words', () => {
    const code =
      "import x from 'not this one';\nconst a = 'said to somebody';\nconst b = `costs ${a} more`;\nconst c = 'word';\nconst d = <p>Shown to all</p>;";
    expect(passagesOfCode('f.tsx', code)).toEqual([
      { file: 'f.tsx', key: 'line 2', text: 'said to somebody' },
      { file: 'f.tsx', key: 'line 3', text: 'costs X more' },
      { file: 'f.tsx', key: 'line 5', text: 'Shown to all' },
    ]);
  });
  test('every game, every page and the texts for authors are among it', () => {
    const { library } = readLibrary(process.cwd());
    const files = new Set(
      [...passagesOf(library), ...codePassages(process.cwd()), ...markdownPassages(process.cwd(), ['README.md'])].map(
        ({ file }) => file,
      ),
    );
    for (const file of [
      'content/concepts.yaml',
      'README.md',
      'src/pages/about.astro',
      'src/cli/verdict.ts',
      'rules-engine/usagi/words/sentences.en.ts',
    ])
      expect(files).toContain(file);
    for (const { id } of library.games) expect(files).toContain(`content/${id}/rulebook.yaml`);
  });
  test('words and sentences', () => {
    expect(sentencesOf('Draw at most 50. Then stop.')).toEqual(['Draw at most 50.', 'Then stop.']);
    expect(sentencesOf('See 3.3.1 now. “Two cards.” Is it? Yes!')).toEqual([
      'See 3.3.1 now.',
      '“Two cards.”',
      'Is it?',
      'Yes!',
    ]);
    expect(wordsOf('A +2, at 3.3.1, isn’t 5/6.')).toEqual(['A', '2', 'at', '3.3.1', 'isn’t', '5/6']);
    expect(stemsOf('The decks of a player’s')).toEqual(['deck', 'player']);
  });
});

describe('exceptions', () => {
  const finding = { file: 'a.yaml', key: 'k', says: 's', remedy: 'r', in: 'the printed words' };
  test('leave what they name, there and nowhere else', () => {
    const exception = { file: 'a.yaml', has: 'printed', because: 'it is printed so' };
    expect(withExceptions([finding], [exception])).toEqual([]);
    expect(withExceptions([finding, { ...finding, file: 'b.yaml' }], [exception])).toHaveLength(1);
  });
  test('one that is no longer needed is a problem', () => {
    expect(withExceptions([], [{ file: 'a.yaml', has: 'gone', because: 'once' }])).toEqual([
      expect.objectContaining({ says: 'nothing is wrong anymore with "gone" in a.yaml' }),
    ]);
  });
});
