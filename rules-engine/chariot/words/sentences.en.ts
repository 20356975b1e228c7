/** The match in English: one sentence a step, one a refusal. */
import type { Beaten, RuleId } from '../../core/rule.ts';
import type { Sentences } from '../../core/sentences.ts';
import { cannotAttack } from '../rules/card-rulings.ts';
import { cannotBlock } from '../rules/combat.ts';
import { COPIES, type HandStep, LEAST, MOST, PREMIUM_COPIES } from '../rules/hand.ts';
import { regenerationCost, summonCost } from '../rules/mana.ts';
import type { MatchStep } from '../play/game.ts';
import { type Choice, type ChoiceType, lateAgain } from '../play/actions.ts';
import {
  type About,
  activeOf,
  attackOf,
  type Card,
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
  deciderOf,
} from '../state.ts';

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

/** What a spell does in addition to attacking and blocking, as a card would print it. */
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
  if (cause === 'mana') return `${player(subject)} sends ${name(spell)} from the Hand to the Discard for Mana.`;
  if (cause === 'effect') return `The effect of ${name(spell)} sends it to the Discard at the end of the turn.`;
  if (!before.combat) {
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
    ? `The damage from turn ${after.turn - 1} stays for this turn, also on spells that have left the Field.`
    : `The damage from turn ${after.turn - 2} is gone, also from spells that have left the Field.`;
}
const lives = (spells: readonly Spell[], match: Match) =>
  list(spells.map((spell) => `${name(spell)} has Life ${lifeOf(now(match, spell) ?? spell)}`));
function strikes({ subject, before }: MatchStep): string {
  const { spell, other, amount } = subject;
  if (!other) return `${name(spell)} is unblocked, but its Attack is ${amount}: it deals no damage and doesn't win.`;
  const target = now(before, other);
  const left = target ? lifeOf(target) - amount : 0;
  const is = amount > 0 ? 'is now' : 'is still';
  return `${name(spell)} deals ${amount} damage to ${name(other)}: its Life ${is} ${signed(left)}.`;
}
const signed = (value: number) => (value < 0 ? `−${-value}` : String(value));
function divides(step: MatchStep): string {
  const { subject, before } = step;
  if (!subject.asks) return `${player(subject)} divides the damage of ${name(subject.spell)}: ${parts(step)}.`;
  const amount = subject.spell ? damageOf(subject.spell, before.readings) : 0;
  return `${player(subject)} must divide the ${amount} damage of ${name(subject.spell)} among the spells it fights.`;
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
  return `Each spell in the Discard of ${player(subject)} loses 1 Discard counter: ${list(
    on.map((spell) => `${name(spell)} has ${spell.counters - 1} left`),
  )}.`;
}
function returns({ subject, before, after }: MatchStep): string {
  const left = sideOf(after, subject.seat).discard;
  const back = sideOf(before, subject.seat).discard.filter(({ id }) => !find(left, id));
  const verb = back.length === 1 ? 'has no Discard counter and returns' : 'have no Discard counters and return';
  return `${list(back.map(name))} ${verb} to the Hand of ${player(subject)}.`;
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
  if (before.turn > 0) return `Turn ${after.turn} begins. It is the turn of ${active}.`;
  const how = before.readings['first-player'] === 'chance' ? 'Chance decides' : 'The players agree';
  const whose = before.first === 0 ? 'first' : 'second';
  return `${how} that the ${whose} of the two hands goes first, so its player is Player 1. Turn 1 begins.`;
}
function offers({ subject, after }: MatchStep): string {
  const { stage } = after;
  if (stage.at === 'offer') return `${player(subject)} offers to call the match ${TIE_WORDS[stage.as]}.`;
  if (stage.at === 'tied') return `${player(subject)} accepts: the match is ${TIE_WORDS[stage.as]}.`;
  return `${player(subject)} declines, so the match goes on.`;
}
const TIE_WORDS = { tie: 'a tie', void: 'void' } as const;
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
  return `${put}: its Attack is now ${signed(attackOf(there, after.readings))} and its Life ${signed(lifeOf(there))}.`;
}
function attacks({ subject }: MatchStep): string {
  return subject.spell ? `${name(subject.spell)} attacks.` : `${player(subject)} doesn't attack.`;
}

