/** What the search says of an example: what came out, and whether it was read otherwise than by default. */
import { readingsFor, runScenario } from '../library/engines.ts';
import type { Library } from '../library/library.ts';

/** By the address of an example; empty where no engine knows its kind. */
export function headlinesOf({ games }: Pick<Library, 'games'>): (href: string) => string {
  const scenarios = new Map(games.flatMap((game) => game.scenarios.map((one) => [one.href, one])));
  return (href) => {
    const scenario = scenarios.get(href);
    const says = scenario && runScenario(scenario.game, scenario)?.headline.says;
    if (!says) return '';
    const usual = readingsFor(scenario.game, { readings: {} });
    const otherwise = Object.entries(readingsFor(scenario.game, scenario)).some(([name, is]) => usual[name] !== is);
    return otherwise ? `Under another reading: ${says}` : says;
  };
}
