/** A Combat Phase and nothing after it: what the turn's end would do to it is left for later. */
import { returnTurn } from '../rules/discard.ts';
import { match } from '../play/game.ts';
import { end } from '../rules/turn.ts';
import { activeOf, fullLifeOf, lifeOf, type Match, type Seat, type Spell } from '../state.ts';

/** The game, ended where the End Phase begins. Nobody has to decide any more then. */
export const oneCombat: typeof match = {
  ...match,
  play: (state, choice) => {
    const played = match.play(state, choice);
    const nth = played.steps.findIndex(({ rule }) => rule === end.id);
    const last = played.steps[nth];
    return last ? { state: last.after, steps: played.steps.slice(0, nth + 1) } : played;
  },
};

/** Damage that is on a spell: the turn on which it was dealt, and the one at whose start it is gone. */
export interface OldDamage {
  readonly amount: number;
  readonly dealt: number;
  readonly gone: number;
}
/** A spell as it is left. */
export type Left = { readonly spell: Spell; readonly seat: Seat } & (
  | { readonly zone: 'field'; readonly life: number; readonly full: number; readonly damage: readonly OldDamage[] }
  | { readonly zone: 'discard'; readonly counters: number; readonly returns: number }
);

/** The damage on a spell at this moment. */
export const damageOn = ({ turn }: Pick<Match, 'turn'>, { damage, carried }: Spell): readonly OldDamage[] => [
  ...(carried > 0 ? [{ amount: carried, dealt: turn - 1, gone: turn + 1 }] : []),
  ...(damage > 0 ? [{ amount: damage, dealt: turn, gone: turn + 2 }] : []),
];
/** The turn at whose beginning a spell in the Discard is back in the Hand, if nothing else happens to it. */
export const returnsOn = (match: Match, seat: Seat, { counters }: Spell): number =>
  returnTurn(match.turn, activeOf(match) === seat, counters, match.readings['whose-counters']);

/** What became of the spells on the two Fields: those that are still there, and those that went to the Discard. */
export function whoIsLeft(start: Match, now: Match): readonly Left[] {
  const was = ({ id }: Spell) => start.sides.some(({ field }) => field.some((spell) => spell.id === id));
  return ([0, 1] as const).flatMap((seat): Left[] => [
    ...now.sides[seat].field.map((spell): Left => ({
      spell,
      seat,
      zone: 'field',
      life: lifeOf(spell),
      full: fullLifeOf(spell),
      damage: damageOn(now, spell),
    })),
    ...now.sides[seat].discard.filter(was).map((spell): Left => ({
      spell,
      seat,
      zone: 'discard',
      counters: spell.counters,
      returns: returnsOn(now, seat, spell),
    })),
  ]);
}
