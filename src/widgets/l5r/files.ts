/** The questions of the tools of Legend of the Five Rings as scenario files write them, both ways. */
import { bonusQuestion, changeQuestion, totalQuestion } from '../../../rules-engine/l5r/questions/changes/schema.ts';
import { createdQuestion } from '../../../rules-engine/l5r/questions/created/schema.ts';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import { l5r } from '../../../rules-engine/l5r/index.ts';
import type { Wish } from '../../../rules-engine/l5r/questions/keywords/common.ts';
import { comparisonQuestion, keywordQuestion, wish } from '../../../rules-engine/l5r/questions/keywords/schema.ts';
import { statQuestion } from '../../../rules-engine/l5r/questions/stat/schema.ts';
import { faultsOfText } from '../../../rules-engine/l5r/questions/text/faults.ts';
import { cardText } from '../../../rules-engine/l5r/questions/text/schema.ts';
import { timelineQuestion } from '../../../rules-engine/l5r/questions/timeline/schema.ts';
import { useQuestion } from '../../../rules-engine/l5r/questions/use/schema.ts';
import * as writing from '../../../rules-engine/l5r/questions/stat/writing.ts';
import { runnableFrom } from '../../library/scenario.ts';
import { type FileForm, readAsOf, UNFINISHED, type Written, writtenReadAs } from '../tool/file-form.ts';
import { type CardState, cardOf } from './card.ts';
import {
  changeOf,
  type ChangesState,
  type Changing,
  NO_CHANGE,
  NO_SORTING,
  NO_TOTAL,
  sortingOf,
  totalOf,
  type Totalling,
} from './changes.ts';
import { createdOf, createdQuestionOf, type CreatedState } from './created.ts';
import { draftOf, questionOf } from './draft.ts';
import {
  comparisonOf,
  type Comparing,
  keywordQuestionOf,
  type KeywordsState,
  NO_CARD,
  NO_COMPARING,
  NO_WISH,
  type OneCard,
  type Wishing,
  wishOf,
} from './keywords.ts';
import type { StatState } from './StatCalculator.tsx';
import { timelineDraftOf, timelineQuestionOf, type TimelineState } from './timeline.ts';
import { useQuestionOf, type UsesState, usesOf } from './uses.ts';

const engine = { game: 'l5r', engine: runnableFrom(l5r) } as const;

/** A question as a file of a kind writes it, unless it has faults. */
const written = <Question>(
  kind: string,
  { question, faults }: { readonly question: Question; readonly faults: readonly FieldFault[] },
  write: (question: Question) => Written['start'],
  { readAs }: { readonly readAs: CardState['readAs'] },
): Written | string =>
  faults.length > 0 ? UNFINISHED : { kind, start: write(question), choices: undefined, ...writtenReadAs(readAs) };

export const statFiles: FileForm<StatState> = {
  ...engine,
  typed: () => import('./stat.link.ts').then(({ read }) => read),
  kinds: ['stat'],
  read: (file) => ({ draft: draftOf(statQuestion.parse(file.start)), readAs: readAsOf(file) }),
  write: (state) => written('stat', questionOf(state.draft), writing.writtenStat, state),
};

export const cardFiles: FileForm<CardState> = {
  ...engine,
  typed: () => import('./card.link.ts').then(({ read }) => read),
  kinds: ['text-box'],
  read: (file) => {
    const { text, keywords } = cardText.parse(file.start);
    return { text, apart: keywords?.join(', ') ?? '', readAs: readAsOf(file) };
  },
  write: (state) => {
    const question = cardOf(state);
    return written('text-box', { question, faults: faultsOfText(question) }, writing.writtenText, state);
  },
};

