/**
 * Shiny Chariot on one line, for tests. `'Rod 3/4 again, Papp 1/3'` are two spells; after Attack and Life come words for
 * what else there is: `destroys again recalls premium fleeting`, `needs:2 blocks:2 regenerates:2 costs:3`, a Mana Type,
 * `damage:1 carried:1 counters:2`, `+1/+1 +0/+1 -1/+1 Revive`, `summoned attacked`.
 */
import type { Ability } from '../chariot/cards/ability.ts';
import { match as game, type MatchStep } from '../chariot/play/game.ts';
import { type ReadingChoice, readingsOf } from '../chariot/readings.ts';
import { playOn } from '../chariot/files/play-on.ts';
import { lifeOf, MANA_TYPES, type Match, type Spell, TOKEN_KINDS } from '../chariot/state.ts';
import { type Table, tableOf, type ToldSpell, type ToldTable } from '../chariot/files/table.ts';
import type { ToldMove } from '../chariot/files/schema.ts';

const FLAGS = ['destroys', 'again', 'recalls', 'premium', 'fleeting'] as const;
const NUMBERS = ['needs', 'blocks', 'regenerates'] as const;

/** `'Rod 3/4 again'`. */
export function spell(text: string): ToldSpell {
  const [name = '', stats = '1/1', ...words] = text.trim().split(/\s+/);
  const [attack = 1, life = 1] = stats.split('/').map(Number);
  const card: Record<string, unknown> = { attack, life };
  const tokens: Record<string, number> = {};
  const told: Record<string, unknown> = {};
  for (const word of words) {
    const [key = '', number] = word.split(':');
    if ((FLAGS as readonly string[]).includes(key)) card[key] = true;
    else if ((NUMBERS as readonly string[]).includes(key)) card[key] = Number(number);
    else if (key === 'costs') card['value'] = Number(number);
    else if (key === 'sent-with') card['counters'] = Number(number);
    else if ((MANA_TYPES as readonly string[]).includes(key)) card['type'] = key;
    else if ((TOKEN_KINDS as readonly string[]).includes(key)) tokens[key] = (tokens[key] ?? 0) + 1;
    else if (key === 'summoned' || key === 'attacked') told[key] = true;
    else if (['damage', 'carried', 'counters', 'count'].includes(key)) told[key] = Number(number);
    else throw new Error(`"${word}" means nothing in "${text}"`);
  }
  return { spell: name, card, tokens, ...told };
}
/** `'Rod 3/4 again, Papp 1/3'`. */
export const spells = (text: string): readonly ToldSpell[] =>
  text.trim() === '' ? [] : text.split(',').map((one) => spell(one));

/** What lies where, a line for each zone of Player 1 and Player 2. */
export interface Lines {
  readonly turn?: number;
  readonly at?: 'main' | 'attack';
  readonly hand?: readonly [string, string];
  readonly field?: readonly [string, string];
  readonly discard?: readonly [string, string];
  readonly mana?: ToldTable['mana'];
  readonly attackers?: readonly string[];
  readonly readings?: ReadingChoice;
  /** Abilities of spells, by name. */
  readonly abilities?: Readonly<Record<string, readonly Ability[]>>;
}
const pair = (lines: readonly [string, string] = ['', ''], able: Lines['abilities'] = {}) => {
  const given = (line: string) =>
    spells(line).map((one) => {
      const abilities = able[one.spell];
      return abilities ? { ...one, card: { ...one.card, abilities } } : one;
    });
  return { 'Player 1': given(lines[0]), 'Player 2': given(lines[1]) };
};
/** A table from lines. */
export const table = ({
  turn = 3,
  at = 'attack',
  mana,
  attackers,
  readings,
  abilities: able,
  ...zones
}: Lines): Table =>
  tableOf(
    {
      turn,
      at,
      hand: pair(zones.hand, able),
      field: pair(zones.field, able),
      discard: pair(zones.discard, able),
      mana,
      attackers,
    },
    readingsOf(readings),
  );

/** What became of a table after some choices. */
export interface Told {
  readonly match: Match;
  /** The match as it was before the turn ended, if it did. */
  readonly fought: Match;
  readonly steps: readonly MatchStep[];
  /** The rules that acted, without the name of the game. */
  readonly rules: readonly string[];
  /** The rules against what was refused. */
  readonly refused: readonly string[];
  readonly winner: string | null;
}
export function play(lines: Lines, ...choices: readonly ToldMove[]): Told {
  const played = playOn(table(lines), choices);
  const { match } = played.table;
  const result = game.result(match);
  return {
    match,
    fought: played.steps.find(({ rule }) => rule === 'chariot.basics.end')?.before ?? match,
    steps: played.steps,
    rules: played.steps.map(({ rule }) => rule.slice('chariot.'.length)),
    refused: played.refused.map(({ rule }) => rule.slice('chariot.'.length)),
    winner: result?.ended === 'won' ? result.winner : null,
  };
}

const told = ({ card }: Spell) => card.id;
/** `'A 2, B 1 | C 3'`: the Life of the spells on the two Fields. */
export const fieldOf = ({ sides }: Match): string =>
  sides.map(({ field }) => field.map((one) => `${told(one)} ${lifeOf(one)}`).join(', ')).join(' | ');
/** `'A | B, C'`: the two Hands. */
export const handOf = ({ sides }: Match): string => sides.map(({ hand }) => hand.map(told).join(', ')).join(' | ');
/** `'A 1 | B 2'`: the Discard counters in the two Discards. */
export const discardOf = ({ sides }: Match): string =>
  sides.map(({ discard }) => discard.map((one) => `${told(one)} ${one.counters}`).join(', ')).join(' | ');
