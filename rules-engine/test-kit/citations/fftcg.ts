/** When each rule of FFTCG speaks, and what it rests on, by the texts in `content/fftcg/rules/`. */
import type { Ability, AbilityEffect, Deed, Replaced, Which } from '../../fftcg/cards/ability.ts';
import type { Effect, Magic, Skill } from '../../fftcg/cards/face.ts';
import type { Choice, ChoiceType } from '../../fftcg/play/actions.ts';
import {
  anyCard,
  type Card,
  cardIn,
  face,
  type Fighter,
  fighterAt,
  fighterOf,
  type GameStep,
  inRow,
  isLeaderCard,
  isRelic,
  isStatus,
  leaderOf,
  leads,
  nameOf,
  other,
  type Pending,
  relicsOf,
  type Row,
  type Seat,
  seatOf,
  SEATS,
  type Side,
  type State,
  type Subject,
} from '../../fftcg/state.ts';
import { always, type Conditions, type Holds as HoldsAt, type Refusals } from '../citations.ts';

type Holds = HoldsAt<GameStep>;
type Readings = State['readings'];
/** A reading, and the option that it is read by. */
type Option = { [Name in keyof Readings]: `${Name}: ${Readings[Name]}` }[keyof Readings];
const isRead = ({ readings }: State, option: Option): boolean => {
  const [name, as] = option.split(': ');
  return readings[name as keyof Readings] === as;
};
const read =
  (option: Option): Holds =>
  ({ before }) =>
    isRead(before, option);
const not =
  (holds: Holds): Holds =>
  (step) =>
    !holds(step);
const both =
  (...all: readonly Holds[]): Holds =>
  (step) =>
    all.every((holds) => holds(step));
const either =
  (...all: readonly Holds[]): Holds =>
  (step) =>
    all.some((holds) => holds(step));

// Whose side, and where a card lies

const was = ({ before, subject }: GameStep): Side => before.sides[subject.player];
const is = ({ after, subject }: GameStep): Side => after.sides[subject.player];
const inPhase =
  (phase: State['phase']): Holds =>
  ({ before }) =>
    before.phase === phase;
const nothingChanges: Holds = ({ before, after }) => before === after;
/** The card that the step is about. */
const card = ({ before, subject }: GameStep): Card | undefined => anyCard(before, subject.card);
const cardIs =
  (holds: (card: Card) => boolean): Holds =>
  (step) => {
    const found = card(step);
    return found !== undefined && holds(found);
  };
type Pile = 'hand' | 'drawn' | 'reserves' | 'sideboard' | 'discardPile' | 'doomPile' | 'playing';
type Key = 'card' | 'on' | 'pay';
const lies = (state: State, seat: Seat | undefined, pile: Pile, id: number | undefined): boolean =>
  seat !== undefined && cardIn(state.sides[seat][pile], id) !== undefined;
const from =
  (pile: Pile, key: Key = 'card'): Holds =>
  ({ before, subject }) =>
    lies(before, subject.player, pile, subject[key]);
const to =
  (pile: Pile, key: Key = 'card'): Holds =>
  ({ after, subject }) =>
    lies(after, subject.player, pile, subject[key]);
/** To the pile of whoever brought the card. */
const toOwners =
  (pile: Pile, key: Key = 'card'): Holds =>
  ({ after, subject }) =>
    lies(after, anyCard(after, subject[key])?.owner, pile, subject[key]);
const attachedTo = (state: State, { on, card: id }: Subject): Card | undefined =>
  cardIn(fighterOf(state, on)?.attached ?? [], id);
const wasAttached: Holds = ({ before, subject }) => attachedTo(before, subject) !== undefined;
const getsAttached: Holds = (step) => !wasAttached(step) && attachedTo(step.after, step.subject) !== undefined;
/** Cards have gone from a deck to the hand, or characters from theirs to the reserves. */
const drewCards: Holds = ({ before, after }) =>
  SEATS.some((seat) => {
    const [old, now] = [before.sides[seat], after.sides[seat]];
    return now.deck.length < old.deck.length && now.hand.length > old.hand.length;
  });
const drewCharacters: Holds = (step) => is(step).characterDeck.length < was(step).characterDeck.length;
const paysWithRelic: Holds = ({ before, subject: { player, card: id, pay = id } }) =>
  lies(before, player, 'sideboard', pay);
/** Of a Recruit, an Appoint or a hand after the battle: one card goes, or what is bought or drawn comes. */
const oneGoes: Holds = ({ subject }) => subject.card !== undefined;
const comes: Holds = ({ subject }) => subject.count !== undefined;
const owes =
  (state: 'before' | 'after', why: string): Holds =>
  (step) =>
    step[state].pending.some((one) => (one.for === 'discard' ? one.why : one.for) === why);

/** Three cards are owed, then one goes after the other, and then what they were paid for comes. */
const priced =
  (why: 'recruit' | 'appoint', bought: Holds): Holds =>
  (step) => {
    if (oneGoes(step)) return owes('before', why)(step) && toOwners('discardPile')(step);
    return comes(step) ? !owes('after', why)(step) && bought(step) : owes('after', why)(step);
  };

// Characters, their skills and figures

const acting = ({ before, subject }: GameStep): Fighter | undefined => fighterOf(before, subject.by);
const target = ({ before, subject }: GameStep): Fighter | undefined => fighterOf(before, subject.on);
const goesDown =
  (key: 'by' | 'on' | 'with' | 'card'): Holds =>
  ({ before, after, subject }) =>
    fighterOf(before, subject[key])?.down === false && fighterOf(after, subject[key])?.down === true;
const byHimself = (fighter: Fighter, skill: Skill) => face(fighter.card).skills.includes(skill);
const asLeader = (fighter: Fighter, skill: Skill) =>
  !byHimself(fighter, skill) && face(fighter.card).leaderSkills.includes(skill) && leads(fighter);
const has = (fighter: Fighter | undefined, skill: Skill): fighter is Fighter =>
  fighter !== undefined && (byHimself(fighter, skill) || asLeader(fighter, skill));
/** It would have the skill if it led. */
const mayNot = (fighter: Fighter | undefined, skill: Skill) =>
  fighter !== undefined && face(fighter.card).leaderSkills.includes(skill) && !has(fighter, skill);
/** Black, White, and where it is read so Summon protect while standing. */
const isImmune = (state: State, fighter: Fighter, magic: Magic): boolean =>
  has(fighter, magic) &&
  (!fighter.down || isRead(state, 'standing: in-play')) &&
  (magic !== 'summon' || isRead(state, 'summon-immunity: like-black'));
/** Whether an attached card is opposing magic that the character is immune to and may be read not to count then. */
const isHeldOff = (state: State, fighter: Fighter, one: Card): boolean => {
  const { magic } = face(one);
  const opposing = one.owner !== fighter.card.owner && isRead(state, 'immunity-and-status: ignored');
  return opposing && magic !== undefined && isImmune(state, fighter, magic);
};
type Figure = 'att' | 'def';
const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0);
const byAttached = (state: State, fighter: Fighter, figure: Figure) =>
  sum(fighter.attached.filter((one) => !isHeldOff(state, fighter, one)).map((one) => face(one)[figure]));
const byGround = ({ location }: State, { onGround }: Fighter, figure: Figure) =>
  onGround && location ? face(location)[figure] : 0;
const printed = (fighter: Fighter, figure: Figure) => face(fighter.card)[figure];
/** Characters in play that a card means, as its owner reads it. */
const meantBy = (state: State, which: Which, seat: Seat, by: number): readonly Fighter[] =>
  SEATS.flatMap((whose) =>
    state.sides[whose].party.filter((one) => {
      const rightSide = which.whose === undefined || (which.whose === 'yours' ? whose === seat : whose !== seat);
      const rightState = which.state === undefined || one.down === (which.state === 'down');
      const rightWord = which.trait === undefined || face(one.card).traits.includes(which.trait);
      const carries = one.attached.some((card) => !isStatus(card) && !isLeaderCard(card));
      return (
        !one.hidden &&
        rightSide &&
        rightState &&
        rightWord &&
        (which.skill === undefined || has(one, which.skill)) &&
        (which.row === undefined || one.row === which.row) &&
        (which.leader === undefined || leads(one)) &&
        (which.equipped === undefined || carries) &&
        (which.another === undefined || one.card.id !== by)
      );
    }),
  );
