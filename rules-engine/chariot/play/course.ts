/** What follows from what is chosen, up to the next decision: who leaves the Field, whom that asks, how a turn ends. */
import { follow as followRules, type Stage as Part } from '../../core/resolve.ts';
import type { Rule } from '../../core/rule.ts';
import {
  DEFEAT_EXCEPTIONS,
  fateOf,
  isAsked,
  LEAVE_EXCEPTIONS,
  moonlitWitch,
  originalLife,
  regeneration,
  shinyRod,
  STRIKE_EXCEPTIONS,
} from '../rules/card-rulings.ts';
import { aboutSpell, DEFEATS, nextToDivide, split, STRIKES } from '../rules/combat.ts';
import { discard, discardCounter, type MatchRule, toHand, tokens, tokensRemoved } from '../rules/discard.ts';
import { pegasus, summon } from '../rules/mana.ts';
import {
  type About,
  about,
  activeOf,
  find,
  lifeOf,
  type Match,
  type MatchStep,
  NO_TOKENS,
  onField,
  type Seat,
  SEATS,
  sideOf,
  type Spell,
  tokensOn,
} from '../state.ts';
import { fleeting, NEXT_TURN, retained } from '../rules/turn.ts';

type Parts = readonly Part<Match, About>[];
type Exceptions = readonly Rule<Match, About>[];
export const NO_EXCEPTIONS: Exceptions = [];
const SUMMON_EXCEPTIONS: Exceptions = [pegasus];
const ASK_REGENERATION: Exceptions = [regeneration];
const ASK_REVIVE: Exceptions = [moonlitWitch];

/** One rule of its own, for each of its subjects. */
export const once = (rule: MatchRule, ...subjects: readonly About[]): Part<Match, About> => ({
  rule,
  subjects: () => subjects,
});
/** Follows `parts`, adds what it did to `steps`, and gives back where that leads. */
export const follow = (steps: MatchStep[], match: Match, parts: Parts, exceptions: Exceptions = NO_EXCEPTIONS): Match =>
  followRules(steps, match, parts, exceptions);

/** The Life of a spell that is kept: it has its original Life, also where no damage is there to stay. */
export const wholeAgain = (subject: About): Part<Match, About> => {
  const { damage = 0, carried = 0 } = subject.spell ?? {};
  return once(damage + carried > 0 ? retained : originalLife, subject);
};
/** The spell leaves the Field, or is kept on it. */
export function leave(steps: MatchStep[], match: Match, subject: About): Match {
  const parts: Part<Match, About>[] = [once(discard, subject)];
  if (subject.kept) parts.push(wholeAgain(subject));
  else parts.push(once(discardCounter, subject), once(tokensRemoved, subject));
  // A spell in the Discard that has no counter has got none.
  if (subject.cause === 'effect' && !subject.kept) parts.push({ rule: toHand, subjects: withoutCounter });
  return follow(steps, match, parts, LEAVE_EXCEPTIONS);
}
/** Whose spells go back at once, as they have no Discard counter. */
const withoutCounter = (match: Match): readonly About[] =>
  SEATS.filter(
    (seat) =>
      sideOf(match, seat).discard.some(({ counters }) => counters === 0) &&
      match.readings['return-without-counter'] === 'at-once',
  ).map((seat) => about(seat));

/** A spell would be sent to the Discard: it goes, or is kept, or its player is asked. */
function sendAway(steps: MatchStep[], match: Match, subject: About, spell: Spell): Match {
  switch (fateOf(match, subject.seat, spell)) {
    case 'goes':
      return leave(steps, match, subject);
    case 'revives':
      return leave(steps, match, { ...subject, kept: 'revive' });
    case 'asks-for-mana':
      return follow(steps, match, [once(discard, { ...subject, asks: true })], ASK_REGENERATION);
    case 'asks-for-counter':
      return follow(steps, match, [once(discard, { ...subject, asks: true })], ASK_REVIVE);
  }
}

/** Deals with one spell after the other that would be sent to the Discard, until a player is asked about one. */
function settle(steps: MatchStep[], start: Match): Match {
  // A spell that came back with its old damage was asked about in the Main Phase, which goes on.
  if (start.combat === null) return start;
  let match = start;
  for (;;) {
    const id = match.combat?.doomed[0];
    if (id === undefined) break;
    const subject = aboutSpell(match, id);
    const spell = subject.spell;
    if (!spell) break;
    match = sendAway(steps, match, subject, spell);
    if (isAsked(match, id)) return match;
  }
  const rods: About[] = [];
  for (const id of match.combat?.attackers ?? []) {
    const spell = find(sideOf(match, activeOf(match)).field, id);
    if (spell?.card.again) rods.push(about(activeOf(match), spell));
  }
  if (rods.length > 0) match = follow(steps, match, [once(shinyRod, ...rods)]);
  return match.stage.at === 'attack' ? match : endTurn(steps, match);
}

/** What a player was asked about has been dealt with: on to what is left. */
export const goOn = (steps: MatchStep[], match: Match, { cause }: About): Match =>
  cause === 'effect' ? endTurn(steps, match) : settle(steps, match);
/** The spell a player was asked about. */
export const asked = (match: Match, id: number): About => ({
  ...aboutSpell(match, id),
  ...(match.stage.at === 'save' && match.stage.ends && { cause: 'effect' as const }),
});

/** What goes at the end of a turn, and the next turn. */
export function endTurn(steps: MatchStep[], start: Match): Match {
  let match = start;
  for (const subject of fleeting(match)) {
    if (!subject.spell) continue;
    match = sendAway(steps, match, subject, subject.spell);
    if (isAsked(match, subject.spell.id)) return match;
  }
  return follow(steps, match, NEXT_TURN);
}

/** After the blocks: the divisions that are to be made, then all damage, then who is left. */
export function fight(steps: MatchStep[], start: Match): Match {
  const striker = nextToDivide(start);
  if (striker !== undefined) {
    return follow(steps, start, [once(split, { ...aboutSpell(start, striker), asks: true })]);
  }
  const struck = follow(steps, start, STRIKES, STRIKE_EXCEPTIONS);
  if (struck.stage.at === 'won') return struck;
  return settle(steps, follow(steps, struck, DEFEATS, DEFEAT_EXCEPTIONS));
}

/** The spell comes to the Field, with the tokens that brings. */
export function summoning(steps: MatchStep[], start: Match, seat: Seat, spell: Spell): Match {
  let match = follow(steps, start, [once(summon, about(seat, spell))], SUMMON_EXCEPTIONS);
  const { arrives, gives } = spell.card;
  if (arrives !== NO_TOKENS && tokensOn({ tokens: arrives }) > 0) {
    match = follow(steps, match, [once(tokens, about(seat, spell, spell))]);
  }
  if (gives !== NO_TOKENS && tokensOn({ tokens: gives }) > 0) {
    const others = sideOf(match, seat).field.filter(({ id }) => id !== spell.id);
    match = follow(steps, match, [once(tokens, ...others.map((other) => about(seat, other, spell)))]);
  }
  const arrived = onField(match, spell.id);
  // Only where old damage is read to follow a spell into the Discard and back.
  return arrived && lifeOf(arrived) <= 0 ? sendAway(steps, match, about(seat, arrived), arrived) : match;
}
