import { number } from '../../../rules-engine/core/words.en.ts';
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import type { Readings } from '../../../rules-engine/lyoko/readings.ts';
import { anywhere, type Side, type State } from '../../../rules-engine/lyoko/state.ts';
import { nameIn } from '../../../rules-engine/lyoko/words/sentences.en.ts';
import { Own } from '../deck/Own.tsx';
import { HOW_TO_WRITE_AT_PLAY, type OwnCards } from '../parts/own-cards.ts';
import { AtStake } from '../play/AtStake.tsx';
import { DeckSelect } from '../play/DeckSelect.tsx';
import { Play as WholeGame } from '../play/Play.tsx';
import type { Room } from '../play/room.ts';
import { botAt } from '../play/useBot.ts';
import type { RuleTable } from '../proof.ts';
import { AS_WRITTEN, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { begin, type Core, sampleCore } from './begin.ts';
import bot from './bot.worker.ts?worker&url';
import { againstOwn, madeOf, type NamedCard, namedOf } from './own-cards.ts';
import { played } from './played.ts';
import type { TurnState } from './Turn.tsx';

interface Props {
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const room: Room<State, Choice, TurnState> = {
  guide: played,
  by: ({ player }) => player,
  begin: (from, readings) => begin(from, readings as unknown as Readings),
  seed: ({ shuffle }) => (shuffle === 'given' ? 1 : shuffle),
  seeded: (from, seed) => ({ ...from, shuffle: seed }),
  files: () => import('./files.ts').then(({ turnFiles }) => turnFiles),
  side: (player) => player,
  worker: botAt(bot),
};
const isSample = (side: Side, core: Core | undefined) =>
  core === undefined || JSON.stringify(core) === JSON.stringify(sampleCore(side));
const OWN: OwnCards<object> = {
  schema: () => import('./card-text.ts').then(({ schema }) => schema),
  against: (cards) => againstOwn(cards as readonly NamedCard[]),
};
const FIRST: TurnState = { shuffle: 1, readAs: AS_WRITTEN, walk: { choices: [] } };

/** A game of the Code Lyoko CCG from the first turn to the last. */
export const Play = ({ rules, readings }: Props) => (
  <WholeGame
    room={room}
    first={FIRST}
    rules={rules}
    readings={readings}
    setUp={({ from, change, readings: read, rules: all, wait }) => {
      const core = (side: Side, label: string) => (
        <DeckSelect<Core>
          label={label}
          ready={[['sample', 'the sample Core']]}
          value={isSample(side, from.cores?.[side]) ? 'sample' : (from.cores?.[side] ?? 'sample')}
          onChange={(to) =>
            change((now) => {
              if (typeof to === 'string' && !now.cores) return now;
              // A game has two sample Cores, or two that are written down.
              const both = now.cores ?? { hero: sampleCore('hero'), xana: sampleCore('xana') };
              const one = typeof to === 'string' ? sampleCore(side) : to;
              return { ...now, position: undefined, cores: { ...both, [side]: one } };
            })
          }
          form={() => import('./own-core.ts').then(({ coreForm }) => coreForm(side, from.made))}
          cards={from.made}
          readings={read}
          rules={all}
          wait={(waits) => wait(label, waits)}
        />
      );
      return (
        <>
          {core('hero', 'The Hero’s Core')}
          {core('xana', 'Xana’s Core')}
          <Own
            own={OWN}
            cards={namedOf(from.made ?? {})}
            where="in your own Core"
            help={HOW_TO_WRITE_AT_PLAY}
            onChange={(own) => {
              const made = own && madeOf(own as readonly NamedCard[]);
              change((now) => ({ ...now, made }));
            }}
          />
        </>
      );
    }}
    own={{ above: (state) => <AtStake what={atStake(state)} /> }}
  />
);

/** What was played and isn’t in effect yet, and whoever fights. */
function atStake(state: State): readonly string[] {
  const { combat, stack } = state;
  const played = stack.at(-1);
  const fighters = combat ? [combat.attacker, combat.defender] : [];
  return [
    ...(played
      ? [`Played: ${nameIn(state, played.card.id)}${played.target > 0 ? ` on ${nameIn(state, played.target)}` : ''}`]
      : []),
    ...fighters.map(
      ({ card, power, evade }) =>
        `${nameIn(state, card)}: Power ${number(power)}, Evade ${number(evade)}, ${anywhere(state, card)?.life ?? 0} life`,
    ),
  ];
}
