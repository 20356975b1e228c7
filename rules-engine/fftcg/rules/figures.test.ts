import { expect, test } from 'vitest';
import { side } from '../../test-kit/fftcg-notation.ts';
import { tableOf } from '../files/table.ts';
import { readingsOf } from '../readings.ts';
import { hasAsLeader, hasSkill, wouldHaveAsLeader } from './figures.ts';

// A skill that is printed counts for anybody; one that is printed for a leader counts for whoever leads.
test.for([
  { skills: '', leads: false, has: false, asLeader: false, wouldHave: false },
  { skills: '', leads: true, has: false, asLeader: false, wouldHave: false },
  { skills: 'ranged', leads: false, has: true, asLeader: false, wouldHave: false },
  { skills: 'ranged', leads: true, has: true, asLeader: false, wouldHave: false },
  { skills: 'leader-ranged', leads: false, has: false, asLeader: false, wouldHave: true },
  { skills: 'leader-ranged', leads: true, has: true, asLeader: true, wouldHave: false },
  { skills: 'ranged leader-ranged', leads: false, has: true, asLeader: false, wouldHave: false },
  { skills: 'ranged leader-ranged', leads: true, has: true, asLeader: false, wouldHave: false },
])('"$skills", leads: $leads', ({ skills, leads, has, asLeader, wouldHave }) => {
  const A = side(`Fighter: 1/1 ${skills}${leads ? ' !' : ''}`);
  const [fighter] = tableOf({ A }, 'battle', readingsOf()).sides.A.party;
  if (!fighter) throw new Error('Nobody stands there.');
  expect([hasSkill, hasAsLeader, wouldHaveAsLeader].map((asked) => asked(fighter, 'ranged'))).toEqual([
    has,
    asLeader,
    wouldHave,
  ]);
  expect([hasSkill, hasAsLeader, wouldHaveAsLeader].map((asked) => asked(fighter, 'steal'))).toEqual([
    false,
    false,
    false,
  ]);
});
