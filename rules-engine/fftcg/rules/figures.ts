/** ATT and DEF, printed and modified, each with the cards that made it. */
import type { Cited } from '../../core/cite.ts';
import type { RuleId } from '../../core/rule.ts';
import type { Tally } from '../../core/stat.ts';
import type { Step } from '../../core/step.ts';
import type { Asked, Magic } from '../cards/face.ts';
import { blackImmunity, locationCard, modifiedFigure, printedFigure, summonSkill, whiteImmunity } from './means.ts';
import { anyCard, type Card, face, type Fighter, type State } from '../state.ts';
import type { Skill } from '../cards/skills.ts';
import { hasLasting, hasSkill, lastingOn } from './which.ts';

export { hasSkill } from './which.ts';

export type Figure = 'att' | 'def';
/** One line of a figure's proof: a card, and what it adds or takes. */
export type FigureStep = Step<Tally, Card>;

/** What stands on the character's own card. */
export const printed = ({ card }: Fighter, figure: Figure): number => face(card)[figure];

/** With everything attached, what abilities change, and what the Location does to its figures. */
export function modified(state: State, fighter: Fighter, figure: Figure): number {
  let total = printed(fighter, figure);
  for (const card of fighter.attached) if (tells(state, fighter, card)) total += face(card)[figure];
  if (fighter.changes || hasLasting(state)) total += byAbilities(state, fighter, figure);
  return fighter.onGround && state.location ? total + face(state.location)[figure] : total;
}
/** What abilities change of a figure, for a time or always. */
function byAbilities(state: State, fighter: Fighter, figure: Figure): number {
  let total = 0;
  for (const { figure: changed, amount } of fighter.changes ?? []) if (changed === figure) total += amount;
  for (const { amount } of lastingOn(state, fighter, figure)) total += amount;
  return total;
}

/** Whether an attached card changes its bearer: a Status of the opponent's magic may be read not to, while that is immune. */
function tells(state: State, fighter: Fighter, card: Card): boolean {
  const { magic } = face(card);
  if (magic === undefined || card.owner === fighter.card.owner || !isProtected(state, magic, fighter)) return true;
  return state.readings['immunity-and-status'] === 'still-counts';
}

/** Whether a character is protected from the other side's magic by the same magic of its own. */
export const isProtected = ({ readings }: State, magic: Magic, target: Fighter): boolean =>
  hasSkill(target, magic) &&
  (!target.down || readings.standing === 'in-play') &&
  (magic !== 'summon' || readings['summon-immunity'] === 'like-black');

/** The rule that keeps magic from a character that has the skill itself. */
export const IMMUNE = {
  black: blackImmunity,
  white: whiteImmunity,
  summon: summonSkill,
} as const satisfies Record<Magic, Cited>;

/**
 * The rules behind figures that aren't the printed ones: attached cards, abilities, the Location, and an immunity that leaves a
 * Status out, where it is read so.
 */
export function behind(state: State, ...used: readonly (readonly [Fighter, Figure])[]): readonly RuleId[] {
  const rules = new Set<RuleId>();
  for (const [fighter, figure] of used) {
    let byCards = 0;
    for (const card of fighter.attached) {
      const { magic, [figure]: change } = face(card);
      if (tells(state, fighter, card)) byCards += change;
      else if (magic !== undefined && change !== 0) rules.add(IMMUNE[magic].id);
    }
    const byOthers = fighter.changes || hasLasting(state) ? byAbilities(state, fighter, figure) : 0;
    if (byCards !== 0 || byOthers !== 0) rules.add(modifiedFigure.id);
    if (fighter.onGround && state.location && face(state.location)[figure] !== 0) rules.add(locationCard.id);
  }
  return [...rules];
}

/** The figure as a proof: the printed one, then card by card what is added or taken away. */
export function figureSteps(state: State, fighter: Fighter, figure: Figure): readonly FigureStep[] {
  let total = printed(fighter, figure);
  const steps: FigureStep[] = [
    { rule: printedFigure.id, subject: fighter.card, before: { total: 0 }, after: { total } },
  ];
  for (const { card, rule, change } of changesOf(state, fighter, figure)) {
    if (change === 0) continue;
    steps.push({ rule: rule.id, subject: card, before: { total }, after: { total: total + change } });
    total += change;
  }
  return steps;
}
/** Every card that changes a figure: those attached, those with abilities, and the Location. */
function changesOf(state: State, fighter: Fighter, figure: Figure) {
  const { attached, changes = [], onGround } = fighter;
  const rule: Cited = modifiedFigure;
  const ground = onGround ? state.location : undefined;
  return [
    ...attached
      .filter((card) => tells(state, fighter, card))
      .map((card) => ({ card, rule, change: face(card)[figure] })),
    ...changes
      .filter((change) => change.figure === figure)
      .map(({ by, amount }) => ({ card: anyCard(state, by) ?? fighter.card, rule, change: amount })),
    ...lastingOn(state, fighter, figure).map(({ card, amount }) => ({ card, rule, change: amount })),
    ...(ground ? [{ card: ground, rule: locationCard, change: face(ground)[figure] }] : []),
  ];
}

/** The figure a card asks for when it does not say which. */
export function askedFigure(state: State, asking: Card, { figure }: Asked, fighter: Fighter): number {
  return readsModified(state, asking) ? modified(state, fighter, figure) : printed(fighter, figure);
}
export const readsModified = ({ readings }: State, asking: Card) =>
  readings['figure-asked-for'] === 'modified' || face(asking).name === 'Thunder';

/** A skill it has only because it leads. */
export const hasAsLeader = (fighter: Fighter, skill: Skill) =>
  !face(fighter.card).skills.includes(skill) && hasSkill(fighter, skill);
/** A skill it would have if it led. */
export const wouldHaveAsLeader = (fighter: Fighter, skill: Skill) =>
  face(fighter.card).leaderSkills.includes(skill) && !hasSkill(fighter, skill);
