/** 1.3.2 Combat Phase and 1.4 Win condition: attackers, blockers, damage, and who is left. */
import type { Stage as Part } from '../../core/resolve.ts';
import type { Cited } from '../../core/cite.ts';
import type { RuleId } from '../../core/rule.ts';
import { type MatchRule, tokens } from './discard.ts';
import {
  assigning,
  damageStays,
  defeated,
  newBlocker,
  oneAble,
  severalBlockers,
  severalBlocks,
  simultaneous,
  winning,
} from './means.ts';
import type { Readings } from '../readings.ts';
import {
  type About,
  about,
  activeOf,
  attackOf,
  blockedBy,
  BLOCK,
  blockersOf,
  type Combat,
  damageOf,
  defenderOf,
  find,
  lifeOf,
  type Match,
  NO_COMBAT,
  onField,
  ownerOf,
  ownLifeOf,
  type Seat,
  sideOf,
  type Spell,
  withCombat,
  withSpell,
} from '../state.ts';

const combatOf = ({ combat }: Match): Combat => combat ?? NO_COMBAT;

/** One attacker, or none at all where `spell` is null. */
export const attack: MatchRule = {
  id: 'chariot.basics.attack',
  does: (match, { seat, spell }) =>
    spell
      ? {
          ...withCombat(withSpell(match, seat, { ...spell, attacked: match.turn }), {
            attackers: [...combatOf(match).attackers, spell.id],
          }),
          stage: BLOCK,
        }
      : match,
};

const NOTHING: readonly RuleId[] = [];
const ASSIGNED: readonly RuleId[] = [assigning.id];
const TOGETHER: readonly RuleId[] = [assigning.id, severalBlockers.id];
const ANEW: readonly RuleId[] = [assigning.id, newBlocker.id];
const ANEW_TOGETHER: readonly RuleId[] = [...TOGETHER, newBlocker.id];

/** One blocker, or none at all where `spell` is null. */
export const block: MatchRule = {
  id: 'chariot.basics.block',
  does: (match, { seat, spell, other }) => {
    const blocker = spell && find(sideOf(match, seat).field, spell.id);
    if (!blocker || !other) return match;
    return withCombat(
      blocker.blocked === match.turn ? match : withSpell(match, seat, { ...blocker, blocked: match.turn }),
      { blocks: [...combatOf(match).blocks, { blocker: blocker.id, attacker: other.id }] },
    );
  },
  cites: (match, { spell, other }) => {
    if (!spell) return NOTHING;
    const { blocks, round } = combatOf(match);
    const together = other !== null && blocks.some(({ attacker }) => attacker === other.id);
    const cites = round > 0 ? (together ? ANEW_TOGETHER : ANEW) : together ? TOGETHER : ASSIGNED;
    // What stands on it lets it block another.
    return blocks.some(({ blocker }) => blocker === spell.id) ? cites.concat(severalBlocks.id) : cites;
  },
};

const BLOCKS_SEVERAL: readonly RuleId[] = [severalBlocks.id];
/** Too few spells stand against Unicorn or Alcor: where that may be declared, it stops nothing. */
export const unicornAlcor: MatchRule = {
  id: 'chariot.card-rulings.unicorn-alcor',
  when: (match, { spell }) => spell !== null && isLone(combatOf(match), spell),
  does: (match, { spell }) => {
    const lone = combatOf(match).blocks.filter(({ attacker }) => attacker === spell?.id);
    const blocks = combatOf(match).blocks.filter(({ attacker }) => attacker !== spell?.id);
    let after = withCombat(match, { blocks });
    for (const { blocker: id } of lone) {
      const blocker = find(sideOf(after, defenderOf(after)).field, id);
      // Whoever stops nothing has not blocked, unless it blocks another attacker besides.
      if (!blocker || blocks.some((block) => block.blocker === id)) continue;
      after = withSpell(after, defenderOf(after), { ...blocker, blocked: 0 });
    }
    return after;
  },
  cites: (match, { spell }) =>
    spell && blockersOf(combatOf(match), spell.id).some((id) => (onField(match, id)?.card.blocks ?? 1) > 1)
      ? BLOCKS_SEVERAL
      : NOTHING,
};
/** An attacker that some spells block, and too few. */
export function isLone({ blocks }: Pick<Combat, 'blocks'>, { id, card }: Spell): boolean {
  if (card.needs <= 1) return false;
  let blockers = 0;
  for (const block of blocks) if (block.attacker === id) blockers++;
  return blockers > 0 && blockers < card.needs;
}