const isMet = (state: State, { if: condition }: Ability, seat: Seat, by: number): boolean => {
  if (!condition) return true;
  const there = meantBy(state, condition.cards, seat, by).length;
  return there >= condition.least && (condition.most === undefined || there <= condition.most);
};
const manyOf = (state: State, { amount }: AbilityEffect, seat: Seat, by: number): number =>
  typeof amount === 'number' ? amount : amount.times * meantBy(state, amount.each, seat, by).length;
/** What abilities change of a figure: for a time, and always. */
const byAbilities = (state: State, fighter: Fighter, figure: Figure): number => {
  const forTime = (fighter.changes ?? []).filter((change) => change.figure === figure).map(({ amount }) => amount);
  const forEver = SEATS.flatMap((seat) =>
    state.sides[seat].party.flatMap((one) =>
      face(one.card).abilities.flatMap((ability) => {
        if (!ability.always || ability.instead || one.hidden || !isMet(state, ability, seat, one.card.id)) return [];
        return ability.options.flat().flatMap((effect) => {
          const { is, to: whom } = effect;
          const self = whom === 'self' && one.card.id === fighter.card.id;
          const some = typeof whom === 'object' && meantBy(state, whom, seat, one.card.id).includes(fighter);
          return is === figure && (self || some) ? [manyOf(state, effect, seat, one.card.id)] : [];
        });
      }),
    ),
  );
  return sum([...forTime, ...forEver]);
};
const total = (state: State, fighter: Fighter, figure: Figure) =>
  printed(fighter, figure) +
  byAttached(state, fighter, figure) +
  byAbilities(state, fighter, figure) +
  byGround(state, fighter, figure);

/** The figures that a step uses with everything that changes them. */
type Used = (step: GameStep) => readonly (readonly [Fighter | undefined, Figure])[];
/** What figures rest on: attached cards, the Location, and magic that a character is immune to. */
function figures(used: Used): Readonly<Record<string, Holds>> {
  const some =
    (holds: (state: State, fighter: Fighter, figure: Figure) => boolean): Holds =>
    (step) =>
      used(step).some(([fighter, figure]) => fighter !== undefined && holds(step.before, fighter, figure));
  const heldOff = (magic: Magic) =>
    some((state, fighter, figure) =>
      fighter.attached.some(
        (one) => face(one).magic === magic && face(one)[figure] !== 0 && isHeldOff(state, fighter, one),
      ),
    );
  return {
    'cards.modified-figure': some((...of) => byAttached(...of) !== 0 || byAbilities(...of) !== 0),
    'cards.location': some((...of) => byGround(...of) !== 0),
    'skills.black-immunity': heldOff('black'),
    'skills.white-immunity': heldOff('white'),
    'skills.summon': heldOff('summon'),
  };
}

// Rows

/** The rows in a line, from the back row of A to the back row of B. */
const inLine = (seat: Seat | undefined, row: Row) =>
  ({ A: { back: 0, front: 1 }, B: { front: 2, back: 3 } })[seat ?? 'A'][row];
const LINE: readonly (readonly [Seat, Row])[] = [
  ['A', 'back'],
  ['A', 'front'],
  ['B', 'front'],
  ['B', 'back'],
];
const ends = (state: State, one: Fighter, two: Fighter): readonly [number, number] => {
  const [a, b] = [one, two].map((each) => inLine(seatOf(state, each.card.id), each.row)) as [number, number];
  return [Math.min(a, b), Math.max(a, b)];
};
/** Rows between two that are empty, where those are read not to count. */
const vanished = (state: State, one: Fighter, two: Fighter): number => {
  const [least, most] = ends(state, one, two);
  const empty = LINE.filter(([seat, row], at) => at > least && at < most && inRow(state.sides[seat], row) === 0);
  return isRead(state, 'rows: empty-rows-vanish') ? empty.length : 0;
};
const apart = (state: State, one: Fighter | undefined, two: Fighter | undefined): number => {
  if (!one || !two) return NaN;
  const [least, most] = ends(state, one, two);
  return most - least - vanished(state, one, two);
};
const rows = (step: GameStep): number => apart(step.before, acting(step), target(step));
const rowVanishes: Holds = (step) => {
  const [one, two] = [acting(step), target(step)];
  return one !== undefined && two !== undefined && vanished(step.before, one, two) > 0;
};
const reach = (fighter: Fighter) => (has(fighter, 'ranged') ? 2 : 1);

// Attacks

const attackIs =
  (...how: readonly ('fight' | 'jump' | 'throw')[]): Holds =>
  ({ before: { clash } }) =>
    clash !== undefined && how.includes(clash.how);
const clashIs =
  (how: 'fight' | 'jump' | 'throw'): Holds =>
  ({ after: { clash }, subject }) =>
    clash?.how === how && clash.attacker === subject.by && clash.defender === subject.on;
/** What strikes a character, and what it holds against it. */
function struck({ before, subject: { on } }: GameStep): readonly [attack: number, defence: number] {
  const { clash } = before;
  const fighter = fighterOf(before, on);
  const attack = on === clash?.defender ? clash?.attack : clash?.counter;
  return [attack ?? NaN, fighter ? total(before, fighter, 'def') : NaN];
}
const falls: Holds = ({ after, subject }) => after.clash?.fallen.includes(subject.on ?? -1) === true;
/** The defender has Counter and is attacked. */
const hasCounter: Holds = (step) => has(acting(step), 'counter') && step.before.clash?.defender === step.subject.by;
/** Whether it may strike back from down there, or at a Throw, is read. */
const isKeptBack: Holds = (step) =>
  (acting(step)?.down === true && isRead(step.before, 'downed-counter: up-only')) ||
  (step.before.clash?.how === 'throw' && isRead(step.before, 'counter-at-range: never'));
const isCountering = both(hasCounter, not(isKeptBack));
const someFell: Holds = ({ before }) => (before.clash?.fallen.length ?? 0) > 0;
const strikesBack: Holds = (step) => {
  const one = acting(step);
  return one !== undefined && step.after.clash?.counter === total(step.before, one, 'att');
};
const reachesBack: Holds = (step) => {
  const one = acting(step);
  return one !== undefined && rows(step) <= reach(one);
};
const leadsFor =
  (...skills: readonly Skill[]): Holds =>
  (step) => {
    const one = acting(step);
    return one !== undefined && skills.some((skill) => asLeader(one, skill));
  };
const effectPlayed = ({ before, subject }: GameStep): Effect | undefined => {
  const found = anyCard(before, subject.card);
  return found && face(found).effect;
};
/** What an ability does that sets off a step. */
const effectOf = ({ before, subject: { by, effect } }: GameStep): AbilityEffect | undefined => {
  const found = effect && anyCard(before, by);
  return found && face(found).abilities[effect[0]]?.options[effect[2]]?.[effect[1]];
};
const deedOf = (step: GameStep): Deed | undefined => effectOf(step)?.is;
/** The ability that a step is about as such. */
const ability = ({ before, subject: { by, effect } }: GameStep): Ability | undefined => {
  const found = effect && anyCard(before, by);
  return found && face(found).abilities[effect[0]];
};
const isUsed = (state: State, { by, effect }: Subject): boolean =>
  effect !== undefined && (fighterOf(state, by)?.used ?? []).includes(effect[0]);
/** The character has an ability by which something else happens to it now than this. */
const hasInstead =
  (what: Replaced): Holds =>
  ({ before, subject: { on } }) => {
    const one = fighterOf(before, on);
    const seat = seatOf(before, on);
    if (!one || !seat) return false;
    return face(one.card).abilities.some(
      (own, nth) =>
        own.instead === what &&
        !(own.limited && (one.used ?? []).includes(nth)) &&
        isMet(before, own, seat, one.card.id),
    );
  };
