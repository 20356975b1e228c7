/** The game in English: one sentence a step. Made when somebody reads it; `refusals.en.ts` says why something is refused. */
import { capital, list, number, signed } from '../../core/words.en.ts';
import type { Beaten } from '../../core/rule.ts';
import type { Sentences } from '../../core/sentences.ts';
import { guardBonus, isThere } from '../rules/combat.ts';
import { life } from '../rules/characters.ts';
import { canBeDisabled, isAverted, resolveDilemma } from '../rules/dilemmas.ts';
import { queue } from '../rules/hero-cards.ts';
import { poolTerm } from '../rules/means.ts';
import { abilityText, happensText } from './card-text.en.ts';
import { EVENT_NAMES, OWN, THE, wordsOf } from './names.en.ts';
import {
  anywhere,
  factsOn,
  fighterIn,
  inPlay,
  isDisabled,
  type LyokoStep,
  type Role,
  type Side,
  type State,
} from '../state.ts';

const isSide = (name: string): name is Side => name === 'hero' || name === 'xana';

/** What a card is called; "a card" where it may not be seen. */
export function nameIn(state: State, id: number): string {
  const card = anywhere(state, id);
  return card && card.name !== 'hidden' ? factsOn(card).name : 'a card';
}
export const influence = (amount: number) => `${amount} Influence`;

const card = ({ subject, after }: LyokoStep) => nameIn(after, subject.card);
const target = ({ subject, after }: LyokoStep) => nameIn(after, subject.target);
const who = ({ subject }: LyokoStep) => THE[subject.player];
const own = ({ subject }: LyokoStep) => OWN[subject.player];
const amount = ({ subject }: LyokoStep) => subject.amount;
/** How much a player's pool went down. */
const lost = ({ subject: { player }, before, after }: LyokoStep) => before[player].pool - after[player].pool;
/** Why nothing is erased, where something should have been. */
const nothingErased = (step: LyokoStep): string | undefined =>
  amount(step) > 0 && lost(step) === 0 && step.before[step.subject.player].pool === 0
    ? `${own(step)} pool is empty, so nothing is erased`
    : undefined;
const pool = ({ subject: { player }, after }: LyokoStep) => after[player].pool;
const entersSentence = (step: LyokoStep, where: string) => `${card(step)} ${where}.`;

const STATS = { power: 'Power', evade: 'Evade' } as const;
/** What a value is after a change, and why it did not change by all of it. */
function valueNow({ subject, before, after }: LyokoStep, stat: keyof typeof STATS): string {
  if (!after.combat || !fighterIn(after, subject.target)) return '';
  const role = after.combat.attacker.card === subject.target ? 'attacker' : 'defender';
  const value = after.combat[role][stat];
  const cut = value !== (before.combat?.[role][stat] ?? 0) + subject.amount;
  return ` (now ${number(value)}${cut ? `: ${STATS[stat]} can't go below 0` : ''})`;
}
const statSentence = (step: LyokoStep, gives: string) => {
  const { what, amount: by } = step.subject;
  const stat = what === 'power' ? 'power' : 'evade';
  const line = lineOf(step);
  if (line) {
    const during = line.always ? '' : ' until the end of the turn';
    return `${target(step)} gets ${signed(by)} ${STATS[stat]}${during}${valueNow(step, stat)}${because(step)}`;
  }
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
  if (lineOf(step)) return nameIn(step.after, step.subject.card);
  if (by !== '') return wordsOf(by);
  return step.rule === guardBonus.id ? 'Guard' : 'From earlier this turn';
};
const powersSentence = (step: LyokoStep) =>
  step.subject.what === 'done'
    ? `${card(step)} uses no more Powers.`
    : `${card(step)} uses ${wordsOf(step.subject.by)} for ${influence(amount(step))}.`;

