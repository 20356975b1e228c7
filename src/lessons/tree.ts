/** Playing for a goal: every legal choice, the answer that spoils it where there is one, and whether the goal can be reached. */
import { type Area, changesOf } from '../widgets/board/board.ts';
import type { Beat, Move, Node } from '../widgets/lesson/lesson.ts';
import type { LessonAsk } from '../library/schemas.ts';
import { type AnyGuide, isInPlay, shotsOf } from './pictures.ts';

type Goal = Extract<LessonAsk, { kind: 'play' }>;

interface Reached {
  readonly first: Node;
  /** Whether somebody who plays it right reaches the goal, whatever is answered. */
  readonly can: boolean;
}

const inPlay = (areas: readonly Area[]): readonly string[] =>
  areas.flatMap(({ zones }) =>
    zones.flatMap((zone) => zone.cards.filter((face) => isInPlay(zone, face)).map(({ name }) => name)),
  );
/**
 * Whether the goal is reached: somebody has won, or else nobody has yet; cards are gone from play, others are still there.
 * And what is against it, each a sentence.
 */
function lookAt(guide: AnyGuide, state: unknown, { wins, gone = [], stays = [] }: Goal['goal']) {
  const result = guide.game.result(state);
  const winner = result?.ended === 'won' ? result.winner : undefined;
  const name = winner === undefined ? undefined : (guide.name?.(winner) ?? winner);
  const isWon = wins !== undefined && [winner, name].includes(wins);
  const there = inPlay(guide.areas(state));
  const against: readonly string[] = [
    ...(name === undefined || isWon ? [] : [`${name} has won.`]),
    ...gone.filter((one) => there.includes(one)).map((one) => `${one} is still in play.`),
    ...stays.filter((one) => !there.includes(one)).map((one) => `${one} isn’t in play anymore.`),
  ];
  return { isReached: against.length === 0 && (wins === undefined || isWon), against };
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

/** Whether anything is to be seen in a beat. */
const isSeen = (before: readonly Area[], { areas, arrows, badges }: Beat): boolean =>
  arrows.length + badges.length > 0 || changesOf(before, areas).length > 0;
/** What is left where somebody has no choice but one: it is made. What shows nothing, such as a pass, is passed over. */
function forced(guide: AnyGuide, state: unknown): { readonly state: unknown; readonly beats: readonly Beat[] } {
  const all = guide.game.deciders(state).flatMap((decider) => guide.game.choices(state, decider));
  if (all.length !== 1) return { state, beats: [] };
  const { state: next, beats } = beatsFrom(guide, state, all[0]);
  const after = forced(guide, next);
  const seen = beats.filter((beat, nth) => isSeen(beats[nth - 1]?.areas ?? guide.areas(state), beat));
  return { state: after.state, beats: [...seen, ...after.beats] };
}

/** The table where a player has so many choices left to reach the goal. */
export function nodeOf(guide: AnyGuide, state: unknown, goal: Pick<Goal, 'goal' | 'within'>): Reached {
  const [player] = guide.game.deciders(state);
  if (player === undefined) return { first: { areas: guide.areas(state), asks: '', moves: [] }, can: false };
  const moves = guide.game.choices(state, player).map((choice): { readonly move: Move; readonly can: boolean } => {
    const { state: next, beats } = beatsFrom(guide, state, choice);
    const { words } = guide.choice(state, choice);
    const { beats: more, then, can, against } = answered(guide, next, { player, ...goal, within: goal.within - 1 });
    return { move: { words, beats: [...beats, ...more], then, ...(against && { against }) }, can };
  });
  return {
    first: { areas: guide.areas(state), asks: guide.asks(state, player), moves: moves.map(({ move }) => move) },
    can: moves.some(({ can }) => can),
  };
}

type Left = Pick<Goal, 'goal' | 'within'> & { readonly player: string };
interface Followed {
  readonly beats: readonly Beat[];
  readonly then: Move['then'];
  readonly against?: readonly string[];
  readonly can: boolean;
}
/** What follows a choice: the other player answers once, with what spoils the goal if anything does. */
function answered(guide: AnyGuide, made: unknown, left: Left): Followed {
  const { state, beats } = forced(guide, made);
  const [decider] = guide.game.deciders(state);
  const after = ({ beats: before, ...one }: Followed, more: readonly Beat[]): Followed => ({
    ...one,
    beats: [...more, ...before],
  });
  if (decider === undefined || decider === left.player) return after(judged(guide, state, left), beats);
  const answers = guide.game.choices(state, decider).map((choice): Followed => {
    const { state: next, beats: more } = beatsFrom(guide, state, choice);
    const { state: then, beats: rest } = forced(guide, next);
    return after(judged(guide, then, left), [...beats, ...more, ...rest]);
  });
  return answers.find(({ can }) => !can) ?? answers[0] ?? { beats, then: 'missed', can: false };
}
function judged(guide: AnyGuide, state: unknown, { player, ...left }: Left): Followed {
  const { isReached, against } = lookAt(guide, state, left.goal);
  if (isReached) return { beats: [], then: 'reached', can: true };
  const isMine = guide.game.deciders(state).includes(player);
  if (left.within <= 0 || !isMine) return { beats: [], then: 'missed', against, can: false };
  const { first, can } = nodeOf(guide, state, left);
  return can ? { beats: [], then: first, can } : { beats: [], then: 'missed', against, can };
}
