/** A match of Shiny Chariot: spells, zones, and where in the turn the players are. */
import type { Step } from '../core/step.ts';
import type { Ability, EffectName } from './cards/ability.ts';
import type { Readings } from './readings.ts';

/** Player 1 is whoever takes turn 1. */
export const PLAYERS = ['Player 1', 'Player 2'] as const;
export type PlayerName = (typeof PLAYERS)[number];
/** A player's place in `sides`. */
export type Seat = 0 | 1;
export const SEATS = [0, 1] as const satisfies readonly Seat[];

export const MANA_TYPES = ['Sun', 'Moon', 'Star'] as const;
export type ManaType = (typeof MANA_TYPES)[number];
/** An amount of Mana of each type. */
export type Mana = Readonly<Record<ManaType, number>>;

/** The tokens that lie on spells on the Field. The fifth kind, the Discard counter, lies on spells in the Discard. */
export const TOKEN_KINDS = ['+1/+1', '+0/+1', '-1/+1', 'Revive'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];
export type Tokens = Readonly<Record<TokenKind, number>>;

/** All five kinds by the colours the rulebook gives them. */
export const TOKEN_COLOURS: Readonly<Record<TokenKind | 'Discard', string>> = {
  Discard: 'dark gray',
  '+1/+1': 'white',
  '+0/+1': 'blue',
  '-1/+1': 'green',
  Revive: 'red',
};

/** What is printed on a spell, its effect taken apart into what the engine follows. */
export interface Card {
  /** As files name it: `blue-moon`. */
  readonly id: string;
  readonly name: string;
  readonly type: ManaType;
  readonly value: number;
  readonly attack: number;
  readonly life: number;
  readonly premium: boolean;
  /** Any damage it deals to a spell destroys it, and its 0 is damage: Loveshroom. */
  readonly destroys: boolean;
  /** The Mana that regenerates it, or null if it does not regenerate. */
  readonly regenerates: number | null;
  /** May attack again after sending a spell to the Discard: Shiny Rod. */
  readonly again: boolean;
  /** How many spells it takes to block it: 1, and 2 for Unicorn and Alcor. */
  readonly needs: number;
  /** How many attackers it can block at once. */
  readonly blocks: number;
  /** Lets its player summon from the Discard: Pegasus. */
  readonly recalls: boolean;
  /** How many Discard counters it gets. */
  readonly counters: number;
  /** The tokens it is summoned with. */
  readonly arrives: Tokens;
  /** The tokens it puts on each other spell of its player when it is summoned. */
  readonly gives: Tokens;
  /** Goes to the Discard at the end of the turn on which it was summoned. */
  readonly fleeting: boolean;
  /** What else it does, as files write it. */
  readonly abilities?: readonly Ability[] | undefined;
}

/** What is added to Attack and Life. */
export interface Change {
  readonly attack: number;
  readonly life: number;
}

/** One spell in a match. Turn numbers are 0 where it has not happened. */
export interface Spell {
  /** Its own in this match; −1 where it is hidden. */
  readonly id: number;
  readonly card: Card;
  readonly tokens: Tokens;
  /** Discard counters. */
  readonly counters: number;
  /** Damage dealt on this turn. */
  readonly damage: number;
  /** Damage dealt on the turn before. */
  readonly carried: number;
  /** Life that tokens add and that no longer counts, where a regenerated spell is read to have its printed Life. */
  readonly muted: number;
  /** The turn on which it was summoned. */
  readonly arrived: number;
  /** The last turn on which it attacked. */
  readonly attacked: number;
  /** The last turn on which it blocked. */
  readonly blocked: number;
  /** The last turn on which it regenerated. */
  readonly regenerated: number;
  /** The last turn on which it attacked again. */
  readonly again: number;
  /** What abilities add now; nothing where they add nothing. */
  readonly more?: Change | undefined;
  /** What of it is added for one turn only. */
  readonly boost?: (Change & { readonly turn: number }) | undefined;
  /** Abilities that may happen once a turn and have, by their places, on the last turn on which one did. */
  readonly used?: { readonly turn: number; readonly abilities: readonly number[] } | undefined;
}

/** A player's Mana, and what is to be remembered of it for the turn. */
export interface Pool {
  readonly left: Mana;
  /** The most that a single spell gave since none was left. */
  readonly largest: Mana;
  /** What was paid since none was left. */
  readonly spent: Mana;
  /** Mana that was there when Pegasus was paid, where it is read to be marked. */
  readonly marked: Mana;
}

