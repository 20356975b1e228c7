/**
 * The cards the engine can play. ALL OF THEM ARE SAMPLES OF OURS, made for examples and first games: the source names
 * two cards, Miyamoto Usagi and Jei, and gives too few of their numbers to play them (`NAMED` in `deck.ts`).
 * 60 cards in the proportions the designer wanted: 24 Characters, 15 Events, 9 Attachments, 12 Moments.
 */
import {
  actionMoment,
  ally,
  always,
  doesTo,
  draw,
  event,
  experience,
  gain,
  grants,
  happens,
  held,
  hero,
  may,
  moment,
  onResolve,
  possession,
  rating,
  score,
  setting,
  skill,
  story,
  when,
} from './print.ts';
import type { Card, Print, State } from '../state.ts';

const CHARACTERS: readonly Print[] = [
  hero('Wandering Fencer', '', {
    rated: 'C3 D2 I1 Y2 L0',
    description: 'Ronin Samurai',
    does: [when('produce', 'Produce 1 honor and 1 ryo.', gain(1, 1))],
  }),
  hero('Road Magistrate', '', {
    rated: 'C2 D3 I2 Y2 L1',
    description: 'Samurai Official',
    clan: 'Geishu',
    affiliation: 'Shogunate',
    does: [when('produce', 'Produce 2 honor.', gain(2, 0))],
  }),
  hero('Night Climber', '', {
    rated: 'C2 D1 I3 Y0 L1',
    description: 'Ninja Spy',
    clan: 'Neko Ninja',
    affiliation: 'Underworld',
    does: [
      when('produce', 'Produce 2 ryo.', gain(0, 2)),
      may(
        'Strike this Character: strike target Ally of another player.',
        { strike: true },
        { type: 'character', subtype: 'ally', whose: 'others' },
        doesTo('strike'),
      ),
    ],
  }),
  hero('Mountain Priestess', '', {
    rated: 'C1 D2 I1 Y4 L2',
    description: 'Priest Pilgrim',
    affiliation: 'Supernatural',
    does: [
      when('produce', 'Produce 1 honor.', gain(1, 0)),
      when('event-resolved', 'When you resolve the Event this Character is involved in, draw 1 card.', draw(1)),
    ],
  }),
  hero('Exiled General', '1h 1r', {
    rated: 'C4 D1 I2 Y1 L1',
    description: 'Samurai Traitor',
    clan: 'Hikiji',
    affiliation: 'Shadow Lord',
    does: [
      when('produce', 'Produce 1 honor and 2 ryo.', gain(1, 2)),
      always('Your other Samurai Characters have Combat +1.', {
        is: 'rating',
        rating: 'combat',
        amount: 1,
        to: { type: 'character', descriptor: 'Samurai', whose: 'yours', another: true },
      }),
    ],
  }),
  hero('Master Potter', '', {
    rated: 'C0 D2 I1 Y2 L4',
    description: 'Peasant Artisan',
    does: [when('produce', 'Produce 2 ryo.', gain(0, 2))],
  }),
  hero('Grey Bounty Hunter', '1r', {
    rated: 'C3 D1 I3 Y1 L1',
    description: 'Ronin Hunter',
    does: [
      when('produce', 'Produce 1 ryo.', gain(0, 1)),
      always('This Character may be involved while it is stricken.', { is: 'involve-stricken' }),
    ],
  }),
  hero('Clan Heiress', '2h', {
    rated: 'C2 D4 I2 Y3 L1',
    description: 'Samurai Noble',
    clan: 'Shirageta',
    affiliation: 'Shogunate',
    does: [
      when('produce', 'Produce 3 honor.', gain(3, 0)),
      always('When you resolve an Event this Character is involved in, its score is 1 higher.', score(1)),
    ],
  }),
  ally('Spear Recruit', '', { rated: 'C2', description: 'Peasant Soldier' }),
  ally('Toll Keeper', '', {
    rated: 'D1 L1',
    description: 'Peasant Official',
    does: [may('Strike this Character: gain 1 ryo.', { strike: true }, undefined, gain(0, 1))],
  }),
  ally('Temple Novice', '', {
    rated: 'Y2',
    description: 'Priest',
    does: [may('Strike this Character: gain 1 honor.', { strike: true }, undefined, gain(1, 0))],
  }),
  ally('Rice Farmer', '', { rated: 'L2', description: 'Peasant' }),
  ally('Gossip at the Inn', '', { rated: 'I2 D0', description: 'Peasant Servant' }),
  ally('Hired Blade', '1r', { rated: 'C3', description: 'Ronin', affiliation: 'Underworld' }),
  ally('Envoy in Silk', '1h', { rated: 'D3', description: 'Samurai Noble', clan: 'Mifune', affiliation: 'Shogunate' }),
  ally('Roof Runner', '1r', {
    rated: 'C1 I3',
    description: 'Ninja',
    clan: 'Neko Ninja',
    does: [
      may(
        'Strike this Character and pay 1 ryo: send target Attachment to the rest pile.',
        { strike: true, ryo: 1 },
        { type: 'attachment' },
        doesTo('send-away'),
      ),
    ],
  }),
  ally('Bell Ringer', '1h', {
    rated: 'Y3',
    description: 'Priest',
    does: [when('comes-into-play', 'When this Character comes into your play field, draw 1 card.', draw(1))],
  }),
  ally('Carpenter', '1r', { rated: 'L3', description: 'Peasant Artisan' }),
  ally('Masked Assassin', '2r', {
    rated: 'C2 I2',
    description: 'Ninja Killer',
    affiliation: 'Shadow Lord',
    does: [
      may(
        'Strike this Character and pay 3 ryo: kill target Ally of another player.',
        { strike: true, ryo: 3 },
        { type: 'character', subtype: 'ally', whose: 'others' },
        doesTo('kill'),
      ),
    ],
  }),
  ally('Ghost at the Ford', '2h', {
    rated: 'I2 Y3',
    description: 'Spirit',
    affiliation: 'Supernatural',
    does: [always('This Character is not swept up.', { is: 'not-swept-up' })],
  }),
  ally('Old Retainer', '1h', {
    rated: 'C1 D2',
    description: 'Samurai',
    clan: 'Mifune',
    does: [when('event-fails', 'When an Event this Character is involved in fails, draw 1 card.', draw(1))],
  }),
  ally('Drum Captain', '1h 1r', {
    rated: 'C2 L1',
    description: 'Soldier',
    does: [when('becomes-involved', 'When this Character becomes involved, gain 1 honor.', gain(1, 0))],
  }),
  ally('River Smuggler', '1r', {
    rated: 'I1 L2',
    description: 'Criminal',
    affiliation: 'Underworld',
    does: [when('produce', 'Produce 1 ryo.', gain(0, 1))],
  }),
  ally('Silver-Tongued Broker', '2r', {
    rated: 'D2 I2',
    description: 'Merchant',
    affiliation: 'Underworld',
    restricted: 1,
    does: [
      may(
        'Strike this Character and pay 2 ryo: take control of target Ally.',
        { strike: true, ryo: 2 },
        { type: 'character', subtype: 'ally', whose: 'others', where: 'play-field' },
        doesTo('take-control'),
      ),
    ],
  }),
];

