import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Filter } from '../../search/ask.ts';
import { type Answer, find, findInText, type Found, load } from './find.ts';

/** What the search found for a query, and for no other. */
interface Shown extends Answer {
  readonly of: string;
}

/** Answers what is asked; the texts behind follow when the reader pauses. `isNew` hears of an answer to something new. */
export function useAnswer(query: string, { game, kind }: Filter, isNew: () => void) {
  const [shown, show] = useState<Shown | undefined>();
  const [inText, setInText] = useState<readonly Found[]>([]);
  const [failed, setFailed] = useState(false);
  /** Counts the questions: an answer to an older one is not shown. */
  const asking = useRef(0);
  const of = [query, game, kind].join('\n');

  useEffect(() => {
    load(game).catch(() => setFailed(true));
  }, []);
  // Before the browser paints: what is loaded answers in the same frame, and the list doesn't flicker.
  useLayoutEffect(() => {
    const mine = ++asking.current;
    const isCurrent = () => asking.current === mine;
    const filter = { game, kind };
    setInText([]);
    const answer = async () => {
      let answer = await find(query, filter);
      if (!isCurrent()) return;
      show({ ...answer, of });
      isNew();
      setFailed(false);
      if (answer.rest) {
        await answer.rest.catch(() => undefined);
        answer = await find(query, filter);
        if (!isCurrent()) return;
        show({ ...answer, of });
      }
      // The texts behind are asked when the reader pauses.
      await new Promise((resolve) => setTimeout(resolve, 250));
      if (!isCurrent() || answer.words.length === 0) return;
      const texts = await findInText(answer.words, filter, answer.found).catch(() => []);
      if (isCurrent()) setInText(texts);
    };
    answer().catch(() => isCurrent() && setFailed(true));
    return () => {
      asking.current++;
    };
  }, [query, game, kind]);

  const isAsked = query.trim() !== '';
  return { answer: isAsked && shown?.of === of ? shown : undefined, inText, failed };
}