/** An ability that happens by itself asks for its target or an option, is answered, or finds nobody to choose. */
function asksRightly(step: GameStep, own: Ability, by: number): boolean {
  const { before, after, subject } = step;
  const there = own.target ? meantBy(before, own.target, subject.player, by) : [];
  const asked = before.asked ?? after.asked;
  if (own.when === undefined) return false;
  if (subject.what === 'no-target') return own.target !== undefined && there.length === 0 && nothingChanges(step);
  if (asked?.one.by !== by || asked.one.player !== subject.player) return false;
  const aims = asked.for === 'target';
  if (subject.what === 'asks') {
    const isLeft = aims ? there.length > 0 && asked.one.target === undefined : own.options.length > 1;
    return isLeft && before.asked === undefined;
  }
  const { on, effect: [, , option] = [0, 0, 0] } = subject;
  const fits = aims ? there.some(({ card: { id } }) => id === on) : option < own.options.length;
  return fits && after.asked === undefined;
}
/** Whether a card does this, as it is played or by an ability. */
const doesThis = (does: Deed & Effect) => (step: GameStep) => effectPlayed(step) === does || deedOf(step) === does;
/** Whether a character is on its way out of play: defeated, discarded by a card, or left over after a battle. */
const leaves: Holds = ({ before, subject: { on = -1, ...subject } }) =>
  deedOf({ before, subject } as GameStep) === 'discard' ||
  before.clash?.fallen.includes(on) === true ||
  before.phase === 'resolution' ||
  SEATS.some((seat) => before.sides[seat].playing.some((one) => face(one).effect === 'discard'));

// Who has run out, and what is at hand

const isGone = (state: State, deck: readonly Card[], failed: boolean) =>
  isRead(state, 'empty-when: at-once') ? deck.length === 0 : failed;
const supportGone = (state: State, side: Side) => isGone(state, side.deck, side.deckFailed);
const charactersGone = (state: State, side: Side) =>
  isRead(state, 'which-deck: either-deck') && isGone(state, side.characterDeck, side.characterDeckFailed);
const isOut: Holds = (step) => {
  const side = was(step);
  const deck = supportGone(step.before, side) || charactersGone(step.before, side);
  if (isRead(step.before, 'empty-hand: deck-alone')) return deck;
  const hand = side.hand.length === 0;
  return isRead(step.before, 'empty-hand: hand-alone') ? deck || hand : deck && hand;
};
const onlyCharactersGone: Holds = (step) =>
  charactersGone(step.before, was(step)) && !supportGone(step.before, was(step));
const losesAtOnce: Holds = ({ after, subject }) => after.phase === 'over' && after.defeated.includes(subject.player);
/** How many cards a hand gets after a battle. */
const drawnAfter = (state: State, { hand }: Side): number =>
  isRead(state, 'resolution-hand: refill') ? Math.max(0, 3 - hand.length) : 3;
/** Cards that a price may be paid with. */
const purse = (state: State, side: Side): readonly Card[] =>
  isRead(state, 'relic-use: as-a-hand-card') ? [...side.hand, ...side.sideboard.filter(isRelic)] : side.hand;
/** Attached cards that the limit is about, but for Cloud’s swords. */
const limited = (state: State, { attached }: Fighter): readonly Card[] =>
  attached.filter(
    (one) =>
      !isStatus(one) && !isLeaderCard(one) && !(isRelic(one) && isRead(state, 'attachment-limit: one-equipment')),
  );
const isLimited = (state: State) => !isRead(state, 'attachment-limit: no-limit');
const isHisSword = (fighter: Fighter, one: Card) => face(fighter.card).manySwords && face(one).sword;
/** There is no room on a character for another card. */
const isFull = (state: State, fighter: Fighter | undefined, one: Card): boolean =>
  fighter !== undefined &&
  isLimited(state) &&
  !isStatus(one) &&
  !isHisSword(fighter, one) &&
  !(isRelic(one) && isRead(state, 'attachment-limit: one-equipment')) &&
  limited(state, fighter).some((carried) => !isHisSword(fighter, carried));
/** The place is taken, and only what the step rests on makes room. */
const carriesAlready: Holds = (step) => {
  const one = target(step);
  return one !== undefined && isLimited(step.before) && limited(step.before, one).length > 0;
};
/** A card that the limit counts comes to whoever carries one that it leaves out for this reason. */
const comesToUncounted =
  (leftOut: (one: Card, bearer: Fighter) => boolean): Holds =>
  (step) => {
    const [one, comes] = [target(step), card(step)];
    if (!one || !comes || !isLimited(step.before) || isHisSword(one, comes)) return false;
    const counts = !(isRelic(comes) && isRead(step.before, 'attachment-limit: one-equipment'));
    return counts && one.attached.some((carried) => leftOut(carried, one));
  };
const suits = (card: Card, ground: Card | undefined) =>
  ground !== undefined &&
  (face(ground).traits.length === 0 || face(ground).traits.some((word) => face(card).traits.includes(word)));
const matches = (state: State, seat: Seat): boolean => {
  const leader = leaderOf(state.sides[seat]);
  const words = state.location ? face(state.location).traits : [];
  const shared = leader ? words.filter((word) => face(leader.card).traits.includes(word)).length : 0;
  return shared > 0 && (isRead(state, 'leader-match: one-word') || shared === words.length);
};
const comesIn: Holds = ({ after, subject }) => fighterOf(after, subject.card) !== undefined;
/** Another of the same name is in the party, and is not one of which a deck may hold only one. */
const hasTwin: Holds = (step) => {
  const own = card(step);
  if (!own || face(own).rarity === 'rare') return false;
  return was(step).party.some((one) => nameOf(one.card) === nameOf(own));
};
const isEmpty = (state: State, seat: Seat) => state.sides[seat].party.length === 0;
const bothShown: Holds = ({ before }) => SEATS.every((seat) => before.sides[seat].next === 'fight');
const endsBattle: Holds = ({ before, after, subject }) =>
  before.phase === 'battle' && after.phase === 'resolution' && after.battleWinner === other[subject.player];
const manyReserves: Holds = (step) => is(step).reserves.length > Math.max(3, was(step).reserves.length);
const places: Holds = ({ after, subject }) => {
  const there = fighterOf(after, subject.card);
  return there?.row === subject.row && there?.position === subject.position;
};
const isTaken: Holds = (step) => fighterAt(was(step), step.subject.row, step.subject.position) !== undefined;
const isSpell = cardIs((one) => face(one).kind === 'spell');
const isItem = cardIs((one) => face(one).kind === 'item');
const isCast =
  (magic: Magic): Holds =>
  (step) =>
    from('hand')(step) && cardIs((one) => face(one).magic === magic)(step);
const costs = (cost: 'down' | 'discard') => cardIs((one) => face(one).cost === cost);
const asked: Used = (step) => {
  const found = from('hand')(step) ? card(step) : undefined;
  const asks = found && face(found).asks;
  const modified = isRead(step.before, 'figure-asked-for: modified') || (found && nameOf(found) === 'Thunder');
  return asks && modified ? [[target(step), asks.figure]] : [];
};
/** A card asks for a printed figure, and the target’s is another by now. */
const asksPrinted: Holds = (step) => {
  const found = from('hand')(step) ? card(step) : undefined;
  const one = target(step);
  const asks = found && face(found).asks;
  if (!asks || !one || asked(step).length > 0) return false;
  return total(step.before, one, asks.figure) !== printed(one, asks.figure);
};
const strikers: Used = (step) => [
  [acting(step), 'att'],
  [target(step), 'def'],
];
const defending: Used = (step) => [[target(step), 'def']];

