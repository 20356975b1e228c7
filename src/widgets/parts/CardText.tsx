/** A card as text, or a list of cards, to be changed, copied, or replaced by what is pasted. */
import { useRef, useState } from 'preact/hooks';
import type { z } from 'zod';
import { Field } from './fields.tsx';
import { Fold } from './Fold.tsx';
import type * as Reading from './card-text.ts';

interface Props {
  readonly summary: string;
  readonly label: string;
  readonly hint: string;
  /** What is printed on it now; of a list, on each. */
  readonly printed: object;
  /** Where the page is that says how cards are written. */
  readonly help?: string | undefined;
  /** How it is read. */
  readonly schema: () => Promise<z.ZodType>;
  /** Why it can’t be on this card, in a sentence. */
  readonly against: (printed: unknown) => string | undefined;
  readonly onPrint: (printed: unknown) => void;
}
interface Code {
  readonly reading: typeof Reading;
  readonly schema: z.ZodType;
}
/** What was typed stays as it is, for as long as the card is what it made of it. */
interface Typed {
  readonly text: string;
  printed: string | undefined;
}

export function CardText({ summary, label, hint, printed, help, schema, against, onPrint }: Props) {
  const [code, setCode] = useState<Code | 'failed'>();
  const [, redraw] = useState(0);
  const typed = useRef<Typed>();
  const isList = Array.isArray(printed);
  const now = JSON.stringify(printed);
  if (typed.current) typed.current.printed ??= now;
  const load = () => {
    if (code !== undefined && code !== 'failed') return;
    // As in `tool/opening.ts`: the page allows no code that is made from text, which zod would try.
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
    void Promise.all([import('./card-text.ts'), schema()]).then(
      ([reading, read]) => setCode({ reading, schema: read }),
      () => setCode('failed'),
    );
  };
  /** What was read last: what is typed is asked for as it comes in, and when it is drawn. */
  const last = useRef<{ readonly text: string; readonly said: ReturnType<typeof Reading.printedIn> }>();
  const found = (text: string, { reading, schema: read }: Code) => {
    if (last.current?.text !== text)
      last.current = { text, said: isList ? reading.listIn(text, read) : reading.printedIn(text, read) };
    const { said } = last.current;
    const refused = 'printed' in said ? against(said.printed) : undefined;
    return refused === undefined ? said : { complaints: [refused] };
  };
  const field = ({ reading, ...rest }: Code) => {
    const own = typed.current?.printed === now ? typed.current.text : undefined;
    const text = own ?? (isList && printed.length === 0 ? '' : reading.cardYaml(printed, isList ? 2 : 1));
    const said = found(text, { reading, ...rest });
    return (
      <Field
        wide
        label={label}
        hint={hint}
        fault={'complaints' in said && said.complaints.join(' ')}
        value={text}
        rows={Math.min(Math.max(text.split('\n').length + 1, 6), 18)}
        onInput={(to) => {
          typed.current = { text: to, printed: undefined };
          const next = found(to, { reading, ...rest });
          if ('printed' in next) onPrint(next.printed);
          redraw((count) => count + 1);
        }}
      />
    );
  };
  return (
    <Fold kind="card-text setup-wide" summary={summary} faulty={false} onUnfold={load}>
      {code === 'failed' ? (
        <p class="fault">It couldn’t be loaded. Check the connection, then close this and open it again.</p>
      ) : code ? (
        field(code)
      ) : (
        <p class="quiet">Loading …</p>
      )}
      {help !== undefined && (
        <p class="quiet">
          <a href={help}>How to write a card</a>
        </p>
      )}
    </Fold>
  );
}
