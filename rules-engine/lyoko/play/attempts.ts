/** What a player might wish to do, allowed or not: for telling why not. */
import { abilitiesOf, fitting } from '../rules/fitting.ts';
import { characters, dilemmaOf, factsOn, isVirtualized, monsters, type Side, SIDES, type State } from '../state.ts';
import { type Choice, choice, lastInstant, using } from './actions.ts';
import { pending } from './wait.ts';

const isSide = (player: string): player is Side => player === 'hero' || player === 'xana';

/** Everything a player might try with what lies before them, in the moment it is. */
export function attempts(state: State, player: string): readonly Choice[] {
  if (!isSide(player)) return [];
  const try_ = (type: Choice['type'], card = 0, target = 0) => choice(player, type, card, target);
  const { hand, play } = state[player];
  const dilemma = dilemmaOf(state);
  const [monster] = monsters(state);
  const onLyoko = characters(state).filter(isVirtualized);
  const up = state.towers.findIndex(Boolean) + 1;
  const down = state.towers.findIndex((one) => !one) + 1;
  const named = [...new Map(hand.map((card) => [card.name, card])).values()];
  const plays = named.flatMap((card) => {
    const { kind, target, belongsTo, effects } = factsOn(card);
    const owner = characters(state).find(({ name }) => name === belongsTo);
    const aim = effects.some(({ does }) => does === 'counter')
      ? lastInstant(state, player)?.id
      : kind === 'upgrade'
        ? owner?.id
        : target === 'monster'
          ? monster?.id
          : target === 'none'
            ? 0
            : (onLyoko[0] ?? characters(state)[0])?.id;
    return [try_('play', card.id, aim ?? 0)];
  });
  const acts = play.flatMap((card): readonly Choice[] => {
    const { id, kind } = card;
    switch (kind) {
      case 'character':
        return [
          try_('virtualize', id),
          try_('devirtualize', id),
          ...(monster ? [try_('attack', id, monster.id)] : []),
          ...(up > 0 ? [try_('deactivate-tower', id, up)] : []),
          ...(down > 0 ? [try_('deactivate-tower', id, down)] : []),
          ...(dilemma ? [try_('resolve-dilemma', id, dilemma.id)] : []),
          try_('defrag', id),
          ...(factsOn(card).powers.length > 0 && state.combat ? [try_('power', id, 1)] : []),
        ];
      case 'monster':
        return [
          try_('guard', id),
          try_('attack-core', id),
          ...onLyoko.map((target) => try_('attack', id, target.id)),
          try_('block', id),
        ];
      case 'program':
        return [try_('queue', id), try_('unqueue', id), try_('discard', id)];
      case 'upgrade':
        return [try_('queue', id), try_('discard', id)];
      case 'dilemma':
      case 'realm':
        return [try_('withdraw', id)];
      default:
        return [];
    }
  });
  const uses = play.flatMap((card) =>
    abilitiesOf(card).flatMap(({ may, target, choose }, nth) => {
      const aim = target ? (fitting(state, target, card.id)[0]?.id ?? 0) : 0;
      return may ? [using(player, card.id, nth + 1, { target: aim, choose: choose ? 1 : 0 })] : [];
    }),
  );
  const powers = [state.combat?.attacker, state.combat?.defender].flatMap((fighter) => {
    const card = fighter?.side === player ? play.find(({ id }) => id === fighter.card) : undefined;
    return card ? factsOn(card).powers.map((_, index) => try_('power', card.id, index + 1)) : [];
  });
  const aims = ['target', 'retarget'].includes(pending(state)?.type ?? '')
    ? SIDES.flatMap((side) => state[side].play)
    : [];
  return [...aims.map(({ id }) => try_('choose', id)), ...powers, ...uses, ...plays, ...acts];
}
