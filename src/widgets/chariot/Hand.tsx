import type { Card } from '../../../rules-engine/chariot/state.ts';
import { CARDS } from '../../../rules-engine/chariot/cards/cards.ts';
import { checkHand } from '../../../rules-engine/chariot/rules/hand.ts';
import { handSentence } from '../../../rules-engine/chariot/words/hand.en.ts';
import { type DeckCard, DeckCheck, type DeckCards, type DeckPart, type DeckState } from '../deck/DeckCheck.tsx';
import type { Listed } from '../deck/list.ts';
import { Bars } from '../parts/Bars.tsx';
import type { RuleTable } from '../proof.ts';
import type { ReadingTable } from '../tool/ReadingsForm.tsx';
import type { Preset } from '../tool/useTool.ts';
import { againstOwn, type NamedSpell, spellNamed } from './own-cards.ts';

interface Props {
  readonly presets: readonly Preset<DeckState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const factsOf = (card: Card, ...notes: readonly (string | false)[]): string =>
  [`${card.attack}/${card.life}`, `${card.value} ${card.type}`, card.premium && 'Premium', ...notes]
    .filter(Boolean)
    .join(' · ');
const LISTED: readonly DeckCard[] = CARDS.map(({ card, sample, ours }) => ({
  name: card.name,
  facts: factsOf(card, sample && 'our sample', !sample && ours.some((one) => one !== 'effect') && 'partly ours'),
}));

/** What is checked: the spells of the list, and those of one's own. */
export function checkedWith(own: readonly NamedSpell[]): DeckCards {
  const mine = own.map(spellNamed);
  const byName = new Map([...CARDS.map(({ card }) => card), ...mine].map((card) => [card.name, card]));
  const part: DeckPart = {
    name: 'hand',
    label: 'Hand',
    cards: [...LISTED, ...mine.map((card) => ({ name: card.name, facts: factsOf(card) }))],
  };
  return {
    parts: [part],
    judge: ({ hand = [] }) => {
      const cards = hand.flatMap(({ name, count }): readonly Card[] => {
        const card = byName.get(name);
        return card ? Array<Card>(count).fill(card) : [];
      });
      return checkHand(cards).steps.map((step) => ({
        rule: step.rule,
        says: handSentence(step),
        broken: step.after.broken.length > step.before.broken.length,
        cites: step.instead ? [step.instead] : [],
      }));
    },
    picture: ({ hand = [] }) => <Types hand={hand} byName={byName} />,
  };
}

interface TypesProps {
  readonly hand: readonly Listed[];
  readonly byName: ReadonlyMap<string, Card>;
}
/** How many spells of each Mana type, and how much Mana they give together. */
function Types({ hand, byName }: TypesProps) {
  const spells = hand.flatMap(({ name, count }) => {
    const card = byName.get(name);
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
const LIST = checkedWith([]);

/** A hand of spells, checked while it is written. */
export const Hand = ({ presets, rules, readings }: Props) => (
  <DeckCheck
    {...LIST}
    presets={presets}
    rules={rules}
    readings={readings}
    own={{
      schema: () => import('./card-text.ts').then(({ schema }) => schema),
      against: (spells) => againstOwn(spells as readonly NamedSpell[]),
      checked: (spells) => checkedWith(spells as readonly NamedSpell[]),
    }}
    what="hand of spells"
    unit={['spell', 'spells']}
    files={() => import('./files.ts').then(({ handFiles }) => handFiles)}
  />
);
