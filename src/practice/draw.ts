/**
 * Questions from templates: a seed fills the holes, and the engine says whether the question holds. It is kept only where one
 * of the rules in question decides and a mistake would come to another answer. A question is a pure function of template and seed.
 */
import { roll } from '../../rules-engine/core/random.ts';
import type { RuleId } from '../../rules-engine/core/rule.ts';
import type { GameLibrary, Template } from '../library/library.ts';
import { lessonAsk } from '../library/schemas.ts';
import { faultsOfQuestion } from '../lessons/prove.ts';
import { type Ask, drawnQuestionOf, LessonFault, type Table } from '../lessons/teach.ts';
import type { Question } from '../widgets/lesson/lesson.ts';
import { isGroup } from '../lib/group.ts';
import { filled, type Fillings, HoleFault, nameOf, pick, worded } from './fill.ts';

/** A template with its holes filled: the question, and what it is made of. */
export interface Instance {
  readonly fillings: Fillings;
  readonly table: Table;
  readonly ask: Ask;
  readonly question: Question;
}
/** What a draw comes to: a question, or why it is none. */
type Drawn = Instance | { readonly because: string };

/** So many draws are made for a seed. */
export const MOST_DRAWS = 200;
/** So many questions of a template are worked out for readers, all different. */
const MOST_INSTANCES = 24;
/** Fewer would be known by heart. */
export const LEAST_INSTANCES = 12;
/** After so many seeds in a row that bring nothing new, there is nothing more. */
const PATIENCE = 40;

/** A number that follows from a name: templates don't all draw the same. */
const salt = (name: string): number =>
  Array.from(name).reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);

const judged = new WeakMap<Template, Map<string, Drawn>>();
/** The question of a template with these fillings. Worked out once. */
function judge(game: GameLibrary, template: Template, fillings: Fillings): Drawn {
  const known = judged.get(template) ?? new Map<string, Drawn>();
  judged.set(template, known);
  const id = JSON.stringify(fillings);
  const before = known.get(id);
  if (before) return before;
  const drawn = made(game, template, fillings);
  known.set(id, drawn);
  return drawn;
}

/** Works a question out. What is no question is told, not thrown: there are other draws. */
function made(game: GameLibrary, template: Template, fillings: Fillings): Drawn {
  const { about, kind, edition, start, choices, readings } = template;
  const fill = (told: unknown) => filled(told, fillings, game.cards);
  const key = `${template.name}-${salt(JSON.stringify(fillings)) >>> 0}`;
  const reasons: string[] = [];
  try {
    const table = { kind, edition, readings, start: fill(start), choices: fill(choices) } as Table;
    for (const rule of asksForRule(template) ? about.slice(0, 1) : about) {
      const ask = askOf(game, template, fillings, rule);
      try {
        const question = decided(game, template, drawnQuestionOf(game, table, ask, key));
        const because = whyNone(game, ask, question);
        return because === undefined ? { fillings, table, ask, question } : { because };
      } catch (error) {
        if (!(error instanceof LessonFault) || !error.key.endsWith('.by')) throw error;
        reasons.push(error.message);
      }
    }
    return { because: reasons.join('; ') };
  } catch (error) {
    if (error instanceof LessonFault || error instanceof HoleFault) return { because: error.message };
    throw error;
  }
}
/** Whether a verdict says which rule decides; in other questions the one that they are about must speak. */
const asksForRule = ({ ask }: Template): boolean => ask.kind === 'legal' || ask.kind === 'rule';

/** The question as in a lesson, with its holes filled. */
function askOf(game: GameLibrary, template: Template, fillings: Fillings, by: string): Ask {
  const { question, ...rest } = template.ask;
  const told = filled(rest, fillings, game.cards) as Readonly<Record<string, unknown>>;
  const read = lessonAsk.safeParse({
    ...told,
    question: worded(question, fillings, game.cards),
    ...(asksForRule(template) ? {} : { by }),
  });
  if (!read.success) {
    const [{ path, message } = { path: [], message: '' }] = read.error.issues;
    throw new LessonFault(`ask.${path.join('.')}`, `"ask.${path.join('.')}": ${message}`, 'write it as in a lesson');
  }
  return read.data as Ask;
}

