/** The match in English: one sentence a step, one a refusal. */
import type { Beaten, RuleId } from '../core/rule.ts';
import type { Sentences } from '../core/sentences.ts';
import { deciderOf, lateAgain } from './bans.ts';
import { COPIES, type HandStep, LEAST, MOST, PREMIUM_COPIES } from './hand.ts';
import { regenerationCost, summonCost } from './mana.ts';
import type { MatchStep } from './match.ts';
import {
  type About,
  activeOf,
  type Card,
  type Choice,
  damageOf,
  defenderOf,
  find,
  fullLifeOf,
  lifeOf,
  type Mana,
  MANA_TYPES,
  type Match,
  nameOf,
  NO_TOKENS,
  onField,
  opponentOf,
  type PlayerName,
  type Seat,
  seatOf,
  sideOf,
  type Spell,
  TOKEN_COLOURS,
  TOKEN_KINDS,
  type Tokens,
} from './state.ts';

const name = (spell: Spell | null | undefined) => spell?.card.name ?? 'The spell';
const count = (number: number, one: string, several = `${one}s`) => `${number} ${number === 1 ? one : several}`;
const list = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
/** A token as it is said aloud, its colour with it: `a white +1/+1 token`. */
export const tokenWords = (tokens: Tokens): string =>
  list(
    TOKEN_KINDS.filter((kind) => tokens[kind] > 0).map((kind) => {
      const noun = kind === 'Revive' ? 'Revive counter' : `${kind.replace('-', '−')} token`;
      return tokens[kind] === 1
        ? `a ${TOKEN_COLOURS[kind]} ${noun}`
        : `${tokens[kind]} ${TOKEN_COLOURS[kind]} ${noun}s`;
    }),
  );
/** `2 Moon Mana and 1 Star Mana`. */
export const manaWords = (mana: Mana): string =>
  list(MANA_TYPES.filter((type) => mana[type] > 0).map((type) => `${mana[type]} ${type} Mana`)) || 'no Mana';

/** What a spell does besides attacking and blocking, as a card would print it. */
export function effectWords(card: Card): string {
  const { destroys, regenerates, again, needs, blocks, recalls, counters, arrives, gives, fleeting, premium } = card;
  const mana = regenerates === null ? '' : `${regenerates} ${card.type} Mana`;
  const given = tokenWords(gives);
  return [
    premium && 'Premium.',
    destroys && 'Destroys any spell it deals damage to; 0 is damage.',
    regenerates !== null && `When it would be sent to the Discard, you may pay ${mana} to regenerate it.`,
    again && 'After sending a blocker to the Discard and staying on the Field, it may attack again.',
    needs > 1 && `Is blocked by ${needs} or more spells, or not at all.`,
    blocks > 1 && `Can block ${blocks} attackers at once.`,
    recalls && 'You may summon spells from your Discard for their Mana Value.',
    counters !== 1 && `Is sent to the Discard with ${count(counters, 'Discard counter')}.`,
    arrives !== NO_TOKENS && tokenWords(arrives) !== '' && `Comes to the Field with ${tokenWords(arrives)}.`,
    gives !== NO_TOKENS && given !== '' && `When you summon it, each other spell you have on the Field gets ${given}.`,
    fleeting && 'Goes to the Discard at the end of the turn on which you summon it.',
  ]
    .filter((text) => text !== false)
    .join(' ');
}

const player = ({ seat }: About) => nameOf(seat);
const both = (match: Match): readonly Spell[] => [...match.sides[0].field, ...match.sides[1].field];
const now = (match: Match, spell: Spell | null) => (spell ? onField(match, spell.id) : undefined);
const parts = ({ before, subject }: MatchStep): string =>
  list(subject.parts.map(({ spell, amount }) => `${amount} to ${name(onField(before, spell))}`));

