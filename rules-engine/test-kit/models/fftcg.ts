/* A second, plain account of one battle: who reaches whom, what a Fight, a Jump and a Throw do, Counter, Steal, the
   Leader Card's doubling up. Written from the post "Updated Rules" and its comments (c#1 to c#18), without the engine.
   Where the source leaves a question open, the readings decide, by the ids of content/fftcg/readings.yaml. */

export type Player = 'A' | 'B';
export type Row = 'front' | 'back';

export interface Support {
  readonly name: string;
  readonly kind: 'equipment' | 'relic' | 'status' | 'item';
  readonly att: number;
  readonly def: number;
  readonly owner: Player;
}

export interface Character {
  readonly name: string;
  readonly att: number;
  readonly def: number;
  /** Such as ranged, or leader-ranged for one that works only while the character leads. */
  readonly skills: readonly string[];
  readonly words: readonly string[];
  readonly attached: readonly Support[];
  down: boolean;
  /** Whether the Location's change of figures counts for it. */
  onGround?: boolean;
}

export interface Side {
  front: (Character | null)[];
  back: (Character | null)[];
  reserves: Character[];
  hand: Support[];
  /** The Relics won and not in play. */
  sideboard: Support[];
  deck: Support[];
  discardPile: string[];
  doomPile: string[];
  /** The character with the Leader Card, or nobody, and then the card lies in the sideboard. */
  leader: string | null;
  leaderCardUp: boolean;
  /** Relics that are discarded and still count. */
  lostThatCount: number;
}

export interface Table {
  A: Side;
  B: Side;
  /** The classes and descriptors on the Location. */
  readonly location: readonly string[];
  /** What the Location adds to the figures of whoever it touches: those with one of its words. */
  readonly ground?: { readonly att: number; readonly def: number } | undefined;
  readonly first: Player;
  turn: Player;
  round: number;
  passes: number;
  /** A character that has just come from the reserves and may Jump. */
  jumper: string | null;
  /** One entry for each card that somebody has to discard for a Steal. */
  owed: Player[];
  winner: Player | 'nobody' | 'undecided';
  /** A player has four Relics. */
  won: boolean;
}

export type Choice =
  | { action: 'fight'; player: Player; by: string; on: string; with?: string | undefined }
  | { action: 'throw'; player: Player; by: string; on: string; card: string }
  | { action: 'jump'; player: Player; on: string; with?: string | undefined }
  | { action: 'stay'; player: Player }
  | { action: 'pass'; player: Player }
  | { action: 'reinforce'; player: Player; card: string; row: Row; position: number }
  | { action: 'discard'; player: Player; card: string };

export type Readings = Readonly<Record<string, string>>;

export const slips = [
  'ties-fail', // the attack must be higher than the defence
  'counter-nullifies', // a Counter that fells the attacker saves the defender
  'jump-countered', // a Jump can be countered like any Fight
  'counter-any-distance', // a Counter reaches as far as the attack did
  'throw-modified', // a Throw uses the ATT with everything attached
  'jump-modified', // a Jump counts what the Location adds
  'attached-doomed', // what a doomed character wore is doomed with it
  'helper-stays-up', // the second character of a double-up isn't downed
  'steal-from-nothing', // a Steal waits for a card although the hand is empty
  'leader-skill-always', // a skill of the leader works for anybody
] as const;
export type Slip = (typeof slips)[number];

export interface Outcome {
  readonly allowed: boolean;
  /** Everything that speaks against the choice, if it isn't allowed. */
  readonly against: readonly string[];
  /** The rules that decided. */
  readonly spoke: readonly string[];
  readonly attack?: { readonly att: number; readonly def: number; readonly distance: number };
  readonly counter?: number | undefined;
  readonly defeated?: readonly string[];
}

interface Spot {
  readonly player: Player;
  readonly row: Row;
  readonly character: Character;
}