/**
 * The question with the rule that decides it. What is allowed was forbidden by none: then it is the rule in question that
 * speaks, or the first of those that would forbid it. Throws `LessonFault` where a rule decides that the template is not about.
 */
function decided(game: GameLibrary, { about, ask }: Template, question: Question): Question {
  const rules = about.map((one) => `${game.id}.${one}` as RuleId);
  if (rules.includes(question.rule)) return question;
  const isAllowed = ask.kind === 'legal' && question.options.find(({ right }) => right)?.words === 'Yes';
  const rule = rules.find((one) => question.beats.some((beat) => beat.rule === one)) ?? rules[0];
  if (isAllowed && rule) return { ...question, rule };
  throw new LessonFault('about', `"${question.rule}" decides`, 'name it in "about"');
}

/** Why a question is not kept. */
function whyNone(game: GameLibrary, { mistakes }: Ask, question: Question): string | undefined {
  const [fault] = faultsOfQuestion(question);
  if (fault) return `${fault.says}; ${fault.remedy}`;
  const known = new Set(mistakes.map((id) => game.misreadings[id]?.says));
  const differs = question.options.some(({ right, why }) => !right && known.has(why));
  return mistakes.length === 0 || differs ? undefined : 'every mistake comes to the right answer';
}

/** The question of a seed, after how many draws; or why the last draw held none. */
export function drawn(
  game: GameLibrary,
  template: Template,
  seed: number,
): { readonly instance?: Instance; readonly draws: number; readonly because: string } {
  let now = roll(seed ^ salt(template.name)).seed;
  let because = 'things that are kept apart are always the same';
  for (let draws = 1; draws <= MOST_DRAWS; draws++) {
    const { fillings, seed: next } = pick(template, now);
    now = next;
    const one = fillings && judge(game, template, fillings);
    if (!one) continue;
    if ('question' in one) return { instance: one, draws, because: '' };
    because = one.because;
  }
  return { draws: MOST_DRAWS, because };
}

/** No answer, and no place of the right one, in more of them than this. */
export const MOST_ALIKE = 0.6;
/** Where the right answer stands. */
export const placeIn = ({ question: { options } }: Instance): number => options.findIndex(({ right }) => right) + 1;
/** The right answer as the template has it: not which cards, but which holes they fill. */
export function answerIn(game: GameLibrary, { question, ask, fillings }: Instance): string {
  const right = question.options.find((option) => option.right)?.words ?? '';
  if (ask.kind === 'legal' || ask.kind === 'rule' || ask.kind === 'first') return right;
  const named = Object.entries(fillings).filter(
    ([, filling]) => typeof filling === 'string' || (isGroup(filling) && hasName(filling)),
  );
  // Which of several cards, in whatever order their names stand.
  if (ask.kind === 'cards')
    return named.flatMap(([hole, filling]) => (right.includes(nameOf(filling, game.cards)) ? [hole] : [])).join();
  return named.reduce((words, [hole, filling]) => words.replaceAll(nameOf(filling, game.cards), `$${hole}`), right);
}
const hasName = ({ is, says }: Readonly<Record<string, unknown>>) => typeof is === 'string' || typeof says === 'string';

const worked = new WeakMap<Template, readonly Instance[]>();
/** The questions of a template that readers are asked, all different, in the order of their seeds. */
export function instancesOf(game: GameLibrary, template: Template): readonly Instance[] {
  const known = worked.get(template);
  if (known) return known;
  const found = new Map<string, Instance>();
  const usual = new Map<string, number>();
  let idle = 0;
  for (let seed = 1; found.size < MOST_INSTANCES && idle < PATIENCE; seed++) {
    const { instance } = drawn(game, template, seed);
    if (!instance) break;
    const id = JSON.stringify(instance.fillings);
    const told = [`answer ${answerIn(game, instance)}`, `place ${placeIn(instance)}`];
    const isUsual = told.some((one) => (usual.get(one) ?? 0) + 1 > MOST_ALIKE * MOST_INSTANCES);
    idle = found.has(id) || isUsual ? idle + 1 : 0;
    if (idle > 0) continue;
    found.set(id, instance);
    for (const one of told) usual.set(one, (usual.get(one) ?? 0) + 1);
  }
  const all = [...found.values()];
  worked.set(template, all);
  return all;
}
