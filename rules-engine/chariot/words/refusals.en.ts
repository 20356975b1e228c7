/** Why a choice is refused, in English, and what could be done instead. */
import { capital, counted, either, list } from '../../core/words.en.ts';
import type { RuleId } from '../../core/rule.ts';
import { cannotAttack, couldRegenerate, mustRevive } from '../rules/card-rulings.ts';
import { cannotBlock, targetsOf } from '../rules/combat.ts';
import { LEAST } from '../rules/hand.ts';
import { regenerationCost, summonCost, waysToPay } from '../rules/mana.ts';
import { type Choice, lateAgain } from '../play/actions.ts';
import {
  activeOf,
  damageOf,
  deciderOf,
  defenderOf,
  find,
  type Match,
  nameOf,
  NO_COMBAT,
  onField,
  type Seat,
  seatOf,
  sideOf,
  type Spell,
} from '../state.ts';
import { anywhere, chosen, type Refused, savesHow } from './choices.en.ts';
import { manaWords, TIE_WORDS } from './sentences.en.ts';
import { abilityText } from './card-text.en.ts';
import { name } from './words.en.ts';

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
      return `${who} divides ${name(onField(match, stage.striker))}'s damage now.`;
    case 'save':
      return `${who} decides now ${savesHow(match)} ${name(onField(match, stage.spell))}.`;
    case 'choose':
      return `${who} chooses what ${name(anywhere(match, stage.task.spell))}'s effect does now.`;
    case 'target':
      return `${who} chooses a spell for ${name(anywhere(match, stage.task.spell))}'s effect now.`;
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
  if (choice.player !== active) return `It is ${active}'s turn. ${choice.player} may attack on their own turn.`;
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
  if (idle) return `${name(anywhere(match, idle.attacker))} isn't attacking. Only an attacker can be blocked.`;
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
  return `${name(spell)} isn't on ${choice.player}'s Field. ${choice.player} can ${verb} only with spells there.`;
}
function whyNotSend({ match, choice }: Refused): string {
  const verb = choice.type === 'summon' ? 'summon' : 'send';
  if (match.stage.at !== 'main') {
    const also =
      verb === 'send' && match.readings['regeneration-payment'] === 'pay-then'
        ? ' or, under the reading you chose, to pay for regenerating a spell'
        : '';
    return `You can ${verb} spells only in your Main Phase${also}. ${allowedNow({ match, choice })}`;
  }
  return `${name(chosen({ match, choice }))} isn't in ${choice.player}'s Hand. You can ${verb} spells only from there.`;
}
function whyNotSplit({ match, choice }: Refused): string {
  const { stage } = match;
  if (choice.type !== 'divide' || stage.at !== 'divide' || stage.striker !== choice.striker) {
    return `There is no damage to divide now. ${allowedNow({ match, choice })}`;
  }
  const spell = onField(match, choice.striker);
  const who = decider({ match });
  if (who !== choice.player) return `${choice.player} can't divide ${name(spell)}'s damage. ${who} divides it.`;
  if (choice.parts.some(({ amount }) => !Number.isInteger(amount) || amount < 0)) {
    return 'Each part of the damage must be a whole number from 0 up. Divide the damage again.';
  }
  const fought = targetsOf(match.combat ?? NO_COMBAT, choice.striker);
  const stranger = choice.parts.find((part) => !fought.includes(part.spell));
  if (stranger) {
    const others = list(fought.map((id) => name(onField(match, id))));
    return `${name(anywhere(match, stranger.spell))} isn't a spell that ${name(spell)} fights. Divide its damage among ${others}.`;
  }
  const amount = spell ? damageOf(spell, match.readings) : 0;
  const given = choice.parts.reduce((sum, part) => sum + part.amount, 0);
  const due = match.readings['whole-attack'] === 'whole' ? `all ${amount}` : `at most ${amount}`;
  return (
    `The parts add up to ${given}, and ${name(spell)} deals ${amount} damage. ` +
    `Divide ${due} among the spells it fights, in whole numbers.`
  );
}
/** What there would be, where all other spells have been sent only to see what they give. */
const wouldHave = ({ match, choice }: Refused): string =>
  `With all other spells of the Hand sent, ${choice.player} would have ${manaWords(sideOf(match, seatOf(choice.player)).mana.left)}.`;