function discarded({ subject, before }: MatchStep): string {
  const { spell, cause } = subject;
  if (cause === 'mana') return `${player(subject)} sends ${name(spell)} from the Hand to the Discard.`;
  if (cause === 'effect') return `The effect of ${name(spell)} sends it to the Discard at the end of the turn.`;
  if (!before.combat) return `${name(spell)} comes back with its old damage, has no Life left and goes to the Discard.`;
  return `${name(spell)} is sent to the Discard.`;
}
function paidFor({ subject, before, after }: MatchStep, from: string): string {
  const { spell, seat } = subject;
  if (!spell) return '';
  const left = manaWords(sideOf(after, seat).mana.left);
  const { any } = summonCost(spell, before.readings, false);
  const price = any ? `${spell.card.value} Mana` : `${spell.card.value} ${spell.card.type} Mana`;
  return `${player(subject)} pays ${price} and summons ${name(spell)}${from}. That leaves ${left}.`;
}
function aged({ before, after }: MatchStep): string {
  const healed = both(before).filter((spell) => spell.carried > 0);
  const kept = both(after).filter((spell) => spell.carried > 0);
  const told = [
    healed.length > 0 && `The damage of turn ${after.turn - 2} is gone: ${lives(healed, after)}.`,
    kept.length > 0 && `The damage of turn ${after.turn - 1} stays for this turn: ${lives(kept, after)}.`,
  ];
  return told.filter(Boolean).join(' ') || 'Damage on spells that have left the Field wears off with the turns.';
}
const lives = (spells: readonly Spell[], match: Match) =>
  list(spells.map((spell) => `${name(spell)} has Life ${lifeOf(now(match, spell) ?? spell)}`));
function strikes({ subject, before }: MatchStep): string {
  const { spell, other, amount } = subject;
  if (!other) return `${name(spell)} is not blocked, but its Attack is ${amount}: it deals no damage.`;
  const target = now(before, other);
  const left = target ? lifeOf(target) - amount : 0;
  return `${name(spell)} deals ${amount} damage to ${name(other)}, which has Life ${signed(left)} left.`;
}
const signed = (value: number) => (value < 0 ? `−${-value}` : String(value));
function divides(step: MatchStep): string {
  const { subject, before } = step;
  if (!subject.asks) return `${player(subject)} divides the damage of ${name(subject.spell)}: ${parts(step)}.`;
  const amount = subject.spell ? damageOf(subject.spell, before.readings) : 0;
  return `${player(subject)} is to divide the ${amount} damage of ${name(subject.spell)}.`;
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
  return `${player(subject)} pays ${price}: ${name(spell)} regenerates and stays on the Field.`;
}
const revives = ({ subject }: MatchStep) =>
  subject.asks
    ? `${name(subject.spell)} would be sent to the Discard. ${player(subject)} may remove its Revive counter.`
    : `A Revive counter comes off ${name(subject.spell)}: it regenerates and stays on the Field.`;
function counters({ subject, before }: MatchStep): string {
  const { discard } = sideOf(before, subject.seat);
  const on = discard.filter(({ counters }) => counters > 0);
  return `One Discard counter comes off each spell in the Discard of ${player(subject)}: ${list(
    on.map((spell) => `${name(spell)} has ${spell.counters - 1} left`),
  )}.`;
}
function returns({ subject, before, after }: MatchStep): string {
  const left = sideOf(after, subject.seat).discard;
  const back = sideOf(before, subject.seat).discard.filter(({ id }) => !find(left, id));
  const verb = back.length === 1 ? 'has no Discard counter and goes' : 'have no Discard counter and go';
  return `${list(back.map(name))} ${verb} back to the Hand of ${player(subject)}.`;
}
function gains({ subject, before, after }: MatchStep): string {
  const { spell, seat } = subject;
  if (!spell) return '';
  const typed = before.readings['mana-type-gained'] === 'own-type';
  const got = typed ? `${spell.card.value} ${spell.card.type} Mana` : `${spell.card.value} Mana of any type`;
  return `${player(subject)} gains ${got} from ${name(spell)}, and now has ${manaWords(sideOf(after, seat).mana.left)}.`;
}
function begins({ before, after }: MatchStep): string {
  const active = nameOf(activeOf(after));
  if (before.turn > 0) return `Turn ${after.turn} begins, the turn of ${active}.`;
  const how = before.readings['first-player'] === 'chance' ? 'Chance decides' : 'The players agree';
  const whose = before.first === 0 ? 'first' : 'second';
  return `${how} that the player with the ${whose} of the two hands goes first and is Player 1. Turn 1 begins.`;
}
function offers({ subject, after }: MatchStep): string {
  const { stage } = after;
  if (stage.at === 'offer') return `${player(subject)} offers to count the match as ${TIE_WORDS[stage.as]}.`;
  if (stage.at === 'tied') return `${player(subject)} accepts: the match is ${TIE_WORDS[stage.as]}.`;
  return `${player(subject)} does not accept, and the match goes on.`;
}
const TIE_WORDS = { tie: 'a tie', void: 'void' } as const;
const loses = ({ subject }: MatchStep) => nameOf(opponentOf(subject.seat));
function attacks({ subject }: MatchStep): string {
  return subject.spell ? `${name(subject.spell)} attacks.` : `${player(subject)} attacks with no spell.`;
}

