/** FFTCG as it is drawn and told while it is walked through. */
import { notDefeated } from '../../../rules-engine/fftcg/rules/abilities.ts';
import { number } from '../../../rules-engine/core/words.en.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Choice } from '../../../rules-engine/fftcg/play/actions.ts';
import { attempts } from '../../../rules-engine/fftcg/play/attempts.ts';
import { abilityText } from '../../../rules-engine/fftcg/words/card-text.en.ts';
import { cardMarks, figureWords, skillWord } from '../../../rules-engine/fftcg/words/card-words.en.ts';
import { asks, GROUPS, choiceWords } from '../../../rules-engine/fftcg/words/choices.en.ts';
import { hasAsLeader, modified } from '../../../rules-engine/fftcg/rules/figures.ts';
import { game } from '../../../rules-engine/fftcg/play/game.ts';
import {
  fight,
  figuresAgainst,
  jump,
  throwIt,
  counter,
  rangedCounter,
  compare,
  weakAttack,
  doubleUp,
} from '../../../rules-engine/fftcg/rules/fight.ts';
import { sentence } from '../../../rules-engine/fftcg/words/sentences.en.ts';
import {
  type Card,
  face,
  type Fighter,
  fighterAt,
  type GameStep,
  isLeaderCard,
  leads,
  nameOf,
  type Position,
  POSITIONS,
  relicsOf,
  type Row,
  type Seat,
  SEATS,
  type State,
} from '../../../rules-engine/fftcg/state.ts';
import { view } from '../../../rules-engine/fftcg/play/view.ts';
import { waitOf } from '../../../rules-engine/fftcg/play/wait.ts';
import { type Area, type Face, stacked, type Zone } from '../board/board.ts';
import { PRINTED } from '../board/printed.ts';
import type { Shapes } from '../board/shapes.ts';
import type { Guide } from '../walk/guide.ts';
import { loadRefusals, refusal } from './refusals.ts';

/** A place of a party, as the table names it. */
export const placeId = (seat: Seat, row: Row, position: Position) => `${seat}-${row}-${position}`;

/** A card beside the parties. */
const besideFace =
  (where: string) =>
  (card: Card, nth: number): Face => {
    if (card.id < 0) return { id: `${where}-${nth}`, name: '', hidden: true };
    const { kind } = face(card);
    return {
      id: String(card.id),
      name: nameOf(card),
      type: kind,
      numbers: figureWords(face(card)) || undefined,
      printed: cardMarks(face(card)),
    };
  };

/** A character in play: its figures now, what it can do, and what lies on it. */
function fighterFace(state: State, seat: Seat, fighter: Fighter): Face {
  const { card, row, position, down, hidden, attached, onGround } = fighter;
  if (card.id < 0) return { id: placeId(seat, row, position), name: '', hidden: true };
  const printed = face(card);
  const [att, def] = [modified(state, fighter, 'att'), modified(state, fighter, 'def')];
  const asLeader = printed.leaderSkills.filter((skill) => hasAsLeader(fighter, skill));
  const changed = att !== printed.att || def !== printed.def;
  return {
    id: String(card.id),
    name: nameOf(card),
    type: 'character',
    numbers: `${number(att)}/${number(def)}`,
    turned: down ? 'down' : undefined,
    printed: [
      ...(changed ? [`${PRINTED}${figureWords(printed)}`] : []),
      ...[...printed.skills, ...asLeader].map(skillWord),
      ...printed.abilities.map(abilityText),
    ],
    marks: [
      ...(leads(fighter) ? ['leader'] : []),
      ...(hidden ? ['face-down'] : []),
      ...(onGround ? ['favored by the Location'] : []),
    ],
    on: attached.map((one) => {
      if (isLeaderCard(one)) {
        const turned = state.sides[seat].leaderCardDown ? 'down' : undefined;
        return { id: String(one.id), name: nameOf(one), type: 'leader-card', turned };
      }
      const owner = one.owner === seat ? [] : [`of ${one.owner}`];
      return { ...besideFace('on')(one, 0), marks: owner };
    }),
  };
}

function rowZone(state: State, seat: Seat, row: Row): Zone {
  const side = state.sides[seat];
  const cards = POSITIONS.map((position): Face => {
    const fighter = fighterAt(side, row, position);
    if (fighter) return fighterFace(state, seat, fighter);
    return { id: placeId(seat, row, position), name: 'free', type: 'place' };
  });
  const name = row === 'front' ? 'Front' : 'Back';
  return { id: row, name, place: `${name} row`, cards };
}

/** Cards of an area: laid out where they may be seen, otherwise only counted. */
function pile(id: string, name: string, cards: readonly Card[]): readonly Zone[] {
  if (cards.length === 0) return [];
  const unseen = cards.every((card) => card.id < 0);
  const as = id === 'hand' || id === 'drawn' ? 'hand' : 'pile';
  return [{ id, as, name, count: cards.length, cards: unseen ? [] : stacked(cards.map(besideFace(id))) }];
}

