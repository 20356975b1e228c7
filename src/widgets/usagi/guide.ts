/** The Usagi Yojimbo CCG as it is drawn and told while it is walked through. */
import { cardTypes } from '../../../rules-engine/usagi/rules/card-types.ts';
import { turn } from '../../../rules-engine/usagi/rules/turn.ts';
import { terms } from '../../../rules-engine/usagi/rules/terms.ts';
import { counted } from '../../../rules-engine/core/words.en.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import { attempts } from '../../../rules-engine/usagi/play/attempts.ts';
import { printOf } from '../../../rules-engine/usagi/cards/cards.ts';
import { demandOf, ratingsOf } from '../../../rules-engine/usagi/rules/contest.ts';
import { match, playOut } from '../../../rules-engine/usagi/play/game.ts';
import { isGone } from '../../../rules-engine/usagi/rules/resolving.ts';
import type { UsagiStep } from '../../../rules-engine/usagi/rules/log.ts';
import { asks, choiceWords, GROUPS, declaredWords } from '../../../rules-engine/usagi/words/choices.en.ts';
import { beatenSentence, sentence } from '../../../rules-engine/usagi/words/sentences.en.ts';
import { playerWord } from '../../../rules-engine/usagi/words/words.en.ts';
import type { Choice } from '../../../rules-engine/usagi/play/actions.ts';
import {
  type Card,
  isSeat,
  type Phase,
  type PhaseName,
  playerOf,
  type Seat,
  seatAt,
  type State,
} from '../../../rules-engine/usagi/state.ts';
import {
  attachedTo,
  atWork,
  eventOf,
  findCard,
  isEvent,
  nameOf,
  type RatingEffect,
} from '../../../rules-engine/usagi/rules/table.ts';
import { type Area, type Face, stacked, type Zone } from '../board/board.ts';
import type { Shapes } from '../board/shapes.ts';
import type { Guide } from '../walk/guide.ts';
import { costWords, kindWords, shortRatings } from './face-words.ts';

/** Why something is refused. A browser loads these sentences when somebody asks; a page that is built has them. */
let refusals = import.meta.env.SSR ? await import('../../../rules-engine/usagi/words/refusals.en.ts') : undefined;

const idOf = (card: Card, place: string) => (card.id < 0 ? `hidden-${place}` : String(card.id));

/** A card in play, worth what it is worth now. */
function faceOf(state: State, card: Card, place: string): Face {
  const print = printOf(state, card);
  const now = isEvent(state, card)
    ? demandOf(state, card)
    : ratingsOf(state, card, atWork<RatingEffect>(state, 'rating'));
  const isKept = state.players.some(({ kept }) => kept === card.id);
  const changes = state.lasting.filter(({ card: id }) => id === card.id);
  return {
    id: idOf(card, place),
    name: print.name,
    type: print.type,
    hidden: card.print === '',
    numbers: shortRatings(now),
    turned: card.stricken ? 'stricken' : undefined,
    printed: card.print === '' ? [] : [kindWords(print)],
    marks:
      card.print === ''
        ? []
        : [
            ...(card.on === 0 && card.event !== 0 ? [`${playerWord(card.controller)}, involved`] : []),
            ...(isEvent(state, card) ? [`controlled by ${playerWord(card.controller)}`] : []),
            ...(besideWhom(state, card) === card.controller ? [] : [`controlled by ${playerWord(card.controller)}`]),
            ...(card.owner === card.controller ? [] : [`owned by ${playerWord(card.owner)}`]),
            ...(isKept ? ['kept'] : []),
            ...changes.map(({ is, amount, from }) =>
              is === 'cancel'
                ? 'abilities canceled'
                : `${is === 'score' ? 'score ' : ''}${amount < 0 ? '−' : '+'}${Math.abs(amount)} from ${from}`,
            ),
          ],
    on: attachedTo(state, card.id).map((one, nth) => faceOf(state, one, `${place}-${nth}`)),
  };
}
/** Whose card it is attached to, or in whose play field it lies: a Held Moment may lie before another than its controller. */
function besideWhom(state: State, card: Card): Seat | undefined {
  if (card.on !== 0) return findCard(state, card.on)?.controller;
  const at = state.players.findIndex(({ playField }) => playField.includes(card));
  return at < 0 ? card.controller : seatAt(at);
}

/** A card that is not in play: what is printed on it. */
function printedFace(state: State, card: Card, place: string): Face {
  const print = printOf(state, card);
  const cost = costWords(print);
  return {
    id: idOf(card, place),
    name: print.name,
    type: print.type,
    hidden: card.print === '',
    ...(card.print !== '' && {
      numbers: shortRatings(print.ratings),
      printed: [kindWords(print), ...(cost ? [`costs ${cost}`] : [])],
    }),
  };
}

