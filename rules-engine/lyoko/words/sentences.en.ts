/** The game in English: one sentence a step, one a refusal. Made when somebody reads it. */
import type { Beaten, RuleId } from '../../core/rule.ts';
import type { Sentences } from '../../core/sentences.ts';
import { twoSides } from '../questions/deck.ts';
import { ACTIONS, type Choice, type ChoiceType, judgedOn } from '../play/actions.ts';
import type { Kind, TargetName } from '../cards/cards.ts';
import { guardBonus } from '../rules/combat.ts';
import { life } from '../rules/characters.ts';
import { resolveDilemma } from '../rules/dilemmas.ts';
import { queue } from '../rules/hero-cards.ts';
import { poolTerm, turnOrder } from '../rules/means.ts';
import { OWN, THE, The, wordsOf } from './names.en.ts';
import {
  anywhere,
  type Card,
  countedInPlay,
  type Decision,
  dilemmaOf,
  factsOn,
  inPlay,
  kindOf,
  type LyokoStep,
  realmOf,
  type Role,
  type Side,
  sideOf,
  type State,
  type Task,
  towersUp,
  VIRTUALIZE,
} from '../state.ts';
import { deciders, pending } from '../play/wait.ts';

const isSide = (name: string): name is Side => name === 'hero' || name === 'xana';

/** What a card is called; "a card" where it may not be seen. */
export function nameIn(state: State, id: number): string {
  const card = anywhere(state, id);
  return card && card.name !== 'hidden' ? factsOn(card).name : 'a card';
}
const signed = (amount: number) => (amount < 0 ? `−${-amount}` : `+${amount}`);
const number = (value: number) => (value < 0 ? `−${-value}` : String(value));
const influence = (amount: number) => `${amount} Influence`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const card = ({ subject, after }: LyokoStep) => nameIn(after, subject.card);
const target = ({ subject, after }: LyokoStep) => nameIn(after, subject.target);
const who = ({ subject }: LyokoStep) => THE[subject.player];
const own = ({ subject }: LyokoStep) => OWN[subject.player];
const amount = ({ subject }: LyokoStep) => subject.amount;
/** How much a player's pool went down. */
const lost = ({ subject: { player }, before, after }: LyokoStep) => before[player].pool - after[player].pool;
const pool = ({ subject: { player }, after }: LyokoStep) => after[player].pool;
const entersSentence = (step: LyokoStep, where: string) => `${card(step)} ${where}.`;

const STATS = { power: 'Power', evade: 'Evade' } as const;
/** What a value is after a change, and why it did not change by all of it. */
function valueNow({ subject, before, after }: LyokoStep, stat: keyof typeof STATS): string {
  if (!after.combat) return '';
  const role = after.combat.attacker.card === subject.target ? 'attacker' : 'defender';
  const value = after.combat[role][stat];
  const cut = value !== (before.combat?.[role][stat] ?? 0) + subject.amount;
  return ` (now ${number(value)}${cut ? `: ${STATS[stat]} can't go below 0` : ''})`;
}
const statSentence = (step: LyokoStep, gives: string) => {
  const { what, amount: by } = step.subject;
  const stat = what === 'power' ? 'power' : 'evade';
  return `${gives} ${target(step)} ${signed(by)} ${STATS[stat]}${valueNow(step, stat)}.`;
};
const statChangeSentence = (step: LyokoStep) => {
  const { what, card: id, by } = step.subject;
  if (what === 'kept') return `The changes to ${nameIn(step.after, id)} last until the end of the turn.`;
  return statSentence(step, by === '' ? 'A change from earlier this turn gives' : `${changeSource(step)} gives`);
};
/** What a change of Power or Evade comes from. */
export const changeSource = (step: LyokoStep): string => {
  const { by } = step.subject;
  if (by !== '') return wordsOf(by);
  return step.rule === guardBonus.id ? 'Guard' : 'From earlier this turn';
};
const powersSentence = (step: LyokoStep) =>
  step.subject.what === 'done'
    ? `${card(step)} uses no more Powers.`
    : `${card(step)} uses ${wordsOf(step.subject.by)} for ${influence(amount(step))}.`;

/** What an effect does; `by` is where it comes from, in front of a colon. */
const effectSentence = (step: LyokoStep, by = card(step)): string => {
  const { what, player } = step.subject;
  switch (what) {
    case 'erase':
      return `${by}: ${THE[player]} erases ${influence(lost(step))}.`;
    case 'gain':
      return `${by}: ${THE[player]} gains ${influence(amount(step))}.`;
    case 'damage': {
      const left = inPlay(step.after, step.subject.target)?.life;
      return `${by} deals ${amount(step)} damage to ${target(step)}${left === undefined ? '' : `, leaving ${left} life`}.`;
    }
    case 'tap':
      return `${by} taps ${target(step)}.`;
    case 'untap':
      return `${by} untaps ${target(step)}.`;
    case 'guard':
      return `${by} gives ${target(step)} a Guard.`;
    case 'disable':
      return `${by}: a Character in the same world must be Disabled.`;
    case 'free-all':
      return `${by}: no Character is Disabled anymore.`;
    case 'retrieve':
      return `${by}: the top card of ${OWN[player]} Discard Pile returns to the hand.`;
    case 'counter':
      return `${by} cancels ${target(step)}, which has no effect.`;
    default:
      return `${by} takes effect.`;
  }
};
const attackSentence = (step: LyokoStep) => effectSentence(step, `Attack of ${card(step)}`);
const edgeSentence = (step: LyokoStep) => effectSentence(step, `Edge of ${card(step)}`);