export const SENTENCES: Sentences<MatchStep> = {
  'chariot.basics.hand': (step) =>
    `${player(step.subject)} starts with ${count(sideOf(step.after, step.subject.seat).hand.length, 'spell')} in Hand.`,
  'chariot.basics.turn': begins,
  'chariot.basics.main': ({ after }) => `The Main Phase of ${nameOf(activeOf(after))} begins.`,
  'chariot.basics.combat': ({ after }) => `The Combat Phase of ${nameOf(activeOf(after))} begins.`,
  'chariot.basics.first-turn': () => 'Turn 1 has no Combat Phase.',
  'chariot.basics.end': ({ after }) => `${nameOf(activeOf(after))} ends turn ${after.turn}.`,
  'chariot.basics.retained': aged,
  'chariot.basics.counter-removal': counters,
  'chariot.basics.return': returns,
  'chariot.basics.discard': discarded,
  'chariot.basics.discard-counter': ({ subject }) =>
    `${name(subject.spell)} gets ${count(subject.spell?.card.counters ?? 1, 'dark grey Discard counter')}.`,
  'chariot.basics.tokens-removed': ({ subject }) =>
    `In the Discard ${name(subject.spell)} loses ${tokenWords(subject.spell?.tokens ?? NO_TOKENS)}.`,
  'chariot.basics.token-colours': ({ subject: { spell, other } }) =>
    spell?.id === other?.id
      ? `${name(spell)} comes with ${tokenWords(other?.card.arrives ?? NO_TOKENS)}.`
      : `${name(other)} puts ${tokenWords(other?.card.gives ?? NO_TOKENS)} on ${name(spell)}.`,
  'chariot.basics.gain': gains,
  'chariot.basics.summon': (step) => paidFor(step, ''),
  'chariot.basics.mana-kept': ({ subject, before }) =>
    `${player(subject)} keeps ${manaWords(sideOf(before, subject.seat).mana.left)} for the rest of this turn.`,
  'chariot.basics.mana-lost': ({ before }) =>
    `The Mana that was not used is lost: ${list(
      ([0, 1] as const)
        .filter((seat) => manaWords(before.sides[seat].mana.left) !== 'no Mana')
        .map((seat) => `${manaWords(before.sides[seat].mana.left)} of ${nameOf(seat)}`),
    )}.`,
  'chariot.basics.attack': attacks,
  'chariot.basics.block': ({ subject }) =>
    subject.spell
      ? `${name(subject.spell)} blocks ${name(subject.other)}.`
      : `${player(subject)} blocks with no spell.`,
  'chariot.basics.split': divides,
  'chariot.basics.combat-numbers': strikes,
  'chariot.basics.excess': ({ subject }) =>
    `${subject.amount} of that damage is beyond the Life of ${name(subject.spell)}, and blocked all the same.`,
  'chariot.basics.unblocked': (step) =>
    `Nothing blocks ${name(step.subject.spell)}: it deals ${step.subject.amount} damage to ${loses(step)}. ` +
    `${player(step.subject)} wins.`,
  'chariot.basics.defeat': ({ subject }) =>
    `${name(subject.spell)} has Life ${signed(subject.spell ? lifeOf(subject.spell) : 0)} and is defeated.`,
  'chariot.basics.stalemate': offers,
  'chariot.card-rulings.loveshroom': ({ subject }) =>
    `${name(subject.spell)} deals ${subject.amount} damage to ${name(subject.other)}, and for its effect any amount counts.`,
  'chariot.card-rulings.zero-damage': ({ subject }) =>
    `${name(subject.spell)} was dealt damage that destroys, whatever its Life is.`,
  'chariot.card-rulings.loveshroom-wins': (step) =>
    `Nothing blocks ${name(step.subject.spell)}: its 0 is damage dealt to ${loses(step)}. ${player(step.subject)} wins.`,
  'chariot.card-rulings.regeneration': regenerates,
  'chariot.card-rulings.moonlit-witch': revives,
  'chariot.card-rulings.original-life': ({ subject, after }) => {
    const spell = now(after, subject.spell);
    return `${name(spell)} has its original Life at once: ${spell ? fullLifeOf(spell) : ''}.`;
  },
  'chariot.card-rulings.shiny-rod': ({ subject }) =>
    `${name(subject.spell)} has sent a spell to the Discard and is still there: it may attack again.`,
  'chariot.card-rulings.attack-again': ({ subject }) => `${name(subject.spell)} attacks once more.`,
  'chariot.card-rulings.unicorn-alcor': ({ subject }) =>
    `Too few spells stand against ${name(subject.spell)}: they stop nothing.`,
  'chariot.card-rulings.pegasus': (step) => paidFor(step, ' out of the Discard'),
};