/** Everything of the game that speaks. */
export const CONDITIONS: Conditions<GameStep> = {
  // Before the game
  'setup.two-decks': { when: (step) => is(step).deck.length === was(step).deck.length && was(step).hand.length === 0 },
  'setup.opening-hand': {
    when: (step) => was(step).hand.length === 0 && is(step).hand.length === 3,
    rests: { 'areas.deck': always, 'areas.hand': always },
  },
  'setup.locations': {
    when: ({ before, after }) => after.locations.length === before.locations.length + 5,
    rests: { 'areas.location-pile': always },
  },
  'cards.game-aid': {
    when: (step) => is(step).sideboard.some(isLeaderCard),
    rests: { 'areas.sideboard': always },
  },
  'setup.players': { when: ({ after }) => after.battle === 1 && after.turn === after.first },

  // The Relic Phase
  'relic-phase.location': {
    when: ({ before, after, subject }) =>
      subject.player === before.first &&
      cardIn(before.locations, subject.card) !== undefined &&
      after.location?.id === subject.card,
    rests: { 'cards.location': always },
  },
  'relic-phase.draw': {
    when: (step) => is(step).drawn.length === Math.min(6, was(step).characterDeck.length),
    rests: { 'areas.character-deck': drewCharacters },
  },
  'relic-phase.leader': {
    when: both(inPhase('relic'), comesIn, (step) => was(step).party.length === 0),
    rests: { 'cards.leader-card': (step) => leaderOf(is(step)) !== undefined, 'areas.reserves': from('reserves') },
  },
  'relic-phase.party': {
    when: both(inPhase('relic'), ({ subject, after }) => {
      const one = fighterOf(after, subject.card);
      return subject.card === undefined || (one?.hidden === true && inRow(after.sides[subject.player], one.row) <= 3);
    }),
    rests: {
      'areas.party': always,
      'setup.not-unique': hasTwin,
      'areas.reserves': from('reserves'),
    },
  },
  'relic-phase.remainder': {
    when: (step) =>
      was(step).drawn.length > 0 && was(step).drawn.every(({ id }) => cardIn(is(step).reserves, id) !== undefined),
    rests: { 'areas.reserves': always },
  },
  'relic-phase.reveal': {
    when: both(inPhase('relic'), (step) => step.before !== step.after && is(step).party.every(({ hidden }) => !hidden)),
  },
  'relic-phase.short-party': {
    when: both(inPhase('relic'), (step) => {
      const draws = 2 * (6 - was(step).party.length);
      return draws > 0 && is(step).hand.length - was(step).hand.length === Math.min(draws, was(step).deck.length);
    }),
    rests: { 'areas.deck': drewCards },
  },
  'relic-phase.location-effect': {
    when: both(inPhase('relic'), bothShown, ({ before }) => {
      const effect = before.location && face(before.location).effect;
      return effect !== undefined && effect !== 'none';
    }),
    rests: {
      'cards.location': always,
      'areas.deck': drewCards,
      'states.down': ({ before, after }) =>
        SEATS.some((seat) => after.sides[seat].party.some((one) => one.down && !fighterOf(before, one.card.id)?.down)),
    },
  },
  'relic-phase.fill-reserves': {
    when: both(inPhase('relic'), bothShown, (step) => {
      const { reserves, characterDeck } = was(step);
      return reserves.length < 3 && is(step).reserves.length === Math.min(3, reserves.length + characterDeck.length);
    }),
    rests: { 'areas.character-deck': drewCharacters, 'areas.reserves': drewCharacters },
  },
  'relic-phase.trim-reserves': {
    when: both(inPhase('relic'), (step) => was(step).reserves.length > 3, from('reserves'), toOwners('discardPile')),
  },

  // The Battle Phase
  'battle.alternate': {
    when: ({ before, after }) =>
      before.phase === 'relic'
        ? after.phase === 'battle' && after.turn === before.first
        : before.phase === 'battle' && before.passes < 2 && after.turn === other[before.turn],
  },
  'battle.pass': {
    when: both(inPhase('battle'), ({ before, after }) => after.passes === before.passes + 1),
    rests: { 'areas.deck': drewCards },
  },
  'battle.round': { when: ({ before }) => before.passes === 2 },
  'battle.all-up': {
    when: ({ before, after }) =>
      before.passes === 2 && SEATS.every((seat) => !after.sides[seat].party.some((one) => one.down)),
    rests: { 'states.up': always },
  },
  'battle.new-round': {
    when: ({ before, after }) => before.passes === 2 && after.passes === 0 && after.round === before.round + 1,
  },
  'battle.move': {
    when: both(not(isTaken), goesDown('card'), places),
    rests: { 'states.down': always },
  },
  'battle.swap': {
    when: both(isTaken, goesDown('card'), places, read('move-swap: swap')),
    rests: { 'states.down': always },
    insteadOf: { 'battle.move': always },
  },
  'battle.reinforce-character': {
    when: both(from('reserves'), comesIn, places, (step) => was(step).party.length < 6),
    rests: {
      'battle.reinforce': always,
      'areas.reserves': always,
      'battle.row-limit': isTaken,
      'setup.not-unique': hasTwin,
      'relic-phase.location-effect': (step) => {
        const own = card(step);
        const ground = step.before.location;
        const boosts = ground !== undefined && face(ground).effect === 'boost';
        return boosts && own !== undefined && suits(own, ground) && read('location-effect-lasts: whole-battle')(step);
      },
    },
  },
  'battle.reinforce-equipment': {
    when: both(
      from('hand'),
      getsAttached,
      cardIs((one) => face(one).kind === 'equipment'),
    ),
    rests: {
      'battle.reinforce': always,
      'cards.equipment': always,
      'attached.limit-exempt': comesToUncounted((one) => isStatus(one) || isLeaderCard(one)),
      'attached.swords': either(
        both(carriesAlready, (step) => isHisSword(target(step)!, card(step)!)),
        comesToUncounted((one, bearer) => isHisSword(bearer, one)),
      ),
    },
  },
  'battle.reinforce-relic': {
    when: both(getsAttached, cardIs(isRelic)),
    rests: {
      'battle.reinforce': always,
      'cards.relic': always,
      'cards.relic-requirements': always,
      'cards.relic-sideboard': from('sideboard'),
      'attached.limit-exempt': comesToUncounted((one) => isStatus(one) || isLeaderCard(one)),
      'attached.swords': either(
        both(carriesAlready, (step) => isHisSword(target(step)!, card(step)!)),
        comesToUncounted((one, bearer) => isHisSword(bearer, one)),
      ),
    },
  },
  'attached.limit': {
    when: both(read('adding-equipment: replace'), (step) => {
      const [one, later] = [target(step), fighterOf(step.after, step.subject.on)];
      return isFull(step.before, one, card(step)!) && later?.attached.length === one!.attached.length - 1;
    }),
  },
  'battle.recruit': {
    when: priced('recruit', (step) => is(step).drawn === was(step).drawn),
    rests: {
      'areas.character-deck': both(comes, drewCharacters),
      'areas.reserves': both(comes, drewCharacters),
      'areas.reserves-limit': both(comes, manyReserves),
      'cards.relic-sideboard': both(oneGoes, paysWithRelic),
    },
  },
  'battle.appoint': {
    when: priced('appoint', (step) => leaderOf(is(step))?.card.id === step.subject.on),
    rests: { 'cards.leader-card': comes, 'cards.relic-sideboard': both(oneGoes, paysWithRelic) },
  },
  'battle.retreat': {
    // The battle is lost, and then everybody goes back.
    when: (step) =>
      comes(step)
        ? step.before.battleWinner === other[step.subject.player] &&
          was(step).party.every(({ card: { id } }) => cardIn(is(step).reserves, id))
        : endsBattle(step),
    rests: { 'areas.reserves': comes, 'areas.reserves-limit': both(comes, manyReserves) },
  },

  // Fight, Jump and Throw
  'battle.fight': {
    when: both(clashIs('fight'), goesDown('by')),
    rests: {
      'states.down': always,
      'battle.adjacent': (step) => rows(step) === 1,
      'skills.ranged': (step) => rows(step) === 2,
      'skills.ranged-equipment': (step) =>
        rows(step) === 2 && acting(step)!.attached.some((one) => !isStatus(one) && face(one).att !== 0),
      'skills.leader': (step) => rows(step) === 2 && leadsFor('ranged')(step),
      'areas.party': rowVanishes,
      ...figures(strikers),
    },
  },
  'cards.down-this-card': {
    when: (step) => !was(step).leaderCardDown && is(step).leaderCardDown && was(step).party === is(step).party,
    rests: { 'cards.leader-abilities': read('leader-card-use: match-and-cost') },
  },
  'cards.double-up': {
    when: both(goesDown('with'), ({ before, after, subject }) => {
      const helper = fighterOf(before, subject.with)!;
      return after.clash?.attack === (before.clash?.attack ?? NaN) + total(before, helper, 'att');
    }),
    rests: {
      'battle.one-on-one': always,
      'states.down': always,
      ...figures(({ before, subject }) => [[fighterOf(before, subject.with), 'att']]),
    },
  },
  'skills.jump': {
    when: both(owes('before', 'jump'), (step) => {
      const attacks = step.subject.on !== undefined;
      return has(acting(step), 'jump') && attacks === clashIs('jump')(step) && attacks === goesDown('by')(step);
    }),
    rests: {
      'skills.jump-printed': clashIs('jump'),
      'cards.printed-figure': clashIs('jump'),
      'states.down': goesDown('by'),
      ...figures(defending),
    },
  },
  'skills.throw': {
    when: both(clashIs('throw'), toOwners('discardPile'), (step) => {
      const one = acting(step);
      return has(one, 'throw') && step.after.clash?.attack === printed(one, 'att');
    }),
    rests: {
      'skills.throw-printed': always,
      'cards.printed-figure': always,
      'skills.ranged': (step) => rows(step) === 2,
      'areas.party': rowVanishes,
      'skills.leader': leadsFor('throw'),
      'states.down': read('throw-action: action-with-down'),
      'cards.relic': cardIs(isRelic),
      'cards.relic-sideboard': from('sideboard'),
      ...figures(defending),
    },
  },
  'skills.counter': {
    when: either(
      both(isCountering, attackIs('fight', 'throw'), strikesBack, (step) => rows(step) === 1),
      both(hasCounter, isKeptBack, nothingChanges),
    ),
    rests: { 'skills.leader': leadsFor('counter'), ...figures((step) => (isKeptBack(step) ? [] : strikers(step))) },
  },
  'skills.ranged-counter': {
    when: both(isCountering, attackIs('fight', 'throw'), strikesBack, reachesBack, (step) => rows(step) === 2),
    rests: { 'skills.leader': leadsFor('counter', 'ranged'), ...figures(strikers) },
    insteadOf: { 'skills.counter': always },
  },
  'skills.counter-reach': {
    when: both(isCountering, attackIs('fight', 'throw'), not(reachesBack), nothingChanges),
    insteadOf: { 'skills.counter': always },
  },
  // Who has Counter or Steal only as the leader, and doesn't lead: before anybody has fallen, and after.
  'skills.leader': {
    when: both(nothingChanges, (step) => {
      const { clash } = step.before;
      if (someFell(step)) return mayNot(acting(step), 'steal');
      const attacked = clash?.defender === step.subject.by && clash?.how !== 'jump';
      return attacked && mayNot(acting(step), 'counter') && reachesBack(step);
    }),
    insteadOf: { 'skills.counter': not(someFell), 'skills.steal': someFell },
  },
  'skills.jump-no-counter': {
    when: both(isCountering, attackIs('jump'), nothingChanges),
    insteadOf: { 'skills.counter': always },
  },
  'battle.compare': {
    when: (step) => {
      const [attack, defence] = struck(step);
      const any = defence <= 0 && isRead(step.before, 'attack-below-zero: any-attack');
      if (falls(step)) return attack >= defence && !hasInstead('defeated')(step);
      return attack < defence && !any;
    },
    rests: {
      'skills.counter-both': ({ before }) => before.clash?.counter !== undefined,
      'battle.weak-attack': (step) => struck(step)[1] <= 0,
    },
  },
  'battle.weak-attack': {
    when: (step) => {
      const [attack, defence] = struck(step);
      if (defence > 0) return false;
      // A card that brings a DEF so low discards nobody.
      if (oneGoes(step)) return nothingChanges(step);
      return falls(step) && attack < defence && isRead(step.before, 'attack-below-zero: any-attack');
    },
    rests: { 'skills.counter-both': both(not(oneGoes), ({ before }) => before.clash?.counter !== undefined) },
    insteadOf: { 'battle.compare': not(oneGoes) },
  },
  'skills.steal': {
    when: (step) => {
      if (oneGoes(step)) return owes('before', 'steal')(step) && from('hand')(step) && toOwners('discardPile')(step);
      const { clash } = step.before;
      const victim = clash?.attacker === step.subject.by ? clash?.defender : clash?.attacker;
      if (!has(acting(step), 'steal') || clash?.fallen.includes(victim ?? -1) !== true) return false;
      // A thief that only struck back, or has fallen itself, takes nothing where it is read so.
      const late = clash.fallen.includes(step.subject.by ?? -1) && isRead(step.before, 'fallen-thief: too-late');
      const byCounter = clash.defender === step.subject.by && isRead(step.before, 'steal-by-counter: fight-only');
      return !(late || byCounter) || nothingChanges(step);
    },
    rests: { 'skills.leader': both(not(oneGoes), leadsFor('steal')) },
  },
  'areas.discard-pile': {
    when: (step) =>
      target(step)
        ? leaves(step) && toOwners('discardPile', 'on')(step)
        : from('discardPile', 'on')(step) && !to('discardPile', 'on')(step),
    rests: {
      'areas.reserves': to('reserves', 'on'),
      'areas.reserves-limit': both(to('reserves', 'on'), manyReserves),
      'areas.hand': to('hand', 'on'),
    },
  },
  'skills.throw-doom': {
    when: both(
      attackIs('throw'),
      toOwners('doomPile', 'on'),
      ({ before, subject }) => before.clash?.defender === subject.on,
    ),
    rests: { 'areas.doom-pile': always },
    insteadOf: { 'areas.discard-pile': always },
  },
  'attached.discarded': {
    when: both(
      wasAttached,
      leaves,
      not(cardIs(isLeaderCard)),
      either(toOwners('discardPile'), both(cardIs(isRelic), to('sideboard'))),
    ),
    rests: { 'cards.relic-total': cardIs(isRelic), 'cards.relic-sideboard': to('sideboard') },
  },
  'cards.leader-card-returns': {
    when: both(wasAttached, leaves, cardIs(isLeaderCard), toOwners('sideboard')),
    rests: { 'areas.sideboard': always },
    insteadOf: { 'attached.discarded': always },
  },
  'attached.returned': {
    when: both(wasAttached, either(to('sideboard'), to('hand'), toOwners('hand')), ({ before, subject }) => {
      const seat = seatOf(before, subject.on);
      return seat === subject.player && before.phase === 'resolution';
    }),
    rests: {
      'areas.sideboard': both(cardIs(isLeaderCard), to('sideboard')),
      'cards.relic-sideboard': both(cardIs(isRelic), to('sideboard')),
    },
  },

  // Cast and Use
  'battle.cast-use': {
    when: (step) =>
      from('hand')(step)
        ? (isSpell(step) || isItem(step)) && to('playing')(step)
        : // What the card does, or what is paid for an Item.
          wasAttached(step) || was(step).playing.length > 0,
    rests: {
      'battle.caster': both(from('hand'), isSpell),
      'skills.black': isCast('black'),
      'skills.white': isCast('white'),
      'skills.leader': both(from('hand'), (step) =>
        (['black', 'white', 'summon'] as const).some((magic) => isCast(magic)(step) && leadsFor(magic)(step)),
      ),
      'battle.downed-casting': both(from('hand'), (step) => acting(step)?.down === true),
      'states.down': both(not(from('hand')), isItem, goesDown('by')),
      'cards.relic-sideboard': both(not(from('hand')), ({ subject }) => subject.pay !== undefined, paysWithRelic),
      'areas.sideboard': both(wasAttached, cardIs(isLeaderCard)),
      'cards.printed-figure': asksPrinted,
      ...figures(asked),
      'skills.summon': either(isCast('summon'), figures(asked)['skills.summon']!),
    },
  },
  'battle.spell-cost': {
    when: both(
      isSpell,
      either(both(costs('down'), goesDown('by')), both(costs('discard'), toOwners('discardPile', 'pay'))),
    ),
    rests: { 'states.down': costs('down'), 'cards.relic-sideboard': both(costs('discard'), paysWithRelic) },
  },
  'cards.status': {
    when: both((step) => effectPlayed(step) === 'status', from('playing'), getsAttached),
    rests: { 'attached.limit-exempt': carriesAlready },
  },
  'states.up-early': {
    when: both(
      doesThis('up'),
      ({ before, after, subject }) =>
        fighterOf(before, subject.on)?.down === true && fighterOf(after, subject.on)?.down === false,
    ),
  },
  'states.down': {
    when: both(
      doesThis('down'),
      goesDown('on'),
      (step) => step.subject.instead === true || !hasInstead('goes-down')(step),
    ),
  },
  'areas.deck': { when: both(doesThis('draw'), drewCards) },
  'areas.character-deck': {
    when: both((step) => deedOf(step) === 'recruit', drewCharacters),
    rests: { 'areas.reserves': always, 'areas.reserves-limit': manyReserves },
  },
  'cards.leader-card-immune': {
    when: both(wasAttached, cardIs(isLeaderCard), nothingChanges, read('leader-card-removal: immune')),
    insteadOf: { 'battle.cast-use': always },
  },
  'skills.black-immunity': {
    when: (step) => isUntouched(step, 'black'),
    rests: { 'skills.leader': leaderIsImmune('black') },
  },
  'skills.white-immunity': {
    when: (step) => isUntouched(step, 'white'),
    rests: { 'skills.leader': leaderIsImmune('white') },
  },
  'skills.summon': {
    when: (step) => isUntouched(step, 'summon'),
    rests: { 'skills.leader': leaderIsImmune('summon') },
  },
  'cards.item': {
    when: both(isItem, from('playing'), toOwners('discardPile')),
    rests: { 'areas.discard-pile': always },
  },
  'cards.spell': {
    when: both(isSpell, from('playing'), toOwners('discardPile')),
    rests: { 'areas.discard-pile': always },
  },

  // Abilities
  'cards.abilities': {
    when: (step) => {
      const { before, after, subject, instead } = step;
      const own = ability(step);
      if (instead === 'fftcg.battle.compare') {
        const [attack, defence] = struck(step);
        const weak = defence <= 0 && isRead(before, 'attack-below-zero: any-attack');
        return (attack >= defence || weak) && hasInstead('defeated')(step) && !falls(step);
      }
      if (instead) return target(step)?.down === false && hasInstead('goes-down')(step) && !goesDown('on')(step);
      if (!own || subject.by === undefined) return false;
      const met = isMet(before, own, subject.player, subject.by);
      if (subject.what === 'unmet') return !met && nothingChanges(step);
      const isUp = own.limited && isUsed(before, subject);
      if (subject.what === 'used-up') return met && isUp && nothingChanges(step);
      if (!met || isUp) return false;
      const { what } = subject;
      if (what === 'no-target' || what === 'asks' || what === 'chosen') return asksRightly(step, own, subject.by);
      if (own.limited !== isUsed(after, subject)) return false;
      if (subject.what === 'happens') return own.when !== undefined;
      if (own.cost === 'down') return goesDown('by')(step);
      return own.cost === 'free' || (own.cost === 'discard' && toOwners('discardPile', 'pay')(step));
    },
    rests: {
      'states.down': (step) => step.subject.what === 'uses' && ability(step)?.cost === 'down',
      'cards.relic-sideboard': (step) => step.subject.pay !== undefined && paysWithRelic(step),
    },
    insteadOf: {
      'battle.compare': ({ instead }) => instead === 'fftcg.battle.compare',
      'states.down': (step) => step.instead === 'fftcg.states.down',
    },
  },
  'cards.modified-figure': {
    when: (step) => {
      const { before, after, subject } = step;
      const effect = effectOf(step);
      const [one, now] = [target(step), fighterOf(after, subject.on)];
      if (!effect || !one || !now || (effect.is !== 'att' && effect.is !== 'def')) return false;
      return total(after, now, effect.is) - total(before, one, effect.is) === subject.count;
    },
  },

  // How a battle and a game end
  'battle.draw': {
    when: ({ before, after }) =>
      before.phase === 'battle' &&
      SEATS.every((seat) => isEmpty(before, seat)) &&
      after.locations.includes(before.location!),
    rests: { 'areas.location-pile': always },
  },
  'battle.loss': { when: both(endsBattle, (step) => was(step).party.length === 0) },
  'battle.relic-won': {
    when: ({ before, after, subject: { player } }) =>
      before.battleWinner === player && lies(after, player, 'sideboard', before.location?.id),
    rests: { 'cards.relic': always, 'cards.relic-sideboard': always },
  },
  'objective.win': {
    when: (step) => relicsOf(was(step)) >= 4 && step.after.phase === 'over',
    rests: { 'cards.relic-total': always },
  },
  'objective.opponent-wins': { when: ({ before, subject }) => relicsOf(before.sides[other[subject.player]]) >= 4 },
  'objective.no-cards': { when: both(isOut, losesAtOnce, not(onlyCharactersGone)) },
  'objective.either-deck': {
    when: both(isOut, losesAtOnce, onlyCharactersGone),
    insteadOf: { 'objective.no-cards': always },
  },
  'areas.location-pile': {
    when: ({ before, after }) =>
      before.locations.length === 0 && before.location === undefined && after.phase === 'over',
  },

  // The Resolution Phase
  'resolution.keep': {
    when: both(inPhase('resolution'), (step) => {
      const kept = step.subject.cards;
      // Where the reserves are read to be the rest that is discarded.
      if (!kept) return isRead(step.before, 'reserves-after-battle: discarded') && is(step).reserves.length === 0;
      // Who is kept is said first, and then they go.
      if (!comes(step)) return kept.length <= 3 && is(step).party === was(step).party && is(step).next === 'hand';
      return is(step).party.length === 0 && kept.every((id) => cardIn(is(step).reserves, id));
    }),
    rests: { 'areas.reserves': ({ subject }) => (subject.count ?? 0) > 0 },
  },
  'resolution.hand': {
    when: both(inPhase('resolution'), (step) =>
      comes(step)
        ? (step.subject.count ?? 0) <= drawnAfter(step.before, was(step)) &&
          is(step).hand.length >= was(step).hand.length
        : !drewCards(step) &&
          step.after.sides[other[step.subject.player]].hand === step.before.sides[other[step.subject.player]].hand,
    ),
    rests: { 'areas.hand': always, 'areas.deck': drewCards },
  },
  'resolution.doom': {
    when: (step) =>
      was(step).discardPile.every(({ id }) => cardIn(is(step).doomPile, id)) && is(step).discardPile.length === 0,
    rests: { 'areas.doom-pile': always },
  },
  'resolution.next-battle': {
    when: ({ before, after }) => after.first === other[before.first] && after.battle === before.battle + 1,
    rests: { 'setup.players': always },
  },
};
/** The target is immune only because it leads. */
function leaderIsImmune(magic: Magic): Holds {
  return (step) => {
    const one = target(step);
    return one !== undefined && asLeader(one, magic);
  };
}
/** Opposing magic that may be aimed at somebody immune, and does nothing. */
function isUntouched(step: GameStep, magic: Magic): boolean {
  const one = target(step);
  const opposing = one !== undefined && seatOf(step.before, one.card.id) === other[step.subject.player];
  const same = cardIs((played) => face(played).magic === magic)(step);
  return opposing && same && isImmune(step.before, one, magic) && nothingChanges(step);
}