const playedSentence = (step: LyokoStep) => {
  const aimed = step.subject.target === 0 ? '' : ` on ${target(step)}`;
  return `${who(step)} plays ${card(step)}${aimed}.`;
};
const responseSentence = (step: LyokoStep) => {
  if (step.subject.what === 'passes') return `${who(step)} doesn't respond.`;
  const aimed = step.subject.target === 0 ? '' : ` on ${target(step)}`;
  return `${who(step)} responds with ${card(step)}${aimed}.`;
};
const trifleSentence = (step: LyokoStep) => {
  if (step.subject.what === 'passes') return `${who(step)} plays no Trifle.`;
  if (step.instead) return discardSentence(step);
  return `The Conditions of ${card(step)} are met: ${playedSentence(step)}`;
};
const discardSentence = (step: LyokoStep) => `${card(step)} has been used and is discarded.`;
const masterSentence = (step: LyokoStep) => {
  if (step.subject.what === 'enters')
    return entersSentence(step, 'stays in play, in both worlds, until its Conditions are met');
  if (step.subject.what === 'discarded') return `${card(step)} has taken effect, so it is discarded.`;
  return effectSentence(step);
};
const xanaMasterSentence = (step: LyokoStep) =>
  step.subject.what === 'enters' ? entersSentence(step, 'stays in play, in both worlds') : effectSentence(step);
/** What happens to the Influence on a card that leaves play. */
const andItsInfluence = (step: LyokoStep) =>
  amount(step) === 0
    ? ''
    : `, and the ${influence(amount(step))} on it ${lost(step) < 0 ? `goes back to ${own(step)} pool` : 'is erased'}`;
const costSentence = (step: LyokoStep) => `${who(step)} puts ${influence(amount(step))} on ${card(step)}.`;
const erasedCostSentence = (step: LyokoStep) => `${who(step)} erases ${influence(amount(step))} to play ${card(step)}.`;

/** "Power 4 and Evade 0", of one side of a fight. */
const valuesOf = ({ combat }: State, role: Role) =>
  `${number(combat?.[role].power ?? 0)} Power and ${number(combat?.[role].evade ?? 0)} Evade`;
const levelWords = (step: LyokoStep) => `${card(step)}, a Dilemma of level ${amount(step)}`;