function areaOf(state: State, seat: Seat): Area {
  const side = state.sides[seat];
  const relics = relicsOf(side);
  const beside = [
    ...pile('drawn', 'Drawn for this battle', side.drawn),
    ...pile('hand', 'Hand', side.hand),
    ...pile('reserves', 'Reserves', side.reserves),
    ...pile('sideboard', 'Sideboard', side.sideboard),
    ...pile('discard', 'Discard pile', side.discardPile),
    ...pile('doom', 'Doom pile', side.doomPile),
  ];
  const rows = [rowZone(state, seat, 'front'), rowZone(state, seat, 'back')];
  return {
    id: seat,
    name: `${seat}, ${state.first === seat ? '1P' : '2P'}`,
    active: waitOf(state)?.player === seat,
    facts: [
      `${relics} ${relics === 1 ? 'Relic' : 'Relics'}`,
      `deck ${side.deck.length}`,
      `character deck ${side.characterDeck.length}`,
      ...(side.hand.length === 0 ? ['no hand'] : []),
      ...(state.defeated.includes(seat) ? ['out of cards'] : []),
      ...(state.result?.ended === 'won' && state.result.winner === seat ? ['wins the game'] : []),
    ],
    // The back rows lie outside, the front rows face each other.
    zones: seat === 'B' ? [...beside, ...rows.toReversed()] : [...rows, ...beside],
  };
}

function middle(state: State): Area {
  const { location, locations, battle, round, phase } = state;
  const choosing = waitOf(state)?.for === 'location';
  return {
    id: 'middle',
    name: 'Between them',
    facts: [
      `battle ${battle}`,
      ...(phase === 'battle' && round > 0 ? [`round ${round}`] : []),
      ...(phase === 'resolution' ? ['the battle is over'] : phase === 'over' ? ['the game is over'] : []),
    ],
    zones: [
      {
        id: 'location',
        name: 'Location fought over',
        cards: location ? [besideFace('location')(location, 0)] : [],
        empty: 'none yet',
      },
      {
        id: 'locations',
        name: 'Location pile',
        as: choosing ? 'hand' : 'pile',
        count: locations.length,
        cards: locations.map(besideFace('locations')),
      },
    ],
  };
}

const FIGHTS: ReadonlySet<RuleId> = new Set<RuleId>([fight.id, jump.id, throwIt.id]);
const COUNTERS: ReadonlySet<RuleId> = new Set<RuleId>([counter.id, rangedCounter.id]);
const COMPARES: ReadonlySet<RuleId> = new Set<RuleId>([compare.id, weakAttack.id]);

function shapes(step: GameStep): Shapes | undefined {
  const { rule, subject, before, after, instead } = step;
  const { by, on } = subject;
  if (on === undefined) return undefined;
  if (rule === notDefeated.id) {
    return instead === compare.id ? { badges: [{ at: String(on), word: 'stays' }] } : undefined;
  }
  if (COMPARES.has(rule)) return { badges: [{ at: String(on), word: after === before ? 'stays' : 'defeated' }] };
  if (by === undefined) return undefined;
  const strike = (text: string): Shapes => ({ arrows: [{ from: String(by), to: String(on), tone: 'strike', text }] });
  if (FIGHTS.has(rule)) return strike(number(after.clash?.attack ?? 0));
  if (COUNTERS.has(rule)) return strike(number(figuresAgainst(after, on)[0]));
  return undefined;
}

export const guide: Guide<State, Choice> = {
  game,
  players: () => SEATS,
  areas: (state) => [areaOf(state, 'B'), middle(state), areaOf(state, 'A')],
  // A step tells of no card that lies face-down; what is discarded is seen by both.
  says: (step) => sentence(step),
  lost: () => '',
  about: (step) => {
    const { card, by, on, with: helper } = (step as GameStep).subject;
    const ids = (...all: readonly (number | undefined)[]) =>
      all.flatMap((id) => (id === undefined ? [] : [String(id)]));
    return { acts: ids(by, card, helper), suffers: ids(on) };
  },
  shapes,
  isQuestion: (step) => (step as GameStep).subject.what === 'asks',
  // A Counter strikes back at the same moment, and both sides are compared before anybody falls.
  together: ({ rule }, next) =>
    ((FIGHTS.has(rule) || rule === doubleUp.id) && COUNTERS.has(next.rule)) ||
    (COMPARES.has(rule) && COMPARES.has(next.rule)),
  atOnce: (steps) => {
    const counter = steps.find(({ rule }) => COUNTERS.has(rule));
    return counter && { says: 'Both strike at the same moment.', rule: counter.rule };
  },
  turn: ({ battle, phase, round }) => (phase === 'battle' && round > 0 ? `Round ${round}` : `Battle ${battle}`),
  asks,
  choice: (state, choice, viewer) => ({
    group: GROUPS[choice.type],
    words: choiceWords(viewer === undefined ? state : view(state, viewer as Seat), choice),
  }),
  attempts: (state, player) => [
    ...new Map(attempts(state, player).map((choice) => [choiceWords(state, choice), choice])).values(),
  ],
  refusal,
  load: loadRefusals,
  ended: (_, result) => (result.ended === 'won' ? `${result.winner} wins the game` : 'The game is a draw'),
};
