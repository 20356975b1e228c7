import { type CountedHand, READY_HANDS } from '../../../rules-engine/chariot/cards/cards.ts';
import { tableOf } from '../../../rules-engine/chariot/files/table.ts';
import type { Choice } from '../../../rules-engine/chariot/play/actions.ts';
import type { Readings } from '../../../rules-engine/chariot/readings.ts';
import type { Match, Spell } from '../../../rules-engine/chariot/state.ts';
import { Own } from '../deck/Own.tsx';
import { HOW_TO_WRITE_AT_PLAY, type OwnCards } from '../parts/own-cards.ts';
import { DeckSelect } from '../play/DeckSelect.tsx';
import { Play as WholeGame } from '../play/Play.tsx';
import type { Room } from '../play/room.ts';
import { botAt } from '../play/useBot.ts';
import type { RuleTable } from '../proof.ts';
import { AS_WRITTEN, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { useAssigning } from './assign.tsx';
import { begin } from './begin.ts';
import bot from './bot.worker.ts?worker&url';
import { hasOurs, OURS_SAYS } from './guide.ts';
import { againstOwn, type NamedSpell } from './own-cards.ts';
import { played } from './played.ts';
import { EMPTY_SCENE, toldOf } from './scene.ts';
import type { TurnState } from './Turn.tsx';

interface Props {
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const isPlain = (spells: readonly Spell[], id: number): boolean =>
  spells.some((spell) => spell.id === id && spell.card.abilities === undefined);

const room: Room<Match, Choice, TurnState> = {
  guide: played,
  by: ({ player }) => player,
  begin: (from, readings) => {
    const read = readings as unknown as Readings;
    if (from.from === 'hands') return begin(from, read);
    return { state: tableOf(toldOf(from.scene, from.from), read).match, steps: [] };
  },
  seed: ({ seed }) => seed,
  seeded: (from, seed) => ({ ...from, seed }),
  files: () => import('./files.ts').then(({ turnFiles }) => turnFiles),
  seats: {
    names: ['Who plays the first hand', 'Who plays the second hand'],
    of: ({ first }) => (first === 0 ? ['Player 1', 'Player 2'] : ['Player 2', 'Player 1']),
  },
  side: (player) => `player-${player.slice(-1)}`,
  about: (_, choice) =>
    (choice.type === 'target'
      ? [choice.spell]
      : choice.type === 'block'
        ? choice.blocks.flatMap(({ blocker, attacker }) => [blocker, attacker])
        : []
    ).map(String),
  // A spell that does something when it comes is watched.
  isRoutine: (choice, { sides }) =>
    choice.type === 'send' ||
    (choice.type === 'summon' &&
      isPlain(
        sides.flatMap(({ hand, discard }) => [...hand, ...discard]),
        choice.spell,
      )),
  worker: botAt(bot),
};
const OWN: OwnCards<object> = {
  schema: () => import('./card-text.ts').then(({ schema }) => schema),
  against: (spells) => againstOwn(spells as readonly NamedSpell[]),
};
const FIRST: TurnState = {
  from: 'hands',
  hands: [READY_HANDS[0]?.id ?? '', READY_HANDS[1]?.id ?? ''],
  first: 0,
  seed: 1,
  scene: EMPTY_SCENE,
  readAs: AS_WRITTEN,
  walk: { choices: [] },
};

/** A match of Shiny Chariot from its first turn to its last. */
export function Play({ rules, readings }: Props) {
  const { deciding, pressing, unlisted, drawn, drawing } = useAssigning(rules);
  return (
    <WholeGame
      room={room}
      first={FIRST}
      rules={rules}
      readings={readings}
      setUp={({ from, change, readings: read, rules: all, wait }) => {
        const hand = (place: 0 | 1, label: string) => (
          <DeckSelect<CountedHand>
            label={label}
            ready={READY_HANDS.map(({ id, title }) => [id, title])}
            value={from.hands[place]}
            onChange={(to) => {
              change((now) => {
                const [one, other] = now.hands;
                return { ...now, from: 'hands', hands: place === 0 ? [to, other] : [one, to] };
              });
            }}
            form={() => import('./own-hand.ts').then(({ handForm }) => handForm(from.own))}
            cards={from.own}
            readings={read}
            rules={all}
            wait={(waits) => wait(label, waits)}
          />
        );
        return (
          <>
            {hand(0, 'The first hand')}
            {hand(1, 'The second hand')}
            {read['first-player'] === 'chance' && (
              <p class="quiet">Chance decides which hand goes first. Its player is called Player 1.</p>
            )}
            <Own
              own={OWN}
              cards={from.own ?? []}
              unit={['spell', 'spells']}
              where="in your own hand"
              help={HOW_TO_WRITE_AT_PLAY}
              onChange={(own) => change((now) => ({ ...now, own: own as readonly NamedSpell[] | undefined }))}
            />
          </>
        );
      }}
      own={{
        deciding,
        pressing,
        unlisted,
        drawn,
        drawing,
        above: (match) => hasOurs(match) && <p class="quiet ours-note">{OURS_SAYS}</p>,
      }}
    />
  );
}