export const SENTENCES: Sentences<LyokoStep> = {
  'lyoko.objective.influence-zero': ({ after: { over } }) =>
    over?.ended === 'won' && isSide(over.winner)
      ? `${THE[over.winner === 'hero' ? 'xana' : 'hero']} has no Influence left, so ${THE[over.winner]} wins.`
      : 'Both players have no Influence left, so nobody wins.',
  'lyoko.objective.all-disabled': () => "All the Hero's Characters are Disabled, so Xana wins.",

  'lyoko.terms.core-empty': (step) => `${own(step)} Core is empty, so no card is drawn.`,
  'lyoko.terms.hand': (step) =>
    step.subject.what === 'retrieve'
      ? `${card(step)} returns no card, because ${own(step)} hand already has 7 cards.`
      : `${own(step)} hand already has 7 cards, so no card is drawn.`,
  'lyoko.terms.instant': (step) => `${card(step)} has been used and is erased.`,
  'lyoko.terms.erase': (step) =>
    `The pool was too small, so ${influence(amount(step))} on ${card(step)} is erased instead.`,
  'lyoko.terms.disabled': (step) => `${card(step)} Disables ${target(step)}, who is now tapped.`,
  'lyoko.terms.disabled-untargetable': (step) =>
    `${card(step)} frees nobody, because a Character stays Disabled until the Dilemma leaves play.`,

  'lyoko.setup.shuffle': (step) => `${who(step)} shuffles the Core.`,
  'lyoko.setup.xana-first': () => 'Xana goes first.',
  'lyoko.setup.count-out': (step) => `${who(step)} counts out ${influence(amount(step))}.`,
  'lyoko.setup.first-hand': (step) => `${who(step)} draws ${step.after[step.subject.player].hand.length} cards.`,
  'lyoko.setup.characters-on-earth': (step) => `The Hero puts ${amount(step)} Characters into play on Earth.`,
  'lyoko.setup.towers-face-up': (step) => `Xana puts ${amount(step)} Towers on Lyoko, face up.`,
  'lyoko.setup.draw': (step) => `${who(step)} draws a card at once to replace it.`,

  'lyoko.turn.untap': (step) => `${card(step)} untaps.`,
  'lyoko.turn.untap-prevented': (step) =>
    `${card(step)} is ${anywhere(step.after, step.subject.card)?.queued ? 'Queued' : 'Disabled'} and stays tapped.`,
  'lyoko.turn.resource-allocation': (step) =>
    step.subject.what === 'takes-back'
      ? `${influence(amount(step))} on ${card(step)} goes back to ${own(step)} pool.`
      : step.subject.what === 'joins'
        ? `${who(step)} may move Influence in this phase too.`
        : `${own(step)} Resource Allocation begins.`,
  'lyoko.turn.main-phase': (step) =>
    step.subject.what === 'begins' ? `${own(step)} Main Phase begins.` : playedSentence(step),
  'lyoko.turn.switch': (step) => `It is now ${own(step)} turn.`,

  'lyoko.characters.virtualize': (step) =>
    `${card(step)} is virtualized: ${influence(amount(step))} goes from the pool onto the card, which leaves ${pool(step)} in the pool.`,
  'lyoko.characters.life': (step) => `${card(step)} has ${amount(step)} life.`,
  'lyoko.characters.devirtualize': (step) => `${card(step)} is devirtualized and returns to Earth.`,
  'lyoko.characters.devirtualize-refund': (step) => {
    const back = -lost(step);
    const erased = amount(step) - back;
    return `Of the ${influence(amount(step))} on ${card(step)}, ${back} ${back === 1 ? 'goes' : 'go'} back to the pool and ${erased} ${erased === 1 ? 'is' : 'are'} erased.`;
  },
  'lyoko.characters.life-zero': (step) =>
    step.instead ? `All ${influence(amount(step))} on ${card(step)} is erased.` : `${card(step)} has no life left.`,
  'lyoko.characters.tapped-after': (step) => `${card(step)} is tapped.`,
  'lyoko.characters.attack': (step) => `${card(step)} attacks ${target(step)}.`,
  'lyoko.characters.deactivate-tower': (step) => `${card(step)} tries to deactivate Tower ${step.subject.target}.`,
  'lyoko.characters.tower-block': (step) => {
    if (step.subject.what === 'blocks') return `${card(step)} blocks ${target(step)}.`;
    if (step.subject.what === 'fights') return `Nobody Defended, so ${target(step)} fights ${card(step)}.`;
    if (step.subject.what === 'enough') return 'No other Monster blocks.';
    return step.subject.what === 'fails'
      ? `${card(step)} was blocked, so Tower ${step.subject.target} stays face up.`
      : 'No Monster blocks.';
  },
  'lyoko.characters.defend': (step) =>
    step.subject.card === 0
      ? `Nobody Defends against ${target(step)}.`
      : `${card(step)} Defends against ${target(step)}.`,
  'lyoko.characters.defend-combat': (step) => `${card(step)} fights ${target(step)}.`,
  'lyoko.characters.resolve-dilemma': (step) => {
    const { before, after, subject } = step;
    const taken = (inPlay(before, subject.target)?.influence ?? 0) - (inPlay(after, subject.target)?.influence ?? 0);
    if (taken === 0) return `${card(step)} Resolves ${target(step)}, which has no Influence on it.`;
    const to = after.xana.pool > before.xana.pool ? "goes back to Xana's pool" : 'is erased';
    return `${card(step)} Resolves ${target(step)}: ${influence(taken)} on it ${to}.`;
  },
  'lyoko.characters.defrag': (step) =>
    `${card(step)} Defrags: the Hero gains 1 Influence and has ${pool(step)} in the pool.`,
  'lyoko.characters.defrag-cap': () => 'Defrag adds nothing: the Hero already has 40 Influence.',

  'lyoko.towers.tower-face-down': (step) => `Tower ${step.subject.target} is deactivated and turned face down.`,
  'lyoko.towers.tower-penalty': (step) => `Xana erases ${influence(lost(step))} for the deactivated Tower.`,

  'lyoko.hero-cards.program': (step) =>
    step.subject.what === 'enters'
      ? entersSentence(step, 'enters play on Lyoko')
      : statSentence(step, `${card(step)} gives`),
  'lyoko.hero-cards.program-cost': costSentence,
  'lyoko.hero-cards.program-discard': (step) =>
    `${card(step)} is discarded, and the ${influence(amount(step))} on it goes back to the pool.`,
  'lyoko.hero-cards.queue': (step) => `${card(step)} is Queued: it is tapped and has no effect.`,
  'lyoko.hero-cards.queue-points': (step) =>
    `The ${influence(amount(step))} on ${card(step)} goes back to the pool, and 1 Influence from the pool goes on the card.`,
  'lyoko.hero-cards.unqueue': (step) =>
    `The Hero puts ${amount(step)} more Influence on ${card(step)}, so it untaps and works again.`,
  'lyoko.hero-cards.upgrade': (step) =>
    step.subject.what === 'enters'
      ? `${card(step)} is placed on ${target(step)}.`
      : statSentence(step, `${card(step)} gives`),
  'lyoko.hero-cards.upgrade-lost': (step) =>
    `${target(step)} has been devirtualized, so ${card(step)} is discarded${andItsInfluence(step)}.`,
  'lyoko.hero-cards.fate': (step) => effectSentence(step),
  'lyoko.hero-cards.fate-response': responseSentence,
  'lyoko.hero-cards.fate-cost': erasedCostSentence,
  'lyoko.hero-cards.fate-discard': discardSentence,
  'lyoko.hero-cards.contingency': (step) => effectSentence(step),
  'lyoko.hero-cards.contingency-trifle': trifleSentence,
  'lyoko.hero-cards.contingency-master': masterSentence,
  'lyoko.hero-cards.artifact': (step) => entersSentence(step, 'enters play on Earth'),
  'lyoko.hero-cards.artifact-unique': (step) =>
    `Another copy of ${card(step)} is already in play, so this copy is removed from the game.`,
  'lyoko.hero-cards.artifact-use': (step) =>
    step.subject.what === 'uses' ? `${card(step)} uses ${target(step)}.` : effectSentence(step),

  'lyoko.monsters.monster': (step) => entersSentence(step, 'enters play on Lyoko'),
  'lyoko.monsters.monster-cost': costSentence,
  'lyoko.monsters.monster-life': (step) => `${card(step)} has ${amount(step)} life.`,
  'lyoko.monsters.monster-limit': (step) =>
    `Xana has more Monsters than Towers, so ${card(step)} is discarded${andItsInfluence(step)}.`,
  'lyoko.monsters.monster-taps': (step) => `${card(step)} is tapped.`,
  'lyoko.monsters.guard': (step) => `${card(step)} Guards and stays untapped.`,
  'lyoko.monsters.guard-bonus': (step) =>
    step.subject.what === 'ends' ? `The Guard of ${card(step)} ends.` : statSentence(step, 'Guard gives'),
  'lyoko.monsters.monster-attack': (step) => `${card(step)} attacks ${target(step)}.`,
  'lyoko.monsters.attack-the-core': (step) => `${card(step)} Attacks the Core.`,
  'lyoko.monsters.core-block': (step) => `${card(step)} blocks ${target(step)}, so the Core isn't hit.`,
  'lyoko.monsters.core-unblocked': (step) => `Nobody blocks, so the Hero erases ${influence(lost(step))}.`,
  'lyoko.monsters.monster-destroyed': (step) =>
    `${card(step)} has no life left, so it is destroyed${andItsInfluence(step)}.`,

  'lyoko.dilemmas.dilemma': (step) => {
    const world = anywhere(step.after, step.subject.card)?.world;
    return entersSentence(step, `enters play on ${world === 'lyoko' ? 'Lyoko' : 'Earth'}`);
  },
  'lyoko.dilemmas.dilemma-cost': costSentence,
  'lyoko.dilemmas.making-room': (step) =>
    step.subject.what === 'stays'
      ? `Xana takes the ${influence(amount(step))} off ${card(step)}, which stays in play.`
      : `${card(step)} leaves play, and the ${influence(amount(step))} on it goes back to Xana's pool.`,
  'lyoko.dilemmas.dilemma-attack': attackSentence,
  'lyoko.dilemmas.dilemma-edge': edgeSentence,
  'lyoko.dilemmas.edge-return': (step) => `After the Edge, 1 Influence on ${card(step)} goes back to Xana's pool.`,
  'lyoko.dilemmas.dilemma-empty': (step) => `${card(step)} has no Influence on it, but stays in play.`,
  'lyoko.dilemmas.dilemma-resolved': (step) => `${card(step)} has no Influence left on it, so it is destroyed.`,
  'lyoko.dilemmas.xana-loses': (step) => `Xana erases ${influence(lost(step))} for ${levelWords(step)}.`,
  'lyoko.dilemmas.hero-gains': (step) => {
    const gained = -lost(step);
    return gained < amount(step)
      ? `The Hero gains only ${influence(gained)} for ${levelWords(step)}, because the Hero can't gain above 40.`
      : `The Hero gains ${influence(gained)} for ${levelWords(step)}.`;
  },
  'lyoko.dilemmas.dilemma-disables': (step) =>
    `${card(step)} is no longer in play, so ${target(step)} is no longer Disabled.`,

  'lyoko.xana-cards.supremacy': (step) => effectSentence(step),
  'lyoko.xana-cards.supremacy-response': responseSentence,
  'lyoko.xana-cards.supremacy-cost': erasedCostSentence,
  'lyoko.xana-cards.supremacy-discard': discardSentence,
  'lyoko.xana-cards.domination': (step) => effectSentence(step),
  'lyoko.xana-cards.domination-trifle': trifleSentence,
  'lyoko.xana-cards.domination-master': xanaMasterSentence,
  'lyoko.xana-cards.realm': (step) => entersSentence(step, 'enters play in both worlds'),
  'lyoko.xana-cards.realm-binds-both': (step) => statSentence(step, `${card(step)} gives`),
  'lyoko.xana-cards.realm-exclusive': (step) =>
    card(step) === target(step)
      ? `The new copy of ${card(step)} replaces the old one, which is discarded.`
      : `${target(step)}, the new Realm, replaces ${card(step)}, which is discarded.`,

  'lyoko.combat.stats': (step) => {
    const [attacker, defender] = [valuesOf(step.after, 'attacker'), valuesOf(step.after, 'defender')];
    return attacker === defender
      ? `${card(step)} and ${target(step)} both start with ${attacker}.`
      : `${card(step)} starts with ${attacker}, ${target(step)} with ${defender}.`;
  },
  'lyoko.combat.attacker-powers': powersSentence,
  'lyoko.combat.defender-powers': powersSentence,
  'lyoko.combat.stat-changes': statChangeSentence,
  'lyoko.combat.combat-actions': (step) => {
    if (step.subject.what === 'chooses') return `${who(step)} has chosen a Combat Action, or none, in secret.`;
    return step.subject.what === 'shows' ? `${who(step)} reveals ${card(step)}.` : discardSentence(step);
  },
  'lyoko.combat.strike': ({ subject, after, instead }) => {
    if (instead) return `${nameIn(after, subject.card)} has no life left and doesn't strike back.`;
    const { combat } = after;
    if (!combat) return 'Both sides strike.';
    const { attacker, defender } = combat;
    return `Strike: ${nameIn(after, attacker.card)} has ${valuesOf(after, 'attacker')}; ${nameIn(after, defender.card)} has ${valuesOf(after, 'defender')}.`;
  },
  'lyoko.combat.strike-hits': ({ subject, before }) => {
    const { combat } = before;
    if (!combat) return '';
    const [striker, struck] =
      combat.attacker.card === subject.card ? [combat.attacker, combat.defender] : [combat.defender, combat.attacker];
    return `${nameIn(before, striker.card)} hits ${nameIn(before, struck.card)}: ${number(striker.power)} Power is enough against ${number(struck.evade)} Evade.`;
  },
  'lyoko.combat.damage': (step) => {
    const left = anywhere(step.after, step.subject.target)?.life ?? 0;
    return `${card(step)} deals ${amount(step)} damage; ${target(step)} has ${left} life left.`;
  },
  'lyoko.combat.powers-return': (step) =>
    `The ${influence(amount(step))} spent on Powers goes back to ${own(step)} pool.`,
};

