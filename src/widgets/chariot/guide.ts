/** Shiny Chariot as it is drawn and told while it is walked through. */
import { combatNumbers, excess, unblocked, defeat, block, attack } from '../../../rules-engine/chariot/rules/combat.ts';
import { loveshroom, loveshroomWins, zeroDamage } from '../../../rules-engine/chariot/rules/card-rulings.ts';
import { simultaneous } from '../../../rules-engine/chariot/rules/means.ts';
import { counted, number } from '../../../rules-engine/core/words.en.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import { match as game, type MatchStep } from '../../../rules-engine/chariot/play/game.ts';
import { asks, choiceWords, GROUPS } from '../../../rules-engine/chariot/words/choices.en.ts';
import { beatenSentence, sentence } from '../../../rules-engine/chariot/words/sentences.en.ts';
import { cardNamed } from '../../../rules-engine/chariot/cards/cards.ts';
import type { Choice } from '../../../rules-engine/chariot/play/actions.ts';
import { attempts } from '../../../rules-engine/chariot/play/attempts.ts';
import {
  activeOf,
  attackOf,
  type Card,
  fullLifeOf,
  lifeOf,
  manaIn,
  MANA_TYPES,
  type Match,
  nameOf,
  PLAYERS,
  type Seat,
  type Spell,
  TOKEN_COLOURS,
  TOKEN_KINDS,
  deciderOf,
} from '../../../rules-engine/chariot/state.ts';
import { type Area, type Face, stacked } from '../board/board.ts';
import type { Shapes } from '../board/shapes.ts';
import type { Guide } from '../walk/guide.ts';
import { load, refusal } from './refusals.ts';
import { isSample, oursOf } from './scene.ts';

/** What is set behind a figure that the rulebook does not give: ours stands in. */
export const OURS_MARK = '*';
export const OURS_SAYS = `${OURS_MARK} The rulebook doesn’t give this number, so we use our own.`;
/** A figure of a spell, marked where the rulebook does not give it. */
export function figure(card: Card, which: 'value' | 'attack' | 'life' | 'type', shown: string): string {
  return oursOf(card.id).includes(which) && card[which] === cardNamed(card.id)?.[which] ? shown + OURS_MARK : shown;
}
/** Whether anything on the table is marked. */
export const hasOurs = ({ sides }: Match): boolean =>
  sides.some(({ hand, field, discard }) =>
    [...hand, ...field, ...discard].some(({ card }) => oursOf(card.id).length > 0),
  );
const costOf = (card: Card) => `${figure(card, 'value', String(card.value))} ${figure(card, 'type', card.type)}`;
const kindMarks = (card: Card) => [...(card.premium ? ['Premium'] : []), ...(isSample(card.id) ? ['our sample'] : [])];
/** Who blocks whom, of the spells that are still on a Field. */
export const blocksOn = (match: Match) => {
  const names = namesOn(match);
  return match.combat?.blocks.filter(({ attacker, blocker }) => names.has(attacker) && names.has(blocker)) ?? [];
};
/** The spells on a Field, by name. */
const namesOn = ({ sides }: Match) =>
  new Map(sides.flatMap(({ field }) => field).map(({ id, card }) => [id, card.name]));

/** Whether it isn't as the spell of its name is printed: its effects are switched off here, or it is changed. */
const isAltered = (card: Card): boolean =>
  Object.entries(cardNamed(card.id) ?? {}).some(([key, value]) => card[key as keyof Card] !== value);
/** A spell as it lies on the table: its numbers with tokens and damage, and what happens to it in combat. */
export function faceOf(spell: Spell, match: Match, others: ReadonlyMap<number, string>): Face {
  const { id, card, damage, carried, counters, tokens } = spell;
  const blocks = blocksOn(match).filter(({ blocker }) => blocker === id);
  const hurt = damage + carried;
  const attack = figure(card, 'attack', number(attackOf(spell, match.readings)));
  return {
    id: String(id),
    name: card.name,
    type: card.type,
    hidden: id < 0,
    ...(id >= 0 && { numbers: `${attack}/${figure(card, 'life', number(lifeOf(spell)))}` }),
    printed: [costOf(card), ...kindMarks(card)],
    ...(isAltered(card) && { altered: true }),
    marks: [
      ...(hurt > 0
        ? [`${hurt} damage of ${fullLifeOf(spell)}${carried > 0 ? `, ${carried} from last turn` : ''}`]
        : []),
      ...(counters > 0 ? [`${counted(counters, 'Discard counter')} (${TOKEN_COLOURS.Discard})`] : []),
      ...TOKEN_KINDS.filter((kind) => tokens[kind] > 0).map(
        (kind) => `${tokens[kind]} ${kind.replace('-', '−')} (${TOKEN_COLOURS[kind]})`,
      ),
      ...(match.combat?.attackers.includes(id) ? ['attacks'] : []),
      ...(blocks.length > 0 ? [`blocks ${blocks.map(({ attacker }) => others.get(attacker)).join(' and ')}`] : []),
    ],
  };
}

