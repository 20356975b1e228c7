import { describe, expect, test } from 'vitest';
import { CARDS } from '../cards/cards.ts';
import { abilityOf, blank, type SortedAbility, type WrittenAbility } from '../cards/print.ts';
import type { Print } from '../state.ts';
import { abilityText, linesOf, textAt } from './card-text.en.ts';

/** What each card with a text says, as it was written by hand. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'a-letter-astray': ['Resolve >> Draw 1 card.'],
  ambush: ['Exhaust target Ally.'],
  'before-the-whole-court': ['The score of the attached Event is 1 higher.'],
  'bell-ringer': ['When this Character comes into your play field, draw 1 card.'],
  'call-for-aid': ['Draw 2 cards.'],
  'clan-heiress': [
    'Produce 3 Honor.',
    'When you resolve an Event this Character is involved in, its score is 1 higher.',
  ],
  disgraced: ['The abilities of target Character are canceled this turn.'],
  'drum-captain': ['When this Character becomes involved, gain 1 Honor.'],
  'duel-at-dawn': ['The score of this Event is 1 higher.'],
  'exiled-general': ['Produce 1 Honor and 2 Ryo.', 'Your other Samurai Characters have Combat +1.'],
  'friend-along-the-way': [
    'You may play this card in the Initiation, and only if you have no Hero in your play field.',
    'Stays in target player’s play field.',
    'Produce 1 Honor and 1 Ryo.',
    'Sacrifice this card: draw 1 card.',
  ],
  'ghost-at-the-ford': ['This Character is not swept up.'],
  'grey-bounty-hunter': ['Produce 1 Ryo.', 'This Character may be involved while it is stricken.'],
  'iron-shackles': ['The attached Character has Combat −1 and Labor −1.'],
  'lesson-of-the-sword-school': ['The attached Character has Combat +2.'],
  'masked-assassin': ['Strike this Character and pay 3 Ryo: kill target Ally of another player.'],
  'master-potter': ['Produce 2 Ryo.'],
  'mist-over-the-field': ['Strike all Allies in play fields.'],
  moneylender: ['Gain 2 Ryo.'],
  'mountain-priestess': ['Produce 1 Honor.', 'When you resolve an Event this Character is involved in, draw 1 card.'],
  'night-climber': ['Produce 2 Ryo.', 'Strike this Character: strike target Ally of another player.'],
  'old-retainer': ['When an Event this Character is involved in fails, draw 1 card.'],
  pickpocket: ['The attached Character gains: strike this Character, gain 2 Ryo.'],
  'pilgrims-to-the-snow-shrine': ['The score of this Event is 1 higher.'],
  'rebuilding-the-bridge': ['The score of this Event is 1 higher.'],
  'riot-over-rice': ['Resolve >> Exhaust all Allies involved in this Event.'],
  'river-smuggler': ['Produce 1 Ryo.'],
  'road-magistrate': ['Produce 2 Honor.'],
  'roof-runner': ['Strike this Character and pay 1 Ryo: send target Attachment to the rest pile.'],
  'second-wind': ['Refresh target Character.'],
  'silver-tongued-broker': [
    'Strike this Character and pay 2 Ryo: take control of target Ally of another player in a play field.',
  ],
  'small-thanks': ['The score of this Event is 1 lower.'],
  'smoke-bomb': ['Strike target Character.'],
  'stolen-tax-gold': ['Resolve >> Gain 2 Ryo.'],
  strongbox: ['Produce 1 Ryo.'],
  'sudden-parry': ['Target Character has Combat +2 this turn.'],
  'temple-novice': ['Strike this Character: gain 1 Honor.'],
  'the-conspiracy-unmasked': [
    'The score of this Event is 2 higher.',
    'Resolve >> Kill all other players’ Characters involved in this Event.',
  ],
  'the-lord-s-last-ride': ['The score of this Event is 2 higher.'],
  'time-of-plenty': ['Stays in the Event field and affects all players.', 'Each player produces 1 Ryo.'],
  'toll-keeper': ['Strike this Character: gain 1 Ryo.'],
  'vow-of-honor': [
    'Stays in your play field.',
    'Produce 1 Honor.',
    'Sacrifice this card: target Character has Ceremony +2 this turn.',
  ],
  'wandering-fencer': ['Produce 1 Honor and 1 Ryo.'],
  'word-of-mouth': ['The score of target Peasant Event is 1 higher this turn.'],
};

test.for(Object.entries(TEXTS))('%s says what it does', ([slug, lines]) => {
  const print = CARDS.find((one) => one.slug === slug);
  expect(print && linesOf(print)).toEqual(lines);
});
test('a card that does nothing says nothing', () => {
  const plain = CARDS.filter(({ abilities, subtype }) => abilities.length === 0 && subtype !== 'held');
  expect(plain.length).toBeGreaterThan(0);
  expect(plain.flatMap(linesOf)).toEqual([]);
});

const CHARACTER = { type: 'character', subtype: 'ally' } as const;
const EVENT = { type: 'event', subtype: null } as const;
const SKILL = { type: 'attachment', subtype: 'skill' } as const;
const MOMENT = { type: 'moment', subtype: null } as const;
const HELD = { type: 'moment', subtype: 'held' } as const;
const ALLIES = { type: 'character', subtype: 'ally' } as const;

describe('words that no card uses', () => {
  test.for<{ says: string; on: Pick<Print, 'type' | 'subtype'>; ability: WrittenAbility | SortedAbility }>([
    {
      says: 'You may gain 1 Honor.',
      on: CHARACTER,
      ability: { sort: 'voluntary', effects: [{ is: 'gain', honor: 1 }] },
    },
    {
      says: 'Strike this Character, sacrifice this card and pay 1 Honor and 2 Ryo: draw 1 card.',
      on: CHARACTER,
      ability: {
        sort: 'voluntary',
        cost: { strike: true, sacrifice: true, honor: 1, ryo: 2 },
        effects: [{ is: 'draw', cards: 1 }],
      },
    },
    {
      says: 'Pay 1 Ryo: refresh another target Hero of yours.',
      on: CHARACTER,
      ability: {
        sort: 'voluntary',
        cost: { ryo: 1 },
        target: { subtype: 'hero', whose: 'yours', another: true },
        effects: [{ is: 'refresh' }],
      },
    },
    {
      says: 'Target other player draws 2 cards.',
      on: MOMENT,
      ability: { sort: 'play', target: 'other-player', effects: [{ is: 'draw', cards: 2, to: 'target' }] },
    },
    {
      says: 'Each player gains 1 Honor, then strike all Allies.',
      on: MOMENT,
      ability: {
        sort: 'play',
        effects: [
          { is: 'gain', honor: 1, to: 'each' },
          { is: 'strike', to: ALLIES },
        ],
      },
    },
    {
      says: 'Resolve >> Send all Attachments involved in this Event to their owners’ rest piles.',
      on: EVENT,
      ability: { sort: 'resolve', effects: [{ is: 'send-away', to: { type: 'attachment', where: 'same-event' } }] },
    },
    {
      says: 'When this Character becomes involved, the scores of all Story Events are 1 lower this turn.',
      on: CHARACTER,
      ability: {
        sort: 'involuntary',
        trigger: 'becomes-involved',
        effects: [{ is: 'score', amount: -1, to: { type: 'event', subtype: 'story' } }],
      },
    },
    {
      says: 'This Character has Labor +1 and Combat −2. All Peasant Events have Intrigue +3.',
      on: CHARACTER,
      ability: {
        sort: 'static',
        effects: [
          { is: 'rating', rating: 'labor', amount: 1, to: 'self' },
          { is: 'rating', rating: 'combat', amount: -2, to: 'self' },
          { is: 'rating', rating: 'intrigue', amount: 3, to: { type: 'event', descriptor: 'Peasant' } },
        ],
      },
    },
    {
      says: 'You may play this card only if you have no Hero in your play field.',
      on: CHARACTER,
      ability: { sort: 'static', effects: [{ is: 'only-without-hero' }] },
    },
    {
      says: 'The abilities of all other players’ cards in play fields are canceled this turn.',
      on: MOMENT,
      ability: { sort: 'play', effects: [{ is: 'cancel', to: { whose: 'others', where: 'play-field' } }] },
    },
    {
      says: 'The attached Character gains: when this Character comes into your play field, kill this Character.',
      on: SKILL,
      ability: {
        sort: 'involuntary',
        trigger: 'comes-into-play',
        granted: true,
        effects: [{ is: 'kill', to: 'self' }],
      },
    },
    { says: 'Stays in target other player’s play field.', on: HELD, ability: { sort: 'play', target: 'other-player' } },
    { says: '', on: MOMENT, ability: { sort: 'play' } },
    { says: 'Words of its own.', on: MOMENT, ability: { sort: 'play', text: 'Words of its own.' } },
  ])('$says', ({ says, on, ability }) => {
    expect(abilityText({ ...on, abilities: [] }, abilityOf(ability))).toBe(says);
  });

  test('a line that a card lacks says nothing', () => {
    expect(textAt(blank('character', 'Nobody'), 0)).toBe('');
  });
});
