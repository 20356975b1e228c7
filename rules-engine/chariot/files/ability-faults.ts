/** What makes no sense in what a spell does. */
import { commonFaults } from '../../core/ability-faults.ts';
import type { Fault } from '../../core/fault.ts';
import { type Ability, type Effect, type EffectName, effectsOf, type Trigger, whomOf } from '../cards/ability.ts';

/** Whether the spell is in the Discard when it happens. */
const isGone = ({ when, may }: Ability) =>
  when === 'is-sent' || when === 'gives-mana' || (typeof may === 'object' && may.send === true);
const FIGHTS: readonly (Trigger | undefined)[] = ['blocks', 'is-blocked'];
/** Effects on spells in the Discard; `return` is on those of both places. */
const IN_DISCARD: readonly EffectName[] = ['counter', 'take-counter'];

/** What makes no sense in an ability, with the keys below it. */
export function abilityFaults(ability: Ability): readonly Fault[] {
  const { always, may, target, instead } = ability;
  const faults: Fault[] = [...commonFaults(ability)];
  const add = (path: Fault['path'], says: string, remedy: string) => faults.push({ path, says, remedy });
  if (typeof may === 'object' && Object.keys(may).length === 0) add(['may'], 'nothing is paid', 'write may: free');
  const all = effectsOf(ability);
  if (target !== undefined && always === undefined && all.every((effect) => whomOf(effect, ability) !== 'target')) {
    add(['target'], 'nothing happens to the target', 'write to: target in an effect, or take the target out');
  }
  const listed = (effects: readonly Effect[], path: Fault['path']) => {
    for (const [nth, effect] of effects.entries()) {
      for (const fault of effectFaults(effect, ability)) faults.push({ ...fault, path: [...path, nth, ...fault.path] });
    }
  };
  listed(ability.effects ?? [], ['effects']);
  for (const [nth, { effects }] of (ability.choose ?? []).entries()) listed(effects, ['choose', nth, 'effects']);
  if (always !== undefined && instead === undefined && all.some(({ is }) => is !== 'change')) {
    const nth = all.findIndex(({ is }) => is !== 'change');
    add(['effects', nth, 'is'], `"${all[nth]?.is}" can’t always hold`, 'write change, or say when it happens');
  }
  return faults;
}

function effectFaults(effect: Effect, ability: Ability): readonly Fault[] {
  const { when, always, target, instead } = ability;
  const faults: Fault[] = [];
  const add = (key: string, says: string, remedy: string) => faults.push({ path: [key], says, remedy });
  const whom = whomOf(effect, ability);
  const whole = typeof whom === 'object' ? whom : whom === 'target' ? target : undefined;
  if (whom === 'target' && target === undefined) add('to', 'there is no target', 'write a target, or take "to" out');
  if (whom === 'other' && !FIGHTS.includes(when)) {
    add('to', 'no other spell is meant here', 'write when: blocks or is-blocked, or another "to"');
  }
  if (effect.is === 'gain') return faults;
  if (effect.is === 'change' && !effect.attack && !effect.life) {
    add('is', 'nothing changes', 'write attack or life');
  }
  const isOfDiscard = IN_DISCARD.includes(effect.is);
  const isInDiscard = whom === 'self' ? isGone(ability) : whole?.in === 'discard';
  if (isOfDiscard && !isInDiscard && whom !== 'other') {
    add('to', 'only spells in the Discard have Discard counters', 'write in: discard, or when: is-sent');
  }
  if (!isOfDiscard && effect.is !== 'return' && isInDiscard) {
    add('to', `"${effect.is}" is for spells on the Field`, 'name spells on the Field, or use return or counter');
  }
  if (isOfDiscard && whom === 'other') add('to', 'a spell that fights is on the Field', 'use another effect');
  if (instead !== undefined && always !== undefined && (effect.is === 'damage' || effect.is === 'send')) {
    const spares = typeof whom === 'object' && (whom.another === true || whom.whose === 'others');
    if (!spares) add('to', 'that would send it to the Discard again', 'write another: true');
  }
  if (instead !== undefined && effect.is === 'change' && whom === 'self') {
    add('is', 'what is kept has its original Life', 'put a token on it');
  }
  return faults;
}