/** Whose damage is to be divided: it is asked for, and then done. */
export const split: MatchRule = {
  id: 'chariot.basics.split',
  does: (match, { spell, asks, parts }) => {
    if (!spell) return match;
    if (asks) return { ...match, stage: { at: 'divide', striker: spell.id } };
    return {
      ...withCombat(match, { divisions: [...combatOf(match).divisions, { striker: spell.id, parts }] }),
      stage: BLOCK,
    };
  },
};

const TOKEN: readonly RuleId[] = [tokens.id];
const SIMULTANEOUS: readonly RuleId[] = [simultaneous.id];
const DIVIDED: readonly RuleId[] = [simultaneous.id, split.id];
const SIMULTANEOUS_TOKEN: readonly RuleId[] = [...SIMULTANEOUS, tokens.id];
const DIVIDED_TOKEN: readonly RuleId[] = [...DIVIDED, tokens.id];
const hasAttackToken = (spell: Spell | null) =>
  spell !== null && (spell.tokens['+1/+1'] > 0 || spell.tokens['-1/+1'] > 0);
/** Whether tokens change its Life. */
const hasOtherLife = (spell: Spell) => ownLifeOf(spell) !== spell.card.life;
export const blowRules: NonNullable<MatchRule['cites']> = (match, { spell, other }) => {
  const divided = combatOf(match).divisions.some(({ striker }) => striker === spell?.id);
  const stronger = hasAttackToken(spell);
  if (!other) return stronger ? TOKEN : NOTHING;
  if (stronger || hasOtherLife(other)) {
    return divided ? DIVIDED_TOKEN : SIMULTANEOUS_TOKEN;
  }
  return divided ? DIVIDED : SIMULTANEOUS;
};

/** Attack is the damage a spell deals. All damage is only marked here; who is defeated is looked at when all is. */
export const combatNumbers: MatchRule = {
  id: 'chariot.basics.combat-numbers',
  does: (match, subject) => (subject.amount > 0 ? dealt(match, subject) : match),
  cites: blowRules,
};
/** Damage is dealt, even if it is 0. */
export function dealt(match: Match, { seat, spell, other, amount }: About): Match {
  const target = other && find(sideOf(match, seat).field, other.id);
  if (!target) return match;
  const hurt = amount > 0 ? withSpell(match, seat, { ...target, damage: target.damage + amount }) : match;
  const { attackers, landed } = combatOf(match);
  if (!spell || !attackers.includes(spell.id)) return hurt;
  return withCombat(hurt, { landed: [...landed, { blocker: target.id, attacker: spell.id, amount }] });
}

/** What goes beyond a blocker's Life does not go on to the player. */
export const excess: MatchRule = {
  id: 'chariot.basics.excess',
  does: (match) => match,
};

/** What an attacker that goes through wins by. */
export const winRules = (match: Match, { spell }: About, ...also: readonly RuleId[]): readonly RuleId[] => [
  winning.id,
  ...also,
  ...(spell && isFewAble(match, spell) ? [oneAble.id] : []),
  ...(hasAttackToken(spell) ? TOKEN : NOTHING),
];
/** An attacker that nobody blocks deals damage: the match is won. */
export const unblocked: MatchRule = {
  id: 'chariot.basics.unblocked',
  when: (match, { spell }) => {
    if (!spell || match.stage.at === 'won') return false;
    const amount = attackOf(spell, match.readings);
    return amount > 0 || (amount === 0 && match.readings['zero-attack'] === 'any-spell');
  },
  does: (match, { seat }) => ({ ...match, stage: { at: 'won', winner: seat, rule: 'unblocked' } }),
  cites: (match, subject) => winRules(match, subject),
};

