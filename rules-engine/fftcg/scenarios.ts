/** Scenarios: a table as a file lays it out, the choices made on it, and what came of them. */
import type { RuleId } from '../core/rule.ts';
import { type Outcome, tellSteps } from '../core/scenario.ts';
import { citations, type Step } from '../core/step.ts';
import { DECKS, type DeckName } from './cards.ts';
import { judgeCopies, judgeDeck, judgeSizes } from './deck.ts';
import { judgeLength, type Length } from './decking.ts';
import type { Rarity } from './face.ts';
import { figureSteps, modified } from './figures.ts';
import { judge, play } from './game.ts';
import { isOutOfCards } from './objective.ts';
import { judgeReach } from './reach.ts';
import type { Readings } from './readings.ts';
import { type Deck, EMPTY_SIDE, LEADER_CARD, opening } from './setup.ts';
import { sentence } from './sentences.en.ts';
import {
  type Card,
  cardIn,
  type Choice,
  type Clash,
  face,
  type Fighter,
  freeIn,
  type GameStep,
  inRow,
  leaderOf,
  nameOf,
  type Phase,
  type Position,
  relicsOf,
  type Row,
  ROWS,
  type Seat,
  SEATS,
  type Side,
  type State,
} from './state.ts';
import { ended } from './turn.ts';
import { view } from './view.ts';
import { waitOf } from './wait.ts';

/** `fftcg.battle.fight` as files of the game write it: `battle.fight`. */
export const short = (id: RuleId) => id.slice('fftcg.'.length);
const outcome = (found: Outcome['found'], steps: readonly Step<unknown, unknown>[], more: readonly RuleId[] = []) => ({
  found,
  cited: [...steps.flatMap(citations), ...more],
  spoke: [...steps.flatMap(({ rule, cites = [] }) => [rule, ...cites]), ...more],
});

/** A character in play as a file writes it. */
export interface WrittenFighter {
  readonly card: string;
  readonly position?: Position | undefined;
  readonly down?: boolean | undefined;
  readonly leader?: boolean | undefined;
  /** Lines of cards; `{ card, owner }` for one of the other player. */
  readonly attached?: readonly (string | { readonly card: string; readonly owner: Seat })[] | undefined;
}
/** One side as a file writes it. */
export interface WrittenSide {
  readonly front?: readonly WrittenFighter[] | undefined;
  readonly back?: readonly WrittenFighter[] | undefined;
  readonly hand?: readonly string[] | undefined;
  readonly drawn?: readonly string[] | undefined;
  readonly reserves?: readonly string[] | undefined;
  readonly sideboard?: readonly string[] | undefined;
  readonly discardPile?: readonly string[] | undefined;
  readonly doomPile?: readonly string[] | undefined;
  /** How many cards are in it, or which, from the top. */
  readonly deck?: number | readonly string[] | undefined;
  readonly characterDeck?: number | readonly string[] | undefined;
  /** Relics in the sideboard, where it does not matter which. */
  readonly relics?: number | undefined;
  readonly leaderCard?: 'up' | 'down' | undefined;
}
/** A table as a file writes it. */
export interface WrittenTable {
  readonly first?: Seat | undefined;
  readonly turn?: Seat | undefined;
  readonly location?: string | undefined;
  readonly locations?: readonly (string | { readonly card: string; readonly owner: Seat })[] | undefined;
  /** Who has won the battle that is to be resolved. */
  readonly winner?: Seat | undefined;
  /** Whether each choice is tried on the table as it is, instead of one after the other. */
  readonly each?: boolean | undefined;
  readonly A?: WrittenSide | undefined;
  readonly B?: WrittenSide | undefined;
}

/** Cards enough that nobody runs out. */
const PLENTY = 20;
const PLAIN = { characters: 'Somebody: 500/500', support: 'Something: item', location: 'Somewhere: location' };
/** Who stands on a side of which nothing is said. */
const BYSTANDER: WrittenSide = { front: [{ card: 'Bystander: 0/9999' }] };

