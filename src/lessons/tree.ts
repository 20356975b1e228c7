/** Playing for a goal: every legal choice, the answer that spoils it where there is one, and whether the goal can be reached. */
import type { Area, Zone } from '../widgets/board/board.ts';
import type { Beat, Move, Node } from '../widgets/lesson/lesson.ts';
import type { LessonAsk } from '../library/schemas.ts';
import { type AnyGuide, shotsOf } from './pictures.ts';

type Goal = Extract<LessonAsk, { kind: 'play' }>;

interface Reached {
  readonly first: Node;
  /** Whether somebody who plays it right reaches the goal, whatever is answered. */
  readonly can: boolean;
}

/** Whether what lies in a zone is in play: side by side on the table, and in no hand or pile. */
export const isInPlay = ({ as = 'field' }: Zone): boolean => as === 'field';
const namesInPlay = (areas: readonly Area[]): readonly string[] =>
  areas.flatMap(({ zones }) => zones.filter(isInPlay).flatMap(({ cards }) => cards.map(({ name }) => name)));
/** Whether the goal is reached: somebody has won, or else nobody has yet; cards are out of play, others still in play. */
function isReached(guide: AnyGuide, state: unknown, { wins, gone = [], stays = [] }: Goal['goal']): boolean {
  const result = guide.game.result(state);
  const field = namesInPlay(guide.areas(state));
  return (
    (wins === undefined ? result?.ended !== 'won' : result?.ended === 'won' && result.winner === wins) &&
    gone.every((name) => !field.includes(name)) &&
    stays.every((name) => field.includes(name))
  );
}

const beatsFrom = (guide: AnyGuide, before: unknown, choice: unknown) => {
  const { state, steps } = guide.game.play(before, choice);
  const moments = [
    { nth: 0, before, steps: [], after: before },
    { nth: 1, choice, before, steps, after: state },
  ];
  const beats: readonly Beat[] = shotsOf(guide, { moments } as never).map(({ beat }) => beat);
  return { state, beats };
};

/** The table where a player has so many choices left to reach the goal. */
export function nodeOf(guide: AnyGuide, state: unknown, goal: Pick<Goal, 'goal' | 'within'>): Reached {
  const [player] = guide.game.deciders(state);
  if (player === undefined) return { first: { areas: guide.areas(state), asks: '', moves: [] }, can: false };
  const moves = guide.game.choices(state, player).map((choice): { readonly move: Move; readonly can: boolean } => {
    const { state: next, beats } = beatsFrom(guide, state, choice);
    const { words } = guide.choice(state, choice);
    const { beats: more, then, can } = answered(guide, next, player, goal);
    return { move: { words, beats: [...beats, ...more], then }, can };
  });
  return {
    first: { areas: guide.areas(state), asks: guide.asks(state, player), moves: moves.map(({ move }) => move) },
    can: moves.some(({ can }) => can),
  };
}

interface Followed {
  readonly beats: readonly Beat[];
  readonly then: Move['then'];
  readonly can: boolean;
}
/** What follows a choice: the other player answers once, with what spoils the goal if anything does. */
function answered(
  guide: AnyGuide,
  state: unknown,
  player: string,
  { goal, within }: Pick<Goal, 'goal' | 'within'>,
): Followed {
  const [decider] = guide.game.deciders(state);
  if (decider === undefined || decider === player) return judged(guide, state, { goal, within: within - 1 });
  const answers = guide.game.choices(state, decider).map((choice) => {
    const { state: next, beats } = beatsFrom(guide, state, choice);
    const followed = judged(guide, next, { goal, within: within - 1 }, player);
    return { ...followed, beats: [...beats, ...followed.beats] };
  });
  const spoiling = answers.find(({ can }) => !can) ?? answers[0];
  return spoiling ?? { beats: [], then: 'missed', can: false };
}
function judged(guide: AnyGuide, state: unknown, left: Pick<Goal, 'goal' | 'within'>, player?: string): Followed {
  if (isReached(guide, state, left.goal)) return { beats: [], then: 'reached', can: true };
  const mine = player === undefined || guide.game.deciders(state).includes(player);
  if (left.within <= 0 || !mine || guide.game.deciders(state).length === 0)
    return { beats: [], then: 'missed', can: false };
  const { first, can } = nodeOf(guide, state, left);
  return { beats: [], then: can ? first : 'missed', can };
}
