/** Influence, activations and cards at their numbers: below, at, above; both sides looked at. */
import { describe, expect, test } from 'vitest';
import { outcome, played, position } from '../../test-kit/lyoko-notation.ts';
import { BLANK, DECKS, CARDS, KINDS } from '../cards/cards.ts';
import type { MadeFacts } from '../cards/made.ts';
import { judgeDeck } from '../rules/deck.ts';
import { faultsOfPosition } from '../files/faults.ts';
import { faultsOfCore, faultsOfSetup } from '../files/setup-faults.ts';
import { attackOf, positionOfFight } from '../questions/fight.ts';
import { game } from './game.ts';
import { UnknownChoice } from './naming.ts';
import { stateOf } from '../files/position.ts';
import { type ReadingChoice, readingsOf } from '../readings.ts';
import { combatStart, deckStart, openingStart, playExpectation, playStart, stateSchema } from '../files/schema.ts';
import type { Setup } from '../rules/setup.ts';
import { readChoice } from '../files/written.ts';

describe('Virtualize costs 4', () => {
  test.for([
    { pool: 3, comes: 'earth', left: 3, refused: ['influence.pool'] },
    { pool: 4, comes: 'lyoko, 4 influence, 10 life, tapped', left: 0, refused: [] },
    { pool: 5, comes: 'lyoko, 4 influence, 10 life, tapped', left: 1, refused: [] },
  ])('with $pool in the pool', ({ pool, comes, left, refused }) => {
    expect(played(`hero ${pool} vs 40`, 'hero virtualize ulrich')).toMatchObject({
      ulrich: comes,
      'hero.pool': left,
      'hero.total': pool,
      'hero.erased': 0,
      'xana.pool': 40,
      refused,
    });
  });
});

describe('a Tower costs Xana 8', () => {
  test.for([
    { pool: 9, left: 1, erased: 8, winner: null },
    { pool: 8, left: 0, erased: 8, winner: 'hero' },
    { pool: 7, left: 0, erased: 7, winner: 'hero' },
  ])('with $pool in the pool', ({ pool, left, erased, winner }) => {
    expect(played(`hero 36 aelita/lyoko vs ${pool}`, 'hero deactivate-tower aelita 5')).toMatchObject({
      towers: 4,
      'xana.pool': left,
      'xana.erased': erased,
      'hero.pool': 36,
      winner,
    });
  });
  test('and the attempt taps Aelita, which rests on what tapping is', () => {
    const told = outcome('hero 36 aelita/lyoko vs 9', 'hero deactivate-tower aelita 5').told();
    expect(told.filter(({ rule }) => rule === 'lyoko.characters.tapped-after').map(({ cites }) => cites)).toEqual([
      ['lyoko.terms.tap'],
    ]);
  });
  test('what the pool lacks is told as what it lost to', () => {
    const told = outcome('hero 36 aelita/lyoko vs 7', 'hero deactivate-tower aelita 5').told();
    expect(told.flatMap(({ beaten = [] }) => beaten)).toEqual([
      "Xana's pool was 1 Influence short; the rest isn't owed.",
    ]);
  });
});

