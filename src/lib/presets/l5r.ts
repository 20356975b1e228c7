/** The worked examples of Legend of the Five Rings as the tools begin with them. */
import { bonusQuestion, changeQuestion, totalQuestion } from '../../../rules-engine/l5r/changes/schema.ts';
import { createdQuestion } from '../../../rules-engine/l5r/created/schema.ts';
import type { Wish } from '../../../rules-engine/l5r/keywords/common.ts';
import { comparisonQuestion, keywordQuestion, wish } from '../../../rules-engine/l5r/keywords/schema.ts';
import { cardText } from '../../../rules-engine/l5r/text/schema.ts';
import { timelineQuestion } from '../../../rules-engine/l5r/timeline/schema.ts';
import { useQuestion } from '../../../rules-engine/l5r/use/schema.ts';
import type { Scenario } from '../../library/library.ts';
import type { CardState } from '../../widgets/l5r/card.ts';
import type { Changing, ChangesState, Totalling } from '../../widgets/l5r/changes.ts';
import { createdOf, type CreatedState } from '../../widgets/l5r/created.ts';
import { draftOf } from '../../widgets/l5r/draft.ts';
import { type Comparing, type KeywordsState, NO_WISH, type OneCard, type Wishing } from '../../widgets/l5r/keywords.ts';
import { timelineDraftOf, type TimelineState } from '../../widgets/l5r/timeline.ts';
import { type UsesState, usesOf } from '../../widgets/l5r/uses.ts';
import type { ReadAs } from '../../widgets/tool/ReadingsForm.tsx';
import type { Preset } from '../../widgets/tool/useTool.ts';

const readAsOf = ({ edition, readings }: Scenario): ReadAs => ({ edition: edition ?? '', readings });

/** Every scenario of some kinds as a preset; the one named `first` in front. */
const presetsOf = <State>(
  scenarios: readonly Scenario[],
  kinds: readonly string[],
  first: string,
  stateOf: (scenario: Scenario) => State,
): readonly Preset<State>[] =>
  scenarios
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted((one, other) => Number(other.name === first) - Number(one.name === first))
    .map((scenario) => ({ name: scenario.name, title: scenario.title, state: stateOf(scenario) }));

export const cardPresets = (scenarios: readonly Scenario[]): readonly Preset<CardState>[] =>
  presetsOf(scenarios, ['text-box'], 'every-feature', (scenario) => {
    const { text, keywords } = cardText.parse(scenario.start);
    return { text, apart: keywords?.join(', ') ?? '', readAs: readAsOf(scenario) };
  });

export const keywordPresets = (scenarios: readonly Scenario[]): readonly Preset<KeywordsState>[] =>
  presetsOf(scenarios, ['comparison', 'keywords', 'common-keyword'], 'same-and-different', (scenario) => {
    const readAs = readAsOf(scenario);
    if (scenario.kind === 'comparison') {
      const { eligible, cards, count } = comparisonQuestion.parse(scenario.start);
      const compare: Comparing = {
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
      return { mode: 'compare', compare, readAs };
    }
    if (scenario.kind === 'keywords') {
      const asked = keywordQuestion.parse(scenario.start);
      const one: OneCard = {
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
      return { mode: 'one', one, readAs };
    }
    return { mode: 'may', may: wishing(wish.parse(scenario.start)), readAs };
  });

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

export const usePresets = (scenarios: readonly Scenario[]): readonly Preset<UsesState>[] =>
  presetsOf(scenarios, ['use'], 'two-identical-cards', (scenario) => ({
    ...usesOf(useQuestion.parse(scenario.start)),
    readAs: readAsOf(scenario),
  }));

export const timelinePresets = (scenarios: readonly Scenario[]): readonly Preset<TimelineState>[] =>
  presetsOf(scenarios, ['timeline'], 'set-force-through-the-turn', (scenario) => ({
    draft: timelineDraftOf(timelineQuestion.parse(scenario.start)),
    readAs: readAsOf(scenario),
  }));

export const changePresets = (scenarios: readonly Scenario[]): readonly Preset<ChangesState>[] =>
  presetsOf(scenarios, ['bonus-or-penalty', 'change', 'total-force'], 'samurai-destroyed-no-penalty', (scenario) => {
    const readAs = readAsOf(scenario);
    if (scenario.kind === 'change') {
      const { stat, value, kind, size, modifiers } = changeQuestion.parse(scenario.start);
      const change: Changing = {
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
      return { mode: 'change', change, readAs };
    }
    if (scenario.kind === 'bonus-or-penalty') {
      const { items, ...asked } = bonusQuestion.parse(scenario.start);
      const draft = draftOf(asked);
      const rows = draft.rows.flatMap((row) => (row.type === 'comes' && items.includes(row.source) ? [row.id] : []));
      return { mode: 'sort', sort: { draft, items: rows }, readAs };
    }
    const { of, cards, moments } = totalQuestion.parse(scenario.start);
    const total: Totalling = {
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
    return { mode: 'total', total, readAs };
  });

export const createdPresets = (scenarios: readonly Scenario[]): readonly Preset<CreatedState>[] =>
  presetsOf(scenarios, ['created-card'], 'created-item-with-an-ability', (scenario) => ({
    ...createdOf(createdQuestion.parse(scenario.start)),
    readAs: readAsOf(scenario),
  }));