interface Play {
  readonly table: Table;
  readonly readings: Readings;
  readonly slip: Slip | undefined;
  readonly spoke: string[];
}

interface Strike {
  readonly action: 'fight' | 'jump' | 'throw';
  readonly by: Spot;
  readonly on: Spot;
  readonly helper: Spot | undefined;
}

const other = (player: Player): Player => (player === 'A' ? 'B' : 'A');

const spots = (table: Table, player: Player): Spot[] =>
  (['front', 'back'] as const).flatMap((row) =>
    table[player][row].flatMap((character) => (character ? [{ player, row, character }] : [])),
  );

const find = (table: Table, name: string): Spot => {
  const spot = [...spots(table, 'A'), ...spots(table, 'B')].find(({ character }) => character.name === name);
  if (!spot) throw new Error(`${name} isn’t in play`);
  return spot;
};

type Figure = 'att' | 'def';
/** With what is attached (c#11, second answer, for attacks; c#15 for a DEF), and what the Location does to it. */
const total = ({ table, spoke }: Play, { character }: Spot, figure: Figure): number => {
  const byCards = character.attached.reduce((so, card) => so + card[figure], 0);
  const byGround = character.onGround && table.ground ? table.ground[figure] : 0;
  const sum = character[figure] + byCards + byGround;
  if (byCards !== 0) spoke.push('modified-figure');
  if (byGround !== 0) spoke.push('location');
  return sum;
};

/** Cheatsheet, Leader: such an ability works only for the leader. */
const leads = ({ table }: Play, { player, character }: Spot): boolean => table[player].leader === character.name;
const has = (play: Play, spot: Spot, skill: string): boolean =>
  spot.character.skills.includes(skill) ||
  (spot.character.skills.includes(`leader-${skill}`) && (leads(play, spot) || play.slip === 'leader-skill-always'));
/** A skill that is used: whether it is one of the leader's. */
const uses = (play: Play, spot: Spot, skill: string): void => {
  if (!spot.character.skills.includes(skill)) play.spoke.push('leader-skill');
};

/** Rows lie back, front, front, back (reading rows); adjacent is one row away, at any position (c#4, answer 4). */
export const distance = ({ table, readings }: Pick<Play, 'table' | 'readings'>, from: Spot, to: Spot): number => {
  if (from.player === to.player) return from.row === to.row ? 0 : 1;
  const between = [from, to].filter(({ row }) => row === 'back').map(({ player }) => table[player].front);
  const counted = between.filter(
    (row) => readings['rows'] === 'in-line' || row.some((character) => character !== null),
  );
  return 1 + counted.length;
};

/** Battle Phase, Fight: one row; cheatsheet, Ranged: up to two. */
const reaches = (play: Play, from: Spot, to: Spot): boolean => {
  const rows = distance(play, from, to);
  return rows === 1 || (rows === 2 && has(play, from, 'ranged'));
};
const whyOutOfReach = (play: Play, from: Spot, to: Spot): string => {
  // Within a row nobody is a row away, with Ranged or without.
  if (distance(play, from, to) === 0) return 'not-adjacent';
  if (has(play, from, 'ranged')) return 'beyond-ranged';
  return from.character.skills.includes('leader-ranged') ? 'ranged-if-it-led' : 'not-adjacent';
};

/** Fight: an opposing character, unless one's own are adjacent too (reading fight-own). */
const mayBeFought = (play: Play, from: Spot, to: Spot): boolean =>
  from.player !== to.player || (play.readings['fight-own'] === 'any' && from.character !== to.character);