/** A name may begin in lower case; a sentence does not. */
const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** What a step did, in one sentence. */
export const sentence = (step: MatchStep): string => begun(SENTENCES[step.rule]?.(step) ?? '');

const LOST: Readonly<Record<RuleId, string>> = {
  'chariot.card-rulings.regeneration': 'It does not regenerate: that takes Mana, which is not there or is not paid.',
  'chariot.card-rulings.zero-damage': 'It cannot be regenerated: it was destroyed.',
  'chariot.card-rulings.moonlit-witch': 'Its Revive counter is not used.',
};
/** Why what might have kept a spell on the Field did not. */
export const beatenSentence = ({ by }: Beaten): string => LOST[by] ?? '';

/** The hand check in English. */
export const HAND_SENTENCES: Sentences<HandStep> = {
  'chariot.basics.hand-size': ({ subject }) => {
    if (subject.count < LEAST) return `${count(subject.count, 'spell')}: ${LEAST - subject.count} too few.`;
    if (subject.count > MOST) return `${subject.count} spells: ${subject.count - MOST} too many.`;
    return `${subject.count} spells: between ${LEAST} and ${MOST}.`;
  },
  'chariot.basics.copies': ({ subject }) =>
    `${subject.card?.name}: ${subject.count} of this name, ${subject.count > COPIES ? 'more than' : 'within'} the ${COPIES} allowed.`,
  'chariot.basics.premium': ({ subject }) =>
    `${subject.card?.name} is Premium: ${subject.count} of this name, and only ${PREMIUM_COPIES} is allowed.`,
};
export const handSentence = (step: HandStep): string => begun(HAND_SENTENCES[step.rule]?.(step) ?? '');

