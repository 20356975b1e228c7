/**
 * Rules that are wrong on purpose. Tests once noticed none of them: with most, results stay as they are and a citation is
 * wrong. Each must be noticed, one at a time.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Mutated } from './mutated.ts';

const root = resolve(import.meta.dirname, '../..');

/** A wrong rule, and what a judge would see. `from` stands in the file once. */
export interface Planted {
  readonly says: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export const PLANTED: readonly Planted[] = [
  {
    says: 'Usagi: Chronicle tokens made beyond the neutral pile are counted down',
    file: 'usagi/rules/events.ts',
    from: 'supplied: supplied + tokens - fromPile',
    to: 'supplied: supplied - tokens - fromPile',
  },
  {
    says: 'Usagi: lasting changes of what an Event demands are ignored',
    file: 'usagi/rules/contest.ts',
    from: 'if (ratingIndex(rating) !== at) continue;',
    to: 'if (ratingIndex(rating) >= 0) continue;',
  },
  {
    says: 'Usagi: nothing says why an Event leaves',
    file: 'usagi/rules/events.ts',
    from: 'cites: () => [turn.failure.id, cardTypes.eventsLeaving.id]',
    to: 'cites: () => []',
  },
  {
    says: 'Usagi: nothing says why a card returns',
    file: 'usagi/rules/events.ts',
    from: 'cites: [basics.playField, ...(toOwner ? [cardTypes.eventsLeaving] : []), ...along(log.state, after, card.id)]',
    to: 'cites: []',
  },
  {
    says: 'Chariot: every block cites the ruling on Shiny Rod',
    file: 'chariot/rules/combat.ts',
    from: 'const cites = round > 0',
    to: 'const cites = round >= 0',
  },
  {
    says: 'Chariot: the ruling on Unicorn and Alcor is cited where nobody is able to block',
    file: 'chariot/rules/combat.ts',
    from: 'return able > 0 && able < card.needs',
    to: 'return able < card.needs',
  },
  {
    says: 'Chariot: Star Mana is never added',
    file: 'chariot/rules/mana.ts',
    from: "type === 'Star' ? mana.Star + amount : mana.Star",
    to: 'mana.Star',
  },
  {
    says: 'Chariot: the largest Mana that one spell gave grows by too much',
    file: 'chariot/rules/mana.ts',
    from: 'plus(largest, type, value - largest[type])',
    to: 'plus(largest, type, value)',
  },
  {
    says: 'Chariot: excess damage is named only where one spell blocks',
    file: 'chariot/rules/combat.ts',
    from: 'life < 0 && blocks.some(',
    to: 'life < 0 && blocks.every(',
  },
  {
    says: 'Lyoko: Combat Actions no longer rest on what an Instant is',
    file: 'lyoko/rules/playing.ts',
    from: '[instant.id, ...straightAway(state, subject)]',
    to: 'straightAway(state, subject)',
  },
  {
    says: 'Lyoko: what XANA pays cites a rule for Characters',
    file: 'lyoko/rules/combat.ts',
    from: "what === 'uses' && player === 'hero' ? POWERS",
    to: "what === 'uses' ? POWERS",
  },
  {
    says: 'FFTCG: whoever has no Ranged attack cites it',
    file: 'fftcg/rules/fight.ts',
    from: "if (hasAsLeader(by, 'ranged')) rules.push",
    to: "if (!hasAsLeader(by, 'ranged')) rules.push",
  },
  {
    says: 'FFTCG: the Leader Card no longer rests on its rule',
    file: 'fftcg/rules/fight.ts',
    from: "readings['leader-card-use'] === 'match-and-cost' ? [leaderAbilities.id] : []",
    to: '[]',
  },
  {
    says: 'FFTCG: a leader’s Counter no longer rests on the rule for skills of leaders',
    file: 'fftcg/rules/fight.ts',
    from: 'const leading = skills.some((skill) => hasAsLeader(defender, skill)) ? [leaderSkill.id] : [];',
    to: 'const leading: readonly RuleId[] = [];',
  },
  {
    says: 'FFTCG: that both were struck is never cited',
    file: 'fftcg/rules/fight.ts',
    from: 'clash?.counter === undefined ? [] : [counterBoth.id]',
    to: '[]',
  },
  {
    says: 'FFTCG: a player may owe more stolen cards than the hand holds',
    file: 'fftcg/rules/fight.ts',
    from: 'if (state.sides[player].hand.length <= already) return state;',
    to: '',
  },
  {
    says: 'FFTCG: a Jump no longer bars a counter',
    file: 'fftcg/rules/fight.ts',
    from: 'when: (state) => couldCounter(state) && isJump(state)',
    to: 'when: (state) => couldCounter(state) && !isJump(state)',
  },
  {
    says: 'Core: a proof doesn’t say which rule another one overrides',
    file: 'core/scenario.ts',
    from: '...(instead && { instead }),',
    to: '',
  },
  {
    says: 'Core: a proof doesn’t say what lost',
    file: 'core/scenario.ts',
    from: '...(lost.length > 0 && { beaten: lost }),',
    to: '',
  },
];

/** The file with the wrong rule in it. Throws where the rule is no longer there, or twice. */
export function planted({ file, from, to }: Planted): Mutated {
  const path = `rules-engine/${file}`;
  const parts = readFileSync(resolve(root, path), 'utf8').split(from);
  if (parts.length !== 2)
    throw new Error(
      `${path} has "${from}" ${parts.length - 1} times, not once: correct it in src/mutation/planted.ts.`,
    );
  return { file: path, text: parts.join(to) };
}

/** No blow does damage: if nobody notices that, nobody looks. */
export const SENTINEL: Mutated = planted({
  says: 'Chariot: nobody is ever defeated',
  file: 'chariot/rules/combat.ts',
  from: 'when: (_, { spell }) => spell !== null && lifeOf(spell) <= 0',
  to: 'when: () => false',
});
