/** A text that has been read, in English: one sentence a part, one question a judgement, and the whole of it in words. */
import { capital, list } from '../../../core/words.en.ts';
import type { Sentences } from '../../../core/sentences.ts';
import { bowToProduce, producingGold, triggeredTrait } from '../../rules/traits.ts';
import { paintsWithTerms } from './color.ts';
import type { Ability, Clause, Judgement, JudgementKind, Part, PartKind, TextBox, Trait, UseLimit } from './state.ts';
import type { TextStep } from './steps.ts';
import { beforeFocus } from './trigger.ts';

/** What a part is called. */
export const PART_NAMES: Readonly<Record<PartKind, string>> = {
  keywords: 'keywords',
  keyword: 'keyword',
  trait: 'trait',
  ability: 'ability',
  'ability-keyword': 'keyword of the ability',
  designator: 'designator',
  constraints: 'constraints block',
  trigger: 'trigger',
  condition: 'condition',
  limit: 'limit on use',
  cost: 'cost',
  target: 'targeting',
  effects: 'effects block',
  effect: 'effect',
  'named-keyword': 'keyword named in the text',
  'named-designator': 'designator named in the text',
  icon: 'icon',
  embedded: 'embedded text',
  mention: 'words in quotation marks',
  reminder: 'reminder text',
  color: 'color text',
  flavor: 'flavor text',
};

/** The same, where there is little room: beside the words themselves. */
export const PART_LABELS: Readonly<Record<PartKind, string>> = {
  ...PART_NAMES,
  'ability-keyword': 'ability keyword',
  limit: 'limit',
  'named-keyword': 'keyword named',
  'named-designator': 'designator named',
  embedded: 'embedded',
  mention: 'mention',
  reminder: 'reminder',
  color: 'color',
  flavor: 'flavor',
};

/** What a part is called beside its words: that a target is chosen in it, too. */
export const partLabel = ({ kind, targets }: Pick<Part, 'kind' | 'targets'>): string =>
  `${PART_LABELS[kind]}${targets ? ', targets' : ''}`;

const quote = ({ words }: { readonly words: string }) =>
  `“${/^["“].*["”]$/s.test(words) ? words.slice(1, -1) : words}”`;

/** The same, with its icons in words. */
const inFull = (subject: { readonly words: string }) => {
  const words = iconWords(subject.words);
  return words === subject.words ? quote(subject) : `${quote(subject)} (${words})`;
};

