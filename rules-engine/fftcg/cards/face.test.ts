import { describe, expect, test } from 'vitest';
import { CHARACTERS, DECKS, LOCATIONS, NAMED, SAMPLES, SUPPORT } from './cards.ts';
import { judgeDeck } from '../questions/deck.ts';
import {
  COSTS,
  EFFECTS,
  type Face,
  FACE_DOWN,
  faceOf,
  KINDS,
  LARGEST,
  LONGEST_NAME,
  MAGICS,
  readFace,
  SKILLS,
} from './face.ts';

import { type Readings, readingsOf } from '../readings.ts';

describe('a card in one line', () => {
  test.for<{ line: string; says: Partial<Face> }>([
    {
      line: 'Gate Knight: 1200/1500 counter Knight Human',
      says: {
        name: 'Gate Knight',
        kind: 'character',
        att: 1200,
        def: 1500,
        skills: ['counter'],
        traits: ['Knight', 'Human'],
      },
    },
    { line: 'Nobody', says: { name: 'Nobody', kind: 'character', att: 0, def: 0, skills: [] } },
    { line: 'Chief: 1/1 leader-ranged counter', says: { skills: ['counter'], leaderSkills: ['ranged'] } },
    {
      line: 'Blade: equipment +200/-100 sword Knight',
      says: { kind: 'equipment', att: 200, def: -100, sword: true, traits: ['Knight'] },
    },
    {
      line: 'Bolt: spell black costs-down on-opposing def<=1600 discard rare',
      says: {
        kind: 'spell',
        magic: 'black',
        skills: [],
        cost: 'down',
        aim: 'opposing',
        asks: { figure: 'def', most: 1600 },
        effect: 'discard',
        rarity: 'rare',
      },
    },
    { line: 'Map: item draw-2', says: { kind: 'item', effect: 'draw', amount: 2, cost: 'none', aim: 'nobody' } },
    {
      line: 'Oil: item on-own +300/0 status round',
      says: { kind: 'item', effect: 'status', att: 300, forRound: true },
    },
    { line: 'Fire Status: status 0/-300', says: { kind: 'status', def: -300, effect: 'none' } },
    { line: 'Hill: location 0/+200 Monk boost', says: { kind: 'location', effect: 'boost', def: 200 } },
    { line: 'Cloud: 1600/1600 many-swords', says: { kind: 'character', manySwords: true } },
    {
      line: 'Owl: 1/1 when-attacks:draw-1+up',
      says: {
        abilities: [
          {
            when: 'attacks',
            cost: undefined,
            always: false,
            instead: undefined,
            target: undefined,
            if: undefined,
            limited: false,
            text: '',
            options: [
              [
                { is: 'draw', amount: 1, to: 'you', until: 'round-end' },
                { is: 'up', amount: 0, to: 'self', until: 'round-end' },
              ],
            ],
          },
        ],
      },
    },
  ])('$line', ({ line, says }) => {
    expect(faceOf(line)).toMatchObject(says);
    expect(faceOf(line)).toBe(faceOf(line));
  });

  test.for([
    { line: ': 1/1', says: 'no name' },
    { line: 'Wayfarer: 1/1 flying', says: '"flying"' },
    { line: 'Wayfarer: 1/x', says: '"1/x"' },
    { line: 'Word: spell on-own up', says: 'black, white or summon' },
    { line: 'Wayfarer: -1/1', says: 'less than 0' },
    { line: `Wayfarer: ${LARGEST + 1}/1`, says: String(LARGEST) },
    { line: 'N'.repeat(LONGEST_NAME + 1), says: String(LONGEST_NAME) },
    { line: 'Map: item draw-0', says: '"draw-0"' },
    { line: 'Map: item costs-life', says: '"costs-life"' },
    { line: 'Wayfarer: 1/1 counterr', says: 'perhaps "counter" is meant' },
    { line: 'Wayfarer: 1/1 knight', says: 'begins with a capital letter' },
    { line: 'Map: item spell', says: '"spell" and "item" are both kinds of card' },
    { line: 'Bolt: spell black discard', says: 'needs on-anyone, on-own or on-opposing' },
    { line: 'Bolt: spell black on-pile discard', says: 'needs on-anyone, on-own or on-opposing' },
    { line: 'Oil: item +300/0 status', says: 'needs on-anyone, on-own or on-opposing' },
    { line: 'Flame: spell black clear', says: 'needs on-anyone, on-own or on-opposing' },
    { line: 'Tea: item up', says: 'needs on-anyone, on-own or on-opposing' },
    { line: 'Net: item on-pile down', says: 'needs on-anyone, on-own or on-opposing' },
    { line: 'Feather: item revive', says: 'needs on-pile' },
    { line: 'Sunny Field: location up +200/0 Knight', says: 'A Location draws, boosts or puts characters down' },
    { line: 'Sunny Field: location discard', says: 'it can’t have "discard"' },
    { line: 'Hook: item on-anyone return', says: 'needs on-pile' },
    { line: 'Owl: 1/1 when-attack:up', says: 'perhaps "attacks" is meant' },
    { line: 'Owl: 1/1 when-attacks:drow-1', says: 'perhaps "draw" is meant' },
    { line: 'Owl: 1/1 when-attacks:draw', says: 'says how many, as in draw-1' },
    { line: 'Owl: 1/1 when-attacks:draw-0', says: '"draw-0"' },
    { line: 'Owl: 1/1 when-attacks:up-1', says: 'up has no number' },
    { line: 'Owl: 1/1 when-attacks:', says: 'doesn’t say what happens' },
    { line: 'Owl: 1/1 when-attacks', says: 'doesn’t say what happens' },
    { line: 'Map: item when-attacks:up', says: 'Only a character has abilities' },
  ])('$line cannot be read', ({ line, says }) => {
    expect(readFace(line)).toMatchObject({ unread: expect.stringContaining(says) as string });
    expect(() => faceOf(line)).toThrow();
  });
  test.for([
    ...['status', 'clear', 'up', 'down', 'discard'].flatMap((effect) =>
      ['anyone', 'own', 'opposing'].map((aim) => `Word: spell black on-${aim} ${effect}`),
    ),
    'Hook: item on-pile revive',
    'Hook: item on-pile return',
    'Map: item draw-2',
    'Letter: item',
    // Nobody casts or uses these, so they need no target.
    'Hill: location down',
    'Burn: status 0/-100',
  ])('%s has what it needs', (line) => expect(readFace(line)).toHaveProperty('name'));

  test.for([
    { why: 'the longest name', line: `${'N'.repeat(LONGEST_NAME)}: 1/1` },
    { why: 'the highest figure', line: `Wayfarer: ${LARGEST}/${LARGEST}` },
    { why: 'a figure of 0', line: 'Wayfarer: 0/0' },
  ])('$why is still a card', ({ line }) => expect(readFace(line)).toHaveProperty('name'));

  test('a face-down card has a face that tells nothing', () => {
    expect(faceOf(FACE_DOWN)).toMatchObject({ att: 0, def: 0, skills: [], traits: [] });
  });
});

