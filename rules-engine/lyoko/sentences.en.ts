/** The game in English: one sentence a step, one a refusal. Made when somebody reads it. */
import type { Beaten, RuleId } from '../core/rule.ts';
import type { Sentences } from '../core/sentences.ts';
import { judgedOn, pending } from './bans.ts';
import { OWN, THE, wordsOf } from './names.en.ts';
import {
  anywhere,
  type Choice,
  factsOn,
  type LyokoStep,
  type Role,
  type Side,
  type State,
  VIRTUALIZE,
} from './state.ts';

const isSide = (name: string): name is Side => name === 'hero' || name === 'xana';

/** What a card is called; "a card" where it may not be seen. */
export function nameIn(state: State, id: number): string {
  const card = anywhere(state, id);
  return card && card.name !== 'hidden' ? factsOn(card).name : 'a card';
}
const signed = (amount: number) => (amount < 0 ? `−${-amount}` : `+${amount}`);
const points = (amount: number) => (amount === 1 ? '1 point' : `${amount} points`);

const card = ({ subject, after }: LyokoStep) => nameIn(after, subject.card);
const target = ({ subject, after }: LyokoStep) => nameIn(after, subject.target);
const who = ({ subject }: LyokoStep) => THE[subject.player];
const amount = ({ subject }: LyokoStep) => subject.amount;
/** How much a player's pool went down. */
const lost = ({ subject: { player }, before, after }: LyokoStep) => before[player].pool - after[player].pool;
const pool = ({ subject: { player }, after }: LyokoStep) => after[player].pool;
const entersSentence = (step: LyokoStep, where: string) => `${card(step)} ${where}.`;

const statSentence = (step: LyokoStep, because: string) => {
  const { what, amount: by } = step.subject;
  return `${because}: ${target(step)} has ${signed(by)} ${what === 'power' ? 'Power' : 'Evade'}.`;
};
const statChangeSentence = (step: LyokoStep) => {
  const { what, card: id } = step.subject;
  if (what === 'kept') return `What ${nameIn(step.after, id)} has gained lasts for this turn.`;
  return statSentence(step, changeSource(step));
};
/** What a change of Power or Evade comes from. */
export const changeSource = (step: LyokoStep): string => {
  const { by } = step.subject;
  if (by !== '') return wordsOf(by);
  return step.rule === 'lyoko.monsters.guard-bonus' ? 'Guard' : 'From earlier this turn';
};
const powersSentence = (step: LyokoStep) =>
  step.subject.what === 'done'
    ? `${card(step)} uses no more Powers.`
    : `${card(step)} uses ${wordsOf(step.subject.by)} for ${amount(step)} Influence.`;

const effectSentence = (step: LyokoStep): string => {
  const { what, player } = step.subject;
  const by = card(step);
  switch (what) {
    case 'erase':
      return `${by}: ${THE[player]} erases ${points(lost(step))}.`;
    case 'gain':
      return `${by}: ${THE[player]} gains ${points(amount(step))}.`;
    case 'damage':
      return `${by} does ${amount(step)} damage to ${target(step)}.`;
    case 'tap':
      return `${by} taps ${target(step)}.`;
    case 'untap':
      return `${by} untaps ${target(step)}.`;
    case 'guard':
      return `${by}: ${target(step)} guards.`;
    case 'disable':
      return `${by}: a Character in its world is to be Disabled.`;
    case 'free-all':
      return `${by}: no Character is Disabled any more.`;
    case 'retrieve':
      return `${by}: the top card of the Discard Pile goes to the hand.`;
    case 'counter':
      return `${by}: ${target(step)} has no effect.`;
    default:
      return `${by} acts.`;
  }
};
const playedSentence = (step: LyokoStep) => {
  const aimed = step.subject.target === 0 ? '' : ` on ${target(step)}`;
  return `${who(step)} plays ${card(step)}${aimed}.`;
};
const responseSentence = (step: LyokoStep) =>
  step.subject.what === 'passes'
    ? `${who(step)} does not answer.`
    : `${playedSentence(step).slice(0, -1)} as an answer.`;
