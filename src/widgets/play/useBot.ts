/** The bots of a table: one worker thinks for all of them, and for whoever asks for a hint. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answer, Question } from './room.ts';

/** What a bot is asked; which question it is, is counted here. */
export type Asking = Omit<Question, 'nth'>;

/**
 * What thinks for the bots of a game, at this address. Whoever was here before has the service worker: it comes with the code of
 * the table, before it is asked anything, so that a game can also begin without a network.
 */
export function botAt(address: string): () => Worker {
  const { serviceWorker } = (import.meta.env.SSR ? {} : navigator) as Partial<Navigator>;
  if (serviceWorker?.controller) void fetch(address).catch(() => undefined);
  return () => new Worker(address, { type: 'module' });
}

/** Asks a bot. Only the newest question is answered; `failed`: it could not be loaded, or broke. */
export function useBot<Choice>(worker: () => Worker) {
  const held = useRef<Worker>();
  const nth = useRef(0);
  const [failed, fail] = useState(false);
  const end = () => {
    held.current?.terminate();
    held.current = undefined;
  };
  useEffect(() => end, []);
  useEffect(() => {
    // A browser says so a moment before it is so.
    const again = () => setTimeout(() => fail(false), 1000);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  const ask = (asking: Asking, answered: (answer: Answer<Choice>) => void) => {
    const bot = (held.current ??= worker());
    const question: Question = { nth: ++nth.current, ...asking };
    bot.onmessage = ({ data }: MessageEvent<Answer<Choice>>) => {
      if (data.nth === nth.current) answered(data);
    };
    bot.onerror = (event) => {
      event.preventDefault();
      end();
      fail(true);
    };
    bot.postMessage(question);
    /** Wants no answer any more. */
    return () => {
      if (nth.current === question.nth) nth.current++;
    };
  };
  return { ask, failed, again: () => fail(false) };
}
