import { describe, expect, test } from 'vitest';
import { type Mention, mentions, plainText } from './mentions.ts';

describe('mentions', () => {
  test('are found with component, name and line', () => {
    const text = [
      'Deal <Term is="ember" /> damage, see <Ref to="combat.lethal">what kills</Ref>.',
      '',
      '<Card is="ash-ward" /> and <Ruling is="both-fall" />,',
      '<Reading is="tie" />',
      '<Example scenario="two-wolves" />',
      '<CardFace of="ash-ward" />',
    ].join('\n');
    expect(mentions(text)).toEqual([
      { component: 'Term', name: 'ember', line: 1 },
      { component: 'Ref', name: 'combat.lethal', line: 1 },
      { component: 'Card', name: 'ash-ward', line: 3 },
      { component: 'Ruling', name: 'both-fall', line: 3 },
      { component: 'Reading', name: 'tie', line: 4 },
      { component: 'Example', name: 'two-wolves', line: 5 },
      { component: 'CardFace', name: 'ash-ward', line: 6 },
    ]);
  });

  test.for([
    { what: 'over two lines', text: '<Ref\n  to="combat.lethal"\n/>', names: ['combat.lethal'] },
    { what: 'with more said', text: '<Example scenario="two-wolves" caption="Two" />', names: ['two-wolves'] },
    { what: 'twice', text: '<Term is="a" /> <Term is="a" />', names: ['a', 'a'] },
    { what: 'without its property', text: '<Ref />', names: [''] },
    { what: 'with the property of another', text: '<Ref is="a" />', names: [''] },
    { what: 'with quotes of the other kind', text: "<Ref to='a' />", names: [''] },
    { what: 'in a component that begins alike', text: '<Reference to="a" /><Cards is="a" />', names: [] },
    { what: 'in words only', text: 'A Ref to a Term.', names: [] },
  ])('$what: $text', ({ text, names }) => {
    expect(mentions(text).map(({ name }) => name)).toEqual(names);
  });
});

describe('the text without markup', () => {
  const titles: Readonly<Record<string, string>> = {
    'combat.lethal': 'Lethal damage',
    ember: 'ember',
    'ash-ward': 'Ash Ward',
  };
  const plain = (text: string) => plainText(text, ({ name }: Mention) => titles[name] ?? name);

  test.for([
    { what: 'a mention by its name', text: 'See <Ref to="combat.lethal" />.', plain: 'See Lethal damage.' },
    {
      what: 'a mention by its own words',
      text: 'See <Ref to="combat.lethal">what kills</Ref>.',
      plain: 'See what kills.',
    },
    {
      what: 'a name and then own words',
      text: 'An <Term is="ember" /> or two <Term is="ember">embers</Term> more',
      plain: 'An ember or two embers more',
    },
    {
      what: 'own words and then a name',
      text: 'Two <Term is="ember">embers</Term>, an <Term is="ember" />',
      plain: 'Two embers, an ember',
    },
    {
      what: 'two kinds in one sentence',
      text: '<Card is="ash-ward" /> <Ref to="a">burns</Ref> an <Term is="ember" />.',
      plain: 'Ash Ward burns an ember.',
    },
    { what: 'own words with emphasis', text: '<Ref to="a">what **really** kills</Ref>', plain: 'what really kills' },
    { what: 'an example', text: 'Before.\n\n<Example scenario="two-wolves" />\n\nAfter.', plain: 'Before. After.' },
    { what: 'an example alone', text: '<Example scenario="two-wolves" />', plain: '' },
    { what: 'a reading', text: 'Before. <Reading is="tie" />', plain: 'Before.' },
    { what: 'another component', text: '<Aside kind="x">Careful.</Aside> <br/>', plain: 'Careful.' },
    {
      what: 'strong and emphasis',
      text: '**Strong**, *weak*, _weak_, __strong__ and `code`',
      plain: 'Strong, weak, weak, strong and code',
    },
    { what: 'a name with underscores', text: 'the file snake_case_name', plain: 'the file snake_case_name' },
    { what: 'an asterisk that is meant', text: 'An asterisk (\\*) varies.', plain: 'An asterisk (*) varies.' },
    { what: 'a link', text: 'See [the forum](https://example.org/a_b).', plain: 'See the forum.' },
    { what: 'a heading', text: '## Blows\n\nBoth strike.', plain: 'Blows Both strike.' },
    { what: 'a list', text: '- one\n- two\n\n1. first\n2. second', plain: 'one two first second' },
    { what: 'a bonus at the start of a line', text: 'It has\n+1F for each.', plain: 'It has +1F for each.' },
    { what: 'a comment', text: 'Before. {/* not for readers */} After.', plain: 'Before. After.' },
    { what: 'a table', text: '| Pay | Go |\n| --- | :-: |\n| 4 | out |', plain: 'Pay Go 4 out' },
    { what: 'lines and spaces', text: 'One\n  line   only', plain: 'One line only' },
    { what: 'nothing', text: '', plain: '' },
  ])('$what: $text', ({ text, plain: expected }) => {
    expect(plain(text)).toBe(expected);
  });
});
