/** The match in English: one sentence a step, and what is chosen. */
import { capital, counted, list, number } from '../../core/words.en.ts';
import type { Beaten, RuleId } from '../../core/rule.ts';
import type { Sentences } from '../../core/sentences.ts';
import { mustRevive } from '../rules/card-rulings.ts';
import { regenerationCost, summonCost } from '../rules/mana.ts';
import type { MatchStep } from '../play/game.ts';
import type { Choice, ChoiceType } from '../play/actions.ts';
import {
  type About,
  activeOf,
  attackOf,
  damageOf,
  find,
  fullLifeOf,
  lifeOf,
  type Match,
  nameOf,
  NO_TOKENS,
  onField,
  opponentOf,
  seatOf,
  sideOf,
  type Spell,
  TOKEN_COLOURS,
  TOKEN_KINDS,
} from '../state.ts';
import { abilitySentence, isOfAbility } from './ability-sentences.en.ts';
import { abilityText, optionWords, tokenWords } from './card-text.en.ts';
import { abilityOf } from '../play/abilities.ts';
import { manaWords, name } from './words.en.ts';

export { manaWords } from './words.en.ts';

const player = ({ seat }: About) => nameOf(seat);
const both = (match: Match): readonly Spell[] => [...match.sides[0].field, ...match.sides[1].field];
const now = (match: Match, spell: Spell | null) => (spell ? onField(match, spell.id) : undefined);
const parts = ({ before, subject }: MatchStep): string =>
  list(subject.parts.map(({ spell, amount }) => `${amount} to ${name(onField(before, spell))}`));

function discarded({ subject, before }: MatchStep): string {
  const { spell, cause, flow } = subject;
  if (cause === 'mana') return `${player(subject)} sends ${name(spell)} from the Hand to the Discard for Mana.`;
  if (cause === 'effect' && (flow === undefined || flow.next === 'end')) {
    return `${name(spell)}'s effect sends it to the Discard at the end of the turn.`;
  }
  if (flow && cause === 'combat' && spell && lifeOf(spell) <= 0) {
    return `${name(spell)} has Life ${number(lifeOf(spell))}, so it is sent to the Discard.`;
  }
  if (!before.combat && cause === 'combat') {
    return `${name(spell)} comes back with its old damage. That leaves it no Life, so it goes to the Discard.`;
  }
  return `${name(spell)} is sent to the Discard.`;
}
function paidFor({ subject, before, after }: MatchStep, from: string): string {
  const { spell, seat } = subject;
  if (!spell) return '';
  const left = manaWords(sideOf(after, seat).mana.left);
  const { any } = summonCost(spell, before.readings, false);
  const price = any ? `${spell.card.value} Mana` : `${spell.card.value} ${spell.card.type} Mana`;
  return `${player(subject)} pays ${price}, summons ${name(spell)}${from}, and has ${left} left.`;
}
function aged({ before, after }: MatchStep): string {
  const healed = both(before).filter((spell) => spell.carried > 0);
  const kept = both(after).filter((spell) => spell.carried > 0);
  const told = [
    healed.length > 0 && `The damage from turn ${after.turn - 2} is gone: ${lives(healed, after)}.`,
    kept.length > 0 && `The damage from turn ${after.turn - 1} stays for this turn: ${lives(kept, after)}.`,
  ];
  if (healed.length + kept.length > 0) return told.filter(Boolean).join(' ');
  const stays = after.sides.some(({ hand, discard }) => [...hand, ...discard].some((spell) => spell.carried > 0));
  return stays
    ? `The damage from turn ${after.turn - 1} stays for this turn, even on spells that have left the Field.`
    : `The damage from turn ${after.turn - 2} is gone, even from spells that have left the Field.`;
}
const lives = (spells: readonly Spell[], match: Match) =>
  list(spells.map((spell) => `${name(spell)} has Life ${lifeOf(now(match, spell) ?? spell)}`));