/** Lays out a table at the beginning of a phase. */
export function tableOf(written: WrittenTable, phase: Phase, readings: Readings): State {
  let id = 0;
  const card = (owner: Seat, line: string): Card => ({ id: id++, owner, face: line });
  const cards = (owner: Seat, lines: readonly string[] = []) => lines.map((line) => card(owner, line));
  const pile = (owner: Seat, given: number | readonly string[] | undefined, plain: string) =>
    cards(owner, typeof given === 'object' ? given : Array<string>(given ?? PLENTY).fill(plain));
  const fighter = (owner: Seat, row: Row, one: WrittenFighter, at: number): Fighter => ({
    card: card(owner, one.card),
    row,
    position: one.position ?? ((at + 1) as Position),
    down: one.down ?? false,
    hidden: false,
    onGround: false,
    attached: [
      ...cards(owner, one.leader ? [LEADER_CARD] : []),
      ...(one.attached ?? []).map((line) =>
        typeof line === 'string' ? card(owner, line) : card(line.owner, line.card),
      ),
    ],
  });
  const side = (seat: Seat): Side => {
    const given = written[seat] ?? (phase === 'battle' ? BYSTANDER : {});
    const party = ROWS.flatMap((row) => (given[row] ?? []).map((one, at) => fighter(seat, row, one, at)));
    const led = ROWS.some((row) => given[row]?.some(({ leader }) => leader));
    const reserves = cards(seat, given.reserves);
    return {
      ...EMPTY_SIDE,
      deck: pile(seat, given.deck, PLAIN.support),
      characterDeck: pile(seat, given.characterDeck, PLAIN.characters),
      hand: cards(seat, given.hand),
      drawn: cards(seat, given.drawn),
      reserves,
      keptReserves: reserves.length,
      party,
      sideboard: [
        ...cards(seat, led ? [] : [LEADER_CARD]),
        ...cards(seat, given.sideboard),
        ...cards(seat, Array<string>(given.relics ?? 0).fill('Won Relic: relic')),
      ],
      discardPile: cards(seat, given.discardPile),
      doomPile: cards(seat, given.doomPile),
      leaderCardDown: given.leaderCard === 'down',
      next: phase === 'battle' ? 'fight' : 'wait',
    };
  };
  const first = written.first ?? 'A';
  const others = written.locations ?? Array<string>(PLENTY / 2 - 1).fill(PLAIN.location);
  const location = phase === 'relic' ? undefined : card(first, written.location ?? PLAIN.location);
  const state: State = {
    readings,
    sides: { A: side('A'), B: side('B') },
    first,
    locations: others.map((line) => (typeof line === 'string' ? card(first, line) : card(line.owner, line.card))),
    location,
    phase: phase === 'resolution' ? 'battle' : phase,
    battle: 1,
    round: phase === 'relic' ? 0 : 1,
    turn: written.turn ?? first,
    passes: 0,
    pending: [],
    battleWinner: undefined,
    clash: undefined,
    defeated: [],
    result: undefined,
  };
  return phase === 'resolution' ? { ...ended(state, written.winner), location: undefined } : state;
}

/** A choice as a file writes it: as the engine takes it, with names of cards. */
export interface WrittenChoice {
  readonly player: Seat;
  readonly action: Choice['action'];
  readonly card?: string | undefined;
  readonly by?: string | undefined;
  readonly on?: string | undefined;
  readonly with?: string | undefined;
  readonly pay?: string | undefined;
  readonly row?: Row | undefined;
  readonly position?: Position | undefined;
  readonly cards?: readonly string[] | undefined;
}

/** `Auron#2` is the second card of that name among those looked at. */
function find(name: string, among: readonly (readonly Card[])[], field: string): number {
  const [plain = '', nth = '1'] = name.split('#');
  const found = among.flat().filter((card) => nameOf(card) === plain);
  const card = found[Number(nth) - 1];
  if (!card) throw new Error(`${field}: there is no card "${name}" to choose`);
  return card.id;
}
const partyOf = ({ party }: Side) => party.map(({ card }) => card);
const attachedOf = ({ party }: Side) => party.flatMap(({ attached }) => attached);