/** The Leader Card lets a second character add its ATT total (c#9), for the cost on the card (c#11, fifth answer). */
const againstDoubleUp = (play: Play, strike: Strike): string[] => {
  const { table, readings } = play;
  const { by, on, helper } = strike;
  if (!helper) return [];
  const against: string[] = [];
  const side = table[by.player];
  const leader = spots(table, by.player).find(({ character }) => character.name === side.leader);
  if (strike.action === 'jump' && readings['double-up-jump'] === 'refused') against.push('jump-not-doubled');
  if (!leader) against.push('no-leader');
  if (leader && readings['leader-card-use'] === 'match-and-cost') {
    const matching = table.location.filter((word) => leader.character.words.includes(word)).length;
    const enough = readings['leader-match'] === 'one-word' ? matching > 0 : matching === table.location.length;
    if (!enough) against.push('leader-does-not-match');
  }
  if (!side.leaderCardUp) against.push('leader-card-down');
  // Taken for granted: the target doesn't help against itself, where one's own may be fought.
  const another = helper.player === by.player && ![by.character, on.character].includes(helper.character);
  if (!another) against.push('not-another-character');
  if (helper.character.down) against.push('helper-down');
  if (readings['double-up-partner'] === 'in-reach' && !(mayBeFought(play, helper, on) && reaches(play, helper, on)))
    against.push('helper-out-of-reach');
  const asked = readings['double-up-leader'];
  if (asked === 'leader-among-them' && !leads(play, by) && !leads(play, helper)) against.push('leader-not-among-them');
  if (asked === 'leader-attacks' && !leads(play, by)) against.push('leader-not-among-them');
  return against;
};

/** What forbids a Fight, a Jump or a Throw. */
const againstStrike = (play: Play, strike: Strike, thrown?: Support): string[] => {
  const { readings } = play;
  const { action, by, on } = strike;
  const against: string[] = [];
  if (action === 'throw') {
    // Cheatsheet, Throw: Equipment from the hand, at an opposing character, as a ranged attack; no down is named.
    if (!has(play, by, 'throw'))
      against.push(by.character.skills.includes('leader-throw') ? 'throw-if-it-led' : 'no-throw');
    if (thrown?.kind === 'relic' && readings['relic-use'] === 'reinforce-only') against.push('not-equipment');
    if (thrown?.kind !== 'relic' && thrown?.kind !== 'equipment') against.push('not-equipment');
    if (readings['throw-action'] === 'action-with-down' && by.character.down) against.push('is-down');
    if (by.player === on.player) against.push('not-opposing');
    else if (distance(play, by, on) > 2) against.push('beyond-ranged');
    return against;
  }
  // Card States: what is down can't pay a down again.
  if (by.character.down) against.push('is-down');
  // Cheatsheet, Jump: any character (reading jump-reach). Taken for granted: never one's own.
  const anywhere = action === 'jump' && readings['jump-reach'] === 'any-opposing';
  if (action === 'jump' ? by.player === on.player : !mayBeFought(play, by, on)) against.push('not-opposing');
  else if (!anywhere && !reaches(play, by, on)) against.push(whyOutOfReach(play, by, on));
  return [...against, ...againstDoubleUp(play, strike)];
};

/** Fight: equal or higher. A defence of 0 or less still needs the attack (c#11, third answer). */
const beats = (play: Play, att: number, def: number): boolean => {
  const any = def <= 0 && att < def && play.readings['attack-below-zero'] === 'any-attack';
  if (def <= 0) play.spoke.push('weak-attack');
  if (any) return true;
  play.spoke.push('compare');
  return play.slip === 'ties-fail' ? att > def : att >= def;
};

/** Cheatsheet, Counter: while defending, against what one could Fight (c#4, answer 7); a Jump can't be countered. */
const counters = (play: Play, { action, by, on }: Strike): boolean => {
  const { readings, slip } = play;
  const couldLead = !has(play, on, 'counter') && on.character.skills.includes('leader-counter');
  if (!has(play, on, 'counter') && !couldLead) return false;
  const isDown = readings['downed-counter'] === 'up-only' && on.character.down;
  if (isDown || (action === 'throw' && readings['counter-at-range'] === 'never')) {
    // It has Counter, and is told that it may not use it here.
    if (couldLead) return false;
    play.spoke.push('counter');
    uses(play, on, 'counter');
    return false;
  }
  if (couldLead) {
    if (action !== 'jump' && reaches(play, on, by)) play.spoke.push('leader-skill');
    return false;
  }
  if (action === 'jump' && slip !== 'jump-countered') {
    play.spoke.push('jump-not-countered');
    return false;
  }
  const rows = distance(play, on, by);
  const reached = reaches(play, on, by) || slip === 'counter-any-distance';
  if (reached) uses(play, on, 'counter');
  if (reached && rows === 2) uses(play, on, 'ranged');
  play.spoke.push(reached ? (rows === 1 ? 'counter' : 'ranged-counters') : 'counter-out-of-reach');
  return reached;
};

