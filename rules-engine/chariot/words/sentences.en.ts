/** The match in English: one sentence a step. */
import { capital, counted, list, number } from '../../core/words.en.ts';
import type { Beaten, RuleId } from '../../core/rule.ts';
import type { Sentences } from '../../core/sentences.ts';
import { regenerationCost, summonCost } from '../rules/mana.ts';
import type { MatchStep } from '../play/game.ts';
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
  sideOf,
  type Spell,
  TOKEN_COLOURS,
  TOKEN_KINDS,
  UNPRICED,
} from '../state.ts';
import { abilitySentence, isOfAbility } from './ability-sentences.en.ts';
import { tokenWords } from './card-text.en.ts';
import { called, manaWords, name } from './words.en.ts';

export { manaWords } from './words.en.ts';

const player = ({ seat }: About) => nameOf(seat);
const both = (match: Match): readonly Spell[] => [...match.sides[0].field, ...match.sides[1].field];
const now = (match: Match, spell: Spell | null) => (spell ? onField(match, spell.id) : undefined);
const parts = ({ before, subject }: MatchStep): string =>
  list(subject.parts.map(({ spell, amount }) => `${amount} to ${called(before, onField(before, spell))}`));

/** It goes by its own effect, when the turn ends. */
const isFleeting = ({ cause, flow }: About) => cause === 'effect' && (flow === undefined || flow.next === 'end');
function discarded({ subject, before }: MatchStep): string {
  const { spell, cause, flow } = subject;
  if (cause === 'mana') return `${player(subject)} sends ${name(spell)} from the Hand to the Discard for Mana.`;
  if (isFleeting(subject)) {
    return `${called(before, spell)}'s effect sends it to the Discard at the end of the turn.`;
  }
  if (flow && cause === 'combat' && spell && lifeOf(spell) <= 0) {
    return `${called(before, spell)} has Life ${number(lifeOf(spell))}, so it is sent to the Discard.`;
  }
  if (!before.combat && cause === 'combat') {
    return `${called(before, spell)} comes back with its old damage. That leaves it no Life, so it goes to the Discard.`;
  }
  return `${called(before, spell)} is sent to the Discard.`;
}
function paidFor({ subject, before, after }: MatchStep, from: string): string {
  const { spell, seat } = subject;
  if (!spell) return '';
  if (spell.card.id === UNPRICED) return `${player(subject)} pays for ${name(spell)} and summons it${from}.`;
  const left = manaWords(sideOf(after, seat).mana.left);
  if (spell.card.value === 0)
    return `${player(subject)} summons ${name(spell)}${from} for no Mana and has ${left} left.`;
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
  list(spells.map((spell) => `${called(match, spell)} has Life ${lifeOf(now(match, spell) ?? spell)}`));
function strikes({ subject, before }: MatchStep): string {
  const { spell, other, amount } = subject;
  const attack = spell ? attackOf(spell, before.readings) : amount;
  const striker = called(before, spell);
  if (!other) {
    return `${striker} is unblocked, but its Attack is ${number(attack)}: it deals no damage and doesn't win.`;
  }
  if (attack < 0) return `${striker}'s Attack is ${number(attack)}, so it deals no damage to ${called(before, other)}.`;
  const target = now(before, other);
  const left = target ? lifeOf(target) - amount : 0;
  const is = amount > 0 ? 'is now' : 'is still';
  return `${striker} deals ${amount} damage to ${called(before, other)}: its Life ${is} ${number(left)}.`;
}
function divides(step: MatchStep): string {
  const { subject, before } = step;
  if (!subject.asks) return `${player(subject)} divides ${called(before, subject.spell)}'s damage: ${parts(step)}.`;
  const amount = subject.spell ? damageOf(subject.spell, before.readings) : 0;
  return `${player(subject)} must divide ${called(before, subject.spell)}'s ${amount} damage among the spells it fights.`;
}
function regenerates({ subject, before }: MatchStep): string {
  const { spell, asks } = subject;
  if (!spell) return '';
  const { type, amount, any } = regenerationCost(spell, before.readings);
  const price = any ? `${amount} Mana` : `${amount} ${type} Mana`;
  if (asks) {
    const counter = spell.tokens.Revive > 0 ? ', or remove its Revive counter' : '';
    return `${called(before, spell)} would be sent to the Discard. ${player(subject)} may pay ${price} to regenerate it${counter}.`;
  }
  return `${player(subject)} pays ${price} to regenerate ${called(before, spell)}, so it stays on the Field.`;
}
const revives = ({ subject, before }: MatchStep) =>
  !subject.asks && isFleeting(subject)
    ? `${called(before, subject.spell)}'s effect would send it to the Discard at the end of the turn. A Revive counter comes off it instead, so it regenerates.`
    : subject.asks
      ? `${called(before, subject.spell)} would be sent to the Discard. ${player(subject)} may remove its Revive counter to regenerate it.`
      : `A Revive counter comes off ${called(before, subject.spell)}, so it regenerates and stays on the Field.`;
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
  if (spell.card.id === UNPRICED) return `${player(subject)} gains its Mana from ${name(spell)}.`;
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
  if (subject.spell) return `${called(before, subject.spell)} attacks.`;
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
  'chariot.basics.block': ({ subject, before }) =>
    subject.spell
      ? `${called(before, subject.spell)} blocks ${called(before, subject.other)}.`
      : `${player(subject)} doesn't block.`,
  'chariot.basics.split': divides,
  'chariot.basics.combat-numbers': strikes,
  'chariot.basics.excess': ({ subject, before }) =>
    `${subject.amount} damage to ${called(before, subject.spell)} is beyond its Life. It is blocked, too, and doesn't reach the player.`,
  'chariot.basics.unblocked': (step) =>
    `${called(step.before, step.subject.spell)} is unblocked and deals ${step.subject.amount} damage to ${loses(step)}, so ` +
    `${player(step.subject)} wins.`,
  'chariot.basics.defeat': ({ subject, before }) =>
    `${called(before, subject.spell)} has Life ${number(subject.spell ? lifeOf(subject.spell) : 0)}, so it is defeated.`,
  'chariot.basics.stalemate': offers,
  'chariot.card-rulings.loveshroom': ({ subject, before }) =>
    `${called(before, subject.spell)} deals ${subject.amount} damage to ${called(before, subject.other)}: any amount is enough for its effect.`,
  'chariot.card-rulings.zero-damage': ({ subject, before }) =>
    `The damage dealt to ${called(before, subject.spell)} is enough to destroy it, no matter how much Life it has.`,
  'chariot.card-rulings.loveshroom-wins': (step) =>
    `${called(step.before, step.subject.spell)} is unblocked, and its 0 counts as damage dealt to ${loses(step)}, so ` +
    `${player(step.subject)} wins.`,
  'chariot.card-rulings.regeneration': regenerates,
  'chariot.card-rulings.moonlit-witch': revives,
  'chariot.card-rulings.original-life': ({ subject, after }) => {
    const spell = now(after, subject.spell);
    return `${called(after, spell)} is back to its original Life of ${spell ? fullLifeOf(spell) : ''} at once.`;
  },
  'chariot.card-rulings.shiny-rod': ({ subject, before }) =>
    `${called(before, subject.spell)} has sent a spell to the Discard and is still on the Field, so it may attack again.`,
  'chariot.card-rulings.attack-again': ({ subject, before }) => `${called(before, subject.spell)} attacks again.`,
  'chariot.card-rulings.unicorn-alcor': ({ subject, before }) =>
    `Too few spells block ${called(before, subject.spell)}: it takes ${subject.spell?.card.needs ?? 2}, so they don't stop it.`,
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
