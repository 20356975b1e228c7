// A second opinion on the contests of Usagi Yojimbo: one action with its responses, then the Events of the turn.
// It is written from the rules alone and shares nothing with the engine. The parts named are those of the opening post.

export const RATINGS = ['combat', 'diplomacy', 'intrigue', 'ceremony', 'labor'] as const;
export type Rating = (typeof RATINGS)[number];
export type Ratings = Partial<Record<Rating, number>>;

/** The open questions that touch this part, with their answers. The first answer of each is taken unless told. */
export const READINGS = {
  'several-ratings': ['each', 'any', 'sum'],
  'event-without-ratings': ['never', 'free'],
  'stricken-involved': ['counts', 'does-not-count'],
  'involved-after-success': ['return', 'stay', 'rest'],
  'rating-below-zero': ['counts', 'zero'],
  'rating-not-there': ['stays-absent', 'from-zero'],
  'involved-event-removed': ['return', 'stay', 'rest'],
  'return-to-whom': ['controller', 'owner'],
  'same-player-events': ['player-chooses', 'oldest-first'],
  'tie-who-discards': ['all-contenders', 'tied-contenders'],
  'tie-still-exceed': ['not-tested-again', 'tested-again'],
  'tie-attachment': ['may', 'characters-only'],
  'tie-discard-pile': ['owner', 'discarder'],
  'too-few-tokens': ['what-is-there', 'full-score'],
  'extra-tokens': ['must', 'may'],
  'new-first-player': ['at-once', 'next-turn'],
  'involve-whose': ['own', 'any'],
  'second-event': ['bound', 'moves'],
  'struck-after-declaring': ['still', 'not'],
  'effect-order': ['first-player', 'acting-player'],
  'setting-resolved': ['chronicle-no-token', 'chronicle-and-token', 'rest-pile'],
  'setting-new-rating': ['new-demand', 'only-raises'],
  'attachment-control': ['who-played', 'with-its-card'],
  'attachment-without-card': ['rest-pile', 'hand'],
  'central-play-field': ['event-field', 'play-field'],
} as const;
export type Reading = keyof typeof READINGS;
export type Readings = Partial<Record<Reading, string>>;

/** Mistakes that somebody could plausibly make. */
export const SLIPS = [
  'reaching-is-enough',
  'attachments-do-not-count',
  'every-rating-counts',
  'settings-ask-nothing',
  'a-tie-that-lasts-fails-at-once',
  'token-before-resolve-effects',
  'a-low-score-costs-tokens',
  'first-declared-first',
  'a-lost-target-is-still-hit',
  'story-events-first',
  'story-events-leave',
  'attachments-of-the-killed-rest',
] as const;
export type Slip = (typeof SLIPS)[number];

/** The rules that can be said to decide. What isn't in the outcome's list didn't speak. */
export const KEYS = [
  'involved',
  'involving-needs',
  'last-to-first',
  'target-gone',
  'lasting-effects',
  'exhausted-or-killed',
  'attachments-leaving',
  'moment-to-rest-pile',
  'check-contenders',
  'setting-ratings',
  'attachment-involvement',
  'sole-contender',
  'no-contender',
  'rate-contenders',
  'highest-total',
  'tie',
  'tie-repeat',
  'tie-out-of-cards',
  'tie-nobody-left',
  'resolve-effects',
  'score-effects',
  'take-token',
  'setting-resolved',
  'story-stays',
  'to-rest-pile',
  'involved-return',
] as const;
export type Key = (typeof KEYS)[number];

/** What can forbid that a Character becomes involved. */
export type Against = 'not-yours' | 'bound-to-its-event' | 'refreshed-and-rated';

type Does = 'exhaust' | 'kill' | 'strike' | 'refresh' | 'send-away' | 'take-control' | 'cancel';
export type Effect = { is: Does } | { is: 'rating'; rating: Rating; amount: number } | { is: 'score'; amount: number };

export interface Card {
  readonly id: string;
  readonly type: 'character' | 'possession' | 'setting' | 'event' | 'story' | 'moment';
  readonly owner: number;
  readonly ratings: Ratings;
  /** Whether effects on peasants reach it. */
  readonly peasant?: boolean;
  /** A static ability: changes a rating of the card it is attached to. */
  readonly bonus?: { readonly rating: Rating; readonly amount: number };
  /** A static ability of a Setting: changes the score of its Event. */
  readonly scoreBonus?: number;
  /** An Event's effects after "Resolve >>": a score is its own, everything else befalls all peasants in play. */
  readonly resolve?: readonly Effect[];
  /** What a Moment does to its target. */
  readonly effect?: Effect;
}

