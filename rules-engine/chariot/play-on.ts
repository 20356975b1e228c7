/** A match played on from where somebody set it up, by what is told of it. */
import type { RuleId } from '../core/rule.ts';
import { match as game, type MatchStep } from './match.ts';
import { activeOf, type Choice, type Match, nameOf, type PlayerName } from './state.ts';
import { choicesFrom, type Table, type ToldMove } from './table.ts';

/** A match that was played on from a start. */
export interface Played {
  readonly table: Table;
  readonly steps: readonly MatchStep[];
  /** Everything that was tried, in order. */
  readonly tried: readonly Choice[];
  /** Choices that were refused, counted from 1, and left out. */
  readonly refused: readonly { readonly choice: number; readonly rule: RuleId; readonly given: Choice }[];
}

/** Plays what is told, one choice after the other. A choice that is refused is left out. */
export function playOn(start: Table, told: readonly ToldMove[], opening: readonly MatchStep[] = []): Played {
  let { match } = start;
  const steps: MatchStep[] = [...opening];
  const tried: Choice[] = [];
  const refused: Played['refused'][number][] = [];
  const play = (choice: Choice) => {
    tried.push(choice);
    const played = game.play(match, choice);
    for (const step of played.steps) steps.push(step as MatchStep);
    match = played.state;
  };
  told.forEach((move, nth) => {
    if (move.until !== undefined) {
      for (let choice = idle(match); choice && match.turn < move.until; choice = idle(match)) play(choice);
      return;
    }
    const decider = (game.deciders(match)[0] ?? nameOf(activeOf(match))) as PlayerName;
    for (const choice of choicesFrom({ ...start, match }, move, decider)) {
      const verdict = game.judge(match, choice);
      if (verdict.legal) play(choice);
      else {
        tried.push(choice);
        refused.push({ choice: nth + 1, rule: verdict.rule, given: choice });
      }
    }
  });
  return { table: { ...start, match }, steps, tried, refused };
}

/** What whoever has to decide does in order to do nothing. */
export function idle(match: Match): Choice | undefined {
  const [player] = game.deciders(match) as readonly PlayerName[];
  if (!player) return undefined;
  const { stage } = match;
  switch (stage.at) {
    case 'main':
      return { type: 'done', player };
    case 'attack':
      return { type: 'attack', player, attackers: [] };
    case 'block':
      return { type: 'block', player, blocks: [] };
    case 'save':
      return { type: 'let-go', player, spell: stage.spell };
    case 'offer':
      return { type: 'answer', player, accept: false };
    default:
      return game.choices(match, player)[0];
  }
}