describe('a Program that costs 5', () => {
  test.for([
    { pool: 4, left: 4, refused: ['influence.pool'], line: 'hand' },
    { pool: 5, left: 0, refused: [], line: 'lyoko, 5 influence' },
    { pool: 6, left: 1, refused: [], line: 'lyoko, 5 influence' },
  ])('with $pool in the pool', ({ pool, left, refused, line }) => {
    const found = played(`hero ${pool} [sample-edge-routine] vs 40`, 'hero play sample-edge-routine');
    expect(found).toMatchObject({ 'hero.pool': left, 'hero.total': pool, 'sample-edge-routine': line, refused });
  });
  test.for([
    { pool: 3, line: 'lyoko, 1 influence, tapped, queued', refused: ['influence.pool'] },
    { pool: 4, line: 'lyoko, 5 influence', refused: [] },
    { pool: 5, line: 'lyoko, 5 influence', refused: [] },
  ])('is brought back with $pool in the pool', ({ pool, line, refused }) => {
    const found = played(
      `hero:allocation ${pool} sample-edge-routine/queued vs 40`,
      'hero unqueue sample-edge-routine',
    );
    expect(found).toMatchObject({ 'sample-edge-routine': line, refused, 'hero.total': pool + 1 });
  });
  test('gives its one point when it is discarded while Queued', () => {
    expect(
      played('hero:allocation 3 sample-edge-routine/queued vs 40', 'hero discard sample-edge-routine'),
    ).toMatchObject({
      'hero.pool': 4,
      'hero.erased': 0,
      'sample-edge-routine': 'discard',
    });
  });
});

describe('points are laid on a card from the pool, which is named where there are any', () => {
  const citedBy = (rule: string, line: string, choice: string, made: MadeFacts) =>
    outcome(line, choice, {}, made)
      .told()
      .flatMap((one) => (one.rule === `lyoko.${rule}` ? [one.cites ?? []] : []));
  const program = (cost: number) => ({ 'my-patch': { ...BLANK, name: 'Patch', kind: 'program', cost } }) as const;
  const monster = (cost: number) =>
    ({ 'my-bug': { ...BLANK, name: 'Bug', kind: 'monster', side: 'xana', life: 1, cost } }) as const;
  test.for([
    { cost: 0, cites: [] },
    { cost: 1, cites: ['lyoko.influence.pool'] },
    { cost: 2, cites: ['lyoko.influence.pool'] },
  ])('a Program, or a Monster, that costs $cost', ({ cost, cites }) => {
    expect(citedBy('hero-cards.program-cost', 'hero 9 [my-patch] vs 9', 'hero play my-patch', program(cost))).toEqual([
      cites,
    ]);
    expect(citedBy('monsters.monster-cost', 'xana 9 vs 9 [my-bug]', 'xana play my-bug', monster(cost))).toEqual([
      cites,
    ]);
  });
  test.for([
    { cost: 0, pool: 9, cites: [] },
    { cost: 1, pool: 9, cites: [] },
    { cost: 2, pool: 8, cites: ['lyoko.influence.pool'] },
    { cost: 3, pool: 7, cites: ['lyoko.influence.pool'] },
  ])('a Queued Program that costs $cost, with its one point on it', ({ cost, pool, cites }) => {
    const line = 'hero:allocation 9 my-patch/queued vs 9';
    const choice = 'hero unqueue my-patch';
    expect(played(line, choice, {}, program(cost))['hero.pool']).toBe(pool);
    expect(citedBy('hero-cards.unqueue', line, choice, program(cost))).toEqual([cites]);
  });
});

describe('the points of a Character that comes back', () => {
  test.for([
    { points: 4, back: 2, erased: 2, cites: ['lyoko.terms.erase'] },
    { points: 3, back: 2, erased: 1, cites: ['lyoko.terms.erase'] },
    { points: 2, back: 2, erased: 0, cites: undefined },
    { points: 1, back: 1, erased: 0, cites: undefined },
    { points: 0, back: 0, erased: 0, cites: undefined },
  ])('$points: $back go back to the pool', ({ points, back, erased, cites }) => {
    const found = outcome(`hero 9 ulrich/lyoko/influence=${points} vs 9`, 'hero devirtualize ulrich');
    expect(found.found).toMatchObject({ 'hero.pool': 9 + back, 'hero.erased': erased, ulrich: 'earth, tapped' });
    const [refund] = found.told().filter(({ rule }) => rule === 'lyoko.characters.devirtualize-refund');
    expect(refund?.cites).toEqual(cites);
  });
});