/** A defeated character leaves; what it wore is discarded (c#4, answer 6), the Leader Card goes back (c#4, answer 2). */
const fall = (play: Play, { player, row, character }: Spot, doomed: boolean): void => {
  const side = play.table[player];
  side[row] = side[row].map((there) => (there === character ? null : there));
  (doomed ? side.doomPile : side.discardPile).push(character.name);
  for (const card of character.attached) {
    const owner = play.table[card.owner];
    if (card.kind === 'relic' && play.readings['relic-lost'] === 'sideboard') owner.sideboard.push(card);
    else (doomed && play.slip === 'attached-doomed' ? owner.doomPile : owner.discardPile).push(card.name);
    if (card.kind === 'relic' && play.readings['relic-lost'] === 'counts-anyway') owner.lostThatCount += 1;
  }
  if (character.attached.length > 0) play.spoke.push('attached-discarded');
  play.spoke.push(doomed ? 'doomed' : 'discarded');
  if (side.leader === character.name) {
    side.leader = null;
    play.spoke.push('leader-card-returns');
  }
};

/** Cheatsheet, Steal: the controller of the defeated character chooses and discards a card from hand, if there is one. */
const steal = (play: Play, thief: Spot, from: Player, isKept: boolean): void => {
  play.spoke.push('steal');
  uses(play, thief, 'steal');
  if (isKept) return;
  const owedAlready = play.table.owed.filter((player) => player === from).length;
  if (play.table[from].hand.length > owedAlready || play.slip === 'steal-from-nothing') play.table.owed.push(from);
};

/** Card Types, Relic: the Relics one controls, in the sideboard or attached, and the one this battle has won. */
export const relics = (table: Table, player: Player): number =>
  table[player].sideboard.length +
  spots(table, player).flatMap(({ character }) => character.attached.filter(({ kind }) => kind === 'relic')).length +
  table[player].lostThatCount +
  (table.winner === player ? 1 : 0);

/** Battle Phase, end: whose last character is discarded loses; both in one action is a draw. Four Relics win the game. */
const endOfBattle = (play: Play): void => {
  const { table } = play;
  const gone = (['A', 'B'] as const).filter((player) => spots(table, player).length === 0);
  const [loser] = gone;
  if (!loser) return;
  table.winner = gone.length === 2 ? 'nobody' : other(loser);
  play.spoke.push(table.winner === 'nobody' ? 'drawn-battle' : 'last-character');
  if (table.winner === 'nobody' || relics(table, table.winner) < 4) return;
  table.won = true;
  table.owed = [];
  play.spoke.push('four-relics');
};

const passTurn = (table: Table, player: Player): void => {
  table.turn = other(player);
  table.passes = 0;
};

