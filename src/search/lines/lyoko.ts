/**
 * A judge's line about a fight of the Code Lyoko CCG: `ulrich 4 vs evade 4`, `ulrich triplicate twice, critical strike vs
 * megatank snap roll`, `4 +2 -7 vs monster evade 3 guard life 2`. The attacker comes first. A plain number is the
 * attacker's Power or the defender's Evade; changes count in the order typed.
 */
import { lifeZero } from '../../../rules-engine/lyoko/rules/characters.ts';
import { monsterDestroyed } from '../../../rules-engine/lyoko/rules/monsters.ts';
import { combatOrder } from '../../../rules-engine/lyoko/rules/means.ts';
import { strikeHits } from '../../../rules-engine/lyoko/rules/combat.ts';
import { signed } from '../../../rules-engine/core/words.en.ts';
import { CARDS, factsOf, type StatName } from '../../../rules-engine/lyoko/cards/cards.ts';
import { choiceWords } from '../../../rules-engine/lyoko/words/choices.en.ts';
import { leftWords, strikeWords } from '../../../rules-engine/lyoko/words/fight.en.ts';
import {
  EMPTY_PLAN,
  factsOfFighter,
  faultsOfFight,
  type Fight,
  fight,
  type FightGiven,
  type FightPlan,
  NO_ACTION,
  sideOfFighter,
} from '../../../rules-engine/lyoko/questions/fight.ts';
import { wordsOf } from '../../../rules-engine/lyoko/words/names.en.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import { refusal } from '../../../rules-engine/lyoko/words/refusals.en.ts';
import { beatenSentence } from '../../../rules-engine/lyoko/words/sentences.en.ts';
import {
  anywhere,
  otherRole,
  type Role,
  type Side,
  STARTING_INFLUENCE,
  VIRTUALIZE,
} from '../../../rules-engine/lyoko/state.ts';
import type { CombatState } from '../../widgets/lyoko/Combat.tsx';
import { draftOf, fullLife } from '../../widgets/lyoko/fight-draft.ts';
import { linkOf } from '../../widgets/tool/link.ts';
import { AS_DEFAULT, type LineAnswer, type Unread } from './line.ts';
import { VERSUS } from './lyoko-shape.ts';

const COULD =
  'Write the attacker, “vs” and the defender, as in “ulrich 4 vs evade 4” or “ulrich triplicate vs megatank snap roll”.';
const unread = (says: string): Unread => ({ unread: `${says} ${COULD}` });

/** One of the two, as the line has it. */
interface Told {
  readonly card?: string | undefined;
  readonly values: Readonly<Partial<Record<StatName, readonly number[]>>>;
  readonly uses: readonly string[];
  /** Combat Actions, Upgrades, Programs and Realms. */
  readonly cards: readonly string[];
  readonly life?: number | undefined;
  readonly pool?: number | undefined;
  readonly guards: number;
  readonly tapped: boolean;
  /** The value that a plain number or change is for. */
  readonly meant: StatName;
  /** What was understood, in the order typed. */
  readonly words: readonly string[];
}

/** Reads a tidied line for which `isFightLine` holds, and has the engine fight it out. Nothing is guessed. */
export async function fightLine(line: string): Promise<LineAnswer | Unread> {
  const [first = '', second = '', ...more] = line.split(VERSUS);
  if (more.length > 0) return unread('A fight has one attacker and one defender.');
  if (second === '') return unread('The line doesn’t say who defends.');
  const attacker = toldBy(first, 'power');
  if (typeof attacker === 'string') return unread(attacker);
  const defender = toldBy(second, 'evade');
  if (typeof defender === 'string') return unread(defender);
  const given = givenBy(attacker, defender);
  const fault = faultsOfFight(given)[0]?.says ?? misfit(given, { attacker, defender });
  if (fault !== undefined) return unread(fault);
  const action = (side: Side) => given[side].hand[0] ?? NO_ACTION;
  const plan: FightPlan = {
    ...EMPTY_PLAN,
    uses: { attacker: attacker.uses, defender: defender.uses },
    actions: { hero: action('hero'), xana: action('xana') },
  };
  const fought = fight(given, plan, readingsOf());
  const choices = fought.said.map(({ choice }) => choice);
  const state: CombatState = { draft: draftOf(given), readAs: AS_DEFAULT, walk: { choices } };
  return {
    ...verdictOf(fought, { attacker, defender }),
    asked: `${fighterWords(given.attacker.card, attacker)} attacks ${fighterWords(given.defender.card, defender)}`,
    href: `/lyoko/tools/combat/#${await linkOf(state)}`,
  };
}
const fighterWords = (card: string, { words }: Told) =>
  `${factsOfFighter(card).name}${words.length > 0 ? ` (${words.join(', ')})` : ''}`;