export const SENTENCES: Sentences<MatchStep> = {
  'chariot.basics.hand': (step) =>
    `${player(step.subject)} starts with all ${count(sideOf(step.after, step.subject.seat).hand.length, 'spell')} in Hand.`,
  'chariot.basics.turn': begins,
  'chariot.basics.main': ({ after }) => `The Main Phase of ${nameOf(activeOf(after))} begins.`,
  'chariot.basics.combat': ({ after }) => `The Combat Phase of ${nameOf(activeOf(after))} begins.`,
  'chariot.basics.first-turn': () => 'Turn 1 has no Combat Phase, so nobody attacks.',
  'chariot.basics.end': ({ after }) => `${nameOf(activeOf(after))} ends turn ${after.turn}.`,
  'chariot.basics.retained': aged,
  'chariot.basics.counter-removal': counters,
  'chariot.basics.return': returns,
  'chariot.basics.discard': discarded,
  'chariot.basics.discard-counter': ({ subject }) =>
    `${name(subject.spell)} gets ${count(subject.spell?.card.counters ?? 1, `${TOKEN_COLOURS.Discard} Discard counter`)}.`,
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
    `${name(subject.spell)} has Life ${signed(subject.spell ? lifeOf(subject.spell) : 0)}, so it is defeated.`,
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

/** A name may begin in lower case; a sentence does not. */
const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** What a step did, in one sentence. */
export const sentence = (step: MatchStep): string => begun(SENTENCES[step.rule]?.(step) ?? '');

const LOST: Readonly<Record<RuleId, string>> = {
  'chariot.card-rulings.regeneration':
    "It doesn't regenerate: its player doesn't have the Mana for it, or doesn't pay.",
  'chariot.card-rulings.zero-damage':
    "It can't regenerate: under the reading you chose a destroyed spell goes to the Discard.",
  'chariot.card-rulings.moonlit-witch': "Its player doesn't use its Revive counter.",
};
/** Why what might have kept a spell on the Field did not. */
export const beatenSentence = ({ by }: Beaten): string => LOST[by] ?? '';

/** The hand check in English. */
export const HAND_SENTENCES: Sentences<HandStep> = {
  'chariot.basics.hand-size': ({ subject }) => {
    if (subject.count < LEAST)
      return `The hand has ${count(subject.count, 'spell')}, ${LEAST - subject.count} fewer than the ${LEAST} required.`;
    if (subject.count > MOST)
      return `The hand has ${subject.count} spells, ${subject.count - MOST} more than the ${MOST} allowed.`;
    return `The hand has ${subject.count} spells, and ${LEAST} to ${MOST} are allowed.`;
  },
  'chariot.basics.copies': ({ subject }) =>
    `The hand has ${subject.count} ${subject.card?.name}, ${subject.count > COPIES ? 'more than' : 'within'} the ${COPIES} allowed.`,
  'chariot.basics.premium': ({ subject }) =>
    `${subject.card?.name} is Premium: the hand has ${subject.count}, and only ${PREMIUM_COPIES} is allowed.`,
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
  const own = find(hand, choice.spell) ?? find(field, choice.spell) ?? find(discard, choice.spell);
  return own ?? anywhere(match, choice.spell);
};
const decider = ({ match }: Pick<Refused, 'match'>) => {
  const seat: Seat | null = deciderOf(match);
  return seat === null ? 'nobody' : nameOf(seat);
};
/** What may be done instead. */
function allowedNow({ match }: Refused): string {
  const { stage } = match;
  const who = decider({ match });
  switch (stage.at) {
    case 'main':
      return `${who} may send or summon spells, or end the Main Phase.`;
    case 'attack':
      return `${who} chooses attackers now, or doesn't attack.`;
    case 'block':
      return `${who} chooses blockers now, or doesn't block.`;
    case 'divide':
      return `${who} divides the damage of ${name(onField(match, stage.striker))} now.`;
    case 'save':
      return `${who} decides now whether ${name(onField(match, stage.spell))} stays on the Field.`;
    case 'offer':
      return `${who} accepts or declines the offer now.`;
    case 'end':
    case 'won':
    case 'tied':
      return 'Nobody has to decide anything now.';
  }
}
function whyNotAttack({ match, choice }: Refused): string {
  const active = nameOf(activeOf(match));
  if (choice.player !== active) return `It is the turn of ${active}. ${choice.player} may attack on their own turn.`;
  const attackers = choice.type === 'attack' ? choice.attackers : [];
  if (new Set(attackers).size < attackers.length) return 'You named a spell twice. Each spell can attack only once.';
  const early = attackers.flatMap((id) => onField(match, id) ?? []).find((spell) => cannotAttack(match, spell));
  return `${name(early)} was summoned this turn, and under the reading you chose it can't attack before your next turn.`;
}
function whyNotBlock({ match, choice }: Refused): string {
  if (match.stage.at !== 'block') {
    return 'There is no attack to block now. A player may block after the opponent has chosen attackers.';
  }
  const blocks = choice.type === 'block' ? choice.blocks : [];
  const idle = blocks.find(({ attacker }) => !match.combat?.attackers.includes(attacker));
  if (idle) return `${name(onField(match, idle.attacker))} isn't attacking. Only an attacker can be blocked.`;
  const used = blocks.flatMap(({ blocker }) => onField(match, blocker) ?? []).find((one) => cannotBlock(match, one));
  return `${name(used)} attacked on its player's last turn, and under the reading you chose it can't block before that player's next turn.`;
}
function whyNotThere({ match, choice }: Refused): string {
  const verb = choice.type === 'block' ? 'block' : 'attack';
  const { field } = sideOf(match, seatOf(choice.player));
  const ids =
    choice.type === 'attack'
      ? choice.attackers
      : choice.type === 'block'
        ? choice.blocks.map(({ blocker }) => blocker)
        : [];
  const missing = ids.find((id) => find(field, id) === undefined);
  const spell = missing === undefined ? undefined : anywhere(match, missing);
  return `${name(spell)} isn't on the Field of ${choice.player}, who can ${verb} only with spells there.`;
}
const anywhere = ({ sides }: Match, id: number): Spell | undefined =>
  sides.flatMap(({ hand, field, discard }) => [...hand, ...field, ...discard]).find((spell) => spell.id === id);
function whyNotSend({ match, choice }: Refused): string {
  const verb = choice.type === 'summon' ? 'summon' : 'send';
  if (match.stage.at !== 'main') {
    return `You can ${verb} spells only in your Main Phase. ${allowedNow({ match, choice })}`;
  }
  return `${name(chosen({ match, choice }))} isn't in the Hand of ${choice.player}. You can ${verb} spells only from there.`;
}
function whyNotSplit({ match, choice }: Refused): string {
  const { stage } = match;
  if (choice.type !== 'divide' || stage.at !== 'divide' || stage.striker !== choice.striker) {
    return `There is no such damage to divide now. ${allowedNow({ match, choice })}`;
  }
  const spell = onField(match, choice.striker);
  const who = decider({ match });
  if (who !== choice.player) return `${choice.player} can't divide the damage of ${name(spell)}. ${who} divides it.`;
  if (choice.parts.some(({ amount }) => !Number.isInteger(amount) || amount < 0)) {
    return 'Each part of the damage must be a whole number from 0 up. Divide the damage again.';
  }
  const amount = spell ? damageOf(spell, match.readings) : 0;
  const given = choice.parts.reduce((sum, part) => sum + part.amount, 0);
  const due = match.readings['whole-attack'] === 'whole' ? `all ${amount}` : `at most ${amount}`;
  return (
    `The parts add up to ${given}, and ${name(spell)} deals ${amount} damage. ` +
    `Divide ${due} among the spells it fights, in whole numbers.`
  );
}
function whyNotSummon({ match, choice }: Refused): string {
  const spell = chosen({ match, choice });
  const { left } = sideOf(match, seatOf(choice.player)).mana;
  const cost = `${spell?.card.value ?? ''} Mana`;
  return `${name(spell)} costs ${cost}, and ${choice.player} has ${manaWords(left)}. Send more spells for Mana first.`;
}
function whyNotRegenerate({ match, choice }: Refused): string {
  const { stage, readings, turn } = match;
  const spell = chosen({ match, choice });
  if (spell && stage.at === 'save' && stage.spell === spell.id && decider({ match }) !== choice.player) {
    return `${choice.player} can't decide that. ${allowedNow({ match, choice })}`;
  }
  if (choice.type === 'regenerate' && spell && find(sideOf(match, seatOf(choice.player)).discard, spell.id)) {
    return `${name(spell)} is already in the Discard. You can regenerate a spell only when it would be sent there.`;
  }
  if (!spell || stage.at !== 'save' || stage.spell !== spell.id) {
    return `${name(spell)} isn't about to be sent to the Discard. ${allowedNow({ match, choice })}`;
  }
  const instead = spell.tokens.Revive > 0 ? 'remove its Revive counter or let it go' : 'let it go to the Discard';
  if (spell.card.regenerates === null) return `${name(spell)} can't regenerate for Mana. You may ${instead}.`;
  if (spell.regenerated === turn && readings['regeneration-times'] === 'once') {
    return `${name(spell)} has already regenerated this turn, and under the reading you chose it may do so only once.`;
  }
  if (match.combat?.struck.includes(spell.id) === true && readings['destroy-regenerate'] === 'destroyed') {
    return `${name(spell)} is destroyed, and under the reading you chose a destroyed spell can't regenerate.`;
  }
  const { type, amount, any } = regenerationCost(spell, readings);
  const price = any ? `${amount} Mana` : `${amount} ${type} Mana`;
  const { left } = sideOf(match, seatOf(choice.player)).mana;
  return `${name(spell)} takes ${price} to regenerate, and ${choice.player} has ${manaWords(left)}. You may ${instead}.`;
}
function whyNotRevive({ match, choice }: Refused): string {
  const spell = chosen({ match, choice });
  if (choice.type === 'let-go') {
    return `${name(spell)} can't go to the Discard while it has a Revive counter: the counter comes off instead.`;
  }
  if (!spell || spell.tokens.Revive === 0) return `${name(spell)} has no Revive counter to remove.`;
  if (match.readings['revive-timing'] === 'any-time' && decider({ match }) !== choice.player) {
    return `${choice.player} may remove a Revive counter only with something to decide. ${allowedNow({ match, choice })}`;
  }
  return `${name(spell)} can't use its Revive counter now. The counter comes off when the spell would be sent to the Discard.`;
}
function whyNotAgain({ match, choice }: Refused): string {
  const attackers = choice.type === 'attack' ? choice.attackers : [];
  if (match.stage.at === 'main') {
    const rod = lateAgain(match, attackers);
    const once =
      match.readings['shiny-rod-chain'] === 'once' ? ', and under the reading you chose only once a turn' : '';
    return `${name(rod)} couldn't attack again. It may do so only after it sends a spell to the Discard and stays on the Field${once}.`;
  }
  const may = match.combat?.may ?? [];
  const named = (ids: readonly number[]) => list(ids.map((id) => name(onField(match, id))));
  const others = attackers.filter((id) => !may.includes(id));
  return `${named(others)} can't attack again. Only ${named(may)} may attack again now.`;
}

/** Why a choice is refused, by the rule that refuses it. */
export const refusals: Readonly<Record<RuleId, (refused: Refused) => string>> = {
  'chariot.basics.winning': ({ match: { stage } }) =>
    `${stage.at === 'won' ? nameOf(stage.winner) : 'A player'} has won and the match is over. You can start a new match.`,
  'chariot.basics.stalemate': (refused) => {
    const { stage } = refused.match;
    if (stage.at === 'tied') {
      return `The players agreed to call the match ${TIE_WORDS[stage.as]}, so it is over. You can start a new match.`;
    }
    if (stage.at === 'offer') {
      return `${nameOf(stage.by)} has offered to call the match ${TIE_WORDS[stage.as]}. ${allowedNow(refused)}`;
    }
    return 'There is no offer to answer. Either player may offer a tie.';
  },
  'chariot.basics.turn': (refused) =>
    decider(refused) === refused.choice.player
      ? `You can't do that in this phase. ${allowedNow(refused)}`
      : `${refused.choice.player} can't do that now. ${allowedNow(refused)}`,
  'chariot.basics.hand-size': ({ choice }) =>
    `Under the reading you chose a hand can never have fewer than ${LEAST} spells. ` +
    `${choice.player} may play a spell only from a hand of ${LEAST + 1} or more.`,
  'chariot.basics.sending': whyNotSend,
  'chariot.basics.type-match': ({ match, choice }) => {
    const spell = chosen({ match, choice });
    const { left } = sideOf(match, seatOf(choice.player)).mana;
    return `${name(spell)} can be summoned only with ${spell?.card.type} Mana, and ${choice.player} has ${manaWords(left)}.`;
  },
  'chariot.basics.summon': whyNotSummon,
  'chariot.card-rulings.pegasus': ({ match, choice }) => {
    const spell = chosen({ match, choice });
    if (spell && find(sideOf(match, seatOf(choice.player)).discard, spell.id)) {
      return `${name(spell)} is Premium. With Pegasus you can summon only other spells from the Discard.`;
    }
    return `${name(spell)} is Premium, and under the reading you chose Mana left over from Pegasus can't summon it.`;
  },
  'chariot.basics.first-turn': () =>
    'Turn 1 has no Combat Phase, so nobody can attack. The first attack can come on turn 2.',
  'chariot.basics.attack': whyNotAttack,
  'chariot.basics.field-combat': whyNotThere,
  'chariot.card-rulings.shiny-rod': whyNotAgain,
  'chariot.basics.block': whyNotBlock,
  'chariot.basics.assigning': ({ match, choice }) =>
    `${choice.player} can't choose blockers. ${nameOf(defenderOf(match))} is attacked and chooses them.`,
  'chariot.card-rulings.new-blocker': ({ match, choice }) => {
    const blocks = choice.type === 'block' ? choice.blocks : [];
    const tired = blocks.flatMap(({ blocker }) => onField(match, blocker) ?? []).find((one) => cannotBlock(match, one));
    return `${name(tired)} has already blocked, and under the reading you chose only another spell may block now.`;
  },
  'chariot.basics.one-attacker': ({ match, choice }) => {
    const blocks = choice.type === 'block' ? choice.blocks : [];
    const over = blocks.find(({ blocker }) => {
      const own = blocks.filter((block) => block.blocker === blocker);
      return own.length > (onField(match, blocker)?.card.blocks ?? 1);
    });
    const spell = over && onField(match, over.blocker);
    return spell
      ? `${name(spell)} can block only ${count(spell.card.blocks, 'attacker')} at once.`
      : 'You named a block twice. A spell can block the same attacker only once.';
  },
  'chariot.basics.several-blockers': () =>
    'Under the reading you chose only one spell may block an attacker. Choose one blocker.',
  'chariot.card-rulings.several-blocks': ({ match, choice }) => {
    const lone = choice.type === 'block' ? loneAttacker(match, choice) : undefined;
    return (
      'A spell that can block several attackers still counts as one blocker. ' +
      `Only ${lone?.card.needs ?? 2} or more spells together can block ${name(lone)}.`
    );
  },
  'chariot.card-rulings.one-able': ({ match, choice }) => {
    const lone = choice.type === 'block' ? loneAttacker(match, choice) : undefined;
    return lone
      ? `Only ${lone.card.needs} or more spells together can block ${name(lone)}, and only one spell is able to. So ${name(lone)} stays unblocked.`
      : mustBlock(match, choice);
  },
  'chariot.card-rulings.unicorn-alcor': ({ match, choice }) => {
    const lone = choice.type === 'block' ? loneAttacker(match, choice) : undefined;
    return `Only ${lone?.card.needs ?? 2} or more spells together can block ${name(lone)}. Add a blocker, or don't block it.`;
  },
  'chariot.basics.split': whyNotSplit,
  'chariot.card-rulings.zero-damage': ({ match, choice }) => {
    const striker = choice.type === 'divide' ? onField(match, choice.striker) : undefined;
    return `Under the reading you chose only one blocker takes the 0 damage of ${name(striker)}. Name one blocker.`;
  },
  'chariot.card-rulings.regeneration': whyNotRegenerate,
  'chariot.card-rulings.counter-for-mana': (refused) =>
    `${name(chosen(refused))} has a Revive counter, and under the reading you chose you must use it before Mana.`,
  'chariot.card-rulings.moonlit-witch': whyNotRevive,
};
/** Under the reading in which spells that are able to block Unicorn or Alcor have to. */
function mustBlock(match: Match, choice: Choice): string {
  const blocks = choice.type === 'block' ? choice.blocks : [];
  const open = (match.combat?.attackers ?? [])
    .flatMap((id) => onField(match, id) ?? [])
    .find(({ id, card }) => card.needs > 1 && blocks.filter(({ attacker }) => attacker === id).length < card.needs);
  return `Under the reading you chose ${open?.card.needs ?? 2} spells must block ${name(open)}, because enough are able to.`;
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
      return `Send ${name(spell)} to the Discard for ${spell?.card.value ?? 0} ${spell?.card.type ?? ''} Mana`;
    case 'summon':
      return `Summon ${name(spell)} for ${spell?.card.value ?? 0} ${spell?.card.type ?? ''} Mana`;
    case 'done':
      return 'End the Main Phase';
    case 'attack':
      return choice.attackers.length > 0 ? `Attack with ${list(choice.attackers.map(named))}` : "Don't attack";
    case 'block': {
      const pairs = choice.blocks.map(({ blocker, attacker }) => `${named(attacker)} with ${named(blocker)}`);
      return pairs.length > 0 ? `Block ${list(pairs)}` : "Don't block";
    }
    case 'divide':
      return `Divide the damage of ${named(choice.striker)}: ${list(choice.parts.map((part) => `${signed(part.amount)} to ${named(part.spell)}`))}`;
    case 'regenerate':
      return `Regenerate ${name(spell)} for ${spell?.card.regenerates ?? 0} ${spell?.card.type ?? ''} Mana`;
    case 'revive':
      return `Remove the Revive counter from ${name(spell)}`;
    case 'let-go':
      return `Let ${name(spell)} go to the Discard`;
    case 'offer':
      return choice.as === 'tie' ? 'Offer a tie' : 'Offer to call the match void';
    case 'answer':
      return choice.accept ? 'Accept the offer' : 'Decline the offer';
  }
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
  offer: 'End it without a winner',
  answer: 'Answer',
};

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
      return `${player} divides the damage of ${name(onField(match, stage.striker))}.`;
    case 'save':
      return `${name(onField(match, stage.spell))} would be sent to the Discard: ${player} decides whether to keep it.`;
    case 'offer':
      return `${player} accepts or declines the offer of ${stage.as === 'tie' ? 'a tie' : 'a void match'}.`;
    case 'end':
    case 'won':
    case 'tied':
      return `${player} has nothing to decide.`;
  }
}

