/** Every reading, and one position in which it makes the difference. */
import { describe, expect, test } from 'vitest';
import { BLANK, type CardFacts, type Effect, type EventName } from './cards/cards.ts';
import { played } from '../test-kit/lyoko-notation.ts';
import { READINGS, type ReadingName, readingsOf } from './readings.ts';

interface Row {
  readonly reading: ReadingName;
  readonly at: string;
  readonly choices: string;
  readonly look: string;
  /** What comes out, by option, in the order of the options. */
  readonly is: readonly unknown[];
}

/** Trifles, made up for the purpose. */
const trifle = (
  kind: 'contingency' | 'domination',
  effect: Effect,
  condition: EventName = 'character-devirtualized',
): CardFacts => ({
  ...BLANK,
  kind,
  side: kind === 'contingency' ? 'hero' : 'xana',
  type: 'trifle',
  condition,
  effects: [effect],
});
const realm = (...changes: CardFacts['changes']): CardFacts => ({ ...BLANK, kind: 'realm', side: 'xana', changes });
const HURTS = { is: 'damage', who: 'xana', amount: 1, to: { kind: 'character' } } as const;
const MADE = {
  'my-fog': realm(),
  'my-mist': realm(),
  'my-hill': realm({ stat: 'evade', amount: 2, whose: 'own' }),
  'my-net': {
    ...BLANK,
    kind: 'program',
    side: 'hero',
    changes: [{ stat: 'evade', amount: -3, whose: 'other' }],
  } satisfies CardFacts,
  'my-heat': {
    ...{ ...BLANK, kind: 'supremacy', side: 'xana', target: 'monster' },
    effects: [{ does: 'damage', who: 'xana', amount: 9 }],
  } satisfies CardFacts,
  'my-bite': {
    ...BLANK,
    kind: 'monster',
    side: 'xana',
    cost: 3,
    life: 4,
    abilities: [{ when: 'is-attacked', text: '', effects: [HURTS] }],
  } satisfies CardFacts,
  'my-spark': trifle('contingency', { does: 'erase', who: 'xana', amount: 2 }),
  'my-bounty': trifle('contingency', { does: 'gain', who: 'hero', amount: 3 }, 'monster-destroyed'),
  'my-crab': { ...BLANK, kind: 'monster', side: 'xana', life: 1, begins: { power: 2, evade: 0 } } satisfies CardFacts,
  'my-thorn': trifle('domination', { does: 'erase', who: 'hero', amount: 4 }),
};

