import { expect, test } from 'vitest';
import { BrokenContent, tellProblem } from './problem.ts';

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
