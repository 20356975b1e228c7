/** Code Lyoko CCG as it is drawn and told while it is walked through. */
import { deactivateTower, faceDown, towerPenalty } from '../../../rules-engine/lyoko/rules/characters.ts';
import { attackTheCore, coreUnblocked } from '../../../rules-engine/lyoko/rules/monsters.ts';
import { combatActions } from '../../../rules-engine/lyoko/rules/means.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import { kindOfFacts, SIDE_NAMES, The } from '../../../rules-engine/lyoko/words/names.en.ts';
import { asks, choiceWords, endWords, GROUPS } from '../../../rules-engine/lyoko/words/choices.en.ts';
import { attempts } from '../../../rules-engine/lyoko/play/attempts.ts';
import { game } from '../../../rules-engine/lyoko/play/game.ts';
import { bothHaveChosen, strike, strikeHits, damage } from '../../../rules-engine/lyoko/rules/combat.ts';
import { heldAgainst, figureOf } from '../../../rules-engine/lyoko/words/figures.en.ts';
import { beatenSentence, sentence } from '../../../rules-engine/lyoko/words/sentences.en.ts';
import {
  type Card,
  factsOn,
  type LyokoStep,
  placed,
  type Side,
  SIDES,
  type State,
  towersUp,
} from '../../../rules-engine/lyoko/state.ts';
import { type Area, type Face, stacked, type Zone } from '../board/board.ts';
import type { Shapes } from '../board/shapes.ts';
import type { Guide } from '../walk/guide.ts';
import { loadRefusals, refusal } from './refusals.ts';

const points = (count: number) => `${count} Influence`;
const isSide = (player: string): player is Side => player === 'hero' || player === 'xana';

/** A card as it lies on the table: its numbers and its state. */
function faceOf(state: State, card: Card): Face {
  const { id, life, influence, tapped, disabledBy, queued, guards, kind } = card;
  const facts = factsOn(card);
  const fighter = state.combat && [state.combat.attacker, state.combat.defender].find((one) => one.card === id);
  const on = state.hero.play.filter((one) => one.on === id);
  return {
    id: String(id),
    name: facts.name,
    type: kind,
    hidden: kind === 'hidden',
    ...(fighter && { numbers: `Power ${fighter.power} · Evade ${fighter.evade}` }),
    ...(tapped && { turned: 'tapped' }),
    ...(influence > 0 && { tokens: '●'.repeat(influence) }),
    printed: kind === 'character' ? [] : [kindOfFacts(facts)],
    marks: [
      ...(life > 0 ? [`${life} life`] : []),
      ...(influence > 0 ? [points(influence)] : []),
      ...(disabledBy === 0 ? [] : ['Disabled']),
      ...(queued ? ['Queued'] : []),
      ...(guards.length > 0 ? ['guards'] : []),
    ],
    ...(on.length > 0 && { on: on.map((one) => faceOf(state, one)) }),
  };
}
const inHand = (card: Card, nth: number): Face => {
  const { kind } = card;
  const facts = factsOn(card);
  const { cost, name: title } = facts;
  if (kind === 'hidden') return { id: `hidden-${card.id}-${nth}`, name: title, hidden: true };
  return {
    id: String(card.id),
    name: title,
    type: kind,
    printed: [kindOfFacts(facts), ...(cost > 0 ? [`costs ${cost}`] : [])],
  };
};

