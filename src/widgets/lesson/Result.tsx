import { useEffect, useState } from 'preact/hooks';
import { againId } from './lesson.ts';
import { type Answers, kept, laterId, RETRY, type Told, TOLD, withAnswer } from './progress.ts';

interface Asked {
  readonly id: string;
  readonly question: string;
}
interface Props {
  readonly game: string;
  readonly lesson: string;
  readonly asks: readonly Asked[];
}
/** How a lesson went, at its end: what was right at the first try, and a way back to each question that wasn’t. */
export function Result({ game, lesson, asks }: Props) {
  const [own, know] = useState<Answers>({});
  const [isTold, tell] = useState(false);
  useEffect(() => {
    know(kept()[game]?.[lesson] ?? {});
    const hear = (event: Event) => {
      const { ask, answered } = (event as CustomEvent<Told>).detail;
      know((before) => withAnswer(before, ask, answered));
      tell(true);
    };
    addEventListener(TOLD, hear);
    return () => removeEventListener(TOLD, hear);
  }, []);
  const open = asks.filter(({ id }) => own[id] === undefined);
  const missed = asks.filter(({ id }) => own[id] === 'wrong');
  const right = asks.length - open.length - missed.length;
  const isWhole = open.length === 0;
  const ofAll = right === asks.length ? `All ${right}` : `${right} of ${asks.length}`;
  const says = isWhole
    ? `${ofAll} right at the first try.`
    : `${asks.length - open.length} of ${asks.length} answered, ${right} right at the first try.`;
  const isMended = ({ id }: Asked) => own[laterId(id)] === 'right' || own[againId(id)] === 'right';
  const list = (id: string, title: string, some: readonly Asked[]) =>
    some.length > 0 && (
      <>
        <p id={id}>{title}</p>
        <ul aria-labelledby={id}>
          {some.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                class="button"
                onClick={() => dispatchEvent(new CustomEvent(RETRY, { detail: one.id }))}
              >
                {one.question}
                {isMended(one) && <span class="is-right"> ✓ right at a later try</span>}
              </button>
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <div class="needs-js no-print">
      {/* Where nothing is heard yet, a page that is opened again would speak by itself. */}
      <p class="visually-hidden" role="status">
        {isTold && isWhole && `The lesson is done. ${says}`}
      </p>
      {open.length < asks.length && (
        <section class={`lesson-result${isWhole ? '' : ' is-after'}`} aria-labelledby="result">
          <h2 id="result">How it went</h2>
          <p class="lesson-score">{says}</p>
          {list('result-missed', 'Try again what you missed:', missed)}
          {list('result-open', 'Not answered yet:', open)}
        </section>
      )}
    </div>
  );
}