const targetBefore = ({ before, subject }: LyokoStep) => inPlay(before, subject.target);
/** What an effect does; `by` is where it comes from, in front of a colon. */
const effectSentence = (step: LyokoStep, by = card(step)): string => {
  const { what, player } = step.subject;
  switch (what) {
    case 'erase':
      return `${by}: ${nothingErased(step) ?? `${THE[player]} erases ${influence(lost(step))}`}.`;
    case 'gain':
      return `${by}: ${THE[player]} gains ${influence(amount(step))}.`;
    case 'damage': {
      const left = inPlay(step.after, step.subject.target)?.life;
      return `${by} deals ${amount(step)} damage to ${target(step)}${left === undefined ? '' : `, leaving ${left} life`}.`;
    }
    case 'tap':
      return targetBefore(step)?.tapped ? `${by}: ${target(step)} is tapped already.` : `${by} taps ${target(step)}.`;
    case 'untap':
      return targetBefore(step)?.tapped ? `${by} untaps ${target(step)}.` : `${by}: ${target(step)} isn't tapped.`;
    case 'guard':
      return `${by} gives ${target(step)} a Guard.`;
    case 'target-gone':
      return `${by} has no effect on ${target(step)}, because it can't target ${target(step)} anymore.`;
    case 'asks-another':
      return `${by} can't target ${target(step)} anymore, so ${who(step)} must choose another target.`;
    case 'another':
      return `${by} targets ${target(step)} instead.`;
    case 'disable':
      return step.before.hero.play.some((one) => canBeDisabled(step.before, step.subject.card, one))
        ? `${by}: a Character in the same world must be Disabled.`
        : `${by}: there is no Character in the same world to be Disabled.`;
    case 'free-all':
      return step.before.hero.play.some(isDisabled)
        ? `${by}: no Character is Disabled anymore.`
        : `${by}: no Character is Disabled.`;
    case 'retrieve':
      return step.before[player].discard.length > 0
        ? `${by}: the top card of ${OWN[player]} Discard Pile returns to the hand.`
        : `${by}: ${OWN[player]} Discard Pile is empty, so no card returns to the hand.`;
    case 'counter':
      return `${by} cancels ${target(step)}, which has no effect.`;
    default:
      return `${by} takes effect.`;
  }
};
const attackSentence = (step: LyokoStep) => effectSentence(step, `${card(step)}'s Attack`);
const edgeSentence = (step: LyokoStep) => effectSentence(step, `${card(step)}'s Edge`);