/** A choice that was refused, and the match in which it was made. */
export interface Refused {
  readonly match: Match;
  readonly choice: Choice;
}
const chosen = ({ match, choice }: Refused): Spell | undefined => {
  if (!('spell' in choice)) return undefined;
  const { hand, field, discard } = sideOf(match, seatOf(choice.player));
  return find(hand, choice.spell) ?? find(field, choice.spell) ?? find(discard, choice.spell);
};
const decider = ({ match }: Refused) => {
  const seat: Seat | null = deciderOf(match);
  return seat === null ? 'nobody' : nameOf(seat);
};
function whyNotAttack({ match, choice }: Refused): string {
  if (choice.player !== nameOf(activeOf(match))) return `${choice.player} attacks only on their own turn.`;
  if (choice.type === 'attack' && new Set(choice.attackers).size < choice.attackers.length) {
    return 'A spell attacks once; it is named twice.';
  }
  return 'A spell that was summoned this turn does not attack, as this is read here.';
}
function whyNotSplit({ match, choice }: Refused): string {
  const { stage } = match;
  if (choice.type !== 'divide' || stage.at !== 'divide' || stage.striker !== choice.striker) {
    return 'There is no such damage to divide now.';
  }
  if (decider({ match, choice }) !== choice.player) {
    return `The damage of ${name(onField(match, choice.striker))} is for ${decider({ match, choice })} to divide.`;
  }
  const spell = onField(match, choice.striker);
  const amount = spell ? damageOf(spell, match.readings) : 0;
  const given = choice.parts.reduce((sum, part) => sum + part.amount, 0);
  const due = match.readings['whole-attack'] === 'whole' ? `comes to ${amount}` : `comes to ${amount} at most`;
  return `The damage of ${name(spell)} is divided among the spells it fights in whole numbers, and ${due}. This comes to ${given}.`;
}
function whyNotSummon({ match, choice }: Refused): string {
  const spell = chosen({ match, choice });
  const { left } = sideOf(match, seatOf(choice.player)).mana;
  return `${name(spell)} costs ${spell?.card.value ?? ''} Mana; ${choice.player} has ${manaWords(left)}.`;
}
function whyNotRegenerate({ match, choice }: Refused): string {
  const { stage } = match;
  const spell = chosen({ match, choice });
  if (choice.type === 'regenerate' && spell && find(sideOf(match, seatOf(choice.player)).discard, spell.id)) {
    return `${name(spell)} is in the Discard already. A spell regenerates only in place of going there, with Mana that is there then.`;
  }
  if (!spell || stage.at !== 'save' || stage.spell !== spell.id) {
    return 'A spell regenerates only when it would be sent to the Discard, and nothing else can be chosen then.';
  }
  if (spell.card.regenerates === null) return `${name(spell)} does not regenerate for Mana.`;
  return `${name(spell)} cannot regenerate now: it takes ${spell.card.regenerates} ${spell.card.type} Mana.`;
}