// What is refused

/** A choice with whatever it may name. */
type Named = Subject & {
  readonly type: ChoiceType;
  readonly draw?: number;
  readonly which?: number;
  readonly choose?: number;
};
type Against = (state: State, choice: Named) => boolean;
const own = ({ sides }: State, { player }: Named): Side => sides[player];
const isOwn = (state: State, { player }: Named, id: number | undefined) => seatOf(state, id) === player;
/** Somebody else must do something else first. What an ability asks comes before everything. */
const waitsFor =
  (types: readonly ChoiceType[], whose: (state: State) => Seat | undefined): Against =>
  (state, { player, type }) => {
    const seat = whose(state);
    return seat !== undefined && !state.asked && state.phase !== 'over' && (player !== seat || !types.includes(type));
  };
/** Any action may be taken now: what has a moment of its own is early or late. */
const mayAct: Against = ({ phase, pending, turn, asked }, { player }) =>
  phase === 'battle' && pending.length === 0 && turn === player && !asked;
const owing =
  (why: string) =>
  ({ pending: [one] }: State): Seat | undefined => {
    const reason = (owed: Pending) => (owed.for === 'discard' ? owed.why : owed.for);
    return one && reason(one) === why ? one.player : undefined;
  };
/** Who comes first to do what is next. */
const next =
  (what: Side['next']) =>
  (state: State): Seat | undefined =>
    [state.first, other[state.first]].find((seat) => state.sides[seat].next === what);
