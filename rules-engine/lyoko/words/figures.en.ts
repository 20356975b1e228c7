/** Figures that change from step to step, in English. */
import { number } from '../../core/words.en.ts';
import { anywhere, type Fighter, fighterIn, type LyokoStep, SIDES } from '../state.ts';

export const STAT = { power: 'Power', evade: 'Evade' } as const;
/** Power held against Evade: "4 ≥ 4". */
export const heldAgainst = ({ power }: Pick<Fighter, 'power'>, { evade }: Pick<Fighter, 'evade'>) =>
  `${number(power)} ${power >= evade ? '≥' : '<'} ${number(evade)}`;

/** The figure that a step changes, before and after. */
export function figureOf({ subject, before, after }: LyokoStep): { from: string; to: string } | undefined {
  const { what, target } = subject;
  const role = after.combat?.attacker.card === target ? 'attacker' : 'defender';
  if ((what === 'power' || what === 'evade') && after.combat && fighterIn(after, target)) {
    const from = before.combat?.[role][what] ?? 0;
    return { from: number(from), to: `${number(after.combat[role][what])} ${STAT[what]}` };
  }
  for (const side of SIDES) {
    const [from, to] = [before[side].pool, after[side].pool];
    if (from !== to) return { from: String(from), to: `${to} in the pool` };
  }
  const [from, to] = [anywhere(before, target)?.life, anywhere(after, target)?.life];
  if (from !== undefined && to !== undefined && from !== to) return { from: String(from), to: `${to} life` };
  return undefined;
}