function strikes({ subject, before }: MatchStep): string {
  const { spell, other, amount } = subject;
  if (!other) return `${name(spell)} is unblocked, but its Attack is ${amount}: it deals no damage and doesn't win.`;
  const target = now(before, other);
  const left = target ? lifeOf(target) - amount : 0;
  const is = amount > 0 ? 'is now' : 'is still';
  return `${name(spell)} deals ${amount} damage to ${name(other)}: its Life ${is} ${number(left)}.`;
}
function divides(step: MatchStep): string {
  const { subject, before } = step;
  if (!subject.asks) return `${player(subject)} divides ${name(subject.spell)}'s damage: ${parts(step)}.`;
  const amount = subject.spell ? damageOf(subject.spell, before.readings) : 0;
  return `${player(subject)} must divide ${name(subject.spell)}'s ${amount} damage among the spells it fights.`;
}
function regenerates({ subject, before }: MatchStep): string {
  const { spell, asks } = subject;
  if (!spell) return '';
  const { type, amount, any } = regenerationCost(spell, before.readings);
  const price = any ? `${amount} Mana` : `${amount} ${type} Mana`;
  if (asks) {
    const counter = spell.tokens.Revive > 0 ? ', or remove its Revive counter' : '';
    return `${name(spell)} would be sent to the Discard. ${player(subject)} may pay ${price} to regenerate it${counter}.`;
  }
  return `${player(subject)} pays ${price} to regenerate ${name(spell)}, so it stays on the Field.`;
}
const revives = ({ subject }: MatchStep) =>
  subject.asks
    ? `${name(subject.spell)} would be sent to the Discard. ${player(subject)} may remove its Revive counter to regenerate it.`
    : `A Revive counter comes off ${name(subject.spell)}, so it regenerates and stays on the Field.`;
function counters({ subject, before }: MatchStep): string {
  const { discard } = sideOf(before, subject.seat);
  const on = discard.filter(({ counters }) => counters > 0);
  return `Each spell in ${player(subject)}'s Discard loses 1 Discard counter: ${list(
    on.map((spell) => `${name(spell)} has ${spell.counters - 1} left`),
  )}.`;
}
function returns({ subject, before, after }: MatchStep): string {
  const left = sideOf(after, subject.seat).discard;
  const back = sideOf(before, subject.seat).discard.filter(({ id }) => !find(left, id));
  const verb = back.length === 1 ? 'has no Discard counter and returns' : 'have no Discard counters and return';
  return `${list(back.map(name))} ${verb} to ${player(subject)}'s Hand.`;
}
function gains({ subject, before, after }: MatchStep): string {
  const { spell, seat } = subject;
  if (!spell) return '';
  const typed = before.readings['mana-type-gained'] === 'own-type';
  const got = typed ? `${spell.card.value} ${spell.card.type} Mana` : `${spell.card.value} Mana of any type`;
  return `${player(subject)} gains ${got} from ${name(spell)} and now has ${manaWords(sideOf(after, seat).mana.left)}.`;
}
function begins({ before, after }: MatchStep): string {
  const active = nameOf(activeOf(after));
  if (before.turn > 0) return `Turn ${after.turn} begins. It is ${active}'s turn.`;
  const how = before.readings['first-player'] === 'chance' ? 'By chance' : 'As the players agreed';
  const whose = before.first === 0 ? 'first' : 'second';
  return `${how}, the player with the ${whose} hand goes first and is Player 1. Turn 1 begins.`;
}
function offers({ subject, after }: MatchStep): string {
  const { stage } = after;
  if (stage.at === 'offer') return `${player(subject)} offers to call the match ${TIE_WORDS[stage.as]}.`;
  if (stage.at === 'tied') return `${player(subject)} accepts: the match is ${TIE_WORDS[stage.as]}.`;
  return `${player(subject)} declines, so the match goes on.`;
}
/** What a match without a winner is called. */
export const TIE_WORDS = { tie: 'a tie', void: 'void' } as const;
const loses = ({ subject }: MatchStep) => nameOf(opponentOf(subject.seat));
function tokensOn({ subject: { spell, other }, after }: MatchStep): string {
  const own = spell?.id === other?.id;
  const tokens = (own ? other?.card.arrives : other?.card.gives) ?? NO_TOKENS;
  const put = own
    ? `${name(spell)} comes to the Field with ${tokenWords(tokens)}`
    : `${name(other)} puts ${tokenWords(tokens)} on ${name(spell)}`;
  const there = now(after, spell);
  // A Revive counter changes neither number.
  if (!there || TOKEN_KINDS.every((kind) => kind === 'Revive' || tokens[kind] === 0)) return `${put}.`;
  return `${put}: its Attack is now ${number(attackOf(there, after.readings))} and its Life ${number(lifeOf(there))}.`;
}
function attacks({ subject, before }: MatchStep): string {
  if (subject.spell) return `${name(subject.spell)} attacks.`;
  return `${player(subject)} doesn't attack${(before.combat?.attackers.length ?? 0) > 0 ? ' again' : ''}.`;
}

