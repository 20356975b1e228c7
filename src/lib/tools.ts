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
  /** The kinds of scenarios it opens: each of them is one of its presets, by name. */
  readonly opens?: readonly string[];
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

/** The tool in which scenarios of a kind open, and the link to one of them. */
export function toolOpening(game: string, kind: string, scenario: string): { title: string; href: string } | undefined {
  const tool = toolsOf(game).find(({ opens = [] }) => opens.includes(kind));
  return tool && { title: tool.title, href: `${toolHref(tool)}#preset=${scenario}` };
}
