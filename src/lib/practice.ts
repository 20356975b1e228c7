/** The practice of a game as pages use it. */
import type { Template } from '../library/library.ts';
import { instancesOf } from '../practice/draw.ts';
import { beatsOf, type Question } from '../widgets/lesson/lesson.ts';
import type { Offered } from '../widgets/practice/choose.ts';
import type { Packed } from '../widgets/packed.ts';
import { questionFile, type Questions } from '../widgets/practice/questions.ts';
import { anchorOf, getGame, getRule, openGames } from './library.ts';
import { rulesOfTable } from './rule-table.ts';

/** The games that have something to practice with. */
export const practicedGames = () => openGames().filter(({ practice }) => practice.length > 0);

/** Where the questions of a game are asked. */
export const practiceHome = (game: string): string => `/${game}/practice/`;

/** The templates that are about a rule. */
export const templatesFor = (game: string, rule: string): readonly Template[] =>
  getGame(game).practice.filter(({ about }) => about.includes(rule));

/** The rule that a template is about first. */
const ruleOf = ({ game, about: [name = ''] }: Template) => getRule(game, name);

/** The templates of a game as their page offers them. */
export const offeredIn = (id: string): readonly Offered[] => {
  const game = getGame(id);
  return game.practice.map((template): Offered => {
    const { name, title, topic, level } = template;
    const rule = ruleOf(template);
    return {
      name,
      title,
      topic,
      level,
      rule: { number: rule.number, title: rule.title, href: anchorOf(rule) },
      count: instancesOf(game, template).length,
    };
  });
};

/** The questions of a template, worked out. */
export const questionsIn = (template: Template) =>
  instancesOf(getGame(template.game), template).map(({ question }) => question);

/** The same as a browser fetches them, with the rules that they name. */
export const fileOfTemplate = (template: Template): Packed<Questions> => fileOf(template.game, questionsIn(template));
/** Questions as a browser fetches them. */
export function fileOf(game: string, questions: readonly Question[]): Packed<Questions> {
  const named = new Set<string | undefined>(
    questions.flatMap((question) => [question.rule, ...beatsOf(question).map((beat) => beat.rule)]),
  );
  const rules = Object.entries(rulesOfTable(game)).filter(([id]) => named.has(id));
  return questionFile(questions, Object.fromEntries(rules));
}
