/** The proof of a scenario in one line a step: the rule, what it rests on, what it stands in for, and what beat what lost. */
import type { Outcome, Told } from '../core/scenario.ts';
import type { Ran } from './scenarios.ts';

/** Every step and every refusal of a proof with all the rules it names, in order. Ids are without their game. */
export function proofLines(game: string, { told, moments = [] }: Pick<Outcome, 'told' | 'moments'>): readonly string[] {
  const short = (id: string) => id.slice(game.length + 1);
  const list = (ids: readonly string[]) => ids.map(short).join(', ');
  const steps = moments.flatMap((moment) => moment.steps);
  const lines = told();
  // Remarks stand in a proof before what was done; a step is told by the line with its rule.
  let at = 0;
  const losers = ({ rule, tried }: Told): readonly string[] => {
    if (tried !== undefined || steps[at]?.rule !== rule) return [];
    return (steps[at++]?.beaten ?? []).map(({ by }) => by);
  };
  return lines.map((line) => {
    const { rule, tried, cites = [], instead } = line;
    const losing = losers(line);
    const told = line.beaten?.length ?? 0;
    return [
      `${tried === undefined ? '' : 'not allowed: '}${short(rule)}`,
      cites.length > 0 ? ` (${list(cites)})` : '',
      instead ? ` instead of ${short(instead)}` : '',
      losing.length > 0 ? `; what lost: ${list(losing)}${told === losing.length ? '' : `, ${told} of them told`}` : '',
    ].join('');
  });
}

/** What to do where proofs aren't what they were. */
export const proofRemedy = (game: string): string =>
  `read what changed as you would read a rule; if it is meant, npm run unit -- rules-engine/${game}/scenarios.test.ts -u writes it`;

/** The proofs of scenarios, each under its name, as `content/<game>/proofs.txt` holds them. */
export const proofsOf = (game: string, ran: readonly Ran[]): string =>
  ran.flatMap(({ name, outcome }) => [name, ...proofLines(game, outcome).map((line) => `  ${line}`)]).join('\n') + '\n';
