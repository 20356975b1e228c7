/** The text of a card, made from what it does: what the engine plays is what a reader reads. */
import { capital, counted, list, signed } from '../../core/words.en.ts';
import type {
  Ability,
  Amount,
  Condition,
  Effect,
  Print,
  Replaced,
  Subtype,
  Target,
  Trigger,
  Type,
  Which,
} from '../state.ts';
import { money, ratingWord } from './words.en.ts';

/** What a card’s text depends on besides the ability itself. */
type Carrier = Pick<Print, 'type' | 'subtype' | 'abilities'>;

/** One line of a card: its own words where it has some, or else what it does in ours. */
export function abilityText(print: Carrier, ability: Ability): string {
  if (ability.text !== '') return ability.text;
  const says = capital(sentence({ print, ability }));
  return ability.granted ? `The ${attached(print)} gains: ${lower(says)}` : says;
}
/** The line of a card that stands so far down, from 0; empty where there is none. */
export function textAt(print: Carrier, at: number): string {
  const ability = print.abilities[at];
  return ability ? abilityText(print, ability) : '';
}
/** The same, or of a line that leaves something to choose what was chosen, from 1. */
export const saidBy = (print: Carrier, at: number, option: number | undefined): string =>
  option === undefined ? textAt(print, at) : optionText(print, option, at);
/** An option of a line of a card, or of what a Moment does; empty where there is none. */
export function optionText(print: Carrier, option: number | undefined, at?: number): string {
  const ability = at === undefined ? print.abilities.find(({ sort }) => sort === 'play') : print.abilities[at];
  const chosen = ability?.choose?.[(option ?? 0) - 1];
  return ability && chosen ? `${capital(together(clausesOf({ print, ability: { ...ability, ...chosen } })))}.` : '';
}
/** The lines of a card. */
export const linesOf = (print: Carrier): readonly string[] =>
  print.abilities.map((ability) => abilityText(print, ability)).filter(Boolean);

interface Line {
  readonly print: Carrier;
  readonly ability: Ability;
}

function sentence(line: Line): string {
  const { print, ability } = line;
  const { sort, trigger = 'produce', instead } = ability;
  const clauses = ability.choose ? [choiceOf(line, ability.choose)] : clausesOf(line);
  const once = ability.limit ? ['once a turn'] : [];
  const met = ability.if ? [conditionWords(ability.if)] : [];
  /** What must be so comes before what is done then. */
  const then = (before: readonly string[], does: string) => `${[...before, does].join(', ')}.`;
  switch (sort) {
    case 'static': {
      if (!instead) return clauses.map((clause) => capital(then(met, clause))).join(' ');
      const saved = print.type === 'attachment' ? `the ${attached(print)}` : me(line);
      const would = `if ${saved} would be ${REPLACED[instead]}`;
      return then([...once, ...met, would], `${together(clauses)} instead`);
    }
    case 'involuntary':
      return then([...once, ...(trigger === 'produce' ? [] : [WHEN[trigger](me(line))]), ...met], together(clauses));
    case 'voluntary': {
      const cost = costWords(line);
      if (cost === '') return then([...once, ...met], `you may ${together(clauses)}`);
      return then([...once, ...met], `${cost}${ability.granted ? ', ' : ': '}${together(clauses)}`);
    }
    case 'resolve':
      return `Resolve >> ${capital(then(met, together(clauses)))}`;
    case 'play':
      return clauses.length > 0 ? then(met, together(clauses)) : stays(print, ability.target);
  }
}
/** "choose one: gain 1 Honor; or draw 2 cards". */
const choiceOf = ({ print, ability }: Line, options: NonNullable<Ability['choose']>) =>
  `choose one: ${options.map(({ effects }) => together(clausesOf({ print, ability: { ...ability, effects } }))).join('; or ')}`;
const REPLACED: Readonly<Record<Replaced, string>> = { strike: 'struck', exhaust: 'exhausted', kill: 'killed' };
const together = (clauses: readonly string[]) => (clauses.length === 0 ? 'nothing happens' : clauses.join(', then '));

/** What sets off an involuntary ability; at `produce` nothing stands before what is produced. */
const WHEN: Readonly<Record<Trigger, (me: string) => string>> = {
  produce: () => '',
  'comes-into-play': (me) => `when ${me} comes into your play field`,
  'becomes-involved': (me) => `when ${me} becomes involved`,
  'event-resolved': (me) => `when you resolve an Event ${me} is involved in`,
  'event-fails': (me) => `when an Event ${me} is involved in fails`,
  'is-struck': (me) => `when ${me} is struck`,
  'is-exhausted': (me) => `when ${me} is exhausted`,
  'is-killed': (me) => `when ${me} is killed`,
  'turn-begins': () => 'at the beginning of the turn',
  'turn-ends': () => 'at the end of the turn',
  'you-pay': () => 'when you pay Honor or Ryo',
};