describe('Guard is one activation a turn', () => {
  const at = 'xana 9 vs 9 sample-crawler [sample-dig-in]';
  test.for<{ why: string; turn: string; readings?: ReadingChoice; refused: string[]; guards: number }>([
    { why: 'once', turn: 'guard', refused: [], guards: 1 },
    { why: 'not twice', turn: 'guard; guard', refused: ['monsters.monster-activation'], guards: 1 },
    {
      why: 'not twice either where it may do something else',
      turn: 'guard; guard',
      readings: { 'guard-and-act': 'yes' },
      refused: ['monsters.guard'],
      guards: 1,
    },
    { why: 'a card that gives a Guard is none', turn: 'dig-in; guard', refused: [], guards: 2 },
    { why: 'nor is it after one', turn: 'guard; dig-in', refused: [], guards: 2 },
  ])('$why', ({ turn, readings, refused, guards }) => {
    const words = { guard: 'xana guard sample-crawler', 'dig-in': 'xana play sample-dig-in sample-crawler' };
    const choices = turn.split('; ').map((one) => words[one as keyof typeof words]);
    const found = played(at, choices.join('; '), readings);
    expect(found['refused']).toEqual(refused);
    expect(found['sample-crawler']).toBe(`lyoko, 3 influence, 2 life, guards${guards === 1 ? '' : ` ${guards} times`}`);
  });
});

describe('Monsters and Towers', () => {
  test.for([
    { monsters: 2, towers: 3, refused: [] },
    { monsters: 3, towers: 3, refused: ['monsters.monster-limit'] },
    { monsters: 4, towers: 3, refused: ['monsters.monster-limit'] },
    { monsters: 0, towers: 0, refused: ['monsters.monster-limit'] },
  ])('$monsters Monsters at $towers Towers', ({ monsters, towers, refused }) => {
    const line = Array.from({ length: monsters }, () => 'sample-crawler').join(' ');
    expect(played(`xana 40 vs 9 ${line} towers=${towers} [megatank]`, 'xana play megatank')['refused']).toEqual(
      refused,
    );
  });
});

describe('a Disabled Character', () => {
  test.for([
    { tried: 'hero devirtualize ulrich', refused: 'terms.disabled-idle' },
    { tried: 'hero attack ulrich sample-crawler', refused: 'terms.disabled-idle' },
    { tried: 'hero play sample-second-wind ulrich', refused: 'terms.disabled-untargetable' },
    { tried: 'hero play sample-long-blade ulrich', refused: 'terms.disabled-untargetable' },
  ])('$tried', ({ tried, refused }) => {
    const at =
      'hero 9 ulrich/lyoko/disabled [sample-second-wind,sample-long-blade] vs 9 sample-blackout sample-crawler';
    expect(played(at, tried)['refused']).toEqual([refused]);
  });
  test('cannot Defend', () => {
    const at = 'hero 9 aelita/lyoko ulrich/lyoko/disabled vs 9 sample-blackout sample-crawler';
    const found = played(at, 'hero deactivate-tower aelita 1; xana block sample-crawler; hero defend ulrich');
    expect(found['refused']).toEqual(['terms.disabled-idle']);
  });
  test('is freed when Xana withdraws the Dilemma, and untaps in the next turn', () => {
    const at = 'xana:allocation 9 ulrich/disabled vs 9 sample-blackout';
    expect(played(at, 'xana withdraw sample-blackout')['ulrich']).toBe('earth, tapped');
    expect(played(at, 'xana withdraw sample-blackout; until hero')['ulrich']).toBe('earth');
  });
});