/** What one player has. */
export interface Side {
  readonly hand: readonly Spell[];
  readonly field: readonly Spell[];
  readonly discard: readonly Spell[];
  readonly mana: Pool;
}
export const ZONES = ['hand', 'field', 'discard'] as const;
export type Zone = (typeof ZONES)[number];

/** A spell set against an attacker. */
export interface Block {
  readonly blocker: number;
  readonly attacker: number;
}
/** Damage that an attacker has dealt to a blocker. */
export interface Blow extends Block {
  readonly amount: number;
}
/** How much of its damage a spell deals to whom. */
export interface Part {
  readonly spell: number;
  readonly amount: number;
}
export interface Division {
  readonly striker: number;
  readonly parts: readonly Part[];
}

/** One attack and what comes of it, until the spells that are defeated have left. */
export interface Combat {
  /** 0 for the attack of the turn, 1 and more when Shiny Rod attacks again. */
  readonly round: number;
  readonly attackers: readonly number[];
  readonly blocks: readonly Block[];
  readonly divisions: readonly Division[];
  /** Which blockers were dealt damage, by which attackers, and how much. */
  readonly landed: readonly Blow[];
  /** Spells that were dealt damage by one that destroys. */
  readonly struck: readonly number[];
  /** Spells that would be sent to the Discard, and whose turn it has not been yet. */
  readonly doomed: readonly number[];
  /** Which blockers this combat has sent to the Discard, and by which attackers. */
  readonly sent: readonly Block[];
  /** Spells that may attack again. */
  readonly may: readonly number[];
  /** Attackers that were blocked by spells that have left before the damage. */
  readonly stopped?: readonly number[] | undefined;
}

/** An ability that has been set off, and how far it has come. Numbers of spells and options are 0 where there are none. */
export interface Task {
  readonly seat: Seat;
  readonly spell: number;
  /** Its place on the spell, from 0. */
  readonly nth: number;
  /** The spell that it fights. */
  readonly other: number;
  readonly target: number;
  /** From 1. */
  readonly option: number;
  /** The effect that comes next, from 0. */
  readonly from: number;
  /** The spell alone that this effect is still to be done to. */
  readonly on: number;
}
/** What comes once all that was set off has happened: nothing, the damage, who leaves, what is after a combat, the turn's end. */
export const NEXTS = ['stay', 'fight', 'settle', 'after', 'end'] as const;
export type Next = (typeof NEXTS)[number];
/** What goes on when a player has answered. */
export interface Flow {
  readonly next: Next;
  readonly rest: readonly Task[];
  readonly back: Plain;
  readonly cause: Cause;
}
/** What is waited for where no ability is in the way. */
export interface Plain {
  readonly at: 'main' | 'attack' | 'block' | 'end';
}

export const TIES = ['tie', 'void'] as const;
export type Tie = (typeof TIES)[number];

/** What is waited for. */
export type Stage =
  | { readonly at: 'main' }
  | { readonly at: 'attack' }
  | { readonly at: 'block' }
  | { readonly at: 'divide'; readonly striker: number }
  /** `ends`: it would be sent to the Discard as the turn ends. */
  | { readonly at: 'save'; readonly spell: number; readonly ends: boolean; readonly flow?: Flow | undefined }
  /** One of the options of an ability, or its target. */
  | { readonly at: 'choose' | 'target'; readonly by: Seat; readonly task: Task; readonly flow: Flow }
  | { readonly at: 'end' }
  | { readonly at: 'offer'; readonly by: Seat; readonly as: Tie; readonly back: Stage }
  | { readonly at: 'won'; readonly winner: Seat; readonly rule: 'unblocked' | 'loveshroom-wins' }
  | { readonly at: 'tied'; readonly as: Tie };

export interface Match {
  readonly readings: Readings;
  /** Which of the two hands of the setup is Player 1's. */
  readonly first: Seat;
  /** 0 before the match has begun. */
  readonly turn: number;
  readonly sides: readonly [Side, Side];
  readonly stage: Stage;
  /** Null outside the Combat Phase. */
  readonly combat: Combat | null;
  /** The last turn on which a tie was offered. */
  readonly offered: number;
}

