/** The scenarios of a game, run as its tests need them: without the site's library around them. */
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parse } from 'yaml';
import { mismatches, type Mismatch, type Outcome, type ScenarioKind } from '../core/scenario.ts';

interface File {
  readonly kind: string;
  readonly run?: 'later';
  readonly edition?: string;
  readonly readings?: Readonly<Record<string, string>>;
  readonly start: unknown;
  readonly choices?: readonly unknown[];
  readonly expect?: unknown;
}
interface Engine {
  readonly id: string;
  readonly readings: Readonly<Record<string, readonly string[]>>;
  readonly editions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly scenarios: Readonly<Record<string, ScenarioKind<unknown, Readonly<Record<string, string>>>>>;
}

/** A scenario that was run. */
export interface Ran {
  readonly name: string;
  readonly kind: string;
  /** What was asked, as its kind reads it, and the readings it was run under. */
  readonly start: unknown;
  readonly readAs: Readonly<Record<string, string>>;
  readonly outcome: Outcome;
  /** What didn't come out as the file expects. */
  readonly wrong: readonly Mismatch[];
}

/**
 * Every scenario of a game that its engine can run, by name, run under its own readings. Throws where one is unfinished:
 * `npm run check` says of each key what is wrong.
 */
export function runScenarios(game: unknown, root = resolve(import.meta.dirname, '../..')): readonly Ran[] {
  const { id, readings, editions = {}, scenarios } = game as Engine;
  const byDefault = Object.fromEntries(Object.entries(readings).map(([reading, [first = '']]) => [reading, first]));
  const folder = resolve(root, `content/${id}/scenarios`);
  return globSync('*.yaml', { cwd: folder })
    .sort()
    .flatMap((file): readonly Ran[] => {
      const {
        kind: name,
        run,
        edition,
        start: written,
        choices = [],
        expect,
        ...told
      } = parse(readFileSync(resolve(folder, file), 'utf8')) as File;
      const kind = scenarios[name];
      if (run === 'later' || !kind) return [];
      const readAs = { ...byDefault, ...(edition ? editions[edition] : {}), ...told.readings };
      const [start, expected] = [kind.start.safeParse(written), kind.expect.safeParse(expect)];
      const canBeMade = choices.every((one) => kind.choice?.safeParse(one).success !== false);
      if (!start.success || !expected.success || !canBeMade)
        throw new Error(`content/${id}/scenarios/${file} can't be run yet: npm run check -- ${id} says why`);
      const outcome = kind.run(start.data, readAs, choices);
      const wrong = mismatches(expected.data, outcome);
      return [{ name: basename(file, '.yaml'), kind: name, start: start.data, readAs, outcome, wrong }];
    });
}