/** Where a Held Moment stays that does nothing at once. */
function stays({ subtype, abilities }: Carrier, target: Target | undefined): string {
  if (subtype !== 'held') return '';
  if (target === 'player' || target === 'other-player') return `Stays in ${targetWords(target)}’s play field.`;
  const forEach = abilities.some(({ effects }) => effects.some((effect) => 'to' in effect && effect.to === 'each'));
  return forEach ? 'Stays in the Event field and affects all players.' : 'Stays in your play field.';
}

function costWords(line: Line): string {
  const { strike, sacrifice, honor = 0, ryo = 0 } = line.ability.cost ?? {};
  const paid = honor + ryo > 0 ? [`pay ${money(honor, ryo)}`] : [];
  const parts = [...(strike ? [`strike ${me(line)}`] : []), ...(sacrifice ? ['sacrifice this card'] : []), ...paid];
  return parts.length === 0 ? '' : list(parts);
}

/** The effects of an ability; ratings that change for the same card stand together. */
function clausesOf(line: Line): readonly string[] {
  const { effects } = line.ability;
  const clauses: string[] = [];
  for (let at = 0; at < effects.length; at++) {
    const effect = effects[at] as Effect;
    if (effect.is === 'rating') {
      const same = effects.slice(at).findIndex((other) => !changesSame(effect, other));
      const run = effects.slice(at, same === -1 ? undefined : at + same) as (typeof effect)[];
      const changes = run.map(
        ({ rating, amount }) => `${ratingWord(rating)} ${signed(timesOf(amount))}${forEach(amount)}`,
      );
      clauses.push(`${whom(line, effect.to, 'has')} ${list(changes)}${duration(line)}`);
      at += run.length - 1;
    } else if (effect.is === 'play-in-initiation' && effects[at + 1]?.is === 'only-without-hero') {
      clauses.push(`${clause(line, effect)}, and only ${WITHOUT_HERO}`);
      at++;
    } else clauses.push(clause(line, effect));
  }
  return clauses;
}
const changesSame = (one: Effect & { readonly is: 'rating' }, other: Effect) =>
  other.is === 'rating' && JSON.stringify(other.to) === JSON.stringify(one.to);
const WITHOUT_HERO = 'if you have no Hero in your play field';
/** A static ability holds while the card is there; the change that any other makes ends with the turn. */
const duration = ({ ability }: Line) => (ability.sort === 'static' ? '' : ' this turn');

function clause(line: Line, effect: Effect): string {
  switch (effect.is) {
    case 'gain': {
      const verb = line.ability.trigger === 'produce' ? 'produce' : 'gain';
      return forPlayers(line, effect.to, verb, gained(effect));
    }
    case 'draw':
      return forPlayers(line, effect.to, 'draw', `${counted(timesOf(effect.cards), 'card')}${forEach(effect.cards)}`);
    case 'send-away':
      return `send ${whom(line, effect.to)} to ${typeof effect.to !== 'string' ? 'their owners’ rest piles' : 'the rest pile'}`;
    case 'take-control':
      return `take control of ${whom(line, effect.to)}`;
    case 'cancel':
      return `the abilities of ${whom(line, effect.to)} are canceled${duration(line)}`;
    case 'exhaust':
    case 'kill':
    case 'strike':
    case 'refresh':
      return `${effect.is} ${whom(line, effect.to)}`;
    case 'rating':
      return '';
    case 'score': {
      const amount = timesOf(effect.amount);
      const more = `${Math.abs(amount)} ${amount < 0 ? 'lower' : 'higher'}`;
      const change = `${more}${forEach(effect.amount)}${duration(line)}`;
      if (typeof effect.to !== 'string') return `the scores of ${whom(line, effect.to)} are ${change}`;
      return `${scoreOf(line, effect.to)} is ${change}`;
    }
    case 'not-swept-up':
      return `${me(line)} is not swept up`;
    case 'involve-stricken':
      return `${me(line)} may be involved while it is stricken`;
    case 'play-in-initiation':
      return 'you may play this card in the Initiation';
    case 'only-without-hero':
      return `you may play this card only ${WITHOUT_HERO}`;
  }
}
/** A card that is no Event changes the score of the one that it helps to resolve. */
const scoreOf = (line: Line, to: 'target' | 'self' | 'attached') =>
  to === 'self' && line.ability.sort === 'static' && line.print.type !== 'event'
    ? `when you resolve an Event ${me(line)} is involved in, its score`
    : `the score of ${whom(line, to)}`;