/** The choice the engine takes. */
export function choiceOf(state: State, written: WrittenChoice, field = 'choice'): Choice {
  const { player, action, row, position } = written;
  const own = state.sides[player];
  const opposing = state.sides[player === 'A' ? 'B' : 'A'];
  const everywhere = [own, opposing].flatMap((side) => [
    side.hand,
    side.drawn,
    side.reserves,
    partyOf(side),
    side.sideboard,
    side.discardPile,
    side.doomPile,
    attachedOf(side),
  ]);
  const held = [...(action === 'move' ? [partyOf(own)] : []), ...everywhere, state.locations];
  const targets = [partyOf(opposing), partyOf(own), own.discardPile, ...everywhere];
  const owners = [partyOf(own), partyOf(opposing), ...everywhere];
  const beneficiary = action === 'equip' || action === 'appoint' ? owners : targets;
  const to = row ?? 'front';
  const places = action === 'leader' || action === 'play' || action === 'move' || action === 'reinforce';
  return {
    player,
    action,
    ...(written.card !== undefined && { card: find(written.card, held, `${field}.card`) }),
    ...(written.by !== undefined && { by: find(written.by, owners, `${field}.by`) }),
    ...(written.on !== undefined && { on: find(written.on, beneficiary, `${field}.on`) }),
    ...(written.with !== undefined && { with: find(written.with, owners, `${field}.with`) }),
    ...(written.pay !== undefined && { pay: find(written.pay, [own.hand, ...everywhere], `${field}.pay`) }),
    ...(written.cards && {
      cards: written.cards.map((name) => find(name, [partyOf(own), ...everywhere], `${field}.cards`)),
    }),
    ...(places && { row: to, position: position ?? freeIn(own, to) ?? 1 }),
  } as Choice;
}

/** What came of one choice, or of several one after the other. */
interface Run {
  readonly state: State;
  readonly steps: readonly GameStep[];
  readonly allowed: readonly boolean[];
  readonly refusedBy: readonly (RuleId | undefined)[];
}
function follow(start: State, choices: readonly WrittenChoice[]): Run {
  let state = start;
  const steps: GameStep[] = [];
  const refusedBy = choices.map((written, index) => {
    const choice = choiceOf(state, written, `choices.${index}`);
    const verdict = judge(state, choice);
    if (!verdict.legal) return verdict.rule;
    const played = play(state, choice);
    steps.push(...played.steps);
    state = played.state;
    return undefined;
  });
  return { state, steps, refusedBy, allowed: refusedBy.map((rule) => rule === undefined) };
}

const names = (cards: readonly Card[]) => cards.map(nameOf);
function sideFound(state: State, seat: Seat): readonly (readonly [string, unknown])[] {
  const side = state.sides[seat];
  const inRowOf = (row: Row) => side.party.filter((one) => one.row === row).sort((a, b) => a.position - b.position);
  const leader = leaderOf(side);
  const seen = view(state, seat === 'A' ? 'B' : 'A').sides[seat];
  const bearers = side.party.filter(({ attached }) => attached.length > 0);
  return [
    ['front', names(inRowOf('front').map(({ card }) => card))],
    ['back', names(inRowOf('back').map(({ card }) => card))],
    ['party', side.party.length],
    ['down', names(side.party.filter(({ down }) => down).map(({ card }) => card))],
    ['attached', Object.fromEntries(bearers.map(({ card, attached }) => [nameOf(card), names(attached)]))],
    ['hand', names(side.hand)],
    ['handSize', side.hand.length],
    ['reserves', names(side.reserves)],
    ['reservesSize', side.reserves.length],
    ['sideboard', names(side.sideboard)],
    ['discardPile', names(side.discardPile)],
    ['doomPile', names(side.doomPile)],
    ['deck', side.deck.length],
    ['characterDeck', side.characterDeck.length],
    ['relics', relicsOf(side)],
    ['leader', leader ? nameOf(leader.card) : 'nobody'],
    ['leaderCard', side.leaderCardDown ? 'down' : 'up'],
    ['seen', names(seen.party.map(({ card }) => card))],
    ['figures', Object.fromEntries(side.party.map((one) => [nameOf(one.card), figuresOf(state, one)]))],
  ];
}
const figuresOf = (state: State, one: Fighter) => `${modified(state, one, 'att')}/${modified(state, one, 'def')}`;

const clashIn = (steps: readonly GameStep[]): Clash | undefined =>
  steps.flatMap(({ after: { clash } }) => (clash ? [clash] : [])).at(-1);
function wonBy(steps: readonly GameStep[]): Seat | 'nobody' | 'undecided' {
  const won = steps.find(({ rule }) => rule === 'fftcg.battle.relic-won');
  if (won) return won.subject.player;
  return steps.some(({ rule }) => rule === 'fftcg.battle.draw') ? 'nobody' : 'undecided';
}

