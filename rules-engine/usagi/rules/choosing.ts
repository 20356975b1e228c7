/** What follows once the target of an ability, or one of its options, has been chosen: it happens, and then all that has waited. */
import { type Log, step, type Subject } from './log.ts';
import type { Named, Rest, State } from '../state.ts';
import { declare, payLater } from './declaring.ts';
import {
  begin,
  carryOut,
  freeInvolved,
  reactLater,
  setOffEach,
  setOffOf,
  sourceOf,
  underWay,
  within,
} from './effects.ts';
import { afterFailing, afterSuccess, resolveLater } from './events.ts';
import { produceAll, produced } from './initiation.ts';
import { resolveAll, takeEffect } from './resolving.ts';
import { targetsOf } from './targets.ts';
import { terms } from './terms.ts';
import { sweepThose, turnOver } from './turn-end.ts';
import { abilityOfDoing, asItWas, ruleOfDoing } from './waiting.ts';

/** Everything that may be chosen as the target of the ability that waits for one. */
export function targetsNow(state: State): readonly Named[] {
  const { phase } = state;
  if (phase.name !== 'target') return [];
  const { player, source } = phase.doing;
  return targetsOf(state, { player, ability: abilityOfDoing(state, phase.doing), asking: asItWas(source) });
}
/** Its options, from 1, where one of them is to be chosen. */
export function optionsNow(state: State): readonly number[] {
  const { phase } = state;
  const ability = phase.name === 'choose' ? abilityOfDoing(state, phase.doing) : undefined;
  return ability?.choose?.map((_, at) => at + 1) ?? [];
}

/** The target is chosen, or the option. */
export function choose(log: Log, chosen: { readonly target: Named } | { readonly option: number }): void {
  const { phase } = log.state;
  if (phase.name !== 'target' && phase.name !== 'choose') return;
  const { rest, back } = phase;
  const doing = { ...phase.doing, ...chosen };
  const { player, source, carrier, ability: at } = doing;
  const granted = carrier.card !== source.card && { source: carrier.card };
  const subject: Subject = { player, card: source.card, ability: at, ...granted, ...chosen, what: 'chosen' };
  step(log, 'target' in chosen ? terms.target : ruleOfDoing(log.state, doing), subject, { phase: back });
  log.happening = underWay(rest);
  const ability = abilityOfDoing(log.state, doing);
  if (ability) begin(log, ability, sourceOf(doing));
  for (const one of rest) {
    if (log.asked) log.asked.rest.push(one);
    else goOnWith(log, one);
  }
}

function goOnWith(log: Log, rest: Rest): void {
  switch (rest.is) {
    case 'effects': {
      const { doing } = rest;
      const ability = abilityOfDoing(log.state, doing);
      const source = sourceOf(doing);
      return ability && within(log, source, () => carryOut(log, ability, source, doing));
    }
    case 'reactions':
      return reactLater(log, rest);
    case 'each':
      return setOffEach(log, rest.trigger, rest.cards);
    case 'all':
      return setOffOf(log, rest.trigger, rest.seats, rest.cards.map(asItWas));
    case 'free':
      return freeInvolved(log, rest.event);
    case 'play':
      return declare(log, { ...rest, choose: rest.option || undefined });
    case 'use':
      return payLater(log, rest);
    case 'moment':
      return takeEffect(log, asItWas(rest.played), { ...rest, option: rest.option || undefined }, rest.next);
    case 'declared':
      return resolveAll(log);
    case 'resolve-effects':
      return resolveLater(log, rest);
    case 'resolved':
      return afterSuccess(log, rest.event);
    case 'failed':
      return afterFailing(log, asItWas(rest.failed), rest.involved.map(asItWas));
    case 'produce':
      return produceAll(log);
    case 'produced':
      return produced(log);
    case 'sweep':
      return sweepThose(log, rest.cards, rest.those);
    case 'turn-over':
      return turnOver(log);
  }
}