/** Why a choice is refused, by the rule that refuses it. */
export const refusals: Readonly<Record<RuleId, (refused: Refused) => string>> = {
  'chariot.basics.winning': () => 'The match is won; nothing more is done in it.',
  'chariot.basics.stalemate': ({ match }) =>
    match.stage.at === 'tied'
      ? 'The match has ended in a tie.'
      : match.stage.at === 'offer'
        ? 'A tie is offered, and has to be answered first.'
        : 'No tie is offered.',
  'chariot.basics.turn': (refused) =>
    decider(refused) === refused.choice.player
      ? 'This belongs to another phase; a turn has its phases in order.'
      : `It is for ${decider(refused)} to decide now.`,
  'chariot.basics.hand-size': () => `A hand may at no time have fewer than ${LEAST} spells, as this is read here.`,
  'chariot.basics.sending': ({ match, choice }) =>
    match.stage.at === 'main'
      ? `${name(chosen({ match, choice }))} is not in the Hand of ${choice.player}.`
      : 'Spells are sent from the Hand in the Main Phase only.',
  'chariot.basics.type-match': ({ match, choice }) => {
    const spell = chosen({ match, choice });
    return `${name(spell)} is summoned with ${spell?.card.type} Mana only. There is ${manaWords(
      sideOf(match, seatOf(choice.player)).mana.left,
    )}.`;
  },
  'chariot.basics.summon': whyNotSummon,
  'chariot.card-rulings.pegasus': (refused) =>
    chosen(refused)?.card.premium
      ? `${name(chosen(refused))} is Premium. Mana paid for Pegasus cannot summon it.`
      : 'Pegasus does not allow this.',
  'chariot.basics.first-turn': () => 'Turn 1 has no Combat Phase, so no spell attacks.',
  'chariot.basics.attack': whyNotAttack,
  'chariot.basics.field-combat': () => 'Only spells on the Field of the player who names them attack and block.',
  'chariot.card-rulings.shiny-rod': ({ match, choice }) => {
    if (match.stage.at === 'main') {
      const rod = choice.type === 'attack' ? lateAgain(match, choice.attackers) : undefined;
      return `${name(rod)} could not attack again: for that it has to send a spell to the Discard and not be sent there itself.`;
    }
    const may = match.combat?.may ?? [];
    const others = choice.type === 'attack' ? choice.attackers.filter((id) => !may.includes(id)) : [];
    return `${list(others.map((id) => name(onField(match, id))))} may not attack again: only a spell whose effect says so, after a battle it survived.`;
  },
  'chariot.basics.block': ({ match, choice }) => {
    if (match.stage.at !== 'block') return 'No attack is waiting for blockers.';
    const idle =
      choice.type === 'block' && choice.blocks.some(({ attacker }) => !match.combat?.attackers.includes(attacker));
    return idle
      ? 'Only a spell that attacks can be blocked.'
      : 'A spell that attacked on its last turn does not block, as this is read here.';
  },
  'chariot.basics.assigning': ({ match }) => `${nameOf(defenderOf(match))} alone assigns the blockers.`,
  'chariot.card-rulings.new-blocker': () =>
    'It takes another blocker: a spell that has blocked in this Combat Phase is not available, as this is read here.',
  'chariot.basics.one-attacker': ({ match, choice }) => {
    const blocks = choice.type === 'block' ? choice.blocks : [];
    const over = blocks.find(({ blocker }) => {
      const own = blocks.filter((block) => block.blocker === blocker);
      return own.length > (onField(match, blocker)?.card.blocks ?? 1);
    });
    const spell = over && onField(match, over.blocker);
    return spell
      ? `${name(spell)} can block ${count(spell.card.blocks, 'attacker')} at once.`
      : 'A spell blocks the same attacker once.';
  },
  'chariot.basics.several-blockers': () => 'Only one spell may block an attacker, as this is read here.',
  'chariot.card-rulings.several-blocks': () =>
    'A spell that can block several attackers is still one spell: alone it does not block this attacker.',
  'chariot.card-rulings.one-able': ({ match, choice }) => {
    const lone = choice.type === 'block' ? loneAttacker(match, choice) : undefined;
    return lone
      ? `${name(lone)} takes ${lone.card.needs} blockers, and only one spell is able to block.`
      : mustBlock(match, choice);
  },
  'chariot.card-rulings.unicorn-alcor': ({ match, choice }) => {
    const lone = choice.type === 'block' ? loneAttacker(match, choice) : undefined;
    return `${name(lone)} is blocked by ${lone?.card.needs ?? 2} or more spells, or not at all.`;
  },
  'chariot.basics.split': whyNotSplit,
  'chariot.card-rulings.zero-damage': () => 'One blocker takes the 0, as this is read here: name that one.',
  'chariot.card-rulings.regeneration': whyNotRegenerate,
  'chariot.card-rulings.counter-for-mana': (refused) =>
    `${name(chosen(refused))} has a Revive counter, and under the reading you chose it goes before Mana.`,
  'chariot.card-rulings.moonlit-witch': ({ match, choice }) => {
    const spell = chosen({ match, choice });
    if (choice.type === 'let-go') {
      return `${name(spell)} can't go to the Discard while it has a Revive counter: the counter comes off instead.`;
    }
    if (!spell || spell.tokens.Revive === 0) return `${name(spell)} has no Revive counter.`;
    return 'A Revive counter comes off when the spell would be sent to the Discard, and at no other time.';
  },
};
/** Where spells that are able to block Unicorn or Alcor are read to have to. */
function mustBlock(match: Match, choice: Choice): string {
  const blocks = choice.type === 'block' ? choice.blocks : [];
  const open = (match.combat?.attackers ?? [])
    .flatMap((id) => onField(match, id) ?? [])
    .find(({ id, card }) => card.needs > 1 && blocks.filter(({ attacker }) => attacker === id).length < card.needs);
  return `Under this reading ${open?.card.needs ?? 2} spells must block ${name(open)}, and enough are able to.`;
}
const loneAttacker = (match: Match, { blocks }: Extract<Choice, { type: 'block' }>): Spell | undefined => {
  for (const id of match.combat?.attackers ?? []) {
    const spell = onField(match, id);
    const blockers = blocks.filter(({ attacker }) => attacker === id).length;
    if (spell && blockers > 0 && blockers < spell.card.needs) return spell;
  }
  return undefined;
};
/** Why a choice is refused, in one sentence. */
export const refusal = (rule: RuleId, refused: Refused): string => begun(refusals[rule]?.(refused) ?? '');

