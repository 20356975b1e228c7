import { useMemo } from 'preact/hooks';
import { CARDS } from '../../../rules-engine/usagi/cards/cards.ts';
import type { WrittenCard } from '../../../rules-engine/usagi/files/written.ts';
import { checkDeck, citesOf, NAMED } from '../../../rules-engine/usagi/questions/deck.ts';
import { project } from '../../../rules-engine/usagi/rules/project.ts';
import { specialAbilities } from '../../../rules-engine/usagi/rules/special-abilities.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import { deckFaultSentence, deckLimitSentence } from '../../../rules-engine/usagi/words/deck.en.ts';
import type { Print } from '../../../rules-engine/usagi/state.ts';
import { DeckCheck, type DeckCards, type DeckFinding, type DeckPart, type DeckState } from '../deck/DeckCheck.tsx';
import type { Listed } from '../deck/list.ts';
import type { RuleTable } from '../proof.ts';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import type { Preset } from '../tool/useTool.ts';
import { kindWords, shortRatings } from './face-words.ts';
import { againstOwn, printOf } from './own-cards.ts';

interface Props {
  readonly presets: readonly Preset<DeckState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
  /** Cards that were made up for worked examples. */
  readonly madeUp: readonly Print[];
}

const factsOf = (print: Print): string =>
  [kindWords(print), shortRatings(print.ratings), print.restricted !== null && `Restricted: ${print.restricted}`]
    .filter(Boolean)
    .join(' · ');

/** The one list that a deck is, with the cards that may stand in it. */
export const partsOf = (madeUp: readonly Print[]): readonly DeckPart[] => [
  {
    name: 'deck',
    label: 'Deck',
    cards: CARDS.map((print) => ({ name: print.name, facts: factsOf(print) })),
    also: [...NAMED, ...madeUp].map(({ name }) => name),
  },
];
/** Judges a deck; `madeUp`: cards that it may name besides those of the game. */
export function judgeOf(madeUp: readonly Print[]) {
  const slugOf = (name: string) => [...CARDS, ...NAMED, ...madeUp].find((one) => one.name === name)?.slug ?? name;
  return (decks: Readonly<Record<string, readonly Listed[]>>, read: Readonly<Record<string, string>>) => {
    const deck = (decks['deck'] ?? []).flatMap(({ name, count }) => Array.from({ length: count }, () => slugOf(name)));
    const { faults, limits } = checkDeck(deck, read as unknown as Readings, madeUp);
    const broken = faults.map((fault): DeckFinding => {
      // What is not known of a card is not for a rule to say: the rule tells how much of the set was ever shown.
      const rule = fault.rule ?? project.previews.id;
      return { rule, says: deckFaultSentence(fault), broken: true, cites: citesOf(fault) };
    });
    const kept = limits
      .filter((rule) => rule !== specialAbilities.restricted.id && !broken.some((one) => one.rule === rule))
      .map((rule): DeckFinding => ({ rule, says: deckLimitSentence(rule, deck, madeUp), broken: false }));
    return [...broken, ...kept];
  };
}

/** What is checked with cards of one's own, which can be chosen as those of the game are. */
export function checkedWith(madeUp: readonly Print[], own: readonly WrittenCard[]): DeckCards {
  // In small letters its name may look like that of another.
  const prints = own.map((card, at) => ({ ...printOf(card), slug: `made-up-${at + 1}` }));
  const [deck, ...others] = partsOf([...madeUp, ...prints]);
  const mine = prints.map((print) => ({ name: print.name, facts: factsOf(print) }));
  const parts = deck ? [{ ...deck, cards: [...deck.cards, ...mine] }, ...others] : [];
  return { parts, judge: judgeOf([...madeUp, ...prints]) };
}
/** Checks a deck of the Usagi Yojimbo CCG. */
export function Deck({ presets, rules, readings, madeUp }: Props) {
  const { parts, judge } = useMemo(() => checkedWith(madeUp, []), []);
  return (
    <DeckCheck
      presets={presets}
      parts={parts}
      rules={rules}
      readings={readings}
      judge={judge}
      own={{
        schema: () => import('./card-text.ts').then(({ schema }) => schema),
        against: (cards) => againstOwn(cards, madeUp),
        checked: (own) => checkedWith(madeUp, own),
      }}
      files={() => import('./files.ts').then(({ deckFiles }) => deckFiles(madeUp))}
      what="deck"
    />
  );
}