const trifleSentence = (step: LyokoStep) => {
  if (step.subject.what === 'passes') return `${who(step)} plays no Trifle.`;
  if (step.instead) return discardSentence(step);
  return `The Conditions have come true: ${playedSentence(step)}`;
};
const discardSentence = (step: LyokoStep) => `${card(step)} has been used and is discarded.`;
const masterSentence = (step: LyokoStep) => {
  if (step.subject.what === 'enters')
    return entersSentence(step, 'stays in play, in both worlds, until its Conditions come true');
  if (step.subject.what === 'discarded') return `${card(step)} has done its work and is discarded.`;
  return effectSentence(step);
};
const xanaMasterSentence = (step: LyokoStep) =>
  step.subject.what === 'enters' ? entersSentence(step, 'stays in play, in both worlds') : effectSentence(step);

export const SENTENCES: Sentences<LyokoStep> = {
  'lyoko.objective.influence-zero': ({ after: { over } }) =>
    over?.ended === 'won' && isSide(over.winner)
      ? `${THE[over.winner === 'hero' ? 'xana' : 'hero']} has no Influence left: ${THE[over.winner]} wins.`
      : 'Both players have no Influence left: nobody wins.',
  'lyoko.objective.all-disabled': () => "All the Hero's Characters are Disabled: Xana wins.",

  'lyoko.terms.core-empty': (step) => `${OWN[step.subject.player]} Core is empty: no card is drawn.`,
  'lyoko.terms.hand': (step) =>
    step.subject.what === 'retrieve'
      ? `${card(step)}: the hand is full, and no card goes there.`
      : 'The hand holds 7 cards: no card is drawn.',
  'lyoko.terms.instant': (step) => `${card(step)} has been used and leaves the game.`,
  'lyoko.terms.erase': (step) => `${points(amount(step))} on ${card(step)} are erased to make up what the pool lacked.`,
  'lyoko.terms.disabled': (step) => `${target(step)} is Disabled by ${card(step)}, and tapped.`,
  'lyoko.terms.disabled-untargetable': (step) => `${card(step)} frees nobody: only the end of the Dilemma does.`,

  'lyoko.setup.shuffle': (step) => `${who(step)} shuffles the Core.`,
  'lyoko.setup.xana-first': () => 'Xana goes first.',
  'lyoko.setup.count-out': (step) => `${who(step)} counts out ${points(amount(step))}.`,
  'lyoko.setup.first-hand': (step) => `${who(step)} draws ${step.after[step.subject.player].hand.length} cards.`,
  'lyoko.setup.characters-on-earth': (step) => `The Hero lays out ${amount(step)} Characters on Earth.`,
  'lyoko.setup.towers-face-up': (step) => `Xana lays out ${amount(step)} Towers on Lyoko, face up.`,
  'lyoko.setup.draw': (step) => `${who(step)} draws a card at once in its place.`,

  'lyoko.turn.untap': (step) => `${card(step)} untaps.`,
  'lyoko.turn.untap-prevented': (step) =>
    `${card(step)} stays tapped: it is ${anywhere(step.after, step.subject.card)?.queued ? 'Queued' : 'Disabled'}.`,
  'lyoko.turn.resource-allocation': (step) =>
    step.subject.what === 'takes-back'
      ? `${points(amount(step))} on ${card(step)} go back to ${OWN[step.subject.player]} pool.`
      : step.subject.what === 'joins'
        ? `${who(step)} may move Influence in this phase too.`
        : `${OWN[step.subject.player]} Resource Allocation begins.`,
  'lyoko.turn.main-phase': (step) =>
    step.subject.what === 'begins' ? `${OWN[step.subject.player]} Main Phase begins.` : playedSentence(step),
  'lyoko.turn.switch': (step) => `It is ${OWN[step.subject.player]} turn.`,

  'lyoko.characters.virtualize': (step) =>
    `${card(step)} is virtualized; ${amount(step)} points are laid on the card, ${pool(step)} stay in the pool.`,
  'lyoko.characters.life': (step) => `${card(step)} has ${amount(step)} life.`,
  'lyoko.characters.devirtualize': (step) => `${card(step)} is devirtualized and back on Earth.`,
  'lyoko.characters.devirtualize-refund': (step) => {
    const back = -lost(step);
    return `Of the ${points(amount(step))} on ${card(step)}, ${back} go back to the pool and ${amount(step) - back} are erased.`;
  },
  'lyoko.characters.life-zero': (step) =>
    step.instead ? `All ${points(amount(step))} on ${card(step)} are erased.` : `${card(step)} has no life left.`,
  'lyoko.characters.tapped-after': (step) => `${card(step)} is tapped.`,
  'lyoko.characters.attack': (step) => `${card(step)} attacks ${target(step)}.`,
  'lyoko.characters.deactivate-tower': (step) => `${card(step)} tries to deactivate Tower ${step.subject.target}.`,
  'lyoko.characters.tower-block': (step) => {
    if (step.subject.what === 'blocks') return `${card(step)} blocks.`;
    if (step.subject.what === 'fights') return `Nobody Defends: ${target(step)} fights ${card(step)}.`;
    if (step.subject.what === 'enough') return 'No other Monster blocks.';
    return step.subject.what === 'fails' ? 'The attempt was blocked: the Tower stays.' : 'No Monster blocks.';
  },
  'lyoko.characters.defend': (step) =>
    step.subject.card === 0 ? `Nobody Defends against ${target(step)}.` : `${card(step)} Defends.`,
  'lyoko.characters.defend-combat': (step) => `${card(step)} fights ${target(step)}.`,
  'lyoko.characters.resolve-dilemma': (step) => `${card(step)} takes a point off ${target(step)}.`,
  'lyoko.characters.defrag': (step) => `${card(step)} Defrags: 1 point more, ${pool(step)} in the pool.`,
  'lyoko.characters.defrag-cap': (step) => `${card(step)} Defrags in vain: the Hero holds 40 already.`,

  'lyoko.towers.tower-face-down': (step) => `Tower ${step.subject.target} is deactivated and turned face down.`,
  'lyoko.towers.tower-penalty': (step) => `Xana erases ${points(lost(step))} for the Tower.`,

  'lyoko.hero-cards.program': (step) =>
    step.subject.what === 'enters' ? entersSentence(step, 'comes into play on Lyoko') : statSentence(step, card(step)),
  'lyoko.hero-cards.program-cost': (step) => `${points(amount(step))} are laid on ${card(step)}.`,
  'lyoko.hero-cards.program-discard': (step) =>
    `${card(step)} is discarded; ${points(amount(step))} go back to the pool.`,
  'lyoko.hero-cards.queue': (step) => `${card(step)} is Queued: tapped and without effect.`,
  'lyoko.hero-cards.queue-points': (step) =>
    `${points(amount(step))} go back to the pool, and 1 is laid on ${card(step)}.`,
  'lyoko.hero-cards.unqueue': (step) => `${points(amount(step))} more are laid on ${card(step)}: it is at work again.`,
  'lyoko.hero-cards.upgrade': (step) =>
    step.subject.what === 'enters' ? `${card(step)} is laid on ${target(step)}.` : statSentence(step, card(step)),
  'lyoko.hero-cards.upgrade-lost': (step) => `${card(step)} is lost with ${target(step)}.`,
  'lyoko.hero-cards.fate': effectSentence,
  'lyoko.hero-cards.fate-response': responseSentence,
  'lyoko.hero-cards.fate-cost': (step) => `${points(amount(step))} are erased for ${card(step)}.`,
  'lyoko.hero-cards.fate-discard': discardSentence,
  'lyoko.hero-cards.contingency': effectSentence,
  'lyoko.hero-cards.contingency-trifle': trifleSentence,
  'lyoko.hero-cards.contingency-master': masterSentence,
  'lyoko.hero-cards.artifact': (step) => entersSentence(step, 'comes into play on Earth'),
  'lyoko.hero-cards.artifact-unique': (step) => `${card(step)} is in play already: this copy is removed from the game.`,
  'lyoko.hero-cards.artifact-use': (step) =>
    step.subject.what === 'uses' ? `${card(step)} uses ${target(step)}.` : effectSentence(step),

  'lyoko.monsters.monster': (step) => entersSentence(step, 'comes into play on Lyoko'),
  'lyoko.monsters.monster-cost': (step) => `${points(amount(step))} are laid on ${card(step)}.`,
  'lyoko.monsters.monster-life': (step) => `${card(step)} has ${amount(step)} life.`,
  'lyoko.monsters.monster-limit': (step) => `There is no Tower for ${card(step)}: it is discarded.`,
  'lyoko.monsters.monster-taps': (step) => `${card(step)} is tapped.`,
  'lyoko.monsters.guard': (step) => `${card(step)} guards and stays untapped.`,
  'lyoko.monsters.guard-bonus': (step) =>
    step.subject.what === 'ends' ? `${card(step)} guards no longer.` : statSentence(step, 'Guard'),
  'lyoko.monsters.monster-attack': (step) => `${card(step)} attacks ${target(step)}.`,
  'lyoko.monsters.attack-the-core': (step) => `${card(step)} Attacks the Core.`,
  'lyoko.monsters.core-block': (step) => `${card(step)} blocks ${target(step)}.`,
  'lyoko.monsters.core-unblocked': (step) => `Nobody blocks: the Hero erases ${points(lost(step))}.`,
  'lyoko.monsters.monster-destroyed': (step) =>
    `${card(step)} is destroyed; ${points(amount(step))} on it ${lost(step) < 0 ? 'return' : 'are erased'}.`,

  'lyoko.dilemmas.dilemma': (step) => {
    const world = anywhere(step.after, step.subject.card)?.world;
    return entersSentence(step, `comes into play on ${world === 'lyoko' ? 'Lyoko' : 'Earth'}`);
  },
  'lyoko.dilemmas.dilemma-cost': (step) => `${points(amount(step))} are laid on ${card(step)}.`,
  'lyoko.dilemmas.making-room': (step) =>
    step.subject.what === 'stays'
      ? `${points(amount(step))} on ${card(step)} go back to Xana; the card stays.`
      : `${card(step)} leaves play; ${points(amount(step))} on it go back to Xana.`,
  'lyoko.dilemmas.dilemma-attack': effectSentence,
  'lyoko.dilemmas.dilemma-edge': (step) => `Edge. ${effectSentence(step)}`,
  'lyoko.dilemmas.edge-return': (step) => `1 point on ${card(step)} goes back to Xana.`,
  'lyoko.dilemmas.dilemma-empty': (step) => `${card(step)} holds no points, and stays all the same.`,
  'lyoko.dilemmas.dilemma-resolved': (step) => `The last point is off ${card(step)}: it is destroyed.`,
  'lyoko.dilemmas.xana-loses': (step) => `Xana erases its level, ${points(lost(step))}.`,
  'lyoko.dilemmas.hero-gains': (step) => `The Hero gains its level: ${points(-lost(step))}.`,
  'lyoko.dilemmas.dilemma-disables': (step) => `${target(step)} is no longer Disabled.`,

  'lyoko.xana-cards.supremacy': effectSentence,
  'lyoko.xana-cards.supremacy-response': responseSentence,
  'lyoko.xana-cards.supremacy-cost': (step) => `${points(amount(step))} are erased for ${card(step)}.`,
  'lyoko.xana-cards.supremacy-discard': discardSentence,
  'lyoko.xana-cards.domination': effectSentence,
  'lyoko.xana-cards.domination-trifle': trifleSentence,
  'lyoko.xana-cards.domination-master': xanaMasterSentence,
  'lyoko.xana-cards.realm': (step) => entersSentence(step, 'comes into play in both worlds'),
  'lyoko.xana-cards.realm-binds-both': (step) => statSentence(step, card(step)),
  'lyoko.xana-cards.realm-exclusive': (step) => `${card(step)} gives way to ${target(step)} and is discarded.`,

  'lyoko.combat.stats': (step) => {
    const { combat } = step.after;
    const at = (role: Role) => `Power ${combat?.[role].power ?? 0} and Evade ${combat?.[role].evade ?? 0}`;
    return at('attacker') === at('defender')
      ? `${card(step)} and ${target(step)} both begin at ${at('attacker')}.`
      : `${card(step)} begins at ${at('attacker')}, ${target(step)} at ${at('defender')}.`;
  },
  'lyoko.combat.attacker-powers': powersSentence,
  'lyoko.combat.defender-powers': powersSentence,
  'lyoko.combat.stat-changes': statChangeSentence,
  'lyoko.combat.combat-actions': (step) => {
    if (step.subject.what === 'chooses') return `${who(step)} has chosen in secret.`;
    return step.subject.what === 'shows' ? `${who(step)} shows ${card(step)}.` : discardSentence(step);
  },
  'lyoko.combat.strike': ({ subject, after: { combat }, after, instead }) => {
    if (instead) return `${nameIn(after, subject.card)} has fallen and does not strike back.`;
    if (!combat) return 'Both sides strike.';
    const { attacker, defender } = combat;
    const figures = (fighter: typeof attacker) =>
      `${nameIn(after, fighter.card)} has Power ${number(fighter.power)} and Evade ${number(fighter.evade)}`;
    return `Strike: ${figures(attacker)}; ${figures(defender)}.`;
  },
  'lyoko.combat.strike-hits': ({ subject, before: { combat }, before }) => {
    if (!combat) return '';
    const [own, other] =
      combat.attacker.card === subject.card ? [combat.attacker, combat.defender] : [combat.defender, combat.attacker];
    return `${nameIn(before, subject.card)} hits: Power ${number(own.power)} reaches Evade ${number(other.evade)}.`;
  },
  'lyoko.combat.damage': (step) => {
    const left = anywhere(step.after, step.subject.target)?.life ?? 0;
    return `${card(step)} does ${amount(step)} damage; ${target(step)} has ${left} life left.`;
  },
  'lyoko.combat.powers-return': (step) =>
    `${points(amount(step))} spent on Powers go back to ${OWN[step.subject.player]} pool.`,
};
const number = (value: number) => (value < 0 ? `−${-value}` : String(value));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a step did, in one sentence. */
export const sentence = (step: LyokoStep): string => capital(SENTENCES[step.rule]?.(step) ?? '');

