/** A fight as a reader sets it up. Text stays as typed, sound or not. */
import type { CardFacts } from '../../../rules-engine/lyoko/cards/cards.ts';
import { factsOfAll, factsOfMade, type MadeCards } from '../../../rules-engine/lyoko/cards/made.ts';
import { stateOf } from '../../../rules-engine/lyoko/files/position.ts';
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import {
  anybody,
  attackingSide,
  factsIn,
  factsOfFighter,
  type FightGiven,
  type FighterGiven,
  type GivenValues,
  NOBODY,
  positionOfFight,
} from '../../../rules-engine/lyoko/questions/fight.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import { LIFE, type Role, type Side } from '../../../rules-engine/lyoko/state.ts';
import { fromTheStart } from '../walk/walk.ts';
import type { CombatState } from './Combat.tsx';
import { typedNumber } from './typed.ts';

export interface FighterDraft {
  /** Empty for nobody yet. */
  readonly card: string;
  /** Of one who is in no list, the name as typed. */
  readonly name?: string | undefined;
  readonly life: string;
  readonly tapped: boolean;
  readonly guards: string;
  readonly upgrades: readonly string[];
  /** What cards outside the list make of its values: `2 +2 −1`. Empty or missing: nothing. */
  readonly power?: string | undefined;
  readonly evade?: string | undefined;
}
export interface FightDraft extends Readonly<Record<Role, FighterDraft>> {
  readonly pools: Readonly<Record<Side, string>>;
  readonly hands: Readonly<Record<Side, readonly string[]>>;
  readonly programs: readonly string[];
  /** Empty for none. */
  readonly realm: string;
  /** Cards of one's own that are named in it, by the names files use. */
  readonly made?: MadeCards | undefined;
}

export function givenOf({ attacker, defender, pools, hands, programs, realm, made }: FightDraft): FightGiven {
  const own = made && { made: factsOfAll(made) };
  return {
    attacker: fighterOf(attacker, own),
    defender: fighterOf(defender, own),
    hero: { pool: typedNumber(pools.hero), hand: hands.hero, core: [], programs },
    xana: { pool: typedNumber(pools.xana), hand: hands.xana, core: [], realm: realm || undefined },
    ...own,
  };
}
const fighterOf = (
  { card, life, tapped, guards, upgrades, power = '', evade = '' }: FighterDraft,
  own: Pick<FightGiven, 'made'> = {},
): FighterGiven => ({
  card,
  life: typedNumber(life),
  tapped,
  guards: factsIn(own, card).kind === 'monster' ? typedNumber(guards) : undefined,
  upgrades,
  ...((power !== '' || evade !== '') && { values: { ...valuesOf('power', power), ...valuesOf('evade', evade) } }),
});
/** What is on a card of this fight. */
export const factsOn = ({ made = {} }: Pick<FightDraft, 'made'>, card: string): CardFacts => {
  const own = Object.hasOwn(made, card) ? made[card] : undefined;
  return own ? factsOfMade(card, own) : factsOfFighter(card);
};
const valuesOf = (stat: keyof GivenValues, text: string): GivenValues =>
  text.trim() === '' ? {} : { [stat]: typedValues(text) };
/** `2 +2 −1`: what a value begins at, 0 if that is not said, and every change. */
function typedValues(text: string): readonly number[] {
  const written = text
    .replaceAll('−', '-')
    .replace(/([+-]) +/g, '$1')
    .replace(/(?=[+-])/g, ' ');
  const numbers = written
    .trim()
    .split(/\s+/)
    .map((one) => (/^[+-]?\d+$/.test(one) ? Number(one) : Number.NaN));
  return /^\s*[+-]/.test(written) ? [0, ...numbers] : numbers;
}

/** The life a fighter has when nothing has happened to it. */
export function fullLife(card: string, facts: CardFacts = factsOfFighter(card)): number {
  // Of one who is in no list, nobody has said how much it has.
  const isUnsaid = anybody(card) !== undefined && facts.life === (anybody(card)?.life ?? 0);
  return facts.kind === 'character' || isUnsaid ? LIFE : facts.life;
}
export const freshFighter = (card: string, facts?: CardFacts): FighterDraft => ({
  card,
  life: String(fullLife(card, facts)),
  tapped: false,
  guards: '0',
  upgrades: [],
});
export const draftOf = ({ attacker, defender, hero, xana, made }: FightGiven, own?: MadeCards): FightDraft => ({
  attacker: drafted(attacker, made),
  defender: drafted(defender, made),
  pools: { hero: String(hero.pool), xana: String(xana.pool) },
  hands: { hero: hero.hand, xana: xana.hand },
  programs: hero.programs,
  realm: xana.realm ?? '',
  ...(own && { made: own }),
});
const drafted = (
  { card, life, tapped = false, guards = 0, upgrades, values }: FighterGiven,
  made: FightGiven['made'],
): FighterDraft => ({
  card,
  life: String(life ?? fullLife(card, factsIn({ made }, card))),
  tapped,
  guards: String(guards),
  upgrades,
  ...(values?.power && { power: writtenValues(values.power) }),
  ...(values?.evade && { evade: writtenValues(values.evade) }),
});
/** What `typedValues` reads. */
const writtenValues = ([begins = 0, ...changes]: readonly number[]) =>
  [String(begins), ...changes.map((change) => (change < 0 ? `−${-change}` : `+${change}`))].join(' ');

const nobody = freshFighter(NOBODY);
/** Nobody fights yet, and both have what a game begins with. */
export const EMPTY_FIGHT: FightDraft = {
  attacker: nobody,
  defender: nobody,
  pools: { hero: '40', xana: '40' },
  hands: { hero: [], xana: [] },
  programs: [],
  realm: '',
};

/** The part a side has in a fight. */
export const roleOfSide = (draft: FightDraft, side: Side): Role =>
  attackingSide(givenOf(draft)) === side ? 'attacker' : 'defender';

/** The cards of a fight by their numbers in the game: of several with one name, the second is `name 2`. */
function cardsOf(draft: FightDraft): ReadonlyMap<number, string> {
  const given = givenOf(draft);
  const bare = ({ card, upgrades }: FighterGiven) => ({ card, upgrades });
  const position = positionOfFight({ ...given, attacker: bare(given.attacker), defender: bare(given.defender) });
  const { hero, xana } = stateOf(position, readingsOf());
  const all = [hero, xana].flatMap(({ play, hand }) => [...play.filter(({ world }) => world !== 'earth'), ...hand]);
  return new Map(
    all.map(({ id, name }, at) => [id, `${name} ${all.slice(0, at + 1).filter((one) => one.name === name).length}`]),
  );
}
/**
 * The fight set up otherwise: what was decided goes along with its cards, and is gone where they are. Where the other side
 * attacks now, nothing of it is left.
 */
export function withFight(state: CombatState, draft: FightDraft): CombatState {
  const [was, is] = [cardsOf(state.draft), [...cardsOf(draft)]];
  const now = (id: number) => (id === 0 ? 0 : is.find(([, name]) => name === was.get(id))?.[0]);
  const attacks = (one: FightDraft) => attackingSide(givenOf(one));
  const kept = attacks(state.draft) === attacks(draft) ? state.walk.choices : [];
  const choices = kept.flatMap((choice): readonly Choice[] => {
    const card = now(choice.card);
    // The number of a Power is not that of a card.
    const target = choice.type === 'power' ? choice.target : now(choice.target);
    return card === undefined || target === undefined ? [] : [{ ...choice, card, target }];
  });
  return { ...state, draft, walk: fromTheStart(choices) };
}
