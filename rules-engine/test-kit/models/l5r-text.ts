// A second opinion on what can be read off an L5R text box, written from the part "Text box" of the chapter "Card
// features" alone. It reads bold as **bold** and italic as *italic*, line by line, and shares nothing with the rules engine.
// What takes a judge (color text, whether words are a cost at all) it leaves alone.

export interface Readings {
  readonly 'which-designators': 'four' | 'six';
  readonly 'keywords-of-abilities': 'passed-on' | 'own-only';
  readonly 'two-word-keyword': 'words-only' | 'phrase-too';
  readonly 'keyword-of-two-abilities': 'from-abilities-only' | 'passed-on';
  readonly 'quoted-period': 'does-not-end' | 'ends';
  readonly 'trigger-comma': 'comma-too' | 'colon-only';
  readonly 'gold-shorthand': 'trait' | 'ability';
  readonly 'choosing-among-constraints': 'cost' | 'targeting';
}

export const slips = [
  'keywords on two lines are one',
  'each word of a keyword counts',
  'reminder text counts',
  'quoted designators make abilities',
  'every sentence is a trait',
  'the words before a designator are one keyword',
  'only the first designator counts',
  'Focus Effect begins an ability',
  'a card lacks the keywords of its abilities',
  'an ability has all keywords of its card',
  'the first colon begins the effects',
  'producing Gold is not optional',
] as const;
export type Slip = (typeof slips)[number];

export type Element = 'trigger' | 'condition' | 'cost' | 'targeting';
export interface Block {
  /** The elements of the constraints block, in order. */
  readonly constraints: readonly (readonly [Element, string])[];
  readonly effects: string;
}
export interface Trait extends Block {
  readonly words: string;
  readonly kind: 'triggered' | 'continuous';
  readonly optional: boolean;
  /** What a short form is short for. */
  readonly inFull?: string;
}
export interface Ability extends Block {
  readonly designators: readonly string[];
  /** Those before the designator. */
  readonly keywords: readonly string[];
  /** Those it has, with the card's. */
  readonly allKeywords: readonly string[];
}
/** The rules of the chapter that are met with in a text. */
export type Speaks =
  | 'keywords'
  | 'separate keywords'
  | 'trait'
  | 'pronoun'
  | 'triggered'
  | 'continuous'
  | 'Focus Effect'
  | 'Gold shorthand'
  | 'producing Gold'
  | 'ability'
  | 'several designators'
  | 'keywords of an ability'
  | 'each word'
  | 'constraints'
  | 'no constraints'
  | 'Reaction trigger'
  | 'condition'
  | 'cost'
  | 'targeting'
  | 'condition or cost of a trait'
  | 'targeting of a trait'
  | 'embedded'
  | 'reminder'
  | 'flavor';
export interface TextBox {
  readonly keywords: readonly string[];
  readonly cardKeywords: readonly string[];
  readonly traits: readonly Trait[];
  readonly abilities: readonly Ability[];
  readonly embedded: readonly string[];
  readonly reminders: readonly string[];
  readonly flavor: string | undefined;
  readonly spoke: ReadonlySet<Speaks>;
}

// Abilities: the designators of the Celestial Edition, and those of Twenty Festivals.
const FOUR = ['Limited', 'Open', 'Battle', 'Reaction'];
const SIX = ['Limited', 'Open', 'Battle', 'Engage', 'Dynasty', 'Interrupt'];

