/** What makes no sense in the abilities of a character. It names whatever the engine would otherwise ignore. */
import { MOMENTS, MOST_OPTIONS } from '../../core/ability.ts';
import { commonFaults } from '../../core/ability-faults.ts';
import type { Fault } from '../../core/fault.ts';
import { counts, isFigure, PLAYERS, type WrittenAbility, type WrittenEffect } from '../cards/ability.ts';

/** Every fault of some abilities, with its place among them. */
export const abilityFaults = (abilities: readonly WrittenAbility[]): readonly Fault[] =>
  abilities.flatMap((ability, nth) => faultsOf(ability).map((fault) => ({ ...fault, path: [nth, ...fault.path] })));

function faultsOf(ability: WrittenAbility): readonly Fault[] {
  const { when, always, instead, effects, choose = [] } = ability;
  const faults: Fault[] = [...commonFaults(ability)];
  const said = MOMENTS.filter((key) => ability[key] !== undefined);
  const tell = (key: string, says: string, remedy: string) =>
    void faults.push({ path: key === '' ? [] : key.split('.'), says, remedy });
  if (ability.if?.least === 0 && ability.if.most === undefined) {
    tell('if.least', 'at least 0 are always there', 'write 1 or more, or most');
  }
  if (said.length !== 1) tell('', 'an ability says one of when, may and always', 'write one of them');
  if (!ability.choose && !effects?.length)
    tell('effects', 'an ability needs at least one effect', 'write what happens');
  if (ability.choose && (choose.length < 2 || choose.length > MOST_OPTIONS)) {
    tell('choose', `there are 2 to ${MOST_OPTIONS} options`, 'write as many');
  }
  const lists = ability.choose
    ? choose.map((option, at) => [`choose.${at}.effects`, option.effects] as const)
    : [['effects', effects ?? []] as const];
  for (const [key, list] of lists) {
    if (ability.choose && list.length === 0) tell(key, 'an option needs at least one effect', 'write what happens');
    for (const [at, effect] of list.entries()) {
      const lasts = always === true && instead === undefined;
      for (const { path, ...fault } of effectFaults(effect, { lasts, hasTarget: ability.target !== undefined })) {
        faults.push({ path: [...key.split('.'), at, ...path], ...fault });
      }
      if (when === 'round-ends' && isFigure(effect.is) && effect.until !== 'battle-end') {
        tell(`${key}.${at}.until`, 'the round has ended then', 'write until: battle-end');
      }
    }
  }
  const usesTarget = lists.some(([, list]) => list.some(({ to }) => to === 'target'));
  if (always === undefined && ability.target && !usesTarget) {
    tell('target', 'no effect is for the target', 'write to: target with an effect');
  }
  return faults;
}

/** What an effect stands in. */
interface Within {
  /** Whether its ability always holds. */
  readonly lasts: boolean;
  readonly hasTarget: boolean;
}
function effectFaults(effect: WrittenEffect, { lasts, hasTarget }: Within): readonly Fault[] {
  const { is, cards, amount, to, until } = effect;
  const faults: Fault[] = [];
  const tell = (key: string, says: string, remedy = 'take it out') => void faults.push({ path: [key], says, remedy });
  if (lasts && !isFigure(is)) tell('is', `"${is}" can’t always hold`, 'write att or def, or when it happens');
  if (cards !== undefined && !counts(is)) tell('cards', `"${is}" has no number of cards`);
  if (amount !== undefined && !isFigure(is)) tell('amount', `only att and def have an amount, not "${is}"`);
  if (amount === undefined && isFigure(is)) tell('amount', `"${is}" needs its amount`, 'write how much it changes');
  if (until !== undefined && !isFigure(is)) tell('until', `only a change of att or def ends, not "${is}"`);
  if (until !== undefined && lasts) tell('until', 'what always holds has no end');
  const forPlayers = typeof to === 'string' && PLAYERS.some((one) => one === to);
  if (to !== undefined && forPlayers !== counts(is)) {
    const says = counts(is) ? `"${is}" is for players` : `"${is}" is for characters`;
    tell('to', says, counts(is) ? `write ${PLAYERS.join(', ')}` : 'write self, target, or which characters');
  }
  if (to === 'target' && !hasTarget) {
    tell('to', 'the ability has no target', 'give it one, or write self or which characters');
  }
  return faults;
}