describe('what lasts, and how long', () => {
  test('a Queued Program stays tapped when the others untap', () => {
    expect(played('hero:untap 9 sample-edge-routine/queued aelita/tapped vs 40')).toMatchObject({
      'sample-edge-routine': 'lyoko, 1 influence, tapped, queued',
      aelita: 'earth',
    });
  });
  test.for([
    { turns: 'xana guard sample-crawler', guards: true },
    { turns: 'xana guard sample-crawler; xana done', guards: true },
    { turns: 'xana guard sample-crawler; xana done; hero done', guards: false },
  ])('Guard after "$turns": $guards', ({ turns, guards }) => {
    const line = played('xana 9 vs 9 sample-crawler', turns)['sample-crawler'];
    expect(line).toBe(`lyoko, 3 influence, 2 life${guards ? ', guards' : ''}`);
  });
  test.for([
    {
      at: 'hero:allocation 9 vs 9 sample-broken-bridge',
      turns: '',
      hero: 8,
      xana: 9,
      why: 'the Attack, in the Hero’s turn',
    },
    {
      at: 'hero 9 vs 9 sample-broken-bridge',
      turns: 'hero done',
      hero: 7,
      xana: 10,
      why: 'the Edge, after the Hero’s turn',
    },
    { at: 'xana 9 vs 9 sample-broken-bridge', turns: 'xana done', hero: 8, xana: 9, why: 'no Edge after Xana’s turn' },
    {
      at: 'xana:allocation 9 vs 9 sample-broken-bridge',
      turns: 'xana done',
      hero: 9,
      xana: 9,
      why: 'no Attack in Xana’s turn',
    },
  ])('a Dilemma: $why', ({ at, turns, hero, xana }) => {
    expect(played(at, turns)).toMatchObject({ 'hero.pool': hero, 'xana.pool': xana });
  });
});

describe('a Master', () => {
  const devirtualize = 'hero devirtualize ulrich';
  test('acts when its Conditions come true, and not when something else does', () => {
    const at = 'hero 9 ulrich/lyoko aelita/lyoko sample-reserve-plan vs 40 sample-echo';
    expect(played(at, devirtualize)).toMatchObject({
      'hero.pool': 10,
      'hero.gained': 0,
      'sample-reserve-plan': 'both',
      'sample-echo': 'both',
    });
    expect(played(at, 'hero deactivate-tower aelita 1')).toMatchObject({
      'hero.pool': 12,
      'hero.gained': 3,
      'sample-reserve-plan': 'discard',
    });
  });
  test('of Xana acts in one step and stays', () => {
    expect(played('hero 9 ulrich/lyoko vs 40 sample-echo', devirtualize)['rules']).toEqual([
      'characters.devirtualize',
      'characters.devirtualize-refund',
      'characters.tapped-after',
      'xana-cards.domination-master',
    ]);
  });
});

test('an Upgrade counts for its own Character, and is lost with no other', () => {
  const at = 'hero 0 aelita/lyoko ulrich/lyoko sample-long-blade/on=ulrich vs 0 sample-wasp';
  const fight = (name: string) => `hero attack ${name} sample-wasp; hero combat-action; xana combat-action`;
  expect(played(at, fight('ulrich'))['sample-wasp']).toBe('lyoko, 4 influence, 2 life');
  expect(played(at, fight('aelita'))['sample-wasp']).toBe('lyoko, 4 influence, 3 life');
  expect(played(at, 'hero devirtualize aelita')['sample-long-blade']).toBe('lyoko, 3 influence');
  expect(played(at, 'hero devirtualize ulrich')['sample-long-blade']).toBe('discard');
});

test('a Dilemma that is destroyed frees those it Disabled, and speaks of no other', () => {
  const found = played(
    'hero 9 aelita/disabled vs 9 sample-blackout/influence=1',
    'hero resolve-dilemma ulrich sample-blackout',
  );
  expect(found['rules']).toEqual([
    'characters.resolve-dilemma',
    'dilemmas.dilemma-resolved',
    'dilemmas.dilemma-disables',
    'dilemmas.xana-loses',
    'dilemmas.hero-gains',
    'characters.tapped-after',
  ]);
});

