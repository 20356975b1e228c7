import { expect, test } from 'vitest';
import { BrokenContent, firstOf, MOST_TOLD, tellProblem } from './problem.ts';

const whole = {
  file: 'content/emberfall/readings.yaml',
  line: 12,
  key: 'tie.default',
  says: 'the reading "tie" has no option "one"',
  remedy: 'choose one of both, nobody',
};

test.for([
  {
    what: 'file, line and key',
    problem: whole,
    told: 'content/emberfall/readings.yaml:12 (tie.default): the reading "tie" has no option "one". Remedy: choose one of both, nobody.',
  },
  {
    what: 'file and key',
    problem: { ...whole, line: undefined },
    told: 'content/emberfall/readings.yaml (tie.default): the reading "tie" has no option "one". Remedy: choose one of both, nobody.',
  },
  {
    what: 'file and line',
    problem: { ...whole, key: undefined },
    told: 'content/emberfall/readings.yaml:12: the reading "tie" has no option "one". Remedy: choose one of both, nobody.',
  },
  {
    what: 'file',
    problem: { file: 'rules-engine/emberfall', says: 'there is code', remedy: 'write the text' },
    told: 'rules-engine/emberfall: there is code. Remedy: write the text.',
  },
])('a problem is told with $what', ({ problem, told }) => {
  expect(tellProblem(problem)).toBe(told);
});

test('broken content lists every problem, one a line', () => {
  const one = new BrokenContent([whole]);
  expect(one.message.split('\n')).toEqual(['1 thing to fix:', `  ${tellProblem(whole)}`]);
  const two = new BrokenContent([whole, { ...whole, line: 13 }]);
  expect(two.message.split('\n')).toEqual([
    '2 things to fix:',
    `  ${tellProblem(whole)}`,
    `  ${tellProblem({ ...whole, line: 13 })}`,
  ]);
  expect(two).toMatchObject({ name: 'BrokenContent', problems: [whole, { ...whole, line: 13 }] });
});

test('what can’t be seen or is endless is told on one line of some length', () => {
  const told = tellProblem({ ...whole, key: 'k'.repeat(999), says: `a\nb\0c\u202ed${'W'.repeat(9999)}` });
  expect(told).toContain('a b c dW');
  expect(told.length).toBeLessThan(1000);
});

test.for([
  { told: 0, counted: 0, left: undefined },
  { told: MOST_TOLD, counted: MOST_TOLD, left: undefined },
  { told: MOST_TOLD + 1, counted: MOST_TOLD + 1, left: 'there is one thing more to fix' },
  { told: 30, counted: 6370, left: 'there are 6350 more things to fix' },
])('of $counted problems the first are listed', ({ told, counted, left }) => {
  const problems = firstOf(
    Array.from({ length: told }, () => whole),
    counted,
  );
  expect(problems.slice(0, MOST_TOLD).every((one) => one === whole)).toBe(true);
  expect(problems[MOST_TOLD]?.says).toBe(left);
  // Whoever adds to the list and cuts it again counts each once.
  const again = firstOf([whole, ...problems]).at(-1)?.says;
  if (counted > MOST_TOLD) expect(again).toBe(`there are ${counted + 1 - MOST_TOLD} more things to fix`);
});
