/** What a player might wish to do, allowed or not: what is refused can then be told with the rule against it. */
import type { RuleId } from '../../core/rule.ts';
import { printOf } from '../cards/cards.ts';
import { acts, type Choice } from './actions.ts';
import { cardTypes } from '../rules/card-types.ts';
import { type Card, type Named, NO_TARGET, playerOf, type Seat, type State } from '../state.ts';
import { allInPlay, isCharacter, isEvent, isHero } from '../rules/table.ts';

/** Everything a player might try with the cards before them and in hand. Of two copies of a card, one. */
export function attempts(state: State, player: Seat): readonly Choice[] {
  const { phase } = state;
  const hand = distinct(state, playerOf(state, player).hand);
  const table = allInPlay(state);
  const mine = distinct(
    state,
    table.filter(({ controller }) => controller === player),
  );
  const events = table.filter((card) => isEvent(state, card));
  const found: Choice[] = [];
  if (phase.name === 'choose') return found;
  if (phase.name === 'target') {
    for (const { id } of table) found.push({ type: 'target', player, target: id });
    return found;
  }
  if (phase.name === 'discard') for (const { id } of hand) found.push({ type: 'discard', player, card: id });
  if (phase.name === 'propose') for (const { id } of hand) found.push({ type: 'propose', player, card: id });
  if (phase.name === 'tie') {
    for (const card of table)
      if (card.event !== 0 || card.on !== 0) found.push({ type: 'pick', player, card: card.id });
    return found;
  }
  if (phase.name === 'hero') {
    for (const card of table) if (isHero(state, card)) found.push({ type: 'keep', player, card: card.id });
    return found;
  }
  for (const card of hand)
    found.push(...aimed(state, table, (target) => ({ type: 'play', player, card: card.id, target })));
  for (const card of mine) {
    for (const [ability, { sort }] of printOf(state, card).abilities.entries()) {
      if (sort !== 'voluntary') continue;
      found.push(...aimed(state, table, (target) => ({ type: 'use', player, card: card.id, ability, target })));
    }
    if (phase.name !== 'actions' || !isCharacter(state, card)) continue;
    for (const event of events) found.push({ type: 'involve', player, card: card.id, event: event.id });
  }
  if (phase.name === 'actions' && state.readings.declining === 'act-or-finish') found.push({ type: 'pass', player });
  return found;
}

/** The rule against a choice. */
function against(state: State, choice: Choice): RuleId | undefined {
  const verdict = acts.judge(state, choice);
  return verdict.legal ? undefined : verdict.rule;
}
/** The choice without a target, and for every rule against one of the cards on the table the first that shows it. */
function aimed(state: State, table: readonly Card[], of: (target: Named) => Choice): readonly Choice[] {
  const plain = of(NO_TARGET);
  const without = against(state, plain);
  // Only a missing target leaves something to aim.
  if (without !== cardTypes.momentTargets.id && without !== cardTypes.playingAttachments.id) return [plain];
  const seen = new Set<RuleId>();
  const refused: Choice[] = [];
  let open = false;
  for (const { id } of table) {
    const rule = against(state, of(id));
    if (rule === undefined) open = true;
    else if (!seen.has(rule)) {
      seen.add(rule);
      refused.push(of(id));
    }
  }
  // A player may still be a target where no card can.
  const seat = state.players.length > 0 && against(state, of(state.firstPlayer)) === undefined;
  return open || seat ? refused : [plain, ...refused];
}

const distinct = (state: State, cards: readonly Card[]): readonly Card[] => {
  const seen = new Set<string>();
  return cards.filter((card) => {
    const looks = `${card.print} ${card.stricken} ${card.event} ${printOf(state, card).slug}`;
    if (seen.has(looks)) return false;
    seen.add(looks);
    return true;
  });
};