const EVENTS: readonly Print[] = [
  event('Bandits on the Road', { rated: 'C2', description: 'Peasant Peril' }),
  event('Flooded Ford', { rated: 'L2', description: 'Peasant Peril' }),
  event('A Letter Astray', {
    rated: 'I2',
    description: 'Intrigue at Court',
    does: [onResolve('Resolve >> Draw 1 card.', draw(1))],
  }),
  event('Tea with the Governor', { rated: 'D3', description: 'Court' }),
  event('Blessing of the Fields', { rated: 'Y2 L1', description: 'Peasant Festival' }),
  event('Duel at Dawn', {
    rated: 'C4',
    description: 'Duel',
    does: [always('The score of this Event is 1 higher.', score(1))],
  }),
  event('Stolen Tax Gold', {
    rated: 'C2 I2',
    description: 'Crime',
    does: [onResolve('Resolve >> Gain 2 ryo.', gain(0, 2))],
  }),
  event('Haunted Well', { rated: 'Y3', description: 'Spirit Peril' }),
  event('Riot over Rice', {
    rated: 'C3 D1',
    description: 'Peasant Uprising',
    does: [
      onResolve(
        'Resolve >> Exhaust all Allies involved in this Event.',
        doesTo('exhaust', { type: 'character', subtype: 'ally', where: 'same-event' }),
      ),
    ],
  }),
  event('Forged Seal', { rated: 'I3', description: 'Crime at Court' }),
  event('Small Thanks', {
    rated: 'D0',
    description: 'Peasant',
    does: [always('The score of this Event is 1 lower.', score(-1))],
  }),
  story('The Lord’s Last Ride', {
    rated: 'C5 D2',
    description: 'Samurai Journey',
    unique: true,
    does: [always('The score of this Event is 2 higher.', score(2))],
  }),
  story('Pilgrims to the Snow Shrine', {
    rated: 'Y4 L1',
    description: 'Pilgrim Journey',
    does: [always('The score of this Event is 1 higher.', score(1))],
  }),
  story('The Conspiracy Unmasked', {
    rated: 'I5',
    description: 'Shadow Plot',
    affiliation: 'Shadow Lord',
    unique: true,
    restricted: 1,
    does: [
      always('The score of this Event is 2 higher.', score(2)),
      onResolve(
        'Resolve >> Kill all other players’ Characters involved in this Event.',
        doesTo('kill', { type: 'character', whose: 'others', where: 'same-event' }),
      ),
    ],
  }),
  story('Rebuilding the Bridge', {
    rated: 'L3',
    description: 'Peasant Work',
    does: [always('The score of this Event is 1 higher.', score(1))],
  }),
];

