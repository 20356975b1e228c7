import { useMemo } from 'preact/hooks';
import type { DeckName } from '../../../rules-engine/fftcg/cards/cards.ts';
import type { WrittenCard } from '../../../rules-engine/fftcg/cards/print.ts';
import type { Choice } from '../../../rules-engine/fftcg/play/actions.ts';
import type { Readings } from '../../../rules-engine/fftcg/readings.ts';
import type { Deck } from '../../../rules-engine/fftcg/rules/setup.ts';
import type { State } from '../../../rules-engine/fftcg/state.ts';
import { Own } from '../deck/Own.tsx';
import { HOW_TO_WRITE_AT_PLAY, type OwnCards } from '../parts/own-cards.ts';
import { DeckSelect } from '../play/DeckSelect.tsx';
import { Play as WholeGame } from '../play/Play.tsx';
import type { Room } from '../play/room.ts';
import { botAt } from '../play/useBot.ts';
import type { RuleTable } from '../proof.ts';
import { AS_WRITTEN, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { begin, DECK_NAMES, DECK_WORDS } from './begin.ts';
import bot from './bot.worker.ts?worker&url';
import { againstOwn } from './deck-lines.ts';
import { guide } from './guide.ts';
import { tokensOf } from './picks.ts';
import { usePointing } from './Pointing.tsx';
import type { FromDecks, ReadyDecks, TurnState } from './Turn.tsx';

interface Props {
  readonly decks: ReadyDecks;
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

const READY: FromDecks = { decks: ['watch', 'guild'], seed: 1, first: 'A' };
const FIRST: TurnState = { from: READY, readAs: AS_WRITTEN, walk: { choices: [] }, tries: [] };
const OWN: OwnCards<object> = {
  schema: () => import('./card-text.ts').then(({ schema }) => schema),
  against: (cards) => againstOwn(cards as readonly WrittenCard[]),
};
const worker = botAt(bot);
const roomWith = (decks: ReadyDecks): Room<State, Choice, TurnState> => ({
  guide,
  by: ({ player }) => player,
  begin: ({ from }, readings) => begin(from, decks, readings as unknown as Readings),
  seed: ({ from }) => ('decks' in from ? from.seed : 1),
  seeded: (state, seed) => ('decks' in state.from ? { ...state, from: { ...state.from, seed } } : state),
  files: () => import('./files.ts').then(({ turnFiles }) => turnFiles),
  side: (player) => player,
  about: tokensOf,
  worker,
});

/** A game of the FFTCG from the opening hands to its end. */
export function Play({ decks, rules, readings }: Props) {
  const room = useMemo(() => roomWith(decks), [decks]);
  // What may not be done is told beside the table; only what is done is kept.
  const { pressing, deciding, unlisted, strip } = usePointing(rules, () => undefined);
  return (
    <WholeGame
      room={room}
      first={FIRST}
      rules={rules}
      readings={readings}
      setUp={({ from: state, change, readings: read, rules: all, wait }) => {
        const fromDecks = ({ from }: TurnState) => ('decks' in from ? from : READY);
        const from = fromDecks(state);
        const deck = (place: 0 | 1, label: string) => (
          <DeckSelect<Deck>
            label={label}
            ready={DECK_NAMES.map((name) => [name, DECK_WORDS[name]])}
            value={from.decks[place]}
            onChange={(to) => {
              const one = typeof to === 'string' ? (to as DeckName) : to;
              change((now) => {
                const [first, second] = fromDecks(now).decks;
                const decks: FromDecks['decks'] = place === 0 ? [one, second] : [first, one];
                return { ...now, from: { ...fromDecks(now), decks } };
              });
            }}
            form={() => import('./own-decks.ts').then(({ deckForm }) => deckForm(decks, from.own))}
            cards={from.own}
            readings={read}
            rules={all}
            wait={(waits) => wait(label, waits)}
          />
        );
        return (
          <>
            {deck(0, 'A’s decks')}
            {deck(1, 'B’s decks')}
            <Own
              own={OWN}
              cards={from.own ?? []}
              where="in your own deck"
              help={HOW_TO_WRITE_AT_PLAY}
              onChange={(cards) => {
                const own = cards as readonly WrittenCard[] | undefined;
                change((now) => ({ ...now, from: { ...fromDecks(now), own } }));
              }}
            />
          </>
        );
      }}
      own={{ pressing, deciding, unlisted, above: strip }}
    />
  );
}
