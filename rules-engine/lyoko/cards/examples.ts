/** What cards of Code Lyoko may say, each word on one of them. Authors read them, and a test holds them to their texts. */
import type { CardExample } from '../../core/printing.ts';
import type { Printed, WrittenAbility } from './print.ts';

type Example = CardExample<Printed>;
const card =
  (kind: string, figures: Printed) =>
  (name: string, text: string, ability: WrittenAbility): Example => ({
    name,
    kind,
    printed: { ...figures, abilities: [ability] },
    text,
  });
const monster = card('Monster', { cost: 3, life: 2 });
const character = card('Character', {});
const artifact = card('Artifact', { cost: 2 });
const program = card('Program', { cost: 2 });
const upgrade = card('Upgrade', { cost: 1, belongsTo: 'ulrich' });
const realm = card('Realm', { cost: 2 });

export const examples: readonly Example[] = [
  artifact('Old Generator', 'When this Artifact enters play, the Hero gains 3 Influence.', {
    when: 'enters-play',
    effects: [{ is: 'gain', amount: 3 }],
  }),
  monster('Ambusher', 'When this Monster enters play, target a Character on Lyoko, the target takes 3 damage.', {
    when: 'enters-play',
    target: { kind: 'character', world: 'lyoko' },
    effects: [{ is: 'damage', amount: 3, to: 'target' }],
  }),
  artifact(
    'Spare Radio',
    'When a Character is devirtualized, choose one: the Hero gains 1 Influence; or untap each Character on Earth.',
    {
      when: 'character-devirtualized',
      choose: [
        { effects: [{ is: 'gain' }] },
        { effects: [{ is: 'untap', to: { kind: 'character', world: 'earth' } }] },
      ],
    },
  ),
  monster('Gnawing Bug', 'When this Monster attacks, the Hero erases 2 Influence.', {
    when: 'attacks',
    effects: [{ is: 'erase', who: 'hero', amount: 2 }],
  }),
  monster('Glass Spider', 'When this Monster is attacked, this Monster takes 1 damage.', {
    when: 'is-attacked',
    effects: [{ is: 'damage', amount: 1 }],
  }),
  character('Quick Friend', 'When this Character is virtualized, the Hero gains 1 Influence.', {
    when: 'is-virtualized',
    effects: [{ is: 'gain' }],
  }),
  character(
    'Careful Friend',
    'When this Character is devirtualized, the Hero takes the top card of the Discard Pile back.',
    {
      when: 'is-devirtualized',
      effects: [{ is: 'retrieve' }],
    },
  ),
  monster('Last Shriek', 'When this Monster is destroyed, the Hero erases 1 Influence for each Character on Lyoko.', {
    when: 'is-destroyed',
    effects: [{ is: 'erase', who: 'hero', amount: { each: { kind: 'character', world: 'lyoko' } } }],
  }),
  artifact(
    'Night Shift',
    'At the beginning of each turn, if there are at least 2 Characters on Earth, the Hero gains 1 Influence.',
    {
      when: 'turn-begins',
      if: { cards: { kind: 'character', world: 'earth' }, least: 2 },
      effects: [{ is: 'gain' }],
    },
  ),
  monster(
    'Patrol',
    'At the end of each turn, if there are no other Monsters in play, this Monster Guards without using its activation.',
    {
      when: 'turn-ends',
      if: { cards: { kind: 'monster', another: true }, least: 0, most: 0 },
      effects: [{ is: 'guard' }],
    },
  ),
  realm('Cold Sector', 'When a Character is virtualized, the Hero erases 1 Influence, but only once a turn.', {
    when: 'character-virtualized',
    limit: 'once-a-turn',
    effects: [{ is: 'erase', who: 'hero' }],
  }),
  realm('Dark Echo', 'When a Character is devirtualized, Xana gains 2 Influence.', {
    when: 'character-devirtualized',
    effects: [{ is: 'gain', amount: 2 }],
  }),
  artifact('Tower Log', 'When a Tower is deactivated, untap each Character of yours in play.', {
    when: 'tower-deactivated',
    effects: [{ is: 'untap', to: { kind: 'character', whose: 'yours' } }],
  }),
  realm('Hunting Ground', 'When a Monster is destroyed, the Hero erases 1 Influence.', {
    when: 'monster-destroyed',
    effects: [{ is: 'erase', who: 'hero' }],
  }),
  artifact('School Paper', 'When a Dilemma is Resolved, the Hero gains 2 Influence.', {
    when: 'dilemma-resolved',
    effects: [{ is: 'gain', amount: 2 }],
  }),
  artifact(
    'Alarm Bell',
    'When an Attack on the Core goes unblocked, the Hero gains 1 Influence for each Monster of the other player on Lyoko.',
    {
      when: 'core-hit',
      effects: [{ is: 'gain', amount: { each: { kind: 'monster', whose: 'others', world: 'lyoko' }, times: 1 } }],
    },
  ),
  program('Net Trap', 'Erase 2 Influence and tap this Program: target a Monster on Lyoko, the target takes 2 damage.', {
    may: { erase: 2, tap: true },
    target: { kind: 'monster', world: 'lyoko' },
    effects: [{ is: 'damage', amount: 2, to: 'target' }],
  }),
  artifact(
    'Skeleton Key',
    'Discard this Artifact: choose one: the Hero gains 4 Influence; or untap each Character in play.',
    {
      may: { discard: true },
      choose: [{ effects: [{ is: 'gain', amount: 4 }] }, { effects: [{ is: 'untap', to: { kind: 'character' } }] }],
    },
  ),
  monster(
    'Leech',
    'At no cost: target a Character on Lyoko, devirtualize the target, then tap this Monster, but only once a turn.',
    {
      may: 'free',
      limit: 'once-a-turn',
      target: { kind: 'character', world: 'lyoko' },
      effects: [
        { is: 'devirtualize', to: 'target' },
        { is: 'tap', to: 'self' },
      ],
    },
  ),
  realm('Iron Fog', 'Each Monster on Lyoko has +1 Power in combat.', {
    always: true,
    effects: [{ is: 'power', to: { kind: 'monster', world: 'lyoko' } }],
  }),
  upgrade('Light Boots', 'Its Character has +2 Evade in combat.', {
    always: true,
    effects: [{ is: 'evade', amount: 2, to: 'bearer' }],
  }),
  monster('Shell', 'If this Monster would take damage, instead tap this Monster, but only once a turn.', {
    always: true,
    instead: 'is-damaged',
    limit: 'once-a-turn',
    effects: [{ is: 'tap' }],
  }),
  monster(
    'Phoenix',
    'If this Monster would be destroyed, instead it stays in play with 1 life, and then Xana erases 2 Influence. This happens only once a turn.',
    {
      always: true,
      instead: 'is-destroyed',
      limit: 'once-a-turn',
      effects: [{ is: 'erase', who: 'xana', amount: 2 }],
    },
  ),
  character(
    'Stubborn Friend',
    'If this Character would be devirtualized, instead it stays on Lyoko with at least 1 life, and then the Hero erases 3 Influence. This happens only once a turn.',
    {
      always: true,
      instead: 'is-devirtualized',
      limit: 'once-a-turn',
      effects: [{ is: 'erase', amount: 3 }],
    },
  ),
  monster('Quiet One', 'It has learned to wait.', {
    when: 'attacks',
    effects: [{ is: 'power' }],
    text: 'It has learned to wait.',
  }),
];
