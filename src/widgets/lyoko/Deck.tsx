import type { RuleId } from '../../../rules-engine/core/rule.ts';
import { capital } from '../../../rules-engine/core/words.en.ts';
import { type CardFacts, CARDS, HIDDEN } from '../../../rules-engine/lyoko/cards/cards.ts';
import { factsOfAll, factsOfMade } from '../../../rules-engine/lyoko/cards/made.ts';
import { kindOfFacts, SIDE_NAMES } from '../../../rules-engine/lyoko/words/names.en.ts';
import { DECK_RULES, judgeDeck } from '../../../rules-engine/lyoko/rules/deck.ts';
import { DECK_KEPT, DECK_SENTENCES } from '../../../rules-engine/lyoko/words/deck.en.ts';
import { type Side, SIDES } from '../../../rules-engine/lyoko/state.ts';
import { DeckCheck, type DeckCards, type DeckFinding, type DeckPart, type DeckState } from '../deck/DeckCheck.tsx';
import type { RuleTable } from '../proof.ts';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import type { Preset } from '../tool/useTool.ts';
import { againstOwn, madeName, madeOf, type NamedCard } from './own-cards.ts';

interface Props {
  readonly presets: readonly Preset<DeckState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** A card by the name files use for it, and what stands on it. */
type Known = readonly [slug: string, facts: CardFacts];
const LISTED: readonly Known[] = Object.entries(CARDS).filter(([slug]) => slug !== HIDDEN);

function partOf(side: Side, all: readonly Known[]): DeckPart {
  const belongs = (facts: CardFacts) => facts.side === side && facts.kind !== 'character';
  return {
    name: side,
    label: side === 'hero' ? 'The Hero’s Core' : 'Xana’s Core',
    cards: all
      .filter(([, facts]) => belongs(facts))
      .map(([, { name, cost, kind, type }]) => ({
        name,
        facts: [kindOfFacts({ kind, type }), ...(cost > 0 ? [`costs ${cost}`] : [])].join(', '),
      })),
    also: all.flatMap(([, facts]) => (belongs(facts) ? [] : [facts.name])),
  };
}

/** What is checked: the cards of the list, and those of one's own. */
export function checkedWith(own: readonly NamedCard[]): DeckCards & { readonly slugOf: (name: string) => string } {
  const made = factsOfAll(madeOf(own));
  const mine = own.map(({ name, ...card }): Known => {
    const slug = madeName(name);
    return [slug, { ...factsOfMade(slug, card), name }];
  });
  const all = [...LISTED, ...mine];
  const slugs = new Map(all.map(([slug, { name }]) => [name, slug]));
  const slugOf = (name: string) => slugs.get(name) ?? name;
  /** Whatever is written down is judged; a side of which nothing is written is passed over. */
  const judge: DeckCards['judge'] = (decks) => {
    const written = SIDES.filter((side) => (decks[side] ?? []).length > 0);
    const asked: readonly Side[] = written.length > 0 ? written : ['hero'];
    return asked.flatMap((side) => {
      const cards = (decks[side] ?? []).flatMap(({ name, count }) => Array<string>(count).fill(slugOf(name)));
      const { faults, count } = judgeDeck({ side, cards, made });
      const whose = asked.length > 1 ? `${SIDE_NAMES[side]}. ` : '';
      const kept = DECK_RULES.filter((rule) => !faults.some((fault) => fault.rule === rule));
      return [
        ...faults.map(({ rule, card }) => finding(rule, whose + (DECK_SENTENCES[rule]?.(card, count) ?? ''), true)),
        ...kept.map((rule) => finding(rule, whose + (DECK_KEPT[rule]?.(side, count) ?? ''), false)),
      ];
    });
  };
  return { parts: SIDES.map((side) => partOf(side, all)), judge, outcome, slugOf };
}
/** Which Cores are legal, and which is passed over. */
const outcome: NonNullable<DeckCards['outcome']> = (decks, faults) => {
  const [side, both] = SIDES.filter((one) => decks[one]?.length);
  if (!side || both) return faults || 'Both Cores are legal';
  const [core, other] = side === 'hero' ? ['the Hero’s Core', 'Xana’s'] : ['Xana’s Core', 'the Hero’s'];
  return `${faults ? `${faults} in ${core}` : `${capital(core)} is legal`}; ${other} is empty and not checked`;
};
const finding = (rule: RuleId, says: string, broken: boolean): DeckFinding => ({ rule, says, broken });
const LIST = checkedWith([]);

/** Checks a Core of either side, or both. */
export const Deck = ({ presets, rules, readings }: Props) => (
  <DeckCheck
    {...LIST}
    presets={presets}
    rules={rules}
    readings={readings}
    own={{
      schema: () => import('./card-text.ts').then(({ schema }) => schema),
      against: (cards) => againstOwn(cards as readonly NamedCard[]),
      checked: (cards) => checkedWith(cards as readonly NamedCard[]),
    }}
    files={() => import('./files.ts').then(({ deckFiles }) => deckFiles)}
    what="Core"
  />
);
