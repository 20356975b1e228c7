/** Which keywords a card and its abilities have, and from where. */
import { type CardReadings, cardReadingsOf } from '../card-readings.ts';
import {
  abilityDesignator,
  abilityKeywords,
  eachWord,
  notPassedOn,
  passedFromCard,
  passedToCard,
  severalDesignators,
} from '../../rules/abilities.ts';
import {
  baseOfCreated,
  clanAlignment,
  experienced,
  granting,
  having,
  printedKeyword,
  separating,
  wholePhrase,
} from '../../rules/keywords.ts';
import { effectKeywords } from '../../rules/traits.ts';
import { type Trail, trailFrom } from '../trail.ts';
import {
  type Held,
  type KeywordMoment,
  type KeywordQuestion,
  type KeywordSubject,
  type KeywordTally,
  type KeywordVerdict,
  mayHave,
  type Origin,
  type RunningEffect,
  sameWords,
} from './state.ts';

type Path = Trail<KeywordTally, KeywordSubject>;

/** Works out the keywords of a card, of its abilities, and what something that looks for them finds. */
export function judgeKeywords(question: KeywordQuestion, readings: CardReadings = cardReadingsOf()): KeywordVerdict {
  const trail = trailFrom<KeywordTally, KeywordSubject>({
    held: [],
    abilities: question.abilities.map(() => []),
    running: [],
  });
  baseKeywords(trail, question, readings);
  ownKeywords(trail, question, readings);
  const unmoved = trail.state().held;
  const moments = question.moments.map((moment) => {
    follow(trail, moment, { type: question.type, unmoved, readings });
    return wordsOf(trail.state().held);
  });
  const decided = trail.steps.at(-1)?.rule;
  passedToAbilities(trail, question, readings);
  const { held, abilities } = trail.state();
  const effects = wordsOf(question.trait ? passedToEffects(held, readings) : held);
  if (question.trait) {
    const kept = wordsOf(held).filter((keyword) => !effects.includes(keyword));
    trail.add(effectKeywords, { keyword: effects.join(', ') }, trail.state(), { beats: kept });
  }
  const has = question.asked.map((asked) => answer(trail, asked, readings));
  const { wanted } = question;
  const found =
    wanted === undefined
      ? []
      : question.abilities.map(({ designators }, ability) => search(trail, designators, wanted, ability));
  return { question, readings, steps: trail.steps, decided, held, moments, abilities, effects, has, found };
}

const wordsOf = (held: readonly Held[]) => held.map(({ keyword }) => keyword);
const has = (held: readonly Held[], keyword: string) => held.some((one) => sameWords(one.keyword, keyword));

/** A card has a keyword or it does not: a second copy only adds where it is from. */
function withKeyword(held: readonly Held[], keyword: string, from: Origin): readonly Held[] {
  if (!has(held, keyword)) return [...held, { keyword, from: [from] }];
  return held.map((one) =>
    sameWords(one.keyword, keyword) && !one.from.includes(from) ? { ...one, from: [...one.from, from] } : one,
  );
}
/** Without a keyword, or with what is left of it where the card has it from an ability, if it is read so. */
function without(held: readonly Held[], keyword: string, readings: CardReadings): readonly Held[] {
  return held.flatMap((one): readonly Held[] => {
    if (!sameWords(one.keyword, keyword)) return [one];
    const stays = one.from.includes('ability') && readings['keyword-taken-from-ability'] === 'still-there';
    return stays ? [{ ...one, from: ['ability'] }] : [];
  });
}

function baseKeywords(trail: Path, { type, base, origin, lines }: KeywordQuestion, readings: CardReadings): void {
  const rule = origin === 'printed' ? printedKeyword : baseOfCreated;
  if (lines) trail.add(separating, { keyword: lines.join(' / ') });
  for (const keyword of base) {
    const { held } = trail.state();
    if (!mayHave(keyword, type, 'base', readings)) {
      trail.add(clanAlignment, { keyword, answer: false }, trail.state(), { beats: [keyword] });
    } else if (has(held, keyword)) trail.add(having, { keyword, answer: true });
    else trail.add(rule, { keyword }, { ...trail.state(), held: withKeyword(held, keyword, origin) });
  }
}