const ATTACHMENTS: readonly Print[] = [
  possession('Plain Katana', '', { rated: 'C1', description: 'Weapon' }),
  possession('Heirloom Blade', '1h 1r', { rated: 'C2 Y1', description: 'Weapon', unique: true }),
  possession('Strongbox', '1r', { description: 'Container', does: [when('produce', 'Produce 1 ryo.', gain(0, 1))] }),
  possession('Iron Shackles', '1r', {
    description: 'Burden',
    does: [
      always(
        'The attached Character has Combat −1 and Labor −1.',
        { is: 'rating', rating: 'combat', amount: -1, to: 'attached' },
        { is: 'rating', rating: 'labor', amount: -1, to: 'attached' },
      ),
    ],
  }),
  experience('Lesson of the Sword School', '1h', {
    description: 'Training',
    does: [
      always('The attached Character has Combat +2.', { is: 'rating', rating: 'combat', amount: 2, to: 'attached' }),
    ],
  }),
  experience('Courtly Manners', '1h', { rated: 'D2', description: 'Training' }),
  skill('Pickpocket', '1r', {
    description: 'Training',
    affiliation: 'Underworld',
    does: [
      grants(
        may(
          'The attached Character gains: strike this Character, gain 2 ryo.',
          { strike: true },
          undefined,
          gain(0, 2),
        ),
      ),
    ],
  }),
  setting('Pouring Rain', '', { rated: 'C1 L1', description: 'Weather' }),
  setting('Before the Whole Court', '1h', {
    rated: 'D2',
    description: 'Court',
    does: [always('The score of the attached Event is 1 higher.', score(1, 'attached'))],
  }),
];