/** Everything a file may expect of a table. */
function foundOn({ state, steps, allowed, refusedBy }: Run, start: State): Readonly<Record<string, unknown>> {
  const clash = clashIn(steps);
  const wait = waitOf(state);
  const nameIn = (id: number) => nameOf(theCardOf(start, id));
  return {
    allowed,
    refusedBy: refusedBy.map((rule) => (rule ? short(rule) : 'nothing')),
    rules: steps.map(({ rule }) => short(rule)),
    attack: clash?.attack,
    defence: clash?.defence,
    distance: clash?.distance,
    countered: clash?.counter !== undefined,
    counter: clash?.counter,
    defeated: (clash?.fallen ?? []).map(nameIn),
    turn: state.turn,
    first: state.first,
    round: state.round,
    phase: state.phase,
    waits: wait ? `${wait.player} ${wait.for}` : 'nobody',
    battleWinner: wonBy(steps),
    result: resultWords(state),
    resultBy: state.result ? short(state.result.rule) : 'nothing',
    location: state.location ? nameOf(state.location) : 'none',
    locations: state.locations.length,
    ...Object.fromEntries(
      SEATS.flatMap((seat) => sideFound(state, seat).map(([key, value]) => [`${seat}.${key}`, value])),
    ),
  };
}
const theCardOf = (state: State, id: number): Card => {
  const sides = SEATS.flatMap((seat) => [state.sides[seat]]);
  const all = sides.flatMap((side) => [...partyOf(side), ...side.reserves, ...side.drawn, ...side.hand]);
  return cardIn(all, id) ?? { id, owner: 'A', face: '' };
};
const resultWords = ({ result }: State) => {
  if (!result) return 'undecided';
  return result.ended === 'drawn' ? 'drawn' : `${result.winner} wins`;
};

/** Plays a scenario of the kinds `relic-phase`, `battle` and `resolution`. */
export const runTable =
  (phase: Phase) =>
  (written: WrittenTable, readings: Readings, choices: readonly WrittenChoice[]): Outcome => {
    const start = tableOf(written, phase, readings);
    const runs = written.each ? choices.map((choice) => follow(start, [choice])) : [follow(start, choices)];
    const all = runs.map((run) => foundOn(run, start));
    const [first = {}] = all;
    const found = written.each
      ? Object.fromEntries(Object.keys(first).map((key) => [key, all.map((one) => unwrapped(key, one[key]))]))
      : first;
    const steps = runs.flatMap((run) => run.steps);
    return {
      ...outcome(
        found,
        steps,
        runs.flatMap(({ refusedBy }) => refusedBy.flatMap((rule) => (rule ? [rule] : []))),
      ),
      told: () => tellSteps(steps, sentence),
    };
  };
/** With one choice a run, a list of one verdict is that verdict. */
const unwrapped = (key: string, value: unknown) =>
  (key === 'allowed' || key === 'refusedBy') && Array.isArray(value) ? (value as unknown[])[0] : value;

/** The kind `reach`: rows against rows. */
export interface WrittenReach {
  readonly pairs: readonly { readonly from: Row; readonly to: Row; readonly emptyBetween?: number | undefined }[];
}
export function runReach({ pairs }: WrittenReach, readings: Readings): Outcome {
  const all = pairs.map(({ from, to, emptyBetween = 0 }) => judgeReach(from, to, emptyBetween, readings));
  const rules = all.flatMap((one) => one.rules);
  return outcome(
    {
      distance: all.map(({ distance }) => distance),
      fight: all.map(({ fight }) => fight),
      rangedFight: all.map(({ rangedFight }) => rangedFight),
    },
    [],
    rules,
  );
}

/** The kind `deck`: sizes of decks, copies of cards, or a whole deck. */
export interface WrittenDecks {
  readonly decks?: Readonly<Record<string, { readonly characters: number; readonly support: number }>> | undefined;
  readonly cards?: readonly { readonly rarity: Rarity; readonly copies: number }[] | undefined;
  readonly deck?: Deck | DeckName | undefined;
}
export function runDeck({ decks = {}, cards = [], deck }: WrittenDecks, readings: Readings): Outcome {
  const sized = Object.entries(decks).map(([name, sizes]) => [name, judgeSizes(sizes, readings)] as const);
  const copied = cards.map(({ rarity, copies }) => judgeCopies(rarity, copies));
  const whole = deck && judgeDeck(typeof deck === 'string' ? DECKS[deck] : deck, readings);
  const findings = [...sized.flatMap(([, all]) => all), ...copied, ...(whole?.findings ?? [])];
  const holds = (all: readonly { readonly holds: boolean }[]) => all.every((one) => one.holds);
  return outcome(
    {
      allowed: whole?.legal ?? (cards.length > 0 ? copied.map((one) => one.holds) : byName(sized, holds)),
      rule: byName(sized, (all) => {
        const against = all.find((one) => !one.holds);
        return against ? short(against.rule) : 'none';
      }),
      against: (whole?.findings ?? []).filter((one) => !one.holds).map(({ rule, about }) => `${short(rule)}: ${about}`),
    },
    [],
    findings.flatMap(({ rule, cites = [] }) => [rule, ...cites]),
  );
}
const byName = <Thing, Told>(entries: readonly (readonly [string, Thing])[], tell: (thing: Thing) => Told) =>
  Object.fromEntries(entries.map(([name, thing]) => [name, tell(thing)]));