/** A choice as the player would say it, with the spells it names. */
export function choiceWords(match: Match, choice: Choice): string {
  const spell = chosen({ match, choice });
  const named = (id: number) => name(onField(match, id));
  switch (choice.type) {
    case 'send':
      return `Send ${name(spell)} to the Discard: ${spell?.card.value ?? 0} ${spell?.card.type ?? ''} Mana`;
    case 'summon':
      return `Summon ${name(spell)} (${spell?.card.value ?? 0} ${spell?.card.type ?? ''} Mana)`;
    case 'done':
      return 'End the Main Phase';
    case 'attack':
      return choice.attackers.length > 0 ? `Attack with ${list(choice.attackers.map(named))}` : 'Attack with nothing';
    case 'block': {
      const pairs = choice.blocks.map(({ blocker, attacker }) => `${named(attacker)} with ${named(blocker)}`);
      return pairs.length > 0 ? `Block ${list(pairs)}` : 'Block nothing';
    }
    case 'divide':
      return `${named(choice.striker)} deals ${list(choice.parts.map((part) => `${part.amount} to ${named(part.spell)}`))}`;
    case 'regenerate':
      return `Regenerate ${name(spell)} for ${spell?.card.regenerates ?? 0} ${spell?.card.type ?? ''} Mana`;
    case 'revive':
      return `Take the Revive counter off ${name(spell)}`;
    case 'let-go':
      return `Let ${name(spell)} go to the Discard`;
    case 'offer':
      return choice.as === 'tie' ? 'Offer a tie' : 'Offer to call the match void';
    case 'answer':
      return choice.accept ? 'Accept the offer' : 'Decline the offer';
  }
}

/** What a player has to decide now. */
export function asks(match: Match, player: string): string {
  const { stage } = match;
  switch (stage.at) {
    case 'main':
      return `${player}, turn ${match.turn}, Main Phase: send spells for Mana, summon, or end the phase.`;
    case 'attack':
      return `${player} declares attackers, or none.`;
    case 'block':
      return `${player} assigns blockers, or none.`;
    case 'divide':
      return `${player} divides the damage of ${name(onField(match, stage.striker))}.`;
    case 'save':
      return `${name(onField(match, stage.spell))} would be sent to the Discard: ${player} decides.`;
    case 'offer':
      return `${player} answers the offer of ${stage.as === 'tie' ? 'a tie' : 'a void match'}.`;
    case 'end':
    case 'won':
    case 'tied':
      return `${player} has nothing to decide.`;
  }
}

/** One way to pay for a spell: what is sent, and what is left over. */
export const paymentSentence = (send: readonly string[], left: number): string =>
  `Sending ${list(send)} pays for it, ${left > 0 ? `and ${left} Mana is left` : 'and no Mana is left'}.`;

/** How many ways there are to pay for a spell, in a few words. */
export const waysOfPaying = (ways: number, spell: string): string =>
  ways === 0 ? `No spells in the hand pay for ${spell}` : `${count(ways, 'way')} to pay for ${spell}`;

/** How many ways there are to block, not blocking among them, in a few words. */
export const waysToBlock = (ways: number): string =>
  ways === 1 ? 'No block is allowed' : `${count(ways - 1, 'block')} allowed, besides not blocking`;

/** What a player sees of the other's zones, each in a sentence. */
export function viewSentences(
  match: Match,
  player: PlayerName,
): Readonly<Record<'hand' | 'field' | 'discard', string>> {
  const other = opponentOf(seatOf(player));
  const { hand, field, discard } = sideOf(match, other);
  const owner = nameOf(other);
  const sees = (zone: string, spells: readonly Spell[]) =>
    `${player} sees the ${zone} of ${owner}: ${list(spells.map(name)) || 'nothing'}.`;
  return {
    hand: `${player} sees only how many spells ${owner} has in hand: ${hand.length}.`,
    field: sees('Field', field),
    discard: sees('Discard', discard),
  };
}