/** Somebody is able to block this attacker, and too few are. */
function isFewAble(match: Match, { card }: Spell): boolean {
  if (card.needs <= 1) return false;
  const able = ableToBlock(match).length;
  return able > 0 && able < card.needs;
}

const RETAINED: readonly RuleId[] = [damageStays.id];
export const defeat: MatchRule = {
  id: defeated.id,
  when: (_, { spell }) => spell !== null && lifeOf(spell) <= 0,
  does: doom,
  cites: (match, { spell }) =>
    spell
      ? [...(hasOtherLife(spell) ? TOKEN : NOTHING), ...(hasOldDamage(match, spell) ? RETAINED : NOTHING)]
      : NOTHING,
};
/** Whether some of its damage was there before this combat. */
function hasOldDamage(match: Match, { id, damage, carried }: Spell): boolean {
  if (carried > 0) return true;
  return damage > blows(match).reduce((sum, { other, amount }) => sum + (other?.id === id ? amount : 0), 0);
}
export function doom(match: Match, { spell }: About): Match {
  return spell ? withCombat(match, { doomed: [...combatOf(match).doomed, spell.id] }) : match;
}

/** The spells of the defender that may be assigned to block. */
export function ableToBlock(match: Match): readonly Spell[] {
  const able: Spell[] = [];
  for (const spell of sideOf(match, defenderOf(match)).field) if (!cannotBlock(match, spell)) able.push(spell);
  return able;
}
/** What keeps a spell on the Field from blocking, if anything does. */
export function cannotBlock(match: Match, { id, attacked, blocked }: Spell): Cited | undefined {
  const { readings, turn, combat } = match;
  // Its last attack was on its player's last turn, the one before this.
  if (attacked > 0 && attacked === turn - 1 && readings['attackers-block'] === 'used') return block;
  const { round, blocks } = combat ?? NO_COMBAT;
  const anew = round > 0 && blocked === turn && readings['shiny-rod-blocker'] === 'fresh';
  // What blocks in this round was able to.
  return anew && blocks.every(({ blocker }) => blocker !== id) ? newBlocker : undefined;
}

/** The spells that a spell in combat deals damage to. */
export const targetsOf = (combat: Combat, striker: number): readonly number[] =>
  combat.attackers.includes(striker) ? blockersOf(combat, striker) : blockedBy(combat, striker);

/** Whether a player is to say how the damage of a spell is divided. */
function isToDivide(match: Match, striker: number): boolean {
  const combat = combatOf(match);
  const spell = onField(match, striker);
  if (!spell || targetsOf(combat, striker).length < 2) return false;
  if (!combat.attackers.includes(striker) && match.readings['several-blocks-damage'] === 'each') return false;
  const attack = attackOf(spell, match.readings);
  return attack > 0 || (attack === 0 && spell.card.destroys && match.readings['loveshroom-two-blockers'] === 'one');
}
/** The next spell whose damage is to be divided: attackers first. */
export function nextToDivide(match: Match): number | undefined {
  const combat = combatOf(match);
  if (combat.blocks.length < 2) return undefined;
  const open = (id: number) => isToDivide(match, id) && combat.divisions.every(({ striker }) => striker !== id);
  return combat.attackers.find(open) ?? combat.blocks.find(({ blocker }) => open(blocker))?.blocker;
}

/** How much of its damage a spell deals to each of its targets. */
function partsOf(match: Match, spell: Spell, targets: readonly number[]): readonly About['parts'][number][] {
  const { readings } = match;
  const division = combatOf(match).divisions.find(({ striker }) => striker === spell.id);
  if (!division) {
    const amount = damageOf(spell, readings);
    return targets.map((target) => ({ spell: target, amount }));
  }
  const listed = targets.map((target) => ({
    spell: target,
    amount: division.parts.find((part) => part.spell === target)?.amount ?? 0,
  }));
  if (!spell.card.destroys || readings['loveshroom-two-blockers'] === 'both') return listed;
  // Only a spell that was given a part is dealt damage: with Attack 0, the one that is named.
  return damageOf(spell, readings) > 0
    ? listed.filter(({ amount }) => amount > 0)
    : listed.filter((part) => division.parts.some((named) => named.spell === part.spell));
}