/** Why something that was considered did not come about. */
export function beatenSentence({ what, by }: Beaten, step: LyokoStep): string {
  const id = Number(what);
  if (by === 'lyoko.influence.pool') return `The pool did not hold ${points(id)} more, and no more is asked for.`;
  if (by === 'lyoko.characters.resolve-dilemma')
    return `The Edge of ${nameIn(step.after, id)} did not come: a Character Resolved it.`;
  return `${nameIn(step.after, id)} misses: its Power does not reach the other's Evade.`;
}

// Refusals.

export interface Refused {
  readonly state: State;
  readonly choice: Choice;
}
const chosen = ({ state, choice }: Refused) => nameIn(state, choice.card);
const aimed = ({ state, choice }: Refused) => nameIn(state, choice.target);
const costOf = ({ state, choice }: Refused): number => {
  const held = anywhere(state, choice.card);
  if (!held) return 0;
  const { cost, powers } = factsOn(held);
  if (choice.type === 'virtualize') return VIRTUALIZE;
  if (choice.type === 'queue') return 1;
  if (choice.type === 'power') return powers[choice.target - 1]?.cost ?? 0;
  return choice.type === 'unqueue' ? cost - held.influence : cost;
};

export const REFUSALS: Sentences<Refused> = {
  'lyoko.objective.influence-zero': () => 'The game is over: a player has no Influence left.',
  'lyoko.objective.all-disabled': () => "The game is over: all the Hero's Characters are Disabled.",
  'lyoko.objective.taking-turns': ({ state, choice }) => {
    const now = pending(state);
    return now && now.type !== 'combat-actions'
      ? `It is not for ${THE[choice.player]} to choose now, but for ${THE[now.player]}.`
      : `${THE[choice.player]} has nothing to choose now.`;
  },
  'lyoko.objective.two-sides': ({ choice }) => `Only ${THE[choice.player === 'hero' ? 'xana' : 'hero']} can do this.`,
  'lyoko.terms.hand': ({ choice }) => `${OWN[choice.player]} hand does not hold this card.`,
  'lyoko.terms.tap': (refused) => `${chosen(refused)} is tapped.`,
  'lyoko.terms.disabled': (refused) => `${chosen(refused)} is Disabled, and so tapped.`,
  'lyoko.terms.disabled-idle': (refused) => `${chosen(refused)} is Disabled and gets no activations.`,
  'lyoko.terms.disabled-untargetable': (refused) => `${aimed(refused)} is Disabled and cannot be targeted.`,
  'lyoko.terms.jeremie-stays': (refused) => `${chosen(refused)} can never be virtualized.`,
  'lyoko.terms.deactivated': ({ choice }) => `Tower ${choice.target} has been deactivated already.`,
  'lyoko.terms.erase': () => 'Name a card of yours that holds Influence.',
  'lyoko.influence.pool': (refused) =>
    `This costs ${points(costOf(refused))}, and the pool holds ${refused.state[refused.choice.player].pool}.`,
  'lyoko.turn.turn-order': () => 'This moment is not for that.',
  'lyoko.turn.main-phase': () => 'This is done in your own Main Phase, while nothing else is going on.',
  'lyoko.turn.resource-allocation': ({ choice }) =>
    choice.type === 'take-back'
      ? 'Influence is taken back only from cards whose rules say so.'
      : 'This is done in your own Resource Allocation.',
  'lyoko.characters.five-characters': () =>
    'Characters are in play from the beginning and are not played from the hand.',
  'lyoko.characters.virtualize': () => 'Only a Character on Earth can be virtualized.',
  'lyoko.characters.devirtualize': () => 'Only a Character on Lyoko can be devirtualized.',
  'lyoko.characters.attack': () => 'A Character on Lyoko attacks a Monster on Lyoko.',
  'lyoko.characters.one-activation': (refused) => `${chosen(refused)} has had its activation this turn.`,
  'lyoko.characters.deactivate-tower': () => 'This takes Aelita on Lyoko, and one of the five Towers.',
  'lyoko.characters.tower-aelita': () => 'Only Aelita can deactivate a Tower.',
  'lyoko.characters.tower-block': () => 'Only an untapped Monster can block, and only a Deactivate Tower.',
  'lyoko.characters.defend': () =>
    'Only a Character on Lyoko can Defend, when a Monster has blocked a Deactivate Tower.',
  'lyoko.characters.resolve-dilemma': () => 'A Character can Resolve nothing but a Dilemma in play.',
  'lyoko.characters.defrag': () => 'Only Jeremie can Defrag.',
  'lyoko.characters.powers': () => 'A Character uses only the Powers on its own card.',
  'lyoko.hero-cards.program-discard': () => 'Only a Program or an Upgrade in play can be discarded for its Influence.',
  'lyoko.hero-cards.queue': () => 'Only a Program that is at work can be Queued.',
  'lyoko.hero-cards.queue-once': (refused) => `${chosen(refused)} has been Queued or brought back this turn.`,
  'lyoko.hero-cards.unqueue': () => 'Only a Queued Program can be brought back.',
  'lyoko.hero-cards.upgrade-character': (refused) => {
    const held = anywhere(refused.state, refused.choice.card);
    return `This Upgrade belongs on ${held ? wordsOf(factsOn(held).belongsTo) : 'its Character'}, on Lyoko.`;
  },
  'lyoko.hero-cards.upgrade-no-queue': () => 'An Upgrade cannot be Queued.',
  'lyoko.hero-cards.fate': (refused) => `${chosen(refused)} needs another target.`,
  'lyoko.hero-cards.fate-response': () => 'There is no card that it could answer.',
  'lyoko.hero-cards.contingency-trifle': () => 'A Trifle is played at the moment when its Conditions come true.',
  'lyoko.hero-cards.contingency-master': () => 'A Master is played only in your own Main Phase, never as an answer.',
  'lyoko.hero-cards.artifact-use': () => 'A Character on Earth uses an Artifact in play.',
  'lyoko.monsters.monster-activation': () => 'A Monster in play gets one activation a turn.',
  'lyoko.monsters.monster-limit': ({ state }) =>
    pending(state)?.type === 'surplus'
      ? 'Name a Monster to be discarded.'
      : 'There is no Tower left for another Monster.',
  'lyoko.monsters.guard': (refused) => `${chosen(refused)} guards already.`,
  'lyoko.monsters.monster-attack': () => 'A Monster attacks a Character on Lyoko.',
  'lyoko.monsters.core-block': () => 'Only an untapped Character on Lyoko can block, and only an Attack on the Core.',
  'lyoko.dilemmas.one-dilemma': () => 'Xana has a Dilemma in play already.',
  'lyoko.dilemmas.making-room': () => 'Xana has no such Dilemma to take the Influence off.',
  'lyoko.dilemmas.dilemma-edge': () => 'Name a Character in the world of the Dilemma that is not Disabled yet.',
  'lyoko.dilemmas.dilemma-empty': (refused) => `There is no point left on ${aimed(refused)} to take off.`,
  'lyoko.dilemmas.same-world': (refused) => `${chosen(refused)} is not in the world of ${aimed(refused)}.`,
  'lyoko.xana-cards.supremacy': (refused) => `${chosen(refused)} needs another target.`,
  'lyoko.xana-cards.supremacy-response': () => 'There is no card that it could answer.',
  'lyoko.xana-cards.domination-trifle': () => 'A Trifle is played at the moment when its Conditions come true.',
  'lyoko.xana-cards.domination-master': () => 'A Master is played only in your own Main Phase, never as an answer.',
  'lyoko.xana-cards.realm-as-dilemma': () => 'A Realm takes the place of a Dilemma: there is one already.',
  'lyoko.xana-cards.realm-lasting': () => 'A Realm cannot be Resolved, destroyed or emptied.',
  'lyoko.xana-cards.realm-unique': () => 'This Realm is in play already.',
  'lyoko.combat.combat-order': () => 'This has its place in another part of a fight.',
  'lyoko.combat.combat-actions': ({ state, choice }) =>
    choice.type === 'play' && anywhere(state, choice.card)?.kind !== 'combat-action'
      ? 'Under this reading a Combat Action cannot be answered.'
      : 'Here a Combat Action from the hand is chosen, or none; it is played in a fight only.',
  'lyoko.combat.attacker-powers': () => 'The attacker uses only the Powers on its own card.',
  'lyoko.combat.defender-powers': () => 'The defender uses only the Powers on its own card.',
};

/** Why a choice is refused, in one sentence. */
export const refusal = (rule: RuleId, state: State, choice: Choice): string =>
  capital(REFUSALS[rule]?.({ state: judgedOn(state, choice), choice }) ?? '');
