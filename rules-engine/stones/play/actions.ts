/** What a player may do: lay a stone, or turn back. */
import { type Action, actionsOf, type ChoiceOf, type Terms as AnyTerms } from '../../core/action.ts';
import { ban, never } from '../../core/cite.ts';
import { follow, once } from '../../core/resolve.ts';
import { wholeNumber } from '../../core/shape.ts';
import type { ToldChoice } from '../files/schema.ts';
import * as basics from '../rules/basics.ts';
import { type About, type Match, type MatchStep, type PlayerName, PLAYERS } from '../state.ts';

interface Terms extends AnyTerms {
  readonly state: Match;
  readonly player: PlayerName;
  readonly wait: 'turn';
  readonly step: MatchStep;
  readonly told: ToldChoice;
}
type Act<Answers> = Action<Terms, Answers>;
const notYours = ban<Match, About>(basics.turn, ({ over, turn }, { player }) => over || turn !== player);

const lay: Act<{ readonly stone: number }> = {
  at: ['turn'],
  first: [notYours],
  asks: {
    stone: {
      from: ({ hands }, { player }) => [...new Set(hands[player].map(({ number }) => number))],
      bans: [
        never(basics.lay, ({ hands }, { player, stone }) => hands[player].every(({ number }) => number !== stone)),
        ban(basics.higher, (match, { stone }) => basics.isTooLow(match, stone)),
      ],
      is: wholeNumber,
    },
  },
  read: ({ lay: stone }) => (stone === undefined ? [] : [{ stone: stone === 'feather' ? 0 : stone }]),
  write: ({ stone }) => ({ lay: stone || 'feather' }),
  follows: (match, { player, stone }, steps) => {
    // Stones of one number are alike.
    const laid = once(basics.lay, { player, stone: match.hands[player].find(({ number }) => number === stone) });
    const then = [basics.draw, basics.turn, basics.end].map((rule) => once(rule, { player }));
    return follow(steps, match, [laid, ...then], basics.EXCEPTIONS);
  },
};
const turnBack: Act<object> = {
  at: ['turn'],
  first: [notYours],
  asks: {},
  bans: [ban(basics.noPath, ({ path }) => path.length === 0)],
  read: ({ turn }) => (turn === undefined ? [] : [{}]),
  write: () => ({ turn: 'back' }),
  follows: (match, { player }, steps) =>
    follow(steps, match, [once(basics.turnBack, { player }), once(basics.end, { player })], basics.EXCEPTIONS),
};

export const ACTIONS = { lay, 'turn-back': turnBack } as const;
export type Choice = ChoiceOf<typeof ACTIONS>;
export const acts = actionsOf(ACTIONS, {
  players: PLAYERS,
  deciders: ({ over, turn }) => (over ? [] : [turn]),
  wait: () => 'turn',
});
