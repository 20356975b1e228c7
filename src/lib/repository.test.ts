import { expect, test } from 'vitest';
import { inRepository, repositoryOf } from './repository.ts';

test.for([undefined, ''])('%o is no repository', (setting) => {
  expect(repositoryOf(setting)).toBeUndefined();
});
test('an address is taken without its last slash', () => {
  expect(repositoryOf('https://github.com/name/project/')).toBe('https://github.com/name/project');
});
test.for([
  'name/project',
  'http://github.com/name/project',
  'https://github.com',
  'https://a.org/b?c=d',
  'javascript:0',
])('%s is refused with an example of what would do', (setting) => {
  expect(() => repositoryOf(setting)).toThrow(
    `REPOSITORY is "${setting}". Give it a whole address, as in https://github.com/name/project.`,
  );
});

test('lines of a file have an address where the repository is known', () => {
  const project = 'https://github.com/name/project';
  expect(inRepository('src/a.ts', 3, 7, project)).toBe(`${project}/blob/HEAD/src/a.ts#L3-L7`);
  expect(inRepository('src/a.ts', 3, 3, project)).toBe(`${project}/blob/HEAD/src/a.ts#L3`);
});
