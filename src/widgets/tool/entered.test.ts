/** What tools show of something entered that is wrong, unfinished or left out. */
import render from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { toolsUnderTest } from '../test-kit/tools.ts';

const TOOLS = toolsUnderTest();
/** A tool as its page holds it, with something entered over one of its examples. */
function shown(path: string, to: object, preset?: string): string {
  const tool = TOOLS.find(({ game, name }) => `${game}/${name}` === path);
  const example = tool?.presets.find(({ name }) => preset === undefined || name === preset);
  if (!tool || !example) throw new Error(`There is no example ${preset ?? ''} of ${path}`);
  return render(tool.showing({ ...(example.state as object), ...to }));
}
/** What is said in each element of a class. */
const said = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<(\\w+)[^>]*class="${name}[^"]*"[^>]*>(.*?)</\\1>`, 'gs'))].map(([, , inside = '']) =>
    inside.replaceAll(/<[^>]*>/g, '').trim(),
  );

const core = (path: string, part: string) =>
  (TOOLS.find(({ game, name }) => `${game}/${name}` === path)?.presets ?? [])
    .map(({ state }) => (state as { readonly lists: Readonly<Record<string, string>> }).lists[part] ?? '')
    .filter((text) => text !== '');

test.for([
  ['chariot/hand', 'hand'],
  ['fftcg/deck', 'characters'],
  ['lyoko/deck', 'hero'],
  ['usagi/deck', 'deck'],
] as const)('%s: a verdict says how many lines it leaves out', ([path, part]) => {
  const [text = ''] = core(path, part);
  const lists = { [part]: `${text}\n3 zzzzzzzzzz` };
  expect(said(shown(path, { lists }), 'value').at(-1)).toMatch(/ without the 1 line that couldn’t be read$/);
  expect(said(shown(path, { lists: { [part]: text } }), 'value').at(-1)).not.toContain('without');
});

test('Cores: which is judged, and which is not', () => {
  const legal = (side: string) =>
    core('lyoko/deck', side).find((text) =>
      said(shown('lyoko/deck', { lists: { [side]: text } }), 'value')
        .join()
        .includes('legal'),
    ) ?? '';
  const [hero, xana] = [legal('hero'), legal('xana')];
  const result = (lists: object) => said(shown('lyoko/deck', { lists }), 'value').at(-1);
  expect(result({ hero, xana })).toBe('Both Cores are legal');
  expect(result({ hero })).toBe('The Hero’s Core is legal; Xana’s is empty and not checked');
  expect(result({ xana })).toBe('Xana’s Core is legal; the Hero’s is empty and not checked');
  expect(result({ xana: xana.split('\n')[0] })).toMatch(
    /^\d faults? in Xana’s Core; the Hero’s is empty and not checked$/,
  );
  expect(result({})).toMatch(/^\d faults?$/);
});

test('FFTCG: a card in the wrong deck is one fault, with how many there are', () => {
  const html = shown('fftcg/deck', { lists: { characters: '6 Padded Coat' } });
  expect(said(html, 'says').filter((says) => says.includes('belong in this deck'))).toEqual([
    "6 copies of Padded Coat don't belong in this deck.",
  ]);
});
test.for(['a', 'e', 'One'])('FFTCG: %s is a card of an example, and no other deck knows it', (name) => {
  const html = shown('fftcg/deck', { lists: { locations: name }, own: undefined });
  expect(html).toContain(`There is no card “${name}”.`);
  expect(html).not.toMatch(/Use \w+<\/button>/);
});

test('FFTCG: as long as a number of cards is missing, nobody is said to be in', () => {
  const player = { characterDeck: '0', supportDeck: '40', hand: '3', failed: '' };
  const out = (to: object) => shown('fftcg/odds', { ask: 'out', players: [{ ...player, ...to }] });
  expect(out({})).toContain('Player 1 is out of cards');
  expect(out({ hand: '' })).toContain('Not known yet');
  expect(out({ hand: '' })).toContain('This verdict is out of date.');
});

test('Usagi: what is wrong with all tokens together is told at each of their fields', () => {
  const html = shown('usagi/score', {
    race: { players: 2, neutralPile: '', tokens: { A: '99', B: '1' }, reached: [] },
  });
  expect(html.match(/aria-invalid="?true"? aria-describedby="tokens-wrong"/g)).toHaveLength(2);
  expect(html).toMatch(/id="tokens-wrong".{0,80}class="fault"/);
});

test('a spell is called by its name, without the spaces around it', () => {
  expect(shown('chariot/damage', { name: ' 3 ' })).not.toContain(' 3  ');
});