/** What is paid and goes down for an attack. */
const pay = ({ table, readings, slip, spoke }: Play, { action, by, helper }: Strike): void => {
  const downs = action !== 'throw' || readings['throw-action'] === 'action-with-down';
  if (downs) by.character.down = true;
  if (downs || helper) spoke.push('down');
  if (!helper) return;
  if (slip !== 'helper-stays-up') helper.character.down = true;
  table[by.player].leaderCardUp = false;
  spoke.push('double-up');
  if (readings['leader-card-use'] === 'match-and-cost') spoke.push('leader-matches');
};
/** Jump and Throw use the printed ATT; a helper adds its total (c#9). */
const attackOf = (play: Play, { action, by, helper }: Strike): number => {
  const slipped =
    (action === 'jump' && play.slip === 'jump-modified') || (action === 'throw' && play.slip === 'throw-modified');
  if (action !== 'fight') play.spoke.push('printed-figure');
  const own = action === 'fight' || slipped ? total(play, by, 'att') : by.character.att;
  return own + (helper ? total(play, helper, 'att') : 0);
};
const nameHow = (play: Play, { action, by }: Strike, rows: number): void => {
  play.spoke.push(action);
  if (action === 'throw') uses(play, by, 'throw');
  // A Throw is a ranged attack.
  if (action === 'throw' && rows === 2) play.spoke.push('ranged');
  if (action !== 'fight') return;
  play.spoke.push(rows === 2 ? 'ranged' : 'adjacent');
  if (rows !== 2) return;
  uses(play, by, 'ranged');
  const equipped = by.character.attached.some(({ kind, att }) => kind !== 'status' && att !== 0);
  if (equipped) play.spoke.push('ranged-equipment');
};

/** The attack itself, after everything that could forbid it. */
const carryOut = (play: Play, strike: Strike): Outcome => {
  const { table, readings, slip, spoke } = play;
  const { action, by, on } = strike;
  const rows = distance(play, by, on);
  nameHow(play, strike, rows);
  const att = attackOf(play, strike);
  const def = total(play, on, 'def');
  pay(play, strike);
  // Both compare at the same moment, and a Counter doesn't stop the attack.
  const counter = counters(play, strike) ? total(play, on, 'att') : undefined;
  if (counter !== undefined) spoke.push('counter-both');
  const attackerFalls = counter !== undefined && beats(play, counter, total(play, by, 'def'));
  const targetFalls = beats(play, att, def) && !(slip === 'counter-nullifies' && attackerFalls);
  const late = readings['fallen-thief'] === 'too-late';
  const stolen: (() => void)[] = [];
  // Whoever has Steal and may not use it here is told so.
  const robs = (thief: Spot, from: Player, isKept: boolean) => {
    if (has(play, thief, 'steal')) stolen.push(() => steal(play, thief, from, isKept));
    else if (!isKept && thief.character.skills.includes('leader-steal')) play.spoke.push('leader-skill');
  };
  if (targetFalls) robs(by, on.player, late && attackerFalls);
  if (attackerFalls) robs(on, by.player, readings['steal-by-counter'] !== 'works' || (late && targetFalls));
  if (targetFalls) fall(play, on, action === 'throw');
  if (attackerFalls) fall(play, by, false);
  for (const one of stolen) one();
  table.jumper = null;
  endOfBattle(play);
  // A Throw may cost no turn (reading throw-action).
  if (action !== 'throw' || readings['throw-action'] !== 'free') passTurn(table, by.player);
  const defeated = [...(targetFalls ? [on] : []), ...(attackerFalls ? [by] : [])].map(
    ({ character }) => character.name,
  );
  return { allowed: true, against: [], spoke, attack: { att, def, distance: rows }, counter, defeated };
};

const done = (play: Play): Outcome => ({ allowed: true, against: [], spoke: play.spoke });
const refused = (against: readonly string[]): Outcome => ({ allowed: false, against, spoke: [] });

/** Battle Phase, Pass: one card; when both pass in a row, everything comes up and a new round begins (c#9). */
const pass = (play: Play, player: Player): Outcome => {
  const { table, readings } = play;
  table[player].hand.push(...table[player].deck.splice(0, 1));
  table.turn = other(player);
  table.passes += 1;
  play.spoke.push('pass');
  if (table.passes < 2) return done(play);
  for (const { character } of [...spots(table, 'A'), ...spots(table, 'B')]) character.down = false;
  if (readings['leader-card-up'] === 'with-all') table.A.leaderCardUp = table.B.leaderCardUp = true;
  table.round += 1;
  table.passes = 0;
  if (readings['new-round-start'] === 'first-player') table.turn = table.first;
  play.spoke.push('all-up');
  return done(play);
};

