/** A fight of the Code Lyoko CCG as it is drawn and told, with nothing beside it. */
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import { oneFight } from '../../../rules-engine/lyoko/questions/fight.ts';
import { idOf, type State } from '../../../rules-engine/lyoko/state.ts';
import type { Area } from '../board/board.ts';
import type { Guide } from '../walk/guide.ts';
import { guide } from './guide.ts';

/** Who fights, what lies on them or works on both, and the hands. */
export const fightGuide: Guide<State, Choice> = {
  ...guide,
  game: oneFight,
  areas: (state) => guide.areas(state).map(ofFight),
  attempts: (state, player) =>
    state.combat ? guide.attempts(state, player).filter(({ type }) => type === 'power' || type === 'play') : [],
};

/** The first card of the Hero in a fight is the Character who fights. */
const FIGHTER = String(idOf('hero', 0));
/** Left out in a fight: Towers, Cores, and Characters who wait on Earth. */
const ofFight = (area: Area): Area => ({
  ...area,
  zones: area.zones.flatMap((zone) => {
    if (zone.id === 'towers' || zone.id === 'core') return [];
    if (zone.id !== 'earth') return [zone];
    return [{ ...zone, cards: zone.cards.filter(({ id }) => id === FIGHTER), empty: 'nobody' }];
  }),
});
