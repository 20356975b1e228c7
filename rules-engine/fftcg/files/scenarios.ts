/** Scenarios: a table as a file lays it out, the choices made on it, and what happened. */
import { nameRemedy } from '../../core/names.ts';
import { type RuleId, short } from '../../core/rule.ts';
import { eachTaken, type Moment, outcomeOf, run, type Words } from '../../core/run.ts';
import { type Outcome, tellSteps, type Told } from '../../core/scenario.ts';
import { moreFaults } from '../../core/words.en.ts';
import { type Fault, Misfit } from '../../core/fault.ts';
import { acts, type Choice, type Names } from '../play/actions.ts';
import { DECKS, type DeckName } from '../cards/cards.ts';
import { choiceWords } from '../words/choices.en.ts';
import { type DeckFinding, judgeCopies, judgeDeck, judgeSizes } from '../questions/deck.ts';
import { judgeLength } from '../questions/deck-length.ts';
import type { Length } from '../rules/decking.ts';
import type { Rarity } from '../cards/face.ts';
import { type FigureStep, figureSteps, modified } from '../rules/figures.ts';
import { partyArea } from '../rules/means.ts';
import { judgeOpenings } from '../questions/openings.ts';
import { type Counts, judgeCounts } from '../questions/out-of-cards.ts';
import {
  countsSentence,
  DECK_KEPT,
  findingSentence,
  lengthOutcome,
  lengthSentence,
  openingSentence,
  openingsResult,
  outResult,
  RARITY_WORDS,
  reachResult,
  reachSentence,
  triedApart,
} from '../words/questions.en.ts';
import type { Before } from '../questions/questions.ts';
import { judgeReach } from '../rules/reach.ts';
import type { Readings } from '../readings.ts';
import { drawSix, shortParty } from '../rules/relic-phase.ts';
import { begin, type Deck, opening, type Setup } from '../rules/setup.ts';
import { refusal } from '../words/refusals.en.ts';
import { figureSentence, sentence } from '../words/sentences.en.ts';
import {
  allCards,
  type Card,
  cardIn,
  type Clash,
  face,
  type Fighter,
  type GameStep,
  leaderOf,
  nameOf,
  type Phase,
  relicsOf,
  type Row,
  type Seat,
  SEATS,
  type Side,
  type State,
} from '../state.ts';
import { tableOf, UNNAMED, type WrittenChoice, type WrittenTable } from './table.ts';
import { drawn, relicWon } from '../rules/turn.ts';
import { view } from '../play/view.ts';
import { waitOf } from '../play/wait.ts';

export { tableOf, type WrittenChoice, type WrittenFighter, type WrittenSide, type WrittenTable } from './table.ts';

/** What a question comes to that no game is played for: its lines, the rules they name, and the result. */
const answer = (found: Outcome['found'], lines: readonly Told[], result = '', decided?: RuleId): Outcome => {
  const rules = lines.flatMap(({ rule, cites = [] }) => [rule, ...cites]);
  return { found, cited: rules, spoke: rules, told: () => lines, result: () => result, decided };
};