export const SENTENCES: Sentences<MatchStep> = {
  'chariot.basics.hand': (step) =>
    `${player(step.subject)} starts with all ${counted(sideOf(step.after, step.subject.seat).hand.length, 'spell')} in Hand.`,
  'chariot.basics.turn': begins,
  'chariot.basics.main': ({ after }) => `${nameOf(activeOf(after))}'s Main Phase begins.`,
  'chariot.basics.combat': ({ after }) => `${nameOf(activeOf(after))}'s Combat Phase begins.`,
  'chariot.basics.first-turn': () => 'Turn 1 has no Combat Phase, so nobody attacks.',
  'chariot.basics.end': ({ after }) => `${nameOf(activeOf(after))} ends turn ${after.turn}.`,
  'chariot.basics.retained': aged,
  'chariot.basics.counter-removal': counters,
  'chariot.basics.return': returns,
  'chariot.basics.discard': discarded,
  'chariot.basics.discard-counter': ({ subject }) =>
    `${name(subject.spell)} gets ${counted(subject.spell?.card.counters ?? 1, `${TOKEN_COLOURS.Discard} Discard counter`)}.`,
  'chariot.basics.tokens-removed': ({ subject }) =>
    `${name(subject.spell)} loses ${tokenWords(subject.spell?.tokens ?? NO_TOKENS)} in the Discard.`,
  'chariot.basics.token-colours': tokensOn,
  'chariot.basics.gain': gains,
  'chariot.basics.summon': (step) => paidFor(step, ''),
  'chariot.basics.mana-kept': ({ subject, before }) =>
    `${player(subject)} keeps the unused ${manaWords(sideOf(before, subject.seat).mana.left)} until the turn ends.`,
  'chariot.basics.mana-lost': ({ before }) =>
    `The turn ends, so unused Mana is lost: ${list(
      ([0, 1] as const)
        .filter((seat) => manaWords(before.sides[seat].mana.left) !== 'no Mana')
        .map((seat) => `${nameOf(seat)} loses ${manaWords(before.sides[seat].mana.left)}`),
    )}.`,
  'chariot.basics.attack': attacks,
  'chariot.basics.block': ({ subject }) =>
    subject.spell ? `${name(subject.spell)} blocks ${name(subject.other)}.` : `${player(subject)} doesn't block.`,
  'chariot.basics.split': divides,
  'chariot.basics.combat-numbers': strikes,
  'chariot.basics.excess': ({ subject }) =>
    `${subject.amount} damage to ${name(subject.spell)} is beyond its Life. It is blocked, too, and doesn't reach the player.`,
  'chariot.basics.unblocked': (step) =>
    `${name(step.subject.spell)} is unblocked and deals ${step.subject.amount} damage to ${loses(step)}, so ` +
    `${player(step.subject)} wins.`,
  'chariot.basics.defeat': ({ subject }) =>
    `${name(subject.spell)} has Life ${number(subject.spell ? lifeOf(subject.spell) : 0)}, so it is defeated.`,
  'chariot.basics.stalemate': offers,
  'chariot.card-rulings.loveshroom': ({ subject }) =>
    `${name(subject.spell)} deals ${subject.amount} damage to ${name(subject.other)}: any amount is enough for its effect.`,
  'chariot.card-rulings.zero-damage': ({ subject }) =>
    `The damage dealt to ${name(subject.spell)} is enough to destroy it, no matter how much Life it has.`,
  'chariot.card-rulings.loveshroom-wins': (step) =>
    `${name(step.subject.spell)} is unblocked, and its 0 counts as damage dealt to ${loses(step)}, so ` +
    `${player(step.subject)} wins.`,
  'chariot.card-rulings.regeneration': regenerates,
  'chariot.card-rulings.moonlit-witch': revives,
  'chariot.card-rulings.original-life': ({ subject, after }) => {
    const spell = now(after, subject.spell);
    return `${name(spell)} is back to its original Life of ${spell ? fullLifeOf(spell) : ''} at once.`;
  },
  'chariot.card-rulings.shiny-rod': ({ subject }) =>
    `${name(subject.spell)} has sent a spell to the Discard and is still on the Field, so it may attack again.`,
  'chariot.card-rulings.attack-again': ({ subject }) => `${name(subject.spell)} attacks again.`,
  'chariot.card-rulings.unicorn-alcor': ({ subject }) =>
    `Too few spells block ${name(subject.spell)}: it takes ${subject.spell?.card.needs ?? 2}, so they don't stop it.`,
  'chariot.card-rulings.pegasus': (step) => paidFor(step, ' from the Discard'),
};

