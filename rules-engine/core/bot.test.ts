import { expect, test } from 'vitest';
import { BOT_GAMES, contest } from '../test-kit/bots.ts';
import { type Mind, think } from './bot.ts';
import type { Game, Player } from './game.ts';

/** Who holds the higher card wins, and may double or leave before the other's card is seen; then both name a number. */
interface Bet {
  readonly cards: Readonly<Record<Player, number>>;
  readonly said: Readonly<Record<Player, string>>;
}
interface Says {
  readonly player: Player;
  readonly word: string;
}
type Betting = Omit<Game<never, Bet, Says>, 'begin'>;
const HIDDEN = 0;
/** Both say a word in secret. `wins` tells who has won by what was said and held. */
const betting = (words: readonly string[], wins: (bet: Bet) => Player | undefined): Betting => ({
  id: 'bet',
  deciders: ({ said }) => ['a', 'b'].filter((player) => said[player] === undefined),
  choices: (_, player) => words.map((word) => ({ player, word })),
  judge: ({ said }, { player }) =>
    said[player] === undefined ? { legal: true } : { legal: false, rule: 'bet.word.once' },
  play: (bet, { player, word }) => ({ state: { ...bet, said: { ...bet.said, [player]: word } }, steps: [] }),
  result: (bet) => {
    if (bet.said['a'] === undefined || bet.said['b'] === undefined) return undefined;
    const winner = wins(bet);
    return winner === undefined
      ? { ended: 'drawn', rule: 'bet.end.even' }
      : { ended: 'won', winner, rule: 'bet.end.higher' };
  },
  view: (bet, player) => ({ ...bet, cards: { a: HIDDEN, b: HIDDEN, [player]: bet.cards[player] ?? HIDDEN } }),
});
/** The other card is 1 to 6. */
const mind: Mind<Bet> = {
  guess: (bet, player, seed) => {
    const other = player === 'a' ? 'b' : 'a';
    return { ...bet, cards: { ...bet.cards, [other]: 1 + (seed % 6) } };
  },
  worth: () => 0.5,
  depth: 5,
};
const NOBODY: Bet = { cards: { a: HIDDEN, b: HIDDEN }, said: {} };
const how = { iterations: 400, seed: 1 };

/** Whoever stays wins with the higher card; whoever leaves draws. */
const stayOrLeave = betting(['leave', 'stay'], ({ cards, said }) => {
  if (said['a'] === 'leave') return undefined;
  return (cards['a'] ?? 0) > (cards['b'] ?? 0) ? 'a' : 'b';
});
test('what is hidden is guessed: a low card leaves, a high one stays', () => {
  const decided = (card: number) => {
    const seen = stayOrLeave.view({ cards: { a: card, b: 3 }, said: {} }, 'a');
    return think(stayOrLeave, mind, { seen, player: 'a' }, how);
  };
  expect(decided(1).choice.word).toBe('leave');
  expect(decided(6).choice.word).toBe('stay');
  // 6 beats five of the six cards there may be.
  const [stay] = decided(6).considered;
  expect(stay?.won).toBeGreaterThan(0.75);
  expect(stay?.won).toBeLessThan(0.92);
});

test('what is known to do nothing is only chosen where there is nothing else', () => {
  const quiet = betting(['nothing', 'stay'], () => undefined);
  const isIdle = (_: Bet, choice: unknown) => (choice as Says).word === 'nothing';
  const chosen = (game: Betting) =>
    [1, 2, 3, 4].map((seed) =>
      think(game, { ...mind, isIdle }, { seen: NOBODY, player: 'a' }, { iterations: 20, seed }),
    );
  expect(chosen(quiet).map(({ choice }) => choice.word)).toEqual(['stay', 'stay', 'stay', 'stay']);
  expect(chosen(betting(['nothing'], () => undefined))[0]?.choice.word).toBe('nothing');
  const three = chosen(betting(['nothing', 'stay', 'leave'], () => undefined));
  for (const { considered } of three) {
    const tried = considered.filter((one) => one.tried > 0).map(({ choice }) => choice.word);
    expect(tried.sort(), 'it isn’t thought about').toEqual(['leave', 'stay']);
  }
  const [{ ahead } = {}] = three;
  expect(ahead?.().choices[0]?.word).not.toBe('nothing');
});

test('nobody sees what another picks at the same time', () => {
  // Whoever says the same as `a` lets `b` win: had `b` seen it, `a` could never win.
  const pennies = betting(['heads', 'tails'], ({ said }) => (said['a'] === said['b'] ? 'b' : 'a'));
  const { considered } = think(pennies, mind, { seen: NOBODY, player: 'a' }, { iterations: 2000, seed: 3 });
  for (const { won } of considered) {
    expect(won).toBeGreaterThan(0.35);
    expect(won).toBeLessThan(0.65);
  }
});

test('what another settles first counts for nothing, and the rest is still told apart', () => {
  // `a` may end it, for a draw; if `a` goes on, `b` wins by saying "catch" and by nothing else.
  const words = betting(['end', 'go', 'catch'], ({ said }) => (said['b'] === 'catch' ? 'b' : 'a'));
  const isEnded = ({ said }: Bet) => said['a'] === 'end';
  const game: Betting = {
    ...words,
    deciders: (bet) => (isEnded(bet) ? [] : words.deciders(bet)),
    result: (bet) => (isEnded(bet) ? { ended: 'drawn', rule: 'bet.end.even' } : words.result(bet)),
  };
  const asked = (player: Player) => think(game, mind, { seen: NOBODY, player }, how);
  expect(asked('b').choice.word).toBe('catch');
  expect(asked('a').choice.word).toBe('end');
  for (const { won } of asked('b').considered) expect(won).toBeLessThanOrEqual(1);
});