const MOMENTS: readonly Print[] = [
  moment('Sudden Parry', '', {
    does: [happens('Target Character has Combat +2 this turn.', { type: 'character' }, rating('combat', 2))],
  }),
  moment('Smoke Bomb', '1r', {
    description: 'Ninja',
    does: [happens('Strike target Character.', { type: 'character' }, doesTo('strike'))],
  }),
  moment('Second Wind', '1h', {
    does: [happens('Refresh target Character.', { type: 'character' }, doesTo('refresh'))],
  }),
  moment('Ambush', '2r', {
    affiliation: 'Underworld',
    does: [happens('Exhaust target Ally.', { type: 'character', subtype: 'ally' }, doesTo('exhaust'))],
  }),
  moment('Disgraced', '2h', {
    does: [
      happens('The abilities of target Character are cancelled this turn.', { type: 'character' }, doesTo('cancel')),
    ],
  }),
  moment('Word of Mouth', '1h', {
    does: [
      happens(
        'The score of target Peasant Event is 1 higher this turn.',
        { type: 'event', descriptor: 'Peasant' },
        score(1, 'target'),
      ),
    ],
  }),
  actionMoment('Call for Aid', '1h', { does: [happens('Draw 2 cards.', undefined, draw(2))] }),
  actionMoment('Moneylender', '', { does: [happens('Gain 2 ryo.', undefined, gain(0, 2))] }),
  actionMoment('Mist over the Field', '2h 1r', {
    restricted: 2,
    does: [
      happens(
        'Strike all Allies in play fields.',
        undefined,
        doesTo('strike', { type: 'character', subtype: 'ally', where: 'play-field' }),
      ),
    ],
  }),
  held('Vow of Honor', '', {
    does: [
      happens('Stays before you.', undefined),
      when('produce', 'Produce 1 honor.', gain(1, 0)),
      may(
        'Sacrifice this card: target Character has Ceremony +2 this turn.',
        { sacrifice: true },
        { type: 'character' },
        rating('ceremony', 2),
      ),
    ],
  }),
  held('Time of Plenty', '1r', {
    does: [
      happens('Stays in the Event field and affects all players.', undefined),
      when('produce', 'Each player produces 1 ryo.', gain(0, 1, 'each')),
    ],
  }),
  held('Friend along the Way', '', {
    does: [
      always(
        'You may play this card in the Initiation, and only if you have no Hero in your play field.',
        { is: 'play-in-initiation' },
        { is: 'only-without-hero' },
      ),
      happens('Stays before target player.', 'player'),
      when('produce', 'Produce 1 honor and 1 ryo.', gain(1, 1)),
      may('Sacrifice this card: draw 1 card.', { sacrifice: true }, undefined, draw(1)),
    ],
  }),
];

/** Every card that can be played. All samples. */
export const CARDS: readonly Print[] = [...CHARACTERS, ...EVENTS, ...ATTACHMENTS, ...MOMENTS];

const CATALOGUE: ReadonlyMap<string, Print> = new Map(CARDS.map((print) => [print.slug, print]));

/** What is printed on a card. A card that is hidden, or not known, is blank. */
export const printOf = (state: Pick<State, 'madeUp'>, card: Pick<Card, 'print'>): Print =>
  CATALOGUE.get(card.print) ?? state.madeUp.find(({ slug }) => slug === card.print) ?? UNKNOWN;
export const findPrint = (slug: string, madeUp: readonly Print[] = []): Print | undefined =>
  CATALOGUE.get(slug) ?? madeUp.find((print) => print.slug === slug);

const UNKNOWN: Print = {
  slug: '',
  name: 'a card',
  type: 'moment',
  subtype: null,
  description: '',
  clan: null,
  affiliation: null,
  unique: false,
  honor: 0,
  ryo: 0,
  ratings: [null, null, null, null, null],
  restricted: null,
  abilities: [],
};

/** Which players a Held Moment affects: everybody, if its effect is for each; else its target, or who played it. */
export const affectsEverybody = (print: Print): boolean =>
  print.abilities.some(({ effects }) => effects.some((effect) => 'to' in effect && effect.to === 'each'));
