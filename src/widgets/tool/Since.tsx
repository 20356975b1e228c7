import type { ReadAs, ReadingTable } from './ReadingsForm.tsx';

/** What is read otherwise today than when a link was made. */
export interface Since {
  readonly moved: readonly { readonly reading: string; readonly then: string; readonly now: string }[];
  /** What comes out today; absent where it is what came out then. */
  readonly now?: string;
  /** How the question is read today. */
  readonly today: ReadAs;
  /** Tells it. Tools that no such link was opened in do without the code. */
  readonly view: typeof SinceThen;
}
interface Props {
  readonly since: Omit<Since, 'view'>;
  readonly table: ReadingTable;
  readonly onToday: (today: ReadAs) => void;
}

/** Tells that a link was made under other readings than today’s, and what they change. */
export function SinceThen({ since: { moved, now, today: todays }, table, onToday }: Props) {
  const titleOf = (reading: string, option: string) =>
    table.readings.find(({ name }) => name === reading)?.options.find(({ name }) => name === option)?.title ?? option;
  return (
    <div class="complaints" role="status">
      <strong>Read as on the day this link was made</strong>
      <ul>
        {moved.map(({ reading, then, now: today }) => {
          const text = table.readings.find(({ name }) => name === reading);
          return (
            <li key={reading}>
              <a href={text?.href} data-pop>
                {text?.question ?? reading}
              </a>
              <br />
              Then: {titleOf(reading, then)}.
              <br /> Today: {titleOf(reading, today)}.
            </li>
          );
        })}
      </ul>
      <p>
        Under today’s reading: {now === undefined ? 'the same.' : <strong>{now}</strong>}{' '}
        <button type="button" class="button small" onClick={() => onToday(todays)}>
          Read it as today
        </button>
      </p>
    </div>
  );
}