const NO_ACTIONS = 'hero combat-action; xana combat-action';
const TABLE: readonly Row[] = [
  {
    reading: 'influence-counted',
    at: 'hero 4 vs 40',
    choices: 'hero virtualize ulrich',
    look: 'winner',
    is: [null, 'xana'],
  },
  {
    reading: 'pool-too-small',
    at: 'hero 36 aelita/lyoko vs 5 megatank/tapped',
    choices: 'hero deactivate-tower aelita 1; xana choose megatank',
    look: 'xana.total',
    is: [6, 3],
  },
  {
    reading: 'both-at-zero',
    at: 'xana 3 vs 3 [sample-overload]',
    choices: 'xana play sample-overload',
    look: 'winner',
    is: ['nobody', 'xana'],
  },
  {
    reading: 'all-disabled-count',
    at: 'hero 40 aelita/disabled sample-scout/disabled sample-guardian/disabled vs 30 sample-blackout',
    choices: 'hero done; xana choose ulrich',
    look: 'winner',
    is: [null, 'xana'],
  },
  {
    reading: 'instants-after-play',
    at: 'hero 9 [sample-second-wind] vs 40',
    choices: 'hero play sample-second-wind ulrich',
    look: 'sample-second-wind',
    is: ['discard', 'erased'],
  },
  {
    reading: 'discard-in-play',
    at: 'hero 9 [sample-aerial] <sample-aerial> vs 40',
    choices: 'hero play sample-aerial',
    look: 'hero.gone',
    is: [0, 1],
  },
  {
    reading: 'disabled-return',
    at: 'hero 9 aelita/disabled [sample-fresh-start] vs 30 sample-blackout',
    choices: 'hero play sample-fresh-start',
    look: 'aelita',
    is: ['earth, tapped, disabled', 'earth, tapped'],
  },
  {
    reading: 'disabled-attacked',
    at: 'xana 9 ulrich/lyoko/disabled vs 30 sample-blackout sample-crawler',
    choices: 'xana attack sample-crawler ulrich',
    look: 'refused',
    is: [['terms.disabled-untargetable'], []],
  },
  {
    reading: 'blockers',
    at: 'hero 9 aelita/lyoko vs 0 sample-crawler sample-wasp',
    choices: 'hero deactivate-tower aelita 1; xana block sample-crawler; xana block sample-wasp',
    look: 'refused',
    is: [['characters.tower-block'], []],
  },
  {
    reading: 'blocked-deactivation',
    at: 'hero 0 aelita/lyoko/life=2 vs 2 sample-crawler',
    choices: `hero deactivate-tower aelita 1; xana block sample-crawler; hero done; xana power sample-crawler bite; ${NO_ACTIONS}`,
    look: 'aelita',
    is: ['lyoko, 4 influence, 2 life, tapped', 'earth, tapped'],
  },
  {
    reading: 'blocker-beaten',
    at: 'hero 9 aelita/lyoko ulrich/lyoko vs 9 sample-crawler',
    choices: `hero deactivate-tower aelita 1; xana block sample-crawler; hero defend ulrich; xana done; hero power ulrich triplicate; hero power ulrich triplicate; hero done; ${NO_ACTIONS}`,
    look: 'towers',
    is: [5, 4],
  },
  {
    reading: 'defend-ready',
    at: 'hero 9 aelita/lyoko ulrich/lyoko/tapped sample-scout/lyoko vs 9 sample-crawler',
    choices: 'hero deactivate-tower aelita 1; xana block sample-crawler; hero defend ulrich',
    look: 'refused',
    is: [[], ['terms.tap']],
  },
  {
    reading: 'defend-aelita',
    at: 'hero 9 aelita/lyoko ulrich/lyoko vs 9 sample-crawler',
    choices: 'hero deactivate-tower aelita 1; xana block sample-crawler; hero defend aelita',
    look: 'refused',
    is: [[], ['characters.defend']],
  },
  {
    reading: 'defenders',
    at: 'hero 9 aelita/lyoko ulrich/lyoko vs 0 sample-crawler',
    choices: `hero deactivate-tower aelita 1; xana block sample-crawler; hero defend ulrich; hero done; ${NO_ACTIONS}`,
    look: 'waits',
    is: ['main', 'defend'],
  },
  {
    reading: 'defend-attacker',
    at: 'hero 9 aelita/lyoko ulrich/lyoko vs 9 sample-crawler',
    choices:
      'hero deactivate-tower aelita 1; xana block sample-crawler; hero defend ulrich; hero power ulrich triplicate',
    look: 'hero.spent',
    is: [0, 2],
  },
  {
    // Ulrich has Defended and is tapped, with his own activation still to come.
    reading: 'tapped-acts',
    at: 'hero 9 aelita/lyoko ulrich/lyoko vs 9 sample-crawler',
    choices: `hero deactivate-tower aelita 1; xana block sample-crawler; hero defend ulrich; xana done; hero done; ${NO_ACTIONS}; hero devirtualize ulrich`,
    look: 'refused',
    is: [['terms.tap'], []],
  },
  {
    reading: 'resolve-point',
    at: 'hero 9 vs 30 sample-blackout',
    choices: 'hero resolve-dilemma ulrich sample-blackout',
    look: 'xana.pool',
    is: [30, 31],
  },
  {
    reading: 'defrag-limit',
    at: 'hero 36 ulrich/lyoko vs 40',
    choices: 'hero defrag jeremie',
    look: 'hero.pool',
    is: [36, 37],
  },
  {
    reading: 'life-again',
    at: 'hero 20 ulrich/lyoko/life=2 vs 40',
    choices: 'hero devirtualize ulrich; until hero; hero virtualize ulrich',
    look: 'ulrich',
    is: ['lyoko, 4 influence, 10 life, tapped', 'lyoko, 4 influence, 2 life, tapped'],
  },
  {
    reading: 'life-zero-refund',
    at: 'xana 0 ulrich/lyoko/life=2 vs 2 sample-crawler',
    choices: `xana attack sample-crawler ulrich; xana power sample-crawler bite; ${NO_ACTIONS}`,
    look: 'hero.total',
    is: [2, 0],
  },
  {
    reading: 'upgrade-influence',
    at: 'hero 0 ulrich/lyoko sample-long-blade/on=ulrich vs 40',
    choices: 'hero devirtualize ulrich',
    look: 'hero.pool',
    is: [2, 5],
  },
  {
    reading: 'response-order',
    at: 'xana 40 [sample-cut-line] vs 40 [sample-surge]',
    choices: 'xana play sample-surge; hero play sample-cut-line sample-surge',
    look: 'hero.pool',
    is: [39, 36],
  },
  {
    // Xana's Overcharge gives the Crawler 2 Power; Cut Line takes its effect away.
    reading: 'combat-actions-answered',
    at: 'xana 40 ulrich/lyoko [sample-cut-line] vs 40 sample-crawler [sample-overcharge]',
    choices:
      'xana attack sample-crawler ulrich; xana done; hero done; xana combat-action sample-overcharge; hero combat-action; hero play sample-cut-line sample-overcharge',
    look: 'ulrich',
    is: ['lyoko, 4 influence, 8 life', 'lyoko, 4 influence, 10 life'],
  },
  {
    // Both could answer Surge.
    reading: 'respond-first',
    at: 'xana 40 [sample-cut-line] vs 40 sample-crawler [sample-surge,sample-dig-in]',
    choices: 'xana play sample-surge; hero play sample-cut-line sample-surge',
    look: 'refused',
    is: [[], ['xana-cards.supremacy-response']],
  },
  {
    // The Hero is brought to 4 points and Xana has 2. Each holds a Trifle that takes all of the other's: who may play first, wins.
    reading: 'trifle-first',
    at: 'hero 2 ulrich/lyoko [my-spark] vs 2 [my-thorn]',
    choices: 'hero devirtualize ulrich; xana play my-thorn; hero play my-spark',
    look: 'winner',
    is: ['hero', 'xana'],
  },
  {
    // Ulrich attacks and falls with the Monster. Each player holds a Trifle for the fall of the other's fighter.
    reading: 'falls-order',
    at: 'hero 0 ulrich/lyoko/life=1 [critical-strike,my-bounty] vs 10 my-crab [sample-recoil]',
    choices:
      'hero attack ulrich my-crab; hero combat-action critical-strike; xana combat-action; xana play sample-recoil; hero play my-bounty; xana play sample-recoil',
    look: 'hero.pool',
    is: [0, 3],
  },
  {
    reading: 'monster-first-turn',
    at: 'xana 40 vs 40 [sample-crawler]',
    choices: 'xana play sample-crawler; xana attack-core sample-crawler',
    look: 'hero.pool',
    is: [38, 40],
  },
  {
    reading: 'too-many-monsters',
    at: 'hero 9 aelita/lyoko vs 40 towers=2 sample-crawler/tapped sample-wasp/tapped',
    choices: 'hero deactivate-tower aelita 1; xana choose sample-wasp',
    look: 'xana.discard',
    is: [0, 1],
  },
  {
    reading: 'guard-length',
    at: 'hero 9 ulrich/lyoko vs 9 sample-crawler/guards=2',
    choices:
      'hero attack ulrich sample-crawler; hero power ulrich triplicate; hero done; xana done; xana combat-action; hero combat-action',
    look: 'sample-crawler',
    is: ['lyoko, 3 influence, 1 life, guards 2 times', 'lyoko, 3 influence, 2 life, guards 2 times'],
  },
  {
    // A Guard given in the Hero's turn, in Xana's turn after it: with Swerve, Evade 2 against 1 Power, or Evade 1.
    reading: 'guard-between',
    at: 'hero 2 ulrich/lyoko [sample-second-wind] vs 9 sample-wasp [sample-dig-in]',
    choices: `hero play sample-second-wind ulrich; xana play sample-dig-in sample-wasp; hero done; xana attack sample-wasp ulrich; xana power sample-wasp swerve; xana done; hero power ulrich triplicate; ${NO_ACTIONS}`,
    look: 'sample-wasp',
    is: ['lyoko, 4 influence, 3 life, tapped, guards', 'lyoko, 4 influence, 2 life, tapped, guards'],
  },
  {
    reading: 'guard-and-act',
    at: 'xana 40 vs 9 sample-crawler',
    choices: 'xana guard sample-crawler; xana attack-core sample-crawler',
    look: 'hero.pool',
    is: [40, 38],
  },
  {
    reading: 'core-block-combat',
    at: 'xana 9 ulrich/lyoko vs 9 sample-crawler',
    choices: 'xana attack-core sample-crawler; hero core-block ulrich',
    look: 'waits',
    is: ['main', 'attacker-powers'],
  },
  {
    reading: 'block-taps',
    at: 'xana 9 ulrich/lyoko vs 9 sample-crawler',
    choices: 'xana attack-core sample-crawler; hero core-block ulrich',
    look: 'ulrich',
    is: ['lyoko, 4 influence, 10 life', 'lyoko, 4 influence, 10 life, tapped'],
  },
  {
    reading: 'monster-influence',
    at: 'hero 9 ulrich/lyoko [sample-short-circuit] vs 9 sample-crawler',
    choices: 'hero play sample-short-circuit sample-crawler',
    look: 'xana.pool',
    is: [9, 12],
  },
  {
    reading: 'printed-cost-points',
    at: 'xana 9 vs 9 [my-mist] my-fog/influence=4',
    choices: 'xana play my-mist',
    look: 'xana.pool',
    is: [13, 9],
  },
  {
    reading: 'making-room',
    at: 'xana:allocation 9 vs 9 sample-blackout',
    choices: 'xana withdraw sample-blackout',
    look: 'sample-blackout',
    is: ['discard', 'earth'],
  },
  {
    // The Attack erases 1 from a pool of 0: nothing, or 1 of the 5 points that the Program has just given back.
    reading: 'dilemma-attack-when',
    at: 'hero:allocation 0 sample-edge-routine vs 9 sample-broken-bridge',
    choices: 'hero discard sample-edge-routine',
    look: 'hero.pool',
    is: [5, 4],
  },
  {
    reading: 'edge-averted',
    at: 'hero 9 vs 9 sample-blackout',
    choices: 'hero resolve-dilemma ulrich sample-blackout; hero done',
    look: 'waits',
    is: ['allocate', 'disable'],
  },
  {
    // The Edge erases 2: the last one in the pool, or 2 of 3 once the 2 points are back.
    reading: 'edge-before-powers',
    at: 'hero 3 ulrich/lyoko vs 9 megatank sample-broken-bridge/influence=2',
    choices:
      'hero attack ulrich megatank; hero power ulrich triplicate; hero done; xana done; hero combat-action; xana combat-action; hero done',
    look: 'hero.pool',
    is: [2, 1],
  },
  {
    // Nobody on Earth can be Disabled.
    reading: 'edge-without-effect',
    at: 'hero 9 aelita/lyoko ulrich/lyoko sample-scout/lyoko sample-guardian/lyoko jeremie/disabled vs 9 sample-blackout/influence=2',
    choices: 'hero done main',
    look: 'sample-blackout',
    is: ['earth, 1 influence', 'earth, 2 influence'],
  },
  {
    reading: 'disable-chooser',
    at: 'hero 9 vs 9 sample-blackout',
    choices: 'hero done main; xana choose aelita',
    look: 'refused',
    is: [[], ['dilemmas.dilemma-edge']],
  },
  {
    reading: 'empty-dilemma',
    at: 'hero 9 vs 9 sample-blackout/influence=0',
    choices: 'hero resolve-dilemma ulrich sample-blackout',
    look: 'refused',
    is: [['dilemmas.dilemma-empty'], []],
  },
  {
    reading: 'gain-above-40',
    at: 'hero 39 vs 9 sample-blackout/influence=1',
    choices: 'hero resolve-dilemma ulrich sample-blackout',
    look: 'hero.pool',
    is: [41, 40],
  },
  {
    reading: 'realm-and-dilemma',
    at: 'xana 9 vs 9 sample-thin-ice [sample-blackout]',
    choices: 'xana play sample-blackout',
    look: 'refused',
    is: [['xana-cards.realm-as-dilemma'], []],
  },
  {
    reading: 'realm-copy',
    at: 'xana 9 vs 9 sample-thin-ice [sample-thin-ice]',
    choices: 'xana play sample-thin-ice',
    look: 'sample-thin-ice#2',
    is: ['hand', 'discard'],
  },
  {
    reading: 'untap-whose',
    at: 'hero:untap 9 vs 9 sample-crawler/tapped',
    choices: '',
    look: 'sample-crawler',
    is: ['lyoko, 3 influence, 2 life, tapped', 'lyoko, 3 influence, 2 life'],
  },
  {
    reading: 'reallocate-what',
    at: 'xana:allocation 9 vs 9 sample-crawler sample-blackout',
    choices: 'xana take-back sample-crawler',
    look: 'xana.pool',
    is: [9, 12],
  },
  {
    reading: 'allocation-whose',
    at: 'xana:allocation 0 sample-edge-routine vs 9',
    choices: 'hero discard sample-edge-routine',
    look: 'hero.pool',
    is: [0, 5],
  },
  {
    reading: 'powers-return',
    at: 'hero 9 ulrich/lyoko vs 9 megatank',
    choices:
      'hero attack ulrich megatank; hero done; xana power megatank snap-roll; xana done; hero combat-action; xana combat-action; hero done',
    look: 'xana.pool',
    is: [9, 5],
  },
  {
    reading: 'boost-length',
    at: 'xana 6 ulrich/lyoko vs 2 sample-crawler sample-crawler',
    choices: `xana attack sample-crawler ulrich; xana done; hero power ulrich super-sprint; hero power ulrich super-sprint; ${NO_ACTIONS}; xana attack sample-crawler#2 ulrich; xana power sample-crawler#2 bite; ${NO_ACTIONS}`,
    look: 'ulrich',
    is: ['lyoko, 4 influence, 8 life', 'lyoko, 4 influence, 10 life'],
  },
  {
    reading: 'stats-below-zero',
    at: 'hero 2 sample-scout/lyoko [sample-side-step] vs 2 sample-crawler sample-thin-ice',
    choices:
      'hero attack sample-scout sample-crawler; hero power sample-scout double-back; xana power sample-crawler bite; hero combat-action sample-side-step; xana combat-action',
    look: 'sample-scout',
    is: ['lyoko, 4 influence, 10 life, tapped', 'lyoko, 4 influence, 8 life, tapped'],
  },
  {
    // Smoke takes 2 Power from Ulrich's 0, Critical Strike gives 2: 2 Power fells the Crawler, 0 does nothing.
    reading: 'actions-order',
    at: 'xana 9 ulrich/lyoko [critical-strike] vs 0 sample-crawler [sample-smoke]',
    choices:
      'xana attack sample-crawler ulrich; hero done; xana combat-action sample-smoke; hero combat-action critical-strike',
    look: 'sample-crawler',
    is: ['discard', 'lyoko, 3 influence, 2 life, tapped'],
  },
  {
    // 2 up and 3 down against 1 Power: 0 Evade, or 2.
    reading: 'standing-changes',
    at: 'hero 9 ulrich/lyoko my-net vs 9 my-hill sample-wasp',
    choices: `hero attack ulrich sample-wasp; hero power ulrich triplicate; hero done; xana done; ${NO_ACTIONS}`,
    look: 'sample-wasp',
    is: ['lyoko, 4 influence, 2 life', 'lyoko, 4 influence, 3 life'],
  },
  {
    reading: 'both-strikes',
    at: 'hero 4 ulrich/lyoko/life=2 vs 2 sample-crawler',
    choices: `hero attack ulrich sample-crawler; hero power ulrich triplicate; hero power ulrich triplicate; xana power sample-crawler bite; ${NO_ACTIONS}`,
    look: 'ulrich',
    is: ['earth, tapped', 'lyoko, 4 influence, 2 life, tapped'],
  },
  {
    // Xana answers with 9 damage to the Crawler, so that Short Circuit has lost it: 2 damage to the Wasp, or to nobody.
    reading: 'instant-without-its-target',
    at: 'hero 9 [sample-short-circuit] vs 0 sample-crawler sample-wasp [my-heat]',
    choices: 'hero play sample-short-circuit sample-crawler; xana play my-heat sample-crawler; hero choose sample-wasp',
    look: 'sample-wasp',
    is: ['lyoko, 4 influence, 3 life', 'lyoko, 4 influence, 1 life'],
  },
  {
    // Ulrich is devirtualized as he attacks; Critical Strike gives him 2 Power, and the Monster has 4 life.
    reading: 'fighter-gone',
    at: 'hero 9 ulrich/lyoko/life=1 [critical-strike] vs 0 my-bite',
    choices: 'hero attack ulrich my-bite; hero combat-action critical-strike; xana combat-action',
    look: 'my-bite',
    is: ['lyoko, 3 influence, 4 life', 'lyoko, 3 influence, 2 life'],
  },
  {
    reading: 'zero-against-zero',
    at: 'hero 0 ulrich/lyoko vs 0 sample-crawler',
    choices: `hero attack ulrich sample-crawler; ${NO_ACTIONS}`,
    look: 'rules',
    is: [
      [
        'characters.attack',
        'combat.stats',
        'combat.combat-actions',
        'combat.combat-actions',
        'combat.strike',
        'combat.strike-hits',
        'combat.damage',
        'combat.strike-hits',
        'combat.damage',
        'characters.tapped-after',
      ],
      [
        'characters.attack',
        'combat.stats',
        'combat.combat-actions',
        'combat.combat-actions',
        'combat.strike',
        'characters.tapped-after',
      ],
    ],
  },
  {
    reading: 'damage',
    at: 'hero 4 ulrich/lyoko vs 0 sample-wasp/guards=1',
    choices: `hero attack ulrich sample-wasp; hero power ulrich triplicate; hero power ulrich triplicate; ${NO_ACTIONS}`,
    look: 'sample-wasp',
    is: ['lyoko, 4 influence, 1 life, guards', 'lyoko, 4 influence, 2 life, guards'],
  },
];