/** Each word before a designator is a keyword of the ability, and so of the card. */
function ownKeywords(trail: Path, { abilities }: KeywordQuestion, readings: CardReadings): void {
  abilities.forEach(({ keywords }, ability) => {
    const phrase = keywords.length > 1 && readings['two-word-keyword'] === 'phrase-too' ? [keywords.join(' ')] : [];
    const own = [...keywords, ...phrase];
    if (own.length === 0) return;
    const state = trail.state();
    trail.add(
      abilityKeywords,
      { keyword: own.join(', '), ability },
      { ...state, abilities: state.abilities.with(ability, unique(own)) },
      { cites: keywords.length > 1 ? [eachWord] : [] },
    );
    for (const keyword of unique(own)) {
      const { held } = trail.state();
      trail.add(passedToCard, { keyword, ability }, { ...trail.state(), held: withKeyword(held, keyword, 'ability') });
    }
  });
}
const unique = (words: readonly string[]) =>
  words.filter((word, index) => words.findIndex((one) => sameWords(one, word)) === index);

/** What a moment finds. */
interface Given extends Pick<KeywordQuestion, 'type'> {
  /** The keywords of the card before anything happened. */
  readonly unmoved: readonly Held[];
  readonly readings: CardReadings;
}
function follow(trail: Path, moment: KeywordMoment, { type, unmoved, readings }: Given): void {
  const state = trail.state();
  if (moment.type === 'ends') {
    const ended = state.running.find(({ source }) => source === moment.source);
    const running = state.running.filter(({ source }) => source !== moment.source);
    if (ended) {
      const held = heldWith(unmoved, running, readings);
      trail.add(
        granting,
        { keyword: ended.keyword, source: moment.source, answer: has(held, ended.keyword) },
        { ...state, running, held },
      );
    }
    return;
  }
  const { keyword, source } = moment;
  if (moment.type === 'gives' && !mayHave(keyword, type, 'effect', readings)) {
    trail.add(clanAlignment, { keyword, source, answer: false }, state, { beats: [moment] });
    return;
  }
  const running = runningWith(state, moment, readings);
  const already = has(state.held, keyword);
  const held = heldWith(unmoved, running, readings);
  const stays = moment.type === 'takes' && has(held, keyword);
  const rule = stays ? passedToCard : moment.type === 'takes' || already ? having : granting;
  // Whatever gave the keyword before gives no protection against an effect that takes it. What gives it once more counts
  // while it lasts, unless that is read otherwise.
  const beats: readonly RunningEffect[] =
    moment.type === 'takes'
      ? state.running.filter((one) => one.type === 'gives' && sameWords(one.keyword, keyword))
      : running.at(-1)?.idle
        ? [moment]
        : [];
  const answer = moment.type === 'gives';
  trail.add(rule, { keyword, source, answer }, { ...state, running, held }, { beats });
}

/** The effects that run once another one has come, and which of them count. */
function runningWith(
  { held, running }: KeywordTally,
  moment: RunningEffect,
  readings: CardReadings,
): KeywordTally['running'] {
  const against = (one: RunningEffect) => one.type !== moment.type && sameWords(one.keyword, moment.keyword);
  const earlier =
    running.some(against) && readings['keyword-given-and-taken'] === 'earlier-over'
      ? running.map((one) => (against(one) ? { ...one, idle: true as const } : one))
      : running;
  const from = held.find(({ keyword }) => sameWords(keyword, moment.keyword))?.from ?? [];
  const lent = from.length > 0 && from.every((origin) => origin === 'granted' || origin === 'ability');
  const idle = moment.type === 'gives' && lent && readings['keyword-given-again'] === 'gives-nothing';
  return [...earlier, idle ? { ...moment, idle } : moment];
}