/** Names as they are typed, with the card each means; our samples may go without “sample”. */
const CARD_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CARDS).map(([card, { name }]) => [name.toLowerCase().replace(/^sample /, ''), card] as const),
  ['character', 'my-character'],
  ['monster', 'my-monster'],
]);
const POWER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(CARDS).flatMap(({ powers }) => powers.map(({ name }) => [name.replaceAll('-', ' '), name] as const)),
);
const anyOf = (names: ReadonlyMap<string, string>) =>
  [...names.keys()].toSorted((one, other) => other.length - one.length).join('|');
const POWER = `(${anyOf(POWER_NAMES)})`;
const STAT = '(power|evade|p|e)';
const statOf = (word: string): StatName => (word.startsWith('p') ? 'power' : 'evade');
const STAT_WORDS: Readonly<Record<StatName, string>> = { power: 'Power', evade: 'Evade' };

/** What may be typed of a fighter, and how each is taken; a sentence where it can't be. The longest forms come first. */
const FORMS: readonly (readonly [form: string, take: (told: Told, ...found: readonly string[]) => Told | string])[] = [
  ['(\\d+)/(\\d+)', (told, power = '', evade = '') => begun(begun(told, 'power', power), 'evade', evade, told.meant)],
  ['life ?=? ?(\\d+)', living],
  ['(\\d+) life(?! ?\\d)', living],
  ['pool ?=? ?(\\d+)', (told, pool) => ({ ...told, pool: Number(pool), words: [...told.words, `pool ${pool}`] })],
  [
    'guard(?:s|ing)?(?: (\\d+))?',
    (told, guards = '1') => ({
      ...told,
      guards: Number(guards),
      words: [...told.words, guards === '1' ? 'Guard' : `Guard ${guards} times`],
    }),
  ],
  ['tapped', (told) => ({ ...told, tapped: true, words: [...told.words, 'tapped'] })],
  [`${STAT}(?: of| is)? ?=? ?(\\d+)`, (told, stat = '', value = '') => begun(told, statOf(stat), value)],
  [`(\\d+) ${STAT}`, (told, value = '', stat = '') => begun(told, statOf(stat), value)],
  [`([+-]\\d+) (?:to )?${STAT}(?! ?=? ?\\d)`, (told, change, stat = '') => changed(told, statOf(stat), Number(change))],
  ['([+-]\\d+)', (told, change) => changed(told, told.meant, Number(change))],
  [`(\\d+) ?[x×] ?${POWER}`, (told, times, power) => used(told, power, times)],
  [`${POWER} ?[x×] ?(\\d+)`, (told, power, times) => used(told, power, times)],
  [`${POWER} (\\d+) times`, (told, power, times) => used(told, power, times)],
  [`${POWER} (twice|thrice)`, (told, power, times) => used(told, power, times === 'twice' ? '2' : '3')],
  [
    `(\\d+) ${POWER}`,
    (_, times, power) =>
      `“${times} ${power}” can be read in two ways. Write “${power} x${times}”, or “power ${times} ${power}”.`,
  ],
  [POWER, (told, power) => used(told, power, '1')],
  [`(?:sample )?(${anyOf(CARD_NAMES)})`, played],
  ['(\\d+)', (told, value = '') => begun(told, told.meant, value)],
];