describe('the cards', () => {
  const faces = Object.values(SAMPLES).map(faceOf);

  test('are as many as there must be, and no two bear one name', () => {
    expect(Object.keys(CHARACTERS).length).toBeGreaterThanOrEqual(24);
    expect(Object.keys(SUPPORT).length).toBeGreaterThanOrEqual(30);
    expect(Object.keys(LOCATIONS)).toHaveLength(10);
    expect(new Set(faces.map(({ name }) => name)).size).toBe(faces.length);
    for (const line of Object.values(NAMED)) expect(readFace(line)).toHaveProperty('name');
  });

  test('cover every kind, skill, magic, cost and effect', () => {
    const none = ['relic', 'leader-card', 'status'];
    expect(KINDS.filter((kind) => !none.includes(kind) && faces.every((face) => face.kind !== kind))).toEqual([]);
    expect(SKILLS.filter((skill) => faces.every(({ skills }) => !skills.includes(skill)))).toEqual([]);
    expect(MAGICS.filter((magic) => faces.every((face) => face.magic !== magic))).toEqual([]);
    expect(COSTS.filter((cost) => faces.every((face) => face.cost !== cost))).toEqual([]);
    expect(EFFECTS.filter((effect) => faces.every((face) => face.effect !== effect))).toEqual([]);
  });

  test.for(Object.keys(DECKS) as (keyof typeof DECKS)[])('the deck %s may be played', (name) => {
    expect(judgeDeck(DECKS[name]).findings.filter(({ holds }) => !holds)).toEqual([]);
    expect(DECKS[name].characters).toHaveLength(60);
    expect(DECKS[name].support).toHaveLength(60);
  });

  test('each deck is made of samples', () => {
    const samples = new Set<string>(Object.values(SAMPLES));
    const used = Object.values(DECKS).flatMap(({ characters, support, locations }) => [
      ...characters,
      ...support,
      ...locations,
    ]);
    expect(used.filter((line) => !samples.has(line))).toEqual([]);
  });
});

describe('copies in a deck', () => {
  const judged = (locations: readonly string[], readings?: Readings) =>
    judgeDeck({ characters: [], support: [], locations }, readings)
      .findings.filter(({ rule, holds }) => !holds && /copies|rare|common/.test(rule))
      .map(({ rule, about, count }) => `${rule} ${about} ${count}`);
  test.for<{ why: string; locations: readonly string[]; counted: readonly string[] }>([
    { why: 'three of one Location', locations: Array<string>(3).fill('Hill: location'), counted: [] },
    {
      why: 'four of one Location',
      locations: Array<string>(4).fill('Hill: location'),
      counted: ['fftcg.setup.copies Hill 4'],
    },
    {
      why: 'a Rare one twice, in another word order',
      locations: ['Hill: location rare Knight', 'Hill: location Knight rare'],
      counted: ['fftcg.skills.rare Hill 2'],
    },
  ])('$why', ({ locations, counted }) => {
    expect(judged(locations)).toEqual(counted);
    expect(judged(locations, readingsOf('as-amended', { 'location-copies': 'not-counted' }))).toEqual([]);
  });
  test('namesakes of which one is Rare are one card, and Rare', () => {
    const locations = ['Hill: location rare', 'Hill: location +100/0'];
    expect(judged(locations)).toEqual(['fftcg.skills.rare Hill 2']);
    expect(judged(locations, readingsOf('as-amended', { 'same-card': 'whole-card' }))).toEqual([]);
  });
});