/** What a step did, in one sentence. */
export const sentence = (step: LyokoStep): string => capital(SENTENCES[step.rule]?.(step) ?? '');

/** Why something that was considered did not come about. */
export function beatenSentence({ what, by }: Beaten, step: LyokoStep): string {
  const id = Number(what);
  if (by === poolTerm.id) return `${capital(own(step))} pool was ${influence(id)} short; the rest isn't owed.`;
  if (by === resolveDilemma.id)
    return `The Edge of ${nameIn(step.after, id)} doesn't happen, because a Character Resolved the Dilemma this turn.`;
  if (by === queue.id) return `${nameIn(step.after, id)} is Queued and has no effect on this combat.`;
  if (by === guardBonus.id) return `The Guard of ${nameIn(step.after, id)} pauses in Xana's turn.`;
  if (by === life.id)
    return `${nameIn(step.after, id)} was virtualized before and gets no new life: ${inPlay(step.after, id)?.life ?? 0} life is left.`;
  return missSentence(step.before, id);
}
function missSentence(state: State, id: number): string {
  const { combat } = state;
  if (!combat) return `${nameIn(state, id)} misses.`;
  const [striker, struck] =
    combat.attacker.card === id ? [combat.attacker, combat.defender] : [combat.defender, combat.attacker];
  const misses = `${nameIn(state, id)} misses ${nameIn(state, struck.card)}`;
  return striker.power >= struck.evade
    ? `${misses}: with ${number(striker.power)} Power there is no strike.`
    : `${misses}: ${number(striker.power)} Power isn't enough against ${number(struck.evade)} Evade.`;
}