function living(told: Told, life?: string): Told | string {
  if (told.life !== undefined) return 'The line gives the life of the same fighter twice.';
  return { ...told, life: Number(life), words: [...told.words, `life ${life}`] };
}
function begun(told: Told | string, stat: StatName, value: string, meant = stat): Told | string {
  if (typeof told === 'string') return told;
  if (told.values[stat]) return `The line gives the ${STAT_WORDS[stat]} of the same fighter twice.`;
  const values = { ...told.values, [stat]: [Number(value)] };
  return { ...told, values, meant, words: [...told.words, `${STAT_WORDS[stat]} ${value}`] };
}
function changed(told: Told, stat: StatName, change: number): Told {
  const values = { ...told.values, [stat]: [...(told.values[stat] ?? [0]), change] };
  return { ...told, values, words: [...told.words, `${signed(change)} ${STAT_WORDS[stat]}`] };
}
/** As often as anybody could want. */
const MOST_USES = 20;
function used(told: Told, typed = '', times = '1'): Told | string {
  const power = POWER_NAMES.get(typed) ?? typed;
  const often = Number(times);
  if (often < 1 || often > MOST_USES) return `A Power can be used 1 to ${MOST_USES} times on a line.`;
  const words = often === 1 ? wordsOf(power) : `${wordsOf(power)} ${often === 2 ? 'twice' : `${often} times`}`;
  return { ...told, uses: [...told.uses, ...Array<string>(often).fill(power)], words: [...told.words, words] };
}
const ON_THE_TABLE: readonly string[] = ['combat-action', 'upgrade', 'program', 'realm'];
function played(told: Told, typed = ''): Told | string {
  const card = CARD_NAMES.get(typed) ?? typed;
  const { kind, name } = factsOfFighter(card);
  if (ON_THE_TABLE.includes(kind)) return { ...told, cards: [...told.cards, card], words: [...told.words, name] };
  if (kind !== 'character' && kind !== 'monster') return `${name} can’t be part of a fight on one line.`;
  if (told.card !== undefined) return `The line names two fighters on one side: ${wordsOf(told.card)} and ${name}.`;
  return { ...told, card };
}

/** Reads one side; a sentence where it can't be read. `usual`: the value that a plain number is for. */
function toldBy(text: string, usual: StatName): Told | string {
  let told: Told = { values: {}, uses: [], cards: [], guards: 0, tapped: false, meant: usual, words: [] };
  let rest = text.replace(/([+-]) +(?=\d)/g, '$1');
  for (;;) {
    rest = rest.replace(/^(?:[\s,;:&()]|(?:and|with|has|uses|using|plays|in|an?|the|another|my)(?= ))+/, '');
    if (rest === '') return told;
    const read = FORMS.map(([form, take]) => [new RegExp(`^${form}(?![a-z0-9/])`).exec(rest), take] as const).find(
      ([found]) => found,
    );
    const [found, take] = read ?? [];
    if (!found || !take) return `“${rest.slice(0, 30)}” can’t be read here.`;
    const next = take(told, ...found.slice(1));
    if (typeof next === 'string') return next;
    told = next;
    rest = rest.slice(found[0].length);
  }
}

/** The fight that is meant. Somebody without a name is on the other side from somebody with one; the Hero attacks. */
function givenBy(attacker: Told, defender: Told): FightGiven {
  const other = (card: string | undefined) =>
    card === undefined ? undefined : sideOfFighter(card) === 'hero' ? 'my-monster' : 'my-character';
  const fighters = {
    attacker: attacker.card ?? other(defender.card) ?? 'my-character',
    defender: defender.card ?? other(attacker.card) ?? 'my-monster',
  };
  const fighter = (role: Role, { values, tapped, guards, life, cards }: Told) => ({
    card: fighters[role],
    life: life ?? fullLife(fighters[role]),
    tapped,
    ...(guards > 0 && { guards }),
    upgrades: ofKind(cards, 'upgrade'),
    ...((values.power ?? values.evade) && { values }),
  });
  const whose = sideOfFighter(fighters.attacker);
  const toldOf = (side: Side) => (whose === side ? attacker : defender);
  const side = (name: Side) => {
    const { pool, cards } = toldOf(name);
    // A Monster's cost is on it, and what a Character needs to be on Lyoko.
    const laid =
      name === 'hero' ? VIRTUALIZE : factsOfFighter(fighters[whose === 'xana' ? 'attacker' : 'defender']).cost;
    return { pool: pool ?? STARTING_INFLUENCE - laid, hand: ofKind(cards, 'combat-action'), core: [] };
  };
  const all = [...attacker.cards, ...defender.cards];
  return {
    attacker: fighter('attacker', attacker),
    defender: fighter('defender', defender),
    hero: { ...side('hero'), programs: ofKind(all, 'program') },
    xana: { ...side('xana'), realm: ofKind(all, 'realm')[0] },
  };
}
const ofKind = (cards: readonly string[], kind: string) => cards.filter((card) => factsOf(card).kind === kind);

