import type { RuleId } from '../../../rules-engine/core/rule.ts';
import { CARDS, HIDDEN } from '../../../rules-engine/lyoko/cards/cards.ts';
import { kindWords, SIDE_NAMES } from '../../../rules-engine/lyoko/words/names.en.ts';
import { DECK_RULES, judgeDeck } from '../../../rules-engine/lyoko/questions/deck.ts';
import { DECK_KEPT, DECK_SENTENCES } from '../../../rules-engine/lyoko/words/deck.en.ts';
import { type Side, SIDES } from '../../../rules-engine/lyoko/state.ts';
import { DeckCheck, type DeckFinding, type DeckPart, type DeckState } from '../deck/DeckCheck.tsx';
import type { Listed } from '../deck/list.ts';
import type { RuleTable } from '../proof.ts';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import type { Preset } from '../tool/useTool.ts';

interface Props {
  readonly presets: readonly Preset<DeckState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const all = Object.entries(CARDS).filter(([slug]) => slug !== HIDDEN);
export const slugs = new Map(all.map(([slug, { name }]) => [name, slug]));
const belongs = (side: Side) => all.filter(([, facts]) => facts.side === side && facts.kind !== 'character');
export const PARTS: readonly DeckPart[] = SIDES.map((side) => ({
  name: side,
  label: side === 'hero' ? 'The Hero’s Core' : 'Xana’s Core',
  cards: belongs(side).map(([slug, { name, cost }]) => ({
    name,
    facts: [kindWords(slug), ...(cost > 0 ? [`costs ${cost}`] : [])].join(', '),
  })),
  also: all.flatMap(([, { name }]) => (belongs(side).some(([, one]) => one.name === name) ? [] : [name])),
}));

/** Whatever is written down is judged; a side of which nothing is written is passed over. */
export function judge(decks: Readonly<Record<string, readonly Listed[]>>): readonly DeckFinding[] {
  const written = SIDES.filter((side) => (decks[side] ?? []).length > 0);
  const asked: readonly Side[] = written.length > 0 ? written : ['hero'];
  return asked.flatMap((side) => {
    const cards = (decks[side] ?? []).flatMap(({ name, count }) =>
      Array.from({ length: count }, () => slugs.get(name) ?? name),
    );
    const { faults, count } = judgeDeck({ side, cards });
    const whose = asked.length > 1 ? `${SIDE_NAMES[side]}. ` : '';
    const kept = DECK_RULES.filter((rule) => !faults.some((fault) => fault.rule === rule));
    return [
      ...faults.map(({ rule, card }) => finding(rule, whose + (DECK_SENTENCES[rule]?.(card, count) ?? ''), true)),
      ...kept.map((rule) => finding(rule, whose + (DECK_KEPT[rule]?.(side, count) ?? ''), false)),
    ];
  });
}
const finding = (rule: RuleId, says: string, broken: boolean): DeckFinding => ({ rule, says, broken });

/** Checks a Core of either side, or both. */
export const Deck = ({ presets, rules, readings }: Props) => (
  <DeckCheck
    presets={presets}
    parts={PARTS}
    rules={rules}
    readings={readings}
    judge={judge}
    files={() => import('./files.ts').then(({ deckFiles }) => deckFiles)}
    what="Core"
  />
);
