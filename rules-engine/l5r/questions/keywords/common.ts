/** The common keywords with rules of their own, as far as the brief list of the chapter goes: may this be done? */
import type { Cited } from '../../../core/cite.ts';
import type { RuleId } from '../../../core/rule.ts';
import type { Step } from '../../../core/step.ts';
import { type CardReadings, cardReadingsOf } from '../card-readings.ts';
import {
  armorAndWeapon,
  cavalry,
  duelist,
  kensai,
  loyal,
  naval,
  samuraiAndCourtier,
  shugenja,
  singular,
  tactician,
  terrain,
  unique,
} from '../../rules/keywords.ts';
import { trailFrom } from '../trail.ts';
import { compare } from './comparing.ts';
import { type CardType, sameWords } from './state.ts';

type Keywords = readonly string[];
/** What somebody wants to do with a card. */
export type Wish =
  /** Put so many copies of it into one deck. */
  | { readonly wants: 'deck'; readonly keywords: Keywords; readonly copies: number }
  /** Bring it into play, where so many copies of it are in play already. */
  | { readonly wants: 'enter-play'; readonly keywords: Keywords; readonly copies: number }
  /** Put a Terrain into play, where so many Terrains are. */
  | { readonly wants: 'terrain'; readonly keywords: Keywords; readonly terrains: number }
  /** Attach it to a Personality who has such cards already. */
  | {
      readonly wants: 'attach';
      readonly type: CardType;
      readonly keywords: Keywords;
      readonly personality: Keywords;
      readonly attached: readonly Keywords[];
    }
  | { readonly wants: 'seppuku' | 'tactical-target'; readonly keywords: Keywords }
  /** Focus first in a duel, with these duel stats. */
  | { readonly wants: 'focus-first'; readonly keywords: Keywords; readonly own: number; readonly other: number }
  /** Have the Personality join a player. */
  | { readonly wants: 'join'; readonly keywords: Keywords; readonly player: Keywords }
  /** Be assigned at the special time for Cavalry, or be used with the Naval Reaction. */
  | { readonly wants: 'cavalry' | 'naval'; readonly type: CardType; readonly keywords: Keywords };
export type Wanted = Wish['wants'];

/** Yes, no, or what only other chapters say. */
export type WishAnswer = boolean | 'not said';
export interface WishTally {
  readonly allowed: WishAnswer | undefined;
}
export interface WishSubject {
  readonly wish: Wish;
  readonly answer: WishAnswer;
  /** Whether what is there leaves, as it is read, when this enters play. */
  readonly instead?: true;
  /** As what a card is judged of which more than one rule speaks: an Armor that is a Weapon, or a Spell that is either. */
  readonly as?: Attached;
}
/** The keywords of which a Personality can attach only so many cards. */
export type Worn = 'Armor' | 'Weapon';
export type Attached = Worn | 'Spell';
export type WishStep = Step<WishTally, WishSubject>;

export interface WishVerdict {
  readonly wish: Wish;
  readonly allowed: WishAnswer;
  /** The rule that allows or forbids it; none where no rule of the list has a say. */
  readonly rule: RuleId | undefined;
  readonly steps: readonly WishStep[];
}

const has = (keywords: Keywords, keyword: string) => keywords.some((one) => sameWords(one, keyword));

type Spoken = readonly [rule: Cited, answer: WishAnswer, as?: Attached];

/** What the list has to say, if anything: the rules that speak, in order, the last of which decides. */
function spoken(wish: Wish, readings: CardReadings): readonly Spoken[] {
  const { keywords } = wish;
  switch (wish.wants) {
    case 'deck':
      return has(keywords, 'Unique') ? [[unique, wish.copies <= 1]] : [];
    case 'enter-play':
      if (has(keywords, 'Singular')) return [[singular, wish.copies === 0]];
      // It limits decks, and says nothing of a copy that is in play.
      return has(keywords, 'Unique') && wish.copies > 0 ? [[unique, 'not said']] : [];
    case 'terrain':
      return has(keywords, 'Terrain') ? [[terrain, wish.terrains === 0]] : [];
    case 'attach':
      return attaching(wish, readings);
    case 'seppuku':
      return [[samuraiAndCourtier, has(keywords, 'Samurai') || has(keywords, 'Courtier')]];
    case 'tactical-target':
      return [[tactician, has(keywords, 'Tactician')]];
    case 'focus-first':
      // Somebody focuses first in every duel; the list says who may only of Duelists.
      return [[duelist, has(keywords, 'Duelist') ? wish.own <= wish.other : 'not said']];
    case 'join':
      return has(keywords, 'Loyal') ? [[loyal, sameClan(keywords, wish.player)]] : [];
    case 'cavalry':
      return [[cavalry, has(keywords, 'Cavalry') && rides(wish.type)]];
    case 'naval':
      return [[naval, has(keywords, 'Naval') && rides(wish.type)]];
  }
}
const rides = (type: CardType) => type === 'Personality' || type === 'Follower';

/** A Spell needs a Shugenja. One Weapon and one Armor; a Kensai may have a second Weapon. */
function attaching(
  { type, keywords, personality, attached }: Extract<Wish, { wants: 'attach' }>,
  readings: CardReadings,
): readonly Spoken[] {
  const spell: readonly Spoken[] = type === 'Spell' ? [[shugenja, has(personality, 'Shugenja'), 'Spell']] : [];
  if (type !== 'Item' && readings['weapon-of-other-cards'] === 'items-only') return spell;
  const count = (keyword: Worn) => attached.filter((one) => has(one, keyword)).length;
  const isKensai = has(personality, 'Kensai');
  const limits = [
    { as: 'Armor', rule: armorAndWeapon, most: 1 },
    { as: 'Weapon', rule: isKensai ? kensai : armorAndWeapon, most: isKensai ? 2 : 1 },
  ] as const;
  const worn = limits.filter(({ as }) => has(keywords, as));
  return [...spell, ...worn.map(({ as, rule, most }): Spoken => [rule, count(as) < most, as])];
}

function sameClan(personality: Keywords, player: Keywords): boolean {
  const cards = [
    { name: 'Personality', keywords: personality, type: 'Personality' as const },
    { name: 'player', keywords: player, type: undefined },
  ];
  return compare({ eligible: 'clan-alignment', cards, count: false }).same === true;
}

/** Only one of them can be in play; what another one does is not in the list. */
const ONE_IN_PLAY: readonly Cited[] = [singular, terrain];

/** Whether something may be done with a card, by its common keywords. Of what none of them names, the list says nothing. */
export function judgeWish(wish: Wish, readings: CardReadings = cardReadingsOf()): WishVerdict {
  const trail = trailFrom<WishTally, WishSubject>({ allowed: undefined });
  const all = spoken(wish, readings);
  for (const [rule, says, as] of all) {
    const extras = rule === kensai ? { instead: armorAndWeapon } : {};
    const replaces = says === false && ONE_IN_PLAY.includes(rule) && readings['second-of-one'] === 'takes-its-place';
    const answer = replaces || says;
    const subject = {
      wish,
      answer,
      ...(replaces && ({ instead: true } as const)),
      ...(all.length > 1 && as && { as }),
    };
    trail.add(rule, subject, { allowed: (trail.state().allowed ?? true) && answer }, extras);
  }
  const against = trail.steps.find(({ subject }) => !subject.answer) ?? trail.steps.at(-1);
  return { wish, allowed: trail.state().allowed ?? 'not said', rule: against?.rule, steps: trail.steps };
}