/** What a step did, in one sentence. */
export const sentence = (step: MatchStep): string =>
  capital(isOfAbility(step) ? abilitySentence(step) : (SENTENCES[step.rule]?.(step) ?? ''));

const LOST: Readonly<Record<RuleId, string>> = {
  'chariot.card-rulings.regeneration':
    "It doesn't regenerate: its player doesn't have the Mana for it, or doesn't pay.",
  'chariot.card-rulings.zero-damage':
    "It can't regenerate: under the reading you chose a destroyed spell goes to the Discard.",
  'chariot.card-rulings.moonlit-witch': "Its player doesn't use its Revive counter.",
};
/** Why what might have kept a spell on the Field did not. */
export const beatenSentence = ({ by }: Beaten): string => LOST[by] ?? '';

/** A choice that was refused, and the match in which it was made. */
export interface Refused {
  readonly match: Match;
  readonly choice: Choice;
  /** Whether all other spells of the Hand have been sent in this match, only to see what they give. */
  readonly sent?: boolean;
}
/** The spell a choice names, wherever it is. */
export const chosen = ({ match, choice }: Refused): Spell | undefined => {
  if (!('spell' in choice)) return undefined;
  const { hand, field, discard } = sideOf(match, seatOf(choice.player));
  const own = find(hand, choice.spell) ?? find(field, choice.spell) ?? find(discard, choice.spell);
  return own ?? anywhere(match, choice.spell);
};
/** A spell of either player, wherever it is. */
export const anywhere = ({ sides }: Match, id: number): Spell | undefined =>
  sides.flatMap(({ hand, field, discard }) => [...hand, ...field, ...discard]).find((spell) => spell.id === id);
/** A spell on the Field, with what tells it from others of its name there: whose it is, and its numbers now. */
function apart(match: Match, spell: Spell | undefined): string {
  const sides = match.sides.map(({ field }) => field.filter((one) => one.card.name === spell?.card.name));
  const at = sides.findIndex((twins) => twins.some((one) => one.id === spell?.id));
  const twins = sides[at] ?? [];
  if (!spell || at < 0) return name(spell);
  const numbers = (one: Spell) => `${number(attackOf(one, match.readings))}/${number(lifeOf(one))}`;
  const owner = twins.length < sides.flat().length ? `${nameOf(at === 0 ? 0 : 1)}'s ` : '';
  const differ = twins.some((one) => numbers(one) !== numbers(spell));
  return `${owner}${name(spell)}${differ ? `, ${numbers(spell)}` : ''}`;
}
const isDiscarded = (match: Match, { player, spell }: Extract<Choice, { type: 'summon' }>) =>
  find(sideOf(match, seatOf(player)).discard, spell) !== undefined;
