/** The scenario that a link to a tool holds, or the worked example that it names. */
import { basename, join } from 'node:path';
import { askedBy, holdsScenario } from '../widgets/tool/asked.ts';
import type { Linked } from '../widgets/tool/scenario-link.ts';

export type InLink =
  { readonly text: string; readonly game: string } | { readonly file: string } | { readonly wrong: string };

/** Reads a link, read as it was when it was made; undefined where the words are no link. */
export async function scenarioIn(words: string): Promise<InLink | undefined> {
  const [, game = '', hash = ''] = /^https?:\/\/[^#]*\/(\w+)\/tools\/[^#]*#(.*)$/.exec(words) ?? [];
  if (hash === '') return undefined;
  const { preset, held, complaints } = await askedBy(`#${hash}`);
  if (preset !== undefined) return { file: join('content', game, 'scenarios', `${basename(preset)}.yaml`) };
  if (!held) return { wrong: complaints.join(' ') };
  if (!holdsScenario(held.value)) {
    return {
      wrong: 'This link holds a form as it was typed. Open it in the browser, and copy the link you find there.',
    };
  }
  const { asked = {}, shown: _shown, ...scenario } = held.value as Partial<Linked>;
  const readings = { ...scenario.readings, ...asked };
  return { game, text: JSON.stringify({ title: 'The question in this link', ...scenario, readings }) };
}
