/** The tools: what each is for, and the rules it shows at work. */
export interface Tool {
  readonly game: string;
  readonly name: string;
  readonly title: string;
  readonly says: string;
  /** `chapter.rule` */
  readonly rules: readonly string[];
}

export const TOOLS: readonly Tool[] = [
  {
    game: 'l5r',
    name: 'stat',
    title: 'Stat calculator',
    says: 'What is this Force, Chi or Personal Honor worth right now, and which rule says so? Minimums against maximums, set and switched stats, three editions.',
    rules: [
      'stats.base',
      'stats.absent-zero',
      'stats.absent-unchanged',
      'stats.asterisk',
      'stats.change-by-ending',
      'stats.fluctuating',
      'stats.plus-zero',
      'stats.contradiction',
      'stats.contradiction-older',
      'stats.contradiction-cancel',
      'stats.calculating',
      'stats.sum',
      'stats.floor',
      'stats.signed',
      'stats.limit',
      'stats.below-both',
      'stats.above-both',
      'stats.between',
      'stats.setting',
      'stats.switching',
      'stats.copying',
      'stats.not-reapplied',
      'stats.underlying',
      'stats.raise-lower',
      'stats.zero-chi',
    ],
  },
];

export const toolHref = ({ game, name }: Pick<Tool, 'game' | 'name'>) => `/${game}/tools/${name}/`;
export const toolsOf = (game: string) => TOOLS.filter((tool) => tool.game === game);
export const toolsFor = (game: string, rule: string) => toolsOf(game).filter(({ rules }) => rules.includes(rule));
