/** One card and lists of cards, each read from the form of the other too. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listIn, printedIn } from './card-text.ts';

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
