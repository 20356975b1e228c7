/** A trigger, by the words that open it. */
const TRIGGER =
  /^(?:after|before|when|whenever|as a focus effect|focus effect|at the (?:start|end|beginning)|(?:each|every) time)\b/i;

/** Whether words open with a moment: "After a Monk bows", "As a Focus Effect". */
export const isTrigger = (words: string) => TRIGGER.test(words);
