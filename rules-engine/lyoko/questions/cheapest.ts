/** The cheapest way to bring a value of a fight where it has to be. */
import type { Power, StatName } from '../cards/cards.ts';

export interface Cheapest {
  readonly cost: number;
  /** The Powers to use, by name, as often as each is used. */
  readonly uses: readonly string[];
}

/**
 * The cheapest set of Powers that raises both of a fighter's own values by at least what is needed; `undefined` where
 * none does. Of equally cheap ones it is the one that comes first in the order of the Powers.
 */
export function cheapestPowers(
  powers: readonly Power[],
  need: Readonly<Record<StatName, number>>,
): Cheapest | undefined {
  const useful = powers.filter(({ changes }) => changes.some(({ whose, amount }) => whose === 'own' && amount > 0));
  const most = { power: Math.max(need.power, 0), evade: Math.max(need.evade, 0) };
  // best[p][e]: the cheapest way to still gain p Power and e Evade.
  const best = new Map<number, Cheapest>([[0, { cost: 0, uses: [] }]]);
  const key = (power: number, evade: number) => power * (most.evade + 1) + evade;
  for (let power = 0; power <= most.power; power++) {
    for (let evade = 0; evade <= most.evade; evade++) {
      if (power === 0 && evade === 0) continue;
      for (const { name, cost, changes } of useful) {
        const gain = { power: 0, evade: 0 };
        for (const { stat, amount, whose } of changes) if (whose === 'own') gain[stat] += Math.max(amount, 0);
        const before = [Math.max(power - gain.power, 0), Math.max(evade - gain.evade, 0)] as const;
        if (before[0] === power && before[1] === evade) continue;
        const rest = best.get(key(...before));
        const known = best.get(key(power, evade));
        if (rest && (!known || rest.cost + cost < known.cost)) {
          best.set(key(power, evade), { cost: rest.cost + cost, uses: [...rest.uses, name] });
        }
      }
    }
  }
  return best.get(key(most.power, most.evade));
}
