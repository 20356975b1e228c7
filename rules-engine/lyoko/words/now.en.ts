/** What is to be decided now, in English: "Xana may respond to Surge". */
import { EVENT_NAMES, THE } from './names.en.ts';
import { nameIn } from './sentences.en.ts';
import { type Decision, factsOn, type State, type Task } from '../state.ts';
import { pending } from '../play/wait.ts';

const NOW: Readonly<Record<Decision, (who: string, state: State, now: Task) => string>> = {
  allocate: (who) => `${who} is in Resource Allocation`,
  main: (who) => `${who} is in the Main Phase`,
  respond: (who, { stack }) => `${who} may respond${respondingTo(stack)}`,
  condition: (who, _, { event }) => `${who} may play a Trifle${event === 'none' ? '' : ` for ${EVENT_NAMES[event]}`}`,
  block: (who) => `${who} chooses whether a Monster blocks Deactivate Tower`,
  defend: (who) => `${who} chooses whether a Character Defends`,
  'core-block': (who) => `${who} chooses whether a Character blocks the Attack on the Core`,
  'attacker-powers': (_, state, { card: id }) => `${nameIn(state, id)}, the attacker, may use Powers`,
  'defender-powers': (_, state, { card: id }) => `${nameIn(state, id)}, the defender, may use Powers`,
  'combat-actions': () => 'each player chooses a Combat Action, or none',
  disable: (who) => `${who} must choose the Character to be Disabled`,
  debt: (who) => `${who} must choose a card to pay with`,
  surplus: (who) => `${who} must choose a Monster to be discarded`,
  target: (who, state, { card: id }) => `${who} must choose ${nameIn(state, id)}'s target`,
  retarget: (who, state, { card: id }) => `${who} must choose another target for ${nameIn(state, id)}`,
  option: (who, state, { card: id }) => `${who} must choose what ${nameIn(state, id)} does`,
};
const respondingTo = (stack: State['stack']) => {
  const last = stack.at(-1);
  return last && last.card.name !== 'hidden' ? ` to ${factsOn(last.card).name}` : '';
};
const isDecision = (type: Task['type']): type is Decision => Object.hasOwn(NOW, type);
/** What is to be decided now, and by whom. */
export function whatNow(state: State): string {
  const now = pending(state);
  return now && isDecision(now.type) ? NOW[now.type](THE[now.player], state, now) : 'nothing can be chosen';
}