test('where several may Defend, each does so once', () => {
  const fight = 'hero done; hero combat-action; xana combat-action';
  const found = played(
    'hero 9 aelita/lyoko ulrich/lyoko vs 0 sample-crawler',
    `hero deactivate-tower aelita 1; xana block sample-crawler; hero defend ulrich; ${fight}; hero defend ulrich; hero defend aelita`,
    { defenders: 'each' },
  );
  expect(found['refused']).toEqual(['characters.defend']);
  expect(found['waits']).toBe('combat-actions');
});

test('where several may block, each is faced', () => {
  const found = played(
    'hero 9 aelita/lyoko vs 0 sample-crawler sample-wasp',
    'hero deactivate-tower aelita 1; xana block sample-crawler; xana block sample-crawler; xana block sample-wasp; hero done; hero done',
    { blockers: 'several' },
  );
  expect(found).toMatchObject({ refused: ['characters.tower-block'], towers: 5, waits: 'main' });
});

describe('who has lost', () => {
  test.for([
    { hero: 4, xana: 1, read: 'all', winner: null },
    { hero: 4, xana: 1, read: 'pool', winner: 'xana' },
    { hero: 5, xana: 1, read: 'pool', winner: null },
  ] as const)('$hero against $xana, counted as $read', ({ hero, xana, read, winner }) => {
    const found = played(`hero ${hero} vs ${xana}`, 'hero virtualize ulrich', { 'influence-counted': read });
    expect(found['winner']).toBe(winner);
  });
});

describe('an answer', () => {
  test('takes the effect away, not the cost', () => {
    const found = played(
      'hero 9 [sample-short-circuit] vs 9 megatank [sample-jammer]',
      'hero play sample-short-circuit megatank; xana play sample-jammer sample-short-circuit',
    );
    expect(found).toMatchObject({
      megatank: 'lyoko, 6 influence, 5 life',
      'hero.erased': 3,
      'xana.erased': 1,
      'sample-short-circuit': 'discard',
      'sample-jammer': 'discard',
    });
  });
  test('does not stop a card that is no Instant', () => {
    const found = played(
      'hero 9 [sample-edge-routine] vs 9 [sample-jammer,sample-surge]',
      'hero play sample-edge-routine; xana play sample-jammer sample-edge-routine',
    );
    expect(found['refused']).toEqual(['xana-cards.supremacy-response']);
  });
});

