import { afterEach, expect, test } from 'vitest';
import { opening } from '../../../rules-engine/usagi/play/opening.ts';
import { DECKS } from '../../../rules-engine/usagi/cards/decks.ts';
import type { Choice } from '../../../rules-engine/usagi/play/actions.ts';
import { readingsOf } from '../../../rules-engine/usagi/readings.ts';
import type { Answer, Question } from '../play/room.ts';
import { guideUntil } from './guide.ts';

interface Scope {
  onmessage?: (event: { data: Question }) => void;
  postMessage?: (answer: Answer<Choice>) => void;
}
const scope = globalThis as unknown as Scope;
const { postMessage } = scope;
afterEach(() => {
  delete scope.onmessage;
  if (postMessage) scope.postMessage = postMessage;
  else delete scope.postMessage;
});

test('a bot in its worker knows the players by the names that the guide gives them', async () => {
  const answers: Answer<Choice>[] = [];
  scope.postMessage = (answer) => void answers.push(answer);
  await import('./bot.worker.ts');
  const { game } = guideUntil();
  const decks = Object.values(DECKS).map(({ cards }) => cards);
  const { state } = opening({ decks, seed: 4, readings: readingsOf() });
  const deciders = game.deciders(state);
  for (const [nth, player] of deciders.entries()) {
    scope.onmessage?.({ data: { nth, seen: game.view(state, player), player, iterations: 10, seed: 1 } });
  }
  expect(deciders.length).toBeGreaterThan(0);
  expect(answers.map(({ nth }) => nth)).toEqual([...deciders.keys()]);
  for (const { choice, considered } of answers) {
    expect(game.judge(state, choice)).toEqual({ legal: true });
    expect(considered.length).toBeGreaterThan(1);
  }
  expect(answers.map(({ choice }) => `Player ${choice.player}`)).toEqual(deciders);
});