function blowsOf(match: Match, striker: Spell, seat: Seat): readonly About[] {
  const blows: About[] = [];
  for (const { spell, amount } of partsOf(match, striker, targetsOf(combatOf(match), striker.id))) {
    const target = find(sideOf(match, seat).field, spell);
    if (target) blows.push(about(seat, striker, target, amount));
  }
  return blows;
}
/** Every blow: the attackers', each followed by those of its blockers. */
function blows(match: Match): readonly About[] {
  const combat = combatOf(match);
  if (combat.blocks.length === 0) return [];
  const [active, defender] = [activeOf(match), defenderOf(match)];
  const all: About[] = [];
  for (const id of combat.attackers) {
    const attacker = find(sideOf(match, active).field, id);
    if (!attacker) continue;
    all.push(...blowsOf(match, attacker, defender));
    for (const blockerId of blockersOf(combat, id)) {
      const blocker = find(sideOf(match, defender).field, blockerId);
      if (!blocker) continue;
      for (const blow of blowsOf(match, blocker, active)) if (blow.other?.id === id) all.push(blow);
    }
  }
  return all;
}
const overkilled = (match: Match): readonly About[] => {
  const { blocks } = combatOf(match);
  if (blocks.length === 0) return [];
  const seat = defenderOf(match);
  const over: About[] = [];
  for (const spell of sideOf(match, seat).field) {
    const life = lifeOf(spell);
    if (life < 0 && blocks.some(({ blocker }) => blocker === spell.id)) over.push(about(seat, spell, null, -life));
  }
  return over;
};
const isBlocked = ({ blocks, stopped }: Combat, id: number) =>
  blocks.some(({ attacker }) => attacker === id) || stopped?.includes(id) === true;
const throughs = (match: Match): readonly About[] => {
  const combat = combatOf(match);
  const seat = activeOf(match);
  const through: About[] = [];
  for (const id of combat.attackers) {
    const spell = isBlocked(combat, id) ? undefined : find(sideOf(match, seat).field, id);
    if (spell) through.push(about(seat, spell, null, damageOf(spell, match.readings)));
  }
  return through;
};
/** Unblocked attackers whose 0 is no damage. */
const harmless = (match: Match): readonly About[] =>
  throughs(match).filter(({ spell }) => spell && !dealsToPlayer(spell, match.readings));
const dealsToPlayer = (spell: Spell, readings: Readings) => {
  const amount = attackOf(spell, readings);
  return amount > 0 || (amount === 0 && (spell.card.destroys || readings['zero-attack'] === 'any-spell'));
};
const standing = (match: Match): readonly About[] => {
  const seat = activeOf(match);
  const all: About[] = [];
  for (const spell of sideOf(match, seat).field) all.push(about(seat, spell));
  for (const spell of sideOf(match, defenderOf(match)).field) all.push(about(defenderOf(match), spell));
  return all;
};
const attackers = (match: Match): readonly About[] =>
  combatOf(match).attackers.flatMap((id) => {
    const spell = find(sideOf(match, activeOf(match)).field, id);
    return spell ? [about(activeOf(match), spell)] : [];
  });

/** After the blocks are declared. */
export const AFTER_BLOCKS: readonly Part<Match, About>[] = [{ rule: unicornAlcor, subjects: attackers }];
/** All damage at once, and what it does to the player who is attacked. */
export const STRIKES: readonly Part<Match, About>[] = [
  { rule: combatNumbers, subjects: blows },
  { rule: excess, subjects: overkilled },
  { rule: combatNumbers, subjects: harmless },
  { rule: unblocked, subjects: throughs },
];
/** Who is defeated, once all damage is dealt. */
export const DEFEATS: readonly Part<Match, About>[] = [{ rule: defeat, subjects: standing }];

/** Whose spell it is that does or suffers something, by its number. */
export const aboutSpell = (match: Match, id: number): About => about(ownerOf(match, id), onField(match, id) ?? null);
