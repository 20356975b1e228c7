/** What is to be decided, and choices, in English. */
import { capital } from '../../core/words.en.ts';
import type { Choice, ChoiceType } from '../play/actions.ts';
import { abilityAsked } from '../rules/fitting.ts';
import { aCard, happensText } from './card-text.en.ts';
import { THE, The, wordsOf } from './names.en.ts';
import { nameIn } from './sentences.en.ts';
import { anywhere, factsOn, type Side, type State, type Task, VIRTUALIZE } from '../state.ts';
import { pending } from '../play/wait.ts';

const card = (state: State, { card: id }: Choice) => nameIn(state, id);
const target = (state: State, { target: id }: Choice) => nameIn(state, id);
const costOf = (state: State, id: number) => {
  const found = anywhere(state, id);
  return found ? factsOn(found).cost : 0;
};
const price = (cost: number) => (cost > 0 ? ` (${cost})` : '');
const powerOf = (state: State, choice: Choice) => {
  const fighter = anywhere(state, choice.card);
  return fighter && factsOn(fighter).powers[choice.target - 1];
};

const abilityIn = (state: State, { card: id, ability = 0 }: Choice) => {
  const found = anywhere(state, id);
  return found && factsOn(found).abilities?.[ability - 1];
};

const WORDS: Readonly<Record<Exclude<ChoiceType, 'done' | 'choose'>, (state: State, choice: Choice) => string>> = {
  play: (state, choice) =>
    `Play ${card(state, choice)}${price(costOf(state, choice.card))}${choice.target === 0 ? '' : ` on ${target(state, choice)}`}`,
  virtualize: (state, choice) => `Virtualize ${card(state, choice)} (${VIRTUALIZE})`,
  devirtualize: (state, choice) => `Devirtualize ${card(state, choice)}`,
  attack: (state, choice) => `${card(state, choice)} attacks ${target(state, choice)}`,
  'deactivate-tower': (state, choice) => `${card(state, choice)} deactivates Tower ${choice.target}`,
  'resolve-dilemma': (state, choice) => `${card(state, choice)} Resolves ${target(state, choice)}`,
  defrag: (state, choice) => `${card(state, choice)} Defrags`,
  'use-artifact': (state, choice) => `${card(state, choice)} uses ${target(state, choice)}`,
  ability: (state, choice) => {
    const ability = abilityIn(state, choice);
    if (!ability) return `Use ${card(state, choice)}`;
    const paid = ability.may === undefined || ability.may === 'free' ? 0 : (ability.may.erase ?? 0);
    const on = choice.target === 0 ? '' : ` on ${target(state, choice)}`;
    const kind = anywhere(state, choice.card)?.kind ?? 'program';
    return `Use ${card(state, choice)}${price(paid)}${on}: ${happensText(ability, kind, choice.choose)}`;
  },
  guard: (state, choice) => `${card(state, choice)} Guards`,
  'attack-core': (state, choice) => `${card(state, choice)} Attacks the Core`,
  discard: (state, choice) => `Discard ${card(state, choice)} for its Influence`,
  queue: (state, choice) => `Queue ${card(state, choice)}`,
  unqueue: (state, choice) => `Bring ${card(state, choice)} back from the Queue`,
  withdraw: (state, choice) => `Take the Influence off ${card(state, choice)}`,
  'take-back': (state, choice) => `Take the Influence back from ${card(state, choice)}`,
  block: (state, choice) => `${card(state, choice)} blocks`,
  defend: (state, choice) => `${card(state, choice)} Defends`,
  'core-block': (state, choice) => `${card(state, choice)} blocks`,
  power: (state, choice) => {
    const power = powerOf(state, choice);
    return power
      ? `${card(state, choice)} uses ${wordsOf(power.name)} (${power.cost})`
      : `${card(state, choice)} uses a Power it doesn't have`;
  },
  option: (state, { target: nth }) => {
    const now = pending(state);
    const ability = now && abilityAsked(state, now);
    const kind = anywhere(state, now?.card ?? 0)?.kind ?? 'program';
    return ability?.choose ? capital(happensText(ability, kind, nth)) : `Option ${nth}`;
  },
  'combat-action': (state, choice) =>
    `${The[choice.player]} chooses ${choice.card === 0 ? 'no Combat Action' : card(state, choice)}`,
};
const NAMING: Readonly<Partial<Record<Task['type'], string>>> = {
  disable: 'is Disabled',
  debt: 'pays with the Influence on it',
  surplus: 'is discarded',
  target: 'is the target',
  retarget: 'is the target',
};
const PASSING: Readonly<Partial<Record<Task['type'], string>>> = {
  allocate: 'goes on to the Main Phase',
  main: 'ends the Main Phase',
  respond: "doesn't respond",
  condition: 'plays no Trifle',
  block: "doesn't block",
  defend: "doesn't Defend",
  'core-block': "doesn't block",
  'attacker-powers': 'uses no more Powers',
  'defender-powers': 'uses no more Powers',
};