/** The Combat Action that a side has chosen: face down until both are shown, a card or none. Nothing but in a fight. */
function chosenZone({ combat, hero, xana, stack }: State, side: Side): readonly Zone[] {
  if (!combat) return [];
  const { chosen } = combat;
  const shown = stack.find(({ player, card }) => player === side && card.kind === 'combat-action');
  const lies = (one: Side) => (one === 'hero' ? hero : xana).hand.some(({ id }) => id === chosen[one]);
  const isShown = bothHaveChosen(combat) && !SIDES.some(lies);
  const none: Face = { id: `no-action-${side}`, name: 'No card', hidden: !isShown };
  const down: Face = { id: String(chosen[side]), name: 'A Combat Action', hidden: true };
  const cards = shown
    ? [inHand(shown.card, 0)]
    : chosen[side] === 'open'
      ? []
      : lies(side)
        ? [down]
        : chosen[side] === 0 || chosen[side] === 'hidden'
          ? [none]
          : [];
  return [{ id: 'action', name: 'Combat Action', cards, empty: chosen[side] === 'open' ? 'not yet' : 'used' }];
}

const inWorld = (state: State, side: Side, world: Card['world']): readonly Face[] =>
  state[side].play.filter((card) => card.world === world && card.on === 0).map((card) => faceOf(state, card));

/** A zone that is drawn only where something lies in it. */
const ifAny = (zone: Zone): readonly Zone[] => (zone.cards.length > 0 || (zone.count ?? 0) > 0 ? [zone] : []);

function areaOf(state: State, side: Side): Area {
  const { pool, spent, erased, core, discard, gone } = state[side];
  const onCards = placed(state, side);
  const hand = state[side].hand.filter(({ id }) => id !== state.combat?.chosen[side]);
  const unseen = hand.length > 0 && hand.every(({ kind }) => kind === 'hidden');
  const towers: Zone = {
    id: 'towers',
    name: 'Towers',
    cards: state.towers.map((up, index): Face => ({
      id: `tower-${index + 1}`,
      name: `Tower ${index + 1}`,
      marks: [up ? 'face up' : 'face down'],
    })),
  };
  const played = state.stack.filter(({ player, card }) => player === side && card.kind !== 'combat-action');
  return {
    id: side,
    name: SIDE_NAMES[side],
    active: state.turn > 0 && state.active === side,
    facts: [
      `pool ${pool}`,
      ...(onCards > 0 ? [`on cards ${onCards}`] : []),
      ...(spent > 0 ? [`spent on Powers ${spent}`] : []),
      ...(erased > 0 ? [`erased ${erased}`] : []),
    ],
    zones: [
      ...(side === 'xana' ? [{ ...towers, name: `Towers, ${towersUp(state)} face up` }] : []),
      { id: 'lyoko', name: 'Lyoko', cards: inWorld(state, side, 'lyoko'), empty: 'nobody' },
      ...(side === 'hero'
        ? [{ id: 'earth', name: 'Earth', cards: inWorld(state, side, 'earth') }]
        : ifAny({ id: 'earth', name: 'Earth', cards: inWorld(state, side, 'earth') })),
      ...ifAny({ id: 'both', name: 'Both worlds', cards: inWorld(state, side, 'both') }),
      ...chosenZone(state, side),
      ...ifAny({ id: 'played', name: 'Just played', cards: played.map(({ card }) => faceOf(state, card)) }),
      { id: 'hand', as: 'hand', name: 'Hand', count: hand.length, cards: unseen ? [] : stacked(hand.map(inHand)) },
      { id: 'core', as: 'pile', name: 'Core', count: core.length, cards: [] },
      ...ifAny({
        id: 'discard',
        as: 'pile',
        name: 'Discard Pile',
        count: discard.length,
        cards: stacked(discard.map(inHand)),
      }),
      ...ifAny({
        id: 'gone',
        as: 'pile',
        name: 'Out of the game',
        count: gone.length,
        cards: stacked(gone.map(inHand)),
      }),
    ],
  };
}

/** Rules whose target is a Tower by its number. */
const OF_A_TOWER: ReadonlySet<RuleId> = new Set<RuleId>([deactivateTower.id, faceDown.id, towerPenalty.id]);