/** A card on the table. */
export interface Placed {
  readonly card: Card;
  /** Who controls it; for an Event, who played it. */
  readonly by: number;
  /** The card it is attached to or, for a Character, the Event it is involved with. */
  readonly at?: string;
  readonly stricken?: boolean;
}

export type Declared =
  | { readonly player: number; readonly do: 'involve'; readonly character: string; readonly event: string }
  | { readonly player: number; readonly do: 'attach' | 'moment'; readonly card: Card; readonly target: string };

export interface Situation {
  readonly players: number;
  readonly firstPlayer: number;
  readonly pile: number;
  /** Everything on the table; of two Events the older one comes first. */
  readonly table: readonly Placed[];
  /** One action of the turn, with its responses in the order they are declared. Then all finish, clockwise. */
  readonly action?: Declared;
  readonly responses: readonly Declared[];
  /** What is picked first, of whatever may be picked: cards given up in ties, and Events of one player. */
  readonly wishes: readonly string[];
  /** How many tokens each player leaves if they may. */
  readonly leaves: readonly number[];
}

export interface Contest {
  readonly event: string;
  readonly demand: Ratings;
  readonly contenders: readonly number[];
  /** The totals, each time they are worked out. */
  readonly totals: readonly Readonly<Record<number, number>>[];
  readonly winner: number | null;
}

export interface Outcome {
  /** What forbids the action; it is not taken then. */
  readonly against: readonly Against[];
  readonly contests: readonly Contest[];
  readonly taken: readonly number[];
  readonly pile: number;
  /** Where each card is: 'play 0', 'event field', 'rest 1', 'dead 0', 'chronicle 1' or 'hand 0'. */
  readonly places: Readonly<Record<string, string>>;
  readonly decided: ReadonlySet<Key>;
}

interface State {
  readonly card: Card;
  by: number;
  at: string | undefined;
  stricken: boolean;
  place: string;
  cancelled: boolean;
  readonly scores: number[];
  readonly changes: { rating: Rating; amount: number }[];
}

