/** The duel as a game of boardgame.io, played through its reducer. */
import { peer } from '../peers.ts';
import {
  chanceFrom,
  type Choice,
  choicesFor,
  type Course,
  decksFrom,
  energyIn,
  FATIGUE,
  HAND,
  hasFallen,
  isGuard,
  kindOf,
  LIFE,
  mixed,
  mixedWith,
  MOST_FIGHTERS,
  otherThan,
  type Seat,
  type Side,
} from './duel.ts';

/** boardgame.io gives drafts that may be changed. */
type Draft<Type> = Type extends object ? { -readonly [Key in keyof Type]: Draft<Type[Key]> } : Type;
interface Table {
  readonly sides: readonly [Side, Side];
}
/** As much of boardgame.io as is used here. */
interface Context {
  readonly turn: number;
  readonly currentPlayer: string;
  readonly gameover?: unknown;
}
interface State {
  readonly G: Table;
  readonly ctx: Context;
}
interface Action {
  readonly type: 'MAKE_MOVE' | 'GAME_EVENT';
  readonly payload: { readonly type: string; readonly args: readonly unknown[]; readonly playerID: string };
}
interface Given {
  readonly G: Draft<Table>;
  readonly ctx: Context;
}
interface BoardgameIo {
  readonly InitializeGame: (of: { readonly game: object }) => State;
  readonly CreateGameReducer: (of: { readonly game: object }) => (state: State, action: Action) => State;
}

const INVALID = 'INVALID_MOVE';
const seatIn = ({ currentPlayer }: Context) => Number(currentPlayer) as Seat;

/** Undefined where the move is allowed. */
function playCard({ G, ctx }: Given, card: number): typeof INVALID | undefined {
  const own = G.sides[seatIn(ctx)];
  const kind = own.hand[card];
  if (kind === undefined || own.fighters.length >= MOST_FIGHTERS) return INVALID;
  const { cost, swift, shield } = kindOf(kind);
  if (cost > own.energy) return INVALID;
  own.energy -= cost;
  own.hand.splice(card, 1);
  own.fighters.push({ kind, damage: 0, ready: swift, shield });
  return undefined;
}

function attack({ G, ctx }: Given, fighter: number, at?: number): typeof INVALID | undefined {
  const own = G.sides[seatIn(ctx)];
  const foe = G.sides[otherThan(seatIn(ctx))];
  const attacker = own.fighters[fighter];
  const target = at === undefined ? undefined : foe.fighters[at];
  if (!attacker?.ready || (at !== undefined && !target)) return INVALID;
  if ((!target || !isGuard(target)) && foe.fighters.some(isGuard)) return INVALID;
  attacker.ready = false;
  const { power } = kindOf(attacker.kind);
  if (!target) {
    foe.life -= power;
    return undefined;
  }
  hit(attacker, kindOf(target.kind).power);
  hit(target, power);
  for (const side of [own, foe]) {
    if (side.fighters.some(hasFallen)) side.fighters = side.fighters.filter((one) => !hasFallen(one));
  }
  return undefined;
}
function hit(fighter: Draft<Side['fighters'][number]>, power: number): void {
  if (fighter.shield) fighter.shield = false;
  else fighter.damage += power;
}

function onBegin({ G, ctx }: Given): void {
  const own = G.sides[seatIn(ctx)];
  own.energy = energyIn(ctx.turn);
  for (const fighter of own.fighters) if (!fighter.ready) fighter.ready = true;
  const top = own.deck.pop();
  if (top === undefined) own.life -= FATIGUE;
  else own.hand.push(top);
}

const sideWith = (deck: readonly number[]): Side => ({
  life: LIFE,
  energy: 0,
  deck: deck.slice(0, -HAND),
  hand: deck.slice(-HAND),
  fighters: [],
});
const gameWith = ([one, other]: readonly (readonly number[])[]) => ({
  setup: (): Table => ({ sides: [sideWith(one ?? []), sideWith(other ?? [])] }),
  moves: { play: playCard, attack },
  turn: { onBegin },
  endIf: ({ G }: { readonly G: Table }) => G.sides.some(({ life }) => life <= 0) || undefined,
  // Nothing is taken back here: it need not be kept.
  disableUndo: true,
});

const actionOf = (choice: Choice): Action => {
  const playerID = String(choice.seat);
  if (choice.type === 'end') return { type: 'GAME_EVENT', payload: { type: 'endTurn', args: [], playerID } };
  const args = choice.type === 'play' ? [choice.card] : [choice.with, choice.target];
  return { type: 'MAKE_MOVE', payload: { type: choice.type, args, playerID } };
};

/** Plays one game at random; undefined where boardgame.io is not installed. */
export async function boardgamePlay(): Promise<((seed: number) => Course) | undefined> {
  const found = await peer('boardgame.io/dist/cjs/internal.js');
  if (!found) return undefined;
  const { InitializeGame, CreateGameReducer } = found as BoardgameIo;
  const reduce = CreateGameReducer({ game: gameWith([]) });
  return (seed) => {
    const pick = chanceFrom(seed);
    let state = InitializeGame({ game: gameWith(decksFrom(pick)) });
    let checksum = 0;
    let choices = 0;
    for (; state.ctx.gameover === undefined; choices++) {
      const seat = seatIn(state.ctx);
      const { sides } = state.G;
      const offered = choicesFor(sides[seat], sides[otherThan(seat)], seat);
      const picked = pick(offered.length);
      checksum = mixed(mixed(checksum, offered.length), picked);
      state = reduce(state, actionOf(offered[picked] as Choice));
    }
    return { choices, checksum: mixedWith(checksum, state.G.sides) };
  };
}