/** A choice as the player would say it, with the spells it names. */
export function choiceWords(match: Match, choice: Choice): string {
  const spell = chosen({ match, choice });
  // What is tried may lie in the Discard, which everybody sees, or in a Hand.
  const named = (id: number) => name(onField(match, id) ?? anywhere(match, id));
  switch (choice.type) {
    case 'send':
      return `Send ${name(spell)} to the Discard for ${spell?.card.value ?? 0} ${spell?.card.type ?? ''} Mana`;
    case 'summon':
      return `Summon ${name(spell)}${isDiscarded(match, choice) ? ' from the Discard' : ''} for ${spell?.card.value ?? 0} ${spell?.card.type ?? ''} Mana`;
    case 'done':
      return 'End the Main Phase';
    case 'attack':
      return choice.attackers.length > 0 ? `Attack with ${list(choice.attackers.map(named))}` : "Don't attack";
    case 'block': {
      const pairs = choice.blocks.map(({ blocker, attacker }) => `${named(attacker)} with ${named(blocker)}`);
      return pairs.length > 0 ? `Block ${list(pairs)}` : "Don't block";
    }
    case 'divide':
      return `Divide ${named(choice.striker)}'s damage: ${list(choice.parts.map((part) => `${number(part.amount)} to ${named(part.spell)}`))}`;
    case 'regenerate':
      return `Regenerate ${name(spell)} for ${spell?.card.regenerates ?? 0} ${spell?.card.type ?? ''} Mana`;
    case 'revive':
      return `Remove the Revive counter from ${apart(match, spell)}`;
    case 'let-go':
      return `Let ${name(spell)} go to the Discard`;
    case 'use': {
      const ability = spell?.card.abilities?.[choice.ability - 1];
      return `Use ${apart(match, spell)}${spell && ability ? `: ${abilityText(spell.card, ability)}` : ''}`;
    }
    case 'choose':
      return optionNow(match, choice.option);
    case 'target':
      return `Choose ${apart(match, spell)}`;
    case 'offer':
      return choice.as === 'tie' ? 'Offer a tie' : 'Offer to call the match void';
    case 'answer':
      return choice.accept ? 'Accept the offer' : 'Decline the offer';
  }
}

/** What an option would do, at the moment when it may be chosen. */
function optionNow(match: Match, option: number): string {
  const { stage } = match;
  const ability = stage.at === 'choose' ? abilityOf(match, stage.task) : undefined;
  const source = stage.at === 'choose' ? anywhere(match, stage.task.spell) : undefined;
  return source && ability ? optionWords(source.card, ability, option) : `Choose option ${option}`;
}

/** What choices are gathered under where they are offered. */
export const GROUPS: Readonly<Record<ChoiceType, string>> = {
  send: 'Send a spell for Mana',
  summon: 'Summon',
  done: 'Continue',
  attack: 'Attack',
  block: 'Block',
  divide: 'Divide the damage',
  regenerate: 'Keep it',
  revive: 'Keep it',
  'let-go': 'Let it go to the Discard',
  use: 'Use an effect',
  choose: 'Choose what happens',
  target: 'Choose a target',
  offer: 'End it without a winner',
  answer: 'Answer',
};

/** A spell that must be kept can be kept in one way or another. */
export function savesHow(match: Match): 'how to keep' | 'whether to keep' {
  const spell = match.stage.at === 'save' ? onField(match, match.stage.spell) : undefined;
  return spell && mustRevive(match, spell) ? 'how to keep' : 'whether to keep';
}
/** What a player has to decide now. */
export function asks(match: Match, player: string): string {
  const { stage } = match;
  switch (stage.at) {
    case 'main':
      return `${player}, turn ${match.turn}, Main Phase: send spells for Mana, summon spells, or end the phase.`;
    case 'attack':
      return `${player} chooses attackers, or doesn't attack.`;
    case 'block':
      return `${player} chooses blockers, or doesn't block.`;
    case 'divide':
      return `${player} divides ${name(onField(match, stage.striker))}'s damage.`;
    case 'save':
      return `${name(onField(match, stage.spell))} would be sent to the Discard: ${player} decides ${savesHow(match)} it.`;
    case 'choose':
      return `${player} chooses one of ${name(anywhere(match, stage.task.spell))}'s effects.`;
    case 'target':
      return `${player} chooses the spell that ${name(anywhere(match, stage.task.spell))}'s effect targets.`;
    case 'offer':
      return `${player} accepts or declines the offer of ${stage.as === 'tie' ? 'a tie' : 'a void match'}.`;
    case 'end':
    case 'won':
    case 'tied':
      return `${player} has nothing to decide.`;
  }
}