/** A name with a number behind it: `Auron#2`. */
const NUMBERED = /^(.*)#(\d+)$/;
/** The cards a written name may mean, without one of them twice, and which of them it means, counted from 1. */
function meantBy(
  name: string,
  among: readonly Card[],
): { readonly plain: string; readonly nth: number; readonly cards: readonly Card[] } {
  const all = [...new Map(among.map((card) => [card.id, card])).values()];
  const called = (plain: string) => all.filter((card) => nameOf(card) === plain);
  if (called(name).length > 0) return { plain: name, nth: 1, cards: called(name) };
  const [, plain = name, nth = '1'] = NUMBERED.exec(name) ?? [];
  return { plain, nth: Number(nth), cards: called(plain) };
}
/** What is wrong with a name that no card among these bears, or not so many do. */
function nameFault(name: string, among: readonly Card[]): Pick<Fault, 'says' | 'remedy'> | undefined {
  const { plain, nth, cards } = meantBy(name, among);
  if (cards[nth - 1]) return undefined;
  if (cards.length === 0) {
    const known = among.map(nameOf).filter((one) => !UNNAMED.includes(one));
    return { says: `no card on the table is called "${plain}"`, remedy: nameRemedy(plain, known) };
  }
  const says = `${cards.length === 1 ? 'only one card is' : `${cards.length} cards are`} called "${plain}", so there is no number ${nth}`;
  return { says, remedy: cards.length === 1 ? `write ${plain}` : `write ${plain}#1 to ${plain}#${cards.length}` };
}
/** The card a name means among those looked at first, or else anywhere in the game. */
function find(state: State, name: string, first: readonly (readonly Card[])[], ...path: Fault['path']): number {
  const among = [...first.flat(), ...allCards(state)];
  const { cards, nth } = meantBy(name, among);
  const card = cards[nth - 1];
  if (!card) throw new Misfit({ path, says: `no card on the table is called "${name}"`, ...nameFault(name, among) });
  return card.id;
}

/** What is wrong with the names in choices on a table. Cards are neither made nor lost, so the beginning knows them all. */
export function faultsOfChoices(start: State, choices: readonly WrittenChoice[]): readonly Fault[] {
  const among = allCards(start);
  return choices.flatMap(({ card, by, on, with: helper, pay, cards = [] }, index) => {
    const names: readonly (readonly [Fault['path'], string | undefined])[] = [
      [['card'], card],
      [['by'], by],
      [['on'], on],
      [['with'], helper],
      [['pay'], pay],
      ...cards.map((name, at) => [['cards', at], name] as const),
    ];
    return names.flatMap(([path, name]) => {
      const fault = name === undefined ? undefined : nameFault(name, among);
      return fault ? [{ path: ['choices', index, ...path], ...fault }] : [];
    });
  });
}
/** What is wrong with a table at the beginning of a phase, though each part of it could be. */
export function faultsOfPhase(phase: Phase, { winner, location, A, B }: WrittenTable): readonly Fault[] {
  const fault = (path: Fault['path'], says: string, remedy: string) => [{ path: ['start', ...path], says, remedy }];
  const sides = { A, B };
  const stands = (side: WrittenTable['A']) => [...(side?.front ?? []), ...(side?.back ?? [])].length > 0;
  const isUnsaid = (side: WrittenTable['A']) => side !== undefined && !side.front && !side.back;
  return [
    ...SEATS.filter((seat) => phase === 'battle' && isUnsaid(sides[seat])).flatMap((seat) =>
      fault(
        [seat],
        `${seat} has no characters in play, so the battle ends with the first action`,
        `name ${seat}'s characters under front or back, or write "front: []" if nobody is meant`,
      ),
    ),
    ...(winner !== undefined && phase !== 'resolution'
      ? fault(['winner'], 'the battle isn’t over, so nobody has won it', 'take it out, or ask with the kind resolution')
      : []),
    ...(location !== undefined && phase === 'relic'
      ? fault(['location'], 'the Location isn’t chosen yet', 'put it among the locations, or ask with the kind battle')
      : []),
    ...SEATS.filter((seat) => phase === 'resolution' && seat !== winner && stands(sides[seat])).flatMap((seat) =>
      fault(
        [seat],
        `${seat} hasn’t won the battle, so ${seat} has no characters left in play`,
        'name the winner, or take the characters out',
      ),
    ),
    ...SEATS.filter((seat) => phase === 'relic' && stands(sides[seat])).flatMap((seat) =>
      fault([seat], 'no character has been played yet', 'put the characters under drawn or reserves'),
    ),
  ];
}
const partyOf = ({ party }: Side) => party.map(({ card }) => card);
const attachedOf = ({ party }: Side) => party.flatMap(({ attached }) => attached);

