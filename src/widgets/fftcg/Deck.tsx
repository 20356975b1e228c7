import { useMemo } from 'preact/hooks';
import { cardFacts } from '../../../rules-engine/fftcg/words/card-words.en.ts';
import { COPIES, copyLimit, commonCopies, rareCopies } from '../../../rules-engine/fftcg/rules/deck.ts';
import { type DeckFinding as Found, judgeDeck } from '../../../rules-engine/fftcg/questions/deck.ts';
import { faceOf, type Kind } from '../../../rules-engine/fftcg/cards/face.ts';
import { lineOfWritten, type WrittenCard } from '../../../rules-engine/fftcg/cards/print.ts';
import type { Readings } from '../../../rules-engine/fftcg/readings.ts';
import { copiesSentence, findingSentence } from '../../../rules-engine/fftcg/words/questions.en.ts';
import {
  countOf,
  DeckCheck,
  type DeckCards,
  type DeckFinding,
  type DeckPart,
  type DeckState,
} from '../deck/DeckCheck.tsx';
import { Bars } from '../parts/Bars.tsx';
import type { Lists } from '../play/DeckSelect.tsx';
import type { RuleTable } from '../proof.ts';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import type { Preset } from '../tool/useTool.ts';
import { againstOwn, cardsByName } from './deck-lines.ts';

interface Props {
  readonly presets: readonly Preset<DeckState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const PARTS: readonly { readonly name: string; readonly label: string; readonly kinds: readonly Kind[] }[] = [
  { name: 'characters', label: 'Character deck', kinds: ['character'] },
  { name: 'support', label: 'Support deck', kinds: ['equipment', 'spell', 'item'] },
  { name: 'locations', label: 'Locations', kinds: ['location', 'relic'] },
];
/** The three rules on copies, and how many each allows. */
const COPY_RULES: Readonly<Record<string, number>> = {
  [copyLimit.id]: COPIES.none,
  [commonCopies.id]: COPIES.common,
  [rareCopies.id]: COPIES.rare,
};

/** The three lists, with the cards that may stand in each. */
export const partsOf = (byName: ReadonlyMap<string, string>): readonly DeckPart[] =>
  PARTS.map(({ name, label, kinds }) => {
    const offered = [...byName].filter(([, line]) => kinds.includes(faceOf(line).kind));
    return {
      name,
      label,
      cards: offered.map(([card, line]) => ({ name: card, facts: cardFacts(faceOf(line)) })),
      also: [...byName.keys()].filter((card) => !offered.some(([one]) => one === card)),
    };
  });
/** The decks that the lists name, a line for each card. */
export function deckIn(byName: ReadonlyMap<string, string>, lists: Lists) {
  const linesOf = (part: string) =>
    (lists[part] ?? []).flatMap(({ name, count }) => Array<string>(count).fill(byName.get(name) ?? name));
  return { characters: linesOf('characters'), support: linesOf('support'), locations: linesOf('locations') };
}
export const judgeOf =
  (byName: ReadonlyMap<string, string>) =>
  (lists: Lists, inForce: Readonly<Record<string, string>>): readonly DeckFinding[] =>
    told(judgeDeck(deckIn(byName, lists), inForce as unknown as Readings).findings);

/** What is checked with cards of one's own, which can be chosen as those of the game are. */
export function checkedWith(own: readonly WrittenCard[]): DeckCards {
  const byName = cardsByName(own.map(lineOfWritten));
  return { parts: partsOf(byName), judge: judgeOf(byName), picture };
}
/** Both decks and the Locations of a player, checked while they are written. */
export function Deck({ presets, rules, readings }: Props) {
  const checked = useMemo(() => checkedWith([]), []);
  return (
    <DeckCheck
      {...checked}
      presets={presets}
      rules={rules}
      readings={readings}
      own={{
        schema: () => import('./card-text.ts').then(({ schema }) => schema),
        // Lists tell namesakes among them apart by all that is printed on them.
        against: (cards) =>
          againstOwn([...new Map((cards as readonly WrittenCard[]).map((card) => [card.name, card])).values()]),
        checked: (cards) => checkedWith(cards as readonly WrittenCard[]),
      }}
      files={async () => (await import('./files.ts')).deckFiles}
      what="pair of decks"
    />
  );
}

/** How many cards are in each deck. */
function picture({ characters = [], support = [] }: Lists) {
  const [one, other] = [countOf(characters), countOf(support)];
  return (
    <>
      <Bars
        label="Cards in each deck"
        bars={[
          { name: 'Characters', count: one },
          { name: 'Other cards', count: other },
        ]}
      />
      <p class="quiet">
        {one === other
          ? 'Both decks are the same size.'
          : `The ${one > other ? 'character' : 'support'} deck has ${Math.abs(one - other)} more.`}
      </p>
    </>
  );
}

/** Every finding in words; what is kept on copies is one line a rule. */
function told(findings: readonly Found[]): readonly DeckFinding[] {
  const isKeptCopies = (finding: Found) => finding.holds && finding.rule in COPY_RULES;
  const kept = Map.groupBy(findings.filter(isKeptCopies), ({ rule }) => rule);
  return [
    ...findings
      .filter((finding) => !isKeptCopies(finding))
      .map((finding) => ({ ...finding, says: findingSentence(finding), broken: !finding.holds })),
    ...[...kept].map(([rule, all]) => ({
      rule,
      says: copiesSentence(all.length, COPY_RULES[rule] ?? 0),
      broken: false,
    })),
  ];
}