test('without iterations any choice is as good as another, and the same seed makes the same one', () => {
  const words = ['one', 'two', 'three', 'four'];
  const game = betting(words, () => undefined);
  const chosen = (seed: number) =>
    think(game, mind, { seen: NOBODY, player: 'a' }, { iterations: 0, seed }).choice.word;
  expect(new Set(Array.from({ length: 60 }, (_, seed) => chosen(seed)))).toEqual(new Set(words));
  for (const seed of [0, 1, 2 ** 31]) expect(chosen(seed)).toBe(chosen(seed));
});

test('what was tried most comes first, and every try is counted once', () => {
  const words = Array.from({ length: 300 }, (_, nth) => `word ${nth}`);
  // One of them wins: it is among those that are tried, or it isn't found.
  const game = betting(words, ({ said }) => (said['a'] === 'word 7' ? 'a' : 'b'));
  let guesses = 0;
  const counting: Mind<Bet> = { ...mind, guess: (...given) => (guesses++, mind.guess(...given)) };
  const { considered, choice } = think(game, counting, { seen: NOBODY, player: 'a' }, how);
  expect(considered).toHaveLength(300);
  expect(considered[0]?.choice).toEqual(choice);
  expect(considered.reduce((sum, { tried }) => sum + tried, 0)).toBe(guesses);
  expect(considered.map(({ tried }) => tried)).toEqual(considered.map(({ tried }) => tried).sort((a, b) => b - a));
  // Hundreds of choices are not all tried once: some are tried often enough to know them.
  expect(considered.filter(({ tried }) => tried > 0).length).toBeLessThan(100);
});

test('it thinks as long as that may change what it chooses, and no longer', () => {
  const words = ['win', 'lose'];
  const game = betting(words, ({ said }) => (said['a'] === 'win' ? 'a' : 'b'));
  const tried = (iterations: number) => {
    const { choice, considered } = think(game, mind, { seen: NOBODY, player: 'a' }, { iterations, seed: 1 });
    expect(choice.word).toBe('win');
    return considered.map((one) => one.tried);
  };
  const [won = 0, lost = 0] = tried(400);
  // One try before, the other could still have been tried as often.
  expect(won - lost - (400 - won - lost)).toBe(2);
  // Every one of a few is needed.
  expect(tried(2)).toEqual([1, 1]);
});

test('it expects what it came back to most, from a guess in which that can be chosen', () => {
  // Both words are said in turn: `b` answers what `a` said.
  const inTurn = betting(['heads', 'tails'], ({ said }) => (said['a'] === said['b'] ? 'b' : 'a'));
  const game: Betting = { ...inTurn, deciders: (bet) => inTurn.deciders(bet).slice(0, 1) };
  const thought = think(game, mind, { seen: { ...NOBODY, cards: { a: 3, b: HIDDEN } }, player: 'a' }, how);
  const { from, choices } = thought.ahead?.() ?? { from: NOBODY, choices: [] };
  expect(from.cards['a']).toBe(3);
  expect(from.cards['b']).toBeGreaterThan(0);
  const { word } = thought.choice;
  expect(choices).toEqual([
    { player: 'a', word },
    { player: 'b', word },
  ]);
});

test.for(['a', 'b'])('what %s decides is told, though what the other one has in a guess was never tried', (player) => {
  // Both decide in secret, and what somebody may say is on the own card: in every guess it is another one.
  const secret = betting(['yes', 'no'], ({ said }) => (said[player] === 'yes' ? player : undefined));
  const game: Betting = {
    ...secret,
    choices: (bet, who) =>
      who === player ? secret.choices(bet, who) : [{ player: who, word: `card ${bet.cards[who] ?? 0}` }],
  };
  const guessing: Mind<Bet> = {
    ...mind,
    guess: (bet, who, seed) => ({ ...bet, cards: { ...bet.cards, [who === 'a' ? 'b' : 'a']: seed } }),
  };
  const seen = { ...NOBODY, cards: { a: HIDDEN, b: HIDDEN, [player]: 3 } };
  const { choice, ahead } = think(game, guessing, { seen, player }, how);
  expect(choice.word).toBe('yes');
  expect(ahead?.().choices).toEqual([choice]);
});

test('a single choice needs no thought, and no choice is no question', () => {
  const single = betting(['yes'], () => 'b');
  const thought = think(single, mind, { seen: NOBODY, player: 'a' }, how);
  expect(thought).toEqual({
    choice: { player: 'a', word: 'yes' },
    considered: [{ ...thought.considered[0], tried: 0 }],
  });
  expect(() =>
    think(
      betting([], () => 'b'),
      mind,
      { seen: NOBODY, player: 'a' },
      how,
    ),
  ).toThrow('a has nothing to decide');
});

/** How much a bot thinks, and how many games it plays, so that it must win most of them. */
const STRENGTH = [
  { game: 'chariot', iterations: 20, games: 40 },
  { game: 'usagi', iterations: 8, games: 8 },
  { game: 'lyoko', iterations: 10, games: 12 },
  { game: 'fftcg', iterations: 12, games: 10 },
] as const;
test.for(STRENGTH)('a bot that looks ahead a little beats chance: $game', ({ game, iterations, games }) => {
  const table = BOT_GAMES[game] as unknown as Parameters<typeof contest<unknown, unknown, unknown>>[0];
  const points = Array.from({ length: games }, (_, nth) => {
    const { won, lost } = contest(table, { better: iterations, worse: 0 }, 11, nth);
    return 0.5 + 0.5 * (won - lost);
  });
  expect(points.reduce((sum, one) => sum + one, 0) / games).toBeGreaterThan(0.6);
});