test.for([
  { option: 'no', is: 'lyoko, 3 influence, 2 life' },
  { option: 'yes', is: 'lyoko, 3 influence, 2 life, tapped' },
] as const)('block-taps holds for blocks at a Tower, too: $option', ({ option, is }) => {
  const choices = 'hero deactivate-tower aelita 1; xana block sample-crawler';
  const found = played('hero 9 aelita/lyoko vs 9 sample-crawler', choices, { 'block-taps': option });
  expect(found).toMatchObject({ 'sample-crawler': is, refused: [] });
});

// What an Edge without effect is, where it erases: nothing is there to be erased, in the pool or where else it would be taken.
test.for([
  { pool: 0, otherwise: {}, left: 2 },
  { pool: 1, otherwise: {}, left: 1 },
  { pool: 0, otherwise: { 'pool-too-small': 'from-cards' }, left: 1 },
] as const)('with $pool in the pool and $otherwise, an Edge that erases leaves $left', ({ pool, otherwise, left }) => {
  const readings = { 'edge-without-effect': 'stays', ...otherwise } as const;
  const at = `hero ${pool} ulrich/lyoko vs 9 sample-broken-bridge/influence=2`;
  const more = 'pool-too-small' in otherwise ? '; hero choose ulrich' : '';
  expect(played(at, `hero done main${more}`, readings)['sample-broken-bridge']).toBe(`lyoko, ${left} influence`);
});

test('every reading has its row', () => {
  expect(TABLE.map(({ reading }) => reading)).toEqual(Object.keys(READINGS));
  for (const { reading, is } of TABLE) {
    expect(new Set(is.map((one) => JSON.stringify(one))).size, reading).toBe(READINGS[reading].length);
  }
});

describe('a reading decides', () => {
  test.for(
    TABLE.flatMap((row) => READINGS[row.reading].map((option, index) => ({ ...row, option, comes: row.is[index] }))),
  )('$reading as $option: $look', ({ reading, option, at, choices, look, comes }) => {
    expect(played(at, choices, { [reading]: option }, MADE)[look]).toEqual(comes);
  });
});

test('the readings that are not named are the usual ones', () => {
  expect(readingsOf({ damage: 'difference' })).toEqual({ ...readingsOf(), damage: 'difference' });
});
