import { type CountedDeck, DECK_NAMES, DECKS } from '../../../rules-engine/usagi/cards/decks.ts';
import type { Choice } from '../../../rules-engine/usagi/play/actions.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import { contestOf } from '../../../rules-engine/usagi/rules/contest.ts';
import { isEvent } from '../../../rules-engine/usagi/rules/table.ts';
import { type Ratings, SEATS, type State } from '../../../rules-engine/usagi/state.ts';
import { declaredWords, toldApart } from '../../../rules-engine/usagi/words/choices.en.ts';
import { playerWord } from '../../../rules-engine/usagi/words/words.en.ts';
import { Own } from '../deck/Own.tsx';
import { Select } from '../parts/fields.tsx';
import { HOW_TO_WRITE_AT_PLAY, type OwnCards } from '../parts/own-cards.ts';
import { AtStake } from '../play/AtStake.tsx';
import { DeckSelect } from '../play/DeckSelect.tsx';
import { Play as WholeGame } from '../play/Play.tsx';
import type { Room } from '../play/room.ts';
import { botAt } from '../play/useBot.ts';
import type { RuleTable } from '../proof.ts';
import { AS_WRITTEN, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { begin } from './begin.ts';
import bot from './bot.worker.ts?worker&url';
import { shortRatings } from './face-words.ts';
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
  isRoutine: ({ type }) => type === 'discard',
  worker: botAt(bot),
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
    own={{ above: (state) => <AtStake what={atStake(state)} /> }}
  />
);

/** The last declared action, and each Event with what it demands and what is involved for it. */
function atStake(state: State) {
  const last = state.declared.at(-1);
  const events = state.eventField.filter((card) => card.on === 0 && isEvent(state, card));
  return [
    ...(last ? [declaredWords(state, last).replace(/\.$/, '')] : []),
    ...events.map((event) => {
      const { demand, sides } = contestOf(state, event);
      const counting = (sums: Ratings) => shortRatings(sums.map((sum, at) => (demand[at] === null ? null : sum)));
      const involved = sides.map(({ player, sums }) => `${playerWord(player)}: ${counting(sums) ?? 'nothing'}`);
      return (
        <>
          <strong>{toldApart(state, event.id)}</strong> {shortRatings(demand)}
          {involved.length > 0 && ` (${involved.join(', ')})`}
        </>
      );
    }),
  ];
}