const timesOf = (amount: Amount) => (typeof amount === 'number' ? amount : amount.times);
const forEach = (amount: Amount) => (typeof amount === 'number' ? '' : ` for each ${oneOf(amount.each)}`);
function gained({ honor, ryo }: Effect & { readonly is: 'gain' }): string {
  const isAlike = honor === 0 || ryo === 0 || forEach(honor) === forEach(ryo);
  if (isAlike) return `${money(timesOf(honor), timesOf(ryo))}${forEach(honor) || forEach(ryo)}`;
  const part = (amount: Amount, word: string) =>
    timesOf(amount) > 0 ? [`${timesOf(amount)} ${word}${forEach(amount)}`] : [];
  return list([...part(honor, 'Honor'), ...part(ryo, 'Ryo')]);
}
/** "if you control at least 2 Allies". */
function conditionWords({ cards, least, most }: Condition): string {
  const { whose, ...rest } = cards;
  const several = (most ?? least) !== 1;
  const [low, high] = [least > 1 ? `at least ${least}` : '', most === undefined ? '' : `at most ${most}`];
  const number = most === least ? `exactly ${least}` : [low, high].filter(Boolean).join(' and ');
  const what = `${rest.another ? 'other ' : ''}${noun(rest, several || number !== '' ? 'several' : 'one')}`;
  const counted = most === 0 ? `no ${what}` : number === '' ? `${article(what)} ${what}` : `${number} ${what}`;
  const place = `${counted}${placeOf(rest)}`;
  if (whose === 'yours') return `if you control ${place}`;
  if (whose === 'others') return `if other players control ${place}`;
  return `if there ${several ? 'are' : 'is'} ${place}${rest.where ? '' : ' in play'}`;
}
const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a');

function forPlayers({ ability }: Line, to: 'you' | 'each' | 'target', verb: string, what: string): string {
  if (to === 'you') return `${verb} ${what}`;
  return `${to === 'each' ? 'each player' : targetWords(ability.target ?? 'player')} ${verb}s ${what}`;
}

/** The cards an effect is about, and with a verb what they do: "all Allies have", "target Ally has". */
function whom(line: Line, to: 'target' | 'self' | 'attached' | Which, verb?: 'has'): string {
  if (typeof to !== 'string') return `${allOf(line, to)}${verb ? ' have' : ''}`;
  const words = {
    target: targetWords(line.ability.target ?? {}),
    self: me(line),
    attached: `the ${attached(line.print)}`,
  };
  return `${words[to]}${verb ? ' has' : ''}`;
}
const attached = ({ subtype }: Carrier) => `attached ${subtype === 'setting' ? 'Event' : 'Character'}`;
/** The card itself, or for what an Attachment grants the card that has it then. */
function me({ print, ability }: Line): string {
  if (ability.granted) return print.subtype === 'setting' ? 'this Event' : 'this Character';
  return print.type === 'character' || print.type === 'event' ? `this ${capital(print.type)}` : 'this card';
}

const targetWords = (target: Target): string => {
  if (target === 'player') return 'target player';
  if (target === 'other-player') return 'target other player';
  return `${target.another ? 'another target' : 'target'} ${oneOf({ ...target, another: undefined })}`;
};
/** "other Ally of yours in a play field". */
function oneOf(which: Unsaid<Which>): string {
  const owner = which.whose === 'yours' ? ' of yours' : which.whose === 'others' ? ' of another player' : '';
  return `${which.another ? 'other ' : ''}${noun(which)}${owner}${placeOf(which)}`;
}
/** The same, with keys that are there and say nothing. */
type Unsaid<Of> = { readonly [Key in keyof Of]: Of[Key] | undefined };
const placeOf = ({ where }: Unsaid<Which>) =>
  where === 'play-field' ? ' in a play field' : where === 'same-event' ? ' involved in the same Event' : '';
/** All cards that fit: "your other Samurai Characters". */
function allOf({ print }: Line, which: Which): string {
  const { whose, where, another } = which;
  const others = another ? 'other ' : '';
  const head = whose === 'yours' ? `your ${others}` : whose === 'others' ? 'all other players’ ' : `all ${others}`;
  const same = print.type === 'event' ? ' involved in this Event' : ' involved in the same Event';
  const place = where === 'play-field' ? ' in play fields' : where === 'same-event' ? same : '';
  return `${head}${noun(which, 'several')}${place}`;
}

const NAMES: Readonly<Record<Type | Subtype, readonly [one: string, several: string]>> = {
  character: ['Character', 'Characters'],
  event: ['Event', 'Events'],
  attachment: ['Attachment', 'Attachments'],
  moment: ['Moment', 'Moments'],
  hero: ['Hero', 'Heroes'],
  ally: ['Ally', 'Allies'],
  story: ['Story Event', 'Story Events'],
  possession: ['Possession', 'Possessions'],
  experience: ['Experience', 'Experiences'],
  skill: ['Skill', 'Skills'],
  setting: ['Setting', 'Settings'],
  action: ['Action Moment', 'Action Moments'],
  held: ['Held Moment', 'Held Moments'],
};
/** What kind of card is meant, with the word that describes it. */
function noun({ type, subtype, descriptor }: Unsaid<Which>, number: 'one' | 'several' = 'one'): string {
  const kind = subtype ?? type;
  const at = number === 'one' ? 0 : 1;
  const name = kind ? NAMES[kind][at] : (['card', 'cards'][at] ?? '');
  return descriptor === undefined ? name : `${capital(descriptor)} ${name}`;
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
