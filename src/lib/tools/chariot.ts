import type { Tool } from '../tools.ts';

export const chariot: readonly Tool[] = [
  {
    game: 'chariot',
    name: 'turn',
    title: 'Turn by turn',
    says: 'A match between two ready hands, walked forwards and backwards. Every choice that is allowed, and for every one that is not, the rule against it.',
    rules: [
      'basics.turn',
      'basics.main',
      'basics.sending',
      'basics.gain',
      'basics.summon',
      'basics.combat',
      'basics.end',
    ],
    opens: ['match'],
  },
];
