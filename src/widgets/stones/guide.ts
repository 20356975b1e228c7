/** Stepping Stones as it is drawn and told. */
import { capital } from '../../../rules-engine/core/words.en.ts';
import { type Choice } from '../../../rules-engine/stones/play/actions.ts';
import { game } from '../../../rules-engine/stones/play/game.ts';
import {
  ALL,
  type Match,
  type MatchStep,
  type PlayerName,
  PLAYERS,
  type Stone,
} from '../../../rules-engine/stones/state.ts';
import { choiceWords, endWords, refusal, sentence } from '../../../rules-engine/stones/words/sentences.en.ts';
import type { Area, Face } from '../board/board.ts';
import type { Guide } from '../walk/guide.ts';

const faceOf = ({ id, number }: Stone, nth: number): Face =>
  id < 0
    ? { id: `hidden-${nth}`, name: 'Hidden stone', hidden: true }
    : { id: String(id), name: number === 0 ? 'Feather' : `Stone ${number}` };

function areaOf({ hands, taken, turn, over }: Match, player: PlayerName): Area {
  const hand = hands[player].map(faceOf);
  return {
    id: player,
    name: player,
    active: !over && turn === player,
    facts: [`${taken[player].length} taken`],
    zones: [
      { id: 'hand', as: 'hand', name: 'Hand', count: hand.length, cards: hand.filter(({ hidden }) => !hidden) },
      { id: 'taken', as: 'pile', name: 'Taken', count: taken[player].length, cards: taken[player].map(faceOf) },
    ],
  };
}
const middle = ({ path, deck }: Match): Area => ({
  id: 'middle',
  name: 'Between the players',
  zones: [
    { id: 'path', name: 'Path', cards: path.map(faceOf), empty: 'no path' },
    { id: 'deck', as: 'pile', name: 'Deck', count: deck.length, cards: [] },
  ],
});

export const guide: Guide<Match, Choice> = {
  game,
  players: () => PLAYERS,
  areas: (match) => [areaOf(match, 'Player 2'), middle(match), areaOf(match, 'Player 1')],
  says: (step) => sentence(step),
  lost: () => '',
  about: (step) => {
    const { stone } = (step as MatchStep).subject;
    return { acts: stone ? [String(stone.id)] : [], suffers: [] };
  },
  asks: (_, player) => `${player} lays a stone or turns back.`,
  choice: (_, made) => {
    const words = choiceWords(made);
    return {
      group: made.type === 'lay' ? 'Lay a stone' : 'Turn back',
      words: capital(words),
    };
  },
  // Any of the stones of this number.
  cards: (made) =>
    made.type === 'lay' ? ALL.filter(({ number }) => number === made.stone).map(({ id }) => String(id)) : [],
  attempts: ({ hands }, player) => {
    const mine = player as PlayerName;
    const numbers = [...new Set(hands[mine].map(({ number }) => number))];
    return [
      ...numbers.map((stone): Choice => ({ type: 'lay', player: mine, stone })),
      { type: 'turn-back', player: mine },
    ];
  },
  refusal,
  ended: (match) => `${endWords(match)}.`,
};