const oneOf =
  (...all: readonly Against[]): Against =>
  (state, choice) =>
    all.some((against) => against(state, choice));
const when =
  (types: readonly ChoiceType[], against: Against): Against =>
  (state, choice) =>
    types.includes(choice.type) && against(state, choice);
const ACTIONS: readonly ChoiceType[] = [
  ...(['fight', 'throw', 'cast', 'use', 'equip', 'ability', 'reinforce'] as const),
  ...(['move', 'recruit', 'appoint', 'retreat', 'pass'] as const),
];
/** What brings a character to a place. */
const PLACING: readonly ChoiceType[] = ['leader', 'play', 'reinforce'];
/** A card from the hand, or a Relic from the sideboard. */
const heldBy = (side: Side, id: number | undefined): Card | undefined =>
  cardIn(side.hand, id) ?? cardIn(side.sideboard, id);
const played = (state: State, choice: Named): Card | undefined => cardIn(own(state, choice).hand, choice.card);
const isDowned = (state: State, id: number | undefined) => fighterOf(state, id)?.down === true;
const attackerOf = (state: State, { type, by }: Named): number | undefined =>
  type === 'jump' ? state.pending[0]?.about : by;
const far = (state: State, choice: Named, by = attackerOf(state, choice)): number =>
  apart(state, fighterOf(state, by), fighterOf(state, choice.on));
