/** Chess at random by chessops: what the games are measured against. */
import { chanceFrom } from './games.ts';
import { peer } from './peers.ts';

/** As much of chessops as is used here. */
type Squares = Iterable<number>;
interface Move {
  readonly from: number;
  readonly to: number;
  readonly promotion?: string;
}
interface Position {
  readonly board: { readonly pawn: { readonly has: (square: number) => boolean } };
  readonly allDests: () => ReadonlyMap<number, Squares>;
  readonly isInsufficientMaterial: () => boolean;
  readonly play: (move: Move) => void;
}
interface Chessops {
  readonly Chess: { readonly default: () => Position };
}

const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'];
/** Random players seldom mate. */
const MOST_MOVES = 300;

/** Plays a game from a seed and says how many moves it took; undefined where chessops is not installed. */
export async function chessPlay(): Promise<((seed: number) => number) | undefined> {
  const found = await peer('chessops/dist/esm/chess.js');
  if (!found) return undefined;
  const { Chess } = found as Chessops;
  return (seed) => {
    const pick = chanceFrom(seed);
    const position = Chess.default();
    let moves = 0;
    for (; moves < MOST_MOVES && !position.isInsufficientMaterial(); moves++) {
      const offered = movesIn(position);
      const move = offered[pick(offered.length)];
      if (!move) break;
      position.play(move);
    }
    return moves;
  };
}

function movesIn(position: Position): readonly Move[] {
  const { pawn } = position.board;
  const moves: Move[] = [];
  for (const [from, dests] of position.allDests()) {
    for (const to of dests) {
      if ((to < 8 || to >= 56) && pawn.has(from))
        for (const promotion of PROMOTIONS) moves.push({ from, to, promotion });
      else moves.push({ from, to });
    }
  }
  return moves;
}
