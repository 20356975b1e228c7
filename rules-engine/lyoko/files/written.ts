/** Choices as somebody writes them down, "hero attack ulrich megatank": how they are read, and what is wrong with them. */
import { nameRemedy } from '../../core/names.ts';
import type { Fault } from '../../core/fault.ts';
import { ACTIONS, acts, type Choice, CHOICES, type ChoiceType } from '../play/actions.ts';
import type { Form } from '../play/naming.ts';
import { UnknownChoice } from '../play/naming.ts';
import { isCalled } from '../play/naming.ts';
import { isMomentWord } from '../play/naming.ts';
import { momentWord } from '../play/naming.ts';
import type { Side, State, Task } from '../state.ts';
import { THE } from '../words/names.en.ts';
import { SIDES } from '../state.ts';
import { deciders, pending } from '../play/wait.ts';

/** The words that follow the name of a choice. */
export const formsOf = (type: ChoiceType): readonly Form[] => {
  const questions: readonly { readonly form?: Form }[] = Object.values(ACTIONS[type].asks);
  return questions.flatMap(({ form }) => form ?? []);
};
export const typeNamed = (what: string | undefined): ChoiceType | undefined => CHOICES.find((one) => one === what);

export const wordsIn = (written: string) => written.trim().split(/\s+/);

/** "until hero": whom everybody is to pass for. */
export function untilWhom(written: string): Side | undefined {
  const [until, who, ...more] = wordsIn(written);
  return until === 'until' && more.length === 0 ? SIDES.find((side) => side === who) : undefined;
}

/** What is wrong with the words of a choice, whatever lies on the table. */
export function faultOfWords(written: string): Pick<Fault, 'says' | 'remedy'> | undefined {
  const [who = '', what, ...rest] = wordsIn(written);
  if (who === 'until') {
    if (untilWhom(written)) return undefined;
    return {
      says: `"${written}": "until" must be followed by hero or xana`,
      remedy: 'write "until hero" or "until xana"',
    };
  }
  if (!SIDES.some((side) => side === who)) {
    const remedy = nameRemedy(who, [...SIDES, 'until']);
    return { says: `"${written}": a choice must begin with hero or xana, not "${who}"`, remedy };
  }
  const type = typeNamed(what);
  if (!type) {
    const remedy = nameRemedy(what ?? '', CHOICES);
    return what === undefined
      ? { says: `"${written}": the choice itself is missing`, remedy: `write one of ${CHOICES.join(', ')}` }
      : { says: `"${written}": there is no choice "${what}"`, remedy: remedyAmong(remedy) };
  }
  return faultOfRest(written, type, rest);
}
const remedyAmong = (remedy: string) =>
  remedy === 'write a name that is there' ? `write one of ${CHOICES.join(', ')}` : remedy;

function faultOfRest(written: string, type: ChoiceType, rest: readonly string[]): ReturnType<typeof faultOfWords> {
  const forms = formsOf(type);
  const wants = `write "${[type, ...forms.map(({ sample }) => `<${sample}>`)].join(' ')}" after the player`;
  if (rest.length > forms.length) {
    return {
      says: `"${written}": there are too many words, from "${rest.slice(forms.length).join(' ')}" on`,
      remedy: wants,
    };
  }
  const missing = forms.slice(rest.length).find(({ mayLack }) => !mayLack);
  if (missing) return { says: `"${written}": ${missing.sample} is missing`, remedy: wants };
  const [fault] = rest.flatMap((word, nth) => forms[nth]?.fault?.(word) ?? []);
  return fault && { ...fault, says: `"${written}": ${fault.says}` };
}

/** A choice as it is to be made, and a moment that was passed over, where "done" may have been meant for that. */
export interface Read {
  readonly choice?: Choice;
  readonly over?: Task;
}

/**
 * Reads a choice: player, what is done, the card that does it, and what it is done to, as in "hero attack ulrich
 * megatank", "hero deactivate-tower aelita 1", "hero power ulrich triplicate" or "xana done main". Of cards with one name
 * the second is "megatank#2". Throws `UnknownChoice` where something is meant that is not there.
 */
export function readWritten(state: State, written: string): Read {
  const [, what, word = ''] = wordsIn(written);
  const read = readChoice(state, written);
  return what === 'done' && !state.over ? readDone(state, written, read, word) : { choice: read };
}
/** The same, as a choice and nothing else: "done" ends the moment that is there. */
export function readChoice(state: State, written: string): Choice {
  const fault = faultOfWords(written);
  if (fault) throw new UnknownChoice(fault.says, fault.remedy);
  const words = wordsIn(written);
  const player = SIDES.find((side) => side === words[0]);
  const [made] = player ? acts.read(words, { state, player, written }, player) : [];
  if (!made) throw new UnknownChoice(`"${written}": only a choice can be made here`);
  return made;
}

/** "done" ends the moment its player is in, and no other than the one it names. */
function readDone(state: State, written: string, made: Choice, word: string): Read {
  const { player } = made;
  const now = pending(state);
  const asked = now && deciders(state).includes(player) ? now.type : undefined;
  const wasPassed = (test: (type: Task['type']) => boolean) =>
    state.passed.map(pending).find((then) => then?.player === player && test(then.type));
  if (isMomentWord(word)) {
    if (asked && isCalled(word, asked)) return { choice: made };
    const over = wasPassed((type) => isCalled(word, type));
    if (over) return { over };
    const is = asked && momentWord(asked);
    if (is) {
      const remedy = `write "${player} done ${is}", or take it out`;
      throw new UnknownChoice(`"${written}": the moment for ${THE[player]} is now "${is}"`, remedy);
    }
    const [type] = asked ? CHOICES.filter((one) => one !== 'done' && ACTIONS[one].at.some((at) => at === asked)) : [];
    const first = type && [player, type, ...formsOf(type).map(({ sample }) => `<${sample}>`)].join(' ');
    throw new UnknownChoice(
      `"${written}": ${THE[player]} has nothing to end now`,
      first
        ? `write "${first}", which is awaited, before it`
        : `take it out, or write "until ${player}" to go on to the next turn`,
    );
  }
  if (asked === 'main') {
    const over = wasPassed((type) => type === 'allocate');
    return over ? { choice: made, over } : { choice: made };
  }
  if (asked && momentWord(asked)) return { choice: made };
  const over = wasPassed(() => true);
  return over ? { over } : { choice: made };
}

/** A choice as it is written; `readChoice` reads it again. */
export const writeChoice = (state: State, made: Choice): string => acts.write(made, state).join(' ');
/** The same, and with "done" the moment it ends: alone it could mean one after a moment that was skipped. */
export function writeInFull(state: State, made: Choice): string {
  const now = made.type === 'done' ? pending(state) : undefined;
  const word = now && momentWord(now.type);
  return [writeChoice(state, made), ...(word === undefined ? [] : [word])].join(' ');
}
