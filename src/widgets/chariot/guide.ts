/** Shiny Chariot as it is drawn and told while it is walked through. */
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import { match as game, type MatchStep } from '../../../rules-engine/chariot/match.ts';
import { asks, beatenSentence, choiceWords, refusal, sentence } from '../../../rules-engine/chariot/sentences.en.ts';
import {
  activeOf,
  attackOf,
  type Choice,
  fullLifeOf,
  lifeOf,
  manaIn,
  MANA_TYPES,
  type Match,
  nameOf,
  PLAYERS,
  seatOf,
  type Seat,
  type Spell,
  TOKEN_COLOURS,
  TOKEN_KINDS,
} from '../../../rules-engine/chariot/state.ts';
import { type Area, type Face, stacked } from '../board/board.ts';
import type { Guide } from '../walk/guide.ts';

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
const signed = (number: number) => (number < 0 ? `−${-number}` : String(number));

/** A spell as it lies on the table: its numbers with tokens and damage, and what happens to it in combat. */
export function faceOf(spell: Spell, match: Match, others: ReadonlyMap<number, string>): Face {
  const { id, card, damage, carried, counters, tokens } = spell;
  const combat = match.combat;
  const blocking = combat?.blocks.find(({ blocker }) => blocker === id);
  const hurt = damage + carried;
  return {
    id: String(id),
    name: card.name,
    type: card.type,
    hidden: id < 0,
    ...(id >= 0 && { numbers: `${signed(attackOf(spell, match.readings))}/${signed(lifeOf(spell))}` }),
    marks: [
      `${card.value} ${card.type}`,
      ...(card.premium ? ['Premium'] : []),
      ...(hurt > 0 ? [`${hurt} damage of ${fullLifeOf(spell)}${carried > 0 ? ', kept from last turn' : ''}`] : []),
      ...(counters > 0 ? [`${count(counters, 'Discard counter')} (${TOKEN_COLOURS.Discard})`] : []),
      ...TOKEN_KINDS.filter((kind) => tokens[kind] > 0).map(
        (kind) => `${tokens[kind]} ${kind.replace('-', '−')} (${TOKEN_COLOURS[kind]})`,
      ),
      ...(combat?.attackers.includes(id) ? ['attacks'] : []),
      ...(blocking ? [`blocks ${others.get(blocking.attacker) ?? ''}`] : []),
    ],
  };
}

const inHand = (spell: Spell, nth: number): Face => ({
  id: spell.id < 0 ? `hidden-${nth}` : String(spell.id),
  name: spell.card.name,
  type: spell.card.type,
  hidden: spell.id < 0,
  ...(spell.id >= 0 && { numbers: `${spell.card.attack}/${spell.card.life}` }),
  ...(spell.id >= 0 && { marks: [`${spell.card.value} ${spell.card.type}`] }),
});

function areaOf(match: Match, seat: Seat): Area {
  const { hand, field, discard, mana } = match.sides[seat];
  const names = new Map(match.sides.flatMap((side) => side.field).map(({ id, card }) => [id, card.name]));
  const left = MANA_TYPES.filter((type) => mana.left[type] > 0).map((type) => `${mana.left[type]} ${type}`);
  const unseen = hand.length > 0 && hand.every(({ id }) => id < 0);
  return {
    id: `player-${seat + 1}`,
    name: nameOf(seat),
    active: match.turn > 0 && activeOf(match) === seat,
    facts: [manaIn(mana.left) > 0 ? `Mana: ${left.join(', ')}` : 'no Mana'],
    zones: [
      { id: 'field', name: 'Field', cards: field.map((spell) => faceOf(spell, match, names)) },
      { id: 'hand', name: 'Hand', count: hand.length, cards: unseen ? [] : stacked(hand.map(inHand)) },
      { id: 'discard', name: 'Discard', cards: discard.map((spell) => faceOf(spell, match, names)) },
    ],
  };
}

/** Everything a player might try with what lies before them. */
function attempts(match: Match, player: string): readonly Choice[] {
  const seat = seatOf(player);
  const by = nameOf(seat);
  const { hand, field, discard } = match.sides[seat];
  const enemies = match.combat?.attackers ?? [];
  return [
    ...distinct(hand).map(({ id }): Choice => ({ type: 'summon', player: by, spell: id })),
    ...distinct(hand)
      .slice(0, 1)
      .map(({ id }): Choice => ({ type: 'send', player: by, spell: id })),
    ...discard.map(({ id }): Choice => ({ type: 'summon', player: by, spell: id })),
    ...field.map(({ id }): Choice => ({ type: 'attack', player: by, attackers: [id] })),
    ...field.flatMap(({ id }) =>
      enemies.map((attacker): Choice => ({ type: 'block', player: by, blocks: [{ blocker: id, attacker }] })),
    ),
    ...field
      .filter(({ card, tokens }) => card.regenerates !== null || tokens.Revive > 0)
      .map(({ id, tokens }): Choice => ({ type: tokens.Revive > 0 ? 'revive' : 'regenerate', player: by, spell: id })),
  ];
}
/** One spell of each name. */
const distinct = (spells: readonly Spell[]): readonly Spell[] => [
  ...new Map(spells.map((spell) => [spell.card.id, spell])).values(),
];

const GROUPS: Readonly<Record<Choice['type'], string>> = {
  send: 'Send a spell for Mana',
  summon: 'Summon',
  done: 'Go on',
  attack: 'Attack',
  block: 'Block',
  divide: 'Divide the damage',
  regenerate: 'Keep it',
  revive: 'Keep it',
  'let-go': 'Let it go',
  offer: 'End it without a winner',
  answer: 'Answer',
};

export const guide: Guide<Match, Choice> = {
  game,
  players: () => PLAYERS,
  areas: (match) => [areaOf(match, 1), areaOf(match, 0)],
  // Hands lie open to nobody else, but what leaves them is seen: no step tells of a spell that stays hidden.
  says: (step) => sentence(step),
  lost: (beaten) => beatenSentence(beaten),
  about: (step) => {
    const { spell, other } = (step as MatchStep).subject;
    return [spell, other].flatMap((one) => (one ? [String(one.id)] : []));
  },
  asks,
  choice: (match, choice) => ({ group: GROUPS[choice.type], words: choiceWords(match, choice) }),
  attempts,
  refusal: (rule: RuleId, match, choice) => refusal(rule, { match, choice }),
  ended: (_, result) => (result.ended === 'won' ? `${result.winner} wins` : 'A tie'),
};
