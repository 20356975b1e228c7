import { type CountedDeck, DECK_NAMES, DECKS } from '../../../rules-engine/usagi/cards/decks.ts';
import type { Choice } from '../../../rules-engine/usagi/play/actions.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import { SEATS, type State } from '../../../rules-engine/usagi/state.ts';
import { playerWord } from '../../../rules-engine/usagi/words/words.en.ts';
import { Own } from '../deck/Own.tsx';
import { Select } from '../parts/fields.tsx';
import { HOW_TO_WRITE_AT_PLAY, type OwnCards } from '../parts/own-cards.ts';
import { DeckSelect } from '../play/DeckSelect.tsx';
import { Play as WholeGame } from '../play/Play.tsx';
import type { Room } from '../play/room.ts';
import type { RuleTable } from '../proof.ts';
import { AS_WRITTEN, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { begin } from './begin.ts';
import { guideUntil } from './guide.ts';
import { againstOwn } from './own-cards.ts';
import type { TurnState } from './Turn.tsx';

interface Props {
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const room: Room<State, Choice, TurnState> = {
  // A worked example ends before a phase; a game goes on.
  guide: guideUntil(),
  by: ({ player }) => playerWord(player),
  begin: (from, readings) => begin(from, readings as unknown as Readings),
  seed: ({ seed }) => seed,
  seeded: (from, seed) => ({ ...from, seed }),
  files: () => import('./files.ts').then(({ turnFiles }) => turnFiles),
  side: (player) => `player-${player.slice(-1)}`,
  worker: () => new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' }),
};
const OWN: OwnCards<object> = {
  schema: () => import('./card-text.ts').then(({ schema }) => schema),
  against: (cards) => againstOwn(cards),
};
const FIRST: TurnState = {
  decks: ['swords-on-the-road', 'silk-and-shadows'],
  seed: 1,
  readAs: AS_WRITTEN,
  walk: { choices: [] },
};
const PLAYERS = SEATS.slice(1).map((_, at) => [String(at + 2), String(at + 2)] as const);

/** A game of the Usagi Yojimbo CCG, from the first turn until somebody has won. */
export const Play = ({ rules, readings }: Props) => (
  <WholeGame
    room={room}
    first={FIRST}
    rules={rules}
    readings={readings}
    setUp={({ from, change, readings: read, rules: all, wait }) => {
      const { decks, cards } = from;
      return (
        <>
          <Select
            label="Players"
            value={String(decks.length)}
            options={PLAYERS}
            onChange={(players) => {
              const next = Array.from({ length: Number(players) }, (_, at) => decks[at] ?? DECK_NAMES[at % 2] ?? '');
              change({ ...from, table: undefined, decks: next });
            }}
          />
          {decks.map((deck, at) => (
            <DeckSelect<CountedDeck>
              key={at}
              label={`Deck of Player ${SEATS[at] ?? ''}`}
              ready={DECK_NAMES.map((name) => [name, DECKS[name].title])}
              value={deck}
              onChange={(to) => change((now) => ({ ...now, table: undefined, decks: now.decks.with(at, to) }))}
              form={() => import('./own-deck.ts').then(({ deckForm }) => deckForm(cards))}
              cards={cards}
              readings={read}
              rules={all}
              wait={(waits) => wait(`Deck of Player ${SEATS[at] ?? ''}`, waits)}
            />
          ))}
          <Own
            own={OWN}
            cards={cards ?? []}
            where="in your own deck"
            help={HOW_TO_WRITE_AT_PLAY}
            onChange={(cards) => change((now) => ({ ...now, cards }))}
          />
        </>
      );
    }}
  />
);