export const keywordFiles: FileForm<KeywordsState> = {
  ...engine,
  typed: () => import('./keywords.link.ts').then(({ read }) => read),
  kinds: ['comparison', 'keywords', 'common-keyword'],
  read: (file) => {
    const readAs = readAsOf(file);
    if (file.kind === 'comparison') return { mode: 'compare', compare: comparing(file), readAs };
    if (file.kind === 'keywords') return { mode: 'one', one: oneCard(file), readAs };
    return { mode: 'may', may: wishing(wish.parse(file.start)), readAs };
  },
  write: (state) => {
    const { mode, compare = NO_COMPARING, one = NO_CARD, may = NO_WISH } = state;
    if (mode === 'compare') return written('comparison', comparisonOf(compare), writing.writtenComparison, state);
    if (mode === 'one') return written('keywords', keywordQuestionOf(one), writing.writtenKeywords, state);
    return written('common-keyword', wishOf(may), writing.writtenWish, state);
  },
};
function comparing({ start }: Written): Comparing {
  const { eligible, cards, count } = comparisonQuestion.parse(start);
  return {
    eligible: typeof eligible === 'string' ? eligible : 'list',
    list: typeof eligible === 'string' ? '' : eligible.join(', '),
    cards: cards.map(({ name, keywords, type }, index) => ({
      id: index + 1,
      name,
      keywords: keywords.join(', '),
      type: type ?? '',
    })),
    count,
  };
}
function oneCard({ start }: Written): OneCard {
  const asked = keywordQuestion.parse(start);
  return {
    type: asked.type ?? '',
    origin: asked.lines ? 'lines' : asked.origin,
    keywords: asked.lines ? asked.lines.join('\n') : asked.base.join(', '),
    abilities: asked.abilities
      .map(({ keywords, designators }) => [...keywords, designators.join('/')].join(' '))
      .join('\n'),
    moments: asked.moments.map((moment, index) => ({
      id: index + 1,
      does: moment.type,
      source: moment.source,
      keyword: moment.type === 'ends' ? '' : moment.keyword,
    })),
    asked: asked.asked.join(', '),
    wanted: asked.wanted ?? '',
    trait: asked.trait,
  };
}
function wishing(asked: Wish): Wishing {
  const keywords = asked.keywords.join(', ');
  const shared = { ...NO_WISH, wants: asked.wants, keywords };
  switch (asked.wants) {
    case 'deck':
    case 'enter-play':
      return { ...shared, copies: String(asked.copies) };
    case 'terrain':
      return { ...shared, copies: String(asked.terrains) };
    case 'attach':
      return {
        ...shared,
        type: asked.type,
        personality: asked.personality.join(', '),
        attached: asked.attached.map((one) => one.join(', ')).join('\n'),
      };
    case 'focus-first':
      return { ...shared, own: String(asked.own), other: String(asked.other) };
    case 'join':
      return { ...shared, player: asked.player.join(', ') };
    case 'cavalry':
    case 'naval':
      return { ...shared, type: asked.type };
    default:
      return shared;
  }
}

export const useFiles: FileForm<UsesState> = {
  ...engine,
  typed: () => import('./uses.link.ts').then(({ read }) => read),
  kinds: ['use'],
  read: (file) => ({ ...usesOf(useQuestion.parse(file.start)), readAs: readAsOf(file) }),
  write: (state) => written('use', useQuestionOf(state), writing.writtenUses, state),
};

export const timelineFiles: FileForm<TimelineState> = {
  ...engine,
  typed: () => import('./timeline.link.ts').then(({ read }) => read),
  kinds: ['timeline'],
  read: (file) => ({ draft: timelineDraftOf(timelineQuestion.parse(file.start)), readAs: readAsOf(file) }),
  write: (state) => written('timeline', timelineQuestionOf(state.draft), writing.writtenTimeline, state),
};

export const changeFiles: FileForm<ChangesState> = {
  ...engine,
  typed: () => import('./changes.link.ts').then(({ read }) => read),
  kinds: ['bonus-or-penalty', 'change', 'total-force'],
  read: (file) => {
    const readAs = readAsOf(file);
    if (file.kind === 'change') return { mode: 'change', change: changing(file), readAs };
    if (file.kind === 'total-force') return { mode: 'total', total: totalling(file), readAs };
    const { items, ...asked } = bonusQuestion.parse(file.start);
    const draft = draftOf(asked);
    const rows = draft.rows.flatMap((row) => (row.type === 'comes' && items.includes(row.source) ? [row.id] : []));
    return { mode: 'sort', sort: { draft, items: rows }, readAs };
  },
  write: (state) => {
    const { mode, sort = NO_SORTING, change = NO_CHANGE, total = NO_TOTAL } = state;
    if (mode === 'sort') return written('bonus-or-penalty', sortingOf(sort), writing.writtenBonus, state);
    if (mode === 'change') return written('change', changeOf(change), writing.writtenChange, state);
    return written('total-force', totalOf(total), writing.writtenTotal, state);
  },
};
function changing({ start }: Written): Changing {
  const { stat, value, kind, size, modifiers } = changeQuestion.parse(start);
  return {
    stat,
    value: String(value),
    kind,
    size: String(size),
    modifiers: modifiers.map(({ source, does, by, until }, index) => ({
      id: index + 1,
      source,
      does,
      by: String(by),
      until: until === undefined ? '' : String(until),
    })),
  };
}
function totalling({ start }: Written): Totalling {
  const { of, cards, moments } = totalQuestion.parse(start);
  return {
    of,
    cards: cards.map(({ name, force, bowed }, index) => ({ id: index + 1, name, force: String(force), bowed })),
    moments: moments.map((moment, index) => ({
      id: index + 1,
      does: moment.type,
      card: moment.type === 'total' ? '' : moment.card,
      by: moment.type === 'joins' ? String(moment.force) : 'by' in moment ? String(moment.by) : '',
      as: moment.type === 'changes' ? moment.sort : '',
    })),
  };
}

export const createdFiles: FileForm<CreatedState> = {
  ...engine,
  typed: () => import('./created.link.ts').then(({ read }) => read),
  kinds: ['created-card'],
  read: (file) => ({ ...createdOf(createdQuestion.parse(file.start)), readAs: readAsOf(file) }),
  write: (state) => written('created-card', createdQuestionOf(state), writing.writtenCreated, state),
};
