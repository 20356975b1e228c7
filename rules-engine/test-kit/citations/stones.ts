/** When each rule of Stepping Stones may speak, and on what it rests: from its text, not from the code that follows it. */
import type { Choice } from '../../stones/play/actions.ts';
import type { Match, MatchStep } from '../../stones/state.ts';
import { always, type Conditions } from '../citations.ts';

const lastOf = ({ path }: Match) => path.at(-1);
/** A Feather is laid, or lies at the end of the path. */
const isOfFeather = ({ subject: { stone }, before }: MatchStep) =>
  stone !== undefined && (stone.number === 0 || lastOf(before)?.number === 0);
const isEven = ({ after: { taken } }: MatchStep) => taken['Player 1'].length === taken['Player 2'].length;

export const CONDITIONS: Conditions<MatchStep> = {
  'basics.deal': {
    when: ({ before, after }) => before.deck.length - after.deck.length === 3,
    rests: { 'basics.stones': always },
  },
  'basics.lay': {
    when: (step) => !isOfFeather(step),
    rests: { 'basics.higher': ({ before }) => before.path.length > 0 },
  },
  'basics.feather': { when: isOfFeather, insteadOf: { 'basics.lay': always } },
  'basics.draw': { when: ({ before }) => before.deck.length > 0 },
  'basics.turn': { when: ({ before, after }) => before.turn !== after.turn },
  'basics.turn-back': { when: ({ before, after }) => before.path.length > 0 && after.path.length === 0 },
  'basics.end': {
    when: ({ before }) => before.hands[before.turn].length === 0,
    rests: { 'basics.goal': (step) => !isEven(step), 'basics.tie': isEven },
  },
};
export const REFUSALS: Readonly<Record<string, (match: Match, choice: Choice) => boolean>> = {
  'basics.turn': ({ over, turn }, { player }) => over || turn !== player,
  'basics.lay': ({ hands }, choice) =>
    choice.type === 'lay' && hands[choice.player].every(({ number }) => number !== choice.stone),
  'basics.higher': (match, choice) => {
    const last = lastOf(match)?.number ?? 0;
    if (choice.type !== 'lay' || choice.stone === 0 || last === 0) return false;
    return choice.stone < last || (choice.stone === last && match.readings['equal-stone'] === 'too-low');
  },
  'basics.no-path': ({ path }, { type }) => type === 'turn-back' && path.length === 0,
};