export const TEXT_SENTENCES: Sentences<TextStep> = {
  'l5r.keywords.text-box': () => 'The printed keywords come first, at the top.',
  'l5r.keywords.keyword': ({ subject }) => `${quote(subject)} as a whole is one keyword.`,
  'l5r.keywords.separating-granted': ({ subject }) => `${quote(subject)} is a keyword named in the text.`,
  'l5r.keywords.designators': ({ subject }) => `${quote(subject)} names a kind of action here and isn't a keyword.`,
  'l5r.traits.sentences': ({ subject }) => `${quote(subject)} is a separate trait. ${whyTrait(subject)}.`,
  'l5r.traits.pronouns': ({ subject }) =>
    `${quote(subject)} is one trait, because a later sentence refers back to the one before it. ${whyTrait(subject)}.`,
  'l5r.traits.triggered': ({ subject }) => triggeredSentence(subject),
  'l5r.traits.conditions-and-costs': ({ subject }) =>
    subject.kind === 'cost'
      ? `${inFull(subject)} is a cost. If it can't be paid, the trait doesn't happen.${targetsToo(subject)}`
      : `${quote(subject)} is a condition. If it isn't met, the trait doesn't happen.`,
  'l5r.traits.usage-limits': ({ subject }) =>
    `${quote(subject)} limits how often the effects are applied, not how often the trait is triggered.`,
  'l5r.traits.targeting': ({ subject }) =>
    `${quote(subject)} is targeting. If there is nothing to target, effects that refer to the target do nothing.`,
  'l5r.traits.bow-to-produce': ({ subject }) => `${quote(subject)} means “Bow this card”.`,
  'l5r.traits.focus-effect': ({ subject }) =>
    beforeFocus(subject.words) === ''
      ? `${quote(subject)} is a trigger, for a moment in a duel. It isn't a designator or a keyword.`
      : `${quote(subject)} is a trigger, for a moment in a duel. “Focus Effect” isn't a designator or a keyword.`,
  'l5r.abilities.ability': ({ subject }) => `${quote({ words: headOf(subject) })} begins an ability.`,
  'l5r.abilities.own-keywords': ({ subject }) => `${quote(subject)} is a keyword of this ability.`,
  'l5r.abilities.designators': ({ subject }) => `${quote(subject)} is a designator of the ability, not a keyword.`,
  'l5r.abilities.constraints': ({ subject }) => `The constraints block comes before the effects: ${quote(subject)}.`,
  'l5r.abilities.reaction-trigger': ({ subject }) =>
    `${quote(subject)} is the trigger: the ability can be used only then.`,
  'l5r.abilities.conditions': ({ subject }) =>
    subject.kind === 'limit'
      ? `${quote(subject)} says how often the ability can be used.`
      : `${quote(subject)} is a condition.`,
  'l5r.abilities.costs': ({ subject }) =>
    `${inFull(subject)} is something you must do, so it is a cost.${targetsToo(subject)}`,
  'l5r.abilities.targeting': ({ subject }) => `${quote(subject)} is targeting, as part of the constraints block.`,
  'l5r.abilities.effects': ({ subject }) =>
    subject.kind === 'effect' ? effectSentence(subject) : 'The rest is the effects block.',
  'l5r.other-text.flavor': ({ subject }) => `${quote(subject)} is flavor text and does nothing.`,
  'l5r.other-text.color': ({ subject }) =>
    paintsWithTerms(subject.words)
      ? `${quote(subject)} uses a rules word, but only to tell a story. Under this reading it is color text.`
      : `${quote(subject)} has no rules word, so it is color text.`,
  'l5r.other-text.reminder': ({ subject }) =>
    `${quote(subject)} is reminder text, which isn't part of the card's text.`,
  'l5r.other-text.embedded': ({ subject }) =>
    subject.kind === 'mention'
      ? `${quote(subject)} is only mentioned.`
      : `${quote(subject)} is embedded text. It doesn't change what the text around it is or does.`,
};

/** What makes a part what it is, in one sentence. */
export const textSentence = (step: TextStep): string => TEXT_SENTENCES[step.rule]?.(step) ?? '';

/** Why a trait is continuous or triggered. */
function whyTrait({ cites }: Part): string {
  if (!cites.includes(triggeredTrait.id)) return 'It has no trigger, so it is continuous';
  const what = cites.includes(bowToProduce.id)
    ? 'It is a triggered trait in short form: “When paying a Gold cost” is left out'
    : 'It has a trigger, so it is a triggered trait';
  return cites.includes(producingGold.id) ? `${what}. Its player may skip it` : what;
}
function triggeredSentence(part: Part): string {
  if (part.kind === 'trigger') return `${quote(part)} is the trigger: the trait happens every time it occurs.`;
  if (part.kind === 'constraints') return `${quote(part)} is the constraints block.`;
  return part.kind === 'effect' ? effectSentence(part) : 'The rest is the effects block.';
}
const effectSentence = (part: Part) => `${quote(part)} is an effect.${targetsToo(part)}`;
const targetsToo = ({ targets }: Part) => (targets ? ' It includes targeting.' : '');
const headOf = ({ words }: Part) => `${words.split(':', 1)[0] ?? ''}:`;