/** What a match begins with. */
export interface Setup {
  /** The spells of the one and of the other player. */
  readonly hands: readonly [readonly Card[], readonly Card[]];
  /** Decides who goes first where chance does. */
  readonly seed: number;
  /** Who goes first where the players agree on it. */
  readonly first: Seat;
  readonly readings: Readings;
}

/** Why a spell is sent to the Discard. */
export type Cause = 'mana' | 'combat' | 'effect';

/** What a step is about. Spells are as they were before it. */
export interface About {
  readonly seat: Seat;
  readonly spell: Spell | null;
  /** The other spell: the attacker that is blocked, the one that is struck, the one that gives. */
  readonly other: Spell | null;
  readonly amount: number;
  readonly cause: Cause;
  /** How a spell that would be sent to the Discard is kept. */
  readonly kept: 'mana' | 'revive' | null;
  /** Whether a player is asked, and has not answered yet. */
  readonly asks: boolean;
  readonly parts: readonly Part[];
  /** The ability that brings it about, and what it does. */
  readonly by?: By | undefined;
  /** What goes on when a player who is asked has answered. */
  readonly flow?: Flow | undefined;
}
/** Why an ability that was set off does nothing: what speaks against it, no target, or nothing that it is about. */
export type Idle = 'unmet' | 'used-up' | 'no-target' | 'nothing';
export interface By {
  readonly spell: Spell;
  readonly task: Task;
  readonly does: EffectName | 'numbers' | 'pay' | 'limit' | 'ask' | 'chosen' | 'instead' | Idle;
}

export type MatchStep = Step<Match, About>;

export const NO_MANA: Mana = { Sun: 0, Moon: 0, Star: 0 };
export const NO_POOL: Pool = { left: NO_MANA, largest: NO_MANA, spent: NO_MANA, marked: NO_MANA };
export const NO_TOKENS: Tokens = { '+1/+1': 0, '+0/+1': 0, '-1/+1': 0, Revive: 0 };
export const NO_COMBAT: Combat = {
  round: 0,
  attackers: [],
  blocks: [],
  divisions: [],
  landed: [],
  struck: [],
  doomed: [],
  sent: [],
  may: [],
};
export const MAIN: Stage = { at: 'main' };
export const ATTACK: Stage = { at: 'attack' };
export const BLOCK: Stage = { at: 'block' };
export const END: Stage = { at: 'end' };

/** A spell without any effect; whatever is given goes on top. */
export const plainCard = (facts: Pick<Card, 'id' | 'name'> & Partial<Card>): Card => ({
  type: 'Moon',
  value: 1,
  attack: 1,
  life: 1,
  premium: false,
  destroys: false,
  regenerates: null,
  again: false,
  needs: 1,
  blocks: 1,
  recalls: false,
  counters: 1,
  arrives: NO_TOKENS,
  gives: NO_TOKENS,
  fleeting: false,
  ...facts,
});
/** The id of a spell of which nobody has said what Mana it costs or gives: no sentence names an amount. */
export const UNPRICED = 'unpriced';
export const newSpell = (id: number, card: Card): Spell => ({
  id,
  card,
  tokens: NO_TOKENS,
  counters: 0,
  damage: 0,
  carried: 0,
  muted: 0,
  arrived: 0,
  attacked: 0,
  blocked: 0,
  regenerated: 0,
  again: 0,
});

/** Stands for every spell that a player may not see. */
export const HIDDEN: Spell = newSpell(-1, plainCard({ id: 'hidden', name: 'Hidden spell', value: 0, attack: 0 }));

export const about = (seat: Seat, spell: Spell | null = null, other: Spell | null = null, amount = 0): About => ({
  seat,
  spell,
  other,
  amount,
  cause: 'combat',
  kept: null,
  asks: false,
  parts: [],
});

export const seatOf = (player: string): Seat => (player === PLAYERS[1] ? 1 : 0);
export const nameOf = (seat: Seat): PlayerName => PLAYERS[seat];
export const opponentOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
/** Whose turn it is: the odd turns are Player 1's. */
export const activeOf = ({ turn }: Pick<Match, 'turn'>): Seat => (turn % 2 === 1 ? 0 : 1);
export const defenderOf = ({ turn }: Pick<Match, 'turn'>): Seat => (turn % 2 === 1 ? 1 : 0);
export const sideOf = ({ sides }: Pick<Match, 'sides'>, seat: Seat): Side => sides[seat];