const inHand = (spell: Spell, nth: number): Face => ({
  id: spell.id < 0 ? `hidden-${nth}` : String(spell.id),
  name: spell.card.name,
  type: spell.card.type,
  hidden: spell.id < 0,
  ...(spell.id >= 0 && {
    numbers: `${figure(spell.card, 'attack', String(spell.card.attack))}/${figure(spell.card, 'life', String(spell.card.life))}`,
    printed: [costOf(spell.card), ...kindMarks(spell.card)],
  }),
});

/** One player's side of the table, with the Hand or without it. */
export function areaOf(match: Match, seat: Seat, hands = true): Area {
  const { hand, field, discard, mana } = match.sides[seat];
  const names = namesOn(match);
  const left = MANA_TYPES.filter((type) => mana.left[type] > 0).map((type) => `${mana.left[type]} ${type}`);
  const unseen = hand.length > 0 && hand.every(({ id }) => id < 0);
  return {
    id: `player-${seat + 1}`,
    name: nameOf(seat),
    active: match.turn > 0 && (deciderOf(match) ?? activeOf(match)) === seat,
    facts: manaIn(mana.left) > 0 ? [`Mana: ${left.join(', ')}`] : hands ? ['no Mana'] : [],
    zones: [
      { id: 'field', name: 'Field', cards: field.map((spell) => faceOf(spell, match, names)) },
      ...(hands
        ? [
            {
              id: 'hand',
              as: 'hand' as const,
              name: 'Hand',
              count: hand.length,
              cards: unseen ? [] : stacked(hand.map(inHand)),
            },
          ]
        : []),
      {
        id: 'discard',
        as: 'pile',
        name: 'Discard',
        count: discard.length,
        cards: discard.map((spell) => faceOf(spell, match, names)),
      },
    ],
  };
}

/** The guide to a game played by these rules: the whole one, or a part of it; with Hands and Mana in the picture, or without. */
export const guideOf = (played: Guide<Match, Choice>['game'], hands = true): Guide<Match, Choice> => ({
  ...guide,
  game: played,
  areas: (match) => [areaOf(match, 1, hands), areaOf(match, 0, hands)],
});

/** Damage of one combat, which is dealt at the same time, and what it comes to at once. */
const BLOWS: ReadonlySet<RuleId> = new Set<RuleId>([
  combatNumbers.id,
  excess.id,
  unblocked.id,
  loveshroom.id,
  loveshroomWins.id,
]);
const DEFEAT: RuleId = defeat.id;

const idOf = (spell: Spell | null) => (spell ? [String(spell.id)] : []);
/** The side that an attacker gets through to. */
const areaAgainst = (seat: Seat) => `area:player-${seat + 1}`;

function shapes({ rule, subject, before }: MatchStep): Shapes | undefined {
  const { spell, other, amount, seat } = subject;
  if (!spell) return {};
  const from = String(spell.id);
  if (rule === DEFEAT || rule === zeroDamage.id) return { badges: [{ at: from, word: 'defeated' }] };
  if (BLOWS.has(rule)) {
    if (rule === excess.id) return {};
    const to = other ? String(other.id) : areaAgainst(before.sides[0].field.includes(spell) ? 1 : 0);
    return { arrows: [{ from, to, tone: 'strike', text: number(amount) }] };
  }
  // Blocks are drawn as long as they stand.
  if (rule === block.id) return {};
  if (rule === attack.id) {
    return { arrows: [{ from, to: areaAgainst(seat === 0 ? 1 : 0), tone: 'aim' }] };
  }
  return undefined;
}

export const guide: Guide<Match, Choice> = {
  game,
  players: () => PLAYERS,
  areas: (match) => [areaOf(match, 1), areaOf(match, 0)],
  // Hands lie open to nobody else, but what leaves them is seen: no step tells of a spell that stays hidden.
  says: (step) => sentence(step),
  lost: (beaten) => beatenSentence(beaten),
  about: (step) => {
    const { spell, other } = (step as MatchStep).subject;
    return { acts: idOf(spell), suffers: idOf(other) };
  },
  shapes,
  isQuestion: (step) => (step as MatchStep).subject.by?.does === 'ask',
  together: ({ rule }, next) => (BLOWS.has(rule) && BLOWS.has(next.rule)) || (rule === DEFEAT && next.rule === DEFEAT),
  atOnce: (steps) => {
    const rule: RuleId = simultaneous.id;
    return steps.every((step) => BLOWS.has(step.rule))
      ? { says: 'All damage is dealt at the same time.', rule }
      : undefined;
  },
  turn: ({ turn }) => `Turn ${turn}`,
  asks,
  choice: (match, choice) => ({ group: GROUPS[choice.type], words: choiceWords(match, choice) }),
  attempts,
  refusal: (rule: RuleId, match, choice) => refusal(rule, { match, choice }),
  load,
  ended: ({ stage }, result) => {
    if (result.ended === 'won') return `${result.winner} wins`;
    return stage.at === 'tied' && stage.as === 'void' ? 'The match is void' : 'A tie';
  },
};
