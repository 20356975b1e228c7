/** One card and lists of cards, each read from the form of the other too. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listIn, printedIn } from './card-text.ts';

const SCHEMAS = {
  chariot: () => import('../chariot/card-text.ts'),
  fftcg: () => import('../fftcg/card-text.ts'),
  lyoko: () => import('../lyoko/card-text.ts'),
  usagi: () => import('../usagi/card-text.ts'),
};
const schema = z.strictObject({ name: z.string(), combat: z.int().optional() });

describe('a card', () => {
  test.for<[text: string, read: unknown]>([
    ['name: Owl\ncombat: 2\n', { name: 'Owl', combat: 2 }],
    ['- name: Owl\n  combat: 2\n', { name: 'Owl', combat: 2 }],
    ['# Ours.\n\n- name: Owl\n', { name: 'Owl' }],
    ['[{ name: Owl }]', { name: 'Owl' }],
  ])('%j', ([text, read]) => expect(printedIn(text, schema)).toEqual({ printed: read }));
  test('is one', () => {
    const said = printedIn('- name: Owl\n- name: Fox\n', schema);
    expect('complaints' in said && said.complaints).toEqual([
      expect.stringMatching(/^Line 1: must be one card, not several\./),
    ]);
  });
});

describe('a list of cards', () => {
  test.for<[text: string, read: unknown]>([
    ['', []],
    ['  \n', []],
    ['[]', []],
    ['- name: Owl\n- name: Fox\n', [{ name: 'Owl' }, { name: 'Fox' }]],
    ['name: Owl\ncombat: 2\n', [{ name: 'Owl', combat: 2 }]],
  ])('%j', ([text, read]) => expect(listIn(text, schema)).toEqual({ printed: read }));
  test('names the line of a mistake, in a list and in a card alone', () => {
    const fault = (text: string) => {
      const said = listIn(text, schema);
      return 'complaints' in said ? said.complaints.join() : '';
    };
    expect(fault('- name: Owl\n- name: Fox\n  combt: 2\n')).toMatch(/^Line 3 /);
    expect(fault('name: Fox\ncombt: 2\n')).toMatch(/^Line 2 /);
  });
});

describe('a name alone', () => {
  test.for([
    ['chariot', 'Fire Dragon'],
    ['lyoko', 'Fire Dragon'],
    ['usagi', 'abc'],
    ['fftcg', '-5'],
  ] as const)('%s: %s is no card yet', async ([game, name]) => {
    const { schema: read } = await SCHEMAS[game]();
    const says = `Line 1: “${name}” is only a name. Write “- name: ${name}”, and below it what is printed on it.`;
    expect(listIn<unknown>(name, read as z.ZodType)).toEqual({ complaints: [says] });
    expect(listIn<unknown>(`- name: Owl\n- ${name}`, read as z.ZodType)).toMatchObject({
      complaints: expect.arrayContaining([expect.stringContaining(says.slice('Line 1'.length + 1))]),
    });
  });
});
