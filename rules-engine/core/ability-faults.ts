/** What no game makes sense of in an ability. Only whoever writes or checks a card needs it. */
import type { WrittenAbility, WrittenCondition, Words } from './ability.ts';
import type { Fault } from './fault.ts';

/** An ability of any game, whatever its words are. */
type AnyAbility = Readonly<Partial<Record<Exclude<keyof WrittenAbility<Words>, 'if'>, unknown>>> & {
  readonly if?: WrittenCondition<unknown> | undefined;
};
/** What makes no sense in an ability of any game, with the keys below it. */
export function commonFaults({ when, may, always, ...ability }: AnyAbility): readonly Fault[] {
  const faults: Fault[] = [];
  const only = (key: string, says: string, remedy = 'take the key out') => {
    faults.push({ path: key.split('.'), says, remedy });
  };
  const holds = always !== undefined;
  if (holds && ability.target !== undefined) only('target', 'what always holds has no target');
  if (holds && ability.choose !== undefined) only('choose', 'what always holds leaves nothing to choose');
  if (ability.choose && ability.effects) only('effects', 'the options have their effects', 'write them in each option');
  if (ability.instead !== undefined && always === undefined) {
    only('instead', 'only what always holds is instead of something', 'write always: true');
  }
  if (ability.limit !== undefined && when === undefined && may === undefined && ability.instead === undefined) {
    only('limit', 'what always holds has no limit');
  }
  const { least = 1, most = least } = ability.if ?? {};
  if (most < least) only('if.most', `this can’t be: at least ${least}, and at most ${most}`, 'write a higher number');
  return faults;
}