describe('setups and positions', () => {
  const setup: Setup = {
    readings: readingsOf(),
    cores: DECKS,
    characters: ['aelita', 'jeremie', 'ulrich', 'sample-scout', 'sample-guardian'],
    shuffle: 1,
  };
  test('the ready decks can be played, and hold every kind of card', () => {
    expect(faultsOfSetup(setup)).toEqual([]);
    for (const side of ['hero', 'xana'] as const)
      expect(judgeDeck({ side, cards: DECKS[side] })).toMatchObject({ legal: true, count: 40 });
    const kinds = new Set([...DECKS.hero, ...DECKS.xana].map((name) => CARDS[name]!.kind));
    expect(KINDS.filter((kind) => kind !== 'character' && kind !== 'hidden' && !kinds.has(kind))).toEqual([]);
  });
  test.for<{ why: string; more: Partial<Setup>; field: string; says: RegExp }>([
    {
      why: 'four Characters',
      more: { characters: setup.characters.slice(1) },
      field: 'characters',
      says: /five Characters, not 4/,
    },
    {
      why: 'a Character twice',
      more: { characters: ['aelita', 'aelita', 'ulrich', 'jeremie', 'sample-scout'] },
      field: 'characters.1',
      says: /named twice/,
    },
    {
      why: 'a Monster as Character',
      more: { characters: ['megatank', 'aelita', 'ulrich', 'jeremie', 'sample-scout'] },
      field: 'characters.0',
      says: /isn't a Character/,
    },
    {
      why: 'a card that does not exist',
      more: { characters: ['nobody', 'aelita', 'ulrich', 'jeremie', 'sample-scout'] },
      field: 'characters.0',
      says: /no card "nobody"/,
    },
    { why: 'half a chance', more: { shuffle: 0.5 }, field: 'shuffle', says: /whole number/ },
    {
      why: 'a Core of 39',
      more: { cores: { ...DECKS, hero: DECKS.hero.slice(1) } },
      field: 'cores.hero',
      says: /40 to 100 cards, and this one has 39/,
    },
  ])('$why is a fault', ({ more, field, says }) => {
    const [fault] = faultsOfSetup({ ...setup, ...more });
    expect(fault?.field).toBe(field);
    expect(fault?.says).toMatch(says);
  });
  test('a Core names the strangers in it', () => {
    expect(faultsOfCore('core', 'hero', [...DECKS.hero, 'megatank', 'ulrich'])).toEqual([
      { field: 'core.40', says: 'Megatank is a card of the other side.' },
      { field: 'core.41', says: "Ulrich starts in play and can't be in the Core." },
    ]);
    expect(faultsOfCore('core', 'hero', ['nobody'])).toEqual([
      { field: 'core.0', says: 'There is no card "nobody".', remedy: 'write a name that is there' },
    ]);
  });
  test.for([
    { line: 'hero 36 ulrich/lyoko [critical-strike] vs 34 megatank', field: undefined },
    { line: 'hero -1 vs 40', field: 'hero.pool' },
    { line: 'hero 9 jeremie/lyoko vs 40', field: 'hero.cards.0.world' },
    { line: 'hero 9 megatank vs 40', field: 'hero.cards.0.card' },
    { line: 'hero 9 ulrich ulrich vs 40', field: 'hero.cards.1.card' },
    { line: 'hero 9 ulrich/disabled vs 40', field: 'hero.cards.0.disabled' },
    { line: 'hero 9 ulrich/queued vs 40', field: 'hero.cards.0.queued' },
    { line: 'hero 9 ulrich sample-long-blade/on=ulrich vs 40', field: 'hero.cards.1.on' },
    { line: 'hero 9 vs 40 megatank/world=lyoko', field: 'xana.cards.0.world' },
    { line: 'hero 9 vs 40 sample-surge', field: 'xana.cards.0.card' },
    { line: 'hero 9 vs 40 sample-blackout sample-broken-bridge', field: 'xana.cards' },
    { line: 'hero 9 vs 40 towers=6', field: 'towers' },
    { line: 'hero 9 [megatank] vs 40', field: 'hero.hand.0' },
    { line: 'hero 9 [ulrich] vs 40', field: 'hero.hand.0' },
    { line: 'hero 9 [nobody] vs 40', field: 'hero.hand.0' },
  ])('$line', ({ line, field }) => {
    expect(faultsOfPosition(position(line))[0]?.field).toBe(field);
  });
});