/** Attack with tokens, as low as it may be read to go. */
export function attackOf({ card, tokens, more }: Spell, readings: Readings): number {
  const attack = card.attack + tokens['+1/+1'] - tokens['-1/+1'] + (more === undefined ? 0 : more.attack);
  return attack < 0 && readings['negative-attack'] === 'zero' ? 0 : attack;
}
/** The damage it has to give: its Attack, but never less than none. */
export const damageOf = (spell: Spell, readings: Readings) => Math.max(attackOf(spell, readings), 0);
/** Life without damage. */
export const fullLifeOf = ({ card, tokens, muted, more }: Spell) =>
  card.life + tokens['+1/+1'] + tokens['+0/+1'] + tokens['-1/+1'] - muted + (more === undefined ? 0 : more.life);
/** Its Life without what abilities add. */
export const ownLifeOf = (spell: Spell) => fullLifeOf(spell) - (spell.more?.life ?? 0);
/** Life that remains. */
export const lifeOf = (spell: Spell) => fullLifeOf(spell) - spell.damage - spell.carried;
export const tokensOn = ({ tokens }: Pick<Spell, 'tokens'>) =>
  tokens['+1/+1'] + tokens['+0/+1'] + tokens['-1/+1'] + tokens.Revive;
export const manaIn = ({ Sun, Moon, Star }: Mana) => Sun + Moon + Star;

/** `list` with one of its spells replaced. */
export const replaced = (list: readonly Spell[], spell: Spell): readonly Spell[] => {
  const copy = [...list];
  for (let at = 0; at < copy.length; at++) if (copy[at]?.id === spell.id) copy[at] = spell;
  return copy;
};
export const find = (list: readonly Spell[], id: number): Spell | undefined => {
  for (const spell of list) if (spell.id === id) return spell;
  return undefined;
};
export const without = (list: readonly Spell[], id: number): readonly Spell[] => {
  const left: Spell[] = [];
  for (const spell of list) if (spell.id !== id) left.push(spell);
  return left;
};

export const withSide = (match: Match, seat: Seat, side: Side): Match => ({
  ...match,
  sides: seat === 0 ? [side, match.sides[1]] : [match.sides[0], side],
});
/** Whether a player is asked about a spell in the Main Phase, which goes on with the answer. */
export const isMainAsked = ({ stage, combat }: Pick<Match, 'stage' | 'combat'>): boolean =>
  stage.at === 'save' && !stage.ends && combat === null;
/** The match with one spell on the Field changed. */
export const withSpell = (match: Match, seat: Seat, spell: Spell): Match =>
  withSide(match, seat, { ...match.sides[seat], field: replaced(match.sides[seat].field, spell) });
export const withCombat = (match: Match, change: Partial<Combat>): Match => ({
  ...match,
  combat: { ...(match.combat ?? NO_COMBAT), ...change },
});

/** A spell on either Field. */
export const onField = ({ sides }: Match, id: number): Spell | undefined =>
  find(sides[0].field, id) ?? find(sides[1].field, id);
/** Whose spell it is, of one that is on a Field. */
export const ownerOf = ({ sides }: Match, id: number): Seat => (find(sides[0].field, id) ? 0 : 1);

export const blockersOf = ({ blocks }: Combat, attacker: number): readonly number[] => {
  const found: number[] = [];
  for (const block of blocks) if (block.attacker === attacker) found.push(block.blocker);
  return found;
};
export const blockedBy = ({ blocks }: Combat, blocker: number): readonly number[] => {
  const found: number[] = [];
  for (const block of blocks) if (block.blocker === blocker) found.push(block.attacker);
  return found;
};

/** Who must decide now. */
export function deciderOf(match: Match): Seat | null {
  const { stage } = match;
  switch (stage.at) {
    case 'main':
    case 'attack':
      return activeOf(match);
    case 'block':
      return defenderOf(match);
    case 'divide':
      return ownerOf(match, stage.striker);
    case 'save':
      return ownerOf(match, stage.spell);
    case 'offer':
      return opponentOf(stage.by);
    case 'choose':
    case 'target':
      return stage.by;
    case 'end':
    case 'won':
    case 'tied':
      return null;
  }
}
