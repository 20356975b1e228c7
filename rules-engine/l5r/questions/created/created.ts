/** Created cards: what they have, what becomes of them, and the proxies that stand for them. */
import type { Cited } from '../../../core/cite.ts';
import { type CardReadings, cardReadingsOf } from '../card-readings.ts';
import { mayHave, sameWords } from '../keywords/state.ts';
import {
  baseFeatures,
  ceasing,
  creating,
  grantedKeywords,
  honorRequirement,
  neverEntering,
  noTitle,
  proxyDecks,
  proxyReminders,
  proxyRules,
  proxyTitle,
  proxyUse,
  stateBeforeLeaving,
  unspecifiedStats,
} from '../../rules/created-cards.ts';
import { absentZero, floor, plusZero, sum, zeroChi } from '../../rules/calculation.ts';
import { baseOfCreated, clanAlignment, granting, having, separatingGranted } from '../../rules/keywords.ts';
import { colorText } from '../../rules/other-text.ts';
import { noChange } from '../../rules/stats.ts';
import { createdUntitled } from '../../rules/title.ts';
import { SIGNED, type StatName } from '../../state.ts';
import { type StepExtras, type Trail, trailFrom } from '../trail.ts';
import { creationsIn } from './creation.ts';
import {
  type Asked,
  type BaseValue,
  type CreatedAnswer,
  type CreatedCard,
  type CreatedMoment,
  type CreatedQuestion,
  type CreatedSubject,
  type CreatedTally,
  type CreatedVerdict,
  type Creation,
  listed,
  type Proxy,
  type Showing,
  STATS_OF,
} from './state.ts';

type Path = Trail<CreatedTally, CreatedSubject>;

export function judgeCreated(question: CreatedQuestion, readings: CardReadings = cardReadingsOf()): CreatedVerdict {
  const creations = creationsIn(question.text, readings);
  const [creation] = creations;
  const trail = trailFrom<CreatedTally, CreatedSubject>({
    card: undefined,
    last: undefined,
    proxyTraits: question.proxy?.traits ?? [],
  });
  if (creation) make(trail, creation, failsToEnter(question), readings);
  if (question.proxy) proxied(trail, question.proxy);
  const answers = question.moments.map((moment) => follow(trail, moment, question.proxy !== undefined, readings));
  return { question, readings, creations, steps: trail.steps, answers, tally: trail.state() };
}

/** Whether the card never enters play: of what is asked to become of it, that comes first. */
const failsToEnter = ({ moments }: CreatedQuestion) =>
  moments.find(({ type }) => type === 'fails-to-enter' || type === 'leaves')?.type === 'fails-to-enter';

const EMPTY = { where: 'in-play', stats: {}, changed: [], keywords: [], traits: [], abilities: [] } as const;
/** The card, feature by feature: what the effect gives is its base. */
function make(trail: Path, creation: Creation, fails: boolean, readings: CardReadings): void {
  const { type, times, stats, either, loose, traits, abilities, color } = creation;
  const keywords = creation.keywords.filter((keyword) => mayHave(keyword, type, 'base', readings));
  const refused = creation.keywords.filter((keyword) => !keywords.includes(keyword));
  if (color !== undefined) {
    trail.add(colorText, { what: color }, trail.state(), { beats: [color] });
  }
  const grow = (rule: Cited, subject: CreatedSubject, to: Partial<CreatedCard>, extras?: StepExtras) => {
    const state = trail.state();
    const card: CreatedCard = {
      ...(state.card ?? { ...EMPTY, type, named: Object.keys(stats) as StatName[] }),
      ...to,
    };
    trail.add(rule, subject, { ...state, card }, extras);
  };
  const several = times !== undefined && times > 1;
  grow(creating, { what: type, ...(several && { value: times }), ...(fails && { fails }) }, {});
  for (const [stat, value] of Object.entries(stats) as [StatName, BaseValue][]) {
    grow(
      baseFeatures,
      { what: stat, value: valueWords(value) },
      { stats: { ...trail.state().card?.stats, [stat]: value } },
    );
  }
  for (const trait of traits)
    grow(baseFeatures, { what: 'trait', value: trait }, { traits: [...(trail.state().card?.traits ?? []), trait] });
  for (const ability of abilities) {
    grow(
      baseFeatures,
      { what: 'ability', value: ability },
      { abilities: [...(trail.state().card?.abilities ?? []), ability] },
    );
  }
  if (keywords.length > 0 || loose.length > 0 || either.length > 0) {
    grow(
      grantedKeywords,
      { what: keywords.length > 0 ? listed(keywords) : either.join(' or ') },
      { keywords },
      { cites: [separatingGranted, baseOfCreated], beats: loose },
    );
  }
  if (refused.length > 0) {
    trail.add(clanAlignment, { what: refused.join(', ') }, trail.state(), { beats: refused });
  }
  for (const stat of STATS_OF[type]) {
    if (stats[stat] !== undefined) continue;
    const dash = stat === 'honor-requirement' && type === 'Personality';
    grow(
      dash ? honorRequirement : unspecifiedStats,
      { what: stat, value: dash ? '–' : 0 },
      { stats: { ...trail.state().card?.stats, [stat]: dash ? '–' : 0 } },
      dash ? { instead: unspecifiedStats } : {},
    );
  }
  grow(noTitle, { what: 'title' }, {}, { cites: [createdUntitled] });
  const { card } = trail.state();
  if (card && !fails && dies(card))
    trail.add(zeroChi, { what: 'chi' }, gone(trail.state(), card), { cites: [ceasing] });
}

