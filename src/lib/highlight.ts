/** TypeScript in colours, at build: a class for each sort of word, so that no style has to stand in the page. */
import { createCssVariablesTheme, createHighlighter, type Highlighter } from 'shiki';

/** A run of letters of one sort; `sort` is empty for plain text. */
export interface Token {
  readonly sort: string;
  readonly text: string;
}

const PREFIX = '--word-';
const theme = createCssVariablesTheme({ name: 'words', variablePrefix: PREFIX });
let made: Promise<Highlighter> | undefined;

/** The code line after line. Sorts are those of `src/styles/code.css`; whatever has no colour there is plain. */
export async function highlighted(code: string): Promise<readonly (readonly Token[])[]> {
  made ??= createHighlighter({ langs: ['typescript'], themes: [theme] });
  const { tokens } = (await made).codeToTokens(code, { lang: 'typescript', theme: 'words' });
  return tokens.map((line) => joined(line.map(({ content, color = '' }) => ({ sort: sortOf(color), text: content }))));
}

const SORTS = ['keyword', 'string', 'comment'];
function sortOf(color: string): string {
  const sort = color.replace(`var(${PREFIX}token-`, '').replace(/(-expression)?\)$/, '');
  return SORTS.find((known) => sort === known) ?? '';
}
/** Neighbours of one sort are one run; so are spaces with whatever stands before them. */
function joined(tokens: readonly Token[]): readonly Token[] {
  const runs: Token[] = [];
  for (const { sort, text } of tokens) {
    const last = runs.at(-1);
    if (last && (last.sort === sort || text.trim() === '')) runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ sort, text });
  }
  return runs;
}