const EVENT_FIELD = 'Event field';
function eventZones(state: State): readonly Zone[] {
  const free = state.eventField.filter(({ on }) => on === 0);
  const events = free.filter((card) => isEvent(state, card));
  const ofNone = free.filter((card) => !events.includes(card) && !events.some(({ id }) => id === eventOf(state, card)));
  const drawn = (cards: readonly Card[], place: string) =>
    cards.map((card, nth) => faceOf(state, card, `${place}-${nth}`));
  const zones = events.map((event): Zone => {
    const involved = free.filter((card) => card.event === event.id);
    return {
      id: `event-${event.id}`,
      name: involved.length > 0 ? 'Event and involved cards' : 'Event',
      place: EVENT_FIELD,
      cards: drawn([event, ...involved], 'event'),
    };
  });
  if (ofNone.length > 0)
    zones.push({ id: 'loose', name: 'Other cards', place: EVENT_FIELD, cards: drawn(ofNone, 'loose') });
  if (state.proposed.length > 0) {
    const cards = state.proposed.map((card, nth): Face => ({
      ...printedFace(state, card, `proposed-${nth}`),
      marks: [...(card.print === '' ? [] : ['face down']), `controlled by ${playerWord(card.controller)}`],
    }));
    zones.push({ id: 'proposed', name: 'Face down', place: EVENT_FIELD, cards });
  }
  return zones;
}

function eventField(state: State): Area {
  const zones = eventZones(state);
  return {
    id: 'event-field',
    name: EVENT_FIELD,
    facts: [
      `${counted(state.neutralPile, 'token')} in the neutral pile`,
      `turn ${state.turn}`,
      phaseWords(state.phase),
    ],
    zones:
      zones.length > 0 ? zones : [{ id: 'no-event', name: 'Events', place: EVENT_FIELD, cards: [], empty: 'none' }],
  };
}

const ORDINALS = ['first', 'second', 'third'];

/** What has been declared, the one that is resolved first in front. */
function pileArea(state: State): readonly Area[] {
  if (state.declared.length === 0) return [];
  const cards = state.declared.toReversed().map((one, nth): Face => {
    const { kind, player, card, source, target } = one;
    const found = card ?? findCard(state, source);
    const print = found && printOf(state, found);
    const aim = target === 0 ? [] : [`→ ${isSeat(target) ? playerWord(target) : nameOf(state, target)}`];
    const what = { card: print ? kindWords(print) : 'card', ability: 'its ability', involve: 'becomes involved' }[kind];
    return {
      // An ability lies on the pile; its card lies on the table.
      id: card ? String(card.id) : `declared-${nth}`,
      name: nameOf(state, source),
      type: print?.type,
      printed: [declaredWords(state, one)],
      marks: [
        `resolves ${ORDINALS[nth] ?? `${nth + 1}th`}`,
        `${playerWord(player)}: ${what}`,
        ...aim,
        ...(isGone(state, target) ? ['its target has left play'] : []),
      ],
    };
  });
  return [
    {
      id: 'pile',
      name: 'The pile',
      facts: ['the last one declared resolves first'],
      zones: [{ id: 'declared', name: 'Declared', cards }],
    },
  ];
}

/** As many cards of a face-up pile are laid out; the others are counted. */
const SHOWN = 6;
const pileZone = (state: State, id: string, name: string, cards: readonly Card[]): Zone => ({
  id,
  as: 'pile',
  name,
  count: cards.length,
  cards: stacked(cards.slice(-SHOWN).map((card, nth) => printedFace(state, card, `${id}-${nth}`))),
});

function playerArea(state: State, seat: Seat): Area {
  const { hand, deck, playField, restPile, deadPile, chronicle, tokens, honor, ryo, out } = playerOf(state, seat);
  const unseen = hand.length > 0 && hand.every(({ print }) => print === '');
  return {
    id: `player-${seat}`,
    name: playerWord(seat),
    active: match.deciders(state).includes(seat),
    facts: [
      counted(tokens, 'chronicle token'),
      honor + ryo === 0
        ? 'no currency'
        : [honor > 0 && `${honor} Honor`, ryo > 0 && `${ryo} Ryo`].filter(Boolean).join(', '),
      ...(state.firstPlayer === seat ? ['first player'] : []),
      ...(state.finished.includes(seat) ? ['finished'] : []),
      ...(out ? ['out of the game'] : []),
    ],
    zones: [
      {
        id: `${seat}-play-field`,
        name: 'Play field',
        cards: playField.filter(({ on }) => on === 0).map((card, nth) => faceOf(state, card, `${seat}-play-${nth}`)),
      },
      {
        id: `${seat}-hand`,
        as: 'hand',
        name: 'Hand',
        count: hand.length,
        cards: unseen ? [] : stacked(hand.map((card, nth) => printedFace(state, card, `${seat}-hand-${nth}`))),
      },
      ...(deck.length > 0
        ? [{ id: `${seat}-deck`, as: 'pile' as const, name: 'Deck', count: deck.length, cards: [] }]
        : []),
      ...(restPile.length > 0 ? [pileZone(state, `${seat}-rest`, 'Rest pile', restPile)] : []),
      ...(deadPile.length > 0
        ? [{ id: `${seat}-dead`, as: 'pile' as const, name: 'Dead pile', count: deadPile.length, cards: [] }]
        : []),
      ...(chronicle.length > 0 ? [pileZone(state, `${seat}-chronicle`, 'Chronicle', chronicle)] : []),
    ],
  };
}