/** A Personality whose Chi shows 0 is destroyed. What the text gives in words, only the game knows. */
const dies = ({ type, stats: { chi } }: CreatedCard) => type === 'Personality' && typeof chi === 'number' && chi <= 0;
/** The card has left play, and what it was just before can still be asked. */
const gone = (state: CreatedTally, card: CreatedCard): CreatedTally => ({
  ...state,
  last: card,
  card: { ...card, where: 'gone' },
});

/** What a stat of the card shows: a sum below 0 shows 0, unless the stat may stand below it. */
export const shownWords = (stat: StatName, value: BaseValue): string | number =>
  isHidden(stat, value) ? 0 : valueWords(value);
const isHidden = (stat: StatName, value: BaseValue | undefined) =>
  typeof value === 'number' && value < 0 && !SIGNED.includes(stat);
/** A base value as an answer. */
const valueWords = (value: BaseValue): string | number => (typeof value === 'object' ? value.words : value);

/** A printed proxy is what a glass bead would be: its title bar and its notes do nothing. */
function proxied(trail: Path, { titleBar, traits }: Proxy): void {
  trail.add(proxyRules, { what: 'proxy' });
  if (titleBar !== undefined) {
    trail.add(proxyTitle, { what: titleBar }, trail.state(), { cites: [noTitle], beats: [titleBar] });
  }
  for (const trait of traits.filter(isReminder)) {
    trail.add(proxyReminders, { what: trait }, trail.state(), { beats: [trait] });
  }
}
/** A trait that only recalls where a proxy comes from: a few words that are no sentence. */
const isReminder = (trait: string) => !/[.:]\s*$/.test(trait.trim());
const KEEPS_OUT = /\bincluded in decks\b/i;

/** A value after a change. What the text gives in words stays in words: only the game knows its number. */
function added(value: BaseValue, by: number): BaseValue {
  if (typeof value !== 'object') return (typeof value === 'number' ? value : 0) + by;
  return by === 0 ? value : { words: `${value.words}, ${by > 0 ? '+' : '−'}${Math.abs(by)}` };
}