// Refusals: why not, then what would be allowed.

export interface Refused {
  readonly state: State;
  readonly choice: Choice;
}
const held = ({ state, choice }: Refused): Card | undefined => anywhere(state, choice.card);
/** What the card of a choice is called; "that card" where it may not be seen. */
const calledIn = (state: State, id: number) => {
  const card = anywhere(state, id);
  return card && card.name !== 'hidden' ? factsOn(card).name : 'that card';
};
const chosen = ({ state, choice }: Refused) => calledIn(state, choice.card);
const aimed = ({ state, choice }: Refused) => calledIn(state, choice.target);
const costOf = ({ state, choice }: Refused): number => {
  const card = anywhere(state, choice.card);
  if (!card) return 0;
  const { cost, powers } = factsOn(card);
  if (choice.type === 'virtualize') return VIRTUALIZE;
  if (choice.type === 'queue') return 1;
  if (choice.type === 'power') return powers[choice.target - 1]?.cost ?? 0;
  return choice.type === 'unqueue' ? cost - card.influence : cost;
};
const costSays = (refused: Refused) => {
  const { state, choice } = refused;
  const has = state[choice.player].pool;
  return has === 0
    ? `This costs ${influence(costOf(refused))}, and ${OWN[choice.player]} pool is empty. Only what costs nothing is possible.`
    : `This costs ${influence(costOf(refused))}, and ${OWN[choice.player]} pool has only ${has}. ${The[choice.player]} can pay at most ${has}.`;
};

const inWorld = (world: Card['world'] | undefined) => (world === 'lyoko' ? 'on Lyoko' : 'on Earth');
/** Where a Character is, or that the card is not a Character in play. */
function whereIs({ state, choice }: Refused): string {
  const card = inPlay(state, choice.card);
  const name = calledIn(state, choice.card);
  return card && kindOf(card) === 'character'
    ? `${name} is ${inWorld(card.world)}.`
    : `${name} isn't a Character in play.`;
}
function untapsAgain(refused: Refused): string {
  const { state, choice } = refused;
  const whose = state.readings['untap-whose'] === 'all' ? 'the' : OWN[sideOf(choice.card)];
  return `${chosen(refused)} untaps at the start of ${whose} next turn.`;
}
const listed = (words: readonly string[], joint = 'or') =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;

const NOW: Readonly<Record<Decision, (who: string, state: State, now: Task) => string>> = {
  allocate: (who) => `${who} is in Resource Allocation`,
  main: (who) => `${who} is in the Main Phase`,
  respond: (who, { stack }) => `${who} may respond${respondingTo(stack)}`,
  condition: (who) => `${who} may play a Trifle`,
  block: (who) => `${who} chooses whether a Monster blocks Deactivate Tower`,
  defend: (who) => `${who} chooses whether a Character Defends`,
  'core-block': (who) => `${who} chooses whether a Character blocks the Attack on the Core`,
  'attacker-powers': (_, state, { card: id }) => `${nameIn(state, id)}, the attacker, may use Powers`,
  'defender-powers': (_, state, { card: id }) => `${nameIn(state, id)}, the defender, may use Powers`,
  'combat-actions': () => 'each player chooses a Combat Action, or none',
  disable: (who) => `${who} must name the Character to be Disabled`,
  debt: (who) => `${who} must name a card to pay with`,
  surplus: (who) => `${who} must name a Monster to be discarded`,
};
const respondingTo = (stack: State['stack']) => {
  const last = stack.at(-1);
  return last && last.card.name !== 'hidden' ? ` to ${factsOn(last.card).name}` : '';
};
const isDecision = (type: Task['type']): type is Decision => Object.hasOwn(NOW, type);
/** What is to be decided now, and by whom. */
function whatNow(state: State): string {
  const now = pending(state);
  return now && isDecision(now.type) ? NOW[now.type](THE[now.player], state, now) : 'nothing can be chosen';
}
/** The reason of everything that is done at the wrong time. */
const notNow = ({ state }: Refused, allowed: string) => `You can't do that now: ${whatNow(state)}. ${allowed}`;
const isAt = ({ state }: Refused, ...types: readonly Task['type'][]) =>
  types.some((type) => pending(state)?.type === type);

/** The other player is asked. */
const notYours = (refused: Refused): string => {
  const { state, choice } = refused;
  return isAt(refused, 'combat-actions')
    ? `${THE[choice.player]} has already chosen. The other player must choose before combat goes on.`
    : `It isn't ${OWN[choice.player]} choice now: ${whatNow(state)}.`;
};

/** What only one side does. */
const DOINGS: Readonly<Partial<Record<ChoiceType, string>>> = {
  virtualize: 'virtualize a Character',
  devirtualize: 'devirtualize a Character',
  'deactivate-tower': 'deactivate a Tower',
  'resolve-dilemma': 'Resolve a Dilemma',
  defrag: 'Defrag',
  'use-artifact': 'use an Artifact',
  guard: 'Guard',
  'attack-core': 'Attack the Core',
  discard: 'discard a Program or an Upgrade for its Influence',
  queue: 'Queue a Program',
  unqueue: 'bring a Program back from the Queue',
  withdraw: 'take the Influence off a Dilemma',
};

/** When a card of a kind can be played. */
function playableWhen(card: Card | undefined): string {
  if (!card) return 'You can play cards only in your own Main Phase, while nothing else is going on.';
  const { kind, name, type } = factsOn(card);
  if (kind === 'fate' || kind === 'supremacy')
    return `You can play ${name} only in your own Main Phase or in response to another card.`;
  if (type === 'trifle') return `You can play ${name}, a Trifle, only when its Conditions are met.`;
  if (kind === 'character') return `${name} is a Character, and Characters are never played from the hand.`;
  if (kind === 'combat-action') return `You can choose ${name} only in the Combat Actions step of combat.`;
  return `You can play ${name} only in your own Main Phase, while nothing else is going on.`;
}