/** Where in the turn it is; where somebody chooses for an ability, where that happens. */
const phaseWords = (phase: Phase): string =>
  phase.name === 'target' || phase.name === 'choose' ? phaseWords(phase.back) : PHASES[phase.name];
const PHASES: Readonly<Record<Exclude<PhaseName, 'target' | 'choose'>, string>> = {
  produce: 'Initiation',
  refresh: 'Initiation',
  discard: 'Initiation',
  draw: 'Initiation',
  propose: 'Initiation',
  reveal: 'Initiation',
  actions: 'Actions',
  responses: 'Actions',
  retarget: 'Actions',
  resolve: 'Conclusion',
  order: 'Conclusion',
  tie: 'Conclusion',
  tokens: 'Conclusion',
  victory: 'Conclusion',
  hero: 'Conclusion',
  sweep: 'Conclusion',
  over: 'the end',
};

/** What a step says of a card in a word. */
const WORDS: Readonly<Record<RuleId, string>> = {
  [cardTypes.targetGone.id]: 'no effect',
  [turn.noContender.id]: 'fails',
  [turn.success.id]: 'resolved',
  [turn.tieNobodyLeft.id]: 'fails',
  [terms.kill.id]: 'killed',
  [terms.exhaust.id]: 'exhausted',
};
function shapes({ rule, subject: { card } }: UsagiStep): Shapes | undefined {
  const word = WORDS[rule];
  return word === undefined || card === undefined ? undefined : { badges: [{ at: String(card), word }] };
}

/** What others may know of a choice that is made in secret. */
const SECRET: Partial<Readonly<Record<Choice['type'], string>>> = {
  propose: 'proposes an Event face down',
  pick: 'picks a card in secret',
};

/** Players go by `Player A` while a game is walked through. */
const seatOf = (player: string): Seat => player.slice(-1) as Seat;

/** The guide; with `until`, the walk stops before that phase, as a worked example does. */
export const guideUntil = (until?: PhaseName): Guide<State, Choice> => ({
  game: {
    id: match.id,
    deciders: (state) => match.deciders(state).map(playerWord),
    choices: (state, player) => match.choices(state, seatOf(player)),
    judge: match.judge,
    play: (state, choice) => playOut(state, choice, until),
    result: match.result,
    view: (state, player) => match.view(state, seatOf(player)),
  },
  players: ({ players }) => players.map((_, at) => playerWord(seatAt(at))),
  name: (player) => playerWord(seatOf(player)),
  areas: (seen) => [
    ...seen.players.slice(1).map((_, at) => playerArea(seen, seatAt(at + 1))),
    eventField(seen),
    ...pileArea(seen),
    ...seen.players.slice(0, 1).map(() => playerArea(seen, 'A')),
  ],
  says: (step) => sentence(step),
  lost: (beaten, step) => beatenSentence(beaten, step),
  about: (step) => {
    const { card, target, event, source, rival, former } = (step as UsagiStep).subject;
    const ids = (...all: readonly unknown[]) => all.filter((id) => typeof id === 'number' && id > 0).map(String);
    const acts = ids(source ?? card);
    return { acts, suffers: ids(...(source === undefined ? [] : [card]), target, event, rival, former) };
  },
  shapes,
  isQuestion: (step) => (step as UsagiStep).subject.what === 'asked',
  turn: ({ turn, phase }) => `Turn ${turn}, ${phaseWords(phase)}`,
  asks: (state, player) => asks(state, seatOf(player)),
  choice: (state, choice, viewer) => {
    const secret = SECRET[choice.type];
    const group = GROUPS[choice.type];
    if (secret !== undefined && viewer !== undefined && seatOf(viewer) !== choice.player)
      return { group, words: `${playerWord(choice.player)} ${secret}` };
    return { group, words: choiceWords(state, choice) };
  },
  cards: (choice) => {
    const {
      card = 0,
      event = 0,
      target = 0,
    } = choice as Partial<{ card: number; event: number; target: number | Seat }>;
    return [card, event, target].filter((id) => typeof id === 'number' && id > 0).map(String);
  },
  attempts: (state, player) => attempts(state, seatOf(player)),
  refusal: (rule, state, choice) => refusals?.refusal(rule, state, choice) ?? '',
  load: async () => (refusals ??= await import('../../../rules-engine/usagi/words/refusals.en.ts')),
  ended: ({ players }, result) => {
    if (result.ended === 'won') return `${playerWord(seatOf(result.winner))} wins`;
    return players.every(({ out }) => out) ? 'Nobody is left in the game' : 'A tie: first place is shared';
  },
});
