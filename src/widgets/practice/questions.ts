/** The questions of a template as a file holds them: what repeats stands in it once. They come when somebody asks for one. */
import type { Question } from '../lesson/lesson.ts';
import { type Packed, packed, unpacked } from '../packed.ts';
import type { RuleTable } from '../proof.ts';

export interface Questions {
  readonly questions: readonly Question[];
  readonly rules: RuleTable;
}

/** Questions as their file holds them: what a page already shows, and what it works out itself, is left out. */
export const questionFile = (questions: readonly Question[], rules: RuleTable): Packed<Questions> =>
  packed({
    questions: questions.map((question) => ({
      ...question,
      twin: undefined,
      options: question.options.map(({ way, ...option }) => (way === 'to come' ? option : { ...option, way })),
    })),
    rules,
  });

const coming = new Map<string, Promise<Questions>>();
/** The questions of a template; `home` is the practice page. Throws where they can't be had now; then the next one asks again. */
export async function questionsOf(home: string, template: string): Promise<Questions> {
  const address = `${home}${template}.json`;
  const file =
    coming.get(address) ??
    fetch(address).then(async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return unpacked<Questions>(await answer.text());
    });
  coming.set(address, file);
  try {
    return await file;
  } catch (error) {
    coming.delete(address);
    throw error;
  }
}