interface Question {
  readonly asks: (words: string) => string;
  readonly options: Readonly<Record<string, string>>;
}
/** What is open, and the possible answers. */
export const JUDGEMENTS: Readonly<Record<JudgementKind, Question>> = {
  'keyword-line': {
    asks: (words) => `Is “${words}” a line of keywords?`,
    options: {
      keywords: "Keywords: short phrases that aren't sentences.",
      trait: 'A trait, or the beginning of one.',
    },
  },
  'one-trait': {
    asks: (words) => `Does “${words}” belong to the trait before it?`,
    options: {
      'two-traits': 'A separate trait: nothing in it has to refer back.',
      'one-trait': "The same trait: alone it wouldn't say what it is about or when it happens.",
    },
  },
  color: {
    asks: (words) => `Does “${words}” do anything?`,
    options: {
      color: 'Color text: it tells a story, and no rule says what would happen.',
      effect: 'An effect: one of its words is a rules word.',
      trait: 'A trait: one of its words is a rules word.',
    },
  },
  'unknown-designator': {
    asks: (words) => `Is “${words}” a designator?`,
    options: {
      ability: "A designator: it begins an ability, although this edition doesn't list it.",
      'no-ability': "Not a designator: this edition doesn't list it, so it begins no ability.",
    },
  },
  'not-bold': {
    asks: (words) => `Does “${words}” begin an ability, although it isn't bold and other words are?`,
    options: { ability: 'An ability: the bold print was lost.', 'no-ability': 'Not an ability: designators are bold.' },
  },
  'cost-without-designator': {
    asks: (words) => `“${words}” has a cost and an effect, but neither a designator nor a trigger. What is it?`,
    options: {
      trait: 'A trait: an ability must begin with a designator.',
      ability: 'An ability whose designator is missing.',
    },
  },
  'second-colon': {
    asks: (words) => `Is all of “${words}” a constraints block?`,
    options: {
      constraints: 'All of it: it comes before the second colon.',
      effects: 'Not all of it: a sentence that ends before the colon is an effect.',
    },
  },
  'trigger-in-ability': {
    asks: (words) => `“${words}” is in an ability that isn't a Reaction. Is it a trigger?`,
    options: {
      condition: 'A condition: only Reactions have triggers.',
      trigger: 'A trigger, although only Reactions should have one.',
    },
  },
  'reminder-print': {
    asks: (words) => `Is “${words}” reminder text, although it isn't in italics?`,
    options: { reminder: 'Reminder text: the italic print was lost.', 'card-text': 'Part of the card text.' },
  },
  'duration-without-trigger': {
    asks: (words) => `“${words}” has a duration and no trigger. When does it begin?`,
    options: {
      'resolves-once': "When the card resolves. This chapter doesn't say how Events do that.",
      continuous: 'At once: it is a continuous trait, and continuous traits have no duration.',
    },
  },
  'no-period': {
    asks: (words) => `Is “${words}” a trait, although no period ends it?`,
    options: { trait: 'A trait: the period was lost.', 'no-trait': 'Not a trait: a trait ends in a period.' },
  },
  'unclear-constraint': {
    asks: (words) => `What is “${words}” in the constraints block?`,
    options: { condition: 'A condition.', effect: 'The beginning of the effects.' },
  },
  'focus-keyword': {
    asks: (words) => `Is “${words}” before “Focus Effect:” a keyword of the trait?`,
    options: {
      'no-keyword': 'Not a keyword: only abilities have keywords before what they begin with.',
      keyword: 'A keyword of the trait, as it would be one of an ability.',
    },
  },
  'open-quotation': {
    asks: (words) => `“${words}” opens a quotation. Where does it end?`,
    options: { 'to-the-end': 'At the end of the text.', 'not-a-quotation': 'Nowhere: it opens nothing.' },
  },
};

export const judgementQuestion = ({ kind, words }: Judgement) => JUDGEMENTS[kind].asks(words);
export const judgementOption = ({ kind }: Judgement, option: string) => JUDGEMENTS[kind].options[option] ?? option;
/** What a judge has to decide, and how it is read until then, below a proof. */
export const judgementSentence = (judgement: Judgement) =>
  `For a judge: ${judgementQuestion(judgement)} Followed here: ${judgementOption(judgement, judgement.options[0])}`;