/** One way to pay for a spell: what is sent, and what is left over. */
export const paymentSentence = (send: readonly string[], left: number): string =>
  `Send ${list(send)}: that is enough, and ${left > 0 ? `${left} Mana is left` : 'no Mana is left'}.`;

/** How many ways there are to pay for a spell, in a few words. */
export const waysOfPaying = (ways: number, spell: string): string =>
  ways === 0 ? `The hand has no way to pay for ${spell}` : `${count(ways, 'way')} to pay for ${spell}`;
/** That the Mana that is there is enough. */
export const paidAlready = (spell: string): string => `No spell needs to be sent for ${spell}`;

/** How many ways there are to block, and whether not blocking is one as well, in a few words. */
export function waysToBlock(ways: number, orNone: boolean): string {
  if (ways === 0) return "The defender can't block";
  return `${count(ways, 'way')} to block, ${orNone ? 'or no block' : 'and the defender must block'}`;
}

/** What a player sees of the other's zones, each in a sentence. */
export function viewSentences(
  match: Match,
  player: PlayerName,
): Readonly<Record<'hand' | 'field' | 'discard', string>> {
  const other = opponentOf(seatOf(player));
  const { hand, field, discard } = sideOf(match, other);
  const owner = nameOf(other);
  const sees = (zone: string, spells: readonly Spell[]) =>
    `${player} sees the ${zone} of ${owner}: ${list(spells.map(name)) || 'no spells'}.`;
  return {
    hand: `${player} sees only the number of spells in the Hand of ${owner}: ${hand.length}.`,
    field: sees('Field', field),
    discard: sees('Discard', discard),
  };
}
