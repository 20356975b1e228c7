import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

/** One question of several, with what has been answered. */
export interface Question {
  readonly asks: string;
  /** The answer in a few words. */
  readonly answer: string;
  /** Something in it has to be corrected. */
  readonly isFaulty: boolean;
  readonly fields: ComponentChildren;
}

/** Asks one question at a time: the others stand there with their answers and open when they are pressed. */
export function InTurn({ questions }: { readonly questions: readonly Question[] }) {
  const [at, go] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const open = Math.min(at, questions.length - 1);
  const next = questions[open + 1];
  const goOn = () => {
    go(open + 1);
    list.current?.querySelectorAll<HTMLElement>('.turn-head')[open + 1]?.focus();
  };
  return (
    <ol class="in-turn" ref={list}>
      {questions.map(({ asks, answer, isFaulty, fields }, index) => (
        <li key={asks} class={index === open ? 'is-asked' : undefined}>
          <button type="button" class="turn-head" aria-expanded={index === open} onClick={() => go(index)}>
            <span>{asks}</span> {index !== open && <strong>{isFaulty ? 'Correct this' : answer}</strong>}
          </button>
          {index === open && (
            <>
              {fields}
              {next && (
                <button type="button" class="button turn-next" onClick={goOn}>
                  Next: {next.asks}
                </button>
              )}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
