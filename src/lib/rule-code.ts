/** The code of a rule, as its page shows it. A game's engine is read once. */
import { globSync, readFileSync } from 'node:fs';
import { codeOf, type CodeFile, type RuleCode } from '../library/code/code.ts';
import type { Rule } from '../library/library.ts';

const read = new Map<string, ReadonlyMap<string, RuleCode>>();
const NONE: RuleCode = { code: [], words: [], overriddenBy: [], tests: [] };

/** Empty for a rule that no code follows. */
export function ruleCode({ id, game }: Pick<Rule, 'id' | 'game'>): RuleCode {
  const codes = read.get(game) ?? codeOf(engineFiles(process.cwd(), game), game);
  read.set(game, codes);
  return codes.get(id) ?? NONE;
}

/** The files of a game's engine and of its tests. `root` is the top of the project. */
export function engineFiles(root: string, game: string): readonly CodeFile[] {
  const paths = globSync([`rules-engine/${game}/**/*.ts`, `rules-engine/test-kit/${game}*.ts`], { cwd: root });
  return paths.map((path) => ({
    file: path.replaceAll('\\', '/'),
    text: readFileSync(`${root}/${path}`, 'utf8').replaceAll('\r\n', '\n'),
  }));
}
