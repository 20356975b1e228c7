/** Created cards: what they have, what becomes of them, and the proxies that stand for them. */
import type { Cited } from '../../core/cite.ts';
import { absentUnchanged } from '../calculation.ts';
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
} from '../rules/created-cards.ts';
import { baseOfCreated, clanAlignment, separatingGranted } from '../rules/keywords.ts';
import { colorText } from '../rules/other-text.ts';
import { createdUntitled } from '../rules/title.ts';
import type { StatName } from '../state.ts';
import { type Trail, trailFrom } from '../trail.ts';
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
  if (creation) make(trail, creation, readings);
  if (question.proxy) proxied(trail, question.proxy);
  const answers = question.moments.map((moment) => follow(trail, moment, question.proxy !== undefined, readings));
  return { question, readings, creations, steps: trail.steps, answers, tally: trail.state() };
}

/** The card, feature by feature: what the effect gives is its base. */
function make(trail: Path, creation: Creation, readings: CardReadings): void {
  const { type, stats, either, loose, traits, abilities, color } = creation;
  const keywords = creation.keywords.filter((keyword) => mayHave(keyword, type, 'base', readings));
  const refused = creation.keywords.filter((keyword) => !keywords.includes(keyword));
  if (color !== undefined) {
    trail.add(colorText, { what: color }, trail.state(), { beats: [color] });
  }
  const grow = (
    rule: Cited,
    what: string,
    to: Partial<CreatedCard>,
    value?: string | number,
    extras: Parameters<Path['add']>[3] = {},
  ) => {
    const state = trail.state();
    const card: CreatedCard = {
      ...(state.card ?? { where: 'in-play', type, stats: {}, keywords: [], traits: [], abilities: [] }),
      ...to,
    };
    trail.add(rule, { what, ...(value !== undefined && { value }) }, { ...state, card }, extras);
  };
  grow(creating, type, {});
  for (const [stat, value] of Object.entries(stats) as [StatName, BaseValue][]) {
    grow(baseFeatures, stat, { stats: { ...trail.state().card?.stats, [stat]: value } }, valueWords(value));
  }
  for (const trait of traits)
    grow(baseFeatures, 'trait', { traits: [...(trail.state().card?.traits ?? []), trait] }, trait);
  for (const ability of abilities) {
    grow(baseFeatures, 'ability', { abilities: [...(trail.state().card?.abilities ?? []), ability] }, ability);
  }
  if (keywords.length > 0 || loose.length > 0 || either.length > 0) {
    grow(grantedKeywords, keywords.length > 0 ? listed(keywords) : either.join(' or '), { keywords }, undefined, {
      cites: [separatingGranted, baseOfCreated],
      beats: loose,
    });
  }
  if (refused.length > 0) {
    trail.add(clanAlignment, { what: refused.join(', ') }, trail.state(), { beats: refused });
  }
  for (const stat of STATS_OF[type]) {
    if (stats[stat] !== undefined) continue;
    const dash = stat === 'honor-requirement' && type === 'Personality';
    grow(
      dash ? honorRequirement : unspecifiedStats,
      stat,
      { stats: { ...trail.state().card?.stats, [stat]: dash ? '–' : 0 } },
      dash ? '–' : 0,
      dash ? { instead: unspecifiedStats } : {},
    );
  }
  grow(noTitle, 'title', {}, undefined, { cites: [createdUntitled] });
}

/** A base value as an answer. */
export const valueWords = (value: BaseValue): string | number => (typeof value === 'object' ? value.words : value);

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
  const tell = (
    rule: Cited,
    subject: CreatedSubject,
    legal: boolean,
    after?: CreatedTally,
    extras?: Parameters<Path['add']>[3],
  ): CreatedAnswer => {
    trail.add(rule, subject, after, extras);
    return { legal, rule: rule.id, value: subject.value };
  };
  const { card } = state;
  switch (moment.type) {
    case 'fails-to-enter':
      return tell(neverEntering, { what: 'card' }, true, {
        ...state,
        card: card && { ...card, where: 'never-was' },
      });
    case 'leaves': {
      if (card?.where !== 'in-play') return tell(goneBy(card), { what: moment.to }, false);
      return tell(ceasing, { what: moment.to }, true, {
        ...state,
        last: card,
        card: { ...card, where: 'gone' },
      });
    }
    case 'changes': {
      const now = card?.stats[moment.stat];
      if (card?.where !== 'in-play' || now === undefined) return tell(goneBy(card), { what: moment.stat }, false);
      if (now === '–' && readings['dash-requirement'] === 'absent') {
        return tell(absentUnchanged, { what: moment.stat, value: now }, true, state, { cites: [honorRequirement] });
      }
      const value = added(now, moment.by);
      const shown = valueWords(value);
      return tell(baseFeatures, { what: moment.stat, value: shown }, true, {
        ...state,
        card: { ...card, stats: { ...card.stats, [moment.stat]: value } },
      });
    }
    case 'given': {
      if (card?.where !== 'in-play') return tell(goneBy(card), { what: moment.keyword }, false);
      if (!mayHave(moment.keyword, card.type, 'effect', readings))
        return tell(clanAlignment, { what: moment.keyword }, false);
      const keywords = card.keywords.some((one) => sameWords(one, moment.keyword))
        ? card.keywords
        : [...card.keywords, moment.keyword];
      return tell(baseFeatures, { what: 'keyword', value: moment.keyword }, true, {
        ...state,
        card: { ...card, keywords },
      });
    }
    case 'asks': {
      if (moment.about === 'title')
        return tell(noTitle, { what: 'title', value: 'none' }, true, state, { cites: [createdUntitled] });
      if (card?.where === 'in-play')
        return tell(baseFeatures, { what: moment.about, value: told(card, moment.about) }, true);
      if (card?.where === 'gone' && state.last && (moment.sameEffect || readings['asked-by-another'] === 'as-it-was')) {
        return tell(stateBeforeLeaving, { what: moment.about, value: told(state.last, moment.about) }, true);
      }
      return tell(goneBy(card), { what: moment.about, value: 'nothing' }, false);
    }
    case 'into-deck':
      if (!isProxy) return tell(creating, { what: 'deck' }, false);
      return tell(proxyDecks, { what: 'deck' }, false, state, {
        beats: state.proxyTraits.some((trait) => KEEPS_OUT.test(trait)) ? [] : ['the lost trait'],
      });
    case 'loses-trait':
      return tell(proxyRules, { what: moment.trait }, true, {
        ...state,
        proxyTraits: state.proxyTraits.filter((trait) => !sameWords(trait, moment.trait)),
      });
    case 'stands-for': {
      const wrong = misleads(moment.shows, moment.card);
      return tell(proxyUse, { what: wrong.join(', '), value: wrong.length === 0 ? 'yes' : 'no' }, wrong.length === 0);
    }
  }
}

const goneBy = (card: CreatedCard | undefined): Cited => (card?.where === 'never-was' ? neverEntering : ceasing);
function told(card: CreatedCard, about: Asked): string | number {
  if (about === 'keywords') return listed(card.keywords);
  if (about === 'title') return 'none';
  const value = card.stats[about];
  return value === undefined ? 0 : valueWords(value);
}

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