const overBy =
  (rule: string): Against =>
  ({ phase, result }) =>
    phase === 'over' && result?.rule === `fftcg.${rule}`;
const isMagicOn =
  (magic: Magic): Against =>
  (state, choice) => {
    const [one, card] = [fighterOf(state, choice.on), played(state, choice)];
    if (!one || !card || face(card).magic !== magic) return false;
    return seatOf(state, choice.on) === other[choice.player] && isImmune(state, one, magic);
  };
const asksFor =
  (isModified: boolean): Against =>
  (state, choice) => {
    const [one, card] = [fighterOf(state, choice.on), played(state, choice)];
    const asks = card && face(card).asks;
    if (!one || !asks) return false;
    const modified = isRead(state, 'figure-asked-for: modified') || nameOf(card) === 'Thunder';
    return (
      modified === isModified &&
      (modified ? total : (_: State, ...of: Of) => printed(...of))(state, one, asks.figure) > asks.most
    );
  };
type Of = [Fighter, Figure];
/** What an effect may fetch from the discard pile: characters to the reserves, other cards to the hand. */
const fetchable = (effect: Effect, card: Card) =>
  effect === 'revive' ? face(card).kind === 'character' : ['equipment', 'item', 'spell'].includes(face(card).kind);
/** Whether a Spell or Item is aimed at nothing that it may be aimed at; a pile has a rule of its own. */
const isMisaimed: Against = (state, choice) => {
  const card = played(state, choice);
  if (!card) return false;
  const seat = seatOf(state, choice.on);
  const { aim } = face(card);
  if (aim === 'nobody') return choice.on !== undefined;
  if (aim === 'anyone') return seat === undefined;
  return (aim === 'own' && seat !== choice.player) || (aim === 'opposing' && seat !== other[choice.player]);
};
/** A card isn't paid for as it must be, or one is named although it costs none. */
const isUnpaid: Against = (state, choice) => {
  const card = played(state, choice);
  const pays = choice.pay !== choice.card && cardIn(purse(state, own(state, choice)), choice.pay) !== undefined;
  return card !== undefined && (face(card).cost === 'discard' ? !pays : choice.pay !== undefined);
};
/** Somebody must be named who casts a Spell, or who pays for an Item by going down, or where Items are read to need it. */
const needsUser = (state: State, card: Card) =>
  face(card).kind === 'spell' || face(card).cost === 'down' || isRead(state, 'item-user: any-character');
/** Who may double up: two of the party, one of them perhaps the leader, perhaps both in reach. */
const isNoPair: Against = (state, choice) => {
  const by = attackerOf(state, choice);
  const leader = leaderOf(own(state, choice))?.card.id;
  if (!isOwn(state, choice, choice.with) || choice.with === by || choice.with === choice.on) return true;
  if (isRead(state, 'double-up-leader: leader-attacks') && by !== leader) return true;
  if (isRead(state, 'double-up-leader: leader-among-them') && by !== leader && choice.with !== leader) return true;
  const distance = far(state, choice, choice.with);
  const strikes = distance >= 1 && distance <= reach(fighterOf(state, choice.with)!);
  return isRead(state, 'double-up-partner: in-reach') && !strikes;
};
const doubles: Against = (_, choice) => choice.with !== undefined;
const isEquipment = (card: Card | undefined) =>
  card !== undefined && (face(card).kind === 'equipment' || isRelic(card));

/** An ability asks for something else, of somebody else, or for another than this. */
const isUnanswered: Against = (state, { player, type, on, choose = 0 }) => {
  const { asked, phase } = state;
  if (!asked || phase === 'over') return false;
  const { player: asker, by, nth } = asked.one;
  if (player !== asker || type !== asked.for) return true;
  const card = anyCard(state, by);
  const own = card && face(card).abilities[nth];
  if (asked.for === 'choose') return choose < 1 || choose > (own?.options.length ?? 0);
  return !own?.target || meantBy(state, own.target, asker, by).every((one) => one.card.id !== on);
};