function whyNotSummon({ match, choice, sent = false }: Refused): string {
  const spell = chosen({ match, choice });
  const side = sideOf(match, seatOf(choice.player));
  const cost = spell && summonCost(spell, match.readings, find(side.hand, spell.id) === undefined);
  const price = cost ? `${cost.amount}${cost.any ? '' : ` ${cost.type}`} Mana` : 'Mana';
  if (sent) return `${name(spell)} costs ${price}. ${wouldHave({ match, choice })}`;
  const canPay = spell && waysToPay(side, spell, match.readings).length > 0;
  const advice = canPay ? 'Send more spells for Mana first.' : 'No spells in the Hand give enough Mana for it.';
  return `${name(spell)} costs ${price}, and ${choice.player} has ${manaWords(side.mana.left)}. ${advice}`;
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
  const ways = [
    ...(couldRegenerate(match, seatOf(choice.player), spell) ? ['send spells for Mana first'] : []),
    ...(spell.tokens.Revive > 0 ? ['remove its Revive counter'] : []),
    ...(mustRevive(match, spell) ? [] : ['let it go to the Discard']),
  ];
  const instead = either(ways);
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
    return `${choice.player} may remove a Revive counter only when ${choice.player} has a decision to make. ${allowedNow({ match, choice })}`;
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
  const named = (ids: readonly number[]) => list(ids.map((id) => name(anywhere(match, id))));
  const others = attackers.filter((id) => !may.includes(id));
  return `${named(others)} can't attack again. Only ${named(may)} may attack again now.`;
}

/** Why an effect is not used, or not answered so. */
function whyNotEffect(refused: Refused): string {
  const { match, choice } = refused;
  const spell = chosen(refused);
  if (choice.type !== 'use') {
    const { at } = match.stage;
    const isOpen = at === choice.type && decider(refused) === choice.player;
    const wrong = choice.type === 'target' ? `${name(spell)} can't be chosen` : 'There is no such effect to choose';
    return isOpen
      ? `${wrong} now. ${allowedNow(refused)}`
      : `${choice.player} has nothing to choose. ${allowedNow(refused)}`;
  }
  const own = find(sideOf(match, seatOf(choice.player)).field, choice.spell);
  const ability = own?.card.abilities?.[choice.ability - 1];
  if (!own || ability?.may === undefined) {
    return `${name(spell)} has no such effect that ${choice.player} can use. Only spells on your own Field have one.`;
  }
  return `${name(own)} can't do that now: “${abilityText(own.card, ability)}”`;
}
function whyNotPaid({ match, choice }: Refused): string {
  const spell = chosen({ match, choice });
  const { left } = sideOf(match, seatOf(choice.player)).mana;
  return `${choice.player} can't pay for ${name(spell)}'s effect, and has ${manaWords(left)}.`;
}

/** Why a choice is refused, by the rule that refuses it. */
export const REFUSALS: Readonly<Record<RuleId, (refused: Refused) => string>> = {
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
  'chariot.basics.turn': (refused) => {
    const who = decider(refused) === refused.choice.player ? 'You' : refused.choice.player;
    const isEarly = refused.choice.type === 'attack' && refused.match.stage.at === 'main';
    const says = isEarly
      ? 'Spells attack in the Combat Phase, and this is the Main Phase.'
      : `${who} can't do that now.`;
    return `${says} ${allowedNow(refused)}`;
  },
  'chariot.basics.anatomy': whyNotEffect,
  'chariot.basics.remaining-mana': whyNotPaid,
  'chariot.basics.hand-size': ({ choice }) =>
    `Under the reading you chose a hand can never have fewer than ${LEAST} spells. ` +
    `${choice.player} may play a spell only from a hand of ${LEAST + 1} or more.`,
  'chariot.basics.sending': whyNotSend,
  'chariot.basics.type-match': ({ match, choice, sent = false }) => {
    const spell = chosen({ match, choice });
    if (sent) {
      const price = `${spell?.card.value ?? 0} ${spell?.card.type ?? ''} Mana`;
      return `${name(spell)} costs ${price}, and other Mana can't summon it. ${wouldHave({ match, choice })}`;
    }
    const { left } = sideOf(match, seatOf(choice.player)).mana;
    return `${name(spell)} can be summoned only with ${spell?.card.type} Mana, and ${choice.player} has ${manaWords(left)}.`;
  },
  'chariot.basics.summon': whyNotSummon,
  'chariot.card-rulings.pegasus': ({ match, choice }) => {
    const spell = chosen({ match, choice });
    if (spell && find(sideOf(match, seatOf(choice.player)).discard, spell.id)) {
      return `${name(spell)} is Premium. From the Discard you can summon only other spells.`;
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
      ? `${name(spell)} can block only ${counted(spell.card.blocks, 'attacker')} at once.`
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
    return `Under the reading you chose only one blocker takes ${name(striker)}'s 0 damage. Name one blocker.`;
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
export const refusal = (rule: RuleId, refused: Refused): string => capital(REFUSALS[rule]?.(refused) ?? '');
