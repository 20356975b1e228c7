/** What comes from outside and is damaged: files, states and choices. Each is answered in words, and nothing is played on. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { games } from '../../rules-engine/games.ts';
import { DECKS } from '../../rules-engine/fftcg/cards/cards.ts';
import { DECKS as USAGI_DECKS } from '../../rules-engine/usagi/cards/decks.ts';
import { CHARACTERS, DECKS as LYOKO_DECKS } from '../../rules-engine/lyoko/cards/cards.ts';
import { readingsOf as lyokoReadings } from '../../rules-engine/lyoko/readings.ts';
import { readingsOf } from '../../rules-engine/usagi/readings.ts';
import { type PlayedGame, readChoice, readState } from './outside.ts';
import { tellProblem } from './problem.ts';
import { anyBrokenFile, bytesOf, fileTrier, type SpoilName, SPOILS, wholeFiles } from './test-kit/broken-files.ts';
import { anyDamaged, tryChoice, tryState } from './test-kit/outside.ts';
import { faultsOfWords } from './test-kit/words.ts';
import { judgeFile } from './verdict.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'outside-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = wholeFiles(root);

describe('a few of what `npm run soak` tries by the thousand', () => {
  test('files', () => {
    const came: string[] = [];
    const tries = fileTrier(root, folder, files);
    fc.assert(
      fc.property(anyBrokenFile, (broken) => void came.push(tries(broken))),
      { seed: 8, numRuns: 25 },
    );
    expect(new Set(came)).toEqual(new Set(['judged', 'refused']));
  });
  test.for([
    ['states', tryState, 60],
    ['choices', tryChoice, 100],
  ] as const)('%s', ([, tries, numRuns]) => {
    const came = new Set<string>();
    fc.assert(
      fc.property(anyDamaged, (damaged) => void came.add(`${damaged.course.game} ${tries(damaged)}`)),
      { seed: 8, numRuns },
    );
    for (const game of ['chariot', 'usagi', 'lyoko', 'fftcg']) {
      expect(came).toContain(`${game} refused`);
      expect(came).toContain(`${game} played on`);
    }
  });
  test('what nothing is done to is played on', () => {
    for (const { course } of fc.sample(anyDamaged, { seed: 8, numRuns: 8 })) {
      expect(tryState({ course, damages: [] })).toBe('played on');
      expect(tryChoice({ course: { ...course, choices: 0 }, damages: [] })).toBe('played on');
    }
  });
});

test.for([
  ['This should not happen: no card', 'This should not happen'],
  ['a.yaml:1: Invalid input: expected string, received Buffer', 'Invalid input'],
  ['a.yaml:1 (start.undefined): must be 3', 'undefined'],
  ['W'.repeat(2000), 'has 2000 letters'],
] as const)('an answer such as "%s" would be noticed', ([problem, told]) => {
  expect(faultsOfWords([problem]).join(' ')).toContain(told);
});
test('no answer, or too many, would be noticed', () => {
  expect(faultsOfWords([])).not.toEqual([]);
  expect(faultsOfWords(Array<string>(22).fill('a.yaml:1: must be 3. Remedy: fix it.'))).toEqual([
    'It lists 22 problems.',
  ]);
  expect(faultsOfWords(['a.yaml:1: must be 3. Remedy: fix it.'])).toEqual([]);
});

const state = games.fftcg.game.begin({ decks: { A: DECKS.watch, B: DECKS.guild }, seed: 1 });
const mine = state.sides.A;
const [first] = mine.deck;
test.for<{ why: string; value: unknown; told: string }>([
  {
    why: 'a card twice',
    value: { ...state, sides: { ...state.sides, A: { ...mine, hand: [...mine.hand, first] } } },
    told: `(sides.A.hand.${mine.hand.length}.id): must be card ${first?.id}, which is already at sides.A.deck.0`,
  },
  {
    why: 'a card that is nowhere',
    value: { ...state, pending: [{ for: 'jump', player: 'A', about: 4000 }] },
    told: '(pending.0.about): must be the number of a card, and there is no card 4000',
  },
  { why: 'half a round', value: { ...state, round: 0.5 }, told: '(round): must be a whole number' },
  { why: 'more than there can be', value: { ...state, round: 1e12 }, told: '(round): must be at most 1000000000' },
  { why: 'a list', value: [], told: ': must be a group of keys, not a list' },
  { why: 'nothing', value: null, told: ': must be a group of keys, not nothing' },
])('a state with $why is refused', ({ value, told }) => {
  const read = readState('fftcg', JSON.parse(JSON.stringify(value)));
  expect(read.ok ? [] : read.problems.map(tellProblem).join('\n')).toContain(told);
});

test.for([
  { lost: 0, told: [] },
  { lost: 1, told: [/\(firstPlayer\): must be one of the players A, B/, /\.owner\): must be one of the players A, B/] },
])('a state in which $lost of three players is lost', ({ lost, told }) => {
  const cards = Object.values(USAGI_DECKS).map((deck) => deck.cards);
  const decks = [cards[0] ?? [], cards[1] ?? [], cards[0] ?? []];
  const whole = { ...games.usagi.game.begin({ decks, seed: 1, readings: readingsOf() }), firstPlayer: 'C' };
  const read = readState('usagi', JSON.parse(JSON.stringify({ ...whole, players: whole.players.toSpliced(0, lost) })));
  expect(read.ok).toBe(lost === 0);
  for (const says of told) expect(read.ok ? '' : read.problems.map(tellProblem).join('\n')).toMatch(says);
});

test.for([
  { ability: -1, told: '(declared.0.ability): must be the place, from 0, of a voluntary ability of Roof Runner' },
  { ability: 0, told: undefined },
  { ability: 1, told: '(declared.0.ability): must be the place, from 0, of a voluntary ability of Roof Runner' },
])('ability $ability of a card that has one, declared', ({ ability, told }) => {
  const { 'silk-and-shadows': silk } = USAGI_DECKS;
  const begun = games.usagi.game.begin({ decks: [silk.cards, silk.cards], seed: 1, readings: readingsOf() });
  const runner = begun.players[0]?.deck.concat(begun.players[0].hand).find(({ print }) => print === 'roof-runner');
  const source = runner?.id ?? 0;
  const declared = [{ kind: 'ability', player: 'A', card: null, source, from: source, ability, target: 0 }];
  const read = readState('usagi', JSON.parse(JSON.stringify({ ...begun, declared })));
  expect(read.ok ? undefined : read.problems.map(tellProblem).join('\n')).toEqual(
    told && expect.stringContaining(told),
  );
});

test.for([
  { card: 1000, told: undefined },
  { card: 1001, told: '(hero.core.0.id): must be at most 1000: it is a card of the Hero' },
])('the first card of the Hero with the number $card', ({ card, told }) => {
  const cores = { hero: LYOKO_DECKS.hero, xana: LYOKO_DECKS.xana };
  const whole = games.lyoko.game.begin({ cores, characters: CHARACTERS, shuffle: 'given', readings: lyokoReadings() });
  const core = whole.hero.core.map((one, at) => (at === 0 ? { ...one, id: card } : one));
  const xana = { ...whole.xana, core: whole.xana.core.filter(({ id }) => id !== card) };
  const read = readState('lyoko', JSON.parse(JSON.stringify({ ...whole, hero: { ...whole.hero, core }, xana })));
  expect(read.ok ? undefined : read.problems.map(tellProblem).join('\n')).toEqual(
    told && expect.stringContaining(told),
  );
});

const MUST_CHOOSE =
  '(combat.chosen.hero): must be open, 0 for none, or the number of a Combat Action in the hand of the Hero';
test.for([
  { chosen: 'open', told: undefined },
  { chosen: 'none', told: undefined },
  { chosen: 'in the hand', told: undefined },
  { chosen: 'in the Core', told: MUST_CHOOSE },
  { chosen: 'in the hand, and no Combat Action', told: MUST_CHOOSE },
  { chosen: 'in the hand of Xana', told: MUST_CHOOSE },
  { chosen: 'hidden', told: MUST_CHOOSE },
] as const)('a Combat Action of the Hero, chosen in secret: $chosen', ({ chosen, told }) => {
  const cores = { hero: LYOKO_DECKS.hero, xana: LYOKO_DECKS.xana };
  const whole = games.lyoko.game.begin({ cores, characters: CHARACTERS, shuffle: 'given', readings: lyokoReadings() });
  const split = ({ core, hand }: (typeof whole)['hero']) => {
    const all = [...core, ...hand];
    const [kept, laid] = all.filter(({ kind }) => kind === 'combat-action');
    const other = all.find(({ kind }) => kind !== 'combat-action');
    const held = [kept, other].filter((one) => one !== undefined);
    return { hand: held, core: all.filter((one) => !held.includes(one)), at: { kept, laid, other } };
  };
  const { at, ...hero } = split(whole.hero);
  const { at: atXana, ...xana } = split(whole.xana);
  const numbers = {
    open: 'open',
    none: 0,
    'in the hand': at.kept?.id,
    'in the Core': at.laid?.id,
    'in the hand, and no Combat Action': at.other?.id,
    'in the hand of Xana': atXana.kept?.id,
    hidden: 'hidden',
  };
  const fighter = (side: 'hero' | 'xana') => {
    const stats = { power: 0, evade: 0 };
    return { side, card: 0, ...stats, spent: 0, kept: stats, strike: 'open', damage: 0 };
  };
  const combat = {
    attacker: fighter('hero'),
    defender: fighter('xana'),
    chosen: { hero: numbers[chosen], xana: 'open' },
  };
  const state = { ...whole, hero: { ...whole.hero, ...hero }, xana: { ...whole.xana, ...xana }, combat };
  const read = readState('lyoko', JSON.parse(JSON.stringify(state)));
  expect(read.ok ? undefined : read.problems.map(tellProblem).join('\n')).toEqual(
    told && expect.stringContaining(told),
  );
});

const OF_THE_PARTY = '(pending.0.about): must be the number of a character in the party of A';
test.for([
  { owed: { for: 'jump' }, of: 'A', told: undefined },
  { owed: { for: 'jump' }, of: 'B', told: OF_THE_PARTY },
  { owed: { for: 'discard', why: 'appoint', left: 1 }, of: 'A', told: undefined },
  { owed: { for: 'discard', why: 'appoint', left: 1 }, of: 'B', told: OF_THE_PARTY },
  { owed: { for: 'discard', why: 'steal', left: 1 }, of: 'B', told: undefined },
] as const)('A must choose ($owed.for $owed.why) about a character of $of', ({ owed, of, told }) => {
  const entered = (seat: 'A' | 'B') => {
    const { characterDeck, ...side } = state.sides[seat];
    const [card, ...rest] = characterDeck;
    const fighter = { card, row: 'front', position: 1, down: false, hidden: false, onGround: false, attached: [] };
    return { ...side, characterDeck: rest, party: [fighter] };
  };
  const pending = [{ ...owed, player: 'A', about: state.sides[of].characterDeck[0]?.id }];
  const read = readState(
    'fftcg',
    JSON.parse(JSON.stringify({ ...state, sides: { A: entered('A'), B: entered('B') }, pending })),
  );
  expect(read.ok ? undefined : read.problems.map(tellProblem).join('\n')).toEqual(
    told && expect.stringContaining(told),
  );
});

const PASS = { fftcg: 'A', usagi: 'A', chariot: 'Player 1', lyoko: 'hero' } as const;
test.for<readonly [PlayedGame, object, string]>([
  ['fftcg', { type: 'move', card: 1, row: null, position: 1 }, '(row): must be one of front, back, not null'],
  ['fftcg', { type: 'keep', cards: [1, null] }, '(cards.1): must be a whole number, not null'],
  ['fftcg', { type: 'recruit', card: 1 }, '(card): does not belong here'],
  ['lyoko', { type: 'attack', card: 1, target: true }, '(target): must be a whole number, not true'],
  ['lyoko', { type: 'done', card: 0, target: 3 }, '(target): must be 0, not 3'],
  ['usagi', { type: 'play', card: 'Rice Farmer', target: 0 }, '(card): must be a whole number, not "Rice Farmer"'],
  ['usagi', { type: 'surrender' }, '(type): must be one of finish, '],
  [
    'chariot',
    { type: 'block', blocks: [{ blocker: 1 }] },
    '(blocks.0.attacker): must be a whole number, and is missing',
  ],
  ['chariot', { type: 'answer', accept: 'yes' }, '(accept): must be true or false, not "yes"'],
])('%s: the choice %o is refused', ([game, choice, told]) => {
  const read = readChoice(game, { player: PASS[game], ...choice });
  expect(read.ok ? 'read' : read.problems.map(tellProblem).join('\n')).toContain(told);
});
test.for(['fftcg', 'usagi', 'chariot', 'lyoko'] as const)(
  '%s: a choice of nobody, or that is none, is refused',
  (game) => {
    for (const value of [
      null,
      [],
      'pass',
      {},
      { type: 'pass' },
      { type: ['pass'], player: 'A' },
      { player: PASS[game] },
    ])
      expect(readChoice(game, value).ok).toBe(false);
  },
);

describe('a file', () => {
  const at = files.findIndex(({ text }) => text.includes('title: Counter'));
  const none = { file: Math.max(at, 0), other: 3, at: 40, to: 7, damages: [] };
  const told = (spoil: SpoilName) => {
    const file = join(folder, 'named.yaml');
    writeFileSync(file, bytesOf(files, { ...none, spoils: [spoil] }));
    const judged = judgeFile(root, file, { game: files[none.file]?.game });
    return judged.ok ? ['judged'] : judged.problems.map((one) => tellProblem(one).replace(file, ''));
  };
  test.for<readonly [SpoilName, string]>([
    ['an empty file', ':1 (title): the key "title" is missing'],
    ['blank lines', ':1 (title): the key "title" is missing'],
    ['a comment', ':1 (title): the key "title" is missing'],
    ['a number', ':1: must be a group of keys, not a number'],
    ['an alias bomb', ':1: it is nested too deep, or an alias contains itself'],
    ['a giant list', ': it is longer than any scenario'],
    ['deep brackets', ': it is nested too deep'],
    ['deep entries', ':1: it is nested too deep'],
    ['UTF-16', ': this is not a text in UTF-8'],
    ['a NUL', ": there is a character that can't be seen (U+0000)"],
    ['a picture', ': this is not a text in UTF-8'],
    ['a key of objects', '(__proto__): there is no key "__proto__" here'],
    ['a second document', ': a second document begins here'],
    ['code', ': this is not readable YAML (Unresolved tag'],
    ['closed brackets', ': there are 6350 more things to fix'],
    ['many keys', ': there are 8980 more things to fix'],
    ['a byte order mark', 'judged'],
    ['line ends of Windows', 'judged'],
    ['line ends of old', 'judged'],
  ])('%s: %s', ([spoil, says]) => {
    const problems = told(spoil);
    expect(problems.join('\n')).toContain(says);
    expect(problems.length).toBeLessThanOrEqual(21);
  });
  test('is broken in more than 34 ways', () => expect(Object.keys(SPOILS).length).toBeGreaterThan(34));
});
