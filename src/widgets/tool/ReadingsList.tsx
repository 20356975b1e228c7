import { noting } from '../../../rules-engine/core/readings.ts';
import { counted } from '../../../rules-engine/core/words.en.ts';
import { Select } from '../parts/fields.tsx';
import { type Asks, inForce, type ReadingsProps, type ReadingTable, type ReadingText } from './ReadingsForm.tsx';

/** The readings that the question asks for. All of them where it can’t be asked. */
export function askedFor(
  { readings, others }: ReadingTable,
  now: Readonly<Record<string, string>>,
  asks: Asks | undefined,
) {
  const { readings: noted, asked } = noting({ ...others, ...now });
  try {
    asks?.(noted as never);
  } catch {
    // What is typed is no question yet.
    return readings;
  }
  return asks ? readings.filter(({ name }) => asked.has(name)) : readings;
}

/** The readings that matter for what is asked, and behind them the others. */
export function ReadingsList({ table, value, onChange, asks }: ReadingsProps) {
  const now = inForce(table, value);
  const plain = inForce(table, { ...value, readings: {} });
  const asked = askedFor(table, now, asks);
  // What was changed stays where it can be changed back.
  const isShown = (one: ReadingText) => asked.includes(one) || one.name in value.readings;
  const rest = table.readings.filter((one) => !isShown(one));
  const choice = ({ name, question, href, options }: ReadingText) => (
    <div key={name} class="reading-choice">
      <Select
        label={question}
        wide
        value={now[name] ?? ''}
        options={options.map((option) => [option.name, option.title])}
        onChange={(option) => {
          const { [name]: _, ...others } = value.readings;
          onChange({ ...value, readings: option === plain[name] ? others : { ...others, [name]: option } });
        }}
      />
      <a class="quiet" href={href}>
        Why is this open?
      </a>
    </div>
  );
  return (
    <>
      {rest.length === table.readings.length && <p class="quiet">No open question matters here.</p>}
      {table.readings.filter(isShown).map(choice)}
      {rest.length > 0 && (
        <details>
          <summary>{`${counted(rest.length, 'reading')} that ${rest.length === 1 ? 'doesn’t' : 'don’t'} matter here`}</summary>
          {rest.map(choice)}
        </details>
      )}
    </>
  );
}