/** What the engine would not say of a fight, because the line alone makes it: a Power of somebody else, two Realms. */
function misfit(given: FightGiven, told: Readonly<Record<Role, Told>>): string | undefined {
  for (const role of ['attacker', 'defender'] as const) {
    const { name, powers } = factsOfFighter(given[role].card);
    const strange = told[role].uses.find((power) => powers.every((one) => one.name !== power));
    if (strange === undefined) continue;
    const own = powers.map((power) => wordsOf(power.name)).join(' and ');
    return `${wordsOf(strange)} isn’t a Power of ${name}. ${own ? `${name} has ${own}.` : `The draft gives no Powers of ${name}.`}`;
  }
  for (const role of ['attacker', 'defender'] as const) {
    const { name, powers } = factsOfFighter(given[role].card);
    const { pool } = given[sideOfFighter(given[role].card)];
    const cost = told[role].uses.reduce((sum, use) => sum + (powers.find((one) => one.name === use)?.cost ?? 0), 0);
    if (cost > pool) return `The Powers of ${name} cost ${cost} Influence, and the pool has only ${pool}.`;
  }
  if (given.hero.hand.length > 1 || given.xana.hand.length > 1) {
    return 'Each side can play only one Combat Action in a fight.';
  }
  if (ofKind([...told.attacker.cards, ...told.defender.cards], 'realm').length > 1) {
    return 'Only one Realm can be in play.';
  }
  return undefined;
}

const ANY_MONSTER = 'my-monster';
const ROLES = ['attacker', 'defender'] as const;
const FALLEN = { hero: lifeZero.id, xana: monsterDestroyed.id } as const;

/** How the fight ended, for those strikes that the line has numbers for; for both where it has none. */
function verdictOf(fought: Fight, told: Readonly<Record<Role, Told>>): Pick<LineAnswer, 'says' | 'rule' | 'beaten'> {
  const refusals = fought.told.flatMap((one) =>
    'step' in one
      ? []
      : [
          {
            ...one,
            says: `${choiceWords(one.state, one.choice)}: not allowed. ${refusal(one.refused, one.state, one.choice)}`,
          },
        ],
  );
  const { combat, end } = fought;
  if (!combat) {
    const [first] = refusals;
    return {
      says: 'There is no fight',
      rule: first?.refused ?? combatOrder.id,
      beaten: refusals.map(({ says }) => says),
    };
  }
  const isAsked = (role: Role) =>
    [told[role].values.power, told[otherRole[role]].values.evade].some(Boolean) ||
    combat[role].power !== 0 ||
    combat[otherRole[role]].evade !== 0;
  const asked = ROLES.some(isAsked) ? ROLES.filter(isAsked) : ROLES;
  const struck = asked.filter((role) => combat[role].strike === 'hits').map((role) => otherRole[role]);
  // A Monster outside the list has the life that the line gives it, or none that could be known.
  const isUnknown = (role: Role) =>
    combat[role].side === 'xana' && told[role].life === undefined && (told[role].card ?? ANY_MONSTER) === ANY_MONSTER;
  const hurt = struck.filter((role) => combat[otherRole[role]].damage > 0);
  const fallen = hurt.find((role) => !isUnknown(role) && anywhere(end, combat[role].card)?.world !== 'lyoko');
  return {
    says: [
      asked.map((role) => strikeWords(fought, combat[role])).join(', '),
      ...hurt.filter((role) => !isUnknown(role)).map((role) => leftWords(fought, role)),
    ].join('. '),
    rule: fallen ? FALLEN[combat[fallen].side] : strikeHits.id,
    beaten: [
      ...refusals.map(({ says }) => says),
      ...fought.told.flatMap((one) =>
        'step' in one
          ? (one.step.beaten ?? [])
              .filter(({ what }) => asked.some((role) => combat[role].card === what))
              .map((beaten) => beatenSentence(beaten, one.step))
          : [],
      ),
      ...(hurt.some(isUnknown) ? ['To see if the Monster is destroyed, add its life, such as “life 5”.'] : []),
    ],
  };
}