/** What a card can be played on. */
const AIMS: Readonly<Record<TargetName, string>> = {
  none: 'no target',
  monster: 'a Monster in play',
  character: 'a Character in play',
  virtualized: 'a Character on Lyoko',
};
const needsTarget = (refused: Refused) => {
  const card = held(refused);
  const wants = AIMS[card ? factsOn(card).target : 'none'];
  return refused.choice.target === 0
    ? `${chosen(refused)} needs a target: ${wants}.`
    : `${chosen(refused)} can't target ${aimed(refused)}. It targets ${wants}.`;
};
const nothingToStop = (refused: Refused) =>
  isAt(refused, 'condition')
    ? notNow(refused, playableWhen(held(refused)))
    : `${chosen(refused)} has nothing to cancel. You can play it only in response to an Instant that ${THE[refused.choice.player === 'hero' ? 'xana' : 'hero']} has just played.`;
const conditionsUnmet = (refused: Refused) =>
  `The Conditions of ${chosen(refused)} aren't met now. You can play a Trifle only when its Conditions are met.`;
const masterOnly = (refused: Refused) =>
  `${chosen(refused)} is a Master. You can play a Master only in your own Main Phase, never in response.`;

/** Why a Power cannot be used: its fighter is not the one whose step it is, or does not have it. */
function notItsPower({ state, choice }: Refused): string {
  const now = pending(state);
  if (now && now.card !== choice.card)
    return `${calledIn(state, choice.card)} can't use a Power now. Only ${nameIn(state, now.card)} can.`;
  const card = inPlay(state, choice.card);
  const powers = card ? factsOn(card).powers.map(({ name }) => wordsOf(name)) : [];
  const has =
    powers.length === 0
      ? 'It has no Powers.'
      : powers.length === 1
        ? `Its only Power is ${powers.join('')}.`
        : `Its Powers are ${listed(powers, 'and')}.`;
  return `${nameIn(state, choice.card)} doesn't have this Power. ${has}`;
}
const facedTowers = ({ towers }: State) => towers.flatMap((up, index) => (up ? [`Tower ${index + 1}`] : []));

const ONLY_READY_DEFENDS = "Under this reading only an untapped Character that hasn't acted this turn can Defend.";
function defendSays(refused: Refused): string {
  const { state, choice } = refused;
  if (!isAt(refused, 'defend'))
    return notNow(refused, 'A Character can Defend only when a Monster has blocked Deactivate Tower.');
  const card = inPlay(state, choice.card);
  if (card?.world !== 'lyoko' || kindOf(card) !== 'character')
    return `${whereIs(refused)} Only a Character on Lyoko can Defend.`;
  if (state.attempt?.defended.includes(card.id))
    return `${chosen(refused)} has already Defended against this block. Another Character on Lyoko can.`;
  if (state.attempt?.card === card.id)
    return `Under this reading ${chosen(refused)} can't Defend her own attempt. Another Character on Lyoko can.`;
  return 'The blocking Monster is no longer in play, so nobody has to Defend.';
}
function towerBlockSays(refused: Refused): string {
  const { state, choice } = refused;
  if (!isAt(refused, 'block'))
    return notNow(refused, 'A Monster can block only when Aelita tries to deactivate a Tower.');
  const card = inPlay(state, choice.card);
  if (!card || kindOf(card) !== 'monster')
    return `${chosen(refused)} isn't a Monster in play. Only an untapped Monster can block.`;
  return card.tapped
    ? `${chosen(refused)} is tapped. Only an untapped Monster can block.`
    : `${chosen(refused)} already blocks. Another untapped Monster can.`;
}
function coreBlockSays(refused: Refused): string {
  const { state, choice } = refused;
  if (!isAt(refused, 'core-block'))
    return notNow(refused, 'A Character can block only when a Monster Attacks the Core.');
  const card = inPlay(state, choice.card);
  const reason = card?.world === 'lyoko' && card.tapped ? `${chosen(refused)} is tapped.` : whereIs(refused);
  return `${reason} Only an untapped Character on Lyoko can block.`;
}
function onlyInAllocation(refused: Refused): string {
  const { readings } = refused.state;
  if (!isAt(refused, 'allocate')) {
    const when = readings['allocation-whose'] === 'own' ? 'your own Resource Allocation' : 'Resource Allocation';
    return notNow(refused, `You can do that only in ${when}.`);
  }
  const from =
    refused.choice.player === 'hero' ? 'a Program or an Upgrade, by discarding it' : 'a Dilemma, by taking it all off';
  return `${chosen(refused)} can't give Influence back here. ${The[refused.choice.player]} can take Influence back from ${from}.`;
}
function inTheWay(refused: Refused, kind: Kind): string {
  const { state } = refused;
  const other = realmOf(state) ?? dilemmaOf(state);
  const name = other ? factsOn(other).name : 'A card in the Discard Pile';
  return kind === 'dilemma'
    ? `${name}, a Realm, counts as Xana's Dilemma, and Xana can have only one. Only another Realm can replace it.`
    : `A Realm counts as a Dilemma, and Xana already has ${name}. Xana must first take the Influence off it in Resource Allocation.`;
}