const playedSentence = (step: LyokoStep) => {
  const aimed = step.subject.target === 0 ? '' : ` on ${target(step)}`;
  return `${who(step)} plays ${card(step)}${aimed}.`;
};
const responseSentence = (step: LyokoStep) => {
  if (step.subject.what === 'passes') {
    const last = step.before.stack.at(-1);
    return `${who(step)} doesn't respond${last ? ` to ${nameIn(step.before, last.card.id)}` : ''}.`;
  }
  const aimed = step.subject.target === 0 ? '' : ` on ${target(step)}`;
  return `${who(step)} responds with ${card(step)}${aimed}.`;
};
const trifleSentence = (step: LyokoStep) => {
  if (step.subject.what === 'passes') return `${who(step)} plays no Trifle.`;
  if (step.instead) return discardSentence(step);
  return `${card(step)}'s Conditions are met: ${playedSentence(step)}${whatWaits(step)}`;
};
/** Trifles for something else that has been met, whose turn comes after this one. */
function whatWaits({ before: { agenda } }: LyokoStep): string {
  const now = agenda.at(-1);
  const waiting = agenda.filter(({ type, event }) => type === 'condition' && event !== now?.event);
  const events = new Set(waiting.flatMap(({ event }) => (event === 'none' ? [] : [EVENT_NAMES[event]])));
  const [first] = waiting;
  if (!first) return '';
  const whose = waiting.every(({ player }) => player === first.player) ? `${OWN[first.player]} ` : '';
  return ` ${capital(whose)}Trifles for ${list([...events])} come after this.`;
}
const discardSentence = (step: LyokoStep) => `${card(step)} has been used and is discarded.`;
const masterSentence = (step: LyokoStep) => {
  if (step.subject.what === 'enters')
    return entersSentence(step, 'stays in play, in both worlds, until its Conditions are met');
  if (step.subject.what === 'discarded')
    return `${card(step)} has taken effect, so it is discarded${andItsInfluence(step)}.`;
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

/** Whether an ability brought it about, and the card that says so: "…, because of Crab: “When this Monster attacks, …”". */
function because(step: LyokoStep): string | undefined {
  const line = lineOf(step);
  return line && `, because of ${line.name}: “${line.text}”`;
}
/** The card whose ability a step comes of, and what that says. */
function lineOf({ subject: { card: id, target: other, what, by }, after }: LyokoStep) {
  const nth = /^ability-(\d+)$/.exec(by)?.[1];
  const source = nth === undefined ? undefined : anywhere(after, what === 'devirtualize' ? other : id);
  const ability = source && factsOn(source).abilities?.[Number(nth)];
  return (
    ability && {
      name: factsOn(source).name,
      text: abilityText(ability, source.kind),
      always: ability.instead ? undefined : ability.always,
      option: (nth: number) => happensText(ability, source.kind, nth),
    }
  );
}
const staysTapped = (state: State, id: number) =>
  `${nameIn(state, id)} is ${anywhere(state, id)?.queued ? 'Queued' : 'Disabled'} and stays tapped`;
/** What doesn't happen to a card, because something else happens instead. */
const SAVED: Readonly<Record<string, (step: LyokoStep, left: string) => string>> = {
  'is-damaged': (step) => `${card(step)} takes no damage`,
  'is-devirtualized': (step, left) => `${card(step)} isn't devirtualized and has ${left}`,
  'is-destroyed': (step, left) => `${card(step)} isn't destroyed and has ${left}`,
};
const WHY_IDLE: Readonly<Record<string, string>> = {
  unmet: "doesn't happen, because its condition isn't met",
  'used-up': "doesn't happen again this turn",
  'no-target': "doesn't happen, because there is nothing to choose as its target",
};
/** What an ability asks of its player, and the answer. */
const ASKED: Readonly<Record<string, (step: LyokoStep) => string>> = {
  target: (step) => `${who(step)} must choose a target${because(step)}`,
  option: (step) => `${who(step)} must choose one${because(step)}`,
  chosen: (step) => {
    const option = lineOf(step)?.option(amount(step));
    const what = amount(step) === 0 ? `${target(step)} as the target` : `“${option ?? ''}”`;
    return `${who(step)} chooses ${what}${because(step)}`;
  },
};
/** An ability that does nothing now, or waits for its player. */
function idleSentence(step: LyokoStep): string {
  const line = lineOf(step);
  const asked = ASKED[step.subject.what];
  if (asked) return asked(step);
  const saved = SAVED[step.subject.what];
  if (saved)
    return `${saved(step, `${inPlay(step.after, step.subject.card)?.life ?? 0} life left`)}, because of its own text: “${line?.text ?? ''}”`;
  return `${card(step)}'s ability ${WHY_IDLE[step.subject.what] ?? 'does nothing'}: “${line?.text ?? ''}”`;
}
/** A player uses what a card says. */
function usedSentence(step: LyokoStep): string {
  const { target: aim, amount: nth } = step.subject;
  const line = lineOf(step);
  const on = aim === 0 ? '' : ` on ${target(step)}`;
  const option = line && nth > 0 ? `, choosing “${line.option(nth)}”` : '';
  return `${who(step)} uses ${card(step)}${on}${option}: “${line?.text ?? ''}”`;
}
const hurtSentence = (step: LyokoStep, says: string) => {
  const why = because(step);
  const left = anywhere(step.after, step.subject.target)?.life ?? 0;
  return why === undefined ? says : `${target(step)} takes ${amount(step)} damage and has ${left} life left${why}`;
};

export const SENTENCES: Sentences<LyokoStep> = {
  'lyoko.objective.influence-zero': ({ after: { over } }) =>
    over?.ended === 'won' && isSide(over.winner)
      ? `${THE[over.winner === 'hero' ? 'xana' : 'hero']} has no Influence left, so ${THE[over.winner]} wins.`
      : 'Both players have no Influence left, so nobody wins.',
  'lyoko.objective.all-disabled': () => "All the Hero's Characters are Disabled, so Xana wins.",

  'lyoko.terms.core-empty': (step) => `${own(step)} Core is empty, so no card is drawn.`,
  'lyoko.terms.hand': (step) => {
    const why = because(step);
    if (why === undefined) return `${card(step)} returns no card, because ${own(step)} hand already has 7 cards.`;
    if (step.before[step.subject.player].discard.length === 0)
      return `${own(step)} Discard Pile is empty, so no card returns to the hand${why}`;
    return step.before[step.subject.player].hand.length < step.after[step.subject.player].hand.length
      ? `The top card of ${own(step)} Discard Pile returns to the hand${why}`
      : `${own(step)} hand already has 7 cards, so no card returns to it${why}`;
  },
  'lyoko.terms.permanent': idleSentence,
  'lyoko.terms.discard': (step) => `${card(step)} is discarded${andItsInfluence(step)}${because(step) ?? '.'}`,
  'lyoko.terms.instant': (step) => `${card(step)} has been used and is erased.`,
  'lyoko.influence.where-it-goes': (step) =>
    step.subject.what === 'erases' ? erasedCostSentence(step) : costSentence(step),
  'lyoko.influence.pool': (step) => `${who(step)} gains ${influence(amount(step))}${because(step) ?? '.'}`,
  'lyoko.terms.tap': (step) =>
    `${target(step)} is ${step.subject.what === 'tap' ? 'tapped' : 'untapped'}${because(step) ?? '.'}`,
  'lyoko.terms.erase': (step) =>
    because(step) !== undefined
      ? `${nothingErased(step) ?? `${who(step)} erases ${influence(lost(step))}`}${because(step)}`
      : `The pool was too small, so ${influence(amount(step))} on ${card(step)} is erased instead.`,
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
    step.subject.by === ''
      ? `${staysTapped(step.after, step.subject.card)}.`
      : `${staysTapped(step.after, step.subject.target)}${because(step)}`,
  'lyoko.turn.resource-allocation': (step) =>
    step.subject.what === 'takes-back'
      ? `${influence(amount(step))} on ${card(step)} goes back to ${own(step)} pool.`
      : step.subject.what === 'joins'
        ? `${who(step)} may move Influence in this phase too.`
        : `${own(step)} Resource Allocation begins.`,
  'lyoko.turn.main-phase': (step) =>
    step.subject.what === 'begins'
      ? `${own(step)} Main Phase begins.`
      : step.subject.what === 'uses'
        ? usedSentence(step)
        : playedSentence(step),
  'lyoko.turn.switch': (step) => `It is now ${own(step)} turn.`,

  'lyoko.characters.virtualize': (step) => {
    // Under the usual reading, its life is new: the step after this one tells it.
    const kept = step.beaten?.some(({ by }) => by === life.id)
      ? ` ${card(step)} still has ${inPlay(step.after, step.subject.card)?.life ?? 0} life.`
      : '';
    return `${card(step)} is virtualized: ${influence(amount(step))} goes from the pool onto the card, which leaves ${pool(step)} in the pool.${kept}`;
  },
  'lyoko.characters.life': (step) => hurtSentence(step, `${card(step)} has ${amount(step)} life.`),
  'lyoko.characters.devirtualize': (step) =>
    `${card(step)} is devirtualized and returns to Earth${because(step) ?? '.'}`,
  'lyoko.characters.devirtualize-refund': (step) => {
    const back = -lost(step);
    const erased = amount(step) - back;
    return `Of the ${influence(amount(step))} on ${card(step)}, ${back} goes back to the pool and ${erased} is erased.`;
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
    // The first one of a turn stops the Edge; without a point left, no Edge would come.
    const isFirst = isAverted(after) && !isAverted(before) && (inPlay(after, subject.target)?.influence ?? 0) > 0;
    const stops = isFirst ? ", so its Edge doesn't happen this turn" : '';
    return `${card(step)} Resolves ${target(step)}: ${influence(taken)} on it ${to}${stops}.`;
  },
  'lyoko.characters.defrag': (step) =>
    `${card(step)} Defrags: the Hero gains 1 Influence and has ${pool(step)} in the pool.`,
  'lyoko.characters.defrag-cap': () => 'Defrag adds nothing: the Hero already has 40 Influence or more.',

  'lyoko.towers.tower-face-down': (step) => `Tower ${step.subject.target} is deactivated and turned face down.`,
  'lyoko.towers.tower-penalty': (step) =>
    `${nothingErased(step) ?? `Xana erases ${influence(lost(step))}`} for the deactivated Tower.`,

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
    `Another copy of ${card(step)} is already in play, so this copy is removed from the game${andItsInfluence(step)}.`,
  'lyoko.hero-cards.artifact-use': (step) =>
    step.subject.what === 'uses' ? `${card(step)} uses ${target(step)}.` : effectSentence(step),

  'lyoko.monsters.monster': (step) => entersSentence(step, 'enters play on Lyoko'),
  'lyoko.monsters.monster-cost': costSentence,
  'lyoko.monsters.monster-life': (step) => hurtSentence(step, `${card(step)} has ${amount(step)} life.`),
  'lyoko.monsters.monster-limit': (step) =>
    `Xana has more Monsters than Towers, so ${card(step)} is discarded${andItsInfluence(step)}.`,
  'lyoko.monsters.monster-taps': (step) => `${card(step)} is tapped.`,
  'lyoko.monsters.guard': (step) => `${card(step)} Guards and stays untapped.`,
  'lyoko.monsters.guard-bonus': (step) =>
    step.subject.what === 'guard'
      ? `${target(step)} Guards${because(step) ?? '.'}`
      : step.subject.what === 'ends'
        ? `${card(step)}'s Guard ends.`
        : statSentence(step, 'Guard gives'),
  'lyoko.monsters.monster-attack': (step) => `${card(step)} attacks ${target(step)}.`,
  'lyoko.monsters.attack-the-core': (step) => `${card(step)} Attacks the Core.`,
  'lyoko.monsters.core-block': (step) => `${card(step)} blocks ${target(step)}, so the Core isn't hit.`,
  'lyoko.monsters.core-unblocked': (step) => {
    const nothing = nothingErased(step);
    return nothing ? `Nobody blocks, but ${nothing}.` : `Nobody blocks, so the Hero erases ${influence(lost(step))}.`;
  },
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
      : amount(step) === 0
        ? `${card(step)}, which has no Influence on it, leaves play.`
        : `${card(step)} leaves play, and the ${influence(amount(step))} on it goes back to Xana's pool.`,
  'lyoko.dilemmas.dilemma-attack': attackSentence,
  'lyoko.dilemmas.dilemma-edge': edgeSentence,
  'lyoko.dilemmas.edge-return': (step) =>
    step.subject.what === 'stays'
      ? `The Edge of ${card(step)} had no effect, so under the reading you chose no Influence goes back to Xana's pool.`
      : `After the Edge, 1 Influence on ${card(step)} goes back to Xana's pool.`,
  'lyoko.dilemmas.dilemma-empty': (step) => `${card(step)} has no Influence on it, but stays in play.`,
  'lyoko.dilemmas.dilemma-resolved': (step) => `${card(step)} has no Influence left on it, so it is destroyed.`,
  'lyoko.dilemmas.xana-loses': (step) =>
    `${nothingErased(step) ?? `Xana erases ${influence(lost(step))}`} for ${levelWords(step)}.`,
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
      ? `The new copy of ${card(step)} replaces the old one, which is discarded${andItsInfluence(step)}.`
      : `${target(step)}, the new Realm, replaces ${card(step)}, which is discarded${andItsInfluence(step)}.`,

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
    if (subject.what === 'gone') return `${nameIn(after, subject.card)} is no longer on Lyoko, so nobody strikes.`;
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
    return `${nameIn(step.after, id)}'s Edge doesn't happen, because a Character Resolved the Dilemma this turn.`;
  if (by === queue.id) return `${nameIn(step.after, id)} is Queued and has no effect on this combat.`;
  if (by === guardBonus.id) return `${nameIn(step.after, id)}'s Guard pauses during Xana's turn.`;
  if (by === life.id)
    return `${nameIn(step.after, id)} was virtualized before and gets no new life: ${inPlay(step.after, id)?.life ?? 0} life is left.`;
  return missSentence(step.before, id);
}
function missSentence(state: State, id: number): string {
  const { combat } = state;
  if (!combat) return `${nameIn(state, id)} misses.`;
  const [striker, struck] =
    combat.attacker.card === id ? [combat.attacker, combat.defender] : [combat.defender, combat.attacker];
  if (!isThere(state, struck))
    return `${nameIn(state, id)}'s strike does nothing: ${nameIn(state, struck.card)} is no longer on Lyoko.`;
  const misses = `${nameIn(state, id)} misses ${nameIn(state, struck.card)}`;
  return striker.power >= struck.evade
    ? `${misses}: with ${number(striker.power)} Power there is no strike.`
    : `${misses}: ${number(striker.power)} Power isn't enough against ${number(struck.evade)} Evade.`;
}
