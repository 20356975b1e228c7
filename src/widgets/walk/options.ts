import type { Player } from '../../../rules-engine/core/game.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Guide } from './guide.ts';

/** Something that can be chosen. */
export interface Offer<Choice> {
  readonly choice: Choice;
  readonly group: string;
  readonly words: string;
  /** The cards it is about. */
  readonly cards: readonly string[];
  /** It is about nothing on the table: to pass, to end a phase. */
  readonly isPlain: boolean;
  /** What is said in the same words, each about its own cards, this one first; where there is more than one. */
  readonly same?: readonly Offer<Choice>[];
}
/** Something that one might wish to choose and may not. */
export interface Refusal {
  readonly words: string;
  readonly rule: RuleId;
  readonly says: () => string;
  readonly cards: readonly string[];
}
/** What a player may do, and what not. */
export interface Options<Choice> {
  readonly player: Player;
  readonly offers: readonly Offer<Choice>[];
  readonly refusals: readonly Refusal[];
}

/** Two copies of a card make two choices in the same words: they are one, about both cards. */
export function optionsOf<State, Choice>(guide: Guide<State, Choice>, state: State, player: Player): Options<Choice> {
  const cards = (choice: Choice) => guide.cards?.(choice) ?? [];
  const offers = guide.game.choices(state, player).map((choice): Offer<Choice> => {
    const isPlain = guide.cards ? cards(choice).length === 0 : namesNothing(choice as object);
    return { choice, ...guide.choice(state, choice), cards: cards(choice), isPlain };
  });
  const refusals = guide.attempts(state, player).flatMap((choice): readonly Refusal[] => {
    const verdict = guide.game.judge(state, choice);
    if (verdict.legal) return [];
    const { rule } = verdict;
    const { words } = guide.choice(state, choice);
    return [{ words, rule, says: () => guide.refusal(rule, state, choice), cards: cards(choice) }];
  });
  return { player, offers: alike(offers, (same) => ({ same })), refusals: alike(refusals) };
}

/** A choice has a type and a player, and the answers to what its action asks for. */
const namesNothing = (choice: object) => Object.keys(choice).length <= 2;

function alike<One extends Offer<unknown> | Refusal>(
  all: readonly One[],
  more: (same: readonly One[]) => Partial<One> = () => ({}),
): readonly One[] {
  return [...Map.groupBy(all, ({ words }) => words).values()].flatMap((same) => {
    const [first, second] = same;
    if (!first || !second) return same;
    return [{ ...first, ...more(same), cards: same.flatMap(({ cards }) => cards) }];
  });
}

/** What of it is about a card; undefined where nothing is. */
export function about<Choice>({ player, offers, refusals }: Options<Choice>, card: string) {
  const found: Options<Choice> = {
    player,
    // Of what is said in the same words, the one that is about this very card.
    offers: offers.flatMap((offer) => (offer.same ?? [offer]).find(({ cards }) => cards.includes(card)) ?? []),
    refusals: refusals.filter(({ cards }) => cards.includes(card)),
  };
  return found.offers.length + found.refusals.length > 0 ? found : undefined;
}

/** Why something may not be chosen: the rule, its sentence, and what it is against, in words. */
export type Reason = readonly [rule: string, says: string, against: readonly string[]];
/** Reasons that several refusals share, once for all of them. What is asked stands above: none says it again. */
export const reasonsFor = (refusals: readonly Refusal[], asked: string): readonly Reason[] =>
  [...Map.groupBy(refusals, ({ rule, says }) => `${rule}\n${says()}`)].map(([reason, same]) => {
    const [rule = '', says = ''] = reason.split('\n');
    return [rule, says.replace(asked, '').trim(), same.map(({ words }) => words)];
  });
