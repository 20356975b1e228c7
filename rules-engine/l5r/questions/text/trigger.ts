/** A trigger, by the words that open it. */
const TRIGGER =
  /^(?:after|before|when|whenever|as a focus effect|focus effect|at the (?:start|end|beginning)|(?:each|every) time)\b/i;

/** "Iaijutsu Focus Effect": the moment in a duel, with words before it that are printed like those of an ability. */
const NAMED_FOCUS = /^((?:\p{Lu}[\p{L}'’-]*\s+)+)Focus Effect\s*(?::|$)/u;
/** The words before a Focus Effect; empty where there are none. */
export const beforeFocus = (words: string): string => (TRIGGER.test(words) ? '' : (NAMED_FOCUS.exec(words)?.[1] ?? ''));

/** Whether words open with a moment: "After a Monk bows", "As a Focus Effect". */
export const isTrigger = (words: string) => TRIGGER.test(words) || beforeFocus(words) !== '';
