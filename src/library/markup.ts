/** What keeps a text in `content/` from being built: components that aren't there or aren't closed, and signs of code. */
import { nearestName } from '../../rules-engine/core/names.ts';

/** What authors may write in the texts of rules and rulings (`src/components/texts.ts`). */
export const IN_TEXTS: readonly string[] = ['Card', 'CardFace', 'Example', 'Note', 'Reading', 'Ref', 'Ruling', 'Term'];
/** The same in lessons (`src/components/lesson/parts.ts`). */
export const IN_LESSONS: readonly string[] = [...IN_TEXTS, 'Ask', 'Rule', 'Show', 'Your'];

export interface MarkupFault {
  /** Counted from 1 within the text. */
  readonly line: number;
  readonly says: string;
  readonly remedy: string;
}

/** Everything in a text that MDX can't build, in order. What is quoted as code, or in a comment, is no markup. */
export function markupFaults(text: string, components: readonly string[]): readonly MarkupFault[] {
  const seen = text.replace(/```[\s\S]*?```|`[^`\n]*`|\{\/\*[\s\S]*?\*\/\}/g, (quoted) =>
    quoted.replace(/[^\n]/g, ' '),
  );
  const faults: MarkupFault[] = [];
  const open: { readonly name: string; readonly line: number }[] = [];
  for (const { 0: found, 1: end = '', 2: name, 3: rest = '', index } of seen.matchAll(
    /\\[\s\S]|<(\/?)([A-Za-z][\w.]*)((?:"[^"]*"|[^"<>])*)>|[<{}]/g,
  )) {
    const line = seen.slice(0, index).split('\n').length;
    const fault = (says: string, remedy: string) => faults.push({ line, says, remedy });
    if (found.startsWith('\\')) continue;
    if (name === undefined) {
      if (found === '<')
        fault('"<" begins a component that has no end', 'close it with ">", or write "\\<" for the sign');
      else fault(`"${found}" is code here`, `write "\\${found}" for the sign`);
    } else if (!components.includes(name)) {
      const meant = nearestName(name, components);
      const remedy =
        meant === undefined ? 'write "\\<" for the sign, or one of' : `if you mean <${meant}>, correct it; there are`;
      fault(`there is no component <${name}>`, `${remedy} ${components.join(', ')}`);
    } else if (end !== '') {
      const last = open.pop();
      if (last?.name !== name)
        fault(`</${name}> closes what isn't open`, `take it out, or write <${name} …> before it`);
    } else if (!rest.trimEnd().endsWith('/')) open.push({ name, line });
  }
  const unclosed = open.map(({ name, line }) => ({
    line,
    says: `<${name}> isn't closed`,
    remedy: `write "/>" at its end, or </${name}> after its words`,
  }));
  return [...faults, ...unclosed].toSorted((one, other) => one.line - other.line);
}