/** The choice the engine takes. Throws `Misfit` where a name is no card's. */
export function choiceOf(state: State, written: WrittenChoice): Choice {
  const { player, action } = written;
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
  const names: Names = {
    own,
    opposing,
    card: (name, first, ...path) => find(state, name, [...first, ...everywhere], ...path),
  };
  const [choice] = acts.read(written, names, player);
  if (!choice) throw new Misfit({ path: ['action'], says: `there is no action "${action}"` });
  return choice;
}

/** A choice as a file writes it: `choiceOf` makes the same of it. Throws `RangeError` where it names no card of the game. */
export function writtenOf(state: State, choice: Choice): WrittenChoice {
  const { player, type: action } = choice;
  const all = allCards(state);
  return acts.write(choice, {
    card: (id, key, answer) => {
      const name = nameOf(cardIn(all, id) ?? { id, owner: player, face: '' });
      const several = all.filter((card) => nameOf(card) === name).map((_, at) => `${name}#${at + 1}`);
      const found = [name, ...several].find((one) => {
        const read: unknown = Reflect.get(choiceOf(state, { player, action, [key]: answer(one) }), key);
        return [read].flat().includes(id);
      });
      if (found === undefined) throw new RangeError(`No name means the card ${id}`);
      return found;
    },
  });
}

/** What came of one choice, or of several one after the other. */
type Moments = readonly Moment<State, Choice, GameStep>[];
const follow = (start: State, choices: readonly WrittenChoice[], steps: readonly GameStep[] = []): Moments =>
  run(acts.playing, { before: start, steps, after: start }, eachTaken(choices, choiceOf));

/** How the game is told. */
const WORDS: Words<State, Choice, GameStep> = {
  sentence,
  choice: (state, choice) => `${choice.player}: ${choiceWords(state, choice)}`,
  refusal,
};

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
  const won = steps.find(({ rule }) => rule === relicWon.id);
  if (won) return won.subject.player;
  return steps.some(({ rule }) => rule === drawn.id) ? 'nobody' : 'undecided';
}

