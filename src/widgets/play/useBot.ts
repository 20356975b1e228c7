/** The bots of a table: one worker thinks for all of them, and for whoever asks for a hint. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answer, Question } from './room.ts';

/** What a bot is asked; which question it is, is counted here. */
export type Asking = Omit<Question, 'nth'>;

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
