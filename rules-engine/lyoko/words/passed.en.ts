/** What a file is told of a moment that was passed over, in English. */
import type { RuleId } from '../../core/rule.ts';
import type { Told } from '../../core/scenario.ts';
import { defend, towerBlock } from '../rules/characters.ts';
import { attackerPowers, defenderPowers } from '../rules/combat.ts';
import {
  contingencyTrifle,
  dominationTrifle,
  fateResponse,
  resourceAllocation,
  supremacyResponse,
  turnOrder,
} from '../rules/means.ts';
import { coreBlock } from '../rules/monsters.ts';
import { The } from './names.en.ts';
import type { Side, Task } from '../state.ts';

/** What a moment that was passed over was for, and the rule it has its place from. */
const NOTHING_TO: Readonly<Partial<Record<Task['type'], (player: Side) => readonly [string, RuleId]>>> = {
  allocate: () => ['could move no Influence in Resource Allocation', resourceAllocation.id],
  respond: (player) => ['had nothing to respond with', player === 'hero' ? fateResponse.id : supremacyResponse.id],
  condition: (player) => ['had no Trifle to play', player === 'hero' ? contingencyTrifle.id : dominationTrifle.id],
  block: () => ['had no Monster that could block', towerBlock.id],
  defend: () => ['had no Character that could Defend', defend.id],
  'core-block': () => ['had no Character that could block', coreBlock.id],
  'attacker-powers': () => ['had no Power to use', attackerPowers.id],
  'defender-powers': () => ['had no Power to use', defenderPowers.id],
};
/** What is said where "done" may have been meant for a moment that was passed over, perhaps after something was done in it. */
export function passedWords({ type, player }: Task, { ends, isUsed }: { ends: boolean; isUsed: boolean }): Told {
  const [could, rule] = NOTHING_TO[type]?.(player) ?? ['had nothing to choose', turnOrder.id];
  const then = ends ? 'this "done" ends the Main Phase' : 'this "done" changes nothing';
  const skipped = isUsed
    ? `${could.replace(/ (no|nothing) /, ' $1 more ')}, so that was over`
    : `${could} and was skipped`;
  return { rule, says: `${The[player]} ${skipped}: ${then}.` };
}
