/** Whole games between bots: played to their end, written as scenario files, read again and played once more. */
import { type BotGame, BOT_GAMES, playBots, seedFor } from '../../../rules-engine/test-kit/bots.ts';
import { alike } from '../../../rules-engine/test-kit/laws.ts';
import type { Player, Result } from '../../../rules-engine/core/game.ts';
import { readingsOf as chariotReadings } from '../../../rules-engine/chariot/readings.ts';
import { readingsOf as fftcgReadings } from '../../../rules-engine/fftcg/readings.ts';
import { readingsOf as lyokoReadings } from '../../../rules-engine/lyoko/readings.ts';
import { readingsOf as usagiReadings } from '../../../rules-engine/usagi/readings.ts';
import { READY_HANDS } from '../../../rules-engine/chariot/cards/cards.ts';
import { DECK_NAMES as USAGI_DECKS } from '../../../rules-engine/usagi/cards/decks.ts';
import { begin as beginChariot } from '../chariot/begin.ts';
import { turnFiles as chariotFiles } from '../chariot/files.ts';
import { EMPTY_SCENE } from '../chariot/scene.ts';
import { begin as beginFftcg, DECK_NAMES as FFTCG_DECKS } from '../fftcg/begin.ts';
import { turnFiles as fftcgFiles } from '../fftcg/files.ts';
import { readyDecks } from '../fftcg/ready-decks.ts';
import { begin as beginLyoko } from '../lyoko/begin.ts';
import { turnFiles as lyokoFiles } from '../lyoko/files.ts';
import type { Begun } from '../play/room.ts';
import type { FileForm } from '../tool/file-form.ts';
import { fileText, stateFrom } from '../tool/scenario-file.ts';
import { AS_WRITTEN } from '../tool/ReadingsForm.tsx';
import { begin as beginUsagi } from '../usagi/begin.ts';
import { turnFiles as usagiFiles } from '../usagi/files.ts';

/** How a game is begun by a seed, and how it stands in a file. */
interface Whole<State, Choice, From extends Begun<Choice>> {
  readonly from: (seed: number) => From;
  readonly begin: (from: From) => State;
  readonly players: (from: From) => readonly Player[];
  readonly files: FileForm<From>;
}
/** How one whole game came out. */
export interface WholePlayed {
  readonly result: Result | undefined;
  readonly choices: number;
  /** What is wrong with its file, or with what the file leads to. */
  readonly fault?: string;
}

function wholeOf<State, Choice, From extends Begun<Choice>>(
  table: Pick<BotGame<never, State, Choice>, 'game' | 'mind' | 'most'>,
  { from, begin, players, files }: Whole<State, Choice, From>,
) {
  /** Every player thinks so much, but for one, who plays at random. */
  return (seed: number, iterations: number): WholePlayed => {
    const begun = from(seed);
    const seats = players(begun);
    const random = seats[seed % seats.length];
    const played = playBots(table, begin(begun), seed, (player) => (player === random ? 0 : iterations));
    const came = { result: played.result, choices: played.choices.length };
    const file = fileText(files, { ...begun, walk: { choices: played.choices } }, { title: 'A whole game' });
    if (!('text' in file)) return { ...came, fault: file.complaint };
    const read = stateFrom(files, 'whole.yaml', file.text);
    if (!('state' in read)) return { ...came, fault: read.complaints.join(' ') };
    let state = begin(read.state);
    for (const choice of read.state.walk.choices) {
      if (!table.game.judge(state, choice).legal) return { ...came, fault: `${JSON.stringify(choice)} is refused` };
      state = table.game.play(state, choice).state;
    }
    return alike(state, played.state) ? came : { ...came, fault: 'The file leads to another state' };
  };
}
const nth = <One>(all: readonly One[], seed: number, place: number) => all[seedFor(seed, place) % all.length] as One;
const NO_CHOICES = { readAs: AS_WRITTEN, walk: { choices: [] } } as const;

/** A game of Usagi Yojimbo between so many. */
const usagiOf = (count: (seed: number) => number) =>
  wholeOf(BOT_GAMES.usagi, {
    from: (seed) => ({
      decks: Array.from({ length: count(seed) }, (_, at) => nth(USAGI_DECKS, seed, at)),
      seed,
      ...NO_CHOICES,
    }),
    begin: (from) => beginUsagi(from, usagiReadings()).state,
    players: ({ decks }) => decks.map((_, at) => 'ABCDEF'.charAt(at)),
    files: usagiFiles,
  });

/** Every game between two, and one that more can play: between three to six, who often go on and on. */
export type WholeName = keyof typeof BOT_GAMES | 'usagi-several';
/** Plays a whole game from a seed, in which all but one think so much. */
export const WHOLE_GAMES: Readonly<Record<WholeName, (seed: number, iterations: number) => WholePlayed>> = {
  chariot: wholeOf(BOT_GAMES.chariot, {
    from: (seed) => {
      const hands = READY_HANDS.map(({ id }) => id);
      const both = [nth(hands, seed, 1), nth(hands, seed, 2)] as const;
      return { from: 'hands' as const, hands: both, first: 0 as const, seed, scene: EMPTY_SCENE, ...NO_CHOICES };
    },
    begin: (from) => beginChariot(from, chariotReadings()).state,
    players: () => BOT_GAMES.chariot.players,
    files: chariotFiles,
  }),
  usagi: usagiOf(() => 2),
  'usagi-several': usagiOf((seed) => 3 + (seed % 4)),
  lyoko: wholeOf(BOT_GAMES.lyoko, {
    from: (seed) => ({ shuffle: seed, ...NO_CHOICES }),
    begin: (from) => beginLyoko(from, lyokoReadings()).state,
    players: () => BOT_GAMES.lyoko.players,
    files: lyokoFiles,
  }),
  fftcg: wholeOf(BOT_GAMES.fftcg, {
    from: (seed) => {
      const decks = [nth(FFTCG_DECKS, seed, 1), nth(FFTCG_DECKS, seed, 2)] as const;
      return { from: { decks, seed, first: 'A' as const }, tries: [], ...NO_CHOICES };
    },
    begin: ({ from }) => beginFftcg(from, readyDecks(), fftcgReadings()).state,
    players: () => BOT_GAMES.fftcg.players,
    files: fftcgFiles,
  }),
};