const QUOTED = /["“]([^"“”]*)["”]/g;
/** The same text, as long, with nothing to be read inside of quotation marks. */
const masked = (text: string): string => text.replace(QUOTED, (whole) => `"${'_'.repeat(whole.length - 2)}"`);
/** An icon such as :bow: is a word, and its colons are none. */
const withIcons = (text: string): string => text.replace(/:([a-z]+\d*):/g, '‹$1›');
const plain = (text: string): string => text.replaceAll('*', '').replace(/[‹›]/g, ':').replace(/\s+/g, ' ').trim();
const withoutStop = (text: string): string => plain(text.trim().replace(/[.,:]$/, ''));

/** Keywords: dots separate them, and so does the end of a line, unless a hyphen stands there. */
const keywordsOf = (lines: readonly string[], slip?: Slip): readonly string[] => {
  const broken = lines.join(slip === 'keywords on two lines are one' ? ' ' : '\n').replace(/-(\*\*)?\n(\*\*)?/g, '-');
  const phrases = broken.split(/[•\n]/).map(plain);
  const words = slip === 'each word of a keyword counts' ? phrases.flatMap((one) => one.split(' ')) : phrases;
  return [...new Set(words.filter((one) => one !== ''))];
};
/** A line above the line: nothing but bold words and dots, or words between dots, without a colon or a period. */
const isKeywordLine = (line: string): boolean =>
  !/[.:"]/.test(line) && (/^\*\*[^*]+\*\*$/.test(line) || line.includes('•') || /^(\*\*[^*]+\*\*[\s•]*)+$/.test(line));

interface Part {
  /** The words in bold before the colon; undefined for what stands in front of the first of them. */
  readonly head: string | undefined;
  readonly text: string;
}
/** Abilities begin with bold words and a colon, which are not inside of a quotation; so does a Focus Effect. */
const partsOf = (text: string, slip?: Slip): readonly Part[] => {
  const seen = slip === 'quoted designators make abilities' ? text : masked(text);
  const heads = [...seen.matchAll(/\*\*([A-Z][^*:]*)(?::\*\*|\*\*:)/g)];
  const parts: Part[] = [{ head: undefined, text: text.slice(0, heads[0]?.index) }];
  heads.forEach((head, index) => {
    const from = head.index + head[0].length;
    parts.push({ head: head[1] ?? '', text: text.slice(from, heads[index + 1]?.index) });
  });
  return parts;
};

/** Traits: each sentence that ends in a period. A period inside of a quotation doesn't end one by default. */
const sentencesOf = (text: string, readings: Readings): readonly string[] => {
  const seen = readings['quoted-period'] === 'ends' ? text : masked(text);
  const sentences: string[] = [];
  let from = 0;
  for (let at = 0; at < seen.length; at++) {
    const quoteEnds = seen[at] === '"' && text[at - 1] === '.' && /^\s+(\*\*)?[A-Z‹]/.test(seen.slice(at + 1));
    const stops = seen[at] === '.' && /^["”]?(\s|$)/.test(seen.slice(at + 1));
    if (!stops && !(quoteEnds && readings['quoted-period'] === 'does-not-end')) continue;
    const end = at + (/["”]/.test(seen[at + 1] ?? '') ? 2 : 1);
    sentences.push(text.slice(from, end).trim());
    from = end;
  }
  return [...sentences, text.slice(from).trim()].filter((one) => plain(one) !== '');
};

/**
 * Traits, exception: a pronoun that can only refer back. At the beginning of a sentence it always does; "him", "her", "it"
 * and "them" do so behind a subject that is this card, which could be none of them.
 */
const refersBack = (sentence: string): boolean => {
  // What is left of a quotation that was cut in two.
  if (sentence.split(/["“”]/).length % 2 === 0) return false;
  const words = plain(masked(sentence));
  if (/^(He|She|It|They|His|Her|Its|Their|Him|Them)\b/.test(words)) return true;
  return /^(This|Your) [A-Z]?\w+ [^,:]*\b(him|them)\b/.test(words);
};

/** A trigger: a reference to a time, or to a duel. */
const AGAIN = /^(after|before|when|as a focus effect)\b|^Focus Effect$/i;
/** Abilities, constraints block: what an element is, by its first words. */
const elementOf = (words: string, readings: Readings): Element => {
  if (AGAIN.test(words)) return 'trigger';
  if (/^(if|even if|unless|while)\b/i.test(words)) return 'condition';
  if (/^target\b/i.test(words)) return 'targeting';
  if (/^choose\b/i.test(words)) return readings['choosing-among-constraints'];
  return 'cost';
};
const elementsOf = (block: string, readings: Readings): readonly (readonly [Element, string])[] => {
  const seen = masked(block);
  // Commas stand between the elements, and "and" between two things to do.
  const cuts = [...seen.matchAll(/,(?: and\b)?| and(?= (?:bow|pay|lose|discard|destroy|target|choose)\b)/gi)];
  const pieces = [undefined, ...cuts].map((cut, index) =>
    block.slice(cut === undefined ? 0 : cut.index + cut[0].length, cuts[index]?.index),
  );
  return pieces
    .map(withoutStop)
    .filter((one) => one !== '')
    .map((one) => [elementOf(one, readings), one] as const);
};

/** A block of text: what is in front of its colon are constraints, and what is behind it effects. */
const blockOf = (text: string, mayHaveComma: boolean, readings: Readings): Block => {
  const seen = masked(text);
  const colon = seen.indexOf(':');
  if (colon >= 0)
    return { constraints: elementsOf(text.slice(0, colon), readings), effects: plain(text.slice(colon + 1)) };
  // Later cards: a comma ends the trigger, and the conditions right behind it belong to it.
  if (mayHaveComma && readings['trigger-comma'] === 'comma-too' && AGAIN.test(plain(text))) {
    let from = seen.indexOf(', ');
    while (from >= 0 && /^, (if|even if|unless|while)\b/i.test(seen.slice(from))) {
      const next = seen.indexOf(', ', from + 1);
      if (next < 0) break;
      from = next;
    }
    if (from >= 0)
      return { constraints: elementsOf(text.slice(0, from), readings), effects: plain(text.slice(from + 1)) };
  }
  return { constraints: [], effects: plain(text) };
};

const traitsOf = (text: string, readings: Readings, spoke: Set<Speaks>, slip?: Slip): readonly string[] => {
  const grouped: string[] = [];
  for (const sentence of sentencesOf(text, readings)) {
    const last = grouped.at(-1);
    if (last !== undefined && refersBack(sentence) && slip !== 'every sentence is a trait') {
      grouped[grouped.length - 1] = `${last} ${sentence}`;
      spoke.add('pronoun');
    } else grouped.push(sentence);
  }
  return grouped;
};

const traitOf = (words: string, readings: Readings, spoke: Set<Speaks>, slip?: Slip): Trait => {
  const block = blockOf(words, true, readings);
  // Triggered traits: "Bow this card: Produce X Gold" is short for "When paying a Gold cost, bow this card: …".
  const produces = /^produce\b.*\bGold\b/i.test(block.effects);
  const shorthand =
    produces && block.constraints.every(([element]) => element === 'cost') && block.constraints.length > 0;
  const paying =
    shorthand || block.constraints.some(([element, one]) => element === 'trigger' && /paying.*Gold cost/i.test(one));
  const triggered = shorthand || block.constraints.some(([element]) => element === 'trigger');
  const optional = produces && paying && slip !== 'producing Gold is not optional';
  spoke.add('trait').add(triggered ? 'triggered' : 'continuous');
  if (shorthand) spoke.add('Gold shorthand');
  if (produces && paying) spoke.add('producing Gold');
  for (const [element] of block.constraints) {
    if (element === 'targeting') spoke.add('targeting of a trait');
    else if (element === 'trigger') continue;
    else spoke.add('condition or cost of a trait');
  }
  // What must be targeted may be told behind the colon, too, where later effects refer back to it.
  if (
    triggered &&
    /(?:^|[.;] )target (?:an?|another|your)\b|\b(?:an?|another|your) target \w/i.test(masked(block.effects))
  )
    spoke.add('targeting of a trait');
  // "Focus Effect:" is a trigger, and neither a keyword nor a designator.
  if (block.constraints.some(([, one]) => one === 'Focus Effect')) spoke.add('Focus Effect');
  const costs = block.constraints.map(([, one]) => one.replace(/^Bow/, 'bow').replace(':bow:', 'bow this card'));
  const inFull = `When paying a Gold cost, ${costs.join(', ')}: ${block.effects}`;
  const kind = triggered ? 'triggered' : 'continuous';
  return { words: plain(words), kind, optional, ...block, ...(shorthand && { inFull }) };
};

type Head = Pick<Ability, 'designators' | 'keywords'> & { readonly costs: Block['constraints'] };
/** Designators: an ability's keywords, each word one, and then one or more designators. Anything else is no ability. */
const headOf = (printed: string, readings: Readings, slip?: Slip): Head | undefined => {
  // Later cards print costs in icons in front of the colon: "Battle, :bow::".
  const [head = '', ...costs] = printed.split(', ');
  const known = readings['which-designators'] === 'four' ? FOUR : SIX;
  const words = head.split(/[\s/]+/).filter((word) => word !== '');
  const first = words.findIndex((word) => known.includes(word));
  if (first < 0 || !words.slice(first).every((word) => known.includes(word))) return undefined;
  const before = words.slice(0, first);
  const whole = slip === 'the words before a designator are one keyword' && before.length > 0;
  return {
    designators: slip === 'only the first designator counts' ? words.slice(first, first + 1) : words.slice(first),
    keywords: whole ? [before.join(' ')] : before,
    costs: costs.map((one) => ['cost', plain(one)] as const),
  };
};

/** Ability keywords: a card has those of its abilities, and an ability those of its card, but not from another ability. */
const passedOn = (printed: readonly string[], abilities: readonly Ability[], readings: Readings, slip?: Slip) => {
  const phrases = (one: Ability): readonly string[] =>
    readings['two-word-keyword'] === 'phrase-too' && one.keywords.length > 1
      ? [...one.keywords, one.keywords.join(' ')]
      : one.keywords;
  const fromAbilities = abilities.flatMap(phrases);
  const card = slip === 'a card lacks the keywords of its abilities' ? printed : [...printed, ...fromAbilities];
  const passes = (keyword: string): boolean => {
    if (printed.includes(keyword) || slip === 'an ability has all keywords of its card') return true;
    const having = abilities.filter((one) => phrases(one).includes(keyword)).length;
    return readings['keyword-of-two-abilities'] === 'passed-on' && having > 1;
  };
  const withAll = abilities.map((one): Ability => {
    const more = readings['keywords-of-abilities'] === 'passed-on' ? card.filter(passes) : [];
    return { ...one, allKeywords: [...new Set([...phrases(one), ...more])] };
  });
  return { cardKeywords: [...new Set(card)], abilities: withAll };
};

const told = (spoke: Set<Speaks>, { keywords, designators, constraints }: Ability): void => {
  if (designators.length > 1) spoke.add('several designators');
  if (keywords.length > 0) spoke.add('keywords of an ability');
  if (keywords.length > 1) spoke.add('each word');
  for (const [element] of constraints) spoke.add(element === 'trigger' ? 'Reaction trigger' : element);
};

/** Reads a text box. Keywords that are known otherwise may be given beside it. */
export const readTextBox = (text: string, readings: Readings, known: readonly string[] = [], slip?: Slip): TextBox => {
  const spoke = new Set<Speaks>();
  const reminders: string[] = [];
  // Reminder text: italic, in parentheses, and not part of the card.
  const noted = withIcons(text).replace(/\*\(([^()]*)\)\*/g, (whole, words: string) => {
    reminders.push(plain(words));
    return slip === 'reminder text counts' ? plain(whole) : '';
  });
  const lines = noted
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // Flavor text: italic, at the bottom.
  const flavors: string[] = [];
  while (/^\*[^*].*[^*]\*$/.test(lines.at(-1) ?? '')) flavors.unshift(plain(lines.pop() ?? ''));
  const above: string[] = [];
  while (lines[0] !== undefined && isKeywordLine(lines[0])) above.push(lines.shift() ?? '');
  const keywords = [...new Set([...known, ...keywordsOf(above, slip)])];
  const body = lines.join('\n');
  const embedded = [...body.matchAll(QUOTED)].map(([, words = '']) => plain(words));
  const traits: Trait[] = [];
  const abilities: Ability[] = [];
  for (const part of partsOf(body, slip)) {
    const head = part.head === undefined ? undefined : headOf(part.head, readings, slip);
    if (head) {
      const isReaction = head.designators.includes('Reaction') || head.designators.includes('Interrupt');
      const block =
        slip === 'the first colon begins the effects'
          ? { constraints: [], effects: plain(part.text) }
          : blockOf(part.text, isReaction, readings);
      const { designators, keywords: own, costs } = head;
      const constraints = [...costs, ...block.constraints];
      abilities.push({ designators, keywords: own, allKeywords: [], effects: block.effects, constraints });
      spoke.add('ability').add(block.constraints.length > 0 ? 'constraints' : 'no constraints');
      continue;
    }
    if (part.head === 'Focus Effect' && slip === 'Focus Effect begins an ability') {
      const block = blockOf(part.text, false, readings);
      abilities.push({ designators: [part.head], keywords: [], allKeywords: [], ...block });
      continue;
    }
    const shown = part.head === undefined ? part.text : `**${part.head}:** ${part.text}`;
    for (const words of traitsOf(shown, readings, spoke, slip)) {
      // A cost in an icon and "Produce X Gold" is read as the trait, or as an ability without a designator.
      const [, effects] = /^‹bow›:\s*(Produce\b.*)$/s.exec(words) ?? [];
      if (readings['gold-shorthand'] === 'trait' || effects === undefined)
        traits.push(traitOf(words, readings, spoke, slip));
      else {
        const constraints = [['cost', ':bow:']] as const;
        abilities.push({ designators: [], keywords: [], allKeywords: [], constraints, effects: plain(effects) });
        spoke.add('Gold shorthand').add('constraints');
      }
    }
  }
  for (const ability of abilities) told(spoke, ability);
  const read = keywordsOf(above, slip);
  if (read.length > 0) spoke.add('keywords');
  if (read.length > 1) spoke.add('separate keywords');
  if (embedded.length > 0) spoke.add('embedded');
  if (reminders.length > 0) spoke.add('reminder');
  if (flavors.length > 0) spoke.add('flavor');
  const flavor = flavors.length > 0 ? flavors.join(' ') : undefined;
  return { keywords, traits, embedded, reminders, flavor, spoke, ...passedOn(keywords, abilities, readings, slip) };
};
