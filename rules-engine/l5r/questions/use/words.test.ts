/** What happens and what comes of it, in a word or two. */
import { expect, test } from 'vitest';
import { useAnswerWords, useMomentWords } from './sentences.en.ts';
import type { UseMoment } from './state.ts';
import { judgeUse } from './use.ts';

const around = { unmet: [], unpaid: [], declines: [], fails: [], leaves: [], untargeted: [] };
const occurs = (trigger: string, more: Partial<typeof around> | Readonly<Record<string, readonly string[]>> = {}) =>
  ({ type: 'occurs', trigger, ...around, ...more }) as UseMoment;
const use = (as?: string, nth = 0) => ({ type: 'use', card: 'A', nth, as }) as const;
const TURN = 'After your turn begins';
const gains = `${TURN}: Gain 1 Honor.`;
const limited = `Once per turn, after a Follower bows: You may draw a card.`;

test.for<{ text: string; moments: readonly UseMoment[]; says: string; answer: string }>([
  { text: 'Open: Draw a card.', moments: [use()], says: 'A: use its ability', answer: 'allowed' },
  { text: 'Open: Draw a card.', moments: [use(), use()], says: 'A: use its ability', answer: 'not allowed' },
  {
    text: 'Battle/Open: Draw a card.',
    moments: [use('Battle')],
    says: 'A: use its ability as a Battle action',
    answer: 'allowed',
  },
  { text: '', moments: [use(undefined, 1)], says: 'A: use its second ability', answer: 'not allowed' },
  {
    text: 'Open: Draw a card.',
    moments: [{ type: 'skip', card: 'A' }],
    says: "A: don't use its ability",
    answer: 'allowed',
  },
  { text: gains, moments: [occurs(TURN)], says: `“${TURN}” occurs`, answer: 'happens' },
  {
    text: gains,
    moments: [occurs(TURN, { declines: ['A'] })],
    says: `“${TURN}” occurs; A: its player doesn't want it`,
    answer: "can't be declined",
  },
  {
    text: gains,
    moments: [occurs(TURN, { unmet: ['A'] })],
    says: `“${TURN}” occurs; A: its condition isn't met`,
    answer: 'nothing happens',
  },
  {
    text: gains,
    moments: [occurs(TURN, { fails: ['A'] })],
    says: `“${TURN}” occurs; A: its effects fail`,
    answer: 'fails, but counts as a use',
  },
  {
    text: limited,
    moments: [occurs('after a Follower bows'), occurs('after a Follower bows')],
    says: '“after a Follower bows” occurs',
    answer: 'triggered, without effect',
  },
  {
    text: limited,
    moments: [occurs('after a Follower bows', { declines: ['A'] })],
    says: "“after a Follower bows” occurs; A: its player doesn't want it",
    answer: 'skipped',
  },
  {
    text: `Reaction: ${TURN}: Draw a card.`,
    moments: [occurs(TURN)],
    says: `“${TURN}” occurs`,
    answer: 'may be used',
  },
  { text: '', moments: [occurs(TURN)], says: `“${TURN}” occurs`, answer: 'nothing happens' },
  {
    text: gains,
    moments: [{ type: 'again', card: 'A' }],
    says: 'A: let its trait happen again',
    answer: 'not allowed',
  },
  { text: '', moments: [{ type: 'next', period: 'turn' }], says: 'A new turn', answer: 'begins' },
  {
    text: '',
    moments: [{ type: 'gives', card: 'A', text: gains }],
    says: `A gets “${TURN}: Gain 1 Honor”`,
    answer: 'has it',
  },
  {
    text: gains,
    moments: [{ type: 'gives', card: 'A', text: gains }],
    says: `A gets “${TURN}: Gain 1 Honor”`,
    answer: 'no second copy',
  },
  {
    text: gains,
    moments: [{ type: 'takes', card: 'A', text: gains }],
    says: `A loses “${TURN}: Gain 1 Honor”`,
    answer: 'gone',
  },
  { text: gains, moments: [{ type: 'moves', card: 'A', zone: 'hand' }], says: 'A is now in hand', answer: 'moved' },
  {
    text: 'Your Monks have +1F.',
    moments: [{ type: 'asks', card: 'A' }],
    says: 'A: what do its continuous traits affect?',
    answer: 'on',
  },
  {
    text: 'Your Monks have +1F.',
    moments: [
      { type: 'moves', card: 'A', zone: 'hand' },
      { type: 'asks', card: 'A' },
    ],
    says: 'A: what do its continuous traits affect?',
    answer: 'its own card only',
  },
  {
    text: gains,
    moments: [{ type: 'asks', card: 'A' }],
    says: 'A: what do its continuous traits affect?',
    answer: 'no continuous trait',
  },
])('$says: $answer', ({ text, moments, says, answer }) => {
  const { answers } = judgeUse({ cards: [{ name: 'A', text, zone: 'in-play' }], moments });
  const last = moments.at(-1)!;
  expect(useMomentWords(last)).toBe(says);
  expect(useAnswerWords(last, answers.at(-1)!)).toBe(answer);
});
