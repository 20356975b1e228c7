/** What the rulebook defines and other rules rest on, and what is named before it is declared. */
import { means } from '../../core/cite.ts';
import type { RuleId } from '../../core/rule.ts';
import { type Side, THREE } from '../state.ts';

/** Setup. */
export const players = means('fftcg.setup.players');
export const notUnique = means('fftcg.setup.not-unique');

/** Areas. */
export const characterDeckArea = means('fftcg.areas.character-deck');
export const deckArea = means('fftcg.areas.deck');
/** What a draw rests on. An empty deck gives none. */
export const fromDeck = ({ deck }: Side): readonly RuleId[] => (deck.length > 0 ? [deckArea.id] : []);
export const fromCharacterDeck = ({ characterDeck }: Side): readonly RuleId[] =>
  characterDeck.length > 0 ? [characterDeckArea.id] : [];
/** What a move into the reserves rests on: in a battle there may be more than three. */
export const toReserves = ({ reserves }: Side, count: number): readonly RuleId[] =>
  count > 0 && reserves.length + count > THREE ? [reservesArea.id, reservesLimit.id] : [reservesArea.id];
export const doomPileArea = means('fftcg.areas.doom-pile');
export const handArea = means('fftcg.areas.hand');
export const locationPile = means('fftcg.areas.location-pile');
export const partyArea = means('fftcg.areas.party');
export const reservesArea = means('fftcg.areas.reserves');
export const reservesLimit = means('fftcg.areas.reserves-limit');
export const sideboardArea = means('fftcg.areas.sideboard');

/** Cards. */
export const abilities = means('fftcg.cards.abilities');
export const equipmentCard = means('fftcg.cards.equipment');
export const leaderAbilities = means('fftcg.cards.leader-abilities');
export const leaderCard = means('fftcg.cards.leader-card');
export const locationCard = means('fftcg.cards.location');
export const modifiedFigure = means('fftcg.cards.modified-figure');
export const printedFigure = means('fftcg.cards.printed-figure');
export const relicCard = means('fftcg.cards.relic');
export const relicRequirements = means('fftcg.cards.relic-requirements');
export const relicSideboard = means('fftcg.cards.relic-sideboard');
export const relicTotal = means('fftcg.cards.relic-total');
export const statusCard = means('fftcg.cards.status');
export const limitExempt = means('fftcg.attached.limit-exempt');
export const swords = means('fftcg.attached.swords');

/** The Objective. */
export const outOfCharacters = means('fftcg.objective.either-deck');

/** Up and down. */
export const downTwice = means('fftcg.states.down-twice');
export const goesDown = means('fftcg.states.down');
export const goesUp = means('fftcg.states.up');

/** The Battle Phase. */
export const adjacent = means('fftcg.battle.adjacent');
export const caster = means('fftcg.battle.caster');
export const downedCasting = means('fftcg.battle.downed-casting');
export const oneOnOne = means('fftcg.battle.one-on-one');
export const reinforce = means('fftcg.battle.reinforce');
export const rowLimit = means('fftcg.battle.row-limit');

/** Skills. */
export const blackSkill = means('fftcg.skills.black');
export const blackImmunity = means('fftcg.skills.black-immunity');
export const whiteSkill = means('fftcg.skills.white');
export const whiteImmunity = means('fftcg.skills.white-immunity');
export const summonSkill = means('fftcg.skills.summon');
export const counterBoth = means('fftcg.skills.counter-both');
export const jumpPrinted = means('fftcg.skills.jump-printed');
export const throwPrinted = means('fftcg.skills.throw-printed');
export const leaderSkill = means('fftcg.skills.leader');
export const ranged = means('fftcg.skills.ranged');
export const rangedEquipment = means('fftcg.skills.ranged-equipment');
