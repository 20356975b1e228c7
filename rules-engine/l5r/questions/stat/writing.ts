/**
 * Questions as a scenario file writes them: what the schemas read, the other way round. Whatever is written reads back as
 * the same question.
 */
import type { BonusQuestion } from '../changes/bonus-penalty.ts';
import type { ChangeQuestion, Modifier } from '../changes/modifying.ts';
import type { TotalMoment, TotalQuestion } from '../changes/totals.ts';
import type { CreatedMoment, CreatedQuestion } from '../created/state.ts';
import type { Wish } from '../keywords/common.ts';
import type { ComparisonQuestion } from '../keywords/comparing.ts';
import type { AbilityHead, KeywordMoment, KeywordQuestion } from '../keywords/state.ts';
import type { Effect, Moment, StatQuestion } from '../../state.ts';
import type { CardText } from '../text/state.ts';
import type { TimelineQuestion } from '../timeline/timeline.ts';
import type { UseMoment, UseQuestion } from '../use/state.ts';

/** A part of a file: what is undefined is left out of it. */
type Written = Readonly<Record<string, unknown>>;

const byName = <Value>(list: readonly { readonly name: string }[], value: (nth: number) => Value) =>
  Object.fromEntries(list.map(({ name }, nth) => [name, value(nth)]));
/** A list that may be left out where nothing is in it. */
const unlessEmpty = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined);

function writtenEffect({ source, kind, on, amount, ofBase, from, each, count, lasts }: Effect, two: boolean): Written {
  if (kind === 'switch') return { source, switch: [on, from], lasts };
  return { source, [kind]: ofBase ? 'base' : (from ?? amount), each, count, to: two ? on : undefined, lasts };
}
function writtenMoment(moment: Moment, two: boolean): Written {
  if (moment.type === 'ends') return { ends: moment.source };
  if (moment.type === 'counts') return { counts: moment.source, now: moment.now };
  return writtenEffect(moment.effect, two);
}
const writtenStats = ({ stats }: StatQuestion) => byName(stats, (nth) => stats[nth]?.base);

export const writtenStat = (question: StatQuestion): Written => ({
  stats: writtenStats(question),
  effects: unlessEmpty(question.moments.map((moment) => writtenMoment(moment, question.stats.length > 1))),
});

export const writtenTimeline = ({ stats, moments }: TimelineQuestion): Written => ({
  stats: writtenStats({ stats, moments: [] }),
  effects: unlessEmpty(
    moments.map((moment) =>
      moment.type === 'over' ? { over: moment.lasts } : writtenMoment(moment, stats.length > 1),
    ),
  ),
});

export const writtenBonus = ({ items, ...question }: BonusQuestion): Written => ({
  ...writtenStat(question),
  items: unlessEmpty(items),
});

const writtenModifier = ({ source, does, by, until }: Modifier): Written => ({
  source,
  [does]: by,
  'to-a-maximum-of': does === 'increase' ? until : undefined,
  'to-a-minimum-of': does === 'reduce' ? until : undefined,
});
export const writtenChange = ({ stat, value, kind, size, modifiers }: ChangeQuestion): Written => ({
  stats: { [stat]: value },
  change: { [kind]: size },
  modified: unlessEmpty(modifiers.map(writtenModifier)),
});

function writtenTotalMoment(moment: TotalMoment): Written {
  switch (moment.type) {
    case 'total':
      return { total: moment.by };
    case 'joins':
      return { joins: moment.card, force: moment.force };
    case 'changes':
      return { changes: moment.card, by: moment.by, as: moment.sort };
    default:
      return { [moment.type]: moment.card };
  }
}
export const writtenTotal = ({ of, cards, moments }: TotalQuestion): Written => ({
  [of]: byName(cards, (nth) => cards[nth]?.force),
  bowed: unlessEmpty(cards.filter(({ bowed }) => bowed).map(({ name }) => name)),
  moments: unlessEmpty(moments.map(writtenTotalMoment)),
});

export const writtenText = ({ text, keywords }: CardText): Written => ({ text, keywords });

const writtenHead = ({ keywords, designators }: AbilityHead) => [...keywords, designators.join('/')].join(' ');
const writtenKeywordMoment = (moment: KeywordMoment): Written =>
  moment.type === 'ends' ? { ends: moment.source } : { source: moment.source, [moment.type]: moment.keyword };
export const writtenKeywords = (question: KeywordQuestion): Written => ({
  type: question.type,
  ...(question.lines ? { lines: question.lines } : { [question.origin]: question.base }),
  abilities: unlessEmpty(question.abilities.map(writtenHead)),
  effects: unlessEmpty(question.moments.map(writtenKeywordMoment)),
  asked: unlessEmpty(question.asked),
  wanted: question.wanted,
  trait: question.trait || undefined,
});

export const writtenComparison = ({ eligible, cards, count }: ComparisonQuestion): Written => ({
  eligible: eligible === 'clan-alignment' ? 'Clan alignment' : eligible === 'all' ? undefined : eligible,
  cards: Object.fromEntries(
    cards.map(({ name, keywords, type }) => [name, type === undefined ? keywords : { keywords, type }]),
  ),
  count: count || undefined,
});

export const writtenWish = (wish: Wish): Written => ({
  ...wish,
  ...(wish.wants === 'attach' && { attached: unlessEmpty(wish.attached) }),
});

function writtenUse(moment: UseMoment): Written {
  switch (moment.type) {
    case 'use':
      return { use: moment.card, nth: moment.nth > 0 ? moment.nth + 1 : undefined, as: moment.as };
    case 'next':
      return { next: moment.period };
    case 'gives':
      return { gives: moment.text, to: moment.card };
    case 'takes':
      return { takes: moment.text, from: moment.card };
    case 'moves':
      return { moves: moment.card, to: moment.zone };
    case 'occurs': {
      const { unmet, unpaid, declines, fails, leaves, untargeted } = moment;
      const around = Object.entries({ unmet, unpaid, declines, fails, leaves, untargeted });
      return {
        occurs: moment.trigger,
        ...Object.fromEntries(around.map(([what, cards]) => [what, unlessEmpty(cards)])),
      };
    }
    default:
      return { [moment.type]: moment.card };
  }
}
export const writtenUses = ({ cards, moments }: UseQuestion): Written => ({
  cards: Object.fromEntries(cards.map(({ name, text, zone }) => [name, zone === 'in-play' ? text : { text, zone }])),
  moments: unlessEmpty(moments.map(writtenUse)),
});

function writtenCreatedMoment(moment: CreatedMoment): Written {
  switch (moment.type) {
    case 'fails-to-enter':
    case 'into-deck':
      return { [moment.type]: true };
    case 'changes':
      return { changes: moment.stat, by: moment.by };
    case 'given':
      return { given: moment.keyword };
    case 'leaves':
      return { leaves: moment.to };
    case 'asks':
      return { asks: moment.about, 'same-effect': moment.sameEffect || undefined };
    case 'loses-trait':
      return { 'loses-trait': moment.trait };
    case 'stands-for':
      return { shows: moment.shows, 'stands-for': moment.card };
  }
}
export const writtenCreated = ({ text, proxy, moments }: CreatedQuestion): Written => ({
  text,
  proxy: proxy && { 'title-bar': proxy.titleBar, traits: unlessEmpty(proxy.traits) },
  moments: unlessEmpty(moments.map(writtenCreatedMoment)),
});