/** Everything of the game that refuses a choice. */
const AGAINST: Readonly<Record<string, Against>> = {
  // What must be done first
  'objective.win': overBy('objective.win'),
  'objective.no-cards': overBy('objective.no-cards'),
  'objective.either-deck': overBy('objective.either-deck'),
  'relic-phase.location': waitsFor(['location'], ({ phase, location, first }) =>
    phase === 'relic' && !location ? first : undefined,
  ),
  'relic-phase.leader': waitsFor(['leader'], next('leader')),
  'relic-phase.party': waitsFor(['play', 'ready'], next('party')),
  'relic-phase.trim-reserves': oneOf(
    waitsFor(['trim'], (state) => {
      const most = (side: Side) => 3 + (isRead(state, 'reserves-trim: kept-apart') ? side.keptReserves : 0);
      const shown = state.phase === 'relic' && SEATS.every((seat) => state.sides[seat].next === 'fight');
      const over = (seat: Seat) => state.sides[seat].reserves.length > most(state.sides[seat]);
      return shown ? [state.first, other[state.first]].find(over) : undefined;
    }),
    when(['trim'], mayAct),
    when(['trim'], (state, choice) => {
      const { reserves, keptReserves } = own(state, choice);
      const at = reserves.findIndex(({ id }) => id === choice.card);
      return at < (isRead(state, 'reserves-trim: kept-apart') ? keptReserves : 0);
    }),
  ),
  'battle.alternate': waitsFor(ACTIONS, ({ phase, pending, turn }) =>
    phase === 'battle' && pending.length === 0 ? turn : undefined,
  ),
  'skills.steal': waitsFor(['discard'], owing('steal')),
  'battle.recruit': oneOf(
    waitsFor(['discard'], owing('recruit')),
    when(['recruit'], (state, choice) => purse(state, own(state, choice)).length < 3),
  ),
  'battle.appoint': oneOf(
    waitsFor(['discard'], owing('appoint')),
    when(['appoint'], (state, choice) => {
      const side = own(state, choice);
      const leader = leaderOf(side);
      const hasCard = leader !== undefined || [...side.sideboard, ...side.hand].some(isLeaderCard);
      if (!hasCard || (leader && isRead(state, 'appoint-again: forbidden'))) return true;
      return purse(state, side).filter((card) => !isLeaderCard(card)).length < 3;
    }),
  ),
  'skills.jump': oneOf(
    waitsFor(['jump', 'stay'], owing('jump')),
    when(['jump', 'stay'], mayAct),
    when(['jump'], (state, { player, on }) => seatOf(state, on) !== other[player]),
  ),
  'resolution.keep': oneOf(
    waitsFor(['keep'], next('keep')),
    when(['keep'], (_, { cards = [] }) => cards.length > 3 || new Set(cards).size < cards.length),
  ),
  'resolution.hand': oneOf(
    waitsFor(['discard', 'enough'], (state) => (state.phase === 'resolution' ? next('hand')(state) : undefined)),
    when(['enough'], (state, choice) => {
      const { draw } = choice;
      const most = drawnAfter(state, own(state, choice));
      return draw !== undefined && draw !== most && (draw < 0 || draw > most || isRead(state, 'hand-draw: must'));
    }),
  ),

  // Where cards are
  'areas.location-pile': oneOf(
    overBy('areas.location-pile'),
    when(['location'], ({ locations, ...state }, { player, card: id }) => {
      const card = cardIn(locations, id);
      const mine = locations.some(({ owner }) => owner === player);
      return !card || (isRead(state as State, 'location-pile: own') && mine && card.owner !== player);
    }),
  ),
  'relic-phase.draw': when(['leader', 'play'], (state, choice) => !cardIn(own(state, choice).drawn, choice.card)),
  'areas.hand': (state, choice) => {
    const side = own(state, choice);
    if (choice.type === 'cast' || choice.type === 'use') return !cardIn(side.hand, choice.card);
    if (choice.type === 'discard') {
      const [owed] = state.pending;
      const card = cardIn(
        owed?.for === 'discard' && owed.why !== 'steal' ? purse(state, side) : side.hand,
        choice.card,
      );
      return !card || (owed?.for === 'discard' && owed.why === 'appoint' && isLeaderCard(card));
    }
    return choice.type === 'equip' && !heldBy(side, choice.card);
  },
  'areas.reserves': when(['reinforce'], (state, choice) => !cardIn(own(state, choice).reserves, choice.card)),
  'areas.doom-pile': when(['cast', 'use'], (state, { on }) => SEATS.some((seat) => lies(state, seat, 'doomPile', on))),
  'areas.discard-pile': when(['cast', 'use'], (state, choice) => {
    const card = played(state, choice);
    const found = cardIn(own(state, choice).discardPile, choice.on);
    return card !== undefined && face(card).aim === 'pile' && (!found || !fetchable(face(card).effect, found));
  }),
  'areas.party': (state, choice) => {
    const { type, by, on, card, cards = [], row = 'front', position } = choice;
    if (PLACING.includes(type)) {
      const side = own(state, choice);
      return inRow(side, row) < 3 && fighterAt(side, row, position) !== undefined;
    }
    if (type === 'keep') return cards.some((id) => !isOwn(state, choice, id));
    return !isOwn(state, choice, type === 'move' ? card : type === 'equip' || type === 'appoint' ? on : by);
  },

  // Rows, and what is down
  'battle.row-limit': when(['leader', 'play', 'move', 'reinforce'], (state, choice) => {
    const { row = 'front', position = 0 } = choice;
    return ![1, 2, 3].includes(position) || inRow(own(state, choice), row) >= 3;
  }),
  'battle.move': when(['move'], (state, { card, row, position }) => {
    const one = fighterOf(state, card);
    return one?.row === row && one?.position === position;
  }),
  'battle.swap': when(['move'], (state, choice) => {
    const there = fighterAt(own(state, choice), choice.row, choice.position);
    return there !== undefined && isRead(state, 'move-swap: free-position');
  }),
  'states.down-twice': (state, choice) => {
    const { type, by, card, with: helper } = choice;
    if (isDowned(state, type === 'move' ? card : by)) return true;
    if (type === 'move') return isDowned(state, fighterAt(own(state, choice), choice.row, choice.position)?.card.id);
    return helper !== undefined && (isDowned(state, helper) || own(state, choice).leaderCardDown);
  },

  // Attacks
  'battle.fight': when(['fight'], (state, { player, by, on }) => {
    const seat = seatOf(state, on);
    return seat === undefined || on === by || (seat === player && isRead(state, 'fight-own: opponents-only'));
  }),
  'battle.adjacent': when(['fight', 'jump'], (state, choice) => far(state, choice) !== 1),
  'skills.ranged': when(['fight', 'jump', 'throw'], (state, choice) => far(state, choice) > 2),
  'skills.leader': (state, choice) => {
    const one = fighterOf(state, attackerOf(state, choice));
    if (choice.type === 'cast') {
      const card = played(state, choice);
      return (
        card !== undefined &&
        (['black', 'white', 'summon'] as const).some((magic) => face(card).magic === magic && mayNot(one, magic))
      );
    }
    return choice.type === 'throw' ? mayNot(one, 'throw') : mayNot(one, 'ranged') && far(state, choice) === 2;
  },
  'skills.throw': when(['throw'], (state, choice) => {
    const opposing = seatOf(state, choice.on) === other[choice.player];
    return (
      !opposing || !has(fighterOf(state, choice.by), 'throw') || !isEquipment(heldBy(own(state, choice), choice.card))
    );
  }),
  'cards.relic-sideboard': when(['throw'], (state, choice) => {
    const card = heldBy(own(state, choice), choice.card);
    return card !== undefined && isRelic(card) && isRead(state, 'relic-use: reinforce-only');
  }),
  'skills.jump-printed': when(
    ['jump'],
    (state, choice) => doubles(state, choice) && isRead(state, 'double-up-jump: refused'),
  ),
  'battle.one-on-one': (state, choice) => doubles(state, choice) && leaderOf(own(state, choice)) === undefined,
  'cards.leader-abilities': (state, choice) => doubles(state, choice) && !matches(state, choice.player),
  'cards.double-up': (state, choice) => doubles(state, choice) && isNoPair(state, choice),

  // Cards
  'battle.reinforce': when(['equip'], (state, choice) => !isEquipment(heldBy(own(state, choice), choice.card))),
  'battle.reinforce-character': when(['reinforce'], (state, choice) => {
    const side = own(state, choice);
    const backFirst = isRead(state, 'reinforce-place: back-row-first') && inRow(side, 'back') < 3;
    return side.party.length >= 6 || (backFirst && choice.row === 'front');
  }),
  'cards.equipment': when(['equip'], (state, choice) => {
    const [one, card] = [fighterOf(state, choice.on), heldBy(own(state, choice), choice.card)];
    if (!one || !card || face(card).kind !== 'equipment') return false;
    return !face(card).traits.some((word) => face(one.card).traits.includes(word));
  }),
  'attached.limit': when(['equip'], (state, choice) => {
    const card = heldBy(own(state, choice), choice.card);
    return card !== undefined && isFull(state, fighterOf(state, choice.on), card);
  }),
  'battle.cast-use': when(['cast', 'use'], (state, choice) => {
    const card = played(state, choice);
    const kind = choice.type === 'cast' ? 'spell' : 'item';
    if (!card) return false;
    return face(card).kind !== kind || isMisaimed(state, choice) || (kind === 'item' && isUnpaid(state, choice));
  }),
  'battle.caster': when(['cast', 'use'], (state, choice) => {
    const card = played(state, choice);
    if (!card) return false;
    const { magic } = face(card);
    const user = isOwn(state, choice, choice.by) ? fighterOf(state, choice.by) : undefined;
    if (!user) return needsUser(state, card) || choice.by !== undefined;
    return magic !== undefined && !has(user, magic);
  }),
  'battle.downed-casting': when(
    ['cast', 'use'],
    (state, { by }) => isDowned(state, by) && isRead(state, 'downed-casting: forbidden'),
  ),
  'battle.spell-cost': when(['cast'], (state, choice) => isUnpaid(state, choice)),
  'cards.abilities': oneOf(isUnanswered, (state, choice) => {
    if (choice.type !== 'ability') return false;
    const { player, by = -1, which: nth = 0, on, pay, choose } = choice;
    const one = fighterOf(state, by);
    const own = one && face(one.card).abilities.filter(({ cost }) => cost !== undefined)[nth - 1];
    if (!one || !own || !isMet(state, own, player, by)) return true;
    if (own.limited && (one.used ?? []).includes(face(one.card).abilities.indexOf(own))) return true;
    const aimed = own.target
      ? meantBy(state, own.target, player, by).some(({ card: { id } }) => id === on)
      : on === undefined;
    const paid =
      own.cost === 'discard' ? cardIn(purse(state, state.sides[player]), pay) !== undefined : pay === undefined;
    const most = own.options.length;
    const chosen = most > 1 ? choose !== undefined && choose >= 1 && choose <= most : choose === undefined;
    return !aimed || !paid || !chosen;
  }),
  'cards.modified-figure': asksFor(true),
  'cards.printed-figure': asksFor(false),
  'skills.black-immunity': isMagicOn('black'),
  'skills.white-immunity': isMagicOn('white'),
  'skills.summon': isMagicOn('summon'),
};
export const REFUSALS: Refusals<State, Choice> = AGAINST;
