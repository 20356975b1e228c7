/**
 * What a reader entered, in the part of a link after `#`: `preset=NAME` for an example of the tool, `v=2&s=…` with a
 * scenario, or `v=1&s=…` with the form as it was typed, where that is no question yet. Both are JSON, deflated and in
 * base64url. What a link holds is not believed before a tool has read it.
 */
import type { ScenarioFile } from '../../library/schemas.ts';

/** The versions there are: 1 holds what was typed into a form, and 2 a scenario. */
export type LinkVersion = '1' | '2';

/** The link to what a reader entered. */
export async function linkOf(held: unknown, version: LinkVersion = '1'): Promise<string> {
  const deflated = new Blob([JSON.stringify(held)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = await new Response(deflated).arrayBuffer();
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  const packed = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `v=${version}&s=${packed}`;
}
/** The link to a scenario, which names its game and its kind. */
export const scenarioLink = (
  scenario: Pick<ScenarioFile, 'kind' | 'start'> &
    Pick<Partial<ScenarioFile>, 'edition' | 'readings' | 'choices'> & { readonly game: string },
) => linkOf(scenario, '2');
export const presetLink = (name: string) => `preset=${encodeURIComponent(name)}`;