/** An attack on the Core, which is a side and no card. */
const CORE: ReadonlySet<RuleId> = new Set<RuleId>([attackTheCore.id, coreUnblocked.id]);
/** Combat Actions are chosen, shown and used by it. */
const CHOICE: RuleId = combatActions.id;
/** The Strike, in which Power is held against Evade. */
const STRIKE: RuleId = strike.id;
/** Blows of a fight. */
const BLOWS: ReadonlySet<RuleId> = new Set<RuleId>([strikeHits.id, damage.id]);

/** Both strikes held against the Evade of the other, as far as they reach. */
function reaches({ after: { combat }, subject }: LyokoStep): Shapes {
  if (!combat) return {};
  const { attacker, defender } = combat;
  if (subject.target === 0) return {};
  return {
    arrows: [[attacker, defender] as const, [defender, attacker] as const].map(([one, other]) => ({
      from: String(one.card),
      to: String(other.card),
      tone: one.strike === 'misses' ? 'miss' : 'strike',
      text: heldAgainst(one, other),
    })),
  };
}
function shapes(step: LyokoStep): Shapes | undefined {
  const { rule, subject, instead } = step;
  const { card, target, amount } = subject;
  const from = String(card);
  if (rule === CHOICE && subject.what === 'chooses') {
    return { badges: [{ at: card > 0 ? from : `no-action-${subject.player}`, word: 'chosen' }] };
  }
  if (rule === STRIKE) return instead ? { badges: [{ at: from, word: 'does not strike back' }] } : reaches(step);
  if (CORE.has(rule)) return { arrows: [{ from, to: 'area:hero', tone: 'aim' }] };
  if (!BLOWS.has(rule) || card === 0 || target === 0) return undefined;
  const text = rule === damage.id ? { text: String(amount) } : {};
  return { arrows: [{ from, to: String(target), tone: 'strike', ...text }] };
}

export const guide: Guide<State, Choice> = {
  game,
  players: () => SIDES,
  name: (player) => (player === 'hero' ? 'the Hero' : SIDE_NAMES.xana),
  areas: (state) => [areaOf(state, 'xana'), areaOf(state, 'hero')],
  says: (step) => sentence(step),
  figure: (step) => figureOf(step),
  lost: (beaten, step) => beatenSentence(beaten, step),
  about: (step) => {
    const { subject, rule } = step as LyokoStep;
    const aimed = OF_A_TOWER.has(rule) ? `tower-${subject.target}` : String(subject.target);
    return { acts: subject.card > 0 ? [String(subject.card)] : [], suffers: subject.target > 0 ? [aimed] : [] };
  },
  shapes,
  isQuestion: (step) => ['target', 'option'].includes((step as LyokoStep).subject.what),
  // One Strike is both strikes, unless it is read so that the attacker strikes first.
  together: (step, next) =>
    BLOWS.has(step.rule) && BLOWS.has(next.rule) && step.after.readings['both-strikes'] === 'together',
  atOnce: (steps) => {
    const all = steps as readonly LyokoStep[];
    const strikers = new Set(all.filter(({ rule }) => BLOWS.has(rule)).map(({ subject }) => subject.card));
    return strikers.size > 1 ? { says: 'Both strike at the same moment.', rule: STRIKE } : undefined;
  },
  turn: ({ turn }) => `Turn ${turn}`,
  asks: (state, player) => asks(state, isSide(player) ? player : 'hero'),
  choice: (state, made, viewer) => ({
    group: GROUPS[made.type],
    words:
      viewer !== undefined && viewer !== made.player && made.type === 'combat-action'
        ? `${The[made.player]} chooses a Combat Action in secret, or none`
        : choiceWords(state, made),
  }),
  cards: ({ type, card, target }) => [
    ...(card > 0 ? [String(card)] : []),
    ...(target > 0 && type !== 'power' && type !== 'option'
      ? [type === 'deactivate-tower' ? `tower-${target}` : String(target)]
      : []),
  ],
  attempts,
  refusal,
  load: loadRefusals,
  ended: (state) => endWords(state),
};