/** Everything a file may expect of a table. */
function foundOn(moments: Moments, start: State): Readonly<Record<string, unknown>> {
  const state = moments.at(-1)?.after ?? start;
  const steps = moments.flatMap((moment) => moment.steps);
  const refusedBy = moments.filter(({ choice }) => choice).map(({ refused }) => refused);
  const clash = clashIn(steps);
  const wait = waitOf(state);
  const nameIn = (id: number) => nameOf(cardIn(allCards(start), id) ?? { id, owner: 'A', face: '' });
  return {
    allowed: refusedBy.map((rule) => rule === undefined),
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
    const all = runs.map((moments) => foundOn(moments, start));
    const [first = {}] = all;
    const found = written.each
      ? Object.fromEntries(Object.keys(first).map((key) => [key, all.map((one) => unwrapped(key, one[key]))]))
      : first;
    const end = runs.at(-1)?.at(-1)?.after.result;
    const told = outcomeOf(found, runs.flat(), WORDS, {
      result: () => (written.each ? resultApart(runs) : end ? resultTold(end) : ''),
      decided: written.each ? undefined : end?.rule,
    });
    return written.each ? { ...told, against: () => told.told().filter(({ tried }) => tried !== undefined) } : told;
  };
/** What came of choices that were tried apart; where all are allowed, their lines say more than that. */
const resultApart = (runs: readonly Moments[]): string => {
  const refused = runs.filter((moments) => moments.at(-1)?.refused).length;
  return refused === 0 ? '' : triedApart(runs.length, refused);
};
/** How the game ended. */
const resultTold = (end: State['result'] & {}): string =>
  end.ended === 'drawn' ? 'The game is drawn' : `${end.winner} wins`;
/** With one choice a run, a list of one verdict is that verdict. */
const unwrapped = (key: string, value: unknown) =>
  (key === 'allowed' || key === 'refusedBy') && Array.isArray(value) ? (value as unknown[])[0] : value;

/** The kind `reach`: rows against rows. */
export interface WrittenReach {
  readonly pairs: readonly { readonly from: Row; readonly to: Row; readonly emptyBetween?: number | undefined }[];
}
export function runReach({ pairs }: WrittenReach, readings: Readings): Outcome {
  const all = pairs.map(({ from, to, emptyBetween = 0 }) => ({
    from,
    to,
    ...judgeReach(from, to, emptyBetween, readings),
  }));
  const lines = all.map((one): Told => {
    const [rule = partyArea.id, ...cites] = one.rules.toReversed();
    return { rule, cites, says: reachSentence(one.from, one.to, one) };
  });
  const found = {
    distance: all.map(({ distance }) => distance),
    fight: all.map(({ fight }) => fight),
    rangedFight: all.map(({ rangedFight }) => rangedFight),
  };
  return answer(found, lines, reachResult(all));
}

/** The kind `deck`: sizes of decks, copies of cards, or a whole deck. */
export interface WrittenDecks {
  readonly decks?: Readonly<Record<string, { readonly characters: number; readonly support: number }>> | undefined;
  readonly cards?: readonly { readonly rarity: Rarity; readonly copies: number }[] | undefined;
  readonly deck?: Deck | DeckName | undefined;
  /** Lines of further cards, which nothing is asked about. */
  readonly own?: readonly string[] | undefined;
}
export function runDeck({ decks = {}, cards = [], deck }: WrittenDecks, readings: Readings): Outcome {
  const sized = Object.entries(decks).map(([name, sizes]) => [name, judgeSizes(sizes, readings)] as const);
  const copied = cards.map(({ rarity, copies }) => judgeCopies(rarity, copies, RARITY_WORDS[rarity]));
  const whole = deck && judgeDeck(deckOf(deck), readings);
  const line = (finding: DeckFinding, name = ''): Told => ({
    rule: finding.rule,
    says: `${name}${findingSentence(finding)}`,
    ...(finding.cites && { cites: finding.cites }),
  });
  const found = [
    ...sized.flatMap(([name, all]) =>
      all.map((finding) => ({ finding, told: line(finding, sized.length > 1 ? `Deck ${name}: ` : '') })),
    ),
    ...[...copied, ...(whole?.findings ?? [])].map((finding) => ({ finding, told: line(finding) })),
  ];
  const against = found.flatMap(({ finding, told }) => (finding.holds ? [] : [told]));
  const holds = (all: readonly DeckFinding[]) => all.every((one) => one.holds);
  const judged = [
    ...sized.map(([, all]) => holds(all)),
    ...copied.map((one) => one.holds),
    ...(whole ? [whole.legal] : []),
  ];
  const refused = judged.filter((one) => !one).length;
  return {
    ...answer(
      {
        allowed: whole?.legal ?? (cards.length > 0 ? copied.map((one) => one.holds) : byName(sized, holds)),
        rule: byName(sized, (all) => {
          const first = all.find((one) => !one.holds);
          return first ? short(first.rule) : 'none';
        }),
        against: (whole?.findings ?? [])
          .filter((one) => !one.holds)
          .map(({ rule, about }) => `${short(rule)}: ${about}`),
      },
      found.map(({ told }) => told),
      judged.length > 1 ? triedApart(judged.length, refused) : refused > 0 ? moreFaults(against.length) : DECK_KEPT,
      against[0]?.rule,
    ),
    against: () => against,
  };
}
const byName = <Thing, Told>(entries: readonly (readonly [string, Thing])[], tell: (thing: Thing) => Told) =>
  Object.fromEntries(entries.map(([name, thing]) => [name, tell(thing)]));

/** The kind `defeat`: who has run out of cards. */
export interface WrittenDefeat {
  readonly players: readonly Counts[];
}
export function runDefeat({ players }: WrittenDefeat, readings: Readings): Outcome {
  const verdicts = players.map((counts) => judgeCounts(counts, readings));
  const lines = verdicts.map((verdict, index): Told => {
    return { rule: verdict.rule, says: countsSentence(verdict, `Player ${index + 1}`) };
  });
  const out = verdicts.map((verdict) => verdict.out);
  // Of those who still have cards the rule is told, and does not speak.
  const spoken = lines.filter((_, index) => out[index]);
  return { ...answer({ defeated: out }, spoken, outResult(out)), told: () => lines };
}

/** The kind `game-length`: how long a character deck lasts. */
export function runLength(asked: Length, readings: Readings): Outcome {
  const verdict = judgeLength(asked, readings);
  const { perBattle, needed, left, deckedIn, steps } = verdict;
  const found = { perBattle, needed, left, decked: deckedIn !== undefined, deckedIn: deckedIn ?? 'no battle' };
  return answer(found, tellSteps(steps, lengthSentence), lengthOutcome(verdict));
}

/** The kind `party-size`: what each size of party brings. */
export function runPartySize(before: Before, readings: Readings): Outcome {
  const all = judgeOpenings(before, readings);
  const lines = all.map((one): Told => {
    const acted = new Set(one.steps.map(({ rule }) => rule));
    // A party of six lacks nobody: it only draws its characters.
    const rule = acted.has(shortParty.id) ? shortParty.id : drawSix.id;
    return {
      rule,
      says: openingSentence(one),
      cites: [...acted].filter((cited) => cited !== rule && cited !== drawSix.id),
    };
  });
  const sizes = all.map(({ size, steps: _, ...brings }) => [String(size), brings]);
  return {
    ...answer({ sizes: Object.fromEntries(sizes) }, lines, openingsResult(all), shortParty.id),
    inPart: ['sizes'],
  };
}

/** The kind `figure`: what a character's ATT and DEF are worth, and why. */
export interface WrittenFigure {
  readonly character: string;
  readonly attached: readonly string[];
}
export function runFigure({ character, attached }: WrittenFigure, readings: Readings): Outcome {
  const state = tableOf({ A: { front: [{ card: character, attached }] } }, 'battle', readings);
  const [fighter] = state.sides.A.party;
  if (!fighter) return answer({}, []);
  const proofs = (['att', 'def'] as const).map((figure) => figureSteps(state, fighter, figure));
  const lines = proofs.map((steps) => steps.map(({ subject, after }) => `${nameOf(subject)} ${after.total}`));
  return answer(
    {
      printed: `${face(fighter.card).att}/${face(fighter.card).def}`,
      modified: figuresOf(state, fighter),
      att: lines[0],
      def: lines[1],
    },
    proofs.flatMap((steps, index) => figureTold(steps, index === 0 ? 'ATT' : 'DEF')),
    `ATT ${modified(state, fighter, 'att')}, DEF ${modified(state, fighter, 'def')}`,
  );
}

const figureTold = (steps: readonly FigureStep[], figure: string): readonly Told[] =>
  steps.map((step, index) => ({
    rule: step.rule,
    says: `${figure}: ${figureSentence(step)}`,
    ...(index > 0 && { from: step.before.total }),
    to: step.after.total,
  }));

/** The kind `opening`: two decks, ready or of one's own, shuffled and dealt, and what is chosen from there. */
export interface WrittenOpening {
  readonly decks: Readonly<Record<Seat, DeckName | Deck>>;
  readonly seed: number;
  readonly first?: Seat | undefined;
}
const deckOf = (deck: DeckName | Deck): Deck => (typeof deck === 'string' ? DECKS[deck] : deck);
const setupOf = ({ decks, seed, first }: WrittenOpening, readings: Readings): Setup => ({
  decks: { A: deckOf(decks.A), B: deckOf(decks.B) },
  seed,
  readings,
  ...(first && { first }),
});
/** The game when 1P is about to choose the first Location. */
export const openingOf = (written: WrittenOpening, readings: Readings): State => begin(setupOf(written, readings));
export function runOpening(written: WrittenOpening, readings: Readings, choices: readonly WrittenChoice[]): Outcome {
  const start = openingOf(written, readings);
  const moments = follow(start, choices, opening(setupOf(written, readings)));
  const end = moments.at(-1)?.after.result;
  return outcomeOf(foundOn(moments, start), moments, WORDS, {
    result: () => (end ? resultTold(end) : ''),
    decided: end?.rule,
  });
}