/** A choice as a player would say it, costs in brackets. */
export function choiceWords(state: State, choice: Choice): string {
  const now = pending(state)?.type ?? 'main';
  if (choice.type === 'done') return `${The[choice.player]} ${PASSING[now] ?? 'passes'}`;
  if (choice.type === 'choose') return `${card(state, choice)} ${NAMING[now] ?? 'is chosen'}`;
  return WORDS[choice.type](state, choice);
}

/** What choices are gathered under where they are offered. */
export const GROUPS: Readonly<Record<ChoiceType, string>> = {
  play: 'Play a card',
  virtualize: 'Virtualize',
  devirtualize: 'Devirtualize',
  attack: 'Attack',
  'deactivate-tower': 'Deactivate Tower',
  'resolve-dilemma': 'Resolve Dilemma',
  defrag: 'Defrag',
  'use-artifact': 'Artifact',
  ability: 'Use a card',
  guard: 'Guard',
  'attack-core': 'Attack the Core',
  discard: 'Reallocate Influence',
  queue: 'Reallocate Influence',
  unqueue: 'Reallocate Influence',
  withdraw: 'Reallocate Influence',
  'take-back': 'Reallocate Influence',
  block: 'Block',
  defend: 'Defend',
  'core-block': 'Block',
  power: 'Powers',
  'combat-action': 'Combat Action, in secret',
  choose: 'Choose a card',
  option: 'Choose one',
  done: 'Go on',
};

const ASKS: Readonly<Partial<Record<Task['type'], (player: Side, state: State, now: Task) => string>>> = {
  allocate: (player) => `Resource Allocation: ${THE[player]} may move Influence.`,
  main: (player) => `Main Phase: what does ${THE[player]} do?`,
  respond: (player, state) => {
    const last = state.stack.at(-1);
    return last ? `Does ${THE[player]} respond to ${nameIn(state, last.card.id)}?` : `Does ${THE[player]} respond?`;
  },
  condition: (player) => `Does ${THE[player]} play a Trifle whose Conditions are met?`,
  block: () => `Does a Monster block Deactivate Tower?`,
  defend: (_, state, { target: monster }) => `Does a Character Defend against ${nameIn(state, monster)}?`,
  'core-block': () => 'Does a Character block the Attack on the Core?',
  'attacker-powers': (_, state, { card: id }) => `Does ${nameIn(state, id)}, the attacker, use a Power?`,
  'defender-powers': (_, state, { card: id }) => `Does ${nameIn(state, id)}, the defender, use a Power?`,
  'combat-actions': (player) => `${The[player]} chooses a Combat Action, or none, in secret.`,
  disable: (player) => `${The[player]} chooses the Character to be Disabled.`,
  debt: (player, _, { amount }) => `${The[player]} chooses a card to pay with: ${amount} Influence is missing.`,
  surplus: (player) => `${The[player]} chooses a Monster to be discarded.`,
  target: (player, state, now) =>
    `${The[player]} chooses ${nameIn(state, now.card)}'s target: ${aCard(abilityAsked(state, now)?.target ?? {})}.`,
  retarget: (player, state, { card: id }) => `${The[player]} chooses another target for ${nameIn(state, id)}.`,
  option: (player, state, { card: id }) => `${The[player]} chooses what ${nameIn(state, id)} does.`,
};
/** What a player has to decide. */
export function asks(state: State, player: Side): string {
  const now = pending(state);
  return (now && ASKS[now.type]?.(player, state, now)) ?? `${The[player]} chooses.`;
}

/** How a game ended. */
export function endWords({ over }: State): string {
  if (!over) return 'The game goes on';
  if (over.ended === 'drawn') return 'Nobody wins';
  return over.winner === 'hero' ? 'The Hero wins' : 'Xana wins';
}