function follow(trail: Path, moment: CreatedMoment, isProxy: boolean, readings: CardReadings): CreatedAnswer {
  const state = trail.state();
  const tell = (rule: Cited, subject: CreatedSubject, after?: CreatedTally, extras?: StepExtras): CreatedAnswer => {
    trail.add(rule, subject, after, extras);
    return { legal: true, rule: rule.id, value: subject.value };
  };
  const refuse = (rule: Cited, subject: CreatedSubject, extras?: StepExtras): CreatedAnswer => ({
    ...tell(rule, subject, state, extras),
    legal: false,
  });
  const { card } = state;
  switch (moment.type) {
    case 'fails-to-enter':
      if (card?.where !== 'in-play') return refuse(goneBy(card), { what: 'card' });
      return tell(neverEntering, { what: 'card' }, { ...state, card: { ...card, where: 'never-was' } });
    case 'leaves': {
      if (card?.where !== 'in-play') return refuse(goneBy(card), { what: moment.to });
      return tell(ceasing, { what: moment.to }, gone(state, card));
    }
    case 'changes': {
      const now = card?.stats[moment.stat];
      if (card?.where !== 'in-play') return refuse(goneBy(card), { what: moment.stat });
      if (now === undefined) return tell(noChange, { what: moment.stat, value: 0 });
      if (now === '–' && readings['dash-requirement'] === 'absent') {
        return tell(noChange, { what: moment.stat, value: now }, state, { cites: [honorRequirement] });
      }
      const value = added(now, moment.by);
      const stats = { ...card.stats, [moment.stat]: value };
      const changed = moment.by === 0 ? card : { ...card, stats, changed: [...card.changed, moment.stat] };
      const subject = { what: moment.stat, value: shownWords(moment.stat, value) };
      const hidden = isHidden(moment.stat, value) ? [floor] : [];
      const dead = moment.stat === 'chi' && moment.by !== 0 && dies(changed);
      if (dead) return tell(zeroChi, subject, gone(state, changed), { cites: [sum, ...hidden, ceasing] });
      return tell(moment.by === 0 ? plusZero : sum, subject, { ...state, card: changed }, { cites: hidden });
    }
    case 'given': {
      if (card?.where !== 'in-play') return refuse(goneBy(card), { what: moment.keyword });
      if (!mayHave(moment.keyword, card.type, 'effect', readings))
        return refuse(clanAlignment, { what: moment.keyword });
      const subject = { what: 'keyword', value: moment.keyword };
      if (card.keywords.some((one) => sameWords(one, moment.keyword))) return tell(having, subject);
      const keywords = [...card.keywords, moment.keyword];
      return tell(granting, subject, { ...state, card: { ...card, keywords } });
    }
    case 'asks': {
      if (moment.about === 'title' && card)
        return tell(noTitle, { what: 'title', value: 'none' }, state, { cites: [createdUntitled] });
      if (card?.where === 'in-play') {
        const subject = { what: moment.about, value: told(card, moment.about) };
        const [rule = baseFeatures, ...cites] = behind(card, moment.about);
        return tell(rule, subject, state, { cites: [...cites, ...behindZero(card, moment.about)] });
      }
      if (card?.where === 'gone' && state.last && (moment.sameEffect || readings['asked-by-another'] === 'as-it-was')) {
        const cites = isAbsent(state.last, moment.about) ? [absentZero] : behindZero(state.last, moment.about);
        return tell(stateBeforeLeaving, { what: moment.about, value: told(state.last, moment.about) }, state, {
          cites,
        });
      }
      return refuse(goneBy(card), { what: moment.about, value: 'nothing' });
    }
    case 'into-deck':
      if (!isProxy) return refuse(creating, { what: 'deck' });
      return refuse(
        proxyDecks,
        { what: 'deck' },
        { beats: state.proxyTraits.some((trait) => KEEPS_OUT.test(trait)) ? [] : ['the lost trait'] },
      );
    case 'loses-trait':
      return tell(
        proxyRules,
        { what: moment.trait },
        { ...state, proxyTraits: state.proxyTraits.filter((trait) => !sameWords(trait, moment.trait)) },
      );
    case 'stands-for': {
      const wrong = misleads(moment.shows, moment.card);
      return wrong.length === 0
        ? tell(proxyUse, { what: '', value: 'yes' })
        : refuse(proxyUse, { what: wrong.join(', '), value: 'no' });
    }
  }
}

/** Why there is nothing to ask or change: it never was, it is no more, or nothing was created. */
const goneBy = (card: CreatedCard | undefined): Cited =>
  card === undefined ? creating : card.where === 'never-was' ? neverEntering : ceasing;
function told(card: CreatedCard, about: Asked): string | number {
  if (about === 'keywords') return listed(card.keywords);
  if (about === 'title') return 'none';
  const value = card.stats[about];
  return value === undefined ? 0 : shownWords(about, value);
}
const isStat = (about: Asked): about is StatName => about !== 'title' && about !== 'keywords';
/** Whether a stat is asked for that no card of the type has. */
const isAbsent = (card: CreatedCard, about: Asked) => isStat(about) && card.stats[about] === undefined;
/** Where what a card in play answers is from: the rule that decides it first. */
function behind(card: CreatedCard, about: Asked): readonly Cited[] {
  if (!isStat(about)) return [baseFeatures];
  if (isAbsent(card, about)) return [absentZero];
  const dash = about === 'honor-requirement' && card.type === 'Personality';
  const base = card.named.includes(about) ? baseFeatures : dash ? honorRequirement : unspecifiedStats;
  return card.changed.includes(about) ? [sum, base] : [base];
}
/** What makes a sum below 0 show as 0. */
const behindZero = ({ stats }: CreatedCard, about: Asked): readonly Cited[] =>
  isStat(about) && isHidden(about, stats[about]) ? [floor] : [];

/** What a proxy would misrepresent. */
function misleads(shows: Showing, card: Showing): readonly string[] {
  const wrong: string[] = [];
  if (shows.type !== card.type) wrong.push('type');
  const names = [...new Set([...Object.keys(shows.stats), ...Object.keys(card.stats)])] as StatName[];
  if (names.some((name) => (shows.stats[name] ?? 0) !== (card.stats[name] ?? 0))) wrong.push('stats');
  const alike =
    shows.keywords.length === card.keywords.length &&
    shows.keywords.every((one) => card.keywords.some((other) => sameWords(one, other)));
  if (!alike) wrong.push('keywords');
  if (shows.text.trim() !== card.text.trim()) wrong.push('text');
  return wrong;
}