export const REFUSALS: Sentences<Refused> = {
  'lyoko.objective.influence-zero': () =>
    'The game is over, because a player has no Influence left. Nothing more can be done.',
  'lyoko.objective.all-disabled': () =>
    "The game is over, because all the Hero's Characters are Disabled. Nothing more can be done.",
  'lyoko.objective.taking-turns': notYours,
  'lyoko.objective.two-sides': ({ choice }) =>
    `${THE[choice.player]} can't do that. Only ${THE[choice.player === 'hero' ? 'xana' : 'hero']} can ${DOINGS[choice.type] ?? 'do that'}.`,
  'lyoko.terms.hand': (refused) =>
    `${chosen(refused)} isn't in ${OWN[refused.choice.player]} hand. Only a card from the hand can be played.`,
  'lyoko.terms.tap': (refused) =>
    refused.choice.type === 'defend'
      ? `${chosen(refused)} is tapped. ${ONLY_READY_DEFENDS}`
      : `${chosen(refused)} is tapped and can't be activated. ${untapsAgain(refused)}`,
  'lyoko.terms.disabled': (refused) =>
    `${chosen(refused)} is Disabled, and so tapped. Only an untapped Character on Lyoko can block.`,
  'lyoko.terms.disabled-idle': (refused) =>
    `${chosen(refused)} is Disabled and gets no activations. A Character that isn't Disabled can act.`,
  'lyoko.terms.disabled-untargetable': (refused) =>
    `${aimed(refused)} is Disabled and can't be targeted. Choose a Character that isn't Disabled.`,
  'lyoko.terms.jeremie-stays': (refused) =>
    `${chosen(refused)} can never be virtualized. The Hero's other Characters can.`,
  'lyoko.terms.deactivated': ({ state, choice }) => {
    const up = facedTowers(state);
    return `Tower ${choice.target} has already been deactivated. ${up.length === 0 ? 'Every Tower has been deactivated.' : `Choose ${listed(up)}.`}`;
  },
  'lyoko.terms.erase': (refused) =>
    `${chosen(refused)} can't pay. Name a card of ${OWN[refused.choice.player]} that has Influence on it.`,
  'lyoko.influence.pool': costSays,
  'lyoko.turn.turn-order': (refused) => {
    const { choice, state } = refused;
    if (choice.type === 'choose')
      return notNow(
        refused,
        'You name a card only when a Character must be Disabled, a pool is too small, or Xana has one Monster too many.',
      );
    return choice.type === 'done' ? `You can't pass now: ${whatNow(state)}.` : 'There is no such choice.';
  },
  'lyoko.turn.main-phase': (refused) =>
    notNow(
      refused,
      refused.choice.type === 'play'
        ? playableWhen(held(refused))
        : 'You can do that only in your own Main Phase, while nothing else is going on.',
    ),
  'lyoko.turn.resource-allocation': onlyInAllocation,
  'lyoko.characters.five-characters': (refused) =>
    `${chosen(refused)} is a Character. Characters start in play and are never played from the hand.`,
  'lyoko.characters.virtualize': (refused) => `${whereIs(refused)} Only a Character on Earth can be virtualized.`,
  'lyoko.characters.devirtualize': (refused) => `${whereIs(refused)} Only a Character on Lyoko can be devirtualized.`,
  'lyoko.characters.attack': (refused) => {
    const card = inPlay(refused.state, refused.choice.card);
    return card?.world === 'lyoko' && kindOf(card) === 'character'
      ? `${aimed(refused)} isn't a Monster in play. A Character can attack only a Monster.`
      : `${whereIs(refused)} Only a Character on Lyoko can attack.`;
  },
  'lyoko.characters.one-activation': (refused) => {
    if (refused.choice.type !== 'defend')
      return `${chosen(refused)} has already been activated this turn. Each Character gets one activation a turn.`;
    return `${chosen(refused)} has already been activated this turn. ${ONLY_READY_DEFENDS}`;
  },
  'lyoko.characters.deactivate-tower': (refused) => {
    const card = inPlay(refused.state, refused.choice.card);
    return card?.world === 'lyoko' && kindOf(card) === 'character'
      ? `There is no Tower ${refused.choice.target}. Choose a Tower from 1 to 5.`
      : `${whereIs(refused)} Only Aelita can deactivate a Tower, and only while she is on Lyoko.`;
  },
  'lyoko.characters.tower-aelita': (refused) => `${chosen(refused)} can't deactivate a Tower. Only Aelita can.`,
  'lyoko.characters.tower-block': towerBlockSays,
  'lyoko.characters.defend': defendSays,
  'lyoko.characters.resolve-dilemma': (refused) => {
    const card = inPlay(refused.state, refused.choice.card);
    return card && kindOf(card) === 'character'
      ? `${aimed(refused)} isn't a Dilemma in play. A Character can Resolve only a Dilemma.`
      : `${whereIs(refused)} Only a Character can Resolve a Dilemma.`;
  },
  'lyoko.characters.defrag': (refused) => `${chosen(refused)} can't Defrag. Only Jeremie can.`,
  'lyoko.characters.powers': notItsPower,
  'lyoko.hero-cards.program-discard': (refused) =>
    `${chosen(refused)} isn't a Program or an Upgrade in play. Only these can be discarded for their Influence.`,
  'lyoko.hero-cards.queue': (refused) =>
    held(refused)?.queued
      ? `${chosen(refused)} is already Queued. You can bring it back from the Queue instead.`
      : `${chosen(refused)} isn't a Program in play. Only a Program can be Queued.`,
  'lyoko.hero-cards.queue-once': (refused) =>
    `${chosen(refused)} has already been Queued or brought back this turn. You may Queue or Unqueue each Program only once per turn.`,
  'lyoko.hero-cards.unqueue': (refused) =>
    `${chosen(refused)} isn't Queued. Only a Queued Program can be brought back.`,
  'lyoko.hero-cards.upgrade-character': (refused) => {
    const card = held(refused);
    const bearer = card ? wordsOf(factsOn(card).belongsTo) : 'its Character';
    const target = inPlay(refused.state, refused.choice.target);
    return target && card && target.name === factsOn(card).belongsTo
      ? `${bearer} is on Earth. ${chosen(refused)} can be placed on ${bearer} only while ${bearer} is on Lyoko.`
      : `${chosen(refused)} belongs to ${bearer}. It can be placed only on ${bearer}, and only on Lyoko.`;
  },
  'lyoko.hero-cards.upgrade-no-queue': (refused) =>
    `${chosen(refused)} is an Upgrade, and Upgrades can't be Queued. You can discard it for its Influence.`,
  'lyoko.hero-cards.fate': needsTarget,
  'lyoko.hero-cards.fate-response': nothingToStop,
  'lyoko.hero-cards.contingency-trifle': conditionsUnmet,
  'lyoko.hero-cards.contingency-master': masterOnly,
  'lyoko.hero-cards.artifact-use': (refused) => {
    const card = inPlay(refused.state, refused.choice.card);
    return card?.world === 'earth' && kindOf(card) === 'character'
      ? `${aimed(refused)} isn't an Artifact in play. Choose an Artifact in play.`
      : `${whereIs(refused)} Only a Character on Earth can use an Artifact.`;
  },
  'lyoko.monsters.monster-activation': (refused) => {
    const card = inPlay(refused.state, refused.choice.card);
    if (!card || kindOf(card) !== 'monster')
      return `${chosen(refused)} isn't a Monster in play. Xana can activate only Monsters.`;
    return card.acted
      ? `${chosen(refused)} has already been activated this turn. Each Monster gets one activation a turn.`
      : `${chosen(refused)} entered play this turn. Under this reading it can act from Xana's next turn on.`;
  },
  'lyoko.monsters.monster-limit': (refused) => {
    const { state } = refused;
    if (isAt(refused, 'surplus'))
      return `${chosen(refused)} isn't a Monster in play. Name one of Xana's Monsters to be discarded.`;
    const monsters = countedInPlay(state, 'xana').filter((card) => kindOf(card) === 'monster').length;
    return `Xana has ${monsters} ${monsters === 1 ? 'Monster' : 'Monsters'} and ${towersUp(state)} ${towersUp(state) === 1 ? 'Tower' : 'Towers'} face up. Another Monster can be played only when there are fewer Monsters than Towers.`;
  },
  'lyoko.monsters.guard': (refused) => `${chosen(refused)} already Guards this turn. Another Monster can.`,
  'lyoko.monsters.monster-attack': (refused) =>
    `${aimed(refused)} isn't a Character on Lyoko. A Monster can attack only a Character on Lyoko.`,
  'lyoko.monsters.core-block': coreBlockSays,
  'lyoko.dilemmas.one-dilemma': ({ state }) => {
    const dilemma = dilemmaOf(state);
    return dilemma
      ? `Xana already has a Dilemma in play. Xana must first take the Influence off ${factsOn(dilemma).name} in Resource Allocation.`
      : 'Under this reading a Dilemma in the Discard Pile counts as in play. Only when none is there can Xana play another.';
  },
  'lyoko.dilemmas.making-room': (refused) => {
    const card = inPlay(refused.state, refused.choice.card);
    return card && kindOf(card) === 'dilemma'
      ? `${chosen(refused)} has no Influence left to take off. Xana can already play another Dilemma.`
      : `${chosen(refused)} isn't a Dilemma in play. Xana can take the Influence only off a Dilemma.`;
  },
  'lyoko.dilemmas.dilemma-edge': (refused) => {
    const dilemma = inPlay(refused.state, pending(refused.state)?.card ?? 0);
    return `${chosen(refused)} can't be Disabled by this Edge. Name a Character ${inWorld(dilemma?.world)} that isn't Disabled yet.`;
  },
  'lyoko.dilemmas.dilemma-empty': (refused) =>
    `${aimed(refused)} has no Influence left to take off. Only a Dilemma with Influence on it can be Resolved.`,
  'lyoko.dilemmas.same-world': (refused) => {
    const world = inWorld(inPlay(refused.state, refused.choice.target)?.world);
    return `${whereIs(refused).slice(0, -1)}, and ${aimed(refused)} is ${world}. Only a Character ${world} can Resolve it.`;
  },
  'lyoko.xana-cards.supremacy': needsTarget,
  'lyoko.xana-cards.supremacy-response': nothingToStop,
  'lyoko.xana-cards.domination-trifle': conditionsUnmet,
  'lyoko.xana-cards.domination-master': masterOnly,
  'lyoko.xana-cards.realm-as-dilemma': (refused) => {
    const card = held(refused);
    return inTheWay(refused, card ? kindOf(card) : 'realm');
  },
  'lyoko.xana-cards.realm-lasting': ({ state }) => {
    const realm = realmOf(state);
    return `${realm ? factsOn(realm).name : 'This card'} is a Realm and can't be Resolved, destroyed or emptied. Only another Realm can replace it.`;
  },
  'lyoko.xana-cards.realm-unique': (refused) =>
    `${chosen(refused)} is already in play. Xana can play a different Realm, which replaces it.`,
  'lyoko.combat.combat-order': (refused) =>
    notNow(
      refused,
      refused.choice.type === 'power'
        ? 'You can use a Power only in combat, when its fighter may use Powers.'
        : 'You can choose a Combat Action only in the Combat Actions step of combat.',
    ),
  'lyoko.combat.combat-actions': (refused) => {
    const { state, choice } = refused;
    const card = held(refused);
    if (choice.type === 'play' && card && kindOf(card) !== 'combat-action')
      return 'Under this reading nobody can respond to a Combat Action. You can only pass.';
    return card && kindOf(card) === 'combat-action' && choice.type === 'play'
      ? `${nameIn(state, card.id)} is a Combat Action. You can use it only in the Combat Actions step of combat.`
      : `${chosen(refused)} isn't a Combat Action in ${OWN[choice.player]} hand. Choose one from the hand, or none.`;
  },
  'lyoko.combat.attacker-powers': notItsPower,
  'lyoko.combat.defender-powers': notItsPower,
};

/** Why a choice is refused, and what would be allowed. */
export function refusal(rule: RuleId, state: State, choice: Choice): string {
  const refused: Refused = { state: judgedOn(state, choice), choice };
  return capital((isTheOthers(rule, refused) ? notYours(refused) : REFUSALS[rule]?.(refused)) ?? '');
}
/** Whether it is the time for such a choice, but the other player is asked. */
function isTheOthers(rule: RuleId, { state, choice }: Refused): boolean {
  const now = pending(state)?.type;
  if (state.over || rule === twoSides.id || rule === turnOrder.id) return false;
  return deciders(state).every((side) => side !== choice.player) && ACTIONS[choice.type].at.some((one) => one === now);
}