/** The table while the situation is played out. */
interface Table {
  readonly on: Situation;
  readonly all: State[];
  readonly read: (id: Reading) => string;
  readonly slip: Slip | undefined;
  readonly decided: Set<Key>;
  readonly taken: number[];
  readonly firstPlayer: number;
  pile: number;
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const named = (demand: Ratings): Rating[] => RATINGS.filter((which) => demand[which] !== undefined);
const isEvent = ({ card }: State): boolean => card.type === 'event' || card.type === 'story';
/** In a play field, in the Event field, or waiting to be attached. */
const inPlay = ({ place }: State): boolean => ['p', 'e', 'w'].includes(place.charAt(0));
const one = (t: Table, id: string): State => t.all.find(({ card }) => card.id === id)!;
const withIt = (t: Table, it: State, type: Card['type']): State[] =>
  t.all.filter((each) => each.at === it.card.id && each.card.type === type && inPlay(each));

const put = (t: Table, { card, by, at, stricken = false }: Placed, place: string): void => {
  const fresh = { cancelled: false, scores: [], changes: [] };
  t.all.push({ card, by, at, stricken, place, ...fresh });
};

// Part 3.2: an involved Character is beside its Event, which is in the Event field by Part 1.2.
const beside = (t: Table, by: number): string =>
  t.read('central-play-field') === 'event-field' ? 'event field' : `play ${by}`;

const laid = (t: Table): void => {
  for (const each of t.on.table) {
    const bearer = each.card.type === 'possession' ? t.on.table.find(({ card }) => card.id === each.at)! : each;
    const involved = bearer.card.type === 'character' && bearer.at !== undefined;
    const place = involved ? beside(t, bearer.by) : 'event field';
    put(t, each, bearer.card.type === 'character' && !involved ? `play ${bearer.by}` : place);
  }
};

// Part 4.2, Attached cards: they go where their card goes.
const move = (t: Table, it: State, place: string): void => {
  it.place = place;
  for (const each of withIt(t, it, 'possession')) each.place = place;
};

/** Out of play, to a pile of each card's owner; `of` says in whose pile a discard itself ends. */
const leave = (t: Table, it: State, pile: 'rest' | 'dead', of?: number): void => {
  const along = [...withIt(t, it, 'possession'), ...withIt(t, it, 'setting')];
  it.place = `${pile} ${of ?? it.card.owner}`;
  it.at = undefined;
  for (const each of along) leave(t, each, t.slip === 'attachments-of-the-killed-rest' ? 'rest' : pile);
  if (!isEvent(it)) return;
  for (const each of withIt(t, it, 'character')) sentFrom(t, each, t.read('involved-event-removed'));
};

const sentFrom = (t: Table, it: State, where: string): void => {
  it.at = undefined;
  if (where === 'rest') leave(t, it, 'rest');
  if (where === 'return') move(t, it, `play ${it.by}`);
};

const changesOf = (t: Table, it: State, which: Rating): number[] => {
  const from = t.all.filter((each) => each.at === it.card.id && each.card.bonus && !each.cancelled && inPlay(each));
  const all = [...from.map(({ card }) => card.bonus!), ...it.changes];
  return all.flatMap((each) => (each.rating === which ? each.amount : []));
};
const worth = (t: Table, amount: number): number => (t.read('rating-below-zero') === 'zero' && amount < 0 ? 0 : amount);
// Part 1.1, Ratings, and Appendix A, Rating: no number isn't 0.
const rating = (t: Table, it: State, which: Rating): number | undefined => {
  const is = changed(t, it, which);
  return is === undefined ? undefined : worth(t, is);
};
const changed = (t: Table, it: State, which: Rating): number | undefined => {
  const changes = changesOf(t, it, which);
  const none = changes.length > 0 && t.read('rating-not-there') === 'from-zero' ? 0 : undefined;
  const printed = it.card.ratings[which] ?? none;
  return printed === undefined ? undefined : printed + sum(changes);
};

// Part 4.2, Setting: what it lists is added to what the Event requires. A rating that only a Setting brings can be
// changed like any other of the Event.
const demandOf = (t: Table, event: State): Ratings => {
  const demand: Ratings = {};
  for (const which of RATINGS) {
    const own = changed(t, event, which);
    const settings = withIt(t, event, 'setting').flatMap((each) => rating(t, each, which) ?? []);
    const brought = settings.length > 0 && t.read('setting-new-rating') === 'new-demand';
    if (own === undefined && !brought) continue;
    demand[which] = own ?? sum(changesOf(t, event, which));
    if (t.slip !== 'settings-ask-nothing') demand[which] += sum(settings);
    demand[which] = worth(t, demand[which]);
  }
  return demand;
};

const does = (t: Table, effect: Effect, it: State, you: number): void => {
  const attachment = it.card.type === 'possession' || it.card.type === 'setting';
  switch (effect.is) {
    case 'rating':
      it.changes.push({ rating: effect.rating, amount: effect.amount });
      break;
    case 'score':
      it.scores.push(effect.amount);
      break;
    case 'exhaust':
    case 'kill':
      // Part 4.2, Leaving play: Attachments are neither exhausted nor killed.
      t.decided.add(attachment ? 'attachments-leaving' : 'exhausted-or-killed');
      if (!attachment) leave(t, it, effect.is === 'kill' ? 'dead' : 'rest');
      break;
    case 'strike':
    case 'refresh':
      it.stricken = effect.is === 'strike';
      break;
    case 'send-away':
      t.decided.add('attachments-leaving');
      leave(t, it, 'rest');
      break;
    case 'cancel':
      it.cancelled = true;
      break;
    case 'take-control':
      // Part 4.2, Attached cards: they are taken along.
      for (const each of [it, ...withIt(t, it, 'possession')]) each.by = you;
      if (it.place.startsWith('play')) move(t, it, `play ${you}`);
  }
};

/** Part 3.2: a refreshed Character with a rating that the Event has too. Tells what is against it. */
const againstInvolving = (t: Table, player: number, it: State, event: State): Against[] => {
  const required = named(demandOf(t, event));
  const free = required.length === 0 && t.read('event-without-ratings') === 'free';
  const fits = free || required.some((which) => rating(t, it, which) !== undefined);
  const against: Against[] = [];
  if (it.by !== player && t.read('involve-whose') === 'own') against.push('not-yours');
  if (it.at !== undefined && t.read('second-event') === 'bound') against.push('bound-to-its-event');
  if (it.stricken || !fits) against.push('refreshed-and-rated');
  return against;
};

const becomesInvolved = (t: Table, it: State, event: State, cameFromAnother: boolean): void => {
  const struck = it.stricken && t.read('struck-after-declaring') === 'not';
  if (!inPlay(it)) return;
  if (inPlay(event)) t.decided.add(struck ? 'involving-needs' : 'involved');
  if (inPlay(event) && !struck) {
    it.at = event.card.id;
    move(t, it, beside(t, it.by));
  } else if (cameFromAnother) move(t, it, `play ${it.by}`);
};

const takesEffect = (t: Table, it: Exclude<Declared, { do: 'involve' }>): void => {
  const [card, target] = [one(t, it.card.id), one(t, it.target)];
  if (it.do === 'moment') {
    // Part 4.3, Targets: without its target a Moment does nothing.
    if (inPlay(target) || t.slip === 'a-lost-target-is-still-hit') {
      does(t, it.card.effect!, target, it.player);
      if (['rating', 'score', 'cancel'].includes(it.card.effect!.is)) t.decided.add('lasting-effects');
    } else t.decided.add('target-gone');
    t.decided.add('moment-to-rest-pile');
    card.place = `rest ${card.card.owner}`;
  } else if (inPlay(card) && inPlay(target)) [card.at, card.place] = [it.target, target.place];
  else if (inPlay(card))
    card.place = t.read('attachment-without-card') === 'hand' ? `hand ${it.player}` : `rest ${card.card.owner}`;
};

/** Part 3.2: an action with its responses, the last of them first. Tells what is against the action. */
const acted = (t: Table, action: Declared): Against[] => {
  const mover = action.do === 'involve' ? one(t, action.character) : null;
  const against = action.do === 'involve' ? againstInvolving(t, action.player, mover!, one(t, action.event)) : [];
  if (against.length > 0) return against;
  const cameFromAnother = mover?.at !== undefined;
  if (mover) mover.at = undefined;
  const stack = [action, ...t.on.responses];
  for (const each of stack)
    if (each.do !== 'involve')
      put(t, { card: each.card, by: each.player }, each.do === 'attach' ? 'waiting' : 'moment');
  t.decided.add('last-to-first');
  for (const each of t.slip === 'first-declared-first' ? stack : stack.toReversed())
    if (each.do === 'involve') becomesInvolved(t, mover!, one(t, each.event), cameFromAnother);
    else takesEffect(t, each);
  return against;
};

/** What a player picks first, of whatever may be picked. */
const wished =
  (t: Table) =>
  (a: State, b: State): number =>
    t.on.wishes.indexOf(a.card.id) - t.on.wishes.indexOf(b.card.id);

/** How far whoever controls a card sits to the left of somebody. */
const seatFrom =
  (t: Table, from: number) =>
  (it: State): number =>
    (controls(t, it) - from + t.on.players) % t.on.players;
/** Part 4.2: an Attachment may belong to whoever controls the card that carries it. */
const controls = (t: Table, { card, by, at }: State): number =>
  card.type === 'possession' && at !== undefined && t.read('attachment-control') === 'with-its-card'
    ? one(t, at).by
    : by;

/** Part 3.3.1: other Events, then Story Events; clockwise from the first player. */
const inOrder = (t: Table): State[] => {
  const seat = seatFrom(t, t.firstPlayer);
  const later = (it: State): number => Number((it.card.type === 'story') !== (t.slip === 'story-events-first'));
  const events = t.all.filter((each) => isEvent(each) && inPlay(each));
  const chosen = t.read('same-player-events') === 'player-chooses' ? wished(t) : (): number => 0;
  return events.sort((a, b) => later(a) - later(b) || seat(a) - seat(b) || chosen(a, b));
};

/** A player's cards that are involved with an Event: by Part 4.2 an Attachment is, as long as its card is. */
const involved = (t: Table, event: State, player: number): State[] =>
  withIt(t, event, 'character').flatMap((bearer) => {
    const attached = withIt(t, bearer, 'possession').filter((each) => controls(t, each) === player);
    return bearer.by === player ? [bearer, ...attached] : attached;
  });

/** What a player has of a rating; nothing, where none of the cards is rated for it. */
const has = (t: Table, event: State, player: number, which: Rating): number | undefined => {
  // What a stricken Character carries doesn't count either, where the Character doesn't.
  const counts = (it: State): boolean => {
    if (it.card.type === 'possession' && t.slip === 'attachments-do-not-count') return false;
    const bearer = it.card.type === 'possession' ? one(t, it.at!) : it;
    return !bearer.stricken || t.read('stricken-involved') === 'counts';
  };
  const cards = involved(t, event, player).filter((each) => counts(each) && rating(t, each, which) !== undefined);
  return cards.length > 0 ? sum(cards.map((each) => rating(t, each, which)!)) : undefined;
};

/** Part 3.3.1, step 1: to equal a rating isn't enough. */
const exceeds = (t: Table, event: State, player: number): boolean => {
  if (involved(t, event, player).length === 0) return false;
  const demand = demandOf(t, event);
  const required = named(demand);
  if (required.length === 0) return t.read('event-without-ratings') === 'free';
  const over = (a: number, b: number): boolean => a > b || (a === b && t.slip === 'reaching-is-enough');
  const mine = required.map((which) => has(t, event, player, which));
  const asked = required.map((which) => demand[which]!);
  const met = mine.map((total, at) => total !== undefined && over(total, asked[at]!));
  const total = sum(mine.map((each) => each ?? 0));
  const meets = { each: !met.includes(false), any: met.includes(true), sum: over(total, sum(asked)) };
  return meets[t.read('several-ratings') as keyof typeof meets];
};

/** Part 3.3.1, step 2: each player of a tie gives up a card. Tells who is still a contender, or null if nobody can. */
const discarded = (t: Table, event: State, left: readonly number[], tied: readonly number[]): number[] | null => {
  const picks = (t.read('tie-who-discards') === 'all-contenders' ? left : tied).flatMap((who) => {
    const cards = involved(t, event, who).sort(wished(t));
    const character = cards.find(({ card }) => card.type === 'character');
    // Whoever has nothing but Attachments picks one of them: otherwise the tie might never end.
    const pick = t.read('tie-attachment') === 'may' ? cards[0] : (character ?? cards[0]);
    return pick ? [{ who, pick }] : [];
  });
  if (picks.length === 0) return null;
  // All are discarded at once: an Attachment that is picked isn't dragged along.
  picks.sort((a, b) => b.pick.card.type.localeCompare(a.pick.card.type));
  for (const { who, pick } of picks)
    if (inPlay(pick)) leave(t, pick, 'rest', t.read('tie-discard-pile') === 'discarder' ? who : undefined);
  const still = left.filter((who) => involved(t, event, who).length > 0);
  if (still.length < left.length) t.decided.add('tie-out-of-cards');
  if (still.length === 0) t.decided.add('tie-nobody-left');
  if (still.length === 0 || t.read('tie-still-exceed') === 'not-tested-again') return still;
  const exceeding = still.filter((who) => exceeds(t, event, who));
  if (exceeding.length === 0) t.decided.add('no-contender');
  return exceeding;
};

/** Part 3.3.1, step 2: the highest total. */
const best = (t: Table, event: State, contenders: number[], totals: Record<number, number>[]): number | null => {
  t.decided.add('rate-contenders');
  let left: number[] | null = contenders;
  while (left !== null && left.length > 0) {
    const demand = demandOf(t, event);
    const counts = t.slip === 'every-rating-counts' ? RATINGS : named(demand);
    const total: Record<number, number> = {};
    for (const who of left) total[who] = sum(counts.map((which) => has(t, event, who, which) ?? 0));
    totals.push(total);
    const tied = left.filter((who) => total[who] === Math.max(...Object.values(total)));
    if (tied.length === 1) {
      t.decided.add('highest-total');
      return tied[0]!;
    }
    if (t.slip === 'a-tie-that-lasts-fails-at-once' && totals.length > 1) return null;
    t.decided.add(totals.length > 1 ? 'tie-repeat' : 'tie');
    left = discarded(t, event, left, tied);
  }
  return null;
};

/** Part 3.3.1, step 3: one token, changed by what changes the score, and never less than none. */
const takes = (t: Table, event: State, winner: number): void => {
  const settings = withIt(t, event, 'setting');
  const tokens = t.read('setting-resolved') === 'chronicle-and-token' ? settings.length : 0;
  const bonuses = settings.flatMap(({ card, cancelled }) => (cancelled ? [] : (card.scoreBonus ?? [])));
  const changes = [...event.scores, ...bonuses];
  const score = 1 + sum(changes);
  t.decided.add('take-token');
  if (changes.length > 0) t.decided.add('score-effects');
  const due = t.slip === 'a-low-score-costs-tokens' ? score : Math.max(0, score);
  const there = (amount: number): number =>
    t.read('too-few-tokens') === 'full-score' ? amount : Math.min(amount, t.pile);
  const left = t.read('extra-tokens') === 'may' ? t.on.leaves[winner]! : 0;
  // A Setting's own token is neither part of the score nor left behind.
  const takenNow = there(Math.max(Math.min(1, there(due)), there(due) - left) + tokens);
  t.taken[winner]! += takenNow;
  t.pile = Math.max(0, t.pile - takenNow);
};

/** Part 3.3.1, step 3. */
const succeeds = (t: Table, event: State, winner: number): void => {
  if (t.slip === 'token-before-resolve-effects') takes(t, event, winner);
  for (const effect of event.cancelled ? [] : (event.card.resolve ?? [])) {
    t.decided.add('resolve-effects');
    const seat = seatFrom(t, t.read('effect-order') === 'acting-player' ? winner : t.firstPlayer);
    const peasants = t.all
      .filter((each) => each.card.peasant && inPlay(each))
      .sort((one, other) => seat(one) - seat(other));
    for (const each of effect.is === 'score' ? [event] : peasants) if (inPlay(each)) does(t, effect, each, winner);
  }
  if (t.slip !== 'token-before-resolve-effects') takes(t, event, winner);
  event.place = `chronicle ${winner}`;
  for (const each of withIt(t, event, 'setting')) {
    t.decided.add('setting-resolved');
    if (t.read('setting-resolved') === 'rest-pile') leave(t, each, 'rest');
    else each.place = `chronicle ${winner}`;
  }
  for (const each of withIt(t, event, 'character')) sentFrom(t, each, t.read('involved-after-success'));
};

/** Part 3.3.1, step 4. */
const fails = (t: Table, event: State): void => {
  const stays = event.card.type === 'story' && t.slip !== 'story-events-leave';
  t.decided.add(stays ? 'story-stays' : 'to-rest-pile');
  if (stays) return;
  for (const each of withIt(t, event, 'character')) {
    t.decided.add('involved-return');
    each.at = undefined;
    move(t, each, `play ${t.read('return-to-whom') === 'owner' ? each.card.owner : each.by}`);
  }
  leave(t, event, 'rest');
};

const contest = (t: Table, event: State): Contest => {
  t.decided.add('check-contenders');
  const demand = demandOf(t, event);
  const isRated = (setting: Pick<State, 'card'>) => Object.keys(setting.card.ratings).length > 0;
  if (withIt(t, event, 'setting').some(isRated)) t.decided.add('setting-ratings');
  if (withIt(t, event, 'character').some((each) => withIt(t, each, 'possession').length > 0))
    t.decided.add('attachment-involvement');
  const contenders = Array.from(t.taken.keys()).filter((who) => exceeds(t, event, who));
  const totals: Record<number, number>[] = [];
  if (contenders.length < 2) t.decided.add(contenders.length ? 'sole-contender' : 'no-contender');
  const winner = contenders.length < 2 ? (contenders[0] ?? null) : best(t, event, contenders, totals);
  if (winner === null) fails(t, event);
  else succeeds(t, event, winner);
  return { event: event.card.id, demand, contenders, totals, winner };
};

export const judged = (on: Situation, readings: Readings = {}, slip?: Slip): Outcome => {
  const read = (id: Reading): string => readings[id] ?? READINGS[id][0];
  const taken = Array.from({ length: on.players }, () => 0);
  const before: Table = {
    on,
    all: [],
    read,
    slip,
    decided: new Set(),
    taken,
    firstPlayer: on.firstPlayer,
    pile: on.pile,
  };
  laid(before);
  const against = on.action ? acted(before, on.action) : [];
  // Part 3.2: the first to finish is first player. Here that is the next player to act.
  const next = on.action && (on.action.player + (against.length > 0 ? 0 : 1)) % on.players;
  const atOnce = read('new-first-player') === 'at-once';
  const t: Table = { ...before, firstPlayer: (atOnce ? next : undefined) ?? on.firstPlayer };
  const contests = inOrder(t).map((event) => contest(t, event));
  const places = Object.fromEntries(t.all.map(({ card, place }) => [card.id, place]));
  return { against, contests, taken, pile: t.pile, places, decided: t.decided };
};
