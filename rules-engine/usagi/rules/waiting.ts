/** While somebody chooses, what else is to be done waits. It is kept as data, so that a table can be saved there and played on. */
import { printOf } from '../cards/cards.ts';
import { type Log, step } from './log.ts';
import type { Ability, Card, Doing, Rest, State, Was } from '../state.ts';
import { NO_TARGET } from '../state.ts';
import type { Cited } from '../../core/cite.ts';
import { ruleOfAbility } from './abilities.ts';
import { turn } from './turn.ts';

export const was = ({ id, ...card }: Card): Was => ({ card: id, ...card });
export const asItWas = ({ card: id, ...card }: Was): Card => ({ id, ...card });

/** Whether somebody is to choose before anything else happens. */
export const isAsked = ({ asked }: Log): boolean => asked !== undefined;
/** What is left for later, where somebody is to choose first. What is inside comes before what it is part of. */
export const later = (log: Log, rest: Rest): void => void log.asked?.rest.push(rest);

/** The ability that happens. */
export const abilityOfDoing = (state: State, { carrier, ability }: Doing): Ability | undefined =>
  printOf(state, carrier).abilities[ability];
/** What of it is to be chosen next. */
export function openIn(
  ability: Ability | undefined,
  { target, option }: Pick<Doing, 'target' | 'option'>,
): 'target' | 'choose' | undefined {
  if (ability?.target !== undefined && target === NO_TARGET) return 'target';
  return ability?.choose && option === 0 ? 'choose' : undefined;
}
/** The rule by which an ability happens. */
export function ruleOfDoing(state: State, doing: Doing): Cited {
  const ability = abilityOfDoing(state, doing);
  if (ability?.sort === 'resolve') return turn.resolveEffects;
  return ability?.trigger === 'produce' ? turn.produce : ruleOfAbility(state, asItWas(doing.source));
}

/** Somebody is asked: all that was being done has stopped, and waits. */
export function ask(log: Log): void {
  const { asked } = log;
  if (!asked) return;
  log.asked = undefined;
  const { doing, rest } = asked;
  const name = openIn(abilityOfDoing(log.state, doing), doing) ?? 'choose';
  const { player, source, carrier, ability } = doing;
  const granted = carrier.card !== source.card && { source: carrier.card };
  step(
    log,
    ruleOfDoing(log.state, doing),
    { player, card: source.card, ability, ...granted, what: 'asked' },
    { phase: { name, player, doing, rest, back: log.state.phase } },
  );
}