/** The whole text in words: a line for the keywords, for every trait and every ability. */
export function summary({ keywords, traits, abilities, flavor, judgements }: TextBox): readonly string[] {
  return [
    keywords.length > 0
      ? `${keywords.length === 1 ? 'Keyword' : 'Keywords'}: ${list(keywords)}.`
      : 'The card has no printed keywords.',
    ...traits.map(traitSummary),
    ...abilities.map(abilitySummary),
    ...(flavor ? ['Flavor text, which does nothing.'] : []),
    ...(judgements.length > 0
      ? [`${judgements.length === 1 ? 'One thing is' : `${judgements.length} things are`} left for a judge to decide.`]
      : []),
  ];
}

function traitSummary({
  triggered,
  trigger,
  constraints,
  effects,
  optional,
  effectsOptional,
  limit,
  inFull,
  embedded,
  words,
}: Trait): string {
  if (!triggered) return `A continuous trait, which always applies: ${period(words)}`;
  if (inFull) return `A triggered trait in short print. In full: ${period(inFull)}`;
  const when = /focus effect$/i.test(trigger ?? '') ? 'as a Focus Effect' : lowered(trigger ?? '');
  const ending = optional
    ? 'You may skip it.'
    : effectsOptional
      ? 'It happens every time; whether to take its effects is up to you.'
      : 'It is not optional.';
  const most = limit ? `, ${limitWords(limit, ' at most')}` : '';
  return joined([
    `A triggered trait: ${when}${most}.`,
    ...blockWords(constraints),
    ...effectWords(effects),
    ...quotedWords(embedded),
    ending,
  ]);
}

function abilitySummary({ designators, keywords, trigger, constraints, effects, limit, embedded }: Ability): string {
  const kinds = designators.join(' or ');
  const head =
    designators.length > 0 ? `${article([...keywords, kinds].join(' '))} ability` : 'An ability without a designator';
  const when = trigger ? `, ${lowered(trigger)}` : '';
  return joined([
    `${head}${when}, ${limit ? limitWords(limit) : 'once per turn'}.`,
    ...blockWords(constraints),
    ...effectWords(effects),
    ...quotedWords(embedded),
  ]);
}

const joined = (sentences: readonly string[]) => sentences.join(' ');
const article = (words: string) => `${/^[AEIOU]/.test(words) ? 'An' : 'A'} ${words}`;
const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
const period = (words: string) => (/[.!?…]["”)]?$/.test(words) ? words : `${words}.`);
/** What must be met, paid and chosen first, a sentence each. */
const blockWords = (constraints: readonly Clause[]): readonly string[] =>
  constraints.flatMap(({ kind, words }) => {
    if (kind === 'condition') return [period(/^if\b/i.test(words) ? `Only ${lowered(words)}` : capital(words))];
    if (kind === 'cost') return [period(`Cost: ${lowered(iconWords(words))}`)];
    return kind === 'target' ? [period(capital(words))] : [];
  });
const effectWords = (effects: readonly Clause[]): readonly string[] =>
  effects.length === 0
    ? ['It has no effect.']
    : [`Then: ${effects.map(({ words }) => period(iconWords(words))).join(' ')}`];
const quotedWords = (embedded: readonly unknown[]) =>
  embedded.length > 0 ? ["It doesn't have what it quotes itself."] : [];
/** Icons in words. */
export const iconWords = (words: string) =>
  words
    .replace(/:bow:/g, 'bow this card')
    .replace(/:(?:gstar|g\*):/g, 'pay any amount of Gold')
    .replace(/:g(\d+):/g, 'pay $1 Gold');
/** "Twice per turn", or "twice per turn at most". */
export const limitWords = ({ times, per }: UseLimit, most = '') =>
  times === undefined
    ? `any number of times per ${per}`
    : `${['never', 'once', 'twice'][times] ?? `${times} times`} per ${per}${most}`;