/** The effect on a keyword that came last of those that run and count decides whether the card has it. */
function heldWith(unmoved: readonly Held[], running: KeywordTally['running'], readings: CardReadings): readonly Held[] {
  let held = unmoved;
  for (const { type, keyword, idle } of running) {
    if (idle) continue;
    held = type === 'gives' ? withKeyword(held, keyword, 'granted') : without(held, keyword, readings);
  }
  return held;
}

/** An ability has its card's keywords, but not those the card only has from an ability. */
function passedToAbilities(trail: Path, { abilities }: KeywordQuestion, readings: CardReadings): void {
  const { abilities: owned } = trail.state();
  const goesOn = ({ keyword, from }: Held) =>
    from.some((origin) => origin !== 'ability') ||
    (owned.filter((words) => words.some((one) => sameWords(one, keyword))).length > 1 &&
      readings['keyword-of-two-abilities'] === 'passed-on');
  abilities.forEach((_, ability) => {
    const { held, abilities: all } = trail.state();
    const own = all[ability] ?? [];
    const missing = held.filter(({ keyword }) => !own.some((one) => sameWords(one, keyword)));
    if (readings['keywords-of-abilities'] === 'own-only') {
      const kept = wordsOf(missing);
      if (kept.length > 0) {
        trail.add(abilityKeywords, { keyword: kept.join(', '), ability, answer: false }, trail.state(), {
          beats: kept,
        });
      }
      return;
    }
    const passed = wordsOf(missing.filter(goesOn));
    const kept = wordsOf(missing.filter((one) => !goesOn(one)));
    if (passed.length > 0) {
      const state = trail.state();
      trail.add(
        passedFromCard,
        { keyword: passed.join(', '), ability },
        { ...state, abilities: state.abilities.with(ability, [...own, ...passed]) },
      );
    }
    if (kept.length > 0) {
      trail.add(notPassedOn, { keyword: kept.join(', '), ability }, trail.state(), { beats: kept });
    }
  });
}

/** The keywords of what a trait does: those of the card, perhaps without those it only has from an ability. */
function passedToEffects(held: readonly Held[], readings: CardReadings): readonly Held[] {
  const own = held.filter(({ from }) => from.some((origin) => origin !== 'ability'));
  if (own.length === held.length) return held;
  return readings['trait-effect-keywords'] === 'all' ? held : own;
}

/** Whether something that looks for a keyword finds it. */
function answer(trail: Path, asked: string, readings: CardReadings): boolean {
  const { held } = trail.state();
  const part = held.find(({ keyword }) => isPart(asked, keyword));
  if (sameWords(asked, 'Experienced')) {
    const found = held.some(({ keyword }) => isExperienced(keyword, readings));
    trail.add(experienced, { keyword: asked, answer: found }, trail.state(), {
      beats: part && !found ? [part.keyword] : [],
    });
    return found;
  }
  const found = has(held, asked);
  trail.add(wholePhrase, { keyword: asked, answer: found }, trail.state(), {
    beats: part && !found ? [part.keyword] : [],
  });
  return found;
}
/** Whether one keyword stands inside another without being it. */
export const isPart = (asked: string, keyword: string) =>
  !sameWords(asked, keyword) && keyword.toLowerCase().includes(asked.toLowerCase());
/** Whether "Experienced" means this keyword, too. */
export const isExperienced = (keyword: string, readings: CardReadings) =>
  (readings['experienced-word'] === 'whole-word' ? /\bExperienced\b/i : /experienced/i).test(keyword);

function search(trail: Path, designators: readonly string[], wanted: string, ability: number): boolean {
  const found = designators.some((one) => sameWords(one, wanted));
  const rule = designators.length > 1 ? severalDesignators : abilityDesignator;
  trail.add(rule, { keyword: wanted, ability, answer: found });
  return found;
}