/** The kind `defeat`: who has run out of cards. */
export interface WrittenDefeat {
  readonly players: readonly {
    readonly characterDeck: number;
    readonly supportDeck: number;
    readonly hand: number;
    /** A card had to be drawn, and there was none. */
    readonly failed?: 'deck' | 'characterDeck' | undefined;
  }[];
}
export function runDefeat({ players }: WrittenDefeat, readings: Readings): Outcome {
  const state = tableOf({}, 'battle', readings);
  const cards = (count: number) => state.sides.A.deck.slice(0, count);
  const verdicts = players.map(({ characterDeck, supportDeck, hand, failed }) => {
    const side: Side = {
      ...EMPTY_SIDE,
      deck: cards(supportDeck),
      characterDeck: cards(characterDeck),
      hand: cards(hand),
      deckFailed: failed === 'deck',
      characterDeckFailed: failed === 'characterDeck',
    };
    const out = isOutOfCards(state, side);
    const withDeck = isOutOfCards(state, { ...side, characterDeck: cards(1), characterDeckFailed: false });
    return { out, rule: withDeck ? 'fftcg.objective.no-cards' : 'fftcg.objective.either-deck' } as const;
  });
  return outcome(
    { defeated: verdicts.map(({ out }) => out) },
    [],
    verdicts.flatMap(({ out, rule }) => (out ? [rule] : [])),
  );
}

/** The kind `game-length`: how long a character deck lasts. */
export function runLength(asked: Length, readings: Readings): Outcome {
  const { perBattle, needed, left, deckedIn, steps } = judgeLength(asked, readings);
  return outcome({ perBattle, needed, left, decked: deckedIn !== undefined, deckedIn: deckedIn ?? 'no battle' }, steps);
}

/** The kind `figure`: what a character's ATT and DEF are worth, and why. */
export interface WrittenFigure {
  readonly character: string;
  readonly attached: readonly string[];
}
export function runFigure({ character, attached }: WrittenFigure, readings: Readings): Outcome {
  const state = tableOf({ A: { front: [{ card: character, attached }] } }, 'battle', readings);
  const [fighter] = state.sides.A.party;
  if (!fighter) return outcome({}, []);
  const proofs = (['att', 'def'] as const).map((figure) => figureSteps(state, fighter, figure));
  const lines = proofs.map((steps) => steps.map(({ subject, after }) => `${nameOf(subject)} ${after.total}`));
  return outcome(
    {
      printed: `${face(fighter.card).att}/${face(fighter.card).def}`,
      modified: figuresOf(state, fighter),
      att: lines[0],
      def: lines[1],
    },
    proofs.flat(),
  );
}

/** The kind `opening`: two decks, shuffled and dealt. */
export interface WrittenOpening {
  readonly decks: Readonly<Record<Seat, DeckName>>;
  readonly seed: number;
  readonly first?: Seat | undefined;
}
export function runOpening({ decks, seed, first }: WrittenOpening, readings: Readings): Outcome {
  const steps = opening({
    decks: { A: DECKS[decks.A], B: DECKS[decks.B] },
    seed,
    readings,
    ...(first && { first }),
  });
  const state = steps.at(-1)?.after;
  if (!state) return outcome({}, []);
  const of = (tell: (side: Side) => unknown) => ({ A: tell(state.sides.A), B: tell(state.sides.B) });
  return outcome(
    {
      hand: of(({ hand }) => hand.length),
      deck: of(({ deck }) => deck.length),
      characterDeck: of(({ characterDeck }) => characterDeck.length),
      sideboard: of(({ sideboard }) => names(sideboard)),
      party: of((side) => inRow(side, 'front') + inRow(side, 'back')),
      locations: state.locations.length,
      first: state.first,
      rules: steps.map(({ rule }) => short(rule)),
    },
    steps,
  );
}
