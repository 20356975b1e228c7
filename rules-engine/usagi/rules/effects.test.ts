/** Which rule an effect on a card is told by, and what is left when it is done. */
import { describe, expect, test } from 'vitest';
import { type WrittenTable, readTable } from '../files/written.ts';
import { lay } from '../files/layout.ts';
import { foundIn, runLayout } from '../files/scenarios.ts';
import { goOnFrom } from '../play/game.ts';
import { readingsOf } from '../readings.ts';
import { sentence } from '../words/sentences.en.ts';

const guard = { name: 'Guard', ratings: { combat: 1 } } as const;
const sword = { name: 'Sword', type: 'attachment' } as const;
const chief = (is: 'send-away' | 'refresh', type: 'character' | 'attachment') => ({
  name: 'Chief',
  abilities: [{ sort: 'voluntary', target: { type, where: 'play-field' }, effects: [{ is }] }] as const,
});
type PlayField = NonNullable<NonNullable<WrittenTable['playField']>['B']>;
const used = (is: 'send-away' | 'refresh', target: string, before: PlayField) =>
  runLayout(
    readTable({
      playField: { A: [chief(is, target === 'Sword' ? 'attachment' : 'character')], B: before },
      hand: { A: 1, B: 1 },
    }).layout,
    readingsOf(),
    [
      { player: 'A', use: 'Chief', target },
      { player: 'B', pass: true },
      { player: 'A', pass: true },
    ],
  );

// Attachments can't be exhausted or killed, and leave play by their own rule (Part 4.2); a Character by the effect.
describe('an effect that puts a card into its owner’s rest pile', () => {
  test.for([
    { target: 'Guard', by: 'usagi.terms.effect', gone: ['Guard', 'Sword'] },
    { target: 'Sword', by: 'usagi.card-types.attachments-leaving', gone: ['Sword'] },
  ])('$target goes by $by', ({ target, by, gone }) => {
    const run = used('send-away', target, [{ ...guard, attached: [sword] }]);
    const told = run.steps.filter(({ subject }) => subject.what === 'send-away');
    expect(told.map(({ rule }) => rule)).toEqual([by]);
    const { restPile } = foundIn(run) as { restPile: Readonly<Record<string, readonly string[]>> };
    expect([...(restPile['B'] ?? [])].sort()).toEqual(gone);
  });
});

// Each card goes to its own owner's pile (Part 4.1), whoever's the Character is.
describe('what leaves with a card says whose pile it goes to', () => {
  const shield = { name: 'Shield', type: 'attachment' } as const;
  const NOTHING_MORE = 'Guard is sent to Player B’s rest pile.';
  test.for([
    { why: 'nothing', attached: [], says: NOTHING_MORE },
    { why: 'one', attached: [sword], says: `${NOTHING_MORE} Sword, attached to it, goes to Player B’s rest pile.` },
    {
      why: 'two of one player',
      attached: [sword, shield],
      says: `${NOTHING_MORE} Sword and Shield, attached to it, go to Player B’s rest pile.`,
    },
    {
      why: 'two of two players',
      attached: [sword, { ...shield, owner: 'A' as const }],
      says: `${NOTHING_MORE} Sword, attached to it, goes to Player B’s rest pile. Shield, attached to it, goes to Player A’s rest pile.`,
    },
  ])('$why', ({ attached, says }) => {
    const { steps } = used('send-away', 'Guard', [{ ...guard, attached }]);
    const [sent] = steps.filter(({ subject }) => subject.what === 'send-away');
    expect(sent && sentence(sent)).toBe(says);
  });
});

test.for([true, false])('a Character that is stricken (%s) is not stricken once it is refreshed', (stricken) => {
  const run = used('refresh', 'Guard', [{ ...guard, stricken }]);
  expect(run.steps.map(({ rule }) => rule)).toContain('usagi.terms.refresh');
  expect(run.state.players[1]?.playField.map((card) => card.stricken)).toEqual([false]);
});

describe('what a Setting does when its Event is resolved is told', () => {
  test.for([
    { reading: 'chronicle-no-token', chronicle: true },
    { reading: 'chronicle-and-token', chronicle: true },
    { reading: 'rest-pile', chronicle: false },
  ] as const)('$reading', ({ reading, chronicle }) => {
    const setting = { name: 'Winter', type: 'attachment', subtype: 'setting', owner: 'B' } as const;
    const { layout } = readTable({
      begins: 'resolve',
      until: 'victory',
      events: [
        { ratings: { combat: 1 }, attached: [setting], involved: { A: [{ ...guard, ratings: { combat: 2 } }] } },
      ],
    });
    const { steps } = runLayout(layout, readingsOf('current', { 'setting-resolved': reading }), []);
    const [told] = steps.filter(({ rule }) => rule === 'usagi.card-types.setting-resolved');
    expect(told && sentence(told)).toMatch(chronicle ? /Winter.*chronicle/ : /Winter goes to its owner’s rest pile\./);
  });
});

// Outside the draw step, too, nobody is decked (Part 3.1, step 4): who can't draw goes on, and it is told.
describe('a card that draws two', () => {
  const caller = {
    name: 'Caller',
    abilities: [{ sort: 'voluntary', effects: [{ is: 'draw', cards: 2 }] }] as const,
  };
  test.for([
    { deck: 3, says: ['Player A draws 2 cards and now has 3 in hand.'] },
    { deck: 1, says: ['Player A draws 1 card and now has 2 in hand.'] },
    { deck: 0, says: ['Player A’s deck is empty, so Player A draws no card.'] },
  ])('from a deck of $deck', ({ deck, says }) => {
    const run = runLayout(
      readTable({ playField: { A: [caller] }, hand: { A: 1, B: 1 }, deck: { A: deck } }).layout,
      readingsOf(),
      [
        { player: 'A', use: 'Caller' },
        { player: 'B', pass: true },
        { player: 'A', pass: true },
      ],
    );
    expect(run.steps.filter(({ subject }) => subject.what === 'draw').map(sentence)).toEqual(says);
  });
});

// Appendix A, Effect: it is done to every card that fits, also to the Event of a player who is out of the game.
test.for([
  { why: 'everybody plays', out: [] },
  { why: 'Player A is out', out: [0] },
  { why: 'Player C is out', out: [2] },
])('an effect on all Events reaches those of all players: $why', ({ out }: { out: readonly number[] }) => {
  const kills = [{ sort: 'resolve', effects: [{ is: 'kill', to: { type: 'event' } }] }] as const;
  const { layout } = readTable({
    players: 3,
    firstPlayer: 'B',
    begins: 'resolve',
    until: 'victory',
    events: [
      { name: 'Fair', playedBy: 'A', ratings: { combat: 9 } },
      {
        name: 'Plague',
        playedBy: 'B',
        ratings: { combat: 1 },
        abilities: kills,
        involved: { B: [{ ...guard, ratings: { combat: 2 } }] },
      },
      { name: 'Storm', playedBy: 'C', ratings: { combat: 9 } },
    ],
  });
  const laid = lay(layout, readingsOf());
  const players = laid.players.map((one, at) => ({ ...one, out: out.includes(at) }));
  const { steps } = goOnFrom({ ...laid, players }, 'victory');
  const killed = steps.filter(({ rule }) => rule === 'usagi.terms.kill').map((step) => sentence(step));
  // From the first player clockwise, by the default of effect-order.
  expect(killed.map((says) => says.split(' ')[0])).toEqual(['Plague', 'Storm', 'Fair']);
});
