/** Stepping Stones in English: one sentence a step, a choice, a refusal. */
import type { RuleId } from '../../core/rule.ts';
import type { Sentences } from '../../core/sentences.ts';
import type { Choice } from '../play/actions.ts';
import { ahead, DEALT } from '../rules/basics.ts';
import { type Match, type MatchStep, otherThan, type PlayerName } from '../state.ts';

const a = (number: number) => (number === 0 ? 'a Feather' : `a ${number}`);
const count = (number: number) => (number === 1 ? '1 stone' : `${number} stones`);
/** Who lays which stone where. */
function lays({ subject: { player, stone }, before: { path } }: MatchStep): string {
  const last = path.at(-1);
  return `${player} lays ${a(stone?.number ?? 0)} ${last ? `behind ${a(last.number)}` : 'and begins a path'}`;
}

export const SENTENCES: Sentences<MatchStep> = {
  'stones.basics.deal': ({ subject: { player } }) => `${player} takes ${DEALT} stones from the deck.`,
  'stones.basics.lay': (step) => `${lays(step)}.`,
  'stones.basics.feather': (step) => `${lays(step)}: with a Feather, no number is too low.`,
  'stones.basics.draw': ({ subject: { player } }) => `${player} draws a stone.`,
  'stones.basics.turn': ({ subject: { player } }) => `It is the turn of ${otherThan(player)}.`,
  'stones.basics.turn-back': ({ subject: { player }, before: { path } }) =>
    `${player} turns back, so ${otherThan(player)} takes the path: ${count(path.length)}.`,
  'stones.basics.end': ({ before: { turn, path } }) =>
    `${turn} has no stone left, so the game ends` +
    (path.length === 0 ? '.' : `, and ${otherThan(turn)} takes the path: ${count(path.length)}.`),
};
export const sentence = (step: MatchStep): string => SENTENCES[step.rule]?.(step) ?? '';

export const choiceWords = (choice: Choice): string => (choice.type === 'lay' ? `lay ${a(choice.stone)}` : 'turn back');
const stoneIn = (choice: Choice) => (choice.type === 'lay' ? choice.stone : 0);

export const REFUSALS: Readonly<Record<RuleId, (match: Match, choice: Choice) => string>> = {
  'stones.basics.turn': ({ over, turn }) =>
    over ? 'The game is over.' : `It is the turn of ${turn}, who lays a stone or turns back.`,
  'stones.basics.lay': (_, choice) => `${choice.player} can't lay ${a(stoneIn(choice))}: there is none in hand.`,
  'stones.basics.higher': (match, choice) => {
    const last = match.path.at(-1)?.number ?? 0;
    const most = match.readings['equal-stone'] === 'too-low' ? 'higher than' : 'at least';
    return `The path ends with ${a(last)}, so the next stone must be ${most} ${last}: ${a(stoneIn(choice))} is too low.`;
  },
  'stones.basics.no-path': (_, { player }) =>
    `There is no path yet, so ${player} can't turn back and must lay a stone.`,
};
export const refusal = (rule: RuleId, match: Match, choice: Choice): string => REFUSALS[rule]?.(match, choice) ?? '';

/** How it ended. */
export function endWords(match: Match): string {
  const winner = ahead(match);
  const size = (player: PlayerName) => match.taken[player].length;
  if (!winner) return `Nobody wins: both have ${count(size('Player 1'))}`;
  return `${winner} wins with ${size(winner)} to ${size(otherThan(winner))}`;
}
