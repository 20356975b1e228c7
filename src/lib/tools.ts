/** The tools: what each is for, the rules it shows at work, and the worked examples that open in it. */
import { chariot } from './tools/chariot.ts';
import { fftcg } from './tools/fftcg.ts';
import { l5r } from './tools/l5r.ts';
import { lyoko } from './tools/lyoko.ts';
import { usagi } from './tools/usagi.ts';

export interface Tool {
  readonly game: string;
  readonly name: string;
  readonly title: string;
  readonly says: string;
  /** The rules it shows at work, `chapter.rule`; each of their pages links to it. */
  readonly rules: readonly string[];
  /** The kinds of scenarios whose pages offer to open them in it. */
  readonly opens?: readonly string[];
  /** The examples that show best what it does, by name: the first five are its chips, as far as they fit one line, and its page shows the first of all. */
  readonly first?: readonly string[];
  /** Whether these are all it lists and opens: then the others of its kinds show something else. */
  readonly onlyFirst?: boolean;
  /** Earlier names of its examples, each with the name it has now: links that have one still open it. */
  readonly was?: Readonly<Record<string, string>>;
}

export const TOOLS: readonly Tool[] = [...usagi, ...fftcg, ...lyoko, ...l5r, ...chariot];

export const toolHref = ({ game, name }: Pick<Tool, 'game' | 'name'>) => `/${game}/tools/${name}/`;
export const toolsOf = (game: string) => TOOLS.filter((tool) => tool.game === game);
export const toolsFor = (game: string, rule: string) => toolsOf(game).filter(({ rules }) => rules.includes(rule));

/** The tool. Stops the build where there is none of that name. */
export function getTool(game: string, name: string): Tool {
  const tool = toolsOf(game).find((one) => one.name === name);
  if (!tool) throw new Error(`${game} has no tool "${name}": add it to src/lib/tools/${game}.ts.`);
  return tool;
}

/** The tool in which a scenario opens, and the link to it there. */
export function toolOpening(game: string, kind: string, scenario: string): { title: string; href: string } | undefined {
  const tool = toolsOf(game).find(
    ({ opens = [], first = [], onlyFirst }) => opens.includes(kind) && (!onlyFirst || first.includes(scenario)),
  );
  return tool && { title: tool.title, href: `${toolHref(tool)}#preset=${scenario}` };
}
