/** The life of a Dilemma in English. */
import { factsOf } from '../cards/cards.ts';
import type { EventOfATurn, TurnOfLife } from '../questions/dilemma-life.ts';
import { resolved } from '../rules/dilemmas.ts';

export const EVENT_WORDS: Readonly<Record<EventOfATurn, string>> = {
  attack: 'Attack, in Resource Allocation',
  resolve: 'Resolve, in the Main Phase',
  edge: 'Edge, after the Main Phase',
  withdraw: 'Xana’s turn',
};
export const EDGE_WORDS: Readonly<Record<TurnOfLife['edge'], string>> = {
  came: 'happened',
  averted: 'prevented',
  none: 'none',
};
export const namesWords = (names: readonly string[]) =>
  names.length === 0 ? 'nobody' : names.map((name) => factsOf(name).name).join(', ');
const pointsWords = (points: number) => (points === 0 ? 'no Influence' : `${points} Influence`);

/** What happened to it, in one line. */
export function lifeWords(dilemma: string, life: readonly TurnOfLife[]): string {
  const last = life.at(-1);
  const { name } = factsOf(dilemma);
  if (!last) return `${name} is in play`;
  const { over } = last.end;
  if (over) {
    const who = over.ended === 'drawn' ? 'nobody wins' : over.winner === 'hero' ? 'the Hero wins' : 'Xana wins';
    return `The game ends on turn ${last.turn}: ${who}`;
  }
  if (last.stays) return `${name} stays, with ${pointsWords(last.left)} on it`;
  const destroyed = last.told.some((one) => 'step' in one && one.step.rule === resolved.id);
  return destroyed ? `${name} is destroyed on turn ${last.turn}` : `Xana takes ${name} back on turn ${last.turn}`;
}