/** Battle Phase, Reinforce: a character from the reserves while there are fewer than six, three to a row (Move). */
const reinforce = (play: Play, choice: Choice & { action: 'reinforce' }): Outcome => {
  const { table, readings } = play;
  const side = table[choice.player];
  const arriving = side.reserves.find(({ name }) => name === choice.card);
  const row = side[choice.row];
  if (!arriving || spots(table, choice.player).length >= 6 || row[choice.position - 1]) return refused(['no-place']);
  side.reserves = side.reserves.filter((there) => there !== arriving);
  row[choice.position - 1] = arriving;
  arriving.down = false;
  // A lasting effect touches newcomers as well (reading location-effect-lasts).
  const { words } = arriving;
  const suits = table.location.length === 0 || table.location.some((word) => words.includes(word));
  arriving.onGround = readings['location-effect-lasts'] === 'whole-battle' && suits;
  play.spoke.push('reinforce');
  if (has(play, find(table, arriving.name), 'jump')) table.jumper = arriving.name;
  else passTurn(table, choice.player);
  return done(play);
};

const discardForSteal = (play: Play, player: Player, name: string): Outcome => {
  const side = play.table[player];
  side.hand = side.hand.filter((card) => card.name !== name);
  side.discardPile.push(name);
  play.table.owed.splice(play.table.owed.indexOf(player), 1);
  return done(play);
};

const throwIt = (play: Play, choice: Choice & { action: 'throw' }): Outcome => {
  const { table } = play;
  const side = table[choice.player];
  const strike: Strike = { action: 'throw', by: find(table, choice.by), on: find(table, choice.on), helper: undefined };
  const thrown = [...side.hand, ...side.sideboard].find(({ name }) => name === choice.card);
  const against = strike.by.player === choice.player ? againstStrike(play, strike, thrown) : ['not-yours'];
  if (against.length > 0) return refused(against);
  side.hand = side.hand.filter((card) => card !== thrown);
  side.sideboard = side.sideboard.filter((card) => card !== thrown);
  side.discardPile.push(choice.card);
  return carryOut(play, strike);
};

/** One choice at the table, which it changes. */
export const choose = (table: Table, choice: Choice, readings: Readings, slip?: Slip): Outcome => {
  const play: Play = { table, readings, slip, spoke: [] };
  const { player } = choice;
  if (table.won) return refused(['game-over']);
  if (table.owed.length > 0) {
    const answers = choice.action === 'discard' && table.owed.includes(player);
    return answers ? discardForSteal(play, player, choice.card) : refused(['owes-a-card']);
  }
  if (choice.action === 'discard') return refused(['owes-nothing']);
  if (table.winner !== 'undecided') return refused(['battle-over']);
  if (player !== table.turn) return refused(['not-your-turn']);
  const jumps = choice.action === 'jump' || choice.action === 'stay';
  if (jumps !== (table.jumper !== null)) return refused([jumps ? 'nobody-jumps' : 'jump-first']);
  if (choice.action === 'pass') return pass(play, player);
  if (choice.action === 'reinforce') return reinforce(play, choice);
  if (choice.action === 'throw') return throwIt(play, choice);
  if (choice.action === 'stay') {
    table.jumper = null;
    passTurn(table, player);
    play.spoke.push('jump');
    return done(play);
  }
  const by = find(table, choice.action === 'jump' ? (table.jumper ?? '') : choice.by);
  const helper = choice.with === undefined ? undefined : find(table, choice.with);
  const strike: Strike = { action: choice.action, by, on: find(table, choice.on), helper };
  const against = by.player === player ? againstStrike(play, strike) : ['not-yours'];
  return against.length > 0 ? refused(against) : carryOut(play, strike);
};
