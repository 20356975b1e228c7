/** The text of an L5R card: what the card reader finds in it, and the way there. */
import { counted } from '../../../rules-engine/core/words.en.ts';
import { faultsOfText } from '../../../rules-engine/l5r/questions/text/faults.ts';
import { readText } from '../../../rules-engine/l5r/questions/text/read.ts';
import type { TextBox } from '../../../rules-engine/l5r/questions/text/state.ts';
import type { CardState } from '../../widgets/l5r/card.ts';
import { linkOf } from '../../widgets/tool/link.ts';
import { AS_DEFAULT } from './line.ts';

/** Longer than the reader takes: it says so itself. */
const LONGEST = 8000;

/** What is in a card's text, in a few words, and the card reader with the text filled in. */
export async function cardTextOffer(typed: string): Promise<{ readonly says: string; readonly href: string }> {
  const text = typed.trim().slice(0, LONGEST);
  const [fault] = faultsOfText({ text });
  const state: CardState = { text, apart: '', readAs: AS_DEFAULT };
  return { says: fault?.says ?? partsWords(readText({ text })), href: `/l5r/tools/card/#${await linkOf(state)}` };
}

/** "2 keywords (Samurai, Kensai), 1 trait, 1 ability (Battle)." */
function partsWords({ keywords, traits, abilities, judgements }: TextBox): string {
  const kinds = abilities.map((ability) => [...ability.keywords, ability.designators.join('/')].join(' '));
  const parts = [
    keywords.length > 0 && `${counted(keywords.length, 'keyword')} (${keywords.join(', ')})`,
    traits.length > 0 && counted(traits.length, 'trait'),
    abilities.length > 0 && `${counted(abilities.length, 'ability', 'abilities')} (${kinds.join(', ')})`,
    judgements.length > 0 && `${counted(judgements.length, 'part')} for a judge to decide`,
  ].filter(Boolean);
  return `The card reader finds ${parts.join(', ') || 'no part that it knows'}.`;
}
