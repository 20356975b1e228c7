import type { Card } from '../../../rules-engine/chariot/state.ts';
import { CARDS } from '../../../rules-engine/chariot/cards/cards.ts';
import { checkHand } from '../../../rules-engine/chariot/rules/hand.ts';
import { handSentence } from '../../../rules-engine/chariot/words/hand.en.ts';
import { DeckCheck, type DeckFinding, type DeckPart, type DeckState } from '../deck/DeckCheck.tsx';
import type { Listed } from '../deck/list.ts';
import { Bars } from '../parts/Bars.tsx';
import type { RuleTable } from '../proof.ts';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import type { Preset } from '../tool/useTool.ts';

interface Props {
  readonly presets: readonly Preset<DeckState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const BY_NAME = new Map(CARDS.map(({ card }) => [card.name, card]));
const HAND: DeckPart = {
  name: 'hand',
  label: 'Hand',
  cards: CARDS.map(({ card, sample, ours }) => ({
    name: card.name,
    facts: [
      `${card.attack}/${card.life}`,
      `${card.value} ${card.type}`,
      card.premium && 'Premium',
      sample && 'our sample',
      !sample && ours.some((one) => one !== 'effect') && 'partly ours',
    ]
      .filter(Boolean)
      .join(' · '),
  })),
};
export const PARTS = [HAND];

export function judge({ hand = [] }: Readonly<Record<string, readonly Listed[]>>): readonly DeckFinding[] {
  const cards = hand.flatMap(({ name, count }): readonly Card[] => {
    const card = BY_NAME.get(name);
    return card ? Array.from({ length: count }, () => card) : [];
  });
  return checkHand(cards).steps.map((step) => ({
    rule: step.rule,
    says: handSentence(step),
    broken: step.after.broken.length > step.before.broken.length,
    cites: step.instead ? [step.instead] : [],
  }));
}

/** How many spells of each Mana type, and how much Mana they give together. */
function Types({ hand }: { readonly hand: readonly Listed[] }) {
  const spells = hand.flatMap(({ name, count }) => {
    const card = BY_NAME.get(name);
    return card ? [{ card, count }] : [];
  });
  const types = Map.groupBy(spells, ({ card }) => card.type);
  if (types.size === 0) return null;
  return (
    <Bars
      label="Spells of each Mana type"
      bars={[...types].map(([name, own]) => {
        const count = own.reduce((sum, one) => sum + one.count, 0);
        const mana = own.reduce((sum, one) => sum + one.count * one.card.value, 0);
        return { name, count, words: `${count} (${mana} Mana)` };
      })}
    />
  );
}

/** A hand of spells, checked while it is written. */
export const Hand = ({ presets, rules, readings }: Props) => (
  <DeckCheck
    presets={presets}
    parts={PARTS}
    rules={rules}
    readings={readings}
    judge={judge}
    what="hand of spells"
    unit={['spell', 'spells']}
    picture={({ hand = [] }) => <Types hand={hand} />}
    files={() => import('./files.ts').then(({ handFiles }) => handFiles)}
  />
);
