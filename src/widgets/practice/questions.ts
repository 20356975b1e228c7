/** The questions of a template as a file holds them: each table stands in it once. They come when somebody asks for one. */
import type { Area } from '../board/board.ts';
import type { Beat, Option, Question, Shown } from '../lesson/lesson.ts';
import type { RuleTable } from '../proof.ts';

/** A table by its number. */
type Packed<Thing extends { readonly areas: readonly Area[] }> = Omit<Thing, 'areas'> & { readonly areas: number };
interface PackedShown extends Omit<Shown, 'start' | 'beats'> {
  readonly start: number;
  readonly beats: readonly Packed<Beat>[];
}
interface PackedQuestion extends Omit<Question, 'start' | 'beats' | 'twin' | 'options'> {
  readonly start: number;
  readonly beats: readonly Packed<Beat>[];
  readonly options: readonly (Omit<Option, 'way'> & { readonly way?: PackedShown | undefined })[];
}
export interface QuestionFile {
  readonly tables: readonly (readonly Area[])[];
  readonly questions: readonly PackedQuestion[];
  /** The rules they name. */
  readonly rules: RuleTable;
}
export interface Questions {
  readonly questions: readonly Question[];
  readonly rules: RuleTable;
}

export function packed(questions: readonly Question[], rules: RuleTable): QuestionFile {
  const tables: (readonly Area[])[] = [];
  const places = new Map<string, number>();
  const place = (areas: readonly Area[]): number => {
    const text = JSON.stringify(areas);
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, tables.length);
    return tables.push(areas) - 1;
  };
  const pack = ({ start, beats }: Shown): PackedShown => ({
    start: place(start),
    beats: beats.map(({ areas, ...beat }) => ({ ...beat, areas: place(areas) })),
  });
  return {
    questions: questions.map(({ start, beats, options, twin: _twin, ...rest }) => ({
      ...rest,
      ...pack({ start, beats }),
      options: options.map(({ way, ...option }) => ({
        ...option,
        ...(way && way !== 'to come' && { way: pack(way) }),
      })),
    })),
    tables,
    rules,
  };
}
export function unpacked({ tables, questions, rules }: QuestionFile): Questions {
  const table = (at: number) => tables[at] ?? [];
  const unpack = ({ start, beats }: PackedShown): Shown => ({
    start: table(start),
    beats: beats.map((beat) => ({ ...beat, areas: table(beat.areas) })),
  });
  return {
    questions: questions.map(({ start, beats, options, ...rest }) => ({
      ...rest,
      ...unpack({ start, beats }),
      options: options.map(({ way, ...option }) => ({ ...option, ...(way && { way: unpack(way) }) })),
    })),
    rules,
  };
}

const coming = new Map<string, Promise<Questions>>();
/** The questions of a template; `home` is the practice page. Throws where they can't be had now; then the next one asks again. */
export async function questionsOf(home: string, template: string): Promise<Questions> {
  const address = `${home}${template}.json`;
  const file =
    coming.get(address) ??
    fetch(address).then(async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return unpacked((await answer.json()) as QuestionFile);
    });
  coming.set(address, file);
  try {
    return await file;
  } catch (error) {
    coming.delete(address);
    throw error;
  }
}