describe('what files write', () => {
  test('a position is filled up', () => {
    expect(playStart.parse({ turn: 'hero' })).toEqual(position('hero 40 vs 40'));
  });
  test.for([
    { why: 'a misspelt key', written: { turn: 'hero', pools: 3 }, path: '' },
    { why: 'a strange side', written: { turn: 'odd' }, path: 'turn' },
    { why: 'a strange card', written: { turn: 'hero', hero: { hand: ['nobody'] } }, path: 'hero.hand.0' },
    {
      why: 'Jeremie on Lyoko',
      written: { turn: 'hero', hero: { cards: [{ card: 'jeremie', world: 'lyoko' }] } },
      path: 'hero.cards.0.world',
    },
  ])('$why is told with its place', ({ written, path }) => {
    const { error } = playStart.safeParse(written);
    expect(error?.issues[0]?.path.join('.')).toBe(path);
  });
  test('a fight is a position and an attack', () => {
    const given = combatStart.parse({
      attacker: { card: 'megatank' },
      defender: { card: 'ulrich', life: 3 },
    });
    expect(positionOfFight(given)).toMatchObject({
      turn: 'xana',
      hero: { cards: [{ card: 'ulrich', life: 3, world: 'lyoko' }] },
    });
    expect(attackOf(given)).toBe('xana attack megatank ulrich');
  });
  test('a deck is a list, and an opening a setup', () => {
    expect(deckStart.parse({ side: 'xana', cards: { megatank: 2 } })).toEqual([
      { side: 'xana', cards: ['megatank', 'megatank'] },
    ]);
    expect(deckStart.parse({ cores: { xana: { megatank: 1 }, hero: { 'critical-strike': 1 } } })).toEqual([
      { side: 'hero', cards: ['critical-strike'] },
      { side: 'xana', cards: ['megatank'] },
    ]);
    expect(openingStart.parse({ shuffle: 3 })).toMatchObject({ shuffle: 3, cores: DECKS });
    expect(
      openingStart.safeParse({ shuffle: 3, cores: { hero: { 'critical-strike': 3 }, xana: { megatank: 40 } } }).success,
    ).toBe(false);
  });
  test('nothing is refused where nothing is said of it', () => {
    expect(playExpectation.parse({})).toEqual({ refused: [] });
    expect(playExpectation.safeParse({ 'hero.pol': 3 }).success).toBe(false);
  });
  test('the schema of a state knows every key', () => {
    const state = stateOf(position('hero 9 ulrich/lyoko vs 9 megatank'), readingsOf());
    expect(stateSchema.parse(state)).toEqual(state);
    expect(stateSchema.safeParse({ ...state, more: 1 }).success).toBe(false);
    expect(stateSchema.safeParse({ ...state, hero: { ...state.hero, pool: -1 } }).success).toBe(false);
  });
  test.for([
    { written: 'ulrich attacks', says: /must begin with hero or xana/ },
    { written: 'hero sings', says: /no choice "sings"/ },
    { written: 'hero attack nobody megatank', says: /no card "nobody"/ },
    { written: 'hero attack ulrich megatank twice', says: /too many words, from "twice" on/ },
  ])('"$written" is no choice', ({ written, says }) => {
    const state = stateOf(position('hero 9 ulrich/lyoko vs 9 megatank'), readingsOf());
    expect(() => readChoice(state, written)).toThrow(UnknownChoice);
    expect(() => readChoice(state, written)).toThrow(says);
  });
});

test('the same seed gives the same order, another seed another, and no card is lost', () => {
  const begun = (shuffle: number | 'given') =>
    game.begin({ readings: readingsOf(), cores: DECKS, characters: ['aelita'], shuffle }).hero;
  const cards = (shuffle: number | 'given') => [...begun(shuffle).hand, ...begun(shuffle).core].map(({ name }) => name);
  expect(cards(7)).toEqual(cards(7));
  expect(cards(7)).not.toEqual(cards(8));
  expect(cards(7).toSorted()).toEqual(cards('given').toSorted());
});

test('a view hides both Cores and the other hand, and nothing else', () => {
  const state = game.begin({
    readings: readingsOf(),
    cores: DECKS,
    characters: ['aelita', 'jeremie', 'ulrich', 'sample-scout', 'sample-guardian'],
    shuffle: 3,
  });
  const seen = game.view(state, 'hero');
  expect(new Set(seen.xana.hand.map(({ name }) => name))).toEqual(new Set(['hidden']));
  expect(new Set([...seen.hero.core, ...seen.xana.core].map(({ name }) => name))).toEqual(new Set(['hidden']));
  expect(seen.hero.hand).toEqual(state.hero.hand);
  expect({ ...seen, hero: 0, xana: 0, passed: 0 }).toEqual({ ...state, hero: 0, xana: 0, passed: 0 });
  // Moments that were passed over show no more than the table does now.
  expect(state.passed).not.toEqual([]);
  expect(seen.passed).toEqual(state.passed.map((then) => game.view(then, 'hero')));
});
